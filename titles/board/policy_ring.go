package board

import "prancingpony/game"

// toMordor is how far a region is from the nearer gate.
func toMordor(r place) int32 { return int32(min(distance[r][morannon], distance[r][minasMorgul])) }

// moveScore: whether the Fellowship should move now. Off the track it depends on how much is in the box
// and how much corruption there is; on the track every turn wants one attempt.
func (p *policy) moveScore() int32 {
	fs := &p.fellowship
	corruption := int32(fs.corruption)
	if p.inMordor() {
		last := crackOfDoom - fs.mordor
		if !fs.moved {
			return 700
		}
		cost := p.tileCost()
		switch {
		case last == 1:
			return 600
		case 100*corruption+cost <= 900 || p.points[shadow] >= shadowWinsAt:
			return 330
		}
		return -150
	}
	chance := huntChance(p.huntBox[shadow], uint8(p.huntRerolls()), p.huntBox[free])
	risk := chance * (160 + 30*corruption) / 10000 // what a hunt would cost
	score := 600 - (4-p.haste())*risk
	if int32(fs.progress) >= toMordor(fs.at) {
		score -= 350 // at the gates already: to be declared there first
	}
	if p.resting() {
		score -= 250
	}
	return score
}

// haste is how much the war presses the Ring-bearers, from 0 to 3.
func (p *policy) haste() int32 {
	switch k := p.points[shadow]; {
	case k >= 8:
		return 3
	case k >= 5:
		return 2
	case k >= 3:
		return 1
	}
	return 0
}

// weary is the corruption from which the Ring-bearers look for rest.
func (p *policy) weary() uint8 { return 2 + uint8(p.haste()) }

// resting: in a haven, with something to heal and the time for it.
func (p *policy) resting() bool {
	fs := &p.fellowship
	return fs.progress == 0 && !fs.revealed && havens.Has(fs.at) && !p.captured.Has(fs.at) && fs.corruption >= p.weary()
}

// tileCost is what a tile drawn on the Mordor track costs on average, in hundredths of corruption.
func (p *policy) tileCost() int32 {
	sum, n := int32(0), int32(0)
	box := int32(p.huntBox[free]) + int32(p.huntBox[shadow])
	for t, k := range p.pool {
		cost := int32(tiles[t].value)
		switch tiles[t].value {
		case valueEye:
			cost = box
		case valueDie:
			cost = 3
		}
		sum += cost * int32(k)
		n += int32(k)
	}
	return 100 * sum / max(1, n)
}

func (p *policy) hideScore() int32 {
	if p.inMordor() {
		return 800 // it must move this turn
	}
	return 520
}

// separateScore: only to crown Strider, once he can reach a city of Gondor.
func (p *policy) separateScore() int32 {
	if p.where[strider] != inFellowship || p.inMordor() || p.companionCount() < 3 {
		return -200
	}
	reach := within[min(maxSteps, int(p.fellowship.progress)+3)][p.fellowship.at]
	if reach.And(p.thrones(false)).Empty() {
		return -200
	}
	return 260
}

// declareScore: rest, enter Mordor, or stay hidden.
func (p *policy) declareScore(a game.Action) int32 {
	if a.Verb != verbDeclare {
		return 0
	}
	r := place(a.A)
	corruption := int32(p.fellowship.corruption)
	nearer := toMordor(p.fellowship.at) - toMordor(r)
	switch {
	case r == morannon || r == minasMorgul:
		return 600 - 110*max(0, corruption-3-2*p.haste())
	case havens.Has(r) && !p.captured.Has(r):
		score := int32(-120)
		if p.fellowship.corruption >= p.weary() {
			score = 80 + 40*corruption
		}
		if n := sites[r].nation; !p.active.has(n) {
			score += 30
		}
		return score + 8*min(0, nearer)
	}
	return -150 + 8*nearer
}

func (p *policy) guideScore(c character) int32 {
	switch {
	case c == strider && p.fellowship.revealed:
		return 120
	case c == gandalfGrey:
		return 60
	}
	return 0
}

// allocateScore: the Shadow's dice for the hunt.
func (p *policy) allocateScore(k int32) int32 {
	fs := &p.fellowship
	want := int32(2)
	switch {
	case p.inMordor():
		want = 3
		if fs.corruption >= 7 || fs.mordor >= 3 {
			want = 7
		}
	case fs.progress == 0 && fs.at == rivendell:
		want = 0
	case fs.progress > 4 || fs.corruption >= 5:
		want = 2
	}
	if k > want {
		return -70 * (k - want)
	}
	return -90 * (want - k)
}

// ringScore is the harm of so much corruption.
func (p *policy) ringScore(damage int32) int32 {
	after := int32(p.fellowship.corruption) + damage
	switch {
	case after >= maxCorruption:
		return -decisive
	case after >= 10:
		return -90*damage - 250
	case after >= 7:
		return -70*damage - 60
	}
	return -45 * damage
}

// huntScore: the Ring, a companion, or what lessens the damage.
func (p *policy) huntScore(a game.Action) int32 {
	damage := int32(p.hunt.damage)
	switch a.Verb {
	case verbUseRing:
		return p.ringScore(damage)
	case verbChooseCard:
		return 30
	case verbLeave:
		return p.ringScore(damage-1) - p.companionCost(p.fellowship.guide)/2
	case verbShow:
		return p.ringScore(damage-1) - 60
	case verbFightGuide:
		g := p.fellowship.guide
		if g >= character(numCharacters) {
			return pointless
		}
		return p.ringScore(max(0, damage-int32(characters[g].level))) - p.companionCost(g)
	case verbFightRandom:
		sum, cost, n := int32(0), int32(0), int32(0)
		for set := p.inCompany(); set != 0; set &= set - 1 {
			c := first(set)
			sum += p.ringScore(max(0, damage-int32(characters[c].level)))
			cost += p.companionCost(c)
			n++
		}
		return (sum - cost) / max(1, n)
	}
	return 0
}

// companionCost is what it is worth to keep a companion with the Ring-bearers.
func (p *policy) companionCost(c character) int32 {
	if c < 0 || c >= character(numCharacters) {
		return 0
	}
	cost := 5 * int32(characters[c].level)
	switch {
	case p.inMordor():
		cost /= 3 // there is no other use for him there
	case c == gandalfGrey && p.minionSeen():
		cost = 30 // he comes back as the White
	case c == strider:
		cost += 60
	}
	return cost
}

func (p *policy) minionSeen() bool {
	return p.where[saruman] != nowhere || p.where[witchKing] != nowhere || p.where[mouth] != nowhere
}

// revealScore: near Mordor, away from the enemy, and around his strongholds.
func (p *policy) revealScore(r place) int32 {
	score := -40 * toMordor(r)
	score -= 110 * int32(p.strongholdsOnTheWay(p.fellowship.at, r, int(p.fellowship.progress)))
	if p.held[shadow].Has(r) {
		score -= 40
	}
	if p.wraiths.Has(r) {
		score -= 40
	}
	return score
}
