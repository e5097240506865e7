package api

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/watch"
)

// Many games in one file are lines of JSON: first what it is, then a game a line. docs/matches.md describes it.
const (
	gamesFormat  = "pony-games"
	gamesLicence = "CC0-1.0"
	publicPage   = 200 // public games in one answer
	monthLayout  = "2006-01"
)

// GamesHead is the first line.
type GamesHead struct {
	Format  string    `json:"format"`
	Version int       `json:"version"`
	Licence string    `json:"licence,omitempty"` // of public games: what anybody may do with them
	Of      string    `json:"of,omitempty"`      // whose games they are
	Month   string    `json:"month,omitempty"`   // "2026-11": all that ended in this month, in UTC, and no others
	At      time.Time `json:"at"`

	Account *account.Data `json:"account,omitempty"` // with all my games: what else the server keeps for me
}

// GamesLine is one game.
type GamesLine struct {
	Table string      `json:"table"`
	Ended *time.Time  `json:"ended,omitempty"`
	Rated bool        `json:"rated"`
	Clock match.Clock `json:"clock"`
	Seats []GamesSeat `json:"seats"`
	Match *game.Match `json:"match"`
}

// GamesSeat is who sat there. Of those who hide their games there is no name.
type GamesSeat struct {
	ID    string `json:"id"`
	Side  string `json:"side"`
	Name  string `json:"name,omitempty"`
	Level string `json:"level,omitempty"` // of a bot
}

// GameFileMatches is what GameFileRoutes uses of matches.
type GameFileMatches interface {
	Export(ctx context.Context, who match.Caller, id string) (*game.Match, error)
	List(ctx context.Context, who match.Caller, w watch.ListQuery) (tables []watch.Table, next string, err error)
}

// GameFilePeople is what GameFileRoutes uses of accounts.
type GameFilePeople interface {
	Data(ctx context.Context, account string) (*account.Data, error)
	Open(ctx context.Context, asker, name string) (player string, err error)
}

// GameFileRoutes are files of many games.
type GameFileRoutes struct {
	Matches   GameFileMatches
	People    GameFilePeople
	Log       *slog.Logger
	Now       func() time.Time
	WriteTime time.Duration  // to take one game
	Slots     *limit.Counter // files that are being sent: one at a time for each caller
	router    *endpoint.Router
}

// Routes adds the files of games.
func (h *GameFileRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	r.Describe("GET", "/api/me/games", "my-games",
		"What the server keeps for me in the first line, then my finished games, a line of JSON each",
		GamesHead{})
	r.Mux.HandleFunc("GET /api/me/games", func(w http.ResponseWriter, q *http.Request) {
		v := endpoint.CallerOf(q.Context())
		if v.Account == "" {
			r.RefuseError(w, q, match.ErrSignedOut)
			return
		}
		if err := r.Limits.Check(q.Context(), endpoint.RateOwnGames); err != nil {
			r.RefuseError(w, q, err)
			return
		}
		data, err := h.People.Data(q.Context(), v.Account)
		if err != nil {
			r.RefuseError(w, q, err)
			return
		}
		h.send(w, q, watch.ListQuery{List: "mine-finished"}, GamesHead{Of: v.Name, Account: data}, false)
	})
	r.Describe("GET", "/api/games", "public-games",
		"The public games of this site that are over, the last first, a line of JSON each", GamesHead{})
	r.Mux.HandleFunc("GET /api/games", func(w http.ResponseWriter, q *http.Request) {
		query := q.URL.Query()
		wanted := watch.ListQuery{List: "finished", Title: query.Get("title"), Page: query.Get("page")}
		head := GamesHead{Licence: gamesLicence, Month: query.Get("month")}
		if _, err := time.Parse(monthLayout, head.Month); head.Month != "" && err != nil {
			r.RefuseError(w, q, &match.InvalidError{Field: "query.month", Message: "a month is written 2026-11"})
			return
		}
		h.send(w, q, wanted, head, true)
	})
	return nil
}

