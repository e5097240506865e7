package arena

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
)

// Choices for learning: what searches found out about answers. A file is a line of JSON, [ChoicesHead], then records of
// little-endian numbers:
//
//	uint32 game · int16 for each feature · uint16 n · n × (3 × uint16 row, int16 below, int16 lead, uint16 visits)
//
// The policy's favourite, or whom the search took for it, comes first. Below is how far the policy puts an answer under the
// best by its own scores, the lead is that over the favourite in so many deals that both were tried in, in 1/10000 of chance.

// ChoicesHead says what a file of choices holds.
type ChoicesHead struct {
	Title    string   `json:"title"`
	Rules    int      `json:"rules"`
	Bots     []string `json:"bots"`
	Seed     uint64   `json:"seed"`
	Features []string `json:"features"`
}

// Weighed is a question that was searched.
type Weighed struct {
	Game     uint32
	Features []int16
	Answers  []WeighedAnswer // the favourite first
}

// WeighedAnswer is what a search found out about one answer.
type WeighedAnswer struct {
	Keys        [game.InstinctKeys]uint16
	Below, Lead int16
	Visits      uint16
}

// farBelow is where the distance to the favourite is cut off: such answers are hardly ever tried.
const farBelow = 2000

// CollectChoices plays the games of the schedule on all cores and writes every question that was searched, as its decider
// knew it.
func (s *Schedule) CollectChoices(w io.Writer) error {
	title, ok := s.Field.title.(game.TrainablePolicy)
	if !ok {
		return fmt.Errorf("%s has no policy that learns", s.Field.title.ID())
	}
	head, err := json.Marshal(ChoicesHead{s.Field.title.ID(), s.Field.title.Rules(), s.Bots, s.Seed, title.FeatureNames()})
	if err != nil {
		return err
	}
	if _, err := w.Write(append(head, '\n')); err != nil {
		return err
	}
	return s.collectGames(w, func() gameCollector {
		c := &choiceCollector{Field: s.Field, title: title, known: s.Field.title.Blank()}
		return c.play
	})
}

// choiceCollector plays one game after another and keeps the questions of the last one.
type choiceCollector struct {
	*Field
	title    game.TrainablePolicy
	known    game.State
	features []int32
	legal    []game.Action
	scores   []int32
	buf      []byte
}

func (c *choiceCollector) play(m Meeting, seed uint64, opening int, number uint32) ([]byte, error) {
	c.buf = c.buf[:0]
	_, err := c.Field.play(m, seed, opening, func(s game.State, choice *bot.Choice) {
		c.add(number, seed, s, choice)
	})
	return c.buf, err
}

func (c *choiceCollector) add(number uint32, seed uint64, s game.State, choice *bot.Choice) {
	tried := slices.Clone(choice.Considered)
	tried = slices.DeleteFunc(tried, func(k bot.Candidate) bool { return k.Visits == 0 })
	first := slices.IndexFunc(tried, func(k bot.Candidate) bool { return k.Doubt == 0 })
	if len(tried) < 2 || first < 0 {
		return
	}
	tried[0], tried[first] = tried[first], tried[0]
	seat, q := s.Decider(), s.Prompt()
	c.known.CopyFrom(s)
	c.known.Redeal(seat, game.FastRand(seed^uint64(number)<<20^uint64(len(c.buf))))
	c.features = c.title.Features(c.known, seat, c.features[:0])
	c.legal = c.known.Legal(c.legal[:0])
	c.scores = append(c.scores[:0], make([]int32, len(c.legal))...)
	c.title.Score(c.known, c.legal, c.scores)
	best, side := slices.Max(c.scores), c.title.SideOf(s, seat)

	c.buf = binary.LittleEndian.AppendUint32(c.buf, number)
	for _, x := range c.features {
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(int16(x)))
	}
	c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(len(tried)))
	for _, k := range tried {
		below := int32(farBelow)
		if i := slices.Index(c.legal, k.Action); i >= 0 {
			below = min(best-c.scores[i], farBelow)
		}
		for _, row := range game.KeysOf(side, q, k.Action) {
			c.buf = binary.LittleEndian.AppendUint16(c.buf, row)
		}
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(below))
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(int16(k.Lead)))
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(min(k.Visits, 0xffff)))
	}
}

// ReadChoices reads a file of choices. A last record that was cut off is dropped: whoever collects may be stopped.
func ReadChoices(from io.Reader) (ChoicesHead, []Weighed, error) {
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
	one := make([]byte, 2*(game.InstinctKeys+3))
	var all []Weighed
	for {
		q, err := readWeighed(r, fixed, one)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return head, all, nil
		}
		if err != nil {
			return head, nil, err
		}
		all = append(all, q)
	}
}

func readWeighed(r io.Reader, fixed, one []byte) (q Weighed, err error) {
	if _, err := io.ReadFull(r, fixed); err != nil {
		return q, err
	}
	number := func(b []byte, i int) uint16 { return binary.LittleEndian.Uint16(b[2*i:]) }
	q.Game = binary.LittleEndian.Uint32(fixed)
	q.Features = make([]int16, len(fixed)/2-3)
	for i := range q.Features {
		q.Features[i] = int16(number(fixed, 2+i))
	}
	q.Answers = make([]WeighedAnswer, number(fixed, 2+len(q.Features)))
	for i := range q.Answers {
		if _, err := io.ReadFull(r, one); err != nil {
			return q, err
		}
		k := &q.Answers[i]
		for j := range k.Keys {
			k.Keys[j] = number(one, j)
		}
		rest := one[2*game.InstinctKeys:]
		k.Below, k.Lead, k.Visits = int16(number(rest, 0)), int16(number(rest, 1)), number(rest, 2)
	}
	return q, nil
}
