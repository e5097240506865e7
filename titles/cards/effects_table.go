package cards

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// Operations on the table: locations activated, cards moved there, tokens, eliminations, corruption, rules for a round.

func init() {
	operations[OpAnotherPath] = operation{
		Proceed: waitFor(func(s *State, _ *frame, o *Op) bool { return s.nextPaths(o.n) != 0 }),
		Prompt:  asking(PromptPath),
		Legal: func(s *State, _ *frame, o *Op, buf []game.Action) []game.Action {
			return orDecline(o, appendLocations(buf, VerbActivate, s.nextPaths(o.n)))
		},
		Play: (*State).activateChosen,
	}
	operations[OpActivate] = operation{
		Proceed: waitFor(func(s *State, _ *frame, o *Op) bool { return s.openable(o) != 0 }),
		Prompt:  asking(PromptActivate),
		Legal: func(s *State, _ *frame, o *Op, buf []game.Action) []game.Action {
			return appendLocations(buf, VerbActivate, s.openable(o))
		},
		Play: (*State).activateChosen,
	}
	operations[OpMove] = operation{
		Proceed: waitFor(func(s *State, f *frame, o *Op) bool { return s.destinations(f, o) != 0 }),
		Prompt:  asking(PromptMove),
		Legal: func(s *State, f *frame, o *Op, buf []game.Action) []game.Action {
			c := int16(s.mover(f, o))
			for set := s.destinations(f, o); set != 0; {
				buf = append(buf, game.Action{Verb: VerbMove, A: c, B: int16(set.Pop())})
			}
			return orDecline(o, buf)
		},
		Play: func(s *State, _ *frame, _ *Op, a game.Action, rec game.Recorder) stack.Progress {
			s.move(Card(a.A), Location(a.B), rec)
			return stack.Pushed
		},
	}
	operations[OpToken] = operation{
		Proceed: waitFor(func(s *State, _ *frame, o *Op) bool { return s.tokenPlaces(o) != 0 }),
		Prompt:  asking(PromptToken),
		Legal: func(s *State, _ *frame, o *Op, buf []game.Action) []game.Action {
			return appendLocations(buf, VerbToken, s.tokenPlaces(o))
		},
		Play: once(func(s *State, _ *frame, o *Op, a game.Action, rec game.Recorder) {
			s.addToken(Location(a.A), o.how, rec)
		}),
	}
	operations[OpEliminate] = operation{
		Proceed: waitFor(func(s *State, f *frame, o *Op) bool { return !s.targets(f, o).Empty() }),
		Prompt:  asking(PromptEliminate),
		Legal: func(s *State, f *frame, o *Op, buf []game.Action) []game.Action {
			return orDecline(o, appendCards(buf, VerbEliminate, s.targets(f, o)))
		},
		Play: once(eliminateChosen),
	}
	operations[OpCorrupt] = operation{Proceed: atOnce(func(s *State, _ *frame, o *Op, rec game.Recorder) {
		s.corruption += o.n
		s.tell(rec, game.Public, evCorrupted, int16(o.n))
	})}
	operations[OpRefresh] = operation{Proceed: atOnce(func(s *State, _ *frame, _ *Op, rec game.Recorder) {
		n := min(s.corruption, int8(s.in[OnPath].And(hobbits).Len()))
		s.corruption -= n
		s.tell(rec, game.Public, evRefreshed, int16(n))
	})}
	operations[OpMark] = operation{Proceed: atOnce(func(s *State, f *frame, o *Op, rec game.Recorder) {
		n := o.n
		if o.locs.Has(s.path) {
			n++
		}
		s.marks[f.card] += n
		s.tell(rec, game.Public, evMarked, int16(f.card), int16(n))
	})}
	operations[OpInForce] = operation{Proceed: atOnce(func(s *State, f *frame, o *Op, rec game.Recorder) {
		s.rules |= roundRule(o.how)
		s.tell(rec, game.Public, evInForce, int16(f.card))
	})}
	operations[OpRideToRuin] = operation{
		Proceed: func(s *State, f *frame, _ *Op, _ game.Recorder) stack.Progress {
			if !s.riders(f).Empty() {
				return stack.Asks
			}
			return s.ridersGone(f)
		},
		Prompt: func(_ *State, f *frame, _ *Op) game.Prompt { return game.Prompt{ID: PromptRide, A: int16(f.done)} },
		Legal: func(s *State, f *frame, _ *Op, buf []game.Action) []game.Action {
			return append(appendCards(buf, VerbEliminate, s.riders(f)), game.Action{Verb: VerbDone})
		},
		Play: func(s *State, f *frame, _ *Op, a game.Action, rec game.Recorder) stack.Progress {
			if a.Verb == VerbDone {
				return s.ridersGone(f)
			}
			f.done++
			s.eliminate(Card(a.A), OtherCause, rec)
			return stack.Again
		},
	}
	operations[OpRuin] = operation{
		Proceed: func(s *State, f *frame, _ *Op, _ game.Recorder) stack.Progress {
			if f.left > 0 && !s.ruined().Empty() {
				return stack.Asks
			}
			f.left = 0
			return stack.Done
		},
		Prompt: func(_ *State, f *frame, _ *Op) game.Prompt { return game.Prompt{ID: PromptRuin, A: int16(f.left)} },
		Legal: func(s *State, _ *frame, _ *Op, buf []game.Action) []game.Action {
			return appendCards(buf, VerbEliminate, s.ruined())
		},
		Play: func(s *State, f *frame, o *Op, a game.Action, rec game.Recorder) stack.Progress {
			f.left--
			eliminateChosen(s, f, o, a, rec)
			return stack.Again
		},
	}
}

