package book

import (
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// Guide is game.Chronicle for the board game.
type Guide struct{}

var _ game.Chronicle = Guide{}

// Ledger lists Corruption, the dice kept for the Hunt, and the steps of the Fellowship from where it was last seen; a
// region counts as none.
func (Guide) Ledger() []game.Tally {
	return []game.Tally{
		{Key: "corruption", Events: map[string]int{"corruption": 1, "healed": 1}},
		{Key: "hunt", Events: map[string]int{"allocated": 0}},
		{Key: "steps", Events: map[string]int{"fellowship-moved": 0, "declared": 0, "revealed": 0, "mordor": 0}},
	}
}

// DiceEvents lists the rolls of hunts and battles.
func (Guide) DiceEvents() map[string]int {
	return map[string]int{
		"hunt-rolled": 0, "hunt-rerolled": 0, "combat-rolled": 1, "combat-rerolled": 1, "special-attack": 1,
		"card-dice": 1,
	}
}

// Portraits are those of characters.
func (Guide) Portraits() []string { return []string{"character"} }

// reader goes through the events of a match.
type reader struct {
	game.Narrator
	events []game.PastEvent
	by     string

	step     int    // the last step of the Fellowship, -1 if there was none
	rolls    []int  // those against it, the second with dice rolled again
	most     int    // the most dice that were put aside for the Hunt so far
	guide    int    // the event that named the guide
	lot      int    // the last companion drawn by lot
	marks    int    // the last event that changed Corruption
	battle   *fight // the one under way
	assaults map[string][]int
}

// manyMarks is Corruption from which the end is near, allMarks the end; manyUnits is an army worth telling of.
const (
	manyMarks = 9
	allMarks  = 12
	manyUnits = 5
	manyDice  = 3
)

// Passages returns what a chronicle of the board game tells.
func (Guide) Passages(events []game.PastEvent, by string) []game.Passage {
	r := &reader{
		events: events, by: by, step: -1, guide: -1, lot: -1, marks: -1, assaults: map[string][]int{},
	}
	for i := range events {
		if r.inBattle(i) {
			continue
		}
		switch events[i].Name() {
		case "recruited":
			if i == 0 || events[i-1].Name() != "recruited" && !r.sameMuster(i) {
				r.recruited(i)
			}
		case "marched":
			r.marched(i)
		case "turn":
			r.closeTurn()
		default:
			r.fellowship(i)
			r.people(i)
		}
	}
	r.closeTurn()
	return r.Out
}

// fellowship describes the way of the Ring and of the Hunt.
func (r *reader) fellowship(i int) {
	e := r.events[i]
	switch e.Name() {
	case "allocated":
		if n := e.Number(0); n >= manyDice && n > r.most {
			r.most = n
			r.One("hunt-set", game.PassingWeight, "", i, 0)
		}
	case "fellowship-moved":
		r.step, r.rolls = i, nil
	case "hunt-rolled", "hunt-rerolled":
		r.rolls = append(r.rolls, i)
	case "hunt-failed":
		switch {
		case r.step < 0:
		case len(r.rolls) > 0:
			r.Tell("step-missed", game.UsualWeight, "", append(append([]int{r.step}, r.rolls...), i),
				game.LengthOf(r.rolls[0], 0), game.HighestOf(0, r.rolls...), game.OperandOf(r.step, 0))
		default:
			r.One("step-free", game.PassingWeight, "", r.step, 0)
		}
	case "tile-drawn":
		r.Tiles(game.RunFrom(r.events, i), "house/moment/hunt-tile")
	case "corruption":
		r.marks = i
		switch {
		case e.Number(1) >= allMarks: // the end, which is told
		case e.Number(1) >= manyMarks:
			r.One("corruption-high", game.TellWeight, "house/moment/corruption", i, 0, 1)
		case e.Number(0) > 0:
			r.One("corruption", game.NotableWeight, "house/moment/corruption", i, 0, 1)
		}
	case "healed":
		r.marks = i
		r.One("healed", game.NotableWeight, "", i, 0, 1)
	case "revealed":
		if e.Operand(0) == "none" {
			r.One("revealed-mordor", game.NotableWeight, "house/moment/revealed", i)
		} else {
			r.One("revealed", game.NotableWeight, "house/moment/revealed", i, 0)
		}
	case "declared":
		r.One("declared", game.UsualWeight, "", i, 0)
	case "mordor":
		if e.Number(0) == 0 {
			r.One("mordor", game.GreatWeight, "house/moment/mordor", i)
		} else {
			r.One("mordor-step", game.NotableWeight, "", i, 0)
		}
	case "won", "drawn":
		r.ended(i)
	}
}

// ended says how it was won.
func (r *reader) ended(i int) {
	const last = game.GreatWeight + 2
	cuts := map[string]string{
		"ring-destroyed": "ring-destroyed", "corruption": "ring-taken", "shadow-military": "shadow-wins",
		"free-military": "battle-won-free", "turn-limit": "stalemate",
	}
	cut, ok := cuts[r.by]
	if !ok {
		return
	}
	cut = "house/moment/" + cut
	switch {
	case r.by == "corruption" && r.marks >= 0:
		r.Tell("end-corruption", last, cut, []int{r.marks, i}, game.OperandOf(r.marks, 1))
	case r.by == "ring-destroyed" && r.marks >= 0 && r.events[r.marks].Number(1) > 0:
		r.Tell("end-ring-destroyed-marks", last, cut, []int{r.marks, i}, game.OperandOf(r.marks, 1))
	default:
		r.One("end-"+r.by, last, cut, i)
	}
}

// people describes companions, servants and nations.
func (r *reader) people(i int) {
	e := r.events[i]
	who := "character/" + e.Operand(0)
	switch e.Name() {
	case "guide":
		if r.guide < 0 || r.events[r.guide].Operand(0) != e.Operand(0) {
			r.guide = i
			r.One("guide", game.PassingWeight, who, i, 0)
		}
	case "random-companion":
		r.lot = i
	case "casualty":
		switch {
		case r.leaves(i): // said with the place that he goes to
		case r.lot >= 0 && r.events[r.lot].Operand(0) == e.Operand(0):
			r.Tell("casualty-lot", game.GreatWeight, who, []int{r.lot, i}, game.OperandOf(i, 0))
			r.lot = -1
		case r.guide >= 0 && r.events[r.guide].Operand(0) == e.Operand(0):
			r.Tell("casualty-guide", game.GreatWeight, who, []int{r.guide, i}, game.OperandOf(i, 0))
		default:
			r.One("casualty", game.GreatWeight, who, i, 0)
		}
	case "lost-on-track":
		r.One("lost-on-track", game.GreatWeight, who, i, 0)
	case "character-lost":
		r.One("character-lost", game.GreatWeight, who, i, 0, 1)
	case "separated":
		if r.lot >= 0 && r.events[r.lot].Operand(0) == e.Operand(0) {
			r.Tell("separated-lot", game.NotableWeight, who, []int{r.lot, i}, game.OperandOf(i, 0),
				game.OperandOf(i, 1))
			r.lot = -1
			return
		}
		r.One("separated", game.NotableWeight, who, i, 0, 1)
	case "entered":
		switch e.Operand(0) {
		case "gandalf-the-white":
			r.One("entered-white", game.GreatWeight, who, i, 0, 1)
		case "aragorn":
			r.One("crowned", game.GreatWeight, who, i, 0, 1)
		default:
			r.One("entered", game.TellWeight, who, i, 0, 1)
		}
	case "at-war":
		r.One("at-war", game.NotableWeight, "", i, 0)
	case "played":
		r.One("played", game.PassingWeight, "card/"+e.Operand(0), i, 0)
	case "captured":
		r.walkedIn(i)
	case "siege-lifted":
		r.One("siege-lifted", game.NotableWeight, "region/"+e.Operand(0), i, 0)
	}
}

// leaves reports whether a companion who is lost from the Fellowship comes onto the map instead.
func (r *reader) leaves(i int) bool {
	for _, e := range r.events[i+1 : min(i+4, len(r.events))] {
		if e.Name() == "separated" && e.Operand(0) == r.events[i].Operand(0) {
			return true
		}
	}
	return false
}

// sameMuster reports whether the figures of an event were raised with those before it in the same record or the next.
func (r *reader) sameMuster(i int) bool {
	return r.events[i-1].Name() == "recruited" && r.events[i].N-r.events[i-1].N <= 1
}

// recruited describes figures that were raised one after the other.
func (r *reader) recruited(first int) {
	var all []int
	place, same := r.events[first].Operand(2), true
	for i := first; i < len(r.events) && r.events[i].Name() == "recruited"; i++ {
		all = append(all, i)
		same = same && r.events[i].Operand(2) == place
	}
	switch {
	case len(all) < 2:
	case same:
		r.Tell("recruited-one", game.PassingWeight, "region/"+place, all, game.CountOf(all),
			game.OperandOf(first, 2))
	default:
		r.Tell("recruited-many", game.PassingWeight, "", all, game.CountOf(all), game.ListOf(all, 2))
	}
}

// marched describes an army on the move; two marches of one army in a turn are one.
func (r *reader) marched(i int) {
	e := r.events[i]
	if e.Number(2) < manyUnits {
		return
	}
	way := game.Way{From: e.Operand(0), To: e.Operand(1), Kind: game.WayMarch}
	if n := len(r.Out); n > 0 && r.Out[n-1].Key == "marched" {
		first := r.Out[n-1].Events[0]
		before := r.events[first]
		if before.Turn == e.Turn && before.Operand(1) == e.Operand(0) && before.Operand(0) != e.Operand(1) {
			ways := append(r.Out[n-1].Ways, way)
			r.Out = r.Out[:n-1]
			r.Tell("march-chain", game.UsualWeight, "", []int{first, i}, game.OperandOf(i, 2),
				game.OperandOf(first, 0), game.OperandOf(i, 0), game.OperandOf(i, 1)).Ways = ways
			return
		}
	}
	r.One("marched", game.PassingWeight, "", i, 2, 0, 1).Ways = []game.Way{way}
}

// names are the operands of the board game by the name of their kind, in the order of its constants.
func names(kind string) []string {
	for _, k := range (board.Title{}).Vocabulary().Kinds {
		if k.Name == kind {
			return k.Names
		}
	}
	return nil
}

var (
	regions, nations  = names("region"), names("nation")
	characters, sides = names("character"), names("side")
)

// placeWeight is how much a place matters: strongholds and cities more than towns.
func placeWeight(region string) int {
	i := slices.Index(regions, strings.TrimSuffix(region, "-inside"))
	if i >= 0 && board.PointsOf(board.Place(i)) > 0 {
		return game.GreatWeight
	}
	return game.TellWeight
}

// dark reports whether a nation or a character belongs to the Shadow.
func dark(name string) bool {
	if i := slices.Index(characters, name); i >= 0 {
		return board.CharactersOf(board.Shadow).Has(board.Character(i))
	}
	i := slices.Index(nations, name)
	return i >= 0 && board.SideOfNation(board.Nation(i)) == board.Shadow
}
