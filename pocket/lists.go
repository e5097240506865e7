package pocket

import (
	"context"
	"slices"
	"strconv"
	"time"

	"prancingpony/store"
)

// person is the account of the person at the browser.
const person = "local"

// selects reports whether a match is one of those that a query asks for.
func selects(q *store.Query, m *store.Match) bool {
	sits := func(player string) bool {
		return slices.ContainsFunc(m.Seats, func(s store.Seat) bool {
			return s.Player() == player && (q.Outcome == "" || s.Outcome == q.Outcome)
		})
	}
	switch {
	case len(q.Status) > 0 && !slices.Contains(q.Status, m.Status),
		q.Title != "" && q.Title != m.Title,
		q.Public && m.Visibility != store.Public,
		q.Rated && !m.Rated,
		q.Open && !slices.ContainsFunc(m.Seats, func(s store.Seat) bool { return s.Kind == store.SeatOpen }),
		q.Player != "" && !sits(q.Player),
		q.Against != "" && !slices.ContainsFunc(m.Seats, func(s store.Seat) bool { return s.Player() == q.Against }):
		return false
	case q.Account == "":
		return true
	case q.ToMove:
		turn := m.Turn.Seat
		return turn >= 0 && turn < len(m.Seats) && m.Seats[turn].Account == q.Account
	default:
		return sits(store.AccountPlayer(q.Account)) || m.Host == q.Account && q.Outcome == ""
	}
}

// ListMatches lists matches, those whose status changed last first. A page begins at a number.
func (s *matches) ListMatches(_ context.Context, q store.Query) (list []store.Match, next string, err error) {
	from := 0
	if q.Page.After != "" {
		if from, err = strconv.Atoi(q.Page.After); err != nil || from < 0 {
			return nil, "", store.ErrPage
		}
	}
	limit := q.Page.Limit
	if limit <= 0 {
		limit = 50
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []*row
	for _, r := range s.rows {
		if selects(&q, &r.Match) {
			found = append(found, r)
		}
	}
	slices.SortFunc(found, func(a, b *row) int {
		if c := b.Listed.Compare(a.Listed); c != 0 {
			return c
		}
		return compareText(a.Match.ID, b.Match.ID)
	})
	found = found[min(from, len(found)):]
	if len(found) > limit {
		found, next = found[:limit], strconv.Itoa(from+limit)
	}
	for _, r := range found {
		list = append(list, r.Match)
	}
	return list, next, nil
}

func compareText(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// CountMatches counts nothing: a browser's own matches are limited by its room alone.
func (s *matches) CountMatches(context.Context, string) (int, error) { return 0, nil }

// Account is the person's.
func (s *matches) Account(_ context.Context, id string) (*store.Account, error) {
	if id != person {
		return nil, store.ErrNotFound
	}
	return &store.Account{ID: person, Guest: true}, nil
}

// nobody is what the store knows of other people and other nodes, of which there are none.
type nobody struct{}

func (nobody) Invite(context.Context, []byte, time.Time) (*store.Invite, error) {
	return nil, store.ErrNotFound
}

func (nobody) ClubRole(context.Context, string, string) (string, error) { return "", nil }

func (nobody) AddToClub(context.Context, string, string, string) error { return nil }

func (nobody) Avoid(context.Context, string, string) (bool, error) { return false, nil }

func (nobody) Lock(context.Context, string) (unlock func(), err error) { return func() {}, nil }

func (nobody) FamousMatches(context.Context, []string, int) ([]store.Match, error) {
	return nil, nil
}

// HouseKey: a device attests nothing.
func (nobody) HouseKey(context.Context, string, string) (string, error) { return "", nil }

func (nobody) RatingsOf(context.Context, string) ([]store.Rating, error) { return nil, nil }

func (nobody) Portraits(context.Context, []string) (map[string]string, error) { return nil, nil }

func (nobody) RatedTogether(context.Context, string, string, string, time.Time) (int, error) {
	return 0, nil
}

func (nobody) RatedMatches(context.Context, string) ([]store.RatedMatch, error) { return nil, nil }

func (nobody) ReplaceRatings(context.Context, *store.NewRatings) error { return nil }

func (nobody) Rate(context.Context, string, time.Time, []store.Rating, func([]store.Rating) error) error {
	return nil
}

func (nobody) Pulse(context.Context, time.Time, time.Duration, time.Time) ([]store.Downtime, error) {
	return nil, nil
}

// SaveFault keeps nothing: anyone who sees a match that stopped can send its report.
func (s *matches) SaveFault(context.Context, *store.Fault) error { return nil }

func (s *matches) Watch(topics ...string) *store.Watch { return s.hub.Watch(topics...) }

func (s *matches) Wake(_ context.Context, topics ...string) error {
	s.hub.Wake(topics...)
	return nil
}

func (s *matches) Hear(func(text string)) {}

func (s *matches) Tell(string) {}

func (s *matches) Node() string { return person }

// Dialect says that nobody else writes to this store.
func (s *matches) Dialect() string { return "sqlite" }

func (s *matches) Now() time.Time { return s.now() }

// noChannels: nothing is posted outside the browser.
type noChannels struct{}

func (noChannels) Channel(context.Context, string) (*store.Channel, error) {
	return nil, store.ErrNotFound
}

func (noChannels) SetChannel(context.Context, *store.Channel) error { return store.ErrNotFound }

func (noChannels) DeleteChannel(context.Context, string) error { return nil }
