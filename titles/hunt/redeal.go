package hunt

import (
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// Redeal replaces all that a seat cannot see by something else that explains what it has seen. For a
// Ringwraith player the journal, the tokens and Gandalf are drawn from what the record leaves possible.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	if seat != game.Judge {
		s.redealSorcery(seat, &r)
	}
	if seat != game.Judge && seat != bearer {
		s.redealAllies(&r)
		if s.act == 1 {
			if belief.SampleJournal(s.board(), s.record.Notes(), int(s.track), &r, &s.journal) {
				s.readJournal()
			}
			s.redealInformation(&r)
		} else {
			s.redealWild(&r)
		}
	}
	forced := s.random.Forced()
	s.random = r
	if len(forced) > 0 && seat == game.Judge {
		_ = s.random.Force(forced) // they were accepted before
	}
}

// pick takes n cards of a set at random.
func pick(r *game.Rand, from *uint32, n int) (out uint32) {
	for range n {
		set := *from
		for range r.Intn(bits.OnesCount32(set)) {
			set &= set - 1
		}
		c := set & -set
		*from &^= c
		out |= c
	}
	return out
}

// pickPlaces takes n places of a set at random.
func pickPlaces(r *game.Rand, from *PlaceSet, n int) (out PlaceSet) {
	for range n {
		p := from.Nth(r.Intn(from.Count()))
		*from &^= bit(p)
		out |= bit(p)
	}
	return out
}

// redealSorcery: the hands of the other Ringwraith players and the deck. Cards that a seat has seen go into a hand are in
// some hand; the dealer of Act 2 knows in whose.
func (s *State) redealSorcery(seat game.Seat, r *game.Rand) {
	known, fixed := uint32(0), uint32(0)
	if seat >= 0 && int(seat) < len(s.hands) {
		known = s.sorceryKnown[seat]
		if s.dealer != 0 && seat == game.Seat(s.dealer) {
			fixed = known
		}
	}
	held, sizes := s.pooled&^fixed, bits.OnesCount32(s.pooled&^fixed)
	for other, hand := range s.hands {
		if game.Seat(other) != seat {
			held |= hand &^ fixed
			sizes += bits.OnesCount32(hand &^ fixed)
		}
	}
	hidden := s.sorcery | held
	dealt := held & known
	hidden &^= dealt
	dealt |= pick(r, &hidden, sizes-bits.OnesCount32(dealt))
	for other, hand := range s.hands {
		if game.Seat(other) != seat {
			s.hands[other] = hand&fixed | pick(r, &dealt, bits.OnesCount32(hand&^fixed))
		}
	}
	s.pooled = s.pooled&fixed | dealt
	s.sorcery = hidden
	for other := range s.sorceryKnown { // what others have seen is hidden, too
		if game.Seat(other) != seat {
			s.sorceryKnown[other] = 0
		}
	}
}

// redealAllies: the bearer's hand and the deck.
func (s *State) redealAllies(r *game.Rand) {
	all := s.hand | s.deck
	s.hand = pick(r, &all, bits.OnesCount32(s.hand))
	s.deck = all
}

// redealInformation: as many tokens behind the screen as before, those saved by a card among them, none
// where a Search found nothing; Frodo's visits have turned theirs.
func (s *State) redealInformation(r *game.Rand) {
	n := (s.secret | s.turned).Count()
	tokens := s.betrayed
	left := s.board().Allies &^ (s.collected | s.absent | s.betrayed)
	tokens |= pickPlaces(r, &left, n-tokens.Count())
	s.turned = tokens & s.visited
	s.secret = tokens &^ s.visited
}

// redealWild: journey, Gandalf and Feat tokens.
func (s *State) redealWild(r *game.Rand) {
	if s.choosingFirstJourney() {
		s.offered = [2]uint8{uint8(r.Intn(routes)), uint8(routes + r.Intn(routes))}
		return
	}
	g, ok := belief.SampleGuess(s.premises(), s.record.Notes(), r)
	if !ok {
		return // a position that contradicts itself: keep what is there
	}
	s.sampleRoute(&g, r)
	if s.wizard != gandalfHome {
		s.sampleGandalf(&g, r)
	}
}

