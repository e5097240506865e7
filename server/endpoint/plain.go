//go:build js

package endpoint

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// In a browser routes are read without huma: it would be a third of the program, and there the caller is our own page.

func newAPI(*http.ServeMux) huma.API { return nil }

// Add adds a route; its errors become problems.
func Add[I, O any](r *Router, t Route, fn func(context.Context, *I) (*O, error)) {
	r.handle(t, func() any { return new(I) }, func(ctx context.Context, in any) (any, error) {
		return fn(ctx, in.(*I))
	})
}

// addStreamed adds a GET whose response writes itself.
func addStreamed[I any](r *Router, t Route, _ any, fn func(context.Context, *I) (Streamed, error)) {
	r.handle(t, func() any { return new(I) }, func(ctx context.Context, in any) (any, error) {
		return fn(ctx, in.(*I))
	})
}

// AddEvents adds a GET that answers with server-sent events.
func AddEvents[I any](r *Router, t Route, _ map[string]any, fn func(context.Context, *I) (Streamed, error)) {
	addStreamed(r, t, nil, fn)
}

// Describe and the others like it describe nothing here.
func (r *Router) Describe(string, string, string, string, any) {}

// DescribeType describes nothing here.
func (r *Router) DescribeType(any) {}

// DescribeEnum describes nothing here.
func DescribeEnum[V ~string](*Router, any, string, []V) {}

// DescribeAnyOf describes nothing here.
func DescribeAnyOf[T any](*Router, ...any) {}

func (r *Router) handle(t Route, input func() any, fn func(context.Context, any) (any, error)) {
	r.Mux.HandleFunc(t.Method+" "+t.Path, func(w http.ResponseWriter, q *http.Request) {
		in := input()
		if where, err := readInput(q, reflect.ValueOf(in).Elem()); err != nil {
			lang := CallerOf(q.Context()).Lang
			p := NewProblem(lang, "invalid")
			p.blame(lang, "", ErrorDetail{where, err.Error()})
			Refuse(w, p)
			return
		}
		out, err := fn(q.Context(), in)
		if err != nil {
			r.RefuseError(w, q, err)
			return
		}
		if write, ok := out.(Streamed); ok {
			write(w, q)
			return
		}
		writeOutput(w, t.Status, reflect.ValueOf(out))
	})
}

// readInput fills an input by its tags: path, query, header, and the field Body. An error says where it is.
func readInput(q *http.Request, in reflect.Value) (where string, err error) {
	if in.Kind() != reflect.Struct {
		return "", nil
	}
	for i := range in.NumField() {
		field, value := in.Type().Field(i), ""
		switch tag := field.Tag; {
		case field.Name == "Body":
			data, err := io.ReadAll(q.Body)
			if err == nil && len(data) > 0 {
				err = json.Unmarshal(data, in.Field(i).Addr().Interface())
			}
			if err != nil {
				return "body", err
			}
			continue
		case tag.Get("path") != "":
			where = "path." + tag.Get("path")
			value = q.PathValue(tag.Get("path"))
		case tag.Get("query") != "":
			where = "query." + tag.Get("query")
			value = q.URL.Query().Get(tag.Get("query"))
		case tag.Get("header") != "":
			where = "header." + tag.Get("header")
			value = q.Header.Get(tag.Get("header"))
		}
		if value == "" {
			value = field.Tag.Get("default")
		}
		if err := setText(in.Field(i), value); err != nil {
			return where, err
		}
	}
	return "", nil
}

func setText(field reflect.Value, value string) error {
	if value == "" {
		return nil
	}
	switch field.Kind() {
	case reflect.String:
		field.SetString(value)
	case reflect.Int:
		n, err := strconv.Atoi(value)
		field.SetInt(int64(n))
		return err
	case reflect.Bool:
		on, err := strconv.ParseBool(value)
		field.SetBool(on)
		return err
	}
	return nil
}

// writeOutput writes the field Body of an output, and its headers.
func writeOutput(w http.ResponseWriter, status int, out reflect.Value) {
	for out.Kind() == reflect.Pointer {
		out = out.Elem()
	}
	var body reflect.Value
	for i := range out.NumField() {
		field := out.Type().Field(i)
		if name := field.Tag.Get("header"); name != "" && out.Field(i).Kind() == reflect.String {
			w.Header().Set(name, out.Field(i).String())
		} else if field.Name == "Body" {
			body = out.Field(i)
		}
	}
	if !body.IsValid() {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	if status == 0 {
		status = http.StatusOK
	}
	WriteJSON(w, status, "application/json", body.Interface())
}
