package main

import (
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/locale"
)

// speaker tells a match of one title in one language.
type speaker struct {
	v     *game.Vocabulary
	words *locale.Catalogue
}

func (p *program) speaker(t game.Title) (*speaker, error) {
	words, err := locale.Load(p.lang, t.ID())
	if err != nil {
		return nil, err
	}
	return &speaker{t.Vocabulary(), words}, nil
}

// operand is the name of one operand in the language; plain numbers are themselves.
func (s *speaker) operand(kind int, value int16) string {
	name := s.v.OperandText(kind, value)
	if s.v.Kinds[kind].Names == nil {
		return name
	}
	if key := s.v.Kinds[kind].Name + "." + name; s.words.Has(key) {
		return s.words.Say(key)
	}
	return name
}

func (s *speaker) sentence(prefix string, w *game.Word, args []int16) string {
	operands := make([]string, len(args))
	for i, arg := range args {
		operands[i] = s.operand(w.Operands[min(i, len(w.Operands)-1)], arg)
	}
	return s.words.Say(prefix+w.Name, operands...)
}

func (s *speaker) action(a game.Action) string {
	w := &s.v.Verbs[a.Verb]
	return s.sentence("action.", w, []int16{a.A, a.B, a.C}[:len(w.Operands)])
}

// prompt is the question, and the place in the rules it comes from.
func (s *speaker) prompt(p game.Prompt) string {
	w := &s.v.Prompts[p.ID]
	text := s.sentence("prompt.", w, []int16{p.A, p.B, p.C}[:len(w.Operands)])
	if w.Rule != "" {
		text += " (" + s.words.Say("rule."+w.Rule) + ")"
	}
	return text
}

func (s *speaker) event(e game.Event) string {
	return s.sentence("event.", &s.v.Events[e.ID], e.Operands())
}

func (s *speaker) seat(id string) string       { return s.words.Say("seat." + id) }
func (s *speaker) ending(r game.Result) string { return s.words.Say("ending." + r.By) }

// refusal says in the language why an action was refused; any other error is itself.
func (s *speaker) refusal(err error) error {
	var illegal *game.IllegalError
	if !errors.As(err, &illegal) || !s.words.Has("reason."+illegal.Reason) {
		return err
	}
	return fmt.Errorf("%w: %s: %s", game.ErrIllegal, illegal.Action, s.words.Say("reason."+illegal.Reason))
}
