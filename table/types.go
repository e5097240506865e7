package table

import (
	"encoding/json"
	"time"
)

// Caller is who asks. The zero value is someone signed out.
type Caller struct {
	Account string
	Name    string
	Guest   bool
}

// Table is what people see of a match without looking at its board.
type Table struct {
	ID         string            `json:"id"`
	Title      string            `json:"title"`
	Options    map[string]string `json:"options" doc:"Complete, with defaults."`
	Status     string            `json:"status" enum:"open,contributing,live,over,frozen,cancelled"`
	Paused     bool              `json:"paused"`
	Aside      string            `json:"aside,omitempty" enum:"rules,fault" doc:"frozen: why nobody can play on here. rules: what was played contradicts the rules of this version; fault: the rules broke."`
	Visibility string            `json:"visibility" enum:"public,private"`
	Rated      bool              `json:"rated"`
	Hotseat    bool              `json:"hotseat"`
	Hints      bool              `json:"hints" doc:"Players may ask what a bot would do."`
	Clock      Clock             `json:"clock"`
	Delay      *Delay            `json:"delay,omitempty" doc:"How far spectators stay behind until the end; absent: not at all. What they are told of the table is as old; lists do not tell them whose turn it is."`
	Seats      []Seat            `json:"seats" nullable:"false"`
	Owner      string            `json:"owner"`
	Mine       []int             `json:"mine" nullable:"false" doc:"Indices of the caller's seats."`
	Invitation string            `json:"invitation,omitempty" doc:"Key of the link /join/KEY, for those at the table while seats are free."`
	N          int               `json:"n" doc:"Number of the last record."`
	Turn       int               `json:"turn" doc:"The title's own count; 0 in lists."`
	Decider    int               `json:"decider" doc:"Seat, or -1."`
	Since      *time.Time        `json:"since,omitempty"`
	Due        *time.Time        `json:"due,omitempty" doc:"When the clock of the seat that decides runs out."`
	Created    time.Time         `json:"created"`
	Started    *time.Time        `json:"started,omitempty"`
	Ended      *time.Time        `json:"ended,omitempty"`
	Result     *Result           `json:"result,omitempty"`
	Fairness   Fairness          `json:"fairness"`
	Rematch    string            `json:"rematch,omitempty" doc:"The table that follows this one."`
	RematchOf  string            `json:"rematchOf,omitempty"`
	Sequel     *Sequel           `json:"sequel,omitempty" doc:"After the end: the match of another title that this one leads to; absent in lists."`
	SequelOf   string            `json:"sequelOf,omitempty" doc:"The table whose result this one began with."`
	Cup        string            `json:"cup,omitempty" doc:"The cup that this is a game of."`
	From       *Origin           `json:"from,omitempty" doc:"It began at a position: where that comes from."`
	Watching   int               `json:"watching" doc:"Spectators with an open stream."`
	Watchable  bool              `json:"watchable" doc:"The caller may follow it."`
}

// Sequel is a match of another title that begins with what a finished one brought about.
type Sequel struct {
	Title   string            `json:"title"`
	Options map[string]string `json:"options" doc:"Complete, with defaults."`
	Table   string            `json:"table,omitempty" doc:"Once a player has asked for it."`
}

// Seat is one place at a table.
type Seat struct {
	ID          string       `json:"id"`
	Side        string       `json:"side"`
	Kind        string       `json:"kind" enum:"person,bot,open,invited"`
	Name        string       `json:"name" doc:"Empty while free."`
	Level       string       `json:"level,omitempty" doc:"Of a bot."`
	StandIn     string       `json:"standIn,omitempty" doc:"Level of the bot that plays for the person now."`
	Present     bool         `json:"present" doc:"Has an open stream."`
	Pledged     bool         `json:"pledged" doc:"Has promised a contribution."`
	Contributed bool         `json:"contributed"`
	Rating      *ShortRating `json:"rating,omitempty"`
}

// ShortRating is a rating as shown beside a name.
type ShortRating struct {
	Rating    float64 `json:"rating"`
	Deviation float64 `json:"deviation"`
}

// Clock is how much time there is.
type Clock struct {
	Kind      string `json:"kind" enum:"none,live,days"`
	Seconds   int    `json:"seconds,omitempty" minimum:"0" maximum:"86400" doc:"live: on each clock at the start."`
	Increment int    `json:"increment,omitempty" minimum:"0" maximum:"3600" doc:"live: seconds added when a turn to decide ends."`
	Days      int    `json:"days,omitempty" minimum:"0" maximum:"30" doc:"days: for each turn to decide."`
	AtZero    string `json:"atZero,omitempty" enum:"lose,bot" doc:"The side loses (default), or a bot takes the seat."`
}

// Result is how a match ended.
type Result struct {
	Winners []int  `json:"winners" nullable:"false" doc:"Seats."`
	By      string `json:"by" doc:"An ending of the title, or resigned, time, agreed, cancelled, stopped."`
	Draw    bool   `json:"draw"`
}

// Endings that are no rule of a title.
const (
	ByResignation  = "resigned"
	ByTime         = "time"
	ByAgreement    = "agreed"
	ByCancellation = "cancelled"
)

// Fairness is what anyone needs to check that nobody chose the dice.
type Fairness struct {
	Commitment    string   `json:"commitment" doc:"SHA-256 of the server's secret."`
	Pledges       []string `json:"pledges,omitempty" doc:"By seat: SHA-256 of the contribution, given before any was shown; empty if none."`
	Revealing     bool     `json:"revealing,omitempty" doc:"Everybody has pledged or contributed: what was pledged may be shown now."`
	Contributions []string `json:"contributions" nullable:"false" doc:"By seat, from the start on; empty if none."`
	Secret        string   `json:"secret,omitempty" doc:"After the end."`
	Seed          string   `json:"seed,omitempty" doc:"After the end."`
}

