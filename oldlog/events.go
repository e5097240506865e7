package oldlog

import (
	"fmt"
	"strings"
)

// Event is something recognised in the log. Kind says which fields it has; words are under library.event.KIND.
type Event struct {
	Turn      int            `json:"turn"`
	Kind      string         `json:"kind"`
	Side      string         `json:"side,omitempty"`
	N         int            `json:"n,omitempty"`
	Deck      string         `json:"deck,omitempty"`
	Card      string         `json:"card,omitempty"`
	Chosen    bool           `json:"chosen,omitempty" doc:"Of card: laid down for a battle."`
	Table     bool           `json:"table,omitempty" doc:"Of card: it stays on the table."`
	Tile      string         `json:"tile,omitempty"`
	Face      string         `json:"face,omitempty"`
	Faces     []string       `json:"faces,omitempty"`
	Dice      []int          `json:"dice,omitempty" doc:"Ordinary dice, as they fell."`
	Nation    string         `json:"nation,omitempty"`
	Region    string         `json:"region,omitempty"`
	Character string         `json:"character,omitempty"`
	Pieces    map[string]int `json:"pieces,omitempty" doc:"How many of each: \"sauron regular\", \"gimli\"."`
	Step      int            `json:"step,omitempty" doc:"Of mordor."`
	From      string         `json:"from,omitempty" doc:"A place, or a number on a track."`
	To        string         `json:"to,omitempty"`

	step   int  // the step that it belongs to; 0: none
	undone bool // by undo
}

// The kinds of events.
const (
	eventSits          = "sits"           // a player shows which side he plays
	eventDraw          = "draw"           // a card from a deck
	eventCard          = "card"           // played, laid for a battle, or put on the table
	eventDiscard       = "discard"        // out of a hand
	eventChoose        = "choose"         // a combat card, face down
	eventAllocate      = "allocate"       // dice to the hunt box, by choice or as Eyes
	eventHuntChosen    = "hunt-chosen"    // how many the Shadow had put there by choice before its roll
	eventRoll          = "roll"           // action dice
	eventDie           = "die"            // an action die is used
	eventDieChanged    = "die-changed"    // it gets another face
	eventToHuntBox     = "to-hunt-box"    // dice that moved the Fellowship
	eventFromHuntBox   = "from-hunt-box"  // dice taken back for the next turn
	eventD6            = "d6"             // ordinary dice: a hunt or a battle
	eventTile          = "tile"           // drawn in a hunt
	eventTileEnters    = "tile-enters"    // a special tile comes into play
	eventProgress      = "progress"       // the Fellowship moves
	eventProgressReset = "progress-reset" // it was found or declared
	eventRevealed      = "revealed"
	eventHidden        = "hidden"
	eventFellowshipTo  = "fellowship-to" // its figure is set down elsewhere
	eventMordor        = "mordor"        // a step on the Mordor track
	eventCorruption    = "corruption"
	eventPolitics      = "politics"
	eventActive        = "active" // a nation is awake
	eventRing          = "ring"   // an Elven ring is used
	eventToken         = "token"  // an action token is used
	eventMarch         = "march"
	eventMuster        = "muster"
	eventLoss          = "loss"
	eventBack          = "back" // from the lost to the map
	eventRetreatInside = "retreat-inside"
	eventCompanionLost = "companion-lost"
	eventSeparate      = "separate"
	eventGuide         = "guide"
	eventReplaced      = "replaced" // Strider becomes Aragorn, Gandalf the White
	eventTurn          = "turn"
	eventUndo          = "undo"
	eventRedo          = "redo"
	eventFarewell      = "farewell" // somebody says good game or concedes; no word of it is kept
)

func (g *reader) tell(e Event) {
	e.Turn = g.turn
	g.events = append(g.events, e)
}

// tellMoves says what pieces did. Those that did the same from the same place to the same place are one event.
func (g *reader) tellMoves(c *command, number int, moved []change) {
	open := map[int]bool{}
	for _, o := range c.opened {
		open[o.piece] = true
	}
	group := map[string]int{} // by kind, from and to: an event of this command
	for _, m := range moved {
		p := &pieces[m.piece]
		e := meaning(p, m, open[m.piece])
		if e.Kind == "" {
			continue
		}
		e.step = number
		if e.Kind == eventCard {
			e.Card, e.Chosen = g.deal.known(m.piece), g.chosen[m.piece]
			delete(g.chosen, m.piece)
		}
		if e.Kind == eventDie {
			e.Face = codes.Faces[fmt.Sprint(g.table.face[m.piece])]
		}
		key := strings.Join([]string{e.Kind, m.from, m.to, e.Side}, "|")
		at, known := group[key]
		switch {
		case known && e.Pieces != nil:
			g.events[at].Pieces[p.name()]++
		case known && e.N > 0:
			g.events[at].N++
		default:
			group[key] = len(g.events)
			g.tell(e)
		}
	}
}

