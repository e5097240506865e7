package board

import (
	"cmp"
	"errors"
	"fmt"
)

// Check holds the state to its invariants: pieces and cards conserved, limits kept, sets true, a sane stack.
func (s *State) Check() error {
	return cmp.Or(s.checkFigures(), s.checkPlaces(), s.checkCharacters(), s.checkCards(), s.checkTiles(),
		s.checkPolitics(), s.checkTeams(), s.checkGifts(), s.checkStack(), s.checkGroups(), s.checkBattle(),
		s.checkSense())
}

// checkFigures: every figure is on the map, in reserve or lost.
func (s *State) checkFigures() error {
	var found [NumNations]pieces
	wraiths := s.nazgulReserve
	for p := range s.forces {
		f := &s.forces[p]
		for n, t := range f.units {
			found[n].regular += t.regular
			found[n].elite += t.elite
		}
		for n, k := range f.leaders {
			found[n].leader += k
		}
		wraiths += f.nazgul
	}
	for n := range found {
		off, lost := s.reserve[n], s.losses[n]
		found[n].regular += off.regular + lost.regular
		found[n].elite += off.elite + lost.elite
		found[n].leader += off.leader + lost.leader
		want := allPieces[n]
		if Nation(n) == Sauron {
			want.leader = 0
		}
		if found[n] != want {
			return fmt.Errorf("%s has figures %+v, not %+v", nationNames[n], found[n], want)
		}
	}
	if wraiths != allPieces[Sauron].leader {
		return fmt.Errorf("there are %d Nazgûl, not %d", wraiths, allPieces[Sauron].leader)
	}
	return nil
}

// checkPlaces: one side's army in a place, within the limits, no leader alone, and the sets as they are.
func (s *State) checkPlaces() error {
	trimming := s.leaves(leavesCrowds)
	var held [NumSides]PlaceSet
	var wraiths PlaceSet
	points := [NumSides]uint8{}
	for p := range Place(NumPlaces) {
		f := &s.forces[p]
		sum, leads, sides := uint8(0), uint8(0), [NumSides]bool{}
		for n, t := range f.units {
			if t != (troop{}) {
				sum += t.regular + t.elite
				sides[sideOf[n]] = true
				held[sideOf[n]].Add(p)
			}
		}
		for _, k := range f.leaders {
			leads += k
		}
		limit := capacity(p)
		if s.second() && s.battle.over == withdrew && p == sites[outside[s.battle.to]].box {
			limit = MaxUnits // not besieged before the attacker follows
		}
		if s.second() && s.recruitingByCard(p) {
			limit = 2 * MaxUnits // looked at when the card has brought all it names
		}
		switch {
		case sum != f.size:
			return fmt.Errorf("%s: %d units are counted as %d", p, sum, f.size)
		case leads != f.leads:
			return fmt.Errorf("%s: %d leaders are counted as %d", p, leads, f.leads)
		case sides[Free] && sides[Shadow]:
			return fmt.Errorf("%s: armies of both sides", p)
		case sum > limit && !trimming:
			return fmt.Errorf("%s: %d units, at most %d", p, sum, limit)
		case f.AllLeaders() > 0 && !sides[Free] && !trimming:
			return fmt.Errorf("%s: a leader without an army", p)
		}
		if f.nazgul > 0 {
			wraiths.Add(p)
		}
		if p >= NumRegions {
			if err := s.checkSiege(p, sides); err != nil {
				return err
			}
		}
	}
	if held != s.held || wraiths != s.wraiths {
		return errors.New("the sets of places do not tell where armies and Nazgûl are")
	}
	for set := s.captured; !set.Empty(); {
		r := set.Pop()
		if sites[r].kind == Wild {
			return fmt.Errorf("%s: a marker where there is no settlement", r)
		}
		points[sideOf[sites[r].nation].Enemy()] += victoryPoints[sites[r].kind]
	}
	if points != s.points {
		return fmt.Errorf("victory points are %v, the markers say %v", s.points, points)
	}
	return nil
}

// checkSiege: an army in a box is besieged by an enemy army outside.
func (s *State) checkSiege(box Place, inside [NumSides]bool) error {
	f, r := &s.forces[box], outside[box]
	if f.size == 0 {
		if !f.empty() && !s.leaves(leavesSieges) {
			return fmt.Errorf("%s: someone is inside without an army", box)
		}
		return nil
	}
	for a := range Side(NumSides) {
		if inside[a] && !s.held[a.Enemy()].Has(r) && !s.leaves(leavesSieges) {
			return fmt.Errorf("%s: besieged by nobody", box)
		}
		if inside[a] && !s.Controls(a, r) {
			return fmt.Errorf("%s: the besieged do not hold it", box)
		}
	}
	return nil
}

func (s *State) checkCharacters() error {
	for c, p := range s.where {
		if p < replaced || p >= NumPlaces {
			return fmt.Errorf("%s is at place %d", characterNames[c], p)
		}
		if p == InFellowship && c >= numCompanions {
			return fmt.Errorf("%s cannot be in the Fellowship", characterNames[c])
		}
	}
	for p := range s.forces {
		for set := s.forces[p].figures; set != 0; set &= set - 1 {
			if c := First(set); s.where[c] != Place(p) {
				return fmt.Errorf("%s stands in %s and in %q", characterNames[c], Place(p), s.where[c])
			}
		}
	}
	for c, p := range s.where {
		if p >= 0 && !s.forces[p].figures.Has(Character(c)) {
			return fmt.Errorf("%s is not where he is said to be, in %s", characterNames[c], p)
		}
	}
	f := &s.fellowship
	switch company := s.InCompany(); {
	case company == 0 && f.guide != Gollum && !s.leaves(leavesGuide):
		return fmt.Errorf("%s guides an empty Fellowship", characterNames[f.guide])
	case f.at < 0 || f.at >= NumRegions:
		return errors.New("the Fellowship is nowhere")
	case f.corruption < -maxSpared || f.corruption > MaxCorruption || f.progress > maxProgress,
		f.mordor < offTrack || f.mordor > CrackOfDoom:
		return fmt.Errorf("the Fellowship is out of bounds: %+v", *f)
	}
	return nil
}

// checkCards: each of the 96 is in exactly one place.
func (s *State) checkCards() error {
	var seen CardSet
	twice := func(set CardSet) bool {
		overlap := !seen.And(set).Empty()
		seen = seen.Or(set)
		return overlap
	}
	for d := range s.decks {
		pile := &s.decks[d]
		if pile.n > cardsPerDeck {
			return fmt.Errorf("deck %s has %d cards", deckNames[d], pile.n)
		}
		for _, c := range pile.cards[:pile.n] {
			if c.deck() != Deck(d) || seen.Has(c) {
				return fmt.Errorf("card %s in deck %s belongs elsewhere", cards[c].id, deckNames[d])
			}
			seen.Add(c)
		}
	}
	for _, set := range []CardSet{s.discard, s.table, s.playing} {
		if twice(set) {
			return errors.New("a card is in two places")
		}
	}
	for seat := range s.hands {
		if twice(s.hands[seat]) || twice(s.buried[seat]) {
			return errors.New("a card is in two places")
		}
	}
	if seen.Len() != NumCards {
		return fmt.Errorf("there are %d cards, not %d", seen.Len(), NumCards)
	}
	return nil
}

func (s *State) checkTiles() error {
	for t := range Tile(NumTiles) {
		sum := s.pool[t] + s.drawn[t] + s.aside[t]
		if t == tileEye {
			sum += s.eyesGone
		}
		if sum > tiles[t].count || t < FirstSpecial && sum < tiles[t].count {
			return fmt.Errorf("there are %d tiles %s, not %d", sum, tileNames[t], tiles[t].count)
		}
	}
	for c := range Card(NumCards) {
		if t := tileOf(c); t != NoTile && s.special(t) && !s.discard.Or(s.playing).Has(c) {
			return fmt.Errorf("the tile %s is in play, but its card is not discarded", tileNames[t])
		}
	}
	return nil
}

