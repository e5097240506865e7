package cards

import (
	"errors"

	"prancingpony/game"
)

// « Phase de Combats »: on a path the Free Peoples defend; on a battleground the side of its deck does.

func init() {
	machine.Rows[frameCombat] = row{
		Name: "combat", On: roleMatch | roleActivation,
		Fields:  []field{fieldStep, fieldPlayer, fieldIcons, fieldMargin, fieldInCombat, fieldLocation},
		Proceed: (*State).proceedCombat,
		Prompt:  (*State).promptCombat,
		Legal:   (*State).legalCombat,
		Play:    (*State).playCombat,
		WhyNot:  (*State).whyNotCombat,
		Check:   (*State).checkCombat,
		Show:    (*State).showCombat,
	}
}

// Steps of a combat frame. Its card is the loss that was proposed.
const (
	combatBegins  int8 = iota
	combatLosses       // a defender names a loss
	combatAgree        // the partner who owns it agrees or not
	combatRefused      // « Si les défenseurs ne peuvent pas décider […], les attaquants peuvent décider pour eux. »
	combatSupport      // an army's owner says who it supports
)

func (s *State) pushCombat(l Location) {
	s.push(frameCombat, s.firstPlayer()).loc = l
}

// inCombat is the card that a position names: the loss that was proposed, or the army that is asked.
func (f *frame) inCombat() *Card {
	if f.step == combatSupport {
		return &f.army
	}
	return &f.card
}

func defenderOf(l Location) Side {
	if l.IsPath() {
		return Free
	}
	return grounds[l].side
}

// proceedCombat counts, then asks for losses until the attack is cancelled or no card can cancel more.
func (s *State) proceedCombat(f *frame, rec game.Recorder) bool {
	l := f.loc
	if f.step == combatBegins {
		s.fought = s.standing(l)
		t := s.count(l, s.fought)
		f.icons, f.margin = t.remaining(), t.ground+t.cards-t.attack
		f.step = combatLosses
		s.tell(rec, game.Public, evCombat, int16(l), int16(t.attack), int16(t.ground))
	}
	if f.step == combatAgree || f.step == combatSupport {
		return false
	}
	left, losable := s.losable(l)
	switch {
	case f.icons <= 0:
		s.endCombat(f, rec)
		return true
	case left <= f.icons: // everything that can cancel must; if that is too little, all are lost
		if left < f.icons {
			losable = s.standing(l).And(allUnits).And(ofSide[defenderOf(l)])
		}
		for set := losable; !set.Empty(); {
			s.lose(f, set.Pop(), rec)
		}
		s.endCombat(f, rec)
		return true
	}
	if f.step == combatLosses {
		if army := s.undecided(l); army != NoCard {
			f.step, f.army, f.player = combatSupport, army, s.owner(army)
			return false
		}
		f.player = s.firstOf(defenderOf(l), losable)
	}
	return false
}

// losable are the defending cards that can still cancel something, and how much they can.
func (s *State) losable(l Location) (total int8, set CardSet) {
	x := defenderOf(l)
	led := s.ledHere(l)
	for units := s.standing(l).And(allUnits).And(ofSide[x]); !units.Empty(); {
		c := units.Pop()
		if n := s.cancels(c, l, led); n > 0 {
			total += n
			set.Add(c)
		}
	}
	return total, set
}

// ledHere returns who is led: leadership counts as the combat began, even if leader or army is lost first.
func (s *State) ledHere(l Location) CardSet {
	if l.IsPath() {
		return CardSet{}
	}
	return s.supported(l, s.fought, defenderOf(l))
}

// cancels returns what a defender cancels.
func (s *State) cancels(c Card, l Location, led CardSet) int8 { return s.iconsOf(c, l, s.fought, led) }

