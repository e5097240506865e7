package board

import "prancingpony/game"

// battle is the battle being fought (chap. 7, Résolution des batailles). Everyone stays where he stands until
// the end. The attackers are the part of the force in from that fights, the rest being the rear guard; the
// defenders are the whole army in to. To is a box in an assault, from is a box in a sortie.
type battle struct {
	attacker   Side
	from, to   Place
	attackers  Force
	cause      Card // the event that started it, or NoCard
	round      uint8
	shown      bool // the combat cards of this round lie face up
	whiteRider bool // Gandalf has silenced the Nazgûl for this battle
	over       outcome
	camps      [NumSides]camp
}

// camp is what one side does in the round that is being fought. Combat cards change it (combat_cards.go).
type camp struct {
	card           Card // the combat card chosen, secret until shown
	cancelled      bool // its effects are off
	noReroll       bool
	add, addReroll int8         // to each die of the combat roll, of the leader re-roll
	most           uint8        // dice of the combat roll at most
	fewer          uint8        // dice fewer in it, though never less than one
	silent         CharacterSet // characters whose leadership is given up
	muted          CharacterSet // characters with neither leadership nor ability
	forfeited      uint8        // points of Nazgûl leadership given up
	dice           [maxCombatDice]uint8
	rolled         uint8 // how many of dice count
	misses         uint8 // dice that missed and may be rolled again
	hits           uint8 // inflicted by this side in both rolls, and what cards add
	rerollHits     uint8 // those of the leader re-roll
	special        uint8 // hits of special attacks before the combat roll, already taken
}

// maxCombatDice is the limit of both rolls, whatever the modifiers (chap. 7, Force de Combat et Commandement).
const maxCombatDice = 5

// outcome is how a battle ends (chap. 7, Fin de la bataille).
type outcome uint8

const (
	goesOn    outcome = iota
	ceased            // the attacker has broken off
	retreated         // the defender has left the region
	withdrew          // the defender has gone inside his stronghold
	destroyed         // one army, or both, has no unit left
)

var outcomeNames = []string{"goes-on", "ceased", "retreated", "withdrew", "destroyed"}

var (
	noCamp   = camp{card: noCard, most: maxCombatDice}
	noBattle = battle{from: Nowhere, to: Nowhere, cause: noCard, camps: [NumSides]camp{noCamp, noCamp}}
)

// The steps of a battle. The moments of combat cards take two steps each: the defender's card first,
// then the attacker's (chap. 7, Cartes de Combat).
const (
	stepSiegeChoice uint8 = iota
	stepWhiteRider
	stepAttackerCard
	stepDefenderCard
	stepShow
	stepMoments // two for each moment
)

const (
	stepCombatRoll = stepMoments + 2*numMoments + iota
	stepLeaderRoll
	stepAttackerLosses
	stepDefenderLosses
	stepRoundOver
	stepRetreat
	stepAdvance
	stepBattleOver
)

// fought is the order of a round from the showing of the cards to its end.
var fought = func() (order [2*numMoments + 4]uint8) {
	k := 0
	moments := func(list ...moment) {
		for _, m := range list {
			order[k], order[k+1] = stepMoments+2*uint8(m), stepMoments+2*uint8(m)+1
			k += 2
		}
	}
	step := func(step uint8) { order[k] = step; k++ }
	moments(momentCancel, momentStart, momentBeforeRoll, momentRoll)
	step(stepCombatRoll)
	moments(momentReroll)
	step(stepLeaderRoll)
	moments(momentAfterReroll, momentBeforeLosses)
	step(stepAttackerLosses)
	step(stepDefenderLosses)
	moments(momentAfterLosses)
	return order
}()

func (s *State) defender() Side { return s.battle.attacker.Enemy() }

// general is the seat that decides for a side in a battle.
func (s *State) general(a Side) game.Seat {
	if a == s.battle.attacker && (!s.mixed.Has(s.battle.from) || s.second() && s.battle.attackers.size > 0) {
		// troops of one player, no matter who stands beside them; or the part that acts
		return s.stronger(&s.battle.attackers, a)
	}
	if a == s.battle.attacker {
		return s.commander(s.battle.from, a)
	}
	return s.commander(s.battle.to, a)
}

