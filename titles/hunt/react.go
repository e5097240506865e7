package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

// Cartes en dehors du tour: the bearer may cancel what the frame below is about to do.
func init() {
	machine.Rows[frameReact] = row{
		Name:   "react",
		Prompt: (*State).promptReact,
		Legal:  (*State).legalReact,
		Play:   (*State).playReact,
		WhyNot: (*State).whyNotReact,
		Check:  (*State).checkReact,
		Ask:    always,
		Role:   roleReaction,
		On:     roleQuery | roleSorcery,
	}
}

// threat is what is about to happen and may still be cancelled.
type threat struct {
	what      uint8 // a query, threatSorcery or threatNone
	target    uint8 // what the query is about, or the kind of Sorcery card
	ofCard    bool  // a query that is the first effect of a Sorcery card, which is cancelled with it
	reactions uint8 // set of reactions that meet it
	harm      uint8 // Corruption it may bring by itself
}

// Threats that are no queries.
const (
	threatSorcery = querySection + 1 + iota
	threatNone
)

// threat is what the frame below the reaction is about to do.
func (s *State) threat() threat { return s.threatOf(s.stack.Len() - 2) }

// threatOf returns what frame i is about to do.
func (s *State) threatOf(i int) threat {
	f := s.stack.At(i)
	switch machine.Row(&s.stack, i).Role {
	case roleQuery:
		return s.threatOfQuery(f)
	case roleSorcery:
		return s.threatOfSorcery(f)
	}
	return threat{what: threatNone}
}

// reacting: the bearer is asked whether he cancels something.
func (s *State) reacting() bool {
	n := s.stack.Len()
	return n > 1 && machine.Row(&s.stack, n-1).Role == roleReaction
}

// offerReaction asks the bearer whether he cancels what the top frame is about to do, if he may hold what does.
func (s *State) offerReaction() {
	if t := s.threatOf(s.stack.Len() - 1); !s.waived && (s.mayReact(t.reactions) || s.mayAnnounce(t)) {
		s.stack.Push(frameReact, frame{})
	}
}

// mayReact decides by what everyone knows whether the bearer is asked: that he has no such card in hand,
// or has one, must not show (ruling 46).
func (s *State) mayReact(reactions uint8) bool {
	if s.silenced || s.hand == 0 {
		return false
	}
	for ; reactions != 0; reactions &= reactions - 1 {
		kind := bits.TrailingZeros8(reactions)
		for cards := world.Reactions[s.act-1][kind] & (s.hand | s.deck); cards != 0; cards &= cards - 1 {
			c := &world.Allies[s.allyKind(uint8(bits.TrailingZeros32(cards)))]
			for i := range c.Options {
				if o := &c.Options[i]; o.Reaction && tables.ReactionOf(o.Ops[0].Code) == kind && o.Cost <= s.held {
					return true
				}
			}
		}
	}
	return false
}

// mayAnnounce: could a Feat that is announced now change something? A Hunt would drive Gandalf from its place, and
// Corruption that comes might be the last.
func (s *State) mayAnnounce(t threat) bool {
	if t.what == queryHunt && s.act == 2 && s.wizard == gandalfHidden && s.feats != 0 {
		return (s.board().Allies &^ s.featsDone).Has(t.target)
	}
	return t.harm > 0 && s.mayAnnounceBefore(int(t.harm))
}

func (s *State) promptReact(*frame) game.Prompt {
	switch t := s.threat(); t.what {
	case querySearch:
		return game.Prompt{ID: promptReactSearch, A: s.at(t.target)}
	case queryHunt:
		return game.Prompt{ID: promptReactHunt, A: s.at(t.target)}
	case queryZone:
		return game.Prompt{ID: promptReactZone, A: s.zoneOperand(t.target)}
	case querySection:
		return game.Prompt{ID: promptReactSection, A: s.sectionOperand(t.target)}
	default:
		return game.Prompt{ID: promptReactSorcery, A: int16(t.target)}
	}
}

// legalReact: Cartes en dehors du tour.
func (s *State) legalReact(_ *frame, buf []game.Action) []game.Action {
	t := s.threat()
	buf = append(buf, game.Action{Verb: verbPass}, game.Action{Verb: verbPassTurn})
	buf = s.legalAnnounce(buf)
	if s.silenced {
		return buf
	}
	seen := uint8(none)
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		kind := s.allyKind(uint8(bits.TrailingZeros32(hand)))
		if kind == seen {
			continue
		}
		seen = kind
		c := &world.Allies[kind]
		for i := range c.Options {
			o := &c.Options[i]
			if !o.Reaction || o.Cost > s.held || t.reactions&(1<<tables.ReactionOf(o.Ops[0].Code)) == 0 {
				continue
			}
			if o.Ops[0].Code == tables.OpProtect && !s.secret.Has(t.target) {
				continue // there is nothing to protect
			}
			buf = append(buf, game.Action{Verb: verbReact, A: int16(kind), B: int16(i + 1)})
		}
	}
	return buf
}

func (s *State) playReact(_ *frame, a game.Action, rec game.Recorder) {
	if announces(a) {
		s.playAnnounce(a, rec)
		return
	}
	t := s.threat()
	s.stack.Pop()
	switch a.Verb {
	case verbPassTurn:
		s.waived = true
		return
	case verbPass:
		return
	}
	kind := uint8(a.A)
	s.dropAlly(kind)
	o := &world.Allies[kind].Options[a.B-1]
	tell(rec, game.Public, eventAllyPlayed, a.A, a.B)
	s.spendTokens(o.Cost, rec)
	if o.Ops[0].Code == tables.OpProtect {
		s.betrayed |= bit(t.target)
		s.saved = t.target
		tell(rec, game.Public, eventProtected, s.at(t.target))
		return
	}
	tell(rec, game.Public, eventCancelled)
	s.cancel(t.ofCard && o.Ops[0].Code == tables.OpCancelSorcery)
}

// cancel takes away what was about to happen: the top frame, and the card below it if the whole card is cancelled.
func (s *State) cancel(card bool) {
	if card {
		s.stack.Pop()
	}
	s.stack.Pop()
}

func (s *State) checkReact(f *frame) error {
	if s.threatOf(s.stack.Index(f)-1).what == threatNone {
		return errors.New("there is nothing to cancel")
	}
	return nil
}

func (s *State) whyNotReact(_ *frame, a game.Action) game.Reason {
	t := s.threat()
	switch {
	case a.Verb == verbFeat:
		return because(reasonNoFeat)
	case a.Verb == verbArrive:
		return because(reasonNotAtRivendell)
	case a.Verb != verbReact:
		return s.whyNotHere(a)
	case !named(a.A, len(world.Allies)):
		return because(reasonNoSuch)
	case s.silenced:
		return because(reasonSilenced)
	case !s.holdsAlly(uint8(a.A)):
		return because(reasonNotInHand, a.A)
	case a.B < 1 || int(a.B) > len(world.Allies[a.A].Options):
		return because(reasonNoOption)
	}
	o := &world.Allies[a.A].Options[a.B-1]
	switch {
	case !o.Reaction:
		return because(reasonOptionOwnTurn)
	case t.reactions == 0:
		return because(reasonLordDie)
	case t.reactions&(1<<tables.ReactionOf(o.Ops[0].Code)) == 0:
		return because(reasonDoesNotCancel, a.A)
	case o.Cost > s.held:
		return because(reasonTokensShort)
	}
	return because(reasonNothingToProtect)
}
