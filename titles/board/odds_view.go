package board

// OddsView is what dice and tiles promise, without cards: the battles that the armies of either side could begin, or the
// one being fought, while actions are played, and the hunt that the next step of the Fellowship would bring. Chances are in 1/10000, means in 1/100.
type OddsView struct {
	Battles []ProspectView  `json:"battles"`
	Hunt    HuntChancesView `json:"hunt"`
}

// ProspectView is a battle fought to the end by both, hits falling on elites first, which keeps the most dice.
type ProspectView struct {
	From         string       `json:"from"`
	To           string       `json:"to"`
	Attacker     string       `json:"attacker" enum:"free,shadow"`
	Ground       string       `json:"ground" enum:"open,walls,siege"`
	AttackerWins int          `json:"attackerWins"`
	BothLost     int          `json:"bothLost"`
	DefenderWins int          `json:"defenderWins"`
	Deals        int          `json:"deals"` // hits of the attacker to expect in the first round
	Takes        int          `json:"takes"`
	Attacks      StrengthView `json:"attacks"`
	Defends      StrengthView `json:"defends"`
}

// StrengthView is what an army throws with.
type StrengthView struct {
	Units      int `json:"units"`
	Dice       int `json:"dice"`
	Leadership int `json:"leadership"`
}

// HuntChancesView is the next hunt: dice thrown, what each needs, how many may be thrown again.
type HuntChancesView struct {
	Dice    int `json:"dice"`
	Needs   int `json:"needs"`
	Again   int `json:"again"`
	Success int `json:"success"`
	Reveal  int `json:"reveal"` // of a tile drawn
	Damage  int `json:"damage"`
}

const (
	certain  = 1 << 30 // probability 1
	mostHits = 20      // ten elites
)

// fighters are one side of a battle as far as dice go.
type fighters struct {
	regular, elite, captains, leadership int
}

func (f *force) fighters(a side) (p fighters) {
	for n, t := range f.units {
		if sideOf[n] == a {
			p.regular, p.elite = p.regular+int(t.regular), p.elite+int(t.elite)
		}
	}
	if a == free {
		p.leadership = int(f.AllLeaders())
	} else {
		p.leadership = int(f.nazgul)
	}
	for set := f.figures & charactersOf[a]; set != 0; set &= set - 1 {
		c := &characters[first(set)]
		p.leadership += int(c.leadership)
		if c.captain {
			p.captains++
		}
	}
	return p
}

func (p fighters) life() int { return p.regular + 2*p.elite }

// units after so many hits: each elite takes one before any unit falls.
func (p fighters) units(taken int) int { return p.regular + p.elite - max(0, taken-p.elite) }

func (p fighters) dice(taken int) int { return min(maxCombatDice, p.units(taken)+p.captains) }

// hits is how likely each number of them is, in parts of certain, after so many hits taken.
func (p fighters) hits(taken, need int) (chances [maxCombatDice + 1]int64) {
	dice := p.dice(taken)
	for first, one := range successes(dice, need) {
		if one == 0 {
			continue
		}
		for more, two := range successes(min(dice-first, p.leadership), need) {
			if two > 0 {
				chances[first+more] += one * two >> 30
			}
		}
	}
	return chances
}

// successes of some dice that need a number.
func successes(dice, need int) (chances [maxCombatDice + 1]int64) {
	chances[0] = certain
	for range dice {
		for k := maxCombatDice; k >= 0; k-- {
			chances[k] = chances[k] * int64(need-1) / 6
			if k > 0 {
				chances[k] += chances[k-1] * int64(7-need) / 6
			}
		}
	}
	return chances
}

func mean(chances [maxCombatDice + 1]int64) (hundredths int) {
	sum := int64(0)
	for k, p := range chances {
		sum += int64(k) * p
	}
	return int((sum*100 + certain/2) >> 30)
}

// duelEnd of a battle: attacker left, both spent, defender left.
type duelEnd [3]int64

// duel walks over the hits that both have still to take.
func duel(attacker, defender fighters, firstNeed, laterNeed int) duelEnd {
	strong, weak := attacker.life(), defender.life()
	if strong > mostHits || weak > mostHits || strong == 0 || weak == 0 {
		return ended(strong, weak)
	}
	var after [mostHits + 1][mostHits + 1]duelEnd
	var struck, taken [mostHits + 1][maxCombatDice + 1]int64 // by what is left
	for i := 1; i <= strong; i++ {
		struck[i] = attacker.hits(strong-i, laterNeed)
	}
	for j := 1; j <= weak; j++ {
		taken[j] = defender.hits(weak-j, 5)
	}
	for i := range strong + 1 {
		for j := range weak + 1 {
			if i == 0 || j == 0 {
				after[i][j] = ended(i, j)
				continue
			}
			sum, still := duelRound(&after, i, j, &struck[i], &taken[j])
			for k := range sum { // a round in which nobody hit changes nothing
				after[i][j][k] = sum[k] << 15 / (certain - still) << 15
			}
		}
	}
	if firstNeed == laterNeed {
		return after[strong][weak]
	}
	opening := attacker.hits(0, firstNeed)
	sum, still := duelRound(&after, strong, weak, &opening, &taken[weak])
	for k := range sum {
		sum[k] += still * after[strong][weak][k] >> 30
	}
	return sum
}

