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
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// prepare is a match of the toy where Bilbo decides and both have bid, and what both may play.
func (f *fixture) prepare() (id string, bilbos, gollums *moment.Moment) {
	f.t.Helper()
	id = f.duel(nil).ID
	f.play(id, "bid 1")
	f.play(id, "bid 1")
	return id, f.view(id, bilbo), f.view(id, gollum)
}

func (f *fixture) view(id string, who match.Caller) *moment.Moment {
	f.t.Helper()
	return must[*moment.Moment](f.t)(f.Watch.View(f.t.Context(), who, id, match.AnySeat, true))
}

// hand is what a seat holds in the toy, as the actions that play it.
func (f *fixture) hand(id string, seat int) []string {
	f.t.Helper()
	var list []string
	err := f.Matches.With(f.t.Context(), id, func(m *match.Match) error {
		s := game.Clone(m.Title, m.State)
		for s.Decider() != game.Seat(seat) {
			s.Play(s.Legal(nil)[0], nil)
		}
		for _, a := range s.Legal(nil) {
			list = append(list, m.Title.Vocabulary().ActionText(a))
		}
		return nil
	})
	if err != nil {
		f.t.Fatal(err)
	}
	return list
}

// condition is what Bilbo sees of a line, as a condition.
func (f *fixture) condition(id string, line ...string) []string {
	f.t.Helper()
	var steps []moment.AheadStep
	for _, text := range line {
		steps = append(steps, moment.AheadStep{Action: text})
	}
	a := must[*moment.Ahead](f.t)(f.Play.Ahead(f.t.Context(), at(bilbo, id, f.view(id, bilbo).N), steps))
	if len(a.Steps) != len(line) {
		f.t.Fatalf("of %q only %v can be played", line, a.Steps)
	}
	var seen []string
	for _, s := range a.Steps {
		seen = append(seen, s.Seen...)
	}
	return seen
}

func (f *fixture) actWith(who match.Caller, id, action string, answers ...moment.Branch) *play.Played {
	f.t.Helper()
	return must[*play.Played](f.t)(f.Play.Act(f.t.Context(), at(who, id, f.view(id, who).N),
		moment.Move{Actions: []string{action}, Answers: &answers}))
}

func (f *fixture) prepared(id string, who match.Caller) *play.Conditional {
	f.t.Helper()
	return must[*play.Conditional](f.t)(f.Play.Conditional(f.t.Context(), who, id, nil))
}

func TestConditionalAnswersFire(t *testing.T) { onBoth(t, conditionalAnswersFire) }

func conditionalAnswersFire(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	id, now, _ := f.prepare()
	mine, his := now.Legal[0], f.hand(id, 1)
	second := f.hand(id, 0)[1]
	deeper := []string{mine, his[0], second, his[1]}
	whole := f.condition(id, deeper...)
	first := f.condition(id, deeper[:2]...)
	f.actWith(bilbo, id, mine, moment.Branch{
		If: first, Then: []string{second}, Acts: his[:1],
		Next: []moment.Branch{{If: whole[len(first):], Then: []string{"roll"}}},
	}, moment.Branch{If: []string{"rolled gollum 3"}, Then: []string{"roll"}})

	// Nobody else hears of them, and a new start of the server keeps them.
	if got := f.prepared(id, gollum); len(got.Branches)+len(got.Told) != 0 || !got.May {
		t.Errorf("Gollum has %+v", got)
	}
	zero := 0
	if _, err := f.Play.Conditional(t.Context(), gollum, id, &zero); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("Gollum asks for Bilbo's: %v", err)
	}
	f.restart()
	if got := f.prepared(id, bilbo); len(got.Branches) != 2 {
		t.Fatalf("Bilbo has %+v", got)
	}

	before := f.view(id, gollum)
	played := f.play(id, his[0])
	if played.Now.N != before.N+2 || played.Now.Decider != 1 {
		t.Fatalf("after Gollum's riddle: %+v", played.Now)
	}
	records, _, err := f.Watch.History(t.Context(), gollum, id, match.AnySeat, before.N+1)
	if err != nil || len(records) != 1 || records[0].Seat != 0 || records[0].Beforehand || records[0].Cause != "" {
		t.Errorf("Gollum sees %+v, %v", records, err)
	}
	told := f.prepared(id, bilbo)
	if len(told.Branches) != 1 || len(told.Told) != 2 {
		t.Fatalf("Bilbo's afterwards: %+v", told)
	}
	if told.Told[0].Dropped != "other" || told.Told[1].Dropped != "" || told.Told[1].Acts[0] != his[0] {
		t.Errorf("Bilbo reads %+v", told.Told)
	}
	if played := f.play(id, his[1]); played.Now.Decider != 1 {
		t.Errorf("the answer two deep was not played: %+v", played.Now)
	}
	if got := f.prepared(id, bilbo); len(got.Branches) != 0 || len(got.Told) != 3 {
		t.Errorf("Bilbo's in the end: %+v", got)
	}
}

