package meeting

import (
	"context"
	"errors"
	"time"

	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/table"
)

const (
	askFor    = 20 * time.Second // to change over from a bot to a person
	comeFor   = 45 * time.Second // to come to a live table
	roundEach = 2 * time.Second
)

var errMoved = errors.New("the meeting has moved on")

// Work holds rounds until ctx ends. Each node calls it once.
func (s *Service) Work(ctx context.Context) {
	tick := time.NewTicker(roundEach)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := s.Round(ctx); err != nil && ctx.Err() == nil {
				s.log.Warn("bringing people together", "err", err)
			}
		}
	}
}

// Round does what is due: it ends what nobody answered, brings people together, makes their tables, and looks who came.
func (s *Service) Round(ctx context.Context) error {
	under, err := s.clubs.Pairings(ctx, "", store.PairingAsked, store.PairingOpened)
	if err != nil {
		return err
	}
	busy := map[string]bool{}
	for i := range under {
		if err := s.lookAfter(ctx, &under[i], busy); err != nil {
			return err
		}
	}
	if err := s.pair(ctx, busy); err != nil {
		return err
	}
	agreed, err := s.clubs.Pairings(ctx, "", store.PairingAgreed)
	if err != nil {
		return err
	}
	for i := range agreed {
		if err := s.open(ctx, &agreed[i]); err != nil {
			return err
		}
	}
	return nil
}

// pair makes meetings of the queue.
func (s *Service) pair(ctx context.Context, busy map[string]bool) error {
	waiting, err := s.clubs.Seeks(ctx, "")
	if err != nil || len(waiting) < 2 { // most rounds end here, without a transaction
		return err
	}
	now := s.now()
	_, err = s.clubs.Pair(ctx, now, now.Add(-24*time.Hour), func(w store.Waiting) (made []store.Pairing,
		out []store.Seek,
	) {
		asked := map[string]bool{}
		for account := range busy {
			asked[account] = true
		}
		for _, two := range pairs(w, now, asked) {
			m, ok := s.meetingOf(two, now)
			if !ok {
				continue
			}
			made = append(made, m)
			out = append(out, taken(two, w.Seeks)...)
		}
		return made, out
	})
	return err
}

// meetingOf is the result of a pair. Anyone who plays a bot meanwhile is asked first.
func (s *Service) meetingOf(two pair, now time.Time) (m store.Pairing, ok bool) {
	t, err := s.title(two[0].Title)
	if err != nil {
		return m, false
	}
	agreed, ok := terms(t, two[0].Pace)
	agreed.Rated = !two[0].Guest && !two[1].Guest
	m = store.Pairing{
		ID: store.NewID(), Title: two[0].Title, Pace: two[0].Pace, Terms: agreed.json(),
		Accounts: [2]string{two[0].Account, two[1].Account},
		Agreed:   [2]bool{two[0].Meanwhile == "", two[1].Meanwhile == ""},
		Since:    [2]time.Time{two[0].Since, two[1].Since}, At: now, Status: store.PairingAgreed,
	}
	if !m.Agreed[0] || !m.Agreed[1] {
		m.Status, m.Until = store.PairingAsked, now.Add(askFor)
	}
	return m, ok
}

// lookAfter sees how a meeting that is under way stands. Those who cannot meet others meanwhile are busy.
func (s *Service) lookAfter(ctx context.Context, m *store.Pairing, busy map[string]bool) error {
	late := !m.Until.IsZero() && !s.now().Before(m.Until)
	if m.Status == store.PairingAsked {
		if late {
			return s.callOff(ctx, m, m.Agreed)
		}
		s.note(m, busy)
		return nil
	}
	row, err := s.matches.Match(ctx, m.ID)
	if errors.Is(err, store.ErrNotFound) {
		return s.callOff(ctx, m, [2]bool{})
	}
	if err != nil {
		return err
	}
	switch {
	case row.Status == store.Finished && row.Result.By == match.ByCancellation:
		return s.callOff(ctx, m, [2]bool{})
	case row.Status != store.Lobby:
		_, err := s.clubs.ChangePairing(ctx, m.ID, func(m *store.Pairing) ([]store.Seek, error) {
			m.Status, m.Until = store.PairingBegun, time.Time{}
			return nil, nil
		})
		return err
	case late && m.Pace == "": // they agreed by name: the table waits
		return nil
	case late && m.Pace == PaceDays:
		return s.games.Tables.StartNow(ctx, m.ID)
	case late:
		var came [2]bool
		for i := range came {
			came[i] = row.Seats[i].Contribution != "" || row.Seats[i].Pledge != ""
		}
		if err := s.games.Tables.CancelUnstarted(ctx, m.ID); err != nil {
			return err
		}
		return s.callOff(ctx, m, came)
	}
	s.note(m, busy)
	return nil
}

