package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// Le dé Seigneur des Nazgûl, Recherche, with Déplacer les Nazgûl: « Le mouvement n'est jamais obligatoire ». The card
// with the same words obliges (ruling 48).
func TestSeekObligesNobodyToMove(t *testing.T) {
	s := second(t, "short-2", 7, []string{"wild-39"}, nil, toRiders+`,"lord":"green","lord_die":true,"dice":{"seek":1}`)
	before := s.riders
	play(t, s, "seek")
	for _, rider := range riderNames {
		wantOffer(t, s, "stay "+rider, true)
		play(t, s, "stay "+rider)
	}
	if s.riders != before || s.Prompt().ID != PromptRider {
		t.Errorf("%v, then %v", s.riders, before)
	}
	s = second(t, "short-2", 7, []string{"wild-39"}, nil, toRiders+`,"lord":"green","lord_die":true,"dice":{"seek":1}`)
	play(t, s, "seek", "stay blue")
	if play(t, s, "drive green "+offered(s, "drive green")[0]); s.riders[1] == before[1] {
		t.Error("the second does not move")
	}
	s = second(t, "short-2", 7, []string{"wild-39"}, nil,
		toRiders+`,"hour":2,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["no-hope-of-escape"]}`)
	play(t, s, "cast sorcery no-hope-of-escape", "option 2")
	wantOffer(t, s, "stay blue", false)
}

// Jouer des cartes Sorcellerie: « la carte peut toujours être jouée », also when nothing of its effect can be done.
func TestASorceryCardMayBePlayedForNothing(t *testing.T) {
	for _, tt := range []struct{ card, option, fields string }{
		{"captain-of-the-nine", "option 1", `"lord":"green"`},                // the Lord is in play
		{"captain-of-the-nine", "option 2", `"tiles":{"pool":{"tile-1":2}}`}, // no special tile is left
		{"bill-ferny", "option 1", ``},                                       // no Ally token lies anywhere
		{"riders-gather", "option 2", ``},                                    // no Lord to move
		{"open-in-the-name-of-mordor", "", ``},
		{"the-ring-calls", "", `"riders":{"blue":"wild-p1"}`},
	} {
		fields := tt.fields
		if fields != "" {
			fields = "," + fields
		}
		s := second(t, "short-2", 7, []string{"wild-39"}, nil,
			toRiders+`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["`+tt.card+`"]}`+fields)
		wantOffer(t, s, "cast sorcery "+tt.card, true)
		if play(t, s, "cast sorcery "+tt.card); tt.option != "" {
			play(t, s, tt.option)
		}
		for s.Prompt().ID == PromptSorcery {
			play(t, s, offers(s)[len(offers(s))-1])
		}
		if s.Prompt().ID != PromptRider || countCards(s.burnt) != 1 {
			t.Errorf("%s: %v, %d discards", tt.card, offers(s), countCards(s.burnt))
		}
	}
	s := position(t,
		toRiders+
			`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["captain-of-the-nine"]},"tiles":{"pool":{"tile-1":2}}`)
	play(t, s, "cast sorcery captain-of-the-nine") // Act 1: the first option is ignored, the second does nothing
	if s.Prompt().ID != PromptRider || s.lord != none {
		t.Errorf("%v", offers(s))
	}
}

// Mettre en place le jeu, Acte 2, 4: three Fellowship tokens, two if Frodo's card is turned, less those on his card,
// also when Act 1 was played with four.
func TestFellowshipPoolOfActTwo(t *testing.T) {
	for _, tt := range []struct {
		balance, frodo string
		held, pool     uint8
	}{
		{"standard", "up", 0, 3},
		{"standard", "up", 2, 1},
		{"standard", "turned", 1, 1},
		{"standard", "turned", 2, 0},
		{"no-token-four", "up", 0, 3},
		{"no-token-four", "up", 3, 0},
		{"no-token-four", "up", 4, 0},
		{"no-token-four", "turned", 3, 0},
		{"no-token-four", "turned", 1, 1},
	} {
		s := position(t,
			sprintf(`"options":{"balance":%q},"letter":{"corruption":1,"held":%d,"company":{"frodo":%q},"hand":1,`+
				`"sorcery_hands":{},"tiles":{"tile-1":2}}`, tt.balance, tt.held, tt.frodo))
		if s.held != tt.held || s.pool != tt.pool {
			t.Errorf("%+v: %d held, %d in the pool", tt, s.held, s.pool)
		}
		// The same without a letter: Frodo walks out of the Shire.
		most := uint8(3)
		if tt.balance == "no-token-four" {
			most = 4
		}
		if tt.frodo == "turned" {
			most--
		}
		s = position(t, sprintf(`"options":{"balance":%q},"company":{"frodo":%q},"held":%d,"pool":%d,
			"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".",".",".","shire-46",".",".",
			"shire-49","."]`, tt.balance, tt.frodo, tt.held, most-tt.held))
		play(t, s, "go shire-b")
		if s.act != 2 || s.held != tt.held || s.pool != tt.pool {
			t.Errorf("%+v: act %d, %d held, %d in the pool", tt, s.act, s.held, s.pool)
		}
	}
}

