package mind

import (
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// outlook is the coming turn of the Ringwraiths as the bearer sees it: what they will think, should Frodo
// stay or move, and where each Nazgûl can be by then.
type outlook struct {
	stay, move suspicion
	reach      [tables.NumRiders]tables.SpaceSet
	hunts      int32 // dice with which they can hunt
}

// foresee makes the outlook for the questions that need one.
func (s sight) foresee(k *outlook) {
	next := belief.AheadMove
	if s.asked() == hunt.PromptFlight {
		next = belief.AheadFlight
	}
	s.suspect(&k.stay, belief.AheadNothing)
	s.suspect(&k.move, next)
	s.lookAtRiders(k)
}

// lookAtRiders finds where each Nazgûl can be, and with how many dice they can hunt.
func (s sight) lookAtRiders(k *outlook) {
	steps, roadSteps := s.Pace()
	for r, at := range s.Riders() {
		if at != tables.None {
			k.reach[r] = s.Ridable(at, steps, roadSteps)
			k.reach[r].Add(at)
		}
	}
	k.hunts = int32(s.SwordDice())
	switch s.asked() {
	case hunt.PromptFlight, hunt.PromptJourney, hunt.PromptNewJourney, hunt.PromptRoute:
		k.hunts = diceUnknown
	}
}

// peril is what the coming turn costs on average if Frodo's last location is p, suspected so much by the
// Ringwraiths: the chance of a Hunt there times the tiles of all who can be near.
func (s sight) peril(k *outlook, p uint8, suspected int32, free bool) int32 {
	b := s.Board()
	hunters, tiles := int32(0), int32(0)
	hunts := k.hunts
	for r := range k.reach {
		reach := &k.reach[r]
		here := reach.Has(p)
		if here {
			hunters++
			if uint8(r) == s.Lord() {
				hunts++
			}
		}
		if here || reach.Meets(&b.Adjacent[p]) {
			tiles++
			if uint8(r) == s.Lord() {
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
		chance = suspected / byCardShare
	}
	return chance * tiles * s.tilePrice() / certain
}

// tilePrice is what a tile costs on average: a point and a third, more expensive the fewer can be borne.
func (s sight) tilePrice() int32 { return tilePriceOf(int32(s.Limit()) - int32(s.Corruption())) }

func tilePriceOf(margin int32) int32 { return tilePriceBase + tilePriceTight/max(margin, 1) }

// scoreBearer: watch the clock, keep away from the Nazgûl, rest by night, and spend what saves a tile.
func (s sight) scoreBearer(legal []game.Action, scores []int32) {
	var k outlook
	switch s.asked() {
	case hunt.PromptBearerDay, hunt.PromptBearerNight, hunt.PromptMove, hunt.PromptFlight, hunt.PromptRoute,
		hunt.PromptJourney, hunt.PromptNewJourney:
		if s.Act() == 1 || !s.GandalfAway() {
			s.foresee(&k)
		}
	}
	for i, a := range legal {
		scores[i] = s.bearerWorth(&k, a) * bearerScale
	}
}

func (s sight) bearerWorth(k *outlook, a game.Action) int32 {
	switch a.Verb {
	case hunt.VerbGo:
		return s.moveWorth(k, &k.move, s.SpaceOf(a.A), 0) - s.nightCost()
	case hunt.VerbWild:
		return s.moveWorth(k, &k.move, s.LastWritten(), s.PointsWritten()+1) - s.nightCost()
	case hunt.VerbFlee:
		return s.moveWorth(k, &k.move, s.SpaceOf(a.A), 0)
	case hunt.VerbStand:
		return s.moveWorth(k, &k.move, s.LastWritten(), s.PointsWritten())
	case hunt.VerbRest:
		return s.restWorth(k)
	case hunt.VerbAdvance:
		return s.advanceWorth(k, true) - s.nightCost()
	case hunt.VerbDetermination:
		return s.determinationWorth(k)
	case hunt.VerbDrawAlly:
		return drawAllyToken*int32(s.Held()) - drawAllyHand*int32(s.AllyCards()) + drawAllyBase
	case hunt.VerbPlay:
		return s.allyWorth(k, uint8(a.A), int(a.B)-1)
	case hunt.VerbReact:
		return s.reactWorth(uint8(a.A), int(a.B)-1)
	case hunt.VerbPassTurn:
		return passTurnCost
	case hunt.VerbTurn:
		return s.cancelWorth(uint8(a.A), uint8(a.B))
	case hunt.VerbGiveInformation:
		return s.giveWorth(s.SpaceOf(a.A))
	case hunt.VerbTakeJourney:
		return s.journeyWorth(k, uint8(a.A))
	case hunt.VerbStartGandalf, hunt.VerbHideAt, hunt.VerbFly, hunt.VerbGandalf:
		return s.wizardWorth(s.SpaceOf(a.A))
	case hunt.VerbFeat:
		return featWorth
	case hunt.VerbArrive:
		if s.Feats() == 0 || s.doomed() {
			return arriveWorth
		}
		return arriveTooSoon
	case hunt.VerbReveal:
		return revealEach*int32(bits.OnesCount8(s.RidersAt(s.Gandalf()))) - revealCost
	case hunt.VerbChangeRoute:
		return s.changeWorth(k)
	case hunt.VerbPutAlly:
		return s.allyPlaceWorth(s.SpaceOf(a.A))
	case hunt.VerbShiftAlly:
		return s.allyPlaceWorth(s.SpaceOf(a.B)) - s.allyPlaceWorth(s.SpaceOf(a.A)) - shiftAllyCost
	case hunt.VerbDrive:
		return driveStepWorth * int32(min(s.Board().Steps[s.SpaceOf(a.B)][s.FrodoLast()], driveStepsMost))
	case hunt.VerbSetAside:
		return setAsideByFace[a.A]
	case hunt.VerbShield:
		if s.Board().InSection[s.SectionOf(a.A)].Has(s.FrodoLast()) {
			return shieldHereWorth
		}
		return 0
	case hunt.VerbDiscardAlly:
		return -s.cardWorth(uint8(a.A))
	case hunt.VerbYieldToken:
		return yieldTokenWorth
	case hunt.VerbDone:
		return doneCost
	}
	return 0
}

// doomed: the tiles drawn would be the end.
func (s sight) doomed() bool {
	return s.asked() == hunt.PromptTiles && int(s.Corruption())+s.DrawnCorruption() >= int(s.Limit())
}

// nightCost is the Corruption of a move by night.
func (s sight) nightCost() int32 {
	if s.asked() != hunt.PromptBearerNight || s.FreeNight() {
		return 0
	}
	if s.Corruption()+1 >= s.Limit() {
		return lossCost
	}
	return s.tilePrice() * 3 / 4
}

// moveWorth judges standing at a last location with so many points written, when the Ringwraiths suspect k.
func (s sight) moveWorth(k *outlook, think *suspicion, at uint8, points uint8) int32 {
	b := s.Board()
	if b.Exits.Has(at) {
		return exitWorth
	}
	worth := wayWorth(b, at, int(points), tables.MaxTrack-int(s.Track())-1)
	free := s.asked() == hunt.PromptBearerNight
	return worth - s.peril(k, at, think.last[at], free) - s.danger(at)/dangerShare
}

// wayWorth is the worth of the way that is left to an exit of the Shire, with so many moves to go it in.
func wayWorth(b *tables.Board, at uint8, points, left int) int32 {
	need := int32(b.MovesToExit(at, points))
	return -moveCost*need - rescueCost*max(0, need-int32(left))
}

// danger is how soon the Nazgûl could hunt at a place.
func (s sight) danger(at uint8) int32 { return dangerAt(s.Board(), s.Riders(), at) }

func dangerAt(b *tables.Board, riders [tables.NumRiders]uint8, at uint8) (sum int32) {
	for _, p := range riders {
		if int(p) >= b.Spaces {
			continue // not placed yet
		}
		if d := int(b.Steps[p][at]); d < len(dangerBySteps) {
			sum += dangerBySteps[d]
		}
	}
	return sum
}

// restWorth: rest unless the place is hot, and rather if it heals.
func (s sight) restWorth(k *outlook) int32 {
	worth := int32(0)
	if s.FaceUp(tables.Samwise) && s.Corruption() > 0 {
		worth += s.tilePrice() * 3 / 4
	}
	if s.Act() == 1 {
		worth += s.moveWorth(k, &k.stay, s.LastWritten(), s.PointsWritten())
	} else {
		worth -= s.peril(k, s.FrodoLast(), k.stay.last[s.FrodoLast()], false)
	}
	return worth
}

// advanceWorth is the worth of one more space of the journey in Act 2.
func (s sight) advanceWorth(k *outlook, free bool) int32 {
	c := s.Card()
	if s.Track()+1 == c.Steps {
		return homeWorth
	}
	p := c.Last[s.Track()+1]
	return stepWorth - s.peril(k, p, k.move.last[p], free && s.Night())
}

// determinationWorth: a further move for Frodo's card, if it brings him home or out of reach.
func (s sight) determinationWorth(k *outlook) int32 {
	if s.Act() == 2 {
		here := s.FrodoLast()
		return s.advanceWorth(k, false) + s.peril(k, here, k.stay.last[here], s.Eye()) - determinationCost
	}
	b := s.Board()
	if s.Track()+1 >= tables.MaxTrack && b.MovesToExit(s.LastWritten(), int(s.PointsWritten())) > 1 {
		return determinationTooLate
	}
	if b.InRange(s.LastWritten(), int(s.PointsWritten()))&b.Exits != 0 {
		return exitWorth
	}
	if b.MovesToExit(s.LastWritten(), int(s.PointsWritten())) <= tables.MaxTrack-s.Track() {
		return s.peril(k, s.LastWritten(), k.stay.last[s.LastWritten()], s.Eye())*3/4 - determinationCostAct1
	}
	return determinationLost
}

// changeWorth weighs another journey, one space back, against going on as everybody knows.
func (s sight) changeWorth(k *outlook) int32 {
	c := s.Card()
	if s.Track()+1 >= c.Steps {
		return changeRouteTooLate
	}
	p := c.Last[s.Track()+1]
	return s.peril(k, p, k.move.last[p], false) - stepWorth + changeRouteWorth
}

// giveWorth: give away the token that Frodo is least likely to hide himself.
func (s sight) giveWorth(p uint8) int32 {
	b := s.Board()
	return giveStepWorth * int32(min(b.Steps[s.LastWritten()][p], giveStepsMost))
}

// journeyWorth: away from the Nazgûl, now and in the next days; a long one bears more.
func (s sight) journeyWorth(k *outlook, c uint8) int32 {
	j := s.Journey(c)
	worth := routeWorth(s.Board(), s.Riders(), s.GandalfAway(), j, int(s.Track()))
	if s.GandalfAway() {
		return worth
	}
	p := j.Last[s.Track()]
	return worth - s.peril(k, p, k.move.last[p], false)
}

// routeWorth is the worth of a journey from a space of the track on. At the set-up the Nazgûl begin at their starts.
func routeWorth(b *tables.Board, riders [tables.NumRiders]uint8, first bool, j *tables.Journey, from int) int32 {
	worth := int32(0)
	if j.Long {
		worth += journeyLongWorth
	}
	if first {
		for _, last := range j.Last[from:j.Steps] {
			if b.RiderStarts.Has(last) {
				worth -= journeyStartCost
			}
		}
		return worth
	}
	for ahead := range journeyAhead {
		if step := from + ahead; step < int(j.Steps) {
			worth -= dangerAt(b, riders, j.Last[step]) * 2 / (5 * int32(1+ahead))
		}
	}
	return worth
}

// wizardWorth: towards the Feats behind the screen, then to Rivendell.
func (s sight) wizardWorth(p uint8) int32 {
	b := s.Board()
	goals := s.Feats()
	if s.GandalfAway() {
		goals = s.FeatsDrawn() &^ bit(p)
	}
	if goals == 0 {
		goals = b.Exits
	}
	near := int32(wizardFarthest)
	for ; goals != 0; goals &= goals - 1 {
		near = min(near, int32(b.Hops[p][goals.First()]))
	}
	return -wizardHopCost * near
}
