package mind

import (
	"fmt"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// The inputs of a network: the features of the evaluation, then what a sum of them cannot say: how each settlement is
// held and menaced, the Ring-bearers' burden and road, who is with them, the cards in hand. Each group is a row: how
// many numbers, what they are called, and how they are read off.

type inputGroup struct {
	name  string
	count int
	write func(x *sheet, out []int16)
}

// longestRoad is farther than the Ring-bearers ever have to go.
const longestRoad = 24

var inputGroups = []inputGroup{
	{"feature", numFeatures, func(x *sheet, out []int16) {
		for i, v := range x.values {
			out[i] = int16(v)
		}
	}},
	{"free-settlement", len(prizes[board.Free]) * settlementInputs, settlementsOf(board.Free)},
	{"shadow-settlement", len(prizes[board.Shadow]) * settlementInputs, settlementsOf(board.Shadow)},
	{"corruption", board.MaxCorruption + 1, func(x *sheet, out []int16) {
		out[max(0, min(x.fellowship.Corruption, board.MaxCorruption))] = 1
	}},
	{"road", longestRoad + 1, func(x *sheet, out []int16) { out[max(0, min(x.road, longestRoad))] = 1 }},
	{"shadow-points", board.ShadowWinsAt + 1, func(x *sheet, out []int16) {
		out[min(x.Table().Points(board.Shadow), board.ShadowWinsAt)] = 1
	}},
	{"free-points", board.FreeWinsAt + 1, func(x *sheet, out []int16) {
		out[min(x.Table().Points(board.Free), board.FreeWinsAt)] = 1
	}},
	{"pool", board.NumTiles, func(x *sheet, out []int16) {
		for t := range out {
			out[t] = int16(x.Table().Pool(board.Tile(t)))
		}
	}},
	{"aside", board.NumTiles, func(x *sheet, out []int16) {
		for t := range out {
			out[t] = int16(x.Table().Aside(board.Tile(t)))
		}
	}},
	{"character", board.NumCharacters, func(x *sheet, out []int16) {
		for c := range out {
			out[c] = int16(flag(x.InPlay(board.Character(c))))
		}
	}},
	{"companion", board.NumCharacters, func(x *sheet, out []int16) {
		for set := x.InCompany(); set != 0; set &= set - 1 {
			out[board.First(set)] = 1
		}
	}},
	{"guide", board.NumCharacters, func(x *sheet, out []int16) {
		if g := x.fellowship.Guide; g >= 0 && int(g) < len(out) {
			out[g] = 1
		}
	}},
	{"hunters", 2, func(x *sheet, out []int16) {
		if at := x.fellowship.At; at >= 0 && !x.InMordor() {
			out[0] = int16(x.Table().Force(at).Nazgul())
			out[1] = int16(flag(x.Table().Held(board.Shadow).Has(at)))
		}
	}},
	{"steps", board.NumNations, func(x *sheet, out []int16) {
		for n := range out {
			out[n] = int16(x.Table().Steps(board.Nation(n)))
		}
	}},
	{"active", board.NumNations, func(x *sheet, out []int16) {
		for n := range out {
			out[n] = int16(flag(x.Table().Active().Has(board.Nation(n))))
		}
	}},
	{"reserve", 2 * board.NumNations, func(x *sheet, out []int16) {
		for n := range board.Nation(board.NumNations) {
			off := x.Table().Reserve(n)
			out[2*n], out[2*n+1] = int16(off.Regular), int16(off.Elite)
		}
	}},
	{"card", board.NumCards, func(x *sheet, out []int16) {
		for seat := range game.Seat(x.Table().Players()) {
			hand := x.Table().Hand(seat)
			for c := range out {
				out[c] += int16(flag(hand.Has(board.Card(c))))
			}
		}
	}},
}

// settlementInputs is how many numbers say how a settlement with points fares.
const settlementInputs = 7

// settlementsOf writes, for each settlement with points of a side: whether it is lost, whether it is besieged, what
// defends it, what of the enemy stands one and two steps away at the most, all of him within three, and what could
// help.
func settlementsOf(a board.Side) func(*sheet, []int16) {
	return func(x *sheet, out []int16) {
		for _, r := range prizes[a] {
			row := out[:settlementInputs]
			out = out[settlementInputs:]
			row[0] = int16(1 - flag(x.Controls(a, r)))
			row[1] = int16(flag(x.Besieged(r)))
			row[2] = int16(x.garrison(r))
			near := board.Within(massSteps, r)
			for set := x.Table().Held(a.Enemy()).And(near); !set.Empty(); {
				at := set.Pop()
				worth, d := int16(x.worthOf(at, a.Enemy())), distance[r][board.Outside(at)]
				if d <= 1 {
					row[3] = max(row[3], worth)
				}
				if d <= 2 {
					row[4] = max(row[4], worth)
				}
				row[5] += worth
			}
			for set := x.Table().Held(a).And(near); !set.Empty(); {
				if at := set.Pop(); at != r && board.Outside(at) != r {
					row[6] += int16(x.worthOf(at, a))
				}
			}
		}
	}
}

// massSteps is how near an army must be to count for a settlement.
const massSteps = 3

// inputs are the names, "card-17": a network trained for others does not load.
var inputs = func() (names []string) {
	for _, g := range inputGroups {
		for i := range g.count {
			names = append(names, fmt.Sprintf("%s-%d", g.name, i))
		}
	}
	return names
}()

// Inputs names the numbers that Encode writes.
func (Mind) Inputs() []string { return inputs }

// Encode writes a position for a network.
func (Mind) Encode(st game.State, out []int16) {
	sheet := open(st.(*board.State))
	sheet.fill()
	for _, g := range inputGroups {
		g.write(sheet, out[:g.count])
		out = out[g.count:]
	}
	sheets.Put(sheet)
}
