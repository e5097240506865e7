package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// feature is a number that the evaluation looks at, by its name in the file of weights.
type feature struct {
	name  string
	value func(x *sheet) int32
}

const numFeatures = 54

// features in the order of the file. A new one is a row here and a new fit.
var features = [numFeatures]feature{
	{"turn", func(x *sheet) int32 { return int32(x.Turn()) }},
	{"early-turn", func(x *sheet) int32 { return min(int32(x.Turn()), lastEarlyTurn) }},

	{"corruption", func(x *sheet) int32 { return x.corruption() }},
	{"corruption-high", func(x *sheet) int32 { return max(0, x.corruption()-highCorruption) }},
	{"corruption-critical", func(x *sheet) int32 { return max(0, x.corruption()-criticalCorruption) }},
	{"progress", func(x *sheet) int32 { return x.progress() }},
	{"distance-to-mordor", func(x *sheet) int32 { return x.stepsToMordor() }},
	{"in-mordor", func(x *sheet) int32 { return flag(x.InMordor()) }},
	{"mordor-steps", func(x *sheet) int32 { return x.stepsInMordor() }},
	{"revealed", func(x *sheet) int32 { return flag(x.fellowship.Revealed) }},
	{"corruption-times-road", func(x *sheet) int32 { return x.corruption() * x.road }},
	{"points-times-road", func(x *sheet) int32 { return x.points(board.Shadow) * x.road }},

	{"companions", func(x *sheet) int32 { return int32(x.InCompany().Count()) }},
	{"companion-levels", func(x *sheet) int32 { return x.companionLevels() }},
	{"gandalf-guides", func(x *sheet) int32 { return flag(x.fellowship.Guide == board.GandalfGrey) }},
	{"gollum-guides", func(x *sheet) int32 { return flag(x.fellowship.Guide == board.Gollum) }},

	{"tile-mean", func(x *sheet) int32 { return x.tileCost() / tileMeanUnit }},
	{"tiles-free", func(x *sheet) int32 { return x.specials(board.FirstSpecial, board.FirstRedTile) }},
	{"tiles-shadow", func(x *sheet) int32 { return x.specials(board.FirstRedTile, board.NumTiles) }},
	{"hunt-rerolls", func(x *sheet) int32 { return int32(x.HuntRerolls()) * (1 - flag(x.InMordor())) }},

	{"shadow-points", func(x *sheet) int32 { return x.points(board.Shadow) }},
	{"shadow-points-near", func(x *sheet) int32 { return max(0, x.points(board.Shadow)-nearPoints) }},
	{"shadow-points-last", func(x *sheet) int32 { return max(0, x.points(board.Shadow)-lastPoints) }},
	{"free-points", func(x *sheet) int32 { return x.points(board.Free) }},
	{"free-points-near", func(x *sheet) int32 { return flag(x.points(board.Free) >= nearFreePoints) }},

	{"free-units", func(x *sheet) int32 { return x.armies.units[board.Free] }},
	{"free-elites", func(x *sheet) int32 { return x.armies.elites[board.Free] }},
	{"free-leaders", func(x *sheet) int32 { return x.armies.leaders }},
	{"free-reserve", func(x *sheet) int32 { return x.armies.reserve }},
	{"shadow-units", func(x *sheet) int32 { return x.armies.units[board.Shadow] }},
	{"shadow-elites", func(x *sheet) int32 { return x.armies.elites[board.Shadow] }},
	{"shadow-nazgul", func(x *sheet) int32 { return allNazgul - int32(x.Table().NazgulReserve()) }},

	{"free-at-war", func(x *sheet) int32 { return x.politics.atWar[board.Free] }},
	{"free-active", func(x *sheet) int32 { return x.politics.active }},
	{"free-steps", func(x *sheet) int32 { return x.politics.steps[board.Free] }},
	{"shadow-at-war", func(x *sheet) int32 { return x.politics.atWar[board.Shadow] }},
	{"shadow-steps", func(x *sheet) int32 { return x.politics.steps[board.Shadow] }},

	{"aragorn", func(x *sheet) int32 { return flag(x.InPlay(board.Aragorn)) }},
	{"gandalf-the-white", func(x *sheet) int32 { return flag(x.InPlay(board.GandalfWhite)) }},
	{"saruman", func(x *sheet) int32 { return flag(x.InPlay(board.Saruman)) }},
	{"witch-king", func(x *sheet) int32 { return flag(x.InPlay(board.WitchKing)) }},
	{"mouth", func(x *sheet) int32 { return flag(x.InPlay(board.Mouth)) }},
	{"free-dice", func(x *sheet) int32 { return int32(x.DicePool(board.Free)) }},
	{"shadow-dice", func(x *sheet) int32 { return int32(x.DicePool(board.Shadow)) }},
	{"free-rings", func(x *sheet) int32 { return int32(x.Table().Rings(board.Free)) }},
	{"shadow-rings", func(x *sheet) int32 { return int32(x.Table().Rings(board.Shadow)) }},
	{"free-cards", func(x *sheet) int32 { return x.cards(board.Free) }},
	{"shadow-cards", func(x *sheet) int32 { return x.cards(board.Shadow) }},

	{"sieges", func(x *sheet) int32 { return x.memory.war.sieges }},
	{"siege-points", func(x *sheet) int32 { return x.memory.war.siegePoints }},
	{"exposed-points", func(x *sheet) int32 { return x.memory.war.exposed[board.Free] }},
	{"ripe-points", func(x *sheet) int32 { return x.memory.war.ripe }},
	{"exposed-shadow-points", func(x *sheet) int32 { return x.memory.war.exposed[board.Shadow] }},
	{"open-shadow-points", func(x *sheet) int32 { return x.memory.war.open }},
}

