package board

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game/gametest"
)

// docs/rulings/board-cards.md: the rulings on events, each by a position of its own.
func TestRulingsOnEvents(t *testing.T) {
	tests := []struct{ rule, position, play, want string }{
		{
			"a card without a condition can be played for nothing",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["the-spirit-of-mordor"]},"regions":[]}`,
			"die event; play the-spirit-of-mordor", "card the-spirit-of-mordor = discard; seat = 1",
		},
		{
			"Wizard's Staff stops even Isildur's Bane",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["isildurs-bane"]},
				"table":["wizards-staff"],
			"regions":[],"fellowship":{"region":"hollin"}}`,
			"die event; play isildurs-bane; yes", "corruption = 0; card wizards-staff = discard",
		},
		{
			"the Mithril Coat changes the tile of Isildur's Bane",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["isildurs-bane"]},
				"table":["mithril-coat-and-sting"],
			"regions":[],"fellowship":{"region":"hollin"},"pool":{"3":1,"1":1},"rolls":[1,1]}`,
			"die event; play isildurs-bane; yes", "tile-drawn 3; tile-drawn 1; corruption 1 1",
		},
		{
			"neither answers Challenge of the King: the Shadow is not drawing",
			`{"dice":{"free":{"character":1},"shadow":{"muster":1}},"hands":{"0":["challenge-of-the-king"]},
				"table":["wizards-staff","mithril-coat-and-sting"],
			"regions":[{"region":"edoras","army":[{"nation":"rohan","regular":1}],"characters":["strider"]}],
			"pool":{"3":2,"1":2},"rolls":[1,1,1]}`,
			"die character; play challenge-of-the-king", "card wizards-staff = table; seat = 1",
		},
		{
			"The Ring is Mine! is an Eye for Orc Patrol",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["orc-patrol"]},
			"regions":[],"fellowship":{"mordor":1},"pool":{"the-ring-is-mine":1,"1":1},"rolls":[2]}`,
			"die event; play orc-patrol", "tile-drawn the-ring-is-mine; corruption = 0; revealed = false",
		},
		{
			"There and Back Again with nobody left to separate",
			`{"dice":{"free":{"character":1},"shadow":{"muster":1}},"hands":{"0":["there-and-back-again"]},
			"regions":[{"region":"dale","characters":["gimli"]}],"fellowship":{"company":[]}}`,
			"die character; play there-and-back-again", "advanced dwarves 2; advanced north 2; advanced elves 2",
		},
		{
			"a companion before the walls of Erebor is not in it",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["book-of-mazarbul"]},
			"regions":[{"region":"erebor","characters":["gimli"],"army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"dwarves","regular":1}]}}]}`,
			"die event; play book-of-mazarbul; done", "steps dwarves = 3; card book-of-mazarbul = discard",
		},
		{
			"behind them he is",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["book-of-mazarbul"]},
			"regions":[{"region":"erebor","army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"dwarves","regular":1}],"characters":["gimli"]}}]}`,
			"die event; play book-of-mazarbul", "at-war dwarves",
		},
		{
			"the die of the move that ends The Last Battle stays out of the box",
			`{"dice":{"free":{"character":1},"shadow":{"muster":1}},"table":["the-last-battle"],"huntBox":{"shadow":1},
			"regions":[],"fellowship":{"region":"hollin"},"pool":{"0-reveal":2},"rolls":[6,1]}`,
			"die character; move-fellowship; reveal hollin", "card the-last-battle = discard; box free = 0",
		},
		{
			"the dice that Help Unlooked For takes are taken from five",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["help-unlooked-for"]},
				"politics":[{"nation":"rohan","steps":0,"active":true}],
			"regions":[{"region":"helms-deep","army":[{"nation":"sauron","regular":8}],
			"inside":{"army":[{"nation":"rohan","regular":2}]}},
			{"region":"westemnet","army":[{"nation":"rohan","regular":2}]}],"rolls":[1,1,1,1,1]}`,
			"die event; play help-unlooked-for; take-all", "combat-rolled shadow 1 1 1",
		},
		{
			"Grond may stop early",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},
				"hands":{"1":["grond-hammer-of-the-underworld"]},
			"politics":[{"nation":"sauron","steps":0,"active":true}],
			"regions":[{"region":"minas-tirith","army":[{"nation":"sauron","regular":2}],
			"characters":["witch-king"],"inside":{"army":[{"nation":"gondor","regular":3}]}}],
			"rolls":[1,1,1,1,1,1,1]}`,
			"die event; play grond-hammer-of-the-underworld; take-all; cease", "ceased minas-tirith; seat = 0",
		},
		{
			"Grond may buy a fourth round",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},
				"hands":{"1":["grond-hammer-of-the-underworld"]},
			"politics":[{"nation":"sauron","steps":0,"active":true}],
			"regions":[{"region":"minas-tirith","army":[{"nation":"sauron","elite":1}],"characters":["witch-king"],
			"inside":{"army":[{"nation":"gondor","regular":1}]}}],
			"rolls":[1,1,1,1,1,1,1,1,1,1,1,1]}`,
			"die event; play grond-hammer-of-the-underworld; take-all; continue; continue; " +
				"press sauron", "pressed sauron; units minas-tirith sauron = 1/0/0",
		},
		{
			"the Witch-king fights where Grond strikes",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},
				"hands":{"1":["grond-hammer-of-the-underworld"]},
			"politics":[{"nation":"sauron","steps":0,"active":true}],
			"regions":[{"region":"minas-tirith","army":[{"nation":"sauron","regular":2}],
			"characters":["witch-king"],"inside":{"army":[{"nation":"gondor","regular":3}]}}]}`,
			"die event; play grond-hammer-of-the-underworld; take sauron regular", "offers go = false; " +
				"offers take-character witch-king = true",
		},
		{
			"Uruk-hai fight where their card strikes",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},
				"hands":{"1":["the-fighting-uruk-hai"]},
			"politics":[{"nation":"sauron","steps":0,"active":true},{"nation":"isengard","steps":0,"active":true}],
			"regions":[{"region":"orthanc","characters":["saruman"]},{"region":"helms-deep",
			"army":[{"nation":"sauron","regular":2},{"nation":"isengard","regular":1}],
			"inside":{"army":[{"nation":"rohan","regular":3}]}}]}`,
			"die event; play the-fighting-uruk-hai; take sauron regular", "offers go = false; " +
				"offers take isengard regular = true",
		},
		{
			"Worn with Sorrow and Toil does not answer Lure of the Ring",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["lure-of-the-ring"],
				"0":["athelas"]},
			"table":["worn-with-sorrow-and-toil"],"regions":[],"fellowship":{"region":"hollin","revealed":true,
			"company":["boromir"]},"rolls":[1]}`,
			"die event; play lure-of-the-ring; choose-character boromir", "casualty boromir; card athelas = hand 0; " +
				"seat = 0",
		},
		{
			"a Hobbit lured away is taken alive",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["lure-of-the-ring"]},
			"regions":[],"fellowship":{"region":"hollin","revealed":true,"company":["meriadoc"]},"rolls":[1]}`,
			"die event; play lure-of-the-ring; choose-character meriadoc; land hollin", "where meriadoc = hollin; " +
				"guide = gollum",
		},
		{
			"a strike that is no attack empties a siege, and the stronghold falls",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["the-spirit-of-mordor"]},
			"regions":[{"region":"moria","army":[{"nation":"elves","regular":2}],
			"inside":{"army":[{"nation":"sauron","regular":1},{"nation":"isengard","regular":1}],"nazgul":1}}],
			"rolls":[5,5,1,1,1]}`,
			"die event; play the-spirit-of-mordor", "captured moria free; steps isengard = 1",
		},
		{
			"leaders go with the last unit that an event kills, companions stay",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["dreadful-spells"]},
			"regions":[{"region":"osgiliath","army":[{"nation":"sauron","regular":1}],"nazgul":1},
			{"region":"minas-tirith","army":[{"nation":"gondor","regular":1,"leader":1}],"characters":["boromir"]}],
			"rolls":[6]}`,
			"die event; play dreadful-spells", "lost-leader gondor minas-tirith; where boromir = minas-tirith",
		},
		{
			"the last unit marches if every leader with it may follow",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["through-a-day-and-a-night"]},
			"politics":[{"nation":"rohan","steps":0,"active":true},{"nation":"gondor","steps":0,"active":true}],
			"regions":[{"region":"edoras","army":[{"nation":"rohan","regular":1},{"nation":"gondor","leader":1}],
			"characters":["strider"]}]}`,
			"die event; play through-a-day-and-a-night; march edoras folde; go; " +
				"take-all", "units folde gondor = 0/0/1; where strider = folde",
		},
		{
			"the last unit stays with a leader who may not cross the border",
			`{"dice":{"free":{"event":1},"shadow":{"muster":1}},"hands":{"0":["through-a-day-and-a-night"]},
			"politics":[{"nation":"rohan","steps":0,"active":true}],
			"regions":[{"region":"eastemnet","army":[{"nation":"rohan","regular":1},{"nation":"gondor","leader":1}],
			"characters":["strider"]}]}`,
			"die event; play through-a-day-and-a-night", "offers march eastemnet westemnet = false; " +
				"offers march eastemnet fangorn = true",
		},
		{
			"The Lidless Eye may turn no die",
			`{"acting":"shadow","dice":{"shadow":{"event":1,"army":1},"free":{"muster":1}},
				"hands":{"1":["the-lidless-eye"]},"regions":[]}`,
			"die event; play the-lidless-eye; done", "box shadow = 0; dice shadow army = 1",
		},
		{
			"the Corsairs cannot break off while both sides last",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["corsairs-of-umbar"]},
			"politics":[{"nation":"southrons","steps":0,"active":true}],
			"regions":[{"region":"umbar","army":[{"nation":"southrons","regular":2}]},{"region":"lamedon",
			"army":[{"nation":"gondor","regular":2}]}],
			"rolls":[1,1,1,1]}`,
			"die event; play corsairs-of-umbar; choose-region lamedon; take-all", "prompt retreat lamedon = true; " +
				"seat = 0",
		},
		{
			"the Corsairs relieve a garrison, and what is over ten goes back",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},"hands":{"1":["corsairs-of-umbar"]},
			"politics":[{"nation":"southrons","steps":0,"active":true}],
			"regions":[{"region":"umbar","army":[{"nation":"southrons","regular":8}]},
			{"region":"dol-amroth","control":"shadow","army":[{"nation":"gondor","regular":1}],
			"inside":{"army":[{"nation":"sauron","regular":3}]}}],
			"rolls":[6,1,1,1,1,1]}`,
			"die event; play corsairs-of-umbar; choose-region dol-amroth; take-all; " +
				"trim sauron regular", "siege-lifted dol-amroth; units dol-amroth southrons = 8/0/0; " +
				"units dol-amroth sauron = 2/0/0; seat = 0",
		},
		{
			"a first-round walker in Moria wakes the Balrog, one who stays there does not",
			`{"dice":{"free":{"character":1},"shadow":{"muster":1}},"table":["balrog-of-moria"],"huntBox":{"free":0,
				"shadow":1},
			"regions":[],"fellowship":{"region":"moria"},"pool":{"1-reveal":2},"rolls":[6,1]}`,
			"die character; move-fellowship; use-ring; reveal moria", "revealed moria; " +
				"card balrog-of-moria = table; seat = 1",
		},
		{
			"Mithril may change the tile of the Breaking of the Fellowship",
			`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"muster":1}},
				"hands":{"1":["the-breaking-of-the-fellowship"]},"table":["mithril-coat-and-sting"],
			"regions":[],"fellowship":{"region":"hollin","revealed":true},"pool":{"3":1,"eye":1,"1":1},"rolls":[2,1]}`,
			"die event; play the-breaking-of-the-fellowship; yes", "tile-drawn 3; tile-drawn eye; " +
				"where strider = fellowship; corruption = 0",
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			happened := play(t, s, strings.Split(tt.play, "; ")...)
			wantFacts(t, s, happened, tt.rule, tt.want)
		})
	}
}

