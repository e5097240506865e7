package arena

import (
	"math"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
)

// Mine looks for positions with one clearly best answer in games of bots against themselves.
type Mine struct {
	Title  game.Title
	Player bot.Player // plays the games
	Search bot.Player // looks deeper at each question; must tell what it considered
	Gap    int        // by which the best must lead the second, in 1/10000
	Seed   uint64
}

// Candidate is such a position.
type Candidate struct {
	State      game.State
	Considered []bot.Candidate // best first
	Gap        int
	Usual      game.Action // what the player of the games did
	Weighed    []Weighed
}

// The best answer should win sometimes, and the second not always: otherwise nothing hangs on it.
const (
	leastBest  = 1500
	mostSecond = 9000
	firstTurn  = 2
)

// Game plays game number g and calls found for each candidate, until it returns an error.
func (m *Mine) Game(g int, found func(Candidate) error) error {
	luck := game.FastRand(m.Seed + uint64(g)*0x9e3779b97f4a7c15)
	s, err := m.Title.New(nil, game.FastRand(luck.Uint64()))
	if err != nil {
		return err
	}
	for s.Decider() != game.Nobody {
		look := luck.Uint64()
		usual := m.Player.Choose(bot.Look(m.Title, s, look), luck.Uint64())
		if s.Turn() >= firstTurn && len(s.Legal(nil)) >= 2 {
			deep := m.Search.Choose(bot.Look(m.Title, s, look), luck.Uint64())
			if k, ok := m.candidate(s, deep.Considered, usual.Action); ok {
				if err := found(k); err != nil {
					return err
				}
			}
		}
		for _, a := range usual.Actions() {
			if err := s.Apply(a, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

func (m *Mine) candidate(s game.State, considered []bot.Candidate, usual game.Action) (Candidate, bool) {
	if len(considered) < 2 {
		return Candidate{}, false
	}
	best, second := considered[0].Chance, considered[1].Chance
	if best-second < m.Gap || best < leastBest || second > mostSecond {
		return Candidate{}, false
	}
	return Candidate{State: game.Clone(m.Title, s), Considered: slices.Clone(considered), Gap: best - second, Usual: usual}, true
}

// Weighed is how an answer fared in games played to their end.
type Weighed struct {
	Line  string  `json:"line"`
	Win   float64 `json:"win"`
	Error float64 `json:"error"` // one standard error
	Games int     `json:"games"`
}

// Weigh plays each answer on to the end of the match, with the same luck and the same deal of what the decider cannot
// see for all of them, and tells the best first. An answer that some deal forbids counts as lost there.
func Weigh(t game.Title, s game.State, answers []string, player bot.Player, games int, seed uint64) []Weighed {
	seat := s.Decider()
	all := make([]Weighed, len(answers))
	for i, answer := range answers {
		won := 0
		for g := range games {
			if wins(t, s, answer, player, game.FastRand(seed+uint64(g)*0x9e3779b97f4a7c15), seat) {
				won++
			}
		}
		share := float64(won) / float64(games)
		all[i] = Weighed{Line: answer, Win: share, Error: math.Sqrt(share * (1 - share) / float64(games)), Games: games}
	}
	slices.SortStableFunc(all, func(a, b Weighed) int {
		switch {
		case a.Win > b.Win:
			return -1
		case a.Win < b.Win:
			return 1
		}
		return 0
	})
	return all
}

// wins plays one game to its end.
func wins(t game.Title, s game.State, answer string, player bot.Player, luck game.Rand, seat game.Seat) bool {
	c := game.Clone(t, s)
	c.Redeal(seat, game.FastRand(luck.Uint64()))
	a, err := t.Vocabulary().ParseAction(answer)
	if err != nil || c.Apply(a, nil) != nil {
		return false
	}
	for c.Decider() != game.Nobody {
		choice := player.Choose(bot.Look(t, c, luck.Uint64()), luck.Uint64())
		for _, a := range choice.Actions() {
			if c.Apply(a, nil) != nil {
				return false
			}
		}
	}
	return c.Result().Winners.Has(seat)
}
