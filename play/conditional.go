package play

import (
	"context"
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// Why conditional answers were dropped.
const (
	droppedOther   = "other"   // something else happened
	droppedIllegal = "illegal" // the answer was not legal there
	droppedUndone  = "undone"  // what they were an answer to was taken back
	droppedRules   = "rules"   // the rules were changed
)

// Told is what became of a conditional answer; its player reads it for one turn.
type Told struct {
	moment.Branch
	Dropped string `json:"dropped,omitempty" enum:"other,illegal,undone,rules" doc:"Why; absent: it was played."`
}

// Conditional is what a player has prepared for what others may do; only that player may know.
type Conditional struct {
	Seat     int             `json:"seat"`
	Branches []moment.Branch `json:"branches" nullable:"false" doc:"Those that may still be played."`
	Told     []Told          `json:"told" nullable:"false" doc:"What became of others since the seat's last turn."`
	May      bool            `json:"may" doc:"Answers may be prepared at this table: it has no running clock."`
}

// prepared is how conditional answers are stored.
type prepared struct {
	Base     int             `json:"base"`  // record after which they were made
	Rules    int             `json:"rules"` // version of the rules that they were made for
	Branches []moment.Branch `json:"branches,omitempty"`
	Told     []Told          `json:"told,omitempty"`

	row store.Conditional
}

// text is what is stored: nothing, if nothing is left.
func (p *prepared) text() (string, error) {
	if len(p.Branches) == 0 && len(p.Told) == 0 {
		return "", nil
	}
	text, err := json.Marshal(p)
	return string(text), err
}

// drop gives up all that is left, for a reason.
func (p *prepared) drop(why string) {
	for _, b := range p.Branches {
		b.Next = nil
		p.Told = append(p.Told, Told{Branch: b, Dropped: why})
	}
	p.Branches = nil
}

// prepares reports whether answers may be prepared at a match: where a clock runs, everybody is there.
func prepares(m *match.Match) bool { return m.Clock.Kind != match.ClockLive && !m.Extra.Hotseat }

// prepared reads what the person of a seat has prepared.
func (svc *Service) prepared(ctx context.Context, m *match.Match, seat game.Seat) (*prepared, error) {
	row, err := svc.store.Conditional(ctx, m.ID, int(seat), m.Row.Seats[seat].Account)
	if err != nil {
		return nil, err
	}
	row.Same = true
	return readPrepared(row)
}

func readPrepared(row store.Conditional) (*prepared, error) {
	p := &prepared{}
	if row.Text != "" {
		if err := json.Unmarshal([]byte(row.Text), p); err != nil {
			return nil, err
		}
	}
	p.row = row
	return p, nil
}

// preparedIn is prepared after what was drafted so far.
func (svc *Service) preparedIn(ctx context.Context, m *match.Match, d *match.Draft, seat game.Seat) (*prepared, error) {
	i := slices.IndexFunc(d.Conditional, func(c store.Conditional) bool { return c.Seat == int(seat) })
	if i < 0 {
		return svc.prepared(ctx, m, seat)
	}
	return readPrepared(d.Conditional[i])
}

// keep makes what is prepared a part of a change, or what the change rests on if nothing of it has changed.
func (p *prepared) keep(d *match.Draft) error {
	text, err := p.text()
	if err != nil {
		return err
	}
	row := p.row
	row.Text, row.Same = text, row.Same && text == row.Text
	i := slices.IndexFunc(d.Conditional, func(c store.Conditional) bool { return c.Seat == row.Seat })
	if i < 0 {
		d.Conditional = append(d.Conditional, row)
		return nil
	}
	d.Conditional[i] = row
	return nil
}

// lastStep is the record after which a line stands.
func lastStep(steps []match.Step, start int) int {
	if len(steps) == 0 {
		return start
	}
	return steps[len(steps)-1].N
}

// seen is what a seat has seen happen after a record, and whether that record still stands.
func (svc *Service) seen(
	ctx context.Context, m *match.Match, d *match.Draft, seat game.Seat, base int,
) (events []string, stands bool, err error) {
	stands = base == d.Start
	after := map[int]bool{}
	for _, s := range d.Steps {
		stands = stands || s.N == base
		after[s.N] = s.N > base
	}
	if !stands {
		return nil, false, nil
	}
	entries, err := svc.matches.EntriesUpTo(ctx, m, min(base, m.Row.Head), 0)
	if err != nil {
		return nil, false, err
	}
	for _, e := range slices.Concat(entries, d.Entries) {
		if after[e.N] && e.Kind == store.KindAction {
			events = append(events, match.VisibleEvents(e, seat)...)
		}
	}
	return events, true, nil
}

// giveConditional plays the prepared answer to what has happened, if there is one. What does not fit is dropped, never
// an error: unless the question has an automatic answer, which what was prepared waits for.
func (svc *Service) giveConditional(
	ctx context.Context, m *match.Match, d *match.Draft, p *prepared, seat game.Seat, auto bool,
) (given bool, err error) {
	if len(p.Branches) == 0 {
		return false, nil
	}
	events, stands, err := svc.seen(ctx, m, d, seat, p.Base)
	if err != nil {
		return false, err
	}
	i := slices.IndexFunc(p.Branches, func(b moment.Branch) bool { return slices.Equal(b.If, events) })
	switch {
	case !stands:
		p.drop(droppedUndone)
	case p.Rules != m.Title.Rules():
		p.drop(droppedRules)
	case i < 0 && auto:
	case i < 0:
		p.drop(droppedOther)
	case !playable(m.Title, d.State, seat, p.Branches[i].Then):
		fits := p.Branches[i]
		p.Branches = slices.Delete(slices.Clone(p.Branches), i, i+1)
		p.drop(droppedOther)
		p.Branches = []moment.Branch{fits}
		p.drop(droppedIllegal)
	default:
		fits := p.Branches[i]
		p.Branches = slices.Delete(slices.Clone(p.Branches), i, i+1)
		p.drop(droppedOther)
		p.Base, p.Branches = lastStep(d.Steps, d.Start), fits.Next
		fits.Next = nil
		p.Told = append(p.Told, Told{Branch: fits})
		d.TurnOf, d.AutoAnswer = "", true
		err = svc.playAll(m, d, seat, fits.Then)
		d.AutoAnswer, d.Bundle = false, 0
		given = err == nil
	}
	return given, err
}

// playable tries actions on a copy, up to where others, chance or a secret end them.
func playable(t game.Title, s game.State, seat game.Seat, actions []string) bool {
	world := game.Clone(t, s)
	for _, text := range actions {
		a, err := t.Vocabulary().ParseAction(text)
		if err != nil || world.Decider() != seat {
			return false
		}
		var log game.Log
		if err := world.Apply(a, &log); err != nil {
			return false
		}
		if game.Fixed(t.Vocabulary(), log.Events) || world.Decider() != seat {
			break
		}
	}
	return true
}

// prepare replaces what the seat has prepared by answers that are sent together with its actions, which are drafted
// already. Without answers what is left is dropped: its player has played something else.
func (svc *Service) prepare(
	ctx context.Context, m *match.Match, d *match.Draft, seat game.Seat, answers *[]moment.Branch,
) error {
	if !prepares(m) {
		if answers != nil {
			return errNoAnswers
		}
		return nil
	}
	p, err := svc.prepared(ctx, m, seat)
	if err != nil {
		return err
	}
	if answers == nil && p.row.Text == "" {
		return nil
	}
	passed := d.State.Decider() != seat
	if answers != nil {
		if !moment.CheckBranches(m.Title.Vocabulary(), *answers) {
			return errAnswers
		}
		p.Base, p.Rules = lastStep(m.Steps, m.Start), m.Title.Rules()
		p.Branches, p.Told = *answers, nil
	} else {
		p.Branches = nil
		if passed {
			p.Told = nil
		}
	}
	return p.keep(d)
}

var (
	errNoAnswers = match.Invalid("answers", "no answers are prepared at a table with a running clock")
	errAnswers   = match.Invalid("answers", "want %d answers at most, %d deep, each with a condition and an answer",
		moment.MostBranches, moment.DeepestBranch)
)

// Conditional returns what a seat of the caller has prepared.
func (svc *Service) Conditional(ctx context.Context, who match.Caller, id string, seat *int) (*Conditional, error) {
	var c *Conditional
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		s, err := m.OwnSeat(who, seat)
		if err != nil {
			return err
		}
		p, err := svc.prepared(ctx, m, s)
		if err != nil {
			return err
		}
		stands := p.Base == m.Start || slices.ContainsFunc(m.Steps, func(s match.Step) bool { return s.N == p.Base })
		switch {
		case !stands, m.State != nil && m.State.Decider() == s: // asked again, so the action before was taken back
			p.drop(droppedUndone)
		case p.Rules != m.Title.Rules():
			p.drop(droppedRules)
		}
		c = p.shown(m)
		return nil
	})
	return c, err
}

