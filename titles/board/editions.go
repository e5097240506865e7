package board

import (
	"strconv"

	"prancingpony/game"
)

// edition is the printing whose rules a match is played by. Where the two differ, the rule asks one named question that
// answers for both, or looks into a table by edition; docs/rules/board.md lists the differences and their tests.
type edition uint8

const (
	firstEdition edition = iota
	secondEdition

	numEditions = iota
)

// editionNumbers are the values of the option, by edition.
var editionNumbers = [numEditions]string{"1", "2"}

// number is how people and positions name it.
func (e edition) number() int { return int(e) + 1 }

var _ game.MatchOptions = Title{}

// Ruleset returns the edition, unless it is the first.
func (Title) Ruleset(o game.Options) string {
	if o[optionEdition] == editionNumbers[secondEdition] {
		return optionEdition + "-" + editionNumbers[secondEdition]
	}
	return ""
}

// OptionsOf returns what a position decides: its edition and the number of players.
func (Title) OptionsOf(s game.State) game.Options {
	b := s.(*State)
	return game.Options{optionEdition: editionNumbers[b.edition], optionPlayers: strconv.Itoa(int(b.players))}
}

// second tells whether the match is played by the second edition.
func (s *State) second() bool { return s.edition == secondEdition }
