package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// eventCase is an event played from testdata/positions/cards/NAME.json; it ends with the other side to act.
type eventCase struct{ card, name, rule, play, want string }

// chap. 6, Jouer des cartes Événement: each card by a position and scripted rolls. `pony try` shows any of
// them: the position, then the actions.
func TestEventCards(t *testing.T) {
	for _, tt := range slices.Concat(freeEvents, shadowEvents) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := example(t, "cards/"+tt.name)
			happened := play(t, s, strings.Split(tt.play, "; ")...)
			wantFacts(t, s, happened, tt.rule, tt.want)
			if s.top().kind != frameAction && s.top().kind != frameDie && s.top().kind != frameMarch && s.top().kind != frameBattleCard {
				t.Errorf("%s: the card is not done: frame %s, prompt %s, legal %q", tt.rule, questions[s.top().kind].Name,
					vocabulary.PromptText(s.Prompt()), offers(s))
			}
		})
	}
}

// Every card has a case of its event.
func TestNoEventIsMissing(t *testing.T) {
	for c := range cards {
		if !slices.ContainsFunc(slices.Concat(freeEvents, shadowEvents), func(tt eventCase) bool {
			return tt.card == cards[c].id && strings.Contains(tt.play, "play "+tt.card)
		}) {
			t.Errorf("no case plays %s", cards[c].id)
		}
	}
}

// wantFacts: each text, between semicolons, is an event that happened, or "QUERY = VALUE" about the state.
func wantFacts(t *testing.T, s *State, happened []string, rule, facts string) {
	t.Helper()
	for _, text := range strings.Split(facts, "; ") {
		query, value, isQuery := strings.Cut(text, " = ")
		switch {
		case !isQuery && !slices.Contains(happened, text):
			t.Errorf("%s: %q did not happen, but\n%q", rule, text, happened)
		case isQuery && fact(t, s, query) != value:
			t.Errorf("%s: %s is %s, want %s\n%q", rule, query, fact(t, s, query), value, happened)
		}
	}
}

// fact answers a query about the state.
func fact(t *testing.T, s *State, query string) string {
	t.Helper()
	words := strings.Fields(query)
	index := func(names []string, i int) int {
		k := slices.Index(names, words[i])
		if k < 0 {
			t.Fatalf("query %q: %q is unknown", query, words[i])
		}
		return k
	}
	region := func() place { return place(index(regionNames[:], 1)) }
	figures := func(p place) string {
		n := nation(index(nationNames, 2))
		f := &s.forces[p]
		return fmt.Sprintf("%d/%d/%d", f.units[n].regular, f.units[n].elite, f.count(n, leader))
	}
	switch words[0] {
	case "units":
		return figures(region())
	case "inside":
		return figures(sites[region()].box)
	case "losses":
		p := s.losses[index(nationNames, 1)]
		return fmt.Sprintf("%d/%d/%d", p.regular, p.elite, p.leader)
	case "reserve":
		p := s.reserve[index(nationNames, 1)]
		return fmt.Sprintf("%d/%d/%d", p.regular, p.elite, p.leader)
	case "nazgul":
		return fmt.Sprint(s.forces[region()].nazgul)
	case "where":
		switch p := s.where[index(characterNames, 1)]; p {
		case inFellowship:
			return "fellowship"
		case eliminated:
			return "eliminated"
		default:
			return p.String()
		}
	case "control":
		if s.controls(free, region()) {
			return "free"
		}
		return "shadow"
	case "card":
		return lies(s, card(index(cardNames, 1)))
	case "hand":
		return fmt.Sprint(s.hands[int(words[1][0]-'0')].Len())
	case "pool":
		return fmt.Sprint(s.pool[index(tileNames, 1)])
	case "aside":
		return fmt.Sprint(s.aside[index(tileNames, 1)])
	case "eyes":
		return fmt.Sprint(s.eyesGone)
	case "dice":
		return fmt.Sprint(s.dice[index(sideNames, 1)][index(faceNames, 2)])
	case "box":
		return fmt.Sprint(s.huntBox[index(sideNames, 1)])
	case "rings":
		return fmt.Sprint(s.rings[index(sideNames, 1)])
	case "steps":
		return fmt.Sprint(s.steps[index(nationNames, 1)])
	case "active":
		return fmt.Sprint(s.active.Has(nation(index(nationNames, 1))))
	case "corruption":
		return fmt.Sprint(s.fellowship.corruption)
	case "progress":
		return fmt.Sprint(s.fellowship.progress)
	case "mordor":
		return fmt.Sprint(s.fellowship.mordor)
	case "revealed":
		return fmt.Sprint(s.fellowship.revealed)
	case "fellowship":
		return s.fellowship.at.String()
	case "best":
		return strings.Join(s.teamsView().Best, " ")
	case "guide":
		return characterNames[s.fellowship.guide]
	case "seat":
		return fmt.Sprint(s.Decider())
	case "offers":
		return fmt.Sprint(slices.Contains(offers(s), strings.TrimPrefix(query, "offers ")))
	case "prompt":
		return fmt.Sprint(vocabulary.PromptText(s.Prompt()) == strings.TrimPrefix(query, "prompt "))
	}
	t.Fatalf("query %q is unknown", query)
	return ""
}

// lies tells where a card is.
func lies(s *State, c card) string {
	switch {
	case s.table.Has(c):
		return "table"
	case s.discard.Has(c):
		return "discard"
	case s.playing.Has(c):
		return "playing"
	}
	for seat := range game.Seat(s.players) {
		if s.hands[seat].Has(c) {
			return fmt.Sprintf("hand %d", seat)
		}
		if s.buried[seat].Has(c) {
			return fmt.Sprintf("buried %d", seat)
		}
	}
	return "deck"
}
