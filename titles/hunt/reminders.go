package hunt

import "prancingpony/game"

func init() {
	machine.Rows[frameRemind] = row{ // where a reminder token goes
		Name:   "remind",
		Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: promptRemind, A: int16(tokenOf[f.token])} },
		Legal:  (*State).legalRemind,
		Play:   (*State).playRemind,
		WhyNot: (*State).whyNotRemind,
		Check:  (*State).checkPlaced,
		Seat:   askActive,
		On:     roleRider,
		Fields: []field{number("at", numReminders-1, func(f *frame) *uint8 { return &f.token })},
	}
}

// legalReminders: Pions Spectre de l'Anneau. In a Nazgûl's turn each token may be laid, moved or taken
// back once; the three alike are offered as one.
func (s *State) legalReminders(buf []game.Action) []game.Action {
	seen := uint8(0)
	for i, token := range tokenOf {
		if s.markedThis&(1<<i) == 0 && seen&(1<<token) == 0 {
			seen |= 1 << token
			buf = append(buf, game.Action{Verb: verbRemind, A: int16(token)})
		}
	}
	return buf
}

// startReminder takes the first token of the kind that has not been moved in this turn, one that is not
// on the board if there is any.
func (s *State) startReminder(token uint8) {
	pick := uint8(none)
	for i, t := range tokenOf {
		if t != token || s.markedThis&(1<<i) != 0 {
			continue
		}
		if pick == none || (s.marks[pick].kind != markNowhere && s.marks[i].kind == markNowhere) {
			pick = uint8(i)
		}
	}
	s.markedThis |= 1 << pick
	s.stack.Push(frameRemind, frame{token: pick})
}

// legalRemind: a location, a zone, a section, a space of the Movement track, or back to the table.
func (s *State) legalRemind(_ *frame, buf []game.Action) []game.Action {
	b := s.board()
	for p := range b.Places {
		buf = append(buf, game.Action{Verb: verbMarkSpace, A: b.Operand(space(p))})
	}
	for z := range b.Zones {
		buf = append(buf, game.Action{Verb: verbMarkZone, A: s.zoneOperand(uint8(z))})
	}
	for section := range uint8(maxSection) {
		buf = append(buf, game.Action{Verb: verbMarkSection, A: s.sectionOperand(section)})
	}
	for step := range int16(maxTrack + 1) {
		buf = append(buf, game.Action{Verb: verbMarkStep, A: step})
	}
	return append(buf, game.Action{Verb: verbUnmark})
}

func (s *State) playRemind(f *frame, a game.Action, rec game.Recorder) {
	m := &s.marks[f.token]
	tell(rec, game.Public, eventReminder, int16(tokenOf[f.token]))
	s.stack.Pop()
	switch a.Verb {
	case verbMarkSpace:
		*m = mark{markSpace, s.spaceOf(a.A)}
	case verbMarkZone:
		*m = mark{markZone, uint8(a.A - s.board().ZoneBase)}
	case verbMarkSection:
		*m = mark{markSection, s.sectionOf(a.A)}
	case verbMarkStep:
		*m = mark{markStep, uint8(a.A)}
	case verbUnmark:
		*m = mark{}
	}
}

func (s *State) whyNotRemind(_ *frame, a game.Action) game.Reason {
	switch a.Verb {
	case verbMarkSpace:
		if _, why := s.spaceArg(a.A); why.ID != 0 {
			return why
		}
		return because(reasonMarkPlace, a.A)
	case verbMarkZone, verbMarkSection:
		return because(reasonNoSuch)
	case verbMarkStep:
		return because(reasonNoStepThere)
	}
	return s.whyNotHere(a)
}
