package battle

// Offer is a kind of formation as an army builder shows it. Names and words are in locale: "profile.ID", "army.ARMY".
type Offer struct {
	ID         string      `json:"id"`
	Army       string      `json:"army"`
	Side       string      `json:"side"`
	Troop      string      `json:"troop"`
	Tier       string      `json:"tier"`
	Points     int         `json:"points"` // of one company
	Most       int         `json:"most"`   // companies
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
}

// Catalogue lists every kind of formation, army by army.
func Catalogue() []Offer {
	var all []Offer
	for i := range profiles {
		p := &profiles[i]
		f := formation{profile: uint8(i), option: -1}
		o := Offer{
			ID: p.id, Army: realmNames[p.army], Side: sideNames[p.army.side()], Troop: troopNames[p.troop], Tier: tierNames[p.tier],
			Points: int(p.points), Most: int(p.most), Weapons: []string{}, MustChoose: p.mustChoose, Matched: !p.priceUnknown,
			Profile: profileView{
				int(p.move), int(p.fight), int(p.strength), int(p.defence), f.defence(front), int(p.attacks), int(p.resilience), int(p.courage),
			},
		}
		for w := range numWeapons {
			if p.weapons.has(w) {
				o.Weapons = append(o.Weapons, weaponNames[w])
			}
		}
		for _, x := range p.options[:p.choices] {
			o.Options = append(o.Options, Extra{weaponNames[x.weapon], int(x.points), int(x.shield)})
		}
		all = append(all, o)
	}
	return all
}
