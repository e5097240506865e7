package mind

import (
	"prancingpony/game"
	"prancingpony/titles/battle"
)

// What a player would say about a line of play. A formation is named by its profile and drawn by its number, so both
// are operands.

var factThemes = map[string]string{
	"can-charge": "charge", "flank": "shield-front-only", "charge-next": "move", "can-be-charged": "charge",
	"meets-flank": "fight", "meets-rear": "fight",
	"shoots": "shoot", "no-shot": "shoot", "shot-at": "range", "nearer": "move",
	"volley": "shoot", "company": "points", "arrives": "charge", "trade": "fight", "bad-trade": "fight",
	"even-trade": "fight", "pikes": "pike", "strikes-back": "fight", "blow": "to-hit", "edge": "retreat",
}

// FactThemes names every fact, with the concept it is about.
func (Mind) FactThemes() map[string]string { return factThemes }

// LineFacts returns what is true of a line.
func (Mind) LineFacts(l *game.Line) []game.LineFact {
	t := describer{before: look(l.Before), after: look(l.After), me: battle.Side(l.Seat)}
	moves := false
	switch l.Actions[0].Verb {
	case battle.VerbPick, battle.VerbForm, battle.VerbMarch, battle.VerbHalt:
		moves = t.before.Moving()
	}
	if u := t.asked(l.Actions[0]); moves && t.after.Here(u) && t.before.Here(u) && t.moved(u) {
		t.placed(u)
	}
	for i, a := range l.Actions {
		switch a.Verb {
		case battle.VerbAim, battle.VerbMeet, battle.VerbStrike: // about what the first question asks
			if i > 0 {
				continue
			}
		case battle.VerbShoot, battle.VerbDeclare:
			if i > 0 && (!moves || battle.Unit(a.A) != t.asked(l.Actions[0])) {
				continue
			}
		}
		t.action(a)
	}
	return t.facts
}

// asked is the formation that an answer moves: where another goes after it is no reason for it.
func (t *describer) asked(a game.Action) battle.Unit {
	if a.Verb == battle.VerbPick {
		return battle.Unit(a.A)
	}
	return t.before.About()
}

// describer collects the facts of a line.
type describer struct {
	before, after sight
	me            battle.Side
	facts         game.LineFactList
}

var vocabulary = battle.Title{}.Vocabulary()

// named are the operands of a formation: its profile for the sentence and its number for the drawing.
func (t *describer) named(u battle.Unit) []game.Operand {
	return []game.Operand{
		{Kind: "profile", Name: t.before.Formation(u).ProfileName()}, vocabulary.Operand("formation", int16(u)),
	}
}

// add adds a fact about one or two formations and some numbers.
func (t *describer) add(name, topic string, worth int, u, v battle.Unit, numbers ...int) {
	operands := t.named(u)
	if v != u {
		operands = append(operands, t.named(v)...)
	}
	for _, n := range numbers {
		operands = append(operands, game.Number(n))
	}
	t.facts.Add(name, topic, worth, operands...).Arrow = v != u
}

func (t *describer) moved(u battle.Unit) bool {
	was, is := t.before.Formation(u), t.after.Formation(u)
	return was.Place() != is.Place() || was.Facing() != is.Facing() || was.Files() != is.Files()
}

// valueUnit is how many thousandths of points are worth 1/10000 of chance.
const valueUnit = 120

// placed says what a formation can do from where it came, and what can be done to it.
func (t *describer) placed(u battle.Unit) {
	s, f := t.after, t.after.Formation(u)
	near, gap := u, int64(0)
	bestGain, bestLoss := 0, 0
	var prey, hunter battle.Unit
	for v, last := battle.UnitsOf(t.me.Other()); v <= last; v++ {
		if !s.Here(v) {
			continue
		}
		if d := s.Ways().Gap2(u, v); near == u || d < gap {
			near, gap = v, d
		}
		if gain, ok := t.charge(u, v); ok && gain > bestGain {
			bestGain, prey = gain, v
		}
		if loss, ok := t.charge(v, u); ok && loss > bestLoss {
			bestLoss, hunter = loss, v
		}
		if mean := s.volley(v, u); mean >= 500 {
			t.add("shot-at", "strength", -lossValue(f, mean)/valueUnit, v, u, (mean+500)/1000)
		}
	}
	if bestGain > 0 {
		t.canCharge(u, prey, bestGain)
	}
	if bestLoss > 0 {
		_, faces, _ := s.likelyCharge(hunter, u)
		t.add("can-be-charged", "strength", -bestLoss/valueUnit-10, hunter, u, 7-faces)
	}
	if near == u {
		return
	}
	t.shooting(u)
	inches := int(battle.Root(gap)) / battle.Inch
	reach := int(f.FullMove())/battle.Inch + f.ChargeInches() + 6
	if bestGain == 0 && inches <= reach && battle.Root(gap) < battle.Root(t.before.Ways().Gap2(u, near)) {
		t.add("charge-next", "strength", 50+2*(reach-inches), u, near, inches)
	} else if bestGain == 0 && battle.Root(gap) < battle.Root(t.before.Ways().Gap2(u, near)) {
		t.add("nearer", "strength", 30, u, near, inches)
	}
	if edge := s.Table().EdgeOf(f); edge < nearEdge && edge < t.before.Table().EdgeOf(t.before.Formation(u)) {
		t.add("edge", "order", -45, u, u, max(0, int(edge/battle.Inch)))
	}
}

const nearEdge = 3 * battle.Inch

