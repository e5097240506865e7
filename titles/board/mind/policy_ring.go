package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// toMordor is how far a region is from the nearer gate.
func toMordor(r board.Place) int32 {
	return int32(min(distance[r][board.Morannon], distance[r][board.MinasMorgul]))
}

// moveScore: whether the Fellowship should move now. Off the track it depends on how much is in the box
// and how much corruption there is; on the track every turn wants one attempt.
func (p *policy) moveScore() int32 {
	fs := p.Table().Fellowship()
	corruption := int32(fs.Corruption)
	if p.InMordor() {
		last := board.CrackOfDoom - fs.Mordor
		if !fs.Moved {
			return mordorStep
		}
		cost := p.tileCost()
		switch {
		case last == 1:
			return mordorLastStep
		case 100*corruption+cost <= bearableBurden || p.Table().Points(board.Shadow) >= board.ShadowWinsAt:
			return mordorAgain
		}
		return -mordorRest
	}
	chance := p.HuntChance()
	risk := chance * (huntHarm + huntHarmCorrupted*corruption) / certain // what a hunt would cost
	score := moving - (fullHaste+1-p.haste())*risk
	if int32(fs.Progress) >= toMordor(fs.At) {
		score -= movingAtGates // at the gates already: to be declared there first
	}
	if p.resting() {
		score -= movingRested
	}
	return score
}

// haste is how much the war presses the Ring-bearers, from 0 to 3.
func (p *policy) haste() int32 {
	for haste := int32(fullHaste); haste > 0; haste-- {
		if p.Table().Points(board.Shadow) >= hasteFrom[haste] {
			return haste
		}
	}
	return 0
}

// weary is the corruption from which the Ring-bearers look for rest.
func (p *policy) weary() int8 { return wearyFrom + int8(p.haste()) }

// resting: in a haven, with something to heal and the time for it.
func (p *policy) resting() bool {
	fs := p.Table().Fellowship()
	return fs.Progress == 0 && !fs.Revealed && board.Havens().Has(fs.At) && !p.Table().Captured().Has(fs.At) &&
		fs.Corruption >= p.weary()
}

// tileCost is what a tile drawn on the Mordor track costs on average, in hundredths of corruption.
func (p *policy) tileCost() int32 {
	sum, n := int32(0), int32(0)
	box := int32(p.Table().HuntBox(board.Free)) + int32(p.Table().HuntBox(board.Shadow))
	for t := range board.Tile(board.NumTiles) {
		k := p.Table().Pool(t)
		cost := int32(board.ValueOf(t))
		switch board.ValueOf(t) {
		case board.ValueEye:
			cost = box
		case board.ValueDie:
			cost = tileDieMean
		}
		sum += cost * int32(k)
		n += int32(k)
	}
	return 100 * sum / max(1, n)
}

func (p *policy) hideScore() int32 {
	if p.InMordor() {
		return hidingInMordor // it must move this turn
	}
	return hiding
}

// separateScore: only to crown Strider, once he can reach a city of Gondor.
func (p *policy) separateScore() int32 {
	if p.Table().Where(board.Strider) != board.InFellowship || p.InMordor() || p.CompanionCount() < separateKeeps {
		return -separating
	}
	steps := int(p.Table().Fellowship().Progress) + int(board.LevelOf(board.Strider))
	reach := board.Within(min(board.MaxSteps, steps), p.Table().Fellowship().At)
	if reach.And(p.thrones(false)).Empty() {
		return -separating
	}
	return separatingKing
}

// declareScore: rest, enter Mordor, or stay hidden.
func (p *policy) declareScore(a game.Action) int32 {
	if a.Verb != board.VerbDeclare {
		return 0
	}
	r := board.Place(a.A)
	corruption := int32(p.Table().Fellowship().Corruption)
	nearer := toMordor(p.Table().Fellowship().At) - toMordor(r)
	switch {
	case r == board.Morannon || r == board.MinasMorgul:
		return p.mordorScore()
	case board.Havens().Has(r) && !p.Table().Captured().Has(r):
		score := int32(-declareIdle)
		if p.Table().Fellowship().Corruption >= p.weary() {
			score = declareRest + declareHealing*corruption
		}
		if n := board.NationOf(r); !p.Table().Active().Has(n) {
			score += declareWakes
		}
		return score + declareStep*min(0, nearer)
	}
	return -declareOpen + declareStep*nearer
}

