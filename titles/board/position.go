package board

import (
	"encoding/json"
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
		Lead: []int{int(s.lead[Free]), int(s.lead[Shadow])}, Ending: endingNames[s.ending],
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
	return &DiceJSON{counted(faceNames, s.dice[Free][:]), counted(faceNames, s.dice[Shadow][:])}
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
	Company     []string `json:"company"`          // Companions with the Ring-bearers
	Mordor      *int     `json:"mordor,omitempty"` // step on the Mordor track
	Moved       bool     `json:"moved,omitempty"`
	GollumReady bool     `json:"gollumReady,omitempty"`
}

// BySide is a number for each side.
type BySide struct {
	Free   int `json:"free"`
	Shadow int `json:"shadow"`
}

func bySide(k [NumSides]uint8) BySide { return BySide{int(k[Free]), int(k[Shadow])} }

func troopsJSON(f *Force) (army []TroopJSON) {
	for n, t := range f.units {
		row := TroopJSON{nationNames[n], int(t.regular), int(t.elite), int(f.count(Nation(n), Leader))}
		if row != (TroopJSON{Nation: nationNames[n]}) {
			army = append(army, row)
		}
	}
	return army
}

func (f *Force) json() ForceJSON {
	return ForceJSON{troopsJSON(f), int(f.nazgul), f.figures.names()}
}

func (f *Force) pointer() *ForceJSON {
	if f.empty() {
		return nil
	}
	j := f.json()
	return &j
}

