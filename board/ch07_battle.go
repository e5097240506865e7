package board

import "prancingpony/game"

// battle is the battle being fought (chap. 7, Résolution des batailles). Everyone stays where he stands until
// the end; attackers are the part of the force in from that takes part, the rest being the rear guard.
type battle struct {
	side      side // the attacker
	from, to  place
	attackers force
	round     uint8
	cards     [numSides]card
}

var noBattle = battle{from: nowhere, to: nowhere, cards: [numSides]card{noCard, noCard}}

// beginBattle opens a battle: from and to are regions, or the box of a stronghold: to in an assault, from in
// a sortie.
func (s *State) beginBattle(seat game.Seat, _ card, from, to place, attackers *force, rec game.Recorder) {
	s.battle = noBattle
	s.battle.side, s.battle.from, s.battle.to, s.battle.attackers = s.sideOfSeat(seat), from, to, *attackers
	s.attacked(to, rec)
	s.push(frameBattle, seat)
}

// partyAdvances: after the battle the chosen attackers move in.
func (s *State) partyAdvances(party *force, rec game.Recorder) {
	s.moveForce(s.battle.from, outside[s.battle.to], party, eventMarched, rec)
}

func (s *State) proceedBattle(_ *frame, rec game.Recorder) bool {
	tell(rec, game.Public, eventBattleOver, int16(outside[s.battle.to]))
	s.battle = noBattle
	s.pop()
	return true
}

func (s *State) legalBattle(_ *frame, buf []game.Action) []game.Action { return buf }

func (s *State) playBattle(*frame, game.Action, game.Recorder) {}

func (s *State) promptBattle(*frame) game.Prompt { return game.Prompt{ID: promptLosses} }
