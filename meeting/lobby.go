package meeting

import (
	"context"
	"slices"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

// Challenge is a match that someone proposes, as its reader sees it.
type Challenge struct {
	ID      string            `json:"id"`
	From    string            `json:"from"`
	To      string            `json:"to,omitempty" doc:"Absent: open to all."`
	Mine    bool              `json:"mine" doc:"I made it."`
	ForMe   bool              `json:"forMe" doc:"It is to me by name."`
	Title   string            `json:"title"`
	Options map[string]string `json:"options"`
	Side    string            `json:"side,omitempty" doc:"That the challenger wants."`
	Clock   match.Clock       `json:"clock"`
	Rated   bool              `json:"rated"`
	Least   int               `json:"least,omitempty"`
	Most    int               `json:"most,omitempty"`
	Rating  float64           `json:"rating,omitempty" doc:"Of the challenger at this title."`
	Message string            `json:"message,omitempty"`
	Rematch string            `json:"rematch,omitempty" doc:"The table that waits, if it is a rematch."`
	Until   time.Time         `json:"until"`
}

// Cell is one title and pace of the grid.
type Cell struct {
	Title   string      `json:"title"`
	Pace    string      `json:"pace" enum:"short,whole,days"`
	Clock   match.Clock `json:"clock"`
	Waiting int         `json:"waiting"`
	Rating  float64     `json:"rating,omitempty" doc:"Of the one who waits, if it is one."`
	Usually int         `json:"usually,omitempty" doc:"Median wait in seconds at this time of day; absent if unknown."`
}

// Lobby is what everyone may see.
type Lobby struct {
	Cells []Cell `json:"cells" nullable:"false"`
	Here  int    `json:"here" doc:"People seen in the last quarter of an hour."`
	Open  int    `json:"open" doc:"Public tables with a free seat."`
	Live  int    `json:"live" doc:"Public games in play."`
	Hours []int  `json:"hours" nullable:"false" doc:"Games started in the last four weeks, by hour in UTC."`
}

// Wait is a place of the caller's in the queue.
type Wait struct {
	Title string    `json:"title"`
	Pace  string    `json:"pace"`
	Since time.Time `json:"since"`
	Bot   string    `json:"bot" doc:"The level of the bot that would sit down meanwhile."`
	Table string    `json:"table,omitempty" doc:"The game against a bot that fills the wait."`
}

// Met is someone the caller was brought together with.
type Met struct {
	ID      string            `json:"id" doc:"Also of the table."`
	Title   string            `json:"title"`
	Options map[string]string `json:"options,omitempty" doc:"Those that were settled; the others are the usual ones."`
	Pace    string            `json:"pace,omitempty"`
	With    string            `json:"with"`
	Ask     bool              `json:"ask" doc:"The caller plays a bot and is asked whether to change over."`
	Ready   bool              `json:"ready" doc:"The table is made."`
	Until   time.Time         `json:"until"`
}

// Mine is what concerns the caller.
type Mine struct {
	Waits      []Wait      `json:"waits" nullable:"false"`
	Met        []Met       `json:"met" nullable:"false"`
	Challenges []Challenge `json:"challenges" nullable:"false" doc:"Newest first."`
}

const (
	weeks     = 4 * 7 * 24 * time.Hour
	fewWaits  = 3
	hereFor   = 15 * time.Minute
	countFor  = 10 * time.Second
	habitsFor = 5 * time.Minute
)

// Lobby says how the grid stands.
func (s *Service) Lobby(ctx context.Context) (*Lobby, error) {
	now := s.now()
	l := &Lobby{Cells: []Cell{}}
	seeks, err := s.clubs.Seeks(ctx, "")
	if err != nil {
		return nil, err
	}
	waits, hours, err := s.habits(ctx, now)
	if err != nil {
		return nil, err
	}
	l.Hours = hours
	if l.Here, err = s.people(ctx, now); err != nil {
		return nil, err
	}
	if l.Open, l.Live, err = s.clubs.Bustle(ctx); err != nil {
		return nil, err
	}
	for _, pace := range Paces {
		for _, t := range s.games.Matches.Titles() {
			agreed, ok := terms(t, pace)
			if !ok {
				continue
			}
			cell := Cell{Title: t.ID(), Pace: pace, Clock: agreed.Clock, Usually: usually(waits, t.ID(), pace, now)}
			for _, k := range seeks {
				if k.Title == cell.Title && k.Pace == pace && present(k, now) {
					cell.Waiting++
					cell.Rating = k.Rating
				}
			}
			if cell.Waiting != 1 {
				cell.Rating = 0
			}
			l.Cells = append(l.Cells, cell)
		}
	}
	return l, nil
}

// people counts who was here lately. All accounts are looked through for it: it is counted once for all who ask within
// some seconds.
func (s *Service) people(ctx context.Context, now time.Time) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if age := now.Sub(s.counted); age >= 0 && age < countFor {
		return s.here, nil
	}
	here, err := s.clubs.Here(ctx, now.Add(-hereFor))
	if err == nil {
		s.here, s.counted = here, now
	}
	return here, err
}

