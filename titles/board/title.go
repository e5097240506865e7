package board

import (
	"fmt"
	"maps"
	"math"
	"strconv"

	"prancingpony/game"
)

// Title is La Guerre de l'Anneau.
type Title struct{ game.DefaultMatchOptions }

// ID is the name of the title in files and addresses.
func (Title) ID() string { return "board" }

// Rules is the version of the rules, stored with every action.
func (Title) Rules() int { return 3 }

// Vocabulary is every verb, prompt and event.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// Options are what can be chosen before a match.
func (Title) Options() []game.Option {
	return []game.Option{
		{ID: optionPlayers, Values: []string{"2", "3", "4"}, Default: "2"},
		{ID: optionEdition, Values: editionNumbers[:], Default: editionNumbers[firstEdition], Rule: "second-edition"},
		handicap(optionCorruption, -maxSpared, 3, map[string]string{
			"none": "0", "corruption-1": "1", "corruption-2": "2", "corruption-3": "3",
		}),
		handicap(optionFreeRings, 0, maxExtraRings, map[string]string{"ring": "1"}),
		handicap(optionShadowRings, 0, maxExtraRings, nil),
		handicap(optionFreeTokens, 0, 2, nil),
		handicap(optionShadowTokens, 0, 2, nil),
	}
}

// The options. The tokens are those that a finished Hunt for the Ring hands over, by the names it uses.
const (
	optionPlayers      = "players"
	optionEdition      = "edition"
	optionCorruption   = "corruption"
	optionFreeRings    = "free-rings"
	optionShadowRings  = "shadow-rings"
	optionFreeTokens   = "free-tokens"
	optionShadowTokens = "shadow-tokens"

	maxExtraRings = 1
)

// handicap is an option that gives one side so many of something. Earlier versions had one of them at a time, by the
// name of "handicap".
func handicap(id string, least, most int, former map[string]string) game.Option {
	o := game.Option{ID: id, Default: "0", Handicap: true}
	for k := least; k <= most; k++ {
		o.Values = append(o.Values, strconv.Itoa(k))
	}
	if former != nil {
		o.Former = map[string]map[string]string{"handicap": former}
	}
	return o
}

// Seats are the players of a match.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	complete, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	players := number(complete[optionPlayers])
	seats := make([]game.SeatInfo, players)
	for i, p := range seatings[players][:players] {
		seats[i] = game.SeatInfo{ID: powerNames[p], Side: sideNames[powers[p].side]}
	}
	return seats, nil
}

// New is the first state of a match.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	complete, err := o.Complete(t.Options())
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	s := &State{random: r}
	s.setUp(complete)
	s.run(nil)
	return s, nil
}

// Blank is an empty state to copy into.
func (Title) Blank() game.State { return &State{} }

// Content is what a soak run must see used: every card as an event and in combat.
func (Title) Content() []game.Content {
	return []game.Content{
		{Event: "played", Kind: "card"},
		{Event: "combat-card", Kind: "card"},
	}
}

// Appointment: how two strangers play.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return nil, 90
	}
	return nil, 30
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return sideNames[Shadow] }

var typeNames = [...]string{typeCharacter: "character", TypeArmy: "army", TypeMuster: "muster"}

var _ game.ReferenceTables = Title{}

// Reference: cards, characters, nations, troops, dice and hunt tiles.
func (Title) Reference() []game.Shelf {
	return []game.Shelf{cardShelf(), characterShelf(), nationShelf(), troopShelf(), diceShelf(), tileShelf()}
}

func cardShelf() game.Shelf {
	shelf := game.Shelf{ID: "cards", Kind: "card"}
	for i, c := range cards {
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: c.id, Rule: "event-cards",
			Facets: []game.Facet{{By: "deck", Is: deckNames[Card(i).deck()]}, {By: "face", Is: typeNames[c.kind]}},
		})
	}
	return shelf
}

