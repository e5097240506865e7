package hunt

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"prancingpony/game"
)

//go:embed data/hunt.json
var standardFile []byte

// worlds are the boards that can be played on, the standard one first. A state may hold no pointer, so it names its
// tables by their place here. They are registered by init functions, before any match begins, and never change.
var worlds = make([]*world, 1)

func init() {
	w, err := parse(standardFile)
	if err != nil {
		panic("hunt: data/hunt.json: " + err.Error())
	}
	worlds[0] = w
}

// CheckBoard says what is wrong with a board file: the entry and the reason, in one line.
func CheckBoard(data []byte) error {
	_, err := parse(data)
	return err
}

// Register is the title played with the boards and cards of another file. Like a database driver it is called from an
// init function, and nowhere else: a match that is being played reads the list. Positions and matches of such a title
// are only read by a title with the same file.
func Register(data []byte) (Title, error) {
	w, err := parse(data)
	if err != nil {
		return Title{}, err
	}
	if len(worlds) > maxWorlds {
		return Title{}, fmt.Errorf("%d board files are registered already", maxWorlds)
	}
	worlds = append(worlds, w)
	return Title{slot: uint8(len(worlds) - 1)}, nil
}

// maxWorlds: a state names its tables by a small number.
const maxWorlds = 200

// fileJSON is the form of a board file. Words are not part of it: they are in locale by the ids.
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

// counts is what the rulebook says of each board.
var counts = [2]struct {
	id                          string
	allies, starts, riderStarts int
	sections                    [maxSection]string
}{
	{"shire", 12, 3, 6, [maxSection]string{"i", "ii", "iii"}},
	{"wild", 10, 3, 2, [maxSection]string{"iv", "v", "vi"}},
}

func parse(data []byte) (*world, error) {
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
	sum := sha256.Sum256(data)
	w := &world{digest: hex.EncodeToString(sum[:8])}
	for i := range file.Boards {
		if err := w.boards[i].read(&file.Boards[i], i); err != nil {
			return nil, fmt.Errorf("boards[%d]: %w", i, err)
		}
	}
	w.boards[1].base = int16(w.boards[0].spaces)
	w.boards[1].zoneBase = int16(w.boards[0].zones)
	if err := w.readTiles(&file); err != nil {
		return nil, fmt.Errorf("tiles.%w", err)
	}
	if err := w.readCards(&file); err != nil {
		return nil, err
	}
	if err := w.readJourneys(&file); err != nil {
		return nil, fmt.Errorf("journeys.%w", err)
	}
	w.vocabulary = newVocabulary(w)
	return w, nil
}

// read takes over one board and works out its tables.
func (b *board) read(j *boardJSON, index int) error {
	want := &counts[index]
	if j.ID != want.id {
		return fmt.Errorf("id: %q, not %s", j.ID, want.id)
	}
	b.id = j.ID
	b.locations = len(j.Locations)
	b.places = b.locations + len(j.Exits)
	b.spaces = b.places + len(j.Points)
	switch {
	case b.locations == 0 || len(j.Exits) == 0:
		return fmt.Errorf("there are no locations or no exits")
	case b.places > maxPlaces:
		return fmt.Errorf("%d locations and exits, at most %d fit", b.places, maxPlaces)
	case b.spaces > maxSpaces:
		return fmt.Errorf("%d spaces, at most %d fit", b.spaces, maxSpaces)
	}
	zones, err := b.readZones(j.Zones, want.sections)
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
	for _, c := range []struct {
		what      string
		got, want int
	}{{"ally locations", b.allies.Count(), want.allies}, {"Frodo starts", b.starts.Count(), want.starts}, {"Nazgûl starts", b.riderStarts.Count(), want.riderStarts}} {
		if c.got != c.want {
			return fmt.Errorf("locations: %d %s, not %d", c.got, c.what, c.want)
		}
	}
	return b.workOut()
}

