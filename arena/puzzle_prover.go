package arena

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
)

// PuzzleProver proves that a line is the one clear answer to a position, and measures how hard it is to find.
type PuzzleProver struct {
	Title  game.Title
	Effort judge.Effort
	Looks  int // each with luck of its own
	Gap    int // minimum lead in every look, in 1/10000
	Levels []game.Level
	Trials int // of each level
}

// PuzzleProof is what was found out about a line.
type PuzzleProof struct {
	Best    int   // the mean of all looks, in 1/10000
	Second  int   // of the best other answer in each look
	Margins []int // of each look, at the answer of the line where it is smallest
	Others  []ProvedAnswer
	Same    []game.Action // other first answers that come to the same
	Found   map[string]int
	Trials  int
}

// ProvedAnswer is another first answer, by the mean of all looks.
type ProvedAnswer struct {
	Line    []game.Action
	Chance  int
	Reasons []judge.Reason
}

// ErrUnclear says that another answer is too near to the solution.
var ErrUnclear = errors.New("no clear answer")

// Prove looks at every answer of a line with new luck, then lets the levels try to find it, or one of the other lines
// that are right as well.
func (m *PuzzleProver) Prove(
	ctx context.Context, s game.State, line []game.Action, others ...[]game.Action,
) (*PuzzleProof, error) {
	proof := &PuzzleProof{Found: map[string]int{}, Trials: m.Trials}
	for i := range m.Looks {
		effort := m.Effort
		effort.Luck = uint64(i) + 1
		if err := m.look(ctx, judge.New(effort, nil), s, line, proof); err != nil {
			return proof, err
		}
	}
	proof.Best /= max(1, m.Looks)
	proof.Second /= max(1, m.Looks)
	for i := range proof.Others {
		proof.Others[i].Chance /= m.Looks
	}
	slices.SortStableFunc(proof.Others, func(a, b ProvedAnswer) int { return b.Chance - a.Chance })
	return proof, m.try(ctx, s, append([][]game.Action{line}, others...), proof)
}

// look weighs every answer of the line against the others in its place.
func (m *PuzzleProver) look(
	ctx context.Context, j *judge.Judge, s game.State, line []game.Action, proof *PuzzleProof,
) error {
	at, smallest := game.Clone(m.Title, s), certain
	for i, a := range line {
		legal := at.Legal(nil)
		if len(legal) > 1 {
			also := []game.Action{a}
			if i == 0 {
				for _, other := range proof.Others {
					also = append(also, other.Line[0])
				}
			}
			v, err := j.Look(ctx, m.Title, at, judge.Question{Also: also, Longer: true})
			if err != nil {
				return err
			}
			own := v.Of(a)
			if own != &v.Answers[0] {
				return fmt.Errorf("%w: %s wins %d, not %d as another", ErrUnclear, m.text(a), own.Chance,
					v.Answers[0].Chance)
			}
			if len(v.Answers) > 1 {
				smallest = min(smallest, own.Chance-v.Answers[1].Chance)
			}
			if i == 0 {
				proof.add(v)
			}
		}
		at.Play(a, nil)
	}
	proof.Margins = append(proof.Margins, smallest)
	if smallest < m.Gap {
		return fmt.Errorf("%w: it leads by %d in 10000 only", ErrUnclear, smallest)
	}
	return nil
}

func (m *PuzzleProver) text(a game.Action) string { return m.Title.Vocabulary().ActionText(a) }

// add adds what a look says of the first answers. Others that not every look has weighed are left out.
func (p *PuzzleProof) add(v *judge.Verdict) {
	p.Best += v.Answers[0].Chance
	p.Second += v.Answers[min(1, len(v.Answers)-1)].Chance
	first := len(p.Margins) == 0
	for _, a := range v.Answers[0].Same {
		if !slices.Contains(p.Same, a) {
			p.Same = append(p.Same, a)
		}
	}
	if first {
		for _, k := range v.Answers[1:] {
			p.Others = append(p.Others, ProvedAnswer{Line: k.Line, Chance: k.Chance, Reasons: k.Reasons})
		}
		return
	}
	p.Others = slices.DeleteFunc(p.Others, func(o ProvedAnswer) bool { return v.Of(o.Line[0]) == nil })
	for i := range p.Others {
		p.Others[i].Chance += v.Of(p.Others[i].Line[0]).Chance
	}
}

// try lets each level answer the questions of the lines.
func (m *PuzzleProver) try(ctx context.Context, s game.State, lines [][]game.Action, proof *PuzzleProof) error {
	for _, level := range m.Levels {
		player, err := bot.New(m.Title, level.Player)
		if err != nil {
			return err
		}
		player = bot.WithCores(player, 1)
		for trial := range uint64(m.Trials) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if m.finds(player, s, lines, proof.Same, trial) {
				proof.Found[level.ID]++
			}
		}
	}
	return nil
}

// finds reports whether a player plays one of the lines, or begins with another answer that comes to the same.
func (m *PuzzleProver) finds(p bot.Player, s game.State, lines [][]game.Action, same []game.Action, seed uint64) bool {
	at, left := game.Clone(m.Title, s), slices.Clone(lines)
	for i := 0; ; {
		choice := p.Choose(bot.Observe(m.Title, at, seed), seed+uint64(i)<<32)
		for _, a := range choice.Actions() {
			if i == 0 && slices.Contains(same, a) {
				return true
			}
			left = slices.DeleteFunc(left, func(line []game.Action) bool { return line[i] != a })
			if len(left) == 0 {
				return false
			}
			i++
			if slices.ContainsFunc(left, func(line []game.Action) bool { return len(line) == i }) {
				return true
			}
			at.Play(a, nil)
		}
	}
}

const longestReply = 10 // actions

// Refute plays an answer with what completes it, and what the other seats answer, until the first seat is asked again.
func Refute(t game.Title, s game.State, line []game.Action, p bot.Player, seed uint64) (all []game.Action) {
	at, replied := game.Clone(t, s), false
	for _, a := range line {
		if at.Decider() == game.Nobody || !slices.Contains(at.Legal(nil), a) {
			return all
		}
		at.Play(a, nil)
		all = append(all, a)
	}
	for len(all) < longestReply && at.Decider() != game.Nobody && (!replied || at.Decider() != s.Decider()) {
		replied = replied || at.Decider() != s.Decider()
		choice := p.Choose(bot.Observe(t, at, seed), seed+uint64(len(all)))
		for _, a := range choice.Actions() {
			at.Play(a, nil)
			all = append(all, a)
		}
	}
	return all
}
