package board

import (
	"errors"

	"prancingpony/game"
	"prancingpony/game/stack"
)

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

	numOps = iota
)

// operation is the row of an op: what it does and what it asks. Each row stands beside its functions, in the file of
// its family. Proceed may be called again after a frame above has gone, or after an answer that leaves more to ask:
// what has been done so far is in the frame.
type operation = stack.Op[State, frame, effect]

var (
	operations [numOps]operation
	// arrivals move the party that an operation has asked for.
	arrivals [numOps]func(s *State, f *frame, from, to Place, party Force, rec game.Recorder)
)

// always makes an operation ask even if there is one answer: being asked must not tell what is in the hand.
func always(*State, *frame, *effect) bool { return true }

func init() {
	operations[opNeed] = operation{Proceed: performNeed}
	operations[opOnlyIf] = operation{Proceed: performOnlyIf}
}

// performNeed: whether it holds was asked when the card was played.
func performNeed(*State, *frame, *effect, game.Recorder) stack.Progress { return stack.Done }

func performOnlyIf(s *State, _ *frame, e *effect, _ game.Recorder) stack.Progress {
	if !s.holds(&e.cond) {
		return stack.Ends
	}
	return stack.Done
}

// effect is one step of a card.
type effect struct {
	op        op
	cond      condition
	n, m      int8
	nation    Nation
	figures   figureSet
	who       CharacterSet
	character Character
	at        Place
	places    PlaceSet
	rule      pickRule
	flags     uint8
	needs     uint8 // what must go along with a party
	tile      Tile
	deck      Deck
	from, to  Face
}

// figureSet is a set of kinds of figures.
type figureSet uint8

const (
	regulars figureSet = 1 << Regular
	elites   figureSet = 1 << Elite
	leaders  figureSet = 1 << Leader
	wraiths  figureSet = 1 << Nazgul
	units              = regulars | elites
)

func need(c condition) effect   { return effect{op: opNeed, cond: c} }
func onlyIf(c condition) effect { return effect{op: opOnlyIf, cond: c} }

// mayPlay reports whether a card in hand can be played as an event now: its conditions hold (chap. 6, Jouer des
// cartes Événement), and it applies to a nation of that player or to none (chap. 13, Cartes Événement).
func (s *State) mayPlay(seat game.Seat, c Card) bool {
	if n := cards[c].nations; n != 0 && (n&s.commands(seat) == 0 || n&s.restraint.last != 0) {
		return false
	}
	return s.conditionsHold(c)
}

// conditionsHold reports whether all is true that a card needs to be played.
func (s *State) conditionsHold(c Card) bool {
	for program := programs[s.edition][c]; len(program) > 0 && program[0].op == opNeed; program = program[1:] {
		if !s.holds(&program[0].cond) {
			return false
		}
	}
	return true
}

func init() {
	machine.Rows[frameCard] = row{
		Name: "card", Role: roleCard, On: inTurn | roleCard, Many: true, Leaves: leavesSieges,
		Fields: []field{
			fieldSeat, fieldStep(255), fieldCard, fieldCardCount, fieldAt, fieldTo, fieldBeyond, fieldFace,
			fieldCardFlags, fieldCardSet,
		},
		Proceed: (*State).proceedCard, Prompt: (*State).promptCard, Legal: (*State).legalCard,
		Play: (*State).playCard, Check: (*State).checkCard, WhyNot: (*State).whyNotCard,
		Show: func(_ *State, f *frame, _ game.Seat, v *View) {
			v.Focus = &FocusView{Kind: "card", Card: nameOf(cardNames, f.card), From: f.at.String()}
		},
	}
}

// The frame of a card: card and face are the card and the die that played it, step the step reached. What a step keeps
// in it besides is said by the accessors of its family.

// effect is the step that the card of a frame has reached, and its operation.
func (s *State) effect(f *frame) (*effect, *operation) {
	e := &programs[s.edition][f.card][f.step]
	return e, &operations[e.op]
}

func (s *State) checkCard(f *frame) error {
	if f.card >= NumCards || int(f.step) > len(programs[s.edition][f.card]) || !s.playing.Has(f.card) {
		return errors.New("no such step of a card, or the card is not being played")
	}
	return nil
}

// proceedCard carries a card out until it waits for a choice, for a frame above it, or is done.
func (s *State) proceedCard(f *frame, rec game.Recorder) bool {
	if int(f.step) >= len(programs[s.edition][f.card]) {
		s.cardDone(f, rec)
		return true
	}
	e, op := s.effect(f)
	outcome := stack.Asks
	if op.Proceed != nil {
		outcome = op.Proceed(s, f, e, rec)
	}
	if outcome != stack.Asks {
		s.settle(f, outcome)
		return true
	}
	if op.Ask != nil && op.Ask(s, f, e) {
		return false
	}
	a, forced := op.Only(s, f, e)
	if forced {
		s.settle(f, op.Play(s, f, e, a, rec))
	}
	return forced
}

