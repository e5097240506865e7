package learn

import (
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
)

// smallestMargin is how much better than the second a solution must be to be published.
const smallestMargin = 0.07

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

func (p *Puzzle) checkHead(t game.Title) error {
	switch {
	case p.Title != t.ID() || p.Format != 1:
		return fmt.Errorf("%s is no puzzle of %s in format 1", p.ID, t.ID())
	case p.Level < 1 || p.Level > 3 || p.Rating < 800 || p.Rating > 2400:
		return errors.New("level 1 to 3, rating 800 to 2400")
	case len(p.Hints) != 3:
		return errors.New("three hints")
	case p.Proof.Method == "" || p.Margin() < smallestMargin:
		return fmt.Errorf("a proof with a margin of at least %v", smallestMargin)
	case len(p.Solution.Actions) == 0:
		return errors.New("no solution")
	}
	texts := append([]Text{p.Name, p.Task, p.Why}, p.Hints...)
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
