package api

import (
	"context"

	"prancingpony/match"
	"prancingpony/meeting"
	"prancingpony/server/endpoint"
	"prancingpony/watch"
)

type (
	lobbyOutput   struct{ Body *meeting.Lobby }
	meetingOutput struct{ Body *meeting.Mine }
	queueInput    struct {
		Title string `path:"title" maxLength:"40"`
		Pace  string `path:"pace" enum:"short,whole,days"`
	}
	meanwhileInput struct {
		Body struct {
			Title string `json:"title" maxLength:"40"`
			Pace  string `json:"pace" enum:"short,whole,days"`
			Level string `json:"level,omitempty" maxLength:"40" doc:"Level of the bot; absent: my own strength."`
		}
	}
	changeOverInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Agree bool `json:"agree"`
		}
	}
	challengeInput  struct{ Body meeting.NewChallenge }
	challengeOutput struct{ Body *meeting.Challenge }
	watchOutput     struct {
		Body struct {
			Games  []watch.WatchedGame `json:"games" nullable:"false" doc:"The first is the one to show."`
			Famous []watch.Table       `json:"famous" nullable:"false" doc:"Finished games worth seeing again."`
		}
	}
	acceptedOutput struct {
		Body struct {
			Table string `json:"table" doc:"Its id."`
		}
	}
)

// MeetingService is what MeetingRoutes uses of meetings.
type MeetingService interface {
	Accept(ctx context.Context, who match.Caller, id string) (string, error)
	Answer(ctx context.Context, who match.Caller, id string, agree bool) error
	Bot(ctx context.Context, who match.Caller, title, pace, wanted string) (*watch.Table, error)
	Challenge(ctx context.Context, who match.Caller, n meeting.NewChallenge) (*meeting.Challenge, error)
	Decline(ctx context.Context, who match.Caller, id string) error
	LeaveOff(ctx context.Context, who match.Caller, title, pace string) error
	Lobby(ctx context.Context) (*meeting.Lobby, error)
	Mine(ctx context.Context, who match.Caller) (*meeting.Mine, error)
	Seek(ctx context.Context, who match.Caller, title, pace string) error
	TakeBack(ctx context.Context, who match.Caller, id string) error
}

// MeetingMatches is what MeetingRoutes uses of matches.
type MeetingMatches interface {
	FamousGames(ctx context.Context, who match.Caller, limit int) ([]watch.Table, error)
	WatchGames(ctx context.Context, who match.Caller, limit int) ([]watch.WatchedGame, error)
}

// MeetingRoutes are how people find each other: the lobby, queues, challenges and games to watch.
type MeetingRoutes struct {
	Meetings MeetingService
	Matches  MeetingMatches
	router   *endpoint.Router
}

// Routes adds the lobby, challenges and games to watch.
func (h *MeetingRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	endpoint.Add(r, endpoint.Get("/api/lobby", "lobby", "How the queues stand, and when people come"), h.lobby)
	endpoint.Add(r, endpoint.Get("/api/meeting", "meeting", "My places in the queues, who I meet, challenges"),
		h.meeting)
	endpoint.Add(r, endpoint.Put("/api/meeting/queue/{title}/{pace}", "seek", "Wait for someone of my strength", 204),
		h.seek)
	endpoint.Add(r, endpoint.Delete("/api/meeting/queue/{title}/{pace}", "leave-off", "Wait no more", 204), h.leaveOff)
	endpoint.Add(r, endpoint.Post("/api/meeting/bot", "meanwhile",
		"Play a bot while I wait, of my strength or of a level", 201), h.meanwhile)
	endpoint.Add(r, endpoint.Post("/api/meeting/{id}/answer", "answer-meeting",
		"Change over from a bot to the person who came, or not", 204), h.answerMeeting)
	endpoint.Add(r, endpoint.Get("/api/watch", "watch",
		"Games in play as spectators see them, and finished ones worth seeing"), h.watch)
	h.addChallenges(r)
	return nil
}

