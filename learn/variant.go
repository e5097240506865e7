package learn

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"prancingpony/game"
)

// Variant is what a step has otherwise under another set of rules. What it leaves out is as in the step.
type Variant struct {
	Position map[string]json.RawMessage `json:"position,omitempty"` // fields of the scene
	Say      Text                       `json:"say,omitempty"`
	Lit      []string                   `json:"lit,omitempty"`
	Accept   []string                   `json:"accept,omitempty"`
	Else     map[string]Text            `json:"else,omitempty"` // by pattern; null where nobody can hear it
	Then     *Replies                   `json:"then,omitempty"`
	Done     map[string]Text            `json:"done,omitempty"` // by accepted action
	Expect   *Expect                    `json:"expect,omitempty"`
}

// Usual is how data name the usual set of rules where they hold for it alone.
const Usual = "usual"

// Otherwise are the sets of rules under which something in the lesson is not as usual.
func (l *Lesson) Otherwise() []string {
	sets := map[string]bool{}
	for _, step := range l.Steps {
		if step.Set != "" && step.Set != Usual {
			sets[step.Set] = true
		}
		for set := range step.In {
			sets[set] = true
		}
	}
	return slices.Sorted(maps.Keys(sets))
}

// By is the lesson as it is played by a set of rules of its title, empty for the usual one: with the steps, words and
// positions that hold there, and with nothing of the others.
func (l *Lesson) By(t game.Title, set string) (*Lesson, error) {
	played := *l
	var chosen game.Ruleset
	if set != "" {
		known := game.RulesetsOf(t)
		i := slices.IndexFunc(known, func(r game.Ruleset) bool { return r.ID == set })
		if i < 0 {
			return nil, fmt.Errorf("rules %q of %s: %w", set, t.ID(), ErrNotFound)
		}
		chosen = known[i]
		played.Options = maps.Clone(l.Options)
		if played.Options == nil {
			played.Options = map[string]string{}
		}
		played.Options[chosen.Option] = chosen.Value
	}
	played.Steps = nil
	for _, step := range l.Steps {
		if !step.in(set) {
			continue
		}
		own, err := step.by(set, chosen)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", step.ID, err)
		}
		own.Elsewhere = step.elsewhere(t, set, own)
		played.Steps = append(played.Steps, own)
	}
	return &played, nil
}

// in reports whether a set of rules has the step.
func (s *Step) in(set string) bool { return s.Set == "" || s.Set == cmp.Or(set, Usual) }

// elsewhere is what the other sets of rules say of a step, where that differs from what this one says.
func (s *Step) elsewhere(t game.Title, set string, own *Step) (list map[string]*Variant) {
	bare := *s
	bare.Position = nil
	for _, other := range SetsOf(t) {
		if other == set {
			continue
		}
		var said *Variant
		if s.in(other) {
			there, _ := bare.by(other, game.Ruleset{}) // only a position can be wrong
			if said = there.unlike(own); said == nil {
				continue
			}
		}
		if list == nil {
			list = map[string]*Variant{}
		}
		list[cmp.Or(other, Usual)] = said
	}
	return list
}

// unlike is what a step says that is not said in another; nil for nothing.
func (s *Step) unlike(other *Step) (said *Variant) {
	if !s.Say.Is(other.Say) {
		said = &Variant{Say: s.Say}
	}
	for action, say := range s.Done {
		if say.Is(other.Done[action]) {
			continue
		}
		if said == nil {
			said = &Variant{}
		}
		if said.Done == nil {
			said.Done = map[string]Text{}
		}
		said.Done[action] = say
	}
	return said
}

// by is one step under a set of rules.
func (s *Step) by(set string, chosen game.Ruleset) (*Step, error) {
	own := *s
	own.Set, own.In = "", nil
	v := s.In[set]
	if v == nil {
		v = &Variant{}
	}
	if s.Position != nil && set != "" {
		var err error
		if own.Position, err = sceneBy(s.Position, v.Position, chosen); err != nil {
			return nil, err
		}
	}
	if v.Say != nil {
		own.Say = v.Say
	}
	if v.Lit != nil {
		own.Lit = v.Lit
	}
	if v.Accept != nil {
		own.Accept = v.Accept
	}
	if v.Then != nil {
		own.Then = v.Then
	}
	if v.Expect != nil {
		own.Expect = v.Expect
	}
	own.Else = commentsBy(s.Else, v.Else)
	if v.Done != nil {
		own.Done = maps.Clone(s.Done)
		if own.Done == nil {
			own.Done = map[string]Text{}
		}
		maps.Copy(own.Done, v.Done)
	}
	return &own, nil
}

