package main

import (
	_ "embed"
	"io"
)

// notices are the licences of what others made and we ship; scripts/notices.sh writes them.
//
//go:embed notices.txt
var notices string

// noticesCmd prints them.
type noticesCmd struct{}

func (c *noticesCmd) Run(p *program) error {
	_, err := io.WriteString(p.out, notices)
	return err
}
