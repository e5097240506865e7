package server

import (
	"context"
	"net/http"
	"time"

	"prancingpony/account"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/server/api"
	"prancingpony/server/clubs"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/server/notify"
	"prancingpony/server/openid"
	"prancingpony/server/site"
	"prancingpony/server/stream"
	"prancingpony/server/texts"
	"prancingpony/table"
	"prancingpony/watch"
)

// groups are all routes of the API and the site.
func (s *Server) groups() []endpoint.Group {
	c := &s.cfg
	signIn := &api.SignIn{People: s.people, Limits: s.router.Limits}
	operators := &api.OperatorRoutes{
		People: s.people, Matches: s.games.Operate, Names: s.store, Status: s.status,
		Now: c.Now, Site: s.info, Shrink: site.Shrink,
	}
	door := &api.SiteRoutes{
		SignIn: signIn, Site: s.info, Registrations: s.people, People: s.people.OpenID, Mails: s.notices,
		PublicURL: c.PublicURL,
	}
	if c.OpenID.Issuer != "" {
		door.OpenID = openid.New(c.OpenID)
	}
	if c.Backups.Dir != "" {
		operators.Backups = s.backups
	}
	return []endpoint.Group{
		&api.TitleRoutes{Matches: s.games.Matches},
		&api.LearnRoutes{Matches: s.games.Matches, People: s.people.Learning},
		&api.PuzzleRoutes{Titles: s.games.Matches.Titles(), Puzzles: s.puzzles, Slots: s.adviceSlots},
		&api.PositionRoutes{Matches: s.games.Matches, Log: s.log},
		&api.AnalysisRoutes{Matches: s.games.Study, People: s.people.Learning, Slots: s.adviceSlots},
		&api.AccountRoutes{
			SignIn: signIn, People: account.Archive{People: s.people}, Notices: s.notices, Mails: s.notices,
		},
		&api.CredentialRoutes{People: s.people},
		&api.CalendarRoutes{
			People: account.Calendars{People: s.people}, Tables: s.games.Watch, PublicURL: c.PublicURL, Now: c.Now,
		},
		&api.PasskeyRoutes{SignIn: signIn, Passkeys: s.people.Passkeys, PublicURL: c.PublicURL},
		&api.MailRoutes{SignIn: signIn, People: s.people, Mails: s.notices},
		&api.PushRoutes{People: s.people, On: s.notices.PushOn(), Private: c.Push.Private},
		&api.TableRoutes{Matches: tables{s.games.Tables, s.games.Watch}, Meetings: s.meeting, People: s.people},
		&api.MatchFileRoutes{Tables: s.games.Tables},
		&api.PlayRoutes{Matches: playing{s.games.Play, s.games.Watch}},
		&api.RecordRoutes{Matches: s.games.Watch},
		&api.ChatRoutes{Matches: s.games.Chat, Hooks: c.Hooks.On},
		&api.HintRoutes{Matches: s.games.Study},
		&api.BookRoutes{Matches: s.games.Study, Tables: s.games.Watch},
		&stream.Tables{Streams: s.streams, Matches: s.games.Watch},
		&stream.Own{Streams: s.streams, Matches: s.games.Watch, Meetings: s.meeting},
		&api.PlayerRoutes{People: s.people, Matches: s.games.Study, Ladder: s.ladder, Tables: s.games.Watch},
		&api.GameFileRoutes{
			Matches: s.games.Watch, People: account.Archive{People: s.people}, Log: s.log, Now: c.Now,
			WriteTime: c.Times.Event, Slots: s.fileSlots,
		},
		&api.LibraryRoutes{Library: s.library},
		&clubs.CupRoutes{Cups: s.cups, PublicURL: c.PublicURL},
		&clubs.ClubRoutes{Clubs: s.clubs},
		&stream.Cups{Streams: s.streams, Cups: s.cups},
		&api.PeopleRoutes{People: s.people},
		operators,
		door,
		&api.MeetingRoutes{Meetings: s.meeting, Matches: s.games.Watch},
		&stream.Lobby{Streams: s.streams, Service: s.meeting, Topics: s.store},
		s.site,
	}
}

// routes adds all routes and the chain of handlers that every request passes.
func (s *Server) routes() error {
	s.site = &site.Site{
		PublicURL: s.cfg.PublicURL, Info: s.info, Matches: watching{s.games.Watch, s.games.Matches}, Store: s.store,
		Accounts: s.people, Callers: s.callers, Pictures: limit.NewCounter(mostPictures, s.cfg.Limits.Wide),
		Drawing: make(chan struct{}, s.cfg.Workers),
	}
	for _, group := range s.groups() {
		if err := group.Routes(s.router); err != nil {
			return err
		}
	}
	s.router.DescribeType(notify.PushMessage{})
	s.router.AddDocs()
	mux := s.router.Mux
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		endpoint.Refuse(w, endpoint.NewProblem(endpoint.CallerOf(r.Context()).Lang, "not-found"))
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok\n") })
	mux.HandleFunc("GET /readyz", s.ready)
	mux.Handle("GET /metrics", http.NotFoundHandler()) // at MetricsAddr alone, and not a page of the client either
	cross, err := s.sameOrigin()
	if err != nil {
		return err
	}
	s.handler = s.observe(s.secure(cross.Handler(s.admit(compress(mux)))))
	return nil
}

// ready answers whether the database answers and this node is not stopping.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	switch {
	case s.isStopping():
		plain(w, http.StatusServiceUnavailable, "stopping\n")
	case s.store.Ping(ctx) != nil:
		plain(w, http.StatusServiceUnavailable, "the database does not answer\n")
	case s.status.Full():
		plain(w, http.StatusServiceUnavailable, "the disk is full\n")
	default:
		plain(w, http.StatusOK, "ready\n")
	}
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text)) // the client went away
}

// What a group of routes needs of two services.
type (
	// tables are opened and joined by one service and listed by another.
	tables struct {
		*table.Service
		lists
	}
	lists interface {
		List(ctx context.Context, who match.Caller, q watch.ListQuery) (tables []watch.Table, next string, err error)
		TableWithRatings(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
	}

	// playing is acting and seeing the result.
	playing struct {
		*play.Service
		views
	}
	views interface {
		View(ctx context.Context, who match.Caller, id string, seat int, view bool) (*moment.Moment, error)
	}

	// watching is seeing matches and knowing their titles.
	watching struct {
		*watch.Service
		texts.Titles
	}
)
