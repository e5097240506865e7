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
			if topKind(s) != frameAction && topKind(s) != frameDie && topKind(s) != frameMarch &&
				topKind(s) != frameBattleCard {
				t.Errorf("%s: the card is not done: frame %s, prompt %s, legal %q", tt.rule, topRow(s).Name,
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

// factQuery is a question about a state: "units edoras rohan".
type factQuery struct {
	t     *testing.T
	s     *State
	query string
	words []string
}

// fact answers a query about the state.
func fact(t *testing.T, s *State, query string) string {
	t.Helper()
	q := &factQuery{t, s, query, strings.Fields(query)}
	answer, ok := factsOf[q.words[0]]
	if !ok {
		t.Fatalf("query %q is unknown", query)
	}
	return answer(q)
}

// index is which of these names the query has at i.
func (q *factQuery) index(names []string, i int) int {
	q.t.Helper()
	k := slices.Index(names, q.words[i])
	if k < 0 {
		q.t.Fatalf("query %q: %q is unknown", q.query, q.words[i])
	}
	return k
}

func (q *factQuery) nation() Nation { return Nation(q.index(nationNames, 1)) }
func (q *factQuery) side() int      { return q.index(sideNames, 1) }
func (q *factQuery) region() Place  { return Place(q.index(regionNames[:], 1)) }
func (q *factQuery) rest() string   { return strings.TrimPrefix(q.query, q.words[0]+" ") }

func (q *factQuery) figures(p Place) string {
	n := Nation(q.index(nationNames, 2))
	f := &q.s.forces[p]
	return fmt.Sprintf("%d/%d/%d", f.units[n].regular, f.units[n].elite, f.count(n, Leader))
}

func (q *factQuery) where() string {
	switch p := q.s.where[q.index(characterNames, 1)]; p {
	case InFellowship:
		return "fellowship"
	case eliminated:
		return "eliminated"
	default:
		return p.String()
	}
}

func (q *factQuery) control() string {
	if q.s.Controls(Free, q.region()) {
		return "free"
	}
	return "shadow"
}

var factsOf = map[string]func(q *factQuery) string{
	"units":  func(q *factQuery) string { return q.figures(q.region()) },
	"inside": func(q *factQuery) string { return q.figures(sites[q.region()].box) },
	"losses": func(q *factQuery) string {
		p := q.s.losses[q.nation()]
		return fmt.Sprintf("%d/%d/%d", p.regular, p.elite, p.leader)
	},
	"reserve": func(q *factQuery) string {
		p := q.s.reserve[q.nation()]
		return fmt.Sprintf("%d/%d/%d", p.regular, p.elite, p.leader)
	},
	"nazgul":     func(q *factQuery) string { return fmt.Sprint(q.s.forces[q.region()].nazgul) },
	"where":      (*factQuery).where,
	"control":    (*factQuery).control,
	"card":       func(q *factQuery) string { return lies(q.s, Card(q.index(cardNames, 1))) },
	"hand":       func(q *factQuery) string { return fmt.Sprint(q.s.hands[int(q.words[1][0]-'0')].Len()) },
	"pool":       func(q *factQuery) string { return fmt.Sprint(q.s.pool[q.index(tileNames, 1)]) },
	"aside":      func(q *factQuery) string { return fmt.Sprint(q.s.aside[q.index(tileNames, 1)]) },
	"eyes":       func(q *factQuery) string { return fmt.Sprint(q.s.eyesGone) },
	"dice":       func(q *factQuery) string { return fmt.Sprint(q.s.dice[q.side()][q.index(faceNames, 2)]) },
	"box":        func(q *factQuery) string { return fmt.Sprint(q.s.huntBox[q.side()]) },
	"rings":      func(q *factQuery) string { return fmt.Sprint(q.s.rings[q.side()]) },
	"steps":      func(q *factQuery) string { return fmt.Sprint(q.s.steps[q.nation()]) },
	"active":     func(q *factQuery) string { return fmt.Sprint(q.s.active.Has(q.nation())) },
	"corruption": func(q *factQuery) string { return fmt.Sprint(q.s.fellowship.corruption) },
	"progress":   func(q *factQuery) string { return fmt.Sprint(q.s.fellowship.progress) },
	"mordor":     func(q *factQuery) string { return fmt.Sprint(q.s.fellowship.mordor) },
	"revealed":   func(q *factQuery) string { return fmt.Sprint(q.s.fellowship.revealed) },
	"fellowship": func(q *factQuery) string { return q.s.fellowship.at.String() },
	"best":       func(q *factQuery) string { return strings.Join(q.s.teamsView().Best, " ") },
	"guide":      func(q *factQuery) string { return characterNames[q.s.fellowship.guide] },
	"seat":       func(q *factQuery) string { return fmt.Sprint(q.s.Decider()) },
	"offers":     func(q *factQuery) string { return fmt.Sprint(slices.Contains(offers(q.s), q.rest())) },
	"prompt":     func(q *factQuery) string { return fmt.Sprint(vocabulary.PromptText(q.s.Prompt()) == q.rest()) },
}

// lies says where a card is.
func lies(s *State, c Card) string {
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
