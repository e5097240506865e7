package board

import (
	"math/bits"

	"prancingpony/game"
)

// First is the lowest character of a set that is not empty.
func First(set CharacterSet) Character { return Character(bits.TrailingZeros16(uint16(set))) }

// musterOpen are the settlements of a nation where a muster die may place troops: not taken, not
// occupied or besieged by the enemy, and with room (chap. 7, Recrutement, Restrictions).
func (s *State) musterOpen(n Nation) PlaceSet {
	return settlements[n].Minus(s.captured).Minus(s.held[sideOf[n].Enemy()])
}

// legalMuster: troops, a minion, or Saruman's voice.
func (s *State) legalMuster(seat game.Seat, buf []game.Action) []game.Action {
	me := s.SideOfSeat(seat)
	if s.someRecruit(seat, Nowhere) {
		buf = append(buf, game.Action{Verb: VerbMuster})
	}
	if me == Free {
		return buf
	}
	buf = s.legalMinions(seat, buf)
	if s.InPlay(Saruman) && s.commands(seat).Has(Isengard) && s.Controls(Shadow, orthanc) && !s.Besieged(orthanc) {
		if s.reserve[Isengard].regular > 0 {
			for open := s.musterOpen(Isengard); !open.Empty(); {
				if s.forces[open.Pop()].size < MaxUnits {
					buf = append(buf, game.Action{Verb: VerbVoiceMuster})
					break
				}
			}
		}
		if s.forces[orthanc].units[Isengard].regular > 0 && s.reserve[Isengard].elite > 0 {
			buf = append(buf, game.Action{Verb: VerbVoiceElites})
		}
	}
	return buf
}

// recruiters are the nations that a seat can muster troops of.
func (s *State) recruiters(seat game.Seat) NationSet {
	return s.commands(seat) & s.belligerents() &^ s.restraint.last
}

// legalRecruits appends "recruit FIGURE REGION" for the nations in may, leaving out one settlement. The
// unit's nation is the settlement's; Nazgûl come to strongholds of Sauron. A leader needs an army.
func (s *State) legalRecruits(may NationSet, not Place, elites bool, buf []game.Action) []game.Action {
	return s.recruits(may, not, elites, MaxLegal, buf)
}

// someRecruit reports whether anyone can be recruited, after a first figure elsewhere or as the first.
func (s *State) someRecruit(seat game.Seat, not Place) bool {
	var room [figuresOfASettlement]game.Action // one settlement is enough to know
	return len(s.recruits(s.recruiters(seat), not, not == Nowhere, 1, room[:0])) > 0
}

// figuresOfASettlement are as many as one settlement can be offered.
const figuresOfASettlement = 4

// recruits looks for no further settlement once it has so many.
func (s *State) recruits(may NationSet, not Place, elites bool, enough int, buf []game.Action) []game.Action {
	most := len(buf) + enough
	for n := range Nation(NumNations) {
		if !may.Has(n) {
			continue
		}
		stock := s.reserve[n]
		for open := s.musterOpen(n); !open.Empty(); {
			r := open.Pop()
			if r == not {
				continue
			}
			size := s.forces[r].size
			if size < MaxUnits && stock.regular > 0 {
				buf = append(buf, game.Action{Verb: VerbRecruit, A: int16(Regular), B: int16(r)})
			}
			if size < MaxUnits && stock.elite > 0 && elites {
				buf = append(buf, game.Action{Verb: VerbRecruit, A: int16(Elite), B: int16(r)})
			}
			if size > 0 && stock.leader > 0 {
				buf = append(buf, game.Action{Verb: VerbRecruit, A: int16(Leader), B: int16(r)})
			}
			if n == Sauron && s.nazgulReserve > 0 && sites[r].kind == Stronghold {
				buf = append(buf, game.Action{Verb: VerbRecruit, A: int16(Nazgul), B: int16(r)})
			}
			if len(buf) >= most {
				return buf
			}
		}
	}
	return buf
}

func (s *State) recruit(kind Figure, r Place, rec game.Recorder) {
	n := sites[r].nation
	s.fromReserve(r, n, kind)
	tell(rec, game.Public, eventRecruited, int16(n), int16(kind), int16(r))
}