// Moment is a match at one number, as one viewer may know it.
type Moment struct {
	N       int         `json:"n" doc:"Number of the last record."`
	Seat    int         `json:"seat" doc:"Whose view this is; -1 a spectator's, -2 everything."`
	Status  string      `json:"status" enum:"open,contributing,live,over,frozen,cancelled"`
	Paused  bool        `json:"paused"`
	Turn    int         `json:"turn"`
	Decider int         `json:"decider" doc:"Seat, or -1."`
	Since   *time.Time  `json:"since,omitempty"`
	Prompt  string      `json:"prompt,omitempty" doc:"Text, when it is this viewer's decision."`
	Rule    string      `json:"rule,omitempty" doc:"The place in the rulebook, for rule.ID."`
	Legal   []string    `json:"legal" nullable:"false" doc:"Action texts; empty unless it is this viewer's decision."`
	Ritual  *AutoAnswer     `json:"ritual,omitempty" doc:"The question may be answered beforehand, see beforehand."`
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
	Free    int          `json:"free" doc:"How many of the viewer's last actions can be taken back at once."`
	Bundle  int          `json:"bundle,omitempty" doc:"How many actions the viewer's last gesture was, if all of it can be taken back."`
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

// Record is one numbered thing that happened, as one viewer may know it.
type Record struct {
	N      int       `json:"n"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind" enum:"join,leave,seat,pledge,contribute,start,action,undo,ask-undo,answer-undo,pause,resume,ask-pause,ask-draw,decline-draw,resign,time,extend,downtime,standin,end,freeze,thaw,cancel,rematch,sequel,rename"`
	Seat   int       `json:"seat" doc:"Who did it; -1: the server."`
	Turn   int       `json:"turn" doc:"Of the title's own count, after it."`
	Cause  string    `json:"cause,omitempty" doc:"The action's text, if the viewer may know it."`
	Events []string  `json:"events,omitempty" doc:"What happened, as far as the viewer may know."`
	To     *int      `json:"to,omitempty" doc:"undo, ask-undo: back to just after this record."`
	Name   string    `json:"name,omitempty"`
	Level  string    `json:"level,omitempty"`
	Agree  *bool     `json:"agree,omitempty"`
	Result *Result   `json:"result,omitempty"`
	Bundle int       `json:"bundle,omitempty" doc:"action: number of the first of those that were sent together; its own if it was sent alone."`
	Undone bool      `json:"undone,omitempty" doc:"In a history: taken back later."`

	Beforehand bool `json:"beforehand,omitempty" doc:"action: its player had given this answer beforehand; only the player is told, and everybody after the end."`
}

// Played answers an action.
type Played struct {
	N      int      `json:"n" doc:"The number that the last of the actions got."`
	Played int      `json:"played" doc:"How many of the actions were played: where chance falls, something hidden is seen or another decides, the rest is left."`
	Events []string `json:"events" nullable:"false" doc:"What they brought about, as far as the seat may know."`
	Now    Moment   `json:"now"`
}

// Chat is one line of talk.
type Chat struct {
	C     int       `json:"c"`
	At    time.Time `json:"at"`
	Name  string    `json:"name"`
	Seat  int       `json:"seat" doc:"-1: a spectator."`
	Side  string    `json:"side,omitempty" doc:"Said to this side only."`
	Text  string    `json:"text" doc:"Empty where a ready word is said."`
	Ready string    `json:"ready,omitempty" doc:"The ready word that is said: each reader's client has it in their language."`
}

// Presence is who has an open stream on this node.
type Presence struct {
	Present  []int `json:"present" nullable:"false" doc:"Seats."`
	Watching int   `json:"watching"`
}

// NewTable is what a new table should be.
type NewTable struct {
	Title      string            `json:"title" maxLength:"40"`
	Options    map[string]string `json:"options,omitempty"`
	Seats      []NewSeat         `json:"seats" minItems:"1" maxItems:"5" nullable:"false" doc:"One for each seat, in order."`
	Clock      *Clock            `json:"clock,omitempty"`
	Visibility string            `json:"visibility,omitempty" enum:"public,private" doc:"Default public."`
	Delay      *Delay            `json:"delay,omitempty" doc:"How far spectators stay behind until the end; default not at all."`
	Rated      bool              `json:"rated,omitempty"`
	Hotseat    bool              `json:"hotseat,omitempty" doc:"Several seats of one person."`
	Hints      *bool             `json:"hints,omitempty" doc:"Players may ask what a bot would do. Default: only where nobody but the caller and bots plays. Never at a rated table."`
	Position   json.RawMessage   `json:"position,omitempty" doc:"Begin here instead of with the set-up; never rated. With bots alone the table is private."`
	Hidden     string            `json:"hidden,omitempty" enum:"anew,kept" doc:"With a position: what is hidden is dealt anew (default), or is as written there."`
	From       *Origin           `json:"from,omitempty" doc:"With a position: where it comes from."`
}

// Origin is where the position comes from that a match began at.
type Origin struct {
	Table  string `json:"table,omitempty" maxLength:"40" doc:"A match that is over."`
	N      int    `json:"n,omitempty" minimum:"0" doc:"After this record of it."`
	Puzzle string `json:"puzzle,omitempty" maxLength:"80"`
	Turn   int    `json:"turn,omitempty" doc:"Of the position; the server says it."`
	Hidden string `json:"hidden,omitempty" enum:"anew,kept" doc:"What was done with what is hidden; the server says it."`
}

// NewSeat is who should sit on a seat.
type NewSeat struct {
	Kind  string `json:"kind" enum:"me,bot,open,invited"`
	Level string `json:"level,omitempty" maxLength:"40" doc:"Of a bot."`
}
