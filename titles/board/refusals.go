package board

import "prancingpony/game"

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason { return vocabulary.ReasonNamed(s.refusal(a)) }

// refusal is the reason an action is not offered, where one can be told.
func (s *State) refusal(a game.Action) string {
	if s.ending != notOver {
		return "match-over"
	}
	f := s.top()
	if reason := s.refusalTeam(f, a); reason != "" {
		return reason
	}
	switch {
	case a.Verb == verbPass && f.kind == frameAction:
		return "pass-needs-fewer-dice"
	case a.Verb == verbDie && f.kind == frameAction:
		return "no-such-die"
	case a.Verb == verbRing && f.kind == frameAction:
		return s.refusalRing(f)
	case a.Verb == verbMoveFellowship && f.kind == frameDie && s.fellowship.revealed:
		return "fellowship-revealed"
	case a.Verb == verbHideFellowship && f.kind == frameDie && !s.fellowship.revealed:
		return "fellowship-hidden"
	case a.Verb == verbMarch && f.kind == frameMarch, a.Verb == verbAttack && f.kind == frameDie:
		return s.refusalMarch(f, a)
	case a.Verb == verbAdvance && f.kind == frameDie:
		return "cannot-advance"
	case a.Verb == verbReveal && f.kind == frameReveal:
		return "not-there"
	case a.Verb == verbDeclare && f.kind == frameDeclare:
		return "too-far"
	case a.Verb == verbLand && f.kind == frameJourney:
		return "too-far"
	}
	return s.refusalBattle(f, a)
}

// Refusals that need more than a glance: why an army or a nation may not act.

// refusalMarch is the reason for which an army may not march or attack.
func (s *State) refusalMarch(f *frame, a game.Action) string {
	me := s.sideOfSeat(f.seat)
	if a.A < 0 || a.A >= numRegions || a.B < 0 || a.B >= numRegions {
		return game.NotOffered
	}
	from, to := place(a.A), place(a.B)
	needsLeader := f.flags&partyNeedsLeader != 0
	if f.kind == frameDie {
		can := s.canUse(f.seat, f.face)
		if can&(asArmy|asCharacter) == 0 {
			return "wrong-die"
		}
		needsLeader = can&asArmy == 0
	}
	switch {
	case from != to && !adjacent[from].Has(to):
		return "not-adjacent"
	case !s.held[me].Has(from) && !s.besieged(from):
		return "no-army"
	case a.Verb == verbMarch && !s.held[me].Has(from):
		return "besieged"
	case a.Verb == verbMarch && s.held[me.Enemy()].Has(to):
		return "enemy-there"
	case a.Verb == verbMarch && s.forces[to].size >= maxUnits:
		return "region-full"
	case a.Verb == verbAttack && s.forces[from].unitNations()&s.belligerents() == 0:
		return "not-at-war"
	case needsLeader && !s.led(&s.forces[from], me, s.belligerents(), a.Verb == verbAttack):
		return "no-leader"
	case a.Verb == verbMarch && s.forces[from].unitNations()&(s.belligerents()|entry[to]) == 0:
		return "border-closed"
	}
	return game.NotOffered
}

// refusalTeam is the reason for which a player among several may not act, where it is one of chap. 13.
func (s *State) refusalTeam(f *frame, a game.Action) string {
	if s.players == 2 || f.kind == frameTurn {
		return ""
	}
	me, command := s.sideOfSeat(f.seat), s.commands(f.seat)
	nations, mine := nationSet(0), command
	switch {
	case (a.Verb == verbMarch || a.Verb == verbAttack) && a.A >= 0 && a.A < numRegions:
		p := place(a.A)
		if !s.held[me].Has(p) {
			return ""
		}
		if s.exhausted(p, me) {
			return "acted-last"
		}
		nations, mine = s.forces[p].army(me), s.commandsAt(f.seat, p)
		if a.Verb == verbAttack {
			mine = s.attacksFrom(f.seat, p)
		}
		if nations&mine == 0 {
			return "not-your-army"
		}
		nations &= mine
	case a.Verb == verbAdvance && a.A >= 0 && a.A < numNations:
		nations = 1 << a.A
	case a.Verb == verbRecruit && a.B >= 0 && a.B < numRegions && sites[a.B].nation != noNation:
		nations = 1 << sites[a.B].nation
	case a.Verb == verbPlay && a.A >= 0 && a.A < numCards:
		nations = cards[a.A].nations
	}
	switch {
	case nations == 0:
		return ""
	case nations&mine == 0:
		return "not-your-nation"
	case nations&^s.restraint.last == 0:
		return "acted-last"
	}
	return ""
}

// refusalBattle is the reason an answer is refused in a battle, where one can be told.
func (s *State) refusalBattle(f *frame, a game.Action) string {
	switch {
	case a.Verb == verbCombatCard && f.kind == frameBattleCard:
		return "card-does-not-fit"
	case a.Verb == verbRetreat && f.kind == frameRetreat:
		return "no-retreat-there"
	case a.Verb == verbPress && f.kind == frameAssaultOver:
		return "no-elite-to-press"
	case f.kind != frameLosses || a.A < 0 || a.A >= numNations:
		return game.NotOffered
	case a.Verb == verbRemove && figure(a.B) == elite && f.n < 2 && s.sufferers(f).units[a.A].elite > 0:
		return "two-hits-for-an-elite"
	case a.Verb == verbRemove || a.Verb == verbReduce:
		return "no-such-unit"
	}
	return game.NotOffered
}
