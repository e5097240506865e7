package board

import "prancingpony/game"

// An event card is a program: a list of effects, each an operation of the closed set below with its few
// numbers. The frame of the card holds the card and the step reached, so a card stops for a choice, is
// saved in the middle and goes on. The operations of a family are in effects_*.go, the programs of all
// cards in cards_events.go.

// op is an operation.
type op uint8

const (
	opNeed   op = iota // the card cannot be played unless the condition holds
	opOnlyIf           // the rest of the card is void unless the condition holds

	// Places and figures (effects_muster.go).
	opPick          // choose a region by a rule; later steps work there
	opRecruit       // up to n figures in the picked place
	opPromote       // up to n regulars anywhere become elites
	opPromoteLosing // a regular with a character is lost for an elite
	opCallOrFly     // n Nazgûl join the Witch-king, or Nazgûl fly
	opSummon        // a character is put in a region

	// Armies (effects_armies.go).
	opStrike      // dice against the picked army
	opTerrify     // as many hits on the picked army as one die shows
	opRout        // the picked army retreats or is destroyed
	opCast        // dice by Nazgûl of the picked army against one near it
	opDepart      // dice against every elven stronghold
	opEagles      // dice against the Nazgûl of the picked army; the others are driven off
	opUnhouse     // a minion without units around him is eliminated
	opForcedMarch // up to n armies, up to m regions each
	opRide        // armies with a Nazgûl march, or one attacks
	opRelieve     // attack a besieger from outside
	opStorm       // assault a stronghold for three rounds
	opGuideArmy   // an army goes straight to a region
	opSail        // an army lands on a coast and fights there
	opGather      // up to n units join the picked place
	opLeadTo      // a character leads others straight to a region

	// The Fellowship and the hunt (effects_fellowship.go).
	opReadyTile
	opHeal
	opHealByDice
	opCorruptByDice
	opWound
	opSlinkAway
	opSeparate
	opJourney
	opTravelAll
	opFlyAll
	opChallenge
	opDrawTile
	opSpot
	opDrive
	opSwoop
	opLure
	opBreakUp

	// Politics, dice and cards (effects_council.go).
	opActivate
	opAdvance
	opGoToWar
	opCounsel
	opMistrust
	opMadden
	opDraw
	opPlayAnother
	opTurnDie
	opTurnToEyes
	opDarken
)

// effect is one step of a card.
type effect struct {
	op        op
	cond      condition
	n, m      int8
	nation    nation
	figures   figureSet
	who       charSet
	character character
	at        place
	places    placeSet
	rule      pickRule
	flags     uint8
	tile      tile
	deck      deck
	from, to  face
}

// figureSet is a set of kinds of figures.
type figureSet uint8

const (
	regulars figureSet = 1 << regular
	elites   figureSet = 1 << elite
	leaders  figureSet = 1 << leader
	wraiths  figureSet = 1 << nazgul
	units              = regulars | elites
)

func need(c condition) effect   { return effect{op: opNeed, cond: c} }
func onlyIf(c condition) effect { return effect{op: opOnlyIf, cond: c} }

// progress is what an operation has come to.
type progress uint8

const (
	stepDone  progress = iota // done: the next step
	asks                      // it waits for its seat
	pushed                    // what it does is in frames above; the next step comes when they are gone
	comesBack                 // the same, but then this step goes on
	endsCard                  // the rest of the card is void
)

// mayPlay tells whether a card in hand can be played as an event now: its conditions hold (chap. 6, Jouer des
// cartes Événement), and it applies to a nation of that player or to none (chap. 13, Cartes Événement).
func (s *State) mayPlay(seat game.Seat, c card) bool {
	if n := cards[c].nations; n != 0 && (n&s.commands(seat) == 0 || n&s.restraint.last != 0) {
		return false
	}
	for i := range programs[c] {
		e := &programs[c][i]
		if e.op != opNeed {
			break
		}
		if !s.holds(&e.cond) {
			return false
		}
	}
	return true
}

// proceedCard carries a card out until it waits for a choice, for a frame above it, or is done.
func (s *State) proceedCard(f *frame, rec game.Recorder) bool {
	if f.kind == frameCombat {
		return s.proceedCombat(f, rec)
	}
	if f.kind == frameChoice {
		return s.proceedChoice(f, rec)
	}
	if int(f.step) >= len(programs[f.card]) {
		s.cardDone(f, rec)
		return true
	}
	e := &programs[f.card][f.step]
	outcome := s.perform(f, e, rec)
	if outcome != asks {
		s.settle(f, outcome)
		return true
	}
	var room [maxOptions]game.Action
	options := s.options(f, e, room[:0])
	if len(options) != 1 || e.op == opPlayAnother { // being asked must not tell what is in the hand
		return false
	}
	s.settle(f, s.answer(f, e, options[0], rec)) // a forced choice is played by itself
	return true
}

