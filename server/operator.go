package server

import (
	"context"
	"strconv"
	"time"

	"prancingpony/account"
	"prancingpony/match"
	"prancingpony/operate"
	"prancingpony/store"
	"prancingpony/watch"
)

// FoundAccount is an account as operators see it. Addresses and passwords are nobody's to read.
type FoundAccount struct {
	Name     string     `json:"name"`
	ID       string     `json:"id"`
	Guest    bool       `json:"guest"`
	Created  time.Time  `json:"created"`
	Seen     time.Time  `json:"seen"`
	Password bool       `json:"password" doc:"Signs in by a password."`
	Passkeys int        `json:"passkeys"`
	Sessions int        `json:"sessions"`
	Mail     bool       `json:"mail" doc:"Has an address that is confirmed."`
	Matches  int        `json:"matches"`
	Operator bool       `json:"operator"`
	Silenced *time.Time `json:"silenced,omitempty" doc:"Until when."`
	Banned   *time.Time `json:"banned,omitempty" doc:"Until when."`
	Reason   string     `json:"reason,omitempty" doc:"What was given for it."`
}

// ToldReport is what a player told the operators.
type ToldReport struct {
	ID       string     `json:"id"`
	Reporter string     `json:"reporter"`
	About    string     `json:"about"`
	Table    string     `json:"table,omitempty"`
	Text     string     `json:"text"`
	At       time.Time  `json:"at"`
	Answer   string     `json:"answer,omitempty"`
	Answered *time.Time `json:"answered,omitempty"`
}

// AdminAction is something that an operator did.
type AdminAction struct {
	ID       string    `json:"id"`
	Operator string    `json:"operator"`
	Act      string    `json:"act"`
	Subject  string    `json:"subject"`
	Detail   string    `json:"detail"`
	At       time.Time `json:"at"`
}

// ReasonBody is why an operator does something; it is kept for the audit.
type ReasonBody struct {
	Reason string `json:"reason" maxLength:"400"`
}

type (
	findInput struct {
		Begins string `query:"begins" maxLength:"40"`
		Marked bool   `query:"marked" doc:"Only those about whom operators have decided something."`
	}
	foundOutput struct {
		Body struct {
			Accounts []FoundAccount `json:"accounts" nullable:"false"`
		}
	}
	aboutInput struct {
		Name string `path:"name" maxLength:"40"`
		Body ReasonBody
	}
	renameInput struct {
		Name string `path:"name" maxLength:"40"`
		Body struct {
			ReasonBody
			To string `json:"to" maxLength:"40"`
		}
	}
	sanctionInput struct {
		Name string `path:"name" maxLength:"40"`
		Body struct {
			ReasonBody
			Hours int `json:"hours" minimum:"0" maximum:"876000" doc:"From now; 0 ends it."`
		}
	}
	rightInput struct {
		Name string `path:"name" maxLength:"40"`
		Body struct {
			ReasonBody
			On bool `json:"on"`
		}
	}
	newPasswordOutput struct {
		Body struct {
			Password string `json:"password" doc:"To be handed over; shown only now."`
		}
	}
	reportsInput struct {
		Open bool   `query:"open" doc:"Only those that nobody has answered yet."`
		Page string `query:"page" maxLength:"200"`
	}
	reportsOutput struct {
		Body struct {
			Reports []ToldReport `json:"reports" nullable:"false"`
			Next    string       `json:"next,omitempty"`
		}
	}
	answerInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body struct {
			Answer string `json:"answer" minLength:"1" maxLength:"2000"`
		}
	}
	auditInput struct {
		Page string `query:"page" maxLength:"200"`
	}
	auditOutput struct {
		Body struct {
			Deeds []AdminAction `json:"deeds" nullable:"false"`
			Next  string        `json:"next,omitempty"`
		}
	}
	allMatchesInput struct {
		Status string `query:"status" enum:"aside,lobby,live,paused,finished" default:"aside"`
		Player string `query:"player" maxLength:"40" doc:"Only those where this person sits."`
		Page   string `query:"page" maxLength:"200"`
	}
	allMatchesOutput struct {
		Body struct {
			Tables []watch.Table `json:"tables" nullable:"false"`
			Next   string        `json:"next,omitempty"`
		}
	}
	lookedOutput struct{ Body *operate.MatchDetails }
	helpInput    struct {
		ID   string `path:"id" maxLength:"64"`
		Body ReasonBody
	}
	rewindInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body struct {
			ReasonBody
			To int `json:"to" minimum:"1" doc:"The record after which it is to stand."`
		}
	}
)

