package cards

import (
	"errors"
	"fmt"
)

// What a position must be like beyond the cards and decks themselves: nothing lies where the rules cannot have brought it.

// checkReach: a card at a location is one that may go there. What opened it may be over by now, except a rule for the round.
func (s *State) checkReach(c card) error {
	at := s.place[c]
	if !allUnits.Has(c) || at < onPath {
		return nil
	}
	sh := &sheets[c]
	if at == onPath {
		if sh.paths>>s.number&1 == 0 {
			return fmt.Errorf("card %s cannot be on path %d", sh.name, s.number)
		}
		return nil
	}
	l := location(at - firstBattleground)
	g := &grounds[l]
	opened := s.invited(c, l) || sh.faction == rohan && l == minasTirith
	if c == theGreatGate && g.side == shadow || !g.factions().has(sh.faction) && !opened {
		return fmt.Errorf("card %s cannot be at %s", sh.name, g.name)
	}
	return nil
}

// checkSelves: whoever plays Aragorn or Gandalf the White has removed his earlier self, unless that is being resolved.
func (s *State) checkSelves() error {
	for _, is := range laterSelves {
		if s.inPlay.Has(is.later) && s.owner(is.earlier) != noPlayer && !s.isGone(is.earlier) && !s.resolving(is.later) {
			return fmt.Errorf("card %s is in play, so %s was removed from the game",
				sheets[is.later].name, sheets[is.earlier].name)
		}
	}
	return nil
}

var laterSelves = [...]struct{ later, earlier card }{{aragorn, strider}, {gandalfTheWhite, gandalfTheGrey}}

// isGone: the card is eliminated, and everyone knows.
func (s *State) isGone(c card) bool {
	return s.place[c] == eliminated && s.knownAt(s.owner(c), eliminated).Has(c)
}

// resolving: is any frame about this card?
func (s *State) resolving(c card) bool {
	for i := range s.stack.Len() {
		if f := s.stack.At(i); f.card == c || f.laid[0] == c || f.laid[1] == c {
			return true
		}
	}
	return false
}

// checkMarks: what is noted of cards in this round is noted of cards that can have it.
func (s *State) checkMarks() error {
	for _, noted := range []struct {
		what   string
		set    cardSet
		within cardSet
	}{
		{"fresh", s.fresh, allUnits},
		{"played", s.played, allCharacters.Or(allItems).Minus(s.in[absent])},
		{"used", s.used, able.Minus(s.in[absent])},
		{"pledged", s.pledged, s.fought.And(allArmies)},
		{"led", s.led, s.fought.And(leadingDefence)},
	} {
		if wrong := noted.set.Minus(noted.within); !wrong.Empty() {
			return fmt.Errorf("%s: that cannot be said of %s", noted.what, sheets[wrong.Pop()].name)
		}
	}
	if s.pledged.Len() != s.led.Len() {
		return errors.New("led: each army that is pledged supports one leader")
	}
	for c := range card(numCards) {
		if n := s.marks[c]; n != 0 && (c != gorbagAndShagrat || n < 0 || n > mostMarks) {
			return fmt.Errorf("marks: %s cannot have %d", sheets[c].name, n)
		}
	}
	for z := range s.maybe {
		if wrong := s.maybe[z].And(s.inPlay.Or(s.in[absent]).Or(s.in[onStage])); !wrong.Empty() {
			return fmt.Errorf("known: %s is for all to see, or not in this scenario", sheets[wrong.Pop()].name)
		}
	}
	return nil
}

const mostMarks = 2 // Gorbag & Shagrat arrive once, and have one more at Cirith Ungol

// checkInForce: the events whose rule holds were played.
func (s *State) checkInForce() error {
	for i, c := range rulesOf {
		if s.rules>>i&1 != 0 && !s.isGone(c) && s.place[c] != onStage {
			return fmt.Errorf("inForce: %s was not played", sheets[c].name)
		}
	}
	return nil
}

// checkPlayers: Rings where the scenario has them, a top card seen by who can have the Mirror.
func (s *State) checkPlayers() error {
	for p := range s.numPlayers() {
		if s.ringLeft(p) && s.scene().players[p].ring == noRing {
			return fmt.Errorf("rings: %s has none in this scenario", s.playerText(p))
		}
		if s.topSeen>>p&1 != 0 && s.owner(mirrorOfGaladriel) != p {
			return fmt.Errorf("seen: %s has no Mirror of Galadriel", s.playerText(p))
		}
	}
	return nil
}

// checkPaths: no path above the number reached has been active.
func (s *State) checkPaths() error {
	last := s.scene().last
	if s.number < 0 || s.number > last {
		return fmt.Errorf("number: this scenario has paths 1 to %d", last)
	}
	for set := (s.piles[locFree] | s.piles[locShadow] | s.piles[locOut]) & allPaths; set != 0; {
		if l := set.Pop(); grounds[l].number > s.number {
			return fmt.Errorf("path %s cannot have been fought over before path %d", grounds[l].name, s.number)
		}
	}
	if s.piles[locOut] != 0 && !s.scene().duel {
		return errors.New("a path that no one won is for Duels only")
	}
	return nil
}

// checkAside: cards drawn aside and events being resolved belong to something on the stack.
func (s *State) checkAside() error {
	for set := s.in[onStage]; !set.Empty(); {
		if c := set.Pop(); !s.resolving(c) {
			return fmt.Errorf("card %s is on stage, but nothing resolves it", sheets[c].name)
		}
	}
	for set := s.in[aside]; !set.Empty(); {
		c := set.Pop()
		follows := false
		for i := range s.stack.Len() {
			f := s.stack.At(i)
			follows = follows || f.prog != 0 && f.player == s.owner(c)
		}
		if !follows {
			return fmt.Errorf("card %s is drawn aside, but nothing asks for it", sheets[c].name)
		}
	}
	return nil
}

// checkOver: the end is the one that the scores say.
func (s *State) checkOver() error {
	if s.phase != phaseOver {
		if s.ending != notEnded {
			return errors.New("ending: the match is not over")
		}
		return nil
	}
	if winner, by := s.verdict(); winner != s.winner || by != s.ending {
		return fmt.Errorf("winner, ending: the scores say %s, %q", sideNames[winner], endingNames[by])
	}
	return nil
}
