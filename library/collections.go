package library

import (
	"context"
	"errors"
	"strings"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

// The limits of collections.
const (
	mostCollections = 200 // of an account
	mostCollected   = 2000
)

// Collection is a list of games that somebody has put together.
type Collection struct {
	ID         string    `json:"id"`
	Name       string    `json:"name"`
	Owner      string    `json:"owner"`
	Mine       bool      `json:"mine,omitempty"`
	Visibility string    `json:"visibility" enum:"private,link,public"`
	Games      int       `json:"games"`
	At         time.Time `json:"at"`
}

// CollectionChange names a collection and says who may see it.
type CollectionChange struct {
	Name       string `json:"name" minLength:"1" maxLength:"80"`
	Visibility string `json:"visibility" enum:"private,link,public"`
}

func collectionOf(c *store.Collection, who match.Caller) Collection {
	return Collection{
		ID: c.ID, Name: c.Name, Owner: c.Owner, Mine: who.Account != "" && c.Account == who.Account,
		Visibility: string(c.Visibility), Games: c.Games, At: c.At,
	}
}

// Collections lists the caller's collections and the public ones, newest first.
func (svc *Service) Collections(ctx context.Context, who match.Caller, page string) ([]Collection, string, error) {
	rows, next, err := svc.store.Collections(ctx, who.Account, store.Page{After: page})
	list := []Collection{}
	for i := range rows {
		list = append(list, collectionOf(&rows[i], who))
	}
	return list, next, err
}

// Collection is one that the caller may see: a private one is its owner's alone.
func (svc *Service) Collection(ctx context.Context, who match.Caller, id string) (*Collection, error) {
	row, err := svc.store.Collection(ctx, id)
	if err != nil {
		return nil, err
	}
	c := collectionOf(row, who)
	if row.Visibility == store.Private && !c.Mine {
		return nil, match.ErrNotFound
	}
	return &c, nil
}

// NewCollection makes one.
func (svc *Service) NewCollection(ctx context.Context, who match.Caller, n CollectionChange) (*Collection, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	count, err := svc.store.CountCollections(ctx, who.Account)
	if err != nil {
		return nil, err
	}
	if count >= mostCollections {
		return nil, match.ErrTooMany
	}
	row := &store.Collection{
		ID: store.NewID(), Account: who.Account, Owner: who.Name, Name: strings.TrimSpace(n.Name),
		Visibility: store.Visibility(n.Visibility), At: svc.now(),
	}
	c := collectionOf(row, who)
	return &c, svc.store.AddCollection(ctx, row)
}

// ChangeCollection changes one of the caller's.
func (svc *Service) ChangeCollection(ctx context.Context, who match.Caller, id string, n CollectionChange) (*Collection,
	error,
) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	err := svc.store.ChangeCollection(ctx, &store.Collection{
		ID: id, Account: who.Account, Name: strings.TrimSpace(n.Name), Visibility: store.Visibility(n.Visibility),
	})
	if err != nil {
		return nil, err
	}
	return svc.Collection(ctx, who, id)
}

// RemoveCollection deletes one of the caller's; its games stay.
func (svc *Service) RemoveCollection(ctx context.Context, who match.Caller, id string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	return svc.store.RemoveCollection(ctx, who.Account, id)
}

// Collect puts a game that the caller may open into a collection of theirs.
func (svc *Service) Collect(ctx context.Context, who match.Caller, collection, id string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	if _, err := svc.open(ctx, who, id); err != nil {
		return err
	}
	err := svc.store.CollectGame(ctx, who.Account, collection, id, svc.now(), mostCollected)
	if errors.Is(err, store.ErrConflict) {
		return match.ErrTooMany
	}
	return err
}

// Drop takes a game out of a collection of the caller.
func (svc *Service) Drop(ctx context.Context, who match.Caller, collection, id string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	return svc.store.DropGame(ctx, who.Account, collection, id)
}
