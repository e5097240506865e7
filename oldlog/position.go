package oldlog

import (
	"slices"
	"sort"
	"strconv"

	"prancingpony/titles/board"
)

// positions makes positions of the snapshots: now every card that was ever opened is known.
func (g *reader) positions() {
	cards := g.deal.guess()
	control := map[string]string{}
	tokens := map[string]bool{}
	for i := range g.shots {
		k := &g.shots[i]
		k.Event = 0
		for _, e := range g.events[:k.event] {
			if !e.undone {
				k.Event++
			}
		}
		a := newAtlas(&k.table)
		a.settle(control)
		v := &viewer{shot: k, cards: cards, deal: &g.deal, repairs: a.repairs}
		k.Points = points(control)
		k.Markers = board.BySide{Free: v.number(422, "points"), Shadow: v.number(423, "points")}
		k.Position = v.position()
		k.Position.Regions = a.regions(control)
		for _, name := range k.Position.Tokens {
			tokens[name] = true
		}
		if k.When == WhenEnd {
			g.game.Ending, g.game.Winner, k.Position.Ending = ending(v, k.Points)
		}
		k.Repairs = v.repairs
		k.Fault, k.Shown = check(k.Position)
		g.game.Snapshots = append(g.game.Snapshots, k.Snapshot)
	}
	g.game.Tokens = []string{}
	for name := range tokens {
		g.game.Tokens = append(g.game.Tokens, name)
	}
	sort.Strings(g.game.Tokens)
	if g.game.Strange == nil {
		g.game.Strange = []string{}
	}
}

// ending reads how the game ended from the pieces; a concession is not among them.
func ending(v *viewer, p board.BySide) (ending, winner, by string) {
	step, in := v.mordor()
	switch {
	case v.number(pieceCorruption, "track") >= board.MaxCorruption:
		return "corruption", shadow, "corruption"
	case in && step >= int(board.CrackOfDoom):
		return "ring", free, "ring-destroyed"
	case p.Shadow >= board.ShadowWinsAt:
		return "military", shadow, "shadow-military"
	case p.Free >= board.FreeWinsAt:
		return "military", free, "free-military"
	}
	return "unknown", "", ""
}

// By is the ending by its name among those of the title; "" if the log does not tell.
func (g *Game) By() string { return g.Snapshots[len(g.Snapshots)-1].Position.Ending }

// viewer reads a snapshot.
type viewer struct {
	*shot
	cards   map[int]string
	deal    *deal
	repairs []Repair
}

// number is that of the place of a piece on a track, or 0.
func (v *viewer) number(piece int, track string) int {
	text, _ := numberAt(v.table.where[piece], track)
	n, _ := strconv.Atoi(text)
	return n
}

func (v *viewer) mordor() (step int, in bool) {
	_, in = numberAt(v.table.where[pieceFellowship], "mordor")
	return v.number(pieceFellowship, "mordor"), in
}

// position is everything but the map.
func (v *viewer) position() *board.Position {
	turn := v.Turn
	p := &board.Position{Title: board.Title{}.ID(), Edition: 2, Turn: &turn}
	box := board.BySide{}
	rings := board.BySide{Free: len(v.table.all(ringsOf(free))), Shadow: len(v.table.all(ringsOf(shadow)))}
	dice := board.DiceJSON{Free: map[string]int{}, Shadow: map[string]int{}}
	for i, place := range v.table.where {
		switch side := pieces[i].Die; {
		case side == "":
		case place == placeHuntBox && side == free:
			box.Free++
		case place == placeHuntBox:
			box.Shadow++
		case place == diceOf(free):
			dice.Free[codes.Faces[strconv.Itoa(v.table.face[i])]]++
		case place == diceOf(shadow):
			dice.Shadow[codes.Faces[strconv.Itoa(v.table.face[i])]]++
		}
		if token := pieces[i].Token; token != "" && place == diceOf(pieces[i].side()) {
			p.Tokens = append(p.Tokens, token)
		}
	}
	p.HuntBox, p.Rings = &box, &rings
	if v.When == WhenActions {
		p.Acting, p.Dice = free, &dice
	}
	p.Losses = v.losses()
	v.characters(p)
	p.Politics = v.politics()
	p.Fellowship = v.fellowship()
	v.hands(p)
	v.tiles(p)
	return p
}

// gone: off the map for good, or on the way there.
func gone(place string) bool {
	return place == lostOf(free) || place == lostOf(shadow) || place == placeCurrent || place == placeCurrentFree ||
		place == placeCurrentShadow
}

// losses are the units of the Free Peoples that are lost; those of the Shadow come back.
func (v *viewer) losses() (list []board.TroopJSON) {
	by := newSpot()
	for i, place := range v.table.where {
		if p := &pieces[i]; p.Nation != "" && p.side() == free && gone(place) {
			by.add(p, false)
		}
	}
	return by.force().Army
}

func (v *viewer) characters(p *board.Position) {
	for i, place := range v.table.where {
		k := &pieces[i]
		if k.Character == "" {
			continue
		}
		if v.table.turned[i] && (i == pieceGandalf || i == pieceStrider) {
			p.Replaced = append(p.Replaced, k.Character)
		}
		_, _, onMap := regionAt(place)
		if !onMap && (gone(place) || k.companion() && place != placeCompany && place != placeGuide) {
			p.Eliminated = append(p.Eliminated, characterName(k, v.table.turned[i]))
		}
	}
}

