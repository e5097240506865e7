package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Kind is a kind of operand: region, card, die, number … A kind without names is a plain number.
type Kind struct {
	Name  string   // locale has the words of each operand as "KIND.NAME"
	Names []string // by operand value; nil for plain numbers
}

// Word is a verb, prompt, event or reason: a name and the kinds of its operands.
type Word struct {
	Name     string
	Operands []int  // indices into Vocabulary.Kinds, in order
	Rest     bool   // the last operand may come any number of times, or not at all
	Instead  string // verbs of earlier rules: what is typed now
	Rule     string // prompts: the place in the rulebook, as "rule.RULE" in locale
	Fixed    bool   // events: chance fell or something hidden was seen, so the action cannot be undone freely
}

// Vocabulary has every word of a title. NewVocabulary makes it once; it never changes.
type Vocabulary struct {
	Kinds   []Kind
	Verbs   []Word
	Prompts []Word
	Events  []Word
	Reasons []Word // why actions are refused; made by Reasons, so that the shared ones come first

	verbByName  map[string]uint16
	reasonBy    map[string]uint16
	fixedEvents map[string]bool
	valueByName []map[string]int16 // per kind
}

// NewVocabulary checks and indexes a vocabulary. It panics on an error, which is one of the title.
func NewVocabulary(v Vocabulary) *Vocabulary {
	v.verbByName = make(map[string]uint16, len(v.Verbs))
	v.valueByName = make([]map[string]int16, len(v.Kinds))
	for i, k := range v.Kinds {
		byName := make(map[string]int16, len(k.Names))
		for value, name := range k.Names {
			if _, twice := byName[name]; twice || !plainName(name) {
				panic(fmt.Sprintf("vocabulary: kind %q: name %q is not plain or comes twice", k.Name, name))
			}
			byName[name] = int16(value)
		}
		v.valueByName[i] = byName
	}
	for id, w := range v.Verbs {
		if _, twice := v.verbByName[w.Name]; twice || !plainName(w.Name) || len(w.Operands) > 3 || w.Rest {
			panic(fmt.Sprintf("vocabulary: verb %q is not plain, comes twice or has too many operands", w.Name))
		}
		v.verbByName[w.Name] = uint16(id)
	}
	v.fixedEvents = make(map[string]bool, len(v.Events))
	for _, w := range v.Events {
		if _, twice := v.fixedEvents[w.Name]; twice || !plainName(w.Name) {
			panic(fmt.Sprintf("vocabulary: event %q is not plain or comes twice", w.Name))
		}
		v.fixedEvents[w.Name] = w.Fixed
	}
	for _, w := range v.Prompts {
		if !plainName(w.Name) || len(w.Operands) > 3 || w.Rest {
			panic(fmt.Sprintf("vocabulary: prompt %q is not plain or has too many operands", w.Name))
		}
	}
	for i, w := range Reasons() {
		if i >= len(v.Reasons) || v.Reasons[i].Name != w.Name {
			panic(fmt.Sprintf("vocabulary: reason %d is not %q: make the list with game.Reasons", i, w.Name))
		}
	}
	v.reasonBy = make(map[string]uint16, len(v.Reasons))
	for id, w := range v.Reasons {
		v.reasonBy[w.Name] = uint16(id)
		if !plainName(w.Name) || len(w.Operands) > 3 || w.Rest {
			panic(fmt.Sprintf("vocabulary: reason %q is not plain or has too many operands", w.Name))
		}
	}
	return &v
}

// plainName reports whether a name has only lower-case letters, digits and hyphens, so that text forms split at spaces.
func plainName(name string) bool {
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return false
		}
	}
	return name != "" && name != "none"
}

// ActionText returns the text form of a, for example "move minas-tirith osgiliath".
func (v *Vocabulary) ActionText(a Action) string {
	if int(a.Verb) >= len(v.Verbs) {
		return fmt.Sprintf("verb-%d %d %d %d", a.Verb, a.A, a.B, a.C)
	}
	return v.text(&v.Verbs[a.Verb], []int16{a.A, a.B, a.C}[:len(v.Verbs[a.Verb].Operands)])
}

// PromptText returns the text form of p.
func (v *Vocabulary) PromptText(p Prompt) string {
	return v.text(&v.Prompts[p.ID], []int16{p.A, p.B, p.C}[:len(v.Prompts[p.ID].Operands)])
}

