package cards

import (
	"math/bits"
)

// What counts at a location: icons of cards and items, stars, tokens, and the support that leaders need.

// The cards with circled icons.
var (
	leadingAttack  = matching(func(sh *sheet) bool { return sh.leadAttack > 0 })
	leadingDefence = matching(func(sh *sheet) bool { return sh.leadDefence > 0 })
)

// supports reports whether an army may support a leader: of the same faction, or allowed by a card.
func (s *State) supports(a, c Card, l Location) bool {
	f := sheets[a].faction
	switch {
	case f == sheets[c].faction:
		return true
	case c == merryBrandybuck:
		return f == rohan && grounds[l].factions().has(rohan)
	case c == pippinTook:
		return f == dunedain && grounds[l].factions().has(dunedain)
	default:
		return s.rules&threeHunters != 0 && threeHunting.Has(c)
	}
}

// deadMenMarch reports whether the Dead Men of Dunharrow support Strider or Aragorn: else they have no icons.
func (s *State) deadMenMarch(there CardSet) bool {
	return there.Has(deadMenOfDunharrow) && there.Meets(striders)
}

// starred returns the icons that depend on the table, beyond the stars bound to a place.
func (s *State) starred(c Card, there CardSet) (attack, defence int8) {
	switch c {
	case deadMenOfDunharrow:
		if s.deadMenMarch(there) {
			return 2, 2
		}
	case theoden:
		if s.inPlay.Or(s.fought).Meets(gandalfs) {
			return 1, 1
		}
	case quickbeam:
		n := int8(there.And(byFaction[isengard]).And(allUnits).Len() / 2)
		return n, n
	}
	return 0, 0
}

// evenstar returns 1 for Strider and Aragorn while Arwen is in reserve: a defence token wherever he fights.
func (s *State) evenstar(c Card) int8 {
	if striders.Has(c) && s.place[arwen] == InReserve {
		return 1
	}
	return 0
}

// attackOf is what an army or character with its items attacks for on a battleground.
func (s *State) attackOf(c Card, l Location, there, led CardSet) int8 {
	n := sheets[c].attack
	if led.Has(c) {
		n += sheets[c].leadAttack
	}
	more, _ := s.starred(c, there)
	n += more
	if effects[c].star.at == l {
		n += effects[c].star.attack
	}
	for set := s.borne(c, there); !set.Empty(); {
		n += sheets[set.Pop()].attack
	}
	return n
}

// defenceOf is what an army or character with its items cancels on a battleground.
func (s *State) defenceOf(c Card, l Location, there, led CardSet) int8 {
	n := sheets[c].defence + s.evenstar(c)
	if led.Has(c) {
		n += sheets[c].leadDefence
	}
	_, more := s.starred(c, there)
	n += more
	if effects[c].star.at == l {
		n += effects[c].star.defence
	}
	for set := s.borne(c, there); !set.Empty(); {
		n += sheets[set.Pop()].defence
	}
	return n
}

// pathOf is what a character with its items counts on a path: attack for the Shadow, defence for the others.
func (s *State) pathOf(c Card, l Location, there CardSet) int8 {
	n := sheets[c].path + s.marks[c] + s.evenstar(c)
	if effects[c].star.at == l {
		n += effects[c].star.path
	}
	for set := s.borne(c, there); !set.Empty(); {
		n += sheets[set.Pop()].path
	}
	return n
}

// iconsOf returns what a card with its items counts at a location, whichever side it is on.
func (s *State) iconsOf(c Card, l Location, there, led CardSet) int8 {
	switch {
	case l.IsPath():
		return s.pathOf(c, l, there)
	case ofSide[defenderOf(l)].Has(c):
		return s.defenceOf(c, l, there, led)
	default:
		return s.attackOf(c, l, there, led)
	}
}

// borne are the items of c among the cards that stand there.
func (s *State) borne(c Card, there CardSet) CardSet {
	var out CardSet
	for set := there.And(allItems); !set.Empty(); {
		if i := set.Pop(); s.bearer[i] == c {
			out.Add(i)
		}
	}
	return out
}

// pathLight returns what the Phial and Sting cancel: « un lieu et non un porteur ».
func (s *State) pathLight(there CardSet) int8 {
	n := int8(0)
	if there.Has(phialOfGaladriel) {
		n += 2
	}
	if there.Has(sting) && there.And(byFaction[monstrous]).Meets(allCharacters) {
		n++
	}
	return n
}

// Tally is a combat as it would be counted now.
type Tally struct {
	attack  int8 // of the attacking cards and tokens
	ground  int8 // cancelled by the location and its tokens
	cards   int8 // what the defending cards could cancel
	defends Side
	led     CardSet // characters with an army in support, on both sides
}

// remaining attack icons that cards must cancel.
func (t *Tally) remaining() int8 { return max(0, t.attack-t.ground) }

// uncancelled attack icons, if all defenders are given up.
func (t *Tally) uncancelled() int8 { return max(0, t.remaining()-t.cards) }