// note marks those who are on their way to a live game.
func (s *Service) note(m *store.Pairing, busy map[string]bool) {
	if m.Pace != PaceDays {
		busy[m.Accounts[0]], busy[m.Accounts[1]] = true, true
	}
}

// callOff ends a meeting of which nothing came. Who was there goes back to the place in the queue they had.
func (s *Service) callOff(ctx context.Context, m *store.Pairing, there [2]bool) error {
	was := m.Status
	var again []store.Seek
	for i := range there {
		if !there[i] || m.Pace == "" {
			continue
		}
		k, err := s.place(ctx, m.Accounts[i], m.Title, m.Pace)
		if err != nil {
			return err
		}
		k.Since = m.Since[i]
		again = append(again, *k)
	}
	_, err := s.clubs.ChangePairing(ctx, m.ID, func(m *store.Pairing) ([]store.Seek, error) {
		if m.Status != was {
			return nil, errMoved
		}
		m.Status = store.PairingOff
		return again, nil
	})
	if errors.Is(err, errMoved) {
		return nil
	}
	return err
}

// open makes the table of two who agreed.
func (s *Service) open(ctx context.Context, m *store.Pairing) error {
	agreed, err := readTerms(m.Terms)
	if err != nil {
		return err
	}
	players := make([]match.Caller, 0, 2)
	for _, id := range m.Accounts {
		a, err := s.accounts.Account(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			return s.callOff(ctx, m, [2]bool{})
		}
		if err != nil {
			return err
		}
		players = append(players, match.Caller{Account: a.ID, Name: a.Name, Guest: a.Guest})
	}
	if agreed.Rated && (players[0].Guest || players[1].Guest) {
		agreed.Rated = false
	}
	n := table.NewTable{Title: m.Title, Options: agreed.Options, Clock: &agreed.Clock, Rated: agreed.Rated}
	err = s.games.Tables.Arrange(ctx, m.ID, n, players)
	if errors.Is(err, match.ErrInvalid) {
		s.log.Warn("a meeting cannot be played", "meeting", m.ID, "err", err)
		return s.callOff(ctx, m, [2]bool{})
	}
	if err != nil {
		return err
	}
	ours := false // of several nodes that made the table one tells of it
	_, err = s.clubs.ChangePairing(ctx, m.ID, func(m *store.Pairing) ([]store.Seek, error) {
		if ours = m.Status == store.PairingAgreed; ours {
			m.Status, m.Until = store.PairingOpened, s.now().Add(comeFor)
		}
		return nil, nil
	})
	if err == nil && ours {
		for i, p := range players {
			s.tell(ctx, play.Notification{
				Account: p.Account, Kind: store.NoticeMeeting, Title: m.Title,
				Name: players[1-i].Name, Path: "/table/" + m.ID,
			})
		}
	}
	return err
}

// Answer says whether the caller changes over to the person who came.
func (s *Service) Answer(ctx context.Context, who match.Caller, id string, agree bool) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	m, err := s.clubs.Pairing(ctx, id)
	if err != nil {
		return gone(err)
	}
	mine := 0
	switch who.Account {
	case m.Accounts[0]:
	case m.Accounts[1]:
		mine = 1
	default:
		return match.ErrNotFound
	}
	if m.Status != store.PairingAsked {
		return match.ErrClosed
	}
	if !agree { // who refused plays on and waits no more; the other waits on
		var there [2]bool
		there[1-mine] = true
		return s.callOff(ctx, m, there)
	}
	_, err = s.clubs.ChangePairing(ctx, id, func(m *store.Pairing) ([]store.Seek, error) {
		if m.Status != store.PairingAsked {
			return nil, match.ErrClosed
		}
		m.Agreed[mine] = true
		if m.Agreed[0] && m.Agreed[1] {
			m.Status, m.Until = store.PairingAgreed, time.Time{}
		}
		return nil, nil
	})
	if err != nil {
		return err
	}
	return s.Round(ctx)
}
