package battle

import (
	"encoding/json"
	"fmt"
	"strconv"

	"prancingpony/game"
)

// Builder is all that an army is made of, as an army builder shows it.
type Builder struct {
	Most       int         `json:"most"` // formations of an army
	Sizes      []Field     `json:"sizes"`
	Formations []Offer     `json:"formations"`
	Armies     []Readymade `json:"armies"`
}

// Field is a size of table: inches of its side and of the deployment zones, and how many turns are played on it.
type Field struct {
	Size   string `json:"size"`
	Inches int    `json:"inches"`
	Zone   int    `json:"zone"`
	Turns  int    `json:"turns"`
}

// Readymade is the army of one side of a ready-made battle.
type Readymade struct {
	Matchup string      `json:"matchup"`
	Size    string      `json:"size"`
	Side    string      `json:"side" enum:"good,evil"`
	Points  int         `json:"points"`
	List    []ListEntry `json:"list"`
}

var _ game.MatchOptions = Title{}

// Catalogue is what own lists are made of, and the ready-made armies beside them.
func (Title) Catalogue() any {
	b := Builder{Most: MaxFormations, Formations: offers()}
	for i, r := range sizeRules {
		b.Sizes = append(b.Sizes, Field{sizeNames[i], int(r.inches), int(r.zone), int(r.turns)})
	}
	for _, m := range matchups {
		for i, armies := range m.sizes {
			for a, army := range armies {
				l := army.list()
				b.Armies = append(b.Armies, Readymade{m.id, sizeNames[i], sideNames[a], l.Points(), l.Formations})
			}
		}
	}
	return b
}

// list writes a ready-made army down as people do.
func (a army) list() (l List) {
	for _, e := range a {
		entry := ListEntry{Formation: e.profile, Companies: int(e.companies)}
		for w := range numWeapons {
			if e.option.has(w) {
				entry.Option = weaponNames[w]
			}
		}
		l.Formations = append(l.Formations, entry)
	}
	return l
}

// Offer is a kind of formation as an army builder shows it. Names and words are in locale: "profile.ID", "army.ARMY".
type Offer struct {
	ID         string      `json:"id"`
	Army       string      `json:"army"`
	Side       string      `json:"side" enum:"good,evil"`
	Troop      string      `json:"troop" enum:"monster,cavalry,infantry"`
	Tier       string      `json:"tier"`
	Points     int         `json:"points"`          // of one company
	Most       int         `json:"most"`            // companies
	Cap        int         `json:"cap"`             // companies under the switch profile-caps
	Models     int         `json:"models"`          // of one company
	Tray       spot        `json:"tray"`            // its width and depth
	Reach      int         `json:"reach,omitempty"` // inches its missiles fly
	Profile    profileView `json:"profile"`
	Weapons    []string    `json:"weapons"`
	Options    []Extra     `json:"options,omitempty"`
	MustChoose bool        `json:"mustChoose,omitempty"`
	Matched    bool        `json:"matched"` // its price is known, so it may be taken
}

// Extra is an option of a formation.
type Extra struct {
	Weapon  string `json:"weapon"`
	Points  int    `json:"points"`           // for each company
	Defence int    `json:"shield,omitempty"` // against what comes from the front
	Reach   int    `json:"reach,omitempty"`  // inches a missile flies
}

// offers lists every kind of formation, army by army.
func offers() []Offer {
	var all []Offer
	for i := range profiles {
		p := &profiles[i]
		f := Formation{profile: uint8(i), option: -1}
		o := Offer{
			ID: p.id, Army: realmNames[p.army], Side: sideNames[p.army.side()], Troop: troopNames[p.troop],
			Tier:   tierNames[p.tier],
			Points: int(p.points), Most: int(p.mostCompanies()), Cap: int(min(p.most, MaxCompanies)),
			Models: int(f.tray().models), Tray: spot{f.tray().width, f.tray().depth}, Weapons: []string{},
			MustChoose: p.mustChoose, Matched: !p.priceUnknown,
			Profile: profileView{
				int(p.move), int(p.fight), int(p.strength), int(p.defence), f.Defence(Front), int(p.attacks),
				int(p.resilience), int(p.courage),
			},
		}
		if w, ok := f.Missile(); ok {
			o.Reach = int(weaponRules[w].reach)
		}
		for w := range numWeapons {
			if p.weapons.has(w) {
				o.Weapons = append(o.Weapons, weaponNames[w])
			}
		}
		for _, x := range p.options[:p.choices] {
			o.Options = append(o.Options, Extra{
				weaponNames[x.weapon], int(x.points), int(x.shield),
				int(weaponRules[x.weapon].reach),
			})
		}
		all = append(all, o)
	}
	return all
}

