package moment

import (
	"time"
)

// AutoAnswer says that the open question may have an automatic answer, and which.
type AutoAnswer struct {
	Name   string `json:"name" doc:"Words: ritual.NAME."`
	Answer string `json:"answer" doc:"One of the legal actions."`
	Moot   bool   `json:"moot,omitempty" doc:"The question is no real choice: any other answer comes to the same."`
	Hidden bool   `json:"hidden,omitempty" doc:"Others must not learn whether it is: do not answer at once."`
}

const (
	StatusOpen         = "open"
	StatusContributing = "contributing"
	StatusLive         = "live"
	StatusOver         = "over"
	StatusFrozen       = "frozen"
	StatusCancelled    = "cancelled"
)

// Result is how a match ended.
type Result struct {
	Winners []int  `json:"winners" nullable:"false" doc:"Seats."`
	By      string `json:"by" doc:"An ending of the title, or resigned, time, agreed, cancelled, stopped."`
	Draw    bool   `json:"draw"`
}

// Moment is a match at one number, as one viewer may know it.
type Moment struct {
	N       int         `json:"n" doc:"Number of the last record."`
	Shown   int         `json:"shown,omitempty" doc:"The view is of this earlier record: the rules have changed since."`
	Seat    int         `json:"seat" doc:"Whose view this is; -1 a spectator's, -2 everything."`
	Status  string      `json:"status" enum:"open,contributing,live,over,frozen,cancelled"`
	Paused  bool        `json:"paused"`
	Held    bool        `json:"held,omitempty" doc:"Paused by an operator: players cannot end it."`
	Turn    int         `json:"turn"`
	Decider int         `json:"decider" doc:"Seat, or -1."`
	Since   *time.Time  `json:"since,omitempty"`
	Prompt  string      `json:"prompt,omitempty" doc:"Text, when it is this viewer's decision."`
	Rule    string      `json:"rule,omitempty" doc:"The place in the rulebook, for rule.ID."`
	Legal   []string    `json:"legal" nullable:"false" doc:"Action texts; empty unless it is this viewer's decision."`
	Ritual  *AutoAnswer `json:"ritual,omitempty" doc:"The question may be answered beforehand, see beforehand."`
	Gesture bool        `json:"gesture,omitempty" doc:"Some of them begin a gesture; see gestures."`
	View    any         `json:"view,omitempty" doc:"The title's view."`
	Clocks  []ClockFace `json:"clocks,omitempty" doc:"By seat."`
	Undo    UndoState   `json:"undo"`
	Pause   *Offer      `json:"pause,omitempty" doc:"A pause was asked for."`
	Draw    *Offer      `json:"draw,omitempty" doc:"A draw was offered."`
	Result  *Result     `json:"result,omitempty"`
}

// ClockFace is one seat's clock.
type ClockFace struct {
	Remaining float64    `json:"remaining" doc:"Seconds."`
	Running   bool       `json:"running"`
	Due       *time.Time `json:"due,omitempty"`
}

// UndoState says what can be taken back.
type UndoState struct {
	Free    int          `json:"free" doc:"How many of the viewer's last actions can be undone at once."`
	Bundle  int          `json:"bundle,omitempty" doc:"Actions in the viewer's last gesture, if it can be undone."`
	Request *UndoRequest `json:"request,omitempty"`
}

// UndoRequest was asked and not yet answered by all.
type UndoRequest struct {
	Seat   int   `json:"seat"`
	To     int   `json:"to" doc:"Back to just after this record."`
	Agreed []int `json:"agreed" nullable:"false"`
}

// Offer is a pause or a draw that was asked for.
type Offer struct {
	By     int   `json:"by" doc:"Seat."`
	Agreed []int `json:"agreed" nullable:"false"`
}
