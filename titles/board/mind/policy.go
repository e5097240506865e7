package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// policy is the state seen by the seat that decides, and what has been worked out for its question.
type policy struct {
	*board.State
	seat game.Seat
	me   board.Side
	*memory

	marchesKept bool // those that are known are of this question
	musterWorth int32
	musterKnown bool
	oddsKnown   int32 // of the battle at hand, plus one
	leaving     departure
}

// scoreAll fills in the scores of all answers to the question.
func (p *policy) scoreAll(legal []game.Action, scores []int32) {
	prompt := p.Prompt()
	if prompt.ID == board.PromptAction {
		p.scoreDice(legal, scores)
		return
	}
	for i, a := range legal {
		scores[i] = p.score(prompt, a)
	}
}

// score of one answer to a question.
func (p *policy) score(q game.Prompt, a game.Action) int32 {
	switch q.ID {
	case board.PromptDiscard:
		return -p.cardWorth(board.Card(a.A))
	case board.PromptDeclare:
		return p.declareScore(a)
	case board.PromptEnter:
		return p.enterScore(a)
	case board.PromptGuide:
		return p.guideScore(board.Character(a.A))
	case board.PromptAllocate:
		return p.allocateScore(int32(a.A))
	case board.PromptDie:
		return p.useScore(board.Face(q.A), a)
	case board.PromptDraw:
		return p.drawScore(a)
	case board.PromptMarchParty, board.PromptAttackParty, board.PromptAdvanceParty:
		return p.partyScore(a)
	case board.PromptMarch:
		return p.marchScore(a)
	case board.PromptRecruit:
		return p.recruitScore(a)
	case board.PromptTravel:
		return p.travelScore(a)
	case board.PromptJourney, board.PromptSeparate, board.PromptFly, board.PromptFlee:
		return p.journeyScore(q, a)
	case board.PromptHuntDamage:
		return p.huntScore(a)
	case board.PromptReveal:
		return p.revealScore(board.Place(a.A))
	case board.PromptCombatCard, board.PromptWhiteRider, board.PromptSiegeChoice, board.PromptLosses, board.PromptCease,
		board.PromptRetreat, board.PromptAssaultOver,
		board.PromptTrim, board.PromptSwap, board.PromptConsent, board.PromptTakeToken, board.PromptTokenAdvance:
		return p.battleScore(q, a)
	default:
		return p.cardChoiceScore(q, a)
	}
}

// scoreDice values each die by the best it can do now, less what it would be worth for other things.
func (p *policy) scoreDice(legal []game.Action, scores []int32) {
	var (
		best  [board.NumFaces]int32
		known [board.NumFaces]bool
		room  [board.MaxLegal]game.Action
	)
	value := func(k board.Face) int32 {
		if !known[k] {
			best[k], known[k] = p.bestUse(k, room[:0]), true
		}
		return best[k]
	}
	for i, a := range legal {
		switch a.Verb {
		case board.VerbDie:
			scores[i] = value(board.Face(a.A)) - dieCost[p.me][a.A]
		case board.VerbPass:
			scores[i] = passing
		case board.VerbRing: // only for something that matters, and that no die at hand can do
			scores[i] = pointless
			if to := board.Face(a.B); to != board.FaceEye && p.Table().Dice(p.me, to) == 0 {
				if gain := value(to); gain >= ringGain {
					scores[i] = gain - value(board.Face(a.A))/2 - ringPrice
				}
			}
		default:
			scores[i] = p.useScore(board.NoFace, a)
		}
	}
}

// bestUse is the best that a die of a face can be used for; the room is for the list of uses.
func (p *policy) bestUse(k board.Face, room []game.Action) int32 {
	best := int32(pointless)
	for _, a := range p.UsesOf(p.seat, k, room) {
		best = max(best, p.useScore(k, a))
	}
	return best
}

// useScore is what one use of a die is worth.
func (p *policy) useScore(k board.Face, a game.Action) int32 {
	switch a.Verb {
	case board.VerbNothing:
		return pointless
	case board.VerbDraw:
		return p.drawScore(a)
	case board.VerbPlay:
		return p.cardWorth(board.Card(a.A))
	case board.VerbRemoveTable:
		return removingFromTable
	case board.VerbMarchArmies:
		return p.bestMarch(k == board.FaceCharacter)
	case board.VerbAttack:
		return p.attackScore(board.Place(a.A), board.Place(a.B))
	case board.VerbMuster:
		return p.bestRecruit()
	case board.VerbBring:
		return bringingCharacter
	case board.VerbVoiceMuster:
		return voiceMuster
	case board.VerbVoiceElites:
		return voiceElites
	case board.VerbAdvance:
		return p.politicsScore(board.Nation(a.A))
	case board.VerbMoveCharacters:
		return p.bestTravel()
	case board.VerbMoveFellowship:
		return p.moveScore()
	case board.VerbHideFellowship:
		return p.hideScore()
	case board.VerbSeparate:
		return p.separateScore()
	case board.VerbToken:
		return p.tokenScore(board.Token(a.A))
	}
	return 0
}

