package board

import (
	"testing"

	"prancingpony/game/gametest"
)

func BenchmarkLegal(b *testing.B)   { gametest.BenchmarkLegal(b, Title{}, nil) }
func BenchmarkApply(b *testing.B)   { gametest.BenchmarkApply(b, Title{}, nil) }
func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }
