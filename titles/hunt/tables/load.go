package tables

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"prancingpony/game"
)

//go:embed hunt.json
var file []byte

// Load returns the tables of the Hunt. A fault in its file is a fault of the program.
func Load() *World {
	w, err := parse(file)
	if err != nil {
		panic("hunt.json: " + err.Error())
	}
	return w
}

// fileJSON is the form of hunt.json. Words are not part of it: they are in locale by the ids.
type fileJSON struct {
	Format string      `json:"format"`
	Boards []boardJSON `json:"boards"`
	Tiles  struct {
		Plain   []string `json:"plain"`
		Special []string `json:"special"`
		Late    []string `json:"late"`
	} `json:"tiles"`
	Allies struct {
		Shire []cardJSON `json:"shire"`
		Wild  []cardJSON `json:"wild"`
	} `json:"allies"`
	Sorcery  []cardJSON `json:"sorcery"`
	Journeys struct {
		Short []journeyJSON `json:"short"`
		Long  []journeyJSON `json:"long"`
	} `json:"journeys"`
}

type boardJSON struct {
	ID        string   `json:"id"`
	Zones     []string `json:"zones"`
	Locations []struct {
		Number int    `json:"number"`
		Zone   string `json:"zone"`
		Ally   bool   `json:"ally,omitempty"`
		Dark   bool   `json:"dark,omitempty"`
		Frodo  bool   `json:"frodo,omitempty"`
		Riders bool   `json:"riders,omitempty"`
	} `json:"locations"`
	Exits []struct {
		Letter string `json:"letter"`
		Zone   string `json:"zone"`
	} `json:"exits"`
	Points []struct {
		ID   string `json:"id"`
		Zone string `json:"zone"`
	} `json:"points"`
	Paths []string `json:"paths"`
	Roads []string `json:"roads"`
}

type cardJSON struct {
	ID      string `json:"id"`
	Copies  int    `json:"copies"`
	Need    string `json:"need,omitempty"`
	Options []struct {
		Reaction bool     `json:"reaction,omitempty"`
		Cost     uint8    `json:"cost,omitempty"`
		Act      uint8    `json:"act,omitempty"`
		Do       []string `json:"do"`
	} `json:"options"`
}

type journeyJSON struct {
	ID       string `json:"id"`
	Start    int    `json:"start"`
	Track    string `json:"track"`
	Shelters []int  `json:"shelters,omitempty"`
}

// sections names those of each board.
var sections = [2][MaxSection]string{{"i", "ii", "iii"}, {"iv", "v", "vi"}}

func parse(data []byte) (*World, error) {
	var file fileJSON
	if err := game.Decode(data, &file); err != nil {
		return nil, err
	}
	if file.Format != "hunt-board-1" {
		return nil, fmt.Errorf("format: %q, not hunt-board-1", file.Format)
	}
	if len(file.Boards) != 2 {
		return nil, fmt.Errorf("boards: %d, not 2", len(file.Boards))
	}
	w := new(World)
	for i := range file.Boards {
		if err := w.Boards[i].read(&file.Boards[i], i); err != nil {
			return nil, fmt.Errorf("boards[%d]: %w", i, err)
		}
	}
	w.Boards[1].Base = int16(w.Boards[0].Spaces)
	w.Boards[1].ZoneBase = int16(w.Boards[0].Zones)
	if err := w.readTiles(&file); err != nil {
		return nil, fmt.Errorf("tiles.%w", err)
	}
	if err := w.readCards(&file); err != nil {
		return nil, err
	}
	if err := w.readJourneys(&file); err != nil {
		return nil, fmt.Errorf("journeys.%w", err)
	}
	return w, nil
}

// read takes over one board and works out its tables.
func (b *Board) read(j *boardJSON, index int) error {
	b.Sections = sections[index]
	b.ID = j.ID
	b.locations = len(j.Locations)
	b.Places = b.locations + len(j.Exits)
	b.Spaces = b.Places + len(j.Points)
	zones, err := b.readZones(j.Zones)
	if err != nil {
		return err
	}
	byName, err := b.readSpaces(j, zones)
	if err != nil {
		return err
	}
	if err := b.readEdges(j, byName); err != nil {
		return err
	}
	return b.workOut()
}

