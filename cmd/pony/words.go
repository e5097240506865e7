package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/server/api"
	"prancingpony/web"
)

// wordsCmd writes every sentence that came up in some games, for people who edit them.
type wordsCmd struct {
	Title   string `arg:"" help:"${help_title}"`
	Games   int    `default:"20" help:"${help_words_games}"`
	Seed    uint64 `default:"1" help:"${help_seed}"`
	Records string `help:"${help_words_records}" placeholder:"FILE"`
}

// Run plays the games and writes each template once, with its examples.
func (c *wordsCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	sp, err := p.speaker(t)
	if err != nil {
		return err
	}
	said := newSentences(sp)
	var games []*recordedGame
	progress := p.progress(p.say("soak_games"), c.Games)
	for i := range c.Games {
		g, err := record(t, c.Seed+uint64(i), said.hear)
		if err != nil {
			return err
		}
		games = append(games, g)
		progress(i + 1)
	}
	if c.Records != "" {
		return writeRecords(c.Records, t, games)
	}
	if err := said.hearClient(t); err != nil {
		return err
	}
	said.write(p.out)
	fmt.Fprintln(p.out, p.say("words_templates", fmt.Sprint(len(said.examples))))
	return nil
}

// question is one step of a game: what was asked, offered, refused and answered, and what happened.
type question struct {
	prompt  game.Prompt
	legal   []game.Action
	refused []game.Reason
	facts   []game.LineFact // what hints can say of its answers
	events  []game.Event    // those that the viewer may know
}

// recordedGame is a game as the client gets it, for the sentences that the client composes.
type recordedGame struct {
	Options game.Options    `json:"options"`
	Seats   []game.SeatInfo `json:"seats"`
	Viewer  int             `json:"viewer"`
	View    game.View       `json:"view"` // at the start
	Steps   []recordedStep  `json:"steps"`
}

type recordedStep struct {
	Seat    int      `json:"seat"`
	Turn    int      `json:"turn"`
	Prompt  string   `json:"prompt"`
	Offers  []string `json:"offers"`
	Refused []string `json:"refused,omitempty"`
	Action  string   `json:"action"`
	Events  []string `json:"events"`
}

// record plays one game, by chance alone if the seed is even and else by the title's policy, so that unusual and usual
// positions come up.
func record(t game.Title, seed uint64, hear func(question)) (*recordedGame, error) {
	sets := variants(t)
	g := &recordedGame{Options: sets[seed%uint64(len(sets))]}
	var err error
	if g.Seats, err = t.Seats(g.Options); err != nil {
		return nil, err
	}
	g.Viewer = int(seed/2) % len(g.Seats)
	s, err := t.New(g.Options, game.FastRand(seed))
	if err != nil {
		return nil, err
	}
	g.View = s.View(game.Seat(g.Viewer))
	player, err := bot.New(t, []string{"random", "rule:60"}[seed%2])
	if err != nil {
		return nil, err
	}
	luck, v := game.FastRand(seed), t.Vocabulary()
	lines, _ := t.(game.LineFacts)
	for s.Decider() != game.Nobody {
		seat, turn, legal := s.Decider(), s.Turn(), s.Legal(nil)
		q := question{prompt: s.Prompt(), legal: legal, refused: refusals(v, s, legal, &luck)}
		seen := bot.Observe(t, s, luck.Uint64())
		if lines != nil && len(g.Steps)%hintEvery == 0 {
			q.facts = factsOf(lines, seen, legal, &luck)
		}
		choice := player.Choose(seen, luck.Uint64())
		a := choice.Actions()[0]
		var log game.Log
		s.Play(a, &log)
		for _, e := range log.Events {
			if e.To.Has(game.Seat(g.Viewer)) {
				q.events = append(q.events, e)
			}
		}
		hear(q)
		g.Steps = append(g.Steps, recordedStep{
			Seat: int(seat), Turn: turn, Prompt: v.PromptText(q.prompt), Action: v.ActionText(a),
			Offers: texts(q.legal, v.ActionText), Refused: texts(q.refused, v.ReasonText),
			Events: texts(q.events, v.EventText),
		})
	}
	return g, nil
}

