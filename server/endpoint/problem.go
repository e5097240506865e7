package endpoint

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/server/texts"
	"prancingpony/store"
)

// Problem is an error as a caller sees it: RFC 9457, with a code for programs and a sentence for people.
type Problem struct {
	Status     int           `json:"status"`
	Title      string        `json:"title" doc:"The name of the status."`
	Detail     string        `json:"detail" doc:"One sentence for a person, in the caller's language."`
	Code       string        `json:"code" doc:"For programs."`
	N          *int          `json:"n,omitempty" doc:"stale: the number the match is at now."`
	Step       int           `json:"step,omitempty" doc:"illegal, unknown-action: which of several actions, from 0."`
	Reason     string        `json:"reason,omitempty" doc:"illegal: the title's reason, words under reason.ID."`
	Errors     []ErrorDetail `json:"errors,omitempty" doc:"invalid: each fault of the request."`
	RetryAfter int           `json:"retryAfter,omitempty" doc:"too-many: seconds."`
}

// ErrorDetail is one thing wrong with a request.
type ErrorDetail struct {
	Location string `json:"location"`
	Message  string `json:"message"`
}

func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus and the following are what huma asks of errors.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType makes it a problem document.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// GetHeaders adds Retry-After.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(p.RetryAfter))
	}
	return h
}

// statusOf says which status each code has: the one place where that is decided.
var statusOf = map[string]int{
	"malformed":  400,
	"signed-out": 401, "wrong-password": 401, "wrong-passkey": 401, "wrong-openid": 401, "sign-in-again": 401,
	"no-registration": 403, "no-code": 403,
	"not-yours": 403, "guest": 403, "banned": 403, "silenced": 403, "cross-origin": 403, "no-hints": 403,
	"in-play":   403,
	"not-found": 404, "not-acceptable": 406, "slow": 408,
	"stale": 409, "not-your-turn": 409, "closed": 409, "taken": 409, "no-undo": 409, "asked": 409, "frozen": 409,
	"too-large": 413, "media-type": 415, "invalid": 422, "illegal": 422, "no-puzzle": 422, "no-log": 422,
	"unknown-action": 422,
	"too-many":       429, "internal": 500, "unavailable": 503, "busy": 503, "no-mail": 503,
	"no-openid": 503,
	"no-push":   503, "no-channels": 503, "full": 507,
}

// codes of the errors of the packages below.
var codes = []struct {
	err  error
	code string
}{
	{match.ErrNotFound, "not-found"},
	{match.ErrNotYours, "not-yours"},
	{match.ErrSignedOut, "signed-out"},
	{match.ErrGuest, "guest"},
	{match.ErrNotYourTurn, "not-your-turn"},
	{match.ErrClosed, "closed"},
	{match.ErrTaken, "taken"},
	{match.ErrNoUndo, "no-undo"},
	{match.ErrNoHints, "no-hints"},
	{match.ErrAsked, "asked"},
	{match.ErrInPlay, "in-play"},
	{match.ErrBusy, "busy"},
	{match.ErrFrozen, "frozen"},
	{match.ErrTooMany, "too-many"},
	{match.ErrConflict, "stale"},
	{match.ErrInvalid, "invalid"},
	{account.ErrTaken, "taken"},
	{account.ErrWrongPassword, "wrong-password"},
	{account.ErrWrongPasskey, "wrong-passkey"},
	{account.ErrGuest, "guest"},
	{account.ErrBanned, "banned"},
	{account.ErrTooMany, "too-many"},
	{account.ErrSignInAgain, "sign-in-again"},
	{account.ErrRegistrationClosed, "no-registration"},
	{account.ErrNoCode, "no-code"},
	{account.ErrNoOpenID, "wrong-openid"},
	{account.ErrOpenIDAway, "no-openid"},
	{account.ErrInvalid, "invalid"},
	{game.ErrIllegal, "illegal"},
	{game.ErrUnknown, "unknown-action"},
	{store.ErrNotFound, "not-found"},
	{store.ErrPage, "invalid"},
	{store.ErrFull, "full"},
	{store.ErrClosed, "unavailable"},
	{store.ErrAway, "unavailable"},
	{context.DeadlineExceeded, "unavailable"},
	{context.Canceled, "unavailable"},
}

// Problem turns any error into an answer. Errors that are the server's fault are logged, once, here.
func (r *Router) Problem(ctx context.Context, err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	lang := CallerOf(ctx).Lang
	code := "internal"
	for _, c := range codes {
		if errors.Is(err, c.err) {
			code = c.code
			break
		}
	}
	p = NewProblem(lang, code)
	var (
		stale   *match.StaleError
		illegal *game.IllegalError
		invalid *match.InvalidError
		wrong   *account.InvalidError
	)
	switch {
	case errors.As(err, &stale):
		p.N = &stale.N
	case errors.As(err, &illegal):
		p.Reason, p.Step = illegal.Reason, moment.StepOf(err)
	case errors.As(err, &invalid):
		p.blame(lang, invalid.Reason, ErrorDetail{invalid.Field, invalid.Message})
	case errors.As(err, &wrong):
		p.blame(lang, wrong.Reason, ErrorDetail{wrong.Field, wrong.Message})
	case errors.Is(err, store.ErrPage):
		p.blame(lang, "", ErrorDetail{"query.page", store.ErrPage.Error()})
	case code == "unknown-action":
		p.Errors, p.Step = []ErrorDetail{{"body.action", err.Error()}}, moment.StepOf(err)
	case code == "internal" || code == "full" || code == "no-openid" || code == "unavailable" && ctx.Err() == nil:
		r.log.LogAttrs(ctx, slog.LevelError, "request failed", slog.String("code", code), slog.Any("err", err))
	}
	return p
}

// NewProblem is the problem of a code, in a language.
func NewProblem(lang, code string) *Problem {
	status := statusOf[code]
	return &Problem{
		Status: status, Title: http.StatusText(status), Code: code,
		Detail: texts.In(lang).Say("problem." + code),
	}
}

// indices are the places in lists of a location.
var indices = regexp.MustCompile(`\[\d+\]`)

// blame names the faults of a request and says the first in words: by its reason, or by the field it is in.
func (p *Problem) blame(lang, reason string, faults ...ErrorDetail) {
	p.Errors = faults
	where := indices.ReplaceAllString(faults[0].Location, "")
	if strings.HasPrefix(where, "path.") || strings.HasPrefix(where, "query.") {
		where = "address"
	}
	words := texts.In(lang)
	for _, name := range []string{reason, strings.TrimPrefix(where, "body.")} {
		if key := "problem.invalid." + name; p.Code == "invalid" && words.Has(key) {
			p.Detail = words.Say(key)
			return
		}
	}
}

// TooMany says how many seconds to wait.
func TooMany(lang string, seconds float64) *Problem {
	p := NewProblem(lang, "too-many")
	p.RetryAfter = max(1, int(math.Ceil(seconds)))
	return p
}

// Refuse writes a problem outside huma.
func Refuse(w http.ResponseWriter, p *Problem) {
	for k, values := range p.GetHeaders() {
		w.Header()[k] = values
	}
	WriteJSON(w, p.Status, p.ContentType(""), p)
}

// RefuseError writes the problem of an error outside huma.
func (r *Router) RefuseError(w http.ResponseWriter, q *http.Request, err error) {
	Refuse(w, r.Problem(q.Context(), err))
}
