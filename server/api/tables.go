package api

import (
	"context"
	"slices"

	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/store"
	"prancingpony/table"
	"prancingpony/watch"
)

type (
	tableInput struct {
		ID string `path:"id" maxLength:"40"`
	}
	sequelInput struct {
		ID    string `path:"id" maxLength:"40"`
		Rules string `query:"rules" maxLength:"40" doc:"Another ruleset of that title, such as edition-2."`
	}
	tableOutput struct{ Body *watch.Table }
	keyInput    struct {
		Key string `path:"key" maxLength:"64"`
	}
	newInput  struct{ Body table.NewTable }
	listInput struct {
		List    string `query:"list" enum:"open,mine,live,finished,mine-finished" default:"open"`
		Title   string `query:"title" maxLength:"40"`
		Player  string `query:"player" maxLength:"40" doc:"With finished: the tables of this player."`
		Outcome string `query:"outcome" enum:"won,lost,drawn" doc:"With player or mine-finished: their result."`
		Against string `query:"against" maxLength:"40" doc:"The same: only those where this person or level sits too."`
		Page    string `query:"page" maxLength:"200" doc:"next of the part before."`
	}
	listOutput struct {
		Body struct {
			Tables []watch.Table `json:"tables" nullable:"false"`
			Next   string        `json:"next,omitempty"`
		}
	}
	joinInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat         *int   `json:"seat,omitempty"`
			Key          string `json:"key,omitempty" maxLength:"64" doc:"Of an invitation."`
			Contribution string `json:"contribution,omitempty" maxLength:"128"`
			Pledge       string `json:"pledge,omitempty" maxLength:"64"`
		}
	}
	contributeInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat         *int   `json:"seat,omitempty"`
			Contribution string `json:"contribution" maxLength:"128" doc:"16 to 64 bytes in hexadecimal."`
		}
	}
	pledgeInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat   *int   `json:"seat,omitempty"`
			Pledge string `json:"pledge" maxLength:"64" doc:"SHA-256 of the contribution's hex digits, in hex."`
		}
	}
	seatInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat  int    `json:"seat"`
			Kind  string `json:"kind" enum:"open,invited,bot"`
			Level string `json:"level,omitempty" maxLength:"40"`
			Style string `json:"style,omitempty" maxLength:"40"`
		}
	}
)

