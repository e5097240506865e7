package tale

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
)

// occasion is all that a text may name of one find.
type occasion struct {
	*Teller
	position json.RawMessage
	seat     game.Seat
	view     any
	told     operands // of the answer that is told
	labels   map[string]map[string]string
	numbers  map[string]string
	topics   []Because
}

type operands struct {
	word *game.Word
	args []int16
}

// occasion opens a find. Labels of answers are those of the position in which each is given.
func (w *Teller) occasion(f *Find, at int) (*occasion, error) {
	scene, err := learn.Open(w.title, f.Position, nil)
	if err != nil {
		return nil, err
	}
	o := &occasion{Teller: w, seat: f.Seat, labels: map[string]map[string]string{}, numbers: map[string]string{}}
	data, err := json.Marshal(scene.State().View(f.Seat))
	if err == nil {
		err = json.Unmarshal(data, &o.view)
	}
	if err == nil {
		o.position, err = learn.Shortest(w.title, f.Position)
	}
	if err == nil {
		err = o.name("other", scene, f.Lines[1].Actions[0])
	}
	if err != nil {
		return nil, err
	}
	for i, text := range f.Lines[0].Actions[:at+1] {
		for name, wanted := range map[string]int{"first": 0, "tell": at} {
			if i == wanted {
				if err := o.name(name, scene, text); err != nil {
					return nil, err
				}
			}
		}
		if i == at {
			a, err := w.title.Vocabulary().ParseAction(text)
			if err != nil {
				return nil, err
			}
			o.told = operands{&w.title.Vocabulary().Verbs[a.Verb], []int16{a.A, a.B, a.C}}
		}
		if _, _, err := scene.Play(text); err != nil {
			return nil, err
		}
	}
	o.numbers["best"], o.numbers["second"] = percent(f.Lines[0].Chance), percent(f.Lines[1].Chance)
	o.topics = byWeight(f.Lines[1].Because)
	return o, nil
}

func percent(chance float64) string { return strconv.Itoa(int(math.Round(100 * chance))) }

// name keeps the words of an answer to the question that is open in the scene.
func (o *occasion) name(as string, scene *learn.Scene, text string) error {
	a, err := o.title.Vocabulary().ParseAction(text)
	if err != nil {
		return err
	}
	o.labels[as] = map[string]string{}
	for _, lang := range locale.Languages {
		o.labels[as][lang] = o.label(lang, scene.State().Prompt(), a)
	}
	return nil
}

// say fills a text in every language.
func (o *occasion) say(s learn.Say) learn.Say {
	return learn.Say{FR: o.fill("fr", s.FR), EN: o.fill("en", s.EN)}
}

var mark = regexp.MustCompile(`\{([a-zA-Z0-9.-]+)(?:\?([^:}]*):([^}]*))?\}`)

func (o *occasion) fill(lang, text string) string {
	return mark.ReplaceAllStringFunc(text, func(m string) string {
		parts := mark.FindStringSubmatch(m)
		value := o.value(lang, parts[1])
		if parts[2] == "" {
			return value
		}
		if n, err := strconv.Atoi(value); err == nil && (n == 1 || n == 0 && lang == "fr") {
			return parts[2]
		}
		return parts[3]
	})
}

// value of a mark: an answer's words, a number, the seat, an operand (0 or 1.of), or a path into what the seat sees.
func (o *occasion) value(lang, name string) string {
	if label, ok := o.labels[name]; ok {
		return label[lang]
	}
	if n, ok := o.numbers[name]; ok {
		return n
	}
	if name == "seat" {
		seats, err := o.title.Seats(nil)
		if err != nil {
			return name
		}
		return o.words[lang].Say("seat." + seats[o.seat].ID)
	}
	index, form, _ := strings.Cut(name, ".")
	if i, err := strconv.Atoi(index); err == nil && i < len(o.told.word.Operands) {
		return o.operand(lang, i, form)
	}
	return fmt.Sprint(lookUp(o.view, strings.Split(name, ".")))
}

// operand is the name of one, in a grammatical form where the language has it.
func (o *occasion) operand(lang string, i int, form string) string {
	v := o.title.Vocabulary()
	kind := o.told.word.Operands[i]
	key := v.Kinds[kind].Name + "." + v.OperandText(kind, o.told.args[i])
	if form != "" && o.words[lang].Has(key+"."+form) {
		return o.words[lang].Say(key + "." + form)
	}
	return o.words[lang].Say(key)
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
func (o *occasion) why(f *Find) learn.Say {
	if f.Exact {
		return o.say(whyWin)
	}
	told := o.say(why)
	if len(o.topics) == 0 {
		return told
	}
	topics := map[string]string{}
	for _, lang := range locale.Languages {
		var names []string
		for _, b := range o.topics {
			names = append(names, o.words[lang].Say("topic."+b.Topic))
		}
		topics[lang] = strings.Join(names, map[string]string{"fr": " et ", "en": " and "}[lang])
	}
	o.labels["topics"] = topics
	return join2(told, o.say(difference))
}

func join2(a, b learn.Say) learn.Say { return learn.Say{FR: a.FR + b.FR, EN: a.EN + b.EN} }

// tries are the other lines that were weighed, each with its number.
func (o *occasion) tries(f *Find) []learn.Line {
	tries := []learn.Line{}
	for _, l := range f.Lines[1:] {
		o.numbers["second"] = percent(l.Chance)
		told := o.say(tempting)
		tries = append(tries, learn.Line{Actions: l.Actions[:1], Say: &told})
	}
	o.numbers["second"] = percent(f.Lines[1].Chance)
	return tries
}
