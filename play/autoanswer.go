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

// giveAutoAnswers gives, after what was drafted, the answers that players have given beforehand. It follows actions
// and nothing else: what a player takes back is asked.
func (svc *Service) giveAutoAnswers(ctx context.Context, m *match.Match, d *match.Draft) error {
	d.Bundle = 0
	for range moment.MaxBundle {
		if d.Row.Status != store.Live {
			return nil
		}
		seat := d.State.Decider()
		if _, bot := d.Bot(int(seat)); bot || seat == game.Nobody || d.Row.Seats[seat].Account == "" {
			return nil
		}
		name, a, ok := game.OpenAutoAnswer(m.Title, d.State)
		if !ok {
			return nil
		}
		given, err := svc.store.Beforehand(ctx, m.ID, int(seat), d.Row.Seats[seat].Account)
		if err != nil || !slices.Contains(given, name) {
			return err
		}
		d.TurnOf, d.AutoAnswer = "", true // nobody has to be told of this question
		err = svc.play(m, d, seat, m.Title.Vocabulary().ActionText(a))
		d.AutoAnswer = false
		if err != nil {
			return err
		}
	}
	return nil
}
