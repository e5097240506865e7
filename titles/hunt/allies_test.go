package hunt

import (
	"slices"
	"testing"
)

// Every kind of Ally card has a test here or, for cards out of turn, in query_test.go.

func TestCouldItBeGandalf(t *testing.T) {
	s := position(t, `"held":1,"pool":2,"hand":["could-it-be-gandalf"]`)
	play(t, s, "play could-it-be-gandalf 1")
	if s.held != 2 || s.pool != 1 {
		t.Errorf("held %d, pool %d", s.held, s.pool)
	}
	// Out of turn, for a token, a Sorcery card does nothing; it is discarded and its die stays spent.
	s = position(t, `"held":1,"pool":2,"hand":["could-it-be-gandalf"],`+journal22+`,`+toRiders+
		`,"riders":{"blue":"shire-22"},"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["black-breath"]}`)
	play(t, s, "cast sorcery black-breath")
	if s.Prompt().ID != PromptReactSorcery {
		t.Fatal("the bearer is not asked")
	}
	play(t, s, "react could-it-be-gandalf 2")
	if s.corruption != 0 || s.held != 0 || countCards(s.burnt) != 1 || s.dice[faceSorcery] != 0 || !s.acted {
		t.Errorf("Corruption %d, held %d, %d discarded", s.corruption, s.held, countCards(s.burnt))
	}
	// A card that begins with a query waits for its target (ruling 7).
	s = position(t, `"held":1,"pool":2,"hand":["could-it-be-gandalf"],`+journal22+`,`+toRiders+
		`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["servants-and-spies"]}`)
	events := play(t, s, "cast sorcery servants-and-spies", "target-zone ii-a", "react could-it-be-gandalf 2")
	wantEvent(t, events, "perceiving-zone blue ii-a", true)
	wantEvent(t, events, "perceived-zone ii-a yes", false)
}

// Pions Allié: on a listed location without a Nazgûl or another token.
func TestPlacingAllyTokens(t *testing.T) {
	tests := []struct{ card, where string }{
		{"tom-bombadil", "41"},
		{"gildor-inglorion", "26"},
		{"fredegar-bolger", "39"},
		{"farmer-maggot", "37"},
		{"paladin-took", "14"},
		{"the-gaffer", "1 2 3"},
		{"rangers-of-the-north", "43 50"},
		{"the-bounders", "4 6 12 14 23 26 28 37 39"},
	}
	for _, tt := range tests {
		s := position(t, `"hand":["`+tt.card+`"]`)
		play(t, s, "play "+tt.card+" 1")
		if s.topKind() == frameAlly {
			if got := numbers(offered(s, "put-ally")); got != tt.where {
				t.Errorf("%s: %s, want %s", tt.card, got, tt.where)
			}
			continue
		}
		if got := numbers(s.placeNames(s.allies)); got != tt.where {
			t.Errorf("%s: token in %s, want %s", tt.card, got, tt.where)
		}
	}
	// Taken by a Nazgûl or a token: the card is played without effect.
	for _, fields := range []string{`"riders":{"blue":"shire-26"}`, `"allies":["shire-26"]`} {
		s := position(t, `"hand":["gildor-inglorion"],`+fields)
		before := s.allies
		play(t, s, "play gildor-inglorion 1")
		if s.allies != before || countCards(s.spent) != 1 {
			t.Errorf("%s: tokens %v", fields, s.placeNames(s.allies))
		}
	}
}

// Ruling 19: with eight tokens out any may be taken back to place a new one; never on an exit.
func TestEightAllyTokens(t *testing.T) {
	eight := `"allies":["shire-1","shire-2","shire-3","shire-4","shire-5","shire-6","shire-7","shire-8"]`
	s := position(t, `"hand":["gildor-inglorion"],`+eight)
	play(t, s, "play gildor-inglorion 1")
	if got := len(offered(s, "lift-ally")); got != 8 {
		t.Errorf("%d tokens can be taken back", got)
	}
	play(t, s, "lift-ally shire-5")
	if !s.allies.Has(26-1) || s.allies.Has(5-1) || s.allies.Count() != 8 {
		t.Errorf("tokens %v", s.placeNames(s.allies))
	}
	s = position(t, `"hand":["gildor-inglorion"],`+eight)
	play(t, s, "play gildor-inglorion 1", "done")
	if s.allies.Count() != 8 || s.allies.Has(26-1) {
		t.Error("he is not bound to take one back")
	}
	if s.freeForAlly()&s.board().Exits != 0 {
		t.Error("an exit is free for a token")
	}
}

