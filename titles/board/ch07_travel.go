package board

import (
	"fmt"

	"prancingpony/game"
)

// flights are the Nazgûl that have moved in this action: none flies twice.
type flights struct {
	n  uint8
	at [8]Place
}

func (t *flights) landed(p Place) (k uint8) {
	for _, at := range t.at[:t.n] {
		if at == p {
			k++
		}
	}
	return k
}

// legalTravellers appends who can still move with a character die (chap. 7, Déplacement des Personnages):
// companions on the map, or Nazgûl, the Witch-king and the Mouth. Nobody walks out of a besieged
// stronghold; Nazgûl fly. Saruman never leaves Orthanc.
func (s *State) legalTravellers(me Side, moved CharacterSet, buf []game.Action) []game.Action {
	return s.travellers(me, moved, MaxLegal, buf)
}

// travellers lists at most so many.
func (s *State) travellers(me Side, moved CharacterSet, most int, buf []game.Action) []game.Action {
	for set := charactersOf[me] &^ moved &^ (1 << Saruman); set != 0; set &= set - 1 {
		c := First(set)
		if p := s.where[c]; p >= 0 && (p < NumRegions && !s.pinned(c) || c == WitchKing) {
			buf = append(buf, game.Action{Verb: VerbTravel, A: int16(c)})
			if most--; most == 0 {
				return buf
			}
		}
	}
	if me == Free {
		return buf
	}
	var seen PlaceSet
	for set := s.wraiths; !set.Empty(); {
		p := set.Pop()
		r := outside[p]
		if !seen.Has(r) && s.forces[p].nazgul > s.flights.landed(p) {
			seen.Add(r)
			buf = append(buf, game.Action{Verb: VerbFly, A: int16(r)})
			if most--; most == 0 {
				return buf
			}
		}
	}
	return buf
}

// What a journey is: the step of its frame. Its a is where the journey starts, set who travels, n what a card
// adds to the reach, flags what a card allows.
const (
	journeyOnMap uint8 = iota
	journeySeparate
	journeyFly
)

const (
	journeyIntoSiege  uint8 = 1 << iota // may end inside a besieged stronghold of the Free Peoples
	journeyFixedLevel                   // n is the level, no matter who travels
	journeyAlone                        // nobody may join
)

// someTraveller reports whether anyone can move who has not moved yet.
func (s *State) someTraveller(seat game.Seat, moved CharacterSet) bool {
	var room [1]game.Action // one is enough to know
	return len(s.travellers(s.SideOfSeat(seat), moved|s.strangers(seat), 1, room[:0])) > 0
}

func init() {
	machine.Rows[frameTravel] = row{
		Name: "travel", Role: roleTravel, On: inCard,
		Fields:  []field{fieldSeat, fieldWho},
		Proceed: (*State).proceedTravel, Prompt: (*State).promptTravel, Legal: (*State).legalTravel,
		Play: (*State).playTravel, WhyNot: (*State).whyNotTravel,
		Gesture: gestureByVerb,
	}
	machine.Rows[frameJourney] = row{
		Name: "journey", On: inCard | roleTravel | roleHunt | roleChoice | roleTiles, Leaves: leavesGuide,
		Fields: []field{
			fieldSeat, fieldPurpose(journeyFly), fieldBonus, fieldAt, fieldTerms(2*journeyAlone - 1),
			fieldWho,
		},
		Prompt: (*State).promptJourney, Legal: (*State).legalJourney, Play: (*State).playJourney,
		Check: (*State).checkJourney, WhyNot: (*State).whyNotJourney,
		Show: func(_ *State, f *frame, _ game.Seat, v *View) {
			v.Focus = &FocusView{Kind: "journey", Party: &ForceJSON{Characters: f.who.names()}, From: f.at.String()}
		},
		Gesture: (*State).gestureOfJourney,
	}
}

// gestureOfJourney: of those who leave the Fellowship only the first opens a gesture: who goes with him is asked the
// long way, for the order of a group means nothing.
func (s *State) gestureOfJourney(f *frame, a game.Action) game.GesturePart {
	if a.Verb == VerbJoin && f.purpose == journeySeparate && f.who == 0 {
		return game.Opening
	}
	return gestureByVerb(s, f, a)
}

