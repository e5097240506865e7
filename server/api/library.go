package api

import (
	"context"
	"encoding/json"
	"errors"

	"prancingpony/library"
	"prancingpony/match"
	"prancingpony/oldlog"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
)

type (
	newImportInput  struct{ Body library.NewImport }
	libraryGameOut  struct{ Body *library.Game }
	libraryGamePath struct {
		Game string `path:"game" maxLength:"80"`
	}
	importedOut       struct{ Body *library.Imported }
	changeImportInput struct {
		Game string `path:"game" maxLength:"80"`
		Body library.ImportChange
	}
	findGamesInput struct {
		Mine       bool   `query:"mine" doc:"Only the caller's: matches played and logs brought."`
		Title      string `query:"title" maxLength:"40"`
		Source     string `query:"source" enum:",match,import"`
		Side       string `query:"side" maxLength:"40" doc:"With mine: that the caller played."`
		Winner     string `query:"winner" maxLength:"40"`
		Ending     string `query:"ending" maxLength:"40"`
		MinTurns   int    `query:"minTurns" minimum:"0" maximum:"999"`
		MaxTurns   int    `query:"maxTurns" minimum:"0" maximum:"999"`
		FirstPlan  string `query:"firstPlan" maxLength:"80"`
		SecondPlan string `query:"secondPlan" maxLength:"80"`
		Stronghold string `query:"stronghold" maxLength:"80" doc:"The first that fell."`
		Place      string `query:"place" maxLength:"80" doc:"A settlement that fell."`
		Collection string `query:"collection" maxLength:"80"`
		Page       string `query:"page" maxLength:"200"`
	}
	findGamesOut struct {
		Body struct {
			Games []library.Game `json:"games" nullable:"false"`
			Next  string         `json:"next,omitempty"`
		}
	}
	exploreInput struct {
		Game string `path:"game" maxLength:"80"`
		Turn int    `query:"turn" minimum:"1" maximum:"999"`
	}
	explorePositionInput struct {
		Body struct {
			Position json.RawMessage `json:"position" doc:"Of the board game."`
		}
	}
	exploreOut  struct{ Body *library.Explored }
	openingsOut struct {
		Body struct {
			Openings []library.Opening `json:"openings" nullable:"false"`
		}
	}
	collectionsInput struct {
		Page string `query:"page" maxLength:"200"`
	}
	collectionsOut struct {
		Body struct {
			Collections []library.Collection `json:"collections" nullable:"false"`
			Next        string               `json:"next,omitempty"`
		}
	}
	collectionPath struct {
		Collection string `path:"collection" maxLength:"80"`
	}
	newCollectionInput    struct{ Body library.CollectionChange }
	changeCollectionInput struct {
		Collection string `path:"collection" maxLength:"80"`
		Body       library.CollectionChange
	}
	collectionOut struct{ Body *library.Collection }
	collectInput  struct {
		Collection string `path:"collection" maxLength:"80"`
		Game       string `path:"game" maxLength:"80"`
	}
)

// LibraryService is what LibraryRoutes uses of the library.
type LibraryService interface {
	ChangeCollection(ctx context.Context, who match.Caller, id string,
		n library.CollectionChange) (*library.Collection, error)
	ChangeImport(ctx context.Context, who match.Caller, id string, c library.ImportChange) (*library.Game, error)
	Collect(ctx context.Context, who match.Caller, collection, id string) error
	Collection(ctx context.Context, who match.Caller, id string) (*library.Collection, error)
	Collections(ctx context.Context, who match.Caller, page string) ([]library.Collection, string, error)
	Drop(ctx context.Context, who match.Caller, collection, id string) error
	Explore(ctx context.Context, who match.Caller, id string, turn int) (*library.Explored, error)
	ExplorePosition(ctx context.Context, position json.RawMessage) (*library.Explored, error)
	Find(ctx context.Context, who match.Caller, q *library.Search) ([]library.Game, string, error)
	Import(ctx context.Context, who match.Caller, n *library.NewImport) (*library.Game, error)
	Imported(ctx context.Context, who match.Caller, id string) (*library.Imported, error)
	NewCollection(ctx context.Context, who match.Caller, n library.CollectionChange) (*library.Collection, error)
	Openings(ctx context.Context, who match.Caller) ([]library.Opening, error)
	RemoveCollection(ctx context.Context, who match.Caller, id string) error
	RemoveImport(ctx context.Context, who match.Caller, id string) error
}

// LibraryRoutes are games to look for: logs that people bring, matches that are over, collections of them.
type LibraryRoutes struct {
	Library LibraryService
	router  *endpoint.Router
}

// Routes adds the library.
func (h *LibraryRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	endpoint.Add(r, endpoint.Post("/api/imports", "new-import", "Bring a log of the old client", 201), h.newImport)
	endpoint.Add(r, endpoint.Get("/api/imports/{game}", "imported-game", "A game that somebody brought, turn by turn"),
		h.imported)
	endpoint.Add(r, endpoint.Patch("/api/imports/{game}", "change-import", "Name it, say who may see it", 200),
		h.changeImport)
	endpoint.Add(r, endpoint.Delete("/api/imports/{game}", "remove-import", "Delete a game that I brought", 204),
		h.removeImport)
	endpoint.Add(r, endpoint.Get("/api/library", "find-games", "Games by side, ending, turns, opening and place"),
		h.find)
	endpoint.Add(r, endpoint.Get("/api/library/{game}/explore", "explore-game",
		"What public games did from a turn of this one, and how they ended"), h.explore)
	endpoint.Add(r, endpoint.Post("/api/library/explore", "explore-position",
		"What public games did from a position, and how they ended", 200), h.explorePosition)
	endpoint.Add(r, endpoint.Get("/api/me/openings", "openings", "How I fare, by side and opening"), h.openings)
	const at = "/api/collections"
	endpoint.Add(r, endpoint.Get(at, "collections", "My collections and the public ones"), h.collections)
	endpoint.Add(r, endpoint.Post(at, "new-collection", "Make a collection", 201), h.newCollection)
	endpoint.Add(r, endpoint.Get(at+"/{collection}", "collection", "One collection"), h.collection)
	endpoint.Add(r, endpoint.Patch(at+"/{collection}", "change-collection", "Name it, say who may see it", 200),
		h.changeCollection)
	endpoint.Add(r, endpoint.Delete(at+"/{collection}", "remove-collection", "Delete it; its games stay", 204),
		h.removeCollection)
	endpoint.Add(r, endpoint.Put(at+"/{collection}/games/{game}", "collect-game", "Put a game into it", 204), h.collect)
	endpoint.Add(r, endpoint.Delete(at+"/{collection}/games/{game}", "drop-game", "Take a game out of it", 204), h.drop)
	return nil
}

