package cards

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// Operations on hands, decks and piles: draw, cycle, forsake, recycle; search and take; cards drawn aside.

func init() {
	operations[OpWhen] = operation{Proceed: atOnce(func(s *State, f *frame, o *Op, _ game.Recorder) {
		if !s.standsAt(f.card, o) {
			f.step += o.skip
		}
	})}
	operations[OpDraw] = operation{Proceed: atOnce(func(s *State, f *frame, o *Op, rec game.Recorder) {
		n := int(o.n)
		if s.inPlay.Meets(o.cards) {
			n++
		}
		s.draw(f.player, n, rec)
	})}
	operations[OpCycle] = operation{Proceed: func(s *State, f *frame, o *Op, _ game.Recorder) stack.Progress {
		s.push(frameCycle, f.player).left = o.n
		return stack.Pushed
	}}
	operations[OpForsake] = operation{Proceed: func(s *State, f *frame, o *Op, _ game.Recorder) stack.Progress {
		s.push(frameForsake, f.player).left = o.n
		return stack.Pushed
	}}
	operations[OpRemove] = operation{Proceed: atOnce(func(s *State, _ *frame, o *Op, rec game.Recorder) {
		set := o.cards
		s.remove(set.Pop(), rec)
	})}
	operations[OpRecycle] = operation{Proceed: atOnce(func(s *State, f *frame, _ *Op, rec game.Recorder) {
		s.recycle(f.player, rec)
	})}
	operations[OpMayCycle] = operation{
		Proceed: waitFor(func(s *State, f *frame, _ *Op) bool { return s.handSize(f.player) > 0 }),
		Prompt:  asking(PromptMayCycle),
		Legal: func(s *State, f *frame, _ *Op, buf []game.Action) []game.Action {
			return append(s.legalFromHand(f, buf), game.Action{Verb: VerbDecline})
		},
		Play: once(func(s *State, f *frame, _ *Op, a game.Action, rec game.Recorder) {
			s.cycleHidden(f.player, Card(a.A), rec)
		}),
	}
	operations[OpMayForsake] = operation{
		Proceed: waitFor(func(s *State, f *frame, _ *Op) bool { return s.canForsake(f.player, NoCard) }),
		Prompt:  asking(PromptMayForsake),
		Legal: func(s *State, f *frame, _ *Op, buf []game.Action) []game.Action {
			return append(s.legalForsake(f.player, NoCard, buf), game.Action{Verb: VerbDecline})
		},
		Play: once(func(s *State, f *frame, _ *Op, a game.Action, rec game.Recorder) {
			s.forsake(f.player, a, rec)
		}),
	}
	operations[OpTake] = operation{
		Proceed: (*State).proceedTake,
		Prompt:  func(_ *State, f *frame, _ *Op) game.Prompt { return asks(f, PromptTake, PromptTakeAt, 0) },
		Legal: func(s *State, f *frame, o *Op, buf []game.Action) []game.Action {
			set := s.takeable(f.player, o)
			buf = appendCards(buf, VerbTake, set)
			if o.may || set.Empty() {
				buf = append(buf, game.Action{Verb: VerbDecline})
			}
			return buf
		},
		Play: func(s *State, f *frame, _ *Op, a game.Action, rec game.Recorder) stack.Progress {
			f.done++
			s.take(f.player, Card(a.A), rec)
			return stack.Again
		},
	}
	operations[OpWormtongue] = operation{
		Proceed: func(s *State, f *frame, _ *Op, rec game.Recorder) stack.Progress {
			s.looked(f, rec)
			if s.whispers(f.player) {
				return stack.Asks
			}
			return stack.Done
		},
		Prompt: func(*State, *frame, *Op) game.Prompt { return game.Prompt{ID: PromptWhisper} },
		Legal:  (*State).legalWhisper,
		Play: once(func(s *State, f *frame, _ *Op, a game.Action, rec game.Recorder) {
			if a.Verb == VerbTake {
				s.take(f.player, Card(a.A), rec)
			} else {
				s.eliminate(Card(a.A), OtherCause, rec)
			}
		}),
	}
	operations[OpDrawAside] = operation{Proceed: atOnce(func(s *State, f *frame, o *Op, rec game.Recorder) {
		s.drawTo(f.player, int(o.n), aside, rec)
	})}
	operations[OpEliminateAside] = operation{
		Proceed: waitFor(func(s *State, f *frame, _ *Op) bool { return !s.asideOf(f.player).Empty() }),
		Prompt:  asking(PromptEliminateAside),
		Legal: func(s *State, f *frame, _ *Op, buf []game.Action) []game.Action {
			return appendCards(buf, VerbEliminate, s.asideOf(f.player))
		},
		Play: once(eliminateChosen),
	}
	operations[OpPlayAside] = operation{
		Proceed: func(s *State, f *frame, o *Op, rec game.Recorder) stack.Progress {
			s.looked(f, rec)
			if f.done < o.n && s.anyAside(f, o) {
				return stack.Asks
			}
			return s.finishAside(f, rec)
		},
		Prompt: func(_ *State, f *frame, o *Op) game.Prompt { return asks(f, PromptAside, PromptAsideAt, o.n-f.done) },
		Legal: func(s *State, f *frame, o *Op, buf []game.Action) []game.Action {
			return append(s.legalAside(f, o, buf), game.Action{Verb: VerbDone})
		},
		Play: (*State).playAsideCard,
	}
	operations[OpSplit] = operation{
		Proceed: (*State).proceedSplit,
		Prompt:  func(_ *State, f *frame, _ *Op) game.Prompt { return asks(f, PromptSplit, PromptSplit, f.done) },
		Legal: func(s *State, f *frame, _ *Op, buf []game.Action) []game.Action {
			verb := VerbEliminate
			if f.done > 0 {
				verb = VerbCycle
			}
			return appendCards(buf, verb, s.asideOf(f.player))
		},
		Play: func(s *State, f *frame, _ *Op, a game.Action, rec game.Recorder) stack.Progress {
			f.done++
			if a.Verb == VerbEliminate {
				s.eliminate(Card(a.A), OtherCause, rec)
			} else {
				s.cycleHidden(f.player, Card(a.A), rec)
			}
			return stack.Again
		},
	}
}