// maxOptions is more than any card lists.
const maxOptions = 256

// settle moves the frame of a card on. What the picks of a card have found stays for later steps.
func (s *State) settle(f *frame, outcome progress) {
	switch outcome {
	case stepDone, pushed:
		f.step++
		f.n, f.flags = 0, 0
	case endsCard:
		f.step = uint8(len(programs[f.card]))
	}
}

// cardDone: the card goes to the table or away; then whatever its playing gives.
func (s *State) cardDone(f *frame, rec game.Recorder) {
	c, seat, used := f.card, f.seat, f.face
	s.pop()
	draws := s.palantirDraws(seat, used)
	if cards[c].table {
		s.playing.remove(c)
		s.table.add(c)
		tell(rec, game.Public, eventTabled, int16(c))
	} else {
		s.discardOpenly(c, rec)
	}
	if draws {
		s.offerDraw(seat, 1<<deckShadowCharacter|1<<deckShadowStrategy)
	}
}

func (s *State) legalCard(f *frame, buf []game.Action) []game.Action {
	switch f.kind {
	case frameCombat:
		return s.legalCombat(f, buf)
	case frameChoice:
		return s.legalChoice(f, buf)
	}
	return s.options(f, &programs[f.card][f.step], buf)
}

func (s *State) playCard(f *frame, a game.Action, rec game.Recorder) {
	switch f.kind {
	case frameCombat:
		s.playCombat(f, a, rec)
	case frameChoice:
		s.playChoice(f, a, rec)
	default:
		s.settle(f, s.answer(f, &programs[f.card][f.step], a, rec))
	}
}

func (s *State) promptCard(f *frame) game.Prompt {
	switch f.kind {
	case frameChoice:
		return promptChoice(f)
	case frameCombat:
		return game.Prompt{ID: promptCombatUse, A: int16(f.card), B: int16(outside[s.battle.to])}
	}
	p := game.Prompt{ID: promptCard, A: int16(f.card)}
	switch e := &programs[f.card][f.step]; e.op {
	case opPick, opPromote, opDrive, opCast:
		p.ID = promptCardPlace
	case opRecruit:
		p.ID, p.B = promptCardRecruit, int16(outside[f.a])
	case opForcedMarch:
		p.ID = promptCardMarch
		if f.flags > 0 {
			p.ID, p.B = promptCardPath, int16(f.path(f.flags-1))
		}
	case opRide, opRelieve, opStorm, opGuideArmy, opGather:
		p.ID = promptCardMarch
	case opSail:
		p.ID = promptCardPlace
		if f.flags > 0 {
			p.ID, p.B = promptCardAssault, int16(f.b)
		}
	case opLeadTo:
		p.ID = promptCardPlace
		if f.flags > 0 {
			p.ID, p.B = promptCardGroup, int16(f.b)
		}
	case opCounsel, opMistrust, opMadden, opPromoteLosing:
		p.ID = promptCardNation
	case opTurnToEyes:
		p.ID, p.B = promptCardFaces, int16(e.n-f.n)
	case opPlayAnother:
		p.ID = promptCardPlay
	case opJourney:
		p.ID = promptCardJourney
	case opSlinkAway:
		p.ID = promptCardSlink
	case opSwoop:
		p.ID = promptCardSwoop
	case opCallOrFly:
		p.ID = promptCardCall
	}
	return p
}

// perform does what a step does by itself. It may be called again after a frame above has gone, or after
// an answer that leaves more to ask: what has been done so far is in the frame.
func (s *State) perform(f *frame, e *effect, rec game.Recorder) progress {
	switch e.op {
	case opNeed:
		return stepDone
	case opOnlyIf:
		if !s.holds(&e.cond) {
			return endsCard
		}
		return stepDone
	case opPick:
		return s.performPick(f, e)
	case opRecruit:
		return s.performRecruit(f, e)
	case opPromote:
		return s.performPromote(f, e)
	case opPromoteLosing:
		return s.performPromoteLosing(f, e)
	case opCallOrFly:
		return s.performCallOrFly(f)
	case opSummon:
		s.put(e.character, s.inside(e.at, sideOfCharacter(e.character)))
		tell(rec, game.Public, eventTravelled, int16(e.character), int16(e.at))
		return stepDone
	case opStrike:
		return s.performStrike(f, e, rec)
	case opTerrify:
		return s.performTerrify(f, rec)
	case opRout:
		return s.performRout(f, rec)
	case opCast:
		return s.performCast(f)
	case opDepart:
		return s.performDepart(f, e, rec)
	case opEagles:
		return s.performEagles(f, rec)
	case opUnhouse:
		return s.performUnhouse(e, rec)
	case opForcedMarch, opRide:
		return s.performMarches(f, e)
	case opRelieve, opStorm:
		return s.performAttack(f, e)
	case opGuideArmy:
		return s.performGuideArmy(f, e)
	case opSail:
		return s.performSail(f, e)
	case opGather:
		return s.performGather(f, e)
	case opLeadTo:
		return s.performLeadTo(f, e)
	case opActivate, opAdvance, opGoToWar, opCounsel, opMistrust, opMadden, opDraw, opPlayAnother, opTurnDie,
		opTurnToEyes, opDarken:
		return s.performCouncil(f, e, rec)
	default:
		return s.performFellowship(f, e, rec)
	}
}

