package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/server/endpoint"
)

// Titles is what can be played.
type Titles struct {
	Titles []Title  `json:"titles" nullable:"false"`
	Levels []string `json:"levels" nullable:"false" doc:"Of bots; words: level.ID."`
}

// Title is one game and every word of it.
type Title struct {
	ID       string          `json:"id"`
	Rules    int             `json:"rules" doc:"Version of the rules."`
	Options  []game.Option   `json:"options" nullable:"false"`
	Seats    []game.SeatInfo `json:"seats" nullable:"false" doc:"With the default options."`
	Dark     string          `json:"dark,omitempty" doc:"The side that is drawn dark, if one is."`
	Kinds    []Kind          `json:"kinds" nullable:"false"`
	Verbs    []Word          `json:"verbs" nullable:"false"`
	Prompts  []Word          `json:"prompts" nullable:"false"`
	Events   []Word          `json:"events" nullable:"false"`
	Reasons  []Word          `json:"reasons" nullable:"false" doc:"Why actions are refused."`
	Endings  []string        `json:"endings" nullable:"false"`
	Levels   []string        `json:"levels" nullable:"false"`
	Styles   []game.Style    `json:"styles" nullable:"false" doc:"Plans that bots can follow; words: style.ID."`
	SideBids bool            `json:"coined" doc:"Sides can be bid for, at least under some options."`
	Players  [2]int          `json:"players" doc:"At least and at most, over all options."`
	Answers  [2]int          `json:"answers" doc:"That each side gives in a game: the middle half; 0: not measured."`
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

// WordsOf returns words as they cross the wire.
func WordsOf(list []game.Word) []Word {
	out := make([]Word, len(list))
	for i, w := range list {
		out[i] = Word{w.Name, w.Operands, w.Rest, w.Rule, w.Fixed}
	}
	return out
}

func (h *TitleRoutes) titles() (*Titles, error) {
	all := &Titles{Titles: []Title{}, Levels: []string{}}
	for _, t := range h.Matches.Titles() {
		seats, err := t.Seats(game.Options{})
		if err != nil {
			return nil, fmt.Errorf("seats of %s: %w", t.ID(), err)
		}
		v := t.Vocabulary()
		out := Title{
			ID: t.ID(), Rules: t.Rules(), Options: t.Options(), Seats: seats, Kinds: []Kind{},
			Verbs: WordsOf(v.Verbs), Prompts: WordsOf(v.Prompts), Events: WordsOf(v.Events),
			Reasons: WordsOf(v.Reasons),
			Endings: t.Endings(), Levels: h.Matches.Levels(t), Styles: []game.Style{},
		}
		if out.Players, err = game.PlayersOf(t); err != nil {
			return nil, fmt.Errorf("players of %s: %w", t.ID(), err)
		}
		for _, level := range bot.Levels(t) {
			if level.Answers != ([2]int{}) {
				out.Answers = level.Answers // of the strongest that has them
			}
		}
		if out.Options == nil {
			out.Options = []game.Option{}
		}
		for _, k := range v.Kinds {
			out.Kinds = append(out.Kinds, Kind{k.Name, k.Names})
		}
		if options, ok := t.(game.MatchOptions); ok {
			_, out.SideBids = options.Coin(nil)
		}
		if styles, ok := t.(game.Styles); ok {
			out.Styles = styles.Styles()
		}
		if d, ok := t.(game.DarkSide); ok {
			out.Dark = d.DarkSide()
		}
		for _, level := range out.Levels {
			if !slices.Contains(all.Levels, level) {
				all.Levels = append(all.Levels, level)
			}
		}
		all.Titles = append(all.Titles, out)
	}
	return all, nil
}

type optionsInput struct {
	Title string `path:"title" maxLength:"40"`
	Body  struct {
		Options map[string]string `json:"options"`
	}
}

type seatsOutput struct {
	Body struct {
		Seats    []game.SeatInfo   `json:"seats" nullable:"false"`
		Options  map[string]string `json:"options"`
		SideBids bool              `json:"coined" doc:"Sides can be bid for under these options."`

		Advantages []game.Advantage `json:"advantages" nullable:"false" doc:"What the options give one side more."`
	}
}

type faultsOutput struct {
	Body struct {
		Faults []game.OptionFault `json:"faults" nullable:"false"`
	}
}

// TitleMatches is what TitleRoutes uses of matches.
type TitleMatches interface {
	Levels(t game.Title) []string
	Title(id string) (game.Title, bool)
	Titles() []game.Title
}

// TitleRoutes are what can be played, and the words of it.
type TitleRoutes struct {
	Matches TitleMatches
}

// Routes adds titles, catalogues of words and catalogues of lists.
func (h *TitleRoutes) Routes(r *endpoint.Router) error {
	if err := r.AddStatic("/api/titles", func() (any, error) { return h.titles() }); err != nil {
		return err
	}
	r.Describe("GET", "/api/titles", "titles", "What can be played, with every word of it", Titles{})
	h.describeTypes(r)
	endpoint.Add(r, endpoint.Post("/api/titles/{title}/seats", "seats", "The seats that a choice of options makes", 0),
		h.seatsFor)
	endpoint.Add(r, endpoint.Post("/api/titles/{title}/faults", "faults", "What is wrong with lists that players write",
		0), h.faultsOf)
	return errors.Join(h.addWords(r), h.addCatalogues(r))
}

// title finds a title by its id.
func (h *TitleRoutes) title(id string) (game.Title, error) {
	t, ok := h.Matches.Title(id)
	if !ok {
		return nil, match.ErrNotFound
	}
	return t, nil
}

func (h *TitleRoutes) seatsFor(_ context.Context, in *optionsInput) (*seatsOutput, error) {
	t, err := h.title(in.Title)
	if err != nil {
		return nil, err
	}
	options, seats, err := game.SeatsFor(t, in.Body.Options)
	if err != nil {
		return nil, &match.InvalidError{Field: "body.options", Message: err.Error()}
	}
	out := &seatsOutput{}
	out.Body.Seats, out.Body.Options, out.Body.Advantages = seats, options, []game.Advantage{}
	if c, ok := t.(game.MatchOptions); ok {
		_, out.Body.SideBids = c.Coin(options)
		out.Body.Advantages = append(out.Body.Advantages, c.Advantages(options)...)
	}
	return out, nil
}

func (h *TitleRoutes) faultsOf(_ context.Context, in *optionsInput) (*faultsOutput, error) {
	t, err := h.title(in.Title)
	if err != nil {
		return nil, err
	}
	out := &faultsOutput{}
	out.Body.Faults = []game.OptionFault{}
	if b, ok := t.(game.MatchOptions); ok {
		faults, err := b.Faults(in.Body.Options)
		if err != nil {
			return nil, &match.InvalidError{Field: "body.options", Message: err.Error()}
		}
		out.Body.Faults = append(out.Body.Faults, faults...)
	}
	return out, nil
}

// addWords adds the catalogues of words, as they are.
func (h *TitleRoutes) addWords(r *endpoint.Router) error {
	catalogues := map[string]http.HandlerFunc{}
	for _, lang := range locale.Languages {
		for _, file := range locale.Files(lang) {
			text, err := locale.Raw(lang, file)
			if err != nil {
				return err
			}
			catalogues[lang+"/"+file] = endpoint.StaticText(text)
		}
	}
	r.Mux.HandleFunc("GET /api/words/{lang}/{file}", func(w http.ResponseWriter, q *http.Request) {
		serve, ok := catalogues[q.PathValue("lang")+"/"+q.PathValue("file")]
		if !ok {
			endpoint.Refuse(w, endpoint.NewProblem(endpoint.CallerOf(q.Context()).Lang, "not-found"))
			return
		}
		serve(w, q)
	})
	r.Describe("GET", "/api/words/{lang}/{file}", "words", "One catalogue of words", map[string]string{})
	return nil
}

// describeTypes adds views, facts and catalogues, which differ by title, to the description.
func (h *TitleRoutes) describeTypes(r *endpoint.Router) {
	for _, t := range h.Matches.Titles() {
		r.DescribeType(t.ViewType())
		if facts, ok := t.(game.StaticFacts); ok {
			r.DescribeType(facts.Facts())
		}
		if options, ok := t.(game.MatchOptions); ok && options.Catalogue() != nil {
			r.DescribeType(options.Catalogue())
		}
	}
}

// addCatalogues adds what the lists of a title are made of.
func (h *TitleRoutes) addCatalogues(r *endpoint.Router) error {
	lists := map[string]http.HandlerFunc{}
	for _, t := range h.Matches.Titles() {
		b, ok := t.(game.MatchOptions)
		if !ok || b.Catalogue() == nil {
			continue
		}
		serve, err := endpoint.Static(b.Catalogue())
		if err != nil {
			return err
		}
		lists[t.ID()] = serve
	}
	r.Mux.HandleFunc("GET /api/titles/{title}/catalogue", func(w http.ResponseWriter, q *http.Request) {
		serve, ok := lists[q.PathValue("title")]
		if !ok {
			endpoint.Refuse(w, endpoint.NewProblem(endpoint.CallerOf(q.Context()).Lang, "not-found"))
			return
		}
		serve(w, q)
	})
	r.Describe("GET", "/api/titles/{title}/catalogue", "catalogue", "What the lists that players write are made of",
		map[string]any{})
	return nil
}
