package board

import "prancingpony/game"

// bestTravel: moving characters matters when an army lacks leadership or the Ring-bearers can be watched.
func (p *policy) bestTravel() int32 {
	if p.me == free {
		if p.callsToLastBattle() && !p.held[free].Minus(freeLand).And(within[3][outside[p.where[aragorn]]]).Empty() {
			return 220
		}
		for set := p.inPlayCompanions(); set != 0; set &= set - 1 {
			if first(set) == strider && p.seeksThrone() {
				return 230
			}
		}
		return 30
	}
	best := int32(40)
	for set := p.wraiths; !set.Empty(); {
		if at := set.Pop(); p.wraithUse(outside[at]) < 60 {
			best = 120
		}
	}
	if !p.inMordor() && p.fellowship.revealed && !p.wraiths.Has(p.fellowship.at) {
		best = 260
	}
	return best
}

func (p *policy) inPlayCompanions() (set charSet) {
	for c := range character(numCharacters) {
		if companions.has(c) && p.where[c] >= 0 {
			set |= 1 << c
		}
	}
	return set
}

// thrones are where Strider can be crowned once he has come there: not taken, nor besieged unless a card lets him in.
func (p *policy) thrones(intoSiege bool) (open placeSet) {
	for set := aragornMay.Minus(p.captured); !set.Empty(); {
		if r := set.Pop(); intoSiege || !p.besieged(r) {
			open.Add(r)
		}
	}
	return open
}

// seeksThrone: Strider, on the map, is free to go to a place where he can be crowned, and is not in one.
func (p *policy) seeksThrone() bool {
	at, open := p.where[strider], p.thrones(false)
	return at < numRegions && !open.Empty() && !open.Has(at)
}

// wraithUse is what one more Nazgûl at a region would be worth.
func (p *policy) wraithUse(r place) int32 {
	use := int32(0)
	if r == p.fellowship.at && !p.inMordor() && p.forces[r].nazgul <= 1 {
		use = 70
		if p.fellowship.revealed || p.fellowship.progress > 0 {
			use = 140
		}
	}
	if f := &p.forces[r]; p.held[shadow].Has(r) {
		lead := int32(f.nazgul)
		for set := f.figures & minions; set != 0; set &= set - 1 {
			lead += int32(characters[first(set)].leadership)
		}
		if lack := min(5, int32(f.size)) - lead; lack > 0 {
			use = max(use, 30+8*int32(f.size)+p.potential(r, shadow, 12)/8)
		}
	}
	return use
}

// travelScore: who moves next.
func (p *policy) travelScore(a game.Action) int32 {
	switch a.Verb {
	case verbFly:
		return 100 - p.wraithUse(place(a.A))
	case verbTravel:
		c := character(a.A)
		switch {
		case c == witchKing && p.forces[p.where[c]].size < 5:
			return 120
		case c == strider && p.seeksThrone():
			return 150
		case p.me == free && p.canRouse(c), c == aragorn && p.callsToLastBattle():
			return 90
		}
		return 0
	}
	return 45
}

// canRouse tells whether there is still a nation for a companion to wake.
func (p *policy) canRouse(c character) bool {
	return c < character(numCharacters) && characters[c].rouses&^p.active != 0
}

// callsToLastBattle: the card is in hand, and Aragorn must lead an army outside all nations to play it.
func (p *policy) callsToLastBattle() bool {
	return p.hands[p.seat].Has(cardTheLastBattle) && p.inPlay(aragorn) && sites[outside[p.where[aragorn]]].nation != noNation
}

// leadsToLastBattle: a march by which Aragorn brings an army to where that card can be played.
func (p *policy) leadsToLastBattle(from, to place) bool {
	return p.me == free && p.forces[from].figures.has(aragorn) && p.callsToLastBattle() && sites[to].nation == noNation
}

// journeyScore: where to.
func (p *policy) journeyScore(f *frame, a game.Action) int32 {
	if a.Verb == verbJoin {
		return -60
	}
	if a.Verb != verbLand {
		return -40
	}
	r := place(a.A)
	if f.kind == frameFlee || f.step == journeyFly || f.set&minions != 0 {
		return p.wraithUse(r)
	}
	score := int32(0)
	if f.set.has(strider) {
		if open := p.thrones(f.flags&journeyIntoSiege != 0); !open.Empty() {
			if open.Has(r) {
				score += 300
			}
			away := distance[r][open.Pop()]
			for !open.Empty() {
				away = min(away, distance[r][open.Pop()])
			}
			score -= 12 * int32(away)
		}
	}
	if n := sites[r].nation; havens.Has(r) && n != noNation && !p.captured.Has(r) {
		for set := f.set; set != 0; set &= set - 1 {
			if characters[first(set)].rouses.has(n) && !p.active.has(n) {
				score += 120 + p.pressure(n)/2
			}
		}
		if p.held[free].Has(r) && !p.besieged(r) {
			score += 40 + min(6*p.exposed(r, free), 60)
		}
	}
	if f.set.has(aragorn) && p.callsToLastBattle() && sites[r].nation == noNation && p.held[free].Has(r) {
		score += 250
	}
	if p.held[shadow].Has(r) {
		score -= 30
	}
	return score
}
