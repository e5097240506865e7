package cards

import "prancingpony/game"

// « Qui peut voir quoi »: what one seat may know, by names.

type viewOf struct {
	Title         string       `json:"title"`
	Scenario      string       `json:"scenario"`
	Phase         string       `json:"phase"`
	Round         int          `json:"round"`
	Number        int          `json:"number"` // of the path that was reached
	LastPath      int          `json:"lastPath"`
	First         string       `json:"first"`           // who has the first player token
	Order         []string     `json:"order"`           // the turn track
	Asked         string       `json:"asked,omitempty"` // the player, that is the deck, the question is for
	Passed        []string     `json:"passed"`          // in succession
	Score         scoreView    `json:"score"`
	Corruption    int          `json:"corruption"`
	Players       []playerView `json:"players"`
	Path          *groundView  `json:"path,omitempty"`
	Battlegrounds []groundView `json:"battlegrounds"`
	Scored        pileView     `json:"scored"`
	Nobodys       []string     `json:"nobodys,omitempty"`  // Duel: paths that neither side won
	Behind        []pathView   `json:"behind,omitempty"`   // the paths fought for, by number
	Decks         pileView     `json:"decks"`              // battlegrounds still to come
	Paths         []string     `json:"paths"`              // paths that can still come, of this number and above
	InForce       []string     `json:"inForce,omitempty"`  // events whose rule holds this round
	Stage         []string     `json:"stage,omitempty"`    // events being resolved
	Combat        *combatView  `json:"combat,omitempty"`   // the losses being taken
	Previews      []preview    `json:"previews,omitempty"` // for who decides: what each play or move makes of a combat
	Winner        string       `json:"winner,omitempty" enum:"free,shadow"`
}

// preview is how a combat would end right after an action, before the card's own effect.
type preview struct {
	Action   string      `json:"action"`
	Location string      `json:"location"`
	Then     outcomeView `json:"then"`
}

type scoreView struct {
	Free   int `json:"free"`
	Shadow int `json:"shadow"`
	// What unused Rings would add if this were the last round.
	FreeRings   int `json:"freeRings"`
	ShadowRings int `json:"shadowRings"`
}

type pileView struct {
	Free   []string `json:"free"`
	Shadow []string `json:"shadow"`
}

// pathView is a path that was fought for.
type pathView struct {
	Number   int    `json:"number"`
	Location string `json:"location"`
	Winner   string `json:"winner" enum:"free,shadow,nobody"`
}

type playerView struct {
	Player     string     `json:"player"`
	Seat       string     `json:"seat"`
	Side       string     `json:"side" enum:"free,shadow"`
	Hand       handView   `json:"hand"`
	Limit      int        `json:"limit"`
	Draws      int        `json:"draws"` // in the next Draw phase
	Ring       bool       `json:"ring"`
	Deck       int        `json:"deck"`
	Top        string     `json:"top,omitempty"` // the top card of the deck, for who has seen it
	Cycle      zoneView   `json:"cycle"`
	Eliminated zoneView   `json:"eliminated"`
	Aside      *handView  `json:"aside,omitempty"`
	Reserve    []cardView `json:"reserve"`
}

// handView has the cards for who holds them, and for the others those that everyone knows.
type handView struct {
	Count int        `json:"count"`
	Cards []cardView `json:"cards,omitempty"`
	Known []string   `json:"known,omitempty"`
}

type zoneView struct {
	Count int      `json:"count"`
	Cards []string `json:"cards,omitempty"`
	Known []string `json:"known,omitempty"`
}

// cardView has the figures as printed, and what the card counts where it stands.
type cardView struct {
	Card        string `json:"card"`
	Player      string `json:"player"`
	Faction     string `json:"faction"`
	Kind        string `json:"kind" enum:"army,character,item,event"`
	Attack      int    `json:"attack"`
	Defence     int    `json:"defence"`
	LeadAttack  int    `json:"leadAttack,omitempty"`
	LeadDefence int    `json:"leadDefence,omitempty"`
	Icons       int    `json:"icons"` // on paths: attack for the Shadow, defence for the Free Peoples
	Paths       []int  `json:"paths,omitempty"`
	Tokens      int    `json:"tokens,omitempty"`
	Supported   bool   `json:"supported,omitempty"`
	Fresh       bool   `json:"fresh,omitempty"` // came to reserve this round: it cannot move yet
	// at a location: what it attacks or cancels for now, items included
	Counts *int       `json:"counts,omitempty"`
	Items  []cardView `json:"items,omitempty"`
}