func (v *viewer) politics() (list []board.NationJSON) {
	for i := firstPolitics; i <= lastPolitics; i++ {
		nation := pieces[i].Politics
		row := board.NationJSON{Nation: nation, Steps: v.number(i, "politics"), Active: v.table.turned[i]}
		if sideOfNation[nation] == shadow || nation == "elves" {
			row.Active = true
		}
		if row.Steps == 0 && !row.Active {
			row.Active = true
			v.repairs = append(v.repairs, Repair{repairActive, nation})
		}
		list = append(list, row)
	}
	slices.SortFunc(list, func(a, b board.NationJSON) int {
		if a.Nation < b.Nation {
			return -1
		}
		return 1
	})
	return list
}

// levels of the companions: the guide has the highest.
var levels = map[string]int{
	"gandalf-the-grey": 3, "strider": 3, "legolas": 2, "gimli": 2, "boromir": 2, "meriadoc": 1, "peregrin": 1,
}

func (v *viewer) fellowship() *board.FellowshipJSON {
	f := &board.FellowshipJSON{
		Region: v.last, Progress: v.number(pieceProgress, "track"), Company: []string{},
		Corruption: min(v.number(pieceCorruption, "track"), board.MaxCorruption),
		Revealed:   v.table.turned[pieceFellowship], Guide: "gollum",
	}
	if step, in := v.mordor(); in {
		f.Mordor, f.Progress = &step, 0
	}
	guide, highest := "", 0
	for i, place := range v.table.where {
		k := &pieces[i]
		if !k.companion() || place != placeCompany && place != placeGuide {
			continue
		}
		f.Company = append(f.Company, k.Character)
		if place == placeGuide {
			guide = k.Character
		}
		if level := levels[k.Character]; level > highest {
			f.Guide, highest = k.Character, level
		}
	}
	switch {
	case len(f.Company) == 0:
	case levels[guide] == highest:
		f.Guide = guide
	default:
		v.repairs = append(v.repairs, Repair{repairGuide, f.Guide})
	}
	return f
}

// hands are the cards in hands, on the table and discarded. Cards that were never opened are guessed.
func (v *viewer) hands(p *board.Position) {
	p.Hands = map[string][]string{}
	v.Unseen = map[string]int{"0": 0, "1": 0}
	for i, place := range v.table.where {
		k := &pieces[i]
		if k.Deck == "" {
			continue
		}
		seat := "0"
		if k.side() == shadow {
			seat = "1"
		}
		card, known := v.cards[i], v.deal.known(i) != ""
		_, onTable := numberAt(place, "table")
		switch {
		case place == handOf(k.side()):
			p.Hands[seat] = append(p.Hands[seat], card)
			if !known {
				v.Unseen[seat]++
			}
		case onTable:
			p.Table = append(p.Table, card)
		case place != reserveOf(k.side()) && !gone(place):
		case known:
			p.Discard = append(p.Discard, card)
		default:
			if p.Buried == nil {
				p.Buried = map[string][]string{}
			}
			p.Buried[seat] = append(p.Buried[seat], card)
		}
	}
	sort.Strings(p.Discard)
	sort.Strings(p.Table)
	for _, cards := range p.Buried {
		sort.Strings(cards)
	}
}

// tiles of the hunt. Special ones wait aside until Mordor, wherever people put them.
func (v *viewer) tiles(p *board.Position) {
	p.Pool, p.Drawn = map[string]int{}, map[string]int{}
	_, mordor := v.mordor()
	for i, place := range v.table.where {
		tile := pieces[i].Tile
		if tile == "" {
			continue
		}
		_, special := v.specialOf(tile)
		if special {
			tile, _ = v.specialOf(tile)
		}
		switch {
		case special && place == placeAside:
		case special && !mordor:
			if p.Aside == nil {
				p.Aside = map[string]int{}
			}
			p.Aside[tile]++
		case place == placePool:
			p.Pool[tile]++
		case place == placeAside && tile == "eye":
			p.EyesGone++
		default:
			p.Drawn[tile]++
		}
	}
}

// twins are two special tiles that look the same; people take either, so the card that was played tells.
var twins = map[string]string{"elven-cloaks": "elven-rope", "elven-rope": "elven-cloaks"}

func (v *viewer) specialOf(tile string) (name string, special bool) {
	for i := 232; i <= 239; i++ {
		if pieces[i].Tile != tile {
			continue
		}
		if twin := twins[tile]; twin != "" && !v.deal.taken[tile] && v.deal.taken[twin] && v.onlyTwin(tile, twin) {
			return twin, true
		}
		return tile, true
	}
	return tile, false
}

// onlyTwin: the other tile of the pair has not come into play.
func (v *viewer) onlyTwin(tile, twin string) bool {
	for i := 232; i <= 239; i++ {
		if pieces[i].Tile == twin && v.table.where[i] != placeAside {
			return false
		}
	}
	return tile != ""
}
