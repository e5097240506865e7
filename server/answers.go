package server

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"prancingpony/web"
)

// long is a long answer: what it depends on, and how it is made if nobody has asked for it before.
type long[B any] struct {
	key  string
	file string // its name, if it is one to be kept
	make func(context.Context) (*B, error)
}

// longRoute adds a GET whose answer takes work: within the budget of the address, made once for all who may see the same, and not
// sent again to those who have it.
func longRoute[I, B any](s *Server, path, id, summary string, fn func(context.Context, *I) (long[B], error)) {
	schema := s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[B](), true, id)
	huma.Register(s.api, huma.Operation{
		OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tagOf(path)},
		Security:  []map[string][]string{{"session": {}}, {"token": {}}, {}},
		Responses: map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}},
	}, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		if err := s.mayAskMuch(ctx); err != nil {
			return nil, s.problem(ctx, err)
		}
		a, err := fn(ctx, in)
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		text, err := s.answers.get("application/json", id+" "+a.key, func() ([]byte, error) {
			body, err := a.make(context.WithoutCancel(ctx)) // others may wait for it too
			if err != nil {
				return nil, err
			}
			return json.Marshal(body)
		})
		if err != nil {
			return nil, s.problem(ctx, err)
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			r, w := humago.Unwrap(hc)
			if a.file != "" {
				w.Header().Set("Content-Disposition", `attachment; filename="`+a.file+`"`)
			}
			text.Serve(w, r, "private, no-cache")
		}}, nil
	})
}

// answers are long answers given a while ago, the eldest of them forgotten when they are too many bytes.
type answers struct {
	mu    sync.Mutex
	byKey map[string]*given
	order []string // of their keys, the eldest first
	bytes int
	most  int
	made  int // since the start
}

type given struct {
	once sync.Once
	file *web.File
	err  error
	size int
}

const (
	mostAnswers = 32 << 20
	answerCost  = 1 << 10 // what is around an answer: a million empty ones would be much too
)

func newAnswers() *answers { return &answers{byKey: map[string]*given{}, most: mostAnswers} }

// get gives the answer of a key, and makes it if it is not known. Those who ask meanwhile wait for it. kind is its Content-Type.
func (c *answers) get(kind, key string, make func() ([]byte, error)) (*web.File, error) {
	c.mu.Lock()
	a := c.byKey[key]
	if a == nil {
		a = &given{}
		c.byKey[key] = a
		c.made++
	}
	c.mu.Unlock()
	a.once.Do(func() {
		var text []byte
		text, a.err = make()
		a.file = web.NewAnswer(kind, text)
		c.keep(key, a, len(text))
	})
	return a.file, a.err
}

// keep counts a new answer, and forgets failures and what is too much.
func (c *answers) keep(key string, a *given, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if a.err != nil {
		delete(c.byKey, key)
		return
	}
	c.order = append(c.order, key)
	a.size = size + answerCost
	c.bytes += a.size
	for c.bytes > c.most && len(c.order) > 0 {
		eldest := c.order[0]
		c.order = c.order[1:]
		c.bytes -= c.byKey[eldest].size
		delete(c.byKey, eldest)
	}
}
