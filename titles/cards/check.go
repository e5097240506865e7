package cards

import (
	"errors"
	"fmt"
)

// Check holds a state to its invariants: every card in one place of its own deck's player, items with their bearers,
// decks in order, locations in one pile, knowledge that covers the truth, and a sane stack.
func (s *State) Check() error {
	if int(s.scenario) >= numScenarios {
		return fmt.Errorf("scenario %d does not exist", s.scenario)
	}
	for c := range card(numCards) {
		if err := s.checkCard(c); err != nil {
			return err
		}
		if err := s.checkReach(c); err != nil {
			return err
		}
	}
	for p := range s.numPlayers() {
		if err := s.checkDeck(p); err != nil {
			return err
		}
	}
	for _, check := range []func(*State) error{
		(*State).checkLocations, (*State).checkStack, (*State).checkPaths, (*State).checkSelves, (*State).checkMarks,
		(*State).checkInForce, (*State).checkPlayers, (*State).checkAside, (*State).checkOver,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) checkCard(c card) error {
	name, at := sheets[c].name, s.place[c]
	if int(at) >= numPlaces {
		return fmt.Errorf("card %s is in no place", name)
	}
	for p := range s.in {
		if s.in[p].Has(c) != (place(p) == at) {
			return fmt.Errorf("card %s is at %s but counted at %s", name, placeText(at), placeText(place(p)))
		}
	}
	if (s.owner(c) == noPlayer) != (at == absent) {
		return fmt.Errorf("card %s does not belong to this scenario, or is missing", name)
	}
	if at.inPlay() != s.inPlay.Has(c) {
		return fmt.Errorf("card %s: in play or not?", name)
	}
	if at.hidden() && !s.maybe[at].Has(c) {
		return fmt.Errorf("card %s is at %s where no one thinks it can be", name, placeText(at))
	}
	sh := &sheets[c]
	switch {
	case sh.kind == event && at.inPlay():
		return fmt.Errorf("event %s is in play", name)
	case sh.kind == army && at == onPath:
		return fmt.Errorf("army %s is on a path", name)
	case sh.kind != event && at == onStage:
		return fmt.Errorf("card %s is resolved as an event", name)
	case at == onPath && s.path == noLocation:
		return fmt.Errorf("card %s is on a path but none is active", name)
	case at >= firstBattleground && !s.piles[locActive].Has(location(at-firstBattleground)):
		return fmt.Errorf("card %s is on a battleground that is not active", name)
	case s.fresh.Has(c) && at != inReserve:
		return fmt.Errorf("card %s came to reserve but is not there", name)
	case s.marks[c] != 0 && !at.inPlay():
		return fmt.Errorf("card %s has tokens but is not in play", name)
	}
	b := s.bearer[c]
	if (b != noCard) != (sh.kind == item && at.inPlay()) {
		return fmt.Errorf("item %s: in play exactly with a bearer", name)
	}
	if b != noCard && (s.place[b] != at || !effects[c].bearers.Has(b)) {
		return fmt.Errorf("item %s is borne by %s, who is elsewhere or cannot bear it", name, sheets[b].name)
	}
	return nil
}

func (s *State) checkDeck(p player) error {
	var seen cardSet
	deck := s.deckOf(p)
	for _, c := range deck {
		if c < 0 || int(c) >= numCards || seen.Has(c) || s.place[c] != inDeck || s.owner(c) != p {
			return fmt.Errorf("deck of %s: a card is there twice or does not belong", s.playerText(p))
		}
		seen.Add(c)
	}
	if want := s.in[inDeck].And(s.own(p)); seen != want {
		return fmt.Errorf("deck of %s: %d cards in order, %d in all", s.playerText(p), len(deck), want.Len())
	}
	return nil
}

func (s *State) checkLocations() error {
	sc := s.scene()
	all := sc.usedBattlegrounds() | sc.paths
	var seen locSet
	for p := range s.piles {
		if seen&s.piles[p] != 0 || s.piles[p]&^all != 0 {
			return fmt.Errorf("locations of pile %s are elsewhere too, or not of this scenario", pileNames[p])
		}
		seen |= s.piles[p]
	}
	if seen != all {
		return fmt.Errorf("%d locations, this scenario has %d", seen.Len(), all.Len())
	}
	var want locSet
	if s.path != noLocation {
		if !s.path.isPath() {
			return fmt.Errorf("%s is no path", grounds[s.path].name)
		}
		want = 1 << s.path
		if grounds[s.path].number != s.number {
			return fmt.Errorf("path %s is active, but the number is %d", grounds[s.path].name, s.number)
		}
	}
	if s.piles[locActive]&allPaths != want {
		return fmt.Errorf("the active path is not the one on the table")
	}
	if s.bare&^s.battlegrounds() != 0 || s.piles[locOut]&allBattlegrounds != 0 {
		return fmt.Errorf("a battleground is bare or out that cannot be")
	}
	for l := range s.attack {
		if (s.attack[l] != 0 || s.defence[l] != 0) && !s.piles[locActive].Has(location(l)) {
			return fmt.Errorf("tokens on %s, which is not active", grounds[l].name)
		}
		if s.attack[l] < 0 || s.defence[l] < 0 {
			return fmt.Errorf("fewer than no tokens on %s", grounds[l].name)
		}
	}
	if s.corruption < 0 {
		return fmt.Errorf("corruption is %d", s.corruption)
	}
	return nil
}

func (s *State) checkStack() error {
	if int(s.first) >= len(s.scene().order) || int(s.slot) >= len(s.scene().order) || s.first < 0 || s.slot < 0 {
		return fmt.Errorf("the turn track has no such slot")
	}
	if s.stack.Len() == 0 {
		return errors.New("frames: there are none")
	}
	for i := 1; i < s.stack.Len(); i++ {
		if s.stack.At(i).player == noPlayer {
			return fmt.Errorf("frame %d has no player", i)
		}
	}
	return machine.Check(s, &s.stack)
}
