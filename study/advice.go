package study

import (
	"context"
	"encoding/json"

	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/match"
)

// Advice is what the judge makes of a position: the chances, and the best answers with their reasons.
type Advice struct {
	Hint
	Chance *float64 `json:"chance,omitempty" minimum:"0" maximum:"1" doc:"Of the deciding side; absent: no estimate."`
	Doubt  float64  `json:"doubt" minimum:"0" maximum:"1" doc:"How far it may be off."`
}

// Advise judges a position for the player who decides there, by what that seat can see; the answers in also are weighed
// in any case. It ends early if the caller goes away.
func (svc *Service) Advise(
	ctx context.Context, who match.Caller, title string, position json.RawMessage, also []string, longer bool,
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
	q := judge.Question{Longer: longer}
	for _, text := range also {
		a, err := t.Vocabulary().ParseAction(text)
		if err != nil {
			return nil, err
		}
		q.Also = append(q.Also, a)
	}
	err = svc.inSlot(ctx, who, func() error {
		if svc.hurried(who) {
			q.Longer, q.Short = false, true
		}
		v, err := svc.judge.Look(ctx, t, s, q)
		if err != nil {
			return err
		}
		out.Hint = *HintOf(t, v, 0)
		out.estimate(t, s)
		return nil
	})
	return out, err
}

// estimate is how the position stands for who decides: what the best answer brings, or the title's own estimate where
// there is but one.
func (c *Advice) estimate(t game.Title, s game.State) {
	if best := c.Candidates[0]; best.Chance != nil {
		c.Chance, c.Doubt = best.Chance, *best.Doubt
		return
	}
	if eval, ok := t.(game.Evaluator); ok {
		p := worthOf(eval, s, s.Decider())
		c.Chance = &p
	}
}
