package cards

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// The kinds of frames. A new kind is a number here and one row in the file of its heading.
const (
	frameGame     stack.Kind = iota + 1 // the phases of the rounds: always the lowest
	frameTurn                           // a player has the turn
	framePay                            // a card was played: another one pays for it
	frameCycle                          // a player must cycle cards from hand
	frameForsake                        // a player must forsake cards
	frameWinnow                         // « Renouveler sa main »: cards still to eliminate
	frameRing                           // « Pion Anneau en Duel »: one to eliminate, one to cycle
	frameEnter                          // an army, character or item was played or moved
	frameEvent                          // an event was played
	frameProgram                        // a program of a card or location
	frameActivate                       // a location comes onto the table
	frameCombat                         // losses of a combat
	frameOrder                          // which combat is next
	numFrameKinds
)

// What frames are to those above them.
const (
	roleMatch      stack.Role = 1 << iota // the rounds
	rolePlayed                            // a card that was played or moved
	roleProgram                           // what a card or location does
	roleActivation                        // a location that comes onto the table
)

// frame is one thing being resolved. Its row lists the fields that a kind uses.
type frame struct {
	player Player    // who is asked, or who it happens to
	step   int8      // how far it has come
	left   int8      // cards still to give up
	icons  int8      // attack icons still to cancel
	margin int8      // by how much defence exceeds attack
	done   int8      // choices made for the operation that a program has reached
	card   Card      // the card it is about
	army   Card      // the army that is asked who it supports
	loc    Location  // the location it is about; of a program: the one activated last
	laid   [2]Card   // cards drawn aside that were played and not yet resolved
	prog   programID // the program it follows
}

type (
	row   = stack.Row[State, frame, viewOf]
	field = stack.Field[State, frame]
)

// machine runs the frames: see game/stack for what each column of a row means.
var machine = stack.Machine[State, frame, viewOf]{
	Rows:  make([]row, numFrameKinds),
	Blank: frame{player: noPlayer, card: NoCard, army: NoCard, loc: NoLocation, laid: [2]Card{NoCard, NoCard}},
	Seat:  func(s *State, f *frame) game.Seat { return s.seat(f.player) },
}

func (s *State) over() bool { return s.phase == phaseOver }

// push lays a blank frame on top and returns it to be filled in.
func (s *State) push(k stack.Kind, p Player) *frame {
	f := s.stack.Push(k, machine.Blank)
	f.player = p
	return f
}

// Decider returns who must choose now.
func (s *State) Decider() game.Seat { return machine.Decider(s, &s.stack) }

// Prompt returns the question of the top frame.
func (s *State) Prompt() game.Prompt {
	if s.over() {
		return game.Prompt{ID: PromptOver}
	}
	return machine.Prompt(s, &s.stack)
}

// Legal lists the answers to the top frame.
func (s *State) Legal(buf []game.Action) []game.Action { return machine.Legal(s, &s.stack, buf) }

// Play gives the top frame its answer, then runs what follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) { machine.Play(s, &s.stack, a, rec) }

// Apply plays a, or refuses it and changes nothing.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot returns why the top frame refuses an answer.
func (s *State) WhyNot(a game.Action) game.Reason { return machine.Why(s, &s.stack, a) }

func appendCards(buf []game.Action, verb uint16, set CardSet) []game.Action {
	for !set.Empty() {
		buf = append(buf, game.Action{Verb: verb, A: int16(set.Pop())})
	}
	return buf
}

func appendLocations(buf []game.Action, verb uint16, set LocSet) []game.Action {
	for set != 0 {
		buf = append(buf, game.Action{Verb: verb, A: int16(set.Pop())})
	}
	return buf
}

// The parts of frames in positions.
var (
	fieldStep     = number("step", 0, func(f *frame) *int8 { return &f.step })
	fieldLeft     = number("n", 0, func(f *frame) *int8 { return &f.left })
	fieldIcons    = number("n", 0, func(f *frame) *int8 { return &f.icons })
	fieldMargin   = number("m", -most, func(f *frame) *int8 { return &f.margin })
	fieldCard     = cardField("card", func(f *frame) *Card { return &f.card })
	fieldInCombat = cardField("card", (*frame).inCombat)
	fieldLaid     = cardField("a", func(f *frame) *Card { return &f.laid[0] })
	fieldLaidToo  = cardField("b", func(f *frame) *Card { return &f.laid[1] })
	fieldLocation = stack.Name[State]("location", locationNames(), NoLocation,
		func(f *frame) *Location { return &f.loc })
	fieldPlayer  = field{Key: "player", Write: writePlayer, Read: readPlayer}
	fieldProgram = field{Key: "program", Write: writeProgram, Read: readProgram}
	fieldCount   = number("n", 0, func(f *frame) *int8 { return f.count() }) // of a program: read before fieldProgram
)

const most = 100 // more than any number of a frame

func number(key string, least int, part func(f *frame) *int8) field {
	return stack.Number[State](key, least, most, part)
}

func cardField(key string, part func(f *frame) *Card) field {
	return stack.Name[State](key, cardNames(), NoCard, part)
}

func writePlayer(s *State, f *frame) any {
	if f.player == noPlayer {
		return nil
	}
	return s.playerText(f.player)
}

func readPlayer(s *State, f *frame, value json.RawMessage) error {
	var name string
	if err := json.Unmarshal(value, &name); err != nil {
		return errors.New("player: not a name")
	}
	f.player = Player(slices.Index(s.playerTexts(everyone), name))
	if f.player == noPlayer {
		return fmt.Errorf("player: %s has no %q", s.scene().name, name)
	}
	return nil
}

// programNames are what comes before the name of the card or location that a program belongs to.
var programNames = [...]string{
	progPlayed >> 8: "played", progArrived >> 8: "arrived", progEnacted >> 8: "enacted", progAbility >> 8: "ability",
	progLocation >> 8: "activated",
}

func (id programID) names() []string {
	if id&^0xff == progLocation {
		return vocabulary.Kinds[kindLocation].Names
	}
	return vocabulary.Kinds[kindCard].Names
}

func writeProgram(_ *State, f *frame) any {
	return programNames[f.prog>>8] + " " + f.prog.names()[f.prog&0xff]
}

// readProgram reads "played eomer". The number that was read before is what the operation reached counts.
func readProgram(_ *State, f *frame, value json.RawMessage) error {
	var text string
	if err := json.Unmarshal(value, &text); err != nil {
		return errors.New("program: not a name")
	}
	section, name, _ := strings.Cut(text, " ")
	id := programID(slices.Index(programNames[1:], section)+1) << 8
	i := slices.Index(id.names(), name)
	if id == 0 || i < 0 {
		return fmt.Errorf("program: nothing is called %q", text)
	}
	n := f.done
	f.done, f.prog = 0, id+programID(i)
	*f.count() = n
	return nil
}
