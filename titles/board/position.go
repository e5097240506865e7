package board

import (
	"encoding/json"

	"prancingpony/game"
)

// Position is a state in JSON, by names (docs/positions.md). Fields left out are completed: the
// deployment of chap. 3, the start of the political track, a full pool, shuffled decks, and the Free
// Peoples to act with the dice given.
type Position struct {
	Title      string              `json:"title"`
	Edition    int                 `json:"edition,omitempty"` // 2, or the first
	Players    int                 `json:"players,omitempty"`
	Turn       *int                `json:"turn,omitempty"`
	Acting     string              `json:"acting,omitempty"` // the side that acts, or acted last
	Lead       []int               `json:"lead,omitempty"`   // the seats of the leading players
	Ending     string              `json:"ending,omitempty"`
	Regions    *[]RegionJSON       `json:"regions,omitempty"` // all of them; what is not listed is empty
	Losses     []TroopJSON         `json:"losses,omitempty"`  // of the Free Peoples; the rest is in reserve
	Eliminated []string            `json:"eliminated,omitempty"`
	Replaced   []string            `json:"replaced,omitempty"`
	Politics   []NationJSON        `json:"politics,omitempty"`
	Fellowship *FellowshipJSON     `json:"fellowship,omitempty"`
	Dice       *DiceJSON           `json:"dice,omitempty"`
	HuntBox    *BySide             `json:"huntBox,omitempty"`
	Regained   bool                `json:"regained,omitempty"`
	Rings      *BySide             `json:"rings,omitempty"`
	RingUsed   []string            `json:"ringUsed,omitempty"`
	MouthRan   bool                `json:"mouthRan,omitempty"`
	Pool       map[string]int      `json:"pool,omitempty"`
	Drawn      map[string]int      `json:"drawn,omitempty"`
	Aside      map[string]int      `json:"aside,omitempty"`
	EyesGone   int                 `json:"eyesGone,omitempty"`
	Decks      map[string][]string `json:"decks,omitempty"` // from the top
	Hands      map[string][]string `json:"hands,omitempty"` // by seat number
	Buried     map[string][]string `json:"buried,omitempty"`
	Discard    []string            `json:"discard,omitempty"`
	Table      []string            `json:"table,omitempty"`
	Playing    []string            `json:"playing,omitempty"`
	Hunt       *HuntJSON           `json:"hunt,omitempty"`
	Battle     *BattleJSON         `json:"battle,omitempty"`
	Party      *ForceJSON          `json:"party,omitempty"`
	Marches    []MarchJSON         `json:"marches,omitempty"`
	Flights    []string            `json:"flights,omitempty"`
	Teams      *TeamsJSON          `json:"teams,omitempty"`     // games for three and four
	Tokens     []string            `json:"tokens,omitempty"`    // action tokens not spent yet
	TokenUsed  []string            `json:"tokenUsed,omitempty"` // sides that spent one in this turn
	Stack      []json.RawMessage   `json:"stack,omitempty"`
	Random     *game.Rand          `json:"random,omitempty"`
	Rolls      []int               `json:"rolls,omitempty"`
}

// DiceJSON are the unused dice of each side, by face.
type DiceJSON struct {
	Free   map[string]int `json:"free,omitempty"`
	Shadow map[string]int `json:"shadow,omitempty"`
}

// MarchJSON is a group that has marched in this action.
type MarchJSON struct {
	At string `json:"at"`
	ForceJSON
}

// HuntJSON is the hunt being resolved.
type HuntJSON struct {
	Why     string `json:"why"`
	Bonus   int    `json:"bonus,omitempty"`
	Dice    []int  `json:"dice,omitempty"`
	Rerolls int    `json:"rerolls,omitempty"`
	Hits    int    `json:"hits,omitempty"`
	Tile    string `json:"tile,omitempty"`
	Damage  int    `json:"damage,omitempty"`
	Flags   int    `json:"flags,omitempty"`
	Fought  bool   `json:"fought,omitempty"`
	Reveals bool   `json:"reveals,omitempty"`
	Card    string `json:"card,omitempty"`

	CardsOver bool   `json:"cardsOver,omitempty"` // second edition
	Guided    string `json:"guided,omitempty"`
	OwnWill   bool   `json:"ownWill,omitempty"`
}

