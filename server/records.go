package server

import (
	"cmp"
	"context"
	"strconv"

	"prancingpony/chat"
	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/watch"
)

// recordRoutes are what was played and said.
func (s *Server) recordRoutes() error {
	const at = "/api/tables/{id}/"
	longRoute(s, at+"history", "history", "Every record, as the caller may know it", func(ctx context.Context, in *historyInput) (long[History], error) {
		seat, sight, err := s.sight(ctx, in.ID, in.Seat)
		return long[History]{key: sight.String() + " " + strconv.Itoa(in.After), make: func(whole context.Context) (*History, error) {
			out := &History{}
			var err error
			out.Records, out.N, err = s.games.Watch.History(whole, visitorOf(ctx).caller(), in.ID, seat, in.After)
			return out, err
		}}, err
	})
	longRoute(s, at+"at/{n}", "at", "The match just after record n", func(ctx context.Context, in *atInput) (long[moment.Moment], error) {
		seat, sight, err := s.sight(ctx, in.ID, in.Seat)
		return long[moment.Moment]{key: sight.String() + " " + strconv.Itoa(in.N), make: func(whole context.Context) (*moment.Moment, error) {
			return s.games.Watch.At(whole, visitorOf(ctx).caller(), in.ID, seat, in.N)
		}}, err
	})
	longRoute(s, at+"moments", "moments", "The moments of a match that is over, to be kept and seen again", func(ctx context.Context, in *momentsInput) (long[Moments], error) {
		_, sight, err := s.sight(ctx, in.ID, "")
		return long[Moments]{key: sight.String() + " " + strconv.Itoa(in.After), make: func(whole context.Context) (*Moments, error) {
			out := &Moments{}
			var err error
			out.Moments, out.Next, err = s.games.Watch.Moments(whole, visitorOf(ctx).caller(), in.ID, in.After)
			return out, err
		}}, err
	})
	longRoute(s, at+"export", "export", "The match file that pony verify checks, after the end", func(ctx context.Context, in *tableInput) (long[game.Match], error) {
		_, sight, err := s.sight(ctx, in.ID, "")
		return long[game.Match]{key: sight.String(), file: "match-" + sight.Title + ".json", make: func(whole context.Context) (*game.Match, error) {
			return s.games.Watch.Export(whole, visitorOf(ctx).caller(), in.ID)
		}}, err
	})
	route(s, "GET", at+"report", "report", "A file for a problem report", 0, func(ctx context.Context, in *viewInput) (*reportOutput, error) {
		seat, err := seatParam(in.Seat)
		if err != nil {
			return nil, err
		}
		r, err := s.games.Watch.Report(ctx, visitorOf(ctx).caller(), in.ID, seat)
		if err != nil {
			return nil, err
		}
		return &reportOutput{`attachment; filename="report-` + r.Table + `.json"`, r}, nil
	})
	route(s, "GET", at+"chat", "chat", "What was said, the newest messages first of all", 0, func(ctx context.Context, in *chatInput) (*chatOutput, error) {
		out := &chatOutput{}
		var err error
		out.Body.Messages, out.Body.More, err = s.games.Chat.Chat(ctx, visitorOf(ctx).caller(), in.ID, in.Before)
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
		c, err := s.games.Chat.Say(ctx, visitorOf(ctx).caller(), in.ID, chat.ChatMessage{Text: in.Body.Text, Ready: string(in.Body.Ready), Side: in.Body.Side})
		if err != nil {
			return nil, err
		}
		return &saidOutput{c}, nil
	})
	return nil
}

// sight is what the caller sees of a match, and the seat they see it from.
func (s *Server) sight(ctx context.Context, id, asked string) (seat int, sight watch.SpectatorView, err error) {
	if seat, err = seatParam(asked); err != nil {
		return seat, sight, err
	}
	sight, err = s.games.Watch.SpectatorView(ctx, visitorOf(ctx).caller(), id, seat)
	return seat, sight, err
}
