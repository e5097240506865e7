package cards

import "prancingpony/game"

// Operations on locations: paths and battlegrounds activated, cards moved there, tokens laid there.

func init() {
	operations[opAnotherPath] = operation{
		proceed: waitFor(func(s *State, _ *frame, o *op) bool { return s.nextPaths(o.n) != 0 }),
		prompt:  asking(promptPath),
		legal: func(s *State, _ *frame, o *op, buf []game.Action) []game.Action {
			return orDecline(o, appendLocations(buf, verbActivate, s.nextPaths(o.n)))
		},
		play:     once(activateChosen),
		feasible: func(s *State, _ player, o *op) bool { return s.nextPaths(o.n) != 0 },
	}
	operations[opActivate] = operation{
		proceed: waitFor(func(s *State, _ *frame, o *op) bool { return s.openable(o) != 0 }),
		prompt:  asking(promptActivate),
		legal: func(s *State, _ *frame, o *op, buf []game.Action) []game.Action {
			return appendLocations(buf, verbActivate, s.openable(o))
		},
		play:     once(activateChosen),
		feasible: func(s *State, _ player, o *op) bool { return s.openable(o) != 0 },
	}
	operations[opMove] = operation{
		proceed: waitFor(func(s *State, f *frame, o *op) bool { return s.destinations(f, o) != 0 }),
		prompt:  asking(promptMove),
		legal: func(s *State, f *frame, o *op, buf []game.Action) []game.Action {
			c := int16(s.mover(f, o))
			for set := s.destinations(f, o); set != 0; {
				buf = append(buf, game.Action{Verb: verbMove, A: c, B: int16(set.Pop())})
			}
			return orDecline(o, buf)
		},
		play: once(func(s *State, _ *frame, _ *op, a game.Action, rec game.Recorder) {
			s.move(card(a.A), location(a.B), rec)
		}),
	}
	operations[opToken] = operation{
		proceed: waitFor(func(s *State, _ *frame, o *op) bool { return s.tokenPlaces(o) != 0 }),
		prompt:  asking(promptToken),
		legal: func(s *State, _ *frame, o *op, buf []game.Action) []game.Action {
			return appendLocations(buf, verbToken, s.tokenPlaces(o))
		},
		play: once(func(s *State, _ *frame, o *op, a game.Action, rec game.Recorder) {
			s.addToken(location(a.A), o.how, rec)
		}),
		feasible: func(s *State, _ player, o *op) bool { return s.tokenPlaces(o) != 0 },
	}
}

// activateChosen: the program remembers which location it opened.
func activateChosen(s *State, f *frame, _ *op, a game.Action, _ game.Recorder) {
	f.loc = location(a.A)
	s.pushActivate(f.loc)
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
	if set := o.cards; !set.Empty() {
		return set.Pop()
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
		if l := to.Pop(); s.mayEnter(c, l) {
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

func (s *State) addToken(l location, how uint8, rec game.Recorder) {
	if how&attackToken != 0 {
		s.attack[l]++
		s.tell(rec, game.Public, evAttackToken, int16(l))
		return
	}
	s.defence[l]++
	s.tell(rec, game.Public, evDefenceToken, int16(l))
}
