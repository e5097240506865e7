package table

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/store"
)

// Hint is what a strong bot makes of one decision.
type Hint struct {
	N           int         `json:"n" doc:"Number of the record after which it was asked."`
	Seat        int         `json:"seat" doc:"Who decides there; -1: nobody."`
	Candidates  []Candidate `json:"candidates" nullable:"false" doc:"What the bot would do first, then what else it considered, best first."`
	Simulations int         `json:"simulations" doc:"How many games the bot played out in its mind."`
}

// Candidate is an action that the bot considered.
type Candidate struct {
	Action      string   `json:"action" doc:"Its text, one of those in legal."`
	Chance      *float64 `json:"chance,omitempty" minimum:"0" maximum:"1" doc:"That the deciding side wins, as the bot sees it; none if it did not weigh this."`
	Doubt       *float64 `json:"doubt,omitempty" minimum:"0" maximum:"1" doc:"How far its distance from the others may be off."`
	Simulations int      `json:"simulations" doc:"Behind the estimate."`
	Because     []Reason `json:"because,omitempty" doc:"What makes the first candidate better than this one, the weightiest first."`
	Then        []Step   `json:"then,omitempty" doc:"How the bot would go on, as far as neither luck nor anybody else comes between."`
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

// allowsHints: whoever plays alone against bots may ask one of them for help. Where other people sit, everyone has to
// know of it: the one who opens the table may allow it, and the table says so before anyone joins. A rating is for what
// a player can do without.
func (n *NewTable) allowsHints() bool {
	switch {
	case n.Rated:
		return false
	case n.Hints != nil:
		return *n.Hints
	}
	for _, s := range n.Seats {
		if s.Kind == "open" || s.Kind == "invited" {
			return false
		}
	}
	return true
}

// question is a decision to be thought about without the match's lock. The state is a redeal for the seat that decides:
// nothing that the seat does not know leaves the lock.
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
func (svc *Service) Hint(ctx context.Context, who Caller, id string, n int, seat *int) (*Hint, error) {
	var (
		known *Hint
		q     *question
	)
	err := svc.withAt(ctx, id, n, func(m *match) error {
		s, err := m.ownSeat(who, seat)
		if err != nil {
			return err
		}
		if err := m.open(n); err != nil {
			return err
		}
		_, bot := botOf(&m.row, &m.extra, int(s))
		switch {
		case !m.extra.Hints:
			return ErrNoHints
		case m.state.Decider() != s || bot:
			return ErrNotYourTurn
		case m.hint != nil && m.hint.N == n:
			known = m.hint
		default:
			q = ask(m.title, m.state, n)
		}
		return nil
	})
	if err != nil || known != nil {
		return known, err
	}
	hint, err := svc.consider(ctx, q)
	if err != nil {
		return nil, err
	}
	err = svc.with(ctx, id, func(m *match) error {
		if m.hint == nil || m.hint.N < n {
			m.hint = hint
		} else if m.hint.N == n { // asked twice at once: one answer for both
			hint = m.hint
		}
		return nil
	})
	return hint, err
}

// Considered tells what a bot would have made of the decision that stood after record n of a match that is over: by
// what the seat knew then, not by what everyone knows now.
func (svc *Service) Considered(ctx context.Context, who Caller, id string, n int) (*Hint, error) {
	var q *question
	err := svc.with(ctx, id, func(m *match) error {
		switch {
		case !m.visible(who) || n < 0 || n > m.row.Head:
			return ErrNotFound
		case m.row.Status != store.Finished || m.start == 0 || n < m.start:
			return ErrClosed
		}
		s, err := svc.replayOld(ctx, m, n)
		if err == nil && s.Decider() != game.Nobody {
			q = ask(m.title, s, n)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if q == nil {
		return &Hint{N: n, Seat: int(game.Nobody), Candidates: []Candidate{}}, nil
	}
	return svc.consider(ctx, q)
}

// PositionAt is the position after record n of a match that is over, everything included: nothing is hidden any more.
func (svc *Service) PositionAt(ctx context.Context, who Caller, id string, n int) (position json.RawMessage, err error) {
	err = svc.with(ctx, id, func(m *match) error {
		switch {
		case !m.visible(who) || n < 0 || n > m.row.Head:
			return ErrNotFound
		case m.row.Status != store.Finished || m.start == 0 || n < m.start:
			return ErrClosed
		}
		s, err := svc.replayOld(ctx, m, n)
		if err == nil {
			position, err = json.Marshal(s.Position())
		}
		return err
	})
	return position, err
}

// patienceAtDesk is how long a question waits for its turn to be thought about.
const patienceAtDesk = 8 * time.Second

// atDesk runs fn when one of the desks is free. Questions of people are beside the bots' turns, which are jobs and
// have workers of their own: so neither can starve the other.
func (svc *Service) atDesk(ctx context.Context, fn func() error) error {
	patience := time.NewTimer(patienceAtDesk)
	defer patience.Stop()
	select {
	case svc.desks <- struct{}{}:
		defer func() { <-svc.desks }()
		return guard(fn)
	case <-patience.C:
		return ErrBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

// consider thinks about a question.
func (svc *Service) consider(ctx context.Context, q *question) (*Hint, error) {
	var hint *Hint
	err := svc.atDesk(ctx, func() error {
		seed := rand.Uint64()
		hint = q.hint(bot.Advise(bot.Observe(q.title, q.state, seed), svc.advice, seed))
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
			chance := float64(k.Chance) / inTenThousand
			one.Chance = &chance
			doubt := float64(k.Doubt) / inTenThousand
			one.Doubt = &doubt
		}
		for _, b := range k.Because {
			one.Because = append(one.Because, Reason{b.Topic, float64(b.Better) / inTenThousand})
		}
		for _, step := range k.Then {
			one.Then = append(one.Then, Step{q.title.Vocabulary().PromptText(step.Asked), q.title.Vocabulary().ActionText(step.Action)})
		}
		hint.Candidates = append(hint.Candidates, one)
	}
	return hint
}

// inTenThousand is the unit in which titles and bots count chances: they know no fractions.
const inTenThousand = 10_000
