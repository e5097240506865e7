package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// Score is the rule policy: higher is better, 100 being one unit of log-odds. The Ringwraiths judge by
// the places that the record leaves possible and never look behind the screen; the Ring-bearer knows his
// own secrets and nothing of the Sorcery hands.
func (Title) Score(state game.State, legal []game.Action, scores []int32) {
	s := state.(*State)
	if s.Decider() == bearer {
		s.scoreBearer(legal, scores)
	} else {
		s.scoreWraith(legal, scores)
	}
}

// Key: questions worth a search. Reminders, discards and set-up are not.
func (Title) Key(state game.State) bool {
	s := state.(*State)
	if s.depth == 0 {
		return false
	}
	switch s.top().kind {
	case frameBearer, frameMove, frameReact, frameRider, frameRide, frameSorcery, frameTiles, frameFlight, frameRoute, frameJourney:
		return true
	}
	return false
}

// suspicion is how likely the Ringwraiths should think each place to be Frodo's last location, and to
// be one that he has passed, in 1/1024.
type suspicion struct {
	last   [maxPlaces]int32
	passed [maxPlaces]int32
	set    placeSet // places with any chance at all
}

const certain = 1024

// suspect weighs the places that the record leaves possible; next, if there is one, is a note taken to follow it.
func (s *State) suspect(out *suspicion, next *note) {
	if s.act == 1 {
		s.suspectShire(out, next)
	} else {
		s.suspectWild(out, next)
	}
	total := int32(0)
	for set := out.set; set != 0; {
		total += out.last[set.take()]
	}
	if total == 0 {
		return
	}
	for set := out.set; set != 0; {
		p := set.take()
		out.last[p] = out.last[p] * certain / total
	}
}