// maxOptions is more than any card lists.
const maxOptions = 256

// settle moves the frame of a card on. What the picks of a card have found stays for later steps.
func (s *State) settle(f *frame, outcome stack.Progress) {
	switch outcome {
	case stack.Done, stack.Pushed:
		f.step++
		f.done, f.left, f.begun, f.length = 0, 0, false, 0
	case stack.Ends:
		f.step = uint8(len(programs[s.edition][f.card]))
	}
}

// cardDone: the card goes to the table or away; then whatever its playing gives.
func (s *State) cardDone(f *frame, rec game.Recorder) {
	c, seat, used := f.card, f.seat, f.face
	s.stack.Pop()
	draws := s.palantirDraws(seat, used)
	if cards[c].table {
		s.playing.Remove(c)
		s.table.Add(c)
		tell(rec, game.Public, eventTabled, int16(c))
		s.onTabled(rec)
	} else {
		s.discardOpenly(c, rec)
	}
	if draws { // no choice but that of the deck
		s.drawByChoice(seat)
	}
}

func (s *State) legalCard(f *frame, buf []game.Action) []game.Action {
	e, op := s.effect(f)
	return op.Legal(s, f, e, buf)
}

func (s *State) playCard(f *frame, a game.Action, rec game.Recorder) {
	e, op := s.effect(f)
	s.settle(f, op.Play(s, f, e, a, rec))
}

func (s *State) promptCard(f *frame) game.Prompt {
	if e, op := s.effect(f); op.Prompt != nil {
		return op.Prompt(s, f, e)
	}
	return game.Prompt{ID: promptCard, A: int16(f.card)}
}

// prompting makes the prompt of steps that tell no more than the card.
func prompting(id uint16) func(*State, *frame, *effect) game.Prompt {
	return func(_ *State, f *frame, _ *effect) game.Prompt { return game.Prompt{ID: id, A: int16(f.card)} }
}

// optionsRegions appends a choice of each region.
func (s *State) optionsRegions(set PlaceSet, buf []game.Action) []game.Action {
	for !set.Empty() {
		buf = append(buf, game.Action{Verb: VerbChooseRegion, A: int16(set.Pop())})
	}
	return buf
}

// cardSide is the side a card belongs to.
func cardSide(c Card) Side { return c.deck().side() }

// cardDice rolls dice for a card, shows them, and counts those that reach a number.
func (s *State) cardDice(c Card, k int, atLeast int, rec game.Recorder) (hits int8) {
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

// cardVerbs are the answers that cards ask for, by the reason why one of them is not among those of this card.
var cardVerbs = map[uint16]uint16{
	VerbChooseRegion: reasonCardRegion, verbChooseNation: reasonCardNation, VerbChooseCharacter: reasonCardCharacter,
	VerbChooseCard: reasonCardCard, verbChooseFace: reasonCardFace, VerbChooseNumber: reasonCardNumber,
	VerbTakeCharacter: reasonCardCharacter, VerbTravel: reasonCardCharacter, VerbRetreat: reasonCardRegion,
	VerbFly: reasonCardRegion, VerbPlay: reasonCardCard, VerbPress: reasonCardNation,
}

// whyNotCard is why an answer to the question of a card is not among those it allows.
func (s *State) whyNotCard(f *frame, a game.Action) game.Reason {
	if why, ok := cardVerbs[a.Verb]; ok {
		return because(why, int16(f.card), a.A)
	}
	switch a.Verb {
	case VerbRecruit:
		return because(reasonCardRegion, int16(f.card), a.B)
	case VerbMarch:
		return s.whyNotCardMarch(f, a)
	case VerbAttack, VerbYes, verbNo, VerbDone, VerbGo, VerbChooseFigure, VerbUseRing, VerbWithdraw, VerbHideFellowship,
		VerbMoveFellowship, VerbSeparate:
		return because(reasonCardForbids, int16(f.card))
	}
	return notAsked
}

// whyNotCardMarch: what keeps any army from marching comes first.
func (s *State) whyNotCardMarch(f *frame, a game.Action) game.Reason {
	if why := s.whyNotMarchTo(f.seat, Place(a.A), Place(a.B), false); why.ID != reasonActedLast {
		return why
	}
	return because(reasonCardRegion, int16(f.card), a.B)
}
