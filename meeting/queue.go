package meeting

import (
	"context"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/table"
	"prancingpony/watch"
)

// Seek puts the caller into the queue of a title and pace, and brings them together with someone at once if it can.
func (s *Service) Seek(ctx context.Context, who match.Caller, title, pace string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	if err := s.games.Tables.CheckRoom(ctx, who); err != nil {
		return err
	}
	k, err := s.place(ctx, who.Account, title, pace)
	if err != nil {
		return err
	}
	if err := s.clubs.AddSeek(ctx, k); err != nil {
		return err
	}
	return s.Round(ctx)
}

// place is a place in the queue for someone who comes now.
func (s *Service) place(ctx context.Context, account, title, pace string) (*store.Seek, error) {
	t, agreed, infos, err := s.played(title, pace)
	if err != nil {
		return nil, err
	}
	now := s.now()
	k := &store.Seek{
		Account: account, Title: t.ID(), Pace: pace, Since: now, Seen: now,
		Until: now.Add(patience(agreed)),
	}
	if k.Rating, _, err = s.strength(ctx, account, title, agreed.Options); err != nil {
		return nil, err
	}
	k.Leaning, err = s.leaning(ctx, account, title, infos[0].Side)
	return k, err
}

// played is what is played at a title and pace.
func (s *Service) played(title, pace string) (game.Title, Terms, []game.SeatInfo, error) {
	t, err := s.title(title)
	if err != nil {
		return nil, Terms{}, nil, err
	}
	agreed, ok := terms(t, pace)
	if !ok {
		return nil, Terms{}, nil, invalid("pace", "%s is not played so", title)
	}
	infos, err := t.Seats(agreed.Options)
	return t, agreed, infos, err
}

// LeaveOff takes the caller out of the queue of a title and pace; out of all if title is empty.
func (s *Service) LeaveOff(ctx context.Context, who match.Caller, title, pace string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	return s.clubs.RemoveSeek(ctx, who.Account, title, pace)
}

// Here notes that someone who waits is still there.
func (s *Service) Here(ctx context.Context, account string) error {
	return s.clubs.SeekerSeen(ctx, account, s.now())
}

// Bot seats a bot with the caller while they wait, of a level, or of their own strength if that is empty: without a
// clock and unrated, so that the game can be set aside for a person. The wait goes on.
func (s *Service) Bot(ctx context.Context, who match.Caller, title, pace, wanted string) (*watch.Table, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	t, agreed, infos, err := s.played(title, pace)
	if err != nil {
		return nil, err
	}
	if wanted == "" {
		rating, known, err := s.strength(ctx, who.Account, title, agreed.Options)
		if err != nil {
			return nil, err
		}
		wanted = level(t, rating, known)
	} else if !slices.Contains(s.games.Matches.Levels(t), wanted) {
		return nil, invalid("body.level", "%s has no such level", title)
	}
	leaning, err := s.leaning(ctx, who.Account, title, infos[0].Side)
	if err != nil {
		return nil, err
	}
	mine := 0
	if leaning > 0 {
		mine = 1
	}
	n := table.NewTable{
		Title: title, Options: agreed.Options, Visibility: string(store.Private),
		Seats: make([]table.NewSeat, len(infos)),
	}
	for i := range n.Seats {
		n.Seats[i] = table.NewSeat{Kind: "bot", Level: wanted}
	}
	n.Seats[mine] = table.NewSeat{Kind: "me"}
	made, err := s.games.Tables.Create(ctx, who, n)
	if err != nil {
		return nil, err
	}
	return made, s.clubs.SeekMeanwhile(ctx, who.Account, made.ID)
}