// readSpaces takes over locations, exits and points, in this order.
func (b *board) readSpaces(j *boardJSON, zones map[string]uint8) (map[string]space, error) {
	byName := map[string]space{}
	add := func(entry, name, zone string) error {
		if _, twice := byName[name]; twice {
			return fmt.Errorf("%s: %q comes twice", entry, name)
		}
		z, ok := zones[zone]
		if !ok {
			return fmt.Errorf("%s: there is no zone %q", entry, zone)
		}
		p := space(len(byName))
		byName[name] = p
		b.names = append(b.names, b.id+"-"+name)
		b.zone[p] = z
		return nil
	}
	for i, l := range j.Locations {
		entry := fmt.Sprintf("locations[%d]", i)
		if l.Number != i+1 {
			return nil, fmt.Errorf("%s: number %d, not %d: locations are numbered in order", entry, l.Number, i+1)
		}
		if err := add(entry, strconv.Itoa(l.Number), l.Zone); err != nil {
			return nil, err
		}
		for _, flag := range []struct {
			set bool
			in  *PlaceSet
		}{{l.Ally, &b.allies}, {l.Dark, &b.dark}, {l.Frodo, &b.starts}, {l.Riders, &b.riderStarts}, {true, &b.numbered}} {
			if flag.set {
				*flag.in |= bit(uint8(i))
			}
		}
	}
	for i, e := range j.Exits {
		entry := fmt.Sprintf("exits[%d]", i)
		if len(e.Letter) != 1 || e.Letter[0] < 'a' || e.Letter[0] > 'z' {
			return nil, fmt.Errorf("%s: letter %q is not one small letter", entry, e.Letter)
		}
		b.exits |= bit(uint8(b.locations + i))
		if err := add(entry, e.Letter, e.Zone); err != nil {
			return nil, err
		}
	}
	for i, p := range j.Points {
		entry := fmt.Sprintf("points[%d]", i)
		if n, err := strconv.Atoi(strings.TrimPrefix(p.ID, "p")); err != nil || n < 1 || p.ID[0] != 'p' {
			return nil, fmt.Errorf("%s: id %q is not p and a number", entry, p.ID)
		}
		if err := add(entry, p.ID, p.Zone); err != nil {
			return nil, err
		}
	}
	return byName, nil
}

