package hunt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// Where the four Nazgûl of these tests stand: locations of Act 2 far from each other, none of them a start or a token.
var activePlaces = [numRiders]string{"wild-10", "wild-20", "wild-30", "wild-38"}

// inTurnOf is Act 2 in the turn of one Nazgûl, who may be their Lord, with every ability and a card in hand.
func inTurnOf(t *testing.T, r int, lord bool, card, fields string) *State {
	t.Helper()
	riders := make([]string, numRiders)
	for i, at := range activePlaces {
		riders[i] = fmt.Sprintf("%q:%q", riderNames[i], at)
	}
	if lord {
		fields = fmt.Sprintf(`"lord":%q,`, riderNames[r]) + fields
	}
	hand := ""
	if card != "" {
		hand = fmt.Sprintf("%q", card)
	}
	return second(t, "long-1", 3, []string{"wild-27"}, nil, fields+`"phase":"rider","rider_turn":{"order":`+
		fmt.Sprint(r)+`},"hour":2,
		"riders":{`+strings.Join(riders, ",")+`},"dice":{"ring":2,"sword":2,"sorcery":1},
		"sorcery_hands":{"wraith-1":[`+hand+`]},
		"options":{"reminders":false},"information":{"collected":["shire-4","shire-6","shire-12","shire-14"]}`)
}

// forEachActive runs a test with each Nazgûl active, as himself and as the Lord.
func forEachActive(t *testing.T, card, fields string, test func(t *testing.T, s *State, r uint8)) {
	for r := range numRiders {
		for _, lord := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/lord=%v", riderNames[r], lord), func(t *testing.T) {
				test(t, inTurnOf(t, r, lord, card, fields), uint8(r))
			})
		}
	}
}

// adjacentNames are the spaces one step from the active Nazgûl.
func adjacentNames(s *State, r uint8) (names []string) {
	s.board().Adjacent[s.riders[r]].Each(func(p space) {
		if !s.board().Exits.Has(p) {
			names = append(names, s.placeText(p))
		}
	})
	return names
}

// Pouvoirs des Cavaliers Noirs, third ability: the Search after the extra step is made where the Nazgûl that moved now
// is.
func TestThirdAbilitySearchesWhereTheActiveNazgulIs(t *testing.T) {
	forEachActive(t, "", "", func(t *testing.T, s *State, r uint8) {
		play(t, s, "chase sword")
		at := s.riders[r]
		events := play(t, s, "ride "+adjacentNames(s, r)[0])
		if s.isPlace(s.riders[r]) {
			wantEvent(t, events, "searching "+riderNames[r]+" "+s.placeText(s.riders[r]), true)
			return
		}
		// It came to a point: there is nothing to search. From a point the step leads to a location.
		for _, e := range events {
			if strings.HasPrefix(e, "searching") {
				t.Errorf("from %s to a point: %s", s.placeText(at), e)
			}
		}
	})
	forEachActive(t, "", "", func(t *testing.T, s *State, r uint8) {
		b := s.board()
		place := s.riders[r]
		b.Adjacent[place].Each(func(p space) {
			if int(p) >= b.Places {
				s.riders[r] = p // a point beside a location
			}
		})
		play(t, s, "chase sword")
		events := play(t, s, "ride "+s.placeText(place))
		wantEvent(t, events, "searching "+riderNames[r]+" "+s.placeText(place), true)
	})
}

// The card that opens doors in the name of Mordor: the token goes, the active Nazgûl enters and searches there.
func TestOpenInTheNameOfMordorSearchesWhereTheActiveNazgulIs(t *testing.T) {
	forEachActive(t, "open-in-the-name-of-mordor", "", func(t *testing.T, s *State, r uint8) {
		b := s.board()
		near := b.Connected[s.riders[r]] &^ bit(s.riders[r]) & b.Numbered
		for _, at := range s.riders {
			near &^= bit(at)
		}
		door := near.First()
		s.allies = bit(door)
		events := play(t, s, "cast sorcery open-in-the-name-of-mordor")
		if s.riders[r] != door {
			events = append(events, play(t, s, "open "+s.placeText(door))...)
		}
		if s.riders[r] != door || s.allies != 0 {
			t.Fatalf("%s is at %s, the door was %s", riderNames[r], s.placeText(s.riders[r]), s.placeText(door))
		}
		wantEvent(t, events, "searching "+riderNames[r]+" "+s.placeText(door), true)
	})
}