// habits are how long people waited and when games began, in the last weeks. They change slowly and cost a long look:
// it is kept for a while.
func (s *Service) habits(ctx context.Context, now time.Time) ([]store.Wait, []int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.looked.IsZero() && now.Sub(s.looked) < habitsFor {
		return s.waited, s.busy, nil
	}
	waits, err := s.clubs.Waits(ctx, now.Add(-weeks))
	if err != nil {
		return nil, nil, err
	}
	hours, err := s.clubs.BusyHours(ctx, now.Add(-weeks))
	if err != nil {
		return nil, nil, err
	}
	s.waited, s.busy, s.looked = waits, hours[:], now
	return s.waited, s.busy, nil
}

// usually is the middle of the waits at this time of the day, in seconds.
func usually(waits []store.Wait, title, pace string, now time.Time) int {
	var seconds []int
	for _, w := range waits {
		apart := (w.At.UTC().Hour() - now.UTC().Hour() + 24) % 24
		if w.Title == title && w.Pace == pace && (apart <= 1 || apart == 23 || pace == PaceDays) {
			seconds = append(seconds, int(w.Waited.Seconds()))
		}
	}
	if len(seconds) < fewWaits {
		return 0
	}
	slices.Sort(seconds)
	return max(1, seconds[len(seconds)/2])
}

// Mine says what concerns the caller; someone signed out sees the open challenges.
func (s *Service) Mine(ctx context.Context, who match.Caller) (*Mine, error) {
	mine := &Mine{Waits: []Wait{}, Met: []Met{}, Challenges: []Challenge{}}
	if who.Account != "" {
		if err := s.waits(ctx, who, mine); err != nil {
			return nil, err
		}
		if err := s.met(ctx, who, mine); err != nil {
			return nil, err
		}
	}
	list, err := s.clubs.Challenges(ctx, who.Account, s.now())
	if err != nil {
		return nil, err
	}
	for i := range list {
		c, err := s.shown(ctx, who, &list[i])
		if err != nil {
			return nil, err
		}
		mine.Challenges = append(mine.Challenges, *c)
	}
	return mine, nil
}

func (s *Service) waits(ctx context.Context, who match.Caller, mine *Mine) error {
	seeks, err := s.clubs.Seeks(ctx, who.Account)
	if err != nil {
		return err
	}
	for _, k := range seeks {
		if !s.now().Before(k.Until) {
			continue
		}
		w := Wait{Title: k.Title, Pace: k.Pace, Since: k.Since, Table: k.Meanwhile}
		if t, agreed, _, err := s.played(k.Title, k.Pace); err == nil {
			rating, known, err := s.strength(ctx, who.Account, k.Title, agreed.Options)
			if err != nil {
				return err
			}
			w.Bot = level(t, rating, known)
		}
		mine.Waits = append(mine.Waits, w)
	}
	return nil
}

func (s *Service) met(ctx context.Context, who match.Caller, mine *Mine) error {
	met, err := s.clubs.Pairings(ctx, who.Account, store.PairingAsked, store.PairingAgreed, store.PairingOpened)
	if err != nil {
		return err
	}
	for _, m := range met {
		me := 0
		if m.Accounts[1] == who.Account {
			me = 1
		}
		other, err := s.accounts.Account(ctx, m.Accounts[1-me])
		if err != nil {
			return err
		}
		agreed, err := readTerms(m.Terms)
		if err != nil {
			return err
		}
		mine.Met = append(mine.Met, Met{
			ID: m.ID, Title: m.Title, Options: agreed.Options, Pace: m.Pace, With: other.Name,
			Ask:   m.Status == store.PairingAsked && !m.Agreed[me],
			Ready: m.Status == store.PairingOpened, Until: m.Until,
		})
	}
	return nil
}

// challenge reads one as its reader sees it.
func (s *Service) challenge(ctx context.Context, who match.Caller, id string) (*Challenge, error) {
	c, err := s.clubs.Challenge(ctx, id)
	if err != nil {
		return nil, gone(err)
	}
	return s.shown(ctx, who, c)
}

func (s *Service) shown(ctx context.Context, who match.Caller, c *store.Challenge) (*Challenge, error) {
	agreed, err := readTerms(c.Terms)
	if err != nil {
		return nil, err
	}
	rating, known, err := s.strength(ctx, c.Challenger, c.Title, agreed.Options)
	if err != nil {
		return nil, err
	}
	if !known {
		rating = 0
	}
	if agreed.Options == nil {
		agreed.Options = map[string]string{}
	}
	return &Challenge{
		ID: c.ID, From: c.Names[0], To: c.Names[1], Mine: c.Challenger == who.Account && who.Account != "",
		ForMe: c.Challenged == who.Account && who.Account != "", Title: c.Title, Options: agreed.Options,
		Side: c.Side, Clock: agreed.Clock,
		Rated: agreed.Rated, Least: c.Least, Most: c.Most, Rating: rating, Message: c.Message, Rematch: c.Match,
		Until: c.Until,
	}, nil
}