// activateChosen opens the location chosen; the program remembers which one.
func (s *State) activateChosen(f *frame, _ *Op, a game.Action, _ game.Recorder) stack.Progress {
	f.loc = Location(a.A)
	s.pushActivate(f.loc)
	return stack.Pushed
}

// nextPaths are the paths n numbers further that were never active. « Ignorez tout effet de carte qui activerait une
// route supérieure à 9. »
func (s *State) nextPaths(n int8) LocSet { return s.piles[locDeck] & numbered(s.number+n) }

// openable are the battlegrounds that can be activated or reactivated: one that is active cannot.
func (s *State) openable(o *Op) LocSet {
	var from LocSet
	if o.how&fromDeck != 0 {
		from = s.piles[locDeck]
	}
	if o.how&fromScores != 0 {
		from |= s.piles[locFree] | s.piles[locShadow]
	}
	return from & o.locs & allBattlegrounds
}

// mover is the card that an operation moves: a named one, or the bearer of the item.
func (s *State) mover(f *frame, o *Op) Card {
	if set := o.cards; !set.Empty() {
		return set.Pop()
	}
	return s.bearer[f.card]
}

// destinations are where it may go, from reserve only.
func (s *State) destinations(f *frame, o *Op) LocSet {
	c := s.mover(f, o)
	if c == NoCard || s.place[c] != InReserve {
		return 0
	}
	var to, out LocSet
	switch o.how {
	case toActivated:
		if f.loc != NoLocation {
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

func (s *State) tokenPlaces(o *Op) LocSet {
	var set LocSet
	if o.how&tokenPath != 0 {
		set = s.piles[locActive] & allPaths
	}
	if o.how&tokenBattleground != 0 {
		set |= s.battlegrounds()
	}
	return set
}

func (s *State) addToken(l Location, how uint8, rec game.Recorder) {
	if how&attackToken != 0 {
		s.attack[l]++
		s.tell(rec, game.Public, evAttackToken, int16(l))
		return
	}
	s.defence[l]++
	s.tell(rec, game.Public, evDefenceToken, int16(l))
}

// eliminateChosen eliminates the card that was chosen.
func eliminateChosen(s *State, _ *frame, _ *Op, a game.Action, rec game.Recorder) {
	s.eliminate(Card(a.A), OtherCause, rec)
}

// targets are the cards that an elimination may choose from.
func (s *State) targets(f *frame, o *Op) CardSet {
	if o.how == here {
		return s.in[s.place[f.card]].And(o.cards)
	}
	return s.inPlay.And(o.cards)
}

// riders are the Rohan cards in reserve that « Death! Ride » may spend.
func (s *State) riders(f *frame) CardSet { return s.inReserveOf(f.player).And(byFaction[rohan]) }

// ruined are the Mordor cards on active battlegrounds.
func (s *State) ruined() CardSet {
	return s.inPlay.And(byFaction[mordor]).Minus(s.in[InReserve]).Minus(s.in[OnPath])
}

// ridersGone hands the choice to the Mordor player, who loses as many.
func (s *State) ridersGone(f *frame) stack.Progress {
	f.left = f.done
	if p := s.holder(mordor); p != noPlayer {
		f.player = p
	}
	return stack.Done
}
