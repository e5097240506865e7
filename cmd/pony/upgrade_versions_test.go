package main

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/titles"
)

// Databases that programs of earlier rules made are opened by today's: the account signs in, finished matches can be
// seen, rewound and verified, and live ones can be finished, and then all of that too.
func TestMatchesOfEveryEarlierVersionGoOn(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/upgrades/*.db.gz")
	if err != nil || len(files) == 0 {
		t.Fatalf("no databases of earlier versions: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".db.gz"), func(t *testing.T) {
			t.Parallel()
			d := openDrill(t, unpacked(t, file), titles.All)
			t.Cleanup(func() { _ = d.store.Close() })
			d.upgraded()
		})
	}
}

// unpacked is the path of a database that a test may write to.
func unpacked(t *testing.T, file string) string {
	t.Helper()
	packed, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = packed.Close() }()
	plain, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "pony.db")
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(out, plain)
	if err = errors.Join(err, out.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

func (d *drill) upgraded() {
	ctx := d.t.Context()
	people := account.New(account.Config{Store: d.store, Tables: d.games.Play, Now: time.Now})
	owner, err := people.Login(ctx, "Aline", "speak friend")
	if err != nil {
		d.t.Fatalf("the account: %v", err)
	}
	host := match.Caller{Account: owner.ID, Name: owner.Name}
	rows, _, err := d.store.ListMatches(ctx, store.Query{Account: host.Account, Page: store.Page{Limit: 200}})
	if err != nil {
		d.t.Fatal(err)
	}
	live, finished := map[string]int{}, map[string]int{}
	for i := range rows {
		row := &rows[i]
		what := fmt.Sprintf("%s, rules %d, %s of %d records", row.Title, row.Rules, row.Status, row.Head)
		if err := d.shown(host, row); err != nil {
			d.t.Errorf("%s: %v", what, err)
			continue
		}
		if row.Status == store.Finished {
			finished[row.Title]++
		} else {
			live[row.Title]++
			if err := d.finish(host, row.ID); err != nil {
				d.t.Errorf("%s cannot be finished: %v", what, err)
				continue
			}
		}
		if err := d.verified(host, row); err != nil {
			d.t.Errorf("%s: %v", what, err)
		}
	}
	for _, t := range titles.All {
		if live[t.ID()] < 2 || finished[t.ID()] < 1 {
			d.t.Errorf("%d live and %d finished matches of %s", live[t.ID()], finished[t.ID()], t.ID())
		}
	}
}

// shown sees a match as it stands, its history, and moments of its past.
func (d *drill) shown(host match.Caller, row *store.Match) error {
	ctx := d.t.Context()
	if _, err := d.games.Watch.View(ctx, host, row.ID, match.AnySeat, true); err != nil {
		return fmt.Errorf("view: %w", err)
	}
	list, n, err := d.games.Watch.History(ctx, host, row.ID, match.AnySeat, 0)
	if err != nil || len(list) == 0 {
		return fmt.Errorf("history: %d records: %w", len(list), err)
	}
	told := row.Status != store.Finished && n == row.Head+1 && list[len(list)-1].Kind == "rules"
	if n != row.Head && !told {
		return fmt.Errorf("history: %d records, the last %d, want %d", len(list), n, row.Head)
	}
	begun := 0
	for begun < len(list) && list[begun].Kind != "start" {
		begun++
	}
	for at := row.Head; at > begun+1; at -= max(1, row.Head/7) {
		if _, err := d.games.Watch.At(ctx, host, row.ID, match.AnySeat, at); err != nil {
			return fmt.Errorf("rewound to %d: %w", at, err)
		}
	}
	return nil
}

// finish plays a live match to its end, or some way and resigns.
func (d *drill) finish(host match.Caller, id string) error {
	if over, err := d.helped(host, id); err != nil || over {
		return err
	}
	if err := d.play(host, id, 40, rand.New(rand.NewPCG(7, 7))); err != nil {
		return err
	}
	now, err := d.games.Watch.View(d.t.Context(), host, id, match.AnySeat, false)
	if err != nil || now.Decider < 0 {
		return err
	}
	_, err = d.games.Play.Resign(d.t.Context(), play.Request{Who: host, Table: id, N: now.N})
	return err
}

// helped does what players do with a match that these rules contradict: they agree to go back to where it can go on.
// If there is no such place, an operator ends it without a loser.
func (d *drill) helped(host match.Caller, id string) (over bool, err error) {
	ctx := d.t.Context()
	seen, err := d.games.Operate.Inspect(ctx, id)
	switch {
	case err != nil || seen.Table.Status != moment.StatusFrozen:
		return false, err
	case seen.Sound > 0:
		d.t.Logf("%s went back from %d to %d: %+v", seen.Table.Title, seen.Table.N, seen.Sound, seen.Fault)
		_, err := d.games.Play.Undo(ctx, play.Request{Who: host, Table: id, N: seen.Table.N}, match.UndoTarget{})
		return false, err
	}
	d.t.Logf("%s ended without a loser: %+v", seen.Table.Title, seen.Fault)
	return true, d.games.Operate.End(ctx, id)
}

// verified writes a finished match to a file and verifies it, and that nothing of it can be changed.
func (d *drill) verified(host match.Caller, row *store.Match) error {
	file, err := d.games.Watch.Export(d.t.Context(), host, row.ID)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	if file.Result == nil && file.Stopped == "" {
		return errors.New("the file does not say how it ended")
	}
	title, _ := d.games.Matches.Title(row.Title)
	proof, err := game.Prove(title, file)
	if err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	if len(proof.Attested) > 0 {
		d.t.Logf("%s, rules %d: %d of %d moves proven, the others attested", row.Title, row.Rules,
			proof.Moves-len(proof.Attested), proof.Moves)
	}
	last := &file.Moves[len(file.Moves)-1]
	last.Events = append(last.Events, last.Action)
	if _, err := game.Prove(title, file); err == nil {
		return errors.New("a changed file verifies")
	}
	return nil
}