func characterShelf() game.Shelf {
	shelf := game.Shelf{ID: "characters", Kind: "character"}
	for c, is := range characters {
		who := sideNames[Free]
		if Minions.Has(Character(c)) {
			who = sideNames[Shadow]
		}
		level := int(is.level)
		if is.level == unlimited {
			level = 0
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: characterNames[c], Rule: "character-" + characterNames[c], Facets: []game.Facet{{
				By: "side",
				Is: who,
			}},
			Figures: game.Figures(game.Figure{Of: "level", N: level},
				game.Figure{Of: "leadership", N: int(is.leadership)}, game.Figure{Of: "dice", N: int(is.dice)}),
		})
	}
	return shelf
}

// nationShelf: how far a nation starts from war, and how many figures it has, on the map and off it.
func nationShelf() game.Shelf {
	shelf := game.Shelf{ID: "nations", Kind: "nation"}
	for n, name := range nationNames {
		all := allPieces[n]
		led := "leaders"
		if Nation(n) == Sauron {
			led = "nazgul"
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: name, Rule: "political-track", Facets: []game.Facet{{By: "side", Is: sideNames[sideOf[n]]}},
			Figures: game.Figures(
				game.Figure{Of: "stepsToWar", N: int(stepsToWar[n])}, game.Figure{Of: "regulars", N: int(all.regular)},
				game.Figure{Of: "elites", N: int(all.elite)}, game.Figure{Of: led, N: int(all.leader)},
			),
		})
	}
	return shelf
}

func troopShelf() game.Shelf {
	shelf := game.Shelf{ID: "troops", Kind: "figure"}
	for _, name := range figureNames {
		shelf.Entries = append(shelf.Entries, game.Entry{Name: name, Rule: "troops"})
	}
	return shelf
}

// diceShelf: how many of the six faces of each side's dice show it.
func diceShelf() game.Shelf {
	shelf := game.Shelf{ID: "dice", Kind: "face"}
	for f, name := range faceNames {
		var of [NumSides]int
		for a := range of {
			for _, has := range dieFaces[a] {
				if has == Face(f) {
					of[a]++
				}
			}
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: name, Rule: "action-dice",
			Figures: game.Figures(game.Figure{Of: "onFreeDie", N: of[Free]},
				game.Figure{Of: "onShadowDie", N: of[Shadow]}),
		})
	}
	return shelf
}

func tileShelf() game.Shelf {
	shelf := game.Shelf{ID: "tiles", Kind: "tile"}
	for t, is := range tiles {
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: tileNames[t], Rule: "hunt-pool", Figures: game.Figures(game.Figure{Of: "copies", N: int(is.count)}),
		})
	}
	return shelf
}

// Facts are what never changes and the page shows: who is on which side, what cards and characters are, what wins.
type Facts struct {
	Nations    map[string]NationFact    `json:"nations"`
	Cards      map[string]CardFact      `json:"cards"`
	Characters map[string]CharacterFact `json:"characters"`
	Tiles      map[string]TileFact      `json:"tiles"`
	Wins       BySide                   `json:"wins"`       // points that win by arms
	Corruption int                      `json:"corruption"` // at which the Ring-bearers are lost
}

// NationFact is the side of a nation.
type NationFact struct {
	Side string `json:"side" enum:"free,shadow"`
}

// CardFact is what an event card shows besides its words.
type CardFact struct {
	Side   string `json:"side" enum:"free,shadow"`
	Deck   string `json:"deck" enum:"free-character,free-strategy,shadow-character,shadow-strategy"`
	Face   string `json:"face" enum:"character,army,muster"` // of the die that plays it
	Combat string `json:"combat"`
}

// CharacterFact is what the card of a Companion or Minion says in numbers.
type CharacterFact struct {
	Side       string   `json:"side" enum:"free,shadow"`
	Level      int      `json:"level"`
	Flies      bool     `json:"flies"` // any distance
	Leadership int      `json:"leadership"`
	Captain    bool     `json:"captain"`
	Dice       int      `json:"dice"`
	Rouses     []string `json:"rouses"`
}

