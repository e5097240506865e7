package cards

import (
	"encoding/json"

	"prancingpony/game"
)

// position is a state as JSON, by names. What a partial position leaves out is completed: cards not mentioned are in
// their decks, shuffled below those listed, and it is the first player's turn in the actions of round one.
type position struct {
	Title      string                `json:"title"`
	Scenario   string                `json:"scenario"`
	Phase      string                `json:"phase"`
	Round      *int                  `json:"round"`
	First      int                   `json:"first"`          // slot of the turn track, from 0
	Slot       *int                  `json:"slot"`           // the next slot to have a turn
	Turn       string                `json:"turn,omitempty"` // partial positions: whose turn it is
	Passed     []string              `json:"passed,omitempty"`
	Rings      []string              `json:"rings"`
	Winner     string                `json:"winner,omitempty"`
	Ending     string                `json:"ending,omitempty"`
	Corruption int                   `json:"corruption"`
	Number     *int                  `json:"number"`
	Locations  map[string]string     `json:"locations,omitempty"` // those not in a deck: active, free, shadow, out
	Bare       []string              `json:"bare,omitempty"`
	Tokens     map[string]tokensPart `json:"tokens,omitempty"`
	Cards      map[string][]string   `json:"cards,omitempty"` // by place; items in play are in "items"
	Items      map[string]string     `json:"items,omitempty"` // in play: by whom they are borne
	Decks      map[string][]string   `json:"decks,omitempty"` // by player, the top first
	Marks      map[string]int        `json:"marks,omitempty"`
	Fresh      []string              `json:"fresh,omitempty"`
	Played     []string              `json:"played,omitempty"`
	Used       []string              `json:"used,omitempty"`
	InForce    []string              `json:"inForce,omitempty"`
	Fought     []string              `json:"fought,omitempty"`
	Pledged    []string              `json:"pledged,omitempty"` // armies that said whom they support in the combat
	Led        []string              `json:"led,omitempty"`     // those they support
	Known      map[string][]string   `json:"known,omitempty"`   // by hidden place: the cards that could be there
	Seen       []string              `json:"seen,omitempty"`    // players who saw the top of their deck
	Frames     []json.RawMessage     `json:"frames,omitempty"`
	Random     game.Rand             `json:"random"`
	Rolls      []int                 `json:"rolls,omitempty"`
}

type tokensPart struct {
	Attack  int `json:"attack,omitempty"`
	Defence int `json:"defence,omitempty"`
}

var placeNames = [firstBattleground]string{
	"absent", "deck", "hand", "cycle", "eliminated", "aside", "stage", "reserve", "path",
}

func placeText(p place) string {
	if p < firstBattleground {
		return placeNames[p]
	}
	return grounds[p-firstBattleground].name
}

// Position is everything, hidden things included.
func (s *State) Position() any {
	round, slot, number := int(s.round), int(s.slot), int(s.number)
	pos := &position{
		Title: "cards", Scenario: s.scene().name, Phase: phaseNames[s.phase], Round: &round, First: int(s.first), Slot: &slot,
		Passed: s.playerTexts(s.passed), Rings: s.playerTexts(s.rings), Corruption: int(s.corruption), Number: &number,
		Locations: map[string]string{}, Bare: nonEmpty(locationTexts(s.bare)), Tokens: map[string]tokensPart{},
		Cards: map[string][]string{}, Items: map[string]string{}, Decks: map[string][]string{}, Marks: map[string]int{},
		Fresh: cardTexts(s.fresh), Played: cardTexts(s.played), Used: cardTexts(s.used), Fought: cardTexts(s.fought),
		Pledged: cardTexts(s.pledged), Led: cardTexts(s.led),
		Known: map[string][]string{}, Seen: nonEmpty(s.playerTexts(s.topSeen)), Random: s.rand, Rolls: s.rand.Forced(),
	}
	pos.Passed = nonEmpty(pos.Passed)
	if s.phase == phaseOver {
		pos.Winner, pos.Ending = sideNames[s.winner], endingNames[s.ending]
	}
	for l := range location(numLocations) {
		if p := s.findPile(l); p != locDeck && p != pile(numPiles) {
			pos.Locations[grounds[l].name] = pileNames[p]
		}
		if s.attack[l] != 0 || s.defence[l] != 0 {
			pos.Tokens[grounds[l].name] = tokensPart{int(s.attack[l]), int(s.defence[l])}
		}
	}
	for p := inHand; int(p) < numPlaces; p++ {
		set := s.in[p]
		if p.inPlay() {
			set = set.Minus(allItems)
		}
		if !set.Empty() {
			pos.Cards[placeText(p)] = cardTexts(set)
		}
	}
	for c := range card(numCards) {
		if b := s.bearer[c]; b != noCard {
			pos.Items[sheets[c].name] = sheets[b].name
		}
		if s.marks[c] != 0 {
			pos.Marks[sheets[c].name] = int(s.marks[c])
		}
	}
	for p := range s.numPlayers() {
		list := []string{}
		deck := s.deckOf(p)
		for i := len(deck) - 1; i >= 0; i-- {
			list = append(list, sheets[deck[i]].name)
		}
		pos.Decks[s.playerText(p)] = list
	}
	pos.InForce = s.inForceTexts()
	for z := inDeck; z <= aside; z++ {
		if list := cardTexts(s.maybe[z]); list != nil {
			pos.Known[placeText(z)] = list
		}
	}
	pos.Frames = machine.Write(s, &s.stack)
	return pos
}

// inForceTexts are the events whose rule holds in this round.
func (s *State) inForceTexts() (out []string) {
	for i, c := range rulesOf {
		if s.rules>>i&1 != 0 {
			out = append(out, sheets[c].name)
		}
	}
	return out
}

// everyone is the set of all players.
const everyone = 1<<maxPlayers - 1

func (s *State) playerTexts(set uint8) []string {
	out := []string{}
	for p := range s.numPlayers() {
		if set>>p&1 != 0 {
			out = append(out, s.playerText(p))
		}
	}
	return out
}

func nonEmpty(list []string) []string {
	if len(list) == 0 {
		return nil
	}
	return list
}
