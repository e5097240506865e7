package board

import (
	"encoding/json"
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// The kinds of frames. A new kind is a number here and one row in the file of its chapter.
const (
	// The turn (chap. 4, 5, 6).
	frameTurn     stack.Kind = iota + 1 // the base of the stack: the six steps
	frameDiscard                        // a hand over its limit
	frameDeclare                        // declare the Fellowship, or not
	frameGuide                          // choose among companions of the highest level
	frameAllocate                       // dice to the hunt box
	frameAction                         // which die, pass, or a ring
	frameDie                            // what to do with the die
	frameDraw                           // an ability offers a card: which deck, or none

	// Armies and characters (chap. 7).
	frameParty   // who marches, attacks or advances
	frameMarch   // one more march of the same action
	frameRecruit // the second figure of a muster
	frameTravel  // which companion, Nazgûl or minion moves next
	frameJourney // who goes along, and where to

	// Battle and siege (chap. 7).
	frameBattle      // the battle itself: it runs from step to step
	frameBattleCard  // choose a combat card in secret
	frameWhiteRider  // Gandalf the White gives up his leadership
	frameSiegeChoice // field or siege, at the start of a round
	frameLosses      // take hits on the army in place a
	frameCease       // the attacker goes on or ceases
	frameRetreat     // the defender stands or retreats
	frameAssaultOver // buy another round with an elite
	frameTrim        // too many units in place a
	frameFlee        // Nazgûl may not stay in region a

	// Fellowship, hunt and Mordor (chap. 9 to 11).
	frameHunt   // a hunt from its roll to its end
	frameReveal // where the revealed Fellowship is
	frameEnter  // enter Mordor, or not (second edition)
	frameTiles  // tiles still to be drawn for strongholds on the way

	// Event cards (chap. 6).
	frameCard   // a card being carried out, step by step
	frameCombat // the effect of a combat card that stops for a choice
	frameChoice // a choice that a card asks for

	// Three and four players (chap. 13), and tokens.
	frameSwap    // exchange a card with the team mate, or not
	frameConsent // make one army of the troops in place a, or not
	frameToken   // which token, or which nation by one

	numFrameKinds = iota + 1
)

// frame is one thing being resolved. Each kind lists the parts it uses in the fields of its row.
type frame struct {
	seat    game.Seat // who decides
	step    uint8     // how far a turn, a battle, a hunt, a card or an agreement has come
	purpose uint8     // what is asked about a party, a journey, a draw, a token or a card
	face    Face      // the die that is used
	card    Card      // the card that is carried out, offered or asked about

	at     Place // the place it is about, or where a group starts
	to     Place // where the group goes, or the first region of its path
	beyond Place // the second region of its path
	length uint8 // regions of its path so far

	left   int8   // how many are still to come: marches, hits, tiles, companions who leave, Nazgûl, dice
	done   int8   // how many figures, armies or cards have been dealt with
	begun  bool   // the step of a card has begun
	picked uint16 // regions that a card has used already, a bit for each of its list

	who     CharacterSet // characters: who has moved, who travels, who is asked about
	nations NationSet    // nations that may go with a party for a card
	victim  Nation       // the nation that loses a figure to a card
	room    int8         // units that may go with a party for a card
	bonus   int8         // regions that a card adds to a journey
	terms   uint8        // what is special about a party, a journey, losses or a hunt: partyNeedsLeader and so on
	decks   deckSet      // decks to draw from
	moment  moment       // when in the round a combat card acts
}

// What frames are to those above them.
const (
	roleTurn    stack.Role = 1 << iota
	roleAside              // trims, flights, draws and discards come up wherever armies move and cards are drawn
	roleCard               // an event being carried out
	roleBattle             // a battle
	roleCombat             // a combat card
	roleChoice             // a choice that a card asks for
	roleHunt               // a hunt
	roleTiles              // hunts for strongholds on the way
	roleTravel             // characters on their way
	roleSwap               // an exchange of cards
	roleAction             // the choice of a die
	roleDie                // what to do with it
	roleMarch              // a march of its action
	roleRecruit            // a figure of its muster
	roleToken              // the choice of a token

	anywhere = stack.Anywhere
	inTurn   = roleTurn | roleAside
	inCard   = inTurn | roleCard
	inBattle = roleBattle | roleAside
)

// What need not hold while a frame lies on the stack.
const (
	leavesCrowds  stack.Role = 1 << iota // more units than a place may hold
	leavesSieges                         // a besieged stronghold without an army inside or outside
	leavesGuide                          // a guide who is not in the Fellowship
	leavesParty                          // a group that is being chosen
	leavesDiscard                        // a hand over its limit
	leavesBattle                         // a battle
	leavesWraiths                        // Nazgûl in its region, where they may not stay
)

type row = stack.Row[State, frame, View]

// machine runs the frames: see game/stack for what each column of a row means.
var machine = stack.Machine[State, frame, View]{
	Rows:      make([]row, numFrameKinds),
	Blank:     frame{at: Nowhere, to: Nowhere, beyond: Nowhere, face: NoFace, card: noCard},
	AskAlways: true,
	WhyNot:    func(_ *State, _ *frame, a game.Action) game.Reason { return because(reasonOtherMoment, int16(a.Verb)) },
}

// watchful is the machine of the second edition: cards on the table are looked at before every step. A machine of its
// own spares the first edition the question.
var watchful = machine

func init() { watchful.Before = (*State).clearTable }

func (s *State) machine() *stack.Machine[State, frame, View] {
	if s.second() {
		return &watchful
	}
	return &machine
}

// push lays a new frame on the stack and returns it to be filled in.
func (s *State) push(kind stack.Kind, seat game.Seat) *frame {
	f := s.stack.Push(kind, machine.Blank)
	f.seat = seat
	return f
}

// role returns what the top frame is to others.
func (s *State) role() stack.Role { return machine.Row(&s.stack, s.stack.Len()-1).Role }

// leaves reports whether a frame lies on the stack that leaves one of these.
func (s *State) leaves(what stack.Role) bool { return machine.Leaves(&s.stack, what) }

// run lets the frames proceed until one of them waits for a decision or the match is over.
func (s *State) run(rec game.Recorder) { s.machine().Run(s, &s.stack, rec) }

// Decider returns the seat of the top frame: no row says otherwise.
func (s *State) Decider() game.Seat {
	if s.ending != notOver {
		return game.Nobody
	}
	return s.stack.Top().seat
}

// Prompt returns the question of the top frame.
func (s *State) Prompt() game.Prompt { return machine.Prompt(s, &s.stack) }

// Legal appends every answer to the top frame.
func (s *State) Legal(buf []game.Action) []game.Action { return machine.Legal(s, &s.stack, buf) }

// Play gives the top frame an answer that Legal lists, and does all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) { s.machine().Play(s, &s.stack, a, rec) }

// Apply plays a if Legal lists it, or says why not and changes nothing.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot returns the reason why the top frame does not list an answer.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.ending == notOver && (int(a.Verb) >= len(verbs) || !namesSomething(a)) {
		return because(reasonNamesNothing)
	}
	return machine.Why(s, &s.stack, a)
}

