package main

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
)

// A win by two marches lies on the board (learn/puzzles/board-2-two-cities.json): every level takes it, the weakest at
// least every other time.
func TestNoLevelOverlooksAWinByMarches(t *testing.T) {
	file, err := os.ReadFile("../../learn/puzzles/board-2-two-cities.json")
	if err != nil {
		t.Fatal(err)
	}
	var puzzle struct {
		Seat     game.Seat      `json:"seat"`
		Position map[string]any `json:"position"`
	}
	if err := json.Unmarshal(file, &puzzle); err != nil {
		t.Fatal(err)
	}
	title, err := allTitles.find("board")
	if err != nil {
		t.Fatal(err)
	}
	puzzle.Position["title"] = title.ID()
	position, err := json.Marshal(puzzle.Position)
	if err != nil {
		t.Fatal(err)
	}
	const times = 20
	for i, level := range bot.Levels(title) {
		spec := strings.TrimSuffix(level.Player, ":1600ms") // the same player with a budget that needs no clock
		player, err := bot.New(title, spec)
		if err != nil {
			t.Fatal(err)
		}
		won := 0
		for seed := range uint64(times) {
			s, err := title.Read(position, nil)
			if err != nil {
				t.Fatal(err)
			}
			for s.Decider() == puzzle.Seat {
				choice := player.Choose(bot.Observe(title, s, seed), seed)
				for _, a := range choice.Actions() {
					if err := s.Apply(a, nil); err != nil {
						t.Fatal(err)
					}
				}
			}
			if s.Result().Winners.Has(puzzle.Seat) {
				won++
			}
		}
		if least := map[bool]int{true: times / 2, false: times}[i == 0]; won < least {
			t.Errorf("%s wins %d times of %d, want %d", level.ID, won, times, least)
		}
	}
}

// winsInOne are positions of bots' games in which an answer wins at once, without luck and whatever is hidden,
// another does not, and nothing is won yet. They lie near the end of a game, so that only its last questions are looked
// at.
func winsInOne(t *testing.T, title game.Title, wanted int) (found []game.State) {
	t.Helper()
	player, err := bot.New(title, "rule:60")
	if err != nil {
		t.Fatal(err)
	}
	var last [100]game.State
	for i := range last {
		last[i] = title.Blank()
	}
	for g := uint64(0); len(found) < wanted; g++ {
		if g > 4000 {
			t.Fatalf("%s: %d positions in %d games", title.ID(), len(found), g)
		}
		s, err := title.New(nil, game.FastRand(g))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for ; s.Decider() != game.Nobody; n++ {
			last[n%len(last)].CopyFrom(s)
			choice := player.Choose(bot.Observe(title, s, uint64(n)), g<<20|uint64(n))
			for _, a := range choice.Actions() {
				if err := s.Apply(a, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		for i := range min(n, len(last)) {
			if lastOne := last[(n-1-i)%len(last)]; oneAnswerWins(title, lastOne) { // one of each game
				found = append(found, game.Clone(title, lastOne))
				break
			}
		}
	}
	return found
}

func oneAnswerWins(title game.Title, s game.State) bool {
	legal, next, wins := s.Legal(nil), title.Blank(), 0
	for _, a := range legal {
		if winsAtOnce(title, s, next, a) {
			wins++
		}
	}
	return wins > 0 && wins < len(legal) && !title.(game.WinSearch).Sure(s, s.Decider()) && known(title, s, legal)
}

// winsAtOnce plays an answer in next, and reports whether it wins the match for the decider without luck: it ends it,
// or brings what counts at the end of the turn.
func winsAtOnce(title game.Title, s, next game.State, a game.Action) bool {
	next.CopyFrom(s)
	next.Play(a, nil)
	if next.Rand().Draws() != s.Rand().Draws() {
		return false
	}
	if next.Decider() == game.Nobody {
		return next.Result().Winners.Has(s.Decider())
	}
	return title.(game.WinSearch).Sure(next, s.Decider())
}

// known: one of the answers wins whatever is hidden from the decider.
func known(title game.Title, s game.State, legal []game.Action) bool {
	dealt, next := title.Blank(), title.Blank()
	for _, a := range legal {
		sure := true
		for deal := range uint64(64) {
			dealt.CopyFrom(s)
			dealt.Redeal(s.Decider(), game.FastRand(deal))
			sure = sure && winsAtOnce(title, dealt, next, a)
		}
		if sure {
			return true
		}
	}
	return false
}

var winPositions = flag.Int("wins", 8, "how many positions with a win in one answer each title is tried on")

// Every level plays a win in one answer, the weakest at least every other time.
func TestAWinInOneAnswerIsNeverMissed(t *testing.T) {
	positions := *winPositions
	for _, title := range allTitles {
		if _, ok := title.(game.WinSearch); !ok {
			continue
		}
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			found := winsInOne(t, title, positions)
			next := title.Blank()
			for i, level := range bot.Levels(title) {
				player, err := bot.New(title, level.ID)
				if err != nil {
					t.Fatal(err)
				}
				won := 0
				var missed game.State
				for seed, s := range found {
					choice := player.Choose(bot.Observe(title, s, uint64(seed)), uint64(seed))
					if winsAtOnce(title, s, next, choice.Action) {
						won++
					} else {
						missed = s
					}
				}
				if least := map[bool]int{true: positions / 2, false: positions}[i == 0]; won < least {
					position, _ := json.Marshal(missed.Position())
					t.Errorf("%s wins %d times of %d, want %d; not in\n%s", level.ID, won, positions, least, position)
				}
			}
		})
	}
}
