package learn

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"

	"prancingpony/game"
)

// Themes lists what the puzzles of each title are about, in the order of filters.
var Themes = map[string][]string{
	"board":  {"race", "strongholds", "battles", "cities", "politics", "cards", "last-ring"},
	"hunt":   {"deduction", "bluff", "corruption", "race-out", "allies", "encounter"},
	"cards":  {"economy", "support", "paths", "timing", "score"},
	"battle": {"flank", "bait", "order", "shooting", "last-turn", "initiative"},
}

const (
	smallestMargin = 0.08 // how much better than the second a solution must be to be published
	looks          = 4    // in which it must be so
)

// formula finds explanations that are figures: nobody learns from them.
var formula = regexp.MustCompile(`(?i)\bthe answer is\b|la réponse est|\d[\s\x{a0}\x{202f}]*%`)

// Check replays solution and tries of a puzzle on the rules and compares with what was recorded, or records.
func (p *Puzzle) Check(t game.Title, record bool) error {
	if err := p.checkHead(t); err != nil {
		return err
	}
	scene, err := Open(t, p.Position, nil)
	if err != nil {
		return err
	}
	if d := scene.state.Decider(); d != p.Seat {
		return fmt.Errorf("seat %d is asked, not %d", d, p.Seat)
	}
	if err := p.checkLine(t, &p.Solution, record); err != nil {
		return err
	}
	if err := p.checkKind(scene); err != nil {
		return err
	}
	for i := range p.Tries {
		if err := p.checkLine(t, &p.Tries[i], record); err != nil {
			return err
		}
		first := p.Solution.Actions
		if tried := p.Tries[i].Actions; len(tried) >= len(first) && slices.Equal(tried[:len(first)], first) {
			return errors.New("a refuted try begins like the solution")
		}
	}
	for _, other := range p.Solution.Accept {
		after := scene.clone()
		if _, _, err := after.line(other); err != nil {
			return err
		}
		if got, want := after.Over(), p.Solution.Expect.ending(); got != want {
			return fmt.Errorf("%q ends by %q, the solution by %q", other, got, want)
		}
	}
	return nil
}

// checkKind: the answers of an exercise win without luck; of a puzzle the first one alone does not.
func (p *Puzzle) checkKind(scene *Scene) error {
	asked, after := p.Asked(scene), scene.clone()
	for i, a := range asked {
		after.state.Play(a, nil)
		wins := after.state.Result().Winners.Has(p.Seat)
		switch {
		case i == 0 && wins && !p.Exercise:
			return errors.New("one move wins: it is an exercise")
		case i == len(asked)-1 && !wins && p.Exercise:
			return errors.New("an exercise that does not win")
		}
	}
	return nil
}

func (p *Puzzle) checkHead(t game.Title) error {
	switch {
	case p.Title != t.ID() || p.Format != 1:
		return fmt.Errorf("%s is no puzzle of %s in format 1", p.ID, t.ID())
	case p.Level < 1 || p.Level > 3 || p.Rating < 800 || p.Rating > 2400:
		return errors.New("level 1 to 3, rating 800 to 2400")
	case len(p.Solution.Actions) == 0:
		return errors.New("no solution")
	}
	texts := []Text{p.Name, p.Task}
	if !p.Exercise {
		if err := p.checkProof(); err != nil {
			return err
		}
		if err := p.checkWords(); err != nil {
			return err
		}
		texts = append(append(texts, p.Why), p.Hints...)
	}
	for _, line := range append([]Line{p.Solution}, p.Tries...) {
		if line.Say != nil {
			texts = append(texts, line.Say)
		}
	}
	for _, text := range texts {
		if err := text.check(p.Title, 0); err != nil {
			return err
		}
	}
	for _, id := range p.Concepts {
		if _, err := ConceptIn(p.Title, id); err != nil {
			return err
		}
	}
	return nil
}

// checkProof: what was measured fits the rules for puzzles, and the level is the one that was measured.
func (p *Puzzle) checkProof() error {
	proof := &p.Proof
	if proof.Method == "" || p.Margin() < smallestMargin {
		return fmt.Errorf("a proof with a margin of at least %v", smallestMargin)
	}
	if proof.Seed == 0 && len(proof.Margins) == 0 {
		return nil // proved exactly
	}
	if len(proof.Margins) < looks || slices.Min(proof.Margins) < smallestMargin {
		return fmt.Errorf("a margin of %v in each of %d looks, not %v", smallestMargin, looks, proof.Margins)
	}
	if len(proof.Found) == 0 || proof.Trials == 0 {
		return errors.New("levels that have tried it")
	}
	return nil
}

// checkWords: a theme, three hints that differ, tries that are refuted in words, and an explanation that is no formula.
func (p *Puzzle) checkWords() error {
	switch {
	case !slices.Contains(Themes[p.Title], p.Theme):
		return fmt.Errorf("theme %q is none of %v", p.Theme, Themes[p.Title])
	case len(p.Hints) != 3:
		return errors.New("three hints")
	case len(p.Tries) == 0:
		return errors.New("no refuted try")
	}
	for i, hint := range p.Hints {
		if slices.ContainsFunc(p.Hints[:i], func(other Text) bool { return maps.Equal(hint, other) }) {
			return errors.New("two hints say the same")
		}
	}
	for _, line := range p.Tries {
		if line.Say == nil {
			return fmt.Errorf("%q is refuted without a word", line.Actions)
		}
	}
	for lang, text := range p.Why {
		if formula.MatchString(text) {
			return fmt.Errorf("the explanation in %s is a formula: %q", lang, text)
		}
	}
	return nil
}

func (p *Puzzle) checkLine(t game.Title, line *Line, record bool) error {
	scene, err := Open(t, p.Position, line.Rolls)
	if err != nil {
		return err
	}
	_, events, err := scene.line(line.Actions)
	if err != nil {
		return fmt.Errorf("%q: %w", line.Actions, err)
	}
	if record {
		line.Expect = &Outcome{Events: events}
		if over := scene.Over(); over != "" {
			line.Expect.Over = &over
		}
	}
	if line.Expect == nil || !slices.Equal(events, line.Expect.Events) || scene.Over() != line.Expect.ending() {
		return fmt.Errorf("%q: got\n  %q %q\nrecorded\n  %+v", line.Actions, events, scene.Over(), line.Expect)
	}
	return nil
}

func (o *Outcome) ending() string {
	if o == nil || o.Over == nil {
		return ""
	}
	return *o.Over
}
