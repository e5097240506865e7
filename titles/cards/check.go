package cards

import (
	"errors"
	"fmt"
)

// Check holds a state to its invariants: every card in one place of its own deck's player, items with their bearers,
// decks in order, locations in one pile, knowledge that covers the truth, and a sane stack.
func (s *State) Check() error {
	if int(s.scenario) >= NumScenarios {
		return fmt.Errorf("scenario %d does not exist", s.scenario)
	}
	for c := range Card(NumCards) {
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

func (s *State) checkCard(c Card) error {
	name, at := sheets[c].name, s.place[c]
	if int(at) >= numPlaces {
		return fmt.Errorf("card %s is in no place", name)
	}
	for p := range s.in {
		if s.in[p].Has(c) != (Place(p) == at) {
			return fmt.Errorf("card %s is at %s but counted at %s", name, placeText(at), placeText(Place(p)))
		}
	}
	if (s.owner(c) == noPlayer) != (at == absent) {
		return fmt.Errorf("card %s does not belong to this scenario, or is missing", name)
	}
	if at.InPlay() != s.inPlay.Has(c) {
		return fmt.Errorf("card %s: in play or not?", name)
	}
	if at.hidden() && !s.maybe[at].Has(c) {
		return fmt.Errorf("card %s is at %s where no one thinks it can be", name, placeText(at))
	}
	sh := &sheets[c]
	switch {
	case sh.kind == Event && at.InPlay():
		return fmt.Errorf("event %s is in play", name)
	case sh.kind == Army && at == OnPath:
		return fmt.Errorf("army %s is on a path", name)
	case sh.kind != Event && at == onStage:
		return fmt.Errorf("card %s is resolved as an event", name)
	case at == OnPath && s.path == NoLocation:
		return fmt.Errorf("card %s is on a path but none is active", name)
	case at >= firstBattleground && !s.piles[locActive].Has(Location(at-firstBattleground)):
		return fmt.Errorf("card %s is on a battleground that is not active", name)
	case s.fresh.Has(c) && at != InReserve:
		return fmt.Errorf("card %s came to reserve but is not there", name)
	case s.marks[c] != 0 && !at.InPlay():
		return fmt.Errorf("card %s has tokens but is not in play", name)
	}
	b := s.bearer[c]
	if (b != NoCard) != (sh.kind == Item && at.InPlay()) {
		return fmt.Errorf("item %s: in play exactly with a bearer", name)
	}
	if b != NoCard && (s.place[b] != at || !effects[c].bearers.Has(b)) {
		return fmt.Errorf("item %s is borne by %s, who is elsewhere or cannot bear it", name, sheets[b].name)
	}
	return nil
}

func (s *State) checkDeck(p Player) error {
	var seen CardSet
	deck := s.deckOf(p)
	for _, c := range deck {
		if c < 0 || int(c) >= NumCards || seen.Has(c) || s.place[c] != inDeck || s.owner(c) != p {
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
	var seen LocSet
	for p := range s.piles {
		if seen&s.piles[p] != 0 || s.piles[p]&^all != 0 {
			return fmt.Errorf("locations of pile %s are elsewhere too, or not of this scenario", pileNames[p])
		}
		seen |= s.piles[p]
	}
	if seen != all {
		return fmt.Errorf("%d locations, this scenario has %d", seen.Len(), all.Len())
	}
	var want LocSet
	if s.path != NoLocation {
		if !s.path.IsPath() {
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
		if (s.attack[l] != 0 || s.defence[l] != 0) && !s.piles[locActive].Has(Location(l)) {
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

// Beyond the cards and decks themselves: nothing is where the rules cannot have brought it.

// checkReach reports a card at a location that it may not go to. What opened the location may be over by now.
func (s *State) checkReach(c Card) error {
	at := s.place[c]
	if !allUnits.Has(c) || at < OnPath {
		return nil
	}
	sh := &sheets[c]
	if at == OnPath {
		if sh.paths>>s.number&1 == 0 {
			return fmt.Errorf("card %s cannot be on path %d", sh.name, s.number)
		}
		return nil
	}
	l := Location(at - firstBattleground)
	g := &grounds[l]
	opened := s.invited(c, l) || sh.faction == rohan && l == minasTirith
	if c == theGreatGate && g.side == Shadow || !g.factions().has(sh.faction) && !opened {
		return fmt.Errorf("card %s cannot be at %s", sh.name, g.name)
	}
	return nil
}

// checkSelves reports an earlier self of Aragorn or Gandalf the White who was not removed.
func (s *State) checkSelves() error {
	for _, is := range laterSelves {
		if s.inPlay.Has(is.later) && s.owner(is.earlier) != noPlayer && !s.isGone(is.earlier) &&
			!s.resolving(is.later) {
			return fmt.Errorf("card %s is in play, so %s was removed from the game",
				sheets[is.later].name, sheets[is.earlier].name)
		}
	}
	return nil
}

var laterSelves = [...]struct{ later, earlier Card }{{aragorn, strider}, {gandalfTheWhite, gandalfTheGrey}}

// isGone reports whether the card is eliminated and everyone knows it.
func (s *State) isGone(c Card) bool {
	return s.place[c] == Eliminated && s.knownAt(s.owner(c), Eliminated).Has(c)
}

// resolving reports whether any frame is about this card.
func (s *State) resolving(c Card) bool {
	for i := range s.stack.Len() {
		if f := s.stack.At(i); f.card == c || f.laid[0] == c || f.laid[1] == c {
			return true
		}
	}
	return false
}

// checkMarks reports what is noted in this round of cards that cannot have it.
func (s *State) checkMarks() error {
	for _, noted := range []struct {
		what   string
		set    CardSet
		within CardSet
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
	for c := range Card(NumCards) {
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

// checkInForce reports a rule in force whose event was not played.
func (s *State) checkInForce() error {
	for i, c := range rulesOf {
		if s.rules>>i&1 != 0 && !s.isGone(c) && s.place[c] != onStage {
			return fmt.Errorf("inForce: %s was not played", sheets[c].name)
		}
	}
	return nil
}

// checkPlayers reports a Ring that the scenario does not have, and a top card seen without the Mirror.
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

// checkPaths reports a path above the number reached that has been active.
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

// checkAside reports cards drawn aside and events that nothing on the stack resolves.
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

// checkOver reports an end that the scores do not give.
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