// Every other effect that names the active Nazgûl: its steps, its place, its neighbours, its player.
func TestEffectsOfTheActiveNazgul(t *testing.T) {
	forEachActive(t, "", "", func(t *testing.T, s *State, r uint8) {
		name, at := riderNames[r], s.placeText(s.riders[r])
		start := *s
		for _, tt := range []struct{ play, then, event string }{
			{"hunt-die sword", "", "hunting " + name + " " + at},
			{"perceive-zone ring", "", "perceiving-zone " + name + " " +
				s.board().ZoneNames[s.board().Zone[s.riders[r]]]},
			{"perceive-section ring", "", "perceiving-section " + name + " " +
				s.board().Sections[s.sectionAt(s.riders[r])]},
			{"combine ring sword", "hunt", "hunting " + name + " " + at},
		} {
			*s = start
			events := play(t, s, tt.play)
			if tt.then != "" {
				events = play(t, s, tt.then)
			}
			wantEvent(t, events, tt.event, true)
		}
		for _, verb := range []string{"spur ring", "gallop ring"} {
			*s = start
			play(t, s, verb)
			if got := offered(s, "ride"); !slices.Contains(got, adjacentNames(s, r)[0]) || s.Prompt().A != int16(r) {
				t.Errorf("%s: %s rides to %v", verb, riderNames[s.Prompt().A], got)
			}
			to := offered(s, "ride")[0]
			if play(t, s, "ride "+to); s.placeText(s.riders[r]) != to {
				t.Errorf("%s: another Nazgûl moved", verb)
			}
		}
	})
	forEachActive(t, "no-hope-of-escape", "", func(t *testing.T, s *State, r uint8) {
		start := *s
		play(t, s, "cast sorcery no-hope-of-escape", "option 1")
		to := offered(s, "ride")[0]
		if play(t, s, "ride "+to); s.placeText(s.riders[r]) != to {
			t.Error("option 1 moves another Nazgûl")
		}
		*s = start
		play(t, s, "cast sorcery no-hope-of-escape", "option 2")
		if s.Prompt().ID != PromptRideAll || s.Prompt().A != int16(r) {
			t.Error("option 2 does not begin with the active Nazgûl")
		}
	})
	forEachActive(t, "black-breath", "", func(t *testing.T, s *State, r uint8) {
		play(t, s, "cast sorcery black-breath")
		if n := lastNote(s); n.Kind != belief.Near || n.A[0] != s.riders[r] {
			t.Errorf("it asks about %s", s.placeText(n.A[0]))
		}
	})
	forEachActive(t, "black-horses", "", func(t *testing.T, s *State, r uint8) {
		play(t, s, "cast sorcery black-horses")
		if s.Prompt().A != int16(r) || !slices.Contains(offered(s, "ride"), adjacentNames(s, r)[0]) {
			t.Errorf("%v", offers(s))
		}
	})
	forEachActive(t, "smell-of-living-blood", "", func(t *testing.T, s *State, r uint8) {
		play(t, s, "cast sorcery smell-of-living-blood")
		for _, p := range offered(s, "search-at") {
			if i := slices.Index(s.board().Names, p); !s.board().Connected[s.riders[r]].Has(uint8(i)) {
				t.Errorf("%s is not connected", p)
			}
		}
		to := offered(s, "search-at")[0]
		wantEvent(t, play(t, s, "search-at "+to), "searching "+riderNames[r]+" "+to, true)
	})
	forEachActive(t, "riders-gather", "", func(t *testing.T, s *State, r uint8) {
		play(t, s, "cast sorcery riders-gather", "option 1")
		if len(offered(s, "drive "+riderNames[r])) > 0 || len(offered(s, "drive")) == 0 {
			t.Errorf("%v", offers(s))
		}
	})
	forEachActive(t, "bill-ferny", "", func(t *testing.T, s *State, _ uint8) {
		play(t, s, "cast sorcery bill-ferny", "option 2")
		if countCards(s.hands[1]) != 2 {
			t.Errorf("its player holds %d cards", countCards(s.hands[1]))
		}
	})
}

// Le Capitaine des Neuf replaces the active Nazgûl.
func TestCaptainOfTheNineReplacesTheActiveNazgul(t *testing.T) {
	for r := range numRiders {
		s := inTurnOf(t, r, false, "captain-of-the-nine", "")
		if play(t, s, "cast sorcery captain-of-the-nine", "option 1"); s.lord != uint8(r) {
			t.Errorf("%s: the Lord is rider %d", riderNames[r], s.lord)
		}
	}
}

// L'Anneau appelle hunts beside the active Nazgûl, from a location or a point.
func TestTheRingCallsBesideTheActiveNazgul(t *testing.T) {
	forEachActive(t, "the-ring-calls", "", func(t *testing.T, s *State, r uint8) {
		b := s.board()
		place := s.riders[r]
		b.Adjacent[place].Each(func(p space) {
			if int(p) >= b.Places {
				s.riders[r] = p
			}
		})
		events := play(t, s, "cast sorcery the-ring-calls")
		if len(offered(s, "hunt-at")) > 0 {
			events = append(events, play(t, s, "hunt-at "+s.placeText(place))...)
		}
		wantEvent(t, events, "hunting "+riderNames[r]+" "+s.placeText(place), true)
	})
}

