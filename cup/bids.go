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

// openBid asks both of a set for an offer. A bot offers nothing, and so does who has withdrawn.
func (c *Cup) openBid(s *Set, now time.Time) {
	s.Bid = &Bid{Until: now.Add(c.Terms.grace()), Winner: -1}
	for i, e := range [2]int{s.A, s.B} {
		if c.Entries[e].Account == "" || c.Entries[e].Withdrawn {
			s.Bid.Offers[i] = new(int)
		}
	}
}

// offer seals what one of a set offers; it stands.
func (c *Cup) offer(entry, price int) error {
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
		if price < 0 || price >= len(c.Coin.Prices) {
			return invalid("price", "want 0 to %d", len(c.Coin.Prices)-1)
		}
		at := 0
		if s.B == entry {
			at = 1
		}
		if s.Bid.Offers[at] != nil {
			return ErrClosed
		}
		s.Bid.Offers[at] = &price
		return nil
	}
	return ErrClosed
}

// closeBid opens both offers once they are there, or their time is over, and adds the game: the higher has the side at
// its price; of equals the lot decides.
func (c *Cup) closeBid(s *Set, number int, w world) bool {
	b := s.Bid
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
	other := s.A + s.B - b.Winner
	g := Game{Table: w.newID(), First: b.Winner, Price: b.Price, Until: w.now.Add(c.Terms.grace())}
	if c.Coin.Seat != 0 {
		g.First = other
	}
	s.Games = append(s.Games, g)
	return true
}
