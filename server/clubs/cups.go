package clubs

import (
	"context"

	"prancingpony/cup"
	"prancingpony/match"
	"prancingpony/server/endpoint"
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
	cupJoinInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body *struct {
			Code string `json:"code,omitempty" maxLength:"40" doc:"Of a cup that is entered by code."`
		}
	}
	cupDecideInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body cup.Decision
	}
	cupExtendInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body cup.Extension
	}
	cupAnnounceInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Text string `json:"text" minLength:"1" maxLength:"500"`
		}
	}
	cupSubstituteInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body cup.Substitution
	}
	cupAskInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body cup.Asking
	}
	cupRefuseInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Table string `json:"table" maxLength:"40"`
		}
	}
	cupPauseInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			On bool `json:"on"`
		}
	}
	cupAppointInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Name string `json:"name" minLength:"1" maxLength:"40"`
			On   bool   `json:"on" doc:"false: no longer."`
		}
	}
	cupEstimateInput struct {
		ID    string `path:"id" maxLength:"40"`
		Table string `query:"table" required:"true" maxLength:"40"`
	}
	cupEstimateOutput struct{ Body *cup.Estimate }
	cupBidInput       struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Price int `json:"price" doc:"0 is nothing."`
		}
	}
)

// CupService is what CupRoutes uses of cups.
type CupService interface {
	Appoint(ctx context.Context, who match.Caller, id, name string, on bool) (*cup.View, error)
	Estimate(ctx context.Context, who match.Caller, id, table string) (*cup.Estimate, error)
	Ask(ctx context.Context, who match.Caller, id string, ask cup.Asking) (*cup.View, error)
	Pause(ctx context.Context, who match.Caller, id string, on bool) (*cup.View, error)
	Refuse(ctx context.Context, who match.Caller, id, table string) (*cup.View, error)
	Remind(ctx context.Context, who match.Caller, id string, number int) (*cup.View, error)
	Substitute(ctx context.Context, who match.Caller, id string, s cup.Substitution) (*cup.View, error)
	Announce(ctx context.Context, who match.Caller, id, text string) (*cup.View, error)
	AddBots(ctx context.Context, who match.Caller, id, level string, count int) (*cup.View, error)
	Bid(ctx context.Context, who match.Caller, id string, price int) (*cup.View, error)
	Cancel(ctx context.Context, who match.Caller, id string) (*cup.View, error)
	Create(ctx context.Context, who match.Caller, n cup.NewCup) (*cup.View, error)
	Decide(ctx context.Context, who match.Caller, id string, decision cup.Decision) (*cup.View, error)
	Export(ctx context.Context, id string) (*cup.File, error)
	Extend(ctx context.Context, who match.Caller, id string, more cup.Extension) (*cup.View, error)
	Join(ctx context.Context, who match.Caller, id, code string) (*cup.View, error)
	Leave(ctx context.Context, who match.Caller, id string) (*cup.View, error)
	List(ctx context.Context, who match.Caller, list, page string) (heads []cup.Head, next string, err error)
	Remove(ctx context.Context, who match.Caller, id string, number int) (*cup.View, error)
	Show(ctx context.Context, who match.Caller, id string) (*cup.View, error)
	Start(ctx context.Context, who match.Caller, id string) (*cup.View, error)
	Withdraw(ctx context.Context, who match.Caller, id string) (*cup.View, error)
}

// CupRoutes are tournaments.
type CupRoutes struct {
	Cups      CupService
	PublicURL string // address people use, for links in feeds
	router    *endpoint.Router
}