func (h *MeetingRoutes) addChallenges(r *endpoint.Router) {
	endpoint.Add(r, endpoint.Post("/api/challenges", "challenge", "Challenge a player, or anyone", 201),
		h.challenge)
	endpoint.Add(r, endpoint.Post("/api/challenges/{id}/accept", "accept-challenge", "Take a challenge up", 200),
		h.acceptChallenge)
	for _, c := range []struct {
		verb, summary string
		do            func(context.Context, match.Caller, string) error
	}{
		{"decline", "Decline a challenge", h.Meetings.Decline},
		{"take-back", "Take a challenge of mine back", h.Meetings.TakeBack},
	} {
		endpoint.Add(r, endpoint.Post("/api/challenges/{id}/"+c.verb, c.verb, c.summary, 204),
			func(ctx context.Context, in *tableInput) (*endpoint.None, error) {
				return &endpoint.None{}, c.do(ctx, endpoint.PlayerOf(ctx), in.ID)
			})
	}
}

const (
	watchedGames = 6
	famousGames  = 6
)

func (h *MeetingRoutes) watch(ctx context.Context, _ *endpoint.None) (*watchOutput, error) {
	v := endpoint.CallerOf(ctx)
	if err := h.router.Limits.Check(ctx, endpoint.RateHeavy); err != nil {
		return nil, err
	}
	out := &watchOutput{}
	var err error
	if out.Body.Games, err = h.Matches.WatchGames(ctx, v.Player(), watchedGames); err != nil {
		return nil, err
	}
	out.Body.Famous, err = h.Matches.FamousGames(ctx, v.Player(), famousGames)
	return out, err
}

func (h *MeetingRoutes) lobby(ctx context.Context, _ *endpoint.None) (*lobbyOutput, error) {
	l, err := h.Meetings.Lobby(ctx)
	return &lobbyOutput{l}, err
}

func (h *MeetingRoutes) meeting(ctx context.Context, _ *endpoint.None) (*meetingOutput, error) {
	mine, err := h.Meetings.Mine(ctx, endpoint.PlayerOf(ctx))
	return &meetingOutput{mine}, err
}

func (h *MeetingRoutes) seek(ctx context.Context, in *queueInput) (*endpoint.None, error) {
	return &endpoint.None{}, h.Meetings.Seek(ctx, endpoint.PlayerOf(ctx), in.Title, in.Pace)
}

func (h *MeetingRoutes) leaveOff(ctx context.Context, in *queueInput) (*endpoint.None, error) {
	return &endpoint.None{}, h.Meetings.LeaveOff(ctx, endpoint.PlayerOf(ctx), in.Title, in.Pace)
}

func (h *MeetingRoutes) meanwhile(ctx context.Context, in *meanwhileInput) (*tableOutput, error) {
	return answer(h.Meetings.Bot(ctx, endpoint.PlayerOf(ctx), in.Body.Title, in.Body.Pace, in.Body.Level))
}

func (h *MeetingRoutes) answerMeeting(ctx context.Context, in *changeOverInput) (*endpoint.None, error) {
	return &endpoint.None{}, h.Meetings.Answer(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Agree)
}

func (h *MeetingRoutes) challenge(ctx context.Context, in *challengeInput) (*challengeOutput, error) {
	v := endpoint.CallerOf(ctx)
	if err := h.router.Limits.Check(ctx, endpoint.RateChallenge); err != nil {
		return nil, err
	}
	c, err := h.Meetings.Challenge(ctx, v.Player(), in.Body)
	return &challengeOutput{c}, err
}

func (h *MeetingRoutes) acceptChallenge(ctx context.Context, in *tableInput) (*acceptedOutput, error) {
	id, err := h.Meetings.Accept(ctx, endpoint.PlayerOf(ctx), in.ID)
	out := &acceptedOutput{}
	out.Body.Table = id
	return out, err
}
