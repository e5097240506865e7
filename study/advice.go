package study

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/match"
)

// Advice is what a strong bot thinks of a position: the chances, and the best answers with their reasons.
type Advice struct {
	Hint
	Chance *float64 `json:"chance,omitempty" minimum:"0" maximum:"1" doc:"Of the deciding side; absent: no estimate."`
	Doubt  float64  `json:"doubt" minimum:"0" maximum:"1" doc:"How far it may be off."`
}

// Advise thinks about a position for whoever decides there, by what that seat can see; the answers in also are judged
// whatever the bot thinks of them. It ends early if the caller goes away.
func (svc *Service) Advise(
	ctx context.Context, who match.Caller, title string, position json.RawMessage, also []string, budget time.Duration,
) (*Advice, error) {
	t, s, _, err := svc.openPosition(ctx, who, title, position)
	if err == nil {
		err = svc.mayAdvise(ctx, t, s)
	}
	if err != nil {
		return nil, err
	}
	out := &Advice{Hint: Hint{Seat: int(s.Decider()), Candidates: []Candidate{}}}
	if s.Decider() == game.Nobody {
		return out, nil
	}
	study := bot.Study{Left: ctx.Done(), Patient: true}
	legal := s.Legal(nil)
	for _, text := range also {
		a, err := t.Vocabulary().ParseAction(text)
		if err != nil {
			return nil, err
		}
		if slices.Contains(legal, a) {
			study.Also = append(study.Also, a)
		}
	}
	q := ask(t, s, 0)
	err = svc.inSlot(ctx, who, func() error {
		study.Budget = svc.timeFor(who, budget)
		seed := rand.Uint64()
		out.Hint = *q.hint(study.Of(bot.Observe(t, q.state, seed), seed))
		out.estimate(t, q.state)
		return nil
	})
	return out, err
}

// estimate is how the position stands for who decides: what the best answer brings, or the title's own estimate where
// there is but one. Games played out in mind are as uncertain as their number says, at least.
func (c *Advice) estimate(t game.Title, s game.State) {
	best := c.Candidates[0]
	if best.Chance != nil {
		p := *best.Chance
		c.Chance, c.Doubt = &p, math.Sqrt(p*(1-p)/float64(max(1, best.Simulations)))
		return
	}
	if eval, ok := t.(game.Evaluator); ok {
		p := worthOf(eval, s, s.Decider())
		c.Chance = &p
	}
}
