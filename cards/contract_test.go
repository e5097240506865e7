package cards

import (
	"encoding/json"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// everyScenario is the options of each scenario and number of people.
func everyScenario() []game.Options {
	var all []game.Options
	for _, sc := range scenarios {
		all = append(all, game.Options{"scenario": sc.name})
	}
	return all
}

func TestContract(t *testing.T) { gametest.Run(t, Title{}, everyScenario()...) }

func BenchmarkLegal(b *testing.B)   { gametest.BenchmarkLegal(b, Title{}, nil) }
func BenchmarkApply(b *testing.B)   { gametest.BenchmarkApply(b, Title{}, nil) }
func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }

func FuzzPlay(f *testing.F)    { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzActions(f *testing.F) { gametest.FuzzActions(f, Title{}) }

// FuzzPositions starts from positions of random games, cut where programs and combats are in the midst of it.
func FuzzPositions(f *testing.F) {
	var seeds [][]byte
	for _, o := range everyScenario() {
		st, err := Title{}.New(o, game.FastRand(9))
		if err != nil {
			f.Fatal(err)
		}
		pick := game.FastRand(9)
		for n := 0; st.Decider() != game.Nobody; n++ {
			legal := st.Legal(nil)
			if n%25 == 7 {
				data, err := json.Marshal(st.Position())
				if err != nil {
					f.Fatal(err)
				}
				seeds = append(seeds, data)
			}
			st.Play(legal[pick.Intn(len(legal))], nil)
		}
	}
	gametest.FuzzPositions(f, Title{}, seeds...)
}