// readEdges joins the spaces.
func (b *board) readEdges(j *boardJSON, byName map[string]space) error {
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

func (b *board) readZones(names []string, sections [maxSection]string) (map[string]uint8, error) {
	if len(names) > maxZones {
		return nil, fmt.Errorf("zones: %d, at most %d fit", len(names), maxZones)
	}
	b.zones, b.zoneNames = len(names), names
	zones := map[string]uint8{}
	var used [maxSection]bool
	for i, name := range names {
		prefix, letter, _ := strings.Cut(name, "-")
		section := -1
		for s, want := range sections {
			if prefix == want {
				section = s
			}
		}
		if section < 0 || len(letter) != 1 || letter[0] < 'a' || letter[0] > 'd' {
			return nil, fmt.Errorf("zones[%d]: %q is not a section of %s, a hyphen and a letter from a to d", i, name, strings.Join(sections[:], " "))
		}
		if _, twice := zones[name]; twice {
			return nil, fmt.Errorf("zones[%d]: %q comes twice", i, name)
		}
		zones[name], b.section[i], used[section] = uint8(i), uint8(section), true
	}
	for s, ok := range used {
		if !ok {
			return nil, fmt.Errorf("zones: section %s has none", sections[s])
		}
	}
	return zones, nil
}

func (b *board) addEdge(byName map[string]space, text string, road bool) error {
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
	if p == q {
		return fmt.Errorf("it leads nowhere")
	}
	if b.adjacent[p].Has(q) {
		return fmt.Errorf("the two are joined twice")
	}
	b.adjacent[p].Add(q)
	b.adjacent[q].Add(p)
	if road {
		b.roads[p].Add(q)
		b.roads[q].Add(p)
	}
	return nil
}

// readTiles: 15 plain, 2 special and 3 late ones.
func (w *world) readTiles(file *fileJSON) error {
	for _, set := range []struct {
		name    string
		values  []string
		want    int
		into    *[maxKinds]uint8
		special bool
	}{{"plain", file.Tiles.Plain, 15, &w.plain, false}, {"late", file.Tiles.Late, 3, &w.late, false}, {"special", file.Tiles.Special, 2, &w.special, true}} {
		if len(set.values) != set.want {
			return fmt.Errorf("%s: %d tiles, not %d", set.name, len(set.values), set.want)
		}
		for i, text := range set.values {
			t := tile{name: "tile-" + text, value: eyeTile, special: set.special}
			if set.special {
				t.name = "special-" + text
			}
			if text != "eye" {
				n, err := strconv.Atoi(text)
				if err != nil || n < 0 || n > 9 || len(text) != 1 {
					return fmt.Errorf("%s[%d]: %q is neither eye nor a number from 0 to 9", set.name, i, text)
				}
				t.value = int8(n)
			}
			kind := 0
			for kind < len(w.tiles) && w.tiles[kind] != t {
				kind++
			}
			if kind == maxKinds {
				return fmt.Errorf("%s[%d]: more than %d kinds of tiles", set.name, i, maxKinds)
			}
			if kind == len(w.tiles) {
				w.tiles = append(w.tiles, t)
			}
			set.into[kind]++
		}
	}
	return nil
}

// readJourneys: two decks of eighteen, each card a walk from a gate of Bree to an exit.
func (w *world) readJourneys(file *fileJSON) error {
	for _, deck := range []struct {
		name  string
		cards []journeyJSON
		long  bool
	}{{"short", file.Journeys.Short, false}, {"long", file.Journeys.Long, true}} {
		if len(deck.cards) != routes {
			return fmt.Errorf("%s: %d cards, not %d", deck.name, len(deck.cards), routes)
		}
		for i := range deck.cards {
			c, err := w.readJourney(&deck.cards[i], deck.long)
			if err != nil {
				return fmt.Errorf("%s[%d] %s: %w", deck.name, i, deck.cards[i].ID, err)
			}
			w.journeys = append(w.journeys, c)
		}
	}
	return nil
}

func (w *world) readJourney(j *journeyJSON, long bool) (journey, error) {
	b := &w.boards[1]
	c := journey{name: j.ID, long: long, steps: shortSteps, limit: shortLimit}
	if long {
		c.steps, c.limit = longSteps, longLimit
	}
	at, err := b.number(j.Start)
	if err != nil {
		return c, fmt.Errorf("start: %w", err)
	}
	if !b.starts.Has(at) {
		return c, fmt.Errorf("start: %d is no gate of Bree", j.Start)
	}
	track := strings.Fields(j.Track)
	if len(track) != int(c.steps) {
		return c, fmt.Errorf("track: %d steps, not %d", len(track), c.steps)
	}
	c.last[0], c.visited[0] = at, bit(at)
	points := 0
	for i, text := range track {
		step := i + 1
		if text == "." {
			points++
		} else {
			to, err := b.place(text)
			if err != nil {
				return c, fmt.Errorf("track step %d: %w", step, err)
			}
			if !b.walk(at, to, points) {
				return c, fmt.Errorf("track step %d: no path leads from %s to %s over exactly %d points", step, b.names[at], b.names[to], points)
			}
			if b.exits.Has(to) != (step == int(c.steps)) {
				return c, fmt.Errorf("track step %d: %s: a journey ends at an exit, and only there", step, b.names[to])
			}
			if c.visited[i].Has(to) {
				return c, fmt.Errorf("track step %d: %s comes twice", step, b.names[to])
			}
			at, points = to, 0
		}
		c.last[step], c.points[step], c.visited[step] = at, uint8(points), c.visited[i]|bit(at)
	}
	if points > 0 {
		return c, fmt.Errorf("track: it ends in the Wild")
	}
	for i, n := range j.Shelters {
		p, err := b.number(n)
		if err != nil {
			return c, fmt.Errorf("shelters[%d]: %w", i, err)
		}
		if !long || !b.allies.Has(p) || !c.visited[c.steps].Has(p) {
			return c, fmt.Errorf("shelters[%d]: %d is no Ally location of this route, or the card is a short one", i, n)
		}
		c.shelters |= bit(p)
	}
	return c, nil
}

// number is the space of a numbered location.
func (b *board) number(n int) (space, error) {
	if n < 1 || n > b.locations {
		return none, fmt.Errorf("there is no location %d on board %s", n, b.id)
	}
	return space(n - 1), nil
}

// place is the space of a location or exit by its number or letter.
func (b *board) place(text string) (space, error) {
	for p := range b.places {
		if b.names[p] == b.id+"-"+text {
			return space(p), nil
		}
	}
	return none, fmt.Errorf("there is no location %q on board %s", text, b.id)
}
