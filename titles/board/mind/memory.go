package mind

import (
	"sync"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// memory is what has been worked out of the map. A search asks question after question of positions that differ in a
// place or two, so it is kept from one to the next, and only what a move touched is worked out again.
type memory struct {
	seen   board.MapMemory
	active board.NationSet

	// What has been worked out of places, plus one; 0 is not yet.
	worthAt  [board.NumPlaces]int16
	dangerAt [board.NumSides][board.NumRegions]int16

	goalsKnown [board.NumSides]bool
	numGoals   [board.NumSides]int
	goalRoom   [board.NumSides][maxGoals]goal

	warKnown bool
	war      war

	marches    [board.NumSides][2]int32 // the best, of all armies and of those that are led; 0 is not yet
	marchTerms marchTerms
}

// marchTerms is what the worth of marches depends on beside the map.
type marchTerms struct {
	steps          [board.NumNations]uint8
	ring           board.Place
	sought, mordor bool
	lastBattle     game.Seat // who could march to it
}

// termsOf reads the terms of a position.
func termsOf(p *policy) marchTerms {
	t := marchTerms{ring: p.Table().Fellowship().At, mordor: p.InMordor(), lastBattle: game.Nobody}
	for n := range t.steps {
		t.steps[n] = p.Table().Steps(board.Nation(n))
	}
	t.sought = p.Table().HuntBox(board.Shadow) > 0
	if p.callsToLastBattle() {
		t.lastBattle = p.seat
	}
	return t
}

// follow forgets what is no longer true in a position.
func (m *memory) follow(s *board.State) {
	changed, all := m.seen.Follow(s)
	active := s.Table().Active()
	if all || !changed.Empty() || active != m.active {
		m.goalsKnown, m.warKnown, m.active = [board.NumSides]bool{}, false, active
		m.marches = [board.NumSides][2]int32{}
	}
	if all {
		m.worthAt, m.dangerAt = [board.NumPlaces]int16{}, [board.NumSides][board.NumRegions]int16{}
		return
	}
	for !changed.Empty() {
		at := changed.Pop()
		m.worthAt[at] = 0
		for near := board.Within(menaceSteps, board.Outside(at)); !near.Empty(); {
			r := near.Pop()
			m.dangerAt[board.Free][r], m.dangerAt[board.Shadow][r] = 0, 0
		}
	}
}

// sheets are pooled: what is passed through tables of functions would be allocated each time, and a search that asks
// again gets the memory of its last question.
var sheets = sync.Pool{New: func() any { return new(sheet) }}

// open returns a sheet for the question that a position asks.
func open(s *board.State) *sheet {
	x := sheets.Get().(*sheet)
	x.open(s)
	return x
}

func (x *sheet) open(s *board.State) {
	x.memory.follow(s)
	x.policy = policy{State: s, seat: s.Decider(), memory: &x.memory, marchesKept: s.Table().Players() == 2}
	if x.seat != game.Nobody {
		x.me = s.SideOfSeat(x.seat)
	}
}

// policyOf looks at a position for a side.
func policyOf(s *board.State, me board.Side) *policy {
	p := &policy{State: s, me: me, memory: new(memory)}
	p.follow(s)
	return p
}
