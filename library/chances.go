package library

import (
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/oldlog"
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

// chances of the sides; empty for a position that the estimate cannot take.
func (e evaluator) chances(p *board.Position) (chances []float64) {
	defer func() {
		if recover() != nil { // a log may have made a table that no game has
			chances = []float64{}
		}
	}()
	if e.eval == nil {
		return []float64{}
	}
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

// The usual of what is drawn and rolled: the mean of the ordinary tiles with a number, and a hit for every third die.
// Eyes have no number of their own; they count as usual.
const (
	usualTile = 19.0 / 12
	usualHits = 1.0 / 3
	leastHit  = 5
)

// tileValues are the numbers of tiles.
var tileValues = map[string]float64{
	"3": 3, "2": 2, "2-reveal": 2, "1": 1, "1-reveal": 1, "0-reveal": 0, "elven-cloaks": 0, "elven-rope": 0,
	"phial-of-galadriel": -2, "smeagol-helps-nice-master": -1, "on-on-they-went": 3, "give-it-to-uss": 1,
}

// faceWorth is what a face of an action die gives the first side in chances by the end of the turn, beside what a die
// gives on average: measured in games of bots, each ± 0.0017 (docs/experiments.md).
var faceWorth = map[string]map[string]float64{
	"free": {
		"will-of-the-west": 0.0076, "character": 0.0020, "muster": -0.0035, "army-muster": -0.0036, "event": -0.0046,
	},
	"shadow": {
		"army": 0.0029, "character": 0.0026, "muster": 0.0024, "event": -0.0003, "army-muster": -0.0020, "eye": -0.0056,
	},
}

// rolled is what the action dice of some events gave the first side in chances. A single die is rolled by cards and for
// sides: it is left out.
func rolled(events []oldlog.Event) (sum float64) {
	for i := range events {
		if e := &events[i]; e.Kind == "roll" && len(e.Faces) > 1 {
			for _, face := range e.Faces {
				sum += faceWorth[e.Side][face]
			}
		}
	}
	return sum
}

// excess is by how much tiles and battle dice went beyond the usual: damage to the Fellowship, and hits by side.
func excess(events []oldlog.Event) (damage float64, hits map[string]float64) {
	hits = map[string]float64{}
	walking := false // the next dice of the Shadow are those of the Hunt
	for i := range events {
		switch e := &events[i]; e.Kind {
		case "die":
			walking = false
		case "progress", "mordor":
			walking = true
		case "tile":
			if value, known := tileValues[e.Tile]; known {
				damage += value - usualTile
			}
		case "d6":
			if walking && e.Side == sides[1] {
				continue
			}
			for _, n := range e.Dice {
				hits[e.Side] -= usualHits
				if n >= leastHit {
					hits[e.Side]++
				}
			}
		}
	}
	return damage, hits
}

// luck is what of the first side's chance the action dice, the hunt tiles and the battle dice after a moment have
// brought: tiles and battle dice by how far they went beyond the usual, and what a point of Corruption and a unit are
// worth then.
func (e evaluator) luck(p *board.Position, events []oldlog.Event) (sum float64) {
	damage, hits := excess(events)
	now := e.chances(p)
	if len(now) == 0 {
		return 0
	}
	sum = rolled(events)
	worth := func(change func(*board.Position) bool) float64 {
		other := *p
		if !change(&other) {
			return 0
		}
		if then := e.chances(&other); len(then) > 0 {
			return then[0] - now[0]
		}
		return 0
	}
	if damage != 0 {
		sum += damage * worth(func(p *board.Position) bool {
			if p.Fellowship == nil {
				return false
			}
			f := *p.Fellowship
			f.Corruption++
			p.Fellowship = &f
			return true
		})
	}
	for i, side := range sides {
		if hits[side] != 0 {
			sum += hits[side] * worth(func(p *board.Position) bool { return loseUnit(p, sides[1-i]) })
		}
	}
	return sum
}

var shadowNations = []string{"isengard", "sauron", "southrons"}

// loseUnit takes a regular unit from the side's largest army; false if it has none of two or more.
func loseUnit(p *board.Position, side string) bool {
	if p.Regions == nil {
		return false
	}
	regions := slices.Clone(*p.Regions)
	at, troop, most := -1, -1, 1
	for i := range regions {
		units := 0
		for k, t := range regions[i].Army {
			units += t.Regular + t.Elite
			if t.Regular > 0 && slices.Contains(shadowNations, t.Nation) == (side == sides[1]) && units > most {
				at, troop, most = i, k, units
			}
		}
	}
	if at < 0 {
		return false
	}
	regions[at].Army = slices.Clone(regions[at].Army)
	regions[at].Army[troop].Regular--
	regions[at].Army = slices.DeleteFunc(regions[at].Army, func(t board.TroopJSON) bool {
		return t == board.TroopJSON{Nation: t.Nation}
	})
	p.Regions = &regions
	return true
}
