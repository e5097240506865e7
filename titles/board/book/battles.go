package book

import (
	"slices"

	"prancingpony/game"
)

// fight is one battle, assault or sortie under way.
type fight struct {
	opened int // the event it began with
	place  string
	rolls  []int
	lost   [2][]int // by side: the Free Peoples first
	ended  map[string]int
}

// inBattle takes the events of a battle and reports whether i was one.
func (r *reader) inBattle(i int) bool {
	e := r.events[i]
	switch e.Name() {
	case "attacked", "assaulted", "sallied":
		r.closeBattle()
		at := e.Operand(0)
		if e.Name() == "attacked" {
			at = e.Operand(1)
		}
		r.battle = &fight{opened: i, place: at, ended: map[string]int{}}
		return true
	case "battle-over":
		r.closeBattle()
		return true
	}
	if r.battle == nil {
		return false
	}
	switch e.Name() {
	case "combat-rolled", "combat-rerolled", "special-attack":
		r.battle.rolls = append(r.battle.rolls, i)
	case "lost", "lost-leader", "character-lost":
		side := 0
		if dark(e.Operand(0)) {
			side = 1
		}
		r.battle.lost[side] = append(r.battle.lost[side], i)
		return e.Name() != "character-lost" // who is lost has a sentence besides
	case "captured", "retreated", "withdrew", "ceased", "occupied":
		r.battle.ended[e.Name()] = i
		return e.Name() != "captured" || e.Operand(0) == r.battle.place
	default:
		return false
	}
	return true
}

// mostRolls is how many rolls of a battle are kept beside its sentence.
const mostRolls = 4

// closeBattle describes the battle that has ended.
func (r *reader) closeBattle() {
	f := r.battle
	r.battle = nil
	if f == nil {
		return
	}
	e := r.events[f.opened]
	rests := func(ends ...int) []int {
		all := append(append([]int{f.opened}, f.rolls[max(0, len(f.rolls)-mostRolls):]...), ends...)
		slices.Sort(all)
		return all
	}
	switch e.Name() {
	case "attacked":
		r.attacked(f, rests)
	case "assaulted":
		r.assaulted(f, rests)
	case "sallied":
		r.Tell("sally", game.NotableWeight, "region/"+f.place, rests(), game.OperandOf(f.opened, 1),
			game.OperandOf(f.opened, 0))
	}
	r.losses(f)
}

func (r *reader) attacked(f *fight, rests func(...int) []int) {
	e := r.events[f.opened]
	way := game.Way{From: e.Operand(0), To: e.Operand(1), Kind: game.WayAttack}
	facts := []game.Fact{game.OperandOf(f.opened, 2), game.OperandOf(f.opened, 0), game.OperandOf(f.opened, 1)}
	cut := "region/" + f.place
	captured, took := f.ended["captured"]
	retreated, left := f.ended["retreated"]
	withdrew, shut := f.ended["withdrew"]
	occupied, won := f.ended["occupied"]
	_, ceased := f.ended["ceased"]
	var p *game.Passage
	switch {
	case took:
		p = r.Tell("took-"+r.events[captured].Operand(1), placeWeight(f.place), cut, rests(captured), facts...)
	case shut:
		p = r.Tell("siege", game.TellWeight, cut, rests(withdrew), facts...)
	case left:
		p = r.Tell("retreat", game.UsualWeight, cut, rests(retreated), game.OperandOf(f.opened, 2),
			game.OperandOf(f.opened, 1), game.OperandOf(retreated, 1))
		p.Ways = append(p.Ways, game.Way{
			From: r.events[retreated].Operand(0), To: r.events[retreated].Operand(1), Kind: game.WayRetreat,
		})
	case won:
		p = r.Tell("field", game.NotableWeight, cut, rests(occupied), facts...)
	case ceased:
		p = r.Tell("repulsed", game.UsualWeight, cut, rests(), facts...)
	case len(f.rolls) == 0:
		return // it cannot be told who was left
	case len(r.units(f.lost[r.sideOf(f)])) >= e.Number(2):
		p = r.Tell("beaten", game.NotableWeight, cut, rests(r.units(f.lost[r.sideOf(f)])...), facts...)
	default: // the defenders are gone, and nobody moved in
		p = r.Tell("cleared", game.UsualWeight, cut, rests(), facts...)
	}
	p.Ways = append([]game.Way{way}, p.Ways...)
}

// sideOf is the side that attacked: it rolls first.
func (r *reader) sideOf(f *fight) int {
	return max(0, slices.Index(sides, r.events[f.rolls[0]].Operand(0)))
}

// units are those of the losses that were units, neither leaders nor characters.
func (r *reader) units(lost []int) []int {
	return slices.DeleteFunc(slices.Clone(lost), func(i int) bool {
		return !slices.Contains([]string{"regular", "elite"}, r.events[i].Operand(1))
	})
}

func (r *reader) assaulted(f *fight, rests func(...int) []int) {
	if captured, took := f.ended["captured"]; took {
		r.Tell("assault-took-"+r.events[captured].Operand(1), game.GreatWeight, "region/"+f.place, rests(captured),
			game.OperandOf(f.opened, 1), game.OperandOf(f.opened, 0))
		return
	}
	r.assaults[f.place] = append(r.assaults[f.place], f.opened)
	r.Tell("assault-held", game.UsualWeight, "region/"+f.place, rests(), game.OperandOf(f.opened, 1),
		game.OperandOf(f.opened, 0))
}

// losses says what a battle cost, if it cost much.
func (r *reader) losses(f *fight) {
	free, shadow := f.lost[0], f.lost[1]
	all := append(append([]int{}, free...), shadow...)
	if len(all) < 3 {
		return
	}
	for _, end := range f.ended {
		all = append(all, end)
	}
	slices.Sort(all)
	switch {
	case len(shadow) == 0:
		r.Tell("losses-free", game.UsualWeight, "", all, game.CountOf(free))
	case len(free) == 0:
		r.Tell("losses-shadow", game.UsualWeight, "", all, game.CountOf(shadow))
	default:
		r.Tell("losses", game.UsualWeight, "", all, game.CountOf(free), game.CountOf(shadow))
	}
}

// closeTurn replaces several assaults on one place in a turn by one sentence, where the last one stands.
func (r *reader) closeTurn() {
	r.closeBattle()
	for place, all := range r.assaults {
		if len(all) < 2 {
			continue
		}
		held := func(p game.Passage) bool { return p.Key == "assault-held" && slices.Contains(p.Events, all[0]) }
		at := slices.IndexFunc(r.Out, held)
		for _, one := range all {
			r.Out = slices.DeleteFunc(r.Out, func(p game.Passage) bool {
				return p.Key == "assault-held" && slices.Contains(p.Events, one)
			})
		}
		r.Out = slices.Insert(r.Out, min(at, len(r.Out)), game.Passage{
			Key: "assaults-held", Events: all, Weight: game.NotableWeight, Cut: "region/" + place,
			Facts: []game.Fact{game.CountOf(all), game.OperandOf(all[0], 0)},
		})
	}
	clear(r.assaults)
}

// walkedIn describes a place that was taken without a battle for it.
func (r *reader) walkedIn(i int) {
	e := r.events[i]
	r.One("walked-in-"+e.Operand(1), placeWeight(e.Operand(0)), "region/"+e.Operand(0), i, 0)
}
