package hunt

import (
	"errors"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

func init() {
	machine.Rows[frameReveal] = row{ // Gandalf drives off the Nazgûl, then takes a die
		Name:    "reveal",
		Proceed: (*State).proceedReveal,
		Prompt:  plainPrompt(PromptReveal),
		Legal:   (*State).legalReveal,
		Play:    (*State).playReveal,
		WhyNot:  (*State).whyNotReveal,
		Check:   (*State).checkReveal,
		On:      roleBearer,
		Fields:  []field{number("n", allRiders, (*frame).ridersPart)},
	}
	machine.Rows[frameHide] = row{ // Gandalf hides again: at one of featsChoice
		Name:   "hide",
		Prompt: plainPrompt(PromptHide),
		Legal: func(s *State, _ *frame, buf []game.Action) []game.Action {
			return s.legalFeatChoice(VerbHideAt, buf)
		},
		Play:   (*State).playHide,
		WhyNot: (*State).whyNotHide,
		Check:  (*State).checkHide,
	}
	machine.Rows[frameFeat] = row{ // one of featsChoice is kept
		Name:   "feat",
		Prompt: plainPrompt(PromptFeat),
		Legal: func(s *State, _ *frame, buf []game.Action) []game.Action {
			return s.legalFeatChoice(VerbKeepFeat, buf)
		},
		Play:   (*State).playFeat,
		WhyNot: (*State).whyNotFeat,
		Check:  (*State).checkFeat,
		On:     roleAlly,
	}
}

// legalGandalf: Gandalf le Gris. He moves once in each turn to any connected location, his own included
// (ruling 31).
func (s *State) legalGandalf(buf []game.Action) []game.Action {
	b := s.board()
	if s.wizard != gandalfHidden {
		return buf
	}
	if s.gandalfMoves > 0 {
		for to := b.Connected[s.gandalf]; to != 0; {
			buf = append(buf, game.Action{Verb: VerbGandalf, A: b.Operand(to.Take())})
		}
	}
	if s.gandalfMoved && s.held > 0 && s.ridersAt(s.gandalf) != 0 {
		buf = append(buf, game.Action{Verb: VerbReveal})
	}
	return buf
}

// legalAnnounce: Accomplir un Haut Fait de Gandalf et Corruption. A Feat, and the arrival at Rivendell, are announced
// at any time: at each question of the bearer's in the course of Act 2 (ruling 63).
func (s *State) legalAnnounce(buf []game.Action) []game.Action {
	if s.canAccomplish() {
		buf = append(buf, game.Action{Verb: VerbFeat})
	}
	if s.canArrive() {
		buf = append(buf, game.Action{Verb: VerbArrive})
	}
	return buf
}

func (s *State) canAccomplish() bool {
	return s.act == 2 && s.feats.Has(s.gandalf) && (s.wizard == gandalfHidden || s.wizard == gandalfShown)
}

func (s *State) canArrive() bool {
	return s.act == 2 && s.wizard == gandalfHidden && s.board().Exits.Has(s.gandalf)
}

// playAnnounce raises what Frodo can bear.
func (s *State) playAnnounce(a game.Action, rec game.Recorder) {
	if a.Verb == VerbArrive {
		s.wizard = gandalfHome
		s.record.Add(belief.Home)
		tell(rec, game.Public, eventRivendell, s.at(s.gandalf))
		return
	}
	s.feats &^= bit(s.gandalf)
	s.featsDone |= bit(s.gandalf)
	s.record.Add(belief.GandalfAt, s.gandalf)
	s.record.Add(belief.Feat, s.gandalf)
	tell(rec, game.Public, eventFeat, s.at(s.gandalf), int16(s.featsDone.Count()))
}

func announces(a game.Action) bool { return a.Verb == VerbFeat || a.Verb == VerbArrive }

// mayAnnounceBefore: by what everyone knows, could an announcement change what so much Corruption does?
func (s *State) mayAnnounceBefore(corruption int) bool {
	hopes := s.wizard == gandalfHidden || s.wizard == gandalfShown && s.feats != 0
	return s.act == 2 && hopes && int(s.corruption)+corruption >= int(tables.ShortLimit+s.bonus())
}

func (s *State) playGandalf(a game.Action, rec game.Recorder) {
	switch a.Verb {
	case VerbGandalf:
		s.gandalfMoved = true
		s.gandalfMoves--
		s.record.Add(belief.GandalfMove)
		s.writeGandalf(s.spaceOf(a.A))
		tell(rec, game.Only(Bearer), eventGandalfWrote, a.A)
		tell(rec, game.Except(Bearer), eventGandalfMoved)
	case VerbReveal:
		s.revealGandalf(rec)
	}
}

// writeGandalf fills the next space of his journal. A very long one forgets its beginning: only the last
// location ever counts.
func (s *State) writeGandalf(p uint8) {
	if s.pathLen == maxGandalf {
		copy(s.path[:], s.path[1:])
		s.pathLen--
	}
	s.path[s.pathLen] = p
	s.pathLen++
	s.gandalf = p
}

// ridersAt is the set of Nazgûl on a space.
func (s *State) ridersAt(p space) (set uint8) {
	for r, at := range s.riders {
		if at == p {
			set |= 1 << r
		}
	}
	return set
}

// revealGandalf: Révéler Gandalf. One token in all, from those held (ruling 32).
func (s *State) revealGandalf(rec game.Recorder) {
	s.held--
	tell(rec, game.Public, eventPoolShrinks)
	s.wizard = gandalfShown
	s.record.Add(belief.GandalfAt, s.gandalf)
	tell(rec, game.Public, eventGandalfRevealed, s.at(s.gandalf))
	s.stack.Push(frameReveal, frame{riders: s.ridersAt(s.gandalf)})
}

// proceedReveal: Nazgûl that cannot leave stay; with no die to take the frame is done.
func (s *State) proceedReveal(f *frame, _ game.Recorder) bool {
	for r := range uint8(numRiders) {
		if f.riders&(1<<r) != 0 {
			if to := s.drivable(s.riders[r], 2); !to.Empty() {
				return false
			}
			f.riders &^= 1 << r
		}
	}
	if s.dice[faceRing]+s.dice[faceSword]+s.dice[faceSorcery]+s.dice[faceShadow] == 0 {
		s.stack.Pop()
		return true
	}
	return false
}

func (s *State) legalReveal(f *frame, buf []game.Action) []game.Action {
	if f.riders == 0 {
		return s.legalSetAside(buf)
	}
	for r := range uint8(numRiders) {
		if f.riders&(1<<r) != 0 {
			buf = s.appendSpaces(buf, VerbDrive, r, s.drivable(s.riders[r], 2))
		}
	}
	return buf
}

func (s *State) playReveal(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbDrive {
		f.riders &^= 1 << uint8(a.A)
		s.drive(uint8(a.A), s.spaceOf(a.B), rec)
		return
	}
	s.stack.Pop()
	s.setAside(uint8(a.A), rec)
}

func (s *State) checkReveal(f *frame) error {
	if s.wizard != gandalfShown {
		return errors.New("gandalf: he is not revealed")
	}
	return s.checkPlaced(f)
}

// hideGandalf: Gandalf se cache de nouveau, after the Ringwraiths' turn (ruling 33).
func (s *State) hideGandalf(rec game.Recorder) {
	if s.wizard != gandalfShown {
		return
	}
	s.wizard = gandalfHidden
	tell(rec, game.Public, eventGandalfHid)
	s.drawFeats(2, rec)
	if s.featsChoice != 0 {
		s.stack.Push(frameHide, frame{})
	}
}

// drawFeats puts Feat tokens before the bearer to choose from.
func (s *State) drawFeats(n int, rec game.Recorder) {
	for ; n > 0 && s.featsAside != 0; n-- {
		p := s.drawPlace(&s.featsAside)
		s.featsChoice |= bit(p)
		tell(rec, game.Only(Bearer), eventFeatDrew, s.at(p))
	}
	tell(rec, game.Except(Bearer), eventFeatsDrawn, int16(s.featsChoice.Count()))
}

func (s *State) legalFeatChoice(verb uint16, buf []game.Action) []game.Action {
	for set := s.featsChoice; set != 0; {
		buf = append(buf, game.Action{Verb: verb, A: s.at(set.Take())})
	}
	return buf
}

func (s *State) playHide(_ *frame, a game.Action, rec game.Recorder) {
	p := s.spaceOf(a.A)
	s.stack.Pop()
	s.featsAside |= s.featsChoice &^ bit(p)
	s.featsChoice = 0
	s.relocate(p)
	tell(rec, game.Only(Bearer), eventGandalfWrote, s.at(p))
}

// relocate: a token used up in secret gives Gandalf's new place.
func (s *State) relocate(p uint8) {
	s.featsGone |= bit(p)
	s.record.Add(belief.GandalfLost)
	s.writeGandalf(p)
}

// discoverGandalf: Traque, « le Magicien Gris est découvert et forcé de fuir ».
func (s *State) discoverGandalf(rec game.Recorder) {
	tell(rec, game.Public, eventGandalfFound, s.at(s.gandalf))
	s.record.Add(belief.GandalfAt, s.gandalf)
	if s.featsAside == 0 {
		return // he keeps his last location (ruling 33)
	}
	p := s.drawPlace(&s.featsAside)
	s.relocate(p)
	tell(rec, game.Only(Bearer), eventGandalfFled, s.at(p))
}

func (s *State) checkHide(f *frame) error {
	if s.featsChoice == 0 {
		return errors.New("gandalf.choice: there is none")
	}
	return inAct(2)(s, f)
}

func (s *State) playFeat(_ *frame, a game.Action, _ game.Recorder) {
	p := s.spaceOf(a.A)
	s.stack.Pop()
	s.featsAside |= s.featsChoice &^ bit(p)
	s.featsChoice = 0
	s.feats |= bit(p)
}

func (s *State) checkFeat(f *frame) error {
	if s.act != 2 || s.featsChoice == 0 {
		return errors.New("gandalf.choice: there is none")
	}
	return s.checkPlaced(f)
}

// flights: Ally locations without a Nazgûl.
func (s *State) flights() PlaceSet {
	set := s.board().Allies
	for _, at := range s.riders {
		if s.isPlace(at) {
			set &^= bit(at)
		}
	}
	return set
}

// fly: Gwaihir takes Gandalf to an Ally location, beside his normal move.
func (s *State) fly(p uint8, rec game.Recorder) {
	s.record.Add(belief.GandalfFly, s.riders[:]...)
	s.writeGandalf(p)
	tell(rec, game.Only(Bearer), eventGandalfWrote, s.at(p))
	tell(rec, game.Except(Bearer), eventGandalfMoved)
}

func (s *State) whyNotReveal(f *frame, a game.Action) game.Reason {
	switch a.Verb {
	case VerbDrive:
		switch {
		case !named(a.A, numRiders):
			return because(reasonNoSuch)
		case f.riders&(1<<uint8(a.A)) == 0:
			return because(reasonNotHere, a.A)
		}
		return s.whyNotRideTo(uint8(a.A), a.B)
	case VerbSetAside:
		switch {
		case !named(a.A, int(numFaces)):
			return because(reasonNoSuch)
		case f.riders != 0:
			return because(reasonDieAfter)
		}
		return because(reasonOrdinaryDie, a.A)
	}
	return s.whyNotHere(a)
}

// whyNotGandalf: his move, his revelation and what he announces.
func (s *State) whyNotGandalf(a game.Action) game.Reason {
	switch {
	case s.act == 1:
		return because(reasonOtherAct, 1)
	case s.wizard == gandalfHome:
		return because(reasonGandalfHome)
	case a.Verb == VerbFeat:
		return because(reasonNoFeat)
	case s.wizard == gandalfShown:
		return because(reasonGandalfShown)
	case a.Verb == VerbArrive:
		return because(reasonNotAtRivendell)
	case !s.moved && !s.rested:
		return because(reasonFigureFirst)
	}
	if a.Verb == VerbReveal {
		switch {
		case !s.gandalfMoved:
			return because(reasonGandalfNotMoved)
		case s.held == 0:
			return because(reasonNoToken)
		}
		return because(reasonNoNazgulThere)
	}
	if s.gandalfMoves == 0 {
		return because(reasonGandalfMoved)
	}
	if _, why := s.spaceArg(a.A); why.ID != 0 {
		return why
	}
	return because(reasonNotConnected, a.A)
}

func (s *State) whyNotHide(_ *frame, a game.Action) game.Reason {
	return s.whyNotDrawn(VerbHideAt, a)
}

func (s *State) whyNotFeat(_ *frame, a game.Action) game.Reason {
	return s.whyNotDrawn(VerbKeepFeat, a)
}

// sampleGandalf puts him where the guess allows, with Feat tokens that fit it.
func (s *State) sampleGandalf(g *belief.Guess, r *game.Rand) {
	choice, behind := s.featsChoice.Count(), s.feats.Count()
	if s.wizard == gandalfAway {
		left := s.board().Allies
		s.featsChoice = pickPlaces(r, &left, choice)
		s.featsAside = left
		return
	}
	s.featsGone = g.Gone
	s.pathLen = 0
	s.path = [maxGandalf]uint8{}
	s.writeGandalf(g.GandalfAt.Nth(r.Intn(g.GandalfAt.Count())))
	left := s.board().Allies &^ (g.Gone | s.featsDone)
	s.feats = pickPlaces(r, &left, behind)
	s.featsChoice = pickPlaces(r, &left, choice)
	s.featsAside = left
}
