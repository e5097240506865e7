package board

import "testing"

// From fixed positions, how many positions lie n decisions deep: a change in what is legal shows at once.
func TestCountsOfPositions(t *testing.T) {
	tests := []struct {
		position string
		counts   []int
	}{
		{"", []int{2, 4, 32, 548, 2336}},
		{"separation-legolas-merry", []int{4, 7, 49, 711, 5047}},
		{"hunt-gimli-dies", []int{4, 7, 51, 425, 1962}},
		{"declaration-lorien", []int{43, 86, 688, 11782}},
		{"siege-assault", []int{1, 3, 10, 28, 86, 237}},
	}
	for _, tt := range tests {
		t.Run(tt.position, func(t *testing.T) {
			t.Parallel()
			s := start(t)
			if tt.position != "" {
				s = example(t, tt.position)
			}
			for depth, want := range tt.counts {
				if got := count(s, depth+1); got != want {
					t.Errorf("%d decisions deep: %d positions, want %d", depth+1, got, want)
				}
			}
		})
	}
}

func count(s *State, depth int) (sum int) {
	legal := s.Legal(nil)
	if depth == 1 {
		return len(legal)
	}
	for _, a := range legal {
		next := *s
		next.Play(a, nil)
		sum += count(&next, depth-1)
	}
	return sum
}
