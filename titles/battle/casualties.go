package battle

import (
	"math/bits"

	"prancingpony/game"
)

// destroy takes a whole formation off the table.
func (s *State) destroy(u Unit, rec game.Recorder) {
	f := &s.units[u]
	f.lost += int16(f.Models())
	f.companies, f.hurt, f.wounds = 0, 0, 0
	f.marks = 0
	s.say(rec, eventDestroyed, u)
}

// takeHits: Retirer les Pertes. Hits of one formation are divided by Resilience, the rest is lost. The answer is what
// was lost: models, or rolls on the wound table for a monster; and how many companies went.
func (s *State) takeHits(u Unit, hits int, rec game.Recorder) (losses, companies int) {
	f := &s.units[u]
	times := hits / int(f.sheet().resilience)
	if times == 0 || f.companies == 0 {
		return 0, 0
	}
	if f.Monstrous() {
		return s.takeWounds(u, times, rec), 0
	}
	return s.takeCasualties(u, times, rec)
}

// takeCasualties: the incomplete company suffers first, then whole ones from the last slot (docs/rulings:
// casualty-order, company-removal).
func (s *State) takeCasualties(u Unit, n int, rec game.Recorder) (losses, companies int) {
	f := &s.units[u]
	goneAt, models := f.tray().models, f.tray().models
	if s.on(companyGoneAtHalf) && f.sheet().keywords&indomitable == 0 {
		goneAt = models / 2
	}
	for ; losses < n && f.companies > 0; losses++ {
		f.hurt++
		f.lost++
		if f.hurt == goneAt {
			f.lost += int16(models - goneAt) // the others run
			f.hurt = 0
			f.companies--
			companies++
		}
	}
	s.say(rec, eventLost, u, int16(losses), int16(companies))
	if f.companies == 0 {
		f.marks = 0
		s.say(rec, eventDestroyed, u)
		return losses, companies
	}
	if companies > 0 {
		s.closeUp(u)
		s.mendRounding(u)
	}
	return losses, companies
}

// closeUp: with fewer companies than files the front row shrinks and keeps its left end (docs/rulings: closing-up).
func (s *State) closeUp(u Unit) {
	f := &s.units[u]
	if f.files <= f.companies {
		return
	}
	left := f.Place().Ahead(f.facing, 0, -f.Width()/2)
	f.files = f.companies
	f.moveTo(left.Ahead(f.facing, 0, f.Width()/2))
}

// takeWounds: Tableau Difficile à Tuer. One roll after another, and the counters count at once.
func (s *State) takeWounds(u Unit, times int, rec game.Recorder) (rolls int) {
	f := &s.units[u]
	h := hardToKill
	if s.on(monsterTables) {
		h = f.sheet().hardness
	}
	for ; rolls < times && f.companies > 0; rolls++ {
		die := s.die()
		total := die + int(f.wounds)
		result := woundOf(h, total)
		s.say(rec, eventWoundDie, u, int16(die), int16(total))
		note(rec, eventWound, int16(result), int16(u), int16(f.profile), int16(f.wounds))
		if result == woundFatal {
			rolls++
			s.destroy(u, rec)
			return rolls
		}
		f.wounds += int8(result)
	}
	return rolls
}

// volley rolls dice to hit and counts the hits. A double roll asks a second die of each first success.
func (s *State) volley(dice int, need toHit, bonus int, rec game.Recorder) (hits int) {
	faces := s.rollFaces(dice)
	hits = reaching(&faces, int(need.first)-bonus)
	sayDice(rec, eventDice, need.first, bonus, &faces)
	if need.second == 0 || hits == 0 {
		return hits
	}
	faces = s.rollFaces(hits)
	sayDice(rec, eventSecondDice, need.second, bonus, &faces)
	return reaching(&faces, int(need.second)-bonus)
}

// rollFaces rolls dice and counts each face.
func (s *State) rollFaces(dice int) (faces [6]int16) {
	for range dice {
		faces[s.die()-1]++
	}
	return faces
}

// reaching counts the dice that show at least score; a natural 1 never hits.
func reaching(faces *[6]int16, score int) (n int) {
	for face := max(score, 2); face <= 6; face++ {
		n += int(faces[face-1])
	}
	return n
}

func sayDice(rec game.Recorder, id uint16, need int8, bonus int, faces *[6]int16) {
	note(rec, id, int16(int(need)-bonus), faces[0], faces[1], faces[2], faces[3], faces[4], faces[5])
}

