package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"prancingpony/cup"
	"prancingpony/game"
)

type verifyCmd struct {
	Match        string   `arg:"" help:"${help_verify_match}"`
	Commitment   string   `placeholder:"HEX" help:"${help_verify_commitment}"`
	Key          string   `placeholder:"HEX" help:"${help_verify_key}"`
	Contribution []string `placeholder:"HEX" help:"${help_verify_contribution}"`
}

func (c *verifyCmd) Run(p *program) error {
	if data, err := os.ReadFile(c.Match); err == nil && cup.IsFile(data) {
		f, err := cup.Verify(data)
		if err != nil {
			return fmt.Errorf("%s: %w", c.Match, err)
		}
		if c.Commitment != "" && c.Commitment != f.Cup.Commitment {
			return errors.New(p.say("verify_commitment", c.Match, f.Cup.Commitment))
		}
		fmt.Fprintln(p.out, p.say("verify_cup_ok", f.Name, fmt.Sprint(len(f.Cup.Entries)),
			fmt.Sprint(len(f.Cup.Rounds))))
		return nil
	}
	m, t, err := p.readMatch(c.Match)
	if err != nil {
		return err
	}
	proof, err := game.Prove(t, m)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Match, err)
	}
	if c.Key != "" && (m.Attestation == nil || m.Attestation.Key != c.Key) {
		return errors.New(p.say("verify_key", c.Match))
	}
	if c.Commitment != "" && c.Commitment != m.Commitment {
		return errors.New(p.say("verify_commitment", c.Match, m.Commitment))
	}
	for _, given := range c.Contribution {
		if !slices.Contains(m.Contributions, given) {
			return errors.New(p.say("verify_contribution", c.Match, given))
		}
	}
	if attested := len(proof.Attested); attested > 0 {
		fmt.Fprintln(p.out, p.say("verify_attested", fmt.Sprint(proof.Moves), fmt.Sprint(proof.Moves-attested),
			fmt.Sprint(attested), proof.Key))
		return nil
	}
	fmt.Fprintln(p.out, p.say("verify_ok", fmt.Sprint(proof.Moves)))
	return nil
}

// readMatch reads a match file and finds its title.
func (p *program) readMatch(file string) (*game.Match, game.Title, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	m, err := game.ReadMatch(data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	t, err := p.titles.find(m.Title)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, t, nil
}