// Routes adds cups and their feeds.
func (h *CupRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	const at = "/api/cups/{id}"
	endpoint.Add(r, endpoint.Post("/api/cups", "new-cup", "Open a cup", 201), h.newCup)
	endpoint.Add(r, endpoint.Get("/api/cups", "cups", "Lists of cups"), h.cups)
	for _, c := range []struct {
		method, path, id, summary string
		do                        func(context.Context, match.Caller, string) (*cup.View, error)
	}{
		{"GET", at, "cup", "One cup", h.Cups.Show},
		{"POST", at + "/leave", "leave-cup", "Leave a cup before its start", h.Cups.Leave},
		{"POST", at + "/withdraw", "withdraw-cup", "Withdraw from a cup that is played", h.Cups.Withdraw},
		{"POST", at + "/start", "start-cup", "Start a cup that is not full", h.Cups.Start},
		{"POST", at + "/cancel", "cancel-cup", "Call a cup off", h.Cups.Cancel},
	} {
		route := endpoint.Route{Method: c.method, Path: c.path, ID: c.id, Summary: c.summary, Status: 200}
		endpoint.Add(r, route, func(ctx context.Context, in *cupInput) (*cupOutput, error) {
			return shownCup(c.do(ctx, endpoint.PlayerOf(ctx), in.ID))
		})
	}
	endpoint.Add(r, endpoint.Get(at+"/export", "cup-export",
		"The file of a cup that pony verify checks, after the end"), h.cupExport)
	endpoint.Add(r, endpoint.Post(at+"/bots", "cup-bots", "Enter bots", 200), h.cupBots)
	endpoint.Add(r, endpoint.Post(at+"/remove", "cup-remove",
		"Take an entry out; after the start what they play is lost", 200),
		h.cupRemove)
	endpoint.Add(r, endpoint.Post(at+"/join", "join-cup", "Enter a cup", 200), h.cupJoin)
	endpoint.Add(r, endpoint.Post(at+"/decide", "cup-decide", "Decide a game, as its host", 200), h.cupDecide)
	endpoint.Add(r, endpoint.Post(at+"/extend", "cup-extend", "Give a game or the round more time", 200), h.cupExtend)
	endpoint.Add(r, endpoint.Post(at+"/announce", "cup-announce", "Say something to all who play", 200), h.cupAnnounce)
	endpoint.Add(r, endpoint.Post(at+"/substitute", "cup-substitute", "Give a place to someone who waits", 200),
		func(ctx context.Context, in *cupSubstituteInput) (*cupOutput, error) {
			return shownCup(h.Cups.Substitute(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body))
		})
	endpoint.Add(r, endpoint.Post(at+"/remind", "cup-remind", "Remind one who has not come", 200),
		func(ctx context.Context, in *cupRemoveInput) (*cupOutput, error) {
			return shownCup(h.Cups.Remind(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Number))
		})
	endpoint.Add(r, endpoint.Post(at+"/pause", "cup-pause", "Stop the time of a cup, or let it go on", 200),
		func(ctx context.Context, in *cupPauseInput) (*cupOutput, error) {
			return shownCup(h.Cups.Pause(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.On))
		})
	endpoint.Add(r, endpoint.Post(at+"/ask", "cup-ask", "Ask for more time for a game of one's own", 200),
		func(ctx context.Context, in *cupAskInput) (*cupOutput, error) {
			return shownCup(h.Cups.Ask(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body))
		})
	endpoint.Add(r, endpoint.Post(at+"/refuse", "cup-refuse", "Drop the requests for more time for a game", 200),
		func(ctx context.Context, in *cupRefuseInput) (*cupOutput, error) {
			return shownCup(h.Cups.Refuse(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Table))
		})
	endpoint.Add(r, endpoint.Post(at+"/directors", "cup-directors", "Make somebody a director, or no longer", 200),
		func(ctx context.Context, in *cupAppointInput) (*cupOutput, error) {
			return shownCup(h.Cups.Appoint(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Name, in.Body.On))
		})
	endpoint.Add(r, endpoint.Get(at+"/estimate", "cup-estimate",
		"How the judge sees a game that goes on, for those who may decide it"), h.cupEstimate)
	endpoint.Add(r, endpoint.Post(at+"/bid", "cup-bid", "Seal an offer for the side", 200), h.cupBid)
	endpoint.Add(r, endpoint.Get("/api/cups/{id}/feed", "cup-feed", "What happens in a cup, as an Atom feed"),
		h.cupFeed)
	endpoint.Add(r, endpoint.Get(at+"/standings.csv", "cup-standings", "The standings of a cup, as CSV"), h.cupCSV)
	endpoint.Add(r, endpoint.Get(at+"/standings.png", "cup-picture", "The standings of a cup, as a picture"),
		h.cupPicture)
	return nil
}

func shownCup(v *cup.View, err error) (*cupOutput, error) {
	if err != nil {
		return nil, err
	}
	return &cupOutput{v}, nil
}

func (h *CupRoutes) newCup(ctx context.Context, in *newCupInput) (*cupOutput, error) {
	return shownCup(h.Cups.Create(ctx, endpoint.PlayerOf(ctx), in.Body))
}

func (h *CupRoutes) cups(ctx context.Context, in *cupListInput) (*cupListOutput, error) {
	cups, next, err := h.Cups.List(ctx, endpoint.PlayerOf(ctx), in.List, in.Page)
	if err != nil {
		return nil, err
	}
	out := &cupListOutput{}
	out.Body.Cups, out.Body.Next = cups, next
	return out, nil
}

func (h *CupRoutes) cupExport(ctx context.Context, in *cupInput) (*cupFileOutput, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateHeavy); err != nil {
		return nil, err
	}
	f, err := h.Cups.Export(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &cupFileOutput{`attachment; filename="cup-` + in.ID + `.json"`, f}, nil
}

func (h *CupRoutes) cupBots(ctx context.Context, in *cupBotsInput) (*cupOutput, error) {
	return shownCup(h.Cups.AddBots(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Level, in.Body.Count))
}

func (h *CupRoutes) cupRemove(ctx context.Context, in *cupRemoveInput) (*cupOutput, error) {
	return shownCup(h.Cups.Remove(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Number))
}

func (h *CupRoutes) cupJoin(ctx context.Context, in *cupJoinInput) (*cupOutput, error) {
	code := ""
	if in.Body != nil {
		code = in.Body.Code
	}
	return shownCup(h.Cups.Join(ctx, endpoint.PlayerOf(ctx), in.ID, code))
}

func (h *CupRoutes) cupDecide(ctx context.Context, in *cupDecideInput) (*cupOutput, error) {
	return shownCup(h.Cups.Decide(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body))
}

func (h *CupRoutes) cupExtend(ctx context.Context, in *cupExtendInput) (*cupOutput, error) {
	return shownCup(h.Cups.Extend(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body))
}

func (h *CupRoutes) cupAnnounce(ctx context.Context, in *cupAnnounceInput) (*cupOutput, error) {
	return shownCup(h.Cups.Announce(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Text))
}

func (h *CupRoutes) cupBid(ctx context.Context, in *cupBidInput) (*cupOutput, error) {
	return shownCup(h.Cups.Bid(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Price))
}

func (h *CupRoutes) cupEstimate(ctx context.Context, in *cupEstimateInput) (*cupEstimateOutput, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateHint); err != nil {
		return nil, err
	}
	e, err := h.Cups.Estimate(ctx, endpoint.PlayerOf(ctx), in.ID, in.Table)
	if err != nil {
		return nil, err
	}
	return &cupEstimateOutput{e}, nil
}
