package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// What a player would say about a line of play. Everything here is open to both sides but the own hand.

var factThemes = map[string]string{
	"threat": "garrison", "threat-later": "garrison", "gate": "garrison", "assault-threat": "siege",
	"attack": "army-die", "walk-in": "settlement-points", "assault": "siege", "approach": "army-die",
	"battle": "combat-roll", "walls": "siege", "siege": "siege", "inside": "siege", "takes": "settlement-points",
	"retakes":   "settlement-points",
	"take-back": "settlement-points", "lose-again": "garrison", "gathers": "army-die",
	"step": "hunt-roll", "step-again": "hunt-roll", "road": "fellowship-move", "mordor": "ring-victory",
	"tiles": "hunt-pool", "hunt-dice": "hunt-box", "dice-to-act": "action-die",
	"burden": "corruption", "heals": "corruption", "hidden": "revealed",
	"lost": "casualty", "leaves": "guide", "no-king": "minion",
	"at-war": "recruiting", "nearer-war": "recruiting", "wakes": "recruiting", "provokes": "recruiting",
	"die-more": "minion", "recruits": "recruiting", "elite-lost": "leader", "regular-lost": "leader",
	"draws": "event-die", "hand-full": "hand-limit", "card-spent": "combat-card", "ring-spent": "elven-ring",
	"keeps": "action-die",
}

// FactThemes names every fact, with the concept it is about.
func (Mind) FactThemes() map[string]string { return factThemes }

// LineFacts returns what is true of a line.
func (Mind) LineFacts(l *game.Line) []game.LineFact {
	before, after := l.Before.(*board.State), l.After.(*board.State)
	t := describer{line: l, me: before.SideOfSeat(l.Seat), before: policyOf(before, 0), after: policyOf(after, 0)}
	t.foe = t.me.Enemy()
	t.armies(t.foe)
	t.armies(t.me)
	t.conquests()
	t.ring()
	t.nations()
	t.pieces()
	t.hand()
	for _, a := range l.Actions {
		t.action(a)
	}
	return t.facts
}

// describer collects the facts of a line.
type describer struct {
	line          *game.Line
	me, foe       board.Side
	before, after *policy
	facts         game.LineFactList
}

func region(r board.Place) game.Operand     { return vocabulary.Operand("region", int16(board.Outside(r))) }
func nation(n board.Nation) game.Operand    { return vocabulary.Operand("nation", int16(n)) }
func person(c board.Character) game.Operand { return vocabulary.Operand("character", int16(c)) }

var vocabulary = board.Title{}.Vocabulary()

// inHundred is a chance in 1/10000 as people say it.
func inHundred(chance int32) game.Operand {
	n := int(chance+50) / 100
	if chance > 0 && chance < certain {
		n = min(max(n, 1), 99)
	}
	return game.Number(n)
}

// armies says what the armies of a side can attack after the line: the enemy's are threats.
func (t *describer) armies(side board.Side) {
	s, sign := t.after, 1
	if side == t.foe {
		sign = -1
	}
	victim := side.Enemy()
	for r := range board.Place(board.NumRegions) {
		points := int(board.PointsOf(r))
		if s.Besieged(r) && s.Controls(victim, r) && s.Table().Held(side).Has(r) {
			t.assault(side, sign, r)
			continue
		}
		defended := s.Table().Held(victim).Has(r)
		if !defended && (points == 0 || !s.Controls(victim, r)) {
			continue
		}
		from, best := t.strongest(side, r)
		if best.Dice() == 0 {
			continue
		}
		if !defended {
			name := map[bool]string{true: "walk-in", false: "gate"}[sign > 0]
			if board.SideOfNation(board.NationOf(r)) == side {
				name = map[bool]string{true: "take-back", false: "lose-again"}[sign > 0]
			}
			t.facts.Add(name, "threats", sign*130*points, region(from), region(r), game.Number(points)).Arrow = true
			continue
		}
		t.attack(side, sign, from, r, best)
	}
}

