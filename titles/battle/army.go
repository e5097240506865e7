package battle

import (
	"fmt"
	"slices"
	"strings"

	"prancingpony/game"
)

// realm is one of the ten armies of the lists.
type realm int8

const (
	gondorArnor realm = iota
	rohan
	elvenKingdoms
	dwarfHolds
	forgottenKingdoms
	mordor
	isengard
	mistyMountains
	fallenRealms
	angmar
	numRealms
)

var realmNames = [numRealms]string{
	"gondor-arnor", "rohan", "elven-kingdoms", "dwarf-holds", "forgotten-kingdoms",
	"mordor", "isengard", "misty-mountains", "fallen-realms", "angmar",
}

func (r realm) side() Side {
	if r < mordor {
		return Good
	}
	return Evil
}

type tier int8

const (
	common tier = iota
	rare
	legendary
	numTiers
)

var tierNames = [numTiers]string{"common", "rare", "legendary"}

// keywords are the special rules that some switch of a match or some ruling asks for.
type keywords uint8

const (
	mobRule      keywords = 1 << iota // supports with two dice
	indomitable                       // fights to its last model
	eitherWeapon                      // chooses pike or two-handed weapon for each fight
)

const (
	numProfiles = 152
	maxOptions  = 3
)

// option is wargear that is bought for all companies of a formation.
type option struct {
	weapon   Weapon
	points   int8
	shield   int8 // the Defence it gives against what comes from the front
	replaces weaponSet
}

// profile is a kind of formation: the figures of one company.
type profile struct {
	id                           string
	army                         realm
	troop                        Troop
	tier                         tier
	move, fight, shoot           int8
	strength, defence, shield    int8
	attacks, resilience, courage int8
	points                       int16
	most                         int8 // companies
	weapons                      weaponSet
	options                      [maxOptions]option
	choices                      int8 // how many of options are there
	mustChoose, priceUnknown     bool
	hardness                     hardness
	keywords                     keywords
}

// mostCompanies is how many companies a formation may have: one to nine of the same type, and a monster stands alone
// (Rassembler vos Troupes 1).
func (p *profile) mostCompanies() int8 {
	if p.troop == monster {
		return 1
	}
	return MaxCompanies
}

func profileNamed(id string) (uint8, bool) {
	i := slices.IndexFunc(profiles[:], func(p profile) bool { return p.id == id })
	return uint8(max(i, 0)), i >= 0
}

// entry is a formation of a ready-made army and where it starts.
type entry struct {
	profile          string
	option           weaponSet // one weapon or none
	companies, files int8
	x, y             int16
}

type army []entry

// size of a match: the table and its ready-made armies.
type size int8

const (
	small size = iota
	large
	numSizes
)

var sizeNames = [numSizes]string{"small", "large"}

// sizeRule: docs/rulings, setup and game-length.
type sizeRule struct{ inches, zone, turns int8 }

var sizeRules = [numSizes]sizeRule{small: {24, 6, 6}, large: {48, 12, 8}}

const numMatchups = 6

type matchup struct {
	id    string
	sizes [numSizes][NumSides]army
}

// List is an army list as people write it.
type List struct {
	Name       string      `json:"name,omitempty"`
	Formations []ListEntry `json:"formations"`
}

// ListEntry is one formation of a list.
type ListEntry struct {
	Formation string `json:"formation"`
	Companies int    `json:"companies"`
	Option    string `json:"option,omitempty"` // a weapon
}

// readList reads a list strictly; what it says is judged by [List.Faults].
func readList(data []byte) (List, error) {
	var l List
	if err := game.Decode(data, &l); err != nil {
		return List{}, fmt.Errorf("army list: %w", err)
	}
	return l, nil
}

// Reasons for which a list is refused.
const (
	reasonEmptyList      = "list-empty"
	reasonLongList       = "list-too-long"
	reasonUnknown        = "list-unknown-formation"
	reasonOtherSide      = "list-other-side"
	reasonCompanies      = "list-companies"
	reasonUnknownOption  = "list-unknown-option"
	reasonOptionRequired = "list-option-required"
	reasonPriceUnknown   = "list-price-unknown"
	reasonOverPoints     = "list-over-points"
	reasonUnreadable     = "list-unreadable"
)

