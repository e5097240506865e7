package play

import (
	"context"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// AutoAnswers says which questions the server answers for a player; only that player may know.
type AutoAnswers struct {
	Seat  int      `json:"seat"`
	May   []string `json:"may" nullable:"false" doc:"Rituals of the title that this seat is asked; words: ritual.NAME."`
	Given []string `json:"given" nullable:"false" doc:"Those that are answered automatically, even in absence."`
}

// AutoAnswers returns the automatic answers of one of the caller's seats.
func (svc *Service) AutoAnswers(ctx context.Context, who match.Caller, id string, seat *int) (*AutoAnswers, error) {
	return svc.autoAnswers(ctx, who, id, seat, nil)
}

// SetAutoAnswers changes them, from the next question on. An automatic answer is an action of the player like any
// other.
func (svc *Service) SetAutoAnswers(
	ctx context.Context, who match.Caller, id string, seat *int, given []string,
) (*AutoAnswers, error) {
	return svc.autoAnswers(ctx, who, id, seat, func(m *match.Match, b *AutoAnswers) error {
		if m.Row.Status == store.Finished {
			return match.ErrClosed
		}
		for _, name := range given {
			if !slices.Contains(b.May, name) {
				return match.Invalid("given", "%q may not be answered beforehand", name)
			}
		}
		b.Given = slices.DeleteFunc(slices.Clone(b.May),
			func(name string) bool { return !slices.Contains(given, name) })
		return svc.store.SetBeforehand(ctx, m.ID, b.Seat, who.Account, b.Given)
	})
}

func (svc *Service) autoAnswers(
	ctx context.Context, who match.Caller, id string, seat *int, change func(*match.Match, *AutoAnswers) error,
) (*AutoAnswers, error) {
	b := &AutoAnswers{May: []string{}, Given: []string{}}
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		s, err := m.OwnSeat(who, seat)
		if err != nil {
			return err
		}
		b.Seat = int(s)
		for _, r := range game.AutoAnswersOf(m.Title) {
			if r.Side == "" || r.Side == m.Row.Seats[s].Side {
				b.May = append(b.May, r.Name)
			}
		}
		if change != nil {
			return change(m, b)
		}
		given, err := svc.store.Beforehand(ctx, m.ID, b.Seat, who.Account)
		b.Given = append(b.Given, given...)
		return err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// giveAnswers gives, after what was drafted, the answers that players have prepared: conditional ones first, then
// automatic ones. It follows actions and nothing else: what a player takes back is asked.
func (svc *Service) giveAnswers(ctx context.Context, m *match.Match, d *match.Draft) error {
	d.Bundle = 0
	told := d.TurnOf
	for range moment.MaxBundle {
		if d.Row.Status != store.Live {
			return nil
		}
		seat := d.State.Decider()
		if _, bot := d.Bot(int(seat)); bot || seat == game.Nobody || d.Row.Seats[seat].Account == "" ||
			m.GivenUp(int(seat)) {
			return nil
		}
		given, err := svc.giveAnswer(ctx, m, d, seat)
		if err != nil {
			return err
		}
		if !given {
			if told == d.Row.Seats[seat].Account {
				d.TurnOf = told // the answers have led back to a question of theirs
			}
			return nil
		}
	}
	return nil
}

// giveAnswer gives the answer that the person of a seat has prepared for the open question, if there is one.
func (svc *Service) giveAnswer(ctx context.Context, m *match.Match, d *match.Draft, seat game.Seat) (bool, error) {
	name, a, auto := game.OpenAutoAnswer(m.Title, d.State)
	if auto {
		given, err := svc.store.Beforehand(ctx, m.ID, int(seat), d.Row.Seats[seat].Account)
		if err != nil {
			return false, err
		}
		auto = slices.Contains(given, name)
	}
	if prepares(m) {
		p, err := svc.preparedIn(ctx, m, d, seat)
		if err != nil {
			return false, err
		}
		given, err := svc.giveConditional(ctx, m, d, p, seat, auto)
		if err != nil {
			return false, err
		}
		if err := p.keep(d); err != nil || given {
			return given, err
		}
	}
	if !auto {
		return false, nil
	}
	d.TurnOf, d.AutoAnswer = "", true // nobody needs a notification of this question
	err := svc.play(m, d, seat, m.Title.Vocabulary().ActionText(a))
	d.AutoAnswer = false
	return err == nil, err
}
