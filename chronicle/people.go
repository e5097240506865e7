package chronicle

import (
	"slices"

	"prancingpony/game"
)

// Person is a person or a people in the story of a match, with their fate.
type Person struct {
	Name   string     `json:"name"`
	Fate   string     `json:"fate" doc:"In one sentence."`
	Key    string     `json:"key" doc:"Its template."`
	Gone   bool       `json:"gone,omitempty" doc:"Lost for the rest of the match."`
	Cut    string     `json:"cut,omitempty" doc:"A picture, as BOOK/KIND/NAME."`
	Turn   int        `json:"turn"`
	N      int        `json:"n" doc:"The record after which it is true."`
	Events []Evidence `json:"events" nullable:"false"`
}

// fateOf is the template of what a passage says of the first person named; empty if it says nothing.
func (w *writer) fateOf(i int) (key string, gone bool) {
	key = "chronicle." + w.story.passages[i].Key
	if w.words.Has(key + ".gone") {
		return key + ".gone", true
	}
	if w.words.Has(key + ".fate") {
		return key + ".fate", false
	}
	return "", false
}

// people lists who is in the match, those with pictures first, in the order in which they appear. What is said of each
// is their weightiest passage, the last of equals.
func (w *writer) people() []Person {
	s := w.story
	type role struct {
		fact    game.Fact // names them
		passage int
	}
	roles, order := map[string]role{}, []string{}
	for i := range s.passages {
		p := &s.passages[i]
		if key, _ := w.fateOf(i); key == "" || len(p.Facts) == 0 {
			continue
		}
		for _, event := range p.Facts[0].Events {
			fact := game.OperandOf(event, p.Facts[0].Operand)
			who := w.who(fact)
			before, known := roles[who]
			if !known {
				order = append(order, who)
			}
			if !known || p.Weight >= s.passages[before.passage].Weight {
				roles[who] = role{fact, i}
			}
		}
	}
	out := []Person{}
	for _, who := range order {
		r := roles[who]
		key, gone := w.fateOf(r.passage)
		name, said := w.fact(r.fact)
		if w.words.Has(name + ".the") {
			said = w.words.Say(name + ".the")
		}
		names, operands := w.facts(&s.passages[r.passage])
		out = append(out, Person{
			Name: capital(said), Fate: capital(w.words.Sentence(key, names, operands)), Key: key, Gone: gone,
			Cut: w.portrait(r.fact), Turn: s.turnOf(r.passage), N: s.nOf(r.passage), Events: s.evidence(r.passage),
		})
	}
	faceless := func(p Person) bool { return p.Cut == "" }
	bare := slices.DeleteFunc(slices.Clone(out), func(p Person) bool { return !faceless(p) })
	return append(slices.DeleteFunc(out, faceless), bare...)
}

// who distinguishes people: by name, and by the operand before it if that has no words, as formations of one name have.
func (w *writer) who(f game.Fact) string {
	e := w.story.events[f.Events[0]]
	if f.Operand > 0 {
		if key, _ := w.operand(e, f.Operand-1); !w.words.Has(key) {
			return e.Operand(f.Operand-1) + " " + e.Operand(f.Operand)
		}
	}
	return e.Operand(f.Operand)
}

// portrait is the picture of a person in a fact, if passages of the title have pictures of that kind.
func (w *writer) portrait(f game.Fact) string {
	e := w.story.events[f.Events[0]]
	word := w.event[e.Name()]
	kind := w.story.match.Title.Vocabulary().Kinds[word.Operands[min(f.Operand, len(word.Operands)-1)]].Name
	if !slices.Contains(w.story.guide.Portraits(), kind) {
		return ""
	}
	return w.story.match.Title.ID() + "/" + kind + "/" + e.Operand(f.Operand)
}
