package main

import (
	"fmt"
	"strings"

	"prancingpony/operate"
)

// pairs lists pairs of players whose rated games look made up.
func (d *desk) pairs() error {
	list, err := d.games.Operate.Pairs(d, d.store.Now())
	for _, p := range list {
		d.line("admin_pair", p.Title, p.Winner, p.Loser, p.Games, p.Won, p.Short)
	}
	return err
}

// rerate computes the ratings of a title again, without the games of two players against each other if they are named.
func (d *desk) rerate(title string, names []string) error {
	if len(names) != 0 && len(names) != 2 {
		return &usageError{fmt.Errorf("--without %s: want two names", strings.Join(names, ","))}
	}
	players := make([]string, len(names))
	for i, name := range names {
		var err error
		if players[i], _, err = d.PlayerID(d, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	err := d.games.Play.Rerate(d, title, players...)
	return d.match(operate.ActRerate, title, strings.Join(names, ", "), err)
}
