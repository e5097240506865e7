package mind

import (
	"math/bits"

	"prancingpony/titles/hunt/tables"
)

// allyWorth is the worth of an option of an Ally card in the bearer's own turn.
func (s sight) allyWorth(k *outlook, kind uint8, option int) int32 {
	worth := int32(0)
	for i := range s.AllyOptions(kind) {
		if s.AllyEffect(kind, i).Reaction {
			worth = -reactionKept
		}
	}
	worth += crowdedWorth * (int32(s.AllyCards()) - comfortableHand)
	here := s.FrodoLast()
	hot := s.peril(k, here, k.stay.last[here], s.Eye()) * 4 / 5
	switch o := s.AllyEffect(kind, option); o.Code {
	case tables.OpGain:
		return worth + gainWorth - gainHeldCost*int32(s.Held()) + gainPoolWorth*int32(min(s.Pool(), 1))
	case tables.OpPlaceAlly:
		best := int32(placeAllyFloor)
		for set := o.Set & s.FreeForAlly(); set != 0; {
			best = max(best, s.allyPlaceWorth(set.Take()))
		}
		return worth + best
	case tables.OpHeal:
		return worth + healWorth*int32(min(s.Corruption(), 1))
	case tables.OpJoin:
		return joinWorth
	case tables.OpSeal, tables.OpSlow, tables.OpCloseRoads, tables.OpShield, tables.OpLighten:
		return worth + hot/3 - hinderCost
	case tables.OpDriveSection, tables.OpDriveSectionAll, tables.OpDrivePlace:
		return worth + hot/2 - driveCost
	case tables.OpSetAsideDie:
		return worth + setAsideWorth
	case tables.OpExtraMove, tables.OpFerry:
		if s.Act() == 2 {
			return worth + s.advanceWorth(k, false) + hot
		}
		if s.Track()+2 >= tables.MaxTrack {
			return moveCardTooLate
		}
		return worth + moveCardWorth + hot/3
	case tables.OpFreeNight:
		return worth + freeNightWorth
	case tables.OpClearTrail, tables.OpClearTrailUpTo:
		return worth + trailWorth*int32(s.Trails().Count()) - trailCost
	case tables.OpDrawAlly, tables.OpDrawFeat:
		return worth + drawCardWorth
	}
	return worth
}

// cardWorth is what a card in hand is worth keeping for.
func (s sight) cardWorth(kind uint8) int32 {
	worth := int32(keepBase)
	for i := range s.AllyOptions(kind) {
		switch s.AllyEffect(kind, i).Code {
		case tables.OpCancelHunt, tables.OpCancelSorcery:
			worth += keepCancel
		case tables.OpCancelSearch, tables.OpCancelPerception, tables.OpHeal, tables.OpJoin:
			worth += keepAnswer
		case tables.OpExtraMove:
			worth += keepExtraMove
		}
	}
	return worth
}

// allyPlaceWorth: an Ally token between the Nazgûl and Frodo, best where he stands or is about to be.
func (s sight) allyPlaceWorth(p uint8) int32 {
	b := s.Board()
	last := s.FrodoLast()
	switch {
	case p == last:
		return allyHereWorth + s.danger(p)/2
	case b.Connected[last].Has(p):
		return allyBesideWorth
	}
	return allyFarWorth - int32(min(b.Steps[p][last], allyFarSteps))
}

// reactWorth is the worth of a card played out of turn against what is about to be answered.
func (s sight) reactWorth(kind uint8, option int) int32 {
	t := s.Threat()
	b := s.Board()
	last := s.FrodoLast()
	caught := t.Hunt && t.Target == last
	switch s.AllyEffect(kind, option).Code {
	case tables.OpCancelHunt:
		if caught {
			return cancelCatchWorth
		}
		return cancelNothingCost
	case tables.OpCancelSorcery:
		switch {
		case caught:
			return cancelCatchByCard
		case t.Sorcery && b.Near[s.Rider(s.Active())].Has(last):
			return cancelNearWorth
		}
		return cancelSpellCost
	case tables.OpCancelSearch:
		switch {
		case t.Target == last:
			return cancelSearchHere
		case s.Passed().Has(t.Target):
			return cancelSearchPassed
		}
		return cancelNothingCost
	case tables.OpCancelPerception:
		var set tables.PlaceSet
		if t.Section {
			set = b.InSection[t.Target]
		} else {
			set = b.InZone[t.Target]
		}
		if set.Has(last) {
			return cancelPerceptionWorth
		}
		return cancelNothingCost
	case tables.OpProtect:
		return protectWorth
	}
	return otherReactionCost
}

// cancelWorth: turn a card over if it saves the match, or a bad tile.
func (s sight) cancelWorth(who, kind uint8) int32 {
	total, eyes := uint8(0), s.EyesBeside()
	for t, n := range s.Drawn() {
		for range n {
			if v := s.TileValue(uint8(t)); v == tables.EyeTile {
				eyes++
				total += eyes
			} else {
				total += uint8(v)
			}
		}
	}
	saved := uint8(s.TileValue(kind))
	if s.TileValue(kind) == tables.EyeTile {
		saved = eyes // the last and most expensive of them
	}
	keep := companionWorth[who]
	if s.Act() == 2 {
		keep /= 2
	}
	worth := tilePointWorth*int32(saved) - keep - turnCost
	if limit := s.Limit(); s.Corruption()+total >= limit && s.Corruption()+total-saved < limit {
		worth += saveWorth
	}
	return worth
}

// spellWorth is the worth of playing a Sorcery card now.
func (s sight) spellWorth(k *suspicion, r, kind uint8) (best int32) {
	for open := s.OpenOptions(kind); open != 0; open &= open - 1 {
		best = max(best, s.optionWorth(k, r, s.SorceryEffect(kind, bits.TrailingZeros8(open)).Code))
	}
	return best
}

func (s sight) optionWorth(k *suspicion, r uint8, code tables.OpCode) int32 {
	b := s.Board()
	at := s.Rider(r)
	switch code {
	case tables.OpLord:
		if s.Lord() != tables.None {
			return 0
		}
		return lordWorth
	case tables.OpSpecialTile:
		if s.SpecialTiles() == 0 {
			return 0
		}
		return lastingWorth
	case tables.OpEyeCard:
		return lastingWorth
	case tables.OpBreath:
		return k.within(b.Near[at]) * breathWorth / certain
	case tables.OpPerceiveAnyZone, tables.OpPerceiveAnySection:
		return farSightWorth * min(int32(k.set.Count()), farSightPlaces) / farSightPlaces
	case tables.OpHuntAdjacent:
		worth := int32(0)
		for set := b.Near[at] &^ s.Allies() & k.set; set != 0; {
			if p := set.Take(); p != at {
				worth = max(worth, s.catch(k, r, p))
			}
		}
		return worth
	case tables.OpExtraTile:
		return extraTileWorth
	case tables.OpCry:
		return cryWorth
	case tables.OpRide, tables.OpRideConnected, tables.OpRideAll, tables.OpRideOthers:
		return rideSpellWorth
	}
	return spellWorthPlain
}