// MaxLegal is more than any frame lists.
const MaxLegal = 1024

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// CopyFrom makes s a copy of another board state.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// Rand returns the source of all chance.
func (s *State) Rand() *game.Rand { return &s.random }

// The parts of frames in positions. Several parts share a key, as positions have had it from the start; a kind uses one
// of them, or says by its purpose or its card which one.

type field = stack.Field[State, frame]

var (
	fieldSeat   = seatField(false)
	fieldNobody = seatField(true)

	fieldAt     = placeField("a", func(f *frame) *Place { return &f.at })
	fieldTo     = placeField("b", func(f *frame) *Place { return &f.to })
	fieldBeyond = placeField("c", func(f *frame) *Place { return &f.beyond })

	fieldFace = stack.Name[State]("face", faceNames, NoFace, func(f *frame) *Face { return &f.face })
	fieldCard = stack.Name[State]("card", cardNames, noCard, func(f *frame) *Card { return &f.card })

	fieldBonus  = stack.Number[State]("n", 0, 127, func(f *frame) *int8 { return &f.bonus })
	fieldDecks  = stack.Number[State]("flags", 0, 1<<numDecks-1, func(f *frame) *deckSet { return &f.decks })
	fieldMoment = stack.Number[State]("flags", 0, numMoments-1, func(f *frame) *moment { return &f.moment })

	fieldWho     = setField(func(_ *State, f *frame) *CharacterSet { return &f.who })
	fieldNations = setField(func(_ *State, f *frame) *NationSet { return &f.nations })
	fieldDice    = setField(func(_ *State, f *frame) *int8 { return &f.left })

	// A party of the second and later marches counts those that may follow, one of a card its units.
	fieldPartyCount = countField(func(_ *State, f *frame) *int8 {
		if f.purpose == partyOfCard {
			return &f.room
		}
		return &f.left
	})
	// A choice counts companions who must leave or cards paid, or names a nation by its number.
	fieldChoiceCount = countField(func(_ *State, f *frame) *int8 {
		switch f.purpose {
		case askSacrifice:
			return (*int8)(&f.victim)
		case askPrice:
			return &f.done
		}
		return &f.left
	})
	// Nazgûl who are called are counted down, all else that a card does is counted up.
	fieldCardCount = countField(func(s *State, f *frame) *int8 {
		if s.operation(f) == opCallOrFly {
			return &f.left
		}
		return &f.done
	})
	// The side of a combat card is that of the card.
	fieldSide      = field{Key: "n", Write: writeSide, Read: readSide}
	fieldCardFlags = field{Key: "flags", Write: writeCardFlags, Read: readCardFlags}
	fieldCardSet   = setField(func(s *State, f *frame) *uint16 {
		if s.operation(f) == opLeadTo {
			return (*uint16)(&f.who)
		}
		return &f.picked
	})
)

