package learn_test

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/titles"
)

// In which lessons another set of rules has other words, answers or positions. Every lesson is played by every set
// (TestEveryLessonReplaysInEveryBranch, TestANewcomerReachesTheEndOfEveryLessonByWhatIsLit); the rest are the same in
// all.
func TestWhichLessonsDependOnTheRules(t *testing.T) {
	want := map[string][]string{
		"edition-2": {"board-1", "board-2", "board-5", "board-9", "board-10", "board-11", "board-12"},
	}
	got := map[string][]string{}
	for _, l := range learn.Lessons() {
		for _, set := range l.Otherwise() {
			got[set] = append(got[set], l.ID)
		}
	}
	for _, title := range titles.All {
		for _, set := range learn.SetsOf(title)[1:] {
			t.Logf("%s, %s: %d lessons are otherwise: %v", title.ID(), set, len(got[set]), got[set])
			if !slices.Equal(got[set], want[set]) {
				t.Errorf("%s: %v, want %v", set, got[set], want[set])
			}
			delete(got, set)
		}
	}
	if len(got) > 0 {
		t.Errorf("no title has these rules: %v", got)
	}
}

// A lesson by a set of rules: every scene is of that set, a table that goes on from it is too, and nothing of another
// set is left in it.
func TestALessonIsPlayedByOneSetOfRules(t *testing.T) {
	everyLesson(t, func(t *testing.T, l *learn.Lesson) {
		title := titleOf(t, l.Title)
		options, err := game.Options(l.Options).Complete(title.Options())
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range l.Steps {
			if step.Set != "" || step.In != nil {
				t.Errorf("%s: %q and %v of other rules are left", step.ID, step.Set, step.In)
			}
			if step.Position == nil {
				continue
			}
			scene, err := learn.Open(title, step.Position, nil)
			if err != nil {
				t.Fatal(err)
			}
			declared, ok := title.(game.MatchOptions)
			if !ok {
				continue
			}
			for id, value := range declared.OptionsOf(scene.State()) {
				if options[id] != value {
					t.Errorf("%s: %s is %s in the scene, %s at the table", step.ID, id, value, options[id])
				}
			}
		}
	})
}

// What other editions say of a step stands beside it: their words, their outcome, or that they have no such step.
func TestDifferencesOfEditionsAreMarked(t *testing.T) {
	for _, tt := range []struct{ lesson, step, set, other, what string }{
		{"board-9", "pass-1", "edition-2", "usual", "say"},
		{"board-9", "pass-1", "", "edition-2", "say"},
		{"board-9", "pass-gate", "edition-2", "usual", "none"},
		{"board-5", "gate-4", "edition-2", "usual", "done"},
		{"board-1", "fire-2", "edition-2", "usual", ""},
	} {
		l, err := learn.LessonByID(tt.lesson)
		if err != nil {
			t.Fatal(err)
		}
		played, err := l.By(titleOf(t, l.Title), tt.set)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(played.Steps, func(s *learn.Step) bool { return s.ID == tt.step })
		step, got := played.Steps[i], ""
		switch said, marked := step.Elsewhere[tt.other]; {
		case marked && said == nil:
			got = "none"
		case marked && said.Say != nil && !said.Say.Is(step.Say):
			got = "say"
		case marked && said.Done != nil:
			got = "done"
		}
		if got != tt.what {
			t.Errorf("%s %s, %q: %q is marked, want %q", tt.lesson, tt.step, tt.set, got, tt.what)
		}
	}
}

func TestALessonByRulesThatNobodyHasIsRefused(t *testing.T) {
	l, err := learn.LessonByID("board-1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.By(titleOf(t, "board"), "edition-3"); err == nil {
		t.Error("it is played")
	}
}

func TestAFaultyVariantIsRefused(t *testing.T) {
	second := func(v learn.Variant) map[string]*learn.Variant { return map[string]*learn.Variant{"edition-2": &v} }
	tests := []struct {
		fault, said string
		spoil       func(*learn.Lesson)
	}{
		{"rules that nobody has", "has no rules", func(l *learn.Lesson) {
			l.Steps[0].In = map[string]*learn.Variant{"edition-3": {Say: l.Name}}
		}},
		{"a step of rules that nobody has", "has no rules", func(l *learn.Lesson) {
			extra := *l.Steps[3]
			extra.ID, extra.Set = "extra", "edition-3"
			l.Steps = append(l.Steps, &extra)
		}},
		{
			"nothing that differs", "everything is as usual",
			func(l *learn.Lesson) { l.Steps[0].In = second(learn.Variant{}) },
		},
		{
			"the same words", "say is as usual",
			func(l *learn.Lesson) { l.Steps[0].In = second(learn.Variant{Say: l.Steps[0].Say}) },
		},
		{"the same comment", "else ring * is as usual", func(l *learn.Lesson) {
			l.Steps[0].In = second(learn.Variant{Else: map[string]learn.Text{"ring *": l.Steps[0].Else[0].Say}})
		}},
		{"a comment is missing", "edition-2: fire-1: nothing is said", func(l *learn.Lesson) {
			l.Steps[0].In = second(learn.Variant{Else: map[string]learn.Text{"pass": nil}})
		}},
		{"no text in the fallback", "edition-2: fire-1: a text needs en", func(l *learn.Lesson) {
			l.Steps[0].In = second(learn.Variant{Say: learn.Text{"fr": "Marchez."}})
		}},
		{"an illegal answer", "edition-2: fire-1: ", func(l *learn.Lesson) {
			l.Steps[0].In = second(learn.Variant{Accept: []string{"die character", "die event"}})
		}},
		{"another outcome than recorded", "edition-2: fire-1: asked", func(l *learn.Lesson) {
			l.Steps[0].In = second(learn.Variant{Expect: &learn.Expect{Prompt: "guide"}})
		}},
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
