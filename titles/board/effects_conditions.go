package board

import (
	"prancingpony/game"
)

// condition is what a card asks before it can be played (chap. 6, Jouer des cartes Événement), or before
// one of its later steps is done.
type condition struct {
	test    test
	nations NationSet
	who     CharacterSet
	places  PlaceSet
}

type test uint8

const (
	testAtWar       test = iota // all the nations are at war
	testActive                  // all the nations are active
	testCompany                 // one of the characters is in the Fellowship
	testInPlay                  // one of the characters is on the map
	testCompanionIn             // some companion stands in the place, besieged or not
	testStanding                // one of them stands in one of the places, besieged or not
	testWithArmy                // one of them is with an army of his side in one of the places
	// one of them is in one of the places that the Shadow has not taken, not before its walls
	testUntaken
	testLodged          // the Fellowship's figure is in one of the places, not held by the Shadow
	testGuide           // one of the characters is the guide
	testWilds           // the Fellowship is not in a settlement of the Free Peoples
	testUnderWay        // progress of 1 or more, on the map
	testRevealed        // the Fellowship is revealed
	testNazgulNear      // a Shadow army with Nazgûl is beside or in the region of a Free Peoples army
	testEagles          // the same, and a companion is with the Free Peoples army
	testTaken           // the Shadow holds a stronghold among the places
	testBesieging       // one of the characters is with an army that besieges a stronghold
	testNationBesieging // an army with units of one of the nations besieges a stronghold
	testBesieged        // a stronghold among the places is besieged by the Shadow
	testGuests          // the Fellowship or a companion is in a Free Peoples nation not at war
	testArmyIn          // an army of the Free Peoples stands in one of the places

	numTests = iota
)

// Conditions by name, as the tables of cards write them.

func atWar(nations ...Nation) condition {
	return condition{test: testAtWar, nations: nationsIn(nations)}
}

func active(nations ...Nation) condition {
	return condition{test: testActive, nations: nationsIn(nations)}
}

func company(who CharacterSet) condition { return condition{test: testCompany, who: who} }
func inPlay(who ...Character) condition {
	return condition{test: testInPlay, who: charsIn(who)}
}

func companionIn(r Place) condition { return condition{test: testCompanionIn, places: setOf(r)} }

func standing(who CharacterSet, places PlaceSet) condition {
	return condition{test: testStanding, who: who, places: places}
}

func withArmy(who CharacterSet, places PlaceSet) condition {
	return condition{test: testWithArmy, who: who, places: places}
}

func untaken(who CharacterSet, places ...Place) condition {
	return condition{test: testUntaken, who: who, places: setOf(places...)}
}

func lodged(places ...Place) condition { return condition{test: testLodged, places: setOf(places...)} }
func guide(who ...Character) condition { return condition{test: testGuide, who: charsIn(who)} }
func taken(places ...Place) condition  { return condition{test: testTaken, places: setOf(places...)} }

func besieging(who ...Character) condition {
	return condition{test: testBesieging, who: charsIn(who)}
}

func nationBesieging(nations ...Nation) condition {
	return condition{test: testNationBesieging, nations: nationsIn(nations)}
}

func besieged(places ...Place) condition {
	return condition{test: testBesieged, places: setOf(places...)}
}

func armyIn(places ...Place) condition { return condition{test: testArmyIn, places: setOf(places...)} }

var (
	inTheWilds = condition{test: testWilds}
	underWay   = condition{test: testUnderWay}
	revealed   = condition{test: testRevealed}
	nazgulNear = condition{test: testNazgulNear}
	eaglesNear = condition{test: testEagles}
	guestsOf   = condition{test: testGuests}
)

func nationsIn(list []Nation) (set NationSet) {
	for _, n := range list {
		set |= 1 << n
	}
	return set
}

func charsIn(list []Character) (set CharacterSet) {
	for _, c := range list {
		set |= 1 << c
	}
	return set
}

// testRule is the row of a test: whether it holds, and the reason if a card needs it and it does not.
type testRule struct {
	holds   func(s *State, c *condition) bool
	why     uint16                                   // a reason with the card
	missing func(s *State, c *condition) (who int16) // and with the character it lacks; nil: nobody
}

