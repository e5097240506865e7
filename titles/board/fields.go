package board

import (
	"encoding/json"
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// The parts of frames in positions. Several parts share a key, as positions have had it from the start; a kind uses one
// of them, or says by its purpose or its card which one.

type field = stack.Field[State, frame]

var (
	fieldSeat   = seatField(false)
	fieldNobody = seatField(true)

	fieldAt     = placeField("a", func(f *frame) *place { return &f.at })
	fieldTo     = placeField("b", func(f *frame) *place { return &f.to })
	fieldBeyond = placeField("c", func(f *frame) *place { return &f.beyond })

	fieldFace = stack.Name[State]("face", faceNames, noFace, func(f *frame) *face { return &f.face })
	fieldCard = stack.Name[State]("card", cardNames, noCard, func(f *frame) *card { return &f.card })

	fieldBonus  = stack.Number[State]("n", 0, 127, func(f *frame) *int8 { return &f.bonus })
	fieldDecks  = stack.Number[State]("flags", 0, 1<<numDecks-1, func(f *frame) *deckSet { return &f.decks })
	fieldMoment = stack.Number[State]("flags", 0, numMoments-1, func(f *frame) *moment { return &f.moment })

	fieldWho     = setField(func(_ *State, f *frame) *charSet { return &f.who })
	fieldNations = setField(func(_ *State, f *frame) *nationSet { return &f.nations })
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

func placeField(key string, part func(f *frame) *place) field {
	return field{
		Key: key,
		Write: func(_ *State, f *frame) any {
			if name := part(f).String(); name != "" {
				return name
			}
			return nil
		},
		Read: func(_ *State, f *frame, value json.RawMessage) (err error) {
			var name string
			if err := json.Unmarshal(value, &name); err != nil {
				return fmt.Errorf("%s: not a name", key)
			}
			*part(f), err = placeNamed(name)
			return err
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
			if set := charSet(*part(s, f)); set != 0 {
				return set.names()
			}
			return nil
		},
		Read: func(s *State, f *frame, value json.RawMessage) error {
			var names []string
			if err := json.Unmarshal(value, &names); err != nil {
				return errors.New("set: not a list of names")
			}
			set, err := charactersNamed(names)
			*part(s, f) = T(set)
			return err
		},
	}
}

func writeSide(_ *State, f *frame) any {
	if f.card < numCards && cardSide(f.card) == shadow {
		return int(shadow)
	}
	return nil
}

func readSide(_ *State, f *frame, value json.RawMessage) error {
	var a side
	if err := json.Unmarshal(value, &a); err != nil || f.card < numCards && a != cardSide(f.card) {
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
	if f.card < numCards {
		if program := programs[s.edition][f.card]; int(f.step) < len(program) {
			return program[f.step].op
		}
	}
	return numOps
}