func (s *State) checkPolitics() error {
	for n, steps := range s.steps {
		if steps > 3 || steps == 0 && !s.active.Has(Nation(n)) {
			return fmt.Errorf("%s stands %d steps from war, active %v", nationNames[n], steps, s.active.Has(Nation(n)))
		}
	}
	return nil
}

// checkGroups: those who are being chosen, have marched or have flown stand where the position says.
func (s *State) checkGroups() error {
	if !s.party.empty() && !s.leaves(leavesParty) {
		return errors.New("a party that nobody chooses")
	}
	for i := range s.march.n {
		if at := s.march.at[i]; !s.march.of[i].within(&s.forces[at]) {
			return fmt.Errorf("those who marched are not in %s", at)
		}
	}
	for _, at := range s.flights.at[:s.flights.n] {
		if s.forces[at].nazgul < s.flights.landed(at) {
			return fmt.Errorf("no Nazgûl has flown to %s", at)
		}
	}
	return nil
}

// checkStack: something is being resolved, and its frames fit each other and the state.
func (s *State) checkStack() error {
	if s.ending == notOver && s.stack.Len() == 0 {
		return errors.New("stack: it is empty")
	}
	if err := machine.CheckFrames(s, &s.stack); err != nil {
		return fmt.Errorf("stack: %w", err)
	}
	return nil
}

// checkTeams: the players who decide are of the right side (chap. 13).
func (s *State) checkTeams() error {
	for a := range Side(NumSides) {
		if s.SideOfSeat(s.lead[a]) != a || s.SideOfSeat(s.next[a]) != a {
			return fmt.Errorf("seats %d and %d do not lead and act for %s", s.lead[a], s.next[a], sideNames[a])
		}
	}
	if s.taken.Minus(s.captured) != (PlaceSet{}) || s.taken != (PlaceSet{}) && !s.second() {
		return errors.New("teams: taken: not taken from the enemy, or not of the second edition")
	}
	return nil
}

// checkGifts: a gift that was discarded face down since was discarded after it was given, and nothing was after now.
func (s *State) checkGifts() error {
	var buried, undrawn CardSet
	for seat := range s.buried {
		buried = buried.Or(s.buried[seat])
	}
	for d := range s.decks {
		for _, c := range s.decks[d].cards[:s.decks[d].n] {
			undrawn.Add(c)
		}
	}
	latest := uint8(s.turn) + 1
	if s.stack.Len() > 0 && s.stack.At(0).step == stepFellowship && s.leaves(leavesDiscard) {
		latest-- // the gifts of this turn come after the discards
	}
	for c := range Card(NumCards) {
		switch {
		case max(s.buriedAt[c], s.givenAt[c]) > latest:
			return fmt.Errorf("teams: given and buriedAt: %s is of a later turn", cards[c].id)
		case s.givenAt[c] > 0 && undrawn.Has(c):
			return fmt.Errorf("teams: given: %s has not been drawn", cards[c].id)
		case s.buriedAt[c] > 0 && !buried.Has(c):
			return fmt.Errorf("teams: buriedAt: %s is not discarded face down", cards[c].id)
		case s.buriedAt[c] > 0 && s.buriedAt[c] < s.givenAt[c]:
			return fmt.Errorf("teams: given: %s was discarded before", cards[c].id)
		}
	}
	return nil
}

// recruitingByCard reports whether a card that is being played is bringing units to a place.
func (s *State) recruitingByCard(p Place) bool {
	for i := range s.stack.Len() {
		f := s.stack.At(i)
		if machine.Row(&s.stack, i).Role == roleCard && f.at == p && s.operation(f) == opRecruit {
			return true
		}
	}
	return false
}