// beginBattle opens a battle and tells the nations of the defenders (chap. 8): once for the whole battle.
// Cause is the event card that brought it about, if one did.
func (s *State) beginBattle(seat game.Seat, cause Card, from, to Place, attackers *Force, rec game.Recorder) {
	s.battle = noBattle
	s.battle.attacker, s.battle.cause = s.SideOfSeat(seat), cause
	s.battle.from, s.battle.to, s.battle.attackers = from, to, *attackers
	s.attacked(to, rec)
	s.push(frameBattle, seat)
}

func init() {
	machine.Rows[frameBattle] = row{
		Name: "battle", Role: roleBattle, On: inCard, Leaves: leavesBattle | leavesSieges,
		Fields:  []field{fieldSeat, fieldStep(stepBattleOver)},
		Proceed: (*State).proceedBattle,
		Show: func(s *State, _ *frame, seat game.Seat, v *View) {
			v.Focus = &FocusView{Kind: "battle", Battle: s.battleView(seat)}
		},
	}
}

// proceedBattle does one step of a battle.
func (s *State) proceedBattle(f *frame, rec game.Recorder) bool {
	b := &s.battle
	if b.over != goesOn && f.step < stepAdvance {
		s.endRound(rec)
		f.step = stepAdvance
	}
	switch f.step {
	case stepSiegeChoice:
		b.round++
		f.step = stepWhiteRider
		if s.mayWithdraw() {
			s.push(frameSiegeChoice, s.general(s.defender()))
		}
	case stepWhiteRider:
		f.step = stepAttackerCard
		if b.round == 1 && s.whiteRiderMay() {
			s.push(frameWhiteRider, s.general(Free))
		}
	case stepAttackerCard:
		f.step = stepDefenderCard
		s.push(frameBattleCard, s.general(b.attacker))
	case stepDefenderCard:
		f.step = stepShow
		s.push(frameBattleCard, s.general(s.defender()))
	case stepShow:
		f.step = fought[0]
		s.showCards(rec)
	case stepCombatRoll:
		s.combatRoll(b.attacker, rec)
		s.combatRoll(s.defender(), rec)
		f.step = after(f.step)
	case stepLeaderRoll:
		s.leaderRoll(b.attacker, rec)
		s.leaderRoll(s.defender(), rec)
		f.step = after(f.step)
	case stepAttackerLosses: // the attacker decides first (chap. 7, Retirer les pertes)
		f.step = after(f.step)
		s.tellHits(rec)
		s.inflict(b.attacker, int(b.camps[s.defender()].hits), false)
	case stepDefenderLosses:
		f.step = after(f.step)
		s.inflict(s.defender(), int(b.camps[b.attacker].hits), false)
	case stepRoundOver:
		f.step = stepRetreat
		s.endRound(rec)
		s.askToCease()
	case stepRetreat:
		f.step = stepSiegeChoice
		s.askToRetreat()
	case stepAdvance:
		f.step = stepBattleOver
		s.settleGround(rec)
	case stepBattleOver:
		tell(rec, game.Public, eventBattleOver, int16(outside[b.to]))
		s.battle = noBattle
		s.stack.Pop()
	default:
		at := f.step - stepMoments
		f.step = after(f.step)
		s.combatMoment(moment(at/2), at%2 == 0, rec)
	}
	return true
}

// battleStep is the step of the battle's frame.
func (s *State) battleStep() uint8 {
	if f := machine.Find(&s.stack, roleBattle); f != nil {
		return f.step
	}
	return stepBattleOver
}

// after is the step that follows one of those in fought.
func after(step uint8) uint8 {
	for i, k := range fought[:len(fought)-1] {
		if k == step {
			return fought[i+1]
		}
	}
	return stepRoundOver
}

