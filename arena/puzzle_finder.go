package arena

import (
	"cmp"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
)

// PuzzleFinder looks for positions with one clearly best answer in games of bots against themselves.
type PuzzleFinder struct {
	Title  game.Title
	Player bot.Player // plays the games; a weak one leaves more to be found
	Judge  bot.Player // plays on to the end after each line
	Quick  int        // simulations of the first search of each question
	Deep   int        // simulations for each of the answers that are compared
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
	Seed  uint64      // of the searches
}

// Line is an answer with the answers that complete it, and its result.
type Line struct {
	Actions []game.Action
	Chance  int // to win, by search, in 1/10000
	Doubt   int // its standard deviation
	Won     int // share of the games played to their end, in 1/10000
	Because []bot.Reason
}

const (
	minBest   = 1500 // a best answer below it hardly ever wins, in 1/10000
	maxSecond = 9000 // a second answer above it wins nearly always
	firstTurn = 2
	compared  = 4   // answers
	maxLine   = 14  // actions
	clearGap  = 300 // minimum lead of each further answer of the best line
	gamesGap  = 200 // minimum lead in games played to their end
	sigmas    = 3
	quickPart = 2 // a quick search underestimates leads: half the gap deserves a deeper search
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
			if k, ok := m.Candidate(s, look); ok {
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

// Candidate examines one position: two quick searches, then whole lines in common deals, then games to their end.
func (m *PuzzleFinder) Candidate(s game.State, seed uint64) (Candidate, bool) {
	seen := bot.Observe(m.Title, s, seed)
	if m.Wins && bot.Win(seen, seed) == nil {
		return Candidate{}, false
	}
	glance := bot.Study{Simulations: m.Quick / quickPart}.Of(seen, seed+1)
	if len(glance.Considered) < 2 ||
		glance.Considered[0].Chance-glance.Considered[1].Chance < m.Gap/quickPart/quickPart {
		return Candidate{}, false
	}
	look := bot.Study{Simulations: m.Quick}.Of(seen, seed)
	if len(look.Considered) < 2 || !leads(look.Considered[0].Chance, look.Considered[1].Chance, m.Gap/quickPart) {
		return Candidate{}, false
	}
	k := Candidate{State: game.Clone(m.Title, s), Seat: s.Decider(), Exact: m.ends(s, look.Actions()), Seed: seed}
	if !m.compare(&k, seen, &look) || !m.playOn(&k) {
		return Candidate{}, false
	}
	k.Rank = m.rank(s, k.Lines[0].Actions[0])
	return k, true
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

// Examine searches a position that a person chose. It returns the lines whether or not the first leads clearly; there
// are none where there is nothing to choose.
func (m *PuzzleFinder) Examine(s game.State, seed uint64) (k Candidate, clear bool) {
	seen := bot.Observe(m.Title, s, seed)
	look := bot.Study{Simulations: m.Quick}.Of(seen, seed)
	if len(look.Considered) < 2 {
		return Candidate{}, false
	}
	k = Candidate{State: game.Clone(m.Title, s), Seat: s.Decider(), Exact: m.ends(s, look.Actions()), Seed: seed}
	k.Lines = m.inDeals(seen, m.lines(&k, seen, look.Actions(), look.Considered), k.Exact, seed)
	if leader := k.Lines[1]; leader.Chance > k.Lines[0].Chance { // the quick search was wrong: it saw few deals
		k.Lines = m.inDeals(seen, m.lines(&k, seen, leader.Actions[:1], look.Considered), false, seed+1)
	}
	k.Rank = m.rank(s, k.Lines[0].Actions[0])
	return k, m.clear(&k)
}

// Compare completes two lines of the decider's answers and compares them in common deals. The second line's Because
// says what makes the first better.
func (m *PuzzleFinder) Compare(s game.State, line, other []game.Action, seed uint64) (first, second Line) {
	seen := bot.Observe(m.Title, s, seed)
	study := bot.Study{Simulations: m.Quick / quickPart}
	line, _ = study.Follow(seen, line, maxLine, seed)
	other, _ = study.Follow(seen, other, maxLine, seed+1)
	both := m.inDeals(seen, [][]game.Action{line, other}, m.ends(s, line), seed)
	return both[0], both[1]
}

// lines completes the best answers and counts how many answers of the first line are clearly best.
func (m *PuzzleFinder) lines(
	k *Candidate, seen bot.Observation, first []game.Action, considered []bot.Candidate,
) [][]game.Action {
	lines, gaps := m.complete(seen, first, considered, k.Seed)
	k.Asked = len(first)
	for k.Asked < len(lines[0]) && gaps[k.Asked-1] >= clearGap {
		k.Asked++
	}
	return lines
}

// compare completes the best answers to lines and compares these in new deals.
func (m *PuzzleFinder) compare(k *Candidate, seen bot.Observation, look *bot.Choice) bool {
	lines := m.lines(k, seen, look.Actions(), look.Considered)
	few := bot.Study{Simulations: m.Deep / quickPart / quickPart * len(lines)}.Lines(seen, lines, k.Seed^0xdea1)
	for _, c := range few[1:] { // most are refuted by a few deals
		if !k.Exact && few[0].Chance-c.Chance < m.Gap/quickPart {
			return false
		}
	}
	k.Lines = m.inDeals(seen, lines, k.Exact, k.Seed^0x5eed)
	return m.clear(k)
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

// complete makes lines of a first answer and of the next best ones; gaps are those of the first line.
func (m *PuzzleFinder) complete(
	seen bot.Observation, first []game.Action, considered []bot.Candidate, seed uint64,
) (lines [][]game.Action, gaps []int) {
	study := bot.Study{Simulations: m.Quick / quickPart}
	line, gaps := study.Follow(seen, first, maxLine, seed)
	lines = append(lines, line)
	for i, c := range considered {
		if c.Action == first[0] || len(lines) == compared {
			continue
		}
		line, _ := study.Follow(seen, []game.Action{c.Action}, maxLine, seed+uint64(i))
		lines = append(lines, line)
	}
	return lines, gaps
}

// inDeals compares lines in common deals; all but the first are sorted.
func (m *PuzzleFinder) inDeals(seen bot.Observation, lines [][]game.Action, exact bool, seed uint64) (all []Line) {
	for i, c := range (bot.Study{Simulations: m.Deep * len(lines)}).Lines(seen, lines, seed) {
		all = append(all, Line{Actions: lines[i], Chance: c.Chance, Doubt: c.Doubt, Because: c.Because})
	}
	if exact {
		all[0].Chance = certain
	}
	slices.SortStableFunc(all[1:], func(a, b Line) int { return cmp.Compare(b.Chance, a.Chance) })
	return all
}

// Margin compares a given line with the best other answers and returns the chances of both, in 1/10000.
func (m *PuzzleFinder) Margin(s game.State, line []game.Action, seed uint64) (best, second int) {
	seen := bot.Observe(m.Title, s, seed)
	look := bot.Study{Simulations: m.Quick, Also: line[:1]}.Of(seen, seed)
	lines, _ := m.complete(seen, line, look.Considered, seed)
	all := m.inDeals(seen, lines, m.ends(s, line), seed)
	if len(all) == 1 {
		return all[0].Chance, 0
	}
	return all[0].Chance, all[1].Chance
}

// playOn plays games to their end after the two best lines and reports whether they confirm the search.
func (m *PuzzleFinder) playOn(k *Candidate) bool {
	for i := range k.Lines[:2] {
		won := 0
		for g := range m.Games {
			luck := game.FastRand(k.Seed + uint64(g)*0x9e3779b97f4a7c15)
			if wins(m.Title, k.State, k.Lines[i].Actions, m.Judge, luck, k.Seat) {
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