func init() {
	machine.Rows[frameRecruit] = row{
		Name: "recruit", Role: roleRecruit, On: inTurn,
		Fields:  []field{fieldSeat, fieldAt},
		Proceed: (*State).proceedRecruit, Prompt: (*State).promptRecruit, Legal: (*State).legalRecruit,
		Play: (*State).playRecruit, WhyNot: (*State).whyNotRecruit,
		Gesture: gestureByVerb,
	}
}

func (s *State) promptRecruit(*frame) game.Prompt { return game.Prompt{ID: PromptRecruit} }

// proceedRecruit: a is the settlement of the first figure, once there is one. An elite is a muster of its own;
// a regular or leader may be followed by another in another settlement.
func (s *State) proceedRecruit(f *frame, _ game.Recorder) bool {
	if s.someRecruit(f.seat, f.at) {
		return false
	}
	s.stack.Pop()
	return true
}

// MaxRecruits is more than there are figures and settlements to choose from.
const MaxRecruits = 128

func (s *State) legalRecruit(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	return s.legalRecruits(s.recruiters(f.seat), f.at, f.at == Nowhere, buf)
}

func (s *State) playRecruit(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbDone {
		s.stack.Pop()
		return
	}
	kind, r := Figure(a.A), Place(a.B)
	s.actedOn(f.seat, 1<<sites[r].nation)
	s.recruit(kind, r, rec)
	if f.at != Nowhere || kind == Elite {
		s.stack.Pop()
		return
	}
	f.at = r
}

// legalMinions: the three minions, each under the condition of his card.
func (s *State) legalMinions(seat game.Seat, buf []game.Action) []game.Action {
	bring := func(c Character, set PlaceSet) {
		for !set.Empty() {
			buf = append(buf, game.Action{Verb: VerbBring, A: int16(c), B: int16(outside[set.Pop()])})
		}
	}
	command := s.commands(seat)
	if command.Has(Isengard) && s.where[Saruman] == Nowhere && s.AtWar(Isengard) && s.Controls(Shadow, orthanc) {
		bring(Saruman, setOf(orthanc))
	}
	if !command.Has(Sauron) {
		return buf
	}
	if s.where[WitchKing] == Nowhere && s.witchKingMayCome() {
		for set := s.held[Shadow]; !set.Empty(); {
			if p := set.Pop(); s.forces[p].units[Sauron] != (troop{}) {
				buf = append(buf, game.Action{Verb: VerbBring, A: int16(WitchKing), B: int16(outside[p])})
			}
		}
	}
	if s.where[Mouth] == Nowhere && (s.InMordor() || s.allFreeAtWar()) {
		bring(Mouth, strongholds[Shadow].And(settlements[Sauron]).Minus(s.captured))
	}
	return buf
}

// witchKingMayCome: Sauron at war is enough in the first edition; the second asks for a Free nation at
// war as well.
func (s *State) witchKingMayCome() bool {
	return s.AtWar(Sauron) && (!s.second() || s.belligerents()&freeNations != 0)
}

// legalPromotions: Aragorn and Gandalf the White come with Will of the West only.
func (s *State) legalPromotions(buf []game.Action) []game.Action {
	if p := s.where[Strider]; p >= 0 && s.where[Aragorn] == Nowhere {
		if r := outside[p]; aragornMay.Has(r) && s.standsIn(Strider, Gondor) {
			buf = append(buf, game.Action{Verb: VerbBring, A: int16(Aragorn), B: int16(r)})
		}
	}
	if !s.gandalfMayReturn() {
		return buf
	}
	if p := s.where[GandalfGrey]; p >= 0 {
		return append(buf, game.Action{Verb: VerbBring, A: int16(GandalfWhite), B: int16(outside[p])})
	}
	for set := settlements[Elves].Minus(s.captured).Or(setOf(fangorn)); !set.Empty(); {
		buf = append(buf, game.Action{Verb: VerbBring, A: int16(GandalfWhite), B: int16(set.Pop())})
	}
	return buf
}

// gandalfMayReturn: the Grey has left the Fellowship, alive or not, and a minion is or was in play.
func (s *State) gandalfMayReturn() bool {
	return s.where[GandalfWhite] == Nowhere && s.where[GandalfGrey] != InFellowship &&
		(s.where[Saruman] != Nowhere || s.where[WitchKing] != Nowhere || s.where[Mouth] != Nowhere)
}

