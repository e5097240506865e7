package board

import "prancingpony/game"

// Why an answer is refused. Operands say what stands in the way.
const (
	reasonNamesNothing = game.FirstReason + iota
	reasonOtherMoment
	reasonNotInHand
	reasonNotOnTable
	reasonCannotRemove
	reasonActedLast
	reasonNotYourArmy
	reasonNotYourNation
	reasonTooFar
	reasonNotInCompany
	reasonNotHighestLevel
	reasonAllocation
	reasonNoSuchDie
	reasonPassNeedsFewerDice
	reasonNoRing
	reasonOneRingATurn
	reasonRingCannot
	reasonTokenNotYours
	reasonTokenSpent
	reasonOneTokenATurn
	reasonTokenIdle
	reasonWrongDie
	reasonNotYourDeck
	reasonDeckEmpty
	reasonCardWrongDie
	reasonNeedsAtWar
	reasonNeedsActive
	reasonNeedsInCompany
	reasonNeedsInPlay
	reasonNeedsThere
	reasonNeedsWithArmy
	reasonNeedsWilds
	reasonNeedsUnderWay
	reasonNeedsRevealed
	reasonNeedsNazgulNear
	reasonNeedsEagles
	reasonNeedsTaken
	reasonNeedsSiege
	reasonNeedsGuests
	reasonNoMarch
	reasonNoMuster
	reasonNoTraveller
	reasonNotAdjacent
	reasonNoArmy
	reasonBesieged
	reasonEnemyThere
	reasonNoEnemyThere
	reasonRegionFull
	reasonNotAtWar
	reasonNoneAtWar
	reasonNoLeader
	reasonBorderClosed
	reasonMarchedAlready
	reasonClosedByCard
	reasonLeaderAlone
	reasonNotBrought
	reasonCameAlready
	reasonNotYourMinion
	reasonSarumanComes
	reasonWitchKingComes
	reasonMouthComes
	reasonAragornComes
	reasonGandalfComes
	reasonComesElsewhere
	reasonVoiceNeeds
	reasonAtWarAlready
	reasonPassiveBeforeWar
	reasonThreatened
	reasonFellowshipRevealed
	reasonFellowshipHidden
	reasonTrackEnd
	reasonFreePeoplesOnly
	reasonNoCompanion
	reasonNoSuchFigure
	reasonNationStays
	reasonNoRoom
	reasonUnitStays
	reasonNotWithArmy
	reasonNeedsUnit
	reasonPartyLacks
	reasonChosenAlready
	reasonCannotAllGo
	reasonLosesControl
	reasonNoSettlement
	reasonSettlementLost
	reasonNoneLeft
	reasonLeaderNeedsArmy
	reasonNoLeadersOf
	reasonNazgulOfSauron
	reasonEliteAlone
	reasonOtherSettlement
	reasonNotOnMap
	reasonTravelled
	reasonInsideWalls
	reasonSarumanStays
	reasonNotYourCharacter
	reasonNoNazgul
	reasonNazgulFlown
	reasonNotWithThem
	reasonTravelsAlone
	reasonNazgulBarred
	reasonAlreadyThere
	reasonSomeoneMustLeave
	reasonNotHobbitGuide
	reasonGollumCannot
	reasonOneCasualty
	reasonRandomFirst
	reasonNotLessening
	reasonHaven
	reasonCardBarred
	reasonCardDoesNotFit
	reasonTwoHitsForAnElite
	reasonNoSuchUnit
	reasonLastUnitSpared
	reasonEnemySettlement
	reasonNoRetreatHere
	reasonNoEliteToPress
	reasonNoRegularLeft
	reasonCardForbids
	reasonCardRegion
	reasonCardNation
	reasonCardCharacter
	reasonCardCard
	reasonCardFace
	reasonCardNumber

	// The second edition.
	reasonMustHunt
	reasonCardsCameFirst
	reasonNoPartingInMordor
	reasonWitchKingNeedsWar
	reasonWayClosed
	reasonNeedsDie
	reasonNeedsDieOrRing
	reasonNeedsCompanionThere
)

