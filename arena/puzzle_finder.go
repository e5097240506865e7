package arena

import (
	"context"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
)

// PuzzleFinder looks for positions with one clearly best answer in games of bots against themselves.
type PuzzleFinder struct {
	Title  game.Title
	Judge  *judge.Judge
	Player bot.Player // plays the games; a weak one leaves more to be found
	Closer bot.Player // plays on to the end after each line
	Games  int        // played to their end after each of the two best answers
	Gap    int        // minimum lead of the best over the second, in 1/10000
	Seed   uint64
	Wins   bool     // only certain wins, which are found at once
	Asked  []string // only these prompts; those that deserve a full search if there are none
}

// Candidate is a position that may become a puzzle.
type Candidate struct {
	State game.State
	Seat  game.Seat
	Lines []Line      // best first
	Asked int         // number of answers of the best line that are clearly best, each in its place
	Exact bool        // the best line wins at once
	Usual game.Action // what the player of the games did
	Rank  int         // of the best answer in the order of the policy, from 0
	Seed  uint64      // of the look
	Deals int         // in which the lines were weighed
}

// Line is an answer with the answers that complete it, and its result.
type Line struct {
	Actions []game.Action
	Chance  int // to win, by search, in 1/10000
	Doubt   int // its standard deviation
	Won     int // share of the games played to their end, in 1/10000
	Because []judge.Reason
}

const (
	minBest   = 1500 // a best answer below it hardly ever wins, in 1/10000
	maxSecond = 9000 // a second answer above it wins nearly always
	firstTurn = 2
	compared  = 4   // answers
	maxLine   = 14  // actions
	gamesGap  = 200 // minimum lead in games played to their end
	sigmas    = 3
	half      = 2 // of the gap deserves a longer look
)

