package library

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"os"
	"slices"
	"sync/atomic"
	"testing"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/oldlog"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/titles"
	"prancingpony/titles/board"
)

const deployment = `{"title":"board","edition":2,"dice":{"free":{"event":1}}}`

// shelf knows the titles, and the one match on file.
type shelf struct{ file *game.Match }

func (s *shelf) Title(id string) (game.Title, bool) {
	for _, t := range titles.All {
		if t.ID() == id {
			return t, true
		}
	}
	return nil, false
}

func (s *shelf) Export(context.Context, match.Caller, string) (*game.Match, error) {
	if s.file == nil {
		return nil, match.ErrNotFound
	}
	return s.file, nil
}

func openLibrary(t testing.TB, url string) (*Service, *store.Store, *shelf) {
	t.Helper()
	st := storetest.Open(t, url)
	s := &shelf{}
	return New(Config{Store: st, Files: s, Titles: s, Now: st.Now, Log: slog.New(slog.DiscardHandler)}), st, s
}

func member(t testing.TB, st *store.Store, name string) match.Caller {
	t.Helper()
	a := &store.Account{ID: store.NewID(), Name: name}
	if err := st.CreateAccount(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	return match.Caller{Account: a.ID, Name: name}
}

func sample(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../oldlog/testdata/" + name + ".log")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func TestALogIsKeptOpenedAndFound(t *testing.T) {
	lib, st, _ := openLibrary(t, storetest.SQLite(t))
	aline, bruno := member(t, st, "Aline"), member(t, st, "Bruno")
	ctx := t.Context()
	battle := must(lib.Import(ctx, aline, &NewImport{Log: sample(t, "battle"), Name: " Lórien ", Side: "shadow"}))(t)
	if battle.Name != "Lórien" || battle.Stronghold != "lorien" || battle.Visibility != "private" || !battle.Mine ||
		battle.FirstPlan != "walk-0" || battle.SecondPlan != "siege-lorien" {
		t.Errorf("%+v", battle)
	}
	again := must(lib.Import(ctx, aline, &NewImport{Log: sample(t, "battle")}))(t)
	if again.ID != battle.ID {
		t.Error("the same log is kept twice")
	}
	ring := must(lib.Import(ctx, aline, &NewImport{Log: sample(t, "ring"), Visibility: "public"}))(t)
	if ring.Ending != "ring-destroyed" || ring.Winner != "free" || ring.FirstPlan != "walk-4" {
		t.Errorf("%+v", ring)
	}
	var refused *oldlog.RefusedError
	if _, err := lib.Import(ctx, aline, &NewImport{Log: sample(t, "refused")}); !errors.As(err, &refused) {
		t.Errorf("an expansion: %v", err)
	}
	_, err := lib.Import(ctx, match.Caller{}, &NewImport{Log: sample(t, "turn")})
	if !errors.Is(err, match.ErrSignedOut) {
		t.Errorf("nobody: %v", err)
	}

	whole := must(lib.Imported(ctx, aline, battle.ID))(t)
	if len(whole.Turns) != 3 || len(whole.Turns[1].Before) != 43 || len(whole.Turns[0].Chances) != 2 {
		t.Fatalf("%d turns, %d events, chances %v", len(whole.Turns), len(whole.Turns[1].Before),
			whole.Turns[0].Chances)
	}
	title, _ := (&shelf{}).Title("board")
	for _, turn := range whole.Turns {
		if _, err := match.ReadPosition(title, turn.Position); err != nil {
			t.Errorf("turn %d: %v", turn.Turn, err)
		}
	}
	if _, err := lib.Imported(ctx, bruno, battle.ID); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("a private game is open to others: %v", err)
	}

	ids := func(who match.Caller, q Search) (found []string) {
		t.Helper()
		list, _, err := lib.Find(ctx, who, &q)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range list {
			found = append(found, g.ID)
		}
		return found
	}
	for _, tt := range []struct {
		name string
		who  match.Caller
		q    Search
		want []string
	}{
		{"by place", aline, Search{Place: "lorien"}, []string{battle.ID}},
		{"by stronghold, by somebody else", bruno, Search{Stronghold: "lorien"}, nil},
		{"by ending", bruno, Search{Ending: "ring-destroyed"}, []string{ring.ID}},
		{"by side", aline, Search{Mine: true, Side: "shadow"}, []string{battle.ID}},
		{"by winner and turns", bruno, Search{Winner: "free", MinTurns: 2, MaxTurns: 2}, []string{ring.ID}},
		{"by more turns than they have", aline, Search{MinTurns: 3}, nil},
		{"by fewer", aline, Search{MaxTurns: 1}, nil},
		{"by opening", aline, Search{FirstPlan: "walk-4"}, []string{ring.ID}},
	} {
		if got := ids(tt.who, tt.q); fmt.Sprint(got) != fmt.Sprint(tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	must(lib.ChangeImport(ctx, aline, battle.ID, ImportChange{Name: "Lórien", Visibility: "link", Side: "shadow"}))(t)
	must(lib.Imported(ctx, bruno, battle.ID))(t)
	if got := ids(bruno, Search{Place: "lorien"}); got != nil {
		t.Errorf("what is open by link is listed: %v", got)
	}
	if _, err := lib.ChangeImport(ctx, bruno, battle.ID, ImportChange{}); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("somebody else changes it: %v", err)
	}
	openings := must(lib.Openings(ctx, aline))(t)
	if len(openings) != 1 || openings[0].Side != "shadow" || openings[0].Unknown != 1 {
		t.Errorf("%+v", openings)
	}
	if err := lib.RemoveImport(ctx, aline, battle.ID); err != nil {
		t.Fatal(err)
	}
	if got := ids(aline, Search{Mine: true}); len(got) != 1 {
		t.Errorf("%v", got)
	}
}

// Tiles and battle dice beyond the usual are luck; dice of the Hunt are not battle dice.
func TestLuckOfAnImport(t *testing.T) {
	shadow := func(dice ...int) oldlog.Event { return oldlog.Event{Kind: "d6", Side: "shadow", Dice: dice} }
	walk := []oldlog.Event{{Kind: "die"}, {Kind: "progress"}, shadow(6, 6, 6), {Kind: "tile", Tile: "3"}}
	fight := []oldlog.Event{{Kind: "die"}, shadow(6, 5, 5), {Kind: "d6", Side: "free", Dice: []int{1, 1, 1}}}
	for _, tt := range []struct {
		name   string
		events []oldlog.Event
		damage float64
		hits   map[string]float64
	}{
		{"a hunt", walk, 3 - usualTile, map[string]float64{}},
		{"an Eye is as usual", []oldlog.Event{{Kind: "tile", Tile: "eye"}}, 0, map[string]float64{}},
		{"a battle", fight, 0, map[string]float64{"shadow": 2, "free": -1}},
		{"a hunt, then a battle", append(slices.Clone(walk), fight...), 3 - usualTile, map[string]float64{
			"shadow": 2, "free": -1,
		}},
	} {
		damage, hits := excess(tt.events)
		near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
		if !near(damage, tt.damage) || !maps.EqualFunc(hits, tt.hits, near) {
			t.Errorf("%s: damage %v, hits %v; want %v, %v", tt.name, damage, hits, tt.damage, tt.hits)
		}
	}
	lib, _, _ := openLibrary(t, storetest.SQLite(t))
	log := must(oldlog.Read(bytes.NewReader(sample(t, "battle")), oldlog.Options{}))(t)
	e, p := lib.evaluator(), log.Snapshots[0].Position
	if bad := e.luck(p, walk); bad >= 0 {
		t.Errorf("a large tile is worth %v to the Free Peoples", bad)
	}
	if bad := e.luck(p, fight); bad >= 0 {
		t.Errorf("dice of the Shadow are worth %v to the Free Peoples", bad)
	}
	roll := func(side string, faces ...string) []oldlog.Event {
		return []oldlog.Event{{Kind: "roll", Side: side, Faces: faces}}
	}
	if good := e.luck(p, roll("free", "will-of-the-west", "will-of-the-west")); good <= 0 {
		t.Errorf("two Wills of the West are worth %v to the Free Peoples", good)
	}
	if one := e.luck(p, roll("free", "will-of-the-west")); one != 0 {
		t.Errorf("a single die, which a card rolls, is worth %v", one)
	}
	if none := e.luck(p, nil); none != 0 {
		t.Errorf("nothing is worth %v", none)
	}
}

func TestTheExplorerShowsWhatWasPlayedFromAPosition(t *testing.T) {
	lib, st, files := openLibrary(t, storetest.SQLite(t))
	aline := member(t, st, "Aline")
	ctx := t.Context()
	for _, name := range []string{"turn", "battle", "ring"} {
		must(lib.Import(ctx, aline, &NewImport{Log: sample(t, name), Visibility: "public"}))(t)
	}
	list, _, err := lib.Find(ctx, aline, &Search{Ending: "ring-destroyed"})
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	first := must(lib.Explore(ctx, aline, list[0].ID, 1))(t)
	if first.Map.Games != 3 || first.Map.Wins != (Wins{First: 1, Unknown: 2}) || len(first.Map.Played) != 3 {
		t.Errorf("%+v", first.Map)
	}
	second := must(lib.Explore(ctx, aline, list[0].ID, 2))(t)
	if second.Map.Games != 1 || second.Alike.Games != 1 {
		t.Errorf("%+v", second)
	}
	position := must(lib.ExplorePosition(ctx, json.RawMessage(deployment)))(t)
	if position.Map.Games != 3 || position.Alike.Games != 3 {
		t.Errorf("the deployment: %+v", position)
	}

	// A match of ours begins with the same map, and has positions where its turns begin.
	files.file = playedMatch(t, files)
	course, turns, err := lib.course(files.file)
	if err != nil || turns < 3 || len(course) < 3 {
		t.Fatal(len(course), turns, err)
	}
	row := &store.LibraryGame{ID: "m", Source: store.SourceMatch, Title: "board", Visibility: store.Public}
	describe(row, course)
	if row.Course[0].Map != mapKey(mustPosition(t, deployment)) || row.FirstPlan == "" {
		t.Errorf("%+v", row.Course[0])
	}
	if err := st.IndexMatch(ctx, row); err != nil {
		t.Fatal(err)
	}
	first = must(lib.Explore(ctx, aline, list[0].ID, 1))(t)
	if first.Map.Games != 4 {
		t.Errorf("with a match: %+v", first.Map)
	}
}

func mustPosition(t *testing.T, text string) *board.Position {
	t.Helper()
	s, err := board.Title{}.Read([]byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return must(boardPosition(s))(t)
}

// playedMatch is some turns of a match of the second edition.
func playedMatch(t *testing.T, files *shelf) *game.Match {
	t.Helper()
	title, _ := files.Title("board")
	m, s, err := game.NewMatch(title, game.Options{"edition": "2"}, "secret", "a", "b")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; s.Turn() < 4 && !s.Result().Over; i++ {
		legal := s.Legal(nil)
		if _, err := m.Play(title, s, legal[i%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestCollections(t *testing.T) {
	lib, st, _ := openLibrary(t, storetest.SQLite(t))
	aline, bruno := member(t, st, "Aline"), member(t, st, "Bruno")
	ctx := t.Context()
	g := must(lib.Import(ctx, aline, &NewImport{Log: sample(t, "ring")}))(t)
	c := must(lib.NewCollection(ctx, aline, CollectionChange{Name: "Best", Visibility: "private"}))(t)
	if err := lib.Collect(ctx, bruno, c.ID, g.ID); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("somebody else collects a private game: %v", err)
	}
	if err := lib.Collect(ctx, aline, c.ID, g.ID); err != nil {
		t.Fatal(err)
	}
	if _, _, err := lib.Find(ctx, bruno, &Search{Collection: c.ID}); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("a private collection is open: %v", err)
	}
	must(lib.ChangeCollection(ctx, aline, c.ID, CollectionChange{Name: "The best", Visibility: "link"}))(t)
	list, _, err := lib.Find(ctx, bruno, &Search{Collection: c.ID})
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	must(lib.Imported(ctx, bruno, g.ID))(t)
	if list, _, err := lib.Collections(ctx, bruno, ""); err != nil || len(list) != 0 {
		t.Error("what is open by link is listed", list, err)
	}
	if err := lib.Drop(ctx, aline, c.ID, g.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := lib.Imported(ctx, bruno, g.ID); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("after it was taken out: %v", err)
	}
	if err := lib.RemoveCollection(ctx, aline, c.ID); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkExplore asks over ten thousand games: the first turn, which all of them have in common, and the third.
// PONY_TEST_POSTGRES adds PostgreSQL.
func BenchmarkExplore(b *testing.B) {
	urls := map[string]func(testing.TB) string{"sqlite": storetest.SQLite}
	if os.Getenv(storetest.PostgresVariable) != "" {
		urls["postgres"] = storetest.Postgres
	}
	for name, fresh := range urls {
		b.Run(name, func(b *testing.B) {
			lib, st, _ := openLibrary(b, fresh(b))
			aline := member(b, st, "Aline")
			fill(b, st, aline, 10_000)
			for _, turn := range []int{1, 3} {
				b.Run(fmt.Sprint("turn", turn), func(b *testing.B) {
					for b.Loop() {
						if _, err := lib.Explore(b.Context(), aline, "game77", turn); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
			b.Run("find", func(b *testing.B) {
				for b.Loop() {
					if _, _, err := lib.Find(b.Context(), aline, &Search{Place: "dale", Winner: "shadow"}); err != nil {
						b.Fatal(err)
					}
				}
			})
		})
	}
}

// fill adds games of nine turns with plans as people have them, many at a time.
func fill(b *testing.B, st *store.Store, who match.Caller, n int) {
	b.Helper()
	next, failed := atomic.Int64{}, make(chan error, 64)
	for range cap(failed) {
		go func() {
			for k := int(next.Add(1)) - 1; k < n; k = int(next.Add(1)) - 1 {
				g := ninePlayed(k, st, who)
				i := &store.Import{ID: g.ID, Account: who.Account, Deal: g.ID, Data: []byte{1}}
				if err := st.AddImport(b.Context(), i, g); err != nil {
					failed <- err
					return
				}
			}
			failed <- nil
		}()
	}
	for range cap(failed) {
		if err := <-failed; err != nil {
			b.Fatal(err)
		}
	}
}

// ninePlayed is the game of that number.
func ninePlayed(k int, st *store.Store, who match.Caller) *store.LibraryGame {
	places := []string{"dale", "lorien", "woodland-realm", "erebor", "edoras", "pelargir"}
	id := fmt.Sprint("game", k)
	g := &store.LibraryGame{
		ID: id, Source: store.SourceImport, Title: boardTitle, Account: who.Account, Visibility: store.Public,
		Ended: st.Now(), Turns: 9, Winner: []string{"free", "shadow", ""}[k%3],
		Ending:    []string{"ring-destroyed", "shadow-military", ""}[k%3],
		FirstPlan: fmt.Sprint(planWalk, k%4), SecondPlan: planSiege + places[k%6],
		Places: []store.LibraryPlace{{Place: places[k%6], Side: "shadow", Turn: 3}},
	}
	for turn := 1; turn <= 9; turn++ {
		t := store.LibraryTurn{
			Turn: turn, Map: fmt.Sprint(id, turn), Alike: alikeKey(g, turn),
			FirstNext:  fmt.Sprint(planWalk, (k+turn)%4),
			SecondNext: planTook + places[(k/4+turn)%6],
		}
		if turn == 1 {
			t.Map = "start"
		}
		g.Course = append(g.Course, t)
	}
	return g
}