// takeable are the cards that a take may choose from.
func (s *State) takeable(p Player, o *Op) CardSet {
	var from CardSet
	if o.how&fromDeck != 0 {
		from = s.in[inDeck]
	}
	if o.how&fromCycle != 0 {
		from = from.Or(s.in[inCycle])
	}
	return from.And(o.cards).And(s.own(p))
}

func (s *State) inDeckOf(p Player, c Card) bool { return s.place[c] == inDeck && s.owner(c) == p }

// proceedTake searches: « Prendre, de la pioche ou d'une pile ».
func (s *State) proceedTake(f *frame, o *Op, rec game.Recorder) stack.Progress {
	set := s.takeable(f.player, o)
	s.looked(f, rec)
	switch left := int(o.n - f.done); {
	case left == 0:
	case set.Empty():
		s.searchedInVain(f.player, o)
		if !o.may && o.how&fromDeck != 0 { // what may be sought is not sought in vain (docs/rulings/cards.md)
			s.shuffleDeck(f.player, rec)
		}
	case !o.may && set.Len() <= left:
		for !set.Empty() {
			s.take(f.player, set.Pop(), rec)
		}
	default:
		s.found(o)
		return stack.Asks
	}
	return stack.Done
}

// looked says that the player has seen hidden cards: what there is to choose from, or that there is nothing.
func (s *State) looked(f *frame, rec game.Recorder) {
	s.tell(rec, game.Public, evSearched, s.nameOf(f.player))
}

// whispers reports whether Gríma has anything to do.
func (s *State) whispers(p Player) bool {
	return s.inDeckOf(p, saruman) || s.inPlay.And(byFaction[rohan]).Meets(allCharacters)
}

func (s *State) legalWhisper(f *frame, _ *Op, buf []game.Action) []game.Action {
	before := len(buf)
	if s.inDeckOf(f.player, saruman) {
		buf = append(buf, game.Action{Verb: VerbTake, A: int16(saruman)})
	}
	buf = appendCards(buf, VerbEliminate, s.inPlay.And(byFaction[rohan]).And(allCharacters))
	if len(buf) == before { // only after a redeal: the deck that is searched was not seen
		buf = append(buf, game.Action{Verb: VerbDecline})
	}
	return buf
}

func (s *State) asideOf(p Player) CardSet { return s.in[aside].And(s.own(p)) }

// anyAside reports whether any card drawn aside can be played.
func (s *State) anyAside(f *frame, o *Op) bool {
	var room [128]game.Action
	return len(s.legalAside(f, o, room[:0])) > 0
}

// legalAside lists the cards drawn aside where the operation allows, if one more can be paid for.
func (s *State) legalAside(f *frame, o *Op, buf []game.Action) []game.Action {
	if !s.paysAside(f) {
		return buf
	}
	for set := s.asideOf(f.player).And(o.cards); !set.Empty(); {
		buf = s.legalPlay(f.player, set.Pop(), o.how, f.loc, buf)
	}
	return buf
}

// paysAside reports whether one more card can be paid for: by those that will be cycled, the hand, or forsaking.
func (s *State) paysAside(f *frame) bool {
	p := f.player
	rest := s.asideOf(p).Len() - 1
	owed := int(f.done) + 1 - rest
	return owed <= 0 || owed <= s.handSize(p)+s.inReserveOf(p).Len()+int(s.decks[p])+s.cycled(p).Len()+rest
}

// playAsideCard plays one of the cards drawn aside. What it does when played waits until the rest are cycled, which
// pays for it: « les cartes que l'on vous demande de défausser satisfont au besoin de défausser une carte pour
// chacune jouée ».
func (s *State) playAsideCard(f *frame, _ *Op, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbDone {
		return s.finishAside(f, rec)
	}
	f.laid[f.done] = Card(a.A)
	f.done++
	s.lay(f.player, a, rec)
	return stack.Again
}

// finishAside cycles what was not played; if that does not pay for what was, the hand pays the difference.
func (s *State) finishAside(f *frame, rec game.Recorder) stack.Progress {
	p, owed := f.player, int(f.done)
	for set := s.asideOf(p); !set.Empty(); {
		s.cycleHidden(p, set.Pop(), rec)
		owed--
	}
	laid := f.laid
	f.laid = machine.Blank.laid
	for i := len(laid) - 1; i >= 0; i-- { // the first to be laid is resolved first
		if laid[i] != NoCard {
			s.pushPlayed(p, laid[i], playPaid)
		}
	}
	if owed > 0 {
		s.push(frameCycle, p).left = int8(owed)
	}
	return stack.Pushed
}

// proceedSplit splits the Palantír's three cards; fewer if the player has no more.
func (s *State) proceedSplit(f *frame, _ *Op, rec game.Recorder) stack.Progress {
	set := s.asideOf(f.player)
	if f.done < 2 && !set.Empty() {
		return stack.Asks
	}
	for ; !set.Empty(); s.knowSettled(f.player) {
		c := set.Pop()
		s.put(c, InHand)
		s.knowMove(f.player, aside, InHand, CardSet{})
		s.tell(rec, game.Only(s.seat(f.player)), evKept, s.nameOf(f.player), int16(c))
	}
	return stack.Done
}
