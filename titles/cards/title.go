package cards

import (
	"fmt"
	"math/bits"

	"prancingpony/game"
)

// Title is the card game.
type Title struct{}

var _ game.Title = Title{}

// ID is the name of the title.
func (Title) ID() string { return "cards" }

// Rules is the version of the rules, stored with every action.
func (Title) Rules() int { return 2 }

// Vocabulary has every word of the title.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// Options lists the scenario, with the number of people.
func (Title) Options() []game.Option {
	values := make([]string, NumScenarios)
	for i := range scenarios {
		values[i] = scenarios[i].name
	}
	return []game.Option{{ID: "scenario", Values: values, Default: scenarios[trilogy4].name}}
}

// Seats of a scenario.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	id, err := t.scenario(o)
	if err != nil {
		return nil, err
	}
	return append([]game.SeatInfo(nil), scenarios[id].seats...), nil
}

func (t Title) scenario(o game.Options) (scenarioID, error) {
	o, err := o.Complete(t.Options())
	if err != nil {
		return 0, err
	}
	return scenarioNamed(o["scenario"])
}

func scenarioNamed(name string) (scenarioID, error) {
	for i := range scenarios {
		if scenarios[i].name == name {
			return scenarioID(i), nil
		}
	}
	return 0, fmt.Errorf("scenario: there is no %q", name)
}

// Blank is an empty state to copy into.
func (Title) Blank() game.State { return &State{} }

// Endings are the rules by which a match ends.
func (Title) Endings() []string { return append([]string(nil), endingNames[1:]...) }

// Content lists what every match meets sooner or later: each card played, each location activated.
func (Title) Content() []game.Content {
	return []game.Content{
		{Event: "played", Kind: "card", Used: inScenario(func(sc *scenario,
			i int,
		) bool {
			return sc.owners[i] != noPlayer
		})},
		{Event: "activated", Kind: "location", Used: inScenario(func(sc *scenario, i int) bool {
			return (sc.usedBattlegrounds() | sc.paths).Has(Location(i))
		})},
	}
}

// inScenario returns whether the scenario that options choose has a thing at all.
func inScenario(has func(sc *scenario, i int) bool) func(o game.Options, i int) bool {
	return func(o game.Options, i int) bool {
		id, err := Title{}.scenario(o)
		return err == nil && has(&scenarios[id], i)
	}
}

// QuickMatch returns how two strangers play, one book or all three.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return game.Options{"scenario": scenarios[trilogy2].name}, 40
	}
	return game.Options{"scenario": scenarios[duel2].name}, 15
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return "shadow" }

// Gesture returns what an answer is to a gesture. The mind says which card usually pays.
func (Title) Gesture(st game.State, a game.Action) game.GesturePart {
	s := st.(*State)
	return machine.Gesture(s, &s.stack, a)
}

// New is « Mise en place »: decks shuffled, hands drawn, and the first question, which is what to discard.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	id, err := t.scenario(o)
	if err != nil {
		return nil, err
	}
	s := blank(id)
	s.rand = r
	for p := range s.numPlayers() {
		s.shuffleDeck(p, nil)
	}
	machine.Run(s, &s.stack, nil)
	return s, nil
}

// blank is a scenario before anything is shuffled or drawn: every card in its deck.
func blank(id scenarioID) *State {
	s := &State{scenario: id, path: NoLocation}
	sc := s.scene()
	s.piles[locDeck] = sc.usedBattlegrounds() | sc.paths
	for c := range s.place {
		s.bearer[c] = NoCard
		s.in[absent].Add(Card(c))
	}
	for p := range s.numPlayers() {
		for set := s.own(p); !set.Empty(); {
			c := set.Pop()
			s.put(c, inDeck)
			s.deck[sc.base[p]+s.decks[p]] = c
			s.decks[p]++
		}
		s.maybe[inDeck] = s.maybe[inDeck].Or(s.own(p))
		if sc.players[p].ring != noRing {
			s.rings |= 1 << p
		}
	}
	s.stack.Push(frameGame, machine.Blank)
	return s
}

var _ game.AutoAnswers = Title{}

// AutoAnswers keeps what may be cycled or forsaken.
func (Title) AutoAnswers() []game.AutoAnswer {
	return []game.AutoAnswer{
		{
			Name: "may-cycle", Prompts: []uint16{PromptMayCycle, PromptMayForsake},
			Answer: game.AnswerWith(VerbDecline, VerbDone, VerbPass), Hidden: true,
		},
	}
}

var _ game.ReferenceTables = Title{}

// Reference lists every card and every location, with the figures printed on it.
func (Title) Reference() []game.Shelf { return []game.Shelf{cardShelf(), locationShelf()} }

func cardShelf() game.Shelf {
	shelf := game.Shelf{ID: "cards", Kind: "card"}
	for _, is := range sheets {
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: is.name, Rule: "types",
			Facets: []game.Facet{
				{By: "side", Is: sideNames[is.faction.side()]},
				{By: "faction", Is: factionNames[is.faction]},
				{By: "kind", Is: kindNames[is.kind]},
			},
			Figures: game.Figures(
				game.Figure{Of: "attack", N: int(is.attack)}, game.Figure{Of: "defence", N: int(is.defence)},
				game.Figure{Of: "leadAttack", N: int(is.leadAttack)},
				game.Figure{Of: "leadDefence", N: int(is.leadDefence)},
				game.Figure{Of: "path", N: int(is.path)},
				game.Figure{Of: "fromPath", N: bits.TrailingZeros16(is.paths) % 16},
				game.Figure{Of: "toPath", N: max(0, bits.Len16(is.paths)-1)},
			),
		})
	}
	return shelf
}

func locationShelf() game.Shelf {
	shelf := game.Shelf{ID: "locations", Kind: "location"}
	for l, is := range grounds {
		facets := []game.Facet{{By: "ground", Is: "battleground"}, {By: "side", Is: sideNames[is.side]}}
		if Location(l).IsPath() {
			facets = []game.Facet{{By: "ground", Is: "path"}}
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: is.name, Rule: "location-cards", Facets: facets,
			Figures: game.Figures(
				game.Figure{Of: "number", N: int(is.number)}, game.Figure{Of: "points", N: int(is.points)},
				game.Figure{Of: "shields", N: int(is.defence)},
			),
		})
	}
	return shelf
}

// WhyBlocked returns no reason: actions that are not offered have theirs.
func (Title) WhyBlocked(game.State, int, int16) game.Reason { return game.Reason{} }
