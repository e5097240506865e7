package ladder

import (
	"context"
	"math"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Overall is how strong somebody is in a title by one set of rules at one pace: the mean of the sides. Every page that
// shows a rating shows this one.
type Overall struct {
	Title   string  `json:"title"`
	Rules   string  `json:"rules" doc:"Empty for the usual ones."`
	Pace    string  `json:"pace" enum:"live,days"`
	Rating  float64 `json:"rating"`
	Margin  float64 `json:"margin" doc:"Half of the interval that holds the truth 19 times in 20."`
	Games   int     `json:"games"`
	Missing int     `json:"missing" doc:"Games that a place still needs."`
	Place   int     `json:"place,omitempty" doc:"On the ladder; absent without one."`
	Players int     `json:"players,omitempty" doc:"With a place on that ladder."`
	Sides   []Own   `json:"sides" nullable:"false"`
}

// Mean returns the strength of both sides together from the ratings of one player, and over how many games.
func Mean(t game.Title, k Kind, ratings []store.Rating, now time.Time) (Strength, int, error) {
	names, err := sidesOf(t)
	if err != nil {
		return Strength{}, 0, err
	}
	e := meanOf(t, k, names, ratings, now)
	return e.strength, e.games, nil
}

// meanOf works on the names of a title's sides.
func meanOf(t game.Title, k Kind, names []string, ratings []store.Rating, now time.Time) entry {
	k.Side = BothSides
	keys := keysOf(k.sidesIn(names))
	e := entry{sides: make([]side, len(keys))}
	for i := range ratings {
		r := &ratings[i]
		if at := slices.Index(keys, r.Side); at >= 0 && r.Title == t.ID() {
			e.sides[at] = side{Strength{r.Rating, r.Deviation, r.Volatility}, r.Games, r.Updated}
		}
	}
	e.settle(now)
	return e
}

// Overalls lists how strong a player is: in every title by the usual rules in live games, and by other rules
// and by correspondence wherever there are rated games.
func (l *Ladder) Overalls(ctx context.Context, player string) ([]Overall, error) {
	ratings, err := l.clubs.RatingsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	list := []Overall{}
	for _, t := range l.titles {
		all, err := kinds(t)
		if err != nil {
			return nil, err
		}
		names, err := sidesOf(t)
		if err != nil {
			return nil, err
		}
		for _, k := range all {
			if k.Side != BothSides {
				continue
			}
			o, err := l.overall(ctx, t, k, names, player, ratings)
			if err != nil {
				return nil, err
			}
			if o.Games > 0 || k.Rules == "" && !k.Days {
				list = append(list, o)
			}
		}
	}
	return list, nil
}

func (l *Ladder) overall(
	ctx context.Context, t game.Title, k Kind, names []string, player string, ratings []store.Rating,
) (Overall, error) {
	e := meanOf(t, k, names, ratings, l.now())
	o := Overall{
		Title: t.ID(), Rules: k.Rules, Pace: "live", Rating: e.strength.Rating, Margin: e.strength.margin(),
		Games: e.games, Missing: e.missing, Sides: []Own{},
	}
	if k.Days {
		o.Pace = correspondence
	}
	for i, s := range e.sides {
		strength := Newcomer()
		if s.games > 0 {
			strength = s.strength.Rested(l.now().Sub(s.last))
		}
		o.Sides = append(o.Sides, Own{names[i], strength.Rating, strength.margin(), s.games})
	}
	if !e.placed() {
		return o, nil
	}
	now, err := l.list(ctx, t, k.sidesIn(names))
	if err != nil {
		return Overall{}, err
	}
	o.Place = 1 + slices.IndexFunc(now.placed, func(e entry) bool { return e.player == player })
	o.Players = len(now.placed)
	return o, nil
}

// Change is what a match did to the rating of one seat.
type Change struct {
	Seat         int     `json:"seat"`
	Before       float64 `json:"before" doc:"Both sides together, as everywhere."`
	After        float64 `json:"after"`
	BeforeMargin float64 `json:"beforeMargin"`
	Margin       float64 `json:"margin"`
	Expected     float64 `json:"expected" doc:"The share of points that was expected of the seat before the match."`
	Handicap     float64 `json:"handicap,omitempty" doc:"Points of a rating that the handicap was worth to the seat."`
}

// Changes lists what a match that is over did to the ratings of its people; empty if it was not rated.
func (l *Ladder) Changes(ctx context.Context, match string, options game.Options, days bool) ([]Change, error) {
	list := []Change{}
	m, err := l.matches.Match(ctx, match)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(l.titles, func(t game.Title) bool { return t.ID() == m.Title })
	if i < 0 {
		return list, nil
	}
	t := l.titles[i]
	names, err := sidesOf(t)
	if err != nil {
		return nil, err
	}
	players := playersOf(m)
	points, err := l.clubs.RatingsOfMatch(ctx, m.ID, players)
	if err != nil || len(points) == 0 {
		return list, err
	}
	kind := KindOf(t, options, BothSides, days)
	keys := keysOf(kind.sidesIn(names))
	before, err := l.before(ctx, t, kind, keys, m, points[0].At)
	if err != nil {
		return nil, err
	}
	for i := range m.Seats {
		p := slices.IndexFunc(points, func(p store.MatchRating) bool { return p.Player == players[i] })
		if p < 0 || m.Seats[i].Kind == store.SeatBot {
			continue
		}
		after := slices.Clone(before[i])
		for _, point := range points {
			if point.Player == players[i] {
				after[slices.Index(keys, point.Side)] = Strength{point.Rating, point.Deviation, startVolatility}
			}
		}
		was, is := mean(before[i]), mean(after)
		favour := HandicapOf(t, options, m.Seats[i].Side)
		list = append(list, Change{
			Seat: i, Before: was.Rating, After: is.Rating, BeforeMargin: was.margin(), Margin: is.margin(),
			Expected: expected(m.Seats, names, before, i, favour), Handicap: favour.Points,
		})
	}
	return list, nil
}

// before is how strong those who sat at a match were at a time, by seat and side.
func (l *Ladder) before(
	ctx context.Context, t game.Title, kind Kind, keys []string, m *store.Match, at time.Time,
) ([][]Strength, error) {
	players := playersOf(m)
	rows, err := l.clubs.LadderRows(ctx, m.Title, keys, players, at, at)
	if err != nil {
		return nil, err
	}
	before := make([][]Strength, len(m.Seats))
	for i := range m.Seats {
		before[i] = slices.Repeat([]Strength{Newcomer()}, len(keys))
		for _, r := range rows {
			if r.Player == players[i] {
				s := Strength{r.Rating, r.Deviation, startVolatility}
				before[i][slices.Index(keys, r.Side)] = s.Rested(at.Sub(r.At))
			}
		}
		if seat := &m.Seats[i]; seat.Kind == store.SeatBot {
			if anchor, ok := Anchor(t, kind.Rules, seat.Bot); ok {
				before[i] = slices.Repeat([]Strength{anchor}, len(keys))
			}
		}
	}
	return before, nil
}

func playersOf(m *store.Match) []string {
	players := make([]string, len(m.Seats))
	for i := range m.Seats {
		players[i] = m.Seats[i].Player()
	}
	return players
}

// mean is one strength for several sides.
func mean(sides []Strength) (m Strength) {
	for _, s := range sides {
		m.Rating += s.Rating / float64(len(sides))
		m.Deviation = math.Hypot(m.Deviation, s.Deviation)
	}
	m.Deviation /= float64(len(sides))
	return m
}

// expected is what a seat could expect on the average against the seats of other sides.
func expected(seats []store.Seat, names []string, before [][]Strength, seat int, favour Handicap) float64 {
	sum, n := 0.0, 0.0
	own := before[seat][slices.Index(names, seats[seat].Side)]
	for k := range seats {
		if seats[k].Side != seats[seat].Side {
			e, _ := own.expects(favour.Against(before[k][slices.Index(names, seats[k].Side)]))
			sum, n = sum+e, n+1
		}
	}
	return sum / max(1, n)
}
