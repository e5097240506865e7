package board

import "prancingpony/game"

// The questions that rules ask of the cards on the table. A card never reaches into a rule: the rule asks
// here, and the function lists the cards that bend it.

// mayPlay tells whether a card in hand can be played as an event now: its condition holds.
func (s *State) mayPlay(seat game.Seat, c card) bool { return false }

// mayRemove tells whether the action that a die gives can remove a card from the table.
func (s *State) mayRemove(seat game.Seat, c card, used face) bool { return false }

// removeFromTable pays for it.
func (s *State) removeFromTable(seat game.Seat, c card, used face, rec game.Recorder) {
	s.discardOpenly(c, rec)
}

// closedTo are the regions that armies of a side may neither enter nor attack (a Power too Great, Tom Bombadil).
func (s *State) closedTo(a side) placeSet { return placeSet{} }

// keepsDieOut tells whether the die that moved the Fellowship stays out of the hunt box (The Last Battle).
func (s *State) keepsDieOut() bool { return false }

// The causes by which a nation can be activated.
type cause uint8

const (
	byArmy cause = iota // an enemy army came in, or attacked elsewhere than in its cities and strongholds
	byAttackOnHaven
	byDeclaration
	byCompanion
	byCard
	byMinion // the Witch-king's arrival
)

// mayActivate tells whether a nation can be activated by that cause (Wormtongue).
func (s *State) mayActivate(n nation, by cause) bool { return true }

// mayMusterAdvance tells whether a muster result may step a nation forward (Threats and Promises).
func (s *State) mayMusterAdvance(n nation) bool { return true }

// afterEvents: things that happened and that cards on the table wait for. Each discards or triggers them.

// onActivated: a nation became active.
func (s *State) onActivated(n nation, rec game.Recorder) {}

// onAdvanced: a nation stepped forward because it was attacked or by a companion's ability.
func (s *State) onAdvanced(n nation, byAttackOrAbility bool, rec game.Recorder) {}

// onCompanyChanged: someone left the Fellowship.
func (s *State) onCompanyChanged(rec game.Recorder) {}

// onCharacterGone: a character was eliminated.
func (s *State) onCharacterGone(c character, rec game.Recorder) {}

// onCasualty: a companion was lost to the hunt.
func (s *State) onCasualty(c character, rec game.Recorder) {}

// onDeclared and onRevealed: the Fellowship came to a region, having passed Moria or not.
func (s *State) onDeclared(from, to place, moria bool, rec game.Recorder) {}
func (s *State) onRevealed(from, to place, moria bool, rec game.Recorder) {}

// The moments of a hunt at which cards may be used: each pushes a frame and reports true, or reports false.

// beforeHuntRoll: Flocks of Crebain.
func (s *State) beforeHuntRoll(rec game.Recorder) bool { return false }

// beforeTile: Wizard's Staff.
func (s *State) beforeTile(rec game.Recorder) bool { return false }

// afterTile: Mithril Coat and Sting.
func (s *State) afterTile(rec game.Recorder) bool { return false }

// legalReductions: cards that take a point off the damage, offered as `choose-card`.
func (s *State) legalReductions(buf []game.Action) []game.Action { return buf }

// The card machine: the frames frameCard, frameCombat and frameChoice belong to it.

func (s *State) proceedCard(f *frame, rec game.Recorder) bool {
	s.discardOpenly(f.card, rec)
	s.pop()
	return true
}

func (s *State) legalCard(f *frame, buf []game.Action) []game.Action { return buf }

func (s *State) playCard(f *frame, a game.Action, rec game.Recorder) {}

func (s *State) promptCard(f *frame) game.Prompt {
	return game.Prompt{ID: promptCard, A: int16(f.card)}
}
