package board

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// power is what a seat plays: a whole side, or one of the powers that share it (chap. 13, Jouer à quatre).
type power uint8

const (
	powerFree power = iota
	powerShadow
	powerGondor
	powerRohan
	powerSauron
	powerSaruman
)

var powerNames = []string{"free", "shadow", "gondor", "rohan", "sauron", "saruman"}

// powers: the nations of each and its minions. Companions are at the call of every Free Peoples player.
var powers = [...]struct {
	side    Side
	nations NationSet
	minions CharacterSet
}{
	powerFree:    {Free, freeNations, 0},
	powerShadow:  {Shadow, shadowNations, Minions},
	powerGondor:  {Free, 1<<Gondor | 1<<Elves, 0},
	powerRohan:   {Free, 1<<Rohan | 1<<North | 1<<Dwarves, 0},
	powerSauron:  {Shadow, 1 << Sauron, 1<<WitchKing | 1<<Mouth},
	powerSaruman: {Shadow, 1<<Isengard | 1<<southrons, 1 << Saruman},
}

// seatings are the powers of a match by its number of players, seat by seat.
var seatings = [maxSeats + 1][maxSeats]power{
	2: {powerFree, powerShadow},
	3: {powerFree, powerSauron, powerSaruman},
	4: {powerGondor, powerRohan, powerSauron, powerSaruman},
}

// firstLead: Gondor and Sauron begin with the markers of the leading players.
var firstLead = [maxSeats + 1][NumSides]game.Seat{2: {0, 1}, 3: {0, 1}, 4: {0, 2}}

// mates is each seat's fellow, if its side has two players.
var mates = [maxSeats + 1][maxSeats]game.Seat{
	2: {game.Nobody, game.Nobody},
	3: {game.Nobody, 2, 1},
	4: {1, 0, 3, 2},
}

// sitDown gives the seats to so many players.
func (s *State) sitDown(players int) {
	s.players = uint8(players)
	s.lead = firstLead[players]
	s.awaitActions()
}

func (s *State) powerOf(seat game.Seat) power { return seatings[s.players][seat] }

// mate is the other player of a seat's side, or Nobody.
func (s *State) mate(seat game.Seat) game.Seat { return mates[s.players][seat] }

// SideOfSeat is the camp a seat plays for.
func (s *State) SideOfSeat(seat game.Seat) Side {
	if s.players == 2 { // seat and side are one
		return Side(seat)
	}
	return powers[s.powerOf(seat)].side
}

// speaker is the seat that decides for a side what concerns the whole side: its only player, or the
// leading one (chap. 13: declaration, guide, allocation, effects of the hunt).
func (s *State) speaker(a Side) game.Seat { return s.lead[a] }

// teamed reports whether a side has two players.
func (s *State) teamed(a Side) bool { return s.mate(s.lead[a]) != game.Nobody }

// commands are the nations a seat may use an action for (chap. 13, Limites des Actions).
func (s *State) commands(seat game.Seat) NationSet {
	if s.players == 2 {
		return nationsOf[seat]
	}
	return powers[s.powerOf(seat)].nations
}

// strangers are the minions that a seat does not control. Nazgûl fly for anyone.
func (s *State) strangers(seat game.Seat) CharacterSet {
	p := &powers[s.powerOf(seat)]
	if p.side == Free {
		return 0
	}
	return Minions &^ p.minions
}

// HandLimit is how many cards a seat may hold: six, four where a side has two players (chap. 13, Tirage de
// cartes Événement; the Free Peoples of a game for three play as in one for two).
func (s *State) HandLimit(seat game.Seat) int {
	if s.mate(seat) != game.Nobody {
		return 4
	}
	return 6
}

// sideSeats are all seats of a side.
func (s *State) sideSeats(a Side) game.SeatSet {
	set := game.Only(s.lead[a])
	if mate := s.mate(s.lead[a]); mate != game.Nobody {
		set |= game.Only(mate)
	}
	return set
}

