package cup

import (
	"errors"
	"testing"
	"time"

	"prancingpony/match"
)

func coin(prices int) *Coin {
	c := &Coin{Name: "coin", Seat: 1}
	for range prices {
		c.Prices = append(c.Prices, map[string]string{})
	}
	return c
}

func TestTheHigherOfferHasTheSideAtItsPrice(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule         string
		a, b         int // -1: none is made in time
		winner       int // of the set: 0 A, 1 B, -1 either
		price        int
		drawn, early bool
	}{
		{rule: "A offers more", a: 3, b: 1, winner: 0, price: 3},
		{rule: "B offers more", a: 0, b: 2, winner: 1, price: 2},
		{rule: "equal offers are drawn", a: 2, b: 2, winner: -1, price: 2, drawn: true},
		{rule: "who offers nothing in time offers nothing", a: -1, b: 1, winner: 1, price: 1},
		{rule: "nobody offers in time", a: -1, b: -1, winner: -1, price: 0, drawn: true},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			s := newSim(t, 1, 2, Terms{Form: Swiss, Games: 1, Bidding: true})
			s.Coin = coin(4)
			s.begin("secret", s.world())
			set := &s.Rounds[0].Sets[0]
			if len(set.Games) != 0 || set.Bid == nil {
				t.Fatalf("before the offers: %+v", set)
			}
			for i, price := range []int{tt.a, tt.b} {
				s.step(s.world())
				if set.Bid.Opened {
					t.Fatal("opened before both have offered")
				}
				if price < 0 {
					continue
				}
				if err := s.offer([]int{set.A, set.B}[i], price, s.now); err != nil {
					t.Fatal(err)
				}
				if err := s.offer([]int{set.A, set.B}[i], 0, s.now); !errors.Is(err, ErrClosed) {
					t.Errorf("an offer was changed: %v", err)
				}
			}
			if tt.a < 0 || tt.b < 0 {
				s.step(s.world())
				if set.Bid.Opened {
					t.Fatal("opened before the time was over")
				}
				s.now = s.now.Add(liveGrace)
			}
			s.step(s.world())
			b := set.Bid
			if !b.Opened || b.Price != tt.price || b.Drawn != tt.drawn || tt.winner >= 0 &&
				b.Winner != []int{set.A, set.B}[tt.winner] {
				t.Errorf("bid %+v", b)
			}
			// The coin is for the second seat: its holder sits there.
			if len(set.Games) != 1 || set.Games[0].First == b.Winner || set.Games[0].Price != tt.price {
				t.Errorf("games %+v after bid %+v", set.Games, b)
			}
		})
	}
}

func TestAnOfferMustBeAPriceOfTheCoinAndOnesOwn(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 3, Terms{Form: Swiss, Games: 1, Bidding: true})
	s.Coin = coin(4)
	s.begin("secret", s.world())
	a := s.Rounds[0].Sets[0].A
	for _, price := range []int{-1, 4} {
		if err := s.offer(a, price, s.now); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("offer of %d: %v", price, err)
		}
	}
	if err := s.offer(s.Rounds[0].Bye, 1, s.now); !errors.Is(err, ErrClosed) {
		t.Errorf("an offer of who rests: %v", err)
	}
}

func TestBotsOfferNothing(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 2, Terms{Form: Swiss, Games: 1, Bidding: true})
	s.Coin = coin(4)
	s.Entries[1] = Entry{Level: "random", Which: 1}
	s.begin("secret", s.world())
	person := s.index("a0")
	if err := s.offer(person, 1, s.now); err != nil {
		t.Fatal(err)
	}
	s.step(s.world())
	if b := s.Rounds[0].Sets[0].Bid; !b.Opened || b.Winner != person || b.Price != 1 {
		t.Errorf("bid %+v", b)
	}
}