// attack says that an army can attack another, if it has a fair chance.
func (t *describer) attack(side board.Side, sign int, from, r board.Place, attackers board.Fighters) {
	s := t.after
	defenders := s.Fighters(s.Table().Force(r), side.Enemy())
	need := fieldNeeds
	walls := board.SettlementOf(r) == board.Stronghold && s.Controls(side.Enemy(), r)
	if walls {
		need = assaultNeeds
	}
	odds := int(attackers.Outlasts(defenders, need))
	worth := (40 + 110*int(board.PointsOf(r))) * odds / certain
	if odds < fairOdds {
		return
	}
	name := "attack"
	if sign > 0 {
		worth /= 2
	} else if name = "threat-later"; t.mayAttackNow(side, from) {
		name = "threat"
	} else {
		worth = worth * 2 / 3
	}
	t.facts.Add(name, "threats", sign*worth, region(from), region(r), game.Number(attackers.Dice()),
		game.Number(defenders.Dice())).Arrow = true
}

// assault describes a besieged stronghold.
func (t *describer) assault(side board.Side, sign int, r board.Place) {
	s := t.after
	attackers := s.Fighters(s.Table().Force(r), side)
	defenders := s.Fighters(s.Table().Force(board.BoxOf(r)), side.Enemy())
	odds := int(attackers.Outlasts(defenders, assaultNeeds))
	if odds < fairOdds {
		return
	}
	name := "assault"
	if sign < 0 {
		name = "assault-threat"
	}
	t.facts.Add(name, "sieges", sign*(60+90*int(board.PointsOf(r)))*odds/certain, region(r),
		game.Number(attackers.Dice()), game.Number(defenders.Dice()))
}

const fairOdds = 3500 // attacks with less hope are no threat, in 1/10000

// strongest is the army of a side next to a region that attacks it with the most dice: of those units alone whose
// nations are at war.
func (t *describer) strongest(side board.Side, r board.Place) (from board.Place, best board.Fighters) {
	s := t.after
	for set := s.Table().Held(side).And(board.Adjacent(r)); !set.Empty(); {
		at := set.Pop()
		if at >= board.NumRegions || at == r {
			continue
		}
		f := s.Table().Force(at)
		all := s.Fighters(f, side)
		for n := range board.Nation(board.NumNations) {
			if regular, elite := f.Units(n); board.SideOfNation(n) == side && !s.AtWar(n) {
				all.Regular, all.Elite = all.Regular-int(regular), all.Elite-int(elite)
			}
		}
		if all.Regular+all.Elite > 0 && all.Dice() > best.Dice() {
			from, best = at, all
		}
	}
	return from, best
}

// mayAttackNow reports whether a side has a die left with which the army of a region can attack in this turn.
func (t *describer) mayAttackNow(side board.Side, from board.Place) bool {
	dice := func(f board.Face) bool { return t.after.Table().Dice(side, f) > 0 }
	f := t.after.Table().Force(from)
	led := f.Nazgul() > 0 || f.AllLeaders() > 0 || f.Figures()&board.CharactersOf(side) != 0
	return dice(board.FaceArmy) || dice(board.FaceArmyMuster) || dice(board.FaceWill) ||
		led && dice(board.FaceCharacter)
}

// conquests describes settlements that changed hands, and sieges.
func (t *describer) conquests() {
	needed := int(board.ShadowWinsAt)
	if t.me == board.Free {
		needed = board.FreeWinsAt
	}
	points := int(t.after.Table().Points(t.me))
	for r := range board.Place(board.NumRegions) {
		worth := int(board.PointsOf(r))
		if worth > 0 && t.after.Controls(t.me, r) && !t.before.Controls(t.me, r) {
			if board.SideOfNation(board.NationOf(r)) == t.me {
				t.facts.Add("retakes", "points", 200*worth, region(r), game.Number(int(t.after.Table().Points(t.foe))))
			} else {
				t.facts.Add("takes", "points", 200*worth, region(r), game.Number(points), game.Number(needed))
			}
		}
		if t.after.Besieged(r) && !t.before.Besieged(r) {
			t.facts.Add("siege", "sieges", 70, region(r))
		}
	}
}