// readSpaces takes over locations, exits and points, in this order.
func (b *Board) readSpaces(j *boardJSON, zones map[string]uint8) (map[string]Space, error) {
	byName := map[string]Space{}
	add := func(entry, name, zone string) error {
		if _, twice := byName[name]; twice {
			return fmt.Errorf("%s: %q comes twice", entry, name)
		}
		z, ok := zones[zone]
		if !ok {
			return fmt.Errorf("%s: there is no zone %q", entry, zone)
		}
		p := Space(len(byName))
		byName[name] = p
		b.Names = append(b.Names, b.ID+"-"+name)
		b.Zone[p] = z
		return nil
	}
	for i, l := range j.Locations {
		entry := fmt.Sprintf("locations[%d]", i)
		if err := add(entry, strconv.Itoa(l.Number), l.Zone); err != nil {
			return nil, err
		}
		for _, flag := range []struct {
			set bool
			in  *PlaceSet
		}{
			{l.Ally, &b.Allies},
			{l.Dark, &b.Dark},
			{l.Frodo, &b.Starts},
			{l.Riders, &b.RiderStarts},
			{true, &b.Numbered},
		} {
			if flag.set {
				*flag.in |= bit(uint8(i))
			}
		}
	}
	for i, e := range j.Exits {
		entry := fmt.Sprintf("exits[%d]", i)
		b.Exits |= bit(uint8(b.locations + i))
		if err := add(entry, e.Letter, e.Zone); err != nil {
			return nil, err
		}
	}
	for i, p := range j.Points {
		entry := fmt.Sprintf("points[%d]", i)
		if err := add(entry, p.ID, p.Zone); err != nil {
			return nil, err
		}
	}
	return byName, nil
}

// readEdges joins the spaces.
func (b *Board) readEdges(j *boardJSON, byName map[string]Space) error {
	for _, lines := range []struct {
		name  string
		edges []string
		road  bool
	}{{"paths", j.Paths, false}, {"roads", j.Roads, true}} {
		for i, text := range lines.edges {
			if err := b.addEdge(byName, text, lines.road); err != nil {
				return fmt.Errorf("%s[%d] %q: %w", lines.name, i, text, err)
			}
		}
	}
	return nil
}

func (b *Board) readZones(names []string) (map[string]uint8, error) {
	b.Zones, b.ZoneNames = len(names), names
	zones := map[string]uint8{}
	for i, name := range names {
		prefix, _, _ := strings.Cut(name, "-")
		section := slices.Index(b.Sections[:], prefix)
		if section < 0 {
			return nil, fmt.Errorf("zones[%d]: %q is in none of the sections %v", i, name, b.Sections)
		}
		zones[name], b.Section[i] = uint8(i), uint8(section)
	}
	return zones, nil
}

func (b *Board) addEdge(byName map[string]Space, text string, road bool) error {
	one, other, ok := strings.Cut(text, " ")
	if !ok {
		return fmt.Errorf("it does not name two spaces")
	}
	p, known := byName[one]
	if !known {
		return fmt.Errorf("there is no space %q", one)
	}
	q, known := byName[other]
	if !known {
		return fmt.Errorf("there is no space %q", other)
	}
	if p == q || b.Adjacent[p].Has(q) {
		return fmt.Errorf("it leads nowhere, or the two are joined twice")
	}
	b.Adjacent[p].Add(q)
	b.Adjacent[q].Add(p)
	if road {
		b.Roads[p].Add(q)
		b.Roads[q].Add(p)
	}
	return nil
}

// readTiles reads the plain tiles, those added for Act 2 and the special ones.
func (w *World) readTiles(file *fileJSON) error {
	for _, set := range []struct {
		name    string
		values  []string
		into    *[MaxKinds]uint8
		special bool
	}{
		{"plain", file.Tiles.Plain, &w.Plain, false},
		{"late", file.Tiles.Late, &w.Late, false},
		{"special", file.Tiles.Special, &w.Special, true},
	} {
		for i, text := range set.values {
			t := Tile{Name: "tile-" + text, Value: EyeTile, Special: set.special}
			if set.special {
				t.Name = "special-" + text
			}
			if text != "eye" {
				n, err := strconv.Atoi(text)
				if err != nil || n < 0 || n > 9 || len(text) != 1 {
					return fmt.Errorf("%s[%d]: %q is neither eye nor a number from 0 to 9", set.name, i, text)
				}
				t.Value = int8(n)
			}
			kind := slices.Index(w.Tiles, t)
			if kind < 0 {
				kind = len(w.Tiles)
				w.Tiles = append(w.Tiles, t)
			}
			set.into[kind]++
		}
	}
	return nil
}

