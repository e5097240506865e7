package cards

import "prancingpony/game"

// scenarioID is a scenario played by a number of people.
type scenarioID uint8

const (
	trilogy4 scenarioID = iota
	trilogy3
	trilogy2
	duel2
	duel3
	fellowship
	NumScenarios = int(iota)
)

// ringRule is what a scenario lets a Ring token do.
type ringRule uint8

const (
	noRing       ringRule = iota
	ringOfGame            // Trilogy: once per game, draw two; worth a point unused
	ringOfRounds          // Duel: once per round, draw three, eliminate one, cycle one
)

// seatAt is one player of a scenario: a deck, who decides for it, and what it draws.
type seatAt struct {
	name    playerName
	seat    game.Seat
	side    Side
	cards   CardSet
	opening int8 // cards drawn at the start
	dropped int8 // of these, cycled before the first round
	draws   int8 // each Draw phase
	ring    ringRule
	twice   bool // Duel: follows twice what "each player" of the side must do
}

type scenario struct {
	name    string
	seats   []game.SeatInfo
	players []seatAt
	order   []Player // the turn track; a player may have two slots
	last    int8     // the last path
	duel    bool     // « Score sur une route »
	rounds  []LocSet // the Fellowship: battlegrounds by round; nil elsewhere: drawn at random
	paths   LocSet

	// Worked out from the rest.
	owners  [NumCards]Player
	holders [numFactions]Player // "the Elf player"
	base    [maxPlayers]int8    // where each deck starts in State.deck
}

// playerName is the name a scenario gives to a player.
type playerName uint8

const (
	pFrodo playerName = iota
	pWitchKing
	pAragorn
	pSaruman
	pGandalf
	pBalrog
	numPlayerNames = int(iota)
)

var playerNames = [numPlayerNames]string{"frodo", "witch-king", "aragorn", "saruman", "gandalf", "balrog"}

// The decks of thirty: « Préparez les paquets de cartes ».
var (
	frodoDeck     = ofFactions(of(dwarf, hobbit, rohan, wizard))
	witchKingDeck = ofFactions(of(mordor))
	aragornDeck   = ofFactions(of(dunedain, elf))
	sarumanDeck   = ofFactions(of(isengard, monstrous, southron))
)

// The decks of « La Communauté de l'Anneau », by their lists.
var (
	balrogFellowship = cards(balrogOfMoria, caradhrasTheCruel, barrowWights, goblinsOfTheMistyMountains1,
		goblinsOfTheMistyMountains2, caveTroll, hillTroll, flocksOfCrebain,
		grishnakh, morgulBlade, theRingwraithsAreAbroad, nazgulsMantle, blackRidersMount, mordorOrcs1, mordorOrcs2,
		mordorOrcs3, blackBreath,
		sarumansStaff, ugluk, palantirOfOrthanc, saruman).Or(allNazgul)
	gandalfFellowship = cards(bladeOfWesternesse, boromir, strider, dwarvenAxe, gimli,
		bilboBaggins, mithrilCoat, sting, frodoBaggins, fattyBolger, merryBrandybuck, pippinTook, samGamgee,
		gandalfsStaff, gandalfTheGrey, glamdring, narya).Or(ofFactions(of(elf)))
)

func trilogyPlayers(frodo, witchKing, aragorn, saruman game.Seat) []seatAt {
	return []seatAt{
		{name: pFrodo, seat: frodo, side: Free, cards: frodoDeck, opening: 7, dropped: 2, draws: 3, ring: ringOfGame},
		{
			name: pWitchKing, seat: witchKing, side: Shadow, cards: witchKingDeck, opening: 7, dropped: 2,
			draws: 4, ring: ringOfGame,
		},
		{
			name: pAragorn, seat: aragorn, side: Free, cards: aragornDeck, opening: 7, dropped: 2, draws: 3,
			ring: ringOfGame,
		},
		{
			name: pSaruman, seat: saruman, side: Shadow, cards: sarumanDeck, opening: 7, dropped: 2, draws: 4,
			ring: ringOfGame,
		},
	}
}

