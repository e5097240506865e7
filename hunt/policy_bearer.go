package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// scoreBearer: watch the clock, keep away from the Nazgûl, rest by night, and spend what saves a tile.
func (s *State) scoreBearer(legal []game.Action, scores []int32) {
	var k suspicion
	switch s.top().kind {
	case frameBearer, frameMove, frameFlight:
		if s.act == 1 {
			s.suspect(&k)
		}
	}
	for i, a := range legal {
		scores[i] = s.bearerWorth(&k, a)
	}
}

func (s *State) bearerWorth(k *suspicion, a game.Action) int32 {
	switch a.Verb {
	case verbGo:
		return s.moveWorth(k, s.spaceOf(a.A), 0) - s.nightCost()
	case verbWild:
		return s.moveWorth(k, s.last, s.points+1) - s.nightCost()
	case verbFlee:
		return s.moveWorth(k, s.spaceOf(a.A), 0)
	case verbStand:
		return s.moveWorth(k, s.last, s.points)
	case verbRest:
		return s.restWorth(k)
	case verbAdvance:
		if s.track+1 == s.card().steps {
			return 2000
		}
		return -s.nightCost()
	case verbDetermination:
		return s.determinationWorth()
	case verbDrawAlly:
		return 20*int32(s.held) - 25*int32(bits.OnesCount32(s.hand)) + 10
	case verbPlay:
		return s.allyWorth(uint8(a.A), int(a.B)-1)
	case verbReact:
		return s.reactWorth(int(a.A), int(a.B)-1)
	case verbPassTurn:
		return -200
	case verbTurn:
		return s.cancelWorth(uint8(a.A), uint8(a.B))
	case verbGiveInformation:
		return s.giveWorth(s.spaceOf(a.A))
	case verbTakeJourney:
		return s.journeyWorth(uint8(a.A))
	case verbStartGandalf, verbHideAt, verbFly, verbGandalf:
		return s.wizardWorth(s.spaceOf(a.A))
	case verbFeat:
		return 600
	case verbArrive:
		if s.feats == 0 {
			return 500
		}
		return -100
	case verbReveal:
		return 80*int32(bits.OnesCount8(s.ridersAt(s.gandalf))) - 120
	case verbChangeRoute:
		if s.card().steps-s.track > 2 {
			return 120
		}
		return -200
	case verbPutAlly:
		return s.allyPlaceWorth(s.spaceOf(a.A))
	case verbShiftAlly:
		return s.allyPlaceWorth(s.spaceOf(a.B)) - s.allyPlaceWorth(s.spaceOf(a.A)) - 10
	case verbDrive:
		return 12 * int32(min(s.board().steps[s.spaceOf(a.B)][s.frodoLast()], 12))
	case verbSetAside:
		return [...]int32{10, 60, 20, 80}[a.A]
	case verbShield:
		if s.board().inSection[s.sectionOf(a.A)].has(s.frodoLast()) {
			return 100
		}
		return 0
	case verbDiscardAlly:
		return -s.cardWorth(uint8(a.A))
	case verbYieldToken:
		return 10
	case verbDone:
		return -15
	}
	return 0
}

// nightCost is what a move by night costs: the Corruption and the free Hunts.
func (s *State) nightCost() int32 {
	if !s.night() || s.top().kind != frameBearer {
		return 0
	}
	if s.corruption+1 >= s.limit() && !s.freeNight {
		return 3000
	}
	if s.act == 2 {
		return -90 // the way is fixed, and a turn more is four more questions: on by night
	}
	if s.freeNight {
		return 60
	}
	return 160
}

