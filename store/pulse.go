package store

import (
	"context"
	"fmt"
	"time"
)

// Downtime is a time when no node served.
type Downtime struct{ Since, Until time.Time }

// Now is the present by the database's clock, which all nodes share: their own may differ.
func (s *Store) Now() time.Time { return s.o.Clock().Add(time.Duration(s.ahead.Load())) }

// now is Now to the precision that is stored, so that what was written is what is read.
func (s *Store) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// clockSlack is how far the database's clock may be off before it is believed rather than one's own.
const clockSlack = 100 * time.Millisecond

// setClock compares the clocks. The database told its time somewhere on the way there and back, so half of the way is
// doubt: a busy machine must not pass for a wrong clock.
func (s *Store) setClock(ctx context.Context) error {
	begin := s.o.Clock()
	theirs, err := s.db.clock(ctx)
	if err != nil {
		return err
	}
	end := s.o.Clock()
	doubt := end.Sub(begin) / 2
	ahead := theirs.Sub(begin.Add(doubt))
	if off := ahead - time.Duration(s.ahead.Load()); off.Abs() > clockSlack+doubt {
		s.ahead.Store(int64(ahead))
	}
	return nil
}

// Pulse says that a node serves at the time at. If none has said so for longer than grace, the time between becomes a
// downtime. It answers with the downtimes that ended after recent, oldest first.
func (s *Store) Pulse(ctx context.Context, at time.Time, grace time.Duration, recent time.Time) (list []Downtime, err error) {
	if err := s.setClock(ctx); err != nil {
		return nil, fmt.Errorf("pulse: %w", err)
	}
	err = s.db.write(ctx, func(t tx) error {
		before, err := all(t, func(r row, at *int64) error { return r.Scan(at) }, `SELECT at FROM pulse WHERE id = 1`+t.forUpdate())
		if err != nil {
			return err
		}
		if len(before) > 0 && at.Sub(moment(before[0])) > grace {
			if _, err := t.exec(`INSERT INTO downtimes (since, until) VALUES ($1, $2) ON CONFLICT (since) DO NOTHING`, before[0], ms(at)); err != nil {
				return err
			}
		}
		_, err = t.exec(`INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE pulse.at < excluded.at`, ms(at))
		if err != nil {
			return err
		}
		list, err = all(t, func(r row, d *Downtime) error { return r.Scan(when(&d.Since), when(&d.Until)) },
			`SELECT since, until FROM downtimes WHERE until > $1 ORDER BY since`, ms(recent))
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("pulse: %w", err)
	}
	return list, nil
}
