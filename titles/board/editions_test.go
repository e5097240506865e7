package board

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// editionCase is one difference between the editions: the same position, what is played, and what follows in each.
// Where a play is empty the position alone answers. The ids are those of docs/rules/board.md.
type editionCase struct {
	id, rule string
	// JSON, or the name of a file in testdata/positions/editions, or of one in another folder there
	position           string
	first, wantFirst   string
	second, wantSecond string
}

// inEdition reads a position as one of an edition.
func inEdition(t *testing.T, e edition, position string) *State {
	t.Helper()
	if !strings.HasPrefix(position, "{") {
		if !strings.Contains(position, "/") {
			position = "editions/" + position
		}
		data, err := os.ReadFile(filepath.Join("testdata", "positions", position+".json"))
		if err != nil {
			t.Fatal(err)
		}
		position = strings.Replace(string(data), `"title": "board", "edition": 2`, `"title": "board"`, 1)
	}
	return read(t, strings.Replace(position, "{", `{"edition":`+editionNumbers[e]+`,`, 1))
}

func TestEditionsDiffer(t *testing.T) {
	for _, tt := range slices.Concat(differencesOfTheRing, differencesOfTheWar, differencesOfTheCards,
		differencesOfTheTeams) {
		t.Run(tt.id+" "+tt.rule, func(t *testing.T) {
			t.Parallel()
			for e, play := range [numEditions]string{tt.first, tt.second} {
				want := [numEditions]string{tt.wantFirst, tt.wantSecond}[e]
				s := inEdition(t, edition(e), tt.position)
				wantFacts(t, s, plays(t, s, play), tt.rule+", edition "+editionNumbers[e], want)
			}
		})
	}
}

func plays(t *testing.T, s *State, script string) []string {
	t.Helper()
	if script == "" {
		return nil
	}
	return play(t, s, strings.Split(script, "; ")...)
}

