package games

import (
	"errors"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// patched is the toy in a later version; retold, with a different event.
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

func (p patched) Read(position []byte, rec game.Recorder) (game.State, error) {
	s, err := p.Title.Read(position, rec)
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

func TestANewVersionOfTheRulesNeverChangesThePast(t *testing.T) {
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
	before := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, 0, true))
	f.restart() // then only the other match is in memory
	must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, other))
	if err := f.Matches.Flush(ctx); err != nil {
		t.Fatal(err)
	}
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	// Rules that say the same of what was played go on; they stand in the records from here.
	f = newFixture(t, url, patched{})
	after := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, 0, true))
	if after.N != before.N+1 {
		t.Errorf("the change was told in record %d, want %d", after.N, before.N+1)
	}
	before.N = after.N
	if after, before := asText(t, after), asText(t, before); after != before {
		t.Errorf("after the change %s, before %s", after, before)
	}
	f.play(id, "roll")
	records, err := f.store.Records(ctx, id, 0, 0)
	if n := len(records); err != nil || records[n-3].Rules != 1 || records[n-2].Rules != 2 || records[n-1].Rules != 2 {
		t.Errorf("versions in the records: %+v, %v", records, err)
	}
	f.playOut(id)
	file := must[*game.Match](t)(f.Watch.Export(ctx, nobody, id))
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
	// Rules that say something else of what was played do not play it again: there is a snapshot.
	f = newFixture(t, url, patched{retold: true})
	if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, other)); got.Status != moment.StatusLive {
		t.Errorf("status %s, want live", got.Status)
	}
	if records, _, err := f.Watch.History(ctx, bilbo, other, 0, 0); err != nil || len(records) == 0 {
		t.Errorf("the history: %d records, %v", len(records), err)
	}
	f.playOut(other)
}

// Nothing that was played is contradicted, and still every seat learns that it goes on under other rules, before it
// plays: once, whoever looks first, and a move made before that is accepted.
func TestSeatsAreToldThatTheyGoOnUnderNewRules(t *testing.T) { onBoth(t, seatsAreToldOfNewRules) }

func seatsAreToldOfNewRules(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	played, paused, untouched := f.duel(nil).ID, f.duel(nil).ID, f.duel(nil).ID
	for _, id := range []string{played, paused} {
		f.play(id, "bid 2")
	}
	must[*moment.Moment](t)(f.Play.Pause(ctx, at(bilbo, paused, f.head(paused)), true))
	must[*moment.Moment](t)(f.Play.Pause(ctx, at(gollum, paused, f.head(paused)), true))
	head := map[string]int{}
	for _, id := range []string{played, paused, untouched} {
		head[id] = f.head(id)
	}
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, patched{})
	for _, id := range []string{played, paused} {
		for _, who := range []match.Caller{bilbo, gollum, nobody} {
			news := must[*watch.News](t)(f.Watch.News(ctx, who, id, watch.Follow{Seat: match.NoSeat, N: head[id]}))
			if len(news.Records) != 1 || news.Records[0].Kind != "rules" || news.Records[0].Seat != int(game.Nobody) {
				t.Errorf("%v is told %+v", who, news.Records)
			}
		}
	}
	f.restart()
	must[*play.Played](t)(f.Play.Act(ctx, at(gollum, played, head[played]), moves("bid 1")))
	if records, _, err := f.Watch.History(ctx, bilbo, played, 0, head[played]); err != nil || len(records) != 2 ||
		records[0].Kind != "rules" || records[1].Kind != "action" {
		t.Errorf("the log goes on %+v, %v", records, err)
	}
	must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, untouched))
	if f.head(untouched) != head[untouched] {
		t.Error("where nothing was played there is nothing to tell")
	}
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url) // a node that still has the older ones says nothing, so two do not take turns
	head[paused] = f.head(paused)
	must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, paused))
	if f.head(paused) != head[paused] {
		t.Error("older rules were told as new ones")
	}
}

func TestAnUpgradeFreezesNoMatch(t *testing.T) { onBoth(t, anUpgradeFreezesNoMatch) }

func anUpgradeFreezesNoMatch(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	var ids []string
	for i := range 12 {
		id := f.duel(nil).ID
		for n := range i { // all at once, so that most have no snapshot of their own accord
			f.play(id, []string{"bid 2", "bid 1", "roll"}[min(n, 2)])
		}
		if i == 5 {
			now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.NoSeat, false))
			must[*moment.Moment](t)(f.Play.Undo(ctx, at(bilbo, id, now.N), match.UndoTarget{Steps: 1}))
			must[*moment.Moment](t)(f.Play.AnswerUndo(ctx, at(gollum, id, now.N+1), true))
		}
		ids = append(ids, id)
	}
	if err := f.Matches.Flush(ctx); err != nil { // the old version stops
		t.Fatal(err)
	}
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, patched{retold: true})
	for i, id := range ids {
		if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id)); got.Status != moment.StatusLive {
			t.Errorf("match %d after %d actions is %s", i, i, got.Status)
			continue
		}
		f.playOut(id)
	}
}