// TileFact is what a hunt tile shows.
type TileFact struct {
	Value   *int `json:"value,omitempty"` // the damage, unless it is an Eye or a die
	Die     bool `json:"die"`
	Reveals bool `json:"reveals"`
	Stops   bool `json:"stops"` // on the Mordor track: one of the Shadow's special tiles
	Helps   bool `json:"helps"` // one of the Free Peoples'
}

var _ game.StaticFacts = Title{}

// Facts of the board game.
func (Title) Facts() any {
	f := Facts{
		Nations: map[string]NationFact{}, Cards: map[string]CardFact{},
		Characters: map[string]CharacterFact{}, Tiles: map[string]TileFact{},
		Wins: BySide{Free: FreeWinsAt, Shadow: ShadowWinsAt}, Corruption: MaxCorruption,
	}
	for n, name := range nationNames {
		f.Nations[name] = NationFact{sideNames[sideOf[n]]}
	}
	for c, is := range cards {
		d := Card(c).deck()
		f.Cards[is.id] = CardFact{
			Side: sideNames[d.side()], Deck: deckNames[d], Face: typeNames[is.kind], Combat: combats[is.combat].id,
		}
	}
	for c, is := range characters {
		fact := CharacterFact{
			Level: int(is.level), Leadership: int(is.leadership), Captain: is.captain, Dice: int(is.dice),
			Rouses: []string{},
			Side:   sideNames[Free],
		}
		if Minions.Has(Character(c)) {
			fact.Side = sideNames[Shadow]
		}
		if is.level == unlimited {
			fact.Level, fact.Flies = 0, true
		}
		for n, name := range nationNames {
			if is.rouses>>n&1 != 0 {
				fact.Rouses = append(fact.Rouses, name)
			}
		}
		f.Characters[characterNames[c]] = fact
	}
	for t, is := range tiles {
		fact := TileFact{
			Die: is.value == ValueDie, Reveals: is.reveal, Stops: is.stop,
			Helps: Tile(t) >= FirstSpecial && !is.stop,
		}
		if value := int(is.value); is.value < ValueEye {
			fact.Value = &value
		}
		f.Tiles[tileNames[t]] = fact
	}
	return f
}

// worth is what one of each handicap is worth to the side it is for, in points of a rating, and half of the interval of
// that. docs/ladder.md says how it was measured, and why most of it is doubt.
var worth = map[string]struct{ points, margin float64 }{
	optionCorruption:   {19, 35},
	optionFreeRings:    {7, 35},
	optionShadowRings:  {6, 43},
	optionFreeTokens:   {0, 16},
	optionShadowTokens: {0, 18},
}

// Advantages lists the handicaps of a match. Corruption at the start is for the Shadow; below zero it is for the Free
// Peoples.
func (t Title) Advantages(o game.Options) (list []game.Advantage) {
	complete, err := o.Complete(t.Options())
	if err != nil {
		return nil
	}
	for _, option := range t.Options() {
		value := complete[option.ID]
		k, err := strconv.Atoi(value)
		if err != nil || k == 0 || !option.Handicap {
			continue
		}
		side := Shadow
		if option.ID == optionFreeRings || option.ID == optionFreeTokens || k < 0 {
			side = Free
		}
		one := worth[option.ID]
		many := math.Abs(float64(k))
		list = append(list, game.Advantage{
			Side: sideNames[side], Option: option.ID, Value: value, Worth: many * one.points, Margin: many * one.margin,
		})
	}
	return list
}

