package learn_test

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/titles"
)

// wordsAMinute is an unhurried reader.
const wordsAMinute = 200

// secondsAClick is what a newcomer takes to find what is lit and to click it.
const secondsAClick = 3

// secondsTo is how long a newcomer reads and clicks from the first click on Learn until something has come of it: the
// first step after which the coach tells what the move did, or the match is won.
func secondsTo(t *testing.T, l *learn.Lesson, lang string) int {
	t.Helper()
	words, err := locale.Load(lang, l.Title, "web", "page")
	if err != nil {
		t.Fatal(err)
	}
	seen := []string{ // the page, its lesson, and the table's own words around what the coach says
		words.Say("learn.title"), words.Say("learn.lede"), words.Say("learn.begin"), words.Say("title"),
		l.Name.In(lang),
		words.Say("learn.nothingCounts"), words.Say("learn.leave"), words.Say("learn.back"), words.Say("learn.playOn"),
		l.Name.In(lang),
	}
	for _, o := range titleOf(t, l.Title).Options() {
		if words.Has("option." + o.ID + ".lessons") {
			seen = append(seen, words.Say("option."+o.ID+".lessons"), words.Say("option."+o.ID+".rule"))
			for _, value := range o.Values {
				seen = append(seen, words.Say("option."+o.ID+"."+value))
			}
		}
	}
	read := len(strings.Fields(strings.Join(seen, " ")))
	for i, step := range l.Steps {
		read += len(strings.Fields(step.Say.In(lang)))
		if step.Expect != nil {
			name, _, _ := strings.Cut(step.Expect.Prompt, " ")
			read += len(strings.Fields(words.Say("prompt." + name)))
		}
		if step.Done != nil || step.Over != "" {
			return read*60/wordsAMinute + secondsAClick*(i+2)
		}
	}
	t.Fatalf("%s: nothing ever comes of it", l.ID)
	return 0
}

func TestSomethingIsDoneWithinAMinute(t *testing.T) {
	everyLesson(t, func(t *testing.T, l *learn.Lesson) {
		if l.Number() != 1 {
			return
		}
		for _, lang := range locale.Languages {
			took := secondsTo(t, l, lang)
			t.Logf("%s, %s: %d seconds", l.ID, lang, took)
			if took > 60 {
				t.Errorf("%s, %s: %d seconds until something has come of it", l.ID, lang, took)
			}
		}
	})
}

// pointed is how much of what is lit an answer touches: the answer itself, or the places, pieces, dice and cards it
// names.
func pointed(action string, lit []string) int {
	operands := strings.Fields(action)
	n := 0
	for _, one := range lit {
		kind, name, _ := strings.Cut(one, ":")
		switch {
		case kind == "action" && name == action:
			return len(operands) + len(lit) // nothing is clearer
		case slices.Contains(operands, name):
			n++
		}
	}
	return n
}

// newcomer answers a step with nothing but what is lit: the answers that touch most of it, one after the other, as the
// coach sends them back. It gives up after the third, when the table itself shows the way.
func newcomer(step *learn.Step, legal []string) (answer string, ok bool) {
	tries := slices.Clone(legal)
	slices.SortStableFunc(tries, func(a, b string) int { return pointed(b, step.Lit) - pointed(a, step.Lit) })
	for _, answer := range tries[:min(3, len(tries))] {
		if slices.Contains(step.Accept, answer) && (len(legal) == 1 || pointed(answer, step.Lit) > 0) {
			return answer, true
		}
	}
	return "", false
}

// everyLesson plays all lessons, each by every set of rules of its title.
func everyLesson(t *testing.T, play func(*testing.T, *learn.Lesson)) {
	t.Helper()
	for _, l := range learn.Lessons() {
		for _, set := range learn.SetsOf(titleOf(t, l.Title)) {
			t.Run(strings.TrimRight(l.ID+" "+set, " "), func(t *testing.T) {
				own, err := l.By(titleOf(t, l.Title), set)
				if err != nil {
					t.Fatal(err)
				}
				play(t, own)
			})
		}
	}
}

func TestANewcomerReachesTheEndOfEveryLessonByWhatIsLit(t *testing.T) {
	everyLesson(t, func(t *testing.T, l *learn.Lesson) {
		title := titleOf(t, l.Title)
		var scene *learn.Scene
		for _, step := range l.Steps {
			var err error
			if scene, err = learn.Enter(title, step, scene); err != nil {
				t.Fatal(err)
			}
			if step.Accept == nil {
				continue
			}
			answer, ok := newcomer(step, scene.Legal())
			if !ok {
				t.Errorf("%s: %q lights no way to %q", step.ID, step.Lit, step.Accept)
				answer = step.Accept[0]
			}
			if scene, err = scene.After(step, answer); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A game against the weakest level is played to its end by somebody who does nothing but what the hint says.
func TestAGameIsPlayedToItsEndByHintsAlone(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			gentle, err := bot.New(title, bot.Levels(title)[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			options, err := game.Options{}.Complete(title.Options())
			if err != nil {
				t.Fatal(err)
			}
			s, err := title.New(options, game.FastRand(20261117))
			if err != nil {
				t.Fatal(err)
			}
			hints := 0
			for n := uint64(0); s.Decider() != game.Nobody; n++ {
				seen := bot.Observe(title, s, n)
				choice := gentle.Choose(seen, n)
				if s.Decider() == 0 {
					choice = bot.Study{Simulations: 1}.Of(seen, n)
					hints++
				}
				if err := s.Apply(choice.Action, nil); err != nil {
					t.Fatal(err)
				}
				if hints > 5000 {
					t.Fatalf("no end after %d hints", hints)
				}
			}
			if s.Result().By == "" {
				t.Error("it ended by nothing")
			}
			t.Logf("%d hints, %+v", hints, s.Result())
		})
	}
}
