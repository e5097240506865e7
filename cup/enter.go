package cup

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"prancingpony/match"
	"prancingpony/store"
)

// Join enters the caller, with the cup's code if it needs one; where all places are taken, into the waiting list.
// Someone who is in already is not entered again, so a client may retry.
func (svc *Service) Join(ctx context.Context, who match.Caller, id, code string) (*View, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	return svc.changed(ctx, who, id, func(d *draft) error {
		switch {
		case d.index(who.Account) >= 0 || slices.Contains(d.Waiting, who.Account):
			return errSame
		case d.row.Status != store.CupOpen && !d.takesSubstitutes():
			return ErrClosed
		case d.Terms.Rated && who.Guest:
			return ErrGuest
		case !d.opens(code, runs(d.row, d.Cup, who)):
			return invalid("code", "this is not the code of the cup")
		}
		if d.Terms.Entry == EntryClub {
			if err := svc.checkMember(ctx, who, d.Terms.Club); err != nil {
				return err
			}
		}
		for i := range d.Entries {
			if d.Entries[i].Account == "" {
				continue
			}
			if avoid, err := svc.accounts.Avoid(ctx, who.Account, d.Entries[i].Account); err != nil {
				return err
			} else if avoid {
				return ErrClosed
			}
		}
		d.change.Entered = []string{who.Account}
		if d.row.Status == store.CupRunning || len(d.Entries) >= d.Terms.Size {
			if len(d.Waiting) >= longestWait {
				return ErrClosed
			}
			d.Waiting = append(d.Waiting, who.Account)
			return nil
		}
		d.Entries = append(d.Entries, Entry{Account: who.Account})
		return svc.startIfFull(ctx, d)
	})
}

// longestWait is how many may wait for a place.
const longestWait = 64

// takesSubstitutes reports whether others may still come in after the start.
func (d *draft) takesSubstitutes() bool {
	return d.Terms.Substitutes && d.row.Status == store.CupRunning
}

// Leave takes the caller out before the start, or off the waiting list.
func (svc *Service) Leave(ctx context.Context, who match.Caller, id string) (*View, error) {
	return svc.changed(ctx, who, id, func(d *draft) error {
		i, waits := d.index(who.Account), slices.Index(d.Waiting, who.Account)
		switch {
		case waits >= 0:
			d.Waiting = slices.Delete(d.Waiting, waits, waits+1)
			d.change.Left = []string{who.Account}
		case i < 0:
			return errSame
		case d.row.Status != store.CupOpen:
			return ErrClosed
		default:
			d.drop(i)
		}
		return nil
	})
}

// drop takes an entry out before the start; the first who waits has the place.
func (d *draft) drop(i int) {
	if account := d.Entries[i].Account; account != "" {
		d.change.Left = []string{account}
	}
	d.Entries = slices.Delete(d.Entries, i, i+1)
	if len(d.Waiting) > 0 {
		d.Entries = append(d.Entries, Entry{Account: d.Waiting[0]})
		d.Waiting = d.Waiting[1:]
	}
}

// Withdraw takes the caller out of a cup that is being played: what they play is lost. The first who waits takes the
// place, or nobody is paired for it again.
func (svc *Service) Withdraw(ctx context.Context, who match.Caller, id string) (*View, error) {
	return svc.changed(ctx, who, id, func(d *draft) error {
		i := d.index(who.Account)
		switch {
		case i < 0:
			return ErrNotYours
		case d.row.Status != store.CupRunning:
			return ErrClosed
		case d.Entries[i].Withdrawn:
			return errSame
		}
		d.change.Jobs = append(d.change.Jobs,
			store.Job{Kind: match.JobCup, Key: d.row.ID + ":withdrawn:" + who.Account})
		return svc.dropOut(ctx, d, i)
	})
}

// changeHosted is changed for those who run the cup.
func (svc *Service) changeHosted(ctx context.Context, who match.Caller, id string, fn func(d *draft) error) (*View,
	error,
) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	return svc.changed(ctx, who, id, func(d *draft) error {
		if err := svc.directs(ctx, who, d); err != nil {
			return err
		}
		return fn(d)
	})
}

// changed is change that answers with the cup as it is afterwards.
func (svc *Service) changed(ctx context.Context, who match.Caller, id string, fn func(d *draft) error) (*View, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	if err := svc.change(ctx, id, fn); err != nil {
		return nil, err
	}
	return svc.Show(ctx, who, id)
}

// AddBots enters bots of a level, as many as there is room for at most.
func (svc *Service) AddBots(ctx context.Context, who match.Caller, id, level string, count int) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		if d.row.Status != store.CupOpen {
			return ErrClosed
		}
		t, ok := svc.games.Matches.Title(d.row.Title)
		if !ok || !slices.Contains(svc.games.Matches.Levels(t), level) {
			return invalid("level", "no bot of level %q plays %s", level, d.row.Title)
		}
		which := 0
		for i := range d.Entries {
			if d.Entries[i].Level == level {
				which = max(which, d.Entries[i].Which)
			}
		}
		room := min(count, d.Terms.Size-len(d.Entries))
		if room <= 0 {
			return ErrClosed
		}
		for i := range room {
			d.Entries = append(d.Entries, Entry{Level: level, Which: which + i + 1})
		}
		return svc.startIfFull(ctx, d)
	})
}