// passLead: at the start of every turn but the first the leading player passes the marker to his team mate.
func (s *State) passLead(rec game.Recorder) {
	if s.turn == 1 {
		return
	}
	for a := range Side(NumSides) {
		if mate := s.mate(s.lead[a]); mate != game.Nobody {
			s.lead[a] = mate
			tell(rec, game.Public, eventLeads, int16(s.powerOf(mate)))
		}
	}
}

// The order of actions (chap. 13, Résolution des Actions): the player who does not lead comes first, and
// a player who passes keeps his side's next action.

// awaitActions gives the first action of each side to the player who does not lead.
func (s *State) awaitActions() {
	for a, lead := range s.lead {
		s.next[a] = lead
		if mate := s.mate(lead); mate != game.Nobody {
			s.next[a] = mate
		}
	}
}

// actor is the seat that takes the next action of a side.
func (s *State) actor(a Side) game.Seat { return s.next[a] }

// spend: the seat has begun an action, so the next of its side is its team mate's.
func (s *State) spend(seat game.Seat) {
	if mate := s.mate(seat); mate != game.Nobody {
		s.next[s.SideOfSeat(seat)] = mate
	}
	s.beginRestraint(seat)
}

// Drawing (chap. 13, Tirage de cartes Événement).

// Why a card is drawn: the purpose of the frame.
const (
	drawMay  uint8 = iota // an ability offers a card
	drawOne               // a card from one of the decks, at the start of a turn
	drawBoth              // a card from each of the side's decks
)

func init() {
	machine.Rows[frameDraw] = row{
		Name: "draw", Role: roleAside, On: inCard | inBattle | roleSwap | roleHunt, Many: true,
		Fields:  []field{fieldSeat, fieldPurpose(drawBoth), fieldDecks},
		Proceed: (*State).proceedDraw, Prompt: (*State).promptDraw, Legal: (*State).legalDraw,
		Play: (*State).playDraw, WhyNot: (*State).whyNotDraw,
	}
}

// deckSet is a set of decks, a bit each.
type deckSet uint8

func (set deckSet) has(d Deck) bool { return set>>d&1 != 0 }

func decksOf(a Side) deckSet { return 3 << (2 * a) }

func (s *State) promptDraw(*frame) game.Prompt { return game.Prompt{ID: PromptDraw} }

// drawInTeams: one card from each deck in the first turn, later one from a deck of choice, the Shadow first;
// then what is too much is discarded and team mates may swap a card. A lone Free Peoples player draws as in
// a game for two. The frame pushed last comes first.
func (s *State) drawInTeams() {
	for a := range Side(NumSides) {
		if s.teamed(a) {
			s.push(frameSwap, s.lead[a])
		}
	}
	for a := range Side(NumSides) {
		s.eachPlayer(a, func(seat game.Seat) { s.push(frameDiscard, seat) })
	}
	for a := range Side(NumSides) {
		s.eachPlayer(a, func(seat game.Seat) {
			why := drawOne
			if s.turn == 1 || !s.teamed(a) {
				why = drawBoth
			}
			f := s.push(frameDraw, seat)
			f.purpose, f.decks = why, decksOf(a)
		})
	}
}

// drawByChoice makes a seat draw a card from a deck of its choice.
func (s *State) drawByChoice(seat game.Seat) {
	s.push(frameDiscard, seat)
	f := s.push(frameDraw, seat)
	f.purpose, f.decks = drawOne, decksOf(s.SideOfSeat(seat))
}

// eachPlayer visits the players of a side, the leading one last.
func (s *State) eachPlayer(a Side, visit func(game.Seat)) {
	if mate := s.mate(s.lead[a]); mate != game.Nobody {
		visit(mate)
	}
	visit(s.lead[a])
}