// firstOf is the first player of a side, in the order of turns, who owns one of the cards.
func (s *State) firstOf(x Side, set CardSet) Player {
	for i := range s.scene().order {
		if p := s.slotPlayer(i); s.side(p) == x && s.own(p).Meets(set) {
			return p
		}
	}
	panic("cards: no one owns the losses")
}

func (s *State) promptCombat(f *frame) game.Prompt {
	switch f.step {
	case combatSupport:
		return game.Prompt{ID: PromptSupport, A: int16(f.loc), B: int16(f.army)}
	case combatAgree:
		return game.Prompt{ID: PromptAgree, A: int16(f.loc), B: int16(f.card)}
	case combatRefused:
		return game.Prompt{ID: PromptFoeLosses, A: int16(f.loc), B: int16(f.icons)}
	default:
		return game.Prompt{ID: PromptLosses, A: int16(f.loc), B: int16(f.icons)}
	}
}

func (s *State) legalCombat(f *frame, buf []game.Action) []game.Action {
	switch f.step {
	case combatAgree:
		return append(buf, game.Action{Verb: VerbAgree}, game.Action{Verb: VerbRefuse})
	case combatSupport:
		for set := s.mayLead(f.loc, f.army); !set.Empty(); {
			buf = append(buf, game.Action{Verb: VerbSupport, A: int16(f.army), B: int16(set.Pop())})
		}
		return buf
	}
	_, set := s.losable(f.loc)
	return appendCards(buf, VerbLose, set)
}

func (s *State) playCombat(f *frame, a game.Action, rec game.Recorder) {
	switch a.Verb {
	case VerbAgree:
		f.step = combatLosses
		s.lose(f, f.card, rec)
		f.card = NoCard
	case VerbRefuse:
		s.tell(rec, game.Public, evRefused, s.nameOf(f.player), int16(f.card))
		f.step, f.card = combatRefused, NoCard
		x := defenderOf(f.loc).Foe()
		f.player = s.firstOf(x, ofSide[x])
	case VerbSupport:
		s.pledged.Add(Card(a.A))
		s.led.Add(Card(a.B))
		s.tell(rec, game.Public, evSupports, a.A, a.B)
		f.step, f.army = combatLosses, NoCard
	default:
		c := Card(a.A)
		if q := s.partner(f); f.step == combatLosses && q != noPlayer {
			s.tell(rec, game.Public, evProposed, s.nameOf(f.player), int16(c))
			f.step, f.card, f.player = combatAgree, c, q
			return
		}
		s.lose(f, c, rec)
	}
}

// partner is the other defender who has a card that could be lost: both are asked about every loss. One person who
// plays both decks need not agree.
func (s *State) partner(f *frame) Player {
	_, losable := s.losable(f.loc)
	for q := range s.numPlayers() {
		if s.side(q) == s.side(f.player) && s.seat(q) != s.seat(f.player) && s.own(q).Meets(losable) {
			return q
		}
	}
	return noPlayer
}

// lose eliminates a defender with its items: « Une carte en défense doit être éliminée même si elle n'annule qu'un
// seul symbole ».
func (s *State) lose(f *frame, c Card, rec game.Recorder) {
	l := f.loc
	n := s.cancels(c, l, s.ledHere(l))
	f.icons = max(0, f.icons-n)
	s.tell(rec, game.Public, evLost, int16(c), int16(n))
	s.eliminate(c, l.CombatCause(), rec)
}

// CombatCause returns how cards are eliminated in combat there.
func (l Location) CombatCause() Causes {
	if l.IsPath() {
		return inPathCombat
	}
	return inBattle
}

