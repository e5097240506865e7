package pocket

import (
	"context"
	"fmt"
	"io"
	"net/http"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/server/endpoint"
	"prancingpony/store"
	"prancingpony/table"
	"prancingpony/watch"
)

// mostBytes is how long a match file may be.
const mostBytes = 16 << 20

// importing opens match files.
type importing struct{ *Pocket }

// Routes adds the one way for a match to come from elsewhere.
func (p importing) Routes(r *endpoint.Router) error {
	r.Mux.HandleFunc("POST /api/tables/import", func(w http.ResponseWriter, q *http.Request) {
		data, err := io.ReadAll(io.LimitReader(q.Body, mostBytes))
		var t *watch.Table
		if err == nil {
			t, err = p.Import(q.Context(), endpoint.PlayerOf(q.Context()), data)
		}
		if err != nil {
			r.RefuseError(w, q, err)
			return
		}
		endpoint.WriteJSON(w, http.StatusCreated, "application/json", t)
	})
	return nil
}

// Import plays a match file again, as a match of all seats of the person. One that ended by the rules is over; any
// other can be played on.
func (p *Pocket) Import(ctx context.Context, who match.Caller, data []byte) (*watch.Table, error) {
	file, err := game.ReadMatch(data)
	if err != nil {
		return nil, match.Invalid("file", "%v", err)
	}
	t, known := p.cache.Title(file.Title)
	if !known {
		return nil, match.Invalid("file", "there is no title %q", file.Title)
	}
	if err := game.Verify(t, file); err != nil {
		return nil, match.Invalid("file", "%v", err)
	}
	if file.Start != nil {
		return nil, match.Invalid("file", "it begins at a position of its own")
	}
	seats, err := t.Seats(file.Options)
	if err != nil {
		return nil, match.Invalid("file", "%v", err)
	}
	wanted := table.NewTable{Title: file.Title, Options: file.Options, Hotseat: true, Visibility: string(store.Private)}
	for range seats {
		wanted.Seats = append(wanted.Seats, table.NewSeat{Kind: "me"})
	}
	made, err := p.table.Create(ctx, who, wanted)
	if err != nil {
		return nil, err
	}
	if err := p.store.setChance(ctx, made.ID, file); err != nil {
		return nil, err
	}
	p.cache.ForgetAccount(person)
	if _, err := p.table.Start(ctx, who, made.ID); err != nil {
		return nil, err
	}
	for i, move := range file.Moves {
		seat := int(move.Seat)
		now, err := p.store.Match(ctx, made.ID)
		if err != nil {
			return nil, err
		}
		request := play.Request{Who: who, Table: made.ID, N: now.Head, Seat: &seat}
		if _, err := p.play.Act(ctx, request, moment.Move{Actions: []string{move.Action}}); err != nil {
			return nil, fmt.Errorf("move %d of the file: %w", i+1, err)
		}
	}
	return p.watch.Table(ctx, who, made.ID)
}

// setChance gives a match that has not begun the dice of a file.
func (s *matches) setChance(ctx context.Context, id string, file *game.Match) error {
	return s.change(ctx, id, func(r *row) error {
		r.Secret = store.Secret{Secret: []byte(file.Secret)}
		r.Match.Commitment = file.Commitment
		seats := append([]store.Seat{}, r.Match.Seats...)
		for i := range seats {
			if i < len(file.Contributions) {
				seats[i].Contribution = file.Contributions[i]
			}
			if i < len(file.Pledges) {
				seats[i].Pledge = file.Pledges[i]
			}
		}
		r.Match.Seats = seats
		return nil
	})
}
