package games

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store/storetest"
	"prancingpony/study"
	"prancingpony/table"
)

func played(actions ...string) study.AnalysisStep { return study.AnalysisStep{Actions: actions} }

// One hand moves both sides, and what each could see of it is returned as it was asked for.
func TestAStudyPlaysAllSides(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	begun := must[*study.AnalysisResult](t)(f.Study.Analyse(ctx, bilbo,
		study.Analysis{Title: "toy", Position: toyMiddle(t), Seat: int(game.Judge)}))
	first := begun.Moment.Decider
	if len(begun.Moment.Legal) == 0 || first < 0 || begun.Moment.Prompt == "" {
		t.Fatalf("%+v", begun.Moment)
	}
	line := study.Analysis{Title: "toy", Position: toyMiddle(t), Seat: int(game.Judge), Chance: "roll"}
	for seats := map[int]bool{}; len(seats) < 2; {
		now := must[*study.AnalysisResult](t)(f.Study.Analyse(ctx, bilbo, line))
		seats[now.Moment.Decider] = true
		line.Line = append(line.Line, played(now.Moment.Legal[0]))
		now = must[*study.AnalysisResult](t)(f.Study.Analyse(ctx, bilbo, line))
		last := now.Steps[len(now.Steps)-1]
		line.Line[len(line.Line)-1].Rolls, line.Line[len(line.Line)-1].Seed = last.Rolls, last.Seed
	}
	// The same line with the same luck leads to the same position.
	line.Chance = ""
	a, b := must[*study.AnalysisResult](t)(f.Study.Analyse(ctx, bilbo, line)),
		must[*study.AnalysisResult](t)(f.Study.Analyse(ctx, nobody, line))
	if asText(t, a) != asText(t, b) {
		t.Errorf("%s\nthen %s", asText(t, a), asText(t, b))
	}
}

func TestLuckIsRolledChosenOrLikely(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	sandbox := func(chance string, rolls ...int) (*study.AnalysisResult, error) {
		return f.Study.Analyse(t.Context(), bilbo, study.Analysis{
			Title: "toy", Position: toyMiddle(t), Seat: int(game.Judge), Chance: chance,
			Line: []study.AnalysisStep{
				{Actions: []string{"bid 1"}, Seed: 7},
				{Actions: []string{"bid 2"}, Seed: 8},
				{Actions: []string{"roll"}, Rolls: rolls},
			},
		})
	}
	seen := map[int]bool{}
	for range 60 {
		last := must[*study.AnalysisResult](t)(sandbox("roll")).Steps[2]
		if len(last.Rolls) != 1 || len(last.Faces) != 1 || last.Faces[0] != 6 {
			t.Fatalf("%+v: want one die of six", last)
		}
		seen[last.Rolls[0]] = true
	}
	if len(seen) < 4 {
		t.Errorf("sixty rolls gave only %v", seen)
	}
	chosen := must[*study.AnalysisResult](t)(sandbox("roll", 5)).Steps[2]
	if !slices.Equal(chosen.Rolls, []int{5}) || !strings.Contains(strings.Join(chosen.Events, "\n"), " 5") {
		t.Errorf("chosen: %+v", chosen)
	}
	if likely := must[*study.AnalysisResult](t)(sandbox("likely")).Steps[2]; len(likely.Rolls) != 1 {
		t.Errorf("likely: %+v", likely)
	}
	if _, err := sandbox("", 9); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("a die of nine: %v", err)
	}
}

// A position is shown without what it hides: hands are redealt, and the dice to come are not those that came.
func TestAPositionIsSharedWithoutWhatItHides(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	hands := map[string]bool{}
	for range 12 {
		shown := must[*study.AnalysisResult](t)(f.Study.Analyse(t.Context(), bilbo,
			study.Analysis{Title: "toy", Position: toyMiddle(t), Redeal: true, Seat: match.NoSeat}))
		var p struct {
			Hands  [2][]string
			Scores [2]int
			Rolls  []int
		}
		if err := json.Unmarshal(shown.Position, &p); err != nil {
			t.Fatal(err)
		}
		if len(p.Rolls) != 0 || p.Scores != [2]int{3, 5} {
			t.Fatalf("%s", shown.Position)
		}
		hands[asText(t, p.Hands)] = true
	}
	if len(hands) < 2 {
		t.Errorf("the hands were always %v", hands)
	}
}

