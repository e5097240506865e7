package arena

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
)

// Field is a title with two sides and the options of its games. If there are several sets of options, the pairs of
// games use them in turn.
type Field struct {
	// Programs allows players that are other programs (exec:COMMAND): never for games that a database hands out.
	Programs bool

	title   game.Title
	options []game.Options
	sideOf  []int // by seat
	sides   [2]string
}

// NewField returns a field. It refuses options that make other than two sides; all sets of options must have the same
// seats.
func NewField(t game.Title, sets ...game.Options) (*Field, error) {
	if len(sets) == 0 {
		sets = []game.Options{nil}
	}
	seats, err := t.Seats(sets[0])
	if err != nil {
		return nil, err
	}
	for _, o := range sets[1:] {
		switch others, err := t.Seats(o); {
		case err != nil:
			return nil, err
		case !slices.Equal(others, seats):
			return nil, fmt.Errorf("%s: options that change the seats cannot be varied", t.ID())
		}
	}
	f := &Field{title: t, options: sets}
	known := 0
	for _, seat := range seats {
		side := 0
		for side < known && f.sides[side] != seat.Side {
			side++
		}
		if side == known {
			if known == 2 {
				return nil, fmt.Errorf("%s has more than two sides", t.ID())
			}
			f.sides[known] = seat.Side
			known++
		}
		f.sideOf = append(f.sideOf, side)
	}
	if known != 2 {
		return nil, fmt.Errorf("%s has %d side, an arena needs two", t.ID(), known)
	}
	return f, nil
}

// Sides returns the names of the two sides.
func (f *Field) Sides() [2]string { return f.sides }

// Meeting is a game to play: a bot for each side, and the pair it belongs to.
type Meeting struct {
	Bots [2]string `json:"bots"` // by side
	Pair int       `json:"pair"`
}

// Record is what is kept of a game.
type Record struct {
	Meeting
	Points      [2]float64 `json:"points"` // 1 for a win, ½ for a draw
	Ending      string     `json:"ending"`
	Turns       int        `json:"turns"`
	Decisions   [2]int     `json:"decisions"`
	Simulations [2]int     `json:"simulations"`
	Seconds     [2]float64 `json:"seconds"` // spent thinking
}

// maxDecisions is when a game counts as endless.
const maxDecisions = 200_000

// Play plays one game. Both games of a pair, and the same pair of other bots, share their seed.
func (f *Field) Play(m Meeting, seed uint64) (Record, error) { return f.play(m, seed, 0, nil) }

// openings are the bots that play the first turns of collected games, so that these differ more.
var openings = []string{"rule", "rule:30", "rule:60", "rule:120"}

// opening returns how many turns other bots play, and which. Three of ten games have none.
func (f *Field) opening(longest int, luck *game.Rand) (turns int, players [2]bot.Player, err error) {
	if longest == 0 || luck.Intn(10) < 3 {
		return 0, players, nil
	}
	for side := range players {
		if players[side], err = bot.New(f.title, openings[luck.Intn(len(openings))]); err != nil {
			return 0, players, err
		}
	}
	return 1 + luck.Intn(longest), players, nil
}

// play plays one game. After an opening of at most so many turns it calls watch, if there is one, with every position
// and the choice for it, before that is played.
func (f *Field) play(
	m Meeting, seed uint64, longest int, watch func(game.State, *bot.Choice),
) (rec Record, err error) {
	rec.Meeting = m
	luck := game.FastRand(seed + uint64(m.Pair)*0x9e3779b97f4a7c15)
	opening, openers, err := f.opening(longest, &luck)
	if err != nil {
		return rec, err
	}
	options := f.options[m.Pair%len(f.options)]
	s, err := f.title.New(options, game.FastRand(luck.Uint64()))
	if err != nil {
		return rec, err
	}
	var players [2]bot.Player
	for side, spec := range m.Bots {
		if bot.IsProgram(spec) && !f.Programs {
			return rec, fmt.Errorf("bot %q: other programs play on the machine of the arena only", spec)
		}
		p, wrong := bot.Open(f.title, options, spec)
		if wrong != nil {
			return rec, wrong
		}
		defer func() { err = errors.Join(err, bot.End(p, s)) }()
		players[side] = bot.WithCores(p, 1)
	}
	seen := bot.Observe(f.title, s, 0)
	for n := 0; s.Decider() != game.Nobody; n++ {
		if n == maxDecisions {
			return rec, fmt.Errorf("%v, pair %d: the game does not end", m.Bots, m.Pair)
		}
		side := f.sideOf[s.Decider()]
		start := time.Now()
		seen.Again(s, luck.Uint64())
		player, opened := players[side], opening == 0 || s.Turn() > opening
		if !opened {
			player = openers[side]
		}
		choice := player.Choose(seen, luck.Uint64())
		if err := bot.Fault(player); err != nil {
			return rec, err
		}
		rec.Seconds[side] += time.Since(start).Seconds()
		if watch != nil && opened {
			watch(s, &choice)
		}
		rec.Decisions[side]++
		rec.Simulations[side] += choice.Simulations
		if err := s.Apply(choice.Action, nil); err != nil {
			return rec, fmt.Errorf("%s, pair %d, decision %d: %w", m.Bots[side], m.Pair, n, err)
		}
		for _, a := range choice.Rest {
			if err := s.Apply(a, nil); err != nil {
				return rec, fmt.Errorf("%s, pair %d, decision %d: %w", m.Bots[side], m.Pair, n, err)
			}
		}
	}
	f.score(&rec, s)
	return rec, nil
}

func (f *Field) score(rec *Record, s game.State) {
	result := s.Result()
	rec.Ending, rec.Turns = result.By, s.Turn()
	var won [2]bool
	for seat, side := range f.sideOf {
		won[side] = won[side] || result.Winners.Has(game.Seat(seat))
	}
	switch {
	case won[0] == won[1]:
		rec.Points = [2]float64{0.5, 0.5}
	case won[0]:
		rec.Points = [2]float64{1, 0}
	default:
		rec.Points = [2]float64{0, 1}
	}
}
