package typescript

import (
	"strings"
	"testing"
)

type pieceJSON struct {
	Name string `json:"name"`
}

type handView struct {
	pieceJSON
	Side   string         `json:"side" enum:"free,shadow"`
	Sides  []string       `json:"sides" enum:"free,shadow"`
	Tally  map[string]int `json:"tally,omitempty"`
	Spot   [2]int32       `json:"spot"`
	Next   *handView      `json:"next,omitempty"`
	Limit  *int           `json:"limit"`
	Pieces []pieceJSON    `json:"pieces"`
	Hidden int            `json:"-"`
}

func TestTypesFollowWhatIsMarshalled(t *testing.T) {
	got, err := File(&handView{})
	if err != nil {
		t.Fatal(err)
	}
	want := `
export type View = {
  name: string;
  side: 'free' | 'shadow';
  sides: ('free' | 'shadow')[];
  tally?: Record<string, number>;
  spot: readonly [number, number];
  next?: View;
  limit: number | null;
  pieces: Piece[];
};

export type Piece = {
  name: string;
};
`
	if !strings.HasSuffix(got, want) {
		t.Errorf("got %s", got)
	}
}

type piece struct {
	A int `json:"a"`
}

func TestTwoTypesOfOneNameAreRefused(t *testing.T) {
	type both struct {
		A piece     `json:"a"`
		B pieceJSON `json:"b"`
	}
	if _, err := File(both{}); err == nil {
		t.Error("piece and pieceJSON are both Piece")
	}
}