// moveWorth judges standing at a last location with so many points written.
func (s *State) moveWorth(k *suspicion, at uint8, points uint8) int32 {
	b := s.board()
	if b.exits.has(at) {
		return 1200
	}
	need := int32(b.exitMoves[at][reachOf(int(points))])
	left := int32(maxTrack) - int32(s.track) - 1
	worth := -9 * need
	if need > left {
		worth -= 170 * (need - left)
	} else {
		worth += min(6*(left-need), 12) // a little time in hand is worth a detour
	}
	danger := s.danger(at)
	// The less they suspect the place, the less a Nazgûl near it matters.
	return worth - danger*(certain/4+3*min(k.last[at]*4, certain)/4)/certain
}

// danger is how soon the Nazgûl could hunt at a place.
func (s *State) danger(at uint8) (sum int32) {
	b := s.board()
	for _, p := range s.riders {
		switch d := b.steps[p][at]; {
		case d == 0:
			sum += 150
		case d == 1:
			sum += 130
		case d == 2:
			sum += 70
		case d == 3:
			sum += 40
		case d <= 5:
			sum += 12
		}
	}
	return sum
}

// restWorth: rest unless the place is hot, and always if it heals.
func (s *State) restWorth(k *suspicion) int32 {
	worth := int32(0)
	if s.company[samwise] == cardUp && s.corruption > 0 {
		worth += 80
	}
	if s.act == 1 {
		worth += s.moveWorth(k, s.last, s.points)
	}
	return worth
}

// determinationWorth: a further move for Frodo's card, if it brings him home or out of reach.
func (s *State) determinationWorth() int32 {
	if s.act == 2 {
		if s.track+1 == s.card().steps {
			return 2000
		}
		return -60
	}
	b := s.board()
	if s.track+1 >= maxTrack && b.exitMoves[s.last][reachOf(int(s.points))] > 1 {
		return -400
	}
	if b.within[s.last][reachOf(int(s.points))]&b.exits != 0 {
		return 1200
	}
	if b.exitMoves[s.last][reachOf(int(s.points))] <= maxTrack-s.track {
		return s.danger(s.last)/3 - 60
	}
	return -200
}

// allyWorth is the worth of an option of an Ally card in the bearer's own turn.
func (s *State) allyWorth(kind uint8, option int) int32 {
	c := &s.tables().allies[kind]
	reacts := false
	for i := range c.options {
		reacts = reacts || c.options[i].reaction
	}
	worth := int32(0)
	if reacts {
		worth -= 70 // it can save Frodo out of turn
	}
	crowded := int32(bits.OnesCount32(s.hand)) - 2
	worth += 15 * crowded
	hot := s.danger(s.frodoLast())
	switch o := &c.options[option].ops[0]; o.code {
	case opGain:
		return worth + 60 - 30*int32(s.held) + 20*int32(min(s.pool, 1))
	case opPlaceAlly:
		best := int32(-40)
		for set := o.set & s.freeForAlly(); set != 0; {
			best = max(best, s.allyPlaceWorth(set.take()))
		}
		return worth + best
	case opHeal:
		return worth + 120*int32(min(s.corruption, 1))
	case opJoin:
		return 200
	case opSeal, opSlow, opCloseRoads, opShield, opLighten:
		return worth + hot/3 - 20
	case opDriveSection, opDriveSectionAll, opDrivePlace:
		return worth + hot/2 - 30
	case opSetAsideDie:
		return worth + 25
	case opExtraMove, opFerry:
		if s.act == 2 {
			return worth + 80
		}
		if s.track+2 >= maxTrack {
			return -300
		}
		return worth + 30 + hot/3
	case opFreeNight:
		return worth + 20
	case opClearTrail, opClearTrailUpTo:
		return worth + 10*int32((s.searched|s.tracked).count()) - 20
	case opDrawAlly, opDrawFeat:
		return worth + 40
	}
	return worth
}

// cardWorth is what a card in hand is worth keeping for.
func (s *State) cardWorth(kind uint8) int32 {
	worth := int32(20)
	for i := range s.tables().allies[kind].options {
		o := &s.tables().allies[kind].options[i]
		switch o.ops[0].code {
		case opCancelHunt, opCancelSorcery:
			worth += 60
		case opCancelSearch, opCancelPerception, opHeal, opJoin:
			worth += 40
		case opExtraMove:
			worth += 30
		}
	}
	return worth
}