// endCombat cycles the defenders who are left, eliminates the attackers and scores the location.
func (s *State) endCombat(f *frame, rec game.Recorder) {
	l, uncancelled, margin := f.loc, f.icons, f.margin
	s.stack.Pop()
	x := defenderOf(l)
	for set := s.standing(l).And(allUnits); !set.Empty(); {
		if c := set.Pop(); ofSide[x].Has(c) {
			s.cycleInPlay(c, rec)
		} else {
			s.eliminate(c, l.CombatCause(), rec)
		}
	}
	s.fought, s.pledged, s.led = CardSet{}, CardSet{}, CardSet{}
	s.attack[l], s.defence[l] = 0, 0
	s.bare &^= 1 << l
	if l.IsPath() {
		s.path = NoLocation
		s.scorePath(l, uncancelled, margin, rec)
		return
	}
	winner := x
	if uncancelled > 0 {
		winner = x.Foe()
	}
	s.shift(l, scoring(winner))
	s.tell(rec, game.Public, evWon, int16(l), int16(winner), int16(grounds[l].points))
}

// scorePath scores « Résultats des combats en route », and in the Duels « Score sur une route ».
func (s *State) scorePath(l Location, uncancelled, margin int8, rec game.Recorder) {
	switch {
	case uncancelled > 0:
		s.corruption += uncancelled
		s.shift(l, locShadow)
		s.tell(rec, game.Public, evPathLost, int16(l), int16(uncancelled))
	case s.scene().duel && margin <= 0:
		s.shift(l, locOut)
		s.tell(rec, game.Public, evPathNobodys, int16(l))
	default:
		s.shift(l, locFree)
		s.tell(rec, game.Public, evWon, int16(l), int16(Free), int16(grounds[l].points))
	}
}

// whyNotCombat returns why a card cannot be lost: it is elsewhere, attacks, or has nothing to cancel with.
func (s *State) whyNotCombat(f *frame, a game.Action) game.Reason {
	switch f.step {
	case combatAgree:
		return because(reasonMustAgree, int16(f.card))
	case combatSupport:
		if a.Verb == VerbSupport && a.A == int16(f.army) {
			return s.whyNotCards(a, VerbSupport, because(reasonNotAmong, a.B), game.Reason{})
		}
		return because(reasonMustSupport, int16(f.army))
	}
	if a.Verb != VerbLose {
		return because(reasonMustLose, int16(f.loc))
	}
	if why, none := s.whyNoCard(a.A); none {
		return why
	}
	switch c := Card(a.A); {
	case !s.standing(f.loc).Has(c):
		return because(reasonNotHere, a.A, int16(f.loc))
	case !ofSide[defenderOf(f.loc)].Has(c):
		return because(reasonAttacks, a.A, int16(f.loc))
	default:
		return because(reasonCancelsNothing, a.A, int16(f.loc))
	}
}

func (s *State) checkCombat(f *frame) error {
	if err := s.checkOfLocation(f); err != nil {
		return err
	}
	if !s.piles[locActive].Has(f.loc) || f.step > combatSupport ||
		(f.step == combatAgree) != (f.card != NoCard) || (f.step == combatSupport) != (f.army != NoCard) {
		return errors.New("combat at a location that is not active, or in no step")
	}
	return nil
}

func (s *State) showCombat(f *frame, _ game.Seat, v *viewOf) {
	v.Combat = &combatView{
		Location: grounds[f.loc].name, Remaining: int(f.icons), FoesPick: f.step == combatRefused,
	}
	led, set := s.ledHere(f.loc), s.losableAt(f)
	for !set.Empty() {
		c := set.Pop()
		n := s.cancels(c, f.loc, led)
		v.Combat.Losses = append(v.Combat.Losses, lossView{
			Card: sheets[c].name, Cancels: int(n), Left: int(max(0, f.icons-n)), Items: cardTexts(s.items(c)),
		})
	}
	switch f.step {
	case combatSupport:
		v.Combat.Army = sheets[f.army].name
	case combatAgree:
		v.Combat.Proposed = sheets[f.card].name
	}
}

// losableAt are the cards that may be lost now; none before it is known who the armies support.
func (s *State) losableAt(f *frame) (set CardSet) {
	if f.step != combatSupport {
		_, set = s.losable(f.loc)
	}
	return set
}