// panic: Tableau de Panique, for a formation that lost its fight. A failed test gives hits without a roll, and under
// the switch disorder too (docs/rulings: panic-failure, panic-half, panic-hits, panic-monster).
func (s *State) panic(u Unit, rec game.Recorder) {
	f := &s.units[u]
	die := s.die()
	result := panicOf(die)
	s.say(rec, eventPanicDie, u, int16(die))
	note(rec, eventPanic, int16(result), int16(u), int16(f.profile))
	if result == panicSteadfast {
		return
	}
	half := f.halfStrength() || f.Monstrous()
	margin := s.testCourage(u, rec)
	switch {
	case margin == 0:
		s.disorder(u, rec)
		return
	case result == panicBrink && !half:
		s.destroy(u, rec)
		return
	}
	s.takeHits(u, margin, rec)
	if s.Here(u) && s.on(panicFailDisorders) {
		s.disorder(u, rec)
	}
}

func (s *State) disorder(u Unit, rec game.Recorder) {
	s.units[u].marks |= Disordered
	s.say(rec, eventDisordered, u)
}

// separate: Phase de Combat 5. Formations in contact part by an inch. The losers slide straight back from the side they
// were touched on; after a draw those who charged do, and if nobody did the side with the initiative. Without room the
// enemy slides instead; if neither can, the gap is as wide as it can be (docs/rulings: separation).
func (s *State) separate(rec game.Recorder) {
	first, last := UnitsOf(Good)
	for u := first; u <= last; u++ {
		foe, lastFoe := UnitsOf(Evil)
		for v := foe; v <= lastFoe; v++ {
			if s.Here(u) && s.Here(v) && s.inContact(u, v) {
				s.part(u, v, rec)
			}
		}
	}
}

func (s *State) part(u, v Unit, rec game.Recorder) {
	goes, stays := u, v
	if s.goesFirst(v, u) {
		goes, stays = v, u
	}
	one, two := s.units[goes], s.units[stays]
	gone := s.stepBack(goes, stays)
	if gone < Inch {
		s.units[goes] = one
		if other := s.stepBack(stays, goes); other > gone {
			s.say(rec, eventParted, stays)
			return
		}
		s.units[stays] = two
		gone = s.stepBack(goes, stays)
	}
	if gone > 0 {
		s.say(rec, eventParted, goes)
	}
}

// goesFirst reports whether u rather than v has to step back.
func (s *State) goesFirst(u, v Unit) bool {
	a, b := &s.units[u], &s.units[v]
	switch {
	case a.Has(beaten) != b.Has(beaten):
		return a.Has(beaten)
	case a.Has(Charged) != b.Has(Charged):
		return a.Has(Charged)
	}
	return u.Side() == s.first
}

// stepBack slides a formation an inch away from the side on which another one touches it.
func (s *State) stepBack(u, from Unit) int32 {
	b := s.units[from].body()
	for i := range b.all() {
		if k, ok := s.touchedSide(&b.parts[i], u); ok {
			return s.slide(u, s.units[u].outward(k).turned(halfTurn), Inch)
		}
	}
	return 0
}

// Expectations are exact means in whole thousandths: what a volley or a round of blows takes away on the average.

// MeanLosses is the mean of hits ÷ Resilience, rounded down for each outcome, of so many dice with a chance in 36.
// No profile has a Resilience above 2.
func MeanLosses(dice, chance, resilience int) int {
	hits := dice * chance * 1000 / 36
	if resilience == 1 {
		return hits
	}
	return max(0, hits-int(oddHits[chance][min(dice, mostDice)])) / resilience
}

const mostDice = 160 // nine companies with every bonus throw fewer

// oddHits is the chance of an odd number of hits in thousandths, by chance in 36 and number of dice: every second hit
// counts against Resilience 2, so half a hit is lost whenever the number is odd. P(odd) = (1 − (1 − 2p)^n) / 2.
var oddHits = func() (table [37][mostDice + 1]int16) {
	const one = 1_000_000_000
	for chance := range table {
		power := int64(one)
		for dice := range table[chance] {
			table[chance][dice] = int16((one - power) / 2 / (one / 1000))
			power = power * int64(36-2*chance) / 36
		}
	}
	return table
}()

// meanLosses of a salvo, in thousandths.
func (v *salvo) meanLosses(resilience int) int {
	return MeanLosses(v.dice, needed(v.strength, v.defence).chance(0), resilience) +
		MeanLosses(v.longDice, needed(v.strength-1, v.defence).chance(0), resilience)
}

