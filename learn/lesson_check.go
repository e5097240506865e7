package learn

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"prancingpony/game"
)

// litKinds are what the table can light: KIND alone or KIND:NAME.
var litKinds = strings.Fields("action die region track box card hand place space rider formation tile rings log " +
	"prompt points journal")

// Check replays a lesson on the rules, on every set of them that its title has, and says what is wrong with it: every
// accepted answer is legal and leads to the end of the lesson, every other legal answer is commented, every reply is
// legal and of the seat it is said to be, and what happens is what was recorded. With record it writes down what
// happens instead of comparing.
func (l *Lesson) Check(t game.Title, record bool) error {
	seen := map[string]bool{}
	for _, step := range l.Steps {
		if seen[step.ID] || step.ID == "" {
			return fmt.Errorf("step %q has no name of its own", step.ID)
		}
		seen[step.ID] = true
	}
	for _, set := range SetsOf(t) {
		played, err := l.By(t, set)
		if err == nil {
			err = played.check(t, record)
		}
		if err != nil {
			return fmt.Errorf("%s%w", inSet(set), err)
		}
		if record {
			l.record(played, set)
		}
	}
	for _, step := range l.Steps {
		if err := step.checkVariants(t); err != nil {
			return fmt.Errorf("%s: %w", step.ID, err)
		}
	}
	return nil
}

// SetsOf are the sets of rules by which the lessons of a title are played; the usual one is first and has no name, the
// newest is last. A title that is not here has the usual one.
func SetsOf(t game.Title) []string {
	sets := []string{""}
	if t == nil {
		return sets
	}
	for _, r := range game.RulesetsOf(t) {
		if r.ID != "" {
			sets = append(sets, r.ID)
		}
	}
	return sets
}

// inSet begins what is said about the lesson under a set of rules.
func inSet(set string) string {
	if set == "" {
		return ""
	}
	return set + ": "
}

// check is Check for the lesson as one set of rules plays it.
func (l *Lesson) check(t game.Title, record bool) error {
	if err := l.checkHead(t); err != nil {
		return err
	}
	if err := l.checkOptions(t); err != nil {
		return err
	}
	w := &walk{lesson: l, title: t, record: record}
	return w.from(0, nil, true)
}