type groundView struct {
	Location      string      `json:"location"`
	Number        int         `json:"number,omitempty"`
	Points        int         `json:"points"`
	Defends       string      `json:"defends" enum:"free,shadow"`
	Defenders     []string    `json:"defenders,omitempty"`
	Attackers     []string    `json:"attackers,omitempty"`
	Printed       int         `json:"printed"` // shields on the card
	Bare          bool        `json:"bare,omitempty"`
	AttackTokens  int         `json:"attackTokens,omitempty"`
	DefenceTokens int         `json:"defenceTokens,omitempty"`
	Free          []cardView  `json:"free"`
	Shadow        []cardView  `json:"shadow"`
	Now           outcomeView `json:"now"`
}

// outcomeView is what a combat would give now, if all that can be given up to hold the place is.
type outcomeView struct {
	Attack    int `json:"attack"`
	Ground    int `json:"ground"`    // cancelled by the place itself
	Remaining int `json:"remaining"` // to be cancelled by cards
	Cards     int `json:"cards"`     // what the cards can cancel
	// of the attack, what leaders add with armies in support
	LedAttack  int `json:"ledAttack,omitempty"`
	LedDefence int `json:"ledDefence,omitempty"` // the same of what the cards can cancel
	// "free", "shadow", or "nobody" for a drawn path of a Duel
	Winner     string `json:"winner" enum:"free,shadow,nobody"`
	Points     int    `json:"points"` // that the winner scores
	Corruption int    `json:"corruption,omitempty"`
}

type combatView struct {
	Location  string     `json:"location"`
	Remaining int        `json:"remaining"`
	Proposed  string     `json:"proposed,omitempty"`
	Army      string     `json:"army,omitempty"` // whose support is asked about
	FoesPick  bool       `json:"foesPick,omitempty"`
	Losses    []lossView `json:"losses,omitempty"` // the defenders that may be lost
}

// lossView is what a defender cancels by its loss: the items it bears go with it.
type lossView struct {
	Card    string   `json:"card"`
	Cancels int      `json:"cancels"`
	Left    int      `json:"left"` // attack icons that are still to be cancelled then
	Items   []string `json:"items,omitempty"`
}

// ViewType is what the page reads.
func (Title) ViewType() game.View { return viewOf{} }

// View is what a seat may know.
func (s *State) View(seat game.Seat) game.View {
	sc := s.scene()
	v := viewOf{
		Title: "cards", Scenario: sc.name, Phase: phaseNames[s.phase], Round: int(s.round), LastPath: int(sc.last),
		Number: int(s.number),
		First:  s.playerText(s.firstPlayer()), Order: []string{}, Passed: []string{}, Corruption: int(s.corruption),
		Score: scoreView{
			Free: s.score(Free), Shadow: s.score(Shadow), FreeRings: s.ringPoints(Free),
			ShadowRings: s.ringPoints(Shadow),
		},
		Battlegrounds: []groundView{}, Paths: []string{},
		Scored: pileView{Free: locationTexts(s.piles[locFree]), Shadow: locationTexts(s.piles[locShadow])},
		Decks: pileView{
			Free:   locationTexts(s.piles[locDeck] & battlegroundsOf[Free]),
			Shadow: locationTexts(s.piles[locDeck] & battlegroundsOf[Shadow]),
		},
		Stage: cardTexts(s.in[onStage]),
	}
	for _, p := range sc.order {
		v.Order = append(v.Order, s.playerText(p))
	}
	for p := range s.numPlayers() {
		if s.passed>>p&1 != 0 {
			v.Passed = append(v.Passed, s.playerText(p))
		}
		v.Players = append(v.Players, s.viewPlayer(p, seat))
	}
	for n := max(1, s.number); n <= sc.last; n++ {
		v.Paths = append(v.Paths, locationTexts(s.piles[locDeck]&numbered(n))...)
	}
	if set := s.piles[locOut]; set != 0 {
		v.Nobodys = locationTexts(set)
	}
	v.Behind = s.pathsBehind()
	for set := s.piles[locActive]; set != 0; {
		l := set.Pop()
		g := s.viewGround(l)
		if l.IsPath() {
			v.Path = &g
		} else {
			v.Battlegrounds = append(v.Battlegrounds, g)
		}
	}
	v.InForce = s.inForceTexts()
	if s.phase == phaseOver {
		v.Winner = sideNames[s.winner]
		return v
	}
	v.Asked = s.playerText(s.stack.Top().player)
	if seat == s.Decider() {
		v.Previews = s.previews()
	}
	machine.Show(s, &s.stack, seat, &v)
	return v
}

