package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/table"
	"prancingpony/web"
)

// Titles is what can be played.
type Titles struct {
	Titles []Title  `json:"titles" nullable:"false"`
	Levels []string `json:"levels" nullable:"false" doc:"Of bots; words: level.ID."`
}

// Title is one game and every word of it.
type Title struct {
	ID      string          `json:"id"`
	Rules   int             `json:"rules" doc:"Version of the rules."`
	Options []game.Option   `json:"options" nullable:"false"`
	Seats   []game.SeatInfo `json:"seats" nullable:"false" doc:"With the default options."`
	Dark    string          `json:"dark,omitempty" doc:"The side that is drawn dark, if one is."`
	Kinds   []Kind          `json:"kinds" nullable:"false"`
	Verbs   []Word          `json:"verbs" nullable:"false"`
	Prompts []Word          `json:"prompts" nullable:"false"`
	Events  []Word          `json:"events" nullable:"false"`
	Reasons []Word          `json:"reasons" nullable:"false" doc:"Why actions are refused."`
	Endings []string        `json:"endings" nullable:"false"`
	Levels  []string        `json:"levels" nullable:"false"`
	Coined  bool            `json:"coined" doc:"Sides can be bid for, at least under some options."`
}

// Kind is a kind of operand.
type Kind struct {
	Name  string   `json:"name"`
	Names []string `json:"names,omitempty" doc:"None: plain numbers."`
}

// Word is a verb, a prompt, an event or a reason.
type Word struct {
	Name     string `json:"name"`
	Operands []int  `json:"operands,omitempty" doc:"Indices into kinds."`
	Rest     bool   `json:"rest,omitempty" doc:"The last operand may come any number of times."`
	Rule     string `json:"rule,omitempty" doc:"Prompts: words under rule.ID."`
	Fixed    bool   `json:"fixed,omitempty" doc:"Events: chance fell, or something hidden was seen."`
}

func wordsOf(list []game.Word) []Word {
	out := make([]Word, len(list))
	for i, w := range list {
		out[i] = Word{w.Name, w.Operands, w.Rest, w.Rule, w.Fixed}
	}
	return out
}

func (s *Server) titles() (*Titles, error) {
	all := &Titles{Titles: []Title{}, Levels: []string{}}
	for _, t := range s.tables.Titles() {
		seats, err := t.Seats(game.Options{})
		if err != nil {
			return nil, fmt.Errorf("seats of %s: %w", t.ID(), err)
		}
		v := t.Vocabulary()
		out := Title{
			ID: t.ID(), Rules: t.Rules(), Options: t.Options(), Seats: seats, Verbs: wordsOf(v.Verbs), Prompts: wordsOf(v.Prompts),
			Events: wordsOf(v.Events), Reasons: wordsOf(v.Reasons), Endings: t.Endings(), Levels: s.tables.Levels(t), Kinds: []Kind{},
		}
		if out.Options == nil {
			out.Options = []game.Option{}
		}
		for _, k := range v.Kinds {
			out.Kinds = append(out.Kinds, Kind{k.Name, k.Names})
		}
		if options, ok := t.(game.MatchOptions); ok {
			_, out.Coined = options.Coin(nil)
		}
		out.Dark = darkSide(t)
		for _, level := range out.Levels {
			if !slices.Contains(all.Levels, level) {
				all.Levels = append(all.Levels, level)
			}
		}
		all.Titles = append(all.Titles, out)
	}
	return all, nil
}

// darkSide is the side that a title draws dark; empty if none is.
func darkSide(t game.Title) string {
	if shaded, ok := t.(game.DarkSide); ok {
		return shaded.DarkSide()
	}
	return ""
}

type optionsInput struct {
	Title string `path:"title" maxLength:"40"`
	Body  struct {
		Options map[string]string `json:"options"`
	}
}

type seatsOutput struct {
	Body struct {
		Seats   []game.SeatInfo   `json:"seats" nullable:"false"`
		Options map[string]string `json:"options"`
		Coined  bool              `json:"coined" doc:"Sides can be bid for under these options."`
	}
}

type faultsOutput struct {
	Body struct {
		Faults []game.OptionFault `json:"faults" nullable:"false"`
	}
}

// title finds a title by its id.
func (s *Server) title(id string) (game.Title, error) {
	t, ok := s.tables.Title(id)
	if !ok {
		return nil, table.ErrNotFound
	}
	return t, nil
}

