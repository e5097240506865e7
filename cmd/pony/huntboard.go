package main

import (
	"fmt"
	"os"

	"prancingpony/titles/hunt"
)

type huntBoardCmd struct {
	Check huntBoardCheckCmd `cmd:"" help:"${help_hunt_board_check}"`
}

type huntBoardCheckCmd struct {
	File string `arg:"" help:"${help_hunt_board_file}"`
}

func (c *huntBoardCheckCmd) Run(p *program) error {
	data, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	if err := hunt.CheckBoard(data); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	fmt.Fprintln(p.out, p.say("hunt_board_ok", c.File))
	return nil
}