var tests = [numTests]testRule{
	testAtWar: {
		holds: func(s *State, c *condition) bool { return s.allAtWar(c.nations) }, why: reasonNeedsAtWar,
		missing: nationAtPeace,
	},
	testActive: {
		holds: func(s *State, c *condition) bool { return s.active&c.nations == c.nations },
		why:   reasonNeedsActive, missing: firstNation,
	},
	testCompany: {
		holds: func(s *State, c *condition) bool { return s.InCompany()&c.who != 0 },
		why:   reasonNeedsInCompany, missing: firstCharacter,
	},
	testInPlay: {
		holds: func(s *State, c *condition) bool { return s.anywhere(c.who, allPlaces) },
		why:   reasonNeedsInPlay, missing: firstCharacter,
	},
	testStanding: {
		holds: func(s *State, c *condition) bool {
			return s.anywhere(c.who,
				c.places)
		}, why: reasonNeedsThere, missing: firstCharacter,
	},
	testCompanionIn: {
		holds: func(s *State, c *condition) bool {
			return s.anywhere(Companions,
				c.places)
		}, why: reasonNeedsCompanionThere, missing: firstPlace,
	},
	testWithArmy: {
		holds: func(s *State, c *condition) bool { return s.withArmy(c.who, c.places) != noCharacter },
		why:   reasonNeedsWithArmy, missing: firstCharacter,
	},
	testUntaken: {holds: func(s *State, c *condition) bool { return s.lodges(c.who, c.places.Minus(s.captured)) }},
	testLodged:  {holds: (*State).lodgedIn},
	testGuide:   {holds: func(s *State, c *condition) bool { return c.who.Has(s.fellowship.guide) }},
	testWilds:   {holds: (*State).inTheWilds, why: reasonNeedsWilds},
	testUnderWay: {
		holds: func(s *State, _ *condition) bool { return !s.InMordor() && s.fellowship.progress > 0 },
		why:   reasonNeedsUnderWay,
	},
	testRevealed: {
		holds: func(s *State, _ *condition) bool { return s.fellowship.revealed },
		why:   reasonNeedsRevealed,
	},
	testNazgulNear: {
		holds: func(s *State, _ *condition) bool { return !s.spellcasters().Empty() },
		why:   reasonNeedsNazgulNear,
	},
	testEagles: {
		holds: func(s *State, _ *condition) bool { return !s.eaglePrey().Empty() },
		why:   reasonNeedsEagles,
	},
	testTaken: {
		holds: func(s *State, c *condition) bool { return !c.places.And(s.captured).Empty() },
		why:   reasonNeedsTaken,
	},
	testBesieging: {
		holds: func(s *State, c *condition) bool { return !s.besiegedWith(c.who, 0).Empty() }, why: reasonNeedsSiege,
	},
	testNationBesieging: {
		holds: func(s *State, c *condition) bool {
			return !s.besiegedWith(0,
				c.nations).Empty()
		}, why: reasonNeedsSiege,
	},
	testBesieged: {holds: (*State).someBesieged, why: reasonNeedsSiege},
	testGuests:   {holds: func(s *State, _ *condition) bool { return s.hosts() != 0 }, why: reasonNeedsGuests},
	testArmyIn:   {holds: (*State).someArmyIn},
}

func nationAtPeace(s *State, c *condition) int16 {
	for n := range Nation(NumNations) {
		if c.nations.Has(n) && !s.AtWar(n) {
			return int16(n)
		}
	}
	return firstNation(s, c)
}

func firstNation(_ *State, c *condition) int16 { return int16(c.nations.first()) }

func firstCharacter(_ *State, c *condition) int16 { return int16(First(c.who)) }

func firstPlace(_ *State, c *condition) int16 {
	places := c.places
	return int16(places.Pop())
}

// holds reports whether a condition is met.
func (s *State) holds(c *condition) bool { return tests[c.test].holds(s, c) }

// whyNotEvent is why a card in hand cannot be played as an event now.
func (s *State) whyNotEvent(seat game.Seat, c Card) game.Reason {
	if n := cards[c].nations; n != 0 && n&s.commands(seat) == 0 {
		return because(reasonNotYourNation, int16(n.first()))
	}
	if cards[c].nations&s.restraint.last != 0 {
		return because(reasonActedLast)
	}
	for i := range programs[s.edition][c] {
		e := &programs[s.edition][c][i]
		if e.op != opNeed || s.holds(&e.cond) {
			continue
		}
		rule := &tests[e.cond.test]
		if rule.missing == nil {
			return because(rule.why, int16(c))
		}
		return because(rule.why, int16(c), rule.missing(s, &e.cond))
	}
	return because(reasonCardForbids, int16(c))
}

func (s *State) lodgedIn(c *condition) bool {
	at := s.fellowship.at
	return !s.InMordor() && c.places.Has(at) && s.Controls(Free, at)
}

func (s *State) inTheWilds(*condition) bool {
	return s.InMordor() || !ownSites[Free].Has(s.fellowship.at)
}

func (s *State) someBesieged(c *condition) bool {
	for set := c.places; !set.Empty(); {
		if r := set.Pop(); s.Besieged(r) && s.held[Shadow].Has(r) {
			return true
		}
	}
	return false
}

func (s *State) someArmyIn(c *condition) bool {
	for set := c.places; !set.Empty(); {
		if s.armyOf(Free, set.Pop()) != Nowhere {
			return true
		}
	}
	return false
}

// allPlaces is every region; a character inside a box is in its region.
var allPlaces = allRegions