// reasons are their words.
var reasons = game.Reasons(
	game.Word{Name: "names-nothing"},
	game.Word{Name: "other-moment", Operands: []int{kindMoment}},
	game.Word{Name: "not-in-hand", Operands: []int{kindCard}},
	game.Word{Name: "not-on-table", Operands: []int{kindCard}},
	game.Word{Name: "cannot-remove", Operands: []int{kindCard}},
	game.Word{Name: "acted-last"},
	game.Word{Name: "not-your-army", Operands: []int{kindRegion}},
	game.Word{Name: "not-your-nation", Operands: []int{kindNation}},
	game.Word{Name: "too-far", Operands: []int{kindRegion, kindNumber}},
	game.Word{Name: "not-in-company", Operands: []int{kindCharacter}},
	game.Word{Name: "not-highest-level", Operands: []int{kindCharacter}},
	game.Word{Name: "allocation", Operands: []int{kindNumber}},
	game.Word{Name: "no-such-die", Operands: []int{kindFace}},
	game.Word{Name: "pass-needs-fewer-dice"},
	game.Word{Name: "no-ring"},
	game.Word{Name: "one-ring-a-turn"},
	game.Word{Name: "ring-cannot", Operands: []int{kindFace, kindFace}},
	game.Word{Name: "token-not-yours", Operands: []int{kindToken}},
	game.Word{Name: "token-spent", Operands: []int{kindToken}},
	game.Word{Name: "one-token-a-turn"},
	game.Word{Name: "token-idle", Operands: []int{kindToken}},
	game.Word{Name: "wrong-die", Operands: []int{kindFace}},
	game.Word{Name: "not-your-deck", Operands: []int{kindDeck}},
	game.Word{Name: "deck-empty", Operands: []int{kindDeck}},
	game.Word{Name: "card-wrong-die", Operands: []int{kindCard, kindFace}},
	game.Word{Name: "needs-at-war", Operands: []int{kindCard, kindNation}},
	game.Word{Name: "needs-active", Operands: []int{kindCard, kindNation}},
	game.Word{Name: "needs-in-company", Operands: []int{kindCard, kindCharacter}},
	game.Word{Name: "needs-in-play", Operands: []int{kindCard, kindCharacter}},
	game.Word{Name: "needs-there", Operands: []int{kindCard, kindCharacter}},
	game.Word{Name: "needs-with-army", Operands: []int{kindCard, kindCharacter}},
	game.Word{Name: "needs-wilds", Operands: []int{kindCard}},
	game.Word{Name: "needs-under-way", Operands: []int{kindCard}},
	game.Word{Name: "needs-revealed", Operands: []int{kindCard}},
	game.Word{Name: "needs-nazgul-near", Operands: []int{kindCard}},
	game.Word{Name: "needs-eagles", Operands: []int{kindCard}},
	game.Word{Name: "needs-taken", Operands: []int{kindCard}},
	game.Word{Name: "needs-siege", Operands: []int{kindCard}},
	game.Word{Name: "needs-guests", Operands: []int{kindCard}},
	game.Word{Name: "no-march"},
	game.Word{Name: "no-muster"},
	game.Word{Name: "no-traveller"},
	game.Word{Name: "not-adjacent", Operands: []int{kindRegion, kindRegion}},
	game.Word{Name: "no-army", Operands: []int{kindRegion}},
	game.Word{Name: "besieged", Operands: []int{kindRegion}},
	game.Word{Name: "enemy-there", Operands: []int{kindRegion}},
	game.Word{Name: "no-enemy-there", Operands: []int{kindRegion}},
	game.Word{Name: "region-full", Operands: []int{kindRegion}},
	game.Word{Name: "not-at-war", Operands: []int{kindNation}},
	game.Word{Name: "none-at-war", Operands: []int{kindRegion}},
	game.Word{Name: "no-leader", Operands: []int{kindRegion}},
	game.Word{Name: "border-closed", Operands: []int{kindRegion}},
	game.Word{Name: "marched-already", Operands: []int{kindRegion}},
	game.Word{Name: "closed-by-card", Operands: []int{kindRegion}},
	game.Word{Name: "leader-alone", Operands: []int{kindRegion}},
	game.Word{Name: "not-brought", Operands: []int{kindCharacter}},
	game.Word{Name: "came-already", Operands: []int{kindCharacter}},
	game.Word{Name: "not-your-minion", Operands: []int{kindCharacter}},
	game.Word{Name: "saruman-comes"},
	game.Word{Name: "witch-king-comes"},
	game.Word{Name: "mouth-comes"},
	game.Word{Name: "aragorn-comes"},
	game.Word{Name: "gandalf-comes"},
	game.Word{Name: "comes-elsewhere", Operands: []int{kindCharacter, kindRegion}},
	game.Word{Name: "voice-needs"},
	game.Word{Name: "at-war-already", Operands: []int{kindNation}},
	game.Word{Name: "passive-before-war", Operands: []int{kindNation}},
	game.Word{Name: "threatened", Operands: []int{kindNation}},
	game.Word{Name: "fellowship-revealed"},
	game.Word{Name: "fellowship-hidden"},
	game.Word{Name: "track-end"},
	game.Word{Name: "free-peoples-only"},
	game.Word{Name: "no-companion"},
	game.Word{Name: "no-such-figure", Operands: []int{kindNation, kindFigure}},
	game.Word{Name: "nation-stays", Operands: []int{kindNation}},
	game.Word{Name: "no-room", Operands: []int{kindNumber}},
	game.Word{Name: "unit-stays"},
	game.Word{Name: "not-with-army", Operands: []int{kindCharacter}},
	game.Word{Name: "needs-unit"},
	game.Word{Name: "party-lacks"},
	game.Word{Name: "chosen-already"},
	game.Word{Name: "cannot-all-go"},
	game.Word{Name: "loses-control"},
	game.Word{Name: "no-settlement", Operands: []int{kindRegion}},
	game.Word{Name: "settlement-lost", Operands: []int{kindRegion}},
	game.Word{Name: "none-left", Operands: []int{kindNation, kindFigure}},
	game.Word{Name: "leader-needs-army", Operands: []int{kindRegion}},
	game.Word{Name: "no-leaders-of", Operands: []int{kindNation}},
	game.Word{Name: "nazgul-of-sauron", Operands: []int{kindRegion}},
	game.Word{Name: "elite-alone"},
	game.Word{Name: "other-settlement", Operands: []int{kindRegion}},
	game.Word{Name: "not-on-map", Operands: []int{kindCharacter}},
	game.Word{Name: "travelled", Operands: []int{kindCharacter}},
	game.Word{Name: "inside-walls", Operands: []int{kindCharacter}},
	game.Word{Name: "saruman-stays"},
	game.Word{Name: "not-your-character", Operands: []int{kindCharacter}},
	game.Word{Name: "no-nazgul", Operands: []int{kindRegion}},
	game.Word{Name: "nazgul-flown", Operands: []int{kindRegion}},
	game.Word{Name: "not-with-them", Operands: []int{kindCharacter}},
	game.Word{Name: "travels-alone"},
	game.Word{Name: "nazgul-barred", Operands: []int{kindRegion}},
	game.Word{Name: "already-there", Operands: []int{kindRegion}},
	game.Word{Name: "someone-must-leave"},
	game.Word{Name: "not-hobbit-guide", Operands: []int{kindCharacter}},
	game.Word{Name: "gollum-cannot"},
	game.Word{Name: "one-casualty"},
	game.Word{Name: "random-first"},
	game.Word{Name: "not-lessening", Operands: []int{kindCard}},
	game.Word{Name: "haven", Operands: []int{kindRegion}},
	game.Word{Name: "card-barred"},
	game.Word{Name: "card-does-not-fit", Operands: []int{kindCard}},
	game.Word{Name: "two-hits-for-an-elite"},
	game.Word{Name: "no-such-unit", Operands: []int{kindNation, kindFigure}},
	game.Word{Name: "last-unit-spared"},
	game.Word{Name: "enemy-settlement", Operands: []int{kindRegion}},
	game.Word{Name: "no-retreat-here"},
	game.Word{Name: "no-elite-to-press", Operands: []int{kindNation}},
	game.Word{Name: "no-regular-left", Operands: []int{kindNation}},
	game.Word{Name: "card-forbids", Operands: []int{kindCard}},
	game.Word{Name: "card-region", Operands: []int{kindCard, kindRegion}},
	game.Word{Name: "card-nation", Operands: []int{kindCard, kindNation}},
	game.Word{Name: "card-character", Operands: []int{kindCard, kindCharacter}},
	game.Word{Name: "card-card", Operands: []int{kindCard, kindCard}},
	game.Word{Name: "card-face", Operands: []int{kindCard, kindFace}},
	game.Word{Name: "card-number", Operands: []int{kindCard, kindNumber}},

	game.Word{Name: "must-hunt"},
	game.Word{Name: "cards-came-first"},
	game.Word{Name: "no-parting-in-mordor"},
	game.Word{Name: "witch-king-needs-war"},
	game.Word{Name: "way-closed", Operands: []int{kindRegion}},
	game.Word{Name: "needs-die", Operands: []int{kindFace}},
	game.Word{Name: "needs-die-or-ring", Operands: []int{kindFace}},
	game.Word{Name: "needs-companion-there", Operands: []int{kindCard, kindRegion}},
)