var featureNames = func() []string {
	names := make([]string, numFeatures)
	for i := range features {
		names[i] = features[i].name
	}
	return names
}()

func flag(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// The Ring-bearers.

func (x *sheet) corruption() int32 { return int32(x.fellowship.Corruption) }

// progress counts until the Mordor track.
func (x *sheet) progress() int32 {
	if x.InMordor() {
		return 0
	}
	return int32(x.fellowship.Progress)
}

// stepsToMordor is how far the Fellowship is from the gates, what it has gone unseen counted.
func (x *sheet) stepsToMordor() int32 {
	if x.InMordor() {
		return 0
	}
	return max(0, toMordor(x.fellowship.At)-int32(x.fellowship.Progress))
}

func (x *sheet) stepsInMordor() int32 {
	if x.InMordor() {
		return int32(x.fellowship.Mordor)
	}
	return 0
}

func (x *sheet) companionLevels() (sum int32) {
	for set := x.InCompany(); set != 0; set &= set - 1 {
		sum += int32(board.LevelOf(board.First(set)))
	}
	return sum
}

// specials counts the special tiles in play from one kind up to another.
func (x *sheet) specials(from, to board.Tile) (sum int32) {
	for t := from; t < to; t++ {
		sum += int32(x.Table().Pool(t) + x.Table().Aside(t))
	}
	return sum
}

func (x *sheet) points(a board.Side) int32 { return int32(x.Table().Points(a)) }

// cards counts those in the hands of a side.
func (x *sheet) cards(a board.Side) (sum int32) {
	for seat := range game.Seat(x.Table().Players()) {
		if x.SideOfSeat(seat) == a {
			sum += int32(x.Table().Hand(seat).Len())
		}
	}
	return sum
}

// armies counts figures on the map and what can still come.
type armies struct {
	units, elites    [board.NumSides]int32
	leaders, reserve int32 // of the Free Peoples
}

func countArmies(s *board.State) (c armies) {
	for n := range board.Nation(board.NumNations) {
		a := board.SideOfNation(n)
		all, off, lost := board.PiecesOf(n), s.Table().Reserve(n), s.Table().Losses(n)
		elites := int32(all.Elite) - int32(off.Elite) - int32(lost.Elite)
		c.units[a] += int32(all.Regular) - int32(off.Regular) - int32(lost.Regular) + elites
		c.elites[a] += elites
		if a == board.Free {
			c.leaders += int32(all.Leader) - int32(off.Leader) - int32(lost.Leader)
			c.reserve += int32(off.Regular) + 2*int32(off.Elite)
		}
	}
	return c
}

// politics is how far the nations are from war.
type politics struct {
	atWar, steps [board.NumSides]int32
	active       int32 // of the Free Peoples
}

func countPolitics(s *board.State) (c politics) {
	for n := range board.Nation(board.NumNations) {
		a := board.SideOfNation(n)
		c.atWar[a] += flag(s.AtWar(n))
		c.steps[a] += int32(s.Table().Steps(n))
		if a == board.Free {
			c.active += flag(s.Table().Active().Has(n))
		}
	}
	return c
}

// war is what both sides can hope to take.
type war struct {
	sieges, siegePoints, ripe, open int32
	exposed                         [board.NumSides]int32
}

func (p *policy) countWar() (c war) {
	for _, r := range prizes[board.Free] {
		if !p.Controls(board.Free, r) {
			continue
		}
		points := int32(board.PointsOf(r))
		if p.Besieged(r) {
			c.sieges++
			besieger := p.brawnOf(p.Table().Force(r), board.Shadow, assaultNeeds)
			odds := edge(besieger, p.brawnOf(p.Table().Force(board.BoxOf(r)), board.Free, defenderNeeds))
			c.siegePoints += points * min(odds, surestSiege) / siegeUnit
			continue
		}
		if danger := p.exposed(r, board.Free); danger > 0 {
			c.exposed[board.Free] += min(danger, mostDanger)
			c.ripe += points
		}
	}
	for _, r := range prizes[board.Shadow] {
		c.exposed[board.Shadow] += min(p.exposed(r, board.Shadow), mostDanger)
		if p.Controls(board.Shadow, r) && p.garrison(r) == 0 &&
			!p.Table().Held(board.Free).And(board.Within(raidSteps, r)).Empty() {
			c.open += int32(board.PointsOf(r))
		}
	}
	return c
}