func (l *Lesson) checkHead(t game.Title) error {
	switch {
	case l.Title != t.ID() || l.ID != fmt.Sprintf("%s-%d", l.Title, l.Number()):
		return fmt.Errorf("%s is no lesson of %s", l.ID, t.ID())
	case l.Format != 1 || l.Minutes < 1:
		return errors.New("format 1, and at least one minute")
	case len(l.Steps) == 0 || l.Steps[0].Position == nil:
		return errors.New("the first step needs a position")
	}
	for name, text := range map[string]Text{"name": l.Name, "goal": l.Goal, "did": l.Did, "why": l.Why} {
		if err := text.check(l.Title, longestSay); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, id := range l.Concepts {
		if _, err := ConceptIn(l.Title, id); err != nil {
			return err
		}
	}
	for _, step := range l.Steps {
		if err := step.checkWords(l.Title); err != nil {
			return fmt.Errorf("%s: %w", step.ID, err)
		}
	}
	return nil
}

// checkOptions: a scene that names an option of the title agrees with the options of the lesson, or its seats would
// bear the wrong names and no table could go on from it.
func (l *Lesson) checkOptions(t game.Title) error {
	options, err := game.Options(l.Options).Complete(t.Options())
	if err != nil {
		return fmt.Errorf("options: %w", err)
	}
	for _, step := range l.Steps {
		var scene map[string]any
		if step.Position == nil || json.Unmarshal(step.Position, &scene) != nil {
			continue
		}
		for id, value := range options {
			if named, ok := scene[id]; ok && fmt.Sprint(named) != value {
				return fmt.Errorf("%s: %s is %v, the lesson says %s", step.ID, id, named, value)
			}
		}
	}
	return nil
}

// limited is a text and how long it may be.
type limited struct {
	say     Text
	longest int
}

func (s *Step) checkWords(title string) error {
	texts := []limited{{s.Say, longestSay}}
	for _, e := range s.Else {
		texts = append(texts, limited{e.Say, longestElse})
	}
	for action, say := range s.Done {
		if !slices.Contains(s.Accept, action) {
			return fmt.Errorf("done %q is not accepted", action)
		}
		texts = append(texts, limited{say, longestSay})
	}
	if s.Next != nil {
		texts = append(texts, limited{s.Next, longestButton})
	}
	for _, text := range texts {
		if err := text.say.check(title, text.longest); err != nil {
			return err
		}
	}
	if err := checkLit(s.Lit); err != nil {
		return err
	}
	if (s.Accept == nil) == (s.Next == nil) {
		return errors.New("either accept or next")
	}
	return nil
}

// checkLit: the page can find all of it.
func checkLit(lit []string) error {
	for _, one := range lit {
		kind, _, _ := strings.Cut(one, ":")
		if !slices.Contains(litKinds, kind) {
			return fmt.Errorf("nothing is lit as %s", one)
		}
	}
	return nil
}

// walk goes through a lesson. The main line takes the first accepted answer of each step; the others are walked after
// it, up to the next scene, where all branches meet again.
type walk struct {
	lesson *Lesson
	title  game.Title
	record bool
}

type branch struct {
	step  int
	scene *Scene
}

func (w *walk) from(i int, scene *Scene, main bool) error {
	var others []branch
	for ; i < len(w.lesson.Steps); i++ {
		step := w.lesson.Steps[i]
		if step.Position != nil && !main {
			break
		}
		next, err := w.step(step, scene, main)
		if err != nil {
			return fmt.Errorf("%s: %w", step.ID, err)
		}
		for _, other := range next[1:] {
			others = append(others, branch{i + 1, other})
		}
		scene = next[0]
	}
	for _, b := range others {
		if err := w.from(b.step, b.scene, false); err != nil {
			return err
		}
	}
	return nil
}

// step checks one step and returns the scenes it leads to, one for each accepted answer.
func (w *walk) step(step *Step, scene *Scene, main bool) ([]*Scene, error) {
	scene, err := Enter(w.title, step, scene)
	if err != nil {
		return nil, err
	}
	legal := scene.Legal()
	for _, lit := range step.Lit {
		if name, ok := strings.CutPrefix(lit, "action:"); ok && !slices.Contains(legal, name) {
			return nil, fmt.Errorf("%q is lit and not legal", name)
		}
	}
	if step.Accept == nil {
		return []*Scene{scene}, nil
	}
	if d := scene.state.Decider(); step.Seat == nil || d != *step.Seat {
		return nil, fmt.Errorf("seat %d is asked, and the step says otherwise", d)
	}
	if w.record && main {
		step.Expect = &Expect{Prompt: scene.Prompt(), Events: map[string][]string{}}
	}
	if step.Expect == nil || scene.Prompt() != step.Expect.Prompt {
		return nil, fmt.Errorf("asked %q, recorded %+v", scene.Prompt(), step.Expect)
	}
	if err := step.answersAll(legal, main); err != nil {
		return nil, err
	}
	var following []*Scene
	for _, action := range step.Accept {
		after, err := w.answer(step, scene, action, main)
		if err != nil {
			return nil, err
		}
		following = append(following, after)
	}
	return following, nil
}

// Enter is the scene at the beginning of a step; before is the one the last step ended with.
func Enter(t game.Title, step *Step, before *Scene) (*Scene, error) {
	if step.Position != nil {
		return Open(t, step.Position, step.Rolls)
	}
	if step.Rolls == nil {
		return before, nil
	}
	position, err := before.Position()
	if err != nil {
		return nil, err
	}
	return Open(t, position, step.Rolls)
}

// answersAll: the coach has a word for every legal answer, and no word that nobody can hear.
func (s *Step) answersAll(legal []string, main bool) error {
	heard := make([]bool, len(s.Else))
	for _, action := range legal {
		if slices.Contains(s.Accept, action) {
			continue
		}
		i := s.otherwise(action)
		if i < 0 {
			return fmt.Errorf("nothing is said when %q is chosen", action)
		}
		heard[i] = true
	}
	if i := slices.Index(heard, false); i >= 0 && main {
		return fmt.Errorf("else %q is never reached", s.Else[i].On)
	}
	return nil
}

// otherwise is the number of the comment on an answer that does not go on, or -1.
func (s *Step) otherwise(action string) int {
	return slices.IndexFunc(s.Else, func(e Otherwise) bool { return fits(e.On, action) })
}

// Otherwise is what is said to a legal answer that does not go on.
func (s *Step) Otherwise(action string) Text {
	i := s.otherwise(action)
	if i < 0 {
		return nil
	}
	return s.Else[i].Say
}

// fits reports whether an action matches a pattern. No action has a slash, so * stands for anything.
func fits(pattern, action string) bool {
	ok, err := path.Match(pattern, action)
	return err == nil && ok
}

// answer plays one accepted answer with its replies.
func (w *walk) answer(step *Step, scene *Scene, action string, main bool) (*Scene, error) {
	then := step.Then.After(action)
	line := []string{action}
	for _, reply := range then {
		line = append(line, reply.Action)
	}
	after := scene.clone()
	seats, events, err := after.line(line)
	if err != nil {
		return nil, err
	}
	for i, reply := range then {
		if seats[i+1] != reply.Seat {
			return nil, fmt.Errorf("%q is played by seat %d, not %d", reply.Action, seats[i+1], reply.Seat)
		}
	}
	switch {
	case main && w.record:
		step.Expect.Events[action] = events
	case main && !slices.Equal(events, step.Expect.Events[action]):
		return nil, fmt.Errorf("%q brings about\n  %q\nrecorded\n  %q", action, events, step.Expect.Events[action])
	}
	if after.Over() != step.Over {
		return nil, fmt.Errorf("after %q the match ended by %q, the lesson says %q", action, after.Over(), step.Over)
	}
	return after, nil
}