func (s *State) checkJourney(f *frame) error {
	if f.at == Nowhere || f.purpose != journeySeparate && f.at >= 0 && f.who&^s.forces[f.at].figures != 0 {
		return fmt.Errorf("the travellers are not in %q", f.at)
	}
	return nil
}

func (s *State) promptTravel(*frame) game.Prompt { return game.Prompt{ID: PromptTravel} }

// proceedTravel: set are the characters that have moved.
func (s *State) proceedTravel(f *frame, _ game.Recorder) bool {
	if s.someTraveller(f.seat, f.who) {
		return false
	}
	s.flights = flights{}
	s.stack.Pop()
	return true
}

func (s *State) legalTravel(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	return s.legalTravellers(s.SideOfSeat(f.seat), f.who|s.strangers(f.seat), buf)
}

func (s *State) playTravel(f *frame, a game.Action, _ game.Recorder) {
	switch a.Verb {
	case VerbTravel:
		c := Character(a.A)
		j := s.push(frameJourney, f.seat)
		j.who, j.at = 1<<c, s.where[c]
	case VerbFly:
		j := s.push(frameJourney, f.seat)
		j.purpose, j.at = journeyFly, s.wraithAt(Place(a.A))
	case VerbDone:
		s.flights = flights{}
		s.stack.Pop()
	}
}

// wraithAt is where in a region a Nazgûl can start: outside first, else behind the walls.
func (s *State) wraithAt(r Place) Place {
	if s.forces[r].nazgul > s.flights.landed(r) {
		return r
	}
	return sites[r].box
}

// reach is how many regions a group can travel: its highest level (chap. 7, Déplacer les Compagnons).
// Shadowfax carries Gandalf the White four regions, alone or with a single Hobbit.
func (s *State) reach(f *frame) int {
	level := int8(0)
	for set := f.who; set != 0; set &= set - 1 {
		level = max(level, characters[First(set)].level)
	}
	if rest := f.who &^ (1 << GandalfWhite); f.who.Has(GandalfWhite) && rest&^hobbits == 0 && rest&(rest-1) == 0 {
		level = 4
	}
	if f.terms&journeyFixedLevel != 0 {
		level = 0
	}
	steps := int(level) + int(f.bonus)
	if f.purpose == journeySeparate {
		steps += int(s.fellowship.progress)
	}
	return min(steps, MaxSteps)
}

// skies are the regions where a Nazgûl may land: not where the Free Peoples hold a stronghold, unless the
// Shadow besieges it.
func (s *State) skies() PlaceSet {
	barred := s.controlled(Free).And(strongholds[Free].Or(strongholds[Shadow]))
	return allRegions.Minus(barred.Minus(s.held[Shadow]))
}

// roads that lone characters of a side can take: they stop where they enter a region with a stronghold of the enemy, no
// matter who holds it now (chap. 7, Déplacer les Compagnons). In the second edition companions stop where the Shadow
// holds one, minions do not come where the Free Peoples hold one that is not besieged, and nobody comes to the region
// of a stronghold of his own side that is; sieges are those regions.
func (s *State) roadsOf(a Side) (stops, closed, sieges PlaceSet) {
	if !s.second() {
		return strongholds[a.Enemy()], PlaceSet{}, PlaceSet{}
	}
	all := strongholds[Free].Or(strongholds[Shadow])
	for set := s.controlled(a).And(all); !set.Empty(); {
		if r := set.Pop(); s.Besieged(r) {
			sieges.Add(r)
		}
	}
	hostile := s.controlled(a.Enemy()).And(all)
	if a == Free {
		return hostile, sieges, sieges
	}
	return PlaceSet{}, sieges.Or(hostile.Minus(s.held[Shadow])), sieges
}