// ring describes the Ring-bearers.
func (t *describer) ring() {
	was, is := t.before.Table().Fellowship(), t.after.Table().Fellowship()
	sign := 1
	if t.me == board.Shadow {
		sign = -1
	}
	switch more := int(is.Corruption) - int(was.Corruption); {
	case more > 0:
		t.facts.Add("burden", "corruption", -sign*more*(50+12*int(is.Corruption)), game.Number(int(is.Corruption)))
	case more < 0:
		t.facts.Add("heals", "corruption", -sign*more*(50+12*int(was.Corruption)), game.Number(int(is.Corruption)))
	}
	if was.Revealed && !is.Revealed {
		t.facts.Add("hidden", "road", sign*150)
	}
	gone := t.before.InCompany() &^ t.after.InCompany()
	for ; gone != 0; gone &= gone - 1 {
		c := board.First(gone)
		worth := 50 + 30*int(board.LevelOf(c))
		switch {
		case t.after.InPlay(c):
			t.facts.Add("leaves", "company", sign*60, person(c))
		case c == board.Strider:
			t.facts.Add("no-king", "company", -sign*(worth+100), person(c))
		default:
			t.facts.Add("lost", "company", -sign*worth, person(c))
		}
	}
}

// nations describes politics.
func (t *describer) nations() {
	for n := range board.Nation(board.NumNations) {
		was, is := t.before.Table().Steps(n), t.after.Table().Steps(n)
		ours := board.SideOfNation(n) == t.me
		switch {
		case is >= was:
		case !ours:
			t.facts.Add("provokes", "politics", -70, nation(n), game.Number(int(is)))
		case is == 0:
			t.facts.Add("at-war", "politics", 170, nation(n))
		default:
			t.facts.Add("nearer-war", "politics", 60, nation(n), game.Number(int(is)))
		}
		if t.after.Table().Active().Has(n) && !t.before.Table().Active().Has(n) && ours {
			t.facts.Add("wakes", "politics", 90, nation(n))
		}
	}
}

// pieces describes units and characters that came or went.
func (t *describer) pieces() {
	for c := range board.Character(board.NumCharacters) {
		if board.CharactersOf(t.me).Has(c) && t.after.InPlay(c) && !t.before.InPlay(c) &&
			t.after.DicePool(t.me) > t.before.DicePool(t.me) {
			t.facts.Add("die-more", "characters", 350, person(c), game.Number(t.after.DicePool(t.me)))
		}
	}
	was, is := t.count(t.before), t.count(t.after)
	switch {
	case is.all > was.all:
		t.recruited()
	case is.elites < was.elites && is.all == was.all:
		t.facts.Add("elite-lost", "armies", -70)
	case is.all < was.all && is.elites == was.elites:
		t.facts.Add("regular-lost", "armies", -40)
	}
}

type units struct{ all, elites int }

func (t *describer) count(p *policy) (sum units) {
	for at := range board.Place(board.NumPlaces) {
		for n := range board.Nation(board.NumNations) {
			if regular, elite := p.Table().Force(at).Units(n); board.SideOfNation(n) == t.me {
				sum.all, sum.elites = sum.all+int(regular)+int(elite), sum.elites+int(elite)
			}
		}
	}
	return sum
}

// recruited says where most units came.
func (t *describer) recruited() {
	most, where := 0, board.Nowhere
	for at := range board.Place(board.NumPlaces) {
		more := int(t.after.Table().Force(at).Size()) - int(t.before.Table().Force(at).Size())
		if t.after.Table().Held(t.me).Has(at) && more > most {
			most, where = more, at
		}
	}
	if most == 0 {
		return
	}
	r := board.Outside(where)
	danger := int(min(guardWeight*t.before.exposed(r, t.me), guardMost))
	size := int(t.after.Table().Force(where).Size())
	if size == 1 && danger == 0 {
		return // one unit where nobody comes is no reason
	}
	worth := 25*most + 15*int(board.PointsOf(r)) + danger/4
	t.facts.Add("recruits", "armies", worth, region(where), game.Number(size))
}

// hand describes cards, rings and dice that are left.
func (t *describer) hand() {
	if was, is := t.before.Table().Rings(t.me), t.after.Table().Rings(t.me); is < was {
		t.facts.Add("ring-spent", "dice", -120, game.Number(int(is)))
	}
	// Of the dice that are left the best is told: another answer leaves another, and says so itself.
	best, most := board.FaceEye, int32(-1)
	for f := range board.Face(board.NumFaces) {
		n, cost := t.after.Table().Dice(t.me, f), dieCost[t.me][f]
		if f != board.FaceEye && n > 0 && n == t.before.Table().Dice(t.me, f) && cost > most {
			best, most = f, cost
		}
	}
	if best != board.FaceEye {
		t.facts.Add("keeps", "dice", 40+int(most)/4, vocabulary.Operand("face", int16(best))).Key = "keeps"
	}
}
