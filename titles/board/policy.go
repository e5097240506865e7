package board

import "prancingpony/game"

// The rule policy: how a sensible player of either side answers every question, cheaply enough to play a
// game to its end thousands of times. Nothing here is a rule of the game. It reads only what the deciding
// seat may see, scores each legal action, and never searches; bot.roll does that with it.
//
//	policy.go           dispatch by question; which die; the questions of cards
//	policy_strength.go  how strong armies are, what draws them, what is in danger
//	policy_march.go     marches and musters
//	policy_battle.go    attacks, battles, sieges
//	policy_travel.go    companions, Nazgûl and minions on their own
//	policy_ring.go      the Fellowship and the hunt
//	evaluation.go       how good a position is, as a whole
//	odds.go             exact odds of battles and hunts
//
// A score of 100 is one unit of log-odds: what is 300 below the best is hardly ever played.

// Score fills in a score for each legal action.
func (Title) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*State)
	f := s.top()
	p := policy{State: s, seat: f.seat, me: s.sideOfSeat(f.seat)}
	if f.kind == frameAction {
		p.scoreDice(f, legal, scores)
		return
	}
	for i, a := range legal {
		scores[i] = p.score(f, a)
	}
}

// Key tells which questions deserve a search: what to do with which die, the Ring or a companion, whether
// to declare, and how a battle goes on. The rest follows from them.
func (Title) Key(st game.State) bool {
	switch st.(*State).top().kind {
	case frameAction, frameDie, frameHunt, frameDeclare, frameAllocate, frameCease, frameSiegeChoice, frameAssaultOver:
		return true
	}
	return false
}

// Fine: every other question deserves a small search: where to march and muster, who goes, which combat card,
// what cards ask for. The policy answers them by rules of thumb.
func (Title) Fine(game.State) bool { return true }

// Horizon: a search plays on to the end of the turn. Dice, cards and hunts of another turn blur what a die
// was worth more than the evaluation misses.
func (Title) Horizon() int { return 0 }

// policy is the state seen by the seat that decides, and what has been worked out for its question.
type policy struct {
	*State
	seat game.Seat
	me   side

	goalsOf  side // whose goals are known, plus one
	numGoals int
	goalRoom [maxGoals]goal

	marchWorth  [2]int32 // 0 is not known yet
	musterWorth int32
	musterKnown bool
	oddsKnown   int32 // of the battle at hand, plus one

	// What has been worked out of places, plus one; 0 is not yet.
	leaving  departure
	worthAt  [numPlaces]int16
	dangerAt [numSides][numRegions]int16
}

const (
	decisive  = 3000 // wins, or keeps from losing, at once
	pointless = -600
)

// score of one answer to the question of frame f.
func (p *policy) score(f *frame, a game.Action) int32 {
	switch f.kind {
	case frameDiscard:
		return -p.cardWorth(card(a.A))
	case frameDeclare:
		return p.declareScore(a)
	case frameGuide:
		return p.guideScore(character(a.A))
	case frameAllocate:
		return p.allocateScore(int32(a.A))
	case frameDie:
		return p.useScore(f.face, a)
	case frameDraw:
		return p.drawScore(a)
	case frameParty:
		return p.partyScore(f, a)
	case frameMarch:
		return p.marchScore(a)
	case frameRecruit:
		return p.recruitScore(a)
	case frameTravel:
		return p.travelScore(a)
	case frameJourney, frameFlee:
		return p.journeyScore(f, a)
	case frameHunt:
		return p.huntScore(a)
	case frameReveal:
		return p.revealScore(place(a.A))
	case frameCard, frameCombat, frameChoice:
		return p.cardChoiceScore(f, a)
	default:
		return p.battleScore(f, a)
	}
}

// scoreDice values each die by the best it can do now, less what it would be worth for other things.
func (p *policy) scoreDice(f *frame, legal []game.Action, scores []int32) {
	var (
		best  [numFaces]int32
		known [numFaces]bool
		room  [maxLegal]game.Action
	)
	value := func(k face) int32 {
		if !known[k] {
			best[k], known[k] = p.bestUse(f, k, room[:0]), true
		}
		return best[k]
	}
	for i, a := range legal {
		switch a.Verb {
		case verbDie:
			scores[i] = value(face(a.A)) - dieCost[p.me][a.A]
		case verbPass:
			scores[i] = 40
		case verbRing: // only for something that matters, and that no die at hand can do
			scores[i] = pointless
			if to := face(a.B); to != faceEye && p.dice[p.me][to] == 0 {
				if gain := value(to); gain >= 550 {
					scores[i] = gain - value(face(a.A))/2 - 250
				}
			}
		default:
			scores[i] = p.useScore(noFace, a)
		}
	}
}

// dieCost is what a die could be kept for.
var dieCost = [numSides][numFaces]int32{
	free:   {faceCharacter: 10, faceArmy: 0, faceMuster: 0, faceArmyMuster: 15, faceEvent: 5, faceWill: 120},
	shadow: {faceCharacter: 10, faceArmy: 10, faceMuster: 0, faceArmyMuster: 30, faceEvent: 0},
}

