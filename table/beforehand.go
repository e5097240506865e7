package table

import (
	"context"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Beforehand is which questions a player lets the house answer: only the player may know.
type AutoAnswers struct {
	Seat  int      `json:"seat"`
	May   []string `json:"may" nullable:"false" doc:"Rituals of the title that this seat is asked; words: ritual.NAME."`
	Given []string `json:"given" nullable:"false" doc:"Those of them that are answered as soon as they are asked, whether the player is here or not."`
}

// Ritual is that the open question is one that may be answered beforehand, and what it would be answered with.
type AutoAnswer struct {
	Name   string `json:"name" doc:"Words: ritual.NAME."`
	Answer string `json:"answer" doc:"One of the legal actions."`
}

// Beforehand tells the caller what a seat of theirs has answered beforehand.
func (svc *Service) Beforehand(ctx context.Context, who Caller, id string, seat *int) (*AutoAnswers, error) {
	return svc.beforehand(ctx, who, id, seat, nil)
}

// SetBeforehand changes it, from the next question on. What was answered so is an action of the player's like any other.
func (svc *Service) SetBeforehand(ctx context.Context, who Caller, id string, seat *int, given []string) (*AutoAnswers, error) {
	return svc.beforehand(ctx, who, id, seat, func(m *match, b *AutoAnswers) error {
		if m.row.Status == store.Finished {
			return ErrClosed
		}
		for _, name := range given {
			if !slices.Contains(b.May, name) {
				return invalid("given", "%q may not be answered beforehand", name)
			}
		}
		b.Given = slices.DeleteFunc(slices.Clone(b.May), func(name string) bool { return !slices.Contains(given, name) })
		return svc.store.SetBeforehand(ctx, m.id, b.Seat, who.Account, b.Given)
	})
}

func (svc *Service) beforehand(ctx context.Context, who Caller, id string, seat *int, change func(*match, *AutoAnswers) error) (*AutoAnswers, error) {
	b := &AutoAnswers{May: []string{}, Given: []string{}}
	err := svc.with(ctx, id, func(m *match) error {
		s, err := m.ownSeat(who, seat)
		if err != nil {
			return err
		}
		b.Seat = int(s)
		for _, r := range game.AutoAnswersOf(m.title) {
			if r.Side == "" || r.Side == m.row.Seats[s].Side {
				b.May = append(b.May, r.Name)
			}
		}
		if change != nil {
			return change(m, b)
		}
		given, err := svc.store.Beforehand(ctx, m.id, b.Seat, who.Account)
		b.Given = append(b.Given, given...)
		return err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// ritual is the open question if it may be answered beforehand.
func (m *match) ritual() *AutoAnswer {
	name, a, ok := game.OpenAutoAnswer(m.title, m.state)
	if !ok {
		return nil
	}
	return &AutoAnswer{name, m.title.Vocabulary().ActionText(a)}
}

// answerBeforehand gives, after what was drafted, the answers that players have given beforehand. It follows actions and nothing
// else: what a player takes back is asked.
func (svc *Service) answerBeforehand(ctx context.Context, m *match, d *draft) error {
	d.bundle = 0
	for range MaxBundle {
		if d.row.Status != store.Live {
			return nil
		}
		seat := d.state.Decider()
		if _, bot := d.bot(int(seat)); bot || seat == game.Nobody || d.row.Seats[seat].Account == "" {
			return nil
		}
		name, a, ok := game.OpenAutoAnswer(m.title, d.state)
		if !ok {
			return nil
		}
		given, err := svc.store.Beforehand(ctx, m.id, int(seat), d.row.Seats[seat].Account)
		if err != nil || !slices.Contains(given, name) {
			return err
		}
		d.turnOf, d.beforehand = "", true // nobody has to be told of this question
		err = svc.play(m, d, seat, m.title.Vocabulary().ActionText(a))
		d.beforehand = false
		if err != nil {
			return err
		}
	}
	return nil
}