// Content: what a soak must have seen. Every profile has moved, struck and been struck down, every missile has been
// shot, every line of the tables of panic and wounds has been read, and every formation of both armies has marched,
// halted and charged.
func (Title) Content() []game.Content {
	all := []game.Content{
		{Event: "initiative", Kind: "army-side"},
		{Event: "picked", Kind: "profile", Not: unpriced()},
		{Event: "struck", Kind: "profile", Not: unpriced()},
		{Event: "shot", Kind: "weapon", Not: weaponNames[:shortBow]},
		{Event: "wielded", Kind: "weapon", Not: weaponsBut(pike, twoHanded)},
		{Event: "wound", Kind: "wound"},
		{Event: "panic", Kind: "panic"},
		{Event: "retreated", Kind: "edge"},
	}
	for _, name := range []string{"moved", "halted", "charged"} {
		all = append(all, game.Content{Event: name, Kind: "formation"})
	}
	return all
}

// unpriced are the profiles that no list may hold (docs/rulings: list-limits).
func unpriced() []string {
	var names []string
	for i := range profiles {
		if profiles[i].priceUnknown {
			names = append(names, profiles[i].id)
		}
	}
	return names
}

func weaponsBut(some ...Weapon) []string {
	var set weaponSet
	for _, w := range some {
		set |= 1 << w
	}
	var names []string
	for w := range numWeapons {
		if !set.has(w) {
			names = append(names, weaponNames[w])
		}
	}
	return names
}

// Soaked are the sets of options that a soak plays in turns: every ready-made battle in both sizes, every switch turned
// by itself and all together, scenery, free deployment, own lists that hold every profile, and the hardest monsters
// among themselves, who seldom get hurt otherwise.
func (Title) Soaked() []game.Options {
	var all []game.Options
	for _, m := range matchups {
		for _, size := range sizeNames {
			all = append(all, game.Options{"matchup": m.id, "size": size})
		}
	}
	turned := game.Options{"size": "large"}
	limits := pointLimits[:]
	for i, w := range switchOptions {
		turned[w.id] = w.value
		all = append(all, game.Options{
			"matchup": matchups[i%numMatchups].id, "size": "large", w.id: w.value,
			"points": limits[i%len(limits)],
		})
	}
	all = append(all, turned,
		game.Options{"matchup": anyMatchup, "scenery": "scattered"},
		game.Options{"matchup": anyMatchup, "size": "large", "scenery": "scattered", "deployment": "free"},
	)
	everyone := func(*profile) bool { return true }
	hardest := func(p *profile) bool { return p.hardness > hardToKill }
	// Few formations on a small table meet; ten on a large one have every number.
	all = append(all, soakLists("small", "500", 5, everyone)...)
	all = append(all, soakLists("large", "1000", MaxFormations, everyone)...)
	for range 3 { // the gravest wound of the hardest monster is the rarest event of all
		all = append(all, soakLists("small", "500", 5, hardest)...)
	}
	return all
}

// soakLists are battles of own lists that hold every profile of a kind which has a price.
func soakLists(size, points string, most int, kind func(*profile) bool) []game.Options {
	limit, err := strconv.Atoi(points)
	if err != nil {
		panic(err)
	}
	var all []game.Options
	goodLists, evilLists := listsOf(Good, limit, most, kind), listsOf(Evil, limit, most, kind)
	for i := range max(len(goodLists), len(evilLists)) {
		all = append(all, game.Options{
			"size": size, "points": points, "monster-tables": "three",
			"good-list": goodLists[i%len(goodLists)], "evil-list": evilLists[i%len(evilLists)],
		})
	}
	return all
}