// hintEvery is at how many questions hints are heard once: to play a line on takes longer than a question.
const hintEvery = 5

// factsOf are what hints can say of some answers.
func factsOf(lines game.LineFacts, seen bot.Observation, legal []game.Action, luck *game.Rand) (facts []game.LineFact) {
	for range 2 {
		line := []game.Action{legal[luck.Intn(len(legal))]}
		facts = append(facts, lines.LineFacts(bot.Study{Simulations: 1}.Outcome(seen, line, false, luck.Uint64()))...)
	}
	return facts
}

func texts[T any](list []T, text func(T) string) []string {
	out := []string{}
	for _, one := range list {
		out = append(out, text(one))
	}
	return out
}

// variants are the options that games are played with in turns: the title's own sets, or every value of each option.
func variants(t game.Title) []game.Options {
	if own, ok := t.(soaked); ok {
		return own.Soaked()
	}
	sets := []game.Options{{}}
	for _, option := range t.Options() {
		for _, value := range option.Values {
			o := game.Options{option.ID: value}
			if _, err := t.Seats(o); err == nil {
				sets = append(sets, o)
			}
		}
	}
	return sets
}

// refusals are reasons why answers like those offered are refused: one operand is replaced by another of its kind, as
// when a player touches a thing that cannot be chosen.
func refusals(v *game.Vocabulary, s game.State, legal []game.Action, luck *game.Rand) []game.Reason {
	var reasons []game.Reason
	for range 4 {
		a := legal[luck.Intn(len(legal))]
		kinds := v.Verbs[a.Verb].Operands
		if len(kinds) == 0 {
			continue
		}
		at := luck.Intn(len(kinds))
		names := v.Kinds[kinds[at]].Names
		if names == nil {
			continue
		}
		*[]*int16{&a.A, &a.B, &a.C}[at] = int16(luck.Intn(len(names)))
		if slices.Contains(legal, a) {
			continue
		}
		if why := s.WhyNot(a); why.ID != game.ReasonNotOffered {
			reasons = append(reasons, why)
		}
	}
	return reasons
}

// keptExamples is how many sentences are shown for each template.
const keptExamples = 3

// sentences are what one speaker said.
type sentences struct {
	sp       *speaker
	examples map[string][]string // by key of the template
	all      map[string]string   // every sentence, with the key of its template
	texts    map[string]string   // templates that are not the title's own, by their key
}

func newSentences(sp *speaker) *sentences {
	s := &sentences{sp, map[string][]string{}, map[string]string{}, map[string]string{}}
	sp.heard = func(key, text string) {
		if _, known := s.all[text]; known {
			return
		}
		s.all[text] = key
		if len(s.examples[key]) < keptExamples {
			s.examples[key] = append(s.examples[key], text)
		}
	}
	return s
}

// hear says all of one question.
func (s *sentences) hear(q question) {
	s.sp.prompt(q.prompt, q.legal)
	for _, a := range q.legal {
		s.sp.action(q.prompt, a)
	}
	for _, r := range q.refused {
		s.sp.reason(r)
	}
	for _, f := range q.facts {
		s.sp.fact(f.Name, f.Operands)
	}
	for _, e := range q.events {
		s.sp.event(e)
	}
}

// spokenPart is a part of what a screen reader says of a thing, as the client composes it: in JSON a number, a name by
// its key, an answer ({"action": …}), or a template with its operands ([key, …]).
type spokenPart struct {
	number   int
	name     string
	action   string
	template string
	operands []spokenPart
}

func (p *spokenPart) UnmarshalJSON(data []byte) error {
	switch data[0] {
	case '"':
		return json.Unmarshal(data, &p.name)
	case '{':
		return json.Unmarshal(data, &struct{ Action *string }{&p.action})
	case '[':
		var parts []json.RawMessage
		if err := json.Unmarshal(data, &parts); err != nil {
			return err
		}
		p.operands = make([]spokenPart, len(parts)-1)
		for i := range p.operands {
			if err := json.Unmarshal(parts[i+1], &p.operands[i]); err != nil {
				return err
			}
		}
		return json.Unmarshal(parts[0], &p.template)
	}
	return json.Unmarshal(data, &p.number)
}

