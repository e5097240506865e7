package board

import "prancingpony/game"

// cardNations are the nations that an event raises troops of, moves or protects, the Witch-king standing with
// Sauron: only their player may use it (chap. 13, Cartes Événement). Cards with none are for any player of their
// side, and so are those that move companions, who are at everybody's call. What a card merely asks for before
// it can be played does not count (docs/rulings/board-players.md).
var cardNations = [numCards]nationSet{
	cardHouseOfTheStewards: 1 << gondor,

	cardAPowerTooGreat:            1 << elves,
	cardThePowerOfTomBombadil:     1 << north,
	cardFaramirsRangers:           1 << gondor,
	cardTheRedArrow:               1 << rohan,
	cardPathsOfTheWoses:           1 << rohan,
	cardCirdansShips:              1 << elves,
	cardGuardsOfTheCitadel:        1 << gondor,
	cardCelebornsGaladhrim:        1 << elves,
	cardRidersOfTheoden:           1 << rohan,
	cardGrimbeornTheOldSonOfBeorn: 1 << north,
	cardImrahilOfDolAmroth:        1 << gondor,
	cardKingBrandsMen:             1 << north,
	cardSwordsInEriador:           1<<north | 1<<dwarves,
	cardKindredOfGlorfindel:       1 << elves,
	cardDainIronfootsGuard:        1 << dwarves,
	cardEomerSonOfEomund:          1 << rohan,
	cardThranduilsArchers:         1 << elves,

	cardGrondHammerOfTheUnderworld: 1 << sauron,
	cardTheBlackCaptainCommands:    1 << sauron,

	cardTheFightingUrukHai:            1 << isengard,
	cardCorsairsOfUmbar:               1 << southrons,
	cardRageOfTheDunlendings:          1 << isengard,
	cardReturnOfTheWitchKing:          1 << sauron,
	cardHalfOrcsAndGoblinMen:          1 << isengard,
	cardOlogHai:                       1 << sauron,
	cardHillTrolls:                    1 << sauron,
	cardANewPowerIsRising:             1 << isengard,
	cardManyKingsToTheServiceOfMordor: 1 << southrons,
	cardTheKingIsRevealed:             1 << sauron,
	cardShadowsOnTheMistyMountains:    1 << sauron,
	cardOrcsMultiplyingAgain:          1 << sauron,
	cardHordeFromTheEast:              1 << southrons,
	cardMonstersRoused:                1 << sauron,
	cardMusteringsOfLongPlannedWar:    1<<sauron | 1<<southrons,
	cardPitsOfMordor:                  1 << sauron,
}

// mayUse tells whether a seat may play a card as an event, as far as its nations go.
func (s *State) mayUse(seat game.Seat, c card) bool {
	on := cardNations[c]
	return on == 0 || on&s.commands(seat) != 0 && on&s.restraint.last == 0
}
