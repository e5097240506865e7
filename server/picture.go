package server

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/picture"
	"prancingpony/store"
	"prancingpony/watch"
)

type pictureInput struct {
	ID   string `path:"id" maxLength:"40"`
	Lang tongue `query:"lang" doc:"Default: the caller's."`
}

// pictureRoutes are what previews of links show.
func (s *Server) pictureRoutes() error {
	const path = "/api/tables/{id}/picture.png"
	huma.Register(s.api, huma.Operation{
		OperationID: "picture", Method: http.MethodGet, Path: path, Tags: []string{tagOf(path)},
		Summary:   "The board of a public match as a spectator sees it, as a picture for previews of links",
		Responses: map[string]*huma.Response{"200": {Description: "1200 × 630", Content: map[string]*huma.MediaType{"image/png": {Schema: &huma.Schema{Type: "string", Format: "binary"}}}}},
	}, func(ctx context.Context, in *pictureInput) (*huma.StreamResponse, error) {
		lang := string(in.Lang)
		if lang == "" {
			lang = visitorOf(ctx).lang
		}
		// Whoever asks sees what a stranger would: the picture goes to everyone whom the link is sent to.
		sight, err := s.games.Watch.SpectatorView(ctx, match.Caller{}, in.ID, match.NoSeat)
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		file, err := s.answers.get("image/png", "picture "+lang+" "+sight.String(), func() ([]byte, error) {
			if err := s.mayAskMuch(ctx); err != nil {
				return nil, err
			}
			seen, err := s.games.Watch.Preview(context.WithoutCancel(ctx), in.ID)
			if err != nil {
				return nil, err
			}
			return s.drawPicture(seen, lang)
		})
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
			file.Serve(w, r, "public, max-age=60")
		}}, nil
	})
	return nil
}

// drawPicture draws what a spectator sees.
func (s *Server) drawPicture(seen *watch.WatchedGame, lang string) ([]byte, error) {
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
	w := words(lang)
	scene := &picture.Scene{Title: t.Title, Name: s.gameName(lang, t.Title, t.Options), View: view, Line: w.Say("page.picture.turn", strconv.Itoa(t.Turn)), Say: func(key string) string { return own.Say(key) }}
	if t.Result != nil {
		scene.Line = w.Say("page.picture.over")
		if ending := "ending." + t.Result.By; own.Has(ending) {
			scene.Line = strings.TrimSuffix(own.Say(ending), ".")
		}
	}
	title, err := s.title(t.Title)
	if err != nil {
		return nil, err
	}
	for _, seat := range t.Seats {
		name := seat.Name
		if seat.Kind == string(store.SeatBot) {
			name = botName(lang, seat.Level)
		}
		scene.Players = append(scene.Players, picture.Player{Name: name, Dark: seat.Side == darkSide(title)})
	}
	return picture.Draw(scene)
}