// listReasons are all of them, for those who translate.
var listReasons = [...]string{
	reasonEmptyList, reasonLongList, reasonUnknown, reasonOtherSide, reasonCompanies,
	reasonUnknownOption, reasonOptionRequired, reasonPriceUnknown, reasonOverPoints, reasonUnreadable,
}

// Points adds up a list: companies and options, as far as its entries are known.
func (l List) Points() int {
	total := 0
	for _, e := range l.Formations {
		if i, ok := profileNamed(e.Formation); ok {
			p := &profiles[i]
			each := int(p.points)
			if k := p.optionNamed(e.Option); k >= 0 {
				each += int(p.options[k].points)
			}
			total += each * e.Companies
		}
	}
	return total
}

// optionNamed is the index of the option that buys a weapon, -1 if there is none.
func (p *profile) optionNamed(name string) int8 {
	for k, o := range p.options[:p.choices] {
		if weaponNames[o.weapon] == name {
			return int8(k)
		}
	}
	return -1
}

// Faults lists all that is not allowed in a list for a side ("good" or "evil") of at most so many points. A formation
// has one to nine companies; capped, no more than its profile says.
func (l List) Faults(sideName string, limit int, capped bool) []game.OptionFault {
	var faults []game.OptionFault
	add := func(entry int, reason string, numbers []int, format string, args ...any) {
		faults = append(faults, game.OptionFault{
			Option: listOption(sideName), Entry: entry, Reason: reason, Numbers: numbers,
			Text: fmt.Sprintf(format, args...),
		})
	}
	switch n := len(l.Formations); {
	case n == 0:
		add(0, reasonEmptyList, nil, "it has no formation")
	case n > MaxFormations:
		add(0, reasonLongList, []int{n, MaxFormations}, "it has %d formations, at most %d are allowed",
			n, MaxFormations)
	}
	for i, e := range l.Formations {
		k, ok := profileNamed(e.Formation)
		if !ok {
			add(i+1, reasonUnknown, nil, "there is no formation %q", e.Formation)
			continue
		}
		p := &profiles[k]
		if got := sideNames[p.army.side()]; got != sideName {
			add(i+1, reasonOtherSide, nil, "%s fights for the %s side, not for the %s one", p.id, got, sideName)
		}
		most := int(p.mostCompanies())
		if capped {
			most = int(min(p.most, MaxCompanies))
		}
		if e.Companies < 1 || e.Companies > most {
			add(i+1, reasonCompanies, []int{e.Companies, most}, "%s has %d companies, from 1 to %d are allowed",
				p.id, e.Companies, most)
		}
		switch {
		case e.Option != "" && p.optionNamed(e.Option) < 0:
			add(i+1, reasonUnknownOption, nil, "%s cannot buy %q, only %s", p.id, e.Option, p.optionList())
		case e.Option == "" && p.mustChoose:
			add(i+1, reasonOptionRequired, nil, "%s must choose one of %s", p.id, p.optionList())
		}
		if p.priceUnknown {
			add(i+1, reasonPriceUnknown, nil, "the price of %s is not known, so it cannot be matched", p.id)
		}
	}
	if total := l.Points(); total > limit {
		add(0, reasonOverPoints, []int{total, total - limit, limit}, "it costs %d points, %d more than the %d allowed",
			total, total-limit, limit)
	}
	return faults
}

// listOption is the option that holds a side's own list.
func listOption(sideName string) string { return sideName + "-list" }