// readJourneys: two decks of eighteen, each card a walk from a gate of Bree to an exit.
func (w *World) readJourneys(file *fileJSON) error {
	for _, deck := range []struct {
		name  string
		cards []journeyJSON
		long  bool
	}{{"short", file.Journeys.Short, false}, {"long", file.Journeys.Long, true}} {
		if len(deck.cards) != Routes {
			return fmt.Errorf("%s: %d cards, not %d", deck.name, len(deck.cards), Routes)
		}
		for i := range deck.cards {
			c, err := w.readJourney(&deck.cards[i], deck.long)
			if err != nil {
				return fmt.Errorf("%s[%d] %s: %w", deck.name, i, deck.cards[i].ID, err)
			}
			w.Journeys = append(w.Journeys, c)
		}
	}
	return nil
}

func (w *World) readJourney(j *journeyJSON, long bool) (Journey, error) {
	b := &w.Boards[1]
	c := Journey{Name: j.ID, Long: long, Steps: ShortSteps, Limit: ShortLimit}
	if long {
		c.Steps, c.Limit = longSteps, longLimit
	}
	at, err := b.number(j.Start)
	if err != nil {
		return c, fmt.Errorf("start: %w", err)
	}
	if !b.Starts.Has(at) {
		return c, fmt.Errorf("start: %d is no gate of Bree", j.Start)
	}
	track := strings.Fields(j.Track)
	if len(track) != int(c.Steps) {
		return c, fmt.Errorf("track: %d steps, not %d", len(track), c.Steps)
	}
	c.Last[0], c.Visited[0] = at, bit(at)
	points := 0
	for i, text := range track {
		step := i + 1
		if text == "." {
			points++
		} else {
			to, err := b.Place(text)
			if err != nil {
				return c, fmt.Errorf("track step %d: %w", step, err)
			}
			if !b.walk(at, to, points) {
				return c, fmt.Errorf("track step %d: no path leads from %s to %s over exactly %d points",
					step, b.Names[at], b.Names[to], points)
			}
			if b.Exits.Has(to) != (step == int(c.Steps)) {
				return c, fmt.Errorf("track step %d: %s: a journey ends at an exit, and only there", step, b.Names[to])
			}
			if c.Visited[i].Has(to) {
				return c, fmt.Errorf("track step %d: %s comes twice", step, b.Names[to])
			}
			at, points = to, 0
		}
		c.Last[step], c.Points[step], c.Visited[step] = at, uint8(points), c.Visited[i]|bit(at)
	}
	if points > 0 {
		return c, fmt.Errorf("track: it ends in the Wild")
	}
	for i, n := range j.Shelters {
		p, err := b.number(n)
		if err != nil {
			return c, fmt.Errorf("shelters[%d]: %w", i, err)
		}
		if !long || !b.Allies.Has(p) || !c.Visited[c.Steps].Has(p) {
			return c, fmt.Errorf("shelters[%d]: %d is no Ally location of this route, or the card is a short one", i, n)
		}
		c.Shelters |= bit(p)
	}
	return c, nil
}

// number is the space of a numbered location.
func (b *Board) number(n int) (Space, error) {
	if n < 1 || n > b.locations {
		return None, fmt.Errorf("there is no location %d on board %s", n, b.ID)
	}
	return Space(n - 1), nil
}

// Place is the space of a location or exit by its number or letter.
func (b *Board) Place(text string) (Space, error) {
	for p := range b.Places {
		if b.Names[p] == b.ID+"-"+text {
			return Space(p), nil
		}
	}
	return None, fmt.Errorf("there is no location %q on board %s", text, b.ID)
}