// expectedHits of a salvo, in hundredths.
func (v *salvo) expectedHits() int {
	return (v.dice*needed(v.strength, v.defence).chance(0) + v.longDice*needed(v.strength-1,
		v.defence).chance(0)) * 100 / 36
}

// strength of a formation against another one, in thousandths of casualties, when so many of its companies are in
// contact.
func (s *State) meanBlows(f, t *Formation, companies, charge int, from Flank) int {
	each := max(0, int(f.sheet().attacks)+max(0, f.fightValue()-t.fightValue())+charge)
	dice := companies * each
	if int(f.companies) <= companies {
		dice -= int(f.hurt)
	}
	chance := needed(int(f.sheet().strength), t.Defence(from)).chance(f.hitBonus())
	return MeanLosses(max(0, dice), chance, int(t.sheet().resilience))
}

// meet is the round of blows between a formation and an enemy with which it is in contact: what it deals and what it
// takes, in thousandths of casualties. Companies of the enemy that others have met strike those; met is all of them.
func (s *State) meet(f *Formation, t Unit, others uint) (deals, takes int, met uint) {
	var contact stance
	s.countTouches(f, t, &contact)
	foe := &s.units[t]
	side := foe.Zone(f.Middle())
	own, theirs := 0, 0
	if pikes := f.wielded().has(pike) || foe.wielded().has(pike); !pikes {
		if f.Has(Charged) {
			own = ChargeDice
		}
		if foe.Has(Charged) {
			theirs = ChargeDice
		}
	}
	deals = s.meanBlows(f, foe, contact.own, own, side)
	takes = s.meanBlows(foe, f, bits.OnesCount(contact.met&^others), theirs, Front)
	switch {
	case f.Troop() < foe.Troop():
		takes = afterLosses(foe, takes, deals, contact.foe)
	case foe.Troop() < f.Troop():
		deals = afterLosses(f, deals, takes, contact.own)
	}
	return deals, takes, others | contact.met
}

// afterLosses is what is left of a formation's blows when it suffers losses before it strikes: ranks behind make them
// good.
func afterLosses(f *Formation, blows, losses, companies int) int {
	spare := int(f.companies) - companies
	if f.Monstrous() || spare > 0 {
		return blows
	}
	all := f.Models() * 1000
	return blows * max(0, all-losses) / max(1, all)
}

// A retreat to one of several edges that are equally near is its owner's choice.
func init() {
	machine.Rows[frameRetreat] = row{
		Name:   "retreat",
		Fields: []frameField{fieldFormation, fieldEdges},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt { return s.about(f, promptRetreat, 0) },
		Legal:  (*State).legalRetreat,
		Play: func(s *State, f *frame, a game.Action, rec game.Recorder) {
			u := f.unit
			s.stack.Pop()
			s.retreat(u, edge(a.A), rec)
		},
		WhyNot: func(*State, *frame, game.Action) game.Reason { return game.Reason{ID: reasonEdge} },
		Check:  (*State).checkMover,
		Show:   func(_ *State, f *frame, _ game.Seat, v *view) { v.Edges = f.edgeNames() },
	}
}

func (s *State) legalRetreat(f *frame, buf []game.Action) []game.Action {
	for e := range numEdges {
		if f.edges&(1<<e) != 0 {
			buf = append(buf, game.Action{Verb: verbRetreat, A: int16(e)})
		}
	}
	return buf
}

// testCourage: Règles Générales. 2D6 and Courage make 10 or more; the answer is by how much the test failed, 0 if
// passed.
func (s *State) testCourage(u Unit, rec game.Recorder) (margin int) {
	a, b := s.die(), s.die()
	total := a + b + int(s.units[u].sheet().courage)
	if total >= CouragePass {
		s.say(rec, eventCouragePassed, u, int16(a), int16(b), int16(total))
		return 0
	}
	s.say(rec, eventCourageFailed, u, int16(a), int16(b), int16(total), int16(CouragePass-total))
	return CouragePass - total
}

// flee: a formation that failed its test retreats to the nearest edge; between equally near ones the own edge comes
// first, then the owner chooses (docs/rulings: retreat-compulsory, retreat-path).
func (s *State) flee(u Unit, rec game.Recorder) {
	near := s.nearEdges(u)
	own := uint8(1) << u.Side().ownEdge()
	switch {
	case near&own != 0:
		s.retreat(u, u.Side().ownEdge(), rec)
	case near&(near-1) == 0:
		for e := range numEdges {
			if near == 1<<e {
				s.retreat(u, e, rec)
			}
		}
	default:
		s.stack.Push(frameRetreat, frame{unit: u, edges: near})
	}
}