// charge is what a charge of u on v would bring u, in thousandths of points, if it may come to one.
func (t *describer) charge(u, v battle.Unit) (gain int, ok bool) {
	s := t.after
	if s.Formation(u).Has(battle.Disordered|battle.Fled) || s.Ways().Engaged(u) || !s.Ways().InView(u, v) {
		return 0, false
	}
	place, faces, ok := s.likelyCharge(u, v)
	if !ok {
		return 0, false
	}
	deals, takes, _ := s.Odds().Meet(&place, v, 0)
	return s.netWorth(&place, s.Formation(v), deals, takes) * faces / 6, true
}

// canCharge describes the best charge that a formation can make, and from which side.
func (t *describer) canCharge(u, v battle.Unit, gain int) {
	s := t.after
	place, faces, _ := s.likelyCharge(u, v)
	t.add("can-charge", "strength", gain/valueUnit+10, u, v, 7-faces)
	t.flank(s, u, v, &place)
}

// flank says that a charge comes where the enemy defends itself less well, and reports whether it comes from there.
func (t *describer) flank(s sight, u, v battle.Unit, place *battle.Formation) bool {
	foe := s.Formation(v)
	side := foe.Zone(place.Middle())
	if full, less := foe.Defence(battle.Front), foe.Defence(side); less < full {
		t.add("flank", "strength", 50+20*(full-less), u, v, less, full)
	} else if side == battle.Rear {
		t.add("meets-rear", "strength", 30, u, v)
	} else if side != battle.Front {
		t.add("meets-flank", "strength", 25, u, v)
	}
	return side != battle.Front
}

// shooting says who a formation can shoot at after its move.
func (t *describer) shooting(u battle.Unit) {
	f := t.after.Formation(u)
	w, shoots := f.Missile()
	if !shoots || t.after.Ways().Engaged(u) {
		return
	}
	if w.Standing() || 2*f.Spent() > f.FullMove() {
		t.add("no-shot", "shooters", -70, u, u)
		return
	}
	best, target := 0, u
	for v, last := battle.UnitsOf(t.me.Other()); v <= last; v++ {
		if t.after.Here(v) {
			if mean := t.after.volley(u, v); mean > best {
				best, target = mean, v
			}
		}
	}
	if best >= 500 {
		t.add("shoots", "shooters", lossValue(t.after.Formation(target), best)/valueUnit, u, target, (best+500)/1000)
	}
}

// volley is the losses to expect, in thousandths, if a formation shoots at another from where both stand.
func (s sight) volley(u, v battle.Unit) int {
	if _, shoots := s.Formation(u).Missile(); !shoots || s.Ways().Engaged(u) || s.Ways().Engaged(v) {
		return 0
	}
	return s.Odds().MeanVolley(u, v, battle.AllSlots)
}

// action describes actions that luck decides.
func (t *describer) action(a game.Action) {
	s := t.before
	switch a.Verb {
	case battle.VerbShoot:
		from, at := battle.Unit(a.A), battle.Unit(a.B)
		t.volley(from, at, s.Odds().MeanVolley(from, at, battle.AllSlots))
	case battle.VerbAim:
		u := s.About()
		t.volley(u, battle.Unit(a.A), s.Odds().MeanVolley(u, battle.Unit(a.A), 1<<s.Company()))
	case battle.VerbDeclare:
		t.declared(battle.Unit(a.A), battle.Unit(a.B))
	case battle.VerbMeet:
		u, v := s.About(), s.Target()
		place := s.Ways().LandedBy(u, a)
		t.met(u, v, &place)
	case battle.VerbStrike:
		v := battle.Unit(a.A)
		mean := s.Odds().MeanBlow(v)
		t.add("blow", "strength", lossValue(s.Formation(v), mean)/valueUnit+5, v, v, (mean+500)/1000)
		t.company(v, mean)
	}
}

func (t *describer) volley(u, v battle.Unit, mean int) {
	t.add("volley", "strength", lossValue(t.before.Formation(v), mean)/valueUnit+5, u, v, (mean+500)/1000)
	t.company(v, mean)
}

// company says how many more casualties remove a company.
func (t *describer) company(v battle.Unit, mean int) {
	f := t.before.Formation(v)
	if f.Monstrous() || f.ModelsEach() < 2 {
		return
	}
	left := f.Models() % f.ModelsEach()
	if left == 0 {
		left = f.ModelsEach()
	}
	if 1000*left <= mean+1500 {
		t.add("company", "points", 60, v, v, left, f.Price())
	}
}

// declared reports whether a charge arrives, and what it does at the end that is reached first.
func (t *describer) declared(u, v battle.Unit) {
	place, faces, ok := t.before.likelyCharge(u, v)
	if !ok {
		return
	}
	t.add("arrives", "strength", 12*faces, u, v, 7-faces, faces)
	t.met(u, v, &place)
}

// met says what a charge that ends at a place does.
func (t *describer) met(u, v battle.Unit, place *battle.Formation) {
	s := t.before
	deals, takes, _ := s.Odds().Meet(place, v, 0)
	name := "trade"
	if deals <= takes {
		name = "bad-trade"
	}
	worth := s.netWorth(place, s.Formation(v), deals, takes) / valueUnit
	if (deals+500)/1000 == (takes+500)/1000 {
		name = "even-trade"
	}
	t.add(name, "strength", worth, u, v, (deals+500)/1000, (takes+500)/1000)
	if n := s.Odds().CompaniesMet(place, v); n > 0 && n < int(s.Formation(v).Companies()) {
		t.add("strikes-back", "strength", 12*(int(s.Formation(v).Companies())-n), v, v, n,
			int(s.Formation(v).Companies()))
	}
	if !t.flank(s, u, v, place) && s.Formation(v).HasPikes() {
		t.add("pikes", "strength", -60, v, v)
	}
}
