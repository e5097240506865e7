package judge

import (
	"bytes"
	"encoding/json"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
)

// sameAs returns the answer of which a is a part that is played later: its moves in another order.
func (l *look) sameAs(answers []Answer, a game.Action) *Answer {
	for i := range answers {
		first := answers[i].Line[0]
		steps, known := l.onward[first]
		if !known {
			steps = l.study.Onward(l.seen, answers[i].Line, l.seed)
			l.onward[first] = steps
		}
		if l.reorders(steps, a) {
			return &answers[i]
		}
	}
	return nil
}

// reorders reports whether a line of steps leads to the same position with the move that a begins played first. A move
// is an answer to the open question and all that follows before that question is asked again.
func (l *look) reorders(steps []bot.Step, a game.Action) bool {
	if len(steps) == 0 {
		return false
	}
	var moves [][]bot.Step
	for _, step := range steps {
		if step.Asked.ID == steps[0].Asked.ID {
			moves = append(moves, nil)
		}
		moves[len(moves)-1] = append(moves[len(moves)-1], step)
	}
	at := slices.IndexFunc(moves, func(move []bot.Step) bool { return move[0].Action == a })
	if at < 1 {
		return false
	}
	moves = moves[:at+1]
	other := slices.Concat(append([][]bot.Step{moves[at]}, moves[:at]...)...)
	one, two := l.after(slices.Concat(moves...)), l.after(other)
	return one != nil && bytes.Equal(one, two)
}

// after is the position after some steps; nil if they cannot be played.
func (l *look) after(steps []bot.Step) []byte {
	s := game.Clone(l.title, l.state)
	for _, step := range steps {
		if s.Decider() != l.state.Decider() || !slices.Contains(s.Legal(nil), step.Action) {
			return nil
		}
		s.Play(step.Action, nil)
	}
	*s.Rand() = game.FastRand(1)
	position, err := json.Marshal(s.Position())
	if err != nil {
		return nil
	}
	return position
}