// because makes a reason.
func because(id uint16, operands ...int16) game.Reason {
	r := game.Reason{ID: id}
	for i, k := range operands {
		*[...]*int16{&r.A, &r.B, &r.C}[i] = k
	}
	return r
}

// notAsked is what a question says of answers that belong to another one.
var notAsked = game.Reason{ID: game.ReasonNotOffered}

// namesSomething reports whether the operands of an action are things of the game; numbers always are.
func namesSomething(a game.Action) bool {
	values := [...]int16{a.A, a.B, a.C}
	for i, kind := range verbs[a.Verb].Operands {
		if names := kinds[kind].Names; names != nil && (values[i] < 0 || int(values[i]) >= len(names)) {
			return false
		}
	}
	return true
}

// WhyBlocked returns why nothing can be begun with a region, a nation or a character: what they lack themselves, then
// the
// die.
func (Title) WhyBlocked(st game.State, kind int, i int16) game.Reason {
	s := st.(*State)
	if s.ending != notOver {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	f, can := s.stack.Top(), s.usable()
	if can == 0 {
		return notAsked
	}
	switch kind {
	case kindRegion:
		return s.whyNothingIn(f, can, Place(i))
	case kindNation:
		why := s.whyNotAdvance(f.seat, can|asMuster, Nation(i), NoFace)
		if why.ID == reasonActedLast && can&asMuster == 0 {
			return s.lacksDie(f.seat, FaceMuster)
		}
		return why
	case kindCharacter:
		return s.whyNothingWith(f, can, Character(i))
	}
	return notAsked
}

// usable returns what the dice that may be used now are good for, none when no die is used.
func (s *State) usable() (can ability) {
	switch f := s.stack.Top(); s.role() {
	case roleAction:
		for k, n := range s.dice[s.SideOfSeat(f.seat)] {
			if n > 0 {
				can |= s.canUse(f.seat, Face(k))
			}
		}
	case roleDie:
		return s.canUse(f.seat, f.face)
	case roleMarch: // the die is spent already; a character die moves an army with a leader
		if f.terms&partyNeedsLeader != 0 {
			return asCharacter
		}
		return asArmy
	case roleRecruit:
		return asMuster
	}
	return can
}

// whyNothingWith a character: what he waits for to come into play, the die that parts him from the Fellowship, or what
// keeps him where he is.
func (s *State) whyNothingWith(f *frame, can ability, c Character) game.Reason {
	if sideOfCharacter(c) != s.SideOfSeat(f.seat) {
		return because(reasonNotYourCharacter, int16(c))
	}
	if s.where[c] == Nowhere {
		if why := s.whyNotBring(f.seat, can, game.Action{Verb: VerbBring, A: int16(c)}); why.ID != reasonNotBrought {
			return why
		}
	}
	why := s.whyNotTraveller(f.seat, 0, c)
	if can&asCharacter == 0 && (why == notAsked || s.InCompany().Has(c)) {
		return s.lacksDie(f.seat, FaceCharacter)
	}
	return why
}

// lacksDie: the Free Peoples move armies with a die that also musters.
func (s *State) lacksDie(seat game.Seat, f Face) game.Reason {
	me := s.SideOfSeat(seat)
	if me == Free && f == FaceArmy {
		f = FaceArmyMuster
	}
	if s.role() == roleAction && s.rings[me] > 0 && !s.ringUsed[me] && ringTo[me][f] {
		return because(reasonNeedsDieOrRing, int16(f))
	}
	return because(reasonNeedsDie, int16(f))
}

// whyNothingIn a region: no army and nothing to muster, or an army that cannot move or attack.
func (s *State) whyNothingIn(f *frame, can ability, r Place) game.Reason {
	me := s.SideOfSeat(f.seat)
	at := s.armyOf(me, r)
	if at == Nowhere || can&(asArmy|asCharacter) == 0 && can&asMuster != 0 {
		return s.whyNoMusterIn(f, can, r)
	}
	if can&(asArmy|asCharacter) == 0 {
		return s.lacksDie(f.seat, FaceArmy)
	}
	needsLeader := can&asArmy == 0
	if at != r {
		return s.whyNotAttack(f.seat, game.Action{Verb: VerbAttack, A: int16(r), B: int16(r)}, needsLeader)
	}
	return s.commonestReason(f.seat, r, needsLeader)
}

// commonestReason is what holds an army back on most of its borders.
func (s *State) commonestReason(seat game.Seat, r Place, needsLeader bool) (best game.Reason) {
	most := 0
	counts := map[uint16]int{}
	for next := adjacent[r]; !next.Empty(); {
		to := next.Pop()
		why := s.whyNotMarchTo(seat, r, to, needsLeader)
		if why.ID == reasonEnemyThere {
			why = s.whyNotAttack(seat, game.Action{Verb: VerbAttack, A: int16(r), B: int16(to)}, needsLeader)
		}
		if counts[why.ID]++; counts[why.ID] > most {
			most, best = counts[why.ID], why
		}
	}
	return best
}

// whyNoMusterIn a region without an army of one's own, or with nothing but musters to do.
func (s *State) whyNoMusterIn(f *frame, can ability, r Place) game.Reason {
	me := s.SideOfSeat(f.seat)
	n := sites[r].nation
	switch {
	case sites[r].kind == Wild || sideOf[n] != me:
		if s.armyOf(me, r) != Nowhere {
			return s.lacksDie(f.seat, FaceArmy)
		}
		return because(reasonNoArmy, int16(r))
	case can&asMuster == 0:
		return s.lacksDie(f.seat, FaceMuster)
	}
	return s.whyNotRecruit(f, game.Action{Verb: VerbRecruit, A: int16(Regular), B: int16(r)})
}