// edgeGap is the distance of the nearest corner to an edge.
func (s *State) edgeGap(b *body, e edge) int32 {
	return [numEdges]int32{
		south: b.south, north: s.tableSize() - b.north, east: s.tableSize() - b.east,
		west: b.west,
	}[e]
}

func (s *State) nearEdges(u Unit) (set uint8) {
	b := s.units[u].body()
	least := s.tableSize()
	for e := range numEdges {
		switch gap := s.edgeGap(&b, e); {
		case gap < least:
			least, set = gap, 1<<e
		case gap == least:
			set |= 1 << e
		}
	}
	return set
}

// retreat: Phase de Mouvement 3. The way is the charge distance of its type; it slides without turning and is destroyed
// when it touches scenery, an enemy or the edge. It passes through friends, and goes on until it is clear of them.
func (s *State) retreat(u Unit, to edge, rec game.Recorder) {
	f := &s.units[u]
	inches := s.die() + int(f.tray().charge)
	s.say(rec, eventRetreated, u, int16(to), int16(inches))
	start, from := *f, f.body()
	for way := int32(inches) * Inch; ; way += clearStep {
		if way >= s.edgeGap(&from, to) {
			s.destroy(u, rec)
			break
		}
		f.moveTo(start.Place().Ahead(to.outwards(), way, 0))
		b := f.body()
		if s.fatalWay(u, &from, &b) {
			s.destroy(u, rec)
			break
		}
		if s.standsFree(u, f, true) {
			break
		}
	}
	s.checkWipedOut(rec)
}

// clearStep is how finely a retreat that ends on friends goes on.
const clearStep = 10

// fatalWay reports whether a retreat touched an enemy or scenery.
func (s *State) fatalWay(u Unit, from, to *body) bool {
	for i := range to.all() {
		w := sweepOf(&from.parts[i], &to.parts[i])
		for v, last := UnitsOf(u.Side().Other()); v <= last; v++ {
			if !s.Here(v) || w.bounds.apart(s.units[v].around(), 0) {
				continue
			}
			other := s.units[v].body()
			for j := range other.all() {
				if w.hits(&other.parts[j], 0) {
					return true
				}
			}
		}
		for j := range s.pieces() {
			if q := s.scenery[j].quad(); w.hits(&q, 0) {
				return true
			}
		}
	}
	return false
}

// slideSlack lets a formation slide along a neighbour it stands flush with: corners are rounded to a tenth of a
// millimetre.
const slideSlack = 1

// slackAfter is how near to a rectangle one who stands there may end: who stands nearer already may only not come
// nearer.
func slackAfter(from, other *quad) int64 {
	return max(endSlack(from.facing, other.facing), -separation(from, other))
}

// slide moves a formation in a direction without turning, as far as it can go up to a distance: it stops short of the
// edge, impassable ground and everyone else. The answer is how far it went.
func (s *State) slide(u Unit, way Facing, distance int32) int32 {
	start := s.units[u]
	from := start.body()
	fits := func(d int32) bool {
		to := from.shifted(start.Place().Ahead(way, d, 0).Minus(start.Place()))
		if !s.onTable(&to) {
			return false
		}
		covered := from.and(to.bounds)
		for i := range to.all() {
			w := sweepOf(&from.parts[i], &to.parts[i])
			for v := range NumUnits {
				if v == u || !s.Here(v) || covered.apart(s.units[v].around(), hair) {
					continue
				}
				other := s.units[v].body()
				for j := range other.all() {
					if q := &other.parts[j]; w.hits(q, slideSlack) ||
						overlaps(&to.parts[i], q, slackAfter(&from.parts[i], q)) {
						return false
					}
				}
			}
			for j := range s.pieces() {
				q := s.scenery[j].quad()
				if w.hits(&q, slideSlack) || s.scenery[j].ground.impassable() &&
					overlaps(&to.parts[i], &q, slackAfter(&from.parts[i], &q)) {
					return false
				}
			}
		}
		return true
	}
	low, high := int32(0), distance // the longest way that fits: the whole one, or it is found by halving
	for mid := distance; low < high; mid = (low + high + 1) / 2 {
		if fits(mid) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	s.units[u].moveTo(start.Place().Ahead(way, low, 0))
	return low
}
