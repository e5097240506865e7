package cards

import (
	"prancingpony/game"
)

// « Procédures de jeu »: what draw, cycle, eliminate, take, remove and recycle mean.

// Causes are the ways in which a card comes to be eliminated, for the cards that are saved from some of them.
type Causes uint8

const (
	inPathCombat Causes = 1 << iota
	inBattle
	ForsakenTop     // forsaken from the top of the deck
	ForsakenHand    // forsaken from hand
	ForsakenReserve // forsaken from reserve
	OtherCause      // by an effect, a cost, or to renew the hand
	removed         // « Retirer »: nothing saves from it

	anyCause = inPathCombat | inBattle | ForsakenTop | ForsakenHand | ForsakenReserve | OtherCause
)

// deckOf is p's draw deck, the top last.
func (s *State) deckOf(p Player) []Card {
	base := s.scene().base[p]
	return s.deck[base : base+s.decks[p]]
}

// shuffleDeck orders p's deck at random.
func (s *State) shuffleDeck(p Player, rec game.Recorder) {
	deck := s.deckOf(p)
	s.rand.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	s.topSeen &^= 1 << p
	s.tell(rec, game.Public, evShuffled, s.nameOf(p))
}

// recycle shuffles p's cycle pile into the draw deck: « Recycler la pile de défausse ».
func (s *State) recycle(p Player, rec game.Recorder) {
	base := s.scene().base[p]
	for set := s.cycled(p); !set.Empty(); {
		c := set.Pop()
		s.put(c, inDeck)
		s.deck[base+s.decks[p]] = c
		s.decks[p]++
	}
	s.knowMove(p, inCycle, inDeck, CardSet{})
	s.knowSettled(p)
	s.tell(rec, game.Public, evRecycled, s.nameOf(p))
	s.shuffleDeck(p, rec)
}

// refill recycles at once « quand vous avez épuisé votre pioche ».
func (s *State) refill(p Player, rec game.Recorder) {
	if s.decks[p] == 0 && s.cycled(p) != (CardSet{}) {
		s.recycle(p, rec)
	}
}

// drawTop takes the top card of p's deck to a place; NoCard if p has run out.
func (s *State) drawTop(p Player, to Place, rec game.Recorder) Card {
	s.refill(p, rec)
	if s.decks[p] == 0 {
		return NoCard
	}
	c := s.popDeck(p)
	s.put(c, to)
	return c
}

// popDeck takes the top card out of the order of p's deck, which is not empty.
func (s *State) popDeck(p Player) Card {
	s.decks[p]--
	top := &s.deck[s.scene().base[p]+s.decks[p]]
	c := *top
	*top = 0 // equal positions have equal bytes
	s.topSeen &^= 1 << p
	return c
}

// draw is « Piocher ».
func (s *State) draw(p Player, n int, rec game.Recorder) { s.drawTo(p, n, InHand, rec) }

func (s *State) drawTo(p Player, n int, to Place, rec game.Recorder) {
	var drawn [game.MaxEventArgs]int16
	drawn[0] = s.nameOf(p)
	count := 0
	for range n {
		c := s.drawTop(p, to, rec)
		if c == NoCard {
			break
		}
		count++
		drawn[count] = int16(c)
		s.knowMove(p, inDeck, to, CardSet{})
		if s.decks[p] == 0 {
			s.knowSettled(p)
			s.refill(p, rec)
		}
	}
	if rec == nil || count == 0 {
		return
	}
	public, own := evDrew, evDrewCards
	if to == aside {
		public, own = evSetAside, evSetAsideCards
	}
	s.tell(rec, game.Except(s.seat(p)), public, s.nameOf(p), int16(count))
	s.tell(rec, game.Only(s.seat(p)), own, drawn[:count+1]...)
}

// cycleHidden is « Défausser » face down: a card that only p sees, from hand or drawn aside.
func (s *State) cycleHidden(p Player, c Card, rec game.Recorder) {
	from := s.place[c]
	s.put(c, inCycle)
	s.knowMove(p, from, inCycle, CardSet{})
	s.knowSettled(p)
	s.tell(rec, game.Only(s.seat(p)), evCycled, s.nameOf(p), int16(c))
	s.tell(rec, game.Except(s.seat(p)), evCycledHidden, s.nameOf(p))
}

// cycleInPlay cycles a card from play with its items, each to the pile of its own player.
func (s *State) cycleInPlay(c Card, rec game.Recorder) {
	for set := s.items(c); !set.Empty(); {
		s.cycleOne(set.Pop(), rec)
	}
	s.cycleOne(c, rec)
}

