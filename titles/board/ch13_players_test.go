package board

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// The seats of a game for four, to be read in tests.
const (
	gondorSeat game.Seat = iota
	rohanSeat
	sauronSeat
	sarumanSeat
)

// begin is the first state of a match with the given options, after its first questions are answered.
func begin(t *testing.T, o game.Options) *State {
	t.Helper()
	s, err := Title{}.New(o, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// chap. 13, Jouer à quatre; Partie à trois: who plays what.
func TestSeatsAndTheirNations(t *testing.T) {
	type seat struct {
		id, side string
		nations  NationSet
		limit    int
	}
	tests := []struct {
		players string
		seats   []seat
		lead    [NumSides]game.Seat
	}{
		{
			"2",
			[]seat{{"free", "free", freeNations, 6}, {"shadow", "shadow", shadowNations, 6}},
			[NumSides]game.Seat{0, 1},
		},
		{"3", []seat{
			{"free", "free", freeNations, 6},
			{"sauron", "shadow", 1 << Sauron, 4},
			{"saruman", "shadow", 1<<Isengard | 1<<southrons, 4},
		}, [NumSides]game.Seat{0, 1}},
		{"4", []seat{
			{"gondor", "free", 1<<Gondor | 1<<Elves, 4},
			{"rohan", "free", 1<<Rohan | 1<<North | 1<<Dwarves, 4},
			{"sauron", "shadow", 1 << Sauron, 4},
			{"saruman", "shadow", 1<<Isengard | 1<<southrons, 4},
		}, [NumSides]game.Seat{0, 2}},
	}
	for _, tt := range tests {
		t.Run(tt.players, func(t *testing.T) {
			o := game.Options{"players": tt.players}
			infos, err := Title{}.Seats(o)
			if err != nil || len(infos) != len(tt.seats) {
				t.Fatalf("seats %v, %v", infos, err)
			}
			s := begin(t, o)
			if s.lead != tt.lead {
				t.Errorf("seats %v lead, want %v", s.lead, tt.lead)
			}
			for i, want := range tt.seats {
				at := game.Seat(i)
				if got := (seat{infos[i].ID, infos[i].Side, s.commands(at), s.HandLimit(at)}); got != want {
					t.Errorf("seat %d is %+v, want %+v", i, got, want)
				}
			}
		})
	}
	if _, err := (Title{}).Seats(game.Options{"players": "5"}); err == nil {
		t.Error("five players find a seat")
	}
}

// chap. 13, Jouer à quatre: the markers change hands at the start of every turn but the first.
func TestLeadingPlayersChangeEveryTurn(t *testing.T) {
	last := `"stack":[{"kind":"turn","seat":-1,"step":6}]`
	s := read(t, `{"players":4,"turn":1,`+last+`}`)
	if s.turn != 2 || s.lead != [NumSides]game.Seat{rohanSeat, sarumanSeat} {
		t.Errorf("turn %d: seats %v lead", s.turn, s.lead)
	}
	s = read(t, `{"players":4,"turn":2,"lead":[1,3],`+last+`}`)
	if s.lead != [NumSides]game.Seat{gondorSeat, sauronSeat} {
		t.Errorf("turn %d: seats %v lead", s.turn, s.lead)
	}
	s = read(t, `{"players":3,"turn":1,`+last+`}`)
	if s.lead != [NumSides]game.Seat{0, 2} {
		t.Errorf("three players: seats %v lead", s.lead)
	}
	if s := begin(t, game.Options{"players": "4"}); s.turn != 1 ||
		s.lead != [NumSides]game.Seat{gondorSeat, sauronSeat} {
		t.Errorf("turn %d: seats %v lead", s.turn, s.lead)
	}
}

// chap. 13, Tirage de cartes Événement: one of each deck in the first turn; then one of choice, the Shadow first.
func TestDrawsOfTeams(t *testing.T) {
	s := begin(t, game.Options{"players": "4"})
	for seat := range s.hands {
		if tally := byDeck(s.hands[seat]); len(tally) != 2 || s.hands[seat].Len() != 2 {
			t.Errorf("turn 1: seat %d holds %v", seat, tally)
		}
	}
	wantPrompt(t, s, sauronSeat, "swap") // docs/rulings/board-players.md: in the first turn too
	s = read(t, `{"players":4,"turn":1,"stack":[{"kind":"turn","seat":-1,"step":6}]}`)
	for _, seat := range []game.Seat{sarumanSeat, sauronSeat, rohanSeat, gondorSeat} {
		wantPrompt(t, s, seat, "draw")
		if len(offers(s)) != 2 || slices.Contains(offers(s), "no") {
			t.Errorf("seat %d is offered %q", seat, offers(s))
		}
		play(t, s, offers(s)[1])
		if s.hands[seat].Len() != 1 {
			t.Errorf("seat %d holds %q", seat, namesOfCards(s.hands[seat]))
		}
	}
	t.Run("a lone Free Peoples player draws as in a game for two", func(t *testing.T) {
		s := read(t, `{"players":3,"turn":1,"stack":[{"kind":"turn","seat":-1,"step":6}]}`)
		wantPrompt(t, s, 2, "draw")
		play(t, s, "draw shadow-strategy")
		wantPrompt(t, s, 1, "draw")
		if !s.hands[0].Empty() {
			t.Error("the Free Peoples draw before the Shadow")
		}
		play(t, s, "draw shadow-character")
		if tally := byDeck(s.hands[0]); tally["free-character"] != 1 || tally["free-strategy"] != 1 {
			t.Errorf("the Free Peoples hold %v", tally)
		}
	})
	t.Run("an exhausted deck leaves no choice", func(t *testing.T) {
		s := read(t, `{"players":4,"turn":1,"stack":[{"kind":"turn","seat":-1,"step":5}]}`)
		s.buried[sauronSeat] = deckCards[deckShadowStrategy]
		s.decks[deckShadowStrategy] = pile{}
		s.stack.At(0).step = stepVictory
		s.run(nil)
		if s.hands[sauronSeat].Len() != 1 || s.hands[sarumanSeat].Len() != 1 || s.Decider() != rohanSeat {
			t.Errorf("seat %d decides, hands %v", s.Decider(), s.hands)
		}
	})
	t.Run("four cards in hand", func(t *testing.T) {
		s := read(t, `{"players":4,"hands":{"3":["stormcrow","olog-hai","hill-trolls","orc-patrol","pits-of-mordor"]},
			"stack":[{"kind":"turn","seat":-1,"step":1},{"kind":"discard","seat":3}]}`)
		wantPrompt(t, s, sarumanSeat, "discard 1")
	})
}

// chap. 13, Phase de la Communauté; Traque de l'Anneau; En résumé: what the leading player decides.
func TestLeadingPlayerDecidesForHisSide(t *testing.T) {
	tests := []struct {
		rule, position, prompt string
		side                   Side
	}{
		{"declaration", `"fellowship":{"progress":2},"stack":[{"kind":"turn","seat":-1,"step":1}]`, "declare 2", Free},
		{
			"guide", `"fellowship":{"company":["legolas","gimli"]},"stack":[{"kind":"turn","seat":-1,"step":2}]`,
			"guide", Free,
		},
		{"allocation", `"stack":[{"kind":"turn","seat":-1,"step":3}]`, "allocate 7", Shadow},
		{"effects of the hunt", `"pool":{"3":1},"stack":[{"kind":"turn","seat":-1,"step":5},{"kind":"hunt",
			"seat":LEAD,"step":2}],"hunt":{"why":"move"}`, "hunt-damage 3", Free},
		{"a card on the table", `"table":["wizards-staff"],"stack":[{"kind":"turn","seat":-1,"step":5},
			{"kind":"hunt","seat":LEAD,"step":2}],"hunt":{"why":"move"}`, "use-card wizards-staff", Free},
	}
	for _, tt := range tests {
		for _, lead := range []string{"[0,2]", "[1,3]"} {
			t.Run(tt.rule+lead, func(t *testing.T) {
				s := read(t, `{"players":4,"lead":`+lead+`,`+strings.Replace(tt.position, "LEAD", lead[1:2], 1)+`}`)
				wantPrompt(t, s, s.lead[tt.side], tt.prompt)
			})
		}
	}
}

// chap. 13, Résolution des Actions: non-leading players first, in turn, and anyone who passes keeps the initiative.
func TestOrderOfActionsInTeams(t *testing.T) {
	dice := `"dice":{"free":{"event":3},"shadow":{"event":4}}`
	t.Run("four", func(t *testing.T) {
		s := read(t, `{"players":4,`+dice+`}`)
		for _, seat := range []game.Seat{
			rohanSeat, sarumanSeat, gondorSeat, sauronSeat, rohanSeat, sarumanSeat,
			sauronSeat,
		} {
			if s.Decider() != seat {
				t.Fatalf("seat %d acts, want %d", s.Decider(), seat)
			}
			play(t, s, "die event", "nothing")
		}
	})
	t.Run("three", func(t *testing.T) {
		s := read(t, `{"players":3,`+dice+`}`)
		for _, seat := range []game.Seat{0, 2, 0, 1, 0, 2, 1} {
			if s.Decider() != seat {
				t.Fatalf("seat %d acts, want %d", s.Decider(), seat)
			}
			play(t, s, "die event", "nothing")
		}
	})
	t.Run("passing", func(t *testing.T) {
		s := read(t, `{"players":4,`+dice+`}`)
		play(t, s, "pass", "die event", "nothing")
		if s.Decider() != rohanSeat {
			t.Errorf("seat %d acts after Rohan has passed", s.Decider())
		}
	})
	t.Run("the other player leads", func(t *testing.T) {
		s := read(t, `{"players":4,"lead":[1,3],`+dice+`}`)
		want(t, play(t, s, "die event", "nothing"), "acts sauron")
		if s.Decider() != sauronSeat {
			t.Errorf("seat %d acts", s.Decider())
		}
	})
}

// chap. 13, Limites des Actions; En résumé: dice only for one's own nations, markers likewise, save by abilities.
func TestActionsAreLimitedToOwnNations(t *testing.T) {
	at := `"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":2}],"characters":["boromir"]},
		{"region":"edoras","army":[{"nation":"rohan","regular":2}]},{"region":"orthanc",
		"army":[{"nation":"isengard","regular":2}]},
		{"region":"minas-morgul","army":[{"nation":"sauron","regular":2}],"nazgul":1,"characters":["witch-king",
		"mouth-of-sauron"]}],
		"fellowship":{"company":["strider","gimli"]},` + warring(Gondor, Rohan, Sauron, Isengard)
	tests := []struct {
		rule, die string
		next      string // seats that act
		acting    string
		does      []string
		offers    string
		want      bool
	}{
		{
			"Gondor marches", "army-muster", "[0,2]", "free",
			[]string{"march-armies"},
			"march minas-tirith lossarnach", true,
		},
		{
			"Gondor leaves Rohan alone", "army-muster", "[0,2]", "free",
			[]string{"march-armies"},
			"march edoras folde", false,
		},
		{"Rohan marches", "army-muster", "[1,2]", "free", []string{"march-armies"}, "march edoras folde", true},
		{
			"Sauron leaves Isengard alone", "army-muster", "[0,2]", "shadow",
			[]string{"march-armies"},
			"march orthanc gap-of-rohan", false,
		},
		{
			"Saruman marches", "army-muster", "[0,3]", "shadow",
			[]string{"march-armies"},
			"march orthanc gap-of-rohan", true,
		},
		{"Gondor recruits", "muster", "[0,2]", "free", []string{"muster"}, "recruit regular pelargir", true},
		{"not in Rohan", "muster", "[0,2]", "free", []string{"muster"}, "recruit regular edoras", false},
		{"the Elves obey Gondor", "muster", "[0,2]", "free", nil, "advance elves", true},
		{"the Dwarves do not", "muster", "[0,2]", "free", nil, "advance dwarves", false},
		{"the Southrons obey Saruman", "muster", "[0,3]", "shadow", nil, "advance southrons", true},
		{"not Sauron", "muster", "[0,2]", "shadow", nil, "advance southrons", false},
		{"anyone moves the Fellowship", "character", "[1,2]", "free", nil, "move-fellowship", true},
		{"anyone separates companions", "character", "[1,2]", "free", nil, "separate", true},
		{"anyone moves companions", "character", "[1,2]", "free", []string{"move-characters"}, "travel boromir", true},
		{
			"anyone flies the Nazgûl", "character", "[0,3]", "shadow",
			[]string{"move-characters"},
			"fly minas-morgul",
			true,
		},
		{
			"the Witch-king obeys Sauron", "character", "[0,2]", "shadow",
			[]string{"move-characters"},
			"travel witch-king", true,
		},
		{"and not Saruman", "character", "[0,3]", "shadow", []string{"move-characters"}, "travel witch-king", false},
		{
			"nor does the Mouth", "character", "[0,3]", "shadow",
			[]string{"move-characters"},
			"travel mouth-of-sauron", false,
		},
		{
			"only Sauron recruits Nazgûl", "muster", "[0,2]", "shadow",
			[]string{"muster"},
			"recruit nazgul barad-dur",
			true,
		},
		{"not Saruman", "muster", "[0,3]", "shadow", []string{"muster"}, "recruit nazgul barad-dur", false},
		{"Saruman comes for his player", "muster", "[0,3]", "shadow", nil, "bring saruman orthanc", true},
		{"not for Sauron", "muster", "[0,2]", "shadow", nil, "bring saruman orthanc", false},
		{"the Mouth serves Sauron", "muster", "[0,2]", "shadow", nil, "march-armies", true},
		{"not Saruman", "muster", "[0,3]", "shadow", nil, "march-armies", false},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, `{"players":4,"acting":"`+tt.acting+`","teams":{"next":`+tt.next+`},
				"dice":{"free":{"`+tt.die+`":1},"shadow":{"`+tt.die+`":1}},`+at+`}`)
			play(t, s, "die "+tt.die)
			play(t, s, tt.does...)
			wantOffered(t, s, tt.want, tt.offers)
		})
	}
	t.Run("refusals say why", func(t *testing.T) {
		s := read(t, `{"players":4,"teams":{"next":[0,2]},"hands":{"0":["the-red-arrow"]},
			"dice":{"free":{"will-of-the-west":1}},`+at+`}`)
		play(t, s, "die will-of-the-west")
		wantRefused(t, s, "advance dwarves", "not-your-nation dwarves")
		wantRefused(t, s, "play the-red-arrow", "not-your-nation rohan")
		wantRefused(t, s, "attack edoras orthanc", "not-your-army edoras")
	})
}

