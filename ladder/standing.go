package ladder

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/queue"
	"prancingpony/store"
)

// ErrNone refuses a ladder that there is not: no such title, side, set of rules or season.
var ErrNone = errors.New("there is no such ladder")

// accounts is what the ladder needs from the accounts.
type accounts interface {
	FollowedPlayers(ctx context.Context, account string) ([]string, error)
}

// matches is what the ladder needs from the matches.
type matches interface {
	Match(ctx context.Context, id string) (*store.Match, error)
}

// Ladder ranks players by their ratings.
type Ladder struct {
	clubs    *store.Clubs
	accounts accounts
	matches  matches
	titles   []game.Title
	now      func() time.Time
	lists    queue.Shared[*list]
	kept     keptLists
}

// New makes a Ladder of some titles.
func New(st *store.Store, titles []game.Title, now func() time.Time) *Ladder {
	return &Ladder{clubs: st.Clubs, accounts: st.Accounts, matches: st, titles: titles, now: now}
}

// Query asks for a part of a list.
type Query struct {
	Title   string
	Kind    Kind
	Season  string // one that is over; empty for now
	From    int    // first place, from 1
	Limit   int
	Name    string   // only whose name has this in it
	Friends bool     // only people Account follows, and itself
	Account string   // who asks; may be empty
	Among   []string // only these players, with places among them; nil: everyone
}

// Standing is the list as somebody asked for it.
type Standing struct {
	Title       string         `json:"title"`
	Side        string         `json:"side" doc:"Of the title, or both: the middle of them."`
	Rules       string         `json:"rules" doc:"Empty for the usual ones."`
	Pace        string         `json:"pace" enum:"live,days"`
	Season      string         `json:"season" doc:"2026-4 is the last quarter of 2026. Empty: as it is now."`
	Now         string         `json:"now" doc:"The season that runs."`
	Sides       []string       `json:"sides" nullable:"false"`
	Rulesets    []game.Ruleset `json:"rulesets" nullable:"false" doc:"Rated separately; empty if there is only one."`
	Seasons     []string       `json:"seasons" nullable:"false" doc:"Those that are over, the last first."`
	Players     int            `json:"players" doc:"With a place."`
	Rows        []Row          `json:"rows" nullable:"false"`
	Near        []Row          `json:"near" nullable:"false" doc:"The caller and neighbours, if not in Rows."`
	Mine        []Own          `json:"mine" nullable:"false" doc:"The caller's sides, where there are rated games."`
	Provisional []Row          `json:"provisional" nullable:"false" doc:"Not ranked yet; most games first, up to 20."`
	Levels      []Rank         `json:"levels" nullable:"false" doc:"The bots, from the weakest. They have no place."`
}

// Row is one person on the list.
type Row struct {
	Place    int      `json:"place" doc:"0: provisional."`
	Best     int      `json:"best" doc:"The best place that is possible: intervals that overlap claim no order."`
	Worst    int      `json:"worst"`
	Name     string   `json:"name" doc:"Empty: someone who has left."`
	Portrait string   `json:"portrait,omitempty"`
	Me       bool     `json:"me,omitempty"`
	Rating   float64  `json:"rating"`
	Margin   float64  `json:"margin" doc:"Half of the interval that holds the truth 19 times in 20."`
	Games    int      `json:"games" doc:"Rated ones; of a season, those in it."`
	Missing  int      `json:"missing,omitempty" doc:"Provisional: games that a place still wants."`
	Month    *float64 `json:"month,omitempty" doc:"Change of the estimate in 30 days; absent if unrated then."`
}

// Own is the caller on one side.
type Own struct {
	Side   string  `json:"side"`
	Rating float64 `json:"rating"`
	Margin float64 `json:"margin"`
	Games  int     `json:"games"`
}

// Rank is where a level of the bots stands.
type Rank struct {
	Level    string   `json:"level"`
	Measured bool     `json:"measured" doc:"False: nobody has measured it with these rules, and there is no figure."`
	Rating   float64  `json:"rating"`
	Margin   float64  `json:"margin"`
	Won      int      `json:"won" doc:"By the caller against it, in all games of the title."`
	Lost     int      `json:"lost"`
	Drawn    int      `json:"drawn"`
	Expected *float64 `json:"expected,omitempty" doc:"The share of points the caller may expect against it."`
	BeatenBy int      `json:"beatenBy" doc:"Who has this rating wins two games of three against it; 0 if not measured."`
	Win      float64  `json:"win" doc:"What a rated win would change the caller's rating by."`
	Loss     float64  `json:"loss" doc:"The same of a loss."`
}