// walks are the regions that lone characters of a side can come to in so many steps; a card may let them end in a
// siege.
func (s *State) walks(a Side, steps int, from Place, intoSiege bool) PlaceSet {
	stops, closed, sieges := s.roadsOf(a)
	if closed.Empty() && stops == strongholds[a.Enemy()] {
		return journeys[a][steps][from]
	}
	reached := setOf(from)
	for open := reached; steps > 0 && !open.Empty(); steps-- {
		next := neighbours(open).Minus(reached)
		if intoSiege {
			reached = reached.Or(next.And(sieges))
		}
		next = next.Minus(closed)
		reached = reached.Or(next)
		open = next.Minus(stops)
	}
	return reached
}

// pinned reports whether a character on the map cannot leave his region: in the second edition before the walls of a
// stronghold of his own side that is besieged, or where every way is closed.
func (s *State) pinned(c Character) bool {
	if !s.second() || c == WitchKing {
		return false
	}
	a, r := sideOfCharacter(c), outside[s.where[c]]
	_, closed, sieges := s.roadsOf(a)
	return sieges.Has(r) || adjacent[r].Minus(closed).Empty()
}

// shutIn: in the second edition companions who leave the Fellowship at a besieged stronghold of theirs come into it and
// stay.
func (s *State) shutIn() bool {
	at := s.fellowship.at
	return s.second() && !s.InMordor() && s.Controls(Free, at) && s.Besieged(at)
}

// destinations of a journey.
func (s *State) destinations(f *frame) PlaceSet {
	from, intoSiege := outside[f.at], f.terms&journeyIntoSiege != 0
	switch {
	case f.purpose == journeyFly || f.who.Has(WitchKing):
		to := s.skies()
		to.Remove(from)
		return to
	case f.purpose == journeySeparate && s.shutIn():
		return setOf(s.fellowship.at)
	case f.purpose == journeySeparate:
		return s.walks(Free, s.reach(f), s.fellowship.at, intoSiege)
	case f.who.Has(Mouth):
		to := s.walks(Shadow, s.reach(f), from, false)
		to.Remove(from)
		return to
	default:
		to := s.walks(Free, s.reach(f), from, intoSiege)
		to.Remove(from)
		return to
	}
}

// legalJourney: companions of the same place may come along as one group; then where to. On the Mordor
// track those who separate have nowhere to go (chap. 11).
func (s *State) legalJourney(f *frame, buf []game.Action) []game.Action {
	if f.purpose == journeySeparate || f.purpose == journeyOnMap && f.who&Companions != 0 {
		for set := s.fellowTravellers(f); set != 0; set &= set - 1 {
			buf = append(buf, game.Action{Verb: VerbJoin, A: int16(First(set))})
		}
	}
	if f.who == 0 && f.purpose == journeySeparate {
		return buf // someone must leave
	}
	if f.purpose == journeySeparate && s.InMordor() {
		return append(buf, game.Action{Verb: VerbDone})
	}
	for to := s.destinations(f); !to.Empty(); {
		buf = append(buf, game.Action{Verb: VerbLand, A: int16(to.Pop())})
	}
	return buf
}

// fellowTravellers are those who may still join the group.
func (s *State) fellowTravellers(f *frame) CharacterSet {
	if f.purpose == journeySeparate {
		if f.terms&journeyAlone != 0 {
			return 0
		}
		return s.InCompany() &^ f.who
	}
	moved := CharacterSet(0)
	if travel := machine.Under(&s.stack, f, roleTravel); travel != nil {
		moved = travel.who
	}
	return s.forces[f.at].figures & Companions &^ f.who &^ moved
}

func (s *State) promptJourney(f *frame) game.Prompt {
	switch f.purpose {
	case journeyFly:
		return game.Prompt{ID: PromptFly, A: int16(outside[f.at])}
	case journeySeparate:
		return game.Prompt{ID: PromptSeparate, A: int16(s.reach(f))}
	default:
		return game.Prompt{ID: PromptJourney, A: int16(First(f.who)), B: int16(s.reach(f))}
	}
}