// proceedDraw draws what leaves no choice, and nothing from empty decks.
func (s *State) proceedDraw(f *frame, rec game.Recorder) bool {
	seat, left := f.seat, deckSet(0)
	for d := range Deck(numDecks) {
		if f.decks.has(d) && s.decks[d].n > 0 {
			left |= 1 << d
		}
	}
	if f.purpose == drawMay && left != 0 || f.purpose == drawOne && left&(left-1) != 0 {
		return false
	}
	s.stack.Pop()
	for d := range Deck(numDecks) {
		if left.has(d) {
			s.take(seat, d, rec)
		}
	}
	return true
}

// whyNotTeam is why a player among several may not act, where it is a matter of chap. 13.
func (s *State) whyNotTeam(f *frame, a game.Action) game.Reason {
	me, command := s.SideOfSeat(f.seat), s.commands(f.seat)
	nations, mine := NationSet(0), command
	switch a.Verb {
	case VerbMarch, VerbAttack:
		p := Place(a.A)
		if !s.held[me].Has(p) {
			return notAsked
		}
		if s.exhausted(p, me) {
			return because(reasonActedLast)
		}
		nations, mine = s.forces[p].army(me), s.commandsAt(f.seat, p)
		if a.Verb == VerbAttack {
			mine = s.attacksFrom(f.seat, p)
		}
		if nations&mine == 0 {
			return because(reasonNotYourArmy, a.A)
		}
		nations &= mine
	case VerbAdvance:
		nations = 1 << a.A
	case VerbRecruit:
		if n := sites[a.B].nation; n != NoNation {
			nations = 1 << n
		}
	case VerbPlay:
		if !s.hands[f.seat].Has(Card(a.A)) {
			return notAsked
		}
		nations = cards[a.A].nations
	}
	switch {
	case nations == 0:
	case nations&mine == 0:
		return because(reasonNotYourNation, int16(nations.first()))
	case nations&^s.restraint.last == 0:
		return because(reasonActedLast)
	}
	return notAsked
}

// Swapping (chap. 13, Tirage de cartes Événement): after the draw, two team mates may exchange one card of
// their hands. They say only whether they want to; the card is chosen and given unseen.

func init() {
	machine.Rows[frameSwap] = row{
		Name: "swap", Role: roleSwap, On: inTurn | roleSwap, Many: true,
		Fields:  []field{fieldSeat, fieldCard},
		Proceed: (*State).proceedSwap, Prompt: (*State).promptSwap, Legal: (*State).legalSwap,
		Play: (*State).playSwap, Check: (*State).checkSwap, WhyNot: (*State).whyNotSwap,
	}
}

// The leading player is asked first; the frame's card is what he offers, once he does.

func (s *State) promptSwap(*frame) game.Prompt { return game.Prompt{ID: PromptSwap} }

func (s *State) checkSwap(f *frame) error {
	switch mate := s.mate(f.seat); {
	case mate == game.Nobody:
		return fmt.Errorf("seat %d has no team mate", f.seat)
	case f.card != noCard && !s.hands[mate].Has(f.card):
		return errors.New("the card offered is not in the hand")
	}
	return nil
}

// proceedSwap: with an empty hand there is nothing to exchange.
func (s *State) proceedSwap(f *frame, _ game.Recorder) bool {
	if !s.hands[f.seat].Empty() && !s.hands[s.mate(f.seat)].Empty() {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) legalSwap(f *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbNo})
	for hand := s.hands[f.seat]; !hand.Empty(); {
		buf = append(buf, game.Action{Verb: verbSwap, A: int16(hand.Pop())})
	}
	return buf
}

func (s *State) playSwap(f *frame, a game.Action, rec game.Recorder) {
	me, mate := f.seat, s.mate(f.seat)
	switch {
	case a.Verb == verbNo:
		tell(rec, game.Public, eventNoSwap, int16(s.powerOf(me)))
		s.stack.Pop()
	case f.card == noCard:
		tell(rec, game.Public, eventOffersSwap, int16(s.powerOf(me)))
		f.card, f.seat = Card(a.A), mate
	default:
		offered := f.card
		s.stack.Pop()
		tell(rec, game.Public, eventSwapped, int16(s.powerOf(mate)), int16(s.powerOf(me)))
		s.hand(mate, me, offered, rec)
		s.hand(me, mate, Card(a.A), rec)
	}
}