// pathsBehind returns the paths that were fought for, by number.
func (s *State) pathsBehind() []pathView {
	var all []pathView
	for n := range s.number + 1 {
		for _, scored := range []struct {
			in  pile
			won string
		}{{locFree, sideNames[Free]}, {locShadow, sideNames[Shadow]}, {locOut, "nobody"}} {
			for set := s.piles[scored.in] & numbered(n); set != 0; {
				all = append(all, pathView{int(n), grounds[set.Pop()].name, scored.won})
			}
		}
	}
	return all
}

func (s *State) viewPlayer(p Player, seat game.Seat) playerView {
	at := &s.scene().players[p]
	sees := seat == at.seat || seat == game.Judge
	v := playerView{
		Player: s.playerText(p), Seat: s.scene().seats[at.seat].ID, Side: sideNames[at.side],
		Hand: s.viewHand(p, InHand, sees), Limit: s.handLimit(p), Draws: int(at.draws) + s.moreDraws(p),
		Ring: s.ringLeft(p), Deck: int(s.decks[p]),
		Cycle: s.viewZone(p, inCycle, sees), Eliminated: s.viewZone(p, Eliminated, sees),
		Reserve: s.viewUnits(s.in[InReserve].And(s.own(p)), NoLocation, Tally{}),
	}
	if deck := s.deckOf(p); sees && s.mirror(p) {
		v.Top = sheets[deck[len(deck)-1]].name
	}
	if !s.asideOf(p).Empty() {
		a := s.viewHand(p, aside, sees)
		v.Aside = &a
	}
	return v
}

func (s *State) viewHand(p Player, at Place, sees bool) handView {
	set := s.in[at].And(s.own(p))
	v := handView{Count: set.Len(), Known: cardTexts(s.knownAt(p, at))}
	if sees {
		for !set.Empty() {
			v.Cards = append(v.Cards, s.viewCard(set.Pop()))
		}
	}
	return v
}

func (s *State) viewZone(p Player, at Place, sees bool) zoneView {
	set := s.in[at].And(s.own(p))
	v := zoneView{Count: set.Len(), Known: cardTexts(s.knownAt(p, at))}
	if sees {
		v.Cards = cardTexts(set)
	}
	return v
}

func (s *State) viewCard(c Card) cardView {
	sh := &sheets[c]
	v := cardView{
		Card: sh.name, Player: s.playerText(s.owner(c)), Faction: factionNames[sh.faction], Kind: kindNames[sh.kind],
		Attack: int(sh.attack), Defence: int(sh.defence), LeadAttack: int(sh.leadAttack),
		LeadDefence: int(sh.leadDefence),
		Icons:       int(sh.path), Tokens: int(s.marks[c]), Fresh: s.fresh.Has(c),
	}
	for n := 1; n <= 9; n++ {
		if sh.paths>>n&1 != 0 {
			v.Paths = append(v.Paths, n)
		}
	}
	return v
}

