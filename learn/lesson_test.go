package learn_test

import (
	"encoding/json"
	"strings"
	"testing"

	"prancingpony/learn"
)

// spoiled is a copy of a lesson with something changed.
func spoiled(t *testing.T, id string, spoil func(*learn.Lesson)) *learn.Lesson {
	t.Helper()
	l, err := learn.LessonByID(id)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	c := new(learn.Lesson)
	if err := json.Unmarshal(data, c); err != nil {
		t.Fatal(err)
	}
	spoil(c)
	return c
}

func TestAFaultyLessonIsRefused(t *testing.T) {
	tests := []struct {
		fault, said string
		spoil       func(*learn.Lesson)
	}{
		{
			"an accepted answer is not legal", "illegal",
			func(l *learn.Lesson) { l.Steps[0].Accept = append(l.Steps[0].Accept, "die event") },
		},
		{
			"a legal answer is not commented", "nothing is said",
			func(l *learn.Lesson) { l.Steps[0].Else = l.Steps[0].Else[1:] },
		},
		{"a comment nobody hears", "never reached", func(l *learn.Lesson) {
			l.Steps[0].Else = append(l.Steps[0].Else, learn.Otherwise{On: "charge *", Say: l.Name})
		}},
		{"another prompt", "asked", func(l *learn.Lesson) { l.Steps[1].Expect.Prompt = "guide" }},
		{"other events", "brings about", func(l *learn.Lesson) { l.Steps[0].Expect.Events["die character"] = nil }},
		{"another ending", "ended by", func(l *learn.Lesson) { l.Steps[2].Over = "" }},
		{
			"an illegal answer is lit", "lit and not legal",
			func(l *learn.Lesson) { l.Steps[0].Lit = []string{"action:charge"} },
		},
		{"an unknown light", "nothing is lit", func(l *learn.Lesson) { l.Steps[0].Lit = []string{"moon:full"} }},
		{"the wrong seat", "seat", func(l *learn.Lesson) { *l.Steps[0].Seat = 1 }},
		{"no text in the fallback", "needs en", func(l *learn.Lesson) { delete(l.Steps[0].Say, "en") }},
		{"an empty text", "empty", func(l *learn.Lesson) { l.Steps[0].Say["fr"] = "" }},
		{"a language that nobody speaks", "no language", func(l *learn.Lesson) { l.Steps[0].Say["xx"] = "Xalk." }},
		{"French with plain spaces", "misprint", func(l *learn.Lesson) { l.Steps[0].Say["fr"] = "Prenez-le !" }},
		{"a straight apostrophe", "misprint", func(l *learn.Lesson) { l.Steps[0].Say["en"] = "Don't." }},
		{
			"a coach who talks too long", "at most",
			func(l *learn.Lesson) { l.Steps[0].Say["en"] = strings.Repeat("long ", 60) },
		},
		{
			"a concept of another title", "nothing of that name",
			func(l *learn.Lesson) { l.Concepts = []string{"formation"} },
		},
		{
			"a mark that names nothing", "nothing of that name",
			func(l *learn.Lesson) { l.Steps[0].Say["en"] = "A [[balloon]]." },
		},
		{"neither to do nor to read", "either accept or next", func(l *learn.Lesson) { l.Steps[0].Accept = nil }},
		{"two steps of one name", "name of its own", func(l *learn.Lesson) { l.Steps[1].ID = l.Steps[0].ID }},
		{"no first scene", "needs a position", func(l *learn.Lesson) { l.Steps[0].Position = nil }},
	}
	for _, tt := range tests {
		t.Run(tt.fault, func(t *testing.T) {
			err := spoiled(t, "board-1", tt.spoil).Check(titleOf(t, "board"), false)
			if err == nil || !strings.Contains(err.Error(), tt.said) {
				t.Errorf("said %v, want something about %q", err, tt.said)
			}
		})
	}
}

// A reply of a seat that is not asked is refused in whichever form it stands.
func TestASceneOfAnotherScenarioIsRefused(t *testing.T) {
	l := spoiled(t, "cards-5", func(l *learn.Lesson) { l.Options = map[string]string{"scenario": "fellowship"} })
	if err := l.Check(titleOf(t, "cards"), false); err == nil || !strings.Contains(err.Error(), "scenario is duel-2") {
		t.Errorf("said %v", err)
	}
}

func TestAReplyOfTheWrongSeatIsRefused(t *testing.T) {
	l := spoiled(t, "battle-1", func(l *learn.Lesson) {
		for _, step := range l.Steps {
			if step.Then != nil {
				step.Then.Always[1].Seat = 0
			}
		}
	})
	if err := l.Check(titleOf(t, "battle"), false); err == nil ||
		!strings.Contains(err.Error(), "is played by seat 1") {
		t.Errorf("said %v", err)
	}
}

func TestAFaultyPuzzleIsRefused(t *testing.T) {
	tests := []struct {
		fault, said string
		spoil       func(*learn.Puzzle)
	}{
		{"an illegal solution", "illegal", func(p *learn.Puzzle) { p.Solution.Actions = []string{"die army"} }},
		{"another outcome", "recorded", func(p *learn.Puzzle) { p.Solution.Expect.Events = nil }},
		{"two hints", "three hints", func(p *learn.Puzzle) { p.Hints = p.Hints[1:] }},
		{"no margin", "margin", func(p *learn.Puzzle) { p.Proof.Second = p.Proof.Best }},
		{
			"a try that is the solution", "begins like the solution",
			func(p *learn.Puzzle) {
				p.Tries = append(p.Tries, p.Solution)
				p.Tries[len(p.Tries)-1].Say = p.Task
			},
		},
		{"no theme", "theme", func(p *learn.Puzzle) { p.Theme = "" }},
		{"two hints that say the same", "same", func(p *learn.Puzzle) { p.Hints[1] = p.Hints[0] }},
		{
			"a try without a word", "without a word",
			func(p *learn.Puzzle) { p.Tries[0].Say = nil },
		},
		{"an explanation in figures", "formula", func(p *learn.Puzzle) { p.Why["en"] = "The answer is this: 71 %." }},
		{
			"a look in which the margin is small", "in each of 4 looks",
			func(p *learn.Puzzle) { p.Proof.Margins = []float64{0.1, 0.1, 0.1, 0.07} },
		},
		{
			"nobody has tried it", "levels",
			func(p *learn.Puzzle) { p.Proof.Margins = []float64{0.1, 0.1, 0.1, 0.1} },
		},
		{"an exercise that does not win", "does not win", func(p *learn.Puzzle) { p.Exercise = true }},
		{"the wrong seat", "seat", func(p *learn.Puzzle) { p.Seat = 1 }},
		{"no text in the fallback", "needs en", func(p *learn.Puzzle) { delete(p.Why, "en") }},
	}
	for _, tt := range tests {
		t.Run(tt.fault, func(t *testing.T) {
			p, err := learn.PuzzleByID("board-3-the-song-first")
			if err != nil {
				t.Fatal(err)
			}
			data, _ := json.Marshal(p)
			c := new(learn.Puzzle)
			if err := json.Unmarshal(data, c); err != nil {
				t.Fatal(err)
			}
			tt.spoil(c)
			if err := c.Check(titleOf(t, "board"), false); err == nil || !strings.Contains(err.Error(), tt.said) {
				t.Errorf("said %v, want something about %q", err, tt.said)
			}
		})
	}
}
