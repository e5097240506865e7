package board

import (
	"slices"
	"strconv"
	"testing"

	"prancingpony/game"
)

// alikeCase is what the second edition words otherwise and does the same: one play, and what follows in both.
type alikeCase struct{ id, rule, position, play, want string }

var alikeInWarAndHunt = []alikeCase{
	{
		"fight-8", "an elite of the rear guard does not buy another round of an assault",
		`{"acting":"shadow","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":2,"elite":1}],
			"inside":{"army":[{"nation":"rohan","regular":2}]}}],
			"politics":[{"nation":"isengard","steps":0,"active":true}],"dice":{"shadow":{"army":1},
			"free":{"event":1}},"rolls":[1,1,1,1]}`,
		"die army; attack helms-deep helms-deep; take isengard regular; take isengard regular; go", "seat = 0; " +
			"units helms-deep isengard = 2/1/0",
	},
	{
		"fight-9", "a rear guard stays inside in a sortie, and the stronghold holds",
		`{"regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":2}],
			"inside":{"army":[{"nation":"rohan","regular":2}]}}],
			"politics":[{"nation":"rohan","steps":0,"active":true}],"dice":{"free":{"army-muster":1},
			"shadow":{"event":1}},"rolls":[1,6,6]}`,
		"die army-muster; attack helms-deep helms-deep; take rohan regular; go", "inside helms-deep rohan = 1/0/0; " +
			"control helms-deep = free",
	},
	{
		"fight-11", "Saruman is left behind in a retreat",
		`{"dice":{"free":{"army-muster":1},"shadow":{"event":1}},"politics":[{"nation":"rohan","steps":0,
			"active":true}],"rolls":[1,1,1,1,1,1],
			"regions":[{"region":"orthanc","army":[{"nation":"isengard","regular":2}],"characters":["saruman"]},
			{"region":"fords-of-isen","army":[{"nation":"rohan","regular":2}]}]}`,
		"die army-muster; attack fords-of-isen orthanc; take-all; field; continue; " +
			"retreat gap-of-rohan", "where saruman = orthanc; units gap-of-rohan isengard = 2/0/0",
	},
	{
		"army-2", "guests of a nation at peace only go home",
		`{"regions":[{"region":"erebor","army":[{"nation":"north","regular":2}]}],"dice":{"free":{"army-muster":1}}}`,
		"die army-muster; march-armies", "offers march erebor dale = true; offers march erebor iron-hills = false",
	},
	{
		"fel-4", "a revealed Fellowship hides before it moves",
		`{"fellowship":{"region":"hollin","revealed":true},"dice":{"free":{"character":1},"shadow":{"event":1}}}`,
		"die character", "offers move-fellowship = false; offers hide-fellowship = true",
	},
	{
		"fel-5", "it rests in a besieged stronghold too",
		`{"fellowship":{"region":"hollin","progress":3,"corruption":2},"regions":[{"region":"lorien",
			"army":[{"nation":"sauron","regular":3}],"inside":{"army":[{"nation":"elves","regular":1}]}}],
			"stack":[{"kind":"turn","seat":-1,"step":1}]}`,
		"declare lorien", "corruption = 1",
	},
	{
		"play-1", "later the players of the Shadow draw first",
		`{"players":4,"turn":1,"stack":[{"kind":"turn","seat":-1,"step":6}]}`,
		"", "prompt draw = true; seat = 3",
	},
}

func TestAlikeInBothEditions(t *testing.T) {
	for _, tt := range slices.Concat(alikeInBoth, alikeInWarAndHunt) {
		t.Run(tt.id+" "+tt.rule, func(t *testing.T) {
			t.Parallel()
			for e := range edition(numEditions) {
				s := inEdition(t, e, tt.position)
				wantFacts(t, s, plays(t, s, tt.play), tt.rule+", edition "+editionNumbers[e], tt.want)
			}
		})
	}
}

