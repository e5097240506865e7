package server

import (
	"context"
	"strconv"

	"prancingpony/match"
	"prancingpony/table"
	"prancingpony/watch"
)

type (
	tableInput struct {
		ID string `path:"id" maxLength:"40"`
	}
	sequelInput struct {
		ID    string `path:"id" maxLength:"40"`
		Rules string `query:"rules" maxLength:"40" doc:"A set of rules of that title that is not the usual one, such as edition-2. Whoever asks first decides."`
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
		Outcome string `query:"outcome" enum:"won,lost,drawn" doc:"With player or mine-finished: only those that ended so for them."`
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
			Pledge string `json:"pledge" maxLength:"64" doc:"SHA-256 of the contribution's hexadecimal digits, in hexadecimal."`
		}
	}
	seatInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Seat  int    `json:"seat"`
			Kind  string `json:"kind" enum:"open,invited,bot"`
			Level string `json:"level,omitempty" maxLength:"40"`
		}
	}
)

func (s *Server) tableRoutes() error {
	route(s, "POST", "/api/tables", "new-table", "Make a table", 201, func(ctx context.Context, in *newInput) (*tableOutput, error) {
		return answer(s.games.Tables.Create(ctx, visitorOf(ctx).caller(), in.Body))
	})
	route(s, "GET", "/api/tables", "tables", "Lists of tables", 0, s.listTables)
	route(s, "GET", "/api/tables/{id}", "table", "One table", 0, func(ctx context.Context, in *tableInput) (*tableOutput, error) {
		return answer(s.games.Watch.TableWithRatings(ctx, visitorOf(ctx).caller(), in.ID))
	})
	route(s, "GET", "/api/invitations/{key}", "invitation", "The table an invitation leads to", 0, func(ctx context.Context, in *keyInput) (*tableOutput, error) {
		return answer(s.games.Tables.Invitation(ctx, visitorOf(ctx).caller(), in.Key))
	})
	route(s, "POST", "/api/tables/{id}/join", "join", "Take a seat", 200, func(ctx context.Context, in *joinInput) (*tableOutput, error) {
		return answer(s.games.Tables.Join(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Seat, in.Body.Key, table.Contribution{Contribution: in.Body.Contribution, Pledge: in.Body.Pledge}))
	})
	route(s, "POST", "/api/tables/{id}/pledge", "pledge", "Promise what will be added to the chance", 200, func(ctx context.Context, in *pledgeInput) (*tableOutput, error) {
		return answer(s.games.Tables.Pledge(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Seat, in.Body.Pledge))
	})
	route(s, "POST", "/api/tables/{id}/contribute", "contribute", "Add to the chance", 200, func(ctx context.Context, in *contributeInput) (*tableOutput, error) {
		return answer(s.games.Tables.Contribute(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Seat, in.Body.Contribution))
	})
	route(s, "POST", "/api/tables/{id}/seat", "set-seat", "Say who may have a free seat", 200, func(ctx context.Context, in *seatInput) (*tableOutput, error) {
		return answer(s.games.Tables.SetSeat(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Seat, in.Body.Kind, in.Body.Level))
	})
	for _, r := range []struct {
		verb, summary string
		do            func(context.Context, match.Caller, string) (*watch.Table, error)
	}{
		{"leave", "Leave before the start", s.games.Tables.Leave},
		{"start", "Start without the contributions that are missing", s.games.Tables.Start},
		{"cancel", "Call it off before the start", s.games.Tables.Cancel},
		{"rematch", "The same again with the sides swapped", s.meeting.Rematch},
	} {
		route(s, "POST", "/api/tables/{id}/"+r.verb, r.verb, r.summary, 200, func(ctx context.Context, in *tableInput) (*tableOutput, error) {
			return answer(r.do(ctx, visitorOf(ctx).caller(), in.ID))
		})
	}
	route(s, "POST", "/api/tables/{id}/sequel", "sequel", "Go on in the title that this match leads to", 200, func(ctx context.Context, in *sequelInput) (*tableOutput, error) {
		return answer(s.games.Tables.Sequel(ctx, visitorOf(ctx).caller(), in.ID, in.Rules))
	})
	return nil
}

func answer(t *watch.Table, err error) (*tableOutput, error) {
	if err != nil {
		return nil, err
	}
	return &tableOutput{t}, nil
}

func (s *Server) listTables(ctx context.Context, in *listInput) (*listOutput, error) {
	v := visitorOf(ctx)
	w := watch.ListQuery{List: in.List, Title: in.Title, Outcome: in.Outcome, Page: in.Page}
	var err error
	if in.Player != "" {
		if w.Player, err = s.people.Open(ctx, v.Account, in.Player); err != nil {
			return nil, err
		}
	}
	if in.Against != "" {
		if w.Against, _, err = s.people.PlayerID(ctx, in.Against); err != nil {
			return nil, err
		}
	}
	tables, next, err := s.games.Watch.List(ctx, v.caller(), w)
	if err != nil {
		return nil, err
	}
	out := &listOutput{}
	out.Body.Tables, out.Body.Next = tables, next
	return out, nil
}

// seatParam reads ?seat=: a number, "none", or nothing for whatever is the caller's.
func seatParam(text string) (int, error) {
	switch text {
	case "":
		return match.AnySeat, nil
	case "none":
		return match.NoSeat, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, &match.InvalidError{Field: "query.seat", Message: "want a number or none"}
	}
	return n, nil
}