// hand passes a card from one team mate to the other. Both will remember it.
func (s *State) hand(from, to game.Seat, c Card, rec game.Recorder) {
	s.hands[from].Remove(c)
	s.hands[to].Add(c)
	s.givenAt[c] = uint8(s.turn + 1)
	tell(rec, game.Only(to), eventReceived, int16(c))
}

// What team mates know of each other's cards. A card given is in the hand of the team mate, or among those he
// has discarded face down since: its givenAt is the turn of the gift plus one, and buriedAt of a card discarded
// face down is at least that if it was discarded after the gift. In games for two both stay zero.

// stampBurial notes when a card is discarded face down: before the exchange of the turn or after it.
func (s *State) stampBurial(c Card) {
	if s.players == 2 {
		return
	}
	s.buriedAt[c] = uint8(s.turn)
	if s.stack.At(0).step != stepFellowship { // the draw is over
		s.buriedAt[c]++
	}
}

// gifts are the cards that a viewer has given to his team mate, and which no one has seen since.
func (s *State) gifts(viewer game.Seat) (set CardSet) {
	if viewer < 0 || s.mate(viewer) == game.Nobody {
		return set
	}
	mate := s.mate(viewer)
	for hidden := s.hands[mate].Or(s.buried[mate]); !hidden.Empty(); {
		if c := hidden.Pop(); s.givenAt[c] > 0 {
			set.Add(c)
		}
	}
	return set
}

// forgetGifts leaves a viewer what he may know of gifts: only those of his own side.
func (s *State) forgetGifts(viewer game.Seat) {
	for c := range s.givenAt {
		if viewer < 0 || cardSide(Card(c)) != s.SideOfSeat(viewer) {
			s.givenAt[c] = 0
		}
	}
}

// reoffer replaces a card that another seat has offered for a swap by any that it could have offered.
func (s *State) reoffer(viewer game.Seat, r *game.Rand) {
	for i := range s.stack.Len() {
		f := s.stack.At(i)
		if machine.Row(&s.stack, i).Role == roleSwap && f.card != noCard && s.mate(f.seat) != viewer {
			f.card = pick(s.hands[s.mate(f.seat)], r)
		}
	}
}

// burials are the times of cards discarded face down: they are known to all, though not of which card.
type burials struct {
	n  int
	at [cardsPerDeck]uint8 // in ascending order
}

// digUp takes the times off the cards, to be given to others.
func (s *State) digUp(set CardSet) (b burials) {
	for !set.Empty() {
		c := set.Pop()
		i := b.n
		for ; i > 0 && b.at[i-1] > s.buriedAt[c]; i-- {
			b.at[i] = b.at[i-1]
		}
		b.at[i] = s.buriedAt[c]
		b.n++
		s.buriedAt[c] = 0
	}
	return b
}

// pop takes out the latest time.
func (b *burials) pop() uint8 {
	b.n--
	return b.at[b.n]
}

// returnGifts deals the cards that a viewer gave away: they are in his team mate's hand as far as it has room,
// the others, the oldest gifts, among the latest that he discarded.
func (s *State) returnGifts(known CardSet, hand, buried *CardSet, inHand, inGround *int, times *burials) {
	for !known.Empty() {
		newest := noCard
		for set := known; !set.Empty(); {
			if c := set.Pop(); newest == noCard || s.givenAt[c] > s.givenAt[newest] {
				newest = c
			}
		}
		known.Remove(newest)
		if *inHand > 0 {
			hand.Add(newest)
			*inHand--
			continue
		}
		buried.Add(newest)
		s.buriedAt[newest] = times.pop()
		*inGround--
	}
}

func (s *State) whyNotSwap(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbSwap {
		return because(reasonNotInHand, a.A)
	}
	return notAsked
}