// cycleOne cycles a single card that everyone sees.
func (s *State) cycleOne(c Card, rec game.Recorder) {
	p := s.owner(c)
	s.put(c, inCycle)
	s.know(c, inCycle)
	s.knowSettled(p)
	s.tell(rec, game.Public, evCycled, s.nameOf(p), int16(c))
}

// eliminate is « Éliminer », from anywhere, unless the card or an item it bears is saved from this cause.
func (s *State) eliminate(c Card, cause Causes, rec game.Recorder) {
	if !s.place[c].InPlay() {
		s.eliminateHidden(c, cause, rec)
		return
	}
	items := s.items(c)
	own := effects[c].saved
	saved := own.from&cause != 0
	alone := own.alone
	for set := items; !set.Empty(); {
		if effects[set.Pop()].guards.from&cause != 0 {
			saved, alone = true, false
		}
	}
	for set := items; !set.Empty(); {
		if i := set.Pop(); saved && !alone {
			s.cycleOne(i, rec)
		} else {
			s.eliminateOne(i, rec)
		}
	}
	if saved {
		s.cycleOne(c, rec)
	} else {
		s.eliminateOne(c, rec)
	}
}

// eliminateOne eliminates a single card that everyone sees.
func (s *State) eliminateOne(c Card, rec game.Recorder) {
	p := s.owner(c)
	s.put(c, Eliminated)
	s.know(c, Eliminated)
	s.knowSettled(p)
	s.tell(rec, game.Public, evEliminated, s.nameOf(p), int16(c))
}

// savedFrom are the cards that a cause only ever cycles: a card eliminated by it unseen is none of them.
func savedFrom(cause Causes) CardSet {
	switch cause {
	case ForsakenTop:
		return savedFromTop
	case removed:
		return CardSet{}
	default:
		return savedFromAll
	}
}

var (
	savedFromAll = cards(frodoBaggins, bilboBaggins)
	savedFromTop = savedFromAll.Or(cards(aragorn, gandalfTheWhite, saruman, theWitchKing))
)

// eliminateHidden eliminates a card from hand, deck or aside: unseen by the others, unless its text must be shown.
func (s *State) eliminateHidden(c Card, cause Causes, rec game.Recorder) {
	p, from := s.owner(c), s.place[c]
	if effects[c].saved.from&cause != 0 {
		s.tell(rec, game.Public, evRevealed, s.nameOf(p), int16(c))
		s.cycleOne(c, rec)
		return
	}
	s.put(c, Eliminated)
	s.knowMove(p, from, Eliminated, savedFrom(cause))
	s.knowSettled(p)
	s.tell(rec, game.Only(s.seat(p)), evEliminated, s.nameOf(p), int16(c))
	s.tell(rec, game.Except(s.seat(p)), evEliminatedHidden, s.nameOf(p))
}

// remove is « Retirer », wherever the card is.
func (s *State) remove(c Card, rec game.Recorder) {
	p, from := s.owner(c), s.place[c]
	switch {
	case p == noPlayer:
		return
	case from == Eliminated: // unseen until now, perhaps
		s.know(c, Eliminated)
	case from.InPlay():
		s.eliminate(c, removed, rec)
	case from == inDeck:
		s.pickFromDeck(p, c)
		s.eliminateOne(c, rec)
		s.shuffleDeck(p, rec)
		s.refill(p, rec)
	default:
		s.eliminateOne(c, rec)
	}
	s.tell(rec, game.Public, evRemoved, int16(c))
}

// pickFromDeck takes c out of the order of p's deck; the caller puts the card somewhere and shuffles.
func (s *State) pickFromDeck(p Player, c Card) {
	deck := s.deckOf(p)
	for i, d := range deck {
		if d == c {
			copy(deck[i:], deck[i+1:])
			deck[len(deck)-1] = 0
			s.decks[p]--
			return
		}
	}
}

// take is « Prendre dans la pioche » or from a pile: the card is shown to all and goes to hand.
func (s *State) take(p Player, c Card, rec game.Recorder) {
	fromDeck := s.place[c] == inDeck
	if fromDeck {
		s.pickFromDeck(p, c)
	}
	s.put(c, InHand)
	s.know(c, InHand)
	s.knowSettled(p)
	s.tell(rec, game.Public, evTaken, s.nameOf(p), int16(c))
	if fromDeck {
		s.shuffleDeck(p, rec)
		s.refill(p, rec)
	}
}

// « Défausser » and « Abandonner » as questions: a player must give up cards.

