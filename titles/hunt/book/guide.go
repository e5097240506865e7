package book

import (
	"slices"

	"prancingpony/game"
)

// Guide is game.Chronicle for the Hunt.
type Guide struct{}

var _ game.Chronicle = Guide{}

// Ledger lists Corruption and how far the Ring-bearer has come.
func (Guide) Ledger() []game.Tally {
	return []game.Tally{
		{Key: "corruption", Events: map[string]int{"corruption": 1}, Less: map[string]int{"healed": 0}},
		{Key: "steps", Events: map[string]int{"moved": 0}},
	}
}

// DiceEvents is empty: the dice of the Hunt have no numbers.
func (Guide) DiceEvents() map[string]int { return nil }

// manyMarks is Corruption from which the end is near.
const manyMarks = 9

// Portraits are those of companions.
func (Guide) Portraits() []string { return []string{"companion"} }

type reader struct {
	game.Narrator
	events []game.PastEvent

	fled    int            // the flight whose place is not written yet, -1 if none
	at      int            // the event that last wrote down where he is; -1 in the wild and at the start
	wrote   map[string]int // by space: the event that wrote it last
	trail   int            // the last space written, whether he is still there or not
	wild    []int          // turns in the wild since the last space
	asked   int            // the question that waits for its answer
	ally    int            // the last ally card played
	no      map[string]int // by space: the last answer no there
	rode    map[string]int // by rider: the last ride
	setOut  bool
	written int // the last space in the chronicle, to put two in one turn together
}

// Passages returns what a chronicle of the Hunt tells.
func (Guide) Passages(events []game.PastEvent, _ string) []game.Passage {
	r := &reader{
		events: events, at: -1, fled: -1, trail: -1, asked: -1, ally: -1, written: -1, wrote: map[string]int{},
		no: map[string]int{}, rode: map[string]int{},
	}
	for i := range events {
		r.journey(i)
		r.queries(i)
		r.encounter(i)
	}
	return r.Out
}

// journey describes days, the way and those who helped.
func (r *reader) journey(i int) {
	e := r.events[i]
	switch e.Name() {
	case "act":
		if e.Operand(0) == "wild" {
			r.setOut, r.trail, r.at = false, -1, -1
			r.One("act-two", game.GreatWeight, "house/moment/act-two", i)
		}
	case "day":
		if e.Number(0) > 1 {
			r.One("day", game.PassingWeight, "house/moment/dawn-breaks", i, 0)
		}
	case "fled":
		r.fled = i
	case "wild":
		if r.fled >= 0 {
			r.One("fled", game.NotableWeight, "", r.fled)
		}
		r.fled = -1
		r.wild = append(r.wild, i)
		r.at = -1
	case "wrote":
		r.wroteDown(i)
	case "rested":
		r.One("rested", game.PassingWeight, "", i)
	case "ally-played":
		r.ally = i
		r.One("ally", game.PassingWeight, "ally/"+e.Operand(0), i, 0)
	case "sorcery-played":
		r.One("sorcery", game.PassingWeight, "sorcery/"+e.Operand(0), i, 0)
	case "companion":
		r.One("companion", game.NotableWeight, "companion/"+e.Operand(0), i, 0)
	case "feat":
		r.One("feat", game.NotableWeight, "", i, 0, 1)
	case "gandalf-found":
		r.One("gandalf-found", game.TellWeight, "", i, 0)
	case "exit":
		r.One("exit", game.GreatWeight, "house/moment/hunt-escaped", i, 0)
	case "safe":
		r.One("end-safe", game.GreatWeight+2, "section/vi", i, 0)
	case "corrupted":
		r.One("end-corrupted", game.GreatWeight+2, "house/moment/ring-taken", i, 0)
	}
}

// wroteDown says where he went; only a reader of the finished match knows it.
func (r *reader) wroteDown(i int) {
	e := r.events[i]
	space := e.Operand(0)
	if n := len(r.wild); n > 1 {
		r.Tell("wild-run", game.UsualWeight, "", append(slices.Clone(r.wild), i), game.CountOf(r.wild))
	}
	r.wild = nil
	var ways []game.Way
	if r.trail >= 0 {
		ways = []game.Way{{From: r.events[r.trail].Operand(0), To: space, Kind: game.WayHidden}}
	}
	early, soon := r.no[space]
	var p *game.Passage
	switch {
	case r.fled >= 0 && r.at >= 0 && r.events[r.at].Operand(0) == space:
		p = r.Tell("fled-stayed", game.NotableWeight, "", []int{r.fled, i}, game.OperandOf(i, 0))
	case r.fled >= 0:
		p = r.Tell("fled-to", game.NotableWeight, "", []int{r.fled, i}, game.OperandOf(i, 0))
	case !r.setOut:
		r.setOut = true
		p = r.One("set-out", game.TellWeight, "", i, 0)
	case soon && e.Turn-r.events[early].Turn <= 1:
		p = r.Tell("too-soon", game.NotableWeight, "", []int{early, i}, game.OperandOf(i, 0))
	case r.written >= 0 && r.events[r.written].Turn == e.Turn && len(r.Out) > 0 && r.Out[len(r.Out)-1].Key == "wrote":
		ways = append(r.Out[len(r.Out)-1].Ways, ways...)
		r.Out = r.Out[:len(r.Out)-1]
		p = r.Tell("wrote-two", game.NotableWeight, "", []int{r.written, i}, game.OperandOf(r.written, 0),
			game.OperandOf(i, 0))
	default:
		p = r.One("wrote", game.UsualWeight, "", i, 0)
	}
	p.Ways = ways
	r.wrote[space], r.at, r.trail, r.written, r.fled = i, i, i, i, -1
	delete(r.no, space)
}