// tokenScore: an action token does what a die would, and no die is gone.
func (p *policy) tokenScore(t board.Token) int32 {
	switch t {
	case board.TokenEvent:
		return tokenSaves + p.drawScore(game.Action{Verb: board.VerbDraw, A: int16(board.DeckFreeCharacter)})
	case board.TokenNazgul:
		return tokenSaves + p.bestTravel()
	}
	best := int32(0)
	for n := range board.Nation(board.NumNations) {
		if board.SideOfNation(n) == p.me && p.Table().Steps(n) > 0 {
			best = max(best, p.politicsScore(n))
		}
	}
	return tokenSaves + best
}

// politicsScore: the Shadow wants all its nations at war early; the Free Peoples those that are pressed.
func (p *policy) politicsScore(n board.Nation) int32 {
	if p.me == board.Shadow {
		return shadowPolitics - shadowStep*int32(p.Table().Steps(n)) - shadowRank*int32(n-board.Sauron)
	}
	score := freePolitics + p.pressure(n)
	if p.Table().Steps(n) == 1 {
		score += lastStep
	}
	return score
}

func (p *policy) drawScore(a game.Action) int32 {
	if a.Verb != board.VerbDraw {
		return 0
	}
	room := int32(p.HandLimit(p.seat) - p.Table().Hand(p.seat).Len())
	if room <= 0 {
		return drawingTooMany
	}
	score := drawing + drawingRoom*room
	characters := board.Deck(a.A) == board.DeckFreeCharacter
	if p.me == board.Free && characters && p.Table().Fellowship().Corruption >= drawingHelp {
		score += drawingForRing
	}
	return score
}

// cardWorth is what playing a card is worth now; only what the policy can tell apart.
func (p *policy) cardWorth(c board.Card) int32 {
	switch {
	case board.SpecialTile(c) != board.NoTile:
		return cardTile
	case cardHeals.Has(c):
		return cardHealing * int32(p.Table().Fellowship().Corruption)
	case cardHurts.Has(c):
		return cardHurting
	case c == board.CardTheLastBattle:
		return cardLastBattle // moving costs no more than a step from then on
	}
	switch board.TypeOf(c) {
	case board.TypeMuster:
		if p.me == board.Shadow {
			return cardShadowMuster // more figures than any die brings
		}
		return cardFreeMuster
	case board.TypeArmy:
		return cardArmy
	}
	return cardOther
}

func cardsOf(list ...board.Card) (set board.CardSet) {
	for _, c := range list {
		set.Add(c)
	}
	return set
}

var (
	cardHeals = cardsOf(board.CardAthelas, board.CardThereIsAnotherWay, board.CardIWillGoAlone, board.CardBilbosSong,
		board.CardMirrorOfGaladriel)
	cardHurts = cardsOf(board.CardOrcPatrol, board.CardIsildursBane, board.CardFoulThingFromTheDeep,
		board.CardCandlesOfCorpses, board.CardNazgulSearch, board.CardCruelWeather, board.CardTheNazgulStrike,
		board.CardMorgulWound, board.CardLureOfTheRing,
		board.CardTheBreakingOfTheFellowship,
		board.CardFlocksOfCrebain, board.CardBalrogOfMoria, board.CardWornWithSorrowAndToil)
)

// cardChoiceScore answers what cards ask: yes rather than no, more rather than less, and places by what an
// army of ours would be worth there.
func (p *policy) cardChoiceScore(q game.Prompt, a game.Action) int32 {
	switch a.Verb {
	case board.VerbYes:
		return sayingYes
	case board.VerbChooseNumber:
		return choosingMore * int32(a.A)
	case board.VerbChooseRegion:
		return p.placeScore(board.Place(a.A))
	case board.VerbRecruit:
		return p.recruitScore(a)
	case board.VerbChooseFigure:
		if board.Figure(a.B) == board.Elite {
			return sparingElite
		}
		return sparingOther
	case board.VerbChooseCard:
		return -p.cardWorth(board.Card(a.A))
	case board.VerbChooseCharacter:
		return -losingLevel * int32(board.LevelOf(board.Character(a.A)))
	case board.VerbTake, board.VerbTakeAll, board.VerbTakeCharacter:
		return cardTaking
	case board.VerbGo:
		return cardGoing
	case board.VerbMarch:
		return p.marchScore(a)
	case board.VerbAttack:
		return p.attackScore(board.Place(a.A), board.Place(a.B))
	case board.VerbLand:
		return p.journeyScore(q, a)
	case board.VerbUseRing:
		return p.ringScore(0) // the Lure of the Ring is refused lightly
	case board.VerbRemove, board.VerbReduce:
		return p.battleScore(q, a)
	case board.VerbDone:
		return -stoppingShort
	}
	return 0
}
