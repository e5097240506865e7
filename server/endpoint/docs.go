//go:build !js

package endpoint

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/server/texts"
)

const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { font: 0.9em ui-monospace, monospace }
section { border-top: 1px solid #8886; padding: 0.5rem 0 }
h3 code:first-child { display: inline-block; min-width: 4rem }
table { border-collapse: collapse } td { padding: 0.1rem 1rem 0.1rem 0; vertical-align: top }
`

// docsPage is the description of the API to read: plain HTML, nothing fetched from anywhere.
var docsPage = template.Must(template.New("docs").Parse(`<!doctype html>
<html lang="{{.Lang}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{.Say "docs.title"}}</title><link rel="stylesheet" href="/api/docs.css">
<h1>{{.Say "docs.title"}}</h1><p><a href="/api/openapi.json">openapi.json</a></p>
{{range .Groups}}<h2>{{.Name}}</h2>{{range .Ops}}
<section id="{{.ID}}"><h3><code>{{.Method}}</code> <code>{{.Path}}</code></h3><p>{{.Summary}}</p>
{{if .Params}}<p>{{$.Say "docs.parameters"}}</p>
<table>{{range .Params}}<tr><td><code>{{.Name}}</code><td>{{.Type}}<td>{{.Doc}}{{end}}</table>{{end}}
{{if .Request}}<p>{{$.Say "docs.request"}} {{.Request}}</p>{{end}}
<p>{{$.Say "docs.answer"}} {{range .Answers}}<code>{{.Name}}</code> {{.Type}} {{end}}</p></section>{{end}}{{end}}
<h2>{{.Say "docs.schemas"}}</h2>
{{range .Schemas}}<section id="schema-{{.Name}}"><h3>{{.Name}}</h3>
<table>{{range .Fields}}<tr><td><code>{{.Name}}</code><td>{{.Type}}<td>{{.Doc}}{{end}}</table></section>{{end}}
</html>`))

type docField struct {
	Name, Doc string
	Type      template.HTML
}

type docOp struct {
	ID, Method, Path, Summary string
	Params, Answers           []docField
	Request                   template.HTML
}

type docGroup struct {
	Name string
	Ops  []docOp
}

type docSchema struct {
	Name   string
	Fields []docField
}

type docs struct {
	Lang    string
	Groups  []docGroup
	Schemas []docSchema
}

// Say is a text of the page.
func (d docs) Say(key string) string { return texts.In(d.Lang).Say(key) }

// AddDocs adds the page that describes the API.
func (r *Router) AddDocs() {
	r.Mux.HandleFunc("GET /api/docs.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		_, _ = w.Write([]byte(docsStyle)) // the client went away
	})
	r.Mux.HandleFunc("GET /api/docs", func(w http.ResponseWriter, q *http.Request) {
		var b bytes.Buffer
		if err := docsPage.Execute(&b, describe(r.API.OpenAPI(), CallerOf(q.Context()).Lang)); err != nil {
			r.RefuseError(w, q, err)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(b.Bytes()) // the client went away
	})
}

func describe(api *huma.OpenAPI, lang string) docs {
	d := docs{Lang: lang}
	groups := map[string]*docGroup{}
	var names []string
	for _, path := range sortedKeys(api.Paths) {
		item := api.Paths[path]
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			tag := op.Tags[0]
			if groups[tag] == nil {
				groups[tag] = &docGroup{Name: tag}
				names = append(names, tag)
			}
			groups[tag].Ops = append(groups[tag].Ops, describeOp(path, op))
		}
	}
	slices.Sort(names)
	for _, name := range names {
		d.Groups = append(d.Groups, *groups[name])
	}
	schemas := api.Components.Schemas.Map()
	for _, name := range sortedKeys(schemas) {
		one := docSchema{Name: name}
		for _, field := range sortedKeys(schemas[name].Properties) {
			p := schemas[name].Properties[field]
			one.Fields = append(one.Fields, docField{field, p.Description, typeText(p)})
		}
		d.Schemas = append(d.Schemas, one)
	}
	return d
}

func describeOp(path string, op *huma.Operation) docOp {
	d := docOp{ID: op.OperationID, Method: op.Method, Path: path, Summary: op.Summary}
	for _, p := range op.Parameters {
		d.Params = append(d.Params, docField{p.Name, p.Schema.Description, typeText(p.Schema)})
	}
	if op.RequestBody != nil {
		for _, kind := range sortedKeys(op.RequestBody.Content) {
			d.Request = typeText(op.RequestBody.Content[kind].Schema)
		}
	}
	for _, status := range sortedKeys(op.Responses) {
		f := docField{Name: status}
		for _, kind := range sortedKeys(op.Responses[status].Content) {
			f.Type = typeText(op.Responses[status].Content[kind].Schema)
		}
		d.Answers = append(d.Answers, f)
	}
	return d
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// typeText is a schema in one line, with links.
func typeText(s *huma.Schema) template.HTML {
	switch {
	case s == nil:
		return ""
	case s.Ref != "":
		name := template.HTMLEscapeString(s.Ref[strings.LastIndex(s.Ref, "/")+1:])
		return template.HTML(fmt.Sprintf(`<a href="#schema-%s">%s</a>`, name, name)) //nolint:gosec // escaped above
	case len(s.Enum) > 0:
		var list []string
		for _, v := range s.Enum {
			list = append(list, fmt.Sprintf("%q", v))
		}
		return template.HTML(template.HTMLEscapeString(strings.Join(list, " | "))) //nolint:gosec // escaped
	case s.Type == "array":
		return typeText(s.Items) + "[]"
	case len(s.OneOf) > 0:
		var list []string
		for _, one := range s.OneOf {
			list = append(list, template.HTMLEscapeString(one.Title)+" "+string(typeText(one.Properties["data"])))
		}
		return template.HTML(strings.Join(list, " | ")) //nolint:gosec // its parts are escaped
	default:
		return template.HTML(template.HTMLEscapeString(s.Type)) //nolint:gosec // escaped
	}
}
