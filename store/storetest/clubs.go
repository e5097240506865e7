package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"prancingpony/store"
)

var clubCases = []testCase{
	{"the queue", on(testQueue)},
	{"challenges", on(testChallenges)},
	{"cups", on(testCups)},
	{"of two writers of a cup one wins", on(testCupWriters)},
	{"clubs", on(testClubs)},
	{"ratings", on(testRatings)},
	{"a match is rated once", testRateOnce},
}

func testQueue(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	for i, name := range []string{"Bilbo", "Gollum", "Smaug"} {
		account(t, s, name)
		k := &store.Seek{
			Account: "id-" + name, Title: "toy", Pace: "short", Rating: 1500,
			Since: at.Add(time.Duration(i) * time.Second), Seen: at, Until: at.Add(time.Hour),
		}
		must(t, s.AddSeek(ctx, k))
		k.Since = k.Since.Add(time.Minute)
		must(t, s.AddSeek(ctx, k)) // who comes again keeps the place
	}
	must(t, s.Block(ctx, "id-Smaug", "id-Bilbo", true))
	must(t, s.RemoveSeek(ctx, "id-Smaug", "toy", "days")) // not that place
	list, err := s.Seeks(ctx, "")
	must(t, err)
	if len(list) != 3 || list[0].Name != "Bilbo" || !list[0].Since.Equal(at) {
		t.Fatalf("queue %+v", list)
	}
	refused := errors.New("no")
	made, err := s.Pair(ctx, at, at.Add(-time.Hour), func(w store.Waiting) ([]store.Pairing, []store.Seek) {
		if len(w.Seeks) != 3 || len(w.Avoid) != 1 || w.Avoid[0] != [2]string{"id-Smaug", "id-Bilbo"} ||
			len(w.Recent) != 0 {
			t.Errorf("%+v", w)
		}
		m := store.Pairing{
			ID: "m1", Title: "toy", Pace: "short", Terms: []byte(`{"rated":true}`),
			Accounts: [2]string{"id-Bilbo", "id-Gollum"},
			Agreed:   [2]bool{true, false}, Since: [2]time.Time{
				at,
				at.Add(time.Second),
			}, Status: store.PairingAsked, At: at.Add(time.Minute), Until: at.Add(time.Hour),
		}
		return []store.Pairing{m}, w.Seeks[:2]
	})
	must(t, err)
	if len(made) != 1 {
		t.Fatalf("made %+v", made)
	}
	_, err = s.ChangePairing(ctx, "m1", func(*store.Pairing) ([]store.Seek, error) { return nil, refused })
	want(t, err, refused)
	_, err = s.ChangePairing(ctx, "none", func(*store.Pairing) ([]store.Seek, error) { return nil, nil })
	want(t, err, store.ErrNotFound)
	got, err := s.ChangePairing(ctx, "m1", func(m *store.Pairing) ([]store.Seek, error) {
		m.Status = store.PairingBegun
		return []store.Seek{{
			Account: "id-Bilbo", Title: "toy", Pace: "short", Since: at, Seen: at,
			Until: at.Add(time.Hour),
		}}, nil
	})
	must(t, err)
	if got.Agreed != [2]bool{true, false} || string(got.Terms) != `{"rated":true}` {
		t.Errorf("meeting %+v", got)
	}
	waits, err := s.Waits(ctx, at)
	must(t, err)
	if len(waits) != 2 || waits[0].Waited+waits[1].Waited != 2*time.Minute-time.Second {
		t.Errorf("waits %+v", waits)
	}
	// What has lapsed is gone when pairs are made.
	_, err = s.Pair(ctx, at.Add(time.Hour), at, func(store.Waiting) ([]store.Pairing,
		[]store.Seek,
	) {
		t.Error("nobody is left")
		return nil, nil
	})
	must(t, err)
}

