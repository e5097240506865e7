package table

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store/storetest"
)

// patched is the toy in a later version; retold, with an event told differently.
type patched struct {
	toy.Title
	retold bool
}

func (patched) Rules() int { return 2 }
func (p patched) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := p.Title.New(o, r)
	return &patchedState{s.(*toy.State), p.retold}, err
}
func (p patched) Blank() game.State { return &patchedState{&toy.State{}, p.retold} }
func (p patched) Read(position []byte) (game.State, error) {
	s, err := p.Title.Read(position)
	if err != nil {
		return nil, err
	}
	return &patchedState{s.(*toy.State), p.retold}, nil
}

type patchedState struct {
	*toy.State
	retold bool
}

func (s *patchedState) CopyFrom(src game.State) { *s.State = *src.(*patchedState).State }
func (s *patchedState) Apply(a game.Action, rec game.Recorder) error {
	if s.retold && rec != nil {
		rec.Record(game.NewEvent(game.Public, 0, 1))
	}
	return s.State.Apply(a, rec)
}

func TestANewVersionOfTheRulesNeverTellsThePastDifferently(t *testing.T) {
	onBoth(t, aNewVersion)
}

func aNewVersion(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	id, other := f.duel(nil).ID, f.duel(nil).ID
	for _, a := range []string{"bid 2", "bid 1", "roll"} { // fewer than a snapshot
		f.play(id, a)
		f.play(other, a)
	}
	before := asText(t, must[*Moment](t)(f.View(ctx, bilbo, id, 0, true)))
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	// Rules that say the same of what was played go on; they stand in the records from here.
	f = newFixture(t, url, patched{})
	if after := asText(t, must[*Moment](t)(f.View(ctx, bilbo, id, 0, true))); after != before {
		t.Errorf("after the change %s, before %s", after, before)
	}
	f.play(id, "roll")
	records, err := f.store.Records(ctx, id, 0, 0)
	if err != nil || records[len(records)-2].Rules != 1 || records[len(records)-1].Rules != 2 {
		t.Errorf("versions in the records: %+v, %v", records, err)
	}
	f.playOut(id)
	file := must[*game.Match](t)(f.Export(ctx, nobody, id))
	if file.Rules != 1 || file.Moves[2].Rules != 0 || file.Moves[3].Rules != 2 {
		t.Errorf("the file tells of rules %d, then %+v", file.Rules, file.Moves[:4])
	}
	for _, title := range []game.Title{toy.Title{}, patched{}} {
		if err := game.Verify(title, file); err != nil {
			t.Errorf("rules %d: %v", title.Rules(), err)
		}
	}
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	// Rules that contradict a record are not allowed to play on from a position they would not have reached. What a snapshot
	// covers they need not agree with.
	f = newFixture(t, url, patched{retold: true})
	if got := must[*Table](t)(f.Table(ctx, bilbo, other)); got.Status != statusFrozen {
		t.Errorf("status %s, want frozen", got.Status)
	}
	if records, _, err := f.History(ctx, bilbo, other, 0, 0); err != nil || len(records) == 0 {
		t.Errorf("the history of a frozen match: %d records, %v", len(records), err)
	}
}
