package server

import (
	"cmp"
	"context"

	"prancingpony/table"
)

// recordRoutes are what was played and said.
func (s *Server) recordRoutes() error {
	const at = "/api/tables/{id}/"
	route(s, "GET", at+"history", "history", "Every record, as the caller may know it", 0, func(ctx context.Context, in *historyInput) (*historyOutput, error) {
		seat, err := seatParam(in.Seat)
		if err != nil {
			return nil, err
		}
		if err := s.mayAskMuch(ctx); err != nil {
			return nil, err
		}
		out := &historyOutput{}
		out.Body.Records, out.Body.N, err = s.tables.History(ctx, visitorOf(ctx).caller(), in.ID, seat, in.After)
		if err != nil {
			return nil, err
		}
		return out, nil
	})
	route(s, "GET", at+"at/{n}", "at", "The match just after record n", 0, func(ctx context.Context, in *atInput) (*momentOutput, error) {
		seat, err := seatParam(in.Seat)
		if err != nil {
			return nil, err
		}
		if err := s.mayAskMuch(ctx); err != nil {
			return nil, err
		}
		return moment(s.tables.At(ctx, visitorOf(ctx).caller(), in.ID, seat, in.N))
	})
	route(s, "GET", at+"moments", "moments", "The moments of a match that is over, to be kept and seen again", 0, func(ctx context.Context, in *momentsInput) (*momentsOutput, error) {
		if err := s.mayAskMuch(ctx); err != nil {
			return nil, err
		}
		out := &momentsOutput{}
		var err error
		out.Body.Moments, out.Body.Next, err = s.tables.Moments(ctx, visitorOf(ctx).caller(), in.ID, in.After)
		if err != nil {
			return nil, err
		}
		return out, nil
	})
	route(s, "GET", at+"report", "report", "A file for a problem report", 0, func(ctx context.Context, in *viewInput) (*reportOutput, error) {
		seat, err := seatParam(in.Seat)
		if err != nil {
			return nil, err
		}
		r, err := s.tables.Report(ctx, visitorOf(ctx).caller(), in.ID, seat)
		if err != nil {
			return nil, err
		}
		return &reportOutput{`attachment; filename="report-` + r.Table + `.json"`, r}, nil
	})
	route(s, "GET", at+"export", "export", "The match file that pony verify checks, after the end", 0, func(ctx context.Context, in *tableInput) (*exportOutput, error) {
		if err := s.mayAskMuch(ctx); err != nil {
			return nil, err
		}
		m, err := s.tables.Export(ctx, visitorOf(ctx).caller(), in.ID)
		if err != nil {
			return nil, err
		}
		return &exportOutput{`attachment; filename="match-` + m.Title + `.json"`, m}, nil
	})
	route(s, "GET", at+"chat", "chat", "What was said, the newest messages first of all", 0, func(ctx context.Context, in *chatInput) (*chatOutput, error) {
		out := &chatOutput{}
		var err error
		out.Body.Messages, out.Body.More, err = s.tables.Chat(ctx, visitorOf(ctx).caller(), in.ID, in.Before)
		if err != nil {
			return nil, err
		}
		return out, nil
	})
	route(s, "POST", at+"chat", "say", "Say something", 201, func(ctx context.Context, in *sayInput) (*saidOutput, error) {
		v := visitorOf(ctx)
		if v.Silenced {
			return nil, newProblem(v.lang, "silenced")
		}
		if ok, wait := s.talk.allow(cmp.Or(v.Account, v.from), s.cfg.Now()); !ok {
			return nil, tooMany(v.lang, wait)
		}
		c, err := s.tables.Say(ctx, visitorOf(ctx).caller(), in.ID, table.Saying{Text: in.Body.Text, Ready: in.Body.Ready, Side: in.Body.Side})
		if err != nil {
			return nil, err
		}
		return &saidOutput{c}, nil
	})
	return nil
}