// combatMoment lets one side's combat card act, if this is its moment. An army without units fights no more;
// the losses of the two rolls are simultaneous, so that between them nobody is counted out.
func (s *State) combatMoment(m moment, defenders bool, rec game.Recorder) {
	if s.countOut(rec) {
		return
	}
	a := s.battle.attacker
	if defenders {
		a = s.defender()
	}
	c := &s.battle.camps[a]
	if c.card == noCard || c.cancelled || !acts(cards[c.card].combat, m) {
		return
	}
	f := s.push(frameCombat, s.general(a))
	f.card, f.moment = c.card, m
}

// acts reports whether a combat use acts at a moment; Mûmakil acts twice.
func acts(use combat, m moment) bool {
	return combats[use].moment == m || use == combatMumakil && m == momentAfterReroll
}

// endRound discards the combat cards and forgets what they did (chap. 7, Cartes de Combat).
func (s *State) endRound(rec game.Recorder) {
	s.countOut(rec)
	for a := range s.battle.camps {
		if c := s.battle.camps[a].card; c != noCard && s.battle.shown {
			s.discardOpenly(c, rec)
		}
		s.battle.camps[a] = noCamp
	}
	s.battle.shown = false
}

// countOut ends the battle when an army has no unit left: its leaders and characters are lost with it
// (chap. 7, Élimination des Officiers et des Personnages).
func (s *State) countOut(rec game.Recorder) bool {
	for a := range Side(NumSides) {
		if s.battle.over == goesOn || s.battle.over == destroyed {
			if s.fighting(a).size == 0 {
				s.battle.over = destroyed
				s.loseCommand(a, rec)
			}
		}
	}
	return s.battle.over != goesOn
}

// The questions of a round of battle.

// Combat cards (chap. 7, Cartes de Combat).

func init() {
	machine.Rows[frameBattleCard] = row{
		Name: "battle-card", On: inBattle,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedBattleCard, Prompt: (*State).promptBattleCard, Legal: (*State).legalBattleCard,
		Play: (*State).playBattleCard, Check: (*State).checkInBattle, WhyNot: (*State).whyNotBattleCard,
	}
	machine.Rows[frameWhiteRider] = row{
		Name: "white-rider", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptWhiteRider, Legal: (*State).legalWhiteRider, Play: (*State).playWhiteRider,
		Check: (*State).checkInBattle,
	}
	machine.Rows[frameCease] = row{
		Name: "cease", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptCease, Legal: (*State).legalCease, Play: (*State).playCease,
		Check: (*State).checkInBattle,
	}
}

func (s *State) promptBattleCard(*frame) game.Prompt {
	return game.Prompt{ID: PromptCombatCard, A: int16(outside[s.battle.to]), B: int16(s.battle.round)}
}

// proceedBattleCard: the seat chooses a card in secret, the attacker first.
func (s *State) proceedBattleCard(f *frame, rec game.Recorder) bool {
	a := s.SideOfSeat(f.seat)
	if !s.barredFromCards(a) && (!s.hands[f.seat].Empty() || !s.combatHand(f.seat, a).Empty()) {
		return false // asked even if no card fits, since being asked must not tell what is in the hand
	}
	tell(rec, game.Public, eventNoCard, int16(a))
	s.stack.Pop()
	return true
}

func (s *State) legalBattleCard(f *frame, buf []game.Action) []game.Action {
	a := s.SideOfSeat(f.seat)
	buf = append(buf, game.Action{Verb: verbNoCard})
	for set := s.combatHand(f.seat, a); !set.Empty(); {
		buf = append(buf, game.Action{Verb: VerbCombatCard, A: int16(set.Pop())})
	}
	return buf
}

// combatHand are the cards that a seat can choose for this round.
func (s *State) combatHand(seat game.Seat, a Side) (set CardSet) {
	for hand := s.hands[seat]; !hand.Empty(); {
		if c := hand.Pop(); s.mayFight(a, c) {
			set.Add(c)
		}
	}
	for table := s.table; !table.Empty(); {
		if c := table.Pop(); s.fightsFromTable(a, c) {
			set.Add(c)
		}
	}
	return set
}