// Quand il bouge: each token once, to a connected location without a Nazgûl or a token.
func TestMovingAllyTokens(t *testing.T) {
	s := position(t, `"hand":["rangers-of-the-north"],"allies":["shire-37","shire-41"],"riders":{"blue":"shire-38"}`)
	play(t, s, "play rangers-of-the-north 2")
	wantOffer(t, s, "shift-ally shire-37 shire-38", false)
	play(t, s, "shift-ally shire-37 shire-33")
	for _, text := range offered(s, "shift-ally shire-33") {
		t.Errorf("the same token moves again: %s", text)
	}
	play(t, s, "shift-ally shire-41 shire-39")
	if got := numbers(s.placeNames(s.allies)); got != "33 39" || s.topKind() != frameBearer {
		t.Errorf("tokens in %s", got)
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil,
		`"hand":["elladan-and-elrohir"],"allies":["wild-7","wild-8","wild-18"]`)
	play(t, s, "play elladan-and-elrohir 2")
	for range 3 {
		play(t, s, "shift-ally "+offered(s, "shift-ally")[0])
	}
	if s.topKind() != frameBearer || s.allies.Count() != 3 {
		t.Error("three tokens move, each once")
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil, `"hand":["elladan-and-elrohir"]`)
	play(t, s, "play elladan-and-elrohir 1", "put-ally wild-34", "put-ally wild-39")
	if got := numbers(s.placeNames(s.allies)); got != "34 39" {
		t.Errorf("tokens in %s", got)
	}
}

// Le Père Maggotte, Paladin Touque, La pierre elfique. Ruling 20: only locations are closed, points stay open.
func TestSealedZones(t *testing.T) {
	s := position(t,
		`"hand":["farmer-maggot"],"riders":{"blue":"shire-34","green":"shire-37","red":"shire-p61"},"hour":2`)
	play(t, s, "play farmer-maggot 2", "rest", "end-turn")
	for _, to := range offered(s, "ride") {
		if to == "shire-38" {
			t.Error("38 is entered")
		}
	}
	play(t, s, "end-rider")
	if rides := offered(s, "ride"); len(rides) > 0 {
		t.Errorf("a Nazgûl leaves 37: %v", rides)
	}
	play(t, s, "end-rider")
	if rides := offered(s, "ride"); len(rides) > 0 {
		t.Errorf("from the point between 38 and 39 there is nowhere to go: %v", rides)
	}
	play(t, s, "end-rider", "end-rider")
	if s.sealed != 0 {
		t.Error("the zone stays sealed")
	}
	s = position(t, `"hand":["paladin-took"]`)
	play(t, s, "play paladin-took 2")
	if s.sealed != 1<<2 {
		t.Errorf("sealed %b", s.sealed)
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil, `"hand":["elf-stone"]`)
	play(t, s, "play elf-stone 1")
	if s.sealed != 1<<6 {
		t.Errorf("sealed %b", s.sealed)
	}
}

// Le Père Maggotte, La pierre elfique: who is in the zone when the Nazgûl's turn begins does not leave it. In his own
// turn the bearer still drives them out, and never in.
func TestSealedZonesHoldOnlyInTheRidersTurn(t *testing.T) {
	s := second(t, "long-1", 1, []string{"wild-27"}, nil,
		`"held":1,"pool":2,"hand":["elf-stone"],"riders":{"blue":"wild-27","green":"wild-26","red":"wild-40",`+
			`"violet":"wild-40"}`)
	play(t, s, "play elf-stone 1", "gandalf wild-27", "reveal")
	drives := offered(s, "drive blue")
	if len(drives) == 0 {
		t.Fatal("Gandalf does not drive the Nazgûl off")
	}
	if slices.Contains(drives, "wild-26") || slices.Contains(drives, "wild-28") {
		t.Errorf("a Nazgûl is driven into the zone: %v", drives)
	}
	play(t, s, "drive blue "+drives[0], "end-turn", "end-rider")
	if rides := offered(s, "ride"); len(rides) > 0 {
		t.Errorf("green leaves 26 in its turn: %v", rides)
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil,
		`"hand":["elf-stone","glorfindel"],"company":{"meriadoc":"up"},"riders":{"blue":"wild-26"}`)
	play(t, s, "play elf-stone 1", "play glorfindel 2")
	if len(offered(s, "drive blue")) == 0 {
		t.Error("Glorfindel does not drive the Nazgûl off")
	}
}

