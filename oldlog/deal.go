package oldlog

import (
	"crypto/sha1" //nolint:gosec // the client's own sums
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// deal is which card lies in which slot. Each player's client shuffles its own decks and writes a sum for every slot
// at the beginning; a card that is opened later must fit the sum of its slot.
type deal struct {
	sums   map[string][]string // by deck
	card   map[int]string      // by piece: cards that were opened
	taken  map[string]bool     // cards that were opened
	opened int
	wrong  int // cards that do not fit their sum
}

func newDeal() deal {
	return deal{sums: map[string][]string{}, card: map[int]string{}, taken: map[string]bool{}}
}

func sha1Hex(text string) string {
	sum := sha1.Sum([]byte(text)) //nolint:gosec // the client's own sums
	return strings.ToUpper(hex.EncodeToString(sum[:]))
}

// commit reads the sums that a player's client writes: two words of the password, then for either deck how many cards
// it has and a sum and a salt for each.
func (d *deal) commit(side, words string) {
	rest := strings.Fields(words)
	if len(rest) < 2 {
		return
	}
	rest = rest[2:]
	for _, kind := range []string{"character", "strategy"} {
		if len(rest) == 0 {
			return
		}
		n, err := strconv.Atoi(rest[0])
		if err != nil || n != len(codes.Decks[side+"-"+kind]) || len(rest) < 1+2*n {
			return
		}
		sums := make([]string, n)
		for i := range sums {
			sums[i] = rest[1+2*i]
		}
		d.sums[side+"-"+kind] = sums
		rest = rest[1+2*n:]
	}
}

// open notes a card that was shown.
func (d *deal) open(o opened) {
	deck := pieces[o.piece].Deck
	list := codes.Decks[deck]
	if deck == "" || o.index < 0 || o.index >= len(list) {
		d.wrong++
		return
	}
	card := list[o.index].Card
	if sums := d.sums[deck]; sums != nil && sums[slotOf[o.piece]] != sha1Hex(fmt.Sprint(o.inner, o.index)) {
		d.wrong++
		return
	}
	switch known := d.card[o.piece]; {
	case known == card:
	case known != "" || d.taken[card]:
		d.wrong++
	default:
		d.card[o.piece], d.taken[card] = card, true
		d.opened++
	}
}

// known is the card of a slot if it was opened.
func (d *deal) known(piece int) string { return d.card[piece] }

// sum names the deal: two logs of one game have the same, no matter which player wrote them.
func (d *deal) sum() string {
	var all strings.Builder
	for _, name := range deckNames {
		all.WriteString(strings.Join(d.sums[name], ""))
	}
	return sha1Hex(all.String())[:12]
}

// guess deals the cards that were never opened to the slots that were never opened, in order; the same for the whole
// game.
func (d *deal) guess() map[int]string {
	all := map[int]string{}
	for _, name := range deckNames {
		var left []string
		for _, s := range codes.Decks[name] {
			if !d.taken[s.Card] {
				left = append(left, s.Card)
			}
		}
		for _, s := range codes.Decks[name] {
			if card := d.card[s.Piece]; card != "" {
				all[s.Piece] = card
			} else {
				all[s.Piece], left = left[0], left[1:]
			}
		}
	}
	return all
}
