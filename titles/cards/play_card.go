package cards

import (
	"errors"

	"prancingpony/game"
)

// « Jouer une carte », « Déplacer »: where a card may go, what it costs, and what it does when it comes.

func init() {
	machine.Rows[framePay] = row{
		Name: "pay", Fields: []field{fieldPlayer, fieldCard}, On: rolePlayed,
		Proceed: (*State).proceedPay,
		Prompt:  func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: PromptPay, A: int16(f.card)} },
		Legal:   (*State).legalFromHand,
		Play:    (*State).playPay,
		WhyNot: func(s *State, f *frame, a game.Action) game.Reason {
			return s.whyNotFromHand(a, VerbCycle, f.player, because(reasonMustPay, int16(f.card)))
		},
		Check: (*State).checkOfCard,
	}
	machine.Rows[frameEnter] = row{
		Name: "enter", Fields: []field{fieldStep, fieldPlayer, fieldCard},
		Role: rolePlayed, On: roleMatch | roleProgram | rolePlayed, Many: true,
		Proceed: (*State).proceedEnter, Check: (*State).checkOfCard,
	}
	machine.Rows[frameEvent] = row{
		Name: "event", Fields: []field{fieldStep, fieldPlayer, fieldCard},
		Role: rolePlayed, On: roleMatch | roleProgram | rolePlayed, Many: true,
		Proceed: (*State).proceedEvent, Check: (*State).checkOfCard,
	}
}

// legalPlay lists « Jouer une carte », to the places that the question allows.
func (s *State) legalPlay(p Player, c Card, where uint8, only Location, buf []game.Action) []game.Action {
	switch sheets[c].kind {
	case Event:
		if where == anywhere && s.canEnact(p, c) {
			buf = append(buf, game.Action{Verb: VerbEnact, A: int16(c)})
		}
		return buf
	case Item:
		if where != anywhere || s.played.Has(c) {
			return buf
		}
		for set := effects[c].bearers.And(s.inPlay); !set.Empty(); {
			if b := set.Pop(); s.canBear(b, c) {
				buf = append(buf, game.Action{Verb: VerbAttach, A: int16(c), B: int16(b)})
			}
		}
		return buf
	}
	// « Vous ne pouvez jamais jouer exactement la même carte de personnage ou d'objet deux fois dans la même manche. »
	if s.played.Has(c) {
		return buf
	}
	if where != here {
		buf = append(buf, game.Action{Verb: VerbReserve, A: int16(c)})
	}
	if where == reserveOnly {
		return buf
	}
	for set := s.piles[locActive]; set != 0; {
		if l := set.Pop(); (where == anywhere || l == only) && s.mayEnter(c, l) {
			buf = append(buf, game.Action{Verb: VerbPlay, A: int16(c), B: int16(l)})
		}
	}
	return buf
}

// canBear reports whether a bearer in play may take an item. Only the Bow of the Galadhrim excludes weapons.
func (s *State) canBear(b, c Card) bool {
	if sheets[c].keyword&weapon == 0 {
		return true
	}
	weapons := s.items(b).And(allWeapons)
	return !weapons.Has(bowOfTheGaladhrim) && (c != bowOfTheGaladhrim || weapons.Empty())
}

// canEnact reports whether an event can do what it must: activate or take something.
func (s *State) canEnact(p Player, c Card) bool {
	e := &effects[c]
	if !e.needs.Empty() && !s.in[InReserve].And(s.own(p)).Meets(e.needs) {
		return false
	}
	return s.feasible(p, &e.enacted)
}

// mayEnter reports whether an army or character may be played on or moved to a location.
func (s *State) mayEnter(c Card, l Location) bool {
	sh, g := &sheets[c], &grounds[l]
	if l.IsPath() {
		if sh.paths>>g.number&1 == 0 {
			return false
		}
		return !wardedFromPaths.Has(c) || s.battlegrounds()&battlegroundsOf[Shadow] == 0
	}
	if c == theGreatGate && g.side == Shadow {
		return false
	}
	return g.factions().has(sh.faction) || s.invited(c, l)
}

// invited reports whether a card opens a battleground to one who could not go there.
func (s *State) invited(c Card, l Location) bool {
	g := &grounds[l]
	switch sheets[c].faction {
	case hobbit:
		return c == merryBrandybuck && g.factions().has(rohan) || c == pippinTook && g.factions().has(dunedain)
	case rohan:
		if s.rules&redArrow != 0 && g.factions().has(dunedain) {
			return true
		}
		return l == minasTirith && s.place[ghanBuriGhan] == InReserve
	}
	return s.rules&threeHunters != 0 && threeHunting.Has(c)
}

// playCard plays a card of the hand, which is paid for before it does anything.
func (s *State) playCard(p Player, a game.Action, rec game.Recorder) {
	c := Card(a.A)
	s.pushPlayed(p, c, playUnpaid)
	s.lay(p, a, rec)
}