// set-3: but for the Dwarves of Erebor a match begins alike: figures, politics, dice, Rings, tiles, decks, Guide,
// hands.
func TestEditionsBeginAlikeButForTheDwarves(t *testing.T) {
	t.Parallel()
	for _, players := range []string{"2", "3", "4"} {
		one := begin(t, game.Options{optionPlayers: players})
		two := begin(t, game.Options{optionPlayers: players, optionEdition: editionNumbers[secondEdition]})
		for p := range one.forces {
			a, b := one.forces[p], two.forces[p]
			if Place(p) == erebor {
				b.units[Dwarves].elite--
				b.size--
			}
			if a.units != b.units || a.leaders != b.leaders || a.nazgul != b.nazgul || a.figures != b.figures ||
				a.size != b.size {
				t.Errorf("%s players: %s holds %+v, in the second edition %+v", players, Place(p), a, b)
			}
		}
		two.reserve[Dwarves].elite++
		if one.reserve != two.reserve || one.steps != two.steps || one.active != two.active ||
			one.captured != two.captured {
			t.Errorf("%s players: reinforcements, politics or control differ", players)
		}
		if one.rings != two.rings || one.pool != two.pool || one.aside != two.aside || one.where != two.where ||
			one.fellowship != two.fellowship {
			t.Errorf("%s players: Rings, tiles, characters or Fellowship differ", players)
		}
		for a := range Side(NumSides) {
			if one.DicePool(a) != two.DicePool(a) {
				t.Errorf("%s players: %d and %d dice", players, one.DicePool(a), two.DicePool(a))
			}
		}
		for seat := range one.hands {
			if one.hands[seat].Len() != two.hands[seat].Len() {
				t.Errorf("%s players: seat %d holds %d and %d cards", players, seat, one.hands[seat].Len(),
					two.hands[seat].Len())
			}
		}
	}
}

// play-2: the seats of the Shadow have other names in the second edition, and command the same.
func TestSeatsCommandAlikeInBothEditions(t *testing.T) {
	t.Parallel()
	for _, players := range []string{"2", "3", "4"} {
		one := begin(t, game.Options{optionPlayers: players})
		two := begin(t, game.Options{optionPlayers: players, optionEdition: editionNumbers[secondEdition]})
		for seat := range game.Seat(one.players) {
			if one.commands(seat) != two.commands(seat) || one.HandLimit(seat) != two.HandLimit(seat) ||
				one.SideOfSeat(seat) != two.SideOfSeat(seat) {
				t.Errorf("%s players: seat %d is not the same in both", players, seat)
			}
			if one.powerOf(seat) != two.powerOf(seat) {
				t.Errorf("%s players: seat %d has other characters", players, seat)
			}
		}
	}
}

// Every difference that the two rulebooks were found to have is held by a case that plays both editions, or by the test
// named.
func TestEveryDifferenceHasATest(t *testing.T) {
	t.Parallel()
	held := []string{
		"set-2", // cannot be played: markers, boxes and tracks of cardboard, on which no rule hangs
		// TestEditionsBeginAlikeButForTheDwarves, which compares two beginnings instead of playing one position
		"set-3",
		"play-2", // TestSeatsCommandAlikeInBothEditions, likewise
	}
	for _, tt := range slices.Concat(differencesOfTheRing, differencesOfTheWar, differencesOfTheCards,
		differencesOfTheTeams) {
		held = append(held, tt.id)
	}
	for _, tt := range slices.Concat(alikeInBoth, alikeInWarAndHunt) {
		held = append(held, tt.id)
	}
	for group, n := range map[string]int{
		"set": 3, "turn": 4, "card": 9, "fight": 11, "army": 2, "char": 5,
		"pol": 1, "who": 4, "hunt": 5, "fel": 6, "mor": 3, "play": 6,
	} {
		for i := range n {
			if id := group + "-" + strconv.Itoa(i+1); !slices.Contains(held, id) {
				t.Errorf("%s has no test", id)
			}
		}
	}
	for _, id := range []string{"ev-ents", "ev-woses", "ev-last-battle"} {
		if !slices.Contains(held, id) {
			t.Errorf("%s has no test", id)
		}
	}
}