func (s *Server) titleRoutes() error {
	all, err := s.titles()
	if err != nil {
		return err
	}
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	s.mux.HandleFunc("GET /api/titles", newAsset(text).serve)
	s.describe("GET", "/api/titles", "titles", "What can be played, with every word of it", Titles{})
	route(s, "POST", "/api/titles/{title}/seats", "seats", "The seats that a choice of options makes", 0, s.seatsFor)
	route(s, "POST", "/api/titles/{title}/faults", "faults", "What is wrong with lists that players write", 0, s.faultsOf)
	return errors.Join(s.wordRoutes(), s.listRoutes())
}

func (s *Server) seatsFor(_ context.Context, in *optionsInput) (*seatsOutput, error) {
	t, err := s.title(in.Title)
	if err != nil {
		return nil, err
	}
	options, seats, err := game.SeatsFor(t, in.Body.Options)
	if err != nil {
		return nil, &table.InvalidError{Field: "body.options", Message: err.Error()}
	}
	out := &seatsOutput{}
	out.Body.Seats, out.Body.Options = seats, options
	if c, ok := t.(game.MatchOptions); ok {
		_, out.Body.Coined = c.Coin(options)
	}
	return out, nil
}

func (s *Server) faultsOf(_ context.Context, in *optionsInput) (*faultsOutput, error) {
	t, err := s.title(in.Title)
	if err != nil {
		return nil, err
	}
	out := &faultsOutput{}
	out.Body.Faults = []game.OptionFault{}
	if b, ok := t.(game.MatchOptions); ok {
		faults, err := b.Faults(in.Body.Options)
		if err != nil {
			return nil, &table.InvalidError{Field: "body.options", Message: err.Error()}
		}
		out.Body.Faults = append(out.Body.Faults, faults...)
	}
	return out, nil
}

// wordRoutes: the catalogues of words, as they are.
func (s *Server) wordRoutes() error {
	catalogues := map[string]asset{}
	for _, lang := range locale.Languages {
		for _, file := range locale.Files(lang) {
			text, err := locale.Raw(lang, file)
			if err != nil {
				return err
			}
			catalogues[lang+"/"+file] = newAsset(text)
		}
	}
	s.mux.HandleFunc("GET /api/words/{lang}/{file}", func(w http.ResponseWriter, r *http.Request) {
		a, ok := catalogues[r.PathValue("lang")+"/"+r.PathValue("file")]
		if !ok {
			s.refuse(w, r, newProblem(visitorOf(r.Context()).lang, "not-found"))
			return
		}
		a.serve(w, r)
	})
	s.describe("GET", "/api/words/{lang}/{file}", "words", "One catalogue of words", map[string]string{})
	return nil
}

// listRoutes: what the lists of a title are made of. It never changes while the program runs.
func (s *Server) listRoutes() error {
	lists := map[string]asset{}
	for _, t := range s.tables.Titles() {
		b, ok := t.(game.MatchOptions)
		if !ok || b.Catalogue() == nil {
			continue
		}
		text, err := json.Marshal(b.Catalogue())
		if err != nil {
			return err
		}
		lists[t.ID()] = newAsset(text)
	}
	s.mux.HandleFunc("GET /api/titles/{title}/catalogue", func(w http.ResponseWriter, r *http.Request) {
		a, ok := lists[r.PathValue("title")]
		if !ok {
			s.refuse(w, r, newProblem(visitorOf(r.Context()).lang, "not-found"))
			return
		}
		a.serve(w, r)
	})
	s.describe("GET", "/api/titles/{title}/catalogue", "catalogue", "What the lists that players write are made of", map[string]any{})
	return nil
}

// describe adds a GET that is not huma's to the description.
func (s *Server) describe(method, path, id, summary string, body any) {
	r := s.api.OpenAPI().Components.Schemas
	op := &huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{tagOf(path)},
		Responses: map[string]*huma.Response{"200": {
			Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: huma.SchemaFromType(r, typeOf(body))}},
		}},
	}
	for part := range strings.SplitSeq(path, "/") {
		if strings.HasPrefix(part, "{") {
			op.Parameters = append(op.Parameters, &huma.Param{Name: strings.Trim(part, "{}"), In: "path", Required: true, Schema: &huma.Schema{Type: "string"}})
		}
	}
	s.api.OpenAPI().AddOperation(op)
}

// asset is an answer in JSON that never changes while the program runs; callers ask again by its tag.
type asset struct{ *web.File }

func newAsset(text []byte) asset { return asset{web.NewFile("application/json", text)} }

func (a asset) serve(w http.ResponseWriter, r *http.Request) { a.Serve(w, r, "no-cache") }
