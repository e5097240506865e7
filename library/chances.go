package library

import (
	"encoding/json"
	"math/rand/v2"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/titles/board"
)

// evaluator estimates positions of imports by the title's own estimate.
type evaluator struct {
	title game.Title
	eval  game.Evaluator // nil: the title has none
}

func (svc *Service) evaluator() evaluator {
	t, _ := svc.titles.Title(boardTitle)
	eval, _ := t.(game.Evaluator)
	return evaluator{t, eval}
}

var sides = []string{"free", "shadow"}

// luckSamples is how many other rolls of the action dice a roll is compared with.
const luckSamples = 24

// of is the chances of the sides, and what of the first side's chance the roll of the action dice has brought: the
// difference to other rolls of as many dice, on the same table.
func (e evaluator) of(p *board.Position) (chances []float64, luck float64) {
	if e.eval == nil {
		return []float64{}, 0
	}
	chances = e.chances(p)
	if len(chances) == 0 || p.Dice == nil {
		return chances, 0
	}
	random := rand.New(rand.NewPCG(1, uint64(*p.Turn))) //nolint:gosec // samples, the same every time
	mean, n := 0.0, 0
	for range luckSamples {
		other := *p
		other.Dice = &board.DiceJSON{Free: rolled(random, freeFaces, p.Dice.Free), Shadow: map[string]int{}}
		box := board.BySide{}
		if p.HuntBox != nil {
			box = *p.HuntBox
		}
		other.Dice.Shadow = rolled(random, shadowFaces, p.Dice.Shadow)
		other.HuntBox = &box
		if c := e.chances(&other); len(c) > 0 {
			mean, n = mean+c[0], n+1
		}
	}
	if n == 0 {
		return chances, 0
	}
	return chances, chances[0] - mean/float64(n)
}

// The faces of the action dice; of the Shadow's those beside the Eye, since dice in the hunt box stay there.
var (
	freeFaces   = []string{"character", "character", "army-muster", "muster", "event", "will-of-the-west"}
	shadowFaces = []string{"character", "army", "muster", "army-muster", "event"}
)

// rolled is another roll of as many dice.
func rolled(random *rand.Rand, faces []string, dice map[string]int) map[string]int {
	out := map[string]int{}
	for _, n := range dice {
		for range n {
			out[faces[random.IntN(len(faces))]]++
		}
	}
	return out
}

func (e evaluator) chances(p *board.Position) (chances []float64) {
	defer func() {
		if recover() != nil { // a position of a log that the estimate cannot take has no chances
			chances = []float64{}
		}
	}()
	text, err := json.Marshal(p)
	if err != nil {
		return []float64{}
	}
	s, err := e.title.Read(text, nil)
	if err != nil {
		return []float64{}
	}
	return moment.Chances(e.eval, sides, s)
}
