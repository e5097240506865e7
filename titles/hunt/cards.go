package hunt

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/tables"
)

// A card in play, Ally or Sorcery, is a frame that goes through the operations of the option chosen. What cannot be
// done in full is done as far as possible.

// operation is one word that cards are written in: what it is called, what it does and what it asks. It is one row of
// operations, in effects.go.
type operation struct {
	stack.Op[State, frame, op] // without a Proceed it asks

	query  bool              // it begins with a query: the card is cancelled when its target is named
	bearer bool              // a Sorcery card that asks the Ring-bearer
	verbs  []uint16          // what it asks for
	times  func(o *op) uint8 // how often it may ask; nil: o.n

	finish func(s *State, f *frame, rec game.Recorder) // once nothing is left to choose; nil: nothing
	at, to func(f *frame) *uint8                       // what it remembers between two answers; nil: nothing
}

// does returns the Proceed of an operation that asks nothing and ends nothing.
func does(do func(s *State, o *op, rec game.Recorder)) func(*State, *frame, *op, game.Recorder) stack.Progress {
	return func(s *State, _ *frame, o *op, rec game.Recorder) stack.Progress {
		do(s, o, rec)
		return stack.Done
	}
}

func once(*op) uint8       { return 1 }
func everyRider(*op) uint8 { return numRiders }
func everyDie(*op) uint8   { return ordinaryDice + 1 }

// What operations remember between two answers.
func (f *frame) shifted1() *uint8       { return &f.shifted[0] }
func (f *frame) shifted2() *uint8       { return &f.shifted[1] }
func (f *frame) drivenPart() *uint8     { return &f.driven }
func (f *frame) emptiedPart() *uint8    { return &f.emptied }
func (f *frame) searchedPart() *uint8   { return &f.searched }
func (f *frame) pickedPart() *uint8     { return &f.picked }
func (f *frame) moved(rider uint8) bool { return f.driven&(1<<rider) != 0 }

// cardFields returns the parts of a card in play. What it remembers comes last: that depends on the operation reached.
func cardFields(cards func(w *tables.World) []card) []field {
	return []field{
		number("card", none, (*frame).cardPart),
		number("option", none, func(f *frame) *uint8 { return &f.option }),
		number("op", none, func(f *frame) *uint8 { return &f.op }),
		number("n", maxLeft, (*frame).leftPart),
		stack.Flag[State]("asking", func(f *frame) *bool { return &f.asking }),
		remembered("at", cards, func(row *operation) func(*frame) *uint8 { return row.at }),
		remembered("to", cards, func(row *operation) func(*frame) *uint8 { return row.to }),
	}
}

// remembered is what the operation reached remembers. Where it remembers nothing, 0 and 255 are read and mean nothing.
func remembered(key string, cards func(*tables.World) []card, column func(*operation) func(*frame) *uint8) field {
	part := func(s *State, f *frame) *uint8 {
		if o := f.reached(cards(world)); o != nil && f.asking {
			if of := column(&operations[o.Code]); of != nil {
				return of(f)
			}
		}
		return nil
	}
	return field{
		Key: key,
		Write: func(s *State, f *frame) any {
			if p := part(s, f); p != nil && *p != 0 {
				return *p
			}
			return nil
		},
		Read: func(s *State, f *frame, value json.RawMessage) error {
			var n uint8
			if err := json.Unmarshal(value, &n); err != nil {
				return fmt.Errorf("%s: not a number from 0 to 255", key)
			}
			if p := part(s, f); p != nil {
				*p = n
			} else if n != 0 && n != none {
				return fmt.Errorf("%s: the card remembers nothing", key)
			}
			return nil
		},
	}
}

// reached returns the operation that a card has come to, nil after its last and if there is no such card.
func (f *frame) reached(cards []card) *op {
	if int(f.card) >= len(cards) || int(f.option) >= len(cards[f.card].Options) {
		return nil
	}
	if ops := cards[f.card].Options[f.option].Ops; int(f.op) < len(ops) {
		return &ops[f.op]
	}
	return nil
}

// proceedCard carries out the next operation of a card.
func (s *State) proceedCard(f *frame, ops []op, rec game.Recorder) bool {
	if f.asking {
		return false
	}
	if int(f.op) == len(ops) {
		s.stack.Pop()
		return true
	}
	o := &ops[f.op]
	row := &operations[o.Code]
	if row.Proceed == nil {
		f.asking, f.left = true, o.N
		if row.to != nil {
			*row.to(f) = none
		}
		if row.times != nil {
			f.left = row.times(o)
		}
		s.settleCard(f, o, rec)
	} else if row.Proceed(s, f, o, rec) != stack.Ends {
		f.op++
	}
	return true
}