// lay puts a card that is played where it goes.
func (s *State) lay(p Player, a game.Action, rec game.Recorder) {
	c := Card(a.A)
	s.tell(rec, game.Public, evPlayed, int16(c), s.nameOf(p))
	if kind := sheets[c].kind; kind == Character || kind == Item {
		s.played.Add(c)
	}
	switch a.Verb {
	case VerbEnact:
		s.put(c, onStage)
		s.forget(c)
	case VerbAttach:
		b := Card(a.B)
		s.put(c, s.place[b])
		s.bearer[c] = b
		s.tell(rec, game.Public, evAttached, int16(c), int16(b))
		if c == mirrorOfGaladriel {
			s.tell(rec, game.Only(s.seat(p)), evTopSeen, s.nameOf(p))
		}
	case VerbReserve:
		s.put(c, InReserve)
		s.fresh.Add(c)
		s.tell(rec, game.Public, evReserved, int16(c))
	default:
		s.put(c, Location(a.B).on())
		s.tell(rec, game.Public, evPlaced, int16(c), a.B)
	}
	s.knowSettled(p)
}

// move is « Déplacer »: a bearer takes its items along.
func (s *State) move(c Card, l Location, rec game.Recorder) {
	items := s.items(c)
	s.put(c, l.on())
	s.fresh.Remove(c)
	for set := items; !set.Empty(); {
		s.put(set.Pop(), l.on())
	}
	s.tell(rec, game.Public, evMoved, int16(c), int16(l))
	s.pushPlayed(s.owner(c), c, playTold)
}

// Where a card that is played or moved begins.
const (
	playUnpaid int8 = iota // it must be paid for
	playPaid               // cards drawn aside paid for it
	playTold               // it was moved: « quand il est joué » is over
)

// pushPlayed resolves a card that comes into play, or an event.
func (s *State) pushPlayed(p Player, c Card, from int8) {
	kind := frameEnter
	if sheets[c].kind == Event {
		kind = frameEvent
	}
	f := s.push(kind, p)
	f.card, f.step = c, from
}

// proceedPay asks for « une carte à la place » if the hand is empty: one is forsaken.
func (s *State) proceedPay(f *frame, _ game.Recorder) bool {
	if s.handSize(f.player) > 0 {
		return false
	}
	p, c := f.player, f.card
	s.stack.Pop()
	s.pushForsake(p, 1, c)
	return true
}

func (s *State) playPay(f *frame, a game.Action, rec game.Recorder) {
	p := f.player
	s.stack.Pop()
	s.cycleHidden(p, Card(a.A), rec)
}

// proceedEnter pays, then does « quand il est joué », then « quand il est joué ou déplacé ».
func (s *State) proceedEnter(f *frame, _ game.Recorder) bool {
	p, c := f.player, f.card
	f.step++
	if !s.inPlay.Has(c) && f.step > 1 { // it paid for itself with its bearer, or was spent
		s.stack.Pop()
		return true
	}
	switch f.step {
	case 1:
		s.push(framePay, p).card = c
	case 2:
		s.pushProgram(progPlayed+programID(c), p, c, NoLocation)
	case 3:
		if s.place[c] != InReserve {
			s.pushProgram(progArrived+programID(c), p, c, NoLocation)
		}
	default:
		s.stack.Pop()
	}
	return true
}

// proceedEvent is « Jouer un événement »: pay, apply, eliminate.
func (s *State) proceedEvent(f *frame, rec game.Recorder) bool {
	p, c := f.player, f.card
	f.step++
	switch f.step {
	case 1:
		s.push(framePay, p).card = c
	case 2:
		s.pushProgram(progEnacted+programID(c), p, c, NoLocation)
	default:
		s.stack.Pop()
		s.eliminateOne(c, rec)
	}
	return true
}

// checkOfCard reports a frame that is about no card of this scenario.
func (s *State) checkOfCard(f *frame) error {
	if f.card == NoCard || s.owner(f.card) == noPlayer {
		return errors.New("it is about no card")
	}
	return nil
}

// whyNotPlay is why a card that p has cannot be played so.
func (s *State) whyNotPlay(p Player, c Card, a game.Action) game.Reason {
	own := [NumKinds][2]uint16{
		Army: {VerbPlay, VerbReserve}, Character: {VerbPlay, VerbReserve}, Item: {VerbAttach, VerbAttach},
		Event: {VerbEnact, VerbEnact},
	}[sheets[c].kind]
	switch {
	case a.Verb != own[0] && a.Verb != own[1]:
		return howPlayed(c)
	case s.played.Has(c):
		return because(reasonPlayedAlready, int16(c))
	case s.place[c] == InHand && s.handSize(p) == 1 && !s.canForsake(p, c):
		return because(reasonCannotPay, int16(c))
	}
	switch a.Verb {
	case VerbPlay:
		return s.whyNotEnter(c, a.B)
	case VerbAttach:
		return s.whyNotBear(c, a.B)
	default:
		if e := &effects[c]; !e.needs.Empty() && !s.in[InReserve].And(s.own(p)).Meets(e.needs) {
			set := e.needs
			return because(reasonNeedsInReserve, int16(c), int16(set.Pop()))
		}
		return because(reasonNothingToDo, int16(c))
	}
}

// whyNotBear is why a card does not bear an item.
func (s *State) whyNotBear(c Card, bearer int16) game.Reason {
	if why, none := s.whyNoCard(bearer); none {
		return why
	}
	switch b := Card(bearer); {
	case !effects[c].bearers.Has(b):
		return because(reasonNoBearer, int16(c), bearer)
	case !s.inPlay.Has(b):
		return because(reasonBearerAbsent, bearer)
	default:
		return because(reasonBowAlone, bearer)
	}
}
