package hunt

import (
	"math/bits"

	"prancingpony/game"
)

func init() {
	machine.Rows[frameRider] = row{
		Name:    "rider",
		Proceed: (*State).proceedRider,
		Prompt:  (*State).promptRider,
		Legal:   (*State).legalRider,
		Play:    (*State).playRider,
		WhyNot:  (*State).whyNotRider,
		Check:   (*State).checkPlaced,
		Seat:    askOwner,
		Ask:     always,
		Role:    roleRider,
		Fields:  []field{riderField},
	}
	machine.Rows[frameRide] = row{ // steps beyond the normal move
		Name:   "ride",
		Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: PromptRide, A: int16(f.rider)} },
		Legal:  (*State).legalRide,
		Play:   (*State).playRide,
		WhyNot: (*State).whyNotRide,
		Check:  (*State).checkRide,
		Seat:   askActive,
		On:     roleRider | roleSorcery | roleSearch,
		Fields: []field{
			flag("option", (*frame).stayPart), riderField,
			number("n", maxLeft, func(f *frame) *uint8 { return &f.steps }),
			number("to", maxLeft, func(f *frame) *uint8 { return &f.roads }),
		},
	}
	machine.Rows[frameRideAll] = row{ // every Nazgûl goes a step
		Name:    "ride-all",
		Proceed: (*State).proceedRideAll,
		Prompt:  (*State).promptRideAll,
		Legal:   (*State).legalRideAll,
		Play:    (*State).playRideAll,
		WhyNot:  (*State).whyNotRideAll,
		Check:   (*State).checkRideAll,
		Seat:    askActive,
		On:      roleRider | roleSorcery,
		Fields:  []field{flag("option", (*frame).stayPart), number("n", allRiders, (*frame).ridersPart)},
	}
}

const allRiders = 1<<numRiders - 1

// closed is the places no Nazgûl enters or crosses: Limitations de mouvement.
func (s *State) closed() PlaceSet { return s.barred() | s.allies }

// barred is the places closed by something other than an Ally token: exits, Gandalf's figure, zones that a
// card has sealed (ruling 20).
func (s *State) barred() PlaceSet {
	b := s.board()
	set := b.Exits
	if s.wizard == gandalfShown {
		set |= bit(s.gandalf)
	}
	for zones := s.sealed; zones != 0; zones &= zones - 1 {
		set |= b.InZone[bits.TrailingZeros16(zones)]
	}
	return set
}

// heldFast: a Nazgûl in a location of a sealed zone does not leave it in the Ringwraiths' turn.
func (s *State) heldFast(p space) bool {
	b := s.board()
	return s.sealed != 0 && int(p) < b.Places && s.sealed&(1<<b.Zone[p]) != 0
}

// ridable is where a Nazgûl can go with so many steps of any kind, or so many along roads alone if they
// are not closed (ruling 60).
func (s *State) ridable(from space, steps, roadSteps uint8) SpaceSet {
	if s.heldFast(from) {
		return SpaceSet{}
	}
	out := s.drivable(from, steps)
	if !s.roadless {
		withinSteps(&out, &s.board().Roads, from, roadSteps, uint64(s.closed()))
	}
	out.Remove(from)
	return out
}

// drivable is where the bearer can drive a Nazgûl in his own turn, when a sealed zone does not hold it yet.
func (s *State) drivable(from space, steps uint8) SpaceSet {
	var out SpaceSet
	withinSteps(&out, &s.board().Adjacent, from, steps, uint64(s.closed()))
	out.Remove(from)
	return out
}

// withinSteps adds what lies within so many edges of from.
func withinSteps(out *SpaceSet, edges *[maxSpaces]SpaceSet, from space, steps uint8, closed uint64) {
	if steps == 0 {
		return
	}
	var seen, front SpaceSet
	seen.Add(from)
	front = seen
	for ; steps > 0; steps-- {
		var next SpaceSet
		for i, word := range front {
			for ; word != 0; word &= word - 1 {
				next.Or(&edges[i*64+bits.TrailingZeros64(word)])
			}
		}
		next[0] &^= closed
		for i := range next {
			front[i] = next[i] &^ seen[i]
			seen[i] |= next[i]
		}
	}
	out.Or(&seen)
}

// pace is the normal movement: Déplacer les Nazgûl. Three steps if all follow a road; otherwise one by
// day and two by night (ruling 13).
func (s *State) pace() (steps, roadSteps uint8) {
	steps, roadSteps = 1, 3
	if s.night() {
		steps = 2
	}
	if s.slow {
		steps = 1
	}
	return steps, roadSteps
}