// importCost is how many bytes of a log count as one request against the rate.
const importCost = 64 << 10

func (h *LibraryRoutes) newImport(ctx context.Context, in *newImportInput) (*libraryGameOut, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.router.Limits.CheckN(ctx, endpoint.RateImport, 1+len(in.Body.Log)/importCost); err != nil {
		return nil, err
	}
	g, err := h.Library.Import(ctx, v.Player(), &in.Body)
	var refused *oldlog.RefusedError
	if errors.As(err, &refused) {
		p := endpoint.NewProblem(v.Lang, "no-log")
		p.Reason = refused.Reason
		p.Detail = texts.In(v.Lang).Say("problem.no-log."+refused.Reason, refused.Variant)
		return nil, p
	}
	return &libraryGameOut{g}, err
}

func (h *LibraryRoutes) imported(ctx context.Context, in *libraryGamePath) (*importedOut, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateHeavy); err != nil {
		return nil, err
	}
	g, err := h.Library.Imported(ctx, endpoint.PlayerOf(ctx), in.Game)
	return &importedOut{g}, err
}

func (h *LibraryRoutes) changeImport(ctx context.Context, in *changeImportInput) (*libraryGameOut, error) {
	g, err := h.Library.ChangeImport(ctx, endpoint.PlayerOf(ctx), in.Game, in.Body)
	return &libraryGameOut{g}, err
}

func (h *LibraryRoutes) removeImport(ctx context.Context, in *libraryGamePath) (*endpoint.None, error) {
	return &endpoint.None{}, h.Library.RemoveImport(ctx, endpoint.PlayerOf(ctx), in.Game)
}

func (h *LibraryRoutes) find(ctx context.Context, in *findGamesInput) (*findGamesOut, error) {
	out := &findGamesOut{}
	q := library.Search(*in)
	var err error
	out.Body.Games, out.Body.Next, err = h.Library.Find(ctx, endpoint.PlayerOf(ctx), &q)
	return out, err
}

func (h *LibraryRoutes) explore(ctx context.Context, in *exploreInput) (*exploreOut, error) {
	e, err := h.Library.Explore(ctx, endpoint.PlayerOf(ctx), in.Game, in.Turn)
	return &exploreOut{e}, err
}

func (h *LibraryRoutes) explorePosition(ctx context.Context, in *explorePositionInput) (*exploreOut, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateAnalysis); err != nil {
		return nil, err
	}
	e, err := h.Library.ExplorePosition(ctx, in.Body.Position)
	return &exploreOut{e}, err
}

func (h *LibraryRoutes) openings(ctx context.Context, _ *struct{}) (*openingsOut, error) {
	out := &openingsOut{}
	var err error
	out.Body.Openings, err = h.Library.Openings(ctx, endpoint.PlayerOf(ctx))
	return out, err
}

func (h *LibraryRoutes) collections(ctx context.Context, in *collectionsInput) (*collectionsOut, error) {
	out := &collectionsOut{}
	var err error
	out.Body.Collections, out.Body.Next, err = h.Library.Collections(ctx, endpoint.PlayerOf(ctx), in.Page)
	return out, err
}

func (h *LibraryRoutes) newCollection(ctx context.Context, in *newCollectionInput) (*collectionOut, error) {
	c, err := h.Library.NewCollection(ctx, endpoint.PlayerOf(ctx), in.Body)
	return &collectionOut{c}, err
}

func (h *LibraryRoutes) collection(ctx context.Context, in *collectionPath) (*collectionOut, error) {
	c, err := h.Library.Collection(ctx, endpoint.PlayerOf(ctx), in.Collection)
	return &collectionOut{c}, err
}

func (h *LibraryRoutes) changeCollection(ctx context.Context, in *changeCollectionInput) (*collectionOut, error) {
	c, err := h.Library.ChangeCollection(ctx, endpoint.PlayerOf(ctx), in.Collection, in.Body)
	return &collectionOut{c}, err
}

func (h *LibraryRoutes) removeCollection(ctx context.Context, in *collectionPath) (*endpoint.None, error) {
	return &endpoint.None{}, h.Library.RemoveCollection(ctx, endpoint.PlayerOf(ctx), in.Collection)
}

func (h *LibraryRoutes) collect(ctx context.Context, in *collectInput) (*endpoint.None, error) {
	return &endpoint.None{}, h.Library.Collect(ctx, endpoint.PlayerOf(ctx), in.Collection, in.Game)
}

func (h *LibraryRoutes) drop(ctx context.Context, in *collectInput) (*endpoint.None, error) {
	return &endpoint.None{}, h.Library.Drop(ctx, endpoint.PlayerOf(ctx), in.Collection, in.Game)
}