// TableMatches is what TableRoutes uses of matches.
type TableMatches interface {
	Cancel(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
	Contribute(ctx context.Context, who match.Caller, id string, seat *int, contribution string) (*watch.Table, error)
	Create(ctx context.Context, who match.Caller, n table.NewTable) (*watch.Table, error)
	Invitation(ctx context.Context, who match.Caller, key string) (*watch.Table, error)
	Join(ctx context.Context, who match.Caller, id string, seat *int, key string,
		given table.Contribution) (*watch.Table, error)
	Leave(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
	List(ctx context.Context, who match.Caller, w watch.ListQuery) (tables []watch.Table, next string, err error)
	Pledge(ctx context.Context, who match.Caller, id string, seat *int, pledge string) (*watch.Table, error)
	Sequel(ctx context.Context, who match.Caller, id, rules string) (*watch.Table, error)
	SetSeat(ctx context.Context, who match.Caller, id string, seat int, to table.NewSeat) (*watch.Table, error)
	Start(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
	TableWithRatings(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
}

// TableMeetings is what TableRoutes uses of meetings.
type TableMeetings interface {
	Rematch(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
}

// TablePeople is what TableRoutes uses of accounts.
type TablePeople interface {
	Open(ctx context.Context, asker, name string) (player string, err error)
	PlayerID(ctx context.Context, name string) (id string, account *store.Account, err error)
}

// TableRoutes make, find and fill tables.
type TableRoutes struct {
	Matches  TableMatches
	Meetings TableMeetings
	People   TablePeople
	router   *endpoint.Router
}

// Routes adds tables.
func (h *TableRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	endpoint.Add(r, endpoint.Post("/api/tables", "new-table", "Make a table", 201), h.newTable)
	endpoint.Add(r, endpoint.Get("/api/tables", "tables", "Lists of tables"), h.listTables)
	endpoint.Add(r, endpoint.Get("/api/tables/{id}", "table", "One table"), h.table)
	endpoint.Add(r, endpoint.Get("/api/invitations/{key}", "invitation", "The table an invitation leads to"),
		h.invitation)
	endpoint.Add(r, endpoint.Post("/api/tables/{id}/join", "join", "Take a seat", 200), h.join)
	endpoint.Add(r, endpoint.Post("/api/tables/{id}/pledge", "pledge", "Promise what will be added to the chance", 200),
		h.pledge)
	endpoint.Add(r, endpoint.Post("/api/tables/{id}/contribute", "contribute", "Add to the chance", 200), h.contribute)
	endpoint.Add(r, endpoint.Post("/api/tables/{id}/seat", "set-seat", "Say who may have a free seat", 200), h.setSeat)
	for _, c := range []struct {
		verb, summary string
		do            func(context.Context, match.Caller, string) (*watch.Table, error)
	}{
		{"leave", "Leave before the start", h.Matches.Leave},
		{"start", "Start without the contributions that are missing", h.Matches.Start},
		{"cancel", "Call it off before the start", h.Matches.Cancel},
		{"rematch", "The same again with the sides swapped", h.Meetings.Rematch},
	} {
		endpoint.Add(r, endpoint.Post("/api/tables/{id}/"+c.verb, c.verb, c.summary, 200),
			func(ctx context.Context, in *tableInput) (*tableOutput, error) {
				return answer(c.do(ctx, endpoint.PlayerOf(ctx), in.ID))
			})
	}
	endpoint.Add(r, endpoint.Post("/api/tables/{id}/sequel", "sequel", "Go on in the title that this match leads to",
		200), h.sequel)
	return nil
}

func answer(t *watch.Table, err error) (*tableOutput, error) {
	if err != nil {
		return nil, err
	}
	return &tableOutput{t}, nil
}

func (h *TableRoutes) listTables(ctx context.Context, in *listInput) (*listOutput, error) {
	v := endpoint.CallerOf(ctx)
	w := watch.ListQuery{List: in.List, Title: in.Title, Outcome: in.Outcome, Page: in.Page}
	var err error
	if in.Player != "" {
		if w.Player, err = h.People.Open(ctx, v.Account, in.Player); err != nil {
			return nil, err
		}
	}
	if in.Against != "" {
		if w.Against, _, err = h.People.PlayerID(ctx, in.Against); err != nil {
			return nil, err
		}
	}
	tables, next, err := h.Matches.List(ctx, v.Player(), w)
	if err != nil {
		return nil, err
	}
	out := &listOutput{}
	out.Body.Tables, out.Body.Next = tables, next
	return out, nil
}

func (h *TableRoutes) newTable(ctx context.Context, in *newInput) (*tableOutput, error) {
	if !slices.ContainsFunc(in.Body.Seats, func(s table.NewSeat) bool { return s.Kind != "bot" }) {
		if err := h.router.Limits.Check(ctx, endpoint.RateBotTable); err != nil { // it thinks without anybody's doing
			return nil, err
		}
	}
	return answer(h.Matches.Create(ctx, endpoint.PlayerOf(ctx), in.Body))
}

func (h *TableRoutes) table(ctx context.Context, in *tableInput) (*tableOutput, error) {
	return answer(h.Matches.TableWithRatings(ctx, endpoint.PlayerOf(ctx), in.ID))
}

func (h *TableRoutes) invitation(ctx context.Context, in *keyInput) (*tableOutput, error) {
	return answer(h.Matches.Invitation(ctx, endpoint.PlayerOf(ctx), in.Key))
}

func (h *TableRoutes) join(ctx context.Context, in *joinInput) (*tableOutput, error) {
	return answer(h.Matches.Join(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Seat, in.Body.Key,
		table.Contribution{Contribution: in.Body.Contribution, Pledge: in.Body.Pledge}))
}

func (h *TableRoutes) pledge(ctx context.Context, in *pledgeInput) (*tableOutput, error) {
	return answer(h.Matches.Pledge(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Seat, in.Body.Pledge))
}

func (h *TableRoutes) contribute(ctx context.Context, in *contributeInput) (*tableOutput, error) {
	return answer(h.Matches.Contribute(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Seat, in.Body.Contribution))
}

func (h *TableRoutes) setSeat(ctx context.Context, in *seatInput) (*tableOutput, error) {
	to := table.NewSeat{Kind: in.Body.Kind, Level: in.Body.Level, Style: in.Body.Style}
	return answer(h.Matches.SetSeat(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Seat, to))
}

func (h *TableRoutes) sequel(ctx context.Context, in *sequelInput) (*tableOutput, error) {
	return answer(h.Matches.Sequel(ctx, endpoint.PlayerOf(ctx), in.ID, in.Rules))
}
