package table

import (
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"maps"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

const (
	hiddenRedealt = "anew"
	hiddenKept    = "kept"
)

// checkPosition: a match may begin at a position if nothing hangs on it. What the position holds of coming luck is
// not believed, nor, unless all agree to it by sitting down, what it hides; see firstState.
func (n *NewTable) checkPosition(t game.Title, row *store.Match) (*match.Origin, error) {
	person := func(s store.Seat) bool { return s.Kind != store.SeatBot }
	switch {
	case !slices.ContainsFunc(row.Seats, person):
		return nil, match.Invalid("position", "it is for people: bots alone learn nothing from it")
	case n.Rated:
		return nil, match.Invalid("rated", "a match that begins in the middle is not rated")
	}
	if match.Filled(row.Seats) {
		row.Visibility = store.Private
	}
	s, err := match.ReadPosition(t, n.Position)
	switch {
	case err != nil:
		return nil, err
	case s.Decider() == game.Nobody:
		return nil, match.Invalid("body.position", "it is over")
	case int(s.Decider()) >= len(row.Seats):
		return nil, match.Invalid("body.position", "seat %d decides, and these options make %d seats", s.Decider(),
			len(row.Seats))
	}
	from := match.Origin{}
	if n.From != nil {
		from = *n.From
	}
	from.Turn, from.Hidden = s.Turn(), cmp.Or(n.Hidden, hiddenRedealt)
	return &from, nil
}

// allOptions are the options of the table: those asked for, completed, and of a position what it says itself.
func (n *NewTable) allOptions(t game.Title) (game.Options, error) {
	asked := game.Options{}
	maps.Copy(asked, n.Options)
	if n.Position != nil { // it says itself what texts such as army lists would say
		for _, k := range t.Options() {
			if len(k.Values) == 0 {
				delete(asked, k.ID)
			}
		}
	}
	if declared, ok := t.(game.MatchOptions); ok && n.Position != nil {
		s, err := match.ReadPosition(t, n.Position)
		if err != nil {
			return nil, err
		}
		maps.Copy(asked, declared.OptionsOf(s))
	}
	complete, err := asked.Complete(t.Options())
	if err != nil {
		return nil, match.Invalid("options", "%v", err)
	}
	return complete, nil
}

// checkOrigin: a table may say that it comes from a match only of one that is over and that its maker may see.
func (svc *Service) checkOrigin(ctx context.Context, who match.Caller, from *match.Origin) error {
	if from == nil || from.Table == "" {
		return nil
	}
	return svc.matches.With(ctx, from.Table, func(m *match.Match) error {
		switch {
		case !m.Visible(who):
			return match.ErrNotFound
		case m.Row.Status != store.Finished:
			return match.ErrClosed
		}
		return nil
	})
}

// dealtFor is for whose eyes what is hidden is dealt again: for the one person among bots, else for nobody, so that no
// player knows from elsewhere what another holds.
func dealtFor(seats []store.Seat) game.Seat {
	person, people := game.Nobody, 0
	for i, s := range seats {
		if s.Kind == store.SeatAccount {
			person, people = game.Seat(i), people+1
		}
	}
	if people != 1 {
		return game.Nobody
	}
	return person
}

// firstState is the state a match begins with: the set-up, or its position. There nobody learns anything by having
// read it: what is hidden is dealt again, unless the table was opened to keep it, and chance is that of the match.
func firstState(d *match.Draft, m *match.Match, seed [32]byte) (game.State, error) {
	if d.Extra.Position == nil {
		return m.Title.New(m.Options, game.LiveRand(seed))
	}
	s, err := m.Title.Read(d.Extra.Position, nil)
	if err != nil {
		return nil, err
	}
	if d.Extra.From == nil || d.Extra.From.Hidden != hiddenKept {
		s.Redeal(dealtFor(d.Row.Seats), game.FastRand(binary.BigEndian.Uint64(seed[:])))
	}
	*s.Rand() = game.LiveRand(seed)
	d.Extra.Position = nil
	if d.First, err = json.Marshal(s.Position()); err != nil {
		return nil, err
	}
	return s, nil
}
