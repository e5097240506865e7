package battle

import "prancingpony/game"

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
	b := Builder{Most: maxFormations, Formations: offers()}
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
		f := formation{profile: uint8(i), option: -1}
		o := Offer{
			ID: p.id, Army: realmNames[p.army], Side: sideNames[p.army.side()], Troop: troopNames[p.troop], Tier: tierNames[p.tier],
			Points: int(p.points), Most: int(p.mostCompanies()), Cap: int(min(p.most, maxCompanies)), Models: int(f.tray().models), Tray: spot{f.tray().width, f.tray().depth}, Weapons: []string{}, MustChoose: p.mustChoose, Matched: !p.priceUnknown,
			Profile: profileView{
				int(p.move), int(p.fight), int(p.strength), int(p.defence), f.defence(front), int(p.attacks), int(p.resilience), int(p.courage),
			},
		}
		if w, ok := f.missile(); ok {
			o.Reach = int(weaponRules[w].reach)
		}
		for w := range numWeapons {
			if p.weapons.has(w) {
				o.Weapons = append(o.Weapons, weaponNames[w])
			}
		}
		for _, x := range p.options[:p.choices] {
			o.Options = append(o.Options, Extra{weaponNames[x.weapon], int(x.points), int(x.shield), int(weaponRules[x.weapon].reach)})
		}
		all = append(all, o)
	}
	return all
}
