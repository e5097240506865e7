package api

import (
	"context"
	"strconv"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/server/endpoint"
	"prancingpony/watch"
)

// History is what was played, a page of it.
type History struct {
	Records []watch.Record `json:"records" nullable:"false"`
	N       int            `json:"n"`
}

// Moments are those of a match that is over, a page of them.
type Moments struct {
	Moments []moment.Moment `json:"moments" nullable:"false"`
	Next    int             `json:"next,omitempty" doc:"Where to go on; absent at the end."`
}

type (
	historyInput struct {
		ID    string `path:"id" maxLength:"40"`
		Seat  string `query:"seat" maxLength:"8"`
		After int    `query:"after" minimum:"0" doc:"Records after this one, up to 1000; n tells if there are more."`
	}
	atInput struct {
		ID   string `path:"id" maxLength:"40"`
		N    int    `path:"n" minimum:"0"`
		Seat string `query:"seat" maxLength:"8"`
	}
	momentsInput struct {
		ID    string `path:"id" maxLength:"40"`
		After int    `query:"after" minimum:"0" doc:"Those after this record; default all."`
	}
	reportOutput struct {
		Disposition string `header:"Content-Disposition"`
		Body        *watch.Report
	}
)

// RecordMatches is what RecordRoutes uses of matches.
type RecordMatches interface {
	At(ctx context.Context, who match.Caller, id string, seat, n int) (*moment.Moment, error)
	Export(ctx context.Context, who match.Caller, id string) (*game.Match, error)
	History(ctx context.Context, who match.Caller, id string, seat, after int) ([]watch.Record, int, error)
	Moments(ctx context.Context, who match.Caller, id string, after int) (list []moment.Moment, next int, err error)
	Report(ctx context.Context, who match.Caller, id string, seat int) (*watch.Report, error)
	SpectatorView(ctx context.Context, who match.Caller, id string, seat int) (s watch.SpectatorView, err error)
}

// RecordRoutes are what was played.
type RecordRoutes struct {
	Matches RecordMatches
}

// Routes adds histories, past positions and files of matches.
func (h *RecordRoutes) Routes(r *endpoint.Router) error {
	const at = "/api/tables/{id}/"
	endpoint.AddCached(r, at+"history", "history", "Every record, as the caller may know it", h.history)
	endpoint.AddCached(r, at+"at/{n}", "at", "The match just after record n", h.at)
	endpoint.AddCached(r, at+"moments", "moments", "The moments of a match that is over, to be kept and seen again",
		h.moments)
	endpoint.AddCached(r, at+"export", "export", "The match file that pony verify checks, after the end", h.export)
	endpoint.Add(r, endpoint.Get(at+"report", "report", "A file for a problem report"), h.report)
	endpoint.DescribeEnum(r, watch.Record{}, "kind", match.Kinds())
	return nil
}

// seenBy is what the caller sees of a match, and the seat they see it from.
func (h *RecordRoutes) seenBy(ctx context.Context, id, asked string) (seat int, seen watch.SpectatorView, err error) {
	if seat, err = endpoint.SeatParam(asked); err != nil {
		return seat, seen, err
	}
	seen, err = h.Matches.SpectatorView(ctx, endpoint.PlayerOf(ctx), id, seat)
	return seat, seen, err
}

func (h *RecordRoutes) history(ctx context.Context, in *historyInput) (endpoint.Cached[History], error) {
	seat, seen, err := h.seenBy(ctx, in.ID, in.Seat)
	return endpoint.Cached[History]{
		Key: seen.String() + " " + strconv.Itoa(in.After),
		Make: func(whole context.Context) (*History, error) {
			out := &History{}
			var err error
			out.Records, out.N, err = h.Matches.History(whole, endpoint.PlayerOf(ctx), in.ID, seat, in.After)
			return out, err
		},
	}, err
}

func (h *RecordRoutes) at(ctx context.Context, in *atInput) (endpoint.Cached[moment.Moment], error) {
	seat, seen, err := h.seenBy(ctx, in.ID, in.Seat)
	return endpoint.Cached[moment.Moment]{
		Key: seen.String() + " " + strconv.Itoa(in.N),
		Make: func(whole context.Context) (*moment.Moment, error) {
			return h.Matches.At(whole, endpoint.PlayerOf(ctx), in.ID, seat, in.N)
		},
	}, err
}

func (h *RecordRoutes) moments(ctx context.Context, in *momentsInput) (endpoint.Cached[Moments], error) {
	_, seen, err := h.seenBy(ctx, in.ID, "")
	return endpoint.Cached[Moments]{
		Key: seen.String() + " " + strconv.Itoa(in.After),
		Make: func(whole context.Context) (*Moments, error) {
			out := &Moments{}
			var err error
			out.Moments, out.Next, err = h.Matches.Moments(whole, endpoint.PlayerOf(ctx), in.ID, in.After)
			return out, err
		},
	}, err
}

func (h *RecordRoutes) export(ctx context.Context, in *tableInput) (endpoint.Cached[game.Match], error) {
	_, seen, err := h.seenBy(ctx, in.ID, "")
	return endpoint.Cached[game.Match]{
		Key: seen.String(), File: "match-" + seen.Title + ".json",
		Make: func(whole context.Context) (*game.Match, error) {
			return h.Matches.Export(whole, endpoint.PlayerOf(ctx), in.ID)
		},
	}, err
}

func (h *RecordRoutes) report(ctx context.Context, in *viewInput) (*reportOutput, error) {
	seat, err := endpoint.SeatParam(in.Seat)
	if err != nil {
		return nil, err
	}
	r, err := h.Matches.Report(ctx, endpoint.PlayerOf(ctx), in.ID, seat)
	if err != nil {
		return nil, err
	}
	return &reportOutput{`attachment; filename="report-` + r.Table + `.json"`, r}, nil
}