func TestConditionalAnswersAreDropped(t *testing.T) { onBoth(t, conditionalAnswersAreDropped) }

func conditionalAnswersAreDropped(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	drop := func(what, why string, arrange func(id, mine string, his []string)) {
		t.Helper()
		id, now, _ := f.prepare()
		arrange(id, now.Legal[0], f.hand(id, 1))
		if got := f.view(id, bilbo); got.Decider != 0 {
			t.Errorf("%s: Bilbo is not asked: %+v", what, got)
		}
		got := f.prepared(id, bilbo)
		if len(got.Branches) != 0 || len(got.Told) != 1 || got.Told[0].Dropped != why {
			t.Errorf("%s: Bilbo reads %+v", what, got)
		}
		f.play(id, "roll") // his next turn by hand: the news has been read
		if got := f.prepared(id, bilbo); len(got.Branches)+len(got.Told) != 0 {
			t.Errorf("%s: after Bilbo's turn: %+v", what, got)
		}
	}
	drop("another answer", "other", func(id, mine string, his []string) {
		f.actWith(bilbo, id, mine, moment.Branch{If: f.condition(id, mine, his[0]), Then: []string{"roll"}})
		f.play(id, his[1])
	})
	drop("not legal", "illegal", func(id, mine string, his []string) {
		f.actWith(bilbo, id, mine, moment.Branch{If: f.condition(id, mine, his[0]), Then: []string{mine}})
		f.play(id, his[0])
	})
	drop("taken back", "undone", func(id, mine string, his []string) {
		f.actWith(bilbo, id, mine, moment.Branch{If: f.condition(id, mine, his[0]), Then: []string{"roll"}})
		f.takeBack(id, bilbo, gollum, f.view(id, bilbo).N)
	})
}

// later is the toy after a change of its rules.
type later struct{ toy.Title }

func (later) Rules() int { return toy.Title{}.Rules() + 1 }

func TestConditionalAnswersEndWithTheRules(t *testing.T) {
	onBoth(t, conditionalAnswersEndWithTheRules)
}

func conditionalAnswersEndWithTheRules(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	id, now, _ := f.prepare()
	his := f.hand(id, 1)
	f.actWith(bilbo, id, now.Legal[0],
		moment.Branch{If: f.condition(id, now.Legal[0], his[0]), Then: []string{"roll"}})
	f.config.Titles = []game.Title{later{}}
	f.restart()
	if played := f.play(id, his[0]); played.Now.Decider != 0 {
		t.Errorf("played by other rules: %+v", played.Now)
	}
	if got := f.prepared(id, bilbo); len(got.Told) != 1 || got.Told[0].Dropped != "rules" {
		t.Errorf("told %+v", got)
	}
}

func TestWhereAnswersMayBePrepared(t *testing.T) { onBoth(t, whereAnswersMayBePrepared) }

