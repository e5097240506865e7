package arena

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

func field(t *testing.T) *Field {
	t.Helper()
	f, err := NewField(toy.Title{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestEveryBotMeetsEveryOtherOnBothSides(t *testing.T) {
	s := &Schedule{Field: field(t), Bots: []string{"random", "rule", "rule:50"}, Pairs: 2}
	if n := len(s.Meetings()); n != 2*3*2 {
		t.Errorf("%d games", n)
	}
}

func TestTheSameTournamentPlaysTheSameGames(t *testing.T) {
	run := func() map[Meeting]Record {
		s := &Schedule{Field: field(t), Bots: []string{"random", "rule"}, Pairs: 20, Seed: 3}
		records, err := s.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		byMeeting := map[Meeting]Record{}
		for _, r := range records {
			r.Seconds = [2]float64{}
			byMeeting[r.Meeting] = r
		}
		return byMeeting
	}
	one, two := run(), run()
	if len(one) != 40 {
		t.Fatalf("%d games", len(one))
	}
	for m, r := range one {
		if two[m] != r {
			t.Errorf("%v: %v, then %v", m, r, two[m])
		}
	}
}

func TestRatingsTellTheStrongerBot(t *testing.T) {
	f := field(t)
	s := &Schedule{Field: f, Bots: []string{"random", "rule"}, Pairs: 150, Seed: 1}
	records, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	st := Rate(f, s.Bots, records)
	if st.Games != 300 || len(st.Matrix) != 4 || len(st.Ratings) != 4 || st.Ratings[0].Bot != "rule" {
		t.Fatalf("%+v", st)
	}
	for _, c := range st.Matrix {
		if c.Games != 150 || c.Low > c.Share() || c.High < c.Share() {
			t.Errorf("%+v", c)
		}
	}
	for _, r := range st.Ratings {
		if r.Low > r.Rating || r.High < r.Rating {
			t.Errorf("%+v", r)
		}
	}
	var sum int
	for _, n := range st.Endings {
		sum += n
	}
	if sum != 300 {
		t.Errorf("endings %v", st.Endings)
	}
}

// With known shares the fitted lead is the one of the Elo formula.
func TestFitFollowsTheEloFormula(t *testing.T) {
	counts := map[key]count{}
	for side := range 2 {
		counts[key{"a", "b", side}] = count{7500, 10000}
		counts[key{"b", "a", side}] = count{2500, 10000}
	}
	ratings := fit([]string{"a", "b"}, counts)
	want := 400 * math.Log10(3)
	if lead := ratings[rated{"a", 0}] - ratings[rated{"b", 1}]; math.Abs(lead-want) > 1 {
		t.Errorf("lead %.1f, want %.1f", lead, want)
	}
}

func TestSPRTKnowsTheBetterBotAndTheEqualOne(t *testing.T) {
	records := func(points func(pair int) float64) (all []Record) {
		for pair := range 400 {
			p := points(pair)
			all = append(all,
				Record{Meeting: Meeting{[2]string{"a", "b"}, pair}, Points: [2]float64{p, 1 - p}},
				Record{Meeting: Meeting{[2]string{"b", "a"}, pair}, Points: [2]float64{1 - p, p}})
		}
		return all
	}
	test := SPRT{Elo0: 0, Elo1: 30}
	if v := test.Judge("a", "b",
		records(func(pair int) float64 { return float64(pair % 4 / 3) })); v.Says != "not-better" {
		t.Errorf("one win in four: %+v", v)
	}
	if v := test.Judge("a", "b", records(func(pair int) float64 {
		if pair%3 == 0 {
			return 0
		}
		return 1
	})); v.Says != "better" {
		t.Errorf("two wins in three: %+v", v)
	}
	if v := test.Judge("a", "b", records(func(int) float64 { return 0.5 })[:8]); v.Says != "unknown" {
		t.Errorf("four pairs: %+v", v)
	}
}

func TestAnInterruptedTournamentGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "results.jsonl")
	s := &Schedule{Field: field(t), Bots: []string{"random", "rule"}, Pairs: 5, Seed: 2, Results: file}
	if _, err := s.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, whole[:len(whole)-20], 0o600); err != nil { // cut in the last line
		t.Fatal(err)
	}
	s.Pairs = 7
	records, err := s.Run(t.Context())
	if err != nil || len(records) != 14 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	again, err := s.earlier()
	if err != nil || len(again) != 14 {
		t.Errorf("on file: %d records, %v", len(again), err)
	}
	s.Seed = 9
	if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "another tournament") {
		t.Errorf("another seed: %v", err)
	}
}

func TestReportNeedsNothingFromElsewhere(t *testing.T) {
	f := field(t)
	s := &Schedule{Field: f, Bots: []string{"random", "rule"}, Pairs: 10}
	records, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := Report(&page, Rate(f, s.Bots, records), func(key string, _ ...string) string { return key }); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"rule", "better-riddles", "<svg"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(page.String(), "http") {
		t.Error("it asks for something from elsewhere")
	}
}

// Of several sets of options each pair of games has the next one, and both games of the pair the same.
func TestPairsTakeOptionsInTurns(t *testing.T) {
	var last []string
	f, err := NewField(counting{played: &last}, game.Options{"double": "no"}, game.Options{"double": "yes"})
	if err != nil {
		t.Fatal(err)
	}
	for pair := range 3 {
		for range 2 {
			if _, err := f.Play(Meeting{[2]string{"random", "random"}, pair}, 1); err != nil {
				t.Fatal(err)
			}
		}
	}
	if want := []string{"no", "no", "yes", "yes", "no", "no"}; !slices.Equal(last, want) {
		t.Errorf("%v, want %v", last, want)
	}
	if _, err := NewField(toy.Title{}, game.Options{}, game.Options{"double": "maybe"}); err == nil {
		t.Error("an option that does not exist was taken")
	}
}

// counting is the toy that remembers with which options it was begun.
type counting struct {
	toy.Title
	played *[]string
}

func (c counting) New(o game.Options, r game.Rand) (game.State, error) {
	*c.played = append(*c.played, o["double"])
	return c.Title.New(o, r)
}
