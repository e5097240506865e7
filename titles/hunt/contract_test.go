package hunt

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

func TestContract(t *testing.T) {
	gametest.Run(t, Title{},
		nil,
		game.Options{"players": "3", "balance": "two-tokens", "reminders": "off"},
		game.Options{"players": "4", "balance": "no-token", "shelters": "on", "reminders": "off"},
		game.Options{"players": "5", "balance": "no-token-four", "aid": "on", "reminders": "off"},
	)
}

func BenchmarkLegal(b *testing.B)   { gametest.BenchmarkLegal(b, Title{}, nil) }
func BenchmarkApply(b *testing.B)   { gametest.BenchmarkApply(b, Title{}, nil) }
func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }

// Under five in a hundred refusals say no more than that an action is not offered, in both acts.
func TestWhyNot(t *testing.T) {
	gametest.WhyNot(t, Title{}, 4, nil, game.Options{"players": "4", "reminders": "off"})
	gametest.WhyNot(t, secondAct{}, 4, nil, game.Options{"players": "4", "reminders": "off"})
}