// Coin returns Corruption, by tournament practice: the player who wants the Free Peoples takes on Corruption from the
// start; with Corruption or rings already, or with more than two players, the sides are not for sale.
func (t Title) Coin(o game.Options) (game.Coin, bool) {
	complete, err := o.Complete(t.Options())
	for _, id := range []string{optionCorruption, optionFreeRings, optionShadowRings} {
		if err != nil || complete[id] != "0" || complete[optionPlayers] != "2" {
			return game.Coin{}, false
		}
	}
	coin := game.Coin{Name: "corruption", Side: sideNames[Free], Prices: []game.Options{maps.Clone(complete)}}
	for value := 1; value <= 3; value++ {
		price := maps.Clone(complete)
		price[optionCorruption] = strconv.Itoa(value)
		coin.Prices = append(coin.Prices, price)
	}
	return coin, true
}

var _ game.AutoAnswers = Title{}

// Rituals: most players never declare the Fellowship, keep the Guide they have, and fight without Combat cards.
func (Title) AutoAnswers() []game.AutoAnswer {
	return []game.AutoAnswer{
		{Name: "declare", Side: "free", Prompts: []uint16{PromptDeclare}, Answer: game.AnswerWith(verbStayHidden)},
		{
			Name: "guide", Side: "free", Prompts: []uint16{PromptGuide},
			Answer: func(s game.State, _ []game.Action) (game.Action, bool) {
				return game.Action{Verb: verbGuide, A: int16(s.(*State).fellowship.guide)}, true
			},
		},
		{
			Name: "combat-card", Prompts: []uint16{PromptCombatCard}, Answer: game.AnswerWith(verbNoCard),
			Hidden: true,
		},
	}
}

var _ game.Gestures = Title{}

// gestureOf says what a verb is to a gesture (game.Gestures): the die and what to do with it only open one. Verbs
// that are not here are details, or give something up.
var gestureOf = map[uint16]game.GesturePart{
	VerbDie: game.Opening, VerbMarchArmies: game.Opening, VerbMuster: game.Opening, VerbMoveCharacters: game.Opening,
	VerbSeparate: game.Opening, VerbTravel: game.Opening, VerbFly: game.Opening,

	VerbMarch: game.Completion, VerbAttack: game.Completion, VerbRecruit: game.Completion,
	VerbBring: game.Completion, VerbAdvance: game.Completion, VerbVoiceMuster: game.Completion,
	VerbVoiceElites: game.Completion, VerbPlay: game.Completion, VerbDraw: game.Completion,
	VerbRemoveTable: game.Completion, VerbMoveFellowship: game.Completion, VerbHideFellowship: game.Completion,
	VerbLand: game.Completion,
}

// gestureByVerb is what an answer is to a gesture wherever its verb says it.
func gestureByVerb(_ *State, _ *frame, a game.Action) game.GesturePart { return gestureOf[a.Verb] }

// Gesture says what an answer is to a gesture. What cards ask stands by itself.
func (Title) Gesture(st game.State, a game.Action) game.GesturePart {
	s := st.(*State)
	return machine.Gesture(s, &s.stack, a)
}

// Usual returns the answer that goes without saying.
func (Title) Usual(st game.State) (game.Action, bool) {
	s := st.(*State)
	return machine.Usual(s, &s.stack)
}

// usualParty: all who may march or attack do; where there is no room for all, elites go before regulars.
func (s *State) usualParty(f *frame) (game.Action, bool) {
	if f.purpose != partyMarch && f.purpose != partyAttack {
		return game.Action{}, false
	}
	var room [64]game.Action
	legal := s.legalParty(f, room[:0])
	best, found := game.Action{}, false
	for _, a := range legal {
		if rank := usualRank(a); rank > 0 && (!found || rank < usualRank(best)) {
			best, found = a, true
		}
	}
	return best, found
}

// usualRank orders who is taken along.
func usualRank(a game.Action) int {
	switch a.Verb {
	case VerbTakeAll:
		return 1
	case VerbTakeCharacter:
		return 2
	case VerbTake:
		switch Figure(a.B) {
		case Leader, Nazgul:
			return 3
		case Elite:
			return 4
		}
		return 5
	case VerbGo:
		return 6
	}
	return 0
}
