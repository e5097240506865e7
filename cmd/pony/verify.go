package main

import (
	"bytes"
	"encoding/json"
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
	if lines := gamesIn(c.Match); lines != nil {
		return p.verifyGames(lines)
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

// gamesFormat and gamesVersion are those of a file of many games (docs/matches.md).
const gamesFormat, gamesVersion = "pony-games", 1

// gamesIn are the lines of a file of many games; nil if it is another file.
func gamesIn(file string) [][]byte {
	data, err := os.ReadFile(file)
	head := struct{ Format string }{}
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	if err != nil || json.Unmarshal(first, &head) != nil || head.Format != gamesFormat {
		return nil
	}
	return append([][]byte{first}, bytes.Split(bytes.TrimSpace(rest), []byte("\n"))...)
}

// verifyGames proves every match of a file of many, and that none is missing.
func (p *program) verifyGames(lines [][]byte) error {
	head, last := struct{ Version int }{}, struct{ Games *int }{}
	if err := json.Unmarshal(lines[0], &head); err != nil || head.Version > gamesVersion {
		return errors.New(p.say("verify_games_newer"))
	}
	foot := len(lines) - 1
	if err := json.Unmarshal(lines[foot], &last); err != nil || last.Games == nil || *last.Games != foot-1 {
		return errors.New(p.say("verify_games_cut"))
	}
	moves, bad := 0, 0
	for _, line := range lines[1:foot] {
		one := struct {
			Table string
			Match json.RawMessage
		}{}
		err := json.Unmarshal(line, &one)
		var proof game.Proof
		if err == nil {
			proof, err = p.prove(one.Match)
		}
		if err != nil {
			bad++
			fmt.Fprintf(p.out, "%s: %v\n", one.Table, err)
			continue
		}
		moves += proof.Moves
	}
	if bad > 0 {
		return errors.New(p.say("verify_games_bad", fmt.Sprint(bad), fmt.Sprint(foot-1)))
	}
	fmt.Fprintln(p.out, p.say("verify_games_ok", fmt.Sprint(foot-1), fmt.Sprint(moves)))
	return nil
}

func (p *program) prove(data []byte) (game.Proof, error) {
	m, t, err := p.matchIn(data)
	if err != nil {
		return game.Proof{}, err
	}
	return game.Prove(t, m)
}

// readMatch reads a match file and finds its title.
func (p *program) readMatch(file string) (*game.Match, game.Title, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	m, t, err := p.matchIn(data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, t, nil
}

func (p *program) matchIn(data []byte) (*game.Match, game.Title, error) {
	m, err := game.ReadMatch(data)
	if err != nil {
		return nil, nil, err
	}
	t, err := p.titles.find(m.Title)
	return m, t, err
}
