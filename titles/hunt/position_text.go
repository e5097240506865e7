package hunt

import (
	"fmt"
	"prancingpony/titles/hunt/tables"
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