// listsOf are lists of a side that hold every profile of a kind which has a price: a company or two of each, its
// options by turns.
func listsOf(a Side, limit, most int, kind func(*profile) bool) []string {
	var lists []string
	var now List
	flush := func() {
		if len(now.Formations) == 0 {
			return
		}
		text, err := json.Marshal(now)
		if err != nil {
			panic(err) // a list of plain words
		}
		lists, now = append(lists, string(text)), List{}
	}
	for i := range profiles {
		p := &profiles[i]
		if p.priceUnknown || p.army.side() != a || !kind(p) {
			continue
		}
		e := ListEntry{Formation: p.id, Companies: int(min(p.most, 2))}
		if p.choices > 0 && (p.mustChoose || i%2 == 0) {
			e.Option = weaponNames[p.options[i%int(p.choices)].weapon]
		}
		next := List{Formations: append(now.Formations[:len(now.Formations):len(now.Formations)], e)}
		if len(next.Formations) > most || next.Points() > limit {
			flush()
			next = List{Formations: []ListEntry{e}}
		}
		now = next
	}
	flush()
	return lists
}

// Title is the mass battle.
type Title struct{ game.DefaultMatchOptions }

var _ game.Title = Title{}

// ID is "battle".
func (Title) ID() string { return "battle" }

// Rules is the version of the rules.
func (Title) Rules() int { return 6 }

// Vocabulary lists every word of the title.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// anyMatchup draws one of the ready-made battles by lot.
const anyMatchup = "any"

// pointLimits are what own lists may cost.
var pointLimits = [...]string{"200", "350", "500", "750", "1000"}

// Options: the battle, its size, own lists, and the switches of the rulings.
func (Title) Options() []game.Option {
	names := []string{}
	for _, m := range matchups {
		names = append(names, m.id)
	}
	yesNo := []string{"no", "yes"}
	return []game.Option{
		{ID: "matchup", Values: append(names, anyMatchup), Default: names[0]},
		{ID: "size", Values: sizeNames[:], Default: sizeNames[small]},
		{ID: "deployment", Values: []string{"fixed", "free"}, Default: "fixed"},
		{ID: "scenery", Values: []string{"none", "scattered"}, Default: "none"},
		{ID: "points", Values: pointLimits[:], Default: "500"},
		{ID: "good-list"},
		{ID: "evil-list"},
		{ID: "support-dice", Values: []string{"0", "1"}, Default: "0"},
		{ID: "shoot-value-dice", Values: yesNo, Default: "no"},
		{ID: "long-range", Values: yesNo, Default: "no"},
		{ID: "near-enemy-halves-move", Values: yesNo, Default: "no"},
		{ID: "company-gone-at-half", Values: yesNo, Default: "no"},
		{ID: "panic-fail-disorders", Values: yesNo, Default: "no"},
		{ID: "monster-tables", Values: []string{"one", "three"}, Default: "one"},
		{ID: "company-scoring", Values: yesNo, Default: "no"},
		{ID: "profile-caps", Values: yesNo, Default: "no"},
		{ID: "one-inch-apart", Values: yesNo, Default: "no"},
	}
}

// switchOptions: the value that turns a switch from its default.
var switchOptions = [...]struct {
	rule      switches
	id, value string
}{
	{supportDice, "support-dice", "1"},
	{shootValueDice, "shoot-value-dice", "yes"},
	{longRange, "long-range", "yes"},
	{nearEnemyHalvesMove, "near-enemy-halves-move", "yes"},
	{companyGoneAtHalf, "company-gone-at-half", "yes"},
	{panicFailDisorders, "panic-fail-disorders", "yes"},
	{monsterTables, "monster-tables", "three"},
	{companyScoring, "company-scoring", "yes"},
	{profileCaps, "profile-caps", "yes"},
	{oneInchApart, "one-inch-apart", "yes"},
}