// The second edition says why not by its own rules; in the first the same answer is legal, or refused for another
// reason.
func TestSecondEditionSaysWhyNot(t *testing.T) {
	tests := []struct{ id, position, play, refused, reason, first string }{
		{
			"turn-2", `{"turn":2,"huntBox":{"free":1},"fellowship":{"company":["strider"],"guide":"strider"},
				"stack":[{"kind":"turn","seat":-1,"step":6}]}`,
			"stay-hidden", "allocate 0", "must-hunt", "",
		},
		{
			"hunt-2", "hunt-order", "die character; move-fellowship; choose-card axe-and-bow",
			"choose-card horn-of-gondor", "cards-came-first", "",
		},
		{"mor-2", `{"fellowship":{"region":"morannon","mordor":1},"dice":{"free":{"character":1},
			"shadow":{"event":1}}}`, "die character", "separate", "no-parting-in-mordor", ""},
		{"who-2", "witch-king-waits", "die muster", "bring witch-king barad-dur", "witch-king-needs-war", ""},
		{
			"char-2", "road-to-helms-deep", "die character; move-characters; travel boromir", "land helms-deep",
			"way-closed helms-deep", "",
		},
		{
			"card-1", "guards-must-come", "die event; play guards-of-the-citadel", "done",
			"card-forbids guards-of-the-citadel", "",
		},
		{
			"char-4", `{"acting":"shadow","regions":[{"region":"dimrill-dale","characters":["mouth-of-sauron"]},
				{"region":"lorien","army":[{"nation":"elves","regular":1}]}],
				"dice":{"shadow":{"character":1},"free":{"event":1}}}`,
			"die character; move-characters; travel mouth-of-sauron", "land lorien", "way-closed lorien", "",
		},
		{
			"ev-ents", `{"regions":[{"region":"lorien","characters":["gandalf-the-white"]}],
				"replaced":["gandalf-the-grey"],"fellowship":{"company":["gimli"],"guide":"gimli"},
				"hands":{"0":["the-ents-awake-huorns"]},"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
			"die event", "play the-ents-awake-huorns", "needs-companion-there the-ents-awake-huorns " +
				"fangorn", "needs-in-play the-ents-awake-huorns saruman",
		},
	}
	for _, tt := range tests {
		t.Run(tt.id, func(t *testing.T) {
			t.Parallel()
			s := inEdition(t, secondEdition, tt.position)
			plays(t, s, tt.play)
			wantRefused(t, s, tt.refused, tt.reason)

			s = inEdition(t, firstEdition, tt.position)
			plays(t, s, tt.play)
			if tt.first != "" {
				wantRefused(t, s, tt.refused, tt.first)
			} else {
				wantOffered(t, s, true, tt.refused)
			}
		})
	}
}

// What dice and tiles promise goes by the edition: a one that always fails, an elite more in Erebor.
func TestOddsFollowTheEdition(t *testing.T) {
	t.Parallel()
	hunts := [numEditions]HuntChancesView{
		firstEdition:  {Dice: 1, Needs: 1, Success: 10000},
		secondEdition: {Dice: 1, Needs: 2, Success: 8333},
	}
	var holds [numEditions]ProspectView
	for e, want := range hunts {
		v := inEdition(t, edition(e), "hunt-one").oddsView().Hunt // hunt-1
		if v.Dice != want.Dice || v.Needs != want.Needs || v.Success != want.Success {
			t.Errorf("edition %s: the next hunt is %+v, want %+v", editionNumbers[e], v, want)
		}
		s := begin(t, game.Options{optionEdition: editionNumbers[e]}) // set-1
		s.add(dale, Sauron, Regular, 5)
		holds[e] = s.prospect(dale, erebor, Shadow, &s.forces[dale], true)
	}
	if one, two := holds[firstEdition], holds[secondEdition]; one.Defends.Units != 2 || two.Defends.Units != 3 ||
		one.DefenderWins >= two.DefenderWins {
		t.Errorf("Erebor holds %d of 10000 times with %d units, in the second edition %d with %d", one.DefenderWins,
			one.Defends.Units, two.DefenderWins, two.Defends.Units)
	}
}

// A match that begins at a position is one of its edition, for as many as it names.
func TestAPositionNamesItsEdition(t *testing.T) {
	t.Parallel()
	for e, number := range editionNumbers {
		for _, players := range []string{"2", "3", "4"} {
			s := inEdition(t, edition(e), `{"players":`+players+`}`)
			if got := (Title{}).OptionsOf(s); got[optionEdition] != number || got[optionPlayers] != players ||
				len(got) != 2 {
				t.Errorf("edition %s, %s players: %v", number, players, got)
			}
		}
	}
}

// fight-1: the defender sees the back of the card that the attacker has laid down, and nothing else of it; in the first
// edition not even that. A search that redeals the hidden cards keeps the back.
func TestBacksOfCombatCards(t *testing.T) {
	t.Parallel()
	for e, want := range [numEditions]string{firstEdition: "", secondEdition: "shadow-strategy"} {
		s := inEdition(t, edition(e), `{"acting":"shadow","regions":[{"region":"north-ithilien",
			"army":[{"nation":"sauron","regular":3}]},{"region":"osgiliath","army":[{"nation":"gondor","regular":2}]}],
			"politics":[{"nation":"sauron","steps":0,"active":true}],"hands":{"0":["help-unlooked-for"],
			"1":["return-to-valinor","shelobs-lair"]},"dice":{"shadow":{"army":1},"free":{"event":1}}}`)
		play(t, s, "die army", "attack north-ithilien osgiliath", "take-all", "combat-card return-to-valinor")
		v := s.battleView(0)
		if v.Backs["shadow"] != want || v.Shadow.Card != "" || len(v.FaceDown) != 1 {
			t.Errorf("edition %d: back %q, face down %v, want %q", e+1, v.Backs["shadow"], v.FaceDown, want)
		}
		for seed := range uint64(40) {
			again := *s
			again.Redeal(0, game.FastRand(seed))
			if back := deckNames[again.battle.camps[Shadow].card.deck()]; e == int(secondEdition) && back != want {
				t.Fatalf("redealt the card has the back %s", back)
			}
			if err := again.Check(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The first ten differences that players ask about have a position on file, which `pony try` plays.
func TestWorkedPositionsOfTheSecondEdition(t *testing.T) {
	t.Parallel()
	onFile := map[string]bool{}
	for _, tt := range slices.Concat(differencesOfTheRing, differencesOfTheWar, differencesOfTheCards,
		differencesOfTheTeams) {
		onFile[tt.id] = onFile[tt.id] || !strings.HasPrefix(tt.position, "{")
	}
	for _, id := range []string{
		"hunt-2", "hunt-1", "mor-1", "who-1", "who-2", "set-1", "card-1", "ev-ents",
		"mor-3", "who-3",
	} {
		if !onFile[id] {
			t.Errorf("%s has no position on file", id)
		}
	}
}

// What differs for the Ring-bearers: the turn, the guide, the hunt, Mordor.
var differencesOfTheRing = []editionCase{
	{
		"set-1", "one elite of the Dwarves starts in Erebor instead of the reinforcements", "erebor",
		"", "units erebor dwarves = 1/1/1; reserve dwarves = 2/4/3",
		"", "units erebor dwarves = 1/2/1; reserve dwarves = 2/3/3",
	},
	{
		"turn-1", "dice leave the hunt box at the end of the turn, or when the next begins",
		`{"huntBox":{"free":1,"shadow":2},"regions":[{"region":"minas-tirith","control":"shadow"},
			{"region":"dol-amroth","control":"shadow"},{"region":"helms-deep","control":"shadow"},
			{"region":"rivendell","control":"shadow"},
			{"region":"lorien","control":"shadow"}],"dice":{"free":{"event":1}}}`,
		"die event; nothing", "seat = -1; box free = 0; box shadow = 0",
		"die event; nothing", "seat = -1; box free = 1; box shadow = 2",
	},
	{
		"turn-2", "dice that the Free Peoples take out of the hunt box make the Shadow hunt",
		`{"turn":2,"huntBox":{"free":1,"shadow":2},"fellowship":{"company":["strider"],"guide":"strider"},
			"stack":[{"kind":"turn","seat":-1,"step":6}]}`,
		"stay-hidden", "box free = 0; offers allocate 0 = true; offers allocate 1 = true",
		"stay-hidden", "box free = 0; offers allocate 0 = false; offers allocate 1 = true",
	},
	{
		"turn-2", "a turn without dice of theirs in the box asks for nothing",
		`{"turn":2,"huntBox":{"shadow":2},"fellowship":{"company":["strider"],"guide":"strider"},
			"stack":[{"kind":"turn","seat":-1,"step":6}]}`,
		"stay-hidden", "offers allocate 0 = true",
		"stay-hidden", "offers allocate 0 = true",
	},
	{
		"turn-3", "with no companion left one die may hunt",
		`{"fellowship":{"company":[],"guide":"gollum"},"stack":[{"kind":"turn","seat":-1,"step":4},
			{"kind":"allocate","seat":1}]}`,
		"", "offers allocate 1 = true; offers allocate 2 = false",
		"", "offers allocate 1 = true; offers allocate 2 = false",
	},
	{
		"turn-4", "after a ring any die is at hand, and passing by the dice that are left",
		`{"dice":{"free":{"character":1,"event":1},"shadow":{"event":2,"army":1}}}`,
		"ring character muster", "offers die muster = true; offers die event = true; offers pass = true",
		"ring character muster", "offers die muster = true; offers die event = true; offers pass = true",
	},
	{
		"who-1", "Gandalf the Grey draws for any card played with an event, from its own deck", "gandalf-draws",
		"die event; play wisdom-of-elrond; choose-nation gondor", "seat = 1",
		"die event; play wisdom-of-elrond; choose-nation gondor", "prompt draw = true; " +
			"offers draw free-strategy = true; offers draw free-character = false",
	},
	{
		"who-1", "and for one played with Will of the West",
		`{"dice":{"free":{"will-of-the-west":1},"shadow":{"event":1}},"hands":{"0":["athelas"]}}`,
		"die will-of-the-west; play athelas", "seat = 1",
		"die will-of-the-west; play athelas", "offers draw free-character = true; offers no = true",
	},
	{
		"who-3", "Gollum helps at once when he becomes guide in the middle of a hunt", "gollum-at-once",
		"die character; move-fellowship; fight-guide", "corruption = 1; guide = gollum",
		"die character; move-fellowship; fight-guide", "prompt hunt-damage 1 = true; offers show = true",
	},
	{
		"who-3", "a number that reveals does so no more once Gollum guides",
		`{"fellowship":{"region":"rivendell","company":["boromir"],"guide":"boromir"},"pool":{"2-reveal":1},
			"huntBox":{"shadow":1},
			"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[6,1]}`,
		"die character; move-fellowship; fight-guide", "prompt reveal 1 = true",
		"die character; move-fellowship; fight-guide", "revealed = false; guide = gollum; corruption = 0",
	},
	{
		"who-4", "a Hobbit who guides leaves before the casualty, a new guide also after it",
		`{"fellowship":{"region":"rivendell","company":["meriadoc","peregrin"],"guide":"meriadoc"},"pool":{"3":1},
			"huntBox":{"shadow":1},
			"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[6,1,2]}`,
		"die character; move-fellowship; fight-random; land rivendell", "random-companion peregrin; " +
			"offers leave meriadoc = true",
		"die character; move-fellowship; fight-random; land rivendell", "random-companion peregrin; corruption = 2; " +
			"where meriadoc = fellowship",
	},
	{
		"hunt-1", "a natural one of a hunt die always fails", "hunt-one",
		"die character; move-fellowship", "hunt-rolled 1; tile-drawn 1; prompt hunt-damage 1 = true",
		"die character; move-fellowship", "hunt-rolled 1; hunt-failed",
	},
	{
		"hunt-2", "one card on the table for a tile", "hunt-order",
		"die character; move-fellowship; choose-card axe-and-bow; choose-card horn-of-gondor; " +
			"use-ring", "corruption = 1",
		"die character; move-fellowship; choose-card axe-and-bow", "offers choose-card horn-of-gondor = false; " +
			"offers fight-guide = true",
	},
	{
		"hunt-2", "no card after the casualty", "hunt-order",
		"die character; move-fellowship; fight-random", "offers choose-card axe-and-bow = true",
		"die character; move-fellowship; fight-random", "corruption = 1; card axe-and-bow = table",
	},
	{
		"hunt-2", "the Mithril Coat is the card of its tile",
		`{"fellowship":{"region":"rivendell","company":["boromir","gimli"],"guide":"boromir"},"pool":{"3":1,"2":1},
			"table":["mithril-coat-and-sting","axe-and-bow"],
			"huntBox":{"shadow":1},"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[6,1,1]}`,
		"die character; move-fellowship; yes", "offers choose-card axe-and-bow = true",
		"die character; move-fellowship; yes", "offers choose-card axe-and-bow = false; offers fight-guide = true",
	},
	{
		"hunt-3", "an Eye drawn for a card is worth nothing",
		`{"acting":"shadow","dice":{"shadow":{"event":1},"free":{"event":1}},"hands":{"1":["orc-patrol"]},
			"fellowship":{"region":"hollin"},"pool":{"eye":1}}`,
		"die event; play orc-patrol", "tile-drawn eye; corruption = 0",
		"die event; play orc-patrol", "tile-drawn eye; corruption = 0",
	},
	{
		"hunt-5", "tiles removed for good do not come back with the others",
		`{"fellowship":{"region":"rivendell","company":["boromir"],"guide":"boromir"},"pool":{"1":1},"eyesGone":1,
			"huntBox":{"shadow":1},
			"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[6,1]}`,
		"die character; move-fellowship; use-ring", "pool eye = 3; pool 1 = 2",
		"die character; move-fellowship; use-ring", "pool eye = 3; pool 1 = 2",
	},
	{
		"fel-1", "a Fellowship revealed where it stays, in a stronghold of the Shadow, is hunted " +
			"there", "revealed-in-moria",
		"reveal moria", "revealed = true; pool 1 = 2",
		"reveal moria", "tile-drawn 1; prompt hunt-damage 1 = true",
	},
	{
		"fel-2", "no tiles for strongholds if its own side reveals it",
		`{"fellowship":{"region":"hollin","company":[],"guide":"gollum","gollumReady":true},"pool":{"2":2,"1":1},
			"huntBox":{"shadow":1},
			"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[6,1,2]}`,
		"die character; move-fellowship; show; reveal moria", "tile-drawn 2; tile-drawn 1; corruption = 2",
		"die character; move-fellowship; show; reveal moria", "tile-drawn 2; seat = 1; revealed = true; pool 1 = 1",
	},
	{
		"mor-1", "a revealed Fellowship at the gates may enter Mordor, and stays revealed", "at-the-gates",
		"", "prompt guide = true; mordor = -1",
		"yes", "mordor = 0; revealed = true; prompt guide = true",
	},
	{
		"mor-1", "it need not", "at-the-gates",
		"", "prompt guide = true",
		"no", "mordor = -1; prompt guide = true",
	},
	{
		"mor-1", "a declaration at the gates leads into Mordor, or lets it be asked",
		`{"fellowship":{"region":"dagorlad","progress":1},"stack":[{"kind":"turn","seat":-1,"step":1}]}`,
		"declare morannon", "mordor = 0; prompt guide = true",
		"declare morannon", "mordor = -1; prompt enter-mordor morannon = true",
	},
	{
		"mor-1", "hidden and undeclared it enters too",
		`{"fellowship":{"region":"minas-morgul","progress":2},"stack":[{"kind":"turn","seat":-1,"step":1}]}`,
		"stay-hidden", "mordor = -1; progress = 2",
		"stay-hidden; yes", "mordor = 0; progress = 0; revealed = false",
	},
	{
		"mor-2", "no die separates companions on the Mordor track",
		`{"fellowship":{"region":"morannon","mordor":1},"dice":{"free":{"character":1},"shadow":{"event":1}}}`,
		"die character", "offers separate = true",
		"die character", "offers separate = false",
	},
	{
		"mor-3", "hiding saves the corruption of an idle turn in Mordor", "idle-in-mordor",
		"die character; hide-fellowship", "corruption = 1",
		"die character; hide-fellowship", "corruption = 0",
	},
}
