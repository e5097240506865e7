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

// loss of a card that is eliminated, for its own side.
func (j *judge) loss(c card, cause causes) int32 {
	if effects[c].saved.from&cause != 0 {
		return 2
	}
	return j.keep(c)
}

// forsaking: the top of the deck costs an average card, unseen.
func (j *judge) forsaking(a game.Action) int32 {
	if a.Verb == verbForsakeTop {
		return -18
	}
	c := card(a.A)
	if j.s.place[c] == inHand {
		return -j.loss(c, forsakenHand) - 6
	}
	v := j.loss(c, forsakenReserve) + 10 + j.resting(c)
	for set := j.s.items(c); !set.empty(); {
		v += j.keep(set.pop())
	}
	return -v
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

// spending: a play takes a second card from hand, which hurts only below the hand limit.
func (j *judge) spending(n int) int32 { return int32(max(0, n-j.spare)) * 14 }

func (j *judge) turn(a game.Action) int32 {
	c := card(a.A)
	switch a.Verb {
	case verbPass:
		return 16 - int32(j.spare)*20
	case verbPlay:
		return j.entering(c, location(a.B)) - j.spending(2) + 4
	case verbReserve:
		v := j.resting(c) + j.keep(c) - j.spending(2)
		if j.left == 0 {
			v -= j.keep(c) + 20
		}
		return v + j.onPlay(c)
	case verbAttach:
		return j.attaching(c, card(a.B)) - j.spending(2)
	case verbEnact:
		return j.enacting(c) - j.spending(2)
	case verbMove:
		return j.entering(c, location(a.B)) - j.resting(c)
	case verbUse:
		return j.using(c)
	case verbCycle:
		return -20 - j.keep(c)/2 - j.spending(1)
	case verbWinnow:
		return -45
	case verbRing:
		if j.s.scene().players[j.p].ring == ringOfRounds {
			return 45
		}
		if j.left == 0 {
			return -60
		}
		return 6
	}
	return 0
}

// entering: a card reaches a location.
func (j *judge) entering(c card, l location) int32 {
	v := j.gain(l, j.icons(c, l)) + j.onPlay(c)
	if j.now[l].defends != j.x { // attackers never come back
		v -= j.loss(c, combatCause(l)) / 5
	}
	switch c {
	case balrogOfMoria, shelob:
		v += 40
	case treebeard:
		if !l.isPath() && j.s.inPlay.and(byFaction[isengard]).meets(allArmies) {
			v += 35
		}
	case eowyn:
		if j.s.standing(l).meets(allNazgul) {
			v += 60
		}
	case boromir:
		if l.isPath() {
			v -= 25
		}
	case gorbagAndShagrat:
		if l.isPath() && j.s.handSize(j.p) > 1 {
			v += j.gain(l, 1)
		}
	}
	return v
}

// onPlay is what « quand il est joué » brings, wherever it is played; moved cards are in play already.
func (j *judge) onPlay(c card) int32 {
	if j.s.inPlay.has(c) {
		return 0
	}
	v := int32(0)
	for i := range effects[c].played.ops {
		switch o := &effects[c].played.ops[i]; o.code {
		case opDraw:
			v += 18 * int32(o.n)
		case opDrawAside:
			v += 30
		case opTake:
			v += 12
		case opRemove: // the earlier self leaves the game, with all it bears
			set := o.cards
			if r := set.pop(); j.s.inPlay.has(r) || j.s.place[r] == inHand {
				v -= 40
			}
		}
	}
	return v
}

func (j *judge) attaching(c, b card) int32 {
	s := j.s
	at := s.place[b]
	v := j.keep(c)/4 + j.resting(c)/2
	switch {
	case at == onPath:
		n := int(sheets[c].path)
		if c == phialOfGaladriel {
			n = 2
		}
		v += j.gain(s.path, n)
	case at >= firstBattleground:
		l := location(at - firstBattleground)
		n := int(sheets[c].attack)
		if j.now[l].defends == j.x {
			n = int(sheets[c].defence)
		}
		v += j.gain(l, n)
	default:
		v += 8
		if c == blackRidersMount && s.path != noLocation && s.mayEnter(b, s.path) {
			v += max(0, j.gain(s.path, j.icons(b, s.path)+1)) / 2
		}
	}
	return v
}

func (j *judge) enacting(c card) int32 {
	switch c {
	case pathsOfTheDead:
		return 25
	case theRingwraithsAreAbroad, theDayWithoutDawn:
		return 60
	case thereIsAnotherWay:
		return j.anotherPath()
	case threatsAndPromises, theBlackCaptain:
		return 30
	case deathRideToRuin:
		n := j.s.ruined().and(allUnits).len()
		m := j.s.inReserveOf(j.p).and(byFaction[rohan]).len()
		return int32(min(n, m))*20 - 20
	default: // a rule for the round: worth it only with someone to use it
		return -10
	}
}

// anotherPath: is it good for us that the combat on this path comes now and another path follows?
func (j *judge) anotherPath() int32 {
	l := j.s.path
	if l == noLocation {
		return 0
	}
	t := &j.now[l]
	points := int32(grounds[l].points) * 100
	if t.uncancelled() > 0 {
		d := int32(t.uncancelled()) * 60
		if j.x == shadow {
			return d
		}
		return -d - 30
	}
	if j.x == free {
		return points/3 - 10
	}
	return -points / 4
}

func (j *judge) using(c card) int32 {
	s := j.s
	e := &effects[c]
	v := -j.resting(c)
	switch e.ability.cost {
	case costCycle:
		v -= j.keep(c) / 5
	case costEliminate:
		v -= j.loss(c, otherCause) / 2
	case costCycleBearer:
		v -= j.keep(s.bearer[c]) / 3
	}
	if at := s.place[c]; at == onPath && e.ability.cost != costNothing {
		v -= max(0, j.gain(s.path, int(sheets[c].path)))
	}
	if c == lembas {
		return v + 95*int32(min(int(s.corruption), s.in[onPath].and(hobbits).len()))
	}
	for i := range e.ability.does.ops {
		switch o := &e.ability.does.ops[i]; o.code {
		case opDraw:
			v += 22 * int32(o.n)
			if e.ability.does.to != toSelf {
				v += 15
			}
		case opForsake:
			if e.ability.does.to == toSelf {
				v -= 26
			} else {
				v += 42
			}
		case opCycle:
			v += 24
		case opCorrupt:
			if j.x == shadow {
				v += 100
			} else {
				v -= 100
			}
		case opTake:
			v += 26
		case opToken:
			v += j.bestToken(o)
		case opAnotherPath:
			v += j.anotherPath()
		case opActivate:
			v += 20
		case opSplit:
			v += 45
		case opWormtongue:
			v += 25
		}
	}
	return v
}

func (j *judge) bestToken(o *op) int32 {
	best := int32(0)
	for set := j.s.tokenPlaces(o); set != 0; {
		best = max(best, j.tokenAt(set.pop(), o.how))
	}
	return best
}

// tokenAt is what a token at l brings our side.
func (j *judge) tokenAt(l location, how uint8) int32 {
	n := 1
	if how&defenceToken != 0 != (j.now[l].defends == j.x) {
		n = -1
	}
	return j.gain(l, n)
}

// combat: give up what costs least for what it cancels; name what hurts most for the foe.
func (j *judge) combat(f *frame, a game.Action) int32 {
	s := j.s
	switch a.Verb {
	case verbAgree:
		return 50
	case verbRefuse:
		return 0
	}
	c := card(a.A)
	n := s.cancels(c, f.loc, s.ledHere(f.loc))
	cost := j.loss(c, combatCause(f.loc))
	for set := s.items(c); !set.empty(); {
		i := set.pop()
		if effects[i].guards.from&combatCause(f.loc) != 0 {
			cost = 2
			break
		}
		cost += j.keep(i)
	}
	each := cost * 10 / int32(min(n, f.n))
	if f.step == combatRefused {
		return each
	}
	return -each
}

func (j *judge) program(f *frame, a game.Action) int32 {
	o := &f.prog.program().ops[f.step]
	c := card(a.A)
	switch a.Verb {
	case verbDecline, verbDone:
		return 0
	case verbTake:
		return 10 + j.keep(c)
	case verbForsake, verbForsakeTop: // optional: to draw
		return j.forsaking(a) + 26*j.drawsAhead(f)
	case verbCycle:
		if o.code == opSplit {
			return -j.keep(c)
		}
		return 20 - j.keep(c)/2
	case verbEliminate:
		return j.eliminating(o, c)
	case verbPlay:
		return 30 + j.entering(c, location(a.B))
	case verbReserve:
		return 20 + j.keep(c)/3 + j.resting(c) + j.onPlay(c)
	case verbAttach:
		return 20 + j.attaching(c, card(a.B))
	case verbEnact:
		return j.enacting(c)
	case verbMove:
		return j.entering(c, location(a.B)) - j.resting(c)/2
	case verbToken:
		return j.tokenAt(location(a.A), o.how)
	case verbActivate:
		return j.opening(o, location(a.A))
	}
	return 0
}

// drawsAhead counts the cards that the rest of the program lets draw, or its tokens.
func (j *judge) drawsAhead(f *frame) int32 {
	n := int32(0)
	for _, o := range f.prog.program().ops[f.step+1:] {
		switch o.code {
		case opDraw:
			n += int32(o.n)
		case opToken:
			n++
		}
	}
	return n
}

func (j *judge) eliminating(o *op, c card) int32 {
	if j.s.own(j.p).has(c) {
		v := -j.loss(c, otherCause)
		if o.code == opRideToRuin {
			v += 22 * int32(min(1, j.s.ruined().len()))
		}
		if at := j.s.place[c]; at >= firstBattleground {
			v -= 30
		}
		return v
	}
	v := j.keep(c)
	if at := j.s.place[c]; at == onPath || at >= firstBattleground {
		v += 30
	}
	return v
}

// opening: which location to activate.
func (j *judge) opening(o *op, l location) int32 {
	g := &grounds[l]
	points := int32(g.points)
	if l.isPath() {
		v := 10*points + 12*int32(g.defence)
		if g.activated.to == toEachShadow || g.activated.to == toHolders && g.activated.factions&of(isengard, monstrous, southron, mordor) != 0 {
			v -= 12
		}
		if j.x == shadow {
			v = -v
		}
		if o.may {
			v += j.anotherPath()
		}
		return v
	}
	v := points * 20
	switch {
	case j.s.piles[scoring(j.x)].has(l):
		v = -points * 20
	case g.side != j.x:
		v = points * 8
	}
	if j.s.bare.has(l) {
		v += 5
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