// A version that was killed before it took a snapshot, and rules that contradict what it played: the match is set
// aside, nothing of it changes, and the version that began it goes on.
func TestAMatchThatNewRulesContradictWaitsForThoseThatCanPlayIt(t *testing.T) {
	onBoth(t, aMatchThatNewRulesContradict)
}

func aMatchThatNewRulesContradict(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 60} }).ID
	for _, a := range []string{"bid 2", "bid 1", "roll"} {
		f.play(id, a)
	}
	head := f.head(id)
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	began := f.Matches.Now()
	f = newFixture(t, url, patched{retold: true})
	f.time = began
	table := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id))
	if table.Status != moment.StatusFrozen || table.Aside != "rules" {
		t.Errorf("status %s, aside %q: want frozen for its rules", table.Status, table.Aside)
	}
	if _, err := f.Play.Act(ctx, at(gollum, id, head), moves("roll")); !errors.Is(err, match.ErrFrozen) {
		t.Errorf("playing on: %v", err)
	}
	f.pass(time.Hour)
	if err := f.do(store.Job{Kind: store.KindDeadline, Key: id}); err != nil && !errors.Is(err, match.ErrFrozen) {
		t.Errorf("its deadline: %v", err)
	}
	for range 2 {
		f.restart()
		must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id))
	}
	if err := f.Play.Rename(ctx, bilbo.Account, "Baggins"); err != nil {
		t.Errorf("renaming someone who sits there: %v", err)
	}
	faults, _, err := f.store.Faults(ctx, store.Page{})
	if err != nil || len(faults) != 1 || faults[0].Rules != 2 {
		t.Errorf("faults %+v, %v", faults, err)
	}
	if f.head(id) != head {
		t.Error("something was written")
	}
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url)
	f.time = began
	f.playOut(id)
}

// Where new rules contradict the last moves, the players need no operator: if all people at the table agree, it goes on
// from the last position that the new rules know.
func TestPlayersAgreeToGoOnUnderNewRules(t *testing.T) { onBoth(t, playersAgreeToGoOn) }

func playersAgreeToGoOn(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	friends := f.duel(func(n *table.NewTable) { n.Rated = false }).ID
	rated := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 60} }).ID
	for _, id := range []string{friends, rated} {
		for _, a := range []string{"bid 2", "bid 1", "roll"} {
			f.play(id, a)
		}
	}
	head := f.head(rated)
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	began := f.Matches.Now()
	f = newFixture(t, url, patched{retold: true})
	f.time = began
	for _, id := range []string{friends, rated} {
		asked := must[*moment.Moment](t)(f.Play.Undo(ctx, at(bilbo, id, head), match.UndoTarget{}))
		if asked.Status != moment.StatusFrozen || asked.Undo.Request == nil || asked.Undo.Request.To >= head {
			t.Fatalf("one of two asked: %+v", asked)
		}
		f.restart() // it is kept, and the older version could still go on
		if row, err := f.store.Match(ctx, id); err != nil || row.Status != store.Live {
			t.Errorf("in the store it is %v, %v", row.Status, err)
		}
		now := must[*moment.Moment](t)(f.Play.AnswerUndo(ctx, at(gollum, id, asked.N), true))
		if now.Status != moment.StatusLive || now.Decider < 0 || now.Undo.Request != nil {
			t.Errorf("both agreed: %+v", now)
		}
		f.playOut(id)
	}
}

// panicky is the toy with rules that break when a match is opened.
type panicky struct{ toy.Title }

func (panicky) Rules() int { return 2 }

func (panicky) New(game.Options, game.Rand) (game.State, error) { panic("no first position") }

func (panicky) Read([]byte, game.Recorder) (game.State, error) {
	return &panickyState{&toy.State{}}, nil
}

func (panicky) Blank() game.State { return &panickyState{&toy.State{}} }

type panickyState struct{ *toy.State }

func (panickyState) Position() any { panic("no position") }

func TestAPanicWhileAMatchIsOpenedHoldsNothingUp(t *testing.T) {
	onBoth(t, aPanicWhileAMatchIsOpened)
}

func aPanicWhileAMatchIsOpened(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	id, other := f.duel(nil).ID, f.duel(nil).ID
	f.play(id, "bid 1")
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, panicky{})
	for range 3 { // its lock is free again each time
		if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id)); got.Status != moment.StatusFrozen ||
			got.Aside != "fault" {
			t.Errorf("status %s, aside %q: want frozen for a fault", got.Status, got.Aside)
		}
	}
	must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, other))
	f.Play.AccountGone(gollum.Account)
	if err := f.Play.Withdraw(ctx, gollum.Account); err != nil {
		t.Errorf("leaving a server with a broken match: %v", err)
	}
}
