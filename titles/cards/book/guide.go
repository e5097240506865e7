package book

import (
	"slices"

	"prancingpony/game"
	"prancingpony/titles/cards"
)

// Guide is game.Chronicle for the card game.
type Guide struct{}

var _ game.Chronicle = Guide{}

// Ledger lists the points of both sides.
func (Guide) Ledger() []game.Tally {
	return []game.Tally{
		{Key: "free", Events: map[string]int{"score": 0}},
		{Key: "shadow", Events: map[string]int{"score": 1}},
	}
}

// DiceEvents is empty: there are no dice.
func (Guide) DiceEvents() map[string]int { return nil }

// Portraits are those of cards.
func (Guide) Portraits() []string { return []string{"card"} }

type reader struct {
	game.Narrator
	events []game.PastEvent

	combat int   // the combat under way, -1 if none
	gone   []int // characters eliminated in it
	came   map[string]int
	score  int // the last score
	lead   int // who led after it: 1 the Free Peoples, -1 the Shadow
	led    bool
}

// Passages returns what a chronicle of the card game tells.
func (Guide) Passages(events []game.PastEvent, _ string) []game.Passage {
	r := &reader{events: events, combat: -1, score: -1, came: map[string]int{}}
	for i, e := range events {
		switch e.Name() {
		case "combat":
			r.combat, r.gone = i, nil
		case "eliminated":
			if r.combat >= 0 && character(e.Operand(1)) {
				r.gone = append(r.gone, i)
			}
		case "won", "path-lost", "path-nobodys":
			r.settled(i)
		case "placed", "moved":
			if character(e.Operand(0)) {
				r.came[e.Operand(0)] = i
				r.One("came", game.PassingWeight, "card/"+e.Operand(0), i, 0, 1)
			}
		case "attached":
			r.One("attached", game.PassingWeight, "card/"+e.Operand(0), i, 0, 1)
		case "ring":
			r.One("ring", game.UsualWeight, "", i, 0)
		case "corrupted":
			r.One("corrupted", game.UsualWeight, "house/moment/corruption", i, 0)
		case "refreshed":
			r.One("refreshed", game.UsualWeight, "", i, 0)
		case "score":
			r.scored(i)
		case "ended":
			cut := "house/moment/battle-won-free"
			if e.Operand(0) == "shadow" {
				cut = "house/moment/shadow-wins"
			}
			if r.score >= 0 {
				r.Tell("end-"+e.Operand(0), game.GreatWeight+2, cut, []int{r.score, i}, game.OperandOf(r.score, 0),
					game.OperandOf(r.score, 1))
			}
		}
	}
	return r.Out
}

var cardNames = func() []string {
	for _, k := range (cards.Title{}).Vocabulary().Kinds {
		if k.Name == "card" {
			return k.Names
		}
	}
	return nil
}()

// character reports whether a card is a character and no army or item.
func character(name string) bool {
	return slices.Contains(cardNames, name) && cards.CardNamed(name).Kind() == cards.Character
}

// many is what makes a place worth more than most.
const many = 3

// settled says how the combat for a place ended, and who fell there.
func (r *reader) settled(i int) {
	e := r.events[i]
	fought := r.combat
	r.combat = -1
	if fought < 0 || r.events[fought].Operand(0) != e.Operand(0) {
		return
	}
	cut := "location/" + e.Operand(0)
	facts := []game.Fact{game.OperandOf(i, 0), game.OperandOf(fought, 1), game.OperandOf(fought, 2)}
	attack, defence := r.events[fought].Number(1), r.events[fought].Number(2)
	worth := e.Number(1)
	if e.Name() == "won" {
		worth = e.Number(2)
	}
	weight := game.NotableWeight
	if worth >= many {
		weight = game.GreatWeight
	}
	switch {
	case e.Name() == "path-nobodys":
		r.Tell("path-safe", game.UsualWeight, cut, []int{fought, i}, facts...)
	case e.Name() == "path-lost":
		r.Tell("path-lost", max(weight, game.TellWeight), cut, []int{fought, i}, append(facts,
			game.OperandOf(i, 1))...)
	case attack == 0 && defence == 0:
		r.Tell("empty-"+e.Operand(1), game.UsualWeight, cut, []int{fought, i}, facts[0], game.OperandOf(i, 2))
	case attack == 0 && len(r.gone) == 0: // nobody who came fell there
		r.Tell("unopposed-"+e.Operand(1), game.UsualWeight, cut, []int{fought, i}, facts[0], facts[2],
			game.OperandOf(i, 2))
	default:
		r.Tell("won-"+e.Operand(1), weight, cut, []int{fought, i}, append(facts, game.OperandOf(i, 2))...)
	}
	if len(r.gone) > 0 {
		all := append(append([]int{fought}, r.gone...), i)
		r.Tell("fell", game.TellWeight, "card/"+r.events[r.gone[0]].Operand(1), all,
			game.ListOf(r.gone, 1), game.OperandOf(fought, 0))
	}
	r.gone = nil
}

// scored describes the score where the lead changes, and else in passing.
func (r *reader) scored(i int) {
	e := r.events[i]
	lead := 0
	switch free, shadow := e.Number(0), e.Number(1); {
	case free > shadow:
		lead = 1
	case free < shadow:
		lead = -1
	}
	if r.score >= 0 && r.events[r.score].Text == e.Text {
		return
	}
	r.score = i
	switch {
	case lead == 0:
		r.One("score-level", game.NotableWeight, "", i, 0, 1)
	case lead != r.lead && r.led && lead > 0:
		r.One("lead-free", game.TellWeight, "", i, 0, 1)
	case lead != r.lead && r.led:
		r.One("lead-shadow", game.TellWeight, "", i, 0, 1)
	default:
		r.One("score", game.UsualWeight, "", i, 0, 1)
	}
	if lead != 0 {
		r.lead, r.led = lead, true
	}
}