// Accomplir un Haut Fait de Gandalf: « le joueur peut révéler ce pion », « si, à tout moment de la partie ». It is
// offered at every question of the bearer's in the course of Act 2, and he is asked where it can change something.
func TestFeatsMayBeAnnouncedWheneverTheyMatter(t *testing.T) {
	// By night, before Frodo's figure moves: the limit is raised before the point of Corruption comes.
	s := second(t, "short-2", 6, []string{"wild-39", "wild-18"}, []string{"wild-18"}, `"hour":2,"corruption":11`)
	wantOffer(t, s, "feat", true)
	if play(t, s, "feat", "advance"); s.over() || s.corruption != 12 {
		t.Errorf("corruption %d, over %v", s.corruption, s.over())
	}
	// A Hunt is about to drive Gandalf from the place of a Feat: he accomplishes it first.
	hunted := `"riders":{"blue":"wild-18","green":"wild-28","red":"wild-33","violet":"wild-33"},"dice":{"sword":1}`
	s = second(t, "short-2", 6, []string{"wild-39", "wild-18"}, []string{"wild-18"}, toRiders+`,`+hunted)
	play(t, s, "hunt-die sword")
	if s.Decider() != Bearer || s.Prompt().ID != PromptReactHunt {
		t.Fatalf("the bearer is not asked: %v", offers(s))
	}
	events := play(t, s, "feat", "pass")
	wantEvent(t, events, "gandalf-found wild-18", true)
	if s.featsDone != bit(17) {
		t.Error("the Feat is lost")
	}
	// By what everyone knows: he is asked as well when he has no Feat there, and not where none can be.
	s = second(t, "short-2", 6, []string{"wild-39", "wild-40"}, []string{"wild-27"}, toRiders+`,`+hunted)
	play(t, s, "hunt-die sword")
	if s.Decider() != Bearer || slices.Contains(offers(s), "feat") {
		t.Errorf("%v", offers(s))
	}
	s = second(t, "short-2", 6, []string{"wild-39", "wild-40"}, []string{"wild-27"},
		toRiders+`,"riders":{"blue":"wild-10","green":"wild-28","red":"wild-33","violet":"wild-33"},"dice":{"sword":1}`)
	if play(t, s, "hunt-die sword"); s.Prompt().ID != PromptRider {
		t.Errorf("a Hunt where no Feat can be is a pause: %v", offers(s))
	}
	// The tiles of an Encounter may reach the limit: a Feat, or Rivendell, saves him.
	for _, tt := range []struct{ path, feats, announce string }{
		{"wild-18", "wild-18", "feat"},
		{"wild-a", "", "arrive"},
	} {
		var feats []string
		if tt.feats != "" {
			feats = []string{tt.feats}
		}
		s = second(t, "short-2", 7, []string{"wild-39", tt.path}, feats,
			`"phase":"encounter","corruption":11,"company":{"samwise":"turned","peregrin":"turned","meriadoc":"turned",
				"strider":"turned"},
			"riders":{"blue":"wild-27"},"rider_turn":{"found":true,"hunted":"wild-27"},"tiles":{"pool":{"tile-1":3}}`)
		if s.Prompt().ID != PromptTiles || !slices.Contains(offers(s), tt.announce) {
			t.Fatalf("%s is not offered: %v", tt.announce, offers(s))
		}
		if play(t, s, tt.announce); s.over() || s.corruption != 12 || s.Prompt().ID != PromptRoute {
			t.Errorf("%s does not save Frodo: corruption %d, %v", tt.announce, s.corruption, offers(s))
		}
	}
	// No pause where the limit is far.
	s = second(t, "short-2", 7, []string{"wild-39", "wild-18"}, []string{"wild-18"},
		`"phase":"encounter","corruption":3,"company":{"samwise":"turned","peregrin":"turned","meriadoc":"turned",
			"strider":"turned"},
		"riders":{"blue":"wild-27"},"rider_turn":{"found":true,"hunted":"wild-27"},"tiles":{"pool":{"tile-1":3}}`)
	if s.Prompt().ID != PromptRoute {
		t.Errorf("%v", offers(s))
	}
	wantOffer(t, s, "feat", true) // but he may say so now that he is asked
	// The Black Breath may reach the limit.
	s = second(t, "short-2", 7, []string{"wild-39", "wild-18"}, []string{"wild-18"},
		toRiders+
			`,"corruption":11,"riders":{"blue":"wild-27"},"dice":{"sorcery":1},`+
			`"sorcery_hands":{"wraith-1":["black-breath"]}`)
	play(t, s, "cast sorcery black-breath")
	wantOffer(t, s, "feat", true)
	if play(t, s, "feat", "pass"); s.over() || s.corruption != 12 {
		t.Errorf("corruption %d, over %v", s.corruption, s.over())
	}
	// A silenced bearer plays no card, but Gandalf needs none.
	s = second(t, "short-2", 6, []string{"wild-39", "wild-18"}, []string{"wild-18"},
		`"phase":"rider","rider_turn":{"silenced":true},"hand":["bolsters-in-the-beds"],"held":1,`+hunted)
	play(t, s, "hunt-die sword")
	wantOffer(t, s, "feat", true)
	wantOffer(t, s, "react bolsters-in-the-beds 2", false)
}

