package cards

import "prancingpony/game"

// Operations that search: take cards from deck or cycle pile; Gríma's whisper.

func init() {
	operations[opTake] = operation{
		proceed: (*State).proceedTake,
		prompt:  func(_ *State, f *frame, _ *op) game.Prompt { return asks(f, promptTake, promptTakeAt, 0) },
		legal: func(s *State, f *frame, o *op, buf []game.Action) []game.Action {
			set := s.takeable(f.player, o)
			buf = appendCards(buf, verbTake, set)
			if o.may || set.Empty() {
				buf = append(buf, game.Action{Verb: verbDecline})
			}
			return buf
		},
		play: func(s *State, f *frame, _ *op, a game.Action, rec game.Recorder) {
			f.done++
			s.take(f.player, card(a.A), rec)
		},
		feasible: func(s *State, p player, o *op) bool { return !s.takeable(p, o).Empty() },
	}
	operations[opWormtongue] = operation{
		proceed: func(s *State, f *frame, _ *op, rec game.Recorder) bool {
			s.looked(f, rec)
			if s.whispers(f.player) {
				return false
			}
			s.next(f)
			return true
		},
		prompt: func(*State, *frame, *op) game.Prompt { return game.Prompt{ID: promptWhisper} },
		legal:  (*State).legalWhisper,
		play: once(func(s *State, f *frame, _ *op, a game.Action, rec game.Recorder) {
			if a.Verb == verbTake {
				s.take(f.player, card(a.A), rec)
			} else {
				s.eliminate(card(a.A), otherCause, rec)
			}
		}),
		feasible: func(s *State, p player, _ *op) bool { return s.whispers(p) },
	}
}

// takeable are the cards that a take may choose from.
func (s *State) takeable(p player, o *op) cardSet {
	var from cardSet
	if o.how&fromDeck != 0 {
		from = s.in[inDeck]
	}
	if o.how&fromCycle != 0 {
		from = from.Or(s.in[inCycle])
	}
	return from.And(o.cards).And(s.own(p))
}

func (s *State) inDeckOf(p player, c card) bool { return s.place[c] == inDeck && s.owner(c) == p }

// proceedTake: « Prendre, de la pioche ou d'une pile ».
func (s *State) proceedTake(f *frame, o *op, rec game.Recorder) bool {
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
		return false
	}
	s.next(f)
	return true
}

// looked: what the player now has to choose from, or that there is nothing, is a fact about hidden cards.
func (s *State) looked(f *frame, rec game.Recorder) {
	s.tell(rec, game.Public, evSearched, s.nameOf(f.player))
}

// whispers: has Gríma anything to do?
func (s *State) whispers(p player) bool {
	return s.inDeckOf(p, saruman) || s.inPlay.And(byFaction[rohan]).Meets(allCharacters)
}

func (s *State) legalWhisper(f *frame, _ *op, buf []game.Action) []game.Action {
	before := len(buf)
	if s.inDeckOf(f.player, saruman) {
		buf = append(buf, game.Action{Verb: verbTake, A: int16(saruman)})
	}
	buf = appendCards(buf, verbEliminate, s.inPlay.And(byFaction[rohan]).And(allCharacters))
	if len(buf) == before { // only after a redeal: the deck that is searched was not seen
		buf = append(buf, game.Action{Verb: verbDecline})
	}
	return buf
}
