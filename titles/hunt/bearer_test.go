package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// Exemples de mouvement de Frodon
func TestExamplesOfFrodosMovement(t *testing.T) {
	s := position(t, `"journal":["shire-1",".",".","shire-10"]`)
	if got := numbers(offered(s, "go")); got != "9 11" {
		t.Errorf("(1) from 10 in range: %s, want 9 11 or a point", got)
	}
	wantOffer(t, s, "wild", true)
	play(t, s, "wild")
	if s.last != 10-1 || s.points != 1 {
		t.Errorf("(1) in the Wild the last location is still 10, not %d", s.last+1)
	}

	s = position(t, `"journal":["shire-1",".",".","shire-10","."]`)
	if got := numbers(offered(s, "go")); got != "9 10 11 19 20" {
		t.Errorf("(2) with one point written in range: %s", got)
	}
	play(t, s, "go shire-19")
	if s.last != 19-1 || s.points != 0 || s.track != 5 {
		t.Errorf("(2) last location %d, %d points, space %d", s.last+1, s.points, s.track)
	}

	s = position(t, `"journal":["shire-1",".",".","shire-10",".","shire-19"]`)
	play(t, s, "go shire-22")
	if s.last != 22-1 {
		t.Error("(3) an adjacent location is always in range")
	}
}

// Se déplacer vers un point: a point may always be written, however many stand there already.
func TestAPointMayAlwaysBeWritten(t *testing.T) {
	s := position(t, `"journal":["shire-1",".",".",".",".",".",".","."]`)
	wantOffer(t, s, "wild", true)
}

// Ruling 1: the last location may be written again once a point follows it.
func TestOwnLocationOnlyAfterAPoint(t *testing.T) {
	wantOffer(t, position(t, `"journal":["shire-1",".",".","shire-10"]`), "go shire-10", false)
	wantOffer(t, position(t, `"journal":["shire-1",".",".","shire-10","."]`), "go shire-10", true)
}

// Le tour du Porteur de l'Anneau: by day Frodo must move; then the turn can end.
func TestFrodoMustMoveByDay(t *testing.T) {
	s := position(t, `"journal":["shire-1"]`)
	wantOffer(t, s, "rest", false)
	wantOffer(t, s, "end-turn", false)
	if err := s.Apply(game.Action{Verb: VerbEndTurn}, nil); err == nil {
		t.Error("a turn ends without a move")
	}
	play(t, s, "wild")
	wantOffer(t, s, "wild", false)
	wantOffer(t, s, "end-turn", true)
}

// Le tour de Nuit. Ruling 4: the point of Corruption comes first and can lose the game at once.
func TestNightMoveCostsCorruptionAndFlipsTheMarker(t *testing.T) {
	s := position(t, `"hour":2,"corruption":3`)
	play(t, s, "wild")
	if s.corruption != 4 || !s.eye {
		t.Errorf("Corruption %d, eye %v", s.corruption, s.eye)
	}
	s = position(t, `"hour":2,"corruption":11`)
	events := play(t, s, "wild")
	wantEvent(t, events, "moved 1", false)
	if s.Result().By != "corrupted-shire" || s.Result().Winners != game.Only(1) {
		t.Errorf("the twelfth point loses before the move: %+v", s.Result())
	}
}

// Le tour de Nuit: what the move costs is known before it is made, and nothing once Frodo moved, rests or goes by day.
func TestTheCostOfAMoveIsShownBeforeIt(t *testing.T) {
	for _, tt := range []struct {
		position string
		plays    []string
		want     uint8
	}{
		{`"hour":1`, nil, 0},
		{`"hour":2`, nil, 1},
		{`"hour":2`, []string{"wild"}, 0},
		{`"hour":2`, []string{"rest"}, 0},
	} {
		s := position(t, tt.position)
		play(t, s, tt.plays...)
		if got := s.View(Bearer).(View).MoveCost; got != tt.want {
			t.Errorf("%s after %v: a move costs %d, want %d", tt.position, tt.plays, got, tt.want)
		}
	}
	s := position(t, `"hour":2`)
	s.freeNight = true // by an Ally card
	if got := s.View(Bearer).(View).MoveCost; got != 0 {
		t.Errorf("a free night costs %d", got)
	}
}

