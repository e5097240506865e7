package book

import (
	"slices"
	"strings"

	"prancingpony/game"
)

// Guide is game.Chronicle for the mass battle.
type Guide struct{}

var _ game.Chronicle = Guide{}

// Ledger lists who fell of both armies; points are counted at the end.
func (Guide) Ledger() []game.Tally {
	return []game.Tally{{Key: "good", More: fell("good")}, {Key: "evil", More: fell("evil")}}
}

// fell counts those of an army who fell.
func fell(side string) func(game.PastEvent) int {
	return func(e game.PastEvent) int {
		if e.Name() != "lost" || sideOf(e.Operand(0)) != side {
			return 0
		}
		return e.Number(2)
	}
}

// DiceEvents lists the single dice of charges and panic.
func (Guide) DiceEvents() map[string]int { return map[string]int{"initiative-dice": 0} }

// Portraits are those of formations.
func (Guide) Portraits() []string { return []string{"profile"} }

type reader struct {
	game.Narrator
	events []game.PastEvent

	shot    int   // the volley under way, -1 if none
	hit     int   // what it cost
	charge  int   // the last die for a charge
	fights  []int // those of the turn
	strikes []int // the blows struck in them
	score   int
	led     int // the turn whose initiative was described
}

// Passages returns what a chronicle of a mass battle tells.
func (Guide) Passages(events []game.PastEvent, _ string) []game.Passage {
	r := &reader{events: events, shot: -1, hit: -1, charge: -1, score: -1}
	for i, e := range events {
		if r.shot >= 0 && e.Name() != "dice" && e.Name() != "second-dice" && e.Name() != "hits" && e.Name() != "lost" {
			r.closeShot()
		}
		if !r.met(i) {
			r.suffered(i)
		}
	}
	r.closeShot()
	return r.Out
}

// sideOf is the army of a formation, good-2 or evil-1.
func sideOf(formation string) string {
	side, _, _ := strings.Cut(formation, "-")
	return side
}

// met describes arrows, charges and fights, and reports whether i was a part of one.
func (r *reader) met(i int) bool {
	e := r.events[i]
	switch e.Name() {
	case "initiative":
		if e.Turn != r.led {
			r.led = e.Turn
			r.One("initiative-"+e.Operand(0), game.PassingWeight, "", i)
		}
	case "shot":
		r.shot, r.hit = i, -1
	case "lost":
		if r.shot >= 0 {
			r.hit = i
		}
	case "charge-die":
		r.charge = i
	case "charged":
		r.charged(i)
	case "charge-failed":
		if r.charge >= 0 {
			r.Tell("charge-failed", game.NotableWeight, "house/moment/charge", []int{r.charge, i},
				game.OperandOf(i, 1), game.OperandOf(i, 3), game.OperandOf(r.charge, 2), game.OperandOf(r.charge, 4))
		}
	case "turn":
		r.fights, r.strikes = nil, nil
	case "fight":
		r.fights = append(r.fights, i)
	case "struck":
		r.strikes = append(r.strikes, i)
	case "fight-won":
		r.fought(i)
	default:
		return false
	}
	return true
}

func (r *reader) charged(i int) {
	key := "charged"
	events := []int{i}
	if i+1 < len(r.events) && r.events[i+1].Name() == "irresistible" {
		key, events = "charged-hard", []int{i, i + 1}
	}
	r.Tell(key, game.NotableWeight, "house/moment/charge", events, game.OperandOf(i, 1),
		game.OperandOf(i, 3)).Ways = []game.Way{{
		From: r.events[i].Operand(0), To: r.events[i].Operand(2), Kind: game.WayAttack,
	}}
}

// closeShot describes a volley: the shooters, their target, how many dice, and who fell.
func (r *reader) closeShot() {
	shot, hit := r.shot, r.hit
	r.shot, r.hit = -1, -1
	if shot < 0 {
		return
	}
	var p *game.Passage
	if hit < 0 || r.events[hit].Number(2) == 0 {
		p = r.One("shot-missed", game.PassingWeight, "", shot, 1, 3, 4)
	} else {
		p = r.Tell("shot", game.UsualWeight, "", []int{shot, hit}, game.OperandOf(shot, 1), game.OperandOf(shot, 3),
			game.OperandOf(shot, 4), game.OperandOf(hit, 2))
	}
	p.Ways = []game.Way{{From: r.events[shot].Operand(0), To: r.events[shot].Operand(2), Kind: game.WayHidden}}
}

// fought describes a fight that one side won: who struck, and what it cost the winner and the other.
func (r *reader) fought(i int) {
	winner := r.events[i].Operand(0)
	own, struck := r.blow(i, func(side string) bool { return side == winner })
	other, answered := r.blow(i, func(side string) bool { return side != winner })
	switch {
	case struck && answered && r.events[i].Number(1) == 0:
		r.Tell("fight-clean", game.NotableWeight, "", []int{own, other, i}, game.OperandOf(own, 1),
			game.OperandOf(other, 1), game.OperandOf(i, 2))
	case struck && answered:
		r.Tell("fight-won", game.NotableWeight, "", []int{own, other, i}, game.OperandOf(own, 1),
			game.OperandOf(other, 1), game.OperandOf(i, 1), game.OperandOf(i, 2))
	case struck:
		r.Tell("fight-won", game.NotableWeight, "", []int{own, i}, game.OperandOf(own, 1), game.OperandOf(own, 3),
			game.OperandOf(i, 1), game.OperandOf(i, 2))
	}
}

// blow is the first that a side struck in the fight that event i ended: a phase may have several fights, whose ends
// come after all blows, and each names one formation that was in it.
func (r *reader) blow(i int, of func(side string) bool) (event int, ok bool) {
	one := r.events[i].Operand(3)
	for _, fight := range slices.Backward(r.fights) {
		in := strings.Fields(r.events[fight].Text)[1:]
		if !slices.Contains(in, one) {
			continue
		}
		for _, at := range r.strikes {
			e := r.events[at]
			if at > fight && of(sideOf(e.Operand(0))) && slices.Contains(in, e.Operand(0)) {
				return at, true
			}
		}
		return 0, false
	}
	return 0, false
}

// suffered describes panic, retreats and ends.
func (r *reader) suffered(i int) {
	e := r.events[i]
	switch e.Name() {
	case "panic":
		if e.Operand(0) == "steadfast" {
			r.One("steadfast", game.PassingWeight, "", i, 2)
		} else {
			r.One("panic", game.UsualWeight, "", i, 2)
		}
	case "courage-failed":
		r.One("courage-failed", game.NotableWeight, "", i, 1, 4)
	case "rallied":
		r.One("rallied", game.UsualWeight, "", i, 1)
	case "retreated":
		r.One("retreated", game.UsualWeight, "", i, 1)
	case "destroyed":
		r.One("destroyed", game.GreatWeight, "profile/"+e.Operand(1), i, 1)
	case "score":
		r.score = i
	case "winner":
		r.ended(i, "end-"+e.Operand(0))
	case "tie":
		r.ended(i, "end-tie")
	}
}

func (r *reader) ended(i int, key string) {
	cut := map[string]string{
		"end-good": "battle-won-free", "end-evil": "battle-won-shadow", "end-tie": "stalemate",
	}[key]
	if r.score >= 0 {
		r.Tell(key, game.GreatWeight+2, "house/moment/"+cut, []int{r.score, i}, game.OperandOf(r.score, 0),
			game.OperandOf(r.score, 1))
	}
}
