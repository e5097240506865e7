package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// Jouer des cartes Allié, in the owner's turn.
func init() {
	machine.Rows[frameAlly] = row{
		Name: "ally",
		Proceed: func(s *State, f *frame, rec game.Recorder) bool {
			return s.proceedCard(f, s.allyOps(f), rec)
		},
		Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: PromptAlly, A: int16(f.card)} },
		Legal:  (*State).legalAlly,
		Play:   (*State).playAlly,
		WhyNot: (*State).whyNotAlly,
		Check:  (*State).checkAlly,
		Role:   roleAlly,
		On:     roleBearer,
		Fields: cardFields(func(w *tables.World) []card { return w.Allies }),
	}
}

// startAlly plays a card from the hand.
func (s *State) startAlly(kind, option uint8, rec game.Recorder) {
	c := &world.Allies[kind]
	s.plays++
	s.dropAlly(kind)
	s.noteNeed(&c.Need)
	tell(rec, game.Public, eventAllyPlayed, int16(kind), int16(option)+1)
	s.spendTokens(c.Options[option].Cost, rec)
	s.stack.Push(frameAlly, frame{card: kind, option: option})
}

func (s *State) allyOps(f *frame) []op { return world.Allies[f.card].Options[f.option].Ops }

func (s *State) legalAlly(f *frame, buf []game.Action) []game.Action {
	o := &s.allyOps(f)[f.op]
	return operations[o.Code].Legal(s, f, o, buf)
}

func (s *State) playAlly(f *frame, a game.Action, rec game.Recorder) {
	s.playCard(f, &s.allyOps(f)[f.op], a, rec)
}

func (s *State) checkAlly(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	if (int(f.card) >= world.WildAllies) != (s.act == 2) {
		return errors.New("card: it belongs to the other act")
	}
	return s.checkCard(f, world.Allies)
}

// freeForAlly: locations with neither a Nazgûl nor a token, and no exit (ruling 19).
func (s *State) freeForAlly() PlaceSet {
	free := s.board().Numbered &^ s.allies
	for _, at := range s.riders {
		if s.isPlace(at) {
			free &^= bit(at)
		}
	}
	return free
}

// drive: the bearer moves a Nazgûl.
func (s *State) drive(r uint8, to space, rec game.Recorder) {
	tell(rec, game.Public, eventDriven, int16(r), s.at(s.riders[r]), s.at(to))
	s.riders[r] = to
}

// setAside takes an unused ordinary die away until the next Upkeep.
func (s *State) setAside(face uint8, rec game.Recorder) {
	s.dice[face]--
	tell(rec, game.Public, eventDieAside, int16(face))
}

func (s *State) legalSetAside(buf []game.Action) []game.Action {
	for face := faceRing; face <= faceShadow; face++ {
		if s.dice[face] > 0 {
			buf = append(buf, game.Action{Verb: VerbSetAside, A: int16(face)})
		}
	}
	return buf
}

func (s *State) whyNotAlly(f *frame, a game.Action) game.Reason {
	return s.whyNotCard(f, &s.allyOps(f)[f.op], a)
}

// legalPlays lists the Ally cards that can be played in the bearer's own turn, each kind once.
func (s *State) legalPlays(buf []game.Action) []game.Action {
	seen := uint8(none)
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		kind := s.allyKind(uint8(bits.TrailingZeros32(hand)))
		if kind == seen { // copies of a kind are neighbours
			continue
		}
		seen = kind
		c := &world.Allies[kind]
		if !s.needMet(&c.Need) {
			continue
		}
		if s.act == 2 && !s.moved && !s.rested && c.Need.Code != tables.NeedNightBeforeMove {
			continue
		}
		for i := range c.Options {
			if o := &c.Options[i]; !o.Reaction && o.Cost <= s.held && (o.Act == 0 || o.Act == s.act) {
				buf = append(buf, game.Action{Verb: VerbPlay, A: int16(kind), B: int16(i + 1)})
			}
		}
	}
	return buf
}