// operatorRoutes are the desk of those who run the house. For everybody else they are not there.
func (s *Server) operatorRoutes() error {
	deskRoute(s, "GET", "/api/admin", "house", "How the house is", 0, s.overview)
	deskRoute(s, "POST", "/api/admin/backup", "back-up", "Make a backup now, and prove it", 204, s.backUpNow)
	deskRoute(s, "GET", "/api/admin/accounts", "find-accounts", "Find accounts", 0, s.findAccounts)
	deskRoute(s, "GET", "/api/admin/reports", "reports", "What players have told", 0, reports)
	deskRoute(s, "GET", "/api/admin/audit", "audit", "What operators have done", 0, audit)
	deskRoute(s, "GET", "/api/admin/matches", "all-matches", "Matches, private ones too", 0, s.allMatches)
	deskRoute(s, "GET", "/api/admin/matches/{id}", "look", "A match as spectators see it, and what stopped it", 0, s.look)
	s.sanctionRoutes()
	s.helpRoutes()
	return nil
}

// deskRoute adds an endpoint that only operators find. Whoever is none, and every token, finds nothing there.
func deskRoute[I, O any](s *Server, method, path, id, summary string, status int, fn func(context.Context, *I, account.Operators) (*O, error)) {
	route(s, method, path, id, summary, status, func(ctx context.Context, in *I) (*O, error) {
		v := visitorOf(ctx)
		if !v.Operator || v.Token {
			return nil, match.ErrNotFound
		}
		o := account.Operators{People: s.people, By: v.Name}
		if given, ok := any(in).(interface{ why() string }); ok {
			o.Why = given.why()
		}
		return fn(ctx, in, o)
	})
}

// What operators give reasons for.
func (in *renameInput) why() string { return in.Body.Reason }
func (in *aboutInput) why() string  { return in.Body.Reason }
func (in *rightInput) why() string  { return in.Body.Reason }
func (in *helpInput) why() string   { return in.Body.Reason }
func (in *rewindInput) why() string { return in.Body.Reason }

// deedRoute adds something that operators do and that answers nothing.
func deedRoute[I any](s *Server, path, id, summary string, do func(context.Context, *I, account.Operators) error) {
	deskRoute(s, "POST", path, id, summary, 204, func(ctx context.Context, in *I, o account.Operators) (*none, error) {
		return &none{}, do(ctx, in, o)
	})
}

// sanctionRoutes are what operators do about people.
func (s *Server) sanctionRoutes() {
	const at = "/api/admin/accounts/{name}/"
	until := func(hours int) time.Time { return s.cfg.Now().Add(time.Duration(hours) * time.Hour) }
	deedRoute(s, at+"rename", "rename-account", "Give someone another name", func(ctx context.Context, in *renameInput, o account.Operators) error {
		return o.Rename(ctx, in.Name, in.Body.To)
	})
	deskRoute(s, "POST", at+"password", "reset-account", "Give someone a new password; their sessions and tokens end", 200, func(ctx context.Context, in *aboutInput, o account.Operators) (*newPasswordOutput, error) {
		out := &newPasswordOutput{}
		var err error
		out.Body.Password, err = o.ResetPassword(ctx, in.Name)
		return out, err
	})
	deedRoute(s, at+"silence", "silence-account", "Let someone say nothing for a while", func(ctx context.Context, in *sanctionInput, o account.Operators) error {
		return o.Silence(ctx, in.Name, until(in.Body.Hours), in.Body.Reason)
	})
	deedRoute(s, at+"ban", "ban-account", "Let someone not sign in for a while", func(ctx context.Context, in *sanctionInput, o account.Operators) error {
		return o.Ban(ctx, in.Name, until(in.Body.Hours), in.Body.Reason)
	})
	deedRoute(s, at+"operator", "make-operator", "Make someone an operator, or end it", func(ctx context.Context, in *rightInput, o account.Operators) error {
		return o.MakeOperator(ctx, in.Name, in.Body.On)
	})
	deedRoute(s, at+"delete", "delete-account", "Delete someone's account", func(ctx context.Context, in *aboutInput, o account.Operators) error {
		return o.Erase(ctx, in.Name)
	})
	deedRoute(s, "/api/admin/reports/{id}/answer", "answer-report", "Close a report with what was done", func(ctx context.Context, in *answerInput, o account.Operators) error {
		return o.Answer(ctx, in.ID, in.Body.Answer)
	})
}

