package games

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store/storetest"
	"prancingpony/study"
	"prancingpony/table"
	"prancingpony/titles/board"
)

// A player of a rated match writes down what the seat sees, in another order, with other hidden cards and a number
// changed in a corner, and asks for advice: as the player, under another name, without a name, and by a table to
// practise at. Once the match is over everyone may.
func TestARatedMatchInPlayGetsNoAdvice(t *testing.T) { onBoth(t, aRatedMatchInPlayGetsNoAdvice) }

func aRatedMatchInPlayGetsNoAdvice(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), board.Title{})
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) { n.Title, n.Rated = "board", true }).ID
	for range 12 {
		now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.NoSeat, true))
		who := f.caller(now.Decider)
		own := must[*moment.Moment](t)(f.Watch.View(ctx, who, id, match.AnySeat, true))
		f.play(id, own.Legal[0])
	}
	rebuilt := f.rebuilt(id)
	seat := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.NoSeat, true)).Decider
	ask := map[string]func(who match.Caller) error{
		"advice": func(who match.Caller) error {
			_, err := f.Study.Advise(ctx, who, "board", rebuilt, nil, time.Millisecond)
			return err
		},
		"a table": func(who match.Caller) error {
			seats := []table.NewSeat{{Kind: "bot", Level: "random"}, {Kind: "bot", Level: "random"}}
			seats[seat] = table.NewSeat{Kind: "me"}
			_, err := f.Tables.Create(ctx, who, table.NewTable{Title: "board", Seats: seats, Position: rebuilt})
			return err
		},
	}
	for what, call := range ask {
		for _, who := range []match.Caller{f.caller(seat), outside, nobody} {
			if what == "a table" && who == nobody {
				continue
			}
			if err := call(who); !errors.Is(err, match.ErrInPlay) {
				t.Errorf("%s for %q while it is played: %v", what, who.Name, err)
			}
		}
	}
	other := must[game.State](t)(board.Title{}.New(nil, game.FastRand(77)))
	unplayed := must[[]byte](t)(json.Marshal(other.Position()))
	if _, err := f.Study.Advise(ctx, nobody, "board", unplayed, nil, time.Millisecond); err != nil {
		t.Errorf("a position that nobody plays: %v", err)
	}
	if _, err := f.Study.Analyse(ctx, outside, study.Analysis{Title: "board", Position: rebuilt}); err != nil {
		t.Errorf("moving pieces without a bot: %v", err)
	}
	must[*moment.Moment](t)(f.Play.Resign(ctx, at(bilbo, id, f.head(id))))
	for what, call := range ask {
		if err := call(outside); err != nil {
			t.Errorf("%s after the end: %v", what, err)
		}
	}
}

// rebuilt is the position that the decider of a match of the board game can write down: what is hidden is made up, the
// hand is in another order, and one value differs.
func (f *fixture) rebuilt(id string) json.RawMessage {
	f.t.Helper()
	var position map[string]any
	err := f.Matches.With(f.t.Context(), id, func(m *match.Match) error {
		s := game.Clone(m.Title, m.State)
		s.Redeal(m.State.Decider(), game.FastRand(1))
		text, err := json.Marshal(s.Position())
		if err != nil {
			return err
		}
		return json.Unmarshal(text, &position)
	})
	if err != nil {
		f.t.Fatal(err)
	}
	turned := 0
	for _, hand := range position["hands"].(map[string]any) {
		slices.Reverse(hand.([]any))
		turned += len(hand.([]any))
	}
	position["turn"] = position["turn"].(float64) + 1
	if turned < 4 {
		f.t.Fatalf("%d cards in hands: %v", turned, position["hands"])
	}
	return must[[]byte](f.t)(json.Marshal(position))
}
