package cards

// What the operations of a program can reach: cards to take or eliminate, locations to activate or go to.

// takeable are the cards that a take may choose from.
func (s *State) takeable(p player, o *op) cardSet {
	var from cardSet
	if o.how&fromDeck != 0 {
		from = s.in[inDeck]
	}
	if o.how&fromCycle != 0 {
		from = from.or(s.in[inCycle])
	}
	return from.and(o.cards).and(s.own(p))
}

func (s *State) inDeckOf(p player, c card) bool { return s.place[c] == inDeck && s.owner(c) == p }

// targets are the cards that an elimination may choose from.
func (s *State) targets(f *frame, o *op) cardSet {
	if o.how == here {
		return s.in[s.place[f.card]].and(o.cards)
	}
	return s.inPlay.and(o.cards)
}

// nextPaths are the paths n numbers further that were never active. « Ignorez tout effet de carte qui activerait une
// route supérieure à 9. »
func (s *State) nextPaths(n int8) locSet { return s.piles[locDeck] & numbered(s.number+n) }

// openable are the battlegrounds that can be activated or reactivated: one that is active cannot.
func (s *State) openable(o *op) locSet {
	var from locSet
	if o.how&fromDeck != 0 {
		from = s.piles[locDeck]
	}
	if o.how&fromScores != 0 {
		from |= s.piles[locFree] | s.piles[locShadow]
	}
	return from & o.locs & allBattlegrounds
}

// mover is the card that an operation moves: a named one, or the bearer of the item.
func (s *State) mover(f *frame, o *op) card {
	if set := o.cards; !set.empty() {
		return set.pop()
	}
	return s.bearer[f.card]
}

// destinations are where it may go, from reserve only.
func (s *State) destinations(f *frame, o *op) locSet {
	c := s.mover(f, o)
	if c == noCard || s.place[c] != inReserve {
		return 0
	}
	var to, out locSet
	switch o.how {
	case toActivated:
		if f.loc != noLocation {
			to = locs(f.loc) & s.piles[locActive]
		}
	case toPath:
		to = s.piles[locActive] & allPaths
	default:
		to = s.battlegrounds()
	}
	for to != 0 {
		if l := to.pop(); s.mayEnter(c, l) {
			out |= 1 << l
		}
	}
	return out
}

func (s *State) tokenPlaces(o *op) locSet {
	var set locSet
	if o.how&tokenPath != 0 {
		set = s.piles[locActive] & allPaths
	}
	if o.how&tokenBattleground != 0 {
		set |= s.battlegrounds()
	}
	return set
}

// riders are the Rohan cards in reserve that « Death! Ride » may spend.
func (s *State) riders(f *frame) cardSet { return s.inReserveOf(f.player).and(byFaction[rohan]) }

// ruined are the Mordor cards on active battlegrounds.
func (s *State) ruined() cardSet {
	return s.inPlay.and(byFaction[mordor]).not(s.in[inReserve]).not(s.in[onPath])
}

// whispers: has Gríma anything to do?
func (s *State) whispers(p player) bool {
	return s.inDeckOf(p, saruman) || s.inPlay.and(byFaction[rohan]).meets(allCharacters)
}

// feasible: could a program do what it must? « Vous ne pouvez pas utiliser le texte d'une carte de faction si elle
// vous demande d'activer une route déjà activée »; the same goes for cards to take and battlegrounds to activate.
func (s *State) feasible(p player, prog *program) bool {
	for i := range prog.ops {
		o := &prog.ops[i]
		if o.may {
			continue
		}
		ok := true
		switch o.code {
		case opTake:
			ok = !s.takeable(p, o).empty()
		case opAnotherPath:
			ok = s.nextPaths(o.n) != 0
		case opActivate:
			ok = s.openable(o) != 0
		case opToken:
			ok = s.tokenPlaces(o) != 0
		case opRideToRuin:
			ok = s.inReserveOf(p).meets(byFaction[rohan])
		case opWormtongue:
			ok = s.whispers(p)
		}
		if !ok {
			return false
		}
	}
	return true
}