// count a combat at l between the cards there.
func (s *State) count(l Location, there CardSet) Tally {
	g := &grounds[l]
	t := Tally{attack: s.attack[l], ground: g.defence + s.defence[l], defends: g.side}
	if l.IsPath() {
		t.defends = Free
		t.ground += s.pathLight(there)
		for set := there.And(allCharacters); !set.Empty(); {
			c := set.Pop()
			if n := s.pathOf(c, l, there); ofSide[Shadow].Has(c) {
				t.attack += n
			} else {
				t.cards += n
			}
		}
		return t
	}
	if s.bare.Has(l) {
		t.ground = s.defence[l]
	}
	t.led = s.supported(l, there, Free).Or(s.supported(l, there, Shadow))
	for set := there.And(allUnits); !set.Empty(); {
		c := set.Pop()
		if ofSide[t.defends].Has(c) {
			t.cards += s.defenceOf(c, l, there, t.led)
		} else {
			t.attack += s.attackOf(c, l, there, t.led)
		}
	}
	return t
}

// « Personnages en combat de champ de bataille »: which armies support which leaders.

// rally matches leaders to armies, each army to one leader at most.
type rally struct {
	leaders, armies [maxRally]Card
	edges           [maxRally]uint32 // by leader: the armies that could support it
	led             [maxRally]int8   // by army: the leader it supports, from 1
	seen            uint32
	n, m            int // leaders, armies
}

const maxRally = 24 // one side has at most 22 armies; leaders beyond this many would have no army left anyway

// find gives leader i an army that is free, or one whose leader finds another: the usual augmenting path.
func (r *rally) find(i int) bool {
	for open := r.edges[i] &^ r.seen; open != 0; open = r.edges[i] &^ r.seen {
		j := bits.TrailingZeros32(open)
		r.seen |= 1 << j
		if r.led[j] == 0 || r.find(int(r.led[j])-1) {
			r.led[j] = int8(i + 1)
			return true
		}
	}
	return false
}

// match shares the armies out so that as many leaders as possible have one, leaving out a leader and an army; it counts
// them. -1 leaves out none.
func (r *rally) match(leader, army int) (count int) {
	r.led = [maxRally]int8{}
	for i := range r.n {
		r.seen = 0
		if army >= 0 {
			r.seen = 1 << army
		}
		if i != leader && r.find(i) {
			count++
		}
	}
	return count
}

// gather lists the leaders and armies of x at l that are not bound to each other yet; bound are the leaders that are.
// Only leaders whose circled icons count here take an army, and the Dead Men march with Strider or Aragorn.
func (s *State) gather(r *rally, l Location, there CardSet, x Side) (bound CardSet) {
	there = there.And(ofSide[x])
	armies := there.And(allArmies).Minus(s.pledged)
	leaders := there.And(leadingAttack)
	if defenderOf(l) == x {
		leaders = there.And(leadingDefence)
	}
	bound = there.And(s.led)
	if s.deadMenMarch(there) {
		armies.Remove(deadMenOfDunharrow)
		bound = bound.Or(there.And(striders))
	}
	leaders = leaders.Minus(bound)
	if armies.Empty() || leaders.Empty() {
		return bound
	}
	for set := armies; !set.Empty() && r.m < maxRally; r.m++ {
		r.armies[r.m] = set.Pop()
	}
	for set := leaders; !set.Empty() && r.n < maxRally; r.n++ {
		c := set.Pop()
		r.leaders[r.n] = c
		for j := range r.m {
			if s.supports(r.armies[j], c, l) {
				r.edges[r.n] |= 1 << j
			}
		}
	}
	return bound
}

// supported are the characters that have an army to lead. « Une armée ne peut soutenir qu'un seul personnage »: as many
// leaders as possible have one, among them those that armies are pledged to (docs/rulings/cards.md).
func (s *State) supported(l Location, there CardSet, x Side) CardSet {
	var r rally
	out := s.gather(&r, l, there, x)
	if r.n == 0 {
		return out
	}
	r.match(-1, -1)
	for j := range r.m {
		if r.led[j] > 0 {
			out.Add(r.leaders[r.led[j]-1])
		}
	}
	return out
}

// undecided is an army of the defenders whose owner must say who it supports, because that changes who is led; NoCard
// if there is none. Owners are asked in the order of turns.
func (s *State) undecided(l Location) Card {
	if l.IsPath() {
		return NoCard
	}
	var r rally
	s.gather(&r, l, s.fought, defenderOf(l))
	r.match(-1, -1)
	var left uint32 // the armies that a leader who has none could have had
	var led uint32
	for j := range r.m {
		if r.led[j] > 0 {
			led |= 1 << (r.led[j] - 1)
		}
	}
	for i := range r.n {
		if led>>i&1 == 0 {
			left |= r.edges[i]
		}
	}
	first := NoCard
	for i := range s.scene().order {
		p := s.slotPlayer(i)
		for set := left; set != 0 && first == NoCard; set &= set - 1 {
			if c := r.armies[bits.TrailingZeros32(set)]; s.owner(c) == p {
				first = c
			}
		}
	}
	return first
}

// mayLead are the leaders that an army of the defenders may support so that as many as possible are led.
func (s *State) mayLead(l Location, army Card) (out CardSet) {
	var r rally
	s.gather(&r, l, s.fought, defenderOf(l))
	most := r.match(-1, -1)
	for j := range r.m {
		for i := range r.n {
			if r.armies[j] == army && r.edges[i]>>j&1 != 0 && r.match(i, j)+1 == most {
				out.Add(r.leaders[i])
			}
		}
	}
	return out
}