func whereAnswersMayBePrepared(t *testing.T, fresh storetest.Fresh) {
	ctx := t.Context()
	f := newFixture(t, fresh(t))
	id, now, _ := f.prepare()
	mine, his := now.Legal[0], f.hand(id, 1)
	branch := moment.Branch{If: f.condition(id, mine, his[0]), Then: []string{"roll"}}
	if _, err := f.Play.Prepare(ctx, at(bilbo, id, now.N), []moment.Branch{branch}); !errors.Is(err,
		match.ErrNotYourTurn) {
		t.Errorf("prepared while it is his own turn: %v", err)
	}
	f.play(id, mine)
	waits := f.view(id, bilbo)
	branch.If = f.condition(id, his[0])
	got := must[*play.Conditional](t)(f.Play.Prepare(ctx, at(bilbo, id, waits.N), []moment.Branch{branch}))
	if len(got.Branches) != 1 {
		t.Fatalf("prepared %+v", got)
	}
	bad := map[string][]moment.Branch{
		"six":          slices.Repeat([]moment.Branch{branch}, 6),
		"no answer":    {{If: branch.If}},
		"no condition": {{Then: branch.Then}},
		"no action":    {{If: branch.If, Then: []string{"sneeze"}}},
		"four deep": {{If: branch.If, Then: branch.Then, Next: []moment.Branch{{
			If: branch.If, Then: branch.Then,
			Next: []moment.Branch{{If: branch.If, Then: branch.Then, Next: []moment.Branch{branch}}},
		}}}},
	}
	for what, list := range bad {
		if _, err := f.Play.Prepare(ctx, at(bilbo, id, waits.N), list); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("%s: %v", what, err)
		}
	}
	f.play(id, his[0])
	if _, err := f.Play.Prepare(ctx, at(bilbo, id, waits.N), nil); !errors.Is(err, match.ErrConflict) {
		t.Errorf("prepared too late: %v", err)
	}

	live := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 600} }).ID
	if _, err := f.Play.Prepare(ctx, at(bilbo, live, match.Present), nil); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("with a running clock: %v", err)
	}
	if f.prepared(live, bilbo).May {
		t.Error("with a running clock answers are offered")
	}
}

func TestNobodyAnswersForAPlayerWhoHasLeft(t *testing.T) { onBoth(t, nobodyAnswersForWhoHasLeft) }

func nobodyAnswersForWhoHasLeft(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	id, now, _ := f.prepare()
	his := f.hand(id, 1)
	f.actWith(bilbo, id, now.Legal[0],
		moment.Branch{If: f.condition(id, now.Legal[0], his[0]), Then: []string{"roll"}})
	must[*moment.Moment](t)(f.Play.StandIn(t.Context(), at(bilbo, id, f.view(id, bilbo).N), "random"))
	if played := f.play(id, his[0]); played.Now.Decider != 0 {
		t.Errorf("answered for a seat that a bot plays: %+v", played.Now)
	}
}

func TestABotMeetsConditionalAnswers(t *testing.T) { onBoth(t, aBotMeetsConditionalAnswers) }

// aBotMeetsConditionalAnswers: whatever the bot does, the match goes on, and what does not fit is dropped.
func aBotMeetsConditionalAnswers(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot", Level: "random"}}}))
	id := made.ID
	must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, id, nil, share))
	changes := f.store.Watch(store.MatchTopic(id))
	defer changes.Stop()
	defer f.work()()
	for {
		now := f.view(id, bilbo)
		if now.Status == moment.StatusOver {
			return
		}
		if now.Decider != 0 {
			<-changes.C
			continue
		}
		mine := now.Legal[0]
		a := must[*moment.Ahead](t)(f.Play.Ahead(ctx, at(bilbo, id, now.N), []moment.AheadStep{{Action: mine}}))
		var answers []moment.Branch
		if a.Now.Decider == 1 {
			seen := a.Steps[0].Seen
			a = must[*moment.Ahead](t)(f.Play.Ahead(ctx, at(bilbo, id, now.N),
				[]moment.AheadStep{{Action: mine, Seen: seen}, {Action: a.Now.Legal[0]}}))
			if len(a.Steps) == 2 {
				answers = []moment.Branch{{If: append(seen, a.Steps[1].Seen...), Then: []string{"roll"}}}
			}
		}
		if answers == nil {
			f.play(id, mine)
			continue
		}
		f.actWith(bilbo, id, mine, answers...)
	}
}
