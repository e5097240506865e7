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

func (s *State) oddsView() OddsView {
	v := OddsView{Battles: []ProspectView{}, Hunt: s.huntChances()}
	if s.phase() != phaseNames[stepActions] {
		return v
	}
	if b := &s.battle; s.fightingNow() {
		v.Battles = append(v.Battles, s.prospect(b.from, b.to, b.attacker, &b.attackers, s.firstRound()))
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
func (s *State) fightingNow() bool { return machine.Find(&s.stack, roleBattle) != nil }

// firstRound tells whether the first round is still to be fought.
func (s *State) firstRound() bool {
	step := s.battleStep()
	return s.battle.round == 0 || s.battle.round == 1 && step > stepSiegeChoice && step < stepRoundOver
}

func (s *State) prospect(from, to place, a side, with *force, firstRound bool) ProspectView {
	attacker, defender := s.Fighters(with, a), s.Fighters(&s.forces[to], a.Enemy())
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
		Deals: attacker.hits(0, need).mean(), Takes: defender.hits(0, 5).mean(),
		Attacks: attacker.strength(), Defends: defender.strength(),
	}
}

func (p Fighters) strength() StrengthView { return StrengthView{p.units(0), p.dice(0), p.Leadership} }

// huntChances: each die of the Free Peoples in the box adds one to every die of the Shadow (chap. 10, Le jet de Traque);
// in Mordor a tile is always drawn.
func (s *State) huntChances() HuntChancesView {
	v := HuntChancesView{Dice: s.huntLevel(), Needs: s.huntNeeds(s.huntBox[free]), Again: s.huntRerolls()}
	chances := s.chancesOfHunt()
	success := certain - chances[0]
	v.Success = parts(success)
	eye := 0 // hundredths
	switch {
	case s.inMordor():
		v.Success, eye = 10000, 100*(int(s.huntBox[free])+int(s.huntBox[shadow]))
	case success > 0:
		eye = int(int64(chances.mean()) << 30 / success)
	}
	all, reveal, damage := 0, 0, 0
	for t, k := range s.pool {
		n := int(k)
		all += n
		if tile(t).reveals(s.fellowship.guide == gollum) { // by the next hunt he is at home in either edition
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