// ReasonText returns the text form of r.
func (v *Vocabulary) ReasonText(r Reason) string {
	return v.text(&v.Reasons[r.ID], []int16{r.A, r.B, r.C}[:len(v.Reasons[r.ID].Operands)])
}

// EventText returns the text form of e.
func (v *Vocabulary) EventText(e Event) string { return v.text(&v.Events[e.ID], e.Operands()) }

// FixedEvent reports whether the event of this text form is fixed; see Word.Fixed.
func (v *Vocabulary) FixedEvent(text string) bool {
	name, _, _ := strings.Cut(text, " ")
	return v.fixedEvents[name]
}

func (v *Vocabulary) text(w *Word, args []int16) string {
	var b strings.Builder
	b.WriteString(w.Name)
	for i, arg := range args {
		b.WriteByte(' ')
		b.WriteString(v.OperandText(w.kindOf(i), arg))
	}
	return b.String()
}

// kindOf returns the kind of operand i; with Rest the last kind repeats.
func (w *Word) kindOf(i int) int { return w.Operands[min(i, len(w.Operands)-1)] }

// OperandText returns the name of an operand; -1 of a named kind is "none".
func (v *Vocabulary) OperandText(kind int, value int16) string {
	names := v.Kinds[kind].Names
	switch {
	case names == nil:
		return strconv.Itoa(int(value))
	case value == -1:
		return "none"
	case int(value) < 0 || int(value) >= len(names):
		return fmt.Sprintf("%s-%d", v.Kinds[kind].Name, value)
	default:
		return names[value]
	}
}

// ErrUnknown marks a text that is no action of the title.
var ErrUnknown = errors.New("unknown action")

// ParseAction reads the text form of an action, legal or not.
func (v *Vocabulary) ParseAction(text string) (Action, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return Action{}, fmt.Errorf("%w: it is empty", ErrUnknown)
	}
	verb, ok := v.verbByName[fields[0]]
	if !ok {
		return Action{}, fmt.Errorf("%w %q: no verb %q", ErrUnknown, text, fields[0])
	}
	o, err := v.parseOperands(&v.Verbs[verb], fields[1:])
	if err != nil {
		return Action{}, fmt.Errorf("%w %q: %w", ErrUnknown, text, err)
	}
	return Action{Verb: verb, A: o[0], B: o[1], C: o[2]}, nil
}

// ParseReason reads the text form of a reason.
func (v *Vocabulary) ParseReason(text string) (Reason, error) {
	name, rest, _ := strings.Cut(text, " ")
	id, ok := v.reasonBy[name]
	if !ok {
		return Reason{}, fmt.Errorf("no reason %q", name)
	}
	o, err := v.parseOperands(&v.Reasons[id], strings.Fields(rest))
	return Reason{ID: id, A: o[0], B: o[1], C: o[2]}, err
}

func (v *Vocabulary) parseOperands(w *Word, names []string) (values [3]int16, err error) {
	if len(names) != len(w.Operands) {
		return values, v.operandError(w, len(names))
	}
	for i, kind := range w.Operands {
		if values[i], err = v.ParseOperand(kind, names[i]); err != nil {
			return values, err
		}
	}
	return values, nil
}

// operandError says what to type instead of a word with a wrong number of operands.
func (v *Vocabulary) operandError(w *Word, given int) error {
	if w.Instead != "" {
		return fmt.Errorf("%q is of earlier rules: type %q", w.Name, w.Instead)
	}
	form := w.Name
	for _, kind := range w.Operands {
		form += " " + strings.ToUpper(v.Kinds[kind].Name)
	}
	return fmt.Errorf("%q takes %d operands, not %d: type %q", w.Name, len(w.Operands), given, form)
}

// ParseOperand reads the name of an operand.
func (v *Vocabulary) ParseOperand(kind int, name string) (int16, error) {
	k := &v.Kinds[kind]
	if k.Names == nil {
		n, err := strconv.ParseInt(name, 10, 16)
		if err != nil {
			return 0, fmt.Errorf("%q is not a number of kind %s", name, k.Name)
		}
		return int16(n), nil
	}
	if name == "none" {
		return -1, nil
	}
	value, ok := v.valueByName[kind][name]
	if !ok {
		return 0, fmt.Errorf("no %s is called %q", k.Name, name)
	}
	return value, nil
}