// allyPlaceWorth: an Ally token between the Nazgûl and Frodo, best where he stands or is about to be.
func (s *State) allyPlaceWorth(p uint8) int32 {
	b := s.board()
	last := s.frodoLast()
	switch {
	case p == last:
		return 40 + s.danger(p)/2
	case b.connected[last].has(p):
		return 30
	}
	return 8 - int32(min(b.steps[p][last], 10))
}

// reactWorth is the worth of a card played out of turn against what is about to be answered.
func (s *State) reactWorth(kind, option int) int32 {
	below := &s.stack[s.depth-2]
	last := s.frodoLast()
	caught := below.kind == frameQuery && below.card == queryHunt && below.at == last
	code := s.tables().allies[kind].options[option].ops[0].code
	switch code {
	case opCancelHunt:
		if caught {
			return 500
		}
		return -200
	case opCancelSorcery:
		switch {
		case caught:
			return 480
		case below.kind == frameSorcery && s.board().near[s.riders[s.active()]].has(last):
			return 30
		}
		return -120
	case opCancelSearch:
		if below.at == last {
			return 90
		}
		if s.passed().has(below.at) {
			return 20
		}
		return -200
	case opCancelPerception:
		b := s.board()
		set := b.inZone[below.at%maxZones]
		if below.card == querySection {
			set = b.inSection[below.at%maxSection]
		}
		if set.has(last) {
			return 60
		}
		return -200
	case opProtect:
		return 80
	}
	return -50
}

// cancelWorth: turn a card over if it saves the match, or a bad tile.
func (s *State) cancelWorth(who, kind uint8) int32 {
	w := s.tables()
	total, eyes := uint8(0), s.eyesBeside()
	for t, n := range s.drawn {
		for range n {
			if w.tiles[t].value == eyeTile {
				eyes++
				total += eyes
			} else {
				total += uint8(w.tiles[t].value)
			}
		}
	}
	saved := uint8(0)
	if w.tiles[kind].value == eyeTile {
		saved = eyes // the last and dearest of them
	} else {
		saved = uint8(w.tiles[kind].value)
	}
	keep := [numCompanions]int32{0, 110, 80, 60, 50}[who]
	if s.act == 2 {
		keep /= 2
	}
	worth := 50*int32(saved) - keep - 20
	if limit := s.limit(); s.corruption+total >= limit && s.corruption+total-saved < limit {
		worth += 2000
	}
	return worth
}

// giveWorth: give away the token that Frodo is least likely to hide himself.
func (s *State) giveWorth(p uint8) int32 {
	b := s.board()
	return 6 * int32(min(b.steps[s.last][p], 30))
}

// journeyWorth: away from where the Nazgûl begin, and long ones bear more.
func (s *State) journeyWorth(c uint8) int32 {
	j := &s.tables().journeys[c]
	worth := int32(0)
	if j.long {
		worth += 20
	}
	riders := s.board().riderStarts
	step := s.track
	for ; step < j.steps; step++ {
		if riders.has(j.last[step]) {
			worth -= 15
		}
	}
	if s.wizard != gandalfAway {
		worth -= s.danger(j.last[s.track])
	}
	return worth
}

// wizardWorth: towards the Feats behind the screen, then to Rivendell.
func (s *State) wizardWorth(p uint8) int32 {
	b := s.board()
	goals := s.feats
	if s.wizard == gandalfAway {
		goals = s.featsChoice &^ bit(p)
	}
	if goals == 0 {
		goals = b.exits
	}
	near := int32(50)
	for ; goals != 0; goals &= goals - 1 {
		near = min(near, int32(b.hops[p][goals.first()]))
	}
	return -40 * near
}