// options are the answers to the question of a step; there is always at least one.
func (s *State) options(f *frame, e *effect, buf []game.Action) []game.Action {
	switch e.op {
	case opPick:
		return s.optionsRegions(s.candidates(f, e), buf)
	case opRecruit:
		return s.optionsRecruit(f, e, buf)
	case opPromote:
		return s.optionsPromote(e, buf)
	case opPromoteLosing:
		return s.optionsPromoteLosing(f, e, buf)
	case opCallOrFly:
		return s.optionsCallOrFly(f, buf)
	case opRout:
		return buf // asked in a choice of the Shadow
	case opCast:
		return s.optionsCast(f, buf)
	case opForcedMarch:
		return s.optionsForcedMarch(f, e, buf)
	case opRide:
		return s.optionsRide(f, e, buf)
	case opRelieve, opStorm:
		return s.optionsAttack(f, e, buf)
	case opGuideArmy:
		return s.optionsGuideArmy(f, e, buf)
	case opSail:
		return s.optionsSail(f, e, buf)
	case opGather:
		return s.optionsGather(f, e, buf)
	case opLeadTo:
		return s.optionsLeadTo(f, e, buf)
	case opCounsel, opMistrust, opMadden, opPlayAnother, opTurnToEyes:
		return s.optionsCouncil(f, e, buf)
	default:
		return s.optionsFellowship(f, e, buf)
	}
}

// answer plays one of the options.
func (s *State) answer(f *frame, e *effect, a game.Action, rec game.Recorder) progress {
	switch e.op {
	case opPick:
		return s.answerPick(f, e, place(a.A))
	case opRecruit:
		return s.answerRecruit(f, e, a, rec)
	case opPromote:
		return s.answerPromote(f, e, a, rec)
	case opPromoteLosing:
		return s.answerPromoteLosing(e, a, rec)
	case opCallOrFly:
		return s.answerCallOrFly(f, e, a, rec)
	case opCast:
		return s.answerCast(f, a, rec)
	case opForcedMarch:
		return s.answerForcedMarch(f, e, a)
	case opRide:
		return s.answerRide(f, e, a)
	case opRelieve, opStorm:
		return s.answerAttack(f, e, a)
	case opGuideArmy:
		return s.answerGuideArmy(f, e, a)
	case opSail:
		return s.answerSail(f, e, a, rec)
	case opGather:
		return s.answerGather(f, e, a)
	case opLeadTo:
		return s.answerLeadTo(f, e, a, rec)
	case opCounsel, opMistrust, opMadden, opPlayAnother, opTurnToEyes:
		return s.answerCouncil(f, e, a, rec)
	default:
		return s.answerFellowship(f, e, a, rec)
	}
}

// optionsRegions appends a choice of each region.
func (s *State) optionsRegions(set placeSet, buf []game.Action) []game.Action {
	for !set.empty() {
		buf = append(buf, game.Action{Verb: verbChooseRegion, A: int16(set.pop())})
	}
	return buf
}

// cardSide is the side a card belongs to.
func cardSide(c card) side { return cards[c].deck.side() }

// cardDice rolls dice for a card, shows them, and counts those that reach a number.
func (s *State) cardDice(c card, k int, atLeast int, rec game.Recorder) (hits int8) {
	e := game.Event{ID: eventCardDice, To: game.Public, N: 1}
	e.Args[0] = int16(c)
	for range k {
		roll := s.random.Die(6)
		if roll >= atLeast {
			hits++
		}
		e.Args[e.N] = int16(roll)
		e.N++
	}
	if rec != nil && k > 0 {
		rec.Record(e)
	}
	return hits
}
