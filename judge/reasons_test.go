package judge

import (
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/titles"
)

func fact(name string, worth int, place string, numbers ...int) game.LineFact {
	f := game.LineFact{Name: name, Topic: name, Worth: worth, Operands: []game.Operand{{Kind: "region", Name: place}}}
	for _, n := range numbers {
		f.Operands = append(f.Operands, game.Number(n))
	}
	return f
}

// What both lines have in common is no reason; what the best prevents and what the other gives up are marked as such,
// the weightiest first, and no more than two.
func TestReasonsAreWhatTwoLinesDifferIn(t *testing.T) {
	best := []game.LineFact{
		fact("threat", -90, "pelargir", 2), fact("points", 300, "edoras"), fact("step", -60, "moria", 17),
	}
	other := []game.LineFact{
		fact("threat", -90, "pelargir", 2), fact("gate", -200, "minas-tirith"), fact("step", -180, "moria", 42),
		fact("cards", 500, "rivendell"),
	}
	themes := map[string]string{"points": "settlement-points", "gate": "garrison"}
	found := differences(best, other, nil)
	told := reasons(found, themes, true)
	want := []Reason{
		{Fact: "points", Theme: "settlement-points", Operands: best[1].Operands, Good: true},
		{Fact: "gate", Theme: "garrison", Operands: other[1].Operands, Other: true},
	}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("of the best: %+v", told)
	}
	of := reasons(found, themes, false)
	if len(of) != 2 || !of[0].Other || of[1].Other || of[1].Fact != "gate" {
		t.Errorf("of the other: %+v", of)
	}
	if last := found[len(found)-1]; last.fact.Name != "step" || last.size != 120 || last.better {
		t.Errorf("the more expensive step is not told of the line that has it: %+v", last)
	}
}

// Of what both lines have each tells its own side, even where it goes by two names; the same told twice is no reason.
func TestEachAnswerTellsItsOwnSideOfWhatBothHave(t *testing.T) {
	best := []game.LineFact{fact("road", 900, "mordor", 5), fact("safe", 120, "moria"), fact("walls", -60, "dale", 6)}
	other := []game.LineFact{
		fact("road", 780, "mordor", 7), fact("reached", -60, "lorien", 1), fact("walls", -120, "dale", 6),
	}
	best[1].Key, other[1].Key = "peril", "peril"
	found := differences(best, other, nil)
	want := []Reason{
		{Fact: "safe", Operands: best[1].Operands, Good: true}, {Fact: "road", Operands: best[0].Operands, Good: true},
	}
	if told := reasons(found, nil, true); !reflect.DeepEqual(told, want) {
		t.Errorf("of the best: %+v", told)
	}
	want = []Reason{
		{Fact: "reached", Operands: other[1].Operands}, {Fact: "road", Operands: other[0].Operands, Good: true},
	}
	if told := reasons(found, nil, false); !reflect.DeepEqual(told, want) {
		t.Errorf("of the other: %+v", told)
	}
}

// A fact about nothing on the board has a list of operands all the same, also in verdicts kept from before: pages go
// through it.
func TestAFactWithoutOperandsHasAnEmptyList(t *testing.T) {
	found := differences([]game.LineFact{{Name: "hidden", Topic: "road", Worth: 150}}, nil, nil)
	told := reasons(found, nil, true)
	if data, err := json.Marshal(told); err != nil || !strings.Contains(string(data), `"operands":[]`) {
		t.Errorf("%s, %v", data, err)
	}
	v, err := Read(titles.All[0], []byte(`{"answers":[{"because":[{"fact":"hidden","operands":null}]}]}`))
	if err != nil || v.Answers[0].Reasons[0].Operands == nil {
		t.Errorf("kept: %+v, %v", v, err)
	}
}

// The evaluation decides which facts matter: one that it contradicts is left out, one that it confirms comes first.
func TestFactsThatTheEvaluationContradictsAreNotTold(t *testing.T) {
	best := []game.LineFact{fact("points", 200, "edoras"), fact("armies", 100, "pelargir")}
	found := differences(best, nil, map[string]int{"points": -150, "armies": 50})
	if len(found) != 1 || found[0].fact.Name != "armies" || found[0].size != 150 {
		t.Errorf("%+v", found)
	}
	if found = differences(best, nil, map[string]int{"points": 0, "armies": 300}); found[0].fact.Name != "armies" {
		t.Errorf("%+v", found)
	}
}

var openMark = regexp.MustCompile(`[{}]|\.\.|  `)

