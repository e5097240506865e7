package hunt

import (
	"fmt"
	"slices"
	"strconv"

	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

// Title is La Traque de l'Anneau.
type Title struct{ game.DefaultMatchOptions }

var _ game.Title = Title{}

// ID is "hunt".
func (Title) ID() string { return "hunt" }

// Rules is the version of the rules as programmed here.
func (Title) Rules() int { return 3 }

// Vocabulary lists every word.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

var balanceNames = []string{"standard", "two-tokens", "no-token", "no-token-four"}

// Options of a match.
func (Title) Options() []game.Option {
	return []game.Option{
		{ID: "players", Values: []string{"2", "3", "4", "5"}, Default: "2"},
		{ID: "balance", Values: balanceNames, Default: "standard"},
		{ID: "shelters", Values: []string{"off", "on"}, Default: "off"},
		{ID: "aid", Values: []string{"off", "on"}, Default: "off"},
		{ID: "reminders", Values: []string{"on", "off"}, Default: "on"},
	}
}

// Seats: the Ring-bearer, then the Ringwraith players clockwise.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	full, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	n, _ := strconv.Atoi(full["players"])
	seats := []game.SeatInfo{{ID: seatNames[0], Side: "free"}}
	for i := 1; i < n; i++ {
		seats = append(seats, game.SeatInfo{ID: seatNames[i], Side: "shadow"})
	}
	return seats, nil
}

// New sets up Act 1.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) {
	full, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	s := &State{random: r}
	if err := s.takeOptions(full); err != nil {
		return nil, err
	}
	s.setUp(nil)
	return s, nil
}

func (s *State) takeOptions(o game.Options) error {
	n, err := strconv.Atoi(o["players"])
	if err != nil || n < 2 || n > game.MaxSeats {
		return fmt.Errorf("option players: %q is not a number from 2 to 5", o["players"])
	}
	s.players = uint8(n)
	s.balance = uint8(slices.Index(balanceNames, o["balance"]))
	s.shelters = o["shelters"] == "on"
	s.aid = o["aid"] == "on"
	s.reminders = o["reminders"] == "on"
	return nil
}

// Blank is an empty state to copy into.
func (Title) Blank() game.State { return new(State) }

// Endings of a match: the lines of the War's table.
func (Title) Endings() []string { return endingNames[1:] }

// Content that a soak run must have seen used.
func (Title) Content() []game.Content {
	return []game.Content{
		{Event: "ally-played", Kind: "ally"},
		{Event: "sorcery-played", Kind: "sorcery"},
		{Event: "journey-taken", Kind: "journey"},
		{Event: "tile-drawn", Kind: "tile"},
		{Event: "die-spent", Kind: "die"},
		{Event: "turned", Kind: "companion"},
	}
}

// Appointment: how two strangers play.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return nil, 60
	}
	return nil, 20
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return "shadow" }

// Result says who won, and by which rule.
func (s *State) Result() game.Result {
	if !s.over() {
		return game.Result{}
	}
	r := game.Result{Over: true, By: endingNames[s.ending]}
	if s.ending >= rivendellAlone {
		r.Winners = game.Only(Bearer)
		return r
	}
	for seat := uint8(1); seat < s.players; seat++ {
		r.Winners |= game.Only(game.Seat(seat))
	}
	return r
}

// Turn counts the turns of both acts.
func (s *State) Turn() int { return int(s.turns) + 1 }

// Rand is the source of chance.
func (s *State) Rand() *game.Rand { return &s.random }

// CopyFrom makes s a copy of src.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// warTokens is the table of Recevoir des pions d'Action, by ending.
var warTokens = [numEndings]struct{ free, shadow int }{
	corruptedShire: {0, 2}, corruptedEarly: {0, 2}, corruptedLate: {0, 1},
	rivendellAlone: {1, 1}, rivendellFew: {1, 0}, rivendellMany: {2, 0},
}

// warSeats is how many players the War of the Ring seats at most.
const warSeats = 4

var _ game.MatchOptions = Title{}

