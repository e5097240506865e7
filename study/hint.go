package study

import (
	"context"
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Hint is what the judge makes of one decision.
type Hint struct {
	N           int         `json:"n" doc:"Number of the record after which it was asked."`
	Seat        int         `json:"seat" doc:"Who decides there; -1: nobody."`
	Candidates  []Candidate `json:"candidates" nullable:"false" doc:"The answers that were weighed, best first."`
	Simulations int         `json:"simulations" doc:"How many games were played on to find it out."`
	Stale       bool        `json:"stale,omitempty" doc:"The match has moved on: nothing was weighed."`
}

// Candidate is an answer that was weighed.
type Candidate struct {
	Action      string         `json:"action" doc:"Its text, one of those in legal."`
	Chance      *float64       `json:"chance,omitempty" minimum:"0" maximum:"1" doc:"That the deciding side wins."`
	Doubt       *float64       `json:"doubt,omitempty" minimum:"0" maximum:"1" doc:"Uncertainty of the difference."`
	Simulations int            `json:"simulations" doc:"Behind the estimate."`
	AsGood      bool           `json:"asGood,omitempty" doc:"Not told apart from the first."`
	Same        []string       `json:"same,omitempty" doc:"Answers that are the same moves in another order."`
	Reasons     []judge.Reason `json:"because,omitempty" doc:"How it differs from the first, or that from the next."`
	Then        []Step         `json:"then,omitempty" doc:"How the bot would continue until luck or another player."`
}

// Step is an answer that a plan gives later, and what it answers.
type Step struct {
	Asked  string `json:"asked" doc:"The text of the prompt."`
	Action string `json:"action"`
}

// Hint tells the seat that decides now what the answers are worth, by what the seat knows. n is the
// number of the last record the caller has seen. Asked again at the same number, the answer is the same: there is
// nothing to be gained by asking often.
func (svc *Service) Hint(ctx context.Context, who match.Caller, id string, n int, seat *int) (*Hint, error) {
	q, err := svc.openQuestion(ctx, who, id, n, seat)
	if err != nil {
		return nil, err
	}
	return svc.think(ctx, who, q)
}

// Question is the decision that Hint would judge, for a browser that thinks about it itself: the position as the seat
// sees it. Only who plays alone against bots, and not where it counts, gets it.
func (svc *Service) Question(
	ctx context.Context, who match.Caller, id string, n int, seat *int,
) (position json.RawMessage, err error) {
	q, err := svc.openQuestion(ctx, who, id, n, seat)
	if err != nil {
		return nil, err
	}
	if !q.alone {
		return nil, match.ErrNoHints
	}
	seen, err := judge.Observed(q.title, q.state)
	if err != nil {
		return nil, err
	}
	return json.Marshal(seen.Position())
}

// openQuestion is the decision that a seat is asked for now, where it may have hints.
func (svc *Service) openQuestion(
	ctx context.Context, who match.Caller, id string, n int, seat *int,
) (q *question, err error) {
	err = svc.matches.WithAt(ctx, id, n, func(m *match.Match) error {
		s, err := m.OwnSeat(who, seat)
		if err != nil {
			return err
		}
		if err := m.CheckOpen(n); err != nil {
			return err
		}
		_, bot := match.BotOf(&m.Row, &m.Extra, int(s))
		switch {
		case !m.Extra.Hints:
			return match.ErrNoHints
		case m.State.Decider() != s || bot:
			return match.ErrNotYourTurn
		}
		q = &question{title: m.Title, state: game.Clone(m.Title, m.State), n: n, alone: m.Alone(who)}
		return nil
	})
	return q, err
}

// question is a decision to be judged without the match's lock.
type question struct {
	title game.Title
	state game.State
	n     int
	also  []game.Action
	alone bool // nobody else plays, and it does not count
}

// HintAt is what the answers were worth after record n of a match that is over, by what the seat knew then. The one
// that was played is among them.
func (svc *Service) HintAt(ctx context.Context, who match.Caller, id string, n int) (*Hint, error) {
	var q *question
	err := svc.withPast(ctx, who, id, n, func(m *match.Match, s game.State) (err error) {
		if s.Decider() != game.Nobody {
			q = &question{title: m.Title, state: s, n: n}
			q.also, err = svc.playedAfter(ctx, m, n)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if q == nil {
		return &Hint{N: n, Seat: int(game.Nobody), Candidates: []Candidate{}}, nil
	}
	return svc.think(ctx, who, q)
}

// PositionAt is the position after record n of a match that is over, everything included: nothing is hidden any more.
func (svc *Service) PositionAt(
	ctx context.Context, who match.Caller, id string, n int,
) (position json.RawMessage, err error) {
	err = svc.withPast(ctx, who, id, n, func(_ *match.Match, s game.State) (err error) {
		position, err = json.Marshal(s.Position())
		return err
	})
	return position, err
}

// withPast looks at the position after record n of a match that is over.
func (svc *Service) withPast(
	ctx context.Context, who match.Caller, id string, n int, look func(m *match.Match, s game.State) error,
) error {
	return svc.matches.With(ctx, id, func(m *match.Match) error {
		switch {
		case !m.Visible(who) || n < 0 || n > m.Row.Head:
			return match.ErrNotFound
		case m.Row.Status != store.Finished || m.Start == 0 || n < m.Start:
			return match.ErrClosed
		}
		s, err := svc.matches.ReplayPast(ctx, m, n)
		if err != nil {
			return err
		}
		return look(m, s)
	})
}

// playedAfter is the answer that was played to the question after record n.
func (svc *Service) playedAfter(ctx context.Context, m *match.Match, n int) ([]game.Action, error) {
	at := slices.IndexFunc(m.Steps, func(step match.Step) bool { return step.N > n })
	if at < 0 {
		return nil, nil
	}
	entries, err := svc.matches.Entries(ctx, m, 0)
	if err != nil {
		return nil, err
	}
	a, err := m.Title.Vocabulary().ParseAction(entries[m.Steps[at].N-1].Text)
	return []game.Action{a}, err
}

// think has a question judged.
func (svc *Service) think(ctx context.Context, who match.Caller, q *question) (*Hint, error) {
	if err := svc.mayAdvise(ctx, q.title, q.state); err != nil {
		return nil, err
	}
	var hint *Hint
	err := svc.inSlot(ctx, who, func() error {
		v, err := svc.judge.Look(ctx, q.title, q.state, judge.Question{Also: q.also, Short: svc.hurried(who)})
		if err == nil {
			hint = HintOf(q.title, v, q.n)
		}
		return err
	})
	return hint, err
}

// HintOf is a verdict in words of the title.
func HintOf(t game.Title, v *judge.Verdict, n int) *Hint {
	hint := &Hint{N: n, Seat: int(v.Seat), Candidates: []Candidate{}, Simulations: v.Simulations}
	words := t.Vocabulary()
	for i, k := range v.Answers {
		one := Candidate{
			Action: words.ActionText(k.Line[0]), Simulations: v.Deals, AsGood: i > 0 && k.AsGood,
			Reasons: k.Reasons,
		}
		if k.Chance >= 0 {
			chance, doubt := float64(k.Chance)/moment.One, float64(k.Doubt)/moment.One
			one.Chance, one.Doubt = &chance, &doubt
		}
		for _, a := range k.Same {
			one.Same = append(one.Same, words.ActionText(a))
		}
		for _, step := range k.Then {
			one.Then = append(one.Then, Step{words.PromptText(step.Asked), words.ActionText(step.Action)})
		}
		hint.Candidates = append(hint.Candidates, one)
	}
	return hint
}