// scenarios lists « Scénarios », with the seats of each number of people.
var scenarios = complete([NumScenarios]scenario{
	trilogy4: {
		name: "trilogy-4",
		seats: []game.SeatInfo{
			{ID: "frodo", Side: "free"},
			{ID: "witch-king", Side: "shadow"},
			{ID: "aragorn", Side: "free"},
			{ID: "saruman", Side: "shadow"},
		},
		players: trilogyPlayers(0, 1, 2, 3),
		order:   []Player{0, 1, 2, 3},
		last:    9, paths: allPaths,
	},
	trilogy3: {
		name: "trilogy-3",
		seats: []game.SeatInfo{
			{ID: "frodo", Side: "free"},
			{ID: "shadow", Side: "shadow"},
			{ID: "aragorn", Side: "free"},
		},
		players: trilogyPlayers(0, 1, 2, 1),
		order:   []Player{0, 1, 2, 3},
		last:    9, paths: allPaths,
	},
	trilogy2: {
		name:    "trilogy-2",
		seats:   []game.SeatInfo{{ID: "free", Side: "free"}, {ID: "shadow", Side: "shadow"}},
		players: trilogyPlayers(0, 1, 0, 1),
		order:   []Player{0, 1, 2, 3},
		last:    9, paths: allPaths,
	},
	duel2: {
		name:  "duel-2",
		seats: []game.SeatInfo{{ID: "gandalf", Side: "free"}, {ID: "witch-king", Side: "shadow"}},
		players: []seatAt{
			{
				name: pGandalf, seat: 0, side: Free, cards: frodoDeck.Or(aragornDeck), opening: 4, draws: 4,
				ring: ringOfRounds, twice: true,
			},
			{
				name: pWitchKing, seat: 1, side: Shadow, cards: witchKingDeck.Or(sarumanDeck), opening: 6,
				draws: 6, ring: ringOfRounds, twice: true,
			},
		},
		order: []Player{0, 1},
		last:  9, paths: allPaths, duel: true,
	},
	duel3: {
		name: "duel-3",
		seats: []game.SeatInfo{
			{ID: "gandalf", Side: "free"},
			{ID: "witch-king", Side: "shadow"},
			{ID: "saruman", Side: "shadow"},
		},
		players: []seatAt{
			{
				name: pGandalf, seat: 0, side: Free, cards: frodoDeck.Or(aragornDeck), opening: 6, draws: 6,
				ring: ringOfRounds, twice: true,
			},
			{
				name: pWitchKing, seat: 1, side: Shadow, cards: witchKingDeck, opening: 7, dropped: 2, draws: 4,
				ring: ringOfGame,
			},
			{
				name: pSaruman, seat: 2, side: Shadow, cards: sarumanDeck, opening: 7, dropped: 2, draws: 4,
				ring: ringOfGame,
			},
		},
		order: []Player{0, 1, 0, 2},
		last:  9, paths: allPaths, duel: true,
	},
	fellowship: {
		name:  "fellowship",
		seats: []game.SeatInfo{{ID: "balrog", Side: "shadow"}, {ID: "gandalf", Side: "free"}},
		players: []seatAt{
			{name: pBalrog, seat: 0, side: Shadow, cards: balrogFellowship, opening: 7, dropped: 2, draws: 4},
			{name: pGandalf, seat: 1, side: Free, cards: gandalfFellowship, opening: 7, dropped: 2, draws: 3},
		},
		order: []Player{0, 1},
		last:  6,
		rounds: []LocSet{
			1: locs(minasMorgul), 2: locs(rivendell), 3: locs(moria), 4: locs(lorien, dolGuldur), 5: locs(orthanc),
			6: locs(morannon),
		},
		paths: locs(buckleburyFerry, gildorsEncampment, innOfThePrancingPony, theOldForest, fordsOfBruinen, imladris,
			caradhras, khazadDum, theDoorsOfDurin, egladil, dimrillDale, lothlorien, amonHen),
	},
})

// complete works out who owns what.
func complete(all [NumScenarios]scenario) [NumScenarios]scenario {
	for i := range all {
		sc := &all[i]
		for f := range sc.holders {
			sc.holders[f] = noPlayer
		}
		for c := range sc.owners {
			sc.owners[c] = noPlayer
		}
		base := 0
		for p, at := range sc.players {
			sc.base[p] = int8(base)
			base += at.cards.Len()
			for set := at.cards; !set.Empty(); {
				c := set.Pop()
				sc.owners[c] = Player(p)
				sc.holders[sheets[c].faction] = Player(p)
			}
		}
	}
	return all
}

// usedBattlegrounds are those a scenario has.
func (sc *scenario) usedBattlegrounds() LocSet {
	if sc.rounds == nil {
		return allBattlegrounds
	}
	var set LocSet
	for _, l := range sc.rounds {
		set |= l
	}
	return set
}
