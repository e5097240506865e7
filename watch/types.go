package watch

import (
	"time"

	"prancingpony/match"
	"prancingpony/moment"
)

// Table is what people see of a match without looking at its board.
type Table struct {
	ID      string            `json:"id"`
	Title   string            `json:"title"`
	Options map[string]string `json:"options" doc:"Complete, with defaults."`
	Status  string            `json:"status" enum:"open,contributing,live,over,frozen,cancelled"`
	Paused  bool              `json:"paused"`
	// Aside is why a frozen match cannot go on: it contradicts the rules of this version, or they broke.
	Aside      string      `json:"aside,omitempty" enum:"rules,fault"`
	Visibility string      `json:"visibility" enum:"public,private"`
	Rated      bool        `json:"rated"`
	Hotseat    bool        `json:"hotseat"`
	Offline    bool        `json:"offline,omitempty" doc:"Played on a device of its player, and handed to the account."`
	Hints      bool        `json:"hints" doc:"Players may ask what a bot would do."`
	Clock      match.Clock `json:"clock"`
	// Delay holds for what spectators see of the table too; lists do not show them whose turn it is.
	Delay      *match.Delay   `json:"delay,omitempty" doc:"Spectator delay until the end; absent: none."`
	Seats      []Seat         `json:"seats" nullable:"false"`
	Owner      string         `json:"owner"`
	Mine       []int          `json:"mine" nullable:"false" doc:"Indices of the caller's seats."`
	Invitation string         `json:"invitation,omitempty" doc:"Key of /join/KEY, for those seated."`
	N          int            `json:"n" doc:"Number of the last record."`
	Turn       int            `json:"turn" doc:"The title's own count; 0 in lists."`
	Decider    int            `json:"decider" doc:"Seat, or -1."`
	Since      *time.Time     `json:"since,omitempty"`
	Due        *time.Time     `json:"due,omitempty" doc:"When the time of those who are waited for ends."`
	Created    time.Time      `json:"created"`
	Started    *time.Time     `json:"started,omitempty"`
	Ended      *time.Time     `json:"ended,omitempty"`
	Result     *moment.Result `json:"result,omitempty"`
	Fairness   Fairness       `json:"fairness"`
	Rematch    string         `json:"rematch,omitempty" doc:"The table that follows this one."`
	RematchOf  string         `json:"rematchOf,omitempty"`
	Sequel     *match.Sequel  `json:"sequel,omitempty" doc:"After the end: the match that follows."`
	SequelOf   string         `json:"sequelOf,omitempty" doc:"The table whose result this one began with."`
	Cup        string         `json:"cup,omitempty" doc:"The cup that this is a game of."`
	CupName    string         `json:"cupName,omitempty"`
	Club       string         `json:"club,omitempty" doc:"Whose members alone may sit down."`
	From       *match.Origin  `json:"from,omitempty" doc:"It began at a position: where that comes from."`
	Watching   int            `json:"watching" doc:"Spectators with an open stream."`
	Watchable  bool           `json:"watchable" doc:"The caller may follow it."`
}

// Seat is one place at a table.
type Seat struct {
	ID          string       `json:"id"`
	Side        string       `json:"side"`
	Kind        string       `json:"kind" enum:"person,bot,open,invited"`
	Name        string       `json:"name" doc:"Empty while free."`
	Level       string       `json:"level,omitempty" doc:"Of a bot."`
	Style       string       `json:"style,omitempty" doc:"The plan that a bot follows, if it was given one."`
	Portrait    string       `json:"portrait,omitempty" doc:"What a person chose to be shown by; see Me."`
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

// Fairness is what anyone needs to check that nobody chose the dice.
type Fairness struct {
	Commitment    string   `json:"commitment" doc:"SHA-256 of the server's secret."`
	Pledges       []string `json:"pledges,omitempty" doc:"SHA-256 of each seat's contribution, or empty."`
	Revealing     bool     `json:"revealing,omitempty" doc:"All have pledged: contributions may be shown."`
	Contributions []string `json:"contributions" nullable:"false" doc:"By seat, from the start on; empty if none."`
	Secret        string   `json:"secret,omitempty" doc:"After the end."`
	Seed          string   `json:"seed,omitempty" doc:"After the end."`
}

// Record is one numbered thing that happened, as one viewer may know it.
type Record struct {
	N      int            `json:"n"`
	At     time.Time      `json:"at"`
	Kind   string         `json:"kind"`
	Seat   int            `json:"seat" doc:"Who did it; -1: the server."`
	Turn   int            `json:"turn" doc:"Of the title's own count, after it."`
	Cause  string         `json:"cause,omitempty" doc:"The action's text, if the viewer may know it."`
	Events []string       `json:"events,omitempty" doc:"What happened, as far as the viewer may know."`
	To     *int           `json:"to,omitempty" doc:"undo, ask-undo: back to just after this record."`
	Name   string         `json:"name,omitempty"`
	Level  string         `json:"level,omitempty"`
	Agree  *bool          `json:"agree,omitempty"`
	Result *moment.Result `json:"result,omitempty"`
	Bundle int            `json:"bundle,omitempty" doc:"action: number of the first that was sent with it."`
	Undone bool           `json:"undone,omitempty" doc:"In a history: taken back later."`

	Beforehand bool `json:"beforehand,omitempty" doc:"action: an automatic answer; known to its player until the end."`
}
