package clubs

import (
	"context"

	"prancingpony/club"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/server/endpoint"
)

type (
	clubInput struct {
		ID string `path:"id" maxLength:"40"`
	}
	newClubInput    struct{ Body club.Terms }
	changeClubInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body club.Terms
	}
	clubOutput  struct{ Body *club.View }
	clubsOutput struct{ Body *club.List }
	clubsInput  struct {
		Mine bool   `query:"mine" doc:"Only those the caller is in."`
		Page string `query:"page" maxLength:"200"`
	}
	joinClubInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Code string `json:"code,omitempty" maxLength:"40" doc:"Opens every club."`
		}
	}
	appointInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body club.Appointment
	}
	clubPostInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Text string `json:"text" minLength:"1" maxLength:"1000"`
		}
	}
	pinInput struct {
		ID   string `path:"id" maxLength:"40"`
		Post string `path:"post" maxLength:"40"`
		Body struct {
			On bool `json:"on"`
		}
	}
	erasePostInput struct {
		ID   string `path:"id" maxLength:"40"`
		Post string `path:"post" maxLength:"40"`
	}
	clubLadderInput struct {
		ID    string `path:"id" maxLength:"40"`
		Title string `query:"title" maxLength:"40"`
	}
	clubLadderOutput struct{ Body *ladder.Standing }
)

// ClubService is what ClubRoutes uses of clubs.
type ClubService interface {
	Appoint(ctx context.Context, who match.Caller, id string, a club.Appointment) (*club.View, error)
	Change(ctx context.Context, who match.Caller, id string, t club.Terms) (*club.View, error)
	Dissolve(ctx context.Context, who match.Caller, id string) error
	Erase(ctx context.Context, who match.Caller, id, post string) (*club.View, error)
	Found(ctx context.Context, who match.Caller, t club.Terms) (*club.View, error)
	Join(ctx context.Context, who match.Caller, id, code string) (*club.View, error)
	Ladder(ctx context.Context, who match.Caller, id, title string) (*ladder.Standing, error)
	Leave(ctx context.Context, who match.Caller, id string) error
	List(ctx context.Context, who match.Caller, mine bool, page string) (*club.List, error)
	NewCode(ctx context.Context, who match.Caller, id string) (*club.View, error)
	Pin(ctx context.Context, who match.Caller, id, post string, on bool) (*club.View, error)
	Show(ctx context.Context, who match.Caller, id string) (*club.View, error)
	Write(ctx context.Context, who match.Caller, id, words string) (*club.View, error)
}

// ClubRoutes are clubs.
type ClubRoutes struct {
	Clubs  ClubService
	router *endpoint.Router
}

// Routes adds clubs.
func (h *ClubRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	const at = "/api/clubs/{id}"
	endpoint.Add(r, endpoint.Post("/api/clubs", "new-club", "Make a club", 201),
		func(ctx context.Context, in *newClubInput) (*clubOutput, error) {
			return shownClub(h.Clubs.Found(ctx, endpoint.PlayerOf(ctx), in.Body))
		})
	endpoint.Add(r, endpoint.Get("/api/clubs", "clubs", "Clubs, the newest first"),
		func(ctx context.Context, in *clubsInput) (*clubsOutput, error) {
			list, err := h.Clubs.List(ctx, endpoint.PlayerOf(ctx), in.Mine, in.Page)
			return &clubsOutput{list}, err
		})
	one := endpoint.Get(at, "club", "One club")
	endpoint.Add(r, one, func(ctx context.Context, in *clubInput) (*clubOutput, error) {
		return shownClub(h.Clubs.Show(ctx, endpoint.PlayerOf(ctx), in.ID))
	})
	endpoint.Add(r, endpoint.Put(at, "change-club", "Change what a club says of itself and how one joins", 200),
		func(ctx context.Context, in *changeClubInput) (*clubOutput, error) {
			return shownClub(h.Clubs.Change(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body))
		})
	endpoint.Add(r, endpoint.Delete(at, "dissolve-club", "End a club", 204),
		func(ctx context.Context, in *clubInput) (*struct{}, error) {
			return nil, h.Clubs.Dissolve(ctx, endpoint.PlayerOf(ctx), in.ID)
		})
	endpoint.Add(r, endpoint.Post(at+"/join", "join-club", "Join a club, or ask to", 200),
		func(ctx context.Context, in *joinClubInput) (*clubOutput, error) {
			return shownClub(h.Clubs.Join(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Code))
		})
	endpoint.Add(r, endpoint.Post(at+"/leave", "leave-club", "Leave a club, or take a request back", 204),
		func(ctx context.Context, in *clubInput) (*struct{}, error) {
			return nil, h.Clubs.Leave(ctx, endpoint.PlayerOf(ctx), in.ID)
		})
	endpoint.Add(r, endpoint.Post(at+"/code", "club-code", "Make another code for invitations", 200),
		func(ctx context.Context, in *clubInput) (*clubOutput, error) {
			return shownClub(h.Clubs.NewCode(ctx, endpoint.PlayerOf(ctx), in.ID))
		})
	endpoint.Add(r, endpoint.Post(at+"/people", "club-people", "Let someone in, change a role, take someone out", 200),
		func(ctx context.Context, in *appointInput) (*clubOutput, error) {
			return shownClub(h.Clubs.Appoint(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body))
		})
	endpoint.Add(r, endpoint.Get(at+"/ladder", "club-ladder", "The ladder of a title with the members alone"),
		func(ctx context.Context, in *clubLadderInput) (*clubLadderOutput, error) {
			standing, err := h.Clubs.Ladder(ctx, endpoint.PlayerOf(ctx), in.ID, in.Title)
			return &clubLadderOutput{standing}, err
		})
	h.board(r, at)
	return nil
}

// board adds the noticeboard.
func (h *ClubRoutes) board(r *endpoint.Router, at string) {
	endpoint.Add(r, endpoint.Post(at+"/posts", "club-post", "Write on the noticeboard", 200), h.write)
	endpoint.Add(r, endpoint.Post(at+"/posts/{post}/pin", "pin-post", "Pin a post, or take the pin off", 200),
		func(ctx context.Context, in *pinInput) (*clubOutput, error) {
			return shownClub(h.Clubs.Pin(ctx, endpoint.PlayerOf(ctx), in.ID, in.Post, in.Body.On))
		})
	endpoint.Add(r, endpoint.Post(at+"/posts/{post}/erase", "erase-post", "Take a post down", 200),
		func(ctx context.Context, in *erasePostInput) (*clubOutput, error) {
			return shownClub(h.Clubs.Erase(ctx, endpoint.PlayerOf(ctx), in.ID, in.Post))
		})
}

func (h *ClubRoutes) write(ctx context.Context, in *clubPostInput) (*clubOutput, error) {
	v := endpoint.CallerOf(ctx)
	if v.Silenced {
		return nil, endpoint.NewProblem(v.Lang, "silenced")
	}
	if err := h.router.Limits.Check(ctx, endpoint.RateChat); err != nil {
		return nil, err
	}
	return shownClub(h.Clubs.Write(ctx, v.Player(), in.ID, in.Body.Text))
}

func shownClub(v *club.View, err error) (*clubOutput, error) {
	if err != nil {
		return nil, err
	}
	return &clubOutput{v}, nil
}
