package server

import (
	"bytes"
	"context"
	"encoding/json"

	"prancingpony/match"
	"prancingpony/meeting"
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
			Level string `json:"level,omitempty" maxLength:"40" doc:"Of the bot, one of the title's; absent: of my own strength."`
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

// meetingRoutes are how people find each other.
func (s *Server) meetingRoutes() error {
	route(s, "GET", "/api/lobby", "lobby", "How the queues stand, and when people come", 0, func(ctx context.Context, _ *none) (*lobbyOutput, error) {
		l, err := s.meeting.Lobby(ctx)
		return &lobbyOutput{l}, err
	})
	streamed(s, "/api/lobby/events", "lobby-events", "The lobby as server-sent events", s.lobbyEvents,
		map[string]any{"lobby": meeting.Lobby{}, "problem": Problem{}, "bye": none{}})
	route(s, "GET", "/api/meeting", "meeting", "My places in the queues, whom I meet, challenges", 0, func(ctx context.Context, _ *none) (*meetingOutput, error) {
		mine, err := s.meeting.Mine(ctx, visitorOf(ctx).caller())
		return &meetingOutput{mine}, err
	})
	route(s, "PUT", "/api/meeting/queue/{title}/{pace}", "seek", "Wait for someone of my strength", 204, func(ctx context.Context, in *queueInput) (*none, error) {
		return &none{}, s.meeting.Seek(ctx, visitorOf(ctx).caller(), in.Title, in.Pace)
	})
	route(s, "DELETE", "/api/meeting/queue/{title}/{pace}", "leave-off", "Wait no more", 204, func(ctx context.Context, in *queueInput) (*none, error) {
		return &none{}, s.meeting.LeaveOff(ctx, visitorOf(ctx).caller(), in.Title, in.Pace)
	})
	route(s, "POST", "/api/meeting/bot", "meanwhile", "Play a bot while I wait, of my strength or of a level", 201, func(ctx context.Context, in *meanwhileInput) (*tableOutput, error) {
		return answer(s.meeting.Bot(ctx, visitorOf(ctx).caller(), in.Body.Title, in.Body.Pace, in.Body.Level))
	})
	route(s, "POST", "/api/meeting/{id}/answer", "answer-meeting", "Change over from a bot to the person who came, or not", 204, func(ctx context.Context, in *changeOverInput) (*none, error) {
		return &none{}, s.meeting.Answer(ctx, visitorOf(ctx).caller(), in.ID, in.Body.Agree)
	})
	route(s, "GET", "/api/watch", "watch", "Games in play as spectators see them, and finished ones worth seeing", 0, s.watch)
	s.challengeRoutes()
	return nil
}

func (s *Server) challengeRoutes() {
	route(s, "POST", "/api/challenges", "challenge", "Challenge someone, or whoever likes", 201, func(ctx context.Context, in *challengeInput) (*challengeOutput, error) {
		v := visitorOf(ctx)
		if ok, wait := s.talk.allow("challenge "+v.Account, s.cfg.Now()); !ok {
			return nil, tooMany(v.lang, wait)
		}
		c, err := s.meeting.Challenge(ctx, v.caller(), in.Body)
		return &challengeOutput{c}, err
	})
	route(s, "POST", "/api/challenges/{id}/accept", "accept-challenge", "Take a challenge up", 200, func(ctx context.Context, in *tableInput) (*acceptedOutput, error) {
		id, err := s.meeting.Accept(ctx, visitorOf(ctx).caller(), in.ID)
		out := &acceptedOutput{}
		out.Body.Table = id
		return out, err
	})
	for _, r := range []struct {
		verb, summary string
		do            func(context.Context, match.Caller, string) error
	}{
		{"decline", "Decline a challenge", s.meeting.Decline},
		{"take-back", "Take a challenge of mine back", s.meeting.TakeBack},
	} {
		route(s, "POST", "/api/challenges/{id}/"+r.verb, r.verb, r.summary, 204, func(ctx context.Context, in *tableInput) (*none, error) {
			return &none{}, r.do(ctx, visitorOf(ctx).caller(), in.ID)
		})
	}
}

const (
	watchedGames = 6
	famousGames  = 6
)

func (s *Server) watch(ctx context.Context, _ *none) (*watchOutput, error) {
	v := visitorOf(ctx)
	if ok, wait := s.heavy.allow(v.from, s.cfg.Now()); !ok {
		return nil, tooMany(v.lang, wait)
	}
	out := &watchOutput{}
	var err error
	if out.Body.Games, err = s.games.Watch.WatchGames(ctx, v.caller(), watchedGames); err != nil {
		return nil, err
	}
	out.Body.Famous, err = s.games.Watch.FamousGames(ctx, v.caller(), famousGames)
	return out, err
}

// meetingTeller tells whom someone meets, when that has changed.
type meetingTeller struct {
	s     *Server
	who   match.Caller
	told  []byte
	waits bool
}

func (t *meetingTeller) tell(ctx context.Context, out *stream) error {
	mine, err := t.s.meeting.Mine(ctx, t.who)
	if err != nil {
		return err
	}
	t.waits = len(mine.Waits) > 0
	text, err := json.Marshal(mine)
	if err != nil || bytes.Equal(text, t.told) {
		return err
	}
	t.told = text
	return out.send("", "meeting", mine)
}

// here is the sign of life of someone who waits: the stream is open.
func (t *meetingTeller) here(ctx context.Context) {
	if !t.waits {
		return
	}
	if err := t.s.meeting.Here(ctx, t.who.Account); err != nil && ctx.Err() == nil {
		t.s.log.Warn("noting that someone still waits", "err", err)
	}
}

// lobbyEvents follows the lobby. Whoever is there reads the same board, so that a thousand readers cost one look.
func (s *Server) lobbyEvents(ctx context.Context, _ *none) (*streamOutput, error) {
	leave, err := s.enterStream(visitorOf(ctx))
	if err != nil {
		return nil, err
	}
	reader := s.lobby.enter()
	return s.streaming(func(out *stream) {
		defer leave()
		defer s.lobby.leave(reader)
		out.run(func() error {
			if text := s.lobby.text(out.ctx); text != nil {
				return out.send("", "lobby", json.RawMessage(text))
			}
			return nil
		}, reader, nil, nil)
	}), nil
}