// chap. 13, Limites des Actions: what belongs to no nation.
func TestAbilitiesAndRingsOfTeamMates(t *testing.T) {
	t.Run("an ability moves any marker", func(t *testing.T) {
		s := read(t, `{"players":4,"dice":{"free":{"event":1}},"regions":[{"region":"minas-tirith",
			"characters":["boromir"]}]}`)
		play(t, s, "die event")
		wantPrompt(t, s, rohanSeat, "die event")
		wantOffered(t, s, true, "advance gondor")
	})
	t.Run("Saruman speaks for his own player", func(t *testing.T) {
		for seat, want := range map[string]bool{"2": false, "3": true} {
			s := read(t, `{"players":4,"acting":"shadow","teams":{"next":[0,`+seat+`]},"dice":{"shadow":{"muster":1}},
				"regions":[{"region":"orthanc","army":[{"nation":"isengard","regular":2}],
				"characters":["saruman"]}],`+warring(Isengard)+`}`)
			play(t, s, "die muster")
			wantOffered(t, s, want, "voice-muster")
			wantOffered(t, s, want, "voice-elites")
		}
	})
	t.Run("anyone uses the Elven Rings", func(t *testing.T) {
		s := read(t, `{"players":4,"dice":{"free":{"event":1}}}`)
		wantOffered(t, s, true, "ring event character")
		play(t, s, "ring event character")
		if s.Decider() != rohanSeat || s.rings != [NumSides]uint8{2, 1} {
			t.Errorf("seat %d acts, rings %v", s.Decider(), s.rings)
		}
	})
	t.Run("one ring a turn for each side", func(t *testing.T) {
		s := read(t, `{"players":4,"dice":{"free":{"event":2},"shadow":{"event":2}}}`)
		play(t, s, "ring event character", "die character", "nothing", "ring event army", "die army", "nothing")
		wantRefused(t, s, "ring event character", "one-ring-a-turn") // Gondor, after Rohan
		play(t, s, "die event", "nothing")
		wantRefused(t, s, "ring event character", "no-ring") // Sauron, after Saruman
	})
}