// Sequel is the War of the Ring that a finished Hunt leads to: Jouer La Traque de l'Anneau avec La Guerre
// de l'Anneau. Each side begins it with 0, 1 or 2 action tokens; a side with one chooses there which of
// its two it takes. It is played by as many as the Hunt was, as far as they find a seat.
func (Title) Sequel(state game.State) (title string, o game.Options, ok bool) {
	s := state.(*State)
	if !s.over() {
		return "", nil, false
	}
	tokens := warTokens[s.ending]
	return "board", game.Options{
		"players":       strconv.Itoa(min(int(s.players), warSeats)),
		"free-tokens":   strconv.Itoa(tokens.free),
		"shadow-tokens": strconv.Itoa(tokens.shadow),
	}, true
}

var _ game.AutoAnswers = Title{}

// Rituals: most of what could be answered to is let happen, and tiles are endured.
func (Title) AutoAnswers() []game.AutoAnswer {
	reactions := []uint16{PromptReactSearch, PromptReactHunt, PromptReactZone, PromptReactSection, PromptReactSorcery}
	return []game.AutoAnswer{
		{
			Name: "react-search", Prompts: reactions, Answer: game.AnswerWith(VerbPass),
			Longer: []uint16{VerbPassTurn}, Hidden: true,
		},
		{Name: "tiles", Prompts: []uint16{PromptTiles}, Answer: game.AnswerWith(VerbEndure)},
	}
}

// Facts are what never changes and the page shows.
type Facts struct {
	Track int `json:"track"` // the last space of the Movement track
	Hand  int `json:"hand"`  // cards that a hand holds at most
}

var _ game.StaticFacts = Title{}

// Facts of the Hunt.
func (Title) Facts() any { return Facts{Track: maxTrack, Hand: handLimit} }

var _ game.ReferenceTables = Title{}

// Reference: the cards of both acts, the company, the dice and the Corruption tiles.
func (t Title) Reference() []game.Shelf {
	allies := game.Shelf{ID: "allies", Kind: "ally"}
	for i := range world.Allies {
		act := 0
		if i >= world.WildAllies {
			act = 1
		}
		allies.Entries = append(allies.Entries, game.Entry{
			Name: world.Allies[i].Name, Rule: "ally", Facets: []game.Facet{{By: "act", Is: actNames[act]}},
			Figures: copies(world.AllyOf[act][:], i),
		})
	}
	sorcery := game.Shelf{ID: "sorcery", Kind: "sorcery"}
	for i := range world.Sorcery {
		sorcery.Entries = append(sorcery.Entries, game.Entry{
			Name: world.Sorcery[i].Name, Rule: "sorcery",
			Figures: copies(world.SorceryOf[:], i),
		})
	}
	company := game.Shelf{ID: "company", Kind: "companion"}
	for _, name := range tables.CompanionNames {
		company.Entries = append(company.Entries, game.Entry{Name: name, Rule: "company"})
	}
	tiles := game.Shelf{ID: "tiles", Kind: "tile"}
	for i, is := range world.Tiles {
		tiles.Entries = append(tiles.Entries, game.Entry{
			Name: is.Name, Rule: "encounter", Figures: game.Figures(game.Figure{Of: "copies", N: int(world.Plain[i])}),
		})
	}
	return []game.Shelf{allies, sorcery, company, diceShelf(), tiles}
}

// copies of one kind of card in its deck.
func copies(deck []uint8, kind int) []game.Figure {
	n := 0
	for _, is := range deck {
		if int(is) == kind {
			n++
		}
	}
	return game.Figures(game.Figure{Of: "copies", N: n})
}

// diceShelf: how many of the six faces of an ordinary die, or of the Lord's, show it.
func diceShelf() game.Shelf {
	shelf := game.Shelf{ID: "dice", Kind: "die"}
	for face, name := range dieNames {
		count := func(faces [6]uint8) (n int) {
			for _, has := range faces {
				if int(has) == face {
					n++
				}
			}
			return n
		}
		shelf.Entries = append(shelf.Entries, game.Entry{
			Name: name, Rule: "dice",
			Figures: game.Figures(game.Figure{Of: "onDie", N: count(ordinaryFaces)},
				game.Figure{Of: "onLordDie", N: count(lordFaces)}),
		})
	}
	return shelf
}
