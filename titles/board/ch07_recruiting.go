package board

import (
	"math/bits"

	"prancingpony/game"
)

// first is the lowest character of a set that is not empty.
func first(set charSet) character { return character(bits.TrailingZeros16(uint16(set))) }

// musterOpen are the settlements of a nation where a muster die may place troops: not taken, not
// occupied or besieged by the enemy, and with room (chap. 7, Recrutement, Restrictions).
func (s *State) musterOpen(n nation) placeSet {
	return settlements[n].Minus(s.captured).Minus(s.held[sideOf[n].Enemy()])
}

// legalMuster: troops, a minion, or Saruman's voice.
func (s *State) legalMuster(seat game.Seat, buf []game.Action) []game.Action {
	me := s.SideOfSeat(seat)
	if s.someRecruit(seat, nowhere) {
		buf = append(buf, game.Action{Verb: verbMuster})
	}
	if me == free {
		return buf
	}
	buf = s.legalMinions(seat, buf)
	if s.InPlay(saruman) && s.commands(seat).Has(isengard) && s.Controls(shadow, orthanc) && !s.Besieged(orthanc) {
		if s.reserve[isengard].regular > 0 {
			for open := s.musterOpen(isengard); !open.Empty(); {
				if s.forces[open.Pop()].size < maxUnits {
					buf = append(buf, game.Action{Verb: verbVoiceMuster})
					break
				}
			}
		}
		if s.forces[orthanc].units[isengard].regular > 0 && s.reserve[isengard].elite > 0 {
			buf = append(buf, game.Action{Verb: verbVoiceElites})
		}
	}
	return buf
}

// recruiters are the nations that a seat can muster troops of.
func (s *State) recruiters(seat game.Seat) nationSet {
	return s.commands(seat) & s.belligerents() &^ s.restraint.last
}

// legalRecruits appends "recruit FIGURE REGION" for the nations in may, leaving out one settlement. The
// unit's nation is the settlement's; Nazgûl come to strongholds of Sauron. A leader needs an army.
func (s *State) legalRecruits(may nationSet, not place, elites bool, buf []game.Action) []game.Action {
	return s.recruits(may, not, elites, maxLegal, buf)
}

// someRecruit reports whether anyone can be recruited, after a first figure elsewhere or as the first.
func (s *State) someRecruit(seat game.Seat, not place) bool {
	var room [figuresOfASettlement]game.Action // one settlement is enough to know
	return len(s.recruits(s.recruiters(seat), not, not == nowhere, 1, room[:0])) > 0
}

// figuresOfASettlement are as many as one settlement can be offered.
const figuresOfASettlement = 4

// recruits looks for no further settlement once it has so many.
func (s *State) recruits(may nationSet, not place, elites bool, enough int, buf []game.Action) []game.Action {
	most := len(buf) + enough
	for n := range nation(numNations) {
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
			if size < maxUnits && stock.regular > 0 {
				buf = append(buf, game.Action{Verb: verbRecruit, A: int16(regular), B: int16(r)})
			}
			if size < maxUnits && stock.elite > 0 && elites {
				buf = append(buf, game.Action{Verb: verbRecruit, A: int16(elite), B: int16(r)})
			}
			if size > 0 && stock.leader > 0 {
				buf = append(buf, game.Action{Verb: verbRecruit, A: int16(leader), B: int16(r)})
			}
			if n == sauron && s.nazgulReserve > 0 && sites[r].kind == stronghold {
				buf = append(buf, game.Action{Verb: verbRecruit, A: int16(nazgul), B: int16(r)})
			}
			if len(buf) >= most {
				return buf
			}
		}
	}
	return buf
}