// regionsJSON lists every region where there is something to see.
func (s *State) regionsJSON() []RegionJSON {
	list := []RegionJSON{}
	for r := range Place(NumRegions) {
		row := RegionJSON{Region: regionNames[r], ForceJSON: s.forces[r].json()}
		if box := sites[r].box; box != Nowhere {
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
	for n := range Nation(NumNations) {
		list = append(list, NationJSON{nationNames[n], int(s.steps[n]), s.active.Has(n)})
	}
	return list
}

func (s *State) fellowshipJSON() FellowshipJSON {
	f := &s.fellowship
	j := FellowshipJSON{
		Region: f.at.String(), Progress: int(f.progress), Corruption: int(f.corruption), Revealed: f.revealed,
		Guide: characterNames[f.guide], Company: append([]string{}, s.InCompany().names()...),
		Moved: f.moved, GollumReady: f.gollumReady,
	}
	if f.mordor != offTrack {
		step := int(f.mordor)
		j.Mordor = &step
	}
	return j
}

func piecesJSON(all [NumNations]pieces) []TroopJSON {
	list := []TroopJSON{}
	for n, k := range all {
		if k != (pieces{}) {
			list = append(list, TroopJSON{nationNames[n], int(k.regular), int(k.elite), int(k.leader)})
		}
	}
	return list
}

// elsewhere are the characters in a place that is not on the map.
func (s *State) elsewhere(p Place) (set CharacterSet) {
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

// BattleJSON is the battle being fought.
type BattleJSON struct {
	Side       string    `json:"side" enum:"free,shadow"` // the attacker
	From       string    `json:"from"`
	To         string    `json:"to"`
	Attackers  ForceJSON `json:"attackers"`
	Cause      string    `json:"cause,omitempty"` // the event card that started it
	Round      int       `json:"round"`
	Shown      bool      `json:"shown,omitempty"` // the combat cards lie face up
	WhiteRider bool      `json:"whiteRider,omitempty"`
	Over       string    `json:"over,omitempty"`
	Free       *CampJSON `json:"free,omitempty"`
	Shadow     *CampJSON `json:"shadow,omitempty"`
}

// CampJSON is what one side does in this round; what is left out is as at its start.
type CampJSON struct {
	Card       string   `json:"card,omitempty"`
	Cancelled  bool     `json:"cancelled,omitempty"`
	NoReroll   bool     `json:"noReroll,omitempty"`
	Add        int      `json:"add,omitempty"`
	AddReroll  int      `json:"addReroll,omitempty"`
	Most       *int     `json:"most,omitempty"`
	Fewer      int      `json:"fewer,omitempty"`
	Silent     []string `json:"silent,omitempty"`
	Muted      []string `json:"muted,omitempty"`
	Forfeited  int      `json:"forfeited,omitempty"`
	Dice       []int    `json:"dice,omitempty"`
	Misses     int      `json:"misses,omitempty"`
	Hits       int      `json:"hits,omitempty"`
	RerollHits int      `json:"rerollHits,omitempty"`
	Special    int      `json:"special,omitempty"`
}

func (s *State) battleJSON() *BattleJSON {
	b := &s.battle
	if b.from == Nowhere {
		return nil
	}
	j := &BattleJSON{
		Side: sideNames[b.attacker], From: b.from.String(), To: b.to.String(), Attackers: b.attackers.json(),
		Cause: nameOf(cardNames, b.cause), Round: int(b.round), Shown: b.shown, WhiteRider: b.whiteRider,
		Free: b.camps[Free].json(), Shadow: b.camps[Shadow].json(),
	}
	if b.over != goesOn {
		j.Over = outcomeNames[b.over]
	}
	return j
}

func (c *camp) json() *CampJSON {
	if *c == noCamp {
		return nil
	}
	j := &CampJSON{
		Card: nameOf(cardNames,
			c.card), Cancelled: c.cancelled, NoReroll: c.noReroll, Add: int(c.add), AddReroll: int(c.addReroll),
		Fewer: int(c.fewer), Silent: c.silent.names(), Muted: c.muted.names(), Forfeited: int(c.forfeited),
		Misses: int(c.misses), Hits: int(c.hits), RerollHits: int(c.rerollHits), Special: int(c.special),
	}
	if c.most != maxCombatDice {
		most := int(c.most)
		j.Most = &most
	}
	for _, die := range c.dice[:c.rolled] {
		j.Dice = append(j.Dice, int(die))
	}
	return j
}

// TeamsJSON is what only games for three and four have.
type TeamsJSON struct {
	Next  []int    `json:"next,omitempty"`  // the seats that take the next action of each side
	Mixed []string `json:"mixed,omitempty"` // places of mixed armies
	Apart []string `json:"apart,omitempty"` // places where team mates refused to form one in this turn
	// settlements taken by the second player of a side (second edition)
	Taken    []string       `json:"taken,omitempty"`
	Given    map[string]int `json:"given,omitempty"`    // cards that team mates gave each other: the turn, plus one
	BuriedAt map[string]int `json:"buriedAt,omitempty"` // cards discarded face down: before which turn's gifts
	Last     []string       `json:"last,omitempty"`     // nations of the Free Peoples' last action but one
	Now      []string       `json:"now,omitempty"`      // and of their last one
	Spent    []string       `json:"spent,omitempty"`    // mixed armies of the last action but one
	Busy     []string       `json:"busy,omitempty"`     // and of the last one
}

// TeamsView is what all may see of it.
type TeamsView struct {
	Seats []string `json:"seats"`           // the powers, by seat
	Leads []string `json:"leads"`           // those of the leading players
	Next  []string `json:"next"`            // those that take the next action of each side
	Mixed []string `json:"mixed,omitempty"` // places of mixed armies
	// nations that the Free Peoples may not act on, as the rule for three goes
	Tired []string       `json:"tired,omitempty"`
	Spent []string       `json:"spent,omitempty"` // mixed armies that may not act
	Best  []string       `json:"best,omitempty"`  // of the winners, those who did best (second edition)
	Glory map[string]int `json:"glory,omitempty"` // by what the winners were compared: points taken, less points lost
}

func (s *State) teamsView() *TeamsView {
	if s.players == 2 {
		return nil
	}
	v := &TeamsView{
		Mixed: namesOfPlaces(s.mixed), Tired: s.restraint.last.names(), Spent: namesOfPlaces(s.restraint.spent),
	}
	v.Best, v.Glory = s.bestAndGlory()
	for seat := range game.Seat(s.players) {
		v.Seats = append(v.Seats, powerNames[s.powerOf(seat)])
	}
	for a := range Side(NumSides) {
		v.Leads = append(v.Leads, powerNames[s.powerOf(s.lead[a])])
		v.Next = append(v.Next, powerNames[s.powerOf(s.next[a])])
	}
	return v
}

func (s *State) teamsJSON() *TeamsJSON {
	if s.players == 2 {
		return nil
	}
	return &TeamsJSON{
		Next:  []int{int(s.next[Free]), int(s.next[Shadow])},
		Mixed: namesOfPlaces(s.mixed), Apart: namesOfPlaces(s.apart), Taken: namesOfPlaces(s.taken),
		Given: counted(cardNames, s.givenAt[:]), BuriedAt: counted(cardNames, s.buriedAt[:]),
		Last: s.restraint.last.names(), Now: s.restraint.now.names(),
		Spent: namesOfPlaces(s.restraint.spent), Busy: namesOfPlaces(s.restraint.busy),
	}
}