// appendSpaces lists an action for each space of a set: with the rider first if there is one.
func (s *State) appendSpaces(buf []game.Action, verb uint16, rider uint8, set SpaceSet) []game.Action {
	base := s.board().Base
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			p := base + int16(i*64+bits.TrailingZeros64(word))
			if rider == none {
				buf = append(buf, game.Action{Verb: verb, A: p})
			} else {
				buf = append(buf, game.Action{Verb: verb, A: int16(rider), B: p})
			}
		}
	}
	return buf
}

// ride moves a Nazgûl.
func (s *State) ride(r uint8, to space, rec game.Recorder) {
	tell(rec, game.Public, eventRode, int16(r), s.at(s.riders[r]), s.at(to))
	s.riders[r] = to
}

// inDark: a Dark location, unless a card has taken its advantage away.
func (s *State) inDark(p space) bool { return s.board().Dark.Has(p) && !s.lightened }

// proceedRider: a Nazgûl that has moved and acted is done.
func (s *State) proceedRider(*frame, game.Recorder) bool {
	if !s.rode || !s.acted {
		return false
	}
	s.endRider()
	return true
}

func (s *State) promptRider(f *frame) game.Prompt {
	return game.Prompt{ID: PromptRider, A: int16(f.rider), B: s.at(s.riders[f.rider])}
}

// legalRider: a Nazgûl may move and do one action, in any order, or nothing.
func (s *State) legalRider(f *frame, buf []game.Action) []game.Action {
	r := f.rider
	at := s.riders[r]
	if !s.rode {
		steps, roadSteps := s.pace()
		buf = s.appendSpaces(buf, VerbRide, none, s.ridable(at, steps, roadSteps))
	}
	if !s.acted {
		buf = s.legalFree(r, at, buf)
		buf = s.legalDice(r, at, buf)
	}
	if s.reminders {
		buf = s.legalReminders(buf)
	}
	return append(buf, game.Action{Verb: VerbEndRider})
}

// legalFree: a Search; by night, if Frodo moved, a Hunt as well (ruling 12). The Lord of the Nazgûl
// hunts at any hour and never searches for nothing (ruling 41).
func (s *State) legalFree(r uint8, at space, buf []game.Action) []game.Action {
	if r != s.lord && s.searchable(at) {
		buf = append(buf, game.Action{Verb: VerbSearch})
	}
	if (r == s.lord || s.eye) && s.huntable(at) {
		buf = append(buf, game.Action{Verb: VerbHunt})
	}
	return buf
}

func (s *State) playRider(f *frame, a game.Action, rec game.Recorder) {
	r := f.rider
	switch a.Verb {
	case VerbRide:
		s.rode = true
		s.ride(r, s.spaceOf(a.A), rec)
	case VerbSearch:
		s.acted = true
		s.startQuery(querySearch, s.riders[r], 0)
	case VerbHunt:
		s.acted = true
		s.startQuery(queryHunt, s.riders[r], 0)
	case VerbRemind:
		s.startReminder(uint8(a.A))
	case VerbEndRider:
		s.endRider()
	default:
		s.acted = true
		s.playDie(r, a, rec)
	}
}

func (s *State) endRider() {
	s.stack.Pop()
	s.order++
}

// legalRide: steps beyond the normal move (ruling 14).
func (s *State) legalRide(f *frame, buf []game.Action) []game.Action {
	buf = s.appendSpaces(buf, VerbRide, none, s.ridable(s.riders[f.rider], f.steps, f.roads))
	if f.mayStay {
		buf = append(buf, game.Action{Verb: VerbDone})
	}
	return buf
}

func (s *State) playRide(f *frame, a game.Action, rec game.Recorder) {
	r := f.rider
	s.stack.Pop()
	if a.Verb == VerbRide {
		s.ride(r, s.spaceOf(a.A), rec)
	}
}

func (s *State) checkRide(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	return checkOffers(s.legalRide(f, nil))
}

// proceedRideAll: every Nazgûl goes one step if it can, the active one first. A card obliges it to (ruling 48); with
// the Lord's die it may stay, as movement is never an obligation.
func (s *State) proceedRideAll(f *frame, _ game.Recorder) bool {
	for {
		r := s.nextToRide(f)
		if r == none {
			s.stack.Pop()
			return true
		}
		if to := s.ridable(s.riders[r], 1, 0); !to.Empty() {
			return false
		}
		f.riders &^= 1 << r
	}
}