func fieldStep(most uint8) field {
	return stack.Number[State]("step", 0, int(most), func(f *frame) *uint8 { return &f.step })
}

func fieldPurpose(most uint8) field {
	return stack.Number[State]("step", 0, int(most), func(f *frame) *uint8 { return &f.purpose })
}

func fieldLeft(most int) field {
	return stack.Number[State]("n", 0, most, func(f *frame) *int8 { return &f.left })
}

func fieldTerms(most uint8) field {
	return stack.Number[State]("flags", 0, int(most), func(f *frame) *uint8 { return &f.terms })
}

// seatField is the seat that decides, or for the turn itself nobody.
func seatField(nobody bool) field {
	return field{
		Key:   "seat",
		Write: func(_ *State, f *frame) any { return int(f.seat) },
		Read: func(s *State, f *frame, value json.RawMessage) error {
			var seat int
			if err := json.Unmarshal(value, &seat); err != nil {
				return errors.New("seat: not a number")
			}
			if seat < -1 || seat >= int(s.players) || nobody != (seat < 0) {
				return fmt.Errorf("seat %d does not decide it", seat)
			}
			f.seat = game.Seat(seat)
			return nil
		},
	}
}

func placeField(key string, part func(f *frame) *Place) field {
	return field{
		Key: key,
		Write: func(_ *State, f *frame) any {
			if name := part(f).String(); name != "" {
				return name
			}
			return nil
		},
		Read: func(_ *State, f *frame, value json.RawMessage) error {
			var name string
			if err := json.Unmarshal(value, &name); err != nil {
				return fmt.Errorf("%s: not a name", key)
			}
			r := game.NewPositionReader()
			*part(f) = readPlace(r, name)
			return r.Err()
		},
	}
}

// countField is a count that several parts of a frame may keep.
func countField(part func(s *State, f *frame) *int8) field {
	return field{
		Key: "n",
		Write: func(s *State, f *frame) any {
			if n := *part(s, f); n != 0 {
				return n
			}
			return nil
		},
		Read: func(s *State, f *frame, value json.RawMessage) error {
			if err := json.Unmarshal(value, part(s, f)); err != nil || *part(s, f) < 0 {
				return errors.New("n: not from 0 to 127")
			}
			return nil
		},
	}
}

// setField is a set of bits, which positions write as the characters with these numbers.
func setField[T ~int8 | ~uint8 | ~uint16](part func(s *State, f *frame) *T) field {
	return field{
		Key: "set",
		Write: func(s *State, f *frame) any {
			if set := CharacterSet(*part(s, f)); set != 0 {
				return set.names()
			}
			return nil
		},
		Read: func(s *State, f *frame, value json.RawMessage) error {
			var names []string
			if err := json.Unmarshal(value, &names); err != nil {
				return errors.New("set: not a list of names")
			}
			r := game.NewPositionReader()
			*part(s, f) = T(readCharacters(r, names))
			return r.Err()
		},
	}
}

func writeSide(_ *State, f *frame) any {
	if f.card < NumCards && cardSide(f.card) == Shadow {
		return int(Shadow)
	}
	return nil
}

func readSide(_ *State, f *frame, value json.RawMessage) error {
	var a Side
	if err := json.Unmarshal(value, &a); err != nil || f.card < NumCards && a != cardSide(f.card) {
		return errors.New("n: not the side of the card")
	}
	return nil
}

// The flags of a card are the length of a forced march, or whether its step has begun.

func writeCardFlags(_ *State, f *frame) any {
	switch {
	case f.length > 0:
		return f.length
	case f.begun:
		return 1
	}
	return nil
}

func readCardFlags(s *State, f *frame, value json.RawMessage) error {
	var flags uint8
	if err := json.Unmarshal(value, &flags); err != nil {
		return errors.New("flags: not from 0 to 255")
	}
	if s.operation(f) == opForcedMarch {
		f.length = flags
	} else {
		f.begun = flags != 0
	}
	return nil
}

// operation returns the operation that the card of a frame has reached, numOps if there is none.
func (s *State) operation(f *frame) op {
	if f.card < NumCards {
		if program := programs[s.edition][f.card]; int(f.step) < len(program) {
			return program[f.step].op
		}
	}
	return numOps
}