// Every fact that comes up has a name that is listed, a concept that is taught, and a sentence in every language; and
// nothing that the seat cannot see changes any of them.
func TestFactsAreListedTaughtToldAndKeepSecrets(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			told := title.(game.LineFacts)
			themes, seen := told.FactThemes(), map[string]bool{}
			for name, theme := range themes {
				if _, err := learn.ConceptIn(title.ID(), theme); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
			every := 7
			if testing.Short() {
				every = 29
			}
			questions(t, title, 2, every, func(s game.State) {
				state, key, err := observed(title, s)
				if err != nil {
					t.Fatal(err)
				}
				other := game.Clone(title, s)
				other.Redeal(s.Decider(), game.FastRand(4711))
				look := New(quick, nil).look(t.Context(), title, state, key)
				for _, a := range firstFew(s.Legal(nil)) {
					line := look.study.Outcome(look.seen, []game.Action{a}, false, 1)
					facts := told.LineFacts(line)
					if again := factsAfter(title, told, other, line); again != nil && !reflect.DeepEqual(facts, again) {
						t.Errorf("%s: what is hidden changes %+v to %+v",
							title.Vocabulary().ActionText(a), facts, again)
					}
					for _, f := range facts {
						seen[f.Name] = true
						checkFact(t, title, themes, &f)
					}
				}
			})
			if !testing.Short() && len(seen) < len(themes)/2 {
				t.Errorf("only %d of %d facts came up: %v", len(seen), len(themes), seen)
			}
		})
	}
}

// What two answers say of one battleground is one difference: it is not told twice, once of each.
func TestAPlaceIsToldOfOnce(t *testing.T) {
	title := titles.All[slices.IndexFunc(titles.All, func(t game.Title) bool { return t.ID() == "cards" })]
	told := title.(game.LineFacts)
	standing := []string{
		"holds", "short", "breaks", "not-enough", "path-holds", "path-short", "path-breaks", "path-blocked",
	}
	pairs := 0
	questions(t, title, 2, 5, func(s game.State) {
		state, key, err := observed(title, s)
		if err != nil {
			t.Fatal(err)
		}
		look := New(quick, nil).look(t.Context(), title, state, key)
		var lines [][]game.LineFact
		for _, a := range firstFew(s.Legal(nil)) {
			lines = append(lines, told.LineFacts(look.study.Outcome(look.seen, []game.Action{a}, false, 1)))
		}
		for i := 1; i < len(lines); i++ {
			of := map[string]string{}
			for _, d := range differences(lines[0], lines[i], nil) {
				if !slices.Contains(standing, d.fact.Name) {
					continue
				}
				pairs++
				place := d.fact.Operands[0].Name
				if other := of[place]; other != "" {
					t.Errorf("%s: %s and %s", place, other, d.fact.Name)
				}
				of[place] = d.fact.Name
			}
		}
	})
	if pairs < 10 {
		t.Errorf("only %d differences", pairs)
	}
}

func firstFew(legal []game.Action) []game.Action {
	if len(legal) > 6 {
		return append(slices.Clone(legal[:3]), legal[len(legal)-3:]...)
	}
	return legal
}

// factsAfter are the facts of the same actions in another deal; nil if they cannot be played there.
func factsAfter(title game.Title, told game.LineFacts, s game.State, line *game.Line) []game.LineFact {
	again := *line
	again.Before, again.After = s, game.Clone(title, s)
	trial := game.Clone(title, s)
	for i, a := range line.Actions {
		if trial.Decider() != line.Seat || !slices.Contains(trial.Legal(nil), a) {
			return nil
		}
		barrier := game.PlayAhead(title, trial, a)
		if barrier != game.Irrevocable {
			again.After.CopyFrom(trial)
		} else if i < len(line.Actions)-1 {
			return nil
		}
	}
	return told.LineFacts(&again)
}

func checkFact(t *testing.T, title game.Title, themes map[string]string, f *game.LineFact) {
	t.Helper()
	if themes[f.Name] == "" {
		t.Errorf("%s is not listed", f.Name)
	}
	for _, lang := range locale.Languages {
		words, err := locale.Load(lang, title.ID())
		if err != nil {
			t.Fatal(err)
		}
		var names, operands []string
		for _, o := range f.Operands {
			names = append(names, o.Kind+"."+o.Name)
			if o.Kind != game.NumberKind && !words.Has(o.Kind+"."+o.Name) {
				t.Errorf("%s has no name for %s %s", lang, o.Kind, o.Name)
			}
			operands = append(operands, words.Say(o.Kind+"."+o.Name))
			if o.Kind == game.NumberKind {
				operands[len(operands)-1] = o.Name
			}
		}
		said := words.Sentence("fact."+f.Name, names, operands)
		if openMark.MatchString(said) || len([]rune(said)) < 12 || len([]rune(said)) > longestFact[lang] {
			t.Errorf("%s: %q", f.Name, said)
		}
	}
}

// longestFact is what fits beside its number, in characters.
var longestFact = map[string]int{"en": 130, "fr": 150}
