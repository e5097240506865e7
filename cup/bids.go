package cup

import (
	"fmt"
	"time"
)

// Coin is what the players of a title pay for a side with.
type Coin struct {
	Name   string              `json:"name"`   // words under coin.NAME of the title
	Seat   int                 `json:"seat"`   // the seat of the side that is bid for
	Prices []map[string]string `json:"prices"` // by price, from 0 on: the options that make it so
}

// Pass is the price of who gives way in an open auction.
const Pass = -1

// openBid asks both of a set for an offer, or in an open auction one of them, by lot. A bot offers nothing, and so does
// who has withdrawn.
func (c *Cup) openBid(s *Set, number int, now time.Time) {
	s.Bid = &Bid{Until: now.Add(c.Terms.grace()), Winner: -1, Open: c.Terms.Auction == AuctionOpen}
	if s.Bid.Open {
		if heads(c.Seed, fmt.Sprintf("auction %d %d %d", number, s.A+1, s.B+1)) {
			s.Bid.Turn = 1
		}
		return
	}
	for i, e := range [2]int{s.A, s.B} {
		if c.absent(e) {
			s.Bid.Offers[i] = new(int)
		}
	}
}

// absent reports whether an entry makes no offers: a bot, or one who has withdrawn.
func (c *Cup) absent(entry int) bool {
	return c.Entries[entry].Account == "" || c.Entries[entry].Withdrawn
}

// offer seals what one of a set offers, where it stands, or is the next call of an open auction.
func (c *Cup) offer(entry, price int, now time.Time) error {
	round := c.current()
	if round == nil || c.Coin == nil {
		return ErrClosed
	}
	for i := range round.Sets {
		s := &round.Sets[i]
		if s.A != entry && s.B != entry {
			continue
		}
		if s.Bid == nil || s.Bid.Opened {
			return ErrClosed
		}
		at := 0
		if s.B == entry {
			at = 1
		}
		if s.Bid.Open {
			return c.call(s.Bid, at, price, now)
		}
		if price < 0 || price >= len(c.Coin.Prices) {
			return invalid("price", "want 0 to %d", len(c.Coin.Prices)-1)
		}
		if s.Bid.Offers[at] != nil {
			return ErrClosed
		}
		s.Bid.Offers[at] = &price
		return nil
	}
	return ErrClosed
}

// call is the next bid of an open auction: above the one that stands, or Pass.
func (c *Cup) call(b *Bid, at, price int, now time.Time) error {
	most := len(c.Coin.Prices) - 1
	switch {
	case b.Turn != at || b.Out != 0:
		return ErrClosed
	case price == Pass:
		b.Out = at + 1
		return nil
	case price <= b.standing() || price > most:
		return invalid("price", "want %d to %d, or %d to pass", b.standing()+1, most, Pass)
	}
	b.Offers[at], b.Turn, b.Until = &price, 1-at, now.Add(c.Terms.grace())
	if price == most {
		b.Out = 2 - at // nobody can bid more
	}
	return nil
}

// standing is the highest bid of an open auction so far, or less than any.
func (b *Bid) standing() int {
	high := Pass
	for _, offered := range b.Offers {
		if offered != nil {
			high = max(high, *offered)
		}
	}
	return high
}

// closeAuction ends an open auction once one has passed, has no time left, or makes no offers: the other has the side
// at the bid that stands.
func (c *Cup) closeAuction(s *Set, w world) bool {
	b, both := s.Bid, [2]int{s.A, s.B}
	if b.Out == 0 {
		late := c.Paused == nil && !w.now.Before(b.Until)
		switch {
		case late || c.absent(both[b.Turn]):
			b.Out = b.Turn + 1
		case c.absent(both[1-b.Turn]) && b.Offers[1-b.Turn] != nil:
			b.Out = 2 - b.Turn
		default:
			return false
		}
	}
	b.Opened, b.Winner, b.Price = true, both[2-b.Out], max(0, b.standing())
	for i := range b.Offers {
		if b.Offers[i] == nil {
			b.Offers[i] = new(int)
		}
	}
	c.sell(s, w)
	return true
}

// closeBid opens both offers once they are there, or their time is over, and adds the game: the higher has the side at
// its price; of equals the lot decides.
func (c *Cup) closeBid(s *Set, number int, w world) bool {
	b := s.Bid
	if b != nil && b.Open && !b.Opened {
		return c.closeAuction(s, w)
	}
	early := c.Paused != nil || b != nil && w.now.Before(b.Until)
	if b == nil || b.Opened || (b.Offers[0] == nil || b.Offers[1] == nil) && early {
		return false
	}
	var price [2]int
	for i, offered := range b.Offers {
		if offered == nil {
			b.Offers[i] = new(int)
		} else {
			price[i] = *offered
		}
	}
	first := price[0] > price[1]
	if b.Drawn = price[0] == price[1]; b.Drawn {
		first = heads(c.Seed, fmt.Sprintf("bid %d %d %d", number, s.A+1, s.B+1))
	}
	b.Opened, b.Winner, b.Price = true, s.B, price[1]
	if first {
		b.Winner, b.Price = s.A, price[0]
	}
	c.sell(s, w)
	return true
}

// sell adds the game in which the winner of the bids has the side.
func (c *Cup) sell(s *Set, w world) {
	g := Game{Table: w.newID(), First: s.Bid.Winner, Price: s.Bid.Price, Until: w.now.Add(c.Terms.grace())}
	if c.Coin.Seat != 0 {
		g.First = s.A + s.B - s.Bid.Winner
	}
	s.Games = append(s.Games, g)
}
