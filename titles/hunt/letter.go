package hunt

import "prancingpony/titles/hunt/tables"

// Letter is what goes into the envelope of Gandalf's letter when Act 2 is played another day: Ranger le
// jeu après l'Acte 1. A position with a letter and nothing else begins Act 2 with it.
type Letter struct {
	Corruption   uint8               `json:"corruption"`
	Held         uint8               `json:"held"` // Fellowship tokens not spent
	Company      map[string]string   `json:"company"`
	Hand         int                 `json:"hand"` // Ally cards: as many are drawn from the new deck
	SorceryHands map[string][]string `json:"sorcery_hands"`
	SorcerySpent []string            `json:"sorcery_spent,omitempty"`
	EyeCards     []string            `json:"eye_cards,omitempty"`
	Information  []string            `json:"information,omitempty"`
	Tiles        map[string]uint8    `json:"tiles"`         // left in the Hunt pool
	Box          map[string]uint8    `json:"box,omitempty"` // special tiles not brought into play
	Eyes         uint8               `json:"eyes,omitempty"`
}

// Letter is the envelope of a match whose first act has just ended: before the journey is chosen. It is
// nil at any other time.
func (s *State) Letter() *Letter {
	if !s.choosingFirstJourney() {
		return nil
	}
	l := &Letter{
		Corruption: s.corruption, Held: s.held, Company: map[string]string{}, Hand: countCards(s.hand),
		SorceryHands: map[string][]string{}, SorcerySpent: world.SorceryNames(s.burnt), EyeCards: world.SorceryNames(s.eyeCards),
		Information: world.Boards[0].PlaceNames(s.collected), Eyes: s.eyes,
	}
	for who, is := range s.company {
		if who != strider {
			l.Company[tables.CompanionNames[who]] = companyNames[is]
		}
	}
	for seat := 1; seat < int(s.players); seat++ {
		l.SorceryHands[seatNames[seat]] = world.SorceryNames(s.hands[seat])
	}
	tiles := s.tiles
	for kind, n := range world.Late {
		tiles[kind] -= n
	}
	l.Tiles, l.Box = world.TileNames(&tiles), world.TileNames(&s.box)
	return l
}

func countCards(set uint32) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// letter fills a state from Gandalf's letter: Act 1 is over, and the phase before Act 2 goes on.
func (r *reader) letter(p *Position) {
	s, l := r.s, p.Letter
	act := uint8(1)
	base := Position{
		Title: p.Title, Options: p.Options, Act: &act, Corruption: l.Corruption, Company: l.Company, SorceryHands: l.SorceryHands,
		SorcerySpent: l.SorcerySpent, EyeCards: l.EyeCards, Information: &positionTokens{Collected: l.Information},
		Tiles: &positionTiles{Pool: l.Tiles, Box: l.Box, Eyes: l.Eyes}, Phase: phases[phaseJourney].name,
	}
	r.read(&base)
	if r.err != nil {
		return
	}
	if l.Hand < 0 || l.Hand > handLimit {
		r.fail("letter.hand", "%d cards, not from 0 to %d", l.Hand, handLimit)
		return
	}
	all := uint32(fullDeck)
	s.hand = pick(&s.random, &all, l.Hand)
	s.deck, s.spent = all, 0
	s.held = l.Held
	most := s.pool // of Act 1; the set-up of Act 2 makes its own pool
	if s.company[frodo] == cardTurned {
		most--
	}
	if s.held > most {
		r.fail("letter.held", "%d Fellowship tokens, at most %d", s.held, most)
		return
	}
	s.pool = most - s.held
	s.empty = s.collected
}