// afterSentence is the client's template of two sentences of a name, one after the other.
const afterSentence = "spoken.then"

// hearClient says what the client composes: names for screen readers, and the acts of the log.
func (s *sentences) hearClient(t game.Title) error {
	return errors.Join(s.hearNames(t), s.hearActs(t))
}

// hearActs says the templates of the log, as the client filled them in some games.
func (s *sentences) hearActs(t game.Title) error {
	data := web.ActExamples(t.ID())
	if data == nil {
		return nil
	}
	var fillings map[string]map[string][][]string // by key and language
	if err := json.Unmarshal(data, &fillings); err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(fillings)) {
		for _, operands := range fillings[key][s.sp.words.Lang] {
			text := strings.TrimRight(s.sp.words.Say(key, operands...), ", ") // some only lead in a sentence
			s.sp.heard(key, capital(text))
		}
	}
	return nil
}

// hearNames says what screen readers hear of some things of the title: each template, and whole names.
func (s *sentences) hearNames(t game.Title) error {
	data := web.SpokenNames(t.ID())
	if data == nil {
		return nil
	}
	var names [][]spokenPart
	if err := json.Unmarshal(data, &names); err != nil {
		return err
	}
	client, err := locale.Load(s.sp.words.Lang, "web")
	if err != nil {
		return err
	}
	s.texts[afterSentence] = client.Text(afterSentence)
	for _, name := range names {
		whole := ""
		for _, part := range name {
			text, err := s.spoken(part)
			switch {
			case err != nil:
				return err
			case whole == "":
				whole = capital(text)
			default:
				whole = client.Say(afterSentence, whole, capital(text))
			}
		}
		s.all[whole] = afterSentence
		s.examples[afterSentence] = append(s.examples[afterSentence], whole)
	}
	return nil
}

// spoken says one part of a name.
func (s *sentences) spoken(p spokenPart) (string, error) {
	v := s.sp.v
	switch {
	case p.template != "":
		var names, operands []string
		for _, o := range p.operands {
			text, err := s.spoken(o)
			if err != nil {
				return "", err
			}
			names, operands = append(names, o.name), append(operands, text)
		}
		text := s.sp.words.Sentence(p.template, names, operands)
		s.sp.heard(p.template, text)
		return text, nil
	case p.action != "":
		a, err := v.ParseAction(p.action)
		if err != nil {
			return "", err
		}
		verb := &v.Verbs[a.Verb]
		return s.sp.sentence("action.", verb, []int16{a.A, a.B, a.C}[:len(verb.Operands)], ""), nil
	case p.name != "":
		return s.sp.words.Say(p.name), nil
	}
	return strconv.Itoa(p.number), nil
}

// write prints each template once with its examples, in the order of the keys.
func (s *sentences) write(out io.Writer) {
	for _, key := range slices.Sorted(maps.Keys(s.examples)) {
		fmt.Fprintf(out, "%s: %s\n", key, cmp.Or(s.texts[key], s.sp.words.Text(key)))
		for _, text := range s.examples[key] {
			fmt.Fprintf(out, "    %s\n", text)
		}
	}
}

// writeRecords writes games with the vocabulary of their title, as the client reads it.
func writeRecords(file string, t game.Title, games []*recordedGame) error {
	v := t.Vocabulary()
	var kinds []api.Kind
	for _, k := range v.Kinds {
		kinds = append(kinds, api.Kind{Name: k.Name, Names: k.Names})
	}
	data, err := json.Marshal(map[string]any{"games": games, "title": api.Title{
		ID: t.ID(), Kinds: kinds, Verbs: api.WordsOf(v.Verbs), Prompts: api.WordsOf(v.Prompts),
		Events: api.WordsOf(v.Events), Reasons: api.WordsOf(v.Reasons),
	}})
	if err != nil {
		return err
	}
	return writeFile(file, data)
}
