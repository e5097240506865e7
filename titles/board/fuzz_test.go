package board

import (
	"os"
	"path/filepath"
	"testing"

	"prancingpony/game/gametest"
)

func FuzzPlay(f *testing.F)    { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzActions(f *testing.F) { gametest.FuzzActions(f, Title{}) }

func FuzzPositions(f *testing.F) {
	files, err := filepath.Glob("testdata/positions/*.json")
	if err != nil {
		f.Fatal(err)
	}
	var seeds [][]byte
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, data)
	}
	gametest.FuzzPositions(f, Title{}, seeds...)
}