func TestHornCallOfBuckland(t *testing.T) {
	s := position(t, `"hand":["horn-call-of-buckland"]`)
	wantOffer(t, s, "play horn-call-of-buckland 1", false) // by night only
	s = position(t,
		`"hour":2,"hand":["horn-call-of-buckland"],"riders":{"blue":"shire-22","green":"shire-31","red":"shire-33",`+
			`"violet":"shire-49"}`)
	play(t, s, "play horn-call-of-buckland 1")
	if len(offered(s, "drive violet")) > 0 {
		t.Error("violet is not in section II")
	}
	play(t, s, "drive green shire-p43", "drive blue shire-p39")
	if s.topKind() != frameBearer {
		t.Error("two at most")
	}
}

func TestConspiracyUnmasked(t *testing.T) {
	wantOffer(t, position(t, `"hand":["conspiracy-unmasked"]`), "play conspiracy-unmasked 1", false)
	s := position(t,
		`"hand":["conspiracy-unmasked"],"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".",`+
			`".",".","shire-33",".","shire-37"]`)
	play(t, s, "play conspiracy-unmasked 1")
	if s.company[meriadoc] != cardUp {
		t.Error("Meriadoc is not there")
	}
	// Playing it tells everyone where Frodo's last location may be.
	if got, _ := s.possible(); got&^(bit(37-1)|bit(39-1)) != 0 {
		t.Errorf("possible: %v", s.placeNames(got))
	}
}

