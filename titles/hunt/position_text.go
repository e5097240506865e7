package hunt

import (
	"fmt"
	"strconv"
)

var (
	wizardNames  = [...]string{"away", "hidden", "shown", "home"}
	companyNames = [...]string{"away", "up", "turned"}
	markNames    = [...]string{"", "space", "zone", "section", "step"}
)

// What the numbers of each kind of note are: p a space, z a zone, s a section, n a number.
var noteWords = [numNoteKinds]struct{ name, args string }{
	noteNone: {"none", ""}, noteMove: {"move", "n"}, noteFerry: {"ferry", "p"}, noteFlight: {"flight", ""},
	noteVisited: {"visited", "p"}, noteUnvisited: {"unvisited", "p"}, noteHere: {"here", "p"}, noteNotHere: {"not-here", "p"},
	noteLastZone: {"last-zone", "zn"}, noteLastSection: {"last-section", "sn"}, noteNear: {"near", "pn"}, notePoints: {"points", "n"},
	noteAmong: {"among", "pppp"}, noteStep: {"step", ""}, noteBack: {"back", ""}, noteSearched: {"searched", "pn"},
	noteZone: {"zone", "zn"}, noteSection: {"section", "sn"}, noteWhoZone: {"who-zone", "zn"}, noteWhoSection: {"who-section", "sn"},
	noteGandalfMove: {"gandalf-move", ""}, noteGandalfAt: {"gandalf-at", "p"}, noteGandalfNot: {"gandalf-not", "p"},
	noteGandalfNear: {"gandalf-near", "p"}, noteGandalfFly: {"gandalf-fly", "pppp"}, noteGandalfLost: {"gandalf-lost", ""},
	noteFeat: {"feat", "p"}, noteHome: {"home", ""}, noteLong: {"long", ""},
}

func (s *State) noteText(n *note) string {
	word := &noteWords[n.kind]
	out := word.name
	for i, arg := range word.args {
		out += " " + s.argText(byte(arg), n.a[i])
	}
	return out
}

func (s *State) argText(arg byte, v uint8) string {
	switch arg {
	case 'p':
		return s.placeText(v)
	case 'z':
		return s.board().zoneNames[v]
	case 's':
		return counts[s.act-1].sections[v]
	}
	return strconv.Itoa(int(v))
}

func (s *State) placeText(p space) string {
	if p == none {
		return "none"
	}
	return s.board().names[p]
}

func (s *State) entryText(entry uint8) string {
	switch entry {
	case entryPoint:
		return "."
	case entrySlash:
		return "/"
	}
	return s.placeText(entry)
}

func (s *State) markText(m mark) string {
	switch m.kind {
	case markSpace:
		return "space " + s.placeText(m.at)
	case markZone:
		return "zone " + s.board().zoneNames[m.at]
	case markSection:
		return "section " + counts[s.act-1].sections[m.at]
	case markStep:
		return fmt.Sprintf("step %d", m.at)
	}
	return ""
}

func (b *board) placeNames(set PlaceSet) (names []string) {
	for set != 0 {
		names = append(names, b.names[set.Take()])
	}
	return names
}

func (s *State) placeNames(set PlaceSet) []string { return s.board().placeNames(set) }

// cardNames lists cards by name; a second copy of a kind is "name/2".
func cardNames(set uint32, of func(int) string) (names []string) {
	for c := range deckSize {
		if set&(1<<c) == 0 {
			continue
		}
		name, first := of(c), c
		for first > 0 && of(first-1) == name {
			first--
		}
		if c > first {
			name = fmt.Sprintf("%s/%d", name, c-first+1)
		}
		names = append(names, name)
	}
	return names
}

func (s *State) allyName(c int) string { return s.tables().allies[s.allyKind(uint8(c))].name }

func (s *State) allyNames(set uint32) []string { return cardNames(set, s.allyName) }

func (w *world) sorceryName(c int) string { return w.sorcery[w.sorceryOf[c]].name }

func (w *world) sorceryNames(set uint32) []string { return cardNames(set, w.sorceryName) }

func (w *world) tileNames(tiles *[maxKinds]uint8) map[string]uint8 {
	out := map[string]uint8{}
	for kind, n := range tiles {
		if n > 0 {
			out[w.tiles[kind].name] = n
		}
	}
	return out
}

// routeNames lists journeys of the deck in use.
func (s *State) routeNames(set uint32) (names []string) {
	deck := int(s.journey) / routes * routes
	for c := range routes {
		if set&(1<<c) != 0 {
			names = append(names, s.tables().journeys[deck+c].name)
		}
	}
	return names
}
