package table

import (
	"errors"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store/storetest"
)

// habitual is the toy with two questions that may be answered beforehand: everybody may, and Gollum alone.
type habitual struct{ toy.Title }

func (t habitual) AutoAnswers() []game.AutoAnswer {
	answer := func(text string) func(game.State, []game.Action) (game.Action, bool) {
		return func(game.State, []game.Action) (game.Action, bool) {
			a, err := t.Vocabulary().ParseAction(text)
			return a, err == nil
		}
	}
	prompt := func(name string) []uint16 {
		return []uint16{uint16(slices.IndexFunc(t.Vocabulary().Prompts, func(w game.Word) bool { return w.Name == name }))}
	}
	return []game.AutoAnswer{
		{Name: "bid", Prompts: prompt("bid"), Answer: answer("bid 1")},
		{Name: "roll", Side: "gollum", Prompts: prompt("turn"), Answer: answer("roll")},
	}
}

func TestAnswersGivenBeforehand(t *testing.T) { onBoth(t, answersGivenBeforehand) }

func answersGivenBeforehand(t *testing.T, fresh storetest.Fresh) {
	ctx, url := t.Context(), fresh(t)
	f := newFixture(t, url, habitual{})
	id := f.duel(nil).ID
	zero, one := 0, 1

	// What may be answered is told by the side, and only what may be is kept.
	b := must[*AutoAnswers](t)(f.Beforehand(ctx, bilbo, id, nil))
	if asText(t, b) != `{"seat":0,"may":["bid"],"given":[]}` {
		t.Errorf("Bilbo's: %+v", b)
	}
	if _, err := f.SetBeforehand(ctx, bilbo, id, nil, []string{"roll"}); !errors.Is(err, ErrInvalid) {
		t.Errorf("Bilbo is never asked to roll: %v", err)
	}
	b = must[*AutoAnswers](t)(f.SetBeforehand(ctx, gollum, id, &one, []string{"roll", "bid"}))
	if b.Seat != 1 || !slices.Equal(b.Given, []string{"bid", "roll"}) {
		t.Errorf("Gollum's: %+v", b)
	}
	for _, who := range []Caller{bilbo, outside} { // nobody else's business
		if _, err := f.Beforehand(ctx, who, id, &one); !errors.Is(err, ErrNotYours) {
			t.Errorf("%s asks for Gollum's: %v", who.Name, err)
		}
		if _, err := f.SetBeforehand(ctx, who, id, &one, nil); !errors.Is(err, ErrNotYours) {
			t.Errorf("%s withdraws Gollum's: %v", who.Name, err)
		}
	}

	// They outlive the server. Both questions come while Gollum is away and are answered in the stroke of Bilbo's action.
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, habitual{})
	now := must[*Moment](t)(f.View(ctx, bilbo, id, AnySeat, false))
	if now.Ritual == nil || *now.Ritual != (AutoAnswer{"bid", "bid 1"}) {
		t.Errorf("asked with %+v", now.Ritual)
	}
	played := must[*Played](t)(f.Act(ctx, at(bilbo, id, now.N), play("bid 2")))
	if played.Played != 1 || played.N != now.N+1 || played.Now.N != now.N+2 || played.Now.Decider != 0 {
		t.Errorf("Bilbo's bid: %+v", played)
	}
	again := must[*Played](t)(f.Act(ctx, at(bilbo, id, now.N), play("bid 2"))) // sent twice
	if again.Played != 1 || again.N != played.N || again.Now.N != played.Now.N {
		t.Errorf("Bilbo's bid again: %+v", again)
	}
	expect := func(who Caller, beforehand bool, cause string) {
		t.Helper()
		records, n, err := f.History(ctx, who, id, AnySeat, played.N)
		if err != nil || n != played.N+1 || len(records) != 1 {
			t.Fatalf("%s sees %v of %d: %v", who.Name, records, n, err)
		}
		if r := records[0]; r.Kind != "action" || r.Seat != 1 || r.Beforehand != beforehand || r.Cause != cause {
			t.Errorf("%s sees %+v", who.Name, r)
		}
	}
	expect(gollum, true, "bid 1")
	expect(bilbo, false, "") // only that Gollum was quick
	expect(outside, false, "")
	if waiting := must[[]Table](t)(f.Waiting(ctx, gollum)); len(waiting) != 0 {
		t.Error("the table waits for Gollum")
	}

	// What is taken back is asked, and asked again after that until it is withdrawn or answered.
	back := must[*Moment](t)(f.Undo(ctx, at(gollum, id, played.Now.N), UndoTarget{}))
	if back.Decider != 1 || back.Ritual == nil {
		t.Errorf("after taking back: %+v", back)
	}
	must[*Played](t)(f.Act(ctx, at(gollum, id, back.N), play("bid 3")))
	must[*AutoAnswers](t)(f.SetBeforehand(ctx, gollum, id, nil, nil))
	f.play(id, "roll")
	if now := must[*Moment](t)(f.View(ctx, gollum, id, AnySeat, false)); now.Decider != 1 {
		t.Error("answered although it was withdrawn")
	}
	if b := must[*AutoAnswers](t)(f.Beforehand(ctx, bilbo, id, &zero)); len(b.Given) != 0 {
		t.Errorf("Bilbo's in the end: %+v", b)
	}
}

func TestABotIsAnsweredBeforehand(t *testing.T) { onBoth(t, aBotIsAnsweredBeforehand) }

func aBotIsAnsweredBeforehand(t *testing.T, fresh storetest.Fresh) {
	ctx := t.Context()
	f := newFixture(t, fresh(t), habitual{})
	table := must[*Table](t)(f.Create(ctx, gollum, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}}))
	must[*Table](t)(f.Contribute(ctx, gollum, table.ID, nil, share))
	must[*AutoAnswers](t)(f.SetBeforehand(ctx, gollum, table.ID, nil, []string{"bid", "roll"}))
	defer f.work()()
	w := f.Watch(table.ID, "")
	defer w.Stop()
	for {
		now := must[*Moment](t)(f.View(ctx, gollum, table.ID, AnySeat, false))
		if now.Status == statusOver { // the bot and what was said beforehand have played it to its end
			return
		}
		<-w.C // who does not play on is ended by the time limit of the tests
	}
}