// Each Nazgûl has a player of its own in a game of five: that one decides, holds the cards that are cast, draws and
// discards.
func TestThePlayerOfTheActiveNazgulDraws(t *testing.T) {
	for r := range numRiders {
		for _, lord := range []bool{false, true} {
			fields := ""
			if lord {
				fields = fmt.Sprintf(`"lord":%q,`, riderNames[r])
			}
			for _, tt := range []struct {
				card  string
				plays []string
				holds int
			}{
				{"bill-ferny", []string{"cast sorcery bill-ferny", "option 2"}, 2},
				{"tidings-out-of-isengard", []string{"cast sorcery tidings-out-of-isengard", "option 1"}, 3},
				{"", []string{"draw-sorcery sorcery"}, 1},
			} {
				hand := ""
				if tt.card != "" {
					hand = fmt.Sprintf("%q", tt.card)
				}
				s := second(t, "long-1", 3, []string{"wild-27"}, nil,
					fields+fmt.Sprintf(`"options":{"players":5},"phase":"rider","rider_turn":{"order":%d},"hour":2,
					"riders":{"blue":"wild-10","green":"wild-20","red":"wild-30","violet":"wild-38"},
					"dice":{"sorcery":1},"sorcery_hands":{"wraith-%d":[%s]}`, r, r+1, hand))
				seat := game.Seat(r + 1)
				if s.Decider() != seat {
					t.Fatalf("%s: seat %d decides", riderNames[r], s.Decider())
				}
				play(t, s, tt.plays...)
				for other := 1; other <= numRiders; other++ {
					want := 0
					if other == r+1 {
						want = tt.holds
					}
					if got := countCards(s.hands[other]); got != want {
						t.Errorf("%s, %s: seat %d holds %d cards, want %d", riderNames[r], tt.card, other, got, want)
					}
				}
				if tt.card == "tidings-out-of-isengard" && s.Decider() != seat {
					t.Errorf("%s: seat %d discards", riderNames[r], s.Decider())
				}
			}
		}
	}
}

// Lieux Sombres et Sorcellerie, and the card of the Barrow-wights: what counts is where the active Nazgûl is, not
// another.
func TestOnlyTheActiveNazgulsDarkLocationCounts(t *testing.T) {
	const card = "fear-of-the-barrow-wights"
	forEachActive(t, card, "", func(t *testing.T, s *State, r uint8) {
		start := *s
		for other := range uint8(numRiders) {
			*s = start
			s.riders[other] = space(slices.Index(s.board().Names, "wild-19"))
			wantOffer(t, s, "draw-sorcery ring", other == r)
			wantOffer(t, s, "cast sorcery "+card, other == r)
		}
		*s = start
		s.riders[r] = space(slices.Index(s.board().Names, "wild-9"))
		if play(t, s, "cast sword "+card); s.eyeCards == 0 {
			t.Error("the card does not lie beside the track")
		}
	})
}

// A Search as an action is made where the active Nazgûl is, in both Acts; queries by cards name the one who asks.
func TestSearchesAndCardsNameTheActiveNazgul(t *testing.T) {
	forEachActive(t, "", "", func(t *testing.T, s *State, r uint8) {
		does, event := "search", "searching "
		if s.lord == r {
			does, event = "hunt", "hunting " // the Lord hunts where the others search
		}
		wantEvent(t, play(t, s, does), event+riderNames[r]+" "+s.placeText(s.riders[r]), true)
	})
	for card, target := range map[string]string{"servants-and-spies": "target-zone", "lidless-eye": "target-section"} {
		forEachActive(t, card, "", func(t *testing.T, s *State, r uint8) {
			play(t, s, "cast sorcery "+card)
			at := offered(s, target)[0]
			event := map[string]string{
				"target-zone":    "perceiving-zone ",
				"target-section": "perceiving-section ",
			}[target]
			wantEvent(t, play(t, s, target+" "+at), event+riderNames[r]+" "+at, true)
		})
	}
	for r := range numRiders {
		s := position(t, journal22+`,"phase":"rider","rider_turn":{"order":`+fmt.Sprint(r)+
			`},"dice":{"sword":1,"ring":1},
			"riders":{"blue":"shire-10","green":"shire-19","red":"shire-23","violet":"shire-36"}`)
		start, name, at := *s, riderNames[r], s.placeText(s.riders[r])
		for does, want := range map[string]string{"search": "searching ", "hunt-die sword": "hunting "} {
			*s = start
			wantEvent(t, play(t, s, does), want+name+" "+at, true)
		}
	}
}
