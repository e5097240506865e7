package meeting

import (
	"testing"
	"time"

	"prancingpony/store"
)

// pages.md, "Pairing": within 200 points first, 25 more each 15 s.
func TestTheReachWidensWithTheWait(t *testing.T) {
	t.Parallel()
	for waited, want := range map[time.Duration]float64{
		0: 200, 14 * time.Second: 200, 15 * time.Second: 225,
		time.Minute: 300, -time.Second: 200,
	} {
		if got := reach(waited); got != want {
			t.Errorf("after %v: %v, want %v", waited, got, want)
		}
	}
}

func TestWhoMeetsWhom(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 17, 20, 0, 0, 0, time.UTC)
	seek := func(account string, rating float64, waited time.Duration) store.Seek {
		return store.Seek{
			Account: account, Title: "toy", Pace: PaceShort, Rating: rating, Since: now.Add(-waited),
			Seen: now, Until: now.Add(time.Hour),
		}
	}
	paced := func(k store.Seek, pace string) store.Seek { k.Pace = pace; return k }
	leaning := func(k store.Seek, n int) store.Seek { k.Leaning = n; return k }
	met := func(n int) (list []store.Pairing) {
		for range n {
			list = append(list, store.Pairing{Accounts: [2]string{"b", "a"}})
		}
		return list
	}
	tests := []struct {
		rule string
		w    store.Waiting
		want [][2]string
	}{
		{
			"two of a strength meet at once",
			store.Waiting{Seeks: []store.Seek{seek("a", 1500, 0), seek("b", 1700, 0)}},
			[][2]string{{"a", "b"}},
		},
		{"farther apart they wait", store.Waiting{Seeks: []store.Seek{seek("a", 1500, 0), seek("b", 1701, 0)}}, nil},
		{"who waited long meets more", store.Waiting{Seeks: []store.Seek{
			seek("a", 1500, 15*time.Second),
			seek("b", 1725, 0),
		}}, [][2]string{{"a", "b"}}},
		{"the nearest is chosen", store.Waiting{Seeks: []store.Seek{
			seek("a", 1500, time.Minute),
			seek("b", 1600, time.Second), seek("c", 1510, 0),
		}}, [][2]string{{"a", "c"}}},
		{
			"the longest wait is served first",
			store.Waiting{Seeks: []store.Seek{
				seek("a", 1500, time.Minute), seek("b", 1510, time.Second),
				seek("c", 1511, 0),
			}},
			[][2]string{{"a", "b"}},
		},
		{
			"another pace is another queue",
			store.Waiting{Seeks: []store.Seek{seek("a", 1500, 0), paced(seek("b", 1500, 0), PaceWhole)}},
			nil,
		},
		{"nobody meets oneself", store.Waiting{Seeks: []store.Seek{seek("a", 1500, 0), seek("a", 1500, 0)}}, nil},
		{
			"twice in a day",
			store.Waiting{Seeks: []store.Seek{seek("a", 1500, 0), seek("b", 1500, 0)}, Recent: met(1)},
			[][2]string{{"a", "b"}},
		},
		{
			"but not thrice",
			store.Waiting{Seeks: []store.Seek{seek("a", 1500, 0), seek("b", 1500, 0)}, Recent: met(2)},
			nil,
		},
		{"blocked people never meet", store.Waiting{
			Seeks: []store.Seek{seek("a", 1500, 0), seek("b", 1500, 0)},
			Avoid: [][2]string{{"b", "a"}},
		}, nil},
		{
			"the one who had the first side less often gets it",
			store.Waiting{Seeks: []store.Seek{leaning(seek("a", 1500, 0), 2), leaning(seek("b", 1500, 0), -1)}},
			[][2]string{{"b", "a"}},
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			var got [][2]string
			for _, p := range pairs(tt.w, now, map[string]bool{}) {
				got = append(got, [2]string{p[0].Account, p[1].Account})
			}
			if len(got) != len(tt.want) || len(got) == 1 && got[0] != tt.want[0] {
				t.Errorf("%v, want %v", got, tt.want)
			}
		})
	}
}

func TestALivePairGivesUpItsOtherLivePlaces(t *testing.T) {
	t.Parallel()
	place := func(account, pace string) store.Seek { return store.Seek{Account: account, Title: "toy", Pace: pace} }
	all := []store.Seek{
		place("a", PaceShort), place("a", PaceWhole), place("a", PaceDays), place("b", PaceShort),
		place("c", PaceShort),
	}
	if got := taken(pair{all[0], all[3]}, all); len(got) != 3 || got[2].Account != "b" {
		t.Errorf("live: %+v", got)
	}
	if got := taken(pair{all[2], place("b", PaceDays)}, all); len(got) != 1 || got[0].Pace != PaceDays {
		t.Errorf("by correspondence: %+v", got)
	}
}