// playCard takes an answer. A question of the card's own that it leads to comes first.
func (s *State) playCard(f *frame, o *op, a game.Action, rec game.Recorder) {
	if a.Verb == VerbDone {
		f.left = 0
	} else if operations[o.Code].Play(s, f, o, a, rec) == stack.Again {
		return
	}
	s.settleCard(f, o, rec)
}

// chosen counts an answer and returns what becomes of the operation.
func (f *frame) chosen() stack.Progress {
	if f.left--; f.left == 0 {
		return stack.Done
	}
	return stack.Asks
}

// settleCard goes on to the next operation once nothing is left to choose.
func (s *State) settleCard(f *frame, o *op, rec game.Recorder) {
	row := &operations[o.Code]
	if f.left > 0 && row.Count(s, f, o) > 0 {
		return
	}
	if row.finish != nil {
		row.finish(s, f, rec)
	}
	*f = frame{card: f.card, option: f.option, op: f.op + 1}
}

// checkCard reports a card without this option, or an operation that cannot be where it is.
func (s *State) checkCard(f *frame, cards []card) error {
	if int(f.card) >= len(cards) || int(f.option) >= len(cards[f.card].Options) {
		return errors.New("card, option: there is none such")
	}
	o := &cards[f.card].Options[f.option]
	switch {
	case o.Reaction:
		return errors.New("option: it is played out of turn")
	case int(f.op) > len(o.Ops):
		return errors.New("op: the card has no such operation")
	case !f.asking && s.stack.Top() == f:
		return errors.New("asking: it waits for nothing")
	case !f.asking:
		return nil
	}
	step := f.reached(cards)
	if step == nil || !operations[step.Code].Waits() {
		return errors.New("asking: the operation asks nothing")
	}
	if check := operations[step.Code].Check; check != nil {
		if err := check(s, f, step); err != nil {
			return err
		}
	}
	return checkOffers(operations[step.Code].Legal(s, f, step, nil))
}

// whyNotCard returns why the operation reached does not take an answer.
func (s *State) whyNotCard(f *frame, o *op, a game.Action) game.Reason {
	row := &operations[o.Code]
	switch {
	case !slices.Contains(row.verbs, a.Verb) && a.Verb == VerbDone:
		return because(reasonObliged)
	case !slices.Contains(row.verbs, a.Verb):
		return game.Reason{}
	case row.WhyNot == nil:
		return because(reasonCardTarget)
	}
	return row.WhyNot(s, f, o, a)
}

// unlessOver ends a card if what it did has ended the act or the match: nothing is being resolved then.
func (s *State) unlessOver() stack.Progress {
	if s.stack.Len() == 0 {
		return stack.Ends
	}
	return stack.Done
}

type act = stack.Op[State, frame, op]

