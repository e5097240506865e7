package belief

import (
	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

// eachCard is a number for each journey card.
type eachCard [2 * tables.Routes]float64

// cards remembers what everybody saw and what it says of each card: a simulation sees most of what the others saw.
type cards struct {
	habit  Habit
	chosen seenCards
	nights [tables.MaxTrack + 1][2]seenCards // by space of the track: he moved on to it by night, he rested there
}

// seenCards is what one look says.
type seenCards struct {
	known bool
	look  Look
	step  int
	odds  eachCard
}

// saw returns what a look at a space of the track says, worked out once.
func (s *seenCards) saw(look *Look, step int, work func(odds *eachCard)) *eachCard {
	if !s.known || s.step != step || s.look != *look {
		s.known, s.look, s.step = true, *look, step
		work(&s.odds)
	}
	return &s.odds
}

// odds is how likely the bearer is to have each journey card, by how he chose it and how he went by night since.
func (m *cards) odds(a *Account) eachCard {
	if m.habit != a.Habit {
		*m = cards{habit: a.Habit}
	}
	from, look := 0, &unseen
	for step := range a.Scenes {
		if went := &a.Scenes[step].Went; went.Is&(LookChose|LookGiven) != 0 {
			from, look = step, went
		}
	}
	odds := *m.chosen.saw(look, from, func(odds *eachCard) { a.chosenOdds(look, from, odds) })
	for step := from; step < len(a.Scenes); step++ {
		if went := &a.Scenes[step].Went; step > from && went.Is&LookNight != 0 {
			odds.times(m.nights[step][0].saw(went, step, func(odds *eachCard) {
				a.nightOdds(went, step-1, true, odds)
			}))
		}
		if rested := &a.Scenes[step].Rested; rested.Kept() {
			odds.times(m.nights[step][1].saw(rested, step, func(odds *eachCard) {
				a.nightOdds(rested, step, false, odds)
			}))
		}
	}
	return odds
}

func (o *eachCard) times(factors *eachCard) {
	for c := range o {
		o[c] *= factors[c]
	}
}

// chosenOdds is how likely he chose each card at a space of the track.
func (a *Account) chosenOdds(look *Look, from int, odds *eachCard) {
	var take eachCard
	for c := range take {
		take[c] = a.Habit.Take(&a.World.Boards[1], look, &a.World.Journeys[c], from)
	}
	for c := range odds {
		switch {
		case look.Is&LookGiven != 0:
			odds[c] = 1
		case look.Is&LookChose != 0:
			odds[c] = preferred(take[:], c, c/tables.Routes)
		default:
			odds[c] = preferred(take[:], c, 1-c/tables.Routes) // one of each deck is offered at first
		}
	}
}

// nightOdds is how likely he did what he did by night with each card.
func (a *Account) nightOdds(look *Look, step int, on bool, odds *eachCard) {
	for c := range odds {
		odds[c] = a.nightChance(&a.World.Journeys[c], look, step, on)
	}
}

// preferred is how likely a card is the better of it and any other of a deck.
func preferred(take []float64, c, deck int) (chance float64) {
	for d := deck * tables.Routes; d < (deck+1)*tables.Routes; d++ {
		if d != c {
			chance += (1-Strange)*take[c]/(take[c]+take[d]) + Strange/2
		}
	}
	return chance
}

// nightChance is how likely he moves on by night from a space of the track, or rests there.
func (a *Account) nightChance(j *tables.Journey, look *Look, step int, on bool) float64 {
	b := &a.World.Boards[1]
	move := a.Habit.Step(b, look, j.Last[min(step+1, tables.MaxTrack)], true)
	rest := a.Habit.Step(b, look, j.Last[step], false) * a.Habit.Rest(look, j.Limit)
	if !on {
		move, rest = rest, move
	}
	return (1-Strange)*move/(move+rest) + Strange/2
}

// weighed is the record of Act 2 read, and how likely each card is.
func (r *Routes) weighed(a *Account) (odds eachCard, chances [tables.MaxPlaces]float64) {
	r.Read(a.Premises, a.Notes, AheadNothing)
	odds = r.cards.odds(a)
	var sum [tables.MaxPlaces]float64
	var set tables.PlaceSet
	for i := range r.Len() {
		last := r.Journey(i).Last[r.step]
		sum[last] += odds[r.last.cur().get(i).Card]
		set |= bit(last)
	}
	chances = mixed(&sum, set)
	for c := range odds { // what a guess of the card weighs, so that the chances of its place come out
		if last := a.World.Journeys[c].Last[r.step]; sum[last] > 0 {
			odds[c] *= chances[last] / sum[last]
		}
	}
	return odds, chances
}

// chances of where Frodo is and has been in Act 2; whole asks for all that can be asked. Gandalf is as likely at each
// place where he may be.
func (r *Routes) chances(a *Account, out *Chances, whole bool) {
	var odds eachCard
	odds, out.Last = r.weighed(a)
	b := &a.World.Boards[1]
	hidden := !r.last.home && !a.Away
	for i := range r.Len() {
		g := r.last.cur().get(i)
		j, weight := r.Journey(i), odds[g.Card]
		last := j.Last[r.step]
		for set := j.Visited[r.step]; set != 0; {
			p := set.Take()
			out.Passed[p] += weight
			if whole && (!a.Shelters || !j.Shelters.Has(p) || last != p) {
				out.Search[p] += weight
			}
		}
		if !whole {
			continue
		}
		wizard := tables.PlaceSet(0)
		if hidden {
			wizard = g.GandalfAt
		}
		share := weight / float64(max(1, wizard.Count()))
		for set := wizard; set != 0; {
			out.Gandalf[set.Take()] += share
		}
		for z := range b.Zones {
			out.Zone[z] += perceivedChance(b.InZone[z], last, wizard, weight, share)
		}
		for s := range out.Section {
			out.Section[s] += perceivedChance(b.InSection[s], last, wizard, weight, share)
		}
	}
}

// perceivedChance is what one guess adds to the chance that a Perception says yes.
func perceivedChance(set tables.PlaceSet, last uint8, wizard tables.PlaceSet, weight, share float64) float64 {
	if set.Has(last) {
		return weight
	}
	return share * float64((set & wizard).Count())
}

// sample returns an explanation.
func (r *Routes) sample(a *Account, luck *game.Rand) (g Guess, ok bool) {
	odds, _ := r.weighed(a)
	pick := chosen{r: luck}
	for i := range r.Len() {
		if guess := r.last.cur().get(i); pick.offer(odds[guess.Card]) {
			g, ok = *guess, true
		}
	}
	return g, ok
}
