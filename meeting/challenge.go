package meeting

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/table"
	"prancingpony/watch"
)

const (
	liveStands     = 10 * time.Minute   // how long a challenge to a live game stands
	daysStand      = 3 * 24 * time.Hour // to a correspondence game, or without a clock
	mostChallenges = 10                 // of one account that stand
	mostMessage    = 140                // characters
)

// NewChallenge is what someone proposes.
type NewChallenge struct {
	To      string            `json:"to,omitempty" maxLength:"40" doc:"Name of a person; absent: anyone may accept."`
	Title   string            `json:"title" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" doc:"They must make two seats. Default: as the queue plays it."`
	Side    string            `json:"side,omitempty" maxLength:"40" doc:"The side I want; absent: the less played one."`
	Clock   *match.Clock      `json:"clock,omitempty"`
	Rated   bool              `json:"rated,omitempty"`
	Least   int               `json:"least,omitempty" minimum:"0" maximum:"4000" doc:"Lowest rating that may accept."`
	Most    int               `json:"most,omitempty" minimum:"0" maximum:"4000"`
	Message string            `json:"message,omitempty" maxLength:"280"`
	Instead string            `json:"instead,omitempty" maxLength:"40" doc:"Counter-offer: the challenge it declines."`
}

// Challenge proposes a match.
func (s *Service) Challenge(ctx context.Context, who match.Caller, n NewChallenge) (*Challenge, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	t, err := s.title(n.Title)
	if err != nil {
		return nil, invalid("title", "there is no title %q", n.Title)
	}
	agreed, err := s.termsOf(t, who, &n)
	if err != nil {
		return nil, err
	}
	now := s.now()
	if count, err := s.clubs.CountChallenges(ctx, who.Account, now); err != nil {
		return nil, err
	} else if count >= mostChallenges {
		return nil, match.ErrTooMany
	}
	c := &store.Challenge{
		ID: store.NewID(), Challenger: who.Account, Title: n.Title, Terms: agreed.json(), Side: n.Side,
		Least: n.Least, Most: n.Most,
		Message: plain(n.Message), Status: store.ChallengeOpen, At: now, Until: now.Add(stands(agreed.Clock)),
	}
	if n.To != "" {
		if c.Challenged, err = s.challenged(ctx, who, n.To, agreed.Rated); err != nil {
			return nil, err
		}
		c.Least, c.Most = 0, 0 // a person is a person
	}
	if n.Instead != "" {
		if err := s.Decline(ctx, who, n.Instead); err != nil && !errors.Is(err, match.ErrClosed) {
			return nil, err
		}
	}
	if err := s.clubs.AddChallenge(ctx, c); err != nil {
		return nil, err
	}
	if c.Challenged != "" {
		s.tell(ctx, play.Notification{
			Account: c.Challenged, Kind: store.NoticeChallenge, Title: c.Title,
			Name: who.Name, Path: "/tables",
		})
	}
	return s.challenge(ctx, who, c.ID)
}

// termsOf completes and checks what is proposed.
func (s *Service) termsOf(t game.Title, who match.Caller, n *NewChallenge) (Terms, error) {
	agreed, _ := terms(t, PaceWhole)
	if n.Options != nil {
		agreed.Options = n.Options
	}
	agreed.Rated = n.Rated
	if n.Clock != nil {
		agreed.Clock = *n.Clock
	}
	seats, err := t.Seats(agreed.Options)
	switch {
	case err != nil:
		return agreed, invalid("options", "%v", err)
	case len(seats) != 2 || seats[0].Side == seats[1].Side:
		return agreed, invalid("options", "a challenge is for two")
	case n.Side != "" && n.Side != seats[0].Side && n.Side != seats[1].Side:
		return agreed, invalid("side", "there is no side %q", n.Side)
	case n.Rated && who.Guest:
		return agreed, match.ErrGuest
	case utf8.RuneCountInString(n.Message) > mostMessage:
		return agreed, invalid("message", "at most %d characters", mostMessage)
	case n.Least > 0 && n.Most > 0 && n.Least > n.Most:
		return agreed, invalid("least", "more than the most")
	}
	return agreed, s.games.Tables.CheckTable(who, table.NewTable{
		Title: n.Title, Options: agreed.Options,
		Clock: &agreed.Clock, Rated: agreed.Rated,
	})
}

// challenged is the account that a challenge is addressed to. Someone who does not want to meet the challenger cannot
// be found.
func (s *Service) challenged(ctx context.Context, who match.Caller, name string, rated bool) (string, error) {
	other, err := s.accounts.AccountByName(ctx, name)
	if err != nil {
		return "", gone(err)
	}
	if other.ID == who.Account {
		return "", &match.InvalidError{Field: "to", Message: "that is you", Reason: "yourself"}
	}
	if rated && other.Guest {
		return "", match.ErrGuest
	}
	avoid, err := s.accounts.Avoid(ctx, who.Account, other.ID)
	if err == nil && avoid {
		return "", match.ErrClosed
	}
	return other.ID, err
}

func stands(c match.Clock) time.Duration {
	if c.Kind == "live" {
		return liveStands
	}
	return daysStand
}

// plain is a line of text without what is not to be seen.
func plain(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
}

// standing reads a challenge that the caller may answer or take back.
func (s *Service) standing(ctx context.Context, who match.Caller, id string) (*store.Challenge, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	c, err := s.clubs.Challenge(ctx, id)
	if err != nil {
		return nil, gone(err)
	}
	if c.Challenged != "" && c.Challenged != who.Account && c.Challenger != who.Account {
		return nil, match.ErrNotFound
	}
	if c.Status != store.ChallengeOpen || !s.now().Before(c.Until) {
		return nil, match.ErrClosed
	}
	return c, nil
}