// needMet: the condition in bold at the top of a card.
func (s *State) needMet(n *tables.Need) bool {
	b := s.board()
	switch n.Code {
	case tables.NeedNothing:
		return true
	case tables.NeedNight:
		return s.night()
	case tables.NeedNightRest:
		return s.night() && s.rested
	case tables.NeedNightBeforeMove:
		return s.night() && !s.moved && !s.rested
	case tables.NeedFrodoAt:
		return n.Set.Has(s.frodoLast())
	case tables.NeedFrodoBeside:
		return s.frodoLast() != n.N && b.Connected[s.frodoLast()].Has(n.N)
	case tables.NeedFrodoIn:
		return b.InSection[n.N].Has(s.frodoLast())
	case tables.NeedTrackAtMost:
		return s.track <= n.N
	case tables.NeedGandalfNear:
		return (s.wizard == gandalfHidden || s.wizard == gandalfShown) && b.Connected[n.N].Has(s.gandalf)
	case tables.NeedGandalfHidden:
		return s.wizard == gandalfHidden
	case tables.NeedRiderInDark:
		return s.inDark(s.riders[s.active()])
	case tables.NeedFound:
		return s.found
	}
	return false
}

// noteNeed: that a card could be played tells everyone that its condition held.
func (s *State) noteNeed(n *tables.Need) {
	switch n.Code {
	case tables.NeedFrodoAt:
		a := [4]uint8{none, none, none, none}
		set := n.Set
		for i := 0; i < len(a) && set != 0; i++ {
			a[i] = set.Take()
		}
		s.record.Add(belief.Among, a[:]...)
	case tables.NeedFrodoIn:
		s.record.Add(belief.LastSection, n.N, 1)
	case tables.NeedGandalfNear:
		if s.wizard == gandalfHidden {
			s.record.Add(belief.GandalfNear, n.N)
		}
	}
}

// whyNotPlay: an Ally card from the hand.
func (s *State) whyNotPlay(a game.Action) game.Reason {
	if !named(a.A, len(world.Allies)) {
		return because(reasonNoSuch)
	}
	c := &world.Allies[a.A]
	switch {
	case !s.holdsAlly(uint8(a.A)):
		return because(reasonNotInHand, a.A)
	case a.B < 1 || int(a.B) > len(c.Options):
		return because(reasonNoOption)
	case c.Options[a.B-1].Reaction:
		return because(reasonOptionOutOfTurn)
	case s.plays >= s.playLimit():
		return because(reasonPlayLimit)
	case !s.needMet(&c.Need):
		return because(reasonNeed, a.A)
	case c.Options[a.B-1].Cost > s.held:
		return because(reasonTokensShort)
	}
	return because(reasonFigureFirst)
}

// holdsAlly: is a card of the kind in the bearer's hand?
func (s *State) holdsAlly(kind uint8) bool {
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		if s.allyKind(uint8(bits.TrailingZeros32(hand))) == kind {
			return true
		}
	}
	return false
}

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
		return game.Prompt{ID: PromptReactSearch, A: s.at(t.target)}
	case queryHunt:
		return game.Prompt{ID: PromptReactHunt, A: s.at(t.target)}
	case queryZone:
		return game.Prompt{ID: PromptReactZone, A: s.zoneOperand(t.target)}
	case querySection:
		return game.Prompt{ID: PromptReactSection, A: s.sectionOperand(t.target)}
	default:
		return game.Prompt{ID: PromptReactSorcery, A: int16(t.target)}
	}
}

// legalReact: Cartes en dehors du tour.
func (s *State) legalReact(_ *frame, buf []game.Action) []game.Action {
	t := s.threat()
	buf = append(buf, game.Action{Verb: VerbPass}, game.Action{Verb: VerbPassTurn})
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
			buf = append(buf, game.Action{Verb: VerbReact, A: int16(kind), B: int16(i + 1)})
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
	case VerbPassTurn:
		s.waived = true
		return
	case VerbPass:
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
	case a.Verb == VerbFeat:
		return because(reasonNoFeat)
	case a.Verb == VerbArrive:
		return because(reasonNotAtRivendell)
	case a.Verb != VerbReact:
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
