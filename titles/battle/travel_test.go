package battle

import (
	"testing"

	"prancingpony/game"
)

// The law of moving, over random battles of every kind and to the unit: no point of a tray ever travels farther than
// the Move or the charge rolled allows, whatever company takes whatever place; nobody stands on anybody else and
// nothing off the table. Companies may change places, so the ways are matched again here, by trying all thresholds.
func TestNobodyEverTravelsTooFar(t *testing.T) {
	t.Parallel()
	marches, charges, turned := 0, 0, 0
	for seed := range uint64(300) {
		battles := everyBattle()
		st, err := Title{}.New(battles[seed%uint64(len(battles))], game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s, pick := st.(*State), game.FastRand(seed+1)
		var legal []game.Action
		for s.phase != phaseOver {
			legal = s.Legal(legal[:0])
			a := legal[pick.Intn(len(legal))]
			before := *s
			s.Play(a, nil)
			if s.nobodyOverlaps(t); t.Failed() {
				t.Fatalf("seed %d, %s in %s", seed, vocabulary.ActionText(a), phaseNames[before.phase])
			}
			u := before.moving()
			var limit int32
			after := s.units[max(u, 0)]
			switch a.Verb {
			case VerbMarch:
				marches++
				if limit = before.units[u].budget(); s.units[u].Has(slowed) {
					limit = s.units[u].budget()
				}
			case VerbMeet:
				charges++
				limit = (int32(before.asked().die) + int32(before.units[u].tray().charge)) * Inch
				// It may have fought and stepped back since.
				after = before.landed(u, &Landing{place: Point{int32(a.A), int32(a.B)}, way: Facing(a.C / StepDegrees)})
			case VerbDeclare:
				var ends Landings
				u = Unit(a.A)
				if limit = before.rolled(u); limit > 0 {
					before.findLandings(u, Unit(a.B), limit, &ends)
				}
				if ends.n != 1 {
					continue
				}
				charges++
				after = before.landed(u, &ends.list[0])
			default:
				continue
			}
			if before.units[u].facing != after.facing {
				turned++
			}
			if !matchable(&before.units[u], &after, int64(limit)) {
				t.Fatalf("seed %d, %s: %v travels farther than %d", seed, vocabulary.ActionText(a), u, limit)
			}
		}
	}
	if marches < 1000 || charges < 50 || turned < 100 {
		t.Errorf("%d marches, %d charges, %d turns", marches, charges, turned)
	}
}

// matchable reports whether every company of the one finds a place of the other no corner is farther from than the
// limit.
func matchable(from, to *Formation, limit int64) bool {
	n := int(from.companies)
	var taken [MaxCompanies]int // 1 + the company in each slot
	var seat func(company int, seen *[MaxCompanies]bool) bool
	seat = func(company int, seen *[MaxCompanies]bool) bool {
		q := from.company(company)
		for slot := range n {
			p, near := to.company(slot), true
			for i := range 4 {
				near = near && Distance2(q.corners[i], p.corners[i]) <= limit*limit
			}
			if !near || seen[slot] {
				continue
			}
			seen[slot] = true
			if taken[slot] == 0 || seat(taken[slot]-1, seen) {
				taken[slot] = company + 1
				return true
			}
		}
		return false
	}
	for company := range n {
		if !seat(company, new([MaxCompanies]bool)) {
			return false
		}
	}
	return true
}

// rolled is how far a charge goes that is declared now, 0 if it fails.
func (s *State) rolled(u Unit) int32 {
	trial := *s
	die := trial.die()
	if die == ChargeFails {
		return 0
	}
	return int32(die+int(s.units[u].tray().charge)) * Inch
}

// nobodyOverlaps: not by a tenth of a millimetre.
func (s *State) nobodyOverlaps(t *testing.T) {
	t.Helper()
	for u := range NumUnits {
		if !s.Here(u) {
			continue
		}
		b := s.units[u].body()
		if !s.onTable(&b) {
			t.Errorf("%v stands off the table", u)
		}
		if s.onImpassable(&b, 0) {
			t.Errorf("%v stands on ground that cannot be entered", u)
		}
		for v := u + 1; v < NumUnits; v++ {
			if !s.Here(v) {
				continue
			}
			if c := s.units[v].body(); b.overlap(&c) > 0 {
				t.Errorf("%v and %v overlap by %d", u, v, b.overlap(&c))
			}
		}
	}
}
