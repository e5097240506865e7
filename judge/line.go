package judge

import (
	"context"

	"prancingpony/game"
)

// Line continues an answer with the best ones as long as the same seat decides and nothing is left to chance. Clear
// says how many of the answers are the only good ones, each in its place, from the first on.
func (j *Judge) Line(
	ctx context.Context, t game.Title, s game.State, first []game.Action, longest int,
) (line []game.Action, clear int, err error) {
	at, draws := game.Clone(t, s), s.Rand().Draws()
	line, clear = append(line, first...), len(first)
	for _, a := range first {
		at.Play(a, nil)
	}
	for len(line) < longest && at.Decider() == s.Decider() && at.Rand().Draws() == draws {
		v, err := j.Look(ctx, t, at, Question{})
		if err != nil {
			return nil, 0, err
		}
		best := v.Answers[0].Line
		if clear == len(line) && (len(v.Answers) == 1 || !v.Answers[1].AsGood) {
			clear++
		}
		for _, a := range best {
			line = append(line, a)
			at.Play(a, nil)
		}
	}
	return line, clear, nil
}