func init() {
	machine.Rows[frameCycle] = row{
		Name: "cycle", Fields: []field{fieldPlayer, fieldLeft}, On: roleMatch | roleProgram | rolePlayed,
		Proceed: (*State).proceedCycle,
		Prompt:  askForLeft(PromptCycle),
		Legal:   (*State).legalFromHand,
		Play: func(s *State, f *frame, a game.Action, rec game.Recorder) {
			f.left--
			s.cycleHidden(f.player, Card(a.A), rec)
		},
		WhyNot: func(s *State, f *frame, a game.Action) game.Reason {
			return s.whyNotFromHand(a, VerbCycle, f.player, because(reasonMustCycle, s.nameOf(f.player), int16(f.left)))
		},
	}
	machine.Rows[frameForsake] = row{
		Name: "forsake", On: roleMatch | roleProgram | rolePlayed,
		Fields:  []field{fieldPlayer, fieldLeft, fieldCard}, // the card that is paid for, if any
		Proceed: (*State).proceedForsake,
		Prompt:  askForLeft(PromptForsake),
		Legal: func(s *State, f *frame, buf []game.Action) []game.Action {
			return s.legalForsake(f.player, f.card, buf)
		},
		Play: func(s *State, f *frame, a game.Action, rec game.Recorder) {
			f.left--
			s.forsake(f.player, a, rec)
		},
		WhyNot: func(s *State, f *frame, a game.Action) game.Reason {
			return s.whyNotForsake(f.player, f.card, a, because(reasonMustForsake, s.nameOf(f.player), int16(f.left)))
		},
	}
}

// askForLeft returns the prompt of a row that asks a player for so many cards.
func askForLeft(id uint16) func(*State, *frame) game.Prompt {
	return func(s *State, f *frame) game.Prompt {
		return game.Prompt{ID: id, A: s.nameOf(f.player), B: int16(f.left)}
	}
}

// pushForsake asks a player to forsake n cards, other than one that is paid for so.
func (s *State) pushForsake(p Player, n int8, paidFor Card) {
	f := s.push(frameForsake, p)
	f.left, f.card = n, paidFor
}

// legalFromHand lists the cards of the hand: any may be cycled.
func (s *State) legalFromHand(f *frame, buf []game.Action) []game.Action {
	return appendCards(buf, VerbCycle, s.hand(f.player))
}

// proceedCycle asks to forsake « une carte à la place » if the hand is empty.
func (s *State) proceedCycle(f *frame, _ game.Recorder) bool {
	p, n := f.player, f.left
	if n > 0 && s.handSize(p) > 0 {
		return false
	}
	s.stack.Pop()
	if n > 0 {
		s.pushForsake(p, n, NoCard)
	}
	return true
}

// proceedForsake ends without a penalty « si vous ne pouvez pas éliminer une carte ».
func (s *State) proceedForsake(f *frame, _ game.Recorder) bool {
	if f.left > 0 && s.canForsake(f.player, f.card) {
		return false
	}
	s.stack.Pop()
	return true
}

// legalForsake lists « Abandonner »: a card of the hand, of the reserve, or the top of the deck. The card being paid
// for cannot pay for itself (docs/rulings/cards.md).
func (s *State) legalForsake(p Player, paidFor Card, buf []game.Action) []game.Action {
	set := s.hand(p).Or(s.inReserveOf(p))
	if paidFor != NoCard {
		set.Remove(paidFor)
	}
	buf = appendCards(buf, VerbForsake, set)
	if s.decks[p] > 0 || !s.cycled(p).Empty() {
		buf = append(buf, game.Action{Verb: VerbForsakeTop})
	}
	return buf
}

func (s *State) canForsake(p Player, paidFor Card) bool {
	set := s.hand(p).Or(s.inReserveOf(p))
	if paidFor != NoCard {
		set.Remove(paidFor)
	}
	return !set.Empty() || s.decks[p] > 0 || !s.cycled(p).Empty()
}

func (s *State) forsake(p Player, a game.Action, rec game.Recorder) {
	if a.Verb == VerbForsakeTop {
		s.refill(p, rec)
		c := s.popDeck(p)
		s.tell(rec, game.Public, evForsookTop, s.nameOf(p))
		s.eliminateHidden(c, ForsakenTop, rec)
		s.refill(p, rec)
		return
	}
	c := Card(a.A)
	if s.place[c] == InHand {
		s.eliminate(c, ForsakenHand, rec)
		return
	}
	s.eliminate(c, ForsakenReserve, rec)
}

// whyNotForsake returns that the card is elsewhere, pays for itself, or is not asked for.
func (s *State) whyNotForsake(p Player, paidFor Card, a game.Action, must game.Reason) game.Reason {
	switch {
	case a.Verb == VerbForsakeTop:
		return because(reasonNothingToForsake, s.nameOf(p))
	case a.Verb == VerbForsake && paidFor != NoCard && a.A == int16(paidFor):
		return because(reasonMustPay, a.A)
	default:
		return s.whyNotCards(a, VerbForsake, because(reasonNotAmong, a.A), must)
	}
}
