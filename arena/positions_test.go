package arena

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// encoded is the toy with one input: the turn.
type encoded struct{ toy.Title }

func (encoded) Inputs() []string                 { return []string{"turn"} }
func (encoded) Encode(s game.State, out []int16) { out[0] = int16(s.Turn()) }

var _ game.Encoder = encoded{}

// collected are the turns of the true positions by game, in the order of the file.
func collected(t *testing.T, opening int) map[uint32][]int16 {
	t.Helper()
	field, err := NewField(encoded{})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	s := &Schedule{Field: field, Bots: []string{"random"}, Pairs: 20, Seed: 3, Opening: opening}
	if err := s.CollectPositions(&file); err != nil {
		t.Fatal(err)
	}
	line, body, _ := bytes.Cut(file.Bytes(), []byte{'\n'})
	var head PositionsHead
	if err := json.Unmarshal(line, &head); err != nil || head.Title != "toy" || len(head.Inputs) != 1 {
		t.Fatalf("%s: %v", line, err)
	}
	turns := map[uint32][]int16{}
	for len(body) > 0 {
		if n := binary.LittleEndian.Uint16(body[8:]); n != 1 {
			t.Fatalf("%d inputs", n)
		}
		if body[4] == Truth {
			game := binary.LittleEndian.Uint32(body)
			turns[game] = append(turns[game], int16(binary.LittleEndian.Uint16(body[12:])))
		}
		body = body[14:]
	}
	return turns
}

// Every turn is there once, as it began; an opening that others play is left out.
func TestPositionsAreThoseAtTheBeginningOfTurns(t *testing.T) {
	late := 0
	for _, opening := range []int{0, 2} {
		games := collected(t, opening)
		if len(games) != 20 {
			t.Errorf("opening %d: positions of %d games", opening, len(games))
		}
		for number, turns := range games {
			for i, turn := range turns {
				if turn != turns[0]+int16(i) {
					t.Errorf("opening %d, game %d: turns %v", opening, number, turns)
					break
				}
			}
			switch {
			case turns[0] > int16(1+opening):
				t.Errorf("opening %d, game %d begins with turn %d", opening, number, turns[0])
			case turns[0] > 1:
				late++
			}
		}
	}
	if late < 5 {
		t.Errorf("only %d games have an opening", late)
	}
}
