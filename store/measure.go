package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/ncruces/go-sqlite3/driver"
)

// RawInserts measures how many rows of the size of a record this database makes durable in a second when
// one writer inserts them one by one and nothing of ours is around. It leaves nothing behind.
func (s *Store) RawInserts(ctx context.Context, d time.Duration) (perSecond float64, err error) {
	n, err := s.db.rawInserts(ctx, d)
	if err != nil {
		return 0, fmt.Errorf("measure inserts: %w", err)
	}
	return float64(n) / d.Seconds(), nil
}

const rawTable = `(match TEXT NOT NULL, n BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n))`

var rawText = strings.Repeat("move minas-tirith osgiliath ", 4)

// rawInserts of SQLite go to a file beside the database, with the same settings: inside it they would
// wait for our writer.
func (d *sqliteDB) rawInserts(ctx context.Context, length time.Duration) (n int, err error) {
	path := d.path + ".raw-" + NewID()
	defer func() {
		for _, suffix := range []string{"", "-wal", "-shm"} {
			err = errors.Join(err, removeIfThere(path+suffix))
		}
	}()
	if err := touch(path); err != nil {
		return 0, err
	}
	db, err := driver.Open(fileURL(path) + "&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, `CREATE TABLE raw `+rawTable); err != nil {
		return 0, err
	}
	st, err := db.PrepareContext(ctx, `INSERT INTO raw VALUES ($1, $2, $3)`)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	for end := time.Now().Add(length); time.Now().Before(end); n++ {
		if _, err := st.ExecContext(ctx, "raw", n, rawText); err != nil {
			return n, err
		}
	}
	return n, nil
}

func (d *postgresDB) rawInserts(ctx context.Context, length time.Duration) (n int, err error) {
	table := "raw_" + NewID()
	c, err := d.pool.Acquire(ctx)
	if err != nil {
		return 0, err
	}
	defer c.Release()
	if _, err := c.Exec(ctx, `CREATE TABLE `+table+` `+rawTable); err != nil {
		return 0, err
	}
	defer func() {
		_, dropped := c.Exec(context.WithoutCancel(ctx), `DROP TABLE `+table)
		err = errors.Join(err, dropped)
	}()
	for end := time.Now().Add(length); time.Now().Before(end); n++ {
		if _, err := c.Exec(ctx, `INSERT INTO `+table+` VALUES ($1, $2, $3)`, "raw", n, rawText); err != nil {
			return n, err
		}
	}
	return n, nil
}
