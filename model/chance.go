package model

import "math"

// Chance turns log-odds, in thousandths, into a chance in 1/10000. It is a table, so that the result is the same on
// every machine.
func Chance(logOdds int32) int32 {
	if logOdds < 0 {
		return 10_000 - Chance(-logOdds)
	}
	return chances[min(int(logOdds)/chanceStep, len(chances)-1)]
}

const chanceStep = 10 // thousandths between two entries

var chances = func() (table [701]int32) {
	for i := range table {
		table[i] = int32(math.Round(10_000 / (1 + math.Exp(-float64(i*chanceStep)/1000))))
	}
	return table
}()
