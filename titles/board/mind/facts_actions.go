package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// action says what one action of the line is about, where luck decides it.
func (t *describer) action(a game.Action) {
	switch a.Verb {
	case board.VerbMoveFellowship:
		t.step()
	case board.VerbAllocate:
		t.allocation(uint8(a.A))
	case board.VerbAttack:
		t.battle(board.Place(a.A), board.Place(a.B))
	case board.VerbMarch:
		t.march(board.Place(a.A), board.Place(a.B))
	case board.VerbWithdraw:
		to := t.before.Table().Battle().To
		t.facts.Add("inside", "sieges", 120, region(to))
	case board.VerbDraw:
		held, limit := t.before.Table().Hand(t.line.Seat).Len(), t.before.HandLimit(t.line.Seat)
		if held >= limit {
			t.facts.Add("hand-full", "cards", -90, game.Number(limit))
		} else {
			t.facts.Add("draws", "cards", 60, game.Number(held+1), game.Number(limit))
		}
	case board.VerbCombatCard:
		if t.line.Actions[0] != a {
			return // chosen later, in another question
		}
		t.facts.Add("card-spent", "cards", -60, vocabulary.Operand("card", a.A))
	}
}

// step describes a step of the Fellowship.
func (t *describer) step() {
	s := t.after
	fs, box := s.Table().Fellowship(), [board.NumSides]uint8{}
	for a := range board.Side(board.NumSides) {
		box[a] = s.Table().HuntBox(a)
	}
	if s.InMordor() {
		t.facts.Add("mordor", "road", 260, game.Number(int(board.CrackOfDoom-fs.Mordor)-1))
		t.tiles()
		return
	}
	now := s.HuntChanceWith(box)
	box[board.Free]++
	again := s.HuntChanceWith(box)
	if t.me == board.Free && again > now {
		t.facts.Add("step-again", "hunt", -int(now)/40, inHundred(now), inHundred(again))
	} else {
		t.facts.Add("step", "hunt", -int(now)/40, inHundred(now))
	}
	if left := int(toMordor(fs.At)) - int(fs.Progress) - 1; left >= 0 {
		t.facts.Add("road", "road", 110, game.Number(left))
	}
}

// tiles says what the next tile may cost in Mordor.
func (t *describer) tiles() {
	table := t.after.Table()
	dear, all := 0, 0
	for tile := range board.Tile(board.NumTiles) {
		cost := board.ValueOf(tile)
		switch cost {
		case board.ValueEye:
			cost = int8(table.HuntBox(board.Free) + table.HuntBox(board.Shadow))
		case board.ValueDie:
			cost = tileDieMean
		}
		all += int(table.Pool(tile))
		if cost >= 2 {
			dear += int(table.Pool(tile))
		}
	}
	if all > 0 {
		bears := board.MaxCorruption - int(table.Fellowship().Corruption) - 1
		t.facts.Add("tiles", "hunt", -180*dear/all, game.Number(dear), game.Number(all), game.Number(bears))
	}
}

// allocation says what dice in the hunt box do, and what is left to act with.
func (t *describer) allocation(dice uint8) {
	s := t.before
	box := [board.NumSides]uint8{board.Shadow: dice}
	if !s.InMordor() {
		found := s.HuntChanceWith(box)
		t.facts.Add("hunt-dice", "hunt", int(found)/50, game.Number(int(dice)), inHundred(found))
	}
	left := s.DicePool(board.Shadow) - int(dice)
	t.facts.Add("dice-to-act", "dice", 70*left, game.Number(left))
}

// battle describes an attack.
func (t *describer) battle(from, to board.Place) {
	s := t.before
	attacker, defender := from, to
	if from == to {
		if s.Table().Held(t.me).Has(from) {
			defender = board.BoxOf(to)
		} else {
			attacker = board.BoxOf(from)
		}
	}
	ours, theirs := s.Fighters(s.Table().Force(attacker), t.me), s.Fighters(s.Table().Force(defender), t.foe)
	if theirs.Dice() == 0 || ours.Dice() == 0 {
		return
	}
	need := fieldNeeds
	walls := board.SettlementOf(to) == board.Stronghold && s.Controls(t.foe, to)
	if walls {
		need = assaultNeeds
	}
	odds := ours.Outlasts(theirs, need)
	t.facts.Add("battle", "armies", (int(odds)-4500)/12, region(from), region(to), game.Number(ours.Dice()),
		game.Number(theirs.Dice()), inHundred(odds)).Arrow = from != to
	if !walls && (board.SettlementOf(to) == board.City || board.Fortified(to)) && s.Controls(t.foe, to) {
		t.facts.Add("walls", "armies", -60, region(to))
	}
}

// march says how far it is to the settlement that the army is drawn to.
func (t *describer) march(from, to board.Place) {
	was, is := t.before.Table().Force(to).Size(), t.after.Table().Force(to).Size()
	if t.before.Table().Held(t.me).Has(to) && is > was {
		danger := int(min(guardWeight*t.before.exposed(to, t.me), guardMost))
		t.facts.Add("gathers", "armies", 30+4*int(is)+danger/3, region(to), game.Number(int(is)))
	}
	if t.me != board.Shadow {
		return
	}
	p := policyOf(t.before.State, t.me)
	worth := p.worth(p.Table().Force(from), t.me)
	best, goal := int32(noPull), board.Nowhere
	for _, g := range p.goals(t.me) {
		if d := int32(distance[to][g.at]); d <= farEnough && g.pullFor(worth)-stepWeight*d > best {
			best, goal = g.pullFor(worth)-stepWeight*d, g.at
		}
	}
	if goal == board.Nowhere || distance[to][goal] == 0 || distance[to][goal] >= distance[from][goal] {
		return
	}
	gain := int(best - p.potential(from, t.me, worth))
	t.facts.Add("approach", "armies", min(160, 50+gain/4), region(to), region(goal),
		game.Number(int(distance[to][goal]))).Arrow = true
}