// Remove takes an entry out; number counts from 1 in the order of entering, from the start on by the draw. After the
// start what is played is lost, as if they had withdrawn.
func (svc *Service) Remove(ctx context.Context, who match.Caller, id string, number int) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		switch {
		case d.row.Status != store.CupOpen && d.row.Status != store.CupRunning:
			return ErrClosed
		case number < 1 || number > len(d.Entries):
			return invalid("number", "there is no entry %d", number)
		case d.row.Status == store.CupOpen:
			d.drop(number - 1)
		case d.Entries[number-1].Withdrawn:
			return errSame
		default:
			d.change.Jobs = append(d.change.Jobs,
				store.Job{Kind: match.JobCup, Key: d.row.ID + ":removed:" + strconv.Itoa(number)})
			return svc.dropOut(ctx, d, number-1)
		}
		return nil
	})
}

// Start starts a cup that is not full.
func (svc *Service) Start(ctx context.Context, who match.Caller, id string) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		if d.row.Status != store.CupOpen || len(d.Entries) < 2 {
			return ErrClosed
		}
		return svc.start(ctx, d)
	})
}

// Cancel calls a cup off: before the start, or while it is played. Games that are being played are ended without a
// loser.
func (svc *Service) Cancel(ctx context.Context, who match.Caller, id string) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		if d.row.Status != store.CupOpen && d.row.Status != store.CupRunning {
			return ErrClosed
		}
		d.row.Status = store.CupCancelled
		d.change.Jobs = append(d.change.Jobs, store.Job{Kind: match.JobCup, Key: d.row.ID + ":cancelled"})
		return nil
	})
}

// Bid seals the caller's offer for the side, or is the caller's call in an open auction: a price or Pass.
func (svc *Service) Bid(ctx context.Context, who match.Caller, id string, price int) (*View, error) {
	return svc.changed(ctx, who, id, func(d *draft) error {
		i := d.index(who.Account)
		switch {
		case i < 0:
			return ErrNotYours
		case d.row.Status != store.CupRunning:
			return ErrClosed
		}
		if err := d.offer(i, price, svc.now()); err != nil {
			return err
		}
		d.step(svc.world(nil))
		d.change.Jobs = append(d.change.Jobs, store.Job{
			Kind: match.JobCup, Key: d.row.ID + ":bid:" + who.Account + ":" + strconv.Itoa(price),
		})
		return nil
	})
}

func (svc *Service) startIfFull(ctx context.Context, d *draft) error {
	if len(d.Entries) < d.Terms.Size || cmp.Or(d.Terms.Start, StartFull) != StartFull {
		return nil
	}
	return svc.start(ctx, d)
}

// startOrCancel starts a cup whose time has come, or calls it off if nobody could play anybody.
func (svc *Service) startOrCancel(ctx context.Context, d *draft) error {
	if len(d.Entries) < 2 {
		d.row.Status = store.CupCancelled
		return nil
	}
	return svc.start(ctx, d)
}

// start draws the numbers and pairs the first round. Its tables are made by the job.
func (svc *Service) start(ctx context.Context, d *draft) error {
	secret, err := svc.clubs.CupSecret(ctx, d.row.ID)
	if err != nil {
		return err
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		if e.Rating, err = svc.ratingOf(ctx, e, d.row.Title); err != nil {
			return err
		}
	}
	if err := svc.seasonBefore(ctx, d); err != nil {
		return err
	}
	d.begin(secret, svc.world(nil))
	d.row.Status = store.CupRunning
	d.change.Jobs = append(d.change.Jobs, store.Job{Kind: match.JobCup, Key: d.row.ID + ":start"})
	return nil
}

// seasonBefore notes where those who enter stood in the league before this one.
func (svc *Service) seasonBefore(ctx context.Context, d *draft) error {
	if d.Terms.Previous == "" {
		return nil
	}
	_, before, err := svc.load(ctx, d.Terms.Previous)
	if err != nil {
		return err
	}
	order := before.seasonOrder()
	for i := range d.Entries {
		d.Entries[i].Season = order[d.Entries[i].Account]
	}
	return nil
}

// ratingOf is the mean of what one has on the sides of a title; 0 for nothing.
func (svc *Service) ratingOf(ctx context.Context, e *Entry, title string) (int, error) {
	player := store.AccountPlayer(e.Account)
	if e.Account == "" {
		player = store.BotPlayer(e.Level)
	}
	list, err := svc.clubs.RatingsOf(ctx, player)
	if err != nil {
		return 0, err
	}
	sum, n := 0.0, 0
	for i := range list {
		if list[i].Title == title {
			sum += list[i].Rating
			n++
		}
	}
	if n == 0 {
		return 0, nil
	}
	return int(sum / float64(n)), nil
}
