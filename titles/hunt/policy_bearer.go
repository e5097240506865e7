package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// outlook is the coming turn of the Ringwraiths as the bearer sees it: what they will think, should Frodo
// stay or move, and where each Nazgûl can be by then.
type outlook struct {
	stay, move suspicion
	reach      [numRiders]spaceSet
	hunts      int32 // dice with which they can hunt
}

// look makes the outlook for the questions that need one.
func (s *State) look(k *outlook) {
	s.suspect(&k.stay, nil)
	next := note{kind: noteMove, a: [4]uint8{s.reach}}
	switch {
	case s.act == 2:
		next = note{kind: noteStep}
	case s.top().kind == frameFlight:
		next = note{kind: noteFlight}
	}
	s.suspect(&k.move, &next)
	s.lookAtRiders(k)
}

// lookAtRiders finds where each Nazgûl can be, and with how many dice they can hunt.
func (s *State) lookAtRiders(k *outlook) {
	steps, roadSteps := s.pace()
	for r, at := range s.riders {
		if at != none {
			k.reach[r] = s.ridable(at, steps, roadSteps)
			k.reach[r].add(at)
		}
	}
	k.hunts = int32(s.dice[faceSword] + s.dice[faceShadow] + s.dice[faceLordSword] + s.dice[faceMorgulShadow])
	if s.depth > 0 {
		switch s.top().kind {
		case frameFlight, frameJourney, frameRoute:
			k.hunts = 2 // other dice, or what is left of them
		}
	}
}

// peril is what the coming turn costs on average if Frodo's last location is p, suspected so much by the
// Ringwraiths: the chance of a Hunt there times the tiles of all who can be near.
func (s *State) peril(k *outlook, p uint8, suspected int32, free bool) int32 {
	b := s.board()
	hunters, tiles := int32(0), int32(0)
	hunts := k.hunts
	for r := range k.reach {
		reach := &k.reach[r]
		here := reach.has(p)
		if here {
			hunters++
			if uint8(r) == s.lord {
				hunts++
			}
		}
		if here || reach.meets(&b.adjacent[p]) {
			tiles++
			if uint8(r) == s.lord {
				tiles++
			}
		}
	}
	if free {
		hunts = hunters
	}
	hunts = min(hunts, hunters)
	chance := min(2*suspected*hunts, certain)
	if hunts == 0 {
		chance = suspected / 16 // by a card
	}
	return chance * tiles * s.tilePrice() / certain
}

// meets: do the sets share a space?
func (set *spaceSet) meets(other *spaceSet) bool {
	return set[0]&other[0]|set[1]&other[1]|set[2]&other[2] != 0
}

// tilePrice is what a tile costs on average: a point and a third, dearer the fewer can be borne.
func (s *State) tilePrice() int32 {
	margin := max(int32(s.limit())-int32(s.corruption), 1)
	return 18 + 60/margin
}

// bearerScale makes worths into scores: a soft player errs, but does not give himself up.
const bearerScale = 4

// scoreBearer: watch the clock, keep away from the Nazgûl, rest by night, and spend what saves a tile.
func (s *State) scoreBearer(legal []game.Action, scores []int32) {
	var k outlook
	switch s.top().kind {
	case frameBearer, frameMove, frameFlight, frameRoute, frameJourney:
		if s.act == 1 || s.wizard != gandalfAway {
			s.look(&k)
		}
	}
	for i, a := range legal {
		scores[i] = s.bearerWorth(&k, a) * bearerScale
	}
}

