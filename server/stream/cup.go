package stream

import (
	"context"

	"prancingpony/cup"
	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/store"
)

// CupService is what the stream of a cup needs.
type CupService interface {
	Show(ctx context.Context, who match.Caller, id string) (*cup.View, error)
	Watch(id string) *store.Watch
}

// Cups streams a cup.
type Cups struct {
	Streams *Streams
	Cups    CupService
	router  *endpoint.Router
}

type cupInput struct {
	ID string `path:"id" maxLength:"40"`
}

// Routes adds the stream of a cup.
func (c *Cups) Routes(r *endpoint.Router) error {
	c.router = r
	add(r, "/api/cups/{id}/events", "cup-events", "A cup, whenever it changes, as server-sent events",
		map[string]any{"cup": cup.View{}}, c.events)
	return nil
}

// events sends a cup at once and whenever it has changed.
func (c *Cups) events(ctx context.Context, in *cupInput) (endpoint.Streamed, error) {
	caller := endpoint.CallerOf(ctx)
	leave, err := c.Streams.enter(caller)
	if err != nil {
		return nil, err
	}
	watch := c.Cups.Watch(in.ID) // before the first read, so that nothing is missed
	if _, err := c.Cups.Show(ctx, caller.Player(), in.ID); err != nil {
		watch.Stop()
		leave()
		return nil, err
	}
	return c.Streams.open(c.router, func(out *Stream) {
		defer leave()
		defer watch.Stop()
		sent := 0
		out.run(func() error {
			now, err := c.Cups.Show(out.ctx, caller.Player(), in.ID)
			if err != nil || now.Version == sent {
				return err
			}
			sent = now.Version
			return out.send("", "cup", now)
		}, watch.C, nil, nil)
	}), nil
}
