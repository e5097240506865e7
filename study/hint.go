package study

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Hint is what a strong bot makes of one decision.
type Hint struct {
	N           int         `json:"n" doc:"Number of the record after which it was asked."`
	Seat        int         `json:"seat" doc:"Who decides there; -1: nobody."`
	Candidates  []Candidate `json:"candidates" nullable:"false" doc:"What the bot considered, best first."`
	Simulations int         `json:"simulations" doc:"How many games the bot played out in its mind."`
}

// Candidate is an action that the bot considered.
type Candidate struct {
	Action      string   `json:"action" doc:"Its text, one of those in legal."`
	Chance      *float64 `json:"chance,omitempty" minimum:"0" maximum:"1" doc:"That the deciding side wins."`
	Doubt       *float64 `json:"doubt,omitempty" minimum:"0" maximum:"1" doc:"Uncertainty of the difference."`
	Simulations int      `json:"simulations" doc:"Behind the estimate."`
	Because     []Reason `json:"because,omitempty" doc:"Why the first candidate is better, in order."`
	Then        []Step   `json:"then,omitempty" doc:"How the bot would continue until luck or another player."`
}

// Step is an answer that a plan gives later, and what it answers.
type Step struct {
	Asked  string `json:"asked" doc:"The text of the prompt."`
	Action string `json:"action"`
}

// Reason is a part of what the evaluation sees, and how much it counts.
type Reason struct {
	Topic  string  `json:"topic" doc:"Words: topic.TOPIC."`
	Better float64 `json:"better" doc:"In chance to win; negative: there the first one is worse."`
}

// question is a decision to be thought about without the match's lock. The state is a redeal for the seat that
// decides: nothing that the seat does not know leaves the lock.
type question struct {
	title game.Title
	state game.State
	n     int
}

func ask(t game.Title, s game.State, n int) *question {
	q := &question{t, game.Clone(t, s), n}
	q.state.Redeal(s.Decider(), game.FastRand(rand.Uint64()))
	return q
}

// Hint tells the seat that decides now what a strong bot would do in its place, knowing what the seat knows. n is the
// number of the last record the caller has seen. Asked again at the same number, the answer is the same: there is
// nothing to be gained by asking often.
func (svc *Service) Hint(ctx context.Context, who match.Caller, id string, n int, seat *int) (*Hint, error) {
	var (
		known *Hint
		q     *question
	)
	err := svc.matches.WithAt(ctx, id, n, func(m *match.Match) error {
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
		if known = svc.known(id, n); known == nil {
			q = ask(m.Title, m.State, n)
		}
		return nil
	})
	if err != nil || known != nil {
		return known, err
	}
	hint, err := svc.think(ctx, who, q)
	if err != nil {
		return nil, err
	}
	return svc.keep(id, hint), nil
}

// keptHints is how many matches' last hints are kept.
const keptHints = 2000

// known is the hint that was given at record n of a match, if it is the last one.
func (svc *Service) known(id string, n int) *Hint {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if h := svc.hints[id]; h != nil && h.N == n {
		return h
	}
	return nil
}

// keep keeps a hint unless the match has a newer one. Asked twice at once, both get the first answer.
func (svc *Service) keep(id string, h *Hint) *Hint {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	switch last := svc.hints[id]; {
	case last != nil && last.N == h.N:
		return last
	case last != nil && last.N > h.N:
		return h
	}
	if len(svc.hints) >= keptHints {
		clear(svc.hints)
	}
	svc.hints[id] = h
	return h
}

// HintAt is what a bot would have done after record n of a match that is over, by what the seat knew then.
func (svc *Service) HintAt(ctx context.Context, who match.Caller, id string, n int) (*Hint, error) {
	var q *question
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		switch {
		case !m.Visible(who) || n < 0 || n > m.Row.Head:
			return match.ErrNotFound
		case m.Row.Status != store.Finished || m.Start == 0 || n < m.Start:
			return match.ErrClosed
		}
		s, err := svc.matches.ReplayPast(ctx, m, n)
		if err == nil && s.Decider() != game.Nobody {
			q = ask(m.Title, s, n)
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
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		switch {
		case !m.Visible(who) || n < 0 || n > m.Row.Head:
			return match.ErrNotFound
		case m.Row.Status != store.Finished || m.Start == 0 || n < m.Start:
			return match.ErrClosed
		}
		s, err := svc.matches.ReplayPast(ctx, m, n)
		if err == nil {
			position, err = json.Marshal(s.Position())
		}
		return err
	})
	return position, err
}

// think thinks about a question.
func (svc *Service) think(ctx context.Context, who match.Caller, q *question) (*Hint, error) {
	if err := svc.mayAdvise(ctx, q.title, q.state); err != nil {
		return nil, err
	}
	var hint *Hint
	err := svc.inSlot(ctx, who, func() error {
		seed := rand.Uint64()
		hint = q.hint(bot.Advise(bot.Observe(q.title, q.state, seed), svc.timeFor(who, svc.budget), seed))
		return nil
	})
	return hint, err
}

// hint is what a bot made of the question, in words of the title.
func (q *question) hint(c bot.Choice) *Hint {
	hint := &Hint{N: q.n, Seat: int(q.state.Decider()), Candidates: []Candidate{}, Simulations: c.Simulations}
	if len(c.Considered) == 0 {
		c.Considered = []bot.Candidate{{Action: c.Action, Chance: -1}}
	}
	for _, k := range c.Considered {
		one := Candidate{Action: q.title.Vocabulary().ActionText(k.Action), Simulations: k.Visits}
		if k.Chance >= 0 {
			chance := float64(k.Chance) / moment.One
			one.Chance = &chance
			doubt := float64(k.Doubt) / moment.One
			one.Doubt = &doubt
		}
		for _, b := range k.Because {
			one.Because = append(one.Because, Reason{b.Topic, float64(b.Better) / moment.One})
		}
		for _, step := range k.Then {
			one.Then = append(one.Then, Step{
				q.title.Vocabulary().PromptText(step.Asked),
				q.title.Vocabulary().ActionText(step.Action),
			})
		}
		hint.Candidates = append(hint.Candidates, one)
	}
	return hint
}