func testChallenges(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := now()
	account(t, s, "Bilbo")
	account(t, s, "Gollum")
	c := &store.Challenge{
		ID: "c1", Challenger: "id-Bilbo", Challenged: "id-Gollum", Title: "toy", Terms: []byte(`{}`),
		Status: store.ChallengeOpen, At: at, Until: at.Add(time.Minute),
	}
	must(t, s.AddChallenge(ctx, c))
	c.ID = "c2"
	must(t, s.AddChallenge(ctx, c)) // a new one replaces the old one
	for who, n := range map[string]int{"id-Gollum": 1, "id-Bilbo": 1, "id-Smaug": 0} {
		list, err := s.Challenges(ctx, who, at)
		must(t, err)
		if len(list) != n || n > 0 && (list[0].ID != "c2" || list[0].Names != [2]string{"Bilbo", "Gollum"}) {
			t.Errorf("of %s: %+v", who, list)
		}
	}
	m := &store.Pairing{
		ID: "m", Title: "toy", Terms: []byte(`{}`), Accounts: [2]string{"id-Bilbo", "id-Gollum"},
		Status: store.PairingAgreed, At: at,
	}
	must(t, s.AnswerChallenge(ctx, c, store.ChallengeAccepted, m))
	want(t, s.AnswerChallenge(ctx, c, store.ChallengeAccepted, &store.Pairing{ID: "m2", Terms: []byte(`{}`)}),
		store.ErrConflict)
	if _, err := s.Pairing(ctx, "m2"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a meeting of a challenge that was over: %v", err)
	}
	list, err := s.Pairings(ctx, "id-Gollum", store.PairingAgreed, store.PairingOpened)
	must(t, err)
	if len(list) != 1 || list[0].ID != "m" {
		t.Errorf("meetings %+v", list)
	}
}

func newCup(t testing.TB, s *store.Store, id, host string) *store.Cup {
	t.Helper()
	c := &store.Cup{
		ID: id, Title: "toy", Name: "Cup " + id, Host: host, Status: store.CupOpen,
		Data: json.RawMessage(`{"rounds":[]}`),
	}
	must(t, s.CreateCup(t.Context(), c, "secret of "+id))
	return c
}

