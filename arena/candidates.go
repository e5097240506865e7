package arena

import (
	"cmp"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
)

// Mine looks for positions with one clearly best answer in games of bots against themselves.
type Mine struct {
	Title  game.Title
	Player bot.Player // plays the games; a weak one leaves more to be found
	Judge  bot.Player // plays on to the end after each line
	Quick  int        // simulations of the look at each question
	Deep   int        // simulations for each of the answers that are weighed against each other
	Games  int        // played to their end after each of them
	Gap    int        // by which the best must lead the second, in 1/10000
	Seed   uint64
	Wins   bool     // only wins that lie on the board, which are found at once
	Asked  []string // only these questions, by their word; those that are worth a search if there is none
}

// Candidate is such a position.
type Candidate struct {
	State game.State
	Seat  game.Seat
	Lines []Line      // best first
	Asked int         // so many answers of the best line are clearly the best, each in its place
	Exact bool        // the best line wins at once
	Usual game.Action // what the player of the games did
	Rank  int         // of the best answer among those of the policy, from 0
	Seed  uint64      // of what was weighed
}

// Line is an answer with all that belongs to the same act, and what it came to.
type Line struct {
	Actions []game.Action
	Chance  int // to win, by search, in 1/10000
	Doubt   int
	Won     int // of the games played to their end, in 1/10000
	Because []bot.Reason
}