// sampleRoute puts a guessed journey into play, with a deck and discards that fit it.
func (s *State) sampleRoute(g *belief.Guess, r *game.Rand) {
	deck := g.Card / routes * routes
	all := uint32(1<<routes - 1)
	dropped := bits.OnesCount32(s.dropped)
	if s.offered[0] != none { // the new card is still to be chosen
		s.journey = deck + uint8(bits.TrailingZeros32(g.Used))
		left := all &^ (g.Used | 1<<(g.Card-deck))
		if s.offered[1] != none {
			s.offered[1] = deck + uint8(bits.TrailingZeros32(pick(r, &left, 1)))
		}
		s.offered[0] = g.Card
		s.fillDiscards(g.Used, left, dropped, r)
		return
	}
	s.journey = g.Card
	s.fillDiscards(g.Used, all&^(g.Used|1<<(g.Card-deck)), dropped, r)
}

// fillDiscards: the cards used before lie among the discards; the rest of them can be any.
func (s *State) fillDiscards(used, left uint32, dropped int, r *game.Rand) {
	s.dropped = used
	for extra := bits.OnesCount32(used) - dropped; extra > 0; extra-- { // the deck was made anew since
		c := s.dropped & -s.dropped
		s.dropped &^= c
		left |= c
	}
	s.dropped |= pick(r, &left, dropped-bits.OnesCount32(s.dropped))
	s.route = left
}

// sampleGandalf puts him where the guess allows, with Feat tokens that fit it.
func (s *State) sampleGandalf(g *belief.Guess, r *game.Rand) {
	choice, behind := s.featsChoice.Count(), s.feats.Count()
	if s.wizard == gandalfAway {
		left := s.board().Allies
		s.featsChoice = pickPlaces(r, &left, choice)
		s.featsAside = left
		return
	}
	s.featsGone = g.Gone
	s.pathLen = 0
	s.path = [maxGandalf]uint8{}
	s.writeGandalf(g.GandalfAt.Nth(r.Intn(g.GandalfAt.Count())))
	left := s.board().Allies &^ (g.Gone | s.featsDone)
	s.feats = pickPlaces(r, &left, behind)
	s.featsChoice = pickPlaces(r, &left, choice)
	s.featsAside = left
}

// Places is what the public record leaves possible: where Frodo's last location may be, and in Act 2
// Gandalf's, as spaces of the vocabulary.
type Places struct{ Frodo, Gandalf []int16 }

// Places works out the places still possible, exactly, from what everyone has heard and seen.
func (s *State) Places() Places {
	frodoAt, gandalfAt := s.possible()
	var out Places
	for frodoAt != 0 {
		out.Frodo = append(out.Frodo, s.at(frodoAt.Take()))
	}
	for gandalfAt != 0 {
		out.Gandalf = append(out.Gandalf, s.at(gandalfAt.Take()))
	}
	return out
}

// possible is the same as sets of places of the board in play.
func (s *State) possible() (frodoAt, gandalfAt PlaceSet) {
	if s.act == 1 {
		var journals belief.Journals
		journals.Read(s.board(), s.record.Notes(), belief.AheadNothing, 0)
		return journals.Anywhere(), 0
	}
	return belief.PossibleInWild(s.premises(), s.record.Notes())
}

func (s *State) premises() belief.Premises {
	return belief.Premises{World: world, Shelters: s.shelters, Away: s.wizard == gandalfAway}
}

// tellPossible says after an answer how many places are left, and which as soon as they are few, if the
// aid for beginners is on.
func (s *State) tellPossible(rec game.Recorder) {
	if rec == nil || !s.aid {
		return
	}
	at, _ := s.possible()
	tell(rec, game.Public, eventPossible, int16(at.Count()))
	if n := at.Count(); n == 0 || n > game.MaxEventArgs {
		return
	}
	e := game.NewEvent(game.Public, eventPossibleAt)
	for ; at != 0; e.N++ {
		e.Args[e.N] = s.at(at.Take())
	}
	rec.Record(e)
}

// readJournal works out from the journal what follows from it.
func (s *State) readJournal() {
	s.visited, s.points = 0, 0
	s.last = s.journal[0]
	for _, entry := range s.journal[:s.track+1] {
		switch entry {
		case belief.EntryPoint:
			s.points++
		case belief.EntrySlash:
		default:
			s.last, s.points = entry, 0
			s.visited |= bit(entry)
		}
	}
}