// Seats are always two.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	if _, err := o.Complete(t.Options()); err != nil {
		return nil, err
	}
	return []game.SeatInfo{{ID: "good", Side: "good"}, {ID: "evil", Side: "evil"}}, nil
}

// Blank is an empty state.
func (Title) Blank() game.State { return &State{} }

// Appointment: how two strangers play.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return nil, 45
	}
	return nil, 25
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return "evil" }

// chosen completes the options, and reads the points that an army may cost.
func (t Title) chosen(o game.Options) (full game.Options, limit int, err error) {
	if full, err = o.Complete(t.Options()); err != nil {
		return nil, 0, err
	}
	if limit, err = strconv.Atoi(full["points"]); err != nil {
		return nil, 0, fmt.Errorf("option points: %w", err)
	}
	return full, limit, nil
}

// New sets a battle up.
func (t Title) New(o game.Options, r game.Rand) (game.State, error) { return t.start(o, r, nil) }

// start is New, and tells what happens before the first question.
func (t Title) start(o game.Options, r game.Rand, rec game.Recorder) (game.State, error) {
	full, limit, err := t.chosen(o)
	if err != nil {
		return nil, err
	}
	s := &State{rand: r, winner: NoSide, matchup: -1}
	scale := small
	if full["size"] == sizeNames[large] {
		scale = large
	}
	s.inches, s.turns = sizeRules[scale].inches, sizeRules[scale].turns
	for _, w := range switchOptions {
		if full[w.id] == w.value {
			s.rules |= w.rule
		}
	}
	for i, m := range matchups {
		if full["matchup"] == m.id {
			s.matchup = int8(i)
		}
	}
	if full["matchup"] == anyMatchup {
		s.matchup = int8(s.rand.Intn(numMatchups))
	}
	free := full["deployment"] == "free"
	for a := range NumSides {
		list := matchups[s.matchup].sizes[scale][a]
		if text := full[listOption(sideNames[a])]; text != "" {
			free = true
			own, err := readList([]byte(text))
			if err != nil {
				return nil, fmt.Errorf("option %s: %w", listOption(sideNames[a]), err)
			}
			if list, err = own.army(sideNames[a], limit, s.on(profileCaps)); err != nil {
				return nil, fmt.Errorf("option %s: %w", listOption(sideNames[a]), err)
			}
		}
		s.enlist(a, list)
	}
	if full["scenery"] == "scattered" {
		s.scatter()
	}
	s.begin(free, rec)
	return s, nil
}

var _ game.ReferenceTables = Title{}

// Reference: every kind of formation, and every weapon.
func (Title) Reference() []game.Shelf {
	formations := game.Shelf{ID: "formations", Kind: "profile"}
	for _, o := range offers() {
		is := o.Profile
		formations.Entries = append(formations.Entries, game.Entry{
			Name: o.ID, Rule: "profiles",
			Facets: []game.Facet{{By: "side", Is: o.Side}, {By: "army", Is: o.Army}, {By: "troop", Is: o.Troop}},
			Figures: game.Figures(
				game.Figure{Of: "price", N: o.Points}, game.Figure{Of: "move", N: is.Move},
				game.Figure{Of: "fight", N: is.Fight},
				game.Figure{Of: "strength", N: is.Strength}, game.Figure{Of: "defence", N: is.Defence},
				game.Figure{Of: "frontDefence", N: is.FrontDefence},
				game.Figure{Of: "attacks", N: is.Attacks}, game.Figure{Of: "resilience", N: is.Resilience},
				game.Figure{Of: "courage", N: is.Courage},
				game.Figure{Of: "reach", N: o.Reach},
			),
		})
	}
	weapons := game.Shelf{ID: "weapons", Kind: "weapon"}
	for w, name := range weaponNames {
		weapons.Entries = append(weapons.Entries, game.Entry{
			Name: name, Rule: "weapons",
			Figures: game.Figures(game.Figure{Of: "reach", N: int(weaponRules[w].reach)},
				game.Figure{Of: "strength", N: int(weaponRules[w].strength)}),
		})
	}
	return []game.Shelf{formations, weapons}
}