// The best answer should win sometimes, and the second not always: otherwise nothing hangs on it.
const (
	leastBest  = 1500
	mostSecond = 9000
	firstTurn  = 2
	weighed    = 4  // answers
	longest    = 14 // actions of a line
	clearGap   = 300
	fewGames   = 200 // by which games to their end must agree, in 1/10000
	sigmas     = 3
	cautious   = 2 // a quick look believes little: half the lead is worth a deeper one
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
		usual := m.Player.Choose(bot.Observe(m.Title, s, look), luck.Uint64())
		if m.worth(s) {
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

// worth: a question that is worth a search, with a choice, not in the opening.
func (m *Mine) worth(s game.State) bool {
	if s.Turn() < firstTurn {
		return false
	}
	if len(m.Asked) > 0 {
		return slices.Contains(m.Asked, m.Title.Vocabulary().Prompts[s.Prompt().ID].Name) && len(s.Legal(nil)) >= 2
	}
	keyed, ok := m.Title.(game.Keyed)
	return len(s.Legal(nil)) >= 3 && (!ok || keyed.Key(s))
}

// Candidate looks at one position: a quick look first, then whole lines against each other, then games to their end.
func (m *Mine) Candidate(s game.State, seed uint64) (Candidate, bool) {
	seen := bot.Observe(m.Title, s, seed)
	if m.Wins && bot.Win(seen, seed) == nil {
		return Candidate{}, false
	}
	glance := bot.Study{Simulations: m.Quick / cautious}.Of(seen, seed+1)
	if len(glance.Considered) < 2 || glance.Considered[0].Chance-glance.Considered[1].Chance < m.Gap/cautious/cautious {
		return Candidate{}, false
	}
	look := bot.Study{Simulations: m.Quick}.Of(seen, seed)
	if len(look.Considered) < 2 || !leads(look.Considered[0].Chance, look.Considered[1].Chance, m.Gap/cautious) {
		return Candidate{}, false
	}
	k := Candidate{State: game.Clone(m.Title, s), Seat: s.Decider(), Exact: m.ends(s, look.Actions()), Seed: seed}
	if !m.weigh(&k, seen, &look) || !m.playOn(&k) {
		return Candidate{}, false
	}
	k.Rank = m.rank(s, k.Lines[0].Actions[0])
	return k, true
}

const certain = 10_000

// ends: the line wins the match on the spot.
func (m *Mine) ends(s game.State, line []game.Action) bool {
	after := game.Clone(m.Title, s)
	for _, a := range line {
		if after.Apply(a, nil) != nil {
			return false
		}
	}
	return after.Rand().Draws() == s.Rand().Draws() && after.Result().Winners.Has(s.Decider())
}

func leads(best, second, gap int) bool {
	return best-second >= gap && best >= leastBest && second <= mostSecond
}

// Weighed looks at a position that somebody chose: the lines are told whether or not the first leads, and clear says if it does.
// There is no line where there is nothing to choose.
func (m *Mine) Weighed(s game.State, seed uint64) (k Candidate, clear bool) {
	seen := bot.Observe(m.Title, s, seed)
	look := bot.Study{Simulations: m.Quick}.Of(seen, seed)
	if len(look.Considered) < 2 {
		return Candidate{}, false
	}
	k = Candidate{State: game.Clone(m.Title, s), Seat: s.Decider(), Exact: m.ends(s, look.Actions()), Seed: seed}
	k.Lines = m.inDeals(seen, m.lines(&k, seen, look.Actions(), look.Considered), k.Exact, seed)
	if leader := k.Lines[1]; leader.Chance > k.Lines[0].Chance { // the look was wrong: it saw few deals
		k.Lines = m.inDeals(seen, m.lines(&k, seen, leader.Actions[:1], look.Considered), false, seed+1)
	}
	k.Rank = m.rank(s, k.Lines[0].Actions[0])
	return k, m.clear(&k)
}

// Against weighs a line of the decider's answers against another, each completed to all that belongs to its act, in common
// deals. Because of the second says what makes the first better.
func (m *Mine) Against(s game.State, line, other []game.Action, seed uint64) (first, second Line) {
	seen := bot.Observe(m.Title, s, seed)
	study := bot.Study{Simulations: m.Quick / cautious}
	line, _ = study.Follow(seen, line, longest, seed)
	other, _ = study.Follow(seen, other, longest, seed+1)
	both := m.inDeals(seen, [][]game.Action{line, other}, m.ends(s, line), seed)
	return both[0], both[1]
}

// lines completes the best answers, and says how many answers of the first line are clearly the best.
func (m *Mine) lines(k *Candidate, seen bot.Observation, first []game.Action, considered []bot.Candidate) [][]game.Action {
	lines, gaps := m.complete(seen, first, considered, k.Seed)
	k.Asked = len(first)
	for k.Asked < len(lines[0]) && gaps[k.Asked-1] >= clearGap {
		k.Asked++
	}
	return lines
}

// weigh completes the best answers to lines and weighs these in fresh deals.
func (m *Mine) weigh(k *Candidate, seen bot.Observation, look *bot.Choice) bool {
	lines := m.lines(k, seen, look.Actions(), look.Considered)
	few := bot.Study{Simulations: m.Deep / cautious / cautious * len(lines)}.Lines(seen, lines, k.Seed^0xdea1)
	for _, c := range few[1:] { // most do not hold: a few deals tell
		if !k.Exact && few[0].Chance-c.Chance < m.Gap/cautious {
			return false
		}
	}
	k.Lines = m.inDeals(seen, lines, k.Exact, k.Seed^0x5eed)
	return m.clear(k)
}

// clear: the first line leads all others by more than luck would explain, and by the gap.
func (m *Mine) clear(k *Candidate) bool {
	for _, l := range k.Lines[1:] {
		if k.Lines[0].Chance-l.Chance < sigmas*l.Doubt {
			return false
		}
	}
	return leads(k.Lines[0].Chance, k.Lines[1].Chance, m.Gap)
}

// complete makes lines of a first answer and of the next best ones; gaps are those of the first line.
func (m *Mine) complete(seen bot.Observation, first []game.Action, considered []bot.Candidate, seed uint64) (lines [][]game.Action, gaps []int) {
	study := bot.Study{Simulations: m.Quick / cautious}
	line, gaps := study.Follow(seen, first, longest, seed)
	lines = append(lines, line)
	for i, c := range considered {
		if c.Action == first[0] || len(lines) == weighed {
			continue
		}
		line, _ := study.Follow(seen, []game.Action{c.Action}, longest, seed+uint64(i))
		lines = append(lines, line)
	}
	return lines, gaps
}

// inDeals weighs lines in common deals; all but the first are put in order.
func (m *Mine) inDeals(seen bot.Observation, lines [][]game.Action, exact bool, seed uint64) (all []Line) {
	for i, c := range (bot.Study{Simulations: m.Deep * len(lines)}).Lines(seen, lines, seed) {
		all = append(all, Line{Actions: lines[i], Chance: c.Chance, Doubt: c.Doubt, Because: c.Because})
	}
	if exact {
		all[0].Chance = certain
	}
	slices.SortStableFunc(all[1:], func(a, b Line) int { return cmp.Compare(b.Chance, a.Chance) })
	return all
}

// Margin weighs a given line against the best other answers, in deals of its own seed: the chances of both, in 1/10000.
func (m *Mine) Margin(s game.State, line []game.Action, seed uint64) (best, second int) {
	seen := bot.Observe(m.Title, s, seed)
	look := bot.Study{Simulations: m.Quick, Also: line[:1]}.Of(seen, seed)
	lines, _ := m.complete(seen, line, look.Considered, seed)
	all := m.inDeals(seen, lines, m.ends(s, line), seed)
	if len(all) == 1 {
		return all[0].Chance, 0
	}
	return all[0].Chance, all[1].Chance
}

// playOn plays games to their end after the two best lines; they must bear the search out.
func (m *Mine) playOn(k *Candidate) bool {
	for i := range k.Lines[:2] {
		won := 0
		for g := range m.Games {
			if wins(m.Title, k.State, k.Lines[i].Actions, m.Judge, game.FastRand(k.Seed+uint64(g)*0x9e3779b97f4a7c15), k.Seat) {
				won++
			}
		}
		k.Lines[i].Won = won * certain / max(1, m.Games)
	}
	return m.Games == 0 || k.Lines[0].Won >= k.Lines[1].Won+fewGames
}

// wins plays one game to its end. A line that some deal forbids counts as lost there.
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

// rank of an answer among those of the policy: how hard it is to think of.
func (m *Mine) rank(s game.State, best game.Action) int {
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