// nextToRide is the active Nazgûl if it has not gone yet, then any of the others in order.
func (s *State) nextToRide(f *frame) uint8 {
	if r := s.active(); f.riders&(1<<r) != 0 {
		return r
	}
	if f.riders == 0 {
		return none
	}
	return uint8(bits.TrailingZeros8(f.riders))
}

func (s *State) promptRideAll(f *frame) game.Prompt {
	return game.Prompt{ID: PromptRideAll, A: int16(s.nextToRide(f))}
}

func (s *State) legalRideAll(f *frame, buf []game.Action) []game.Action {
	r := s.nextToRide(f)
	buf = s.appendSpaces(buf, VerbDrive, r, s.ridable(s.riders[r], 1, 0))
	if f.mayStay {
		buf = append(buf, game.Action{Verb: VerbStay, A: int16(r)})
	}
	return buf
}

func (s *State) playRideAll(f *frame, a game.Action, rec game.Recorder) {
	f.riders &^= 1 << s.nextToRide(f)
	if a.Verb == VerbDrive {
		s.ride(uint8(a.A), s.spaceOf(a.B), rec)
	}
}

func (s *State) checkRideAll(f *frame) error {
	return checkNumber("n", f.riders, 1, allRiders)
}

func (s *State) whyNotRider(f *frame, a game.Action) game.Reason {
	at := s.riders[f.rider]
	switch a.Verb {
	case VerbRide:
		if s.rode {
			return because(reasonRode)
		}
		return s.whyNotRideTo(f.rider, a.A)
	case VerbSearch:
		if r := s.whyNotSearch(at); s.acted || f.rider != s.lord {
			return s.unlessActed(r)
		}
		return because(reasonLordHunts)
	case VerbHunt:
		if f.rider != s.lord && !s.eye {
			return s.unlessActed(because(reasonHuntByNight))
		}
		return s.unlessActed(s.whyNotHunt(at))
	case VerbRemind:
		switch {
		case !named(a.A, len(tokenNames)):
			return because(reasonNoSuch)
		case !s.reminders:
			return because(reasonRemindersOff)
		}
		return because(reasonReminded, a.A)
	}
	if momentOf(a.Verb) == reasonNotYourTurn {
		return s.unlessActed(s.whyNotDie(f.rider, a))
	}
	return s.whyNotHere(a)
}

// unlessActed: an action that came too late has no other reason.
func (s *State) unlessActed(why game.Reason) game.Reason {
	if s.acted {
		return because(reasonActed)
	}
	return why
}

// whyNotSearch: Effectuer une Fouille.
func (s *State) whyNotSearch(at space) game.Reason {
	switch {
	case !s.isPlace(at):
		return because(reasonOnAPoint)
	case (s.searched | s.tracked).Has(at):
		return because(reasonTrailThere)
	case s.act == 1 && s.board().Starts.Has(at):
		return because(reasonFrodoStart)
	}
	return because(reasonGuarded)
}

// whyNotHunt: Effectuer une Traque.
func (s *State) whyNotHunt(at space) game.Reason {
	if !s.isPlace(at) {
		return because(reasonOnAPoint)
	}
	return because(reasonGuarded)
}

// whyNotRideTo: Limitations de mouvement, then the distance.
func (s *State) whyNotRideTo(r uint8, operand int16) game.Reason {
	p, why := s.spaceArg(operand)
	switch at := s.riders[r]; {
	case why.ID != 0:
		return why
	case p == at:
		return because(reasonAlreadyThere)
	case s.heldFast(at):
		return because(reasonHeldFast)
	case s.board().Exits.Has(p):
		return because(reasonExitClosed)
	case s.allies.Has(p):
		return because(reasonAllyBars, operand)
	case s.barred().Has(p):
		return because(reasonSealed, operand)
	}
	return because(reasonTooFar, operand)
}

func (s *State) whyNotRide(f *frame, a game.Action) game.Reason {
	switch a.Verb {
	case VerbRide:
		return s.whyNotRideTo(f.rider, a.A)
	case VerbDone:
		return because(reasonObliged)
	}
	return s.whyNotHere(a)
}

func (s *State) whyNotRideAll(f *frame, a game.Action) game.Reason {
	r := s.nextToRide(f)
	switch {
	case a.Verb != VerbDrive && a.Verb != VerbStay:
		return s.whyNotHere(a)
	case !named(a.A, numRiders):
		return because(reasonNoSuch)
	case a.A != int16(r):
		return because(reasonOtherRider, a.A)
	case a.Verb == VerbStay:
		return because(reasonObliged)
	}
	return s.whyNotRideTo(r, a.B)
}
