package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/watch"
)

// Many games in one file are lines of JSON: first what it is, then a game a line. docs/matches.md describes it.
const (
	gamesFormat  = "pony-games"
	gamesLicence = "CC0-1.0"
	publicPage   = 200 // public games in one answer
)

// gamesHead is the first line.
type gamesHead struct {
	Format  string    `json:"format"`
	Version int       `json:"version"`
	Licence string    `json:"licence,omitempty"` // of public games: what anybody may do with them
	Of      string    `json:"of,omitempty"`      // whose games they are
	At      time.Time `json:"at"`
}

// gamesLine is one game.
type gamesLine struct {
	Table string      `json:"table"`
	Ended *time.Time  `json:"ended,omitempty"`
	Rated bool        `json:"rated"`
	Clock match.Clock `json:"clock"`
	Seats []gamesSeat `json:"seats"`
	Match *game.Match `json:"match"`
}

// gamesSeat is who sat there. Of those who hide their games there is no name.
type gamesSeat struct {
	ID    string `json:"id"`
	Side  string `json:"side"`
	Name  string `json:"name,omitempty"`
	Level string `json:"level,omitempty"` // of a bot
}

// gamesRoutes are files of many games.
func (s *Server) gamesRoutes() error {
	s.describe("GET", "/api/me/games", "my-games", "All my finished games in one file, a line of JSON each", gamesHead{})
	s.mux.HandleFunc("GET /api/me/games", func(w http.ResponseWriter, r *http.Request) {
		v := visitorOf(r.Context())
		if v.Account == "" {
			s.refuse(w, r, s.problem(r.Context(), match.ErrSignedOut))
			return
		}
		s.sendGames(w, r, watch.ListQuery{List: "mine-finished"}, gamesHead{Of: v.Name}, 0)
	})
	s.describe("GET", "/api/games", "public-games", "The public games of this house that are over, the last first, a line of JSON each", gamesHead{})
	s.mux.HandleFunc("GET /api/games", func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		s.sendGames(w, r, watch.ListQuery{List: "finished", Title: q.Get("title"), Page: q.Get("page")}, gamesHead{Licence: gamesLicence}, publicPage)
	})
	return nil
}

// sendGames sends the games of a list, at most some (0: all). Where it goes on stands in the last line.
func (s *Server) sendGames(w http.ResponseWriter, r *http.Request, wanted watch.ListQuery, head gamesHead, most int) {
	ctx := r.Context()
	if err := s.mayAskMuch(ctx); err != nil {
		s.refuse(w, r, s.problem(ctx, err))
		return
	}
	who := visitorOf(ctx).caller()
	tables, next, err := s.games.Watch.List(ctx, who, wanted)
	if err != nil {
		s.refuse(w, r, s.problem(ctx, err))
		return
	}
	head.Format, head.Version, head.At = gamesFormat, 1, s.cfg.Now()
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("Content-Disposition", `attachment; filename="pony-games.jsonl"`)
	control, out := http.NewResponseController(w), json.NewEncoder(w)
	if out.Encode(head) != nil {
		return // the caller went away
	}
	hidden := map[string]bool{}
	for sent := 0; ; {
		for i := range tables {
			line, err := s.gameLine(ctx, who, &tables[i], hidden)
			if errors.Is(err, match.ErrClosed) {
				continue // it never began
			}
			if err != nil {
				s.log.WarnContext(ctx, "a file of games is cut short", "err", err)
				return
			}
			_ = control.SetWriteDeadline(time.Now().Add(s.cfg.Times.Event)) // a long file has no end in 30 seconds
			if out.Encode(line) != nil {
				return
			}
			sent++
		}
		if next == "" || most > 0 && sent >= most {
			_ = out.Encode(struct {
				Games int    `json:"games"`
				Next  string `json:"next,omitempty"` // ?page= for those before
			}{sent, next})
			return
		}
		wanted.Page = next
		if tables, next, err = s.games.Watch.List(ctx, who, wanted); err != nil {
			s.log.WarnContext(ctx, "a file of games is cut short", "err", err)
			return
		}
	}
}

// gameLine is one game. hidden remembers who is not named in files.
func (s *Server) gameLine(ctx context.Context, who match.Caller, t *watch.Table, hidden map[string]bool) (*gamesLine, error) {
	m, err := s.games.Watch.Export(ctx, who, t.ID)
	if err != nil {
		return nil, err
	}
	line := &gamesLine{Table: t.ID, Ended: t.Ended, Rated: t.Rated, Clock: t.Clock, Match: m}
	for i := range t.Seats {
		seat := &t.Seats[i]
		out := gamesSeat{ID: seat.ID, Side: seat.Side, Level: seat.Level}
		if seat.Kind == "person" && seat.Name != "" {
			hides, known := hidden[seat.Name]
			if !known {
				_, err := s.people.Open(ctx, who.Account, seat.Name)
				hides = err != nil
				hidden[seat.Name] = hides
			}
			if !hides {
				out.Name = seat.Name
			}
		}
		line.Seats = append(line.Seats, out)
	}
	return line, nil
}
