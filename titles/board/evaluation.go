package board

import (
	_ "embed"

	"prancingpony/game"
)

// The evaluation: a logistic model on numbers that a player would look at, fitted to games that bots
// played (pony arena --collect, then pony fit). The file is the fit's own output.

//go:embed evaluation.json
var evaluationFile []byte

// featureNames in their order; the file must name the same ones.
var featureNames = []string{
	"turn", "early-turn",
	"corruption", "corruption-high", "corruption-critical", "progress", "distance-to-mordor", "in-mordor", "mordor-steps", "revealed",
	"corruption-times-road", "points-times-road",
	"companions", "companion-levels", "gandalf-guides", "gollum-guides",
	"tile-mean", "tiles-free", "tiles-shadow", "hunt-rerolls",
	"shadow-points", "shadow-points-near", "shadow-points-last", "free-points", "free-points-near",
	"free-units", "free-elites", "free-leaders", "free-reserve", "shadow-units", "shadow-elites", "shadow-nazgul",
	"free-at-war", "free-active", "free-steps", "shadow-at-war", "shadow-steps",
	"aragorn", "gandalf-the-white", "saruman", "witch-king", "mouth",
	"free-dice", "shadow-dice", "free-rings", "shadow-rings", "free-cards", "shadow-cards",
	"sieges", "siege-points", "exposed-points", "ripe-points", "exposed-shadow-points", "open-shadow-points",
}

// models by side.
var models = game.MustReadModels(evaluationFile, featureNames, numSides)

// FeatureNames names what the evaluation looks at.
func (Title) FeatureNames() []string { return featureNames }

// Features appends the numbers of a position. They are the same for every seat of both sides.
func (Title) Features(st game.State, _ game.Seat, out []int32) []int32 {
	var x [maxFeatures]int32
	n := st.(*State).features(&x)
	return append(out, x[:n]...)
}

// Evaluate is the chance that the seat's side wins, in 1/10000.
func (Title) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*State)
	if s.ending != notOver {
		switch r := s.Result(); {
		case r.Winners == 0:
			return 5000
		case r.Winners.Has(seat):
			return 10000
		}
		return 0
	}
	var x [maxFeatures]int32
	n := s.features(&x)
	return game.Chance(models[s.sideOfSeat(seat)].LogOdds(x[:n]))
}

const maxFeatures = 64

// features fills in the numbers in the order of featureNames.
func (s *State) features(x *[maxFeatures]int32) (n int) {
	add := func(v int32) { x[n] = v; n++ }
	flag := func(b bool) int32 {
		if b {
			return 1
		}
		return 0
	}
	p := policy{State: s}
	fs := &s.fellowship
	corruption := int32(fs.corruption)

	add(int32(s.turn))
	add(min(int32(s.turn), 6))
	add(corruption)
	add(max(0, corruption-5))
	add(max(0, corruption-8))
	far, steps := int32(0), int32(0)
	if s.inMordor() {
		steps = int32(fs.mordor)
		add(0)
	} else {
		far = toMordor(fs.at)
		add(int32(fs.progress))
	}
	add(max(0, far-int32(fs.progress)))
	add(flag(s.inMordor()))
	add(steps)
	add(flag(fs.revealed))
	road := max(0, far-int32(fs.progress)) + int32(crackOfDoom) - steps // steps still to go
	add(corruption * road)
	add(int32(s.points[shadow]) * road)

	company := s.inCompany()
	levels := int32(0)
	for set := company; set != 0; set &= set - 1 {
		levels += int32(characters[first(set)].level)
	}
	add(int32(company.count()))
	add(levels)
	add(flag(fs.guide == gandalfGrey))
	add(flag(fs.guide == gollum))

	add(p.tileCost() / 10)
	blue, red := int32(0), int32(0)
	for t := firstSpecial; t < numTiles; t++ {
		k := int32(s.pool[t] + s.aside[t])
		if t < firstRedTile {
			blue += k
		} else {
			red += k
		}
	}
	add(blue)
	add(red)
	add(int32(s.huntRerolls()) * (1 - flag(s.inMordor())))

	add(int32(s.points[shadow]))
	add(max(0, int32(s.points[shadow])-6))
	add(max(0, int32(s.points[shadow])-8))
	add(int32(s.points[free]))
	add(flag(s.points[free] >= 2))

	s.armyFeatures(add)
	s.politicsFeatures(add)

	for _, c := range [...]character{aragorn, gandalfWhite, saruman, witchKing, mouth} {
		add(flag(s.inPlay(c)))
	}
	add(int32(s.dicePool(free)))
	add(int32(s.dicePool(shadow)))
	add(int32(s.rings[free]))
	add(int32(s.rings[shadow]))
	for a := range side(numSides) {
		cards := int32(0)
		for seat := range s.hands {
			if s.sideOfSeat(game.Seat(seat)%game.Seat(s.players)) == a {
				cards += int32(s.hands[seat].Len())
			}
		}
		add(cards)
	}

	p.warFeatures(add)
	return n
}

// warFeatures are what both sides can hope to take.
func (p *policy) warFeatures(add func(int32)) {
	sieges, besieged, exposed, ripe := int32(0), int32(0), int32(0), int32(0)
	for _, r := range prizes[free] {
		if !p.controls(free, r) {
			continue
		}
		points := int32(victoryPoints[sites[r].kind])
		if p.besieged(r) {
			sieges++
			odds := edge(p.brawnOf(&p.forces[r], shadow, 6), p.brawnOf(&p.forces[sites[r].box], free, 5))
			besieged += points * min(odds, 300) / 20
			continue
		}
		if danger := p.exposed(r, free); danger > 0 {
			exposed += min(danger, 20)
			ripe += points
		}
	}
	add(sieges)
	add(besieged)
	add(exposed)
	add(ripe)
	exposed, open := int32(0), int32(0)
	for _, r := range prizes[shadow] {
		exposed += min(p.exposed(r, shadow), 20)
		if p.controls(shadow, r) && p.garrison(r) == 0 && !p.held[free].And(within[2][r]).Empty() {
			open += int32(victoryPoints[sites[r].kind])
		}
	}
	add(exposed)
	add(open)
}

// armyFeatures counts figures on the map and what can still come.
func (s *State) armyFeatures(add func(int32)) {
	var units, elites [numSides]int32
	leaders, reserve := int32(0), int32(0)
	for n := range nation(numNations) {
		a := sideOf[n]
		onMap := allPieces[n]
		regulars := int32(onMap.regular) - int32(s.reserve[n].regular) - int32(s.losses[n].regular)
		best := int32(onMap.elite) - int32(s.reserve[n].elite) - int32(s.losses[n].elite)
		units[a] += regulars + best
		elites[a] += best
		if a == free {
			leaders += int32(onMap.leader) - int32(s.reserve[n].leader) - int32(s.losses[n].leader)
			reserve += int32(s.reserve[n].regular) + 2*int32(s.reserve[n].elite)
		}
	}
	add(units[free])
	add(elites[free])
	add(leaders)
	add(reserve)
	add(units[shadow])
	add(elites[shadow])
	add(8 - int32(s.nazgulReserve))
}

func (s *State) politicsFeatures(add func(int32)) {
	var war, steps [numSides]int32
	active := int32(0)
	for n := range nation(numNations) {
		a := sideOf[n]
		if s.atWar(n) {
			war[a]++
		}
		steps[a] += int32(s.steps[n])
		if a == free && s.active.has(n) {
			active++
		}
	}
	add(war[free])
	add(active)
	add(steps[free])
	add(war[shadow])
	add(steps[shadow])
}