// sceneBy is a position with the fields that are otherwise, and with the option that chooses the rules: as a number
// where its value is one, as positions have them.
func sceneBy(position json.RawMessage, otherwise map[string]json.RawMessage, chosen game.Ruleset) (json.RawMessage,
	error,
) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(position, &fields); err != nil {
		return nil, err
	}
	maps.Copy(fields, otherwise)
	value := json.RawMessage(chosen.Value)
	if _, err := strconv.Atoi(chosen.Value); err != nil {
		value = json.RawMessage(strconv.Quote(chosen.Value))
	}
	fields[chosen.Option] = value
	return json.Marshal(fields)
}

// commentsBy replaces comments by their patterns; one that nobody can hear leaves, a new one stands before the others.
func commentsBy(comments []Otherwise, otherwise map[string]Text) []Otherwise {
	var list []Otherwise
	for _, on := range slices.Sorted(maps.Keys(otherwise)) {
		known := slices.ContainsFunc(comments, func(e Otherwise) bool { return e.On == on })
		if say := otherwise[on]; say != nil && !known {
			list = append(list, Otherwise{on, say})
		}
	}
	for _, e := range comments {
		say, changed := otherwise[e.On]
		switch {
		case !changed:
			list = append(list, e)
		case say != nil:
			list = append(list, Otherwise{e.On, say})
		}
	}
	return list
}

// checkVariants: they belong to sets of rules that the title has, and each says something that its step does not.
func (s *Step) checkVariants(t game.Title) error {
	known := map[string]bool{}
	for _, r := range game.RulesetsOf(t) {
		known[r.ID] = r.ID != ""
	}
	if s.Elsewhere != nil {
		return errors.New("what is said elsewhere is worked out, never written")
	}
	if s.Set != "" && s.Set != Usual && !known[s.Set] {
		return fmt.Errorf("%s has no rules %q", t.ID(), s.Set)
	}
	for set, v := range s.In {
		if !known[set] {
			return fmt.Errorf("%s has no rules %q", t.ID(), set)
		}
		if same := v.repeats(s); same != "" {
			return fmt.Errorf("%s: %s is as usual", set, same)
		}
	}
	return nil
}

// repeats names something that the variant has and that is no different in its step.
func (v *Variant) repeats(s *Step) string {
	if reflect.DeepEqual(v, &Variant{}) {
		return "everything"
	}
	var fields map[string]json.RawMessage
	if s.Position != nil && json.Unmarshal(s.Position, &fields) != nil {
		return "position"
	}
	for key, value := range v.Position {
		if sameJSON(fields[key], value) {
			return key
		}
	}
	for action, say := range v.Done {
		if say.Is(s.Done[action]) {
			return "done " + action
		}
	}
	for _, e := range s.Else {
		if say := v.Else[e.On]; say != nil && say.Is(e.Say) {
			return "else " + e.On
		}
	}
	switch {
	case v.Say != nil && v.Say.Is(s.Say):
		return "say"
	case v.Lit != nil && slices.Equal(v.Lit, s.Lit):
		return "lit"
	case v.Accept != nil && slices.Equal(v.Accept, s.Accept):
		return "accept"
	case v.Then != nil && reflect.DeepEqual(v.Then, s.Then):
		return "then"
	case v.Expect != nil && reflect.DeepEqual(v.Expect, s.Expect):
		return "expect"
	}
	return ""
}

// sameJSON: two values that say the same, however they are written.
func sameJSON(a, b json.RawMessage) bool {
	var left, right any
	return json.Unmarshal(a, &left) == nil && json.Unmarshal(b, &right) == nil && reflect.DeepEqual(left, right)
}

// record keeps what the rules of a set answered: in the steps that they alone have, and elsewhere if it is not as
// usual.
func (l *Lesson) record(played *Lesson, set string) {
	for _, own := range played.Steps {
		step := l.Steps[slices.IndexFunc(l.Steps, func(s *Step) bool { return s.ID == own.ID })]
		if set == "" || step.Set == set {
			step.Expect = own.Expect
			continue
		}
		v := step.In[set]
		if v == nil {
			v = &Variant{}
		}
		if v.Expect = own.Expect; reflect.DeepEqual(own.Expect, step.Expect) {
			v.Expect = nil
		}
		if reflect.DeepEqual(v, &Variant{}) {
			delete(step.In, set)
			continue
		}
		if step.In == nil {
			step.In = map[string]*Variant{}
		}
		step.In[set] = v
	}
}
