package cards

import (
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// A program is a list of operations that a card or location asks its audience to follow, one after the other:
// « Lorsqu'une carte vous demande d'effectuer plusieurs actions, faites-les dans l'ordre présenté. »
type program struct {
	to       audience
	factions factionSet // toHolders
	ops      []Op
}

// audience is who follows a program.
type audience uint8

const (
	toSelf     audience = iota // the player of the card
	toHolders                  // the player who holds the cards of some factions: "the Elf player"
	toEachFree                 // each Free Peoples player, twice for a lone one in a Duel
	toEachShadow
)

func self(ops ...Op) program              { return program{ops: ops} }
func holder(f faction, ops ...Op) program { return holders(of(f), ops...) }
func holders(set factionSet, ops ...Op) program {
	return program{to: toHolders, factions: set, ops: ops}
}
func each(x Side, ops ...Op) program { return program{to: toEachFree + audience(x), ops: ops} }

// programID names a program of the tables: what has it, and which of its programs it is.
type programID int32

const (
	progPlayed programID = (iota + 1) << 8
	progArrived
	progEnacted
	progAbility
	progLocation
)

func (id programID) program() *program {
	switch i := id & 0xff; id &^ 0xff {
	case progPlayed:
		return &effects[i].played
	case progArrived:
		return &effects[i].arrived
	case progEnacted:
		return &effects[i].enacted
	case progAbility:
		return &effects[i].ability.does
	default:
		return &grounds[i].activated
	}
}

// OpCode is one of the closed set of operations.
type OpCode uint8

const (
	OpWhen           OpCode = iota // go on only where the card stands; else leave out `skip` operations
	OpDraw                         // draw n, one more if any of `cards` is in play
	OpCycle                        // cycle n from hand
	OpForsake                      // forsake n
	OpMayCycle                     // cycle one from hand, or leave out `skip` operations
	OpMayForsake                   // forsake one, or leave out `skip` operations
	OpTake                         // take up to n of `cards` into hand
	OpRemove                       // remove a card from the game
	OpRecycle                      // shuffle the cycle pile into the deck
	OpDrawAside                    // draw n apart from the hand
	OpEliminateAside               // eliminate one of these
	OpPlayAside                    // play up to n of these, cycle the rest
	OpSplit                        // of these eliminate one, cycle one, keep one
	OpEliminate                    // eliminate one of `cards` in play
	OpAnotherPath                  // activate a path n numbers further
	OpActivate                     // activate or reactivate one of `locs`
	OpMove                         // move a card out of reserve
	OpCorrupt                      // add n corruption
	OpRefresh                      // remove a corruption for each Hobbit on the path
	OpToken                        // put a token on a location
	OpMark                         // put n attack tokens on the card, one more at `locs`
	OpInForce                      // a rule until the end of the round
	OpRideToRuin                   // eliminate any number of Rohan cards in reserve
	OpRuin                         // as many Mordor cards on battlegrounds go
	OpWormtongue                   // take Saruman, or eliminate a character of Rohan
	numOps           = int(iota)
)

// Op is one operation.
type Op struct {
	code  OpCode
	n     int8
	skip  int8
	may   bool
	how   uint8 // where, from where, which token: a constant of the operation
	cards CardSet
	locs  LocSet
}

// standing is where a card in play stands.
type standing uint8

const (
	inReserves standing = 1 << iota
	onPaths
	onBattlegrounds
)

// Sources of take and activate.
const (
	fromDeck uint8 = 1 << iota
	fromCycle
	fromScores
)

// Where playAside and eliminate reach.
const (
	anywhere uint8 = iota
	here
	reserveOnly
)

// Where move goes.
const (
	toActivated uint8 = iota // the battleground just activated
	toPath
	toBattlegrounds
)

// Tokens and where they may lie.
const (
	attackToken uint8 = 1 << iota
	defenceToken
	tokenPath
	tokenBattleground
)

func when(at standing, skip int8) Op { return Op{code: OpWhen, how: uint8(at), skip: skip} }
func whenAt(at LocSet, skip int8) Op {
	return Op{code: OpWhen, how: uint8(onPaths | onBattlegrounds), locs: at, skip: skip}
}
func draw(n int8) Op                           { return Op{code: OpDraw, n: n} }
func drawWith(n int8, more CardSet) Op         { return Op{code: OpDraw, n: n, cards: more} }
func cycle(n int8) Op                          { return Op{code: OpCycle, n: n} }
func forsake(n int8) Op                        { return Op{code: OpForsake, n: n} }
func mayCycle(skip int8) Op                    { return Op{code: OpMayCycle, skip: skip} }
func mayForsake(skip int8) Op                  { return Op{code: OpMayForsake, skip: skip} }
func take(n int8, from uint8, list ...Card) Op { return takeAny(n, from, cards(list...)) }
func takeAny(n int8, from uint8, set CardSet) Op {
	return Op{code: OpTake, n: n, how: from, cards: set}
}
func remove(c Card) Op                      { return Op{code: OpRemove, cards: cards(c)} }
func recycle() Op                           { return Op{code: OpRecycle} }
func drawAside(n int8) Op                   { return Op{code: OpDrawAside, n: n} }
func eliminateAside() Op                    { return Op{code: OpEliminateAside} }
func split() Op                             { return Op{code: OpSplit} }
func eliminate(set CardSet, where uint8) Op { return Op{code: OpEliminate, cards: set, how: where} }
func anotherPath(n int8) Op                 { return Op{code: OpAnotherPath, n: n} }
func activate(from uint8, set LocSet) Op    { return Op{code: OpActivate, how: from, locs: set} }
func also(from uint8, l Location) Op        { return activate(from, locs(l)) }
func moveBearer(to uint8) Op                { return Op{code: OpMove, how: to} }
func moveCard(c Card, to uint8) Op          { return Op{code: OpMove, how: to, cards: cards(c)} }
func corrupt(n int8) Op                     { return Op{code: OpCorrupt, n: n} }
func refresh() Op                           { return Op{code: OpRefresh} }
func token(what, where uint8) Op            { return Op{code: OpToken, how: what | where} }
func mark(n int8, more LocSet) Op           { return Op{code: OpMark, n: n, locs: more} }
func inForce(r roundRule) Op                { return Op{code: OpInForce, how: uint8(r)} }
func rideToRuin() Op                        { return Op{code: OpRideToRuin} }
func ruin() Op                              { return Op{code: OpRuin} }
func wormtongue() Op                        { return Op{code: OpWormtongue} }

func playAside(n int8, which CardSet, where uint8) Op {
	return Op{code: OpPlayAside, n: n, cards: which, how: where}
}

// may makes an operation optional.
func may(o Op) Op {
	o.may = true
	return o
}

// Programs at work: a program is a frame; its step is the operation reached.

func init() {
	machine.Rows[frameProgram] = row{
		Name: "program", Role: roleProgram, On: roleMatch | rolePlayed | roleProgram | roleActivation, Many: true,
		Fields: []field{
			fieldStep, fieldPlayer, fieldCount, fieldCard, fieldLaid, fieldLaidToo, fieldLocation, fieldProgram,
		},
		Proceed: (*State).proceedProgram,
		Prompt: func(s *State, f *frame) game.Prompt {
			o := f.op()
			return operations[o.code].Prompt(s, f, o)
		},
		Legal: func(s *State, f *frame, buf []game.Action) []game.Action {
			o := f.op()
			return operations[o.code].Legal(s, f, o, buf)
		},
		Play:   (*State).playProgram,
		WhyNot: (*State).whyNotProgram,
		Check:  (*State).checkProgram,
	}
}

type operation = stack.Op[State, frame, Op]

// operations has the row of every operation; the rows stand in effects_cards.go and effects_table.go.
var operations [numOps]operation

// couldDo reports whether an operation could do what it must, for p; nil: always.
var couldDo = [numOps]func(s *State, p Player, o *Op) bool{
	OpTake:        func(s *State, p Player, o *Op) bool { return !s.takeable(p, o).Empty() },
	OpWormtongue:  func(s *State, p Player, _ *Op) bool { return s.whispers(p) },
	OpAnotherPath: func(s *State, _ Player, o *Op) bool { return s.nextPaths(o.n) != 0 },
	OpActivate:    func(s *State, _ Player, o *Op) bool { return s.openable(o) != 0 },
	OpToken:       func(s *State, _ Player, o *Op) bool { return s.tokenPlaces(o) != 0 },
	OpRideToRuin:  func(s *State, p Player, _ *Op) bool { return s.inReserveOf(p).Meets(byFaction[rohan]) },
}

// Op is the operation that a program has reached.
func (f *frame) op() *Op { return &f.prog.program().ops[f.step] }

// count returns what the number of a program counts in a position: cards left to give up, or choices made.
func (f *frame) count() *int8 {
	if f.prog == 0 {
		return &f.done
	}
	if ops := f.prog.program().ops; int(f.step) < len(ops) && ops[f.step].code == OpRuin {
		return &f.left
	}
	return &f.done
}

// asks is the prompt of an operation that names its card, or its location where that has another wording.
func asks(f *frame, ofCard, ofLocation uint16, n int8) game.Prompt {
	id := ofCard
	if f.prog&^0xff == progLocation {
		id = ofLocation
	}
	return game.Prompt{ID: id, A: int16(f.prog & 0xff), B: int16(n)}
}

// asking is a prompt for the row of an operation that only names its source.
func asking(id uint16) func(*State, *frame, *Op) game.Prompt {
	return func(_ *State, f *frame, _ *Op) game.Prompt { return asks(f, id, id, 0) }
}

// pushProgram makes the audience of a program follow it, in the order of the turn track from the first player on.
// In a Duel a lone player follows what each player must do twice, all of it and then all of it again.
func (s *State) pushProgram(id programID, p Player, c Card, l Location) {
	prog := id.program()
	if len(prog.ops) == 0 {
		return
	}
	f := machine.Blank
	f.player, f.prog, f.card, f.loc = p, id, c, l
	if prog.to == toSelf {
		s.stack.Push(frameProgram, f)
		return
	}
	order := s.scene().order
	var done uint8
	var queue [maxPlayers]Player
	n := 0
	for i := range order {
		q := order[(int(s.first)+i)%len(order)]
		if done>>q&1 != 0 || !s.addressed(prog, q) {
			continue
		}
		done |= 1 << q
		queue[n] = q
		n++
	}
	for n > 0 { // the last to act is pushed first
		n--
		f.player = queue[n]
		s.stack.Push(frameProgram, f)
		if prog.to != toHolders && s.scene().players[f.player].twice {
			s.stack.Push(frameProgram, f)
		}
	}
}

func (s *State) addressed(prog *program, p Player) bool {
	switch prog.to {
	case toEachFree:
		return s.side(p) == Free
	case toEachShadow:
		return s.side(p) == Shadow
	default:
		return s.holds(p, prog.factions)
	}
}

// holds reports whether p holds the cards of any of these factions.
func (s *State) holds(p Player, set factionSet) bool {
	for f := range faction(numFactions) {
		if set.has(f) && s.holder(f) == p {
			return true
		}
	}
	return false
}

// standsAt reports whether the card stands where the operation asks.
func (s *State) standsAt(c Card, o *Op) bool {
	switch at := s.place[c]; {
	case at == InReserve:
		return standing(o.how)&inReserves != 0
	case at == OnPath:
		return standing(o.how)&onPaths != 0 && (o.locs == 0 || o.locs.Has(s.path))
	case at.InPlay():
		return standing(o.how)&onBattlegrounds != 0 && (o.locs == 0 || o.locs.Has(Location(at-firstBattleground)))
	default:
		return false
	}
}

// proceedProgram follows the operation reached; it waits where that operation lets the player choose.
func (s *State) proceedProgram(f *frame, rec game.Recorder) bool {
	if int(f.step) >= len(f.prog.program().ops) {
		s.stack.Pop()
		return true
	}
	o := f.op()
	progress := operations[o.code].Proceed(s, f, o, rec)
	f.advance(progress)
	return progress != stack.Asks
}

// advance goes on to the next operation if this one is done.
func (f *frame) advance(progress stack.Progress) {
	if progress == stack.Done || progress == stack.Pushed {
		f.step++
		f.done = 0
	}
}

// atOnce returns the Proceed of an operation that leaves no choice.
func atOnce(do func(*State, *frame, *Op, game.Recorder)) func(*State, *frame, *Op, game.Recorder) stack.Progress {
	return func(s *State, f *frame, o *Op, rec game.Recorder) stack.Progress {
		do(s, f, o, rec)
		return stack.Done
	}
}

// waitFor returns the Proceed of an operation that asks if there is anything to choose, and else is left out.
func waitFor(any func(*State, *frame, *Op) bool) func(*State, *frame, *Op, game.Recorder) stack.Progress {
	return func(s *State, f *frame, o *Op, _ game.Recorder) stack.Progress {
		if any(s, f, o) {
			return stack.Asks
		}
		f.step += o.skip
		return stack.Done
	}
}

type playOp = func(*State, *frame, *Op, game.Action, game.Recorder) stack.Progress

// once returns the Play of an operation that one choice completes.
func once(do func(*State, *frame, *Op, game.Action, game.Recorder)) playOp {
	return func(s *State, f *frame, o *Op, a game.Action, rec game.Recorder) stack.Progress {
		do(s, f, o, a, rec)
		return stack.Done
	}
}

// orDecline adds the choice not to.
func orDecline(o *Op, buf []game.Action) []game.Action {
	if o.may {
		buf = append(buf, game.Action{Verb: VerbDecline})
	}
	return buf
}

// playProgram follows the choice made for the operation reached.
func (s *State) playProgram(f *frame, a game.Action, rec game.Recorder) {
	o := f.op()
	if a.Verb == VerbDecline {
		f.step += o.skip
		f.advance(stack.Done)
		return
	}
	f.advance(operations[o.code].Play(s, f, o, a, rec))
}

// whyNotProgram returns that the verb is not asked for, or that the operand is not among those it can reach.
func (s *State) whyNotProgram(f *frame, a game.Action) game.Reason {
	var buf [64]game.Action
	o := f.op()
	asked := false
	for _, legal := range operations[o.code].Legal(s, f, o, buf[:0]) {
		asked = asked || legal.Verb == a.Verb
	}
	must := asks(f, reasonMustAnswer, reasonMustAnswerAt, 0)
	if !asked || len(vocabulary.Verbs[a.Verb].Operands) == 0 {
		return because(must.ID, must.A)
	}
	switch vocabulary.Verbs[a.Verb].Operands[0] {
	case kindCard:
		if why, none := s.whyNoCard(a.A); none {
			return why
		}
		if a.Verb == VerbMove && Card(a.A) == s.mover(f, o) {
			return s.whyNotEnter(Card(a.A), a.B)
		}
		return because(reasonNotAmong, a.A)
	default:
		if a.A < 0 || int(a.A) >= NumLocations {
			return because(reasonNoSuchPlace)
		}
		return because(reasonNotThat, a.A)
	}
}

func (s *State) checkProgram(f *frame) error {
	section, i := f.prog&^0xff, int(f.prog&0xff)
	if section == progLocation {
		if i >= NumLocations || f.loc == NoLocation {
			return errors.New("program of no location")
		}
	} else if section < progPlayed || section > progAbility || i >= NumCards || f.card != Card(i) {
		return errors.New("program of no card")
	}
	if int(f.step) > len(f.prog.program().ops) {
		return fmt.Errorf("program has no step %d", f.step)
	}
	return nil
}

// feasible reports whether a program could do what it must. « Vous ne pouvez pas utiliser le texte d'une carte de
// faction si elle vous demande d'activer une route déjà activée »; the same goes for cards to take and battlegrounds.
func (s *State) feasible(p Player, prog *program) bool {
	for i := range prog.ops {
		o := &prog.ops[i]
		if could := couldDo[o.code]; !o.may && could != nil && !could(s, p, o) {
			return false
		}
	}
	return true
}