// Faults lists all that is wrong with the lists among the options; a list that is not given has no faults.
func (t Title) Faults(o game.Options) ([]game.OptionFault, error) {
	full, limit, err := t.chosen(o)
	if err != nil {
		return nil, err
	}
	var faults []game.OptionFault
	for _, name := range sideNames {
		text := full[listOption(name)]
		if text == "" {
			continue
		}
		list, err := readList([]byte(text))
		if err != nil {
			faults = append(faults, game.OptionFault{
				Option: listOption(name), Reason: reasonUnreadable,
				Text: err.Error(),
			})
			continue
		}
		faults = append(faults, list.Faults(name, limit, full["profile-caps"] == "yes")...)
	}
	return faults, nil
}

func (p *profile) optionList() string {
	if p.choices == 0 {
		return "nothing"
	}
	var names []string
	for _, o := range p.options[:p.choices] {
		names = append(names, weaponNames[o.weapon])
	}
	return strings.Join(names, ", ")
}

// army turns a list without faults into formations that have no place yet.
func (l List) army(sideName string, limit int, capped bool) (army, error) {
	if faults := l.Faults(sideName, limit, capped); len(faults) > 0 {
		if f := faults[0]; f.Entry != 0 {
			return nil, fmt.Errorf("%s army list, formation %d: %s", sideName, f.Entry, f.Text)
		}
		return nil, fmt.Errorf("%s army list: %s", sideName, faults[0].Text)
	}
	var out army
	for _, e := range l.Formations {
		i, _ := profileNamed(e.Formation)
		n := entry{profile: e.Formation, companies: int8(e.Companies), files: int8(min(e.Companies, 2))}
		if k := profiles[i].optionNamed(e.Option); k >= 0 {
			n.option = 1 << profiles[i].options[k].weapon
		}
		out = append(out, n)
	}
	return out, nil
}

// gear is what a formation carries, options included.
func (f *Formation) gear() weaponSet {
	p := f.sheet()
	w := p.weapons
	if f.option >= 0 {
		o := &p.options[f.option]
		w = w&^o.replaces | 1<<o.weapon
	}
	return w
}

// shieldDefence is the bracketed Defence, 0 without a shield. Two hands leave none for a shield (docs/rulings:
// one-weapon).
func (f *Formation) shieldDefence() int {
	w := f.gear()
	if !w.has(shield) || w.has(twoHanded) {
		return 0
	}
	p := f.sheet()
	if f.option >= 0 && p.options[f.option].weapon == shield {
		return int(p.options[f.option].shield)
	}
	return int(p.shield)
}

// Defence against what comes from a side of the formation; a monster has neither flank nor rear.
func (f *Formation) Defence(from Flank) int {
	if d := f.shieldDefence(); d > 0 && (from == Front || f.Monstrous()) {
		return d
	}
	return int(f.sheet().defence)
}

// Missile is the weapon a formation shoots with: the one that shoots farthest.
func (f *Formation) Missile() (Weapon, bool) {
	w := f.gear()
	for _, one := range [...]Weapon{longBow, crossbow, bow, shortBow} {
		if w.has(one) {
			return one, true
		}
	}
	return 0, false
}

// wielded is the close weapons in use: who may choose has chosen.
func (f *Formation) wielded() weaponSet {
	w := f.gear()
	if f.sheet().keywords&eitherWeapon != 0 {
		if f.Has(twoHands) {
			return w &^ (1 << pike)
		}
		return w &^ (1 << twoHanded)
	}
	return w
}

// fightValue is Fight as the weapons change it.
func (f *Formation) fightValue() int {
	v := int(f.sheet().fight)
	for w, set := Weapon(0), f.wielded(); w < numWeapons; w++ {
		if set.has(w) {
			v += int(weaponRules[w].fight)
		}
	}
	return v
}

// hitBonus is what close weapons add to the dice. No two of them add up (docs/rulings: to-hit-modifiers).
func (f *Formation) hitBonus() int {
	bonus := 0
	for w, set := Weapon(0), f.wielded(); w < numWeapons; w++ {
		if r := &weaponRules[w]; set.has(w) && (!r.onCharge || f.Has(Charged)) {
			bonus = max(bonus, int(r.hit))
		}
	}
	return bonus
}
