package meeting

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
)

// Config is what a Service is made of.
type Config struct {
	Store *store.Store
	Games *games.Games
	Now   func() time.Time
	Log   *slog.Logger
	Tell  func(context.Context, play.Notification) // tells people outside the page; nobody, if nil
}

// accounts is what meeting needs from the accounts.
type accounts interface {
	Account(ctx context.Context, id string) (*store.Account, error)
	AccountByName(ctx context.Context, name string) (*store.Account, error)
	Avoid(ctx context.Context, one, other string) (bool, error)
}

// matches is what meeting needs from the matches.
type matches interface {
	Match(ctx context.Context, id string) (*store.Match, error)
}

// Service brings the people of one database together. All methods may be called at the same time, on any number of
// nodes.
type Service struct {
	clubs    *store.Clubs
	accounts accounts
	matches  matches
	games    *games.Games
	clock    func() time.Time
	log      *slog.Logger
	tell     func(context.Context, play.Notification)

	mu     sync.Mutex // of what follows, a cache
	looked time.Time
	waited []store.Wait
	busy   []int

	counted time.Time // when people were
	here    int
}

// New makes a Service.
func New(c Config) *Service {
	s := &Service{
		clubs: c.Store.Clubs, accounts: c.Store.Accounts, matches: c.Store,
		games: c.Games, clock: c.Now, log: c.Log, tell: c.Tell,
	}
	if s.tell == nil {
		s.tell = func(context.Context, play.Notification) {}
	}
	return s
}

// now is the present in whole milliseconds, as it is stored.
func (s *Service) now() time.Time { return s.clock().UTC().Truncate(time.Millisecond) }

func (s *Service) title(id string) (game.Title, error) {
	for _, t := range s.games.Matches.Titles() {
		if t.ID() == id {
			return t, nil
		}
	}
	return nil, match.ErrNotFound
}

const (
	newcomer    = 1500.0 // the rating of someone who has none
	latelyGames = 20     // over how many games sides are counted
)

// strength is how strong an account is at a title by the rules of some options, as the ladder says it of games of one
// sitting. known is false for one who has no rating by these rules.
func (s *Service) strength(ctx context.Context, account, title string, o game.Options) (rating float64,
	known bool, err error,
) {
	t, err := s.title(title)
	if err != nil {
		return newcomer, false, nil //nolint:nilerr // nobody is known at a title that the server no longer has
	}
	ratings, err := s.clubs.RatingsOf(ctx, store.AccountPlayer(account))
	if err != nil {
		return 0, false, err
	}
	mean, games, err := ladder.Mean(t, ladder.KindOf(t, o, "", false), ratings, s.now())
	if err != nil || games == 0 {
		return newcomer, false, err
	}
	return mean.Rating, true, nil
}

// leaning counts how much more often an account played the first side recently than any other.
func (s *Service) leaning(ctx context.Context, account, title, first string) (n int, err error) {
	sides, err := s.clubs.SidesPlayed(ctx, store.AccountPlayer(account), title, latelyGames)
	for _, side := range sides {
		if side == first {
			n++
		} else {
			n--
		}
	}
	return n, err
}

// level is the bot of one's own strength: the nearest by its measured rating, or the second of all for someone without
// one.
func level(t game.Title, rating float64, known bool) string {
	levels := bot.Levels(t)
	if !known {
		return levels[min(1, len(levels)-1)].ID
	}
	return slices.MinFunc(levels, func(a, b game.Level) int {
		return int(distance(a, rating) - distance(b, rating))
	}).ID
}

func distance(l game.Level, rating float64) float64 {
	return max(float64(l.Rating)-rating, rating-float64(l.Rating))
}

func invalid(field, format string, args ...any) error {
	return &match.InvalidError{Field: field, Message: fmt.Sprintf(format, args...)}
}

// gone turns what the store does not have into what a caller may know.
func gone(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return match.ErrNotFound
	}
	return err
}