// Se reposer: nothing is written, the marker stays; Samsagace takes a point of Corruption away.
func TestRestWritesNothingAndSamHeals(t *testing.T) {
	s := position(t, `"hour":2,"corruption":3`)
	play(t, s, "rest")
	if s.corruption != 2 || s.eye || s.track != 0 {
		t.Errorf("Corruption %d, eye %v, track %d", s.corruption, s.eye, s.track)
	}
	s = position(t, `"hour":2,"corruption":3,"company":{"samwise":"turned"}`)
	play(t, s, "rest")
	if s.corruption != 3 {
		t.Errorf("a turned card heals: %d", s.corruption)
	}
	s = position(t, `"hour":2`)
	play(t, s, "rest")
	if s.corruption != 0 {
		t.Error("Corruption falls below zero")
	}
}

// Les cartes Compagnie, Frodon Sacquet: a token at the start of each Day if fewer than two are held.
func TestFrodosCardGivesATokenEachDay(t *testing.T) {
	for held, want := range []uint8{1, 2, 2, 3} {
		s := position(t, `"held":`+string(rune('0'+held)))
		s.stack.Clear()
		s.phase = phaseDay
		machine.Run(s, &s.stack, nil)
		if s.held != want {
			t.Errorf("%d held: then %d, want %d", held, s.held, want)
		}
	}
	s := position(t, `"company":{"frodo":"turned"}`)
	s.stack.Clear()
	s.phase = phaseDay
	machine.Run(s, &s.stack, nil)
	if s.held != 0 {
		t.Error("a turned card gives tokens")
	}
}

// La détermination de Frodon, after moving; the pool loses a token for good, one that is not held first.
func TestDeterminationMovesAgainAndShrinksThePool(t *testing.T) {
	s := position(t, `"held":1,"pool":2`)
	wantOffer(t, s, "determination", false)
	play(t, s, "wild", "determination", "wild")
	if s.track != 2 || s.held != 1 || s.pool != 1 || s.company[frodo] != cardTurned {
		t.Errorf("track %d, held %d, pool %d", s.track, s.held, s.pool)
	}
	wantOffer(t, s, "determination", false)
	// Ruling 23: with an empty pool a held token goes.
	s = position(t, `"held":3,"pool":0`)
	play(t, s, "wild", "determination", "wild")
	if s.held != 2 || s.pool != 0 {
		t.Errorf("held %d, pool %d", s.held, s.pool)
	}
}

// Utiliser des cartes Allié pour se déplacer: further moves by night cost nothing and leave the marker.
func TestFurtherMovesAreFreeByNight(t *testing.T) {
	s := position(t, `"hour":2,"corruption":1,"hand":["tom-bombadil"]`)
	play(t, s, "play tom-bombadil 2", "wild", "rest")
	if s.track != 1 || s.corruption != 0 || s.eye {
		t.Errorf("track %d, Corruption %d, eye %v", s.track, s.corruption, s.eye)
	}
}

// Jouer des cartes Allié. Ruling 5: one card in the turn, before or after the move; Meriadoc makes it two.
func TestOneAllyCardInATurnTwoWithMeriadoc(t *testing.T) {
	s := position(t, `"hand":["lobelia","fog-on-the-barrow-downs","could-it-be-gandalf"]`)
	play(t, s, "play fog-on-the-barrow-downs 1", "wild")
	wantOffer(t, s, "play could-it-be-gandalf 1", false)
	s = position(t, `"hand":["lobelia","fog-on-the-barrow-downs","could-it-be-gandalf"],"company":{"meriadoc":"up"}`)
	play(t, s, "play fog-on-the-barrow-downs 1", "wild", "play could-it-be-gandalf 1")
	wantOffer(t, s, "play lobelia 1", false)
}

