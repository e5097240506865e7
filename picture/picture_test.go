package picture

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/titles"
)

// scene of a position as a spectator sees it.
func scene(t *testing.T, title game.Title, s game.State) *Scene {
	t.Helper()
	return &Scene{
		Title: title.ID(), Name: title.ID(), View: text(t, s.View(game.Nobody)), Line: "Turn 3",
		Players: []Player{{"Éowyn", false}, {"The Wizard", true}}, Say: func(key string) string { return key },
	}
}

func text(t *testing.T, v any) []byte {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func drawn(t *testing.T, s *Scene) []byte {
	t.Helper()
	out, err := Draw(s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// moments are some positions of a random game.
func moments(t *testing.T, title game.Title, every, most int) (out []game.State) {
	t.Helper()
	s, err := title.New(nil, game.FastRand(3))
	if err != nil {
		t.Fatal(err)
	}
	rand := game.FastRand(4)
	for i := range every * most {
		if s.Decider() == game.Nobody {
			break
		}
		if i%every == 0 {
			out = append(out, game.Clone(title, s))
		}
		legal := s.Legal(nil)
		if err := s.Apply(legal[rand.Intn(len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
	return append(out, s)
}

func TestEveryTitleHasASmallBoardThatShowsNothingHidden(t *testing.T) {
	t.Parallel()
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			hidden, seen := false, map[string]bool{}
			for _, s := range moments(t, title, 150, 3) {
				picture := drawn(t, scene(t, title, s))
				if size, err := png.DecodeConfig(bytes.NewReader(picture)); err != nil || size.Width != width ||
					size.Height != height {
					t.Fatalf("%+v %v", size, err)
				}
				seen[string(picture)] = true
				// Everything that a spectator cannot see is redealt: the picture stays, to the byte.
				other := game.Clone(title, s)
				other.Redeal(game.Nobody, game.FastRand(99))
				hidden = hidden || !bytes.Equal(text(t, s.View(game.Judge)), text(t, other.View(game.Judge)))
				if !bytes.Equal(picture, drawn(t, scene(t, title, other))) {
					t.Error("two positions that differ only in what is hidden have two pictures")
				}
			}
			if len(seen) < 2 {
				t.Error("all positions have the same picture")
			}
			if title.ID() != "battle" && !hidden { // nothing is hidden in the battle
				t.Error("nothing was hidden: this test shows nothing")
			}
		})
	}
}

func TestNamesAreWrittenWithTheLettersThereAre(t *testing.T) {
	t.Parallel()
	f, err := face(30)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"Éowyn": "Éowyn", "Čeda": "Ceda", "Сэм": "", "": "", "A\u0301": "Á"} {
		if got := written(f, name); got != want {
			t.Errorf("%q is written %q, want %q", name, got, want)
		}
	}
}

func TestPathsOfTheSign(t *testing.T) {
	t.Parallel()
	rings, err := readPath("M1 2 3 4C3 4 5 6 7 8H9V1LZ")
	if err != nil || len(rings) != 1 || len(rings[0]) != 2+10+2 || rings[0][11] != (point{7, 8}) ||
		rings[0][13] != (point{9, 1}) {
		t.Errorf("%v %v", rings, err)
	}
	for _, text := range []string{"m1 2", "L1 2", "M1 x", "M1 2A3 4"} {
		if _, err := readPath(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

// With PICTURES set to a folder, pictures of all titles are written there to be looked at.
func TestPicturesToLookAt(t *testing.T) {
	folder := os.Getenv("PICTURES")
	if folder == "" {
		t.Skip("PICTURES is not set")
	}
	for _, title := range titles.All {
		words, err := locale.Load("fr", title.ID())
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range moments(t, title, 400, 2) {
			s := scene(t, title, s)
			s.Say, s.Name, s.Line = func(key string) string { return words.Say(key) }, words.Say("title"), "Tour 3"
			if err := os.WriteFile(filepath.Join(folder, title.ID()+string(rune('0'+i))+".png"), drawn(t, s),
				0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	title := titles.All[0]
	s, err := title.New(nil, game.FastRand(3))
	if err != nil {
		b.Fatal(err)
	}
	view, err := json.Marshal(s.View(game.Nobody))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Draw(&Scene{
			Title: title.ID(), View: view,
			Say: func(key string) string { return key },
		}); err != nil {
			b.Fatal(err)
		}
	}
}

// Names on the map of a battle move apart rather than lie over one another.
func TestNamesMoveApart(t *testing.T) {
	var s shelf
	for _, at := range []point{{100, 100}, {150, 110}, {100, 100}, {400, 100}} {
		s.free(at, 200, 40)
	}
	if first, far := s.taken[0], s.taken[3]; first[1] != 80 || far[1] != 80 {
		t.Errorf("names with room have moved: %v, %v", first, far)
	}
	for i, a := range s.taken {
		for _, b := range s.taken[i+1:] {
			if a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] {
				t.Errorf("%v lies over %v", a, b)
			}
		}
	}
}
