package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
	"prancingpony/titles/hunt/tables"
)

// guard is how well the Nazgûl stand, with rider r taken to be at p: each place counts for the nearest
// of them, and a little for the others.
func (s sight) guard(k *suspicion, r uint8, p uint8) (sum int32) {
	b := s.Board()
	riders := s.Riders()
	riders[r] = p
	for set := k.set; set != 0; {
		place := set.Take()
		best, rest := int32(0), int32(0)
		for _, at := range riders {
			if at == tables.None {
				continue // not placed yet
			}
			n := nearnessOf(b.Steps[at][place])
			rest += n
			best = max(best, n)
		}
		sum += k.last[place] * (best*nearestShare + rest) / guardShares
	}
	return sum / certain
}

// catch is the worth of a Hunt at p: the chance that Frodo is there, times the tiles he would draw.
func (s sight) catch(k *suspicion, r uint8, p uint8) int32 {
	if !s.Huntable(p) {
		return 0
	}
	b := s.Board()
	tiles := int32(1)
	for i, at := range s.Riders() {
		if uint8(i) != r && (at == p || b.Adjacent[p].Has(at)) {
			tiles++
		}
	}
	worth := k.last[p] * (catchWorth + catchTileWorth*tiles) / certain
	if s.Found() {
		worth /= foundShare
	}
	return worth + doubt(k.last[p])*huntDoubtWorth/certain
}

// sniff is the worth of a Search at p.
func (s sight) sniff(k *suspicion, p uint8) int32 {
	if !s.Searchable(p) {
		return 0
	}
	worth := doubt(k.passed[p]) * searchWorth / certain
	if s.Act() == 1 && s.Board().Allies.Has(p) && !s.NoInformation().Has(p) {
		worth += tokenHopeWorth
	}
	return worth
}

// dieWorth is what spending a die costs: less as the Day runs out.
func (s sight) dieWorth() int32 {
	return int32(2-s.Hour())*tables.NumRiders + int32(tables.NumRiders-s.Order())
}

// bestAct is the worth of the best action that Nazgûl r could do at p with what is there.
func (s sight) bestAct(k *suspicion, r uint8, p uint8) int32 {
	best := int32(0)
	if s.IsPlace(p) {
		if r == s.Lord() || s.Eye() {
			best = s.catch(k, r, p)
		} else if s.SwordDice() > 0 {
			best = s.catch(k, r, p) - s.dieWorth()
		}
		if r != s.Lord() {
			best = max(best, s.sniff(k, p))
		}
	}
	b := s.Board()
	if section := b.SectionAt(p); s.RingDice() > 0 && s.Perceivable(section) {
		best = max(best, k.feel(b.ZoneAt(p))-s.dieWorth(), k.feel(b.InSection[section])-s.dieWorth())
	}
	return best
}

func (s sight) scoreWraith(legal []game.Action, scores []int32) {
	prompt := s.Prompt()
	r := s.Active()
	switch prompt.ID {
	case hunt.PromptPlaceRider, hunt.PromptPlaceAgain:
		r = uint8(prompt.A)
	case hunt.PromptRider, hunt.PromptRide, hunt.PromptCombined, hunt.PromptSorcery, hunt.PromptRideAll,
		hunt.PromptOption:
	default:
		s.scorePlain(legal, scores)
		return
	}
	var k suspicion
	s.believe(&k)
	w := wraith{sight: s, k: &k, r: r, turn: prompt.ID == hunt.PromptRider, rides: r}
	if prompt.ID == hunt.PromptRide {
		w.beyond, w.rides = true, uint8(prompt.A)
	}
	if w.turn {
		w.stay = s.guard(&k, r, s.Rider(r))
		w.roam = w.stay
		if !s.Rode() {
			for _, a := range legal {
				if a.Verb == hunt.VerbRide {
					w.roam = max(w.roam, s.guard(&k, r, s.SpaceOf(a.A)))
				}
			}
		}
	}
	for i, a := range legal {
		scores[i] = w.worth(a) * wraithScale
	}
}

// wraith is a Nazgûl that decides.
type wraith struct {
	sight
	k          *suspicion
	r          uint8
	rides      uint8 // the Nazgûl that a ride moves
	turn       bool  // it is its turn, not a question within it
	beyond     bool  // it goes steps beyond its normal move
	stay, roam int32 // the worth of standing still and of the best ride
}

