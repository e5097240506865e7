package endpoint

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/web"
)

// Router is where routes are added.
type Router struct {
	API    huma.API // nil in a browser, where nobody reads a description
	Mux    *http.ServeMux
	Cache  *Cache
	Limits Limits
	Lazy   bool // static responses are made when they are asked for

	log      *slog.Logger
	body     int64
	readTime time.Duration
}

// Group is a set of routes.
type Group interface {
	Routes(r *Router) error
}

// None is an empty input or output.
type None struct{}

// NewRouter makes a router without routes. A body may have so many bytes, unless it holds a position, and take so long
// to send.
func NewRouter(log *slog.Logger, limits Limits, body int64, readTime time.Duration) *Router {
	mux := http.NewServeMux()
	return &Router{
		API: newAPI(mux), Mux: mux, Cache: newCache(), Limits: limits, log: log, body: body, readTime: readTime,
	}
}

// Streamed is a response that writes itself.
type Streamed func(w http.ResponseWriter, q *http.Request)

// largeBodies are the limits of requests that carry a position or a file.
var largeBodies = map[string]int64{
	"/api/admin/site/picture":      3 << 20, // two megabytes in base64
	"/api/admin/site/pages/{page}": 256 << 10,
	"/api/imports":                 3 << 20, // a log of two megabytes in base64
	"/api/library/explore":         64 << 10,
	"/api/tables/import":           4 << 20,
	"/api/sandbox":                 64 << 10,
	"/api/tables":                  64 << 10,
	"/api/me/learn":                64 << 10,
	"/api/me/study":                128 << 10,
	"/api/puzzles":                 64 << 10,
	"/api/analysis":                128 << 10,
	"/api/analysis/try":            64 << 10,
	"/api/analysis/gestures":       64 << 10,
	"/api/analysis/why":            64 << 10,
	"/api/analysis/counsel":        64 << 10,
}

// BodyLimit is how many bytes a request to this path may have.
func (r *Router) BodyLimit(path string) int64 {
	if strings.HasPrefix(path, "/api/admin/site/pages/") {
		path = "/api/admin/site/pages/{page}"
	}
	return max(r.body, largeBodies[path])
}

// Route is a route of the API and its description.
type Route struct {
	Method, Path, ID, Summary string
	Status                    int // 0: the usual one
}

// Get is a GET.
func Get(path, id, summary string) Route { return Route{http.MethodGet, path, id, summary, 0} }

// Post is a POST that answers with this status.
func Post(path, id, summary string, status int) Route {
	return Route{http.MethodPost, path, id, summary, status}
}

// Put is a PUT that answers with this status.
func Put(path, id, summary string, status int) Route {
	return Route{http.MethodPut, path, id, summary, status}
}

// Patch is a PATCH that answers with this status.
func Patch(path, id, summary string, status int) Route {
	return Route{http.MethodPatch, path, id, summary, status}
}

// Delete is a DELETE that answers with this status.
func Delete(path, id, summary string, status int) Route {
	return Route{http.MethodDelete, path, id, summary, status}
}

// TagOf groups the routes by the first word after /api/.
func TagOf(path string) string {
	word, _, _ := strings.Cut(strings.TrimPrefix(path, "/api/"), "/")
	switch word {
	case "me", "guest", "register", "login", "logout", "people", "passkeys", "openid":
		return "accounts"
	case "invitations":
		return "tables"
	case "challenges", "lobby", "watch":
		return "meeting"
	case "words":
		return "titles"
	case "imports", "collections":
		return "library"
	case "ratings", "ladder":
		return "players"
	}
	return word
}

// Static is a JSON response that never changes while the program runs; callers ask again by its tag.
func Static(v any) (http.HandlerFunc, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return StaticText(text), nil
}

// StaticText is a static response that is JSON already.
func StaticText(text []byte) http.HandlerFunc {
	file := web.NewFile("application/json", text)
	return func(w http.ResponseWriter, r *http.Request) { file.Serve(w, r, "no-cache") }
}

// AddStatic adds a GET of a static response. It is made at once, by a lazy router when somebody first asks for it.
func (r *Router) AddStatic(path string, value func() (any, error)) error {
	made := sync.OnceValues(func() (http.HandlerFunc, error) {
		v, err := value()
		if err != nil {
			return nil, err
		}
		return Static(v)
	})
	if !r.Lazy {
		if _, err := made(); err != nil {
			return err
		}
	}
	r.Mux.HandleFunc("GET "+path, func(w http.ResponseWriter, q *http.Request) {
		serve, err := made()
		if err != nil {
			r.RefuseError(w, q, err)
			return
		}
		serve(w, q)
	})
	return nil
}

// WriteJSON writes a response outside huma.
func WriteJSON(w http.ResponseWriter, status int, kind string, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte("{}")
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // the client went away
}
