package board

import (
	"encoding/json"
	"fmt"
	"slices"

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
		MouthRan: s.mouthRan, Regained: s.regained, Pool: counted(tileNames, s.pool[:]), Drawn: counted(tileNames,
			s.drawn[:]),
		Aside: counted(tileNames, s.aside[:]), EyesGone: int(s.eyesGone),
		Decks: map[string][]string{}, Hands: map[string][]string{}, Buried: map[string][]string{},
		Discard: namesOfCards(s.discard), Table: namesOfCards(s.table), Playing: namesOfCards(s.playing),
		Hunt: s.huntJSON(), Battle: s.battleJSON(), Party: s.party.pointer(), Stack: machine.Write(s, &s.stack),
		Teams: s.teamsJSON(), Tokens: s.tokens.names(), TokenUsed: sidesUsed(s.tokenUsed), Random: &random,
		Rolls: s.random.Forced(),
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
		Tile: nameOf(tileNames,
			h.tile), Damage: int(h.damage), Flags: int(h.flags), Fought: h.fought, Reveals: h.reveals,
		Card: nameOf(cardNames, h.card), CardsOver: h.cardsOver, Guided: nameOf(characterNames,
			h.guided), OwnWill: h.ownWill,
	}
	for _, k := range h.dice[:h.rolled] {
		j.Dice = append(j.Dice, int(k))
	}
	return j
}

// The JSON forms of pieces, shared by positions and views.

// TroopJSON is the figures of one nation.
type TroopJSON struct {
	Nation  string `json:"nation" enum:"dwarves,elves,gondor,north,rohan,sauron,isengard,southrons"`
	Regular int    `json:"regular,omitempty"`
	Elite   int    `json:"elite,omitempty"`
	Leader  int    `json:"leader,omitempty"`
}

// ForceJSON is everything that stands in one place.
type ForceJSON struct {
	Army       []TroopJSON `json:"army,omitempty"`
	Nazgul     int         `json:"nazgul,omitempty"`
	Characters []string    `json:"characters,omitempty"`
}

// RegionJSON is one region: who stands there, who is besieged inside its stronghold, and which side has
// put its marker there after taking the settlement.
type RegionJSON struct {
	Region string `json:"region"`
	ForceJSON
	Inside  *ForceJSON `json:"inside,omitempty"`
	Control string     `json:"control,omitempty" enum:"free,shadow"`
}

// NationJSON is the political standing of one nation.
type NationJSON struct {
	Nation string `json:"nation" enum:"dwarves,elves,gondor,north,rohan,sauron,isengard,southrons"`
	Steps  int    `json:"steps"` // to the box "at war"
	Active bool   `json:"active"`
}

// FellowshipJSON is the Ring-bearers' journey.
type FellowshipJSON struct {
	Region      string   `json:"region"`
	Progress    int      `json:"progress"`
	Corruption  int      `json:"corruption"`
	Revealed    bool     `json:"revealed"`
	Guide       string   `json:"guide"`
	Company     []string `json:"company"`          // companions with the Ring-bearers
	Mordor      *int     `json:"mordor,omitempty"` // step on the Mordor track
	Moved       bool     `json:"moved,omitempty"`
	GollumReady bool     `json:"gollumReady,omitempty"`
}

// BySide is a number for each side.
type BySide struct {
	Free   int `json:"free"`
	Shadow int `json:"shadow"`
}

func bySide(k [numSides]uint8) BySide { return BySide{int(k[free]), int(k[shadow])} }

func (b BySide) read(what string, most int) (k [numSides]uint8, err error) {
	if k[free], err = small(what+" free", b.Free, most); err != nil {
		return k, err
	}
	k[shadow], err = small(what+" shadow", b.Shadow, most)
	return k, err
}

func troopsJSON(f *force) (army []TroopJSON) {
	for n, t := range f.units {
		row := TroopJSON{nationNames[n], int(t.regular), int(t.elite), int(f.count(nation(n), leader))}
		if row != (TroopJSON{Nation: nationNames[n]}) {
			army = append(army, row)
		}
	}
	return army
}

func (f *force) json() ForceJSON {
	return ForceJSON{troopsJSON(f), int(f.nazgul), f.figures.names()}
}

func (f *force) pointer() *ForceJSON {
	if f.empty() {
		return nil
	}
	j := f.json()
	return &j
}

// read makes a force, with no thought of where it stands.
func (j *ForceJSON) read() (f force, err error) {
	seen := nationSet(0)
	for _, row := range j.Army {
		n, err := named("nation", nationNames, row.Nation)
		if err != nil {
			return f, err
		}
		if seen.Has(nation(n)) {
			return f, fmt.Errorf("%s is listed twice", row.Nation)
		}
		seen |= 1 << n
		for kind, k := range []int{row.Regular, row.Elite, row.Leader} {
			if figure(kind) == leader && nation(n) >= numFreeNations && k != 0 {
				return f, fmt.Errorf("%s has no leaders", row.Nation)
			}
			k, err := small(row.Nation+" "+figureNames[kind], k, 40)
			if err != nil {
				return f, err
			}
			if k > 0 {
				f.change(nation(n), figure(kind), int8(k))
			}
		}
	}
	k, err := small("nazgul", j.Nazgul, 8)
	if err != nil {
		return f, err
	}
	f.nazgul = k
	f.figures, err = charactersNamed(j.Characters)
	return f, err
}

// regionsJSON lists every region where there is something to see.
func (s *State) regionsJSON() []RegionJSON {
	list := []RegionJSON{}
	for r := range place(numRegions) {
		row := RegionJSON{Region: regionNames[r], ForceJSON: s.forces[r].json()}
		if box := sites[r].box; box != nowhere {
			row.Inside = s.forces[box].pointer()
		}
		if s.captured.Has(r) {
			row.Control = sideNames[sideOf[sites[r].nation].Enemy()]
		}
		if !s.forces[r].empty() || row.Inside != nil || row.Control != "" {
			list = append(list, row)
		}
	}
	return list
}

func (s *State) politicsJSON() (list []NationJSON) {
	for n := range nation(numNations) {
		list = append(list, NationJSON{nationNames[n], int(s.steps[n]), s.active.Has(n)})
	}
	return list
}

func (s *State) fellowshipJSON() FellowshipJSON {
	f := &s.fellowship
	j := FellowshipJSON{
		Region: f.at.String(), Progress: int(f.progress), Corruption: int(f.corruption), Revealed: f.revealed,
		Guide: characterNames[f.guide], Company: append([]string{}, s.inCompany().names()...),
		Moved: f.moved, GollumReady: f.gollumReady,
	}
	if f.mordor != offTrack {
		step := int(f.mordor)
		j.Mordor = &step
	}
	return j
}

func piecesJSON(all [numNations]pieces) []TroopJSON {
	list := []TroopJSON{}
	for n, k := range all {
		if k != (pieces{}) {
			list = append(list, TroopJSON{nationNames[n], int(k.regular), int(k.elite), int(k.leader)})
		}
	}
	return list
}

// elsewhere are the characters in a place that is not on the map.
func (s *State) elsewhere(p place) (set charSet) {
	for c, at := range s.where {
		if at == p {
			set |= 1 << c
		}
	}
	return set
}

// pileJSON lists a deck from the top.
func (p *pile) json() []string {
	list := []string{}
	for _, c := range slices.Backward(p.cards[:p.n]) {
		list = append(list, cards[c].id)
	}
	return list
}