// chap. 13, Cartes Événement: for a nation of one's own, or for none.
func TestEventCardsOfTeams(t *testing.T) {
	tests := []struct {
		card string
		seat game.Seat
		may  bool
	}{
		{"guards-of-the-citadel", gondorSeat, true},
		{"guards-of-the-citadel", rohanSeat, false},
		{"celeborns-galadhrim", gondorSeat, true},
		{"celeborns-galadhrim", rohanSeat, false},
		{"king-brands-men", gondorSeat, false},
		{"king-brands-men", rohanSeat, true},
		{"there-and-back-again", gondorSeat, true},
		{"there-and-back-again", rohanSeat, true},
		{"athelas", gondorSeat, true},
		{"athelas", rohanSeat, true},
		{"wisdom-of-elrond", gondorSeat, true},
		{"wisdom-of-elrond", rohanSeat, true},
		{"monsters-roused", sauronSeat, true},
		{"monsters-roused", sarumanSeat, false},
		{"many-kings-to-the-service-of-mordor", sauronSeat, false},
		{"many-kings-to-the-service-of-mordor", sarumanSeat, true},
		{"musterings-of-long-planned-war", sauronSeat, true},
		{"musterings-of-long-planned-war", sarumanSeat, true},
		{"the-lidless-eye", sauronSeat, true},
		{"the-lidless-eye", sarumanSeat, true},
	}
	for _, tt := range tests {
		s := read(t, `{"players":4,`+warring(Sauron, Isengard, southrons)+`}`)
		c := Card(slices.Index(cardNames, tt.card))
		if got := s.mayPlay(tt.seat, c); got != tt.may {
			t.Errorf("%s by seat %d: %v", tt.card, tt.seat, got)
		}
	}
	t.Run("a card raises only the player's own troops", func(t *testing.T) {
		s := read(t, `{"players":4,"acting":"shadow","teams":{"next":[1,3]},
			"hands":{"3":["musterings-of-long-planned-war"]},
			"dice":{"shadow":{"event":1}},`+warring(Sauron, Isengard, southrons)+`}`)
		play(t, s, "die event", "play musterings-of-long-planned-war")
		wantOffered(t, s, true, "recruit regular gorgoroth")
		play(t, s, "done")
		if s.resolving(frameCard) {
			t.Errorf("Saruman is offered %q", offers(s))
		}
	})
	t.Run("the nation's player gives up what Stormcrow takes", func(t *testing.T) {
		s := read(t, `{"players":4,"acting":"shadow","hands":{"3":["stormcrow"]},"dice":{"shadow":{"event":1}},
			"fellowship":{"region":"edoras"}}`)
		play(t, s, "die event", "play stormcrow")
		wantPrompt(t, s, rohanSeat, "sacrifice stormcrow rohan")
	})
}

