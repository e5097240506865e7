package puzzlegen

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
)

// values are all that a template may name of one finding.
type values struct {
	*Writer
	position json.RawMessage
	seat     game.Seat
	view     any
	answer   operands // of the answer that the theme is about
	labels   map[string]map[string]string
	numbers  map[string]string
	topics   []string // concepts
}

type operands struct {
	word *game.Word
	args []int16
}

// values opens a finding. Labels of answers are those of the position in which each is given.
func (w *Writer) values(f *Finding, at int) (*values, error) {
	scene, err := learn.Open(w.title, f.Position, nil)
	if err != nil {
		return nil, err
	}
	v := &values{Writer: w, seat: f.Seat, labels: map[string]map[string]string{}, numbers: map[string]string{}}
	data, err := json.Marshal(scene.State().View(f.Seat))
	if err == nil {
		err = json.Unmarshal(data, &v.view)
	}
	if err == nil {
		v.position, err = learn.Shortest(w.title, f.Position)
	}
	if err == nil {
		err = v.name("other", scene, f.Lines[1].Actions[0])
	}
	if err != nil {
		return nil, err
	}
	for i, text := range f.Lines[0].Actions[:at+1] {
		for name, wanted := range map[string]int{"first": 0, "tell": at} {
			if i == wanted {
				if err := v.name(name, scene, text); err != nil {
					return nil, err
				}
			}
		}
		if i == at {
			a, err := w.title.Vocabulary().ParseAction(text)
			if err != nil {
				return nil, err
			}
			v.answer = operands{&w.title.Vocabulary().Verbs[a.Verb], []int16{a.A, a.B, a.C}}
		}
		if _, _, err := scene.Play(text); err != nil {
			return nil, err
		}
	}
	v.numbers["best"], v.numbers["second"] = percent(f.Lines[0].Chance), percent(f.Lines[1].Chance)
	v.topics = f.Lines[1].Themes
	return v, nil
}

func percent(chance float64) string { return strconv.Itoa(int(math.Round(100 * chance))) }

// name keeps the words of an answer to the question that is open in the scene.
func (v *values) name(as string, scene *learn.Scene, text string) error {
	a, err := v.title.Vocabulary().ParseAction(text)
	if err != nil {
		return err
	}
	v.labels[as] = map[string]string{}
	for _, lang := range locale.Languages {
		v.labels[as][lang] = v.label(lang, scene.State().Prompt(), a)
	}
	return nil
}

// fill returns the texts one after the other with their values, in every language that has them all.
func (v *values) fill(texts ...learn.Text) learn.Text {
	filled := learn.Text{}
	for _, lang := range locale.Languages {
		var sentences []string
		for _, t := range texts {
			if t[lang] != "" {
				value := func(name string) (string, bool) { return v.value(lang, name), true }
				sentences = append(sentences, locale.Fill(lang, t[lang], value))
			}
		}
		if len(sentences) == len(texts) {
			filled[lang] = strings.Join(sentences, " ")
		}
	}
	return filled
}

// value of a mark: an answer's words, a number, the seat, an operand (0 or 1.of), or a path into what the seat sees.
func (v *values) value(lang, name string) string {
	if label, ok := v.labels[name]; ok {
		return label[lang]
	}
	if n, ok := v.numbers[name]; ok {
		return n
	}
	if name == "seat" {
		seats, err := v.title.Seats(nil)
		if err != nil {
			return name
		}
		return v.words[lang].Say("seat." + seats[v.seat].ID)
	}
	index, form, _ := strings.Cut(name, ".")
	if i, err := strconv.Atoi(index); err == nil && i < len(v.answer.word.Operands) {
		return v.operand(lang, i, form)
	}
	return fmt.Sprint(lookUp(v.view, strings.Split(name, ".")))
}

// operand is the name of one, in a grammatical form where the language has it.
func (v *values) operand(lang string, i int, form string) string {
	vocabulary, words := v.title.Vocabulary(), v.words[lang]
	kind := v.answer.word.Operands[i]
	key := vocabulary.Kinds[kind].Name + "." + vocabulary.OperandText(kind, v.answer.args[i])
	if form != "" && words.Has(key+"."+form) {
		return words.Say(key + "." + form)
	}
	return words.Say(key)
}

func lookUp(v any, path []string) any {
	for _, step := range path {
		switch at := v.(type) {
		case map[string]any:
			v = at[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(at) {
				return nil
			}
			v = at[i]
		}
	}
	if v == nil {
		return 0 // what is nothing is left out of a view
	}
	return v
}

// why is the idea with its numbers, and what makes the difference.
func (v *values) why(f *Finding) learn.Text {
	if f.Exact {
		return v.fill(v.common.WhyWin)
	}
	if len(v.topics) == 0 {
		return v.fill(v.common.Why)
	}
	v.labels["topics"] = map[string]string{}
	for _, lang := range locale.Languages {
		topic := func(i string) (string, bool) {
			n, err := strconv.Atoi(i)
			if err != nil || n >= len(v.topics) {
				return "", false
			}
			c, err := learn.ConceptIn(f.Title, v.topics[n])
			return c.Term.In(lang), err == nil
		}
		text := "{0}"
		if len(v.topics) == 2 {
			text = v.common.Both.In(lang)
		}
		v.labels["topics"][lang] = locale.Fill(lang, text, topic)
	}
	return v.fill(v.common.Why, v.common.Difference)
}

// tries are the other lines, each with its number.
func (v *values) tries(f *Finding) []learn.Line {
	tries := []learn.Line{}
	for _, l := range f.Lines[1:] {
		v.numbers["second"] = percent(l.Chance)
		tries = append(tries, learn.Line{Actions: l.Actions[:1], Say: v.fill(v.common.Tempting)})
	}
	v.numbers["second"] = percent(f.Lines[1].Chance)
	return tries
}
