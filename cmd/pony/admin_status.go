package main

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"prancingpony/server/status"
)

// status prints one part of the state of the server: its health, nodes, jobs or storage.
func (d *desk) status(side, database string) error {
	s, err := status.Read(d, d.store, d.games.Operate, database, d.store.Now())
	if err != nil {
		return err
	}
	switch side {
	case "health":
		silent := 0
		for _, n := range s.Nodes {
			if n.Silent {
				silent++
			}
		}
		d.line("admin_health", s.Database, strconv.FormatFloat(s.Answered, 'f', 1, 64), len(s.Nodes)-silent,
			silent, s.Aside, s.Reports)
	case "nodes":
		for _, n := range s.Nodes {
			state := "admin_node_serves"
			switch {
			case n.Silent:
				state = "admin_node_silent"
			case n.Stopping:
				state = "admin_node_stops"
			}
			d.line("admin_node", n.ID, n.Host, n.Version, d.say(state), n.Started.Format(time.DateTime),
				n.At.Format(time.DateTime), n.Streams, n.Memory>>20, n.Cores, n.Workers)
		}
	case "jobs":
		for _, j := range s.Jobs {
			d.line("admin_job", j.Kind, j.All, j.Due, j.Retried)
		}
	case "storage":
		d.line("admin_storage", s.Database, s.Bytes>>20, s.Free>>20, s.Accounts, s.Guests, s.Records)
		statuses := make([]string, 0, len(s.Matches))
		for status := range s.Matches {
			statuses = append(statuses, status)
		}
		slices.Sort(statuses)
		for _, status := range statuses {
			fmt.Fprintf(d.out, "%-10s %8d\n", status, s.Matches[status])
		}
	}
	return nil
}

// line says something on a line of its own.
func (d *desk) line(id string, args ...any) {
	texts := make([]string, len(args))
	for i, arg := range args {
		texts[i] = fmt.Sprint(arg)
	}
	fmt.Fprintln(d.out, d.say(id, texts...))
}