// Accept takes a challenge up and answers with the id of the table.
func (s *Service) Accept(ctx context.Context, who match.Caller, id string) (string, error) {
	c, err := s.standing(ctx, who, id)
	if err != nil {
		return "", err
	}
	if c.Challenger == who.Account {
		return "", match.ErrNotYours
	}
	agreed, err := readTerms(c.Terms)
	if err != nil {
		return "", err
	}
	if err := s.mayAccept(ctx, who, c, agreed); err != nil {
		return "", err
	}
	if c.Match != "" { // a rematch: its table waits already
		if err := s.answered(s.clubs.AnswerChallenge(ctx, c, store.ChallengeAccepted, nil)); err != nil {
			return "", err
		}
		_, err := s.games.Tables.Join(ctx, who, c.Match, nil, "", table.Contribution{})
		return c.Match, err
	}
	accounts, err := s.seats(ctx, who, c, agreed)
	if err != nil {
		return "", err
	}
	now := s.now()
	m := &store.Pairing{
		ID: store.NewID(), Title: c.Title, Terms: c.Terms, Accounts: accounts, Agreed: [2]bool{true, true},
		Since:  [2]time.Time{now, now},
		Status: store.PairingAgreed, At: now,
	}
	if err := s.answered(s.clubs.AnswerChallenge(ctx, c, store.ChallengeAccepted, m)); err != nil {
		return "", err
	}
	return m.ID, s.Round(ctx)
}

func (s *Service) mayAccept(ctx context.Context, who match.Caller, c *store.Challenge, agreed Terms) error {
	if agreed.Rated && who.Guest {
		return match.ErrGuest
	}
	avoid, err := s.accounts.Avoid(ctx, who.Account, c.Challenger)
	if err != nil {
		return err
	}
	if avoid {
		return match.ErrClosed
	}
	rating, _, err := s.strength(ctx, who.Account, c.Title, agreed.Options)
	if err != nil {
		return err
	}
	if c.Least > 0 && rating < float64(c.Least) || c.Most > 0 && rating > float64(c.Most) {
		return match.ErrNotYours
	}
	return s.games.Tables.CheckRoom(ctx, who)
}

// seats puts both where they are to sit: as the challenger wished, else the one who played the first side less often
// recently.
func (s *Service) seats(ctx context.Context, who match.Caller, c *store.Challenge, agreed Terms) ([2]string, error) {
	t, err := s.title(c.Title)
	if err != nil {
		return [2]string{}, err
	}
	infos, err := t.Seats(agreed.Options)
	if err != nil {
		return [2]string{}, err
	}
	first := c.Side == infos[0].Side
	if c.Side == "" {
		mine, err := s.leaning(ctx, c.Challenger, c.Title, infos[0].Side)
		if err != nil {
			return [2]string{}, err
		}
		theirs, err := s.leaning(ctx, who.Account, c.Title, infos[0].Side)
		if err != nil {
			return [2]string{}, err
		}
		first = mine <= theirs
	}
	if first {
		return [2]string{c.Challenger, who.Account}, nil
	}
	return [2]string{who.Account, c.Challenger}, nil
}

// answered tells someone who was late that the challenge is over.
func (s *Service) answered(err error) error {
	if errors.Is(err, store.ErrConflict) {
		return match.ErrClosed
	}
	return err
}

// Decline refuses a challenge to the caller.
func (s *Service) Decline(ctx context.Context, who match.Caller, id string) error {
	c, err := s.standing(ctx, who, id)
	if err != nil {
		return err
	}
	if c.Challenged != who.Account {
		return match.ErrNotYours
	}
	return s.answered(s.clubs.AnswerChallenge(ctx, c, store.ChallengeDeclined, nil))
}

// TakeBack takes back a challenge of the caller's.
func (s *Service) TakeBack(ctx context.Context, who match.Caller, id string) error {
	c, err := s.standing(ctx, who, id)
	if err != nil {
		return err
	}
	if c.Challenger != who.Account {
		return match.ErrNotYours
	}
	return s.answered(s.clubs.AnswerChallenge(ctx, c, store.ChallengeBack, nil))
}

// Rematch asks the others of a finished match for the same again with the sides swapped, and tells them so.
func (s *Service) Rematch(ctx context.Context, who match.Caller, id string) (*watch.Table, error) {
	made, err := s.games.Tables.Rematch(ctx, who, id)
	if err != nil || made.Status != "open" {
		return made, err
	}
	old, err := s.matches.Match(ctx, id)
	if err != nil {
		return nil, err
	}
	now := s.now()
	for _, seat := range old.Seats {
		if seat.Kind != store.SeatAccount || seat.Account == who.Account || seat.Account == "" {
			continue
		}
		avoid, err := s.accounts.Avoid(ctx, who.Account, seat.Account)
		if err != nil {
			return nil, err
		}
		if avoid {
			continue
		}
		c := &store.Challenge{
			ID: store.NewID(), Challenger: who.Account, Challenged: seat.Account, Title: made.Title, Match: made.ID,
			Terms:  Terms{Options: made.Options, Clock: made.Clock, Rated: made.Rated}.json(),
			Status: store.ChallengeOpen, At: now, Until: now.Add(stands(made.Clock)),
		}
		if err := s.clubs.AddChallenge(ctx, c); err != nil {
			return nil, err
		}
	}
	return made, nil
}