func (s *State) recruit(kind figure, r place, rec game.Recorder) {
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

func (s *State) promptRecruit(*frame) game.Prompt { return game.Prompt{ID: promptRecruit} }

// proceedRecruit: a is the settlement of the first figure, once there is one. An elite is a muster of its own;
// a regular or leader may be followed by another in another settlement.
func (s *State) proceedRecruit(f *frame, _ game.Recorder) bool {
	if s.someRecruit(f.seat, f.at) {
		return false
	}
	s.stack.Pop()
	return true
}

// maxRecruits is more than there are figures and settlements to choose from.
const maxRecruits = 128

func (s *State) legalRecruit(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	return s.legalRecruits(s.recruiters(f.seat), f.at, f.at == nowhere, buf)
}

func (s *State) playRecruit(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbDone {
		s.stack.Pop()
		return
	}
	kind, r := figure(a.A), place(a.B)
	s.actedOn(f.seat, 1<<sites[r].nation)
	s.recruit(kind, r, rec)
	if f.at != nowhere || kind == elite {
		s.stack.Pop()
		return
	}
	f.at = r
}

// legalMinions: the three minions, each under the condition of his card.
func (s *State) legalMinions(seat game.Seat, buf []game.Action) []game.Action {
	bring := func(c character, set placeSet) {
		for !set.Empty() {
			buf = append(buf, game.Action{Verb: verbBring, A: int16(c), B: int16(outside[set.Pop()])})
		}
	}
	command := s.commands(seat)
	if command.Has(isengard) && s.where[saruman] == nowhere && s.AtWar(isengard) && s.Controls(shadow, orthanc) {
		bring(saruman, setOf(orthanc))
	}
	if !command.Has(sauron) {
		return buf
	}
	if s.where[witchKing] == nowhere && s.witchKingMayCome() {
		for set := s.held[shadow]; !set.Empty(); {
			if p := set.Pop(); s.forces[p].units[sauron] != (troop{}) {
				buf = append(buf, game.Action{Verb: verbBring, A: int16(witchKing), B: int16(outside[p])})
			}
		}
	}
	if s.where[mouth] == nowhere && (s.InMordor() || s.allFreeAtWar()) {
		bring(mouth, strongholds[shadow].And(settlements[sauron]).Minus(s.captured))
	}
	return buf
}

// witchKingMayCome: Sauron at war is enough in the first edition; the second asks for a Free nation at
// war as well.
func (s *State) witchKingMayCome() bool {
	return s.AtWar(sauron) && (!s.second() || s.belligerents()&freeNations != 0)
}

// legalPromotions: Aragorn and Gandalf the White come with Will of the West only.
func (s *State) legalPromotions(buf []game.Action) []game.Action {
	if p := s.where[strider]; p >= 0 && s.where[aragorn] == nowhere {
		if r := outside[p]; aragornMay.Has(r) && s.standsIn(strider, gondor) {
			buf = append(buf, game.Action{Verb: verbBring, A: int16(aragorn), B: int16(r)})
		}
	}
	if !s.gandalfMayReturn() {
		return buf
	}
	if p := s.where[gandalfGrey]; p >= 0 {
		return append(buf, game.Action{Verb: verbBring, A: int16(gandalfWhite), B: int16(outside[p])})
	}
	for set := settlements[elves].Minus(s.captured).Or(setOf(fangorn)); !set.Empty(); {
		buf = append(buf, game.Action{Verb: verbBring, A: int16(gandalfWhite), B: int16(set.Pop())})
	}
	return buf
}

// gandalfMayReturn: the Grey has left the Fellowship, alive or not, and a minion is or was in play.
func (s *State) gandalfMayReturn() bool {
	return s.where[gandalfWhite] == nowhere && s.where[gandalfGrey] != inFellowship &&
		(s.where[saruman] != nowhere || s.where[witchKing] != nowhere || s.where[mouth] != nowhere)
}

// bring puts a minion or a promoted companion on the map.
func (s *State) bring(c character, r place, rec game.Recorder) {
	p := s.inside(r, free)
	switch c {
	case aragorn:
		p = s.where[strider]
		s.put(strider, replaced)
	case gandalfWhite:
		if old := s.where[gandalfGrey]; old >= 0 {
			p = old
			s.put(gandalfGrey, replaced)
		}
	default:
		p = s.inside(r, shadow)
	}
	s.put(c, p)
	tell(rec, game.Public, eventEntered, int16(c), int16(r))
	if s.second() { // in the first edition coming into play rouses nobody
		s.rouse(c, rec)
	}
	if c == witchKing { // every passive nation wakes
		for n := range nation(numFreeNations) {
			s.activate(n, byMinion, rec)
		}
	}
}

// voiceOfSaruman: one regular in each settlement of Isengard, or two regulars in Orthanc become elites;
// either as far as figures and room allow (docs/rulings/board.md).
func (s *State) voiceOfSaruman(verb uint16, rec game.Recorder) {
	if verb == verbVoiceMuster {
		for open := s.musterOpen(isengard); !open.Empty(); {
			if r := open.Pop(); s.forces[r].size < maxUnits && s.reserve[isengard].regular > 0 {
				s.recruit(regular, r, rec)
			}
		}
		return
	}
	for range 2 {
		if s.forces[orthanc].units[isengard].regular > 0 && s.reserve[isengard].elite > 0 {
			s.toReserve(orthanc, isengard, regular)
			s.fromReserve(orthanc, isengard, elite)
			tell(rec, game.Public, eventReplaced, int16(isengard), int16(orthanc))
		}
	}
}

func (s *State) whyNotRecruit(f *frame, a game.Action) game.Reason {
	if a.Verb != verbRecruit {
		return notAsked
	}
	if s.players > 2 {
		if why := s.whyNotTeam(f, a); why != notAsked {
			return why
		}
	}
	kind, r := figure(a.A), place(a.B)
	n, me := sites[r].nation, s.SideOfSeat(f.seat)
	switch {
	case sites[r].kind == wild:
		return because(reasonNoSettlement, a.B)
	case sideOf[n] != me, s.captured.Has(r), s.held[me.Enemy()].Has(r):
		return because(reasonSettlementLost, a.B)
	case !s.AtWar(n):
		return because(reasonNotAtWar, int16(n))
	case r == f.at:
		return because(reasonOtherSettlement, a.B)
	case kind == nazgul && (n != sauron || sites[r].kind != stronghold):
		return because(reasonNazgulOfSauron, a.B)
	case kind == leader && n >= numFreeNations:
		return because(reasonNoLeadersOf, int16(n))
	case *s.stock(n, kind) == 0:
		return because(reasonNoneLeft, int16(n), a.A)
	case kind == leader:
		return because(reasonLeaderNeedsArmy, a.B)
	case s.forces[r].size >= maxUnits:
		return because(reasonRegionFull, a.B)
	case kind == elite:
		return because(reasonEliteAlone)
	}
	return because(reasonActedLast)
}

// whyNotBring is why a character does not come into play.
func (s *State) whyNotBring(seat game.Seat, can ability, a game.Action) game.Reason {
	c, r := character(a.A), place(a.B)
	me := s.SideOfSeat(seat)
	needs := map[character]uint16{
		saruman: reasonSarumanComes, witchKing: reasonWitchKingComes, mouth: reasonMouthComes,
		aragorn:      reasonAragornComes,
		gandalfWhite: reasonGandalfComes,
	}
	if s.second() {
		needs[witchKing] = reasonWitchKingNeedsWar
	}
	why, comes := needs[c]
	switch {
	case !comes:
		return because(reasonNotBrought, a.A)
	case sideOfCharacter(c) != me:
		return because(reasonNotYourCharacter, a.A)
	case s.where[c] != nowhere:
		return because(reasonCameAlready, a.A)
	case s.strangers(seat).Has(c):
		return because(reasonNotYourMinion, a.A)
	case me == shadow && can&asMuster == 0, me == free && can&asWill == 0:
		return because(why)
	}
	var room [numRegions * 4]game.Action
	list := s.legalMinions(seat, room[:0])
	if me == free {
		list = s.legalPromotions(room[:0])
	}
	for _, b := range list {
		if b.A == a.A {
			return because(reasonComesElsewhere, a.A, int16(r))
		}
	}
	return because(why)
}
