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
	Player bot.Player // plays the games
	Gap    int        // minimum lead of the best over the second, in 1/10000
	Seed   uint64
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
	Reasons []judge.Reason
}

const (
	minBest   = 1500 // a best answer below it hardly ever wins, in 1/10000
	maxSecond = 9000 // a second answer above it wins nearly always
	firstTurn = 2
	compared  = 4  // answers
	maxLine   = 14 // actions
	sigmas    = 3
	half      = 2 // of the gap deserves a longer look
)

// Game plays game number g until the context ends and calls found for each candidate.
func (m *PuzzleFinder) Game(ctx context.Context, g int, found func(Candidate) error) error {
	luck := game.FastRand(m.Seed + uint64(g)*0x9e3779b97f4a7c15)
	s, err := m.Title.New(nil, game.FastRand(luck.Uint64()))
	if err != nil {
		return err
	}
	for s.Decider() != game.Nobody && ctx.Err() == nil {
		look := luck.Uint64()
		usual := m.Player.Choose(bot.Observe(m.Title, s, look), luck.Uint64())
		if m.eligible(s) {
			k, ok, err := m.candidate(ctx, s)
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

// candidate examines one position: a short look of the judge, a usual one, then a longer one.
func (m *PuzzleFinder) candidate(ctx context.Context, s game.State) (Candidate, bool, error) {
	v, err := m.Judge.Look(ctx, m.Title, s, judge.Question{Short: true})
	if err != nil || len(v.Answers) < 2 || !leads(v.Answers[0].Chance, v.Answers[1].Chance, m.Gap/half) {
		return Candidate{}, false, err
	}
	k, clearly, err := m.Examine(ctx, s, false)
	if err != nil || !clearly {
		return k, false, err
	}
	return m.Examine(ctx, s, true)
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
			Actions: answer.Line, Chance: answer.Chance, Doubt: answer.Doubt, Reasons: answer.Reasons,
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
