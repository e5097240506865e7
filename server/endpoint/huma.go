//go:build !js

package endpoint

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// newAPI is where huma reads requests, checks them and describes routes.
func newAPI(mux *http.ServeMux) huma.API {
	cfg := huma.DefaultConfig("The Prancing Pony", "1")
	cfg.Info.Description = "Everything the web client does, it does through this API. See docs/api.md."
	cfg.DocsPath, cfg.SchemasPath, cfg.OpenAPIPath, cfg.CreateHooks = "", "", "/api/openapi", nil
	cfg.Formats = map[string]huma.Format{"application/json": strictJSON, "json": strictJSON}
	cfg.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", schemaName)
	cfg.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: "pony"},
		"token":   {Type: "http", Scheme: "bearer"},
	}
	return humago.New(mux, cfg)
}

// operation is the route as huma describes it.
func (t Route) operation() huma.Operation {
	return huma.Operation{
		OperationID: t.ID, Method: t.Method, Path: t.Path, Summary: t.Summary, DefaultStatus: t.Status,
		Tags: []string{TagOf(t.Path)},
	}
}

// anyone lists the ways to call a route: with a session, with a token, or without either.
var anyone = []map[string][]string{{"session": {}}, {"token": {}}, {}}

// Add adds a route; its errors become problems.
func Add[I, O any](r *Router, t Route, fn func(context.Context, *I) (*O, error)) {
	op := t.operation()
	op.MaxBodyBytes, op.BodyReadTimeout, op.Security = r.BodyLimit(t.Path), r.readTime, anyone
	huma.Register(r.API, op, func(ctx context.Context, in *I) (*O, error) {
		out, err := fn(ctx, in)
		if err != nil {
			return nil, r.Problem(ctx, err)
		}
		return out, nil
	})
}

// addStreamed adds a GET whose response writes itself; body is the type of what it holds.
func addStreamed[I any](r *Router, t Route, body any, fn func(context.Context, *I) (Streamed, error)) {
	op := t.operation()
	op.Security = anyone
	op.Responses = map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{
		"application/json": {Schema: r.API.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(body), true, t.ID)},
	}}}
	register(r, op, fn)
}

// AddEvents adds a GET that answers with server-sent events, by the names of their types.
func AddEvents[I any](r *Router, t Route, messages map[string]any, fn func(context.Context, *I) (Streamed, error)) {
	schemas := r.API.OpenAPI().Components.Schemas
	var kinds []*huma.Schema
	for _, name := range slices.Sorted(maps.Keys(messages)) {
		kinds = append(kinds, &huma.Schema{
			Type: "object", Title: name, Required: []string{"event", "data"}, Properties: map[string]*huma.Schema{
				"id":    {Type: "string", Description: "N.C"},
				"event": {Type: "string", Extensions: map[string]any{"const": name}},
				"data":  schemas.Schema(reflect.TypeOf(messages[name]), true, ""),
			},
		})
	}
	op := t.operation()
	op.Responses = map[string]*huma.Response{"200": {Description: "A stream", Content: map[string]*huma.MediaType{
		"text/event-stream": {Schema: &huma.Schema{Type: "array", Items: &huma.Schema{OneOf: kinds}}},
	}}}
	register(r, op, fn)
}

func register[I any](r *Router, op huma.Operation, fn func(context.Context, *I) (Streamed, error)) {
	huma.Register(r.API, op, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
		write, err := fn(ctx, in)
		if err != nil {
			return nil, r.Problem(ctx, err)
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			q, w := humago.Unwrap(hc)
			write(w, q)
		}}, nil
	})
}

// Describe adds a route that is served outside huma to the description.
func (r *Router) Describe(method, path, id, summary string, body any) {
	op := Route{Method: method, Path: path, ID: id, Summary: summary}.operation()
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: r.DescribeType(body)}},
	}}
	for part := range strings.SplitSeq(path, "/") {
		if strings.HasPrefix(part, "{") {
			op.Parameters = append(op.Parameters, &huma.Param{
				Name: strings.Trim(part, "{}"), In: "path", Required: true, Schema: &huma.Schema{Type: "string"},
			})
		}
	}
	r.API.OpenAPI().AddOperation(&op)
}

// DescribeAnyOf describes a type as one of others.
func DescribeAnyOf[T any](r *Router, others ...any) {
	s := huma.Schema{}
	for _, one := range others {
		s.AnyOf = append(s.AnyOf, r.DescribeType(one))
	}
	*r.API.OpenAPI().Components.Schemas.Map()[reflect.TypeFor[T]().Name()] = s
}

// huma makes errors of its own (malformed bodies, wrong types …) through these two variables.
func init() {
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		return humaProblem("", status, msg, errs)
	}
	huma.NewErrorWithContext = func(ctx huma.Context, status int, msg string, errs ...error) huma.StatusError {
		return humaProblem(CallerOf(ctx.Context()).Lang, status, msg, errs)
	}
}

func humaProblem(lang string, status int, msg string, errs []error) *Problem {
	code := "invalid"
	switch {
	case status == http.StatusBadRequest:
		code = "malformed"
	case status == http.StatusRequestTimeout:
		code = "slow"
	case status == http.StatusNotAcceptable:
		code = "not-acceptable"
	case status == http.StatusRequestEntityTooLarge:
		code = "too-large"
	case status == http.StatusUnsupportedMediaType:
		code = "media-type"
	case status >= 500 || status == 0:
		code = "internal"
	}
	p := NewProblem(lang, code)
	if code == "internal" {
		return p
	}
	var faults []ErrorDetail
	for _, err := range errs {
		var d huma.ErrorDetailer
		if errors.As(err, &d) {
			detail := d.ErrorDetail()
			faults = append(faults, ErrorDetail{detail.Location, detail.Message})
		} else if err != nil {
			faults = append(faults, ErrorDetail{"body", err.Error()})
		}
	}
	if len(faults) == 0 && msg != "" {
		faults = []ErrorDetail{{"body", msg}}
	}
	if len(faults) > 0 {
		p.blame(lang, "", faults...)
	}
	return p
}