// A journal with many points in a row is less likely than one with few.
var pointWeight = [maxTrack + 1]int32{12, 12, 9, 6, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

func (s *State) suspectShire(out *suspicion, next *note) {
	b := s.board()
	w := follower{b: b}
	w.follow(s.record[:s.notes], nil)
	left := maxTrack - int(s.track)
	if next != nil {
		w.entries++
		w.write(next)
		left--
	}
	for i := range w.cur().n {
		for points, at := range w.cur().get(i).at {
			out.set |= at
			weight := pointWeight[points] * 8
			for at != 0 {
				p := at.take()
				if int(b.exitMoves[p][reachOf(points)]) > left {
					out.last[p] += weight / 8 // he would have to be rescued
				} else {
					out.last[p] += weight
				}
			}
		}
	}
	// Where he may have passed: behind every place he may be at, as far as it is still unknown.
	for set := out.set; set != 0; {
		p := set.take()
		out.passed[p] = certain / 3
	}
}

func (s *State) suspectWild(out *suspicion, next *note) {
	var t thinker
	if t.think(s); t.cur().n == 0 {
		return
	}
	if next != nil {
		t.hear(next)
	}
	n := int32(t.cur().n)
	for i := range t.cur().n {
		j := &t.journeys[t.cur().get(i).card]
		out.last[j.last[t.step]]++
		out.set |= bit(j.last[t.step])
		for set := j.visited[t.step]; set != 0; {
			out.passed[set.take()]++
		}
	}
	for p := range out.passed {
		out.passed[p] = out.passed[p] * certain / n
	}
}

// within sums the suspicion of a set, in 1/1024.
func (k *suspicion) within(set placeSet) (sum int32) {
	for set &= k.set; set != 0; {
		sum += k.last[set.take()]
	}
	return sum
}

// doubt is how much a yes-or-no question about a chance would tell, 0 to 1024.
func doubt(chance int32) int32 {
	chance = min(max(chance, 0), certain)
	return chance * (certain - chance) * 4 / certain
}

// nearness is the worth of a Nazgûl so many steps from where Frodo is.
var nearness = [...]int32{100, 82, 60, 42, 30, 22, 16, 12, 9, 7, 5, 4, 3, 2, 2, 1}

func nearnessOf(steps uint8) int32 {
	if int(steps) >= len(nearness) {
		return 0
	}
	return nearness[steps]
}

// guard is how well the Nazgûl stand, with rider r taken to be at p: each place counts for the nearest
// of them, and a little for the others.
func (s *State) guard(k *suspicion, r uint8, p space) (sum int32) {
	b := s.board()
	for set := k.set; set != 0; {
		place := set.take()
		best, rest := int32(0), int32(0)
		for i, at := range s.riders {
			if uint8(i) == r {
				at = p
			}
			if at == none {
				continue // not placed yet
			}
			n := nearnessOf(b.steps[at][place])
			rest += n
			best = max(best, n)
		}
		sum += k.last[place] * (best*3 + rest) / 4
	}
	return sum / certain
}

// catch is the worth of a Hunt at p: the chance that Frodo is there, times the tiles he would draw.
func (s *State) catch(k *suspicion, r uint8, p space) int32 {
	if !s.huntable(p) {
		return 0
	}
	b := s.board()
	tiles := int32(1)
	for i, at := range s.riders {
		if uint8(i) != r && (at == p || b.adjacent[p].has(at)) {
			tiles++
		}
	}
	worth := k.last[p] * (90 + 60*tiles) / certain
	if s.found {
		worth /= 4 // he is found already
	}
	return worth + doubt(k.last[p])*20/certain
}

// sniff is the worth of a Search at p.
func (s *State) sniff(k *suspicion, p space) int32 {
	if !s.searchable(p) {
		return 0
	}
	worth := doubt(k.passed[p]) * 30 / certain
	if s.act == 1 && s.board().allies.has(p) && !s.empty.has(p) {
		worth += 18 // an Information token may be there
	}
	return worth
}

// feel is the worth of a Perception of a set.
func (k *suspicion) feel(set placeSet) int32 { return doubt(k.within(set)) * 45 / certain }

// dieWorth is what spending a die costs: less as the Day runs out.
func (s *State) dieWorth() int32 {
	left := int32(2-s.hour)*numRiders + int32(numRiders-s.order)
	return left
}

// bestAct is the worth of the best action that Nazgûl r could do at p with what is there.
func (s *State) bestAct(k *suspicion, r uint8, p space) int32 {
	best := int32(0)
	if s.isPlace(p) {
		if r == s.lord || s.eye {
			best = s.catch(k, r, p)
		} else if s.dice[faceSword]+s.dice[faceShadow]+s.dice[faceLordSword]+s.dice[faceMorgulShadow] > 0 {
			best = s.catch(k, r, p) - s.dieWorth()
		}
		if r != s.lord {
			best = max(best, s.sniff(k, p))
		}
	}
	if s.dice[faceRing]+s.dice[faceShadow] > 0 && s.perceivable(s.sectionAt(p)) {
		b := s.board()
		best = max(best, k.feel(b.inZone[b.zone[p]])-s.dieWorth(), k.feel(b.inSection[s.sectionAt(p)])-s.dieWorth())
	}
	return best
}

const scorePerWorth = 40 // as bearerScale, for the Ringwraiths

func (s *State) scoreWraith(legal []game.Action, scores []int32) {
	f := s.top()
	switch f.kind {
	case frameRider, frameRide, frameCombined, frameSorcery, frameRideAll, framePlace, frameOption:
	default:
		s.scorePlain(legal, scores)
		return
	}
	var k suspicion
	s.suspect(&k, nil)
	r := s.active()
	if f.kind == framePlace {
		r = f.at
	}
	stay, roam := int32(0), int32(0)
	if f.kind == frameRider {
		stay = s.guard(&k, r, s.riders[r])
		roam = stay
		if !s.rode {
			for _, a := range legal {
				if a.Verb == verbRide {
					roam = max(roam, s.guard(&k, r, s.spaceOf(a.A)))
				}
			}
		}
	}
	for i, a := range legal {
		scores[i] = s.wraithWorth(&k, r, a, stay, roam) * scorePerWorth
	}
}

// wraithWorth is the worth of one action of a Nazgûl; stay and roam are the worth of standing still and
// of the best ride.
func (s *State) wraithWorth(k *suspicion, r uint8, a game.Action, stay, roam int32) int32 {
	b := s.board()
	f := s.top()
	at := space(0)
	if r != none {
		at = s.riders[r]
	}
	cost := s.dieWorth()
	switch a.Verb {
	case verbRide:
		who := r
		if f.kind == frameRide {
			who = f.at
		}
		p := s.spaceOf(a.A)
		worth := s.guard(k, who, p)
		if f.kind == frameRider && !s.acted {
			worth += s.bestAct(k, r, p)
		}
		return worth
	case verbDrive, verbPlace:
		return s.guard(k, uint8(a.A), s.spaceOf(a.B))
	case verbDone:
		if f.kind == frameRide {
			return s.guard(k, f.at, s.riders[f.at])
		}
		return 0
	case verbSearch:
		return roam + s.sniff(k, at)
	case verbHunt:
		return roam + s.catch(k, r, at)
	case verbHuntDie:
		return roam + s.catch(k, r, at) - cost
	case verbPerceiveZone:
		return roam + k.feel(b.inZone[b.zone[at]]) - cost
	case verbPerceiveSection:
		return roam + k.feel(b.inSection[s.sectionAt(at)]) - cost
	case verbCombine:
		return roam + max(s.catch(k, r, at), k.feel(b.inZone[b.zone[at]])) - 3*cost
	case verbTargetZone:
		return k.feel(b.inZone[a.A-b.zoneBase])
	case verbTargetSection:
		return k.feel(b.inSection[s.sectionOf(a.A)])
	case verbRemoveAlly:
		return roam + k.within(b.near[s.spaceOf(a.B)])*12/certain - cost
	case verbTakeAlly:
		return k.within(b.connected[s.spaceOf(a.A)]) * 20 / certain
	case verbDrawSorcery:
		return roam + 12 - cost - 3*int32(bits.OnesCount32(s.hands[s.owner[r]]))
	case verbCast:
		return roam + s.spellWorth(k, r, uint8(a.B)) - cost
	case verbSpur, verbChase, verbGallop, verbSeek:
		return roam + 6 - cost
	case verbSearchAt:
		return s.sniff(k, s.spaceOf(a.A))
	case verbHuntAt:
		return s.catch(k, r, s.spaceOf(a.A))
	case verbOpen:
		return k.last[s.spaceOf(a.A)]
	case verbEndRider:
		return stay - 1
	case verbRemind:
		return stay - 80
	}
	return 0
}

// spellWorth is the worth of playing a Sorcery card now.
func (s *State) spellWorth(k *suspicion, r, kind uint8) int32 {
	b := s.board()
	at := s.riders[r]
	best := int32(0)
	c := &s.tables().sorcery[kind]
	for open := s.openOptions(c); open != 0; open &= open - 1 {
		worth := int32(12)
		switch c.options[bits.TrailingZeros8(open)].ops[0].code {
		case opLord:
			worth = 40
		case opSpecialTile, opEyeCard:
			worth = 26
		case opBreath:
			worth = k.within(b.near[at]) * 110 / certain
		case opPerceiveAnyZone, opPerceiveAnySection:
			worth = 30 * min(int32(k.set.count()), 8) / 8
		case opHuntAdjacent:
			worth = 0
			for set := b.near[at] &^ s.allies & k.set; set != 0; {
				if p := set.take(); p != at {
					worth = max(worth, s.catch(k, r, p))
				}
			}
		case opExtraTile:
			worth = 90
		case opCry:
			worth = 20
		case opRide, opRideConnected, opRideAll, opRideOthers:
			worth = 10
		}
		best = max(best, worth)
	}
	return best
}

// scorePlain answers the small questions of the Ringwraiths.
func (s *State) scorePlain(legal []game.Action, scores []int32) {
	for i, a := range legal {
		switch a.Verb {
		case verbDiscardSorcery:
			scores[i] = -20 * int32(a.A%3)
		case verbDealHands, verbUnmark:
			scores[i] = 100
		default:
			scores[i] = 0
		}
	}
}
