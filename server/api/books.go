//go:build !js

package api

import (
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"prancingpony/chronicle"
	"prancingpony/match"
	"prancingpony/picture"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/watch"
)

type (
	bookInput struct {
		ID   string            `path:"id" maxLength:"40"`
		Lang endpoint.Language `query:"lang" doc:"Default: the caller's."`
	}
	plateInput struct {
		ID      string            `path:"id" maxLength:"40"`
		Chapter int               `path:"chapter" minimum:"1" maximum:"12"`
		Lang    endpoint.Language `query:"lang" doc:"Default: the caller's."`
	}
)

// BookMatches is what BookRoutes uses of matches.
type BookMatches interface {
	Story(ctx context.Context, who match.Caller, id string) (*chronicle.Story, error)
}

// BookTables shows tables.
type BookTables interface {
	SpectatorView(ctx context.Context, who match.Caller, id string, seat int) (s watch.SpectatorView, err error)
	Table(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
}

// BookRoutes are the chronicles of matches that are over.
type BookRoutes struct {
	Matches BookMatches
	Tables  BookTables
	router  *endpoint.Router
}

// Routes adds books, their maps and their clips.
func (h *BookRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	const at = "/api/tables/{id}/book"
	endpoint.AddCached(r, at, "book", "The chronicle of a match that is over", h.book)
	addPicture(r, at+"/maps/{chapter}", "bookMap", "The map of a chapter", "image/png", h.plate)
	addPicture(r, at+"/clip.gif", "bookClip", "The chronicle as a short moving picture", "image/gif", h.clip)
	return nil
}

// made is a picture: what it is kept under, and how it is made.
type made struct {
	key  string
	file string // the name to save it under; empty: it is shown
	make func(ctx context.Context) ([]byte, error)
}

// addPicture adds a picture that is made once and kept.
func addPicture[I any](
	r *endpoint.Router, path, id, summary, kind string, fn func(context.Context, *I) (*made, error),
) {
	schema := &huma.MediaType{Schema: &huma.Schema{Type: "string", Format: "binary"}}
	huma.Register(r.API, huma.Operation{
		OperationID: id, Method: http.MethodGet, Path: path, Tags: []string{endpoint.TagOf(path)}, Summary: summary,
		Responses: map[string]*huma.Response{"200": {
			Description: "OK", Content: map[string]*huma.MediaType{kind: schema},
		}},
	}, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		m, err := fn(ctx, in)
		if err != nil {
			return nil, r.Problem(ctx, err)
		}
		file, err := r.Cache.Get(kind, id+" "+m.key, func() ([]byte, error) {
			if err := r.Limits.Check(ctx, endpoint.RateHeavy); err != nil {
				return nil, err
			}
			return m.make(context.WithoutCancel(ctx))
		})
		if err != nil {
			return nil, r.Problem(ctx, err)
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			q, w := humago.Unwrap(hc)
			if m.file != "" {
				w.Header().Set("Content-Disposition", `inline; filename="`+m.file+`"`)
			}
			file.Serve(w, q, "private, no-cache")
		}}, nil
	})
}

// bookLang is the language asked for, or the caller's.
func bookLang(ctx context.Context, asked endpoint.Language) string {
	if asked != "" {
		return string(asked)
	}
	return endpoint.CallerOf(ctx).Lang
}

func (h *BookRoutes) seen(ctx context.Context, id string) (watch.SpectatorView, error) {
	seen, err := h.Tables.SpectatorView(ctx, endpoint.PlayerOf(ctx), id, match.NoSeat)
	if err == nil && seen.Status != store.Finished {
		err = match.ErrClosed
	}
	return seen, err
}

func (h *BookRoutes) book(ctx context.Context, in *bookInput) (endpoint.Cached[chronicle.Book], error) {
	lang := bookLang(ctx, in.Lang)
	seen, err := h.seen(ctx, in.ID)
	return endpoint.Cached[chronicle.Book]{
		Key: lang + " " + seen.String(),
		Make: func(whole context.Context) (*chronicle.Book, error) {
			_, b, err := h.written(whole, endpoint.PlayerOf(ctx), in.ID, lang)
			return b, err
		},
	}, err
}

func (h *BookRoutes) written(ctx context.Context, who match.Caller, id, lang string) (*chronicle.Story,
	*chronicle.Book, error,
) {
	s, err := h.Matches.Story(ctx, who, id)
	if err != nil {
		return nil, nil, err
	}
	b, err := s.Book(lang)
	return s, b, err
}

func (h *BookRoutes) plate(ctx context.Context, in *plateInput) (*made, error) {
	lang := bookLang(ctx, in.Lang)
	seen, err := h.seen(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &made{
		key: lang + " " + strconv.Itoa(in.Chapter) + " " + seen.String(),
		make: func(whole context.Context) ([]byte, error) {
			s, b, err := h.written(whole, endpoint.PlayerOf(ctx), in.ID, lang)
			if err != nil {
				return nil, err
			}
			drawn, err := picture.Plate(s, b, in.Chapter-1)
			if err == nil && drawn == nil {
				err = match.ErrNotFound
			}
			return drawn, err
		},
	}, nil
}

func (h *BookRoutes) clip(ctx context.Context, in *bookInput) (*made, error) {
	lang := bookLang(ctx, in.Lang)
	seen, err := h.seen(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &made{
		key: lang + " " + seen.String(), file: "chronicle-" + seen.Title + ".gif",
		make: func(whole context.Context) ([]byte, error) {
			who := endpoint.PlayerOf(ctx)
			t, err := h.Tables.Table(whole, who, in.ID)
			if err != nil {
				return nil, err
			}
			s, b, err := h.written(whole, who, in.ID, lang)
			if err != nil {
				return nil, err
			}
			var players []picture.Player
			for _, seat := range t.Seats {
				name := seat.Name
				if seat.Kind == string(store.SeatBot) {
					name = texts.Level(lang, seat.Level)
				}
				players = append(players, picture.Player{Name: name})
			}
			return picture.Clip(s, b, players)
		},
	}, nil
}