// Game plays game number g and calls found for each candidate, until it returns an error.
func (m *PuzzleFinder) Game(g int, found func(Candidate) error) error {
	luck := game.FastRand(m.Seed + uint64(g)*0x9e3779b97f4a7c15)
	s, err := m.Title.New(nil, game.FastRand(luck.Uint64()))
	if err != nil {
		return err
	}
	for s.Decider() != game.Nobody {
		look := luck.Uint64()
		usual := m.Player.Choose(bot.Observe(m.Title, s, look), luck.Uint64())
		if m.eligible(s) {
			k, ok, err := m.Candidate(s, look)
			if err != nil {
				return err
			}
			if ok {
				k.Usual = usual.Action
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

// eligible reports whether a question may become a puzzle: it has a choice, deserves a search and is not in the
// opening.
func (m *PuzzleFinder) eligible(s game.State) bool {
	if s.Turn() < firstTurn {
		return false
	}
	if len(m.Asked) > 0 {
		return slices.Contains(m.Asked, m.Title.Vocabulary().Prompts[s.Prompt().ID].Name) && len(s.Legal(nil)) >= 2
	}
	hints, ok := m.Title.(game.SearchHints)
	return len(s.Legal(nil)) >= 3 && (!ok || hints.Effort(s) == game.FullSearch)
}

// Candidate examines one position: a usual look of the judge, a longer one, then games to their end.
func (m *PuzzleFinder) Candidate(s game.State, seed uint64) (Candidate, bool, error) {
	if m.Wins && bot.Win(bot.Observe(m.Title, s, seed), seed) == nil {
		return Candidate{}, false, nil
	}
	v, err := m.Judge.Look(context.Background(), m.Title, s, judge.Question{})
	if err != nil || len(v.Answers) < 2 || !leads(v.Answers[0].Chance, v.Answers[1].Chance, m.Gap/half) {
		return Candidate{}, false, err
	}
	k, clearly, err := m.Examine(context.Background(), s, true)
	return k, clearly && m.playOn(&k), err
}

const certain = 10_000

// ends reports whether the line wins the match at once.
func (m *PuzzleFinder) ends(s game.State, line []game.Action) bool {
	after := game.Clone(m.Title, s)
	for _, a := range line {
		if after.Apply(a, nil) != nil {
			return false
		}
	}
	return after.Rand().Draws() == s.Rand().Draws() && after.Result().Winners.Has(s.Decider())
}

func leads(best, second, gap int) bool {
	return best-second >= gap && best >= minBest && second <= maxSecond
}

// Examine asks the judge about a position. It returns the lines whether or not the first leads clearly; there are none
// where there is nothing to choose.
func (m *PuzzleFinder) Examine(ctx context.Context, s game.State, longer bool) (k Candidate, clear bool, err error) {
	v, err := m.Judge.Look(ctx, m.Title, s, judge.Question{Longer: longer})
	if err != nil || len(v.Answers) < 2 {
		return Candidate{}, false, err
	}
	k = Candidate{State: game.Clone(m.Title, s), Seat: s.Decider(), Seed: v.Key.Seed(), Deals: v.Deals}
	for _, answer := range v.Answers[:min(compared, len(v.Answers))] {
		k.Lines = append(k.Lines, Line{
			Actions: answer.Line, Chance: answer.Chance, Doubt: answer.Doubt, Because: answer.Because,
		})
	}
	k.Rank = m.rank(s, k.Lines[0].Actions[0])
	if !m.clear(&k) {
		return k, false, nil
	}
	for i := range k.Lines[:2] {
		line, asked, err := m.Judge.Line(ctx, m.Title, s, k.Lines[i].Actions, maxLine)
		if err != nil {
			return k, false, err
		}
		k.Lines[i].Actions = line
		if i == 0 {
			k.Asked = asked
		}
	}
	k.Exact = m.ends(s, k.Lines[0].Actions)
	return k, true, nil
}

// clear reports whether the first line leads all others by more than luck explains, and by the gap.
func (m *PuzzleFinder) clear(k *Candidate) bool {
	for _, l := range k.Lines[1:] {
		if k.Lines[0].Chance-l.Chance < sigmas*l.Doubt {
			return false
		}
	}
	return leads(k.Lines[0].Chance, k.Lines[1].Chance, m.Gap)
}

// Margin compares a given answer with the best other one and returns the chances of both, in 1/10000.
func (m *PuzzleFinder) Margin(s game.State, a game.Action) (best, second int, err error) {
	v, err := m.Judge.Look(context.Background(), m.Title, s, judge.Question{Also: []game.Action{a}, Longer: true})
	if err != nil || len(v.Answers) < 2 {
		return certain, 0, err
	}
	own := v.Of(a)
	if own == &v.Answers[0] {
		return own.Chance, v.Answers[1].Chance, nil
	}
	return own.Chance, v.Answers[0].Chance, nil
}

// playOn plays games to their end after the two best lines and reports whether they confirm the search.
func (m *PuzzleFinder) playOn(k *Candidate) bool {
	for i := range k.Lines[:2] {
		won := 0
		for g := range m.Games {
			luck := game.FastRand(k.Seed + uint64(g)*0x9e3779b97f4a7c15)
			if wins(m.Title, k.State, k.Lines[i].Actions, m.Closer, luck, k.Seat) {
				won++
			}
		}
		k.Lines[i].Won = won * certain / max(1, m.Games)
	}
	return m.Games == 0 || k.Lines[0].Won >= k.Lines[1].Won+gamesGap
}

// wins plays one game to its end and reports whether the seat wins. A line that is illegal in a deal is lost there.
func wins(t game.Title, s game.State, line []game.Action, player bot.Player, luck game.Rand, seat game.Seat) bool {
	c := game.Clone(t, s)
	c.Redeal(seat, game.FastRand(luck.Uint64()))
	for _, a := range line {
		if c.Apply(a, nil) != nil {
			return false
		}
	}
	for c.Decider() != game.Nobody {
		choice := player.Choose(bot.Observe(t, c, luck.Uint64()), luck.Uint64())
		for _, a := range choice.Actions() {
			if c.Apply(a, nil) != nil {
				return false
			}
		}
	}
	return c.Result().Winners.Has(seat)
}

// rank returns how many answers the policy prefers to this one: a measure of difficulty.
func (m *PuzzleFinder) rank(s game.State, best game.Action) int {
	policy, ok := m.Title.(game.Policy)
	if !ok {
		return 0
	}
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	policy.Score(s, legal, scores)
	own, before := scores[slices.Index(legal, best)], 0
	for _, score := range scores {
		if score > own {
			before++
		}
	}
	return before
}