func (s *State) playJourney(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbJoin {
		f.who |= 1 << a.A
		return
	}
	trip := *f
	s.stack.Pop()
	switch trip.purpose {
	case journeySeparate:
		s.separate(trip.who, Place(a.A), a.Verb == VerbDone, trip.terms, rec)
	case journeyFly:
		to := s.inside(Place(a.A), Shadow)
		s.add(trip.at, Sauron, Nazgul, -1)
		s.add(to, Sauron, Nazgul, 1)
		s.flights.at[s.flights.n] = to
		s.flights.n++
		tell(rec, game.Public, eventFlew, int16(outside[trip.at]), a.A)
	default:
		s.arriveTogether(trip.who, Place(a.A), trip.terms, rec)
		if s.role() == roleTravel {
			s.stack.Top().who |= trip.who
		}
	}
}

// arriveTogether moves a group of characters. Only those who fly, or that a card lets in, come into a
// besieged stronghold; the others stop outside.
func (s *State) arriveTogether(group CharacterSet, r Place, flags uint8, rec game.Recorder) {
	p := r
	switch {
	case group.Has(WitchKing):
		p = s.inside(r, Shadow)
	case flags&journeyIntoSiege != 0:
		p = s.inside(r, Free)
	}
	for set := group; set != 0; set &= set - 1 {
		s.put(First(set), p)
		tell(rec, game.Public, eventTravelled, int16(First(set)), int16(r))
	}
	s.rouseAll(group, rec)
}

func (s *State) whyNotTravel(f *frame, a game.Action) game.Reason {
	switch a.Verb {
	case VerbTravel:
		return s.whyNotTraveller(f.seat, f.who, Character(a.A))
	case VerbFly:
		return s.whyNotFlier(f.seat, Place(a.A))
	}
	return notAsked
}

// whyNotTraveller is why a character does not move.
func (s *State) whyNotTraveller(seat game.Seat, moved CharacterSet, c Character) game.Reason {
	me := s.SideOfSeat(seat)
	switch {
	case c == Gollum || s.where[c] < 0:
		return because(reasonNotOnMap, int16(c))
	case sideOfCharacter(c) != me:
		return because(reasonNotYourCharacter, int16(c))
	case c == Saruman:
		return because(reasonSarumanStays)
	case s.strangers(seat).Has(c):
		return because(reasonNotYourMinion, int16(c))
	case s.where[c] >= NumRegions && c != WitchKing:
		return because(reasonInsideWalls, int16(c))
	case moved.Has(c):
		return because(reasonTravelled, int16(c))
	case s.pinned(c):
		return because(reasonWayClosed, int16(outside[s.where[c]]))
	}
	return notAsked
}

// whyNotFlier is why no Nazgûl leaves a region.
func (s *State) whyNotFlier(seat game.Seat, r Place) game.Reason {
	box := sites[r].box
	switch {
	case s.SideOfSeat(seat) == Free:
		return because(reasonNotYourCharacter, int16(WitchKing))
	case s.forces[r].nazgul == 0 && (box == Nowhere || s.forces[box].nazgul == 0):
		return because(reasonNoNazgul, int16(r))
	}
	return because(reasonNazgulFlown, int16(r))
}

func (s *State) whyNotJourney(f *frame, a game.Action) game.Reason {
	switch a.Verb {
	case VerbJoin:
		if f.purpose == journeyFly || f.who&Minions != 0 || f.terms&journeyAlone != 0 {
			return because(reasonTravelsAlone)
		}
		return because(reasonNotWithThem, a.A)
	case VerbLand:
		return s.whyNotLand(f, Place(a.A))
	case VerbDone:
		if f.purpose == journeySeparate {
			return because(reasonSomeoneMustLeave)
		}
	}
	return notAsked
}

func (s *State) whyNotLand(f *frame, r Place) game.Reason {
	switch {
	case f.who == 0 && f.purpose == journeySeparate:
		return because(reasonSomeoneMustLeave)
	case r == outside[f.at] && f.purpose != journeySeparate:
		return because(reasonAlreadyThere, int16(r))
	case f.purpose == journeyFly || f.who.Has(WitchKing):
		return because(reasonNazgulBarred, int16(r))
	}
	a := Free
	if f.who.Has(Mouth) {
		a = Shadow
	}
	if _, closed, _ := s.roadsOf(a); closed.Has(r) {
		return because(reasonWayClosed, int16(r))
	}
	return because(reasonTooFar, int16(r), int16(s.reach(f)))
}