// send sends the games of a list one by one, as many as the caller's address may have now if that is limited. The last
// line says where it goes on.
func (h *GameFileRoutes) send(
	w http.ResponseWriter, r *http.Request, wanted watch.ListQuery, head GamesHead, limited bool,
) {
	ctx := r.Context()
	v := endpoint.CallerOf(ctx)
	key := cmp.Or(v.Account, v.Address)
	if !h.Slots.Enter(key, 1) {
		endpoint.Refuse(w, endpoint.NewProblem(v.Lang, "busy"))
		return
	}
	defer h.Slots.Leave(key)
	pay := func(games int) error {
		if !limited || games == 0 {
			return nil
		}
		return h.router.Limits.CheckN(ctx, endpoint.RateGames, games)
	}
	who := endpoint.PlayerOf(ctx)
	tables, next, err := h.Matches.List(ctx, who, wanted)
	if err == nil {
		err = errors.Join(h.router.Limits.Check(ctx, endpoint.RateHeavy), pay(len(tables)))
	}
	if err != nil {
		h.router.RefuseError(w, r, err)
		return
	}
	head.Format, head.Version, head.At = gamesFormat, 1, h.Now()
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("Content-Disposition", `attachment; filename="pony-games.jsonl"`)
	control, out := http.NewResponseController(w), json.NewEncoder(w)
	if out.Encode(head) != nil {
		return // the caller went away
	}
	hidden := map[string]bool{}
	for sent := 0; ; {
		for i := range tables {
			if in := inMonth(head.Month, tables[i].Ended); in < 0 {
				next = "" // the list goes back in time
				break
			} else if in > 0 {
				continue
			}
			line, err := h.gameLine(ctx, who, &tables[i], hidden)
			if errors.Is(err, match.ErrClosed) {
				continue // it never began
			}
			if err != nil {
				h.Log.WarnContext(ctx, "sending a file of games failed", "err", err)
				return
			}
			// a long file may take longer than the time of a response
			_ = control.SetWriteDeadline(time.Now().Add(h.WriteTime))
			if out.Encode(line) != nil {
				return
			}
			sent++
		}
		wanted.Page = next
		if next != "" && (!limited || sent < publicPage) {
			if tables, next, err = h.Matches.List(ctx, who, wanted); err != nil {
				h.Log.WarnContext(ctx, "sending a file of games failed", "err", err)
				return
			}
			if pay(len(tables)) == nil {
				continue
			}
		}
		_ = out.Encode(struct {
			Games int    `json:"games"`
			Next  string `json:"next,omitempty"` // ?page= for those before
		}{sent, wanted.Page})
		return
	}
}

// inMonth says whether a game ended before a month (-1), in it (0) or after it (1); without a month, 0.
func inMonth(month string, ended *time.Time) int {
	if month == "" {
		return 0
	}
	if ended == nil {
		return 1
	}
	return strings.Compare(ended.UTC().Format(monthLayout), month)
}

// gameLine is one game. hidden remembers who is not named in files.
func (h *GameFileRoutes) gameLine(ctx context.Context, who match.Caller, t *watch.Table,
	hidden map[string]bool,
) (*GamesLine, error) {
	m, err := h.Matches.Export(ctx, who, t.ID)
	if err != nil {
		return nil, err
	}
	line := &GamesLine{Table: t.ID, Ended: t.Ended, Rated: t.Rated, Clock: t.Clock, Match: m}
	for i := range t.Seats {
		seat := &t.Seats[i]
		out := GamesSeat{ID: seat.ID, Side: seat.Side, Level: seat.Level}
		if seat.Kind == "person" && seat.Name != "" {
			hides, known := hidden[seat.Name]
			if !known {
				_, err := h.People.Open(ctx, who.Account, seat.Name)
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