// operations is every word that cards are written in: a closed set, a row each.
var operations = [tables.NumOps]operation{
	// Ally cards.
	tables.OpGain: {Op: act{Proceed: does((*State).doGain)}},
	tables.OpPlaceAlly: {
		verbs: []uint16{VerbPutAlly, VerbLiftAlly},
		Op:    act{Legal: (*State).legalPlaceAlly, Play: (*State).playPlaceAlly, WhyNot: (*State).whyNotPlaceAlly},
	},
	tables.OpMoveAlly: {
		verbs: []uint16{VerbShiftAlly},
		at:    (*frame).shifted1, to: (*frame).shifted2,
		Op: act{Legal: (*State).legalMoveAlly, Play: (*State).playMoveAlly},
	},
	tables.OpSeal: {Op: act{Proceed: does((*State).doSeal)}},
	tables.OpShield: {
		times: once, verbs: []uint16{VerbShield},
		Op: act{Legal: (*State).legalShield, Play: (*State).playShield},
	},
	tables.OpSlow:       {Op: act{Proceed: does((*State).doSlow)}},
	tables.OpCloseRoads: {Op: act{Proceed: does((*State).doCloseRoads)}},
	tables.OpDriveSection: {
		times: func(o *op) uint8 { return o.M }, verbs: []uint16{VerbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDriveSection, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	tables.OpDriveSectionAll: {
		times: everyRider, verbs: []uint16{VerbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDriveSectionAll, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	tables.OpDrivePlace: {
		times: everyRider, verbs: []uint16{VerbDrive},
		at: (*frame).drivenPart, to: (*frame).emptiedPart,
		Op: act{Legal: (*State).legalDrivePlace, Play: (*State).playDrive, WhyNot: (*State).whyNotDrive},
	},
	tables.OpExtraMove: {Op: act{Proceed: (*State).doExtraMove}},
	tables.OpFerry:     {Op: act{Proceed: (*State).doFerry}},
	tables.OpReach:     {Op: act{Proceed: does((*State).doReach)}},
	tables.OpFreeNight: {Op: act{Proceed: does((*State).doFreeNight)}},
	tables.OpHeal:      {Op: act{Proceed: does((*State).doHeal)}},
	tables.OpDrawAlly:  {Op: act{Proceed: does((*State).doDrawAlly)}},
	tables.OpSetAsideDie: {
		verbs: []uint16{VerbSetAside},
		Op:    act{Legal: (*State).legalSetAsideDie, Play: (*State).playSetAsideDie, WhyNot: (*State).whyNotSetAside},
	},
	tables.OpClearTrail: {
		verbs: []uint16{VerbClearTrail},
		Op:    act{Legal: (*State).legalClearTrail, Play: (*State).playClearTrail},
	},
	tables.OpClearTrailUpTo: {
		verbs: []uint16{VerbClearTrail},
		Op:    act{Legal: (*State).legalClearTrailUpTo, Play: (*State).playClearTrail},
	},
	tables.OpJoin:        {Op: act{Proceed: does((*State).doJoin)}},
	tables.OpGandalfMove: {Op: act{Proceed: does((*State).doGandalfMove)}},
	tables.OpGandalfFly: {
		times: once, verbs: []uint16{VerbFly},
		Op: act{Legal: (*State).legalGandalfFly, Play: (*State).playGandalfFly},
	},
	tables.OpDrawFeat: {Op: act{Proceed: does((*State).doDrawFeat)}},
	tables.OpLighten:  {Op: act{Proceed: does((*State).doLighten)}},

	// Sorcery cards.
	tables.OpLord: {Op: act{Proceed: does((*State).doLord)}},
	tables.OpSpecialTile: {
		verbs: []uint16{VerbAddTile},
		Op:    act{Legal: (*State).legalSpecialTile, Play: (*State).playSpecialTile},
	},
	tables.OpEyeCard: {Op: act{Proceed: (*State).doEyeCard}},
	tables.OpRideConnected: {
		times: once, verbs: []uint16{VerbRide},
		Op: act{
			Legal: (*State).legalRideConnected, Play: (*State).playRideConnected,
			WhyNot: (*State).whyNotRideConnected,
		},
	},
	tables.OpRideAll: {Op: act{Proceed: does((*State).doRideAll)}},
	tables.OpBreath:  {Op: act{Proceed: (*State).doBreath}},
	tables.OpPerceiveAnyZone: {
		query: true, times: once, verbs: []uint16{VerbTargetZone},
		Op: act{Legal: (*State).legalPerceiveAnyZone, Play: (*State).playPerceiveAnyZone},
	},
	tables.OpPerceiveAnySection: {
		query: true, times: once, verbs: []uint16{VerbTargetSection},
		Op: act{Legal: (*State).legalPerceiveAnySection, Play: (*State).playPerceiveAnySection},
	},
	tables.OpRide: {Op: act{Proceed: does((*State).doRide)}},
	tables.OpCry: {
		bearer: true, times: once, verbs: []uint16{VerbYieldToken, VerbYieldCards},
		Op: act{Legal: (*State).legalCry, Play: (*State).playCry, WhyNot: (*State).whyNotInFull},
	},
	tables.OpSearchConnected: {
		query: true, verbs: []uint16{VerbSearchAt},
		to: (*frame).searchedPart,
		Op: act{Legal: (*State).legalSearchConnected, Play: (*State).playSearchConnected},
	},
	tables.OpHuntAdjacent: {
		query: true, times: once, verbs: []uint16{VerbHuntAt},
		Op: act{Legal: (*State).legalHuntAdjacent, Play: (*State).playHuntAdjacent},
	},
	tables.OpRemoveAlly: {
		times: once, verbs: []uint16{VerbTakeAlly},
		Op: act{Legal: (*State).legalRemoveAlly, Play: (*State).playRemoveAlly, WhyNot: (*State).whyNotTakeAlly},
	},
	tables.OpDrawSorcery: {Op: act{Proceed: does((*State).doDrawSorcery)}},
	tables.OpReroll: {
		times: everyDie, verbs: []uint16{VerbReroll}, finish: (*State).finishReroll,
		at: (*frame).pickedPart,
		Op: act{
			Legal: (*State).legalReroll, Play: (*State).playReroll, WhyNot: (*State).whyNotSetAside,
			Check: (*State).checkReroll,
		},
	},
	tables.OpExtraTile: {Op: act{Proceed: does((*State).doExtraTile)}},
	tables.OpSilence:   {Op: act{Proceed: does((*State).doSilence)}},
	tables.OpRideOthers: {
		verbs: []uint16{VerbDrive},
		at:    (*frame).drivenPart,
		Op:    act{Legal: (*State).legalRideOthers, Play: (*State).playRideOthers, WhyNot: (*State).whyNotDrive},
	},
	tables.OpRideLord: {Op: act{Proceed: does((*State).doRideLord)}},
	tables.OpOpen: {
		times: once, verbs: []uint16{VerbOpen},
		Op: act{Legal: (*State).legalOpen, Play: (*State).playOpen},
	},
}