// meaning is what the move of one piece means, if anything.
func meaning(p *piece, m change, open bool) Event {
	switch {
	case p.Die != "":
		return meaningOfDie(p, m)
	case p.Deck != "":
		return meaningOfCard(p, m, open)
	case p.Tile != "":
		return meaningOfTile(p, m)
	case p.Fellowship != "":
		return meaningOfFellowship(p, m)
	case p.Politics != "":
		from, was := numberAt(m.from, "politics")
		if to, is := numberAt(m.to, "politics"); was && is {
			return Event{Kind: eventPolitics, Nation: p.Politics, From: from, To: to}
		}
	case p.Ring != "":
		if m.from == ringsOf(free) {
			return Event{Kind: eventRing, Side: free}
		}
		if m.from == ringsOf(shadow) && m.to != ringsOf(free) {
			return Event{Kind: eventRing, Side: shadow}
		}
	case p.Token != "":
		if m.from == diceOf(p.side()) {
			return Event{Kind: eventToken, Side: p.side()}
		}
	case p.figure():
		return meaningOfFigure(p, m)
	}
	return Event{}
}

func meaningOfDie(p *piece, m change) Event {
	switch {
	case m.from == diceOf(p.Die) && m.to == placeCurrent:
		return Event{Kind: eventDie, Side: p.Die}
	case m.to == placeHuntBox:
		return Event{Kind: eventToHuntBox, Side: p.Die, N: 1, From: m.from}
	case m.from == placeHuntBox:
		return Event{Kind: eventFromHuntBox, Side: p.Die, N: 1}
	}
	return Event{}
}

func meaningOfCard(p *piece, m change, open bool) Event {
	e := Event{Side: p.side(), Deck: p.Deck}
	_, onTable := numberAt(m.to, "table")
	played := m.to == placeCurrent || m.to == placeCurrentFree || m.to == placeCurrentShadow
	switch {
	case m.from == "deck "+p.Deck && m.to == handOf(p.side()):
		e.Kind = eventDraw
	case open && (onTable || played) && m.from == handOf(p.side()):
		e.Kind, e.Table = eventCard, onTable
	case m.from == handOf(p.side()) && (m.to == lostOf(p.side()) || m.to == reserveOf(p.side())):
		e.Kind = eventDiscard
	}
	return e
}

func meaningOfTile(p *piece, m change) Event {
	switch {
	case m.from == placePool && (m.to == placeCurrentFree || m.to == placeCurrentShadow || m.to == placeCurrent):
		return Event{Kind: eventTile, Tile: p.Tile}
	case m.from == placeAside && (m.to == placeDrawn || m.to == placePool):
		return Event{Kind: eventTileEnters, Tile: p.Tile, To: m.to}
	}
	return Event{}
}

func meaningOfFellowship(p *piece, m change) Event {
	from, was := numberAt(m.from, "track")
	to, is := numberAt(m.to, "track")
	switch {
	case p.Fellowship == "progress" && was && is:
		return Event{Kind: eventProgress, From: from, To: to}
	case p.Fellowship == "corruption" && was && is:
		return Event{Kind: eventCorruption, From: from, To: to}
	case p.Fellowship != "figure":
		return Event{}
	}
	if step, in := numberAt(m.to, "mordor"); in {
		e := Event{Kind: eventMordor}
		_, _ = fmt.Sscan(step, &e.Step)
		e.From, _ = numberAt(m.from, "mordor")
		if _, before := numberAt(m.from, "mordor"); !before {
			e.From = ""
		}
		return e
	}
	if region, _, ok := regionAt(m.to); ok {
		return Event{Kind: eventFellowshipTo, Region: region}
	}
	return Event{}
}

func meaningOfFigure(p *piece, m change) Event {
	e := Event{Pieces: map[string]int{p.name(): 1}, From: m.from, To: m.to}
	_, _, leaves := regionAt(m.from)
	at, inside, arrives := regionAt(m.to)
	withBearers := m.from == placeCompany || m.from == placeGuide
	gone := strings.HasSuffix(m.to, "-lost") || strings.HasSuffix(m.to, "-reserve") ||
		strings.HasPrefix(m.to, "current-")
	switch {
	case p.companion() && withBearers && gone:
		e.Kind = eventCompanionLost
	case p.companion() && withBearers && arrives:
		e.Kind = eventSeparate
	case p.companion() && m.from == placeCompany && m.to == placeGuide:
		e.Kind = eventGuide
	case leaves && arrives && inside && m.from == at:
		e.Kind = eventRetreatInside
	case leaves && arrives:
		e.Kind = eventMarch
	case arrives && m.from == reserveOf(p.side()):
		e.Kind = eventMuster
	case arrives && m.from == lostOf(p.side()):
		e.Kind = eventBack
	case leaves && gone && p.Marker == "":
		e.Kind = eventLoss
	}
	return e
}

// tellTurned says what it means that a piece was turned over.
func (g *reader) tellTurned(number, p int) {
	switch up := g.table.turned[p]; {
	case p == pieceFellowship:
		kind := eventHidden
		if up {
			kind = eventRevealed
		}
		g.tell(Event{Kind: kind, step: number})
	case (p == pieceGandalf || p == pieceStrider) && up:
		g.tell(Event{Kind: eventReplaced, Character: pieces[p].Character, step: number})
	case pieces[p].Politics != "" && up:
		g.tell(Event{Kind: eventActive, Nation: pieces[p].Politics, step: number})
	}
}