// playBattleCard: the card stays in the hand until it is shown; the others learn only that there is one, in the second
// edition also its back.
func (s *State) playBattleCard(f *frame, a game.Action, rec game.Recorder) {
	me := s.SideOfSeat(f.seat)
	if a.Verb == verbNoCard {
		tell(rec, game.Public, eventNoCard, int16(me))
	} else {
		s.battle.camps[me].card = Card(a.A)
		if s.second() {
			tell(rec, game.Public, eventLaidCard, int16(me), int16(Card(a.A).deck()))
		} else {
			tell(rec, game.Public, eventChoseCard, int16(me))
		}
	}
	s.stack.Pop()
}

// showCards turns both cards up together. The Witch-king may draw for one shown in the first round.
func (s *State) showCards(rec game.Recorder) {
	s.battle.shown = true
	for a := range Side(NumSides) {
		c := s.battle.camps[a].card
		if c == noCard {
			continue
		}
		for seat := range s.hands {
			s.hands[seat].Remove(c)
		}
		s.table.Remove(c)
		s.playing.Add(c)
		tell(rec, game.Public, eventCombatCard, int16(c), int16(cards[c].combat))
	}
	if from := s.sorcererDecks(); from != 0 {
		s.offerDraw(s.general(Shadow), from)
	}
}

// sorcererDecks: the Witch-king draws in the first round of a battle he is in, when the Shadow shows a card: from
// either deck, in the second edition from that of the card.
func (s *State) sorcererDecks() (from deckSet) {
	c := s.battle.camps[Shadow].card
	if s.battle.round != 1 || c == noCard || !s.heroes(Shadow).Has(WitchKing) {
		return 0
	}
	for d := deckShadowCharacter; d <= deckShadowStrategy; d++ {
		if s.decks[d].n > 0 && (!s.second() || c.deck() == d) {
			from |= 1 << d
		}
	}
	return from
}

// Ceasing (chap. 7, Battre en retraite; Assauts).

// askToCease: after a round the attacker may break off. An assault is over after its round, unless an elite
// buys another.
func (s *State) askToCease() {
	b := &s.battle
	seat := s.general(b.attacker)
	switch {
	case b.over != goesOn:
	case !s.Assault() || b.round < s.assaultRounds():
		if s.mayCease() {
			s.push(frameCease, seat)
		}
	case s.pressing() != 0:
		s.push(frameAssaultOver, seat)
	default:
		b.over = ceased
	}
}

func (s *State) promptCease(*frame) game.Prompt {
	return game.Prompt{ID: PromptCease, A: int16(outside[s.battle.to])}
}

func (s *State) legalCease(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: VerbContinue}, game.Action{Verb: verbCease})
}

func (s *State) playCease(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbCease {
		s.cease(rec)
	}
}

func (s *State) cease(rec game.Recorder) {
	s.battle.over = ceased
	tell(rec, game.Public, eventCeased, int16(outside[s.battle.to]))
}

// Gandalf the White (his card): he gives up his leadership for the battle, and Nazgûl have none.

func (s *State) promptWhiteRider(*frame) game.Prompt {
	return game.Prompt{ID: PromptWhiteRider, A: int16(outside[s.battle.to])}
}

func (s *State) legalWhiteRider(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbNo}, game.Action{Verb: VerbYes})
}

func (s *State) playWhiteRider(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == VerbYes {
		s.battle.whiteRider = true
		tell(rec, game.Public, eventWhiteRider, int16(outside[s.battle.to]))
	}
}

func (s *State) whyNotBattleCard(f *frame, a game.Action) game.Reason {
	switch c := Card(a.A); {
	case a.Verb != VerbCombatCard:
		return notAsked
	case !s.hands[f.seat].Has(c) && !s.fightsFromTable(s.SideOfSeat(f.seat), c):
		return because(reasonNotInHand, a.A)
	default:
		return because(reasonCardDoesNotFit, a.A)
	}
}