// chap. 13, Unités d'Élite des Suderons & Orientaux: with Saruman in play they are leaders too.
func TestSouthronElitesLead(t *testing.T) {
	army := `"regions":[{"region":"north-rhun","army":[{"nation":"southrons","regular":1,"elite":2}]},
		{"region":"orthanc"SARUMAN}],` + warring(southrons)
	tests := []struct {
		players, saruman string
		leads            bool
	}{
		{"2", `,"characters":["saruman"]`, false},
		{"3", `,"characters":["saruman"]`, true},
		{"4", `,"characters":["saruman"]`, true},
		{"4", ``, false},
	}
	for _, tt := range tests {
		text := `{"players":` + tt.players + `,"acting":"shadow","dice":{"shadow":{"character":1}},` + army + `}`
		s := read(t, strings.Replace(text, "SARUMAN", tt.saruman, 1))
		play(t, s, "die character")
		wantOffered(t, s, tt.leads, "march-armies")
		s.battle.attacker, s.battle.from, s.battle.to, s.battle.attackers = Shadow, northRhun, dale, s.forces[northRhun]
		if got := s.leadership(Shadow) == 2; got != tt.leads {
			t.Errorf("%s players: leadership %d", tt.players, s.leadership(Shadow))
		}
	}
}

// chap. 13, Conditions de Victoire: team mates win or lose together.
func TestTeamsWinTogether(t *testing.T) {
	s := read(t, `{"players":4}`)
	s.finish(ringDestroyed, Free, nil)
	if w := s.Result().Winners; w != game.Only(gondorSeat, rohanSeat) {
		t.Errorf("winners %b", w)
	}
	s = read(t, `{"players":3}`)
	s.finish(shadowConquers, Shadow, nil)
	if w := s.Result().Winners; w != game.Only(1, 2) {
		t.Errorf("winners %b", w)
	}
}
