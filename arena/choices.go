package arena

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/model"
)

// Choices for policy networks: the results of searches. A file is a line of JSON, [ChoicesHead], then records of
// little-endian numbers:
//
//	uint32 game · int16 for each feature · uint16 n · n × (3 × uint16 row, int16 gap, int16 lead, uint16 visits)
//
// The favourite of the search comes first. Rows are those of [model.ActionRows]. Gap is how far the policy scores an
// answer below its best one; lead is the mean lead over the favourite in so many common deals (visits), in 1/10000 of
// chance.

// ChoicesHead describes a file of choices.
type ChoicesHead struct {
	Title    string   `json:"title"`
	Rules    int      `json:"rules"`
	Bots     []string `json:"bots"`
	Seed     uint64   `json:"seed"`
	Features []string `json:"features"`
}

// maxGap is where the gap is cut off: answers farther below are hardly ever tried.
const maxGap = 2000

// CollectChoices plays the games of the schedule on all cores and writes every question that was searched, as its
// decider saw it.
func (s *Schedule) CollectChoices(w io.Writer) error {
	title, ok := s.Field.title.(model.Trainable)
	if !ok {
		return fmt.Errorf("%s has no policy that a network can correct", s.Field.title.ID())
	}
	head := ChoicesHead{s.Field.title.ID(), s.Field.title.Rules(), s.Bots, s.Seed, title.FeatureNames()}
	if err := json.NewEncoder(w).Encode(head); err != nil {
		return err
	}
	return s.collectGames(w, func() gameCollector {
		c := &choiceCollector{Field: s.Field, title: title, known: s.Field.title.Blank()}
		return c.play
	})
}

// choiceCollector writes the choices of one game after another.
type choiceCollector struct {
	*Field
	title    model.Trainable
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
		gap := int32(maxGap)
		if i := slices.Index(c.legal, k.Action); i >= 0 {
			gap = min(best-c.scores[i], maxGap)
		}
		for _, row := range model.ActionRows(side, q, k.Action) {
			c.buf = binary.LittleEndian.AppendUint16(c.buf, row)
		}
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(gap))
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(int16(k.Lead)))
		c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(min(k.Visits, 0xffff)))
	}
}
