package cards

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// Programs at work: who follows them, and how the operation reached is asked for what it does. A program is a frame;
// its step is the operation reached, and done counts the choices made for that.

func init() {
	questions[frameProgram] = question{
		Question: game.Question[State, frame]{
			Name:    "program",
			Proceed: (*State).proceedProgram,
			Prompt: func(s *State, f *frame) game.Prompt {
				o := f.op()
				return operations[o.code].prompt(s, f, o)
			},
			Legal: func(s *State, f *frame, buf []game.Action) []game.Action {
				o := f.op()
				return operations[o.code].legal(s, f, o, buf)
			},
			Play:   (*State).playProgram,
			WhyNot: (*State).whyNotProgram,
			Check:  (*State).checkProgram,
		},
		shape: withProgram | ofCard | ofLocation | countsDone | withLaid,
	}
}

// operation is the row of an operation: what a question is for frames. Rows stand in the effects files.
type operation struct {
	// proceed does what leaves no choice; false: it waits for an answer. It goes on to the next operation itself.
	proceed func(s *State, f *frame, o *op, rec game.Recorder) bool
	prompt  func(s *State, f *frame, o *op) game.Prompt
	legal   func(s *State, f *frame, o *op, buf []game.Action) []game.Action
	play    func(s *State, f *frame, o *op, a game.Action, rec game.Recorder)
	// feasible: could it do what it must, for p? nil: always.
	feasible func(s *State, p player, o *op) bool
	// countsDown: it counts what is left to do, not what was done.
	countsDown bool
}

// operations has the row of every operation.
var operations [numOps]operation

// op is the operation that a program has reached.
func (f *frame) op() *op { return &f.prog.program().ops[f.step] }

// asks is the prompt of an operation that names its card, or its location where that has another wording.
func asks(f *frame, ofCard, ofLocation uint16, n int8) game.Prompt {
	id := ofCard
	if f.prog&^0xff == progLocation {
		id = ofLocation
	}
	return game.Prompt{ID: id, A: int16(f.prog & 0xff), B: int16(n)}
}

// asking is a prompt for the row of an operation that only names its source.
func asking(id uint16) func(*State, *frame, *op) game.Prompt {
	return func(_ *State, f *frame, _ *op) game.Prompt { return asks(f, id, id, 0) }
}

// pushProgram makes the audience of a program follow it, in the order of the turn track from the first player on.
// In a Duel a lone player follows what each player must do twice, all of it and then all of it again.
func (s *State) pushProgram(id programID, p player, c card, l location) {
	prog := id.program()
	if len(prog.ops) == 0 {
		return
	}
	f := newFrame(frameProgram, p)
	f.prog, f.card, f.loc = id, c, l
	if prog.to == toSelf {
		s.push(f)
		return
	}
	order := s.scene().order
	var done uint8
	var queue [maxPlayers]player
	n := 0
	for i := range order {
		q := order[(int(s.first)+i)%len(order)]
		if done>>q&1 != 0 || !s.addressed(prog, q) {
			continue
		}
		done |= 1 << q
		queue[n] = q
		n++
	}
	for n > 0 { // the last to act is pushed first
		n--
		f.player = queue[n]
		s.push(f)
		if prog.to != toHolders && s.scene().players[f.player].twice {
			s.push(f)
		}
	}
}

func (s *State) addressed(prog *program, p player) bool {
	switch prog.to {
	case toEachFree:
		return s.side(p) == free
	case toEachShadow:
		return s.side(p) == shadow
	default:
		return s.holds(p, prog.factions)
	}
}

// holds: does p hold the cards of any of these factions?
func (s *State) holds(p player, set factionSet) bool {
	for f := range faction(numFactions) {
		if set.has(f) && s.holder(f) == p {
			return true
		}
	}
	return false
}

// standsAt: does the card stand where the operation asks?
func (s *State) standsAt(c card, o *op) bool {
	switch at := s.place[c]; {
	case at == inReserve:
		return standing(o.how)&inReserves != 0
	case at == onPath:
		return standing(o.how)&onPaths != 0 && (o.locs == 0 || o.locs.Has(s.path))
	case at.inPlay():
		return standing(o.how)&onBattlegrounds != 0 && (o.locs == 0 || o.locs.Has(location(at-firstBattleground)))
	default:
		return false
	}
}

