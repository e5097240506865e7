package match

import (
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Resume ends a pause.
func (d *Draft) Resume(m *Match, s game.Seat) {
	d.ChangeRow()
	d.Row.Status, d.Extra.PausedFor = store.Live, ""
	_, bot := d.Bot(d.Row.Turn.Seat)
	d.Row.Turn.Since = d.Now
	if !bot {
		d.Row.Turn = m.Clock.Run(d.Row.Turn, d.Now)
	} else {
		d.Jobs = append(d.Jobs, BotJob(m.ID, d.Next()+1))
	}
	d.Add(KindResume, s, "", Details{})
}

func (cache *Cache) Resign(m *Match, d *Draft, s game.Seat) {
	d.ChangeRow()
	gone := d.Row.Seats[s]
	d.Extra.Resigned = Union(d.Extra.Resigned, []int{int(s)})
	d.Add(kindResign, s, "", Details{})
	for i, other := range d.Row.Seats {
		if other.Side == gone.Side && other.Kind == store.SeatAccount && other.Account != gone.Account &&
			!slices.Contains(d.Extra.Resigned, i) {
			d.StandIn(m, s, cache.MiddleLevel(m.Title))
			return
		}
	}
	d.Finish(m, m.opponents(gone.Side), ByResignation)
	cache.observe.Ended(m.Row.Title, ByResignation)
}

func (m *Match) opponents(side string) []int {
	list := []int{}
	for i, s := range m.Row.Seats {
		if s.Side != side {
			list = append(list, i)
		}
	}
	return list
}

func (d *Draft) StandIn(m *Match, s game.Seat, level string) {
	d.ChangeRow()
	list := make([]string, len(d.Row.Seats))
	copy(list, d.Extra.StandIn)
	list[s] = level
	d.Extra.StandIn = list
	d.Add(KindStandIn, s, "", Details{Level: level})
	d.PassTurn(m, m.Clock.Again)
}

// StandInOf is the level of the bot that plays for a person, or nothing.
func (m *Match) StandInOf(seat int) string {
	if seat < len(m.Extra.StandIn) {
		return m.Extra.StandIn[seat]
	}
	return ""
}

// MiddleLevel is the level of bots that step in unasked.
func (cache *Cache) MiddleLevel(t game.Title) string {
	levels := cache.levels(t)
	return levels[len(levels)/2]
}