// Position writes everything, hidden things included.
func (s *State) Position() any {
	turn := int(s.turn)
	regions := s.regionsJSON()
	fellow := s.fellowshipJSON()
	box, rings := bySide(s.huntBox), bySide(s.rings)
	random := s.random
	p := Position{
		Title: Title{}.ID(), Players: int(s.players), Turn: &turn, Acting: sideNames[s.acting],
		Lead: []int{int(s.lead[free]), int(s.lead[shadow])}, Ending: endingNames[s.ending],
		Regions: &regions, Losses: piecesJSON(s.losses),
		Eliminated: s.elsewhere(eliminated).names(), Replaced: s.elsewhere(replaced).names(),
		Politics: s.politicsJSON(), Fellowship: &fellow, Dice: s.diceJSON(), HuntBox: &box, Rings: &rings,
		MouthRan: s.mouthRan, Regained: s.regained, Pool: counted(tileNames, s.pool[:]), Drawn: counted(tileNames, s.drawn[:]),
		Aside: counted(tileNames, s.aside[:]), EyesGone: int(s.eyesGone),
		Decks: map[string][]string{}, Hands: map[string][]string{}, Buried: map[string][]string{},
		Discard: namesOfCards(s.discard), Table: namesOfCards(s.table), Playing: namesOfCards(s.playing),
		Hunt: s.huntJSON(), Battle: s.battleJSON(), Party: s.party.pointer(), Stack: machine.Write(s, &s.stack),
		Teams: s.teamsJSON(), Tokens: s.tokens.names(), TokenUsed: sidesUsed(s.tokenUsed), Random: &random, Rolls: s.random.Forced(),
	}
	if s.second() {
		p.Edition = s.edition.number()
	}
	for a, used := range s.ringUsed {
		if used {
			p.RingUsed = append(p.RingUsed, sideNames[a])
		}
	}
	for d := range s.decks {
		p.Decks[deckNames[d]] = s.decks[d].json()
	}
	for seat := range s.hands {
		if !s.hands[seat].Empty() {
			p.Hands[seatKey(seat)] = namesOfCards(s.hands[seat])
		}
		if !s.buried[seat].Empty() {
			p.Buried[seatKey(seat)] = namesOfCards(s.buried[seat])
		}
	}
	for i := range s.march.n {
		p.Marches = append(p.Marches, MarchJSON{s.march.at[i].String(), s.march.of[i].json()})
	}
	for _, at := range s.flights.at[:s.flights.n] {
		p.Flights = append(p.Flights, at.String())
	}
	return p
}

var seatKeys = []string{"0", "1", "2", "3"}

func seatKey(seat int) string { return seatKeys[seat] }

func (s *State) diceJSON() *DiceJSON {
	return &DiceJSON{counted(faceNames, s.dice[free][:]), counted(faceNames, s.dice[shadow][:])}
}

func (s *State) huntJSON() *HuntJSON {
	h := &s.hunt
	if h.why == huntNone {
		return nil
	}
	j := &HuntJSON{
		Why: huntCauseNames[h.why], Bonus: int(h.bonus), Rerolls: int(h.rerolls), Hits: int(h.hits),
		Tile: nameOf(tileNames, h.tile), Damage: int(h.damage), Flags: int(h.flags), Fought: h.fought, Reveals: h.reveals,
		Card: nameOf(cardNames, h.card), CardsOver: h.cardsOver, Guided: nameOf(characterNames, h.guided), OwnWill: h.ownWill,
	}
	for _, k := range h.dice[:h.rolled] {
		j.Dice = append(j.Dice, int(k))
	}
	return j
}
