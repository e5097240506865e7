package book

import "prancingpony/game"

// queries describes what the riders asked and the answers.
func (r *reader) queries(i int) {
	e := r.events[i]
	switch e.Name() {
	case "rode", "driven":
		r.rode[e.Operand(0)] = i
	case "searching", "hunting", "perceiving-zone", "perceiving-section":
		r.asked = i
	case "cancelled":
		if r.asked >= 0 && r.ally > r.asked {
			if n := len(r.Out); n > 0 && r.Out[n-1].Key == "ally" {
				r.Out = r.Out[:n-1] // said with what it did
			}
			r.Tell("cancelled", game.UsualWeight, "ally/"+r.events[r.ally].Operand(0), []int{r.asked, r.ally, i},
				game.OperandOf(r.asked, 0), game.OperandOf(r.ally, 0))
		}
		r.asked = -1
	case "searched", "hunted":
		r.answered(i)
	case "perceived-zone", "perceived-section":
		if r.asked < 0 || e.Operand(1) == "gandalf" { // the passage says where Frodo was
			r.asked = -1
			return
		}
		key, weight := "sensed-no", game.PassingWeight
		if e.Operand(1) != "no" {
			key, weight = "sensed", game.UsualWeight
		}
		r.ask(key, weight, i)
		r.asked = -1
	}
}

// answered says what an answer was worth, by where he really was.
func (r *reader) answered(i int) {
	e := r.events[i]
	asked := r.asked
	r.asked = -1
	space, answer := e.Operand(0), e.Operand(1)
	if answer == "no" {
		r.no[space] = i
		if asked >= 0 {
			r.asked = asked
			r.ask("asked-no", game.PassingWeight, i)
			r.asked = -1
		}
		return
	}
	if asked < 0 || answer == "gandalf" {
		return
	}
	r.asked = asked
	wrote, known := r.wrote[space]
	here := r.at >= 0 && r.events[r.at].Operand(0) == space
	switch {
	case answer == "here" || here:
		r.ask("here", game.GreatWeight, i).Cut = "house/moment/revealed"
	case known:
		p := r.ask("too-late", game.NotableWeight, i)
		p.Events = append([]int{wrote}, p.Events...)
		p.Facts = append(p.Facts, game.OperandOf(wrote, 0))
	default:
		r.ask("asked-yes", game.UsualWeight, i)
	}
	r.asked = -1
}

// ask describes a question with the answer i; facts are the rider and the place.
func (r *reader) ask(key string, weight, i int) *game.Passage {
	p := r.Tell(key, weight, "", []int{r.asked, i}, game.OperandOf(r.asked, 0), game.OperandOf(r.asked, 1))
	if rode, ok := r.rode[r.events[r.asked].Operand(0)]; ok {
		p.Ways = []game.Way{{
			From: r.events[rode].Operand(1), To: r.events[rode].Operand(2), Kind: game.WayMarch,
		}}
	}
	return p
}

// encounter describes tiles, marks and companions.
func (r *reader) encounter(i int) {
	e := r.events[i]
	switch e.Name() {
	case "found":
		r.One("found", game.GreatWeight, "house/moment/revealed", i, 0, 1)
	case "rescued":
		r.One("rescued", game.TellWeight, "house/moment/character-dies", i, 0)
	case "tile-drawn":
		r.Tiles(game.RunFrom(r.events, i), "house/moment/hunt-tile")
	case "corruption":
		switch {
		case i+1 < len(r.events) && r.events[i+1].Name() == "corrupted": // the end, which is told
		case e.Number(1) >= manyMarks:
			r.One("corruption-high", game.TellWeight, "house/moment/corruption", i, 0, 1)
		case e.Number(0) > 0:
			r.One("corruption", game.NotableWeight, "house/moment/corruption", i, 0, 1)
		}
	case "healed":
		r.One("healed", game.UsualWeight, "", i, 0)
	case "turned":
		if e.Operand(0) == "frodo" {
			r.One("turned-frodo", game.TellWeight, "companion/frodo", i)
		} else {
			r.One("turned", game.TellWeight, "companion/"+e.Operand(0), i, 0)
		}
	case "lord":
		r.One("lord", game.NotableWeight, "", i, 0)
	}
}