func TestShortCutToMushrooms(t *testing.T) {
	s := position(t, `"hand":["short-cut-to-mushrooms"],"journal":["shire-1",".",".","shire-10"]`)
	wantOffer(t, s, "go shire-20", false)
	play(t, s, "play short-cut-to-mushrooms 1")
	wantOffer(t, s, "go shire-20", true)
	play(t, s, "go shire-20")
	if s.reach != 0 {
		t.Error("it counts for the next move only")
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	s = position(t,
		`"hand":["short-cut-to-mushrooms"],"journal":["shire-1",".",".","shire-10"],"searched":["shire-10"]`)
	play(t, s, "play short-cut-to-mushrooms 2")
	if s.searched != 0 {
		t.Error("the Trail token is still there")
	}
}

// Pions Compagnie: no Perception of the section or its zones.
func TestSingingShieldsASection(t *testing.T) {
	s := position(t,
		`"hand":["singing-in-the-woody-end"],"riders":{"blue":"shire-22","green":"shire-49"},"dice":{"ring":2}`)
	play(t, s, "play singing-in-the-woody-end 1", "shield ii", "wild", "end-turn")
	wantOffer(t, s, "perceive-zone ring", false)
	wantOffer(t, s, "perceive-section ring", false)
	play(t, s, "end-rider")
	wantOffer(t, s, "perceive-zone ring", true)
}

func TestFogAndWatchers(t *testing.T) {
	s := position(t, `"hour":2,"hand":["fog-on-the-barrow-downs"],"riders":{"blue":"shire-34"}`)
	play(t, s, "play fog-on-the-barrow-downs 1", "rest", "end-turn")
	if got := numbers(offered(s, "ride")); got != "38 p47 p50 p56 p60" {
		t.Errorf("in the fog: %s", got)
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil,
		`"hour":2,"hand":["dunedain-watchers"],"riders":{"blue":"wild-10"}`)
	play(t, s, "rest", "play dunedain-watchers 2", "gandalf wild-39", "end-turn")
	if rides := offered(s, "ride"); slices.Contains(rides, "wild-23") || !slices.Contains(rides, "wild-p33") {
		t.Errorf("without roads, two steps by night: %v", rides)
	}
}

func TestBuckleburyFerry(t *testing.T) {
	journal := `"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".",".",".","shire-33"]`
	s := position(t, `"hand":["bucklebury-ferry"],`+journal)
	events := play(t, s, "play bucklebury-ferry 1")
	wantEvent(t, events, "wrote shire-37", true)
	if s.last != 37-1 || s.track != 12 || s.moved {
		t.Errorf("last %d, space %d: the normal move is still to come", s.last+1, s.track)
	}
	if got, _ := s.possible(); got != bit(37-1) {
		t.Errorf("everyone knows where he is: %v", s.placeNames(got))
	}
	wantOffer(t, position(t, `"hand":["bucklebury-ferry"]`), "play bucklebury-ferry 1", false)
}

func TestLobeliaAndElrondTakeADie(t *testing.T) {
	s := position(t, `"hand":["lobelia"],"dice":{"ring":2,"shadow":1}`)
	play(t, s, "play lobelia 1", "set-aside shadow")
	if s.dice[faceShadow] != 0 || s.dice[faceRing] != 2 {
		t.Errorf("dice %v", s.dice)
	}
}

func TestGoldberryAndAthelasHealWhoRests(t *testing.T) {
	s := position(t, `"hour":2,"corruption":4,"hand":["goldberry"]`)
	wantOffer(t, s, "play goldberry 1", false)
	play(t, s, "rest", "play goldberry 1")
	if s.corruption != 2 { // Samwise and Goldberry
		t.Errorf("Corruption %d", s.corruption)
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil,
		`"hour":2,"corruption":4,"hand":["athelas"],"company":{"samwise":"turned"}`)
	play(t, s, "rest", "play athelas 1")
	if s.corruption != 3 {
		t.Errorf("Corruption %d", s.corruption)
	}
}

func TestBoundersDrawACard(t *testing.T) {
	s := position(t, `"hand":["the-bounders"]`)
	play(t, s, "play the-bounders 2")
	if countCards(s.hand) != 1 {
		t.Errorf("%d cards", countCards(s.hand))
	}
}

func TestGlorfindel(t *testing.T) {
	s := second(t, "long-1", 1, []string{"wild-39"}, nil,
		`"hand":["glorfindel"],"riders":{"blue":"wild-26","green":"wild-26","red":"wild-10","violet":"wild-p48"}`)
	play(t, s, "play glorfindel 2")
	if len(offered(s, "drive violet")) > 0 {
		t.Error("violet stands on a point")
	}
	play(t, s, "drive green wild-p52")
	if len(offered(s, "drive red")) > 0 || len(offered(s, "drive green")) > 0 {
		t.Errorf("only those of one location, each once: %v", offers(s))
	}
	play(t, s, "drive blue wild-30")
	if s.topKind() != frameBearer {
		t.Error("nobody is left")
	}
	s = second(t, "long-1", 1, []string{"wild-39"}, nil, `"hand":["glorfindel"]`)
	play(t, s, "play glorfindel 1")
	if s.allies != bit(27-1) {
		t.Error("no token at the Last Bridge")
	}
}

func TestBarliman(t *testing.T) {
	s := second(t, "long-1", 5, []string{"wild-39"}, nil, `"hand":["barliman-butterbur"]`)
	play(t, s, "play barliman-butterbur 1")
	if s.held != 1 || countCards(s.hand) != 1 {
		t.Errorf("held %d, %d cards", s.held, countCards(s.hand))
	}
	s = second(t, "long-1", 6, []string{"wild-39"}, nil, `"hand":["barliman-butterbur"]`)
	wantOffer(t, s, "play barliman-butterbur 1", false) // the figure is on space 7 now
}

func TestGandalfsCards(t *testing.T) {
	s := second(t, "long-1", 1, []string{"wild-8"}, nil, `"hand":["lights-upon-weathertop"]`)
	play(t, s, "play lights-upon-weathertop 1")
	kept := offered(s, "keep-feat")
	if len(kept) != 2 {
		t.Fatalf("two Feat tokens to choose from: %v", kept)
	}
	play(t, s, "keep-feat "+kept[0])
	if s.feats.Count() != 1 || s.featsAside.Count() != 8 {
		t.Errorf("%d behind the screen, %d aside", s.feats.Count(), s.featsAside.Count())
	}
	if _, at := s.possible(); at&^s.board().Connected[18-1] != 0 {
		t.Errorf("playing it tells that Gandalf is near Weathertop: %v", s.placeNames(at))
	}
	wantOffer(t, second(t, "long-1", 1, []string{"wild-39"}, nil, `"hand":["lights-upon-weathertop"]`),
		"play lights-upon-weathertop 1", false)

	s = second(t, "long-1", 1, []string{"wild-8"}, nil, `"hand":["gwaihir"],"riders":{"blue":"wild-34"}`)
	play(t, s, "play gwaihir 1")
	if flights := offered(s, "fly"); slices.Contains(flights, "wild-34") || len(flights) != 9 {
		t.Errorf("Ally locations without a Nazgûl: %v", flights)
	}
	play(t, s, "fly wild-39")
	wantOffer(t, s, "gandalf wild-40", true) // beside his normal move

	s = second(t, "long-1", 1, []string{"wild-8"}, nil, `"hand":["shadowfax"]`)
	play(t, s, "play shadowfax 1", "gandalf wild-18")
	wantOffer(t, s, "end-turn", false)
	play(t, s, "gandalf wild-10")
	wantOffer(t, s, "end-turn", true)
}

func TestRangersLore(t *testing.T) {
	s := second(t, "short-2", 6, []string{"wild-39"}, nil,
		`"hand":["rangers-lore","rangers-lore"],"riders":{"blue":"wild-26"},"dice":{"ring":1},`+toRiders)
	events := play(t, s, "perceive-zone ring", "react rangers-lore 1")
	wantEvent(t, events, "perceived-zone v-d yes", false)
	s = second(t, "short-2", 6, []string{"wild-39"}, nil, `"hand":["rangers-lore"]`)
	play(t, s, "play rangers-lore 2", "shield v")
	if s.shielded != 1<<1 {
		t.Errorf("shielded %b", s.shielded)
	}
}

func TestStoneTrolls(t *testing.T) {
	s := second(t, "short-2", 6, []string{"wild-39"}, nil,
		`"hand":["stone-trolls"],"riders":{"blue":"wild-36"},"dice":{"ring":1}`)
	play(t, s, "play stone-trolls 1", "gandalf wild-39", "end-turn")
	wantOffer(t, s, "draw-sorcery ring", false)
	s = second(t, "short-2", 6, []string{"wild-39"}, nil, `"hand":["stone-trolls"],"searched":["wild-2","wild-10"]`)
	play(t, s, "play stone-trolls 2", "clear-trail wild-2", "done")
	if s.searched != bit(10-1) {
		t.Errorf("Trail tokens %v", s.placeNames(s.searched))
	}
}

func TestAsfalothAndTheFlood(t *testing.T) {
	// short-1 on space 12 is at 36, in section VI.
	s := second(t, "short-1", 11, []string{"wild-39"}, nil,
		`"hand":["asfaloth","flood-of-bruinen"],"riders":{"blue":"wild-35","green":"wild-38","red":"wild-26",`+
			`"violet":"wild-26"},"company":{"meriadoc":"up"}`)
	play(t, s, "play flood-of-bruinen 1")
	if len(offered(s, "drive red")) > 0 {
		t.Error("red is not in section VI")
	}
	play(t, s, "drive blue wild-p69", "drive green wild-p70", "play asfaloth 1")
	if s.track != 13 {
		t.Errorf("space %d", s.track)
	}
	if got, _ := s.possible(); got&^s.board().InSection[2] != 0 {
		t.Errorf("playing them tells that Frodo is in section VI: %v", s.placeNames(got))
	}
	wantOffer(t, second(t, "short-1", 5, []string{"wild-39"}, nil, `"hand":["asfaloth"]`), "play asfaloth 1", false)
}

// Bolsters in the Beds cancels like Get Off the Road.
func TestBolsters(t *testing.T) {
	s := second(t, "short-2", 7, []string{"wild-39"}, nil,
		`"held":1,"pool":2,"hand":["bolsters-in-the-beds"],"riders":{"blue":"wild-27"},"dice":{"sword":1},`+toRiders)
	play(t, s, "hunt-die sword", "react bolsters-in-the-beds 2")
	if s.found || s.held != 0 {
		t.Error("the Hunt is not cancelled")
	}
}
