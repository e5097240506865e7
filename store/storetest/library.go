package storetest

import (
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

var libraryCases = []testCase{
	{"imports", on(testImports)},
	{"search", on(testLibrarySearch)},
	{"explorer", on(testExplorer)},
	{"collections", on(testCollections)},
}

var libraryTime = time.UnixMilli(1_800_000_000_000).UTC()

// imported is an import of an account, the k-th.
func imported(account string, k int) (*store.Import, *store.LibraryGame) {
	id := "game" + strconv.Itoa(k)
	at := libraryTime.Add(time.Duration(k) * time.Second)
	return &store.Import{ID: id, Account: account, Deal: "deal" + strconv.Itoa(k), At: at, Data: []byte{1, 2, byte(k)}},
		&store.LibraryGame{
			ID: id, Source: store.SourceImport, Title: "toy", Account: account, Side: "white", Visibility: store.Public,
			Name: "A game", Ended: at, Turns: k, Ending: "mate", Winner: "white", FirstPlan: "walk", SecondPlan: "war",
			Stronghold: "keep",
			Places:     []store.LibraryPlace{{Place: "keep", Side: "black", Turn: 2}},
			Course: []store.LibraryTurn{
				{Turn: 1, Map: "start", Alike: "toy 1", FirstNext: "walk", SecondNext: "war"},
				{Turn: 2, Map: id, Alike: "toy 2", FirstNext: "rest", SecondNext: "took"},
			},
		}
}

func testImports(t *testing.T, s *store.Store) {
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	first, game := imported(bilbo.ID, 1)
	must(t, s.AddImport(ctx, first, game))
	again, other := imported(bilbo.ID, 1)
	again.ID, other.ID = "again", "again"
	want(t, s.AddImport(ctx, again, other), store.ErrExists)
	if id, err := s.ImportOf(ctx, bilbo.ID, "deal1"); err != nil || id != "game1" {
		t.Error(id, err)
	}
	read, err := s.ReadImport(ctx, "game1")
	must(t, err)
	if diff := cmp.Diff(first, read); diff != "" {
		t.Errorf("(-stored +read):\n%s", diff)
	}
	found, err := s.LibraryGame(ctx, "game1")
	must(t, err)
	game.Places, game.Course = nil, nil
	if diff := cmp.Diff(game, found); diff != "" {
		t.Errorf("(-stored +read):\n%s", diff)
	}

	// What is private is its owner's alone, unless the owner puts it into a collection for others.
	game.Visibility, game.Name, game.Side = store.Private, "Another name", ""
	must(t, s.ChangeImport(ctx, game))
	may := func(account string) bool {
		t.Helper()
		ok, err := s.MayOpen(ctx, account, "game1")
		must(t, err)
		return ok
	}
	if !may(bilbo.ID) || may(sam.ID) || may("") {
		t.Error("a private import is not its owner's alone")
	}
	shared := &store.Collection{ID: "c", Account: bilbo.ID, Name: "Best", Visibility: store.ByLink, At: libraryTime}
	must(t, s.AddCollection(ctx, shared))
	must(t, s.CollectGame(ctx, bilbo.ID, "c", "game1", libraryTime, 10))
	if !may(sam.ID) {
		t.Error("what its owner shares cannot be opened")
	}
	stranger := *game
	stranger.Account = sam.ID
	want(t, s.ChangeImport(ctx, &stranger), store.ErrNotFound)
	want(t, s.RemoveImport(ctx, sam.ID, "game1"), store.ErrNotFound)
	must(t, s.RemoveImport(ctx, bilbo.ID, "game1"))
	_, err = s.LibraryGame(ctx, "game1")
	want(t, err, store.ErrNotFound)

	// Anyone who leaves takes their imports along.
	first, game = imported(bilbo.ID, 2)
	must(t, s.AddImport(ctx, first, game))
	must(t, s.DeleteAccount(ctx, bilbo.ID))
	_, err = s.LibraryGame(ctx, "game2")
	want(t, err, store.ErrNotFound)
	if n, err := s.CountImports(ctx, bilbo.ID); err != nil || n != 0 {
		t.Error(n, err)
	}
}

func testLibrarySearch(t *testing.T, s *store.Store) {
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	for k := 1; k <= 4; k++ {
		i, g := imported(bilbo.ID, k)
		switch k {
		case 2:
			g.Visibility = store.Private
		case 3:
			g.Winner, g.Ending, g.FirstPlan, g.Places, g.Stronghold = "black", "flag", "rest", nil, ""
		case 4:
			g.Side = "black"
		}
		must(t, s.AddImport(ctx, i, g))
	}
	tests := []struct {
		name  string
		query store.LibraryQuery
		want  []string
	}{
		{"everybody's", store.LibraryQuery{}, []string{"game4", "game3", "game1"}},
		{"with one's own", store.LibraryQuery{Account: bilbo.ID}, []string{"game4", "game3", "game2", "game1"}},
		{"of another", store.LibraryQuery{Account: sam.ID, Mine: true}, nil},
		{"one's own", store.LibraryQuery{Account: bilbo.ID, Mine: true}, []string{"game4", "game3", "game2", "game1"}},
		{"by side", store.LibraryQuery{Account: bilbo.ID, Mine: true, Side: "black"}, []string{"game4"}},
		{"by winner", store.LibraryQuery{Winner: "black"}, []string{"game3"}},
		{"by ending", store.LibraryQuery{Ending: "mate"}, []string{"game4", "game1"}},
		{"by turns", store.LibraryQuery{MinTurns: 2, MaxTurns: 3}, []string{"game3"}},
		{"by plan", store.LibraryQuery{FirstPlan: "rest", SecondPlan: "war"}, []string{"game3"}},
		{"by stronghold", store.LibraryQuery{Stronghold: "keep"}, []string{"game4", "game1"}},
		{
			"by place",
			store.LibraryQuery{Place: "keep", Title: "toy", Source: store.SourceImport},
			[]string{"game4", "game1"},
		},
		{"of another title", store.LibraryQuery{Title: "chess"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			tt.query.Page.Limit = 1
			for {
				list, next, err := s.FindGames(ctx, &tt.query)
				must(t, err)
				for _, g := range list {
					got = append(got, g.ID)
				}
				if tt.query.Page.After = next; next == "" {
					break
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	m := newMatch("played")
	m.Seats[0] = store.Seat{ID: "free", Side: "free", Kind: store.SeatAccount, Account: bilbo.ID, Name: "Bilbo"}
	m.Seats[1] = store.Seat{ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "elf", Name: "elf"}
	create(t, s, m)
	players, err := s.PlayersOf(ctx, []string{"played", "game1"})
	must(t, err)
	if diff := cmp.Diff(map[string][]string{"played": {"Bilbo", "bot/elf"}}, players); diff != "" {
		t.Error(diff)
	}
	stats, err := s.PlanStatistics(ctx, bilbo.ID)
	must(t, err)
	if diff := cmp.Diff([]store.PlanStatistic{
		{Title: "toy", Side: "black", FirstPlan: "walk", SecondPlan: "war", Lost: 1},
		{Title: "toy", Side: "white", FirstPlan: "rest", SecondPlan: "war", Lost: 1},
		{Title: "toy", Side: "white", FirstPlan: "walk", SecondPlan: "war", Won: 2},
	}, stats); diff != "" {
		t.Error(diff)
	}
}

func testExplorer(t *testing.T, s *store.Store) {
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	for k := 1; k <= 3; k++ {
		i, g := imported(bilbo.ID, k)
		if k == 3 {
			g.Visibility = store.Private
		}
		must(t, s.AddImport(ctx, i, g))
	}
	count := func() (n int) {
		t.Helper()
		rows, err := s.ExploreMap(ctx, "start")
		must(t, err)
		for _, r := range rows {
			n += r.Games
		}
		return n
	}
	if n := count(); n != 2 {
		t.Errorf("%d public games are explored, not 2", n)
	}
	rows, err := s.ExploreAlike(ctx, "toy 2")
	must(t, err)
	if diff := cmp.Diff([]store.Explored{
		{First: "rest", Second: "took", Winner: "white", Ending: "mate", Games: 2},
	}, rows); diff != "" {
		t.Error(diff)
	}
	at, err := s.LibraryTurn(ctx, "game2", 2)
	must(t, err)
	if at.Map != "game2" || at.Alike != "toy 2" {
		t.Errorf("%+v", at)
	}
	// A game that both players brought counts once.
	i, g := imported(sam.ID, 1)
	i.ID, g.ID = "twin", "twin"
	must(t, s.AddImport(ctx, i, g))
	if n := count(); n != 2 {
		t.Errorf("%d games with a twin, not 2", n)
	}
	g.Visibility = store.Private
	must(t, s.ChangeImport(ctx, g))
	if n := count(); n != 2 {
		t.Errorf("%d games, not 2", n)
	}
}

func testCollections(t *testing.T, s *store.Store) {
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	i, g := imported(bilbo.ID, 1)
	must(t, s.AddImport(ctx, i, g))
	best := &store.Collection{
		ID: "best", Account: bilbo.ID, Owner: "Bilbo", Name: "Best", Visibility: store.Private, At: libraryTime,
	}
	must(t, s.AddCollection(ctx, best))
	want(t, s.CollectGame(ctx, sam.ID, "best", "game1", libraryTime, 1), store.ErrNotFound)
	must(t, s.CollectGame(ctx, bilbo.ID, "best", "game1", libraryTime, 1))
	want(t, s.CollectGame(ctx, bilbo.ID, "best", "game1", libraryTime, 1), store.ErrConflict)
	best.Games = 1
	read, err := s.Collection(ctx, "best")
	must(t, err)
	if diff := cmp.Diff(best, read); diff != "" {
		t.Errorf("(-stored +read):\n%s", diff)
	}
	ids := func(account string) (found []string) {
		t.Helper()
		list, _, err := s.Collections(ctx, account, store.Page{})
		must(t, err)
		for _, c := range list {
			found = append(found, c.ID)
		}
		return found
	}
	if len(ids(bilbo.ID)) != 1 || len(ids(sam.ID)) != 0 {
		t.Error("a private collection is not its owner's alone")
	}
	best.Visibility, best.Name = store.Public, "The best"
	must(t, s.ChangeCollection(ctx, best))
	if len(ids("")) != 1 {
		t.Error("a public collection is not listed")
	}
	if list, _, err := s.FindGames(ctx, &store.LibraryQuery{Collection: "best"}); err != nil || len(list) != 1 {
		t.Error(list, err)
	}
	if n, err := s.CountCollections(ctx, bilbo.ID); err != nil || n != 1 {
		t.Error(n, err)
	}
	must(t, s.DropGame(ctx, sam.ID, "best", "game1"))
	if read, err = s.Collection(ctx, "best"); err != nil || read.Games != 1 {
		t.Error("somebody else has taken the game out")
	}
	must(t, s.DropGame(ctx, bilbo.ID, "best", "game1"))
	want(t, s.RemoveCollection(ctx, sam.ID, "best"), store.ErrNotFound)
	must(t, s.RemoveCollection(ctx, bilbo.ID, "best"))
	_, err = s.Collection(ctx, "best")
	want(t, err, store.ErrNotFound)
}
