package chat

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"

	"prancingpony/match"
	"prancingpony/store"
)

// shapes are those in which chat programs take messages.
var shapes = []string{ShapeDiscord, ShapeSlack, ShapeMatrix}

// The shapes. Mattermost and Rocket.Chat take that of Slack.
const (
	ShapeDiscord = "discord"
	ShapeSlack   = "slack"
	ShapeMatrix  = "matrix" // a generic hook of matrix-hookshot
)

// Channel is the chat channel in which a table tells its turns and its end.
type Channel struct {
	Shape   string `json:"shape" enum:"discord,slack,matrix"`
	Name    string `json:"name" doc:"Of who gave the address."`
	Address string `json:"address,omitempty" doc:"Only for the person who gave it: who has it can write there."`
}

// Channel is the channel of a table, nil if it has none; for those who play there.
func (svc *Service) Channel(ctx context.Context, who match.Caller, id string) (*Channel, error) {
	_, names, err := svc.sideOf(ctx, who, id)
	if err != nil {
		return nil, err
	}
	c, err := svc.store.Channel(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	out := &Channel{Shape: c.Shape, Name: names[c.Account]}
	if c.Account == who.Account {
		out.Address = c.Address
	}
	return out, nil
}

// SetChannel has a table tell its turns and its end in a channel, in place of the one that it had.
func (svc *Service) SetChannel(ctx context.Context, who match.Caller, id, shape, address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil:
		return match.Invalid("address", "want an http or https address")
	case !slices.Contains(shapes, shape):
		return match.Invalid("shape", "want one of %s", strings.Join(shapes, ", "))
	}
	if who.Guest {
		return match.ErrGuest
	}
	if _, _, err := svc.sideOf(ctx, who, id); err != nil {
		return err
	}
	return svc.store.SetChannel(ctx, &store.Channel{
		Match: id, Account: who.Account, Address: address, Shape: shape, At: svc.matches.Now(),
	})
}

// EndChannel ends the channel of a table. Any player there may, not only the one who gave its address.
func (svc *Service) EndChannel(ctx context.Context, who match.Caller, id string) error {
	if _, _, err := svc.sideOf(ctx, who, id); err != nil {
		return err
	}
	return svc.store.DeleteChannel(ctx, id)
}