// proceedProgram follows the operation reached; it waits where that operation lets the player choose.
func (s *State) proceedProgram(f *frame, rec game.Recorder) bool {
	if int(f.step) >= len(f.prog.program().ops) {
		s.pop()
		return true
	}
	o := f.op()
	return operations[o.code].proceed(s, f, o, rec)
}

// next goes on to the operation after this one.
func (s *State) next(f *frame) {
	f.step++
	f.left, f.done = 0, 0
}

// atOnce is the proceed of an operation that leaves no choice. The frame goes on first: it may push others above itself.
func atOnce(do func(s *State, f *frame, o *op, rec game.Recorder)) func(*State, *frame, *op, game.Recorder) bool {
	return func(s *State, f *frame, o *op, rec game.Recorder) bool {
		s.next(f)
		do(s, f, o, rec)
		return true
	}
}

// waitFor is the proceed of an operation that asks if there is anything to choose, and else is left out.
func waitFor(any func(s *State, f *frame, o *op) bool) func(*State, *frame, *op, game.Recorder) bool {
	return func(s *State, f *frame, o *op, _ game.Recorder) bool {
		if any(s, f, o) {
			return false
		}
		f.step += o.skip
		s.next(f)
		return true
	}
}

// once is the play of an operation that one choice completes.
func once(do func(s *State, f *frame, o *op, a game.Action, rec game.Recorder)) func(*State, *frame, *op, game.Action, game.Recorder) {
	return func(s *State, f *frame, o *op, a game.Action, rec game.Recorder) {
		s.next(f)
		do(s, f, o, a, rec)
	}
}

// orDecline adds the choice not to.
func orDecline(o *op, buf []game.Action) []game.Action {
	if o.may {
		buf = append(buf, game.Action{Verb: verbDecline})
	}
	return buf
}

// playProgram follows the choice made for the operation reached.
func (s *State) playProgram(f *frame, a game.Action, rec game.Recorder) {
	o := f.op()
	if a.Verb == verbDecline {
		s.next(f)
		f.step += o.skip
		return
	}
	operations[o.code].play(s, f, o, a, rec)
}

// whyNotProgram: the verb is not the one asked for, or the operand is not among those it can reach.
func (s *State) whyNotProgram(f *frame, a game.Action) game.Reason {
	var buf [64]game.Action
	o := f.op()
	asked := false
	for _, legal := range operations[o.code].legal(s, f, o, buf[:0]) {
		asked = asked || legal.Verb == a.Verb
	}
	must := asks(f, reasonMustAnswer, reasonMustAnswerAt, 0)
	if !asked || len(vocabulary.Verbs[a.Verb].Operands) == 0 {
		return because(must.ID, must.A)
	}
	switch vocabulary.Verbs[a.Verb].Operands[0] {
	case kindCard:
		if why, none := s.whyNoCard(a.A); none {
			return why
		}
		if a.Verb == verbMove && card(a.A) == s.mover(f, o) {
			return s.whyNotEnter(card(a.A), a.B)
		}
		return because(reasonNotAmong, a.A)
	default:
		if a.A < 0 || int(a.A) >= numLocations {
			return because(reasonNoSuchPlace)
		}
		return because(reasonNotThat, a.A)
	}
}

func (s *State) checkProgram(f *frame) error {
	section, i := f.prog&^0xff, int(f.prog&0xff)
	if section == progLocation {
		if i >= numLocations || f.loc == noLocation {
			return errors.New("program of no location")
		}
	} else if section < progPlayed || section > progAbility || i >= numCards || f.card != card(i) {
		return errors.New("program of no card")
	}
	if int(f.step) > len(f.prog.program().ops) {
		return fmt.Errorf("program has no step %d", f.step)
	}
	return nil
}

// feasible: could a program do what it must? « Vous ne pouvez pas utiliser le texte d'une carte de faction si elle
// vous demande d'activer une route déjà activée »; the same goes for cards to take and battlegrounds to activate.
func (s *State) feasible(p player, prog *program) bool {
	for i := range prog.ops {
		o := &prog.ops[i]
		if could := operations[o.code].feasible; !o.may && could != nil && !could(s, p, o) {
			return false
		}
	}
	return true
}
