package cup

import (
	"context"
	"errors"
	"slices"

	"prancingpony/match"
	"prancingpony/store"
)

// mostDirectors is how many may run a cup beside its host.
const mostDirectors = 8

// directs refuses everyone but the host of a cup, its directors, and operators.
func (svc *Service) directs(ctx context.Context, who match.Caller, d *draft) error {
	if runs(d.row, d.Cup, who) {
		return nil
	}
	if operator, err := svc.operator(ctx, who); err != nil || operator {
		return err
	}
	return ErrNotYours
}

// runs reports whether somebody is the host of a cup or one of its directors.
func runs(row *store.Cup, c *Cup, who match.Caller) bool {
	return who.Account != "" && (row.Host == who.Account || slices.Contains(c.Directors, who.Account))
}

// Appoint makes somebody a director, who may do all that the host may but appoint others; or no longer. A director may
// resign.
func (svc *Service) Appoint(ctx context.Context, who match.Caller, id, name string, on bool) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		a, err := svc.accounts.AccountByName(ctx, name)
		if errors.Is(err, store.ErrNotFound) {
			return &InvalidError{Field: "name", Message: "nobody has this name", Reason: "nobody"}
		}
		if err != nil {
			return err
		}
		is := slices.Contains(d.Directors, a.ID)
		switch {
		case d.row.Host != who.Account && (on || a.ID != who.Account):
			return ErrNotYours
		case a.ID == d.row.Host || is == on:
			return errSame
		case a.Guest:
			return &InvalidError{Field: "name", Message: "a guest runs no cup", Reason: "nobody"}
		case on && len(d.Directors) >= mostDirectors:
			return ErrTooMany
		case on:
			avoid, err := svc.accounts.Avoid(ctx, a.ID, who.Account)
			if err != nil {
				return err
			}
			if avoid {
				return ErrNotYours
			}
			d.Directors = append(d.Directors, a.ID)
			d.change.Entered = append(d.change.Entered, a.ID)
			return nil
		}
		d.Directors = slices.DeleteFunc(d.Directors, func(one string) bool { return one == a.ID })
		if d.index(a.ID) < 0 && !slices.Contains(d.Waiting, a.ID) {
			d.change.Left = append(d.change.Left, a.ID)
		}
		return nil
	})
}

// Estimate is how the judge sees a game that its director may decide.
type Estimate struct {
	A           int      `json:"a" doc:"Number of the first of the pair."`
	B           int      `json:"b"`
	Chance      *float64 `json:"chance,omitempty" minimum:"0" maximum:"1" doc:"That A wins; absent: nobody can tell."`
	Doubt       float64  `json:"doubt" doc:"Standard deviation of the chance; 0: not known."`
	Simulations int      `json:"simulations" doc:"Games that were played on to find it out."`
}

// Estimate returns the chances in a game of the round for its director. Nobody gets help with a game of their own.
func (svc *Service) Estimate(ctx context.Context, who match.Caller, id, table string) (*Estimate, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	row, c, err := svc.load(ctx, id)
	if err != nil {
		return nil, err
	}
	d := &draft{Cup: c, row: row}
	if err := svc.directs(ctx, who, d); err != nil {
		return nil, err
	}
	if row.Status != store.CupRunning {
		return nil, ErrClosed
	}
	s, g, err := d.openGame(table)
	if err != nil {
		return nil, err
	}
	if own := d.index(who.Account); own == s.A || own == s.B {
		return nil, ErrNotYours
	}
	e, err := svc.games.Study.Estimate(ctx, who, g.Table)
	if err != nil {
		return nil, err
	}
	out := &Estimate{A: s.A + 1, B: s.B + 1}
	if e != nil {
		chance := e.Chance
		if (g.First == s.A) != (e.Seat == 0) {
			chance = 1 - chance
		}
		out.Chance, out.Doubt, out.Simulations = &chance, e.Doubt, e.Simulations
	}
	return out, nil
}