func (s *State) allAtWar(nations NationSet) bool {
	for n := range Nation(NumNations) {
		if nations.Has(n) && !s.AtWar(n) {
			return false
		}
	}
	return true
}

// anywhere reports whether one of the characters stands in one of the regions, inside a stronghold or not.
func (s *State) anywhere(who CharacterSet, regions PlaceSet) bool {
	for c := range Character(NumCharacters) {
		if who.Has(c) && s.where[c] >= 0 && regions.Has(outside[s.where[c]]) {
			return true
		}
	}
	return false
}

// lodges is the same, but nobody counts who stands before the walls of a besieged stronghold.
func (s *State) lodges(who CharacterSet, regions PlaceSet) bool {
	for c := range Character(NumCharacters) {
		if p := s.where[c]; who.Has(c) && p >= 0 && regions.Has(outside[p]) && !s.shutOut(p) {
			return true
		}
	}
	return false
}

// withArmy is the first of the characters who is with an army of his own side in one of the regions.
func (s *State) withArmy(who CharacterSet, regions PlaceSet) Character {
	for c := range Character(NumCharacters) {
		if who.Has(c) && s.where[c] >= 0 && regions.Has(outside[s.where[c]]) &&
			s.held[sideOfCharacter(c)].Has(s.where[c]) {
			return c
		}
	}
	return noCharacter
}

func sideOfCharacter(c Character) Side {
	if Companions.Has(c) {
		return Free
	}
	return Shadow
}

// masterOf is the seat that commands a nation.
func (s *State) masterOf(n Nation) game.Seat {
	for seat := range game.Seat(s.players) {
		if s.commands(seat).Has(n) {
			return seat
		}
	}
	panic("board: a nation without a player")
}

// armyOf is where the army of a side stands in a region: in the open or inside its besieged stronghold.
// A side never has both at once.
func (s *State) armyOf(a Side, r Place) Place {
	if s.held[a].Has(r) {
		return r
	}
	if box := sites[r].box; box != Nowhere && s.held[a].Has(box) {
		return box
	}
	return Nowhere
}

// wraithsAt counts the Nazgûl of a place, with or without the Witch-king.
func (s *State) wraithsAt(p Place, withKing bool) int {
	k := int(s.forces[p].nazgul)
	if withKing && s.where[WitchKing] == p {
		k++
	}
	return k
}

// spellcasters are the regions of Shadow armies with Nazgûl, the Witch-king among them, that have an army
// of the Free Peoples in or beside their region (Terribles sortilèges).
func (s *State) spellcasters() (regions PlaceSet) {
	for set := s.held[Shadow]; !set.Empty(); {
		p := set.Pop()
		if s.wraithsAt(p, true) > 0 && !s.armiesNear(Free, outside[p]).Empty() {
			regions.Add(outside[p])
		}
	}
	return regions
}

// eaglePrey are the regions of Shadow armies with Nazgûl, the Witch-king not counted, in or beside the
// region of a Free Peoples army that has a companion with it (Les Aigles arrivent).
func (s *State) eaglePrey() (regions PlaceSet) {
	for set := s.held[Shadow]; !set.Empty(); {
		p := set.Pop()
		if s.wraithsAt(p, false) == 0 {
			continue
		}
		for near := s.armiesNear(Free, outside[p]); !near.Empty(); {
			if s.forces[near.Pop()].figures&Companions != 0 {
				regions.Add(outside[p])
				break
			}
		}
	}
	return regions
}

// armiesNear are the places of a side's armies in a region or beside it, besieged ones included.
func (s *State) armiesNear(a Side, r Place) (places PlaceSet) {
	for set := within[1][r]; !set.Empty(); {
		if p := s.armyOf(a, set.Pop()); p != Nowhere {
			places.Add(p)
		}
	}
	return places
}

// besiegedWith are the regions whose stronghold is besieged by a Shadow army that has one of the
// characters with it, or units of one of the nations.
func (s *State) besiegedWith(who CharacterSet, nations NationSet) (regions PlaceSet) {
	for set := strongholds[Free].Or(strongholds[Shadow]).And(s.held[Shadow]); !set.Empty(); {
		r := set.Pop()
		f := &s.forces[r]
		if s.Besieged(r) && (f.figures&who != 0 || f.unitNations()&nations != 0) {
			regions.Add(r)
		}
	}
	return regions
}

// hosts are the Free Peoples nations, not at war, with the Fellowship or a companion inside their borders
// (Corbeau de Tempête).
func (s *State) hosts() (set NationSet) {
	visit := func(r Place) {
		if n := sites[r].nation; n != NoNation && sideOf[n] == Free && !s.AtWar(n) {
			set |= 1 << n
		}
	}
	if !s.InMordor() {
		visit(s.fellowship.at)
	}
	for c := range Character(NumCharacters) {
		if Companions.Has(c) && s.where[c] >= 0 {
			visit(outside[s.where[c]])
		}
	}
	return set
}
