package main

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"prancingpony/server"
)

// house tells one side of how the house is: its health, nodes, jobs or storage.
func (d *desk) house(side, database string) error {
	h, err := server.LookAtHouse(d, d.store, d.games, database, d.store.Now())
	if err != nil {
		return err
	}
	switch side {
	case "health":
		silent := 0
		for _, n := range h.Nodes {
			if n.Silent {
				silent++
			}
		}
		d.line("admin_health", h.Database, strconv.FormatFloat(h.Answered, 'f', 1, 64), len(h.Nodes)-silent, silent, h.Aside, h.Reports)
	case "nodes":
		for _, n := range h.Nodes {
			state := "admin_node_serves"
			switch {
			case n.Silent:
				state = "admin_node_silent"
			case n.Stopping:
				state = "admin_node_stops"
			}
			d.line("admin_node", n.ID, n.Host, n.Version, d.say(state), n.Started.Format(time.DateTime), n.At.Format(time.DateTime), n.Streams, n.Memory>>20, n.Cores, n.Workers)
		}
	case "jobs":
		for _, j := range h.Jobs {
			d.line("admin_job", j.Kind, j.All, j.Due, j.Retried)
		}
	case "storage":
		d.line("admin_storage", h.Database, h.Bytes>>20, h.Free>>20, h.Accounts, h.Guests, h.Records)
		statuses := make([]string, 0, len(h.Matches))
		for status := range h.Matches {
			statuses = append(statuses, status)
		}
		slices.Sort(statuses)
		for _, status := range statuses {
			fmt.Fprintf(d.out, "%-10s %8d\n", status, h.Matches[status])
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
