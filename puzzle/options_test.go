package puzzle

import (
	"encoding/json"
	"maps"
	"testing"
)

// A puzzle is played by the rules of its position, no matter what its author claims.
func TestAPuzzleHasTheEditionOfItsPosition(t *testing.T) {
	title := titleOf(t, "board")
	for _, tt := range []struct {
		position        string
		options, wanted map[string]string
	}{
		{`{"title":"board"}`, nil, map[string]string{}},
		{`{"title":"board"}`, map[string]string{"edition": "2"}, map[string]string{}},
		{`{"title":"board","edition":2}`, nil, map[string]string{"edition": "2"}},
		{
			`{"title":"board","edition":2,"players":3}`,
			map[string]string{"free-rings": "1"},
			map[string]string{"edition": "2", "players": "3", "free-rings": "1"},
		},
	} {
		s, err := title.Read(json.RawMessage(tt.position), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := declared(title, s, tt.options); !maps.Equal(got, tt.wanted) {
			t.Errorf("%s, %v: %v, want %v", tt.position, tt.options, got, tt.wanted)
		}
	}
}