// helpRoutes are what operators do with a match. Each is a record that its players see.
func (s *Server) helpRoutes() {
	for _, h := range []struct {
		path, id, act, summary string
		do                     func(ctx context.Context, match, why string) error
	}{
		{"aside", "set-aside", "set aside", "Stop a match until it is thawed", s.games.Operate.Freeze},
		{"thaw", "thaw", "thaw", "Let a match that was stopped go on where it stands", func(ctx context.Context, id, _ string) error { return s.games.Operate.Thaw(ctx, id) }},
		{"end", "end-match", "end", "End a match without a loser; it is not rated", func(ctx context.Context, id, _ string) error { return s.games.Operate.End(ctx, id) }},
	} {
		deedRoute(s, "/api/admin/matches/{id}/"+h.path, h.id, h.summary, func(ctx context.Context, in *helpInput, o account.Operators) error {
			return s.help(ctx, o, in.ID, h.act, "", func() error { return h.do(ctx, in.ID, in.Body.Reason) })
		})
	}
	deedRoute(s, "/api/admin/matches/{id}/rewind", "rewind", "Take a match back to just after a record, and let it go on", func(ctx context.Context, in *rewindInput, o account.Operators) error {
		return s.help(ctx, o, in.ID, "rewind", strconv.Itoa(in.Body.To), func() error { return s.games.Operate.Rewind(ctx, in.ID, in.Body.To) })
	})
}

// help does something with a match and keeps it for the audit. What an operator plays, another operator must judge.
func (s *Server) help(ctx context.Context, o account.Operators, id, act, detail string, do func() error) error {
	sits, err := s.games.Operate.SitsAt(ctx, visitorOf(ctx).Account, id)
	switch {
	case err != nil:
		return err
	case sits:
		return match.ErrNotYours
	}
	if err := do(); err != nil {
		return err
	}
	return o.Note(ctx, act, id, detail)
}

func (s *Server) findAccounts(ctx context.Context, in *findInput, o account.Operators) (*foundOutput, error) {
	list, err := o.Find(ctx, in.Begins, in.Marked)
	if err != nil {
		return nil, err
	}
	out := &foundOutput{}
	out.Body.Accounts = []FoundAccount{}
	later := func(t time.Time) *time.Time {
		if t.After(s.cfg.Now()) {
			return &t
		}
		return nil
	}
	for i := range list {
		a := &list[i]
		out.Body.Accounts = append(out.Body.Accounts, FoundAccount{
			Name: a.Name, ID: a.ID, Guest: a.Guest, Created: a.Created, Seen: a.Seen, Password: a.Password != "", Passkeys: a.Passkeys,
			Sessions: a.Sessions, Mail: account.MayMail(&a.Account), Matches: a.Matches, Operator: a.Standing.Operator,
			Silenced: later(a.Standing.Silenced), Banned: later(a.Standing.Banned), Reason: a.Standing.Reason,
		})
	}
	return out, nil
}

func reports(ctx context.Context, in *reportsInput, o account.Operators) (*reportsOutput, error) {
	list, next, err := o.Reports(ctx, in.Open, store.Page{After: in.Page})
	if err != nil {
		return nil, err
	}
	out := &reportsOutput{}
	out.Body.Reports, out.Body.Next = []ToldReport{}, next
	for _, r := range list {
		told := ToldReport{ID: r.ID, Reporter: r.Reporter, About: r.About, Table: r.Match, Text: r.Text, At: r.At, Answer: r.Answer}
		if !r.Answered.IsZero() {
			told.Answered = &r.Answered
		}
		out.Body.Reports = append(out.Body.Reports, told)
	}
	return out, nil
}

func audit(ctx context.Context, in *auditInput, o account.Operators) (*auditOutput, error) {
	list, next, err := o.Audit(ctx, store.Page{After: in.Page})
	if err != nil {
		return nil, err
	}
	out := &auditOutput{}
	out.Body.Deeds, out.Body.Next = []AdminAction{}, next
	for _, d := range list {
		out.Body.Deeds = append(out.Body.Deeds, AdminAction{d.ID, d.Operator, d.Act, d.Subject, d.Detail, d.At})
	}
	return out, nil
}

func (s *Server) allMatches(ctx context.Context, in *allMatchesInput, _ account.Operators) (*allMatchesOutput, error) {
	out := &allMatchesOutput{}
	if in.Status == "aside" {
		var err error
		out.Body.Tables, err = s.games.Operate.Stopped(ctx)
		return out, err
	}
	q := store.Query{Status: []store.Status{store.Status(in.Status)}, Page: store.Page{After: in.Page}}
	if in.Player != "" {
		a, err := s.store.AccountByName(ctx, in.Player)
		if err != nil {
			return nil, err
		}
		q.Player = store.AccountPlayer(a.ID)
	}
	var err error
	out.Body.Tables, out.Body.Next, err = s.games.Operate.ListAll(ctx, q)
	return out, err
}

func (s *Server) look(ctx context.Context, in *byID, _ account.Operators) (*lookedOutput, error) {
	looked, err := s.games.Operate.Inspect(ctx, in.ID)
	return &lookedOutput{looked}, err
}