// At 1–1 in the last round those who could still come first play a third game; the others share the set.
func TestADeciderIsPlayedOnlyForTheFirstPlace(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 4, Terms{Form: Swiss, Games: 2, Bidding: true})
	s.Coin = coin(4)
	s.begin("secret", s.world())
	end := func(set *Set, halfA int) {
		for i, g := range set.Games {
			half := [2]int{halfA, 2 - halfA}
			if halfA == 1 { // each wins one
				half = [2]int{2, 0}
			} else if g.First != set.A {
				half = [2]int{2 - halfA, halfA}
			}
			s.games[set.Games[i].Table] = outcome{over: true, half: half}
		}
	}
	for i := range s.Rounds[0].Sets {
		end(&s.Rounds[0].Sets[i], 2)
	}
	s.step(s.world())
	top, low := &s.Rounds[1].Sets[0], &s.Rounds[1].Sets[1]
	if s.lines()[top.A].Points < s.lines()[low.A].Points {
		top, low = low, top
	}
	end(top, 1)
	s.step(s.world())
	if top.Bid != nil || top.Decided {
		t.Fatal("a decider before all other sets have ended")
	}
	end(low, 1)
	s.step(s.world())
	if top.Bid == nil || top.Decided {
		t.Errorf("no decider for the first place: %+v", top)
	}
	if low.Bid != nil || !low.Decided || low.HalfA != 1 || low.HalfB != 1 {
		t.Errorf("the set for the third place is not shared: %+v", low)
	}
	s.now = s.now.Add(time.Hour)
	s.step(s.world())
	s.games[top.Games[2].Table] = outcome{over: true, half: [2]int{2, 0}}
	s.step(s.world())
	if s.Ended == nil || top.HalfA+top.HalfB != 2 || top.HalfA == 1 {
		t.Errorf("after the decider: %+v", top)
	}
}

func TestCupsWithBidsEndToo(t *testing.T) {
	t.Parallel()
	for trial := range 500 {
		s := newSim(t, uint64(trial), 2+trial%9, Terms{
			Form: []string{Swiss, Robin}[trial%2], Games: 1 + trial/2%2,
			Bidding: true,
		})
		s.Coin = coin(4)
		s.begin("secret", s.world())
		for s.Ended == nil {
			s.playRound()
		}
		s.checkPoints()
	}
}

// Two players bid in turn, the first chosen by lot. A bid is higher than the one before; a player who passes or runs
// out of time leaves the side to the other at that price.
func TestInAnOpenAuctionTwoBidInTurnUntilOnePasses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule   string
		calls  []int // in turn, from the first bidder; 9: the time runs out
		winner int   // 0: who was first
		price  int
	}{
		{"the first passes: the other has it for nothing", []int{Pass}, 1, 0},
		{"nobody bids more", []int{0, Pass}, 0, 0},
		{"two bids", []int{0, 2, Pass}, 1, 2},
		{"the highest price ends it", []int{1, 2, 3}, 0, 3},
		{"who lets the time go by has passed", []int{1, 9}, 0, 1},
		{"nobody comes", []int{9}, 1, 0},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			t.Parallel()
			s := newSim(t, 1, 2, Terms{Form: Swiss, Games: 1, Bidding: true, Auction: AuctionOpen})
			s.Coin = coin(4)
			s.begin("secret", s.world())
			set := &s.Rounds[0].Sets[0]
			order := [2]int{set.A, set.B}
			if set.Bid.Turn == 1 {
				order = [2]int{set.B, set.A}
			}
			for i, price := range tt.calls {
				if s.step(s.world()); set.Bid.Opened {
					t.Fatalf("over before call %d", i)
				}
				if price == 9 {
					s.now = s.now.Add(liveGrace)
					continue
				}
				if err := s.offer(order[1-i%2], 3, s.now); !errors.Is(err, ErrClosed) {
					t.Errorf("call %d out of turn: %v", i, err)
				}
				var bad *InvalidError
				for _, no := range []int{4, set.Bid.standing()} {
					if no == Pass {
						continue
					}
					if err := s.offer(order[i%2], no, s.now); !errors.As(err, &bad) {
						t.Errorf("call of %d over %d: %v", no, set.Bid.standing(), err)
					}
				}
				if err := s.offer(order[i%2], price, s.now); err != nil {
					t.Fatal(err)
				}
			}
			s.step(s.world())
			b := set.Bid
			if !b.Opened || b.Winner != order[tt.winner] || b.Price != tt.price {
				t.Errorf("first %d: bid %+v", order[0], b)
			}
			if len(set.Games) != 1 || set.Games[0].First == b.Winner || set.Games[0].Price != tt.price {
				t.Errorf("games %+v after bid %+v", set.Games, b)
			}
		})
	}
}

// Bots and those who withdraw pass.
func TestAnAbsentPlayerDoesNotBid(t *testing.T) {
	t.Parallel()
	s := newSim(t, 1, 2, Terms{Form: Swiss, Games: 1, Bidding: true, Auction: AuctionOpen})
	s.Coin = coin(4)
	s.begin("secret", s.world())
	set := &s.Rounds[0].Sets[0]
	order := [2]int{set.A, set.B}
	first, second := order[set.Bid.Turn], order[1-set.Bid.Turn]
	if err := s.offer(first, 1, s.now); err != nil {
		t.Fatal(err)
	}
	s.withdraw(second, s.now)
	s.step(s.world())
	if b := set.Bid; !b.Opened || b.Winner != first || b.Price != 1 {
		t.Errorf("bid %+v", b)
	}
}
