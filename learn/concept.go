package learn

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/locale"
)

// Concept is one idea of one title. When makes the coach of a real game speak of it, once: "prompt:WORD", "event:WORD"
// or "view:PATH >= NUMBER".
type Concept struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Rule   string `json:"rule"`   // the heading of the handbook
	Lesson string `json:"lesson"` // where it is taught
	When   string `json:"when,omitempty"`
	// Lit is what the coach points at while he explains it; without it the question or the log, whichever brought it
	// up.
	Lit  []string `json:"lit,omitempty" nullable:"false"`
	Term Text     `json:"term"`
	// Forms are more words under which texts speak of it, by language code.
	Forms map[string][]string `json:"forms,omitempty"`
	Short Text                `json:"short"`
	// In is the short text under a set of rules in which the idea is another.
	In map[string]Text `json:"in,omitempty"`
}

// longestShort is as much as fits on a small card.
const longestShort = 160

// ConceptIn finds a concept of one title.
func ConceptIn(title, id string) (Concept, error) {
	i := slices.IndexFunc(Concepts(), func(c Concept) bool { return c.ID == id && c.Title == title })
	if i < 0 {
		return Concept{}, fmt.Errorf("concept %q of %s: %w", id, title, ErrNotFound)
	}
	return Concepts()[i], nil
}

// Check: both texts, a lesson that teaches it, and a trigger that its title can pull.
func (c Concept) Check(t game.Title) error {
	if err := c.Term.check(c.Title, 0); err != nil {
		return fmt.Errorf("term: %w", err)
	}
	if err := c.Short.check(c.Title, longestShort); err != nil {
		return fmt.Errorf("short: %w", err)
	}
	known := SetsOf(t)
	for set, short := range c.In {
		if !slices.Contains(known[1:], set) {
			return fmt.Errorf("%s has no rules %q", t.ID(), set)
		}
		if short.Is(c.Short) {
			return fmt.Errorf("%s: short is as usual", set)
		}
		if err := short.check(c.Title, longestShort); err != nil {
			return fmt.Errorf("%s: short: %w", set, err)
		}
	}
	if l, err := LessonByID(c.Lesson); err != nil || l.Title != c.Title {
		return fmt.Errorf("no lesson of %s is called %q", c.Title, c.Lesson)
	}
	if !rulesOf(t)[c.Rule] {
		return fmt.Errorf("no prompt and no heading is called %q", c.Rule)
	}
	if err := checkLit(c.Lit); err != nil {
		return err
	}
	return c.checkTrigger(t.Vocabulary())
}

func (c Concept) checkTrigger(v *game.Vocabulary) error {
	kind, what, _ := strings.Cut(c.When, ":")
	named := func(w game.Word) bool { return w.Name == what }
	switch {
	case c.When == "":
		return nil
	case kind == "prompt" && slices.ContainsFunc(v.Prompts, named):
		return nil
	case kind == "event" && slices.ContainsFunc(v.Events, named):
		return nil
	case kind == "view" && aLook.MatchString(what):
		return nil
	}
	return fmt.Errorf("nothing pulls the trigger %q", c.When)
}

var aLook = regexp.MustCompile(`^[a-zA-Z0-9.]+ (>=|<=|=) \d+$`)

// rulesOf are the places of the rules that a text may refer to: what prompts cite, and every heading of the handbook.
func rulesOf(t game.Title) map[string]bool {
	all := map[string]bool{}
	for _, p := range t.Vocabulary().Prompts {
		all[p.Rule] = true
	}
	chapters, err := Handbook(t.ID(), locale.Languages[0])
	if err != nil {
		return all // not written yet
	}
	for _, c := range chapters {
		for _, h := range c.Headings {
			all[h.ID] = true
		}
	}
	return all
}