// viewUnits are armies and characters with their items; at a location, with what they count.
func (s *State) viewUnits(set CardSet, l Location, t Tally) []cardView {
	out := []cardView{}
	for units := set.And(allUnits); !units.Empty(); {
		c := units.Pop()
		v := s.viewCard(c)
		for items := s.items(c); !items.Empty(); {
			v.Items = append(v.Items, s.viewCard(items.Pop()))
		}
		if l != NoLocation {
			n := int(s.iconsOf(c, l, s.presence(l), t.led))
			v.Counts, v.Supported = &n, t.led.Has(c)
		}
		out = append(out, v)
	}
	return out
}

// presence are the cards that count at a location: in the middle of a combat, those who stood there as it began.
func (s *State) presence(l Location) CardSet {
	if s.fought.Meets(s.standing(l)) { // while anything is asked, some who fought still stand there
		return s.fought
	}
	return s.standing(l)
}

func (s *State) viewGround(l Location) groundView {
	g := &grounds[l]
	t := s.count(l, s.presence(l))
	there := s.standing(l)
	return groundView{
		Location: g.name, Number: int(g.number), Points: int(g.points), Defends: sideNames[t.defends],
		Defenders: factionTexts(g.defenders), Attackers: factionTexts(g.attackers), Printed: int(g.defence),
		Bare:         s.bare.Has(l),
		AttackTokens: int(s.attack[l]), DefenceTokens: int(s.defence[l]),
		Free: s.viewUnits(there.And(ofSide[Free]), l, t), Shadow: s.viewUnits(there.And(ofSide[Shadow]), l, t),
		Now: s.outcome(l, t),
	}
}

// outcome of a combat that counts so.
func (s *State) outcome(l Location, t Tally) outcomeView {
	v := outcomeView{
		Attack: int(t.attack), Ground: int(t.ground), Remaining: int(t.remaining()), Cards: int(t.cards),
		Winner: sideNames[t.defends], Points: int(grounds[l].points),
	}
	for set := t.led; !set.Empty(); {
		if c := set.Pop(); ofSide[t.defends].Has(c) {
			v.LedDefence += int(sheets[c].leadDefence)
		} else {
			v.LedAttack += int(sheets[c].leadAttack)
		}
	}
	switch left := t.uncancelled(); {
	case left > 0 && l.IsPath():
		v.Winner, v.Points, v.Corruption = sideNames[Shadow], int(left), int(left)
	case left > 0:
		v.Winner = sideNames[t.defends.Foe()]
	case l.IsPath() && s.scene().duel && t.ground+t.cards <= t.attack:
		v.Winner, v.Points = "nobody", 0
	}
	return v
}

// previews of the actions that bring a card or a token to a location.
func (s *State) previews() []preview {
	var out []preview
	for _, a := range s.Legal(nil) {
		trial := *s
		l := Location(a.B)
		switch c := Card(a.A); a.Verb {
		case VerbPlay:
			trial.put(c, l.on())
		case VerbMove:
			for set := s.items(c); !set.Empty(); {
				trial.put(set.Pop(), l.on())
			}
			trial.put(c, l.on())
		case VerbAttach:
			b := Card(a.B)
			if s.place[b] == InReserve {
				continue
			}
			l = s.path
			if at := s.place[b]; at != OnPath {
				l = Location(at - firstBattleground)
			}
			trial.put(c, s.place[b])
			trial.bearer[c] = b
		case VerbToken:
			l = Location(a.A)
			trial.addToken(l, s.stack.Top().op().how, nil)
		default:
			continue
		}
		out = append(out, preview{
			Action: vocabulary.ActionText(a), Location: grounds[l].name,
			Then: trial.outcome(l, trial.count(l, trial.standing(l))),
		})
	}
	return out
}

func (s *State) playerText(p Player) string { return playerNames[s.scene().players[p].name] }

func cardTexts(set CardSet) []string {
	var out []string
	for !set.Empty() {
		out = append(out, sheets[set.Pop()].name)
	}
	return out
}

func locationTexts(set LocSet) []string {
	out := []string{}
	for set != 0 {
		out = append(out, grounds[set.Pop()].name)
	}
	return out
}

func factionTexts(set factionSet) []string {
	var out []string
	for f := range faction(numFactions) {
		if set.has(f) {
			out = append(out, factionNames[f])
		}
	}
	return out
}