func (p *prepared) shown(m *match.Match) *Conditional {
	c := &Conditional{Seat: p.row.Seat, Branches: []moment.Branch{}, Told: []Told{}}
	c.May = prepares(m) && m.Row.Status == store.Live && !m.GivenUp(p.row.Seat)
	if m.Row.Status != store.Finished {
		c.Branches = append(c.Branches, p.Branches...)
		c.Told = append(c.Told, p.Told...)
	}
	return c
}

// Prepare replaces the conditional answers of a seat that waits for others.
func (svc *Service) Prepare(ctx context.Context, r Request, answers []moment.Branch) (*Conditional, error) {
	var c *Conditional
	err := svc.matches.WithAt(ctx, r.Table, r.N, func(m *match.Match) error {
		s, err := m.OwnSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		if !prepares(m) {
			return errNoAnswers
		}
		if err := m.CheckOpen(r.N); err != nil {
			return err
		}
		switch {
		case !moment.CheckBranches(m.Title.Vocabulary(), answers):
			return errAnswers
		case m.State.Decider() == s && len(answers) > 0:
			return match.ErrNotYourTurn // answers are to what others do: with the action, or after it
		case m.GivenUp(int(s)):
			return match.ErrClosed
		}
		p, err := svc.prepared(ctx, m, s)
		if err != nil {
			return err
		}
		p.Base, p.Rules, p.Branches, p.row.Same = lastStep(m.Steps, m.Start), m.Title.Rules(), answers, false
		if p.row.Text, err = p.text(); err != nil {
			return err
		}
		c = p.shown(m)
		return svc.store.SetConditional(ctx, m.ID, m.Row.Head, p.row)
	})
	return c, err
}

// Ahead supposes a line of actions, of the seat and of others, as far as the seat may know the result.
func (svc *Service) Ahead(ctx context.Context, r Request, line []moment.AheadStep) (*moment.Ahead, error) {
	var a *moment.Ahead
	err := svc.matches.WithAt(ctx, r.Table, r.N, func(m *match.Match) error {
		s, err := m.OwnSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		if err := m.CheckOpen(r.N); err != nil {
			return err
		}
		if !prepares(m) {
			return errNoAnswers
		}
		if a, err = moment.Suppose(m.Title, supposed(m, s), s, tryingSeed(m.ID, m.Moved), line); err == nil {
			a.N = m.Row.Head
		}
		return err
	})
	return a, err
}