// docs/rulings/board-cards.md: the rulings on combat cards.
func TestRulingsOnCombatCards(t *testing.T) {
	const free, shadow = `"politics":[{"nation":"gondor","steps":0,"active":true},{"nation":"sauron","steps":0,
		"active":true}],`,
		`"acting":"shadow","dice":{"shadow":{"army":1},"free":{"muster":1}},` +
			`"politics":[{"nation":"gondor","steps":0,"active":true},{"nation":"sauron","steps":0,"active":true}],`
	tests := []struct{ rule, position, play, want string }{
		{
			"nothing is forfeited when there is no card to defy",
			`{"dice":{"free":{"army-muster":1},"shadow":{"muster":1}},` + free + `"hands":{"0":["i-will-go-alone"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}],"characters":["boromir"]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}]}],"rolls":[1,1,1,1,1,6]}`,
			"die army-muster; attack druadan-forest western-emyn-muil; take-all; " +
				"combat-card i-will-go-alone", "combat-rerolled free 6; hits free 1",
		},
		{
			"Foul Stench silences Andúril with the re-roll",
			`{` + shadow + `"hands":{"0":["athelas"],"1":["wormtongue"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}],"characters":["strider"]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}],"nazgul":1}],"rolls":[1,1,1,1,1,1]}`,
			"die army; attack western-emyn-muil druadan-forest; take-all; combat-card wormtongue; " +
				"combat-card athelas", "hits free 0",
		},
		{
			"Words of Power come too late for the Nazgûl that the White Rider has silenced",
			`{` + shadow + `"hands":{"1":["the-lidless-eye"]},"replaced":["gandalf-the-grey"],
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":1}],
			"characters":["gandalf-the-white"]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":1}],"nazgul":1}],"rolls":[1,1]}`,
			"die army; attack western-emyn-muil druadan-forest; take-all; yes; " +
				"combat-card the-lidless-eye", "silenced gandalf-the-white; hits shadow 0",
		},
		{
			"the Blade need not be used",
			`{"dice":{"free":{"army-muster":1},"shadow":{"muster":1}},` + free +
				`"hands":{"0":["mithril-coat-and-sting"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}],"characters":["meriadoc"]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":3}],
			"characters":["mouth-of-sauron"]}],"rolls":[1,1,1,1,1,5,1,1]}`,
			"die army-muster; attack druadan-forest western-emyn-muil; take-all; " +
				"combat-card mithril-coat-and-sting; done", "hits free 1; where mouth-of-sauron = western-emyn-muil",
		},
		{
			"a re-roll hit alone does not strike a minion, the Witch-king included",
			`{"dice":{"free":{"army-muster":1},"shadow":{"muster":1}},` + free + `"hands":{"0":["bilbos-song"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2,"leader":1}]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":3}],"characters":["witch-king"]}],
			"rolls":[1,1,1,1,1,5,1,1]}`,
			"die army-muster; attack druadan-forest western-emyn-muil; take-all; " +
				"combat-card bilbos-song", "hits free 1; where witch-king = western-emyn-muil",
		},
		{
			"Onslaught leaves one unit",
			`{` + shadow + `"hands":{"1":["return-to-valinor","orcs-multiplying-again"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}]}],"rolls":[1,1,1,1]}`,
			"die army; attack western-emyn-muil druadan-forest; take-all; " +
				"combat-card orcs-multiplying-again", "offers choose-number 1 = true; offers choose-number 2 = false",
		},
		{
			"hits of a special attack count against Mûmakil",
			`{"acting":"shadow","dice":{"shadow":{"army":1},"free":{"muster":1}},"politics":[{"nation":"southrons",
				"steps":0,"active":true}],
			"hands":{"1":["shadows-gather"],"0":["guards-of-the-citadel"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","elite":2}]},
			{"region":"western-emyn-muil","army":[{"nation":"southrons","regular":2,"elite":1}]}],
			"rolls":[5,1,4,1,1,1]}`,
			"die army; attack western-emyn-muil druadan-forest; take-all; combat-card shadows-gather; " +
				"combat-card guards-of-the-citadel; remove southrons regular",
			"special-attack free 5 1; hits shadow 1",
		},
		{
			"Scouts may withdraw into their stronghold",
			`{` + shadow + `"hands":{"0":["the-red-arrow"]},
			"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":2}]},
			{"region":"osgiliath","army":[{"nation":"sauron","regular":2}]}]}`,
			"die army; attack osgiliath minas-tirith; take-all; field; combat-card the-red-arrow; withdraw; " +
				"take-all", "inside minas-tirith gondor = 2/0/0; units minas-tirith sauron = 2/0/0",
		},
		{
			"Scouts with nowhere to go are played in vain",
			`{` + shadow + `"hands":{"0":["the-red-arrow"]},
			"regions":[{"region":"forlindon","army":[{"nation":"elves","regular":2}]},
			{"region":"grey-havens","control":"shadow","army":[{"nation":"sauron","regular":2}]}],"rolls":[1,1,1,1]}`,
			"die army; attack grey-havens forlindon; take-all; combat-card the-red-arrow",
			"no-effect scouts; units forlindon elves = 2/0/0",
		},
		{
			"the Witch-king draws for a combat card in the first round",
			`{` + shadow + `"hands":{"1":["pits-of-mordor"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}],"characters":["witch-king"]}]}`,
			"die army; attack western-emyn-muil druadan-forest; take-all; " +
				"combat-card pits-of-mordor", "offers draw shadow-character = true; offers draw shadow-strategy = true",
		},
		{
			"of two cancelling cards the defender's comes first",
			`{` + shadow + `"hands":{"0":["i-will-go-alone"],"1":["the-shadow-is-moving"]},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}],"characters":["boromir"]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}]}],"rolls":[1,1,1,1,1]}`,
			"die army; attack western-emyn-muil druadan-forest; take-all; combat-card the-shadow-is-moving; " +
				"combat-card i-will-go-alone", "hits free 0; hits shadow 0",
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			happened := play(t, s, strings.Split(tt.play, "; ")...)
			wantFacts(t, s, happened, tt.rule, tt.want)
			if strings.HasPrefix(tt.rule, "of two cancelling") &&
				slices.ContainsFunc(happened, func(e string) bool {
					return strings.HasPrefix(e,
						"combat-rerolled free")
				}) {
				t.Error("Boromir gave up his leadership, so there is no re-roll")
			}
		})
	}
}

// Every heading of the rulebook and every ruling names its tests, and they are there.
func TestDocumentedTestsExist(t *testing.T) {
	gametest.Pages(t, "../../docs/rules/board.md",
		"../../docs/rulings/board.md", "../../docs/rulings/board-second.md",
		"../../docs/rulings/board-battle.md", "../../docs/rulings/board-cards.md",
		"../../docs/rulings/board-players.md")
}
