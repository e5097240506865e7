package arena

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/model"
)

// trainableToy is the toy with one feature: the turn.
type trainableToy struct{ toy.Title }

func (trainableToy) FeatureNames() []string { return []string{"turn"} }
func (trainableToy) Features(s game.State, _ game.Seat, out []int32) []int32 {
	return append(out, int32(s.Turn()))
}
func (trainableToy) SideOf(_ game.State, seat game.Seat) int { return int(seat) }

var _ model.Trainable = trainableToy{}

// Every question that was searched is there, its favourite first; a file that ends in the middle of a question gives
// those before.
func TestChoicesAreThoseOfTheSearch(t *testing.T) {
	field, err := NewField(trainableToy{})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	s := &Schedule{Field: field, Bots: []string{"roll:40"}, Pairs: 4, Seed: 3}
	if err := s.CollectChoices(&file); err != nil {
		t.Fatal(err)
	}
	head, questions, err := readChoices(bytes.NewReader(file.Bytes()))
	if err != nil || head.Title != "toy" || len(questions) < 10 {
		t.Fatalf("%+v, %d questions: %v", head, len(questions), err)
	}
	led := false
	for i, q := range questions {
		if q.Game > 3 || q.Features[0] < 1 || len(q.Answers) < 2 || q.Answers[0].Lead != 0 {
			t.Fatalf("question %d: %+v", i, q)
		}
		for _, a := range q.Answers {
			if a.Visits == 0 || a.Gap < 0 {
				t.Errorf("question %d: %+v", i, a)
			}
			led = led || a.Lead != 0
		}
	}
	if !led {
		t.Error("no answer leads or trails another")
	}
	_, cut, err := readChoices(bytes.NewReader(file.Bytes()[:file.Len()-3]))
	if err != nil || len(cut) != len(questions)-1 {
		t.Errorf("cut off: %d of %d questions: %v", len(cut), len(questions), err)
	}
	plain, err := NewField(toy.Title{})
	if err != nil {
		t.Fatal(err)
	}
	if err := (&Schedule{Field: plain, Bots: []string{"roll:4"}, Pairs: 1}).CollectChoices(&file); err == nil {
		t.Error("a title without features is collected from")
	}
}

// searched is a question that was searched.
type searched struct {
	Game     uint32
	Features []int16
	Answers  []searchedAnswer // the favourite first
}

type searchedAnswer struct {
	Rows      [model.RowsPerAction]uint16
	Gap, Lead int16
	Visits    uint16
}

// readChoices reads a file of choices. A last record that was cut off is dropped.
func readChoices(from io.Reader) (ChoicesHead, []searched, error) {
	var head ChoicesHead
	r := bufio.NewReaderSize(from, 1<<20)
	line, err := r.ReadBytes('\n')
	if err != nil {
		return head, nil, err
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return head, nil, err
	}
	fixed := make([]byte, 4+2*len(head.Features)+2)
	one := make([]byte, 2*(model.RowsPerAction+3))
	var all []searched
	for {
		q, err := readSearched(r, fixed, one)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return head, all, nil
		}
		if err != nil {
			return head, nil, err
		}
		all = append(all, q)
	}
}

func readSearched(r io.Reader, fixed, one []byte) (q searched, err error) {
	if _, err := io.ReadFull(r, fixed); err != nil {
		return q, err
	}
	number := func(b []byte, i int) uint16 { return binary.LittleEndian.Uint16(b[2*i:]) }
	q.Game = binary.LittleEndian.Uint32(fixed)
	q.Features = make([]int16, len(fixed)/2-3)
	for i := range q.Features {
		q.Features[i] = int16(number(fixed, 2+i))
	}
	q.Answers = make([]searchedAnswer, number(fixed, 2+len(q.Features)))
	for i := range q.Answers {
		if _, err := io.ReadFull(r, one); err != nil {
			return q, err
		}
		k := &q.Answers[i]
		for j := range k.Rows {
			k.Rows[j] = number(one, j)
		}
		rest := one[2*model.RowsPerAction:]
		k.Gap, k.Lead, k.Visits = int16(number(rest, 0)), int16(number(rest, 1)), number(rest, 2)
	}
	return q, nil
}