// Ruling 6: an option out of turn is only offered in a Nazgûl's turn, the other only in one's own.
func TestOptionsOutOfTurnAreNotForTheOwnTurn(t *testing.T) {
	s := position(t, `"held":1,"hand":["could-it-be-gandalf","get-off-the-road"]`)
	wantOffer(t, s, "play could-it-be-gandalf 1", true)
	wantOffer(t, s, "play could-it-be-gandalf 2", false)
	wantOffer(t, s, "play get-off-the-road 1", false)
}

// Dépenser un pion Communauté: one in a turn, for an Ally card; it goes back into the pool.
func TestATokenBuysOneAllyCardATurn(t *testing.T) {
	s := position(t, `"held":2,"pool":1`)
	play(t, s, "draw-ally")
	if s.held != 1 || s.pool != 2 || countCards(s.hand) != 1 {
		t.Errorf("held %d, pool %d, %d cards", s.held, s.pool, countCards(s.hand))
	}
	wantOffer(t, s, "draw-ally", false)
	wantOffer(t, position(t, `"held":0`), "draw-ally", false)
}

// Piocher des cartes Allié: at most five; what is over is discarded at once, by choice.
func TestHandLimitOfFiveAllyCards(t *testing.T) {
	s := position(t, `"held":1,"pool":2,"hand":["lobelia","goldberry","the-bounders","the-gaffer","tom-bombadil"]`)
	play(t, s, "draw-ally")
	if s.Prompt().ID != PromptDiscardAlly {
		t.Fatalf("asked %s", vocabulary.PromptText(s.Prompt()))
	}
	play(t, s, "discard-ally lobelia")
	if countCards(s.hand) != 5 || s.Prompt().ID != PromptBearerDay {
		t.Errorf("%d cards", countCards(s.hand))
	}
}

// Phase d'Entretien: one Ally card, two with Peregrin; the deck is never shuffled again.
func TestUpkeepDrawsAndTheDeckIsNotShuffledAgain(t *testing.T) {
	upkeep := func(fields string) *State {
		s := position(t, fields)
		s.stack.Clear()
		s.phase = phaseUpkeep
		machine.Run(s, &s.stack, nil)
		return s
	}
	if s := upkeep(`"day":1`); countCards(s.hand) != 2 {
		t.Errorf("with Peregrin %d cards", countCards(s.hand))
	}
	if s := upkeep(`"company":{"peregrin":"turned"}`); countCards(s.hand) != 1 {
		t.Errorf("without Peregrin %d cards", countCards(s.hand))
	}
	if s := upkeep(`"deck":[],"spent":["could-it-be-gandalf","could-it-be-gandalf","tom-bombadil","gildor-inglorion",` +
		`"fredegar-bolger","the-gaffer","farmer-maggot","paladin-took","horn-call-of-buckland",` +
		`"rangers-of-the-north","rangers-of-the-north","conspiracy-unmasked","short-cut-to-mushrooms",` +
		`"short-cut-to-mushrooms","singing-in-the-woody-end","get-off-the-road","get-off-the-road",` +
		`"fog-on-the-barrow-downs","bucklebury-ferry","lobelia","goldberry","the-bounders"]`); s.hand != 0 {
		t.Errorf("an empty deck gives %d cards", countCards(s.hand))
	}
}

// Recevoir des pions Communauté. Rulings 21 and 22: a Fellowship token for each Shadow rolled, as far as
// the pool goes.
func TestShadowsGiveFellowshipTokens(t *testing.T) {
	s := position(t, `"company":{"frodo":"turned"},"rolls":[6,6,1,3,5,2]`)
	s.stack.Clear()
	s.phase = phaseRoll
	machine.Run(s, &s.stack, nil)
	if s.held != 2 || s.pool != 1 || s.dice[faceShadow] != 2 || s.dice[faceRing] != 2 || s.dice[faceSword] != 1 ||
		s.dice[faceSorcery] != 1 {
		t.Errorf("held %d, pool %d, dice %v", s.held, s.pool, s.dice)
	}
	s = position(t, `"company":{"frodo":"turned"},"rolls":[6,6,6,6,6,6]`)
	s.stack.Clear()
	s.phase = phaseRoll
	machine.Run(s, &s.stack, nil)
	if s.held != 3 || s.pool != 0 {
		t.Errorf("six Shadows: held %d, pool %d", s.held, s.pool)
	}
}

