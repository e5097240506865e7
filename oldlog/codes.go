package oldlog

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"prancingpony/titles/board"
)

//go:embed tables.json
var tablesFile []byte

// numPieces is beyond every number of a piece; rings added by house rules get numbers from 428 on.
const numPieces = 512

// The numbers of pieces that have a rule of their own.
const (
	pieceFellowship = 247
	pieceProgress   = 248
	pieceCorruption = 252
	pieceGandalf    = 240
	pieceStrider    = 241
	firstPolitics   = 256
	lastPolitics    = 263
)

// The places off the map.
const (
	placeAside         = "aside"
	placeCompany       = "company"
	placeCurrent       = "current-action"
	placeCurrentFree   = "current-free"
	placeCurrentShadow = "current-shadow"
	placeDrawn         = "drawn"
	placeGuide         = "guide"
	placeHuntBox       = "hunt-box"
	placeOut           = "out"
	placePool          = "pool"
)

const (
	free   = "free"
	shadow = "shadow"
)

func reserveOf(side string) string { return side + "-reserve" }
func lostOf(side string) string    { return side + "-lost" }
func diceOf(side string) string    { return side + "-dice" }
func handOf(side string) string    { return "hand " + side }
func ringsOf(side string) string   { return "rings " + side }

// piece is what a number stands for; one of the fields after the range is set.
type piece struct {
	First, Last int
	Nation      string // with Figure: regular, elite, leader, nazgul
	Figure      string
	Die         string // the side that rolls it
	Card, Deck  string // a slot of a deck; Card is the card of the slot's own number
	Tile        string
	Character   string
	Ring        string
	Politics    string // the nation whose marker it is
	Marker      string // the side whose control marker it is
	Points      string // the side whose victory marker it is
	Fellowship  string
	Gollum      bool
	Token       string
}

// slot is an entry of a deck: the piece in this place, and the card with this index.
type slot struct {
	Piece int
	Card  string
}

// tables is tables.json.
type tables struct {
	Words   map[string]string // keys of verbs and small words
	Places  map[string]string // keys of areas
	Pieces  []piece
	Tokens  map[string]string
	Decks   map[string][]slot
	Start   map[string][]int
	Faces   map[string]string
	Letters map[string]map[string]int
}

var (
	codes  tables
	pieces [numPieces]piece
	start  [numPieces]string
	// slotOf finds a piece in its deck.
	slotOf = map[int]int{}
	// deckNames in the order in which the sum of a deal takes them.
	deckNames = []string{"free-character", "free-strategy", "shadow-character", "shadow-strategy"}
	// regionOf finds a region by name.
	regionOf = map[string]board.Place{}
)

// readTables fills them, for who reads a log: a browser mostly does not.
var readTables = sync.OnceFunc(func() {
	if err := json.Unmarshal(tablesFile, &codes); err != nil {
		panic("oldlog: tables.json: " + err.Error())
	}
	for _, p := range codes.Pieces {
		for i := p.First; i <= p.Last; i++ {
			pieces[i] = p
		}
	}
	for place, numbers := range codes.Start {
		for _, i := range numbers {
			start[i] = place
		}
	}
	for number, name := range codes.Tokens {
		var i int
		if _, err := fmt.Sscan(number, &i); err != nil {
			panic("oldlog: token " + number)
		}
		side, _, _ := strings.Cut(name, "-")
		pieces[i], start[i] = piece{Token: name}, reserveOf(side)
	}
	for _, deck := range codes.Decks {
		for i, s := range deck {
			slotOf[s.Piece] = i
		}
	}
	for r := range board.Place(board.NumRegions) {
		regionOf[r.String()] = r
	}
})

// side is the side that a piece belongs to.
func (p *piece) side() string {
	switch {
	case p.Nation != "":
		return sideOfNation[p.Nation]
	case p.Die != "":
		return p.Die
	case p.Deck != "":
		side, _, _ := strings.Cut(p.Deck, "-")
		return side
	case p.Marker != "":
		return p.Marker
	case p.Token != "":
		side, _, _ := strings.Cut(p.Token, "-")
		return side
	case p.minion():
		return shadow
	case p.Character != "":
		return free
	}
	return ""
}

func (p *piece) minion() bool {
	return p.Character == "witch-king" || p.Character == "saruman" || p.Character == "mouth-of-sauron"
}

func (p *piece) companion() bool { return p.Character != "" && !p.minion() }

// figure: it stands on the map.
func (p *piece) figure() bool { return p.Nation != "" || p.Character != "" || p.Marker != "" }

// name is what an event calls the piece.
func (p *piece) name() string {
	switch {
	case p.Nation != "":
		return p.Nation + " " + p.Figure
	case p.Marker != "":
		return "marker-" + p.Marker
	}
	return p.Character
}

var sideOfNation = map[string]string{
	"dwarves": free, "elves": free, "gondor": free, "north": free, "rohan": free,
	"sauron": shadow, "isengard": shadow, "southrons": shadow,
}

// regionAt is the region of a place on the map, its stronghold's box included.
func regionAt(place string) (region string, inside, ok bool) {
	region, inside = strings.CutSuffix(place, "/inside")
	_, ok = regionOf[region]
	return region, inside, ok
}

// numberAt is the number of a place on a track: "track 3", "politics 1", "mordor 0".
func numberAt(place, track string) (n string, ok bool) { return strings.CutPrefix(place, track+" ") }