func TestABrokenPositionIsExplained(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	for _, text := range []string{
		``, `null`, `[]`, `{`, `{"title":"toy","turn":99}`, `{"title":"chess"}`,
		`{"title":"toy","nonsense":1}`,
	} {
		_, err := f.Study.Analyse(t.Context(), bilbo, study.Analysis{Title: "toy", Position: json.RawMessage(text)})
		var wrong *match.InvalidError
		if !errors.As(err, &wrong) || wrong.Field != "body.position" || wrong.Message == "" {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := f.Study.Analyse(t.Context(), bilbo,
		study.Analysis{Title: "chess", Position: toyMiddle(t)}); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("no such title: %v", err)
	}
	if _, err := f.Study.Analyse(t.Context(), bilbo, study.Analysis{
		Title: "toy", Position: toyMiddle(t),
		Line: []study.AnalysisStep{played("bid 99")},
	}); !errors.Is(err, game.ErrIllegal) &&
		!errors.Is(err, game.ErrUnknown) {
		t.Errorf("an illegal action: %v", err)
	}
}

// A match in play is not opened by its players, nor is its position pasted: neither as it is, nor as the end of a line,
// nor to take counsel or to open a table from it. Others, and its players afterwards, may.
func TestAMatchInPlayIsNotAnalysedByItsPlayers(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	duel := f.duel(nil)
	f.play(duel.ID, "bid 3")
	if _, err := f.Study.PositionAt(ctx, bilbo, duel.ID, f.head(duel.ID)); !errors.Is(err, match.ErrClosed) {
		t.Errorf("opened: %v", err)
	}
	// Gollum writes down what he sees: his redeal looks the same to him.
	var pasted, before json.RawMessage
	err := f.Matches.With(ctx, duel.ID, func(m *match.Match) error {
		s := game.Clone(m.Title, m.State)
		s.Redeal(1, game.FastRand(1))
		var err error
		if pasted, err = json.Marshal(s.Position()); err != nil {
			return err
		}
		first, err := m.ReplayFrom(nil, nil)
		if err != nil {
			return err
		}
		before, err = json.Marshal(first.Position())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	calls := map[string]func(who match.Caller) error{
		"pasted": func(who match.Caller) error {
			_, err := f.Study.Analyse(ctx, who, study.Analysis{Title: "toy", Position: pasted, Seat: 1})
			return err
		},
		"by a line": func(who match.Caller) error {
			_, err := f.Study.Analyse(ctx, who, study.Analysis{
				Title: "toy", Position: before,
				Line: []study.AnalysisStep{played("bid 3")}, Seat: 1,
			})
			return err
		},
		"counsel": func(who match.Caller) error {
			_, err := f.Study.Advise(ctx, who, "toy", pasted, nil, false)
			return err
		},
		"try": func(who match.Caller) error {
			_, err := f.Study.AnalysisTry(ctx, who, "toy", pasted, moment.Move{})
			return err
		},
		"gestures": func(who match.Caller) error {
			_, err := f.Study.AnalysisGestures(ctx, who, "toy", pasted)
			return err
		},
		"a table": func(who match.Caller) error {
			_, err := f.Tables.Create(ctx, who, table.NewTable{
				Title: "toy",
				Seats: []table.NewSeat{{Kind: "bot", Level: "random"}, {Kind: "me"}}, Position: pasted,
			})
			return err
		},
	}
	for what, call := range calls {
		if err := call(gollum); !errors.Is(err, match.ErrInPlay) {
			t.Errorf("%s, by its player: %v", what, err)
		}
		if err := call(outside); err != nil {
			t.Errorf("%s, by somebody else: %v", what, err)
		}
	}
	f.playOut(duel.ID)
	for what, call := range calls {
		if err := call(gollum); err != nil {
			t.Errorf("%s, after the end: %v", what, err)
		}
	}
}

func TestAdviceIncludesWhatWasPlayedAndStopsWhenNobodyWaits(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	now := must[*study.AnalysisResult](t)(f.Study.Analyse(t.Context(), bilbo,
		study.Analysis{Title: "toy", Position: toyMiddle(t), Seat: int(game.Judge)}))
	answer := now.Moment.Legal[len(now.Moment.Legal)-1]
	c := must[*study.Advice](t)(f.Study.Advise(t.Context(), bilbo, "toy", toyMiddle(t), []string{answer},
		false))
	if c.Chance == nil || *c.Chance < 0 || *c.Chance > 1 || c.Seat != now.Moment.Decider {
		t.Errorf("%+v", c)
	}
	if !slices.ContainsFunc(c.Candidates, func(k study.Candidate) bool { return k.Action == answer }) {
		t.Errorf("%s was not weighed: %+v", answer, c.Candidates)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := f.Study.Advise(gone, bilbo, "toy", toyMiddle(t), nil, true); !errors.Is(err, context.Canceled) {
		t.Errorf("who has left gets %v", err)
	}
}
