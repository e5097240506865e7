package site

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/picture"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/watch"
	"prancingpony/web"
)

// picturesOfOne is how many pictures are drawn for one address or wait to be drawn.
const picturesOfOne = 8

type pictureInput struct {
	ID   string            `path:"id" maxLength:"40"`
	Lang endpoint.Language `query:"lang" doc:"Default: the caller's."`
}

// addPicture adds the picture that previews of links show.
func (s *Site) addPicture() {
	const path = "/api/tables/{id}/picture.png"
	png := &huma.MediaType{Schema: &huma.Schema{Type: "string", Format: "binary"}}
	huma.Register(s.router.API, huma.Operation{
		OperationID: "picture", Method: http.MethodGet, Path: path, Tags: []string{endpoint.TagOf(path)},
		Summary: "The board of a public match as a spectator sees it, as a picture for previews of links",
		Responses: map[string]*huma.Response{"200": {
			Description: "1200 × 630", Content: map[string]*huma.MediaType{"image/png": png},
		}},
	}, func(ctx context.Context, in *pictureInput) (*huma.StreamResponse, error) {
		file, err := s.picture(ctx, in)
		if err != nil {
			return nil, s.router.Problem(ctx, err)
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
			file.Serve(w, r, "public, max-age=60")
		}}, nil
	})
}

// picture shows every caller what a stranger would see: it goes to everyone the link is sent to.
func (s *Site) picture(ctx context.Context, in *pictureInput) (*web.File, error) {
	lang := cmp.Or(string(in.Lang), endpoint.CallerOf(ctx).Lang)
	seen, err := s.Matches.SpectatorView(ctx, match.Caller{}, in.ID, match.NoSeat)
	if err != nil {
		return nil, err
	}
	return s.router.Cache.Get("image/png", "picture "+lang+" "+seen.String(), func() ([]byte, error) {
		if err := s.router.Limits.Check(ctx, endpoint.RateHeavy); err != nil {
			return nil, err
		}
		address := endpoint.CallerOf(ctx).Address
		if !s.Pictures.Enter(address, picturesOfOne) {
			return nil, match.ErrBusy
		}
		defer s.Pictures.Leave(address)
		s.Drawing <- struct{}{}
		defer func() { <-s.Drawing }()
		seen, err := s.Matches.Preview(context.WithoutCancel(ctx), in.ID)
		if err != nil {
			return nil, err
		}
		return s.draw(seen, lang)
	})
}

// draw draws what a spectator sees.
func (s *Site) draw(seen *watch.WatchedGame, lang string) ([]byte, error) {
	t := &seen.Table
	if !picture.Has(t.Title) {
		return nil, match.ErrNotFound
	}
	view, err := json.Marshal(seen.View)
	if err != nil {
		return nil, err
	}
	own, err := locale.Load(lang, t.Title)
	if err != nil {
		return nil, err
	}
	w := texts.In(lang)
	scene := &picture.Scene{
		Title: t.Title, Name: texts.Game(s.Matches, lang, t.Title, t.Options), View: view,
		Line: w.Say("page.picture.turn", strconv.Itoa(t.Turn)), Say: func(key string) string { return own.Say(key) },
	}
	if t.Result != nil {
		scene.Line = w.Say("page.picture.over")
		if ending := "ending." + t.Result.By; own.Has(ending) {
			scene.Line = strings.TrimSuffix(own.Say(ending), ".")
		}
	}
	title, known := s.Matches.Title(t.Title)
	if !known {
		return nil, match.ErrNotFound
	}
	dark := ""
	if d, ok := title.(game.DarkSide); ok {
		dark = d.DarkSide()
	}
	for _, seat := range t.Seats {
		name := seat.Name
		if seat.Kind == string(store.SeatBot) {
			name = texts.Level(lang, seat.Level)
		}
		scene.Players = append(scene.Players, picture.Player{Name: name, Dark: seat.Side == dark})
	}
	return picture.Draw(scene)
}
