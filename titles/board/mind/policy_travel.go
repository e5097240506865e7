package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// bestTravel: moving characters matters when an army lacks leadership or the Ring-bearers can be watched.
func (p *policy) bestTravel() int32 {
	if p.me == board.Free {
		if p.callsToLastBattle() && p.Table().Held(board.Free).Minus(freeLand).
			Meets(board.Within(kingSteps, board.Outside(p.Table().Where(board.Aragorn)))) {
			return travelToLastBattle
		}
		for set := p.inPlayCompanions(); set != 0; set &= set - 1 {
			if board.First(set) == board.Strider && p.seeksThrone() {
				return travelToThrone
			}
		}
		return travelIdly
	}
	best := int32(flyIdly)
	for set := p.Table().Wraiths(); !set.Empty(); {
		if at := set.Pop(); p.wraithUse(board.Outside(at)) < flyUseful {
			best = flyBetter
		}
	}
	if !p.InMordor() && p.Table().Fellowship().Revealed && !p.Table().Wraiths().Has(p.Table().Fellowship().At) {
		best = flyToRing
	}
	return best
}

func (p *policy) inPlayCompanions() (set board.CharacterSet) {
	for c := range board.Character(board.NumCharacters) {
		if board.Companions.Has(c) && p.Table().Where(c) >= 0 {
			set |= 1 << c
		}
	}
	return set
}

// thrones are where Strider can be crowned once he has come there: not taken, nor besieged unless a card lets him in.
func (p *policy) thrones(intoSiege bool) (open board.PlaceSet) {
	for set := board.Thrones().Minus(p.Table().Captured()); !set.Empty(); {
		if r := set.Pop(); intoSiege || !p.Besieged(r) {
			open.Add(r)
		}
	}
	return open
}

// seeksThrone: Strider, on the map, is free to go to a place where he can be crowned, and is not in one.
func (p *policy) seeksThrone() bool {
	at, open := p.Table().Where(board.Strider), p.thrones(false)
	return at < board.NumRegions && !open.Empty() && !open.Has(at)
}

// wraithUse is what one more Nazgûl at a region would be worth.
func (p *policy) wraithUse(r board.Place) int32 {
	use := int32(0)
	if r == p.Table().Fellowship().At && !p.InMordor() && p.Table().Force(r).Nazgul() <= 1 {
		use = watchRing
		if p.Table().Fellowship().Revealed || p.Table().Fellowship().Progress > 0 {
			use = watchRingMoving
		}
	}
	if f := p.Table().Force(r); p.Table().Held(board.Shadow).Has(r) {
		lead := int32(f.Nazgul())
		for set := f.Figures() & board.Minions; set != 0; set &= set - 1 {
			lead += int32(board.LeadershipOf(board.First(set)))
		}
		if lack := min(maxDice, int32(f.Size())) - lead; lack > 0 {
			use = max(use, leadBase+leadUnit*int32(f.Size())+p.potential(r, board.Shadow, usualWorth)/leadPull)
		}
	}
	return use
}

// travelScore: who moves next.
func (p *policy) travelScore(a game.Action) int32 {
	switch a.Verb {
	case board.VerbFly:
		return flyNext - p.wraithUse(board.Place(a.A))
	case board.VerbTravel:
		c := board.Character(a.A)
		switch {
		case c == board.WitchKing && p.Table().Force(p.Table().Where(c)).Size() < witchKingArmy:
			return travelWitchKing
		case c == board.Strider && p.seeksThrone():
			return travelKing
		case p.me == board.Free && p.canRouse(c), c == board.Aragorn && p.callsToLastBattle():
			return travelRousing
		}
		return 0
	}
	return travelDone
}

// canRouse reports whether there is still a nation for a companion to wake.
func (p *policy) canRouse(c board.Character) bool {
	return c < board.Character(board.NumCharacters) && board.RousedBy(c)&^p.Table().Active() != 0
}

// callsToLastBattle: the card is in hand, and Aragorn must lead an army outside all nations to play it.
func (p *policy) callsToLastBattle() bool {
	return p.Table().Hand(p.seat).Has(board.CardTheLastBattle) && p.InPlay(board.Aragorn) &&
		board.NationOf(board.Outside(p.Table().Where(board.Aragorn))) != board.NoNation
}

// leadsToLastBattle: a march by which Aragorn brings an army to where that card can be played.
func (p *policy) leadsToLastBattle(from, to board.Place) bool {
	return p.me == board.Free && p.Table().Force(from).Figures().Has(board.Aragorn) && p.callsToLastBattle() &&
		board.NationOf(to) == board.NoNation
}

// journeyScore: where to.
func (p *policy) journeyScore(q game.Prompt, a game.Action) int32 {
	if a.Verb == board.VerbJoin {
		return -joining
	}
	if a.Verb != board.VerbLand {
		return -landingNowhere
	}
	r := board.Place(a.A)
	who, flies, intoSiege := p.Journey()
	if q.ID == board.PromptFlee || flies || who&board.Minions != 0 {
		return p.wraithUse(r)
	}
	score := int32(0)
	if who.Has(board.Strider) {
		if open := p.thrones(intoSiege); !open.Empty() {
			if open.Has(r) {
				score += landOnThrone
			}
			away := distance[r][open.Pop()]
			for !open.Empty() {
				away = min(away, distance[r][open.Pop()])
			}
			score -= landStep * int32(away)
		}
	}
	if n := board.NationOf(r); board.Havens().Has(r) && n != board.NoNation && !p.Table().Captured().Has(r) {
		for set := who; set != 0; set &= set - 1 {
			if board.RousedBy(board.First(set)).Has(n) && !p.Table().Active().Has(n) {
				score += landRousing + p.pressure(n)/landPressure
			}
		}
		if p.Table().Held(board.Free).Has(r) && !p.Besieged(r) {
			score += landWithArmy + min(pressureWeight*p.exposed(r, board.Free), landWithArmyMost)
		}
	}
	if who.Has(board.Aragorn) && p.callsToLastBattle() && board.NationOf(r) == board.NoNation &&
		p.Table().Held(board.Free).Has(r) {
		score += landLastBattle
	}
	if p.Table().Held(board.Shadow).Has(r) {
		score -= landAmongEnemies
	}
	return score
}
