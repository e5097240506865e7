package mind

import (
	"prancingpony/model"
	"prancingpony/titles/battle"
)

// brawl is a fight against one enemy formation as far as it can be foreseen: casualties in thousandths, the rest in
// thousandths of points.
type brawl struct {
	deals, takes int
	met          uint // companies of the enemy in contact, by their slots
	lost         int
	stake, rout  int // what may run off the table after a defeat, and what of it does on the average
	shaken       int // what a defeat costs those who stay
}

// brawlAround adds up the friends of u that are in contact with t.
func (s sight) brawlAround(u, t battle.Unit, b *brawl) {
	for v, last := battle.UnitsOf(u.Side()); v <= last; v++ {
		if v != u && s.Here(v) && s.Ways().Touches(v, t) {
			b.join(s, s.Formation(v), t)
		}
	}
}

// join adds a formation in contact with t.
func (b *brawl) join(s sight, f *battle.Formation, t battle.Unit) {
	deals, takes, met := s.Odds().Meet(f, t, b.met)
	takes += s.bystanders(t, f)
	b.met = met
	b.deals += deals
	b.takes += takes
	b.lost += lossValue(f, takes)
	stake, rout, shaken := s.defeat(f)
	b.stake += stake
	b.rout += stake / 1000 * rout
	b.shaken += shaken
}

// bystanders is what a charger takes from other enemies it touches as well.
func (s sight) bystanders(t battle.Unit, charger *battle.Formation) (takes int) {
	for v, last := battle.UnitsOf(t.Side()); v <= last; v++ {
		if v != t && s.Here(v) {
			takes += s.Odds().MeanBlows(s.Formation(v), charger, s.Odds().CompaniesMet(charger, v), 0, battle.Front)
		}
	}
	return takes
}

// worth is what the fight should bring, in thousandths of points of an even battle (see merit).
func (b *brawl) worth(s sight, t battle.Unit) int {
	if b.takes == 0 && b.deals == 0 {
		return 0
	}
	foe := s.Formation(t)
	stake, rout, shaken := s.defeat(foe)
	ours := 0
	if b.stake > 0 {
		ours = b.rout / (b.stake / 1000)
	}
	m := s.merit(t.Side().Other())
	even := lossValue(foe, b.deals) - b.lost
	won := rout*m.of(even+stake) + (1000-rout)*m.of(even+shaken)
	beaten := ours*m.of(even-b.stake) + (1000-ours)*m.of(even-b.shaken)
	win := winChance(b.deals, b.takes)
	return (win*won+(1000-win)*beaten)/1_000_000 - m.of(0)
}

// defeat is what a formation has at stake in a fight, how likely it runs off the table after losing it, in thousandths,
// and what the defeat costs it otherwise.
func (s sight) defeat(f *battle.Formation) (stake, rout, shaken int) {
	return f.Value(), s.routChance(f, s.Table().EdgeOf(f)) * panicOf6 / 6, s.shaken(f) * panicOf6 / 6
}

// merit is how a side stands, and what points are worth to it: one that is far ahead gains little by more of them and
// loses much by fewer, and one that is behind has to dare. Thousandths of points.
type merit struct {
	lead  int
	need  int // a lead that wins
	scale int // how far a lead may still change
}

func (s sight) merit(a battle.Side) merit {
	army := max(1, s.ArmyPoints(battle.Good), s.ArmyPoints(battle.Evil))
	return merit{
		lead:  (s.VictoryPoints(a) - s.VictoryPoints(a.Other())) * 1000,
		need:  army * 100,
		scale: army * 10 * (lastSwing + turnSwing*s.TurnsLeft()),
	}
}

// of is what so many points more or less are worth: half a win for not being beaten, half for beating.
func (m merit) of(points int) int {
	at := func(lead int) int {
		return int(model.Chance(int32(max(-7000, min(7000, lead*1000/m.scale)))))
	}
	x := m.lead + points
	return (at(x-m.need) + at(x+m.need) - 10_000) * m.scale / 5000
}

// followed is what it adds to a charge that a friend may follow it: with both in the fight less than what the friend
// could do there alone, by the friend's chance to arrive. Places that leave no room for anyone else gain nothing.
func (s sight) followed(u, t battle.Unit, place *battle.Formation, before, after *brawl) int {
	there := s.With(u, place)
	trial := sight{State: &there}
	without, with, most := before.worth(s, t), after.worth(s, t), 0
	for v, last := battle.UnitsOf(u.Side()); v <= last; v++ {
		if v == u || !s.Ways().MayCharge(v) || !s.reaches(v, t) {
			continue
		}
		second, chance, ok := trial.likelyCharge(v, t)
		if !ok {
			continue
		}
		both := *after
		both.join(s, &second, t)
		gain := both.worth(s, t) - with
		if gain*chance/6 <= most {
			continue // what the friend could do alone only lessens it
		}
		alone := *before
		if first, _, ok := s.likelyCharge(v, t); ok {
			alone.join(s, &first, t)
		}
		gain -= max(0, alone.worth(s, t)-without)
		most = max(most, gain*chance/6)
	}
	return most
}

// reaches: v could charge t as everybody stands.
func (s sight) reaches(v, t battle.Unit) bool {
	if s.known == nil {
		return s.Ways().CanCharge(v, t)
	}
	r := &s.known.reach[v][t]
	if *r == unasked && !s.known.declared {
		if *r = beyond; s.Ways().CanCharge(v, t) {
			*r = within
		}
	}
	return *r == within
}

// likelyCharge is the end of a charge that is reached first, and with how many of six faces of the die.
func (s sight) likelyCharge(u, t battle.Unit) (place battle.Formation, faces int, ok bool) {
	var ends battle.Landings
	s.Ways().LongestCharge(u, t, &ends)
	end := ends.Nearest()
	if end == nil {
		return place, 0, false
	}
	place = s.Ways().Landed(u, end)
	return place, 7 - end.Die(place.Troop()), true
}
