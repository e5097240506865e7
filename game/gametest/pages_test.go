package gametest

import (
	"slices"
	"testing"
)

func TestPagesNameTestsThatExist(t *testing.T) {
	const source = "func TestDice(t *testing.T) {}\nfunc TestCards(t *testing.T) { run(\"athelas\") }\n"
	const head = "| rule | test |\n| --- | --- |\n"
	tests := []struct {
		what, page string
		want       []string
	}{
		{"a test", head + "| dice | `TestDice` |\n", nil},
		{"a case", head + "| athelas | `TestCards/athelas` |\n", nil},
		{"several", head + "| both | **E** `TestDice`, `TestCards` |\n", nil},
		{"no test at all", "nothing\n", []string{"it names no test"}},
		{"an unknown test", head + "| coins | `TestCoins` |\n", []string{"`TestCoins` does not exist"}},
		{"the beginning of a name", head + "| dice | `TestDi` |\n", []string{"`TestDi` does not exist"}},
		{"an unknown case", head + "| rope | `TestCards/rope` |\n", []string{"`TestCards/rope` does not exist"}},
		{
			"a row without a test", head + "| dice | `TestDice` |\n| coins | none |\n",
			[]string{"no test: | coins | none |"},
		},
	}
	for _, tt := range tests {
		if got := pageFaults(tt.page, source); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.what, got, tt.want)
		}
	}
}