const (
	nearby      = 2 // rows before and after the caller's own
	provisional = 20
	month       = 30 * 24 * time.Hour
)

// Standing reads a ladder.
func (l *Ladder) Standing(ctx context.Context, q Query) (*Standing, error) {
	i := slices.IndexFunc(l.titles, func(t game.Title) bool { return t.ID() == q.Title })
	if i < 0 {
		return nil, ErrNone
	}
	t := l.titles[i]
	out := &Standing{
		Title: q.Title, Side: q.Kind.Side, Rules: q.Kind.Rules, Pace: "live", Season: q.Season, Now: seasonOf(l.now()),
		Rulesets: game.RulesetsOf(t), Seasons: []string{}, Rows: []Row{}, Near: []Row{}, Mine: []Own{},
		Provisional: []Row{}, Levels: []Rank{},
	}
	if q.Kind.Days {
		out.Pace = correspondence
	}
	all, err := kinds(t)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(all, q.Kind) {
		return nil, ErrNone
	}
	if out.Sides, err = sidesOf(t); err != nil {
		return nil, err
	}
	closed, err := l.clubs.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	out.Seasons = append(out.Seasons, closed...)
	if q.Season != "" {
		if !slices.Contains(closed, q.Season) {
			return nil, ErrNone
		}
		return out, l.past(ctx, q, out)
	}
	return out, l.present(ctx, t, q, out)
}

// past fills in the list that was kept of a season.
func (l *Ladder) past(ctx context.Context, q Query, out *Standing) error {
	finals, err := l.clubs.Finals(ctx, q.Season, q.Title, q.Kind.Key())
	if err != nil {
		return err
	}
	list := make([]entry, len(finals))
	for i, f := range finals {
		list[i] = entry{
			player: f.Player, name: f.Name, portrait: f.Portrait, games: f.Games,
			strength: Strength{f.Rating, f.Deviation, startVolatility},
		}
	}
	order(list)
	return l.fill(ctx, q, list, out)
}

// present fills in the list as it is now.
func (l *Ladder) present(ctx context.Context, t game.Title, q Query, out *Standing) error {
	kinds := q.Kind.sidesIn(out.Sides)
	now, err := l.list(ctx, t, kinds)
	if err != nil {
		return err
	}
	me := store.AccountPlayer(q.Account)
	var mine *entry
	if i, there := now.by[me]; there && q.Account != "" {
		mine = &now.all[i]
		for k, s := range mine.sides {
			if s.games > 0 {
				rested := s.strength.Rested(l.now().Sub(s.last))
				out.Mine = append(out.Mine, Own{kinds[k].Side, rested.Rating, rested.margin(), s.games})
			}
		}
	}
	placed, rest := now.placed, now.rest
	if q.Among != nil {
		placed, rest = ranked(now.all, l.now(), func(e *entry) bool { return slices.Contains(q.Among, e.player) })
	}
	if err := l.fill(ctx, q, placed, out); err != nil {
		return err
	}
	keep, err := l.wanted(ctx, q)
	if err != nil {
		return err
	}
	for i := range rest {
		if len(out.Provisional) < provisional && keep(&rest[i]) {
			out.Provisional = append(out.Provisional, rowOf(&rest[i], 0, me))
		}
	}
	if err := l.months(ctx, q, kinds, now, placed, out); err != nil {
		return err
	}
	return l.ranks(ctx, t, q, mine, out)
}

// wanted says who of the list was asked for.
func (l *Ladder) wanted(ctx context.Context, q Query) (func(*entry) bool, error) {
	name := strings.ToLower(q.Name)
	var friends []string
	if q.Friends && q.Account != "" {
		var err error
		if friends, err = l.accounts.FollowedPlayers(ctx, q.Account); err != nil {
			return nil, err
		}
		friends = append(friends, store.AccountPlayer(q.Account))
	}
	return func(e *entry) bool {
		return (friends == nil || slices.Contains(friends, e.player)) &&
			(name == "" || strings.Contains(strings.ToLower(e.name), name))
	}, nil
}

// fill cuts what was asked for out of an ordered list of those with a place.
func (l *Ladder) fill(ctx context.Context, q Query, placed []entry, out *Standing) error {
	keep, err := l.wanted(ctx, q)
	if err != nil {
		return err
	}
	out.Players = len(placed)
	me := store.AccountPlayer(q.Account)
	some := q.Name != "" || q.Friends
	mine, last := -1, 0
	for i := range placed {
		place := i + 1
		if q.Account != "" && placed[i].player == me {
			mine = place
		}
		if place >= q.From && len(out.Rows) < q.Limit && keep(&placed[i]) {
			out.Rows = append(out.Rows, rowOf(&placed[i], place, me))
			last = place
		}
	}
	if mine < 0 || some || mine <= last && mine >= q.From {
		return nil
	}
	for place := max(1, mine-nearby); place <= min(len(placed), mine+nearby); place++ {
		if place < q.From || place > last {
			out.Near = append(out.Near, rowOf(&placed[place-1], place, me))
		}
	}
	return nil
}