// Cacher des informations: writing the number takes the token out of play. Ruling 17.
func TestFrodosVisitHidesInformation(t *testing.T) {
	s := position(t,
		`"journal":["shire-1",".",".","shire-10",".","shire-19","."],"information":{"secret":["shire-23",`+
			`"shire-26"]},"riders":{"blue":"shire-23"}`)
	play(t, s, "go shire-23", "end-turn")
	if s.secret != bit(26-1) || s.turned != bit(23-1) {
		t.Errorf("secret %v, turned %v", s.secret, s.turned)
	}
	events := play(t, s, "search")
	wantEvent(t, events, "searched shire-23 yes", true)
	wantEvent(t, events, "information shire-23 1", false)
}

// Équilibrer le jeu
func TestBalanceOptions(t *testing.T) {
	tests := []struct {
		balance      string
		given, token int
	}{{"standard", 1, 3}, {"two-tokens", 2, 3}, {"no-token", 0, 3}, {"no-token-four", 0, 4}}
	for _, tt := range tests {
		state, err := Title{}.New(game.Options{"balance": tt.balance}, game.FastRand(4))
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*State)
		if int(s.pool) != tt.token || s.secret.Count() != 5 {
			t.Errorf("%s: %d tokens in the pool, %d tokens behind the screen", tt.balance, s.pool, s.secret.Count())
		}
		n := 0
		for ; s.topKind() == frameGive; n++ {
			play(t, s, offers(s)[0])
		}
		if n != tt.given || s.abilities() != tt.given || s.secret.Count() != 5-tt.given {
			t.Errorf("%s: %d given", tt.balance, n)
		}
	}
}

// Mettre en place le jeu, Acte 1
func TestSetUpOfActOne(t *testing.T) {
	state, err := Title{}.New(game.Options{"players": "4"}, game.FastRand(11))
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	if countCards(s.hand) != 3 || s.company != [numCompanions]uint8{cardUp, cardUp, cardUp, cardAway, cardAway} ||
		s.corruption != 0 || s.track != 0 {
		t.Errorf("hand %d, company %v", countCards(s.hand), s.company)
	}
	if !s.board().Starts.Has(s.last) {
		t.Errorf("Frodo starts at %d", s.last+1)
	}
	play(t, s, offers(s)[0])
	for seat := 1; seat < 4; seat++ {
		if countCards(s.hands[seat]) != 1 {
			t.Errorf("seat %d has %d Sorcery cards", seat, countCards(s.hands[seat]))
		}
	}
	// Each player at least one Nazgûl: the Leader takes one or two of four when two others play.
	if got := offers(s); len(got) != 2 {
		t.Errorf("shares offered: %v", got)
	}
	for s.topKind() == frameShare {
		play(t, s, offers(s)[0])
	}
	if got := len(offers(s)); got != 6 {
		t.Errorf("%d starts offered, want six", got)
	}
	play(t, s, offers(s)[0])
	if got := len(offers(s)); got != 5 {
		t.Errorf("%d starts offered after one is taken", got)
	}
	for s.topKind() == framePlace {
		play(t, s, offers(s)[0])
	}
	dice := 0
	for _, n := range s.dice {
		dice += int(n)
	}
	if dice != 6 || s.day != 1 || s.Decider() != Bearer {
		t.Errorf("%d dice, day %d", dice, s.day)
	}
}

// Le mouvement et les Nazgûl: their figures neither block nor hinder Frodo.
func TestNazgulDoNotHinderFrodo(t *testing.T) {
	with := position(t,
		`"journal":["shire-1",".",".","shire-10"],"riders":{"blue":"shire-9","green":"shire-11","red":"shire-10",`+
			`"violet":"shire-p1"}`)
	without := position(t,
		`"journal":["shire-1",".",".","shire-10"],"riders":{"blue":"shire-52","green":"shire-53","red":"shire-54",`+
			`"violet":"shire-55"}`)
	if a, b := offers(with), offers(without); !slices.Equal(a, b) {
		t.Errorf("beside the Nazgûl %v, far from them %v", a, b)
	}
}
