package cards

import "prancingpony/game"

// Operations on hands and decks: draw, cycle, forsake, remove, recycle; and the condition that leaves some out.

func init() {
	operations[opWhen] = operation{proceed: atOnce(func(s *State, f *frame, o *op, _ game.Recorder) {
		if !s.standsAt(f.card, o) {
			f.step += o.skip
		}
	})}
	operations[opDraw] = operation{proceed: atOnce(func(s *State, f *frame, o *op, rec game.Recorder) {
		n := int(o.n)
		if s.inPlay.Meets(o.cards) {
			n++
		}
		s.draw(f.player, n, rec)
	})}
	operations[opCycle] = operation{proceed: atOnce(func(s *State, f *frame, o *op, _ game.Recorder) {
		s.pushCount(frameCycle, f.player, o.n)
	})}
	operations[opForsake] = operation{proceed: atOnce(func(s *State, f *frame, o *op, _ game.Recorder) {
		s.pushCount(frameForsake, f.player, o.n)
	})}
	operations[opRemove] = operation{proceed: atOnce(func(s *State, _ *frame, o *op, rec game.Recorder) {
		set := o.cards
		s.remove(set.Pop(), rec)
	})}
	operations[opRecycle] = operation{proceed: atOnce(func(s *State, f *frame, _ *op, rec game.Recorder) {
		s.recycle(f.player, rec)
	})}
	operations[opMayCycle] = operation{
		proceed: waitFor(func(s *State, f *frame, _ *op) bool { return s.handSize(f.player) > 0 }),
		prompt:  asking(promptMayCycle),
		legal: func(s *State, f *frame, _ *op, buf []game.Action) []game.Action {
			return append(s.legalFromHand(f, buf), game.Action{Verb: verbDecline})
		},
		play: once(func(s *State, f *frame, _ *op, a game.Action, rec game.Recorder) {
			s.cycleHidden(f.player, card(a.A), rec)
		}),
	}
	operations[opMayForsake] = operation{
		proceed: waitFor(func(s *State, f *frame, _ *op) bool { return s.canForsake(f.player, noCard) }),
		prompt:  asking(promptMayForsake),
		legal: func(s *State, f *frame, _ *op, buf []game.Action) []game.Action {
			return append(s.legalForsake(f.player, noCard, buf), game.Action{Verb: verbDecline})
		},
		play: once(func(s *State, f *frame, _ *op, a game.Action, rec game.Recorder) {
			s.forsake(f.player, a, rec)
		}),
	}
}