func (s *State) bearerWorth(k *outlook, a game.Action) int32 {
	switch a.Verb {
	case verbGo:
		return s.moveWorth(k, &k.move, s.spaceOf(a.A), 0) - s.nightCost()
	case verbWild:
		return s.moveWorth(k, &k.move, s.last, s.points+1) - s.nightCost()
	case verbFlee:
		return s.moveWorth(k, &k.move, s.spaceOf(a.A), 0)
	case verbStand:
		return s.moveWorth(k, &k.move, s.last, s.points)
	case verbRest:
		return s.restWorth(k)
	case verbAdvance:
		return s.advanceWorth(k, true) - s.nightCost()
	case verbDetermination:
		return s.determinationWorth(k)
	case verbDrawAlly:
		return 20*int32(s.held) - 25*int32(bits.OnesCount32(s.hand)) + 10
	case verbPlay:
		return s.allyWorth(k, uint8(a.A), int(a.B)-1)
	case verbReact:
		return s.reactWorth(int(a.A), int(a.B)-1)
	case verbPassTurn:
		return -200
	case verbTurn:
		return s.cancelWorth(uint8(a.A), uint8(a.B))
	case verbGiveInformation:
		return s.giveWorth(s.spaceOf(a.A))
	case verbTakeJourney:
		return s.journeyWorth(k, uint8(a.A))
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
		return s.changeWorth(k)
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

// nightCost is the Corruption of a move by night.
func (s *State) nightCost() int32 {
	if !s.night() || s.top().kind != frameBearer || s.freeNight {
		return 0
	}
	if s.corruption+1 >= s.limit() {
		return 3000
	}
	return s.tilePrice() * 3 / 4
}

// Prices in hundredths of log-odds, from games of the policy against itself.
const (
	moveCost   = 9  // of a move still to be made: one more turn in which to be found
	rescueCost = 40 // of one that will be made good by a tile
	stepWorth  = 42 // of a space of the journey in Act 2
)

// moveWorth judges standing at a last location with so many points written, when the Ringwraiths suspect k.
func (s *State) moveWorth(k *outlook, think *suspicion, at uint8, points uint8) int32 {
	b := s.board()
	if b.exits.has(at) {
		return 1200
	}
	need := int32(b.exitMoves[at][reachOf(int(points))])
	left := int32(maxTrack) - int32(s.track) - 1
	worth := -moveCost * need
	if need > left {
		worth -= rescueCost * (need - left)
	}
	free := s.night() && s.top().kind == frameBearer
	return worth - s.peril(k, at, think.last[at], free) - s.danger(at)/5
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

// restWorth: rest unless the place is hot, and rather if it heals.
func (s *State) restWorth(k *outlook) int32 {
	worth := int32(0)
	if s.company[samwise] == cardUp && s.corruption > 0 {
		worth += s.tilePrice() * 3 / 4
	}
	if s.act == 1 {
		worth += s.moveWorth(k, &k.stay, s.last, s.points)
	} else {
		worth -= s.peril(k, s.frodoLast(), k.stay.last[s.frodoLast()], false)
	}
	return worth
}

// advanceWorth is the worth of one more space of the journey in Act 2.
func (s *State) advanceWorth(k *outlook, free bool) int32 {
	c := s.card()
	if s.track+1 == c.steps {
		return 2000
	}
	p := c.last[s.track+1]
	return stepWorth - s.peril(k, p, k.move.last[p], free && s.night())
}

// determinationWorth: a further move for Frodo's card, if it brings him home or out of reach.
func (s *State) determinationWorth(k *outlook) int32 {
	if s.act == 2 {
		here := s.frodoLast()
		return s.advanceWorth(k, false) + s.peril(k, here, k.stay.last[here], s.eye) - 60
	}
	b := s.board()
	if s.track+1 >= maxTrack && b.exitMoves[s.last][reachOf(int(s.points))] > 1 {
		return -400
	}
	if b.within[s.last][reachOf(int(s.points))]&b.exits != 0 {
		return 1200
	}
	if b.exitMoves[s.last][reachOf(int(s.points))] <= maxTrack-s.track {
		return s.peril(k, s.last, k.stay.last[s.last], s.eye)*3/4 - 40
	}
	return -200
}

// changeWorth weighs another journey, one space back, against going on as everybody knows.
func (s *State) changeWorth(k *outlook) int32 {
	c := s.card()
	if s.track+1 >= c.steps {
		return -400
	}
	p := c.last[s.track+1]
	return s.peril(k, p, k.move.last[p], false) - stepWorth + 40
}

// allyWorth is the worth of an option of an Ally card in the bearer's own turn.
func (s *State) allyWorth(k *outlook, kind uint8, option int) int32 {
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
	here := s.frodoLast()
	hot := s.peril(k, here, k.stay.last[here], s.eye) * 4 / 5
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
			return worth + s.advanceWorth(k, false) + hot
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
	saved := uint8(w.tiles[kind].value)
	if w.tiles[kind].value == eyeTile {
		saved = eyes // the last and dearest of them
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

// journeyWorth: away from the Nazgûl, now and in the next days; a long one bears more.
func (s *State) journeyWorth(k *outlook, c uint8) int32 {
	j := &s.tables().journeys[c]
	worth := int32(0)
	if j.long {
		worth += 20
	}
	if s.wizard == gandalfAway { // set-up: the Nazgûl begin at their starts
		for step := s.track; step < j.steps; step++ {
			if s.board().riderStarts.has(j.last[step]) {
				worth -= 15
			}
		}
		return worth
	}
	for ahead := range uint8(4) {
		if step := s.track + ahead; step < j.steps {
			worth -= s.danger(j.last[step]) * 2 / (5 * int32(1+ahead))
		}
	}
	p := j.last[s.track]
	return worth - s.peril(k, p, k.move.last[p], false)
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
