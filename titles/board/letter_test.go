package board

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// The Palantír of Orthanc (its card): after an event played with an event die a card is drawn; only the deck is a
// choice.
func TestThePalantirDrawsWithoutAsking(t *testing.T) {
	t.Parallel()
	const table = `"acting":"shadow","dice":{"free":{"event":1},"shadow":{"event":1}},
		"hands":{"1":["threats-and-promises"]},"table":["the-palantir-of-orthanc"],
		"regions":[{"region":"orthanc","army":[{"nation":"isengard","regular":1}],"characters":["saruman"]}]`
	s := read(t, "{"+table+"}")
	play(t, s, "die event", "play threats-and-promises")
	if got := offers(s); !slices.Equal(got, []string{"draw shadow-character", "draw shadow-strategy"}) {
		t.Errorf("the draw offers %q", got)
	}
	play(t, s, "draw shadow-strategy")
	if s.hands[1].Len() != 1 {
		t.Errorf("%d cards in hand", s.hands[1].Len())
	}
}

// Relentless Assault and Onslaught (their cards): what cannot be taken cannot be the price. Elites whose nation has no
// regular left anywhere cannot be reduced, so that the last of them takes no hit.
func TestAPriceInUnitsCanBePaid(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule           string
		regular, elite uint8
		stock          uint8 // regulars off the map
		most           int
	}{
		{"a single regular", 1, 0, 5, 0},
		{"three regulars", 3, 0, 0, 2},
		{"an elite and a regular to replace it", 0, 1, 1, 1},
		{"an elite that nothing replaces", 0, 1, 0, 0},
		{"two elites that nothing replaces: one of them, for two hits", 0, 2, 0, 2},
		{"the regular that falls replaces the elites", 1, 2, 0, 4},
		{"two elites, one regular off the map for both", 0, 2, 1, 3},
	}
	for _, tt := range tests {
		s := &State{battle: noBattle, players: 2, lead: [NumSides]game.Seat{0, 1}}
		s.add(moria, southrons, Regular, int8(tt.regular))
		s.add(moria, southrons, Elite, int8(tt.elite))
		s.reserve[southrons].regular = tt.stock
		s.battle.attacker, s.battle.from, s.battle.to, s.battle.attackers = Shadow, moria, hollin, s.forces[moria]
		if got := s.mostHits(Shadow); got != tt.most {
			t.Errorf("%s: %d hits, want %d", tt.rule, got, tt.most)
		}
		for hits := 1; hits <= tt.most; hits++ { // every way to pay is a way to pay in full
			paidInFull(t, *s, tt.rule, hits)
		}
	}
}

// paidInFull plays every course the losses can take.
func paidInFull(t *testing.T, s State, rule string, hits int) {
	t.Helper()
	s.push(frameTurn, game.Nobody)
	s.inflict(Shadow, hits, true)
	var follow func(s State)
	follow = func(s State) {
		f := s.stack.Top()
		if f.left == 0 {
			if s.forces[moria].size == 0 {
				t.Errorf("%s, %d hits: nobody is left", rule, hits)
			}
			return
		}
		ways := s.legalLosses(f, nil)
		if len(ways) == 0 {
			t.Errorf("%s, %d hits: %d cannot be taken by %+v", rule, hits, f.left, s.forces[moria].units[southrons])
		}
		for _, a := range ways {
			next := s
			next.playLosses(next.stack.Top(), a, nil)
			follow(next)
		}
	}
	follow(s)
}

// chap. 10, La Réserve de Traque: an empty pool is filled again before a tile is drawn, also in a position made by
// hand.
func TestAnEmptyPoolIsFilledBeforeADraw(t *testing.T) {
	t.Parallel()
	s := read(t, `{"pool":{},"fellowship":{"mordor":0},"dice":{"free":{"character":1},"shadow":{"event":1}}}`)
	if told := play(t, s, "die character", "move-fellowship"); !slices.ContainsFunc(told,
		func(text string) bool { return strings.HasPrefix(text, "tile-drawn ") }) {
		t.Errorf("no tile is drawn: %q", told)
	}
}

// What a combat card changes without moving a piece is an event with its combat name.
func TestCombatCardsSayWhatTheyChange(t *testing.T) {
	t.Parallel()
	wants := map[string]string{
		"foul-stench": "no-reroll foul-stench free", "cruel-as-death": "roll-bonus cruel-as-death shadow 1",
		"shield-wall": "hits-fewer shield-wall shadow 1", "advantageous-position": "roll-bonus " +
			"advantageous-position shadow -1",
		"daylight": "dice-most daylight shadow 3", "no-quarter": "hits-more no-quarter free 1",
		"they-are-terrible": "reroll-bonus they-are-terrible shadow 1", "brave-stand": "dice-fewer brave-stand " +
			"shadow 1",
	}
	for _, tt := range combatCases {
		want, ok := wants[tt.use]
		if !ok {
			continue
		}
		s := example(t, "cards/"+tt.name)
		told := play(t, s, strings.Split(strings.ReplaceAll(tt.play, "CARD", carriers(tt.use)[0]), "; ")...)
		if slices.Contains(told, want) {
			delete(wants, tt.use)
		} else {
			t.Logf("%s tells %q", tt.name, told)
		}
	}
	for use, want := range wants {
		t.Errorf("%s does not say %q", use, want)
	}
}

// chap. 9, Révélation; chap. 10: the bonus and the successes of a hunt are events, and who is left behind on the Mordor
// track does not fall in a fight.
func TestTheHuntSaysHowItFares(t *testing.T) {
	t.Parallel()
	s := read(t, `{"fellowship":{"progress":1},"huntBox":{"free":1,"shadow":2},"dice":{"free":{"character":1},
		"shadow":{"event":1}},"rolls":[5,6,1]}`)
	want(t, play(t, s, "die character", "move-fellowship"), "hunt-bonus 1", "hunt-hits 2")
	s = read(t, `{"fellowship":{"mordor":1,"company":["gimli","strider"]},"dice":{"free":{"character":1},
		"shadow":{"event":1}}}`)
	want(t, play(t, s, "die character", "separate", "join gimli", "done"), "lost-on-track gimli")
}

// Assaults and sorties have events of their own.
func TestAssaultsAndSortiesAreToldApart(t *testing.T) {
	t.Parallel()
	s := example(t, "siege-sortie")
	want(t, play(t, s, "die army-muster", "attack helms-deep helms-deep", "take-all"), "sallied helms-deep 2")
	s = read(t, `{"acting": "shadow", "dice": {"free": {"event": 1}, "shadow": {"army": 1}},
		"politics": [{"nation": "isengard", "steps": 0, "active": true}],
		"regions": [{"region": "helms-deep", "army": [{"nation": "isengard", "regular": 1}],
			"inside": {"army": [{"nation": "rohan", "regular": 1}]}}]}`)
	want(t, play(t, s, "die army", "attack helms-deep helms-deep", "take-all"), "assaulted helms-deep 1")
}

// docs/rulings/board-battle.md: only units that are eliminated in its defence lose a stronghold.
func TestAnEventThatEmptiesAStrongholdDoesNotTakeIt(t *testing.T) {
	t.Parallel()
	s := read(t, `{"regions":[{"region":"lorien","army":[{"nation":"elves","regular":1}]}]}`)
	s.strike(lorien, 1, false, nil)
	s.run(nil)
	if s.forces[lorien].size != 0 || s.captured.Has(lorien) {
		t.Error("Lórien should be empty and still the Elves'")
	}
}
