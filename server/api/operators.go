package api

import (
	"context"
	"strconv"
	"time"

	"prancingpony/account"
	"prancingpony/match"
	"prancingpony/operate"
	"prancingpony/server/endpoint"
	"prancingpony/server/status"
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

// ToldReport is a report of a player to the operators.
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
		Marked bool   `query:"marked" doc:"Only sanctioned accounts."`
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
			Actions []AdminAction `json:"deeds" nullable:"false"`
			Next    string        `json:"next,omitempty"`
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
	pairsOutput struct {
		Body struct {
			Pairs []store.RatedPair `json:"pairs" nullable:"false"`
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

// OperatorMatches is what OperatorRoutes uses of matches.
type OperatorMatches interface {
	Stopped(ctx context.Context) ([]watch.Table, error)
	End(ctx context.Context, id string) error
	ListAll(ctx context.Context, q store.Query) (tables []watch.Table, next string, err error)
	Inspect(ctx context.Context, id string) (*operate.MatchDetails, error)
	Pairs(ctx context.Context, now time.Time) ([]store.RatedPair, error)
	Rewind(ctx context.Context, id string, to int) error
	Freeze(ctx context.Context, id, why string) error
	SitsAt(ctx context.Context, account, id string) (bool, error)
	Thaw(ctx context.Context, id string) error
}

// OperatorRoutes are for those who run the server. For everybody else they do not exist.
type OperatorRoutes struct {
	People  *account.People // what operators may do is its methods
	Matches OperatorMatches
	Names   AccountNames
	Status  StatusReader
	Backups BackupMaker // nil where this node makes none
	Site    SiteDesk
	Shrink  func(file []byte) (png []byte, err error) // makes a picture small and safe
	Now     func() time.Time
	router  *endpoint.Router
}

// AccountNames finds an account by its name.
type AccountNames interface {
	AccountByName(ctx context.Context, name string) (*store.Account, error)
}

// StatusReader reads how the server is.
type StatusReader interface {
	Status(ctx context.Context) (*status.Status, error)
}

// BackupMaker makes a backup now and returns its name.
type BackupMaker interface {
	BackUp(ctx context.Context) (string, error)
}

// Routes adds what operators see and do.
func (h *OperatorRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	addForOperators(h, endpoint.Get("/api/admin", "house", "State of the server"), h.overview)
	addForOperators(h, endpoint.Post("/api/admin/backup", "back-up", "Make a backup now, and prove it", 204),
		h.backUpNow)
	addForOperators(h, endpoint.Get("/api/admin/accounts", "find-accounts", "Find accounts"), h.findAccounts)
	addForOperators(h, endpoint.Get("/api/admin/reports", "reports", "What players have told"), reports)
	addForOperators(h, endpoint.Get("/api/admin/audit", "audit", "What operators have done"), audit)
	addForOperators(h, endpoint.Get("/api/admin/matches", "all-matches", "Matches, private ones too"), h.allMatches)
	addForOperators(h, endpoint.Get("/api/admin/matches/{id}", "look",
		"A match as spectators see it, and what stopped it"), h.look)
	addForOperators(h, endpoint.Get("/api/admin/pairs", "pairs", "Pairs of players whose rated games look made up"),
		h.pairs)
	h.addSanctions()
	h.addSite()
	h.addMatchActions()
	return nil
}

func (h *OperatorRoutes) pairs(ctx context.Context, _ *endpoint.None, _ account.Operators) (*pairsOutput, error) {
	list, err := h.Matches.Pairs(ctx, h.Now())
	out := &pairsOutput{}
	out.Body.Pairs = append([]store.RatedPair{}, list...)
	return out, err
}

// addForOperators adds a route that only operators find. Everyone else, and every token, finds nothing there.
func addForOperators[I, O any](h *OperatorRoutes, t endpoint.Route,
	fn func(context.Context, *I, account.Operators) (*O, error),
) {
	endpoint.Add(h.router, t, func(ctx context.Context, in *I) (*O, error) {
		v := endpoint.CallerOf(ctx)
		if !v.Operator || v.Token {
			return nil, match.ErrNotFound
		}
		o := account.Operators{People: h.People, By: v.Name}
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

// addAction adds something that operators do and that answers nothing.
func addAction[I any](h *OperatorRoutes, path, id, summary string,
	do func(context.Context, *I, account.Operators) error,
) {
	addForOperators(h, endpoint.Post(path, id, summary, 204),
		func(ctx context.Context, in *I, o account.Operators) (*endpoint.None, error) {
			return &endpoint.None{}, do(ctx, in, o)
		})
}

// addSanctions adds what operators do about people.
func (h *OperatorRoutes) addSanctions() {
	const at = "/api/admin/accounts/{name}/"
	addAction(h, at+"rename", "rename-account", "Give someone another name", h.renameAccount)
	addForOperators(h, endpoint.Post(at+"password", "reset-account",
		"Give someone a new password; their sessions and tokens end", 200), h.resetAccount)
	addAction(h, at+"silence", "silence-account", "Let someone say nothing for a while", h.silenceAccount)
	addAction(h, at+"ban", "ban-account", "Let someone not sign in for a while", h.banAccount)
	addAction(h, at+"operator", "make-operator", "Make someone an operator, or end it", h.makeOperator)
	addAction(h, at+"delete", "delete-account", "Delete someone's account", h.deleteAccount)
	addAction(h, "/api/admin/reports/{id}/answer", "answer-report", "Close a report with what was done", h.answerReport)
}

// addMatchActions adds what operators do with a match. Each is a record that its players see.
func (h *OperatorRoutes) addMatchActions() {
	const at = "/api/admin/matches/{id}/"
	for _, a := range []struct {
		path, id, act, summary string
		do                     func(ctx context.Context, match, why string) error
	}{
		{"aside", "set-aside", "set aside", "Stop a match until it is thawed", h.Matches.Freeze},
		{"thaw", "thaw", "thaw", "Let a match that was stopped go on where it stands", h.thaw},
		{"end", "end-match", "end", "End a match without a winner; it is not rated", h.end},
	} {
		addAction(h, at+a.path, a.id, a.summary, func(ctx context.Context, in *helpInput, o account.Operators) error {
			return h.onMatch(ctx, o, in.ID, a.act, "", func() error { return a.do(ctx, in.ID, in.Body.Reason) })
		})
	}
	addAction(h, at+"rewind", "rewind", "Take a match back to just after a record, and let it go on", h.rewind)
}

func (h *OperatorRoutes) thaw(ctx context.Context, id, _ string) error {
	return h.Matches.Thaw(ctx, id)
}

func (h *OperatorRoutes) end(ctx context.Context, id, _ string) error { return h.Matches.End(ctx, id) }

// until is a time so many hours from now.
func (h *OperatorRoutes) until(hours int) time.Time {
	return h.Now().Add(time.Duration(hours) * time.Hour)
}

// onMatch does something with a match and keeps it for the audit. Operators must not judge matches that they play.
func (h *OperatorRoutes) onMatch(ctx context.Context, o account.Operators, id, act, detail string,
	do func() error,
) error {
	sits, err := h.Matches.SitsAt(ctx, endpoint.CallerOf(ctx).Account, id)
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

type statusOutput struct{ Body *status.Status }

func (h *OperatorRoutes) overview(ctx context.Context, _ *endpoint.None, _ account.Operators) (*statusOutput, error) {
	s, err := h.Status.Status(ctx)
	return &statusOutput{s}, err
}

// backUpNow makes a backup whether one is due or not.
func (h *OperatorRoutes) backUpNow(ctx context.Context, _ *endpoint.None, o account.Operators) (*endpoint.None, error) {
	if h.Backups == nil {
		return nil, match.ErrClosed
	}
	name, err := h.Backups.BackUp(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, o.Note(ctx, "back up", name, "")
}

func (h *OperatorRoutes) findAccounts(ctx context.Context, in *findInput, o account.Operators) (*foundOutput, error) {
	list, err := o.Find(ctx, in.Begins, in.Marked)
	if err != nil {
		return nil, err
	}
	out := &foundOutput{}
	out.Body.Accounts = []FoundAccount{}
	later := func(t time.Time) *time.Time {
		if t.After(h.Now()) {
			return &t
		}
		return nil
	}
	for i := range list {
		a := &list[i]
		out.Body.Accounts = append(out.Body.Accounts, FoundAccount{
			Name: a.Name, ID: a.ID, Guest: a.Guest, Created: a.Created, Seen: a.Seen, Password: a.Password != "",
			Passkeys: a.Passkeys,
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
		told := ToldReport{
			ID: r.ID, Reporter: r.Reporter, About: r.About, Table: r.Match, Text: r.Text, At: r.At,
			Answer: r.Answer,
		}
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
	out.Body.Actions, out.Body.Next = []AdminAction{}, next
	for _, d := range list {
		out.Body.Actions = append(out.Body.Actions, AdminAction{d.ID, d.Operator, d.Act, d.Subject, d.Detail, d.At})
	}
	return out, nil
}

func (h *OperatorRoutes) allMatches(ctx context.Context, in *allMatchesInput,
	_ account.Operators,
) (*allMatchesOutput, error) {
	out := &allMatchesOutput{}
	if in.Status == "aside" {
		var err error
		out.Body.Tables, err = h.Matches.Stopped(ctx)
		return out, err
	}
	q := store.Query{Status: []store.Status{store.Status(in.Status)}, Page: store.Page{After: in.Page}}
	if in.Player != "" {
		a, err := h.Names.AccountByName(ctx, in.Player)
		if err != nil {
			return nil, err
		}
		q.Player = store.AccountPlayer(a.ID)
	}
	var err error
	out.Body.Tables, out.Body.Next, err = h.Matches.ListAll(ctx, q)
	return out, err
}

func (h *OperatorRoutes) look(ctx context.Context, in *byID, _ account.Operators) (*lookedOutput, error) {
	looked, err := h.Matches.Inspect(ctx, in.ID)
	return &lookedOutput{looked}, err
}

func (h *OperatorRoutes) renameAccount(ctx context.Context, in *renameInput, o account.Operators) error {
	return o.Rename(ctx, in.Name, in.Body.To)
}

func (h *OperatorRoutes) resetAccount(ctx context.Context, in *aboutInput,
	o account.Operators,
) (*newPasswordOutput, error) {
	out := &newPasswordOutput{}
	var err error
	out.Body.Password, err = o.ResetPassword(ctx, in.Name)
	return out, err
}

func (h *OperatorRoutes) silenceAccount(ctx context.Context, in *sanctionInput, o account.Operators) error {
	return o.Silence(ctx, in.Name, h.until(in.Body.Hours), in.Body.Reason)
}

func (h *OperatorRoutes) banAccount(ctx context.Context, in *sanctionInput, o account.Operators) error {
	return o.Ban(ctx, in.Name, h.until(in.Body.Hours), in.Body.Reason)
}

func (h *OperatorRoutes) makeOperator(ctx context.Context, in *rightInput, o account.Operators) error {
	return o.MakeOperator(ctx, in.Name, in.Body.On)
}

func (h *OperatorRoutes) deleteAccount(ctx context.Context, in *aboutInput, o account.Operators) error {
	return o.Erase(ctx, in.Name)
}

func (h *OperatorRoutes) answerReport(ctx context.Context, in *answerInput, o account.Operators) error {
	return o.Answer(ctx, in.ID, in.Body.Answer)
}

func (h *OperatorRoutes) rewind(ctx context.Context, in *rewindInput, o account.Operators) error {
	return h.onMatch(ctx, o, in.ID, "rewind", strconv.Itoa(in.Body.To),
		func() error { return h.Matches.Rewind(ctx, in.ID, in.Body.To) })
}
