package hunt

import (
	"fmt"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
	"strconv"
)

var (
	wizardNames  = [...]string{"away", "hidden", "shown", "home"}
	companyNames = [...]string{"away", "up", "turned"}
	markNames    = [...]string{"", "space", "zone", "section", "step"}
)

// What the numbers of each kind of note are: p a space, z a zone, s a section, n a number.
var noteWords = [belief.NumKinds]struct{ name, args string }{
	belief.None: {"none", ""}, belief.Move: {"move", "n"}, belief.Ferry: {"ferry", "p"}, belief.Flight: {"flight", ""},
	belief.Visited: {"visited", "p"}, belief.Unvisited: {"unvisited", "p"}, belief.Here: {"here", "p"}, belief.NotHere: {"not-here", "p"},
	belief.LastZone: {"last-zone", "zn"}, belief.LastSection: {"last-section", "sn"}, belief.Near: {"near", "pn"}, belief.Points: {"points", "n"},
	belief.Among: {"among", "pppp"}, belief.Step: {"step", ""}, belief.Back: {"back", ""}, belief.Searched: {"searched", "pn"},
	belief.Zone: {"zone", "zn"}, belief.Section: {"section", "sn"}, belief.WhoZone: {"who-zone", "zn"}, belief.WhoSection: {"who-section", "sn"},
	belief.GandalfMove: {"gandalf-move", ""}, belief.GandalfAt: {"gandalf-at", "p"}, belief.GandalfNot: {"gandalf-not", "p"},
	belief.GandalfNear: {"gandalf-near", "p"}, belief.GandalfFly: {"gandalf-fly", "pppp"}, belief.GandalfLost: {"gandalf-lost", ""},
	belief.Feat: {"feat", "p"}, belief.Home: {"home", ""}, belief.Long: {"long", ""},
}

// recordText returns all that has been said aloud in this act, in order.
func (s *State) recordText() (lines []string) {
	for _, n := range s.record.Notes() {
		lines = append(lines, s.noteText(&n))
	}
	return lines
}

func (s *State) noteText(n *belief.Note) string {
	word := &noteWords[n.Kind]
	out := word.name
	for i, arg := range word.args {
		out += " " + s.argText(byte(arg), n.A[i])
	}
	return out
}

func (s *State) argText(arg byte, v uint8) string {
	switch arg {
	case 'p':
		return s.placeText(v)
	case 'z':
		return s.board().ZoneNames[v]
	case 's':
		return tables.Counts[s.act-1].Sections[v]
	}
	return strconv.Itoa(int(v))
}

func (s *State) placeText(p space) string {
	if p == none {
		return "none"
	}
	return s.board().Names[p]
}

func (s *State) entryText(entry uint8) string {
	switch entry {
	case belief.EntryPoint:
		return "."
	case belief.EntrySlash:
		return "/"
	}
	return s.placeText(entry)
}

func (s *State) markText(m mark) string {
	switch m.kind {
	case markSpace:
		return "space " + s.placeText(m.at)
	case markZone:
		return "zone " + s.board().ZoneNames[m.at]
	case markSection:
		return "section " + tables.Counts[s.act-1].Sections[m.at]
	case markStep:
		return fmt.Sprintf("step %d", m.at)
	}
	return ""
}

func (s *State) placeNames(set PlaceSet) []string { return s.board().PlaceNames(set) }

func (s *State) allyName(c int) string { return world.Allies[s.allyKind(uint8(c))].Name }

func (s *State) allyNames(set uint32) []string { return tables.CardNames(set, s.allyName) }

// routeNames lists journeys of the deck in use.
func (s *State) routeNames(set uint32) (names []string) {
	deck := int(s.journey) / routes * routes
	for c := range routes {
		if set&(1<<c) != 0 {
			names = append(names, world.Journeys[deck+c].Name)
		}
	}
	return names
}