// bring puts a minion or a promoted companion on the map.
func (s *State) bring(c Character, r Place, rec game.Recorder) {
	p := s.inside(r, Free)
	switch c {
	case Aragorn:
		p = s.where[Strider]
		s.put(Strider, replaced)
	case GandalfWhite:
		if old := s.where[GandalfGrey]; old >= 0 {
			p = old
			s.put(GandalfGrey, replaced)
		}
	default:
		p = s.inside(r, Shadow)
	}
	s.put(c, p)
	tell(rec, game.Public, eventEntered, int16(c), int16(r))
	if s.second() { // in the first edition coming into play rouses nobody
		s.rouse(c, rec)
	}
	if c == WitchKing { // every passive nation wakes
		for n := range Nation(numFreeNations) {
			s.activate(n, byMinion, rec)
		}
	}
}

// voiceOfSaruman: one regular in each settlement of Isengard, or two regulars in Orthanc become elites;
// either as far as figures and room allow (docs/rulings/board.md).
func (s *State) voiceOfSaruman(verb uint16, rec game.Recorder) {
	if verb == VerbVoiceMuster {
		for open := s.musterOpen(Isengard); !open.Empty(); {
			if r := open.Pop(); s.forces[r].size < MaxUnits && s.reserve[Isengard].regular > 0 {
				s.recruit(Regular, r, rec)
			}
		}
		return
	}
	for range 2 {
		if s.forces[orthanc].units[Isengard].regular > 0 && s.reserve[Isengard].elite > 0 {
			s.toReserve(orthanc, Isengard, Regular)
			s.fromReserve(orthanc, Isengard, Elite)
			tell(rec, game.Public, eventReplaced, int16(Isengard), int16(orthanc))
		}
	}
}

func (s *State) whyNotRecruit(f *frame, a game.Action) game.Reason {
	if a.Verb != VerbRecruit {
		return notAsked
	}
	if s.players > 2 {
		if why := s.whyNotTeam(f, a); why != notAsked {
			return why
		}
	}
	kind, r := Figure(a.A), Place(a.B)
	n, me := sites[r].nation, s.SideOfSeat(f.seat)
	switch {
	case sites[r].kind == Wild:
		return because(reasonNoSettlement, a.B)
	case sideOf[n] != me, s.captured.Has(r), s.held[me.Enemy()].Has(r):
		return because(reasonSettlementLost, a.B)
	case !s.AtWar(n):
		return because(reasonNotAtWar, int16(n))
	case r == f.at:
		return because(reasonOtherSettlement, a.B)
	case kind == Nazgul && (n != Sauron || sites[r].kind != Stronghold):
		return because(reasonNazgulOfSauron, a.B)
	case kind == Leader && n >= numFreeNations:
		return because(reasonNoLeadersOf, int16(n))
	case *s.stock(n, kind) == 0:
		return because(reasonNoneLeft, int16(n), a.A)
	case kind == Leader:
		return because(reasonLeaderNeedsArmy, a.B)
	case s.forces[r].size >= MaxUnits:
		return because(reasonRegionFull, a.B)
	case kind == Elite:
		return because(reasonEliteAlone)
	}
	return because(reasonActedLast)
}

// whyNotBring is why a character does not come into play.
func (s *State) whyNotBring(seat game.Seat, can ability, a game.Action) game.Reason {
	c, r := Character(a.A), Place(a.B)
	me := s.SideOfSeat(seat)
	needs := map[Character]uint16{
		Saruman: reasonSarumanComes, WitchKing: reasonWitchKingComes, Mouth: reasonMouthComes,
		Aragorn:      reasonAragornComes,
		GandalfWhite: reasonGandalfComes,
	}
	if s.second() {
		needs[WitchKing] = reasonWitchKingNeedsWar
	}
	why, comes := needs[c]
	switch {
	case !comes:
		return because(reasonNotBrought, a.A)
	case sideOfCharacter(c) != me:
		return because(reasonNotYourCharacter, a.A)
	case s.where[c] != Nowhere:
		return because(reasonCameAlready, a.A)
	case s.strangers(seat).Has(c):
		return because(reasonNotYourMinion, a.A)
	case me == Shadow && can&asMuster == 0, me == Free && can&asWill == 0:
		return because(why)
	}
	var room [NumRegions * 4]game.Action
	list := s.legalMinions(seat, room[:0])
	if me == Free {
		list = s.legalPromotions(room[:0])
	}
	for _, b := range list {
		if b.A == a.A {
			return because(reasonComesElsewhere, a.A, int16(r))
		}
	}
	return because(why)
}
