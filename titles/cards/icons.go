package cards

// What counts at a location: icons of cards and items, stars, tokens, and the support that leaders need.

// The cards with circled icons.
var (
	leadingAttack  = matching(func(sh *sheet) bool { return sh.leadAttack > 0 })
	leadingDefence = matching(func(sh *sheet) bool { return sh.leadDefence > 0 })
)

// supports: an army of the same faction, or one that a card allows.
func (s *State) supports(a, c card, l location) bool {
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

// deadMenMarch: the Dead Men of Dunharrow have icons only while they support Strider or Aragorn.
func (s *State) deadMenMarch(there cardSet) bool {
	return there.Has(deadMenOfDunharrow) && there.Meets(striders)
}

// starred: icons that depend on the table, beyond the stars bound to a place.
func (s *State) starred(c card, there cardSet) (attack, defence int8) {
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

// evenstar: « Arwen »: while she is in reserve, Strider or Aragorn bears a defence token wherever he fights.
func (s *State) evenstar(c card) int8 {
	if striders.Has(c) && s.place[arwen] == inReserve {
		return 1
	}
	return 0
}

// attackOf is what an army or character with its items attacks for on a battleground.
func (s *State) attackOf(c card, l location, there, led cardSet) int8 {
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
func (s *State) defenceOf(c card, l location, there, led cardSet) int8 {
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
func (s *State) pathOf(c card, l location, there cardSet) int8 {
	n := sheets[c].path + s.marks[c] + s.evenstar(c)
	if effects[c].star.at == l {
		n += effects[c].star.path
	}
	for set := s.borne(c, there); !set.Empty(); {
		n += sheets[set.Pop()].path
	}
	return n
}

// borne are the items of c among the cards that stand there.
func (s *State) borne(c card, there cardSet) cardSet {
	var out cardSet
	for set := there.And(allItems); !set.Empty(); {
		if i := set.Pop(); s.bearer[i] == c {
			out.Add(i)
		}
	}
	return out
}

// pathLight: « à moins que cet objet n'affecte un lieu et non un porteur »: the Phial, and Sting.
func (s *State) pathLight(there cardSet) int8 {
	n := int8(0)
	if there.Has(phialOfGaladriel) {
		n += 2
	}
	if there.Has(sting) && there.And(byFaction[monstrous]).Meets(allCharacters) {
		n++
	}
	return n
}

// tally is a combat as it would be counted now.
type tally struct {
	attack  int8 // of the attacking cards and tokens
	ground  int8 // cancelled by the location and its tokens
	cards   int8 // what the defending cards could cancel
	defends side
	led     cardSet // characters with an army in support, on both sides
}

// remaining attack icons that cards must cancel.
func (t *tally) remaining() int8 { return max(0, t.attack-t.ground) }

// uncancelled attack icons, if all defenders are given up.
func (t *tally) uncancelled() int8 { return max(0, t.remaining()-t.cards) }

// count a combat at l between the cards there.
func (s *State) count(l location, there cardSet) tally {
	g := &grounds[l]
	t := tally{attack: s.attack[l], ground: g.defence + s.defence[l], defends: g.side}
	if l.isPath() {
		t.defends = free
		t.ground += s.pathLight(there)
		for set := there.And(allCharacters); !set.Empty(); {
			c := set.Pop()
			if n := s.pathOf(c, l, there); ofSide[shadow].Has(c) {
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
	t.led = s.supported(l, there, free).Or(s.supported(l, there, shadow))
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
