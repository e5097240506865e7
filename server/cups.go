package server

import (
	"context"

	"prancingpony/cup"
	"prancingpony/match"
)

type (
	cupFileOutput struct {
		Disposition string `header:"Content-Disposition"`
		Body        *cup.File
	}
	cupInput struct {
		ID string `path:"id" maxLength:"40"`
	}
	newCupInput  struct{ Body cup.NewCup }
	cupOutput    struct{ Body *cup.View }
	cupListInput struct {
		List string `query:"list" enum:"open,running,over,mine" default:"running"`
		Page string `query:"page" maxLength:"200"`
	}
	cupListOutput struct {
		Body struct {
			Cups []cup.Head `json:"cups" nullable:"false"`
			Next string     `json:"next,omitempty"`
		}
	}
	cupBotsInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Level string `json:"level" maxLength:"40"`
			Count int    `json:"count" minimum:"1" maximum:"64" doc:"As many as there is room for at most."`
		}
	}
	cupRemoveInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Number int `json:"number" doc:"Of the entry, from 1."`
		}
	}
	cupBidInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Price int `json:"price" doc:"0 is nothing."`
		}
	}
)

// cupRoutes are tournaments.
func (s *Server) cupRoutes() error {
	const at = "/api/cups/{id}"
	route(s, "POST", "/api/cups", "new-cup", "Open a cup", 201, func(ctx context.Context, in *newCupInput) (*cupOutput, error) {
		return shownCup(s.cups.Create(ctx, visitorOf(ctx).caller(), in.Body))
	})
	route(s, "GET", "/api/cups", "cups", "Lists of cups", 0, func(ctx context.Context, in *cupListInput) (*cupListOutput, error) {
		cups, next, err := s.cups.List(ctx, visitorOf(ctx).caller(), in.List, in.Page)
		if err != nil {
			return nil, err
		}
		out := &cupListOutput{}
		out.Body.Cups, out.Body.Next = cups, next
		return out, nil
	})
	for _, r := range []struct {
		method, path, id, summary string
		do                        func(context.Context, match.Caller, string) (*cup.View, error)
	}{
		{"GET", at, "cup", "One cup", s.cups.Show},
		{"POST", at + "/join", "join-cup", "Enter a cup", s.cups.Join},
		{"POST", at + "/leave", "leave-cup", "Leave a cup before its start", s.cups.Leave},
		{"POST", at + "/withdraw", "withdraw-cup", "Withdraw from a cup that is played", s.cups.Withdraw},
		{"POST", at + "/start", "start-cup", "Start a cup that is not full", s.cups.Start},
		{"POST", at + "/cancel", "cancel-cup", "Call a cup off", s.cups.Cancel},
	} {
		route(s, r.method, r.path, r.id, r.summary, 200, func(ctx context.Context, in *cupInput) (*cupOutput, error) {
			return shownCup(r.do(ctx, visitorOf(ctx).caller(), in.ID))
		})
	}
	route(s, "GET", at+"/export", "cup-export", "The file of a cup that pony verify checks, after the end", 0, func(ctx context.Context, in *cupInput) (*cupFileOutput, error) {
		if err := s.mayAskMuch(ctx); err != nil {
			return nil, err
		}
		f, err := s.cups.Export(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		return &cupFileOutput{`attachment; filename="cup-` + in.ID + `.json"`, f}, nil
	})
	route(s, "POST", at+"/bots", "cup-bots", "Enter bots", 200, func(ctx context.Context, in *cupBotsInput) (*cupOutput, error) {
		return shownCup(s.cups.AddBots(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Level, in.Body.Count))
	})
	route(s, "POST", at+"/remove", "cup-remove", "Take an entry out before the start", 200, func(ctx context.Context, in *cupRemoveInput) (*cupOutput, error) {
		return shownCup(s.cups.Remove(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Number))
	})
	route(s, "POST", at+"/bid", "cup-bid", "Seal an offer for the side", 200, func(ctx context.Context, in *cupBidInput) (*cupOutput, error) {
		return shownCup(s.cups.Bid(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Price))
	})
	streamed(s, at+"/events", "cup-events", "A cup, whenever it changes, as server-sent events", s.cupEvents,
		map[string]any{"cup": cup.View{}, "problem": Problem{}, "bye": none{}})
	return s.feedRoutes()
}

func shownCup(v *cup.View, err error) (*cupOutput, error) {
	if err != nil {
		return nil, err
	}
	return &cupOutput{v}, nil
}

// cupEvents tells a cup at once and whenever it has changed.
func (s *Server) cupEvents(ctx context.Context, in *cupInput) (*streamOutput, error) {
	v := visitorOf(ctx)
	leave, err := s.enterStream(v)
	if err != nil {
		return nil, err
	}
	watch := s.cups.Watch(in.ID) // before the first read, so that nothing falls between
	if _, err := s.cups.Show(ctx, v.caller(), in.ID); err != nil {
		watch.Stop()
		leave()
		return nil, err
	}
	return s.streaming(func(out *stream) {
		defer leave()
		defer watch.Stop()
		told := 0
		out.run(func() error {
			now, err := s.cups.Show(out.ctx, v.caller(), in.ID)
			if err != nil || now.Version == told {
				return err
			}
			told = now.Version
			return out.send("", "cup", now)
		}, watch.C, nil, nil)
	}), nil
}