func testCups(t *testing.T, s *store.Store) {
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	made := newCup(t, s, "c1", bilbo.ID)
	want(t, s.CreateCup(ctx, &store.Cup{ID: "c1", Data: json.RawMessage(`{}`)}, ""), store.ErrExists)
	read, err := s.Cup(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff(made, read); diff != "" {
		t.Errorf("(-stored +read):\n%s", diff)
	}
	secret, err := s.CupSecret(ctx, "c1")
	must(t, err)
	if secret != "secret of c1" {
		t.Errorf("secret %q", secret)
	}
	_, err = s.Cup(ctx, "none")
	want(t, err, store.ErrNotFound)

	// A change is for one version, wakes those who watch, and keeps who is in.
	watch := s.Watch(store.CupTopic("c1"))
	defer watch.Stop()
	read.Status, read.Data = store.CupRunning, json.RawMessage(`{"rounds":[1]}`)
	must(t, s.ChangeCup(ctx, &store.CupChange{
		Cup: read, Entered: []string{bilbo.ID, sam.ID},
		Jobs: []store.Job{{Kind: "cup", Key: "c1:start"}},
	}))
	<-watch.C
	want(t, s.ChangeCup(ctx, &store.CupChange{Cup: made}), store.ErrConflict)
	want(t, s.ChangeCup(ctx, &store.CupChange{Cup: &store.Cup{ID: "none", Data: json.RawMessage(`{}`)}}),
		store.ErrNotFound)
	names, err := s.CupNames(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff(map[string]string{bilbo.ID: "Bilbo", sam.ID: "Sam"}, names); diff != "" {
		t.Error(diff)
	}
	must(t, s.ChangeCup(ctx, &store.CupChange{Cup: read, Left: []string{sam.ID}}))
	must(t, s.DeleteAccount(ctx, bilbo.ID))
	names, err = s.CupNames(ctx, "c1")
	must(t, err)
	if diff := cmp.Diff(map[string]string{bilbo.ID: ""}, names); diff != "" {
		t.Errorf("deleted accounts have no name: %s", diff)
	}

	// Lists by status and by person, last changed first, and the count for limits.
	for _, id := range []string{"c2", "c3", "c4"} {
		newCup(t, s, id, sam.ID)
	}
	open, next, err := s.Cups(ctx, store.CupQuery{Status: []store.CupStatus{store.CupOpen}, Page: store.Page{Limit: 2}})
	must(t, err)
	rest, last, err := s.Cups(ctx, store.CupQuery{Status: []store.CupStatus{store.CupOpen}, Page: store.Page{
		Limit: 2,
		After: next,
	}})
	must(t, err)
	if len(open) != 2 || len(rest) != 1 || next == "" || last != "" {
		t.Errorf("%d and %d open cups", len(open), len(rest))
	}
	mine, _, err := s.Cups(ctx, store.CupQuery{Account: bilbo.ID})
	must(t, err)
	if len(mine) != 1 || mine[0].ID != "c1" {
		t.Errorf("cups of Bilbo: %v", mine)
	}
	count, err := s.CountCups(ctx, sam.ID)
	must(t, err)
	if count != 3 {
		t.Errorf("%d cups of Sam", count)
	}
}

func testClubs(t *testing.T, s *store.Store) {
	ctx := t.Context()
	bilbo, sam := account(t, s, "Bilbo"), account(t, s, "Sam")
	for _, id := range []string{"k1", "k2"} {
		must(t, s.CreateClub(ctx, &store.Club{ID: id, Name: "Club " + id, Joining: "open", Code: "C"}, bilbo.ID))
	}
	want(t, s.CreateClub(ctx, &store.Club{ID: "k1"}, sam.ID), store.ErrExists)
	must(t, s.SetClubRole(ctx, "k1", sam.ID, store.ClubAsked))
	read, err := s.Club(ctx, "k1")
	must(t, err)
	if read.Members != 1 || read.Name != "Club k1" || read.Joining != "open" {
		t.Errorf("%+v", read)
	}
	if mine, _, err := s.ListClubs(ctx, sam.ID, store.Page{}); err != nil || len(mine) != 0 {
		t.Errorf("who has asked is in %v, %v", mine, err)
	}
	must(t, s.SetClubRole(ctx, "k1", sam.ID, store.ClubOfficer))
	role, err := s.ClubRole(ctx, "k1", sam.ID)
	must(t, err)
	none, err := s.ClubRole(ctx, "k2", sam.ID)
	must(t, err)
	if role != store.ClubOfficer || none != "" {
		t.Errorf("Sam is %q and %q", role, none)
	}
	read.About, read.Joining = "On Thursdays.", "invitation"
	must(t, s.ChangeClub(ctx, read))
	if read, err = s.Club(ctx, "k1"); err != nil || read.About != "On Thursdays." || read.Members != 2 {
		t.Errorf("%+v, %v", read, err)
	}
	first, next, err := s.ListClubs(ctx, "", store.Page{Limit: 1})
	must(t, err)
	rest, last, err := s.ListClubs(ctx, "", store.Page{Limit: 1, After: next})
	must(t, err)
	if len(first) != 1 || len(rest) != 1 || first[0].ID == rest[0].ID || last != "" {
		t.Errorf("%v, then %v", first, rest)
	}
	for _, p := range []store.ClubPost{
		{ID: "p1", Club: "k1", Account: bilbo.ID, Text: "one"},
		{ID: "p2", Club: "k1", Account: sam.ID, Text: "two"},
		{ID: "p3", Club: "k1", Account: sam.ID, Text: "three"},
	} {
		must(t, s.AddClubPost(ctx, &p))
	}
	must(t, s.PinClubPost(ctx, "k1", "p1", true))
	must(t, s.DeleteClubPost(ctx, "k1", "p3"))
	posts, err := s.ClubPosts(ctx, "k1", 10)
	must(t, err)
	if len(posts) != 2 || posts[0].ID != "p1" || !posts[0].Pinned || posts[1].Name != "Sam" {
		t.Errorf("%+v", posts)
	}
	must(t, s.AddToClub(ctx, "k1", store.ClubCup, "c1"))
	must(t, s.AddToClub(ctx, "k1", store.ClubCup, "c1"))
	items, err := s.ClubItems(ctx, "k1", store.ClubCup, 10)
	must(t, err)
	if !slices.Equal(items, []string{"c1"}) {
		t.Errorf("cups %v", items)
	}
	must(t, s.DeleteAccount(ctx, sam.ID)) // takes the words along
	posts, err = s.ClubPosts(ctx, "k1", 10)
	must(t, err)
	people, err := s.ClubPeople(ctx, "k1")
	must(t, err)
	count, err := s.CountClubs(ctx, bilbo.ID)
	must(t, err)
	if len(posts) != 1 || len(people) != 1 || people[0].Role != store.ClubOwner || count != 2 {
		t.Errorf("%d posts, %+v, %d clubs", len(posts), people, count)
	}
	must(t, s.DeleteClub(ctx, "k1"))
	_, err = s.Club(ctx, "k1")
	want(t, err, store.ErrNotFound)
}

// Of many who change one version exactly one succeeds, so that on many nodes one advances a cup.
func testCupWriters(t *testing.T, s *store.Store) {
	newCup(t, s, "c", account(t, s, "Bilbo").ID)
	var won atomic.Int32
	var wg sync.WaitGroup
	first, err := s.Cup(t.Context(), "c")
	must(t, err)
	for range 16 {
		seen := *first
		wg.Go(func() {
			switch err := s.ChangeCup(t.Context(), &store.CupChange{Cup: &seen}); {
			case err == nil:
				won.Add(1)
			case !errors.Is(err, store.ErrConflict):
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d changes of one version", won.Load())
	}
	after, err := s.Cup(t.Context(), "c")
	must(t, err)
	if after.Version != 2 {
		t.Errorf("version %d after one change", after.Version)
	}
}

func testRatings(t *testing.T, s *store.Store) {
	ctx := t.Context()
	// Two players who meet again and again, in matches that end at the same time.
	const matches = 20
	var wg sync.WaitGroup
	for i := range matches {
		id := fmt.Sprintf("m%02d", i)
		create(t, s, newMatch(id))
		wg.Go(func() {
			players := []store.Rating{
				{Player: store.AccountPlayer("a"), Title: "board", Side: "free", Name: "A"},
				{Player: store.BotPlayer("rule"), Title: "board", Side: "shadow", Name: "Bot"},
			}
			if i%2 == 1 {
				slices.Reverse(players)
			}
			err := s.Rate(ctx, id, time.Now(), players, func(r []store.Rating) error {
				for i := range r {
					if r[i].Games == 0 {
						r[i].Rating, r[i].Deviation, r[i].Volatility = 1500, 350, 0.06
					}
					r[i].Rating++
					r[i].Games++
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	list, err := s.RatingsOf(ctx, store.AccountPlayer("a"))
	must(t, err)
	if len(list) != 1 || list[0].Games != matches || list[0].Rating != 1500+matches || list[0].Name != "A" ||
		list[0].Volatility != 0.06 {
		t.Errorf("%+v", list)
	}
	points, err := s.RatingHistory(ctx, store.AccountPlayer("a"), "board", "free", 0)
	must(t, err)
	if len(points) != matches {
		t.Errorf("%d points", len(points))
	}
	both := []string{store.AccountPlayer("a"), store.AccountPlayer("nobody")}
	made, err := s.RatingsOfMatch(ctx, points[0].Match, both)
	must(t, err)
	if len(made) != 1 || made[0].Player != store.AccountPlayer("a") || made[0].Side != "free" ||
		made[0].RatingPoint != points[0] {
		t.Errorf("of one match %+v, want %+v", made, points[0])
	}

	// The board of the best, in pages.
	for i := range 5 {
		id := fmt.Sprint("x", i)
		create(t, s, newMatch(id))
		must(t, s.Rate(ctx, id, time.Now(),
			[]store.Rating{{Player: store.AccountPlayer(id), Title: "hunt", Side: "free"}},
			func(r []store.Rating) error {
				r[0].Rating, r[0].Deviation, r[0].Games = 1600+float64(i/2)/3, 50+float64(i), 1
				return nil
			}))
	}
	var best []string
	for page := (store.Page{Limit: 2}); ; {
		list, next, err := s.Ratings(ctx, "hunt", "free", 53, page)
		must(t, err)
		for _, r := range list {
			best = append(best, r.Player)
		}
		if page.After = next; next == "" {
			break
		}
	}
	if !slices.Equal(best, []string{"account/x2", "account/x3", "account/x0", "account/x1"}) { // x4 is too uncertain
		t.Errorf("best: %v", best)
	}
	_, _, err = s.Ratings(ctx, "hunt", "free", 53, store.Page{After: "nonsense!"})
	want(t, err, store.ErrPage)
}

func testRateOnce(t *testing.T, fresh Fresh) {
	url := fresh(t)
	nodes := []*store.Store{Open(t, url), Open(t, url)}
	create(t, nodes[0], newMatch("m"))
	var wg sync.WaitGroup
	outcomes := make(chan error, 8)
	for i := range 8 {
		wg.Go(func() {
			outcomes <- nodes[i%2].Rate(t.Context(), "m", time.Now(), []store.Rating{{
				Player: "bot/rule", Title: "board",
				Side: "free",
			}},
				func(r []store.Rating) error { r[0].Games++; return nil })
		})
	}
	wg.Wait()
	close(outcomes)
	rated := 0
	for err := range outcomes {
		if err == nil {
			rated++
		} else {
			want(t, err, store.ErrExists)
		}
	}
	list, err := nodes[0].RatingsOf(t.Context(), "bot/rule")
	must(t, err)
	if rated != 1 || len(list) != 1 || list[0].Games != 1 {
		t.Errorf("rated %d times: %+v", rated, list)
	}
	failed := errors.New("cannot rate")
	create(t, nodes[0], newMatch("n"))
	want(t, nodes[0].Rate(t.Context(), "n", time.Now(), []store.Rating{{Player: "bot/x"}},
		func([]store.Rating) error { return failed }), failed)
	want(t, nodes[0].Rate(t.Context(), "none", time.Now(), nil, func([]store.Rating) error { return nil }),
		store.ErrNotFound)
	// the failure left it unrated
	must(t, nodes[0].Rate(t.Context(), "n", time.Now(), nil, func([]store.Rating) error { return nil }))
}
