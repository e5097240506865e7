package main

import (
	"errors"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"prancingpony/game"
	"prancingpony/locale"
)

// speaker tells a match of one title in one language.
type speaker struct {
	v     *game.Vocabulary
	words *locale.Catalogue
	heard func(key, text string) // gets every sentence with the key of its template; may be nil
}

func (p *program) speaker(t game.Title) (*speaker, error) {
	words, err := locale.Load(p.lang, t.ID())
	if err != nil {
		return nil, err
	}
	return &speaker{v: t.Vocabulary(), words: words}, nil
}

// sentence is the words of a text: those of its very operands (prompt.declare.0) if there are any. A number may stand
// for one of several things of the operand before it, such as the effects of a card (ally.tom-bombadil.2); about is
// what was spoken of before the first.
func (s *speaker) sentence(prefix string, w *game.Word, args []int16, about string) string {
	key, named, operands := prefix+w.Name, make([]string, len(args)), make([]string, len(args))
	exact := key
	for i, arg := range args {
		kind := w.Operands[min(i, len(w.Operands)-1)]
		name := s.v.OperandText(kind, arg)
		exact += "." + name
		operands[i] = name
		own := s.v.Kinds[kind].Name + "." + name
		if s.v.Kinds[kind].Names == nil {
			own = about + "." + name
		}
		if s.words.Has(own) {
			operands[i] = s.words.Say(own)
		}
		named[i], about = own, own
	}
	if s.words.Has(exact) {
		key = exact
	}
	text := capital(s.words.Sentence(key, named, operands))
	if s.heard != nil {
		s.heard(key, text)
	}
	return text
}

// fact is what a reason of a hint says.
func (s *speaker) fact(name string, about []game.Operand) string {
	var names, operands []string
	for _, o := range about {
		own := o.Kind + "." + o.Name
		names = append(names, own)
		if s.words.Has(own) {
			operands = append(operands, s.words.Say(own))
		} else {
			operands = append(operands, o.Name)
		}
	}
	text := s.words.Sentence("fact."+name, names, operands)
	if s.heard != nil {
		s.heard("fact."+name, text)
	}
	return text
}

// capital is a sentence that may begin with the article of a name.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// action is an answer to the prompt, in the words it has there (answer.worn.yes) if there are any.
func (s *speaker) action(p game.Prompt, a game.Action) string {
	asks, w := &s.v.Prompts[p.ID], &s.v.Verbs[a.Verb]
	about := ""
	if n := len(asks.Operands); n > 0 {
		kind := asks.Operands[n-1]
		about = s.v.Kinds[kind].Name + "." + s.v.OperandText(kind, []int16{p.A, p.B, p.C}[n-1])
	}
	prefix := "action."
	if own := "answer." + asks.Name + "."; s.words.Has(own + w.Name) {
		prefix = own
	}
	return s.sentence(prefix, w, []int16{a.A, a.B, a.C}[:len(w.Operands)], about)
}

// prompt is the question, and the place in the rules it comes from. Where something is offered that may be declined, a
// question can say who offers it (prompt.draw.may.shadow-strategy).
func (s *speaker) prompt(p game.Prompt, legal []game.Action) string {
	w := &s.v.Prompts[p.ID]
	text := s.offered(w, legal)
	if text == "" {
		text = s.sentence("prompt.", w, []int16{p.A, p.B, p.C}[:len(w.Operands)], "")
	}
	if w.Rule != "" {
		text += " (" + s.words.Say("rule."+w.Rule) + ")"
	}
	return text
}

// question is the prompt, and why it is asked even if no answer does anything (only.pass), where there are words for
// it.
func (s *speaker) question(p game.Prompt, legal []game.Action) string {
	text := s.prompt(p, legal)
	for _, a := range legal {
		if len(s.v.Verbs[a.Verb].Operands) > 0 {
			return text
		}
	}
	if why := "only." + s.v.Verbs[legal[0].Verb].Name; s.words.Has(why) {
		text += " " + s.words.Say(why)
	}
	return text
}

// offered is how the question names what may be declined and who offers it, where there are words for it.
func (s *speaker) offered(w *game.Word, legal []game.Action) string {
	isNo := func(a game.Action) bool { return s.v.Verbs[a.Verb].Name == "no" }
	if !slices.ContainsFunc(legal, isNo) {
		return ""
	}
	for _, a := range legal {
		kinds := s.v.Verbs[a.Verb].Operands
		if isNo(a) || len(kinds) == 0 {
			continue
		}
		if key := "prompt." + w.Name + ".may." + s.v.OperandText(kinds[0], a.A); s.words.Has(key) {
			text := s.words.Say(key)
			if s.heard != nil {
				s.heard(key, text)
			}
			return text
		}
	}
	return ""
}

func (s *speaker) event(e game.Event) string {
	return s.sentence("event.", &s.v.Events[e.ID], e.Operands(), "")
}

func (s *speaker) seat(id string) string       { return s.words.Say("seat." + id) }
func (s *speaker) ending(r game.Result) string { return s.words.Say("ending." + r.By) }

// refusal says in the language why an action was refused; any other error is itself.
func (s *speaker) refusal(err error) error {
	var illegal *game.IllegalError
	if !errors.As(err, &illegal) {
		return err
	}
	r, err := s.v.ParseReason(illegal.Reason)
	if err != nil || !s.words.Has("reason."+s.v.Reasons[r.ID].Name) {
		return illegal
	}
	return fmt.Errorf("%w: %s: %s", game.ErrIllegal, illegal.Action, s.reason(r))
}

func (s *speaker) reason(r game.Reason) string {
	w := &s.v.Reasons[r.ID]
	return s.sentence("reason.", w, []int16{r.A, r.B, r.C}[:len(w.Operands)], "")
}
