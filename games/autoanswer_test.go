package games

import (
	"errors"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
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
		return []uint16{uint16(slices.IndexFunc(t.Vocabulary().Prompts,
			func(w game.Word) bool { return w.Name == name }))}
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

	// What may be answered depends on the side, and only what may be is kept.
	b := must[*play.AutoAnswers](t)(f.Play.AutoAnswers(ctx, bilbo, id, nil))
	if asText(t, b) != `{"seat":0,"may":["bid"],"given":[]}` {
		t.Errorf("Bilbo's: %+v", b)
	}
	if _, err := f.Play.SetAutoAnswers(ctx, bilbo, id, nil, []string{"roll"}); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("Bilbo is never asked to roll: %v", err)
	}
	b = must[*play.AutoAnswers](t)(f.Play.SetAutoAnswers(ctx, gollum, id, &one, []string{"roll", "bid"}))
	if b.Seat != 1 || !slices.Equal(b.Given, []string{"bid", "roll"}) {
		t.Errorf("Gollum's: %+v", b)
	}
	for _, who := range []match.Caller{bilbo, outside} { // nobody else's business
		if _, err := f.Play.AutoAnswers(ctx, who, id, &one); !errors.Is(err, match.ErrNotYours) {
			t.Errorf("%s asks for Gollum's: %v", who.Name, err)
		}
		if _, err := f.Play.SetAutoAnswers(ctx, who, id, &one, nil); !errors.Is(err, match.ErrNotYours) {
			t.Errorf("%s withdraws Gollum's: %v", who.Name, err)
		}
	}

	// They outlive the server. Both questions come while Gollum is away and are answered in the stroke of Bilbo's
	// action.
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url, habitual{})
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, false))
	if now.Ritual == nil || *now.Ritual != (moment.AutoAnswer{Name: "bid", Answer: "bid 1"}) {
		t.Errorf("asked with %+v", now.Ritual)
	}
	played := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, now.N), moves("bid 2")))
	if played.Played != 1 || played.N != now.N+1 || played.Now.N != now.N+2 || played.Now.Decider != 0 {
		t.Errorf("Bilbo's bid: %+v", played)
	}
	again := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, now.N), moves("bid 2"))) // sent twice
	if again.Played != 1 || again.N != played.N || again.Now.N != played.Now.N {
		t.Errorf("Bilbo's bid again: %+v", again)
	}
	expect := func(who match.Caller, beforehand bool, cause string) {
		t.Helper()
		records, n, err := f.Watch.History(ctx, who, id, match.AnySeat, played.N)
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
	if waiting := must[[]watch.Table](t)(f.Watch.Waiting(ctx, gollum)); len(waiting) != 0 {
		t.Error("the table waits for Gollum")
	}

	// What is taken back is asked, and asked again after that until it is withdrawn or answered.
	back := f.takeBack(id, gollum, bilbo, played.Now.N)
	if back.Decider != 1 || back.Ritual == nil {
		t.Errorf("after taking back: %+v", back)
	}
	must[*play.Played](t)(f.Play.Act(ctx, at(gollum, id, back.N), moves("bid 3")))
	must[*play.AutoAnswers](t)(f.Play.SetAutoAnswers(ctx, gollum, id, nil, nil))
	f.play(id, "roll")
	if now := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, id, match.AnySeat, false)); now.Decider != 1 {
		t.Error("answered although it was withdrawn")
	}
	if b := must[*play.AutoAnswers](t)(f.Play.AutoAnswers(ctx, bilbo, id, &zero)); len(b.Given) != 0 {
		t.Errorf("Bilbo's in the end: %+v", b)
	}
}

func TestABotIsAnsweredBeforehand(t *testing.T) { onBoth(t, aBotIsAnsweredBeforehand) }

func aBotIsAnsweredBeforehand(t *testing.T, fresh storetest.Fresh) {
	ctx := t.Context()
	f := newFixture(t, fresh(t), habitual{})
	table := must[*watch.Table](t)(f.Tables.Create(ctx, gollum,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}}))
	must[*watch.Table](t)(f.Tables.Contribute(ctx, gollum, table.ID, nil, share))
	must[*play.AutoAnswers](t)(f.Play.SetAutoAnswers(ctx, gollum, table.ID, nil, []string{"bid", "roll"}))
	defer f.work()()
	w := f.Watch.Changes(table.ID, "")
	defer w.Stop()
	for {
		now := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, table.ID, match.AnySeat, false))
		if now.Status == moment.StatusOver { // the bot and what was said beforehand have played it to its end
			return
		}
		<-w.C // who does not play on is ended by the time limit of the tests
	}
}
