package cards

import "prancingpony/game"

// The rule policy: what a sensible player would think of each answer, in hundredths of a victory point. It reads the
// own hand and what lies open, nothing else; it weighs places by how a combat there would end now.

// Score fills in how good each legal action is for the deciding seat; higher is better.
func (Title) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*State)
	if s.phase == phaseOver {
		return
	}
	f := s.top()
	j := judge{s: s, p: f.player, x: s.side(f.player)}
	j.left = int32(s.scene().last - s.number)
	if f.kind == frameTurn || f.kind == frameProgram {
		j.spare = max(0, s.handSize(j.p)-s.handLimit(j.p))
		j.survey()
	}
	for i, a := range legal {
		scores[i] = sharpness * j.score(f, a)
	}
}

// sharpness turns hundredths of a point into hundredths of log-odds of being chosen: a third of a point is decisive.
// With 1 instead, a player who errs by one unit of log-odds lost nine games of ten to one who does not.
const sharpness = 6

// judge weighs the answers of one player.
type judge struct {
	s     *State
	p     player
	x     side
	left  int32 // paths still to come after this one
	spare int   // cards above the hand limit: they must go anyway
	now   [numLocations]tally
}

// survey counts every active location once.
func (j *judge) survey() {
	for set := j.s.piles[locActive]; set != 0; {
		l := set.pop()
		j.now[l] = j.s.count(l, j.s.standing(l))
	}
}

// chanceOf winning with a margin of m icons, in percent, when others may still add to either side.
var chanceOf = [...]int32{2, 4, 8, 14, 22, 34, 62, 74, 83, 89, 94, 97, 99}

func chance(m int) int32 { return chanceOf[min(max(m+6, 0), len(chanceOf)-1)] }

// stake is what the Free Peoples can expect of a combat, in hundredths of a point, with a margin of defence over
// attack (battlegrounds: positive or nil holds).
func (j *judge) stake(l location, margin int) int32 {
	points := int32(grounds[l].points)
	if !l.isPath() {
		if grounds[l].side == free {
			return points * (2*chance(margin) - 100)
		}
		return -points * (2*chance(margin) - 100)
	}
	if j.s.scene().duel {
		margin--
	}
	v := points * chance(margin)
	if margin < 0 {
		v += int32(margin) * 80
	}
	return v
}

func (t *tally) margin() int { return int(t.ground) + int(t.cards) - int(t.attack) }

// gain for our side if we add n icons at l.
func (j *judge) gain(l location, n int) int32 {
	t := &j.now[l]
	before := t.margin()
	after := before + n
	if j.x != t.defends {
		after = before - n
	}
	d := j.stake(l, after) - j.stake(l, before)
	if j.x == shadow {
		return -d
	}
	return d
}

// icons that a card of hand or reserve would add at l, with its items and the support it finds or gives.
func (j *judge) icons(c card, l location) int {
	s, sh := j.s, &sheets[c]
	there := s.standing(l)
	withItems := there
	withItems.add(c)
	if s.place[c].inPlay() {
		withItems = withItems.or(s.items(c))
	}
	if l.isPath() {
		return int(s.pathOf(c, l, withItems))
	}
	defends := j.now[l].defends == j.x
	leading := leadingAttack
	if defends {
		leading = leadingDefence
	}
	var led cardSet
	support := 0
	for set := there.and(ofSide[j.x]).and(allUnits); !set.empty(); {
		d := set.pop()
		if sh.kind == character && sheets[d].kind == army && s.supports(d, c, l) {
			led.add(c)
		}
		if sh.kind == army && leading.has(d) && !j.now[l].led.has(d) && s.supports(c, d, l) {
			support = 1
		}
	}
	if defends {
		return int(s.defenceOf(c, l, withItems, led)) + support
	}
	return int(s.attackOf(c, l, withItems, led)) + support
}

// keep is what a card is worth in hand or deck, from its icons and what it can still do.
func (j *judge) keep(c card) int32 {
	sh := &sheets[c]
	v := int32(keepers[c])
	if sh.paths != 0 {
		n := j.s.number
		if j.s.path == noLocation {
			n++
		}
		if sh.paths>>n != 0 {
			v += int32(sh.path) * 18
			if sh.paths>>n&3 != 0 {
				v += int32(sh.path) * 10
			}
		}
	}
	v += int32(effects[c].draws) * 12 * min(j.left, 4)
	return v
}

// keepers: what a card is worth beyond paths and draws.
var keepers = func() (v [numCards]int16) {
	for c := range v {
		sh, e := &sheets[c], &effects[c]
		switch sh.kind {
		case army:
			v[c] = 14 + 9*int16(sh.attack+sh.defence)
		case character:
			v[c] = 4 + 9*int16(sh.attack+sh.defence) + 6*int16(sh.leadAttack+sh.leadDefence)
		case item:
			v[c] = 6 + 5*int16(sh.attack+sh.defence) + 8*int16(sh.path)
		case event:
			v[c] = 22
		}
		if e.star != (star{}) {
			v[c] += 6
		}
		if e.ability.at != 0 || len(e.played.ops) > 0 {
			v[c] += 10
		}
	}
	return v
}()

func (j *judge) score(f *frame, a game.Action) int32 {
	switch f.kind {
	case frameTurn:
		return j.turn(a)
	case framePay, frameCycle:
		return -j.keep(card(a.A)) / 2
	case frameForsake:
		return j.forsaking(a)
	case frameWinnow, frameRing:
		return -j.loss(card(a.A), otherCause)
	case frameCombat:
		return j.combat(f, a)
	case frameProgram:
		return j.program(f, a)
	default:
		return 0
	}
}

// resting is what a card does by lying in reserve.
func (j *judge) resting(c card) int32 {
	e := &effects[c]
	v := int32(e.draws)*41*min(j.left, 4) + int32(e.limit)*14*min(j.left, 4)
	if e.ability.at&inReserves != 0 {
		v += 14
	}
	if c == arwen && j.s.inPlay.meets(striders) {
		v += 15
	}
	return v
}

// Key: turns are worth a search, and so are the choices that spend cards for good; which card to cycle is not.
func (Title) Key(st game.State) bool {
	s := st.(*State)
	if s.phase == phaseOver {
		return false
	}
	switch s.top().kind {
	case frameTurn, frameCombat, frameProgram:
		return true
	default:
		return false
	}
}
