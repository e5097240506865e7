package match

import (
	"cmp"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/store"
)

// Delay is how far those who only watch stay behind while a match is played. The zero value is not at all.
type Delay struct {
	Actions int `json:"actions,omitempty" minimum:"0" maximum:"100" doc:"Of the newest actions so many are not shown."`
	Minutes int `json:"minutes,omitempty" minimum:"0" maximum:"120" doc:"Nothing younger than this is shown."`
}

// Match is one match in memory: a cache of its records.
type Match struct {
	mu     sync.Mutex
	ID     string
	loaded bool
	gone   bool // no longer in Service.matches: look it up again

	Row     store.Match
	Extra   Extra
	Title   game.Title
	Options game.Options
	Clock   Clock
	Secret  store.Secret

	Moved  int             // number of the newest record that changed the position or the question
	Start  int             // number of the record "start", 0 before
	First  json.RawMessage // where it began, if not with the set-up
	Fault  *FaultError     // why this program cannot play it; nil if it can
	status store.Status    // with a Fault: the status in the store, where nothing of it is written
	State  game.State      // nil before the start, and of a match set aside
	Spare  game.State      // where the next action is tried
	Steps  []Step          // the actions that led to state; what was taken back is not among them
	Tail   []Entry         // the newest records
	Late   struct {        // what delayed spectators see
		N     int
		State game.State
	}
	Seen struct { // how it stood when somebody last looked at the games worth watching
		N       int
		View    json.RawMessage
		Chances []float64 // of the sides
	}

	snapped   int       // number of the newest snapshot, 0 for none
	passing   int       // the same if it only serves until the next one
	snappedAt time.Time // when it was taken
	actedAt   time.Time // when the last action was played

	Said    int  // number of the last message known
	Listens bool // said was read from the store, not only guessed from below
}

// Extra is what table keeps with a match beside what the store knows of.
type Extra struct {
	HostName string              `json:"hostName,omitempty"`
	Network  string              `json:"network,omitempty"` // a short hash of the network that the table was made from
	Hotseat  bool                `json:"hotseat,omitempty"`
	Offline  bool                `json:"offline,omitempty"` // played on a device of its player, and brought as a file
	Hints    bool                `json:"hints,omitempty"`
	Delay    Delay               `json:"delay,omitzero"`     // of those who watch
	StandIn  []string            `json:"standIn,omitempty"`  // by seat: level of the bot that plays for the person
	Resigned []int               `json:"resigned,omitempty"` // seats
	Undo     *moment.UndoRequest `json:"undo,omitempty"`
	Pause    *moment.Offer       `json:"pause,omitempty"`
	// the announcement for which an operator has paused the match; its players cannot end that
	PausedFor string        `json:"pausedFor,omitempty"`
	Asked     []asked       `json:"asked,omitempty"` // at the question of the moment
	Draw      *moment.Offer `json:"draw,omitempty"`
	// of older versions: what was left of a term of days when the pause began
	Left     time.Duration `json:"left,omitempty"`
	Redeemed time.Time     `json:"redeemed,omitzero"` // downtimes up to here have been given back
	Extended time.Time     `json:"extended,omitzero"` // vacation up to here has been given back in this turn
	Sequel   string        `json:"sequel,omitempty"`  // the match of another title that this one led to
	SequelOf string        `json:"sequelOf,omitempty"`
	Cup      string        `json:"cup,omitempty"` // the tournament that this match is a game of
	CupName  string        `json:"cupName,omitempty"`
	Come     time.Time     `json:"come,omitzero"` // of a game of a cup: who has not come by then has lost

	Club string `json:"club,omitempty"` // whose members alone may sit down

	From *Origin `json:"from,omitempty"` // where the position comes from that it began at
	// where the match will begin; the record of the start keeps it from then on
	Position json.RawMessage `json:"position,omitempty"`
}

// asked is that a seat has asked for something while the match stood at a number.
type asked struct {
	Seat int        `json:"seat"`
	Kind store.Kind `json:"kind"`
	At   int        `json:"at"`
}

// Step is one action of the line.
type Step struct {
	N      int
	Seat   game.Seat
	Fixed  bool // chance fell or something hidden was seen
	bundle int  // number of the first action that was sent together with this one; its own if alone
}

// Entry is a record with its data read.
type Entry struct {
	store.Record
	Details
}

// Details is what a record says beyond the columns the store has for it.
type Details struct {
	Turn  int  `json:"turn,omitempty"`
	Fixed bool `json:"fixed,omitempty"`
	// number of the first action of those sent together, on the later ones
	Bundle int             `json:"bundle,omitempty"`
	Before bool            `json:"before,omitempty"` // action: its player gave it beforehand
	Events []RecordedEvent `json:"events,omitempty"`
	Name   string          `json:"name,omitempty"`
	Level  string          `json:"level,omitempty"`
	Agree  *bool           `json:"agree,omitempty"`
	Result *moment.Result  `json:"result,omitempty"`

	Position json.RawMessage `json:"position,omitempty"` // start: where the match began, if not with the set-up
}

// RecordedEvent is an event as text, and who may not know it. Events are stored, not worked out again: a later
// version of the rules must not describe an old match differently.
type RecordedEvent struct {
	Text string       `json:"text"`
	But  game.SeatSet `json:"but,omitempty"`
}

const tailSize = 256

func readEntry(r store.Record) (Entry, error) {
	e := Entry{Record: r}
	if len(r.Data) > 0 {
		if err := json.Unmarshal(r.Data, &e.Details); err != nil {
			return e, fmt.Errorf("record %d: %w", r.N, err)
		}
	}
	return e, nil
}

func readEntries(records []store.Record) ([]Entry, error) {
	entries := make([]Entry, len(records))
	for i, r := range records {
		var err error
		if entries[i], err = readEntry(r); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// StepOf is the step an action's entry made.
func StepOf(e *Entry) Step {
	return Step{e.N, game.Seat(e.Seat), e.Fixed, cmp.Or(e.Bundle, e.N)}
}

func VisibleEvents(e Entry, viewer game.Seat) []string {
	list := make([]string, 0, len(e.Events))
	for _, t := range e.Events {
		if to := ^t.But; to.Has(viewer) {
			list = append(list, t.Text)
		}
	}
	return list
}

// Origin is where the position comes from that a match began at.
type Origin struct {
	Table  string `json:"table,omitempty" maxLength:"40" doc:"A match that is over."`
	N      int    `json:"n,omitempty" minimum:"0" doc:"After this record of it."`
	Puzzle string `json:"puzzle,omitempty" maxLength:"80"`
	Turn   int    `json:"turn,omitempty" doc:"Of the position; the server says it."`
	Hidden string `json:"hidden,omitempty" enum:"anew,kept" doc:"What became of hidden information; set by the server."`
}