// bestUse is the best that a die of a face can be used for; the room is for the list of uses.
func (p *policy) bestUse(f *frame, k face, room []game.Action) int32 {
	die := frame{kind: frameDie, seat: f.seat, face: k, a: nowhere, b: nowhere, c: nowhere, card: noCard}
	best := int32(pointless)
	for _, a := range p.legalDie(&die, room) {
		best = max(best, p.useScore(k, a))
	}
	return best
}

// useScore is what one use of a die is worth.
func (p *policy) useScore(k face, a game.Action) int32 {
	switch a.Verb {
	case verbNothing:
		return pointless
	case verbDraw:
		return p.drawScore(a)
	case verbPlay:
		return p.cardWorth(card(a.A))
	case verbRemoveTable:
		return 120
	case verbMarchArmies:
		return p.bestMarch(k == faceCharacter)
	case verbAttack:
		return p.attackScore(place(a.A), place(a.B))
	case verbMuster:
		return p.bestRecruit()
	case verbBring:
		return 900
	case verbVoiceMuster:
		return 260
	case verbVoiceElites:
		return 210
	case verbAdvance:
		return p.politicsScore(nation(a.A))
	case verbMoveCharacters:
		return p.bestTravel()
	case verbMoveFellowship:
		return p.moveScore()
	case verbHideFellowship:
		return p.hideScore()
	case verbSeparate:
		return p.separateScore()
	}
	return 0
}

// politicsScore: the Shadow wants all its nations at war early; the Free Peoples those that are pressed.
func (p *policy) politicsScore(n nation) int32 {
	if p.me == shadow {
		return 480 - 40*int32(p.steps[n]) - 20*int32(n-sauron)
	}
	score := 130 + p.pressure(n)
	if p.steps[n] == 1 {
		score += 80 // the last step
	}
	return score
}

func (p *policy) drawScore(a game.Action) int32 {
	if a.Verb != verbDraw {
		return 0
	}
	room := int32(p.handLimit(p.seat) - p.hands[p.seat].Len())
	if room <= 0 {
		return 10
	}
	score := 90 + 12*room
	if d := deck(a.A); p.me == free && d == deckFreeCharacter && p.fellowship.corruption >= 4 {
		score += 20
	}
	return score
}

// cardWorth is what playing a card is worth now; only what the policy can tell apart.
func (p *policy) cardWorth(c card) int32 {
	switch {
	case tileOf(c) != noTile:
		return 330
	case cardHeals.Has(c):
		return 40 * int32(p.fellowship.corruption)
	case cardHurts.Has(c):
		return 320
	case c == cardTheLastBattle:
		return 340 // moving costs no more than a step from then on
	}
	switch cards[c].kind {
	case typeMuster:
		if p.me == shadow {
			return 300 // more figures than any die brings
		}
		return 200
	case typeArmy:
		return 130
	}
	return 150
}

// tileOf is the special tile that a card brings into play.
func tileOf(c card) tile {
	switch c {
	case cardElvenCloaks, cardElvenRope, cardPhialOfGaladriel, cardSmeagolHelpsNiceMaster:
		return tileElvenCloaks + tile(c-cardElvenCloaks)
	case cardShelobsLair, cardTheRingIsMine, cardOnOnTheyWent, cardGiveItToUss:
		return tileShelob + tile(c-cardShelobsLair)
	}
	return noTile
}

func cardsOf(list ...card) (set cardSet) {
	for _, c := range list {
		set.Add(c)
	}
	return set
}

var (
	cardHeals = cardsOf(cardAthelas, cardThereIsAnotherWay, cardIWillGoAlone, cardBilbosSong, cardMirrorOfGaladriel)
	cardHurts = cardsOf(cardOrcPatrol, cardIsildursBane, cardFoulThingFromTheDeep, cardCandlesOfCorpses, cardNazgulSearch,
		cardCruelWeather, cardTheNazgulStrike, cardMorgulWound, cardLureOfTheRing, cardTheBreakingOfTheFellowship,
		cardFlocksOfCrebain, cardBalrogOfMoria, cardWornWithSorrowAndToil)
)

// cardChoiceScore answers what cards ask: yes rather than no, more rather than less, and places by what an
// army of ours would be worth there.
func (p *policy) cardChoiceScore(f *frame, a game.Action) int32 {
	switch a.Verb {
	case verbYes:
		return 60
	case verbChooseNumber:
		return 20 * int32(a.A)
	case verbChooseRegion:
		return p.placeScore(place(a.A))
	case verbRecruit:
		return p.recruitScore(a)
	case verbChooseFigure:
		if figure(a.B) == elite {
			return 40
		}
		return 20
	case verbChooseCard:
		return -p.cardWorth(card(a.A))
	case verbChooseCharacter:
		return -10 * int32(characters[a.A].level)
	case verbTake, verbTakeAll, verbTakeCharacter:
		return 60
	case verbGo:
		return 40
	case verbMarch:
		return p.marchScore(a)
	case verbAttack:
		return p.attackScore(place(a.A), place(a.B))
	case verbLand:
		return p.journeyScore(f, a)
	case verbUseRing:
		return p.ringScore(int32(f.n))
	case verbRemove, verbReduce:
		return p.battleScore(f, a)
	case verbDone:
		return -20
	}
	return 0
}