// Mettre en place le jeu, Acte 2, Spectres 5: the hands may be redistributed as they like, as evenly as can be.
func TestSorceryHandsAreRedistributedCardByCard(t *testing.T) {
	s := position(t,
		`"options":{"players":4},"letter":{"corruption":1,"held":0,"company":{},"hand":1,"tiles":{"tile-1":2},
			"information":["shire-4"],
		"sorcery_hands":{"wraith-1":["black-breath","lidless-eye","morgul-knife"],"wraith-2":["cry-in-the-night"],
		"wraith-3":[]}},"rolls":[1,1,1,1,2]`)
	for s.Prompt().ID != PromptHands {
		play(t, s, offers(s)[0])
	}
	if s.leader != 2 {
		t.Fatalf("the Leader is %d", s.leader)
	}
	play(t, s, "redistribute")
	if s.Decider() != 2 {
		t.Fatal("the Leader deals")
	}
	play(t, s, "deal-card black-breath wraith-3", "deal-card cry-in-the-night wraith-3")
	wantOffer(t, s, "deal-card morgul-knife wraith-3", false) // four cards for three: one hand of two
	leaders := game.Clone(Title{}, s)
	leaders.Redeal(2, game.FastRand(5))
	if l := leaders.(*State); l.hands != s.hands || l.sorcery != s.sorcery {
		t.Error("the Leader has seen the cards he deals")
	}
	play(t, s, "deal-card morgul-knife wraith-1")
	if s.Prompt().ID == PromptDeal {
		play(t, s, offers(s)[0])
	}
	for seat, want := range []int{1: 1, 2: 1, 3: 2} {
		if got := countCards(s.hands[seat]); seat > 0 && got != want {
			t.Errorf("seat %d holds %d, want %d", seat, got, want)
		}
	}
	// The bearer knows none of them, a player those he brought: they are in some hand, not in the deck.
	brought := s.sorceryKnown[1]
	for seed := range uint64(20) {
		other := game.Clone(Title{}, s).(*State)
		other.Redeal(1, game.FastRand(seed))
		if err := other.Check(); err != nil {
			t.Fatal(err)
		}
		if other.sorcery&brought != 0 || other.hands[1] != s.hands[1] || countCards(brought) != 3 {
			t.Fatal("a card that he brought is in the deck")
		}
	}
}
