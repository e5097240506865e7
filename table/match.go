package table

import (
	"cmp"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// match is one match in memory: a cache of its records.
type match struct {
	mu     sync.Mutex
	id     string
	loaded bool
	gone   bool // no longer in Service.matches: look it up again

	row     store.Match
	extra   extra
	title   game.Title
	options game.Options
	clock   Clock
	secret  store.Secret

	moved int             // number of the newest record that changed the position or the question
	start int             // number of the record "start", 0 before
	first json.RawMessage // where it began, if not with the set-up
	fault *faultError     // why this program cannot play it; nil if it can
	state game.State      // nil before the start, and of a match set aside
	spare game.State      // where the next action is tried
	steps []step          // the actions that led to state; what was taken back is not among them
	tail  []entry         // the newest records
	late  struct {        // what those see who lag
		n     int
		state game.State
	}
	hint *Hint // the last one given: asked again, the answer is the same

	snapped   int       // number of the newest snapshot, 0 for none
	passing   int       // the same if it only serves until the next one
	snappedAt time.Time // when it was taken
	actedAt   time.Time // when the last action was played

	said    int  // number of the last message known
	listens bool // said was read from the store, not only guessed from below
}

// extra is what table keeps with a match beside what the store knows of.
type extra struct {
	HostName string        `json:"hostName,omitempty"`
	Hotseat  bool          `json:"hotseat,omitempty"`
	Hints    bool          `json:"hints,omitempty"`
	Delay    Delay         `json:"delay,omitzero"`     // of those who watch
	StandIn  []string      `json:"standIn,omitempty"`  // by seat: level of the bot that plays for the person
	Resigned []int         `json:"resigned,omitempty"` // seats
	Undo     *UndoRequest  `json:"undo,omitempty"`
	Pause    *Offer        `json:"pause,omitempty"`
	Asked    []asked       `json:"asked,omitempty"` // at the question of the moment
	Draw     *Offer        `json:"draw,omitempty"`
	Left     time.Duration `json:"left,omitempty"`    // of older versions: what was left of a term of days when the pause began
	Redeemed time.Time     `json:"redeemed,omitzero"` // downtimes up to here have been given back
	Extended time.Time     `json:"extended,omitzero"` // vacation up to here has been given back in this turn
	Sequel   string        `json:"sequel,omitempty"`  // the match of another title that this one led to
	SequelOf string        `json:"sequelOf,omitempty"`
	Cup      string        `json:"cup,omitempty"` // the tournament that this match is a game of

	From     *Origin         `json:"from,omitempty"`     // where the position comes from that it began at
	Position json.RawMessage `json:"position,omitempty"` // where the match will begin; the record of the start keeps it from then on
}

// asked is that a seat has asked for something while the match stood at a number.
type asked struct {
	Seat int        `json:"seat"`
	Kind store.Kind `json:"kind"`
	At   int        `json:"at"`
}

// step is one action of the line.
type step struct {
	n      int
	seat   game.Seat
	fixed  bool // chance fell or something hidden was seen
	bundle int  // number of the first action that was sent together with this one; its own if alone
}

// entry is a record with its data read.
type entry struct {
	store.Record
	data
}

// data is what a record says beyond the columns the store has for it.
type data struct {
	Turn   int     `json:"turn,omitempty"`
	Fixed  bool    `json:"fixed,omitempty"`
	Bundle int     `json:"bundle,omitempty"` // number of the first action of those sent together, on the later ones
	Before bool    `json:"before,omitempty"` // action: its player gave it beforehand
	Events []told  `json:"events,omitempty"`
	Name   string  `json:"name,omitempty"`
	Level  string  `json:"level,omitempty"`
	Agree  *bool   `json:"agree,omitempty"`
	Result *Result `json:"result,omitempty"`

	Position json.RawMessage `json:"position,omitempty"` // start: where the match began, if not with the set-up
}

// told is an event as text, and who may not know it. Events are kept, not worked out again: a later
// version of the rules must not tell an old match differently.
type told struct {
	Text string       `json:"text"`
	But  game.SeatSet `json:"but,omitempty"`
}

const tailSize = 256

func readEntry(r store.Record) (entry, error) {
	e := entry{Record: r}
	if len(r.Data) > 0 {
		if err := json.Unmarshal(r.Data, &e.data); err != nil {
			return e, fmt.Errorf("record %d: %w", r.N, err)
		}
	}
	return e, nil
}

func readEntries(records []store.Record) ([]entry, error) {
	entries := make([]entry, len(records))
	for i, r := range records {
		var err error
		if entries[i], err = readEntry(r); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// stepOf is the step an action's entry made.
func stepOf(e *entry) step {
	return step{e.N, game.Seat(e.Seat), e.Fixed, cmp.Or(e.Bundle, e.N)}
}