func rowOf(e *entry, place int, me string) Row {
	row := Row{
		Place: place, Name: e.name, Portrait: e.portrait, Me: e.player == me, Rating: e.strength.Rating,
		Margin: e.strength.margin(),
		Games:  e.games, Missing: e.missing,
	}
	if place > 0 {
		row.Best, row.Worst = e.best, e.worst
	}
	return row
}

// months says of the rows how their estimates have changed in 30 days.
func (l *Ladder) months(ctx context.Context, q Query, kinds []Kind, now *list, placed []entry, out *Standing) error {
	shown := [][]Row{out.Rows, out.Near}
	var players []string
	for _, rows := range shown {
		for i := range rows {
			players = append(players, placed[rows[i].Place-1].player)
		}
	}
	before, err := now.before(players, func(unknown []string) (map[string]float64, error) {
		return l.monthAgo(ctx, q.Title, keysOf(kinds), unknown, now.read.Add(-month))
	})
	if err != nil {
		return err
	}
	for _, rows := range shown {
		for i := range rows {
			if was, rated := before[placed[rows[i].Place-1].player]; rated {
				change := math.Round(rows[i].Rating) - math.Round(was)
				rows[i].Month = &change
			}
		}
	}
	return nil
}

// monthAgo reads what the estimates of some players were then; those who were not rated are not in it.
func (l *Ladder) monthAgo(
	ctx context.Context, title string, keys, players []string, then time.Time,
) (map[string]float64, error) {
	rungs, err := l.clubs.LadderRows(ctx, title, keys, players, then, then)
	if err != nil {
		return nil, err
	}
	sides := map[string][]float64{}
	for _, r := range rungs {
		if sides[r.Player] == nil {
			sides[r.Player] = slices.Repeat([]float64{startRating}, len(keys))
		}
		sides[r.Player][slices.Index(keys, r.Side)] = r.Rating
	}
	before := map[string]float64{}
	for player, ratings := range sides {
		for _, rating := range ratings {
			before[player] += rating / float64(len(ratings))
		}
	}
	return before, nil
}

// ranks lists the levels of the bots and what came of the caller's games with them.
func (l *Ladder) ranks(ctx context.Context, t game.Title, q Query, mine *entry, out *Standing) error {
	met := map[string]store.Meeting{}
	if q.Account != "" {
		meetings, err := l.clubs.Meetings(ctx, store.AccountPlayer(q.Account), q.Title, 500)
		if err != nil {
			return err
		}
		for _, m := range meetings {
			met[m.Player] = m
		}
	}
	sides := make([]side, len(q.Kind.sidesIn(out.Sides)))
	if mine != nil {
		sides = mine.sides
	}
	for _, level := range bot.Levels(t) {
		m := met[store.BotPlayer(level.ID)]
		rank := Rank{Level: level.ID, Won: m.Won, Lost: m.Lost, Drawn: m.Drawn}
		if at, ok := Anchor(t, q.Kind.Rules, level.ID); ok {
			rank.Measured, rank.Rating, rank.Margin = true, at.Rating, at.margin()
			if mine != nil {
				e, _ := mine.strength.expects(at)
				rank.Expected = &e
			}
			rank.BeatenBy = int(math.Ceil((at.Rating+usuallyBeats)/beatenByStep) * beatenByStep)
			rank.Win, rank.Loss = likelyChange(sides, at, 1), likelyChange(sides, at, 0)
		}
		out.Levels = append(out.Levels, rank)
	}
	return nil
}

const (
	// usuallyBeats is the lead in rating of who wins two games of three.
	usuallyBeats = 120.4
	beatenByStep = 50
)

// likelyChange is how much a game on one of some sides would change the rating of all of them together, on the average.
func likelyChange(sides []side, level Strength, score float64) float64 {
	sum, n := 0.0, float64(len(sides))
	for _, s := range sides {
		strength := Newcomer()
		if s.games > 0 {
			strength = s.strength
		}
		after := strength.After([]Bout{{Opponent: level, Score: score, Weight: 1}})
		sum += (after.Rating - strength.Rating) / n
	}
	return sum / n
}