// enterScore: a Fellowship that would declare at the gates goes on, and the others wait.
func (p *policy) enterScore(a game.Action) int32 {
	if a.Verb != board.VerbYes {
		return 0
	}
	return p.mordorScore()
}

// mordorScore is what the Mordor track is worth to Ring-bearers so burdened.
func (p *policy) mordorScore() int32 {
	return declareMordor - declareBurden*max(0, int32(p.Table().Fellowship().Corruption)-declareFree-2*p.haste())
}

func (p *policy) guideScore(c board.Character) int32 {
	switch {
	case c == board.Strider && p.Table().Fellowship().Revealed:
		return guideHides
	case c == board.GandalfGrey:
		return guideDraws
	}
	return 0
}

// allocateScore: the Shadow's dice for the hunt.
func (p *policy) allocateScore(k int32) int32 {
	fs := p.Table().Fellowship()
	want := int32(huntDice)
	switch {
	case p.InMordor():
		want = huntDiceMordor
		if fs.Corruption >= huntKillFrom || fs.Mordor >= huntLateStep {
			want = huntDiceKill
		}
	case fs.Progress == 0 && fs.At == board.Rivendell:
		want = 0
	}
	if k > want {
		return -allocateMore * (k - want)
	}
	return -allocateLess * (want - k)
}

// ringScore is the harm of so much corruption.
func (p *policy) ringScore(damage int32) int32 {
	after := int32(p.Table().Fellowship().Corruption) + damage
	switch {
	case after >= board.MaxCorruption:
		return -decisive
	case after >= direCorruption:
		return -direPoint*damage - direHarm
	case after >= graveCorruption:
		return -gravePoint*damage - graveHarm
	}
	return -ringPoint * damage
}

// huntScore: the Ring, a companion, or what lessens the damage.
func (p *policy) huntScore(a game.Action) int32 {
	damage := int32(p.Table().HuntDamage())
	switch a.Verb {
	case board.VerbUseRing:
		return p.ringScore(damage)
	case board.VerbChooseCard:
		return sparingByCard
	case board.VerbLeave:
		return p.ringScore(damage-1) - p.companionCost(p.Table().Fellowship().Guide)/leavingKeeps
	case board.VerbShow:
		return p.ringScore(damage-1) - showing
	case board.VerbFightGuide:
		g := p.Table().Fellowship().Guide
		if g >= board.Character(board.NumCharacters) {
			return pointless
		}
		return p.ringScore(max(0, damage-int32(board.LevelOf(g)))) - p.companionCost(g)
	case board.VerbFightRandom:
		sum, cost, n := int32(0), int32(0), int32(0)
		for set := p.InCompany(); set != 0; set &= set - 1 {
			c := board.First(set)
			sum += p.ringScore(max(0, damage-int32(board.LevelOf(c))))
			cost += p.companionCost(c)
			n++
		}
		return (sum - cost) / max(1, n)
	}
	return 0
}

// companionCost is what it is worth to keep a companion with the Ring-bearers.
func (p *policy) companionCost(c board.Character) int32 {
	if c < 0 || c >= board.Character(board.NumCharacters) {
		return 0
	}
	cost := companionLevel * int32(board.LevelOf(c))
	switch {
	case p.InMordor():
		cost /= companionInMordor // there is no other use for him there
	case c == board.GandalfGrey && p.minionSeen():
		cost = companionReturns // he comes back as the White
	case c == board.Strider:
		cost += companionKing
	}
	return cost
}

func (p *policy) minionSeen() bool {
	return p.Table().Where(board.Saruman) != board.Nowhere || p.Table().Where(board.WitchKing) != board.Nowhere ||
		p.Table().Where(board.Mouth) != board.Nowhere
}

// revealScore: near Mordor, away from the enemy, and around his strongholds.
func (p *policy) revealScore(r board.Place) int32 {
	score := -revealStep * toMordor(r)
	from := p.Table().Fellowship()
	score -= revealTile * int32(p.StrongholdsOnTheWay(from.At, r, int(from.Progress)))
	if p.Table().Held(board.Shadow).Has(r) {
		score -= revealEnemy
	}
	if p.Table().Wraiths().Has(r) {
		score -= revealEnemy
	}
	return score
}