func ended(i, j int) duelEnd {
	switch {
	case i > 0:
		return duelEnd{certain, 0, 0}
	case j > 0:
		return duelEnd{0, 0, certain}
	}
	return duelEnd{0, certain, 0}
}

func duelRound(after *[mostHits + 1][mostHits + 1]duelEnd, i, j int, struck, taken *[maxCombatDice + 1]int64) (sum duelEnd, still int64) {
	for dealt, p := range struck {
		for hit, q := range taken {
			switch part := p * q >> 30; {
			case part == 0:
			case dealt+hit == 0:
				still = part
			default:
				for k, r := range after[max(0, i-hit)][max(0, j-dealt)] {
					sum[k] += part * r >> 30
				}
			}
		}
	}
	return sum, still
}

func (s *State) oddsView() OddsView {
	v := OddsView{Battles: []ProspectView{}, Hunt: s.huntChances()}
	if s.phase() != phaseNames[stepActions] {
		return v
	}
	if b := &s.battle; s.fightingNow() {
		v.Battles = append(v.Battles, s.prospect(b.from, b.to, b.attacker, &b.attackers, b.round <= 1))
	} else {
		v.Battles = s.prospects(v.Battles)
	}
	return v
}

// prospects are the battles that the armies of either side could begin.
func (s *State) prospects(out []ProspectView) []ProspectView {
	for a := range side(numSides) {
		for armies := s.held[a]; !armies.Empty(); {
			from := armies.Pop()
			if from >= numRegions { // besieged: they may sally out
				out = append(out, s.prospect(from, outside[from], a, &s.forces[from], true))
				continue
			}
			for targets := adjacent[from].And(s.held[a.Enemy()]); !targets.Empty(); {
				out = append(out, s.prospect(from, targets.Pop(), a, &s.forces[from], true))
			}
			if box := sites[from].box; s.besieged(from) {
				out = append(out, s.prospect(from, box, a, &s.forces[from], true))
			}
		}
	}
	return out
}

// fightingNow tells whether a battle is being fought.
func (s *State) fightingNow() bool {
	for i := range s.depth {
		if s.stack[i].kind == frameBattle {
			return true
		}
	}
	return false
}

func (s *State) prospect(from, to place, a side, with *force, firstRound bool) ProspectView {
	attacker, defender := with.fighters(a), s.forces[to].fighters(a.Enemy())
	ground, need, later := "open", 5, 5
	switch site := &sites[outside[to]]; {
	case to >= numRegions:
		ground, need, later = "siege", 6, 6
	case site.kind == city || site.fortified:
		ground = "walls"
		if firstRound {
			need = 6
		}
	}
	o := duel(attacker, defender, need, later)
	return ProspectView{
		From: from.String(), To: to.String(), Attacker: sideNames[a], Ground: ground,
		AttackerWins: parts(o[0]), BothLost: parts(o[1]), DefenderWins: parts(o[2]),
		Deals: mean(attacker.hits(0, need)), Takes: mean(defender.hits(0, 5)),
		Attacks: attacker.strength(), Defends: defender.strength(),
	}
}

func (p fighters) strength() StrengthView { return StrengthView{p.units(0), p.dice(0), p.leadership} }

// parts of 10000.
func parts(p int64) int { return int((p*10000 + certain/2) >> 30) }

// huntChances: each die of the Free Peoples in the box adds one to every die of the Shadow (chap. 10, Le jet de Traque);
// in Mordor a tile is always drawn.
func (s *State) huntChances() HuntChancesView {
	hunters := fighters{regular: s.huntLevel(), leadership: s.huntRerolls()}
	v := HuntChancesView{Dice: hunters.regular, Needs: max(1, 6-int(s.huntBox[free])), Again: hunters.leadership}
	chances := hunters.hits(0, v.Needs)
	success := certain - chances[0]
	v.Success = parts(success)
	eye := 0 // hundredths
	switch {
	case s.inMordor():
		v.Success, eye = 10000, 100*(int(s.huntBox[free])+int(s.huntBox[shadow]))
	case success > 0:
		eye = int(int64(mean(chances)) << 30 / success)
	}
	all, reveal, damage := 0, 0, 0
	for t, k := range s.pool {
		n := int(k)
		all += n
		if tiles[t].reveal {
			reveal += n
		}
		switch value := tiles[t].value; value {
		case valueEye:
			damage += n * eye
		case valueDie:
			damage += n * 350
		default:
			damage += n * int(value) * 100
		}
	}
	if all > 0 {
		v.Reveal, v.Damage = (reveal*10000+all/2)/all, damage/all
	}
	return v
}