func (w *wraith) worth(a game.Action) int32 {
	switch a.Verb {
	case hunt.VerbRide:
		p := w.SpaceOf(a.A)
		worth := w.guard(w.k, w.rides, p)
		if w.turn && !w.Acted() {
			worth += w.bestAct(w.k, w.r, p)
		}
		return worth
	case hunt.VerbDrive, hunt.VerbPlace:
		return w.guard(w.k, uint8(a.A), w.SpaceOf(a.B))
	case hunt.VerbStay:
		return w.guard(w.k, uint8(a.A), w.Rider(uint8(a.A)))
	case hunt.VerbDone:
		if w.beyond {
			return w.guard(w.k, w.rides, w.Rider(w.rides))
		}
		return 0
	case hunt.VerbEndRider:
		return w.stay - endTurnCost
	case hunt.VerbRemind:
		return w.stay - remindCost
	}
	if w.r == tables.None {
		return 0
	}
	return w.actWorth(a)
}

// actWorth is the worth of an action that is no ride.
func (w *wraith) actWorth(a game.Action) int32 {
	b, k, r := w.Board(), w.k, w.r
	at := w.Rider(r)
	cost := w.dieWorth()
	switch a.Verb {
	case hunt.VerbSearch:
		return w.roam + w.sniff(k, at)
	case hunt.VerbHunt:
		return w.roam + w.catch(k, r, at)
	case hunt.VerbHuntDie:
		return w.roam + w.catch(k, r, at) - cost
	case hunt.VerbPerceiveZone:
		return w.roam + k.feel(b.ZoneAt(at)) - cost
	case hunt.VerbPerceiveSection:
		return w.roam + k.feel(b.InSection[b.SectionAt(at)]) - cost
	case hunt.VerbCombine:
		return w.roam + max(w.catch(k, r, at), k.feel(b.ZoneAt(at))) - pairCost*cost
	case hunt.VerbTargetZone:
		return k.feel(b.InZone[w.ZoneOf(a.A)])
	case hunt.VerbTargetSection:
		return k.feel(b.InSection[w.SectionOf(a.A)])
	case hunt.VerbRemoveAlly:
		return w.roam + k.within(b.Near[w.SpaceOf(a.B)])*roadblockWorth/certain - cost
	case hunt.VerbTakeAlly:
		return k.within(b.Connected[w.SpaceOf(a.A)]) * removalWorth / certain
	case hunt.VerbDrawSorcery:
		return w.roam + drawWorth - cost - drawHandCost*int32(w.SorceryCards(w.Owner(r)))
	case hunt.VerbCast:
		return w.roam + w.spellWorth(k, r, uint8(a.B)) - cost
	case hunt.VerbSpur, hunt.VerbChase, hunt.VerbGallop, hunt.VerbSeek:
		return w.roam + extraStepWorth - cost
	case hunt.VerbSearchAt:
		return w.sniff(k, w.SpaceOf(a.A))
	case hunt.VerbHuntAt:
		return w.catch(k, r, w.SpaceOf(a.A))
	case hunt.VerbOpen:
		return k.last[w.SpaceOf(a.A)]
	}
	return 0
}

// scorePlain answers the small questions of the Ringwraiths.
func (s sight) scorePlain(legal []game.Action, scores []int32) {
	for i, a := range legal {
		switch a.Verb {
		case hunt.VerbDiscardSorcery:
			scores[i] = -discardSpread * int32(a.A%3)
		case hunt.VerbKeepHands:
			scores[i] = handsWorth
		case hunt.VerbRedistribute:
			scores[i] = handsWorth * int32(s.uneven()-1)
		case hunt.VerbUnmark:
			scores[i] = unmarkWorth
		default:
			scores[i] = 0
		}
	}
}

// uneven is by how many Sorcery cards the fullest hand exceeds the emptiest: what anybody can count. Hands that are as
// even as can be are kept, for everyone knows what he holds; dealing blindly is never better than dealing as one
// likes.
func (s sight) uneven() int {
	least, most := s.SorceryCards(1), 0
	for seat := uint8(1); seat < s.Seats(); seat++ {
		least, most = min(least, s.SorceryCards(seat)), max(most, s.SorceryCards(seat))
	}
	return most - least
}
