package board

import (
	"testing"

	"prancingpony/game"
)

// chap. 6: if a condition is not fully met the card cannot be played. Every condition both allows and forbids:
// in the position of its case the card can be played, after each change it cannot.
func TestEventConditions(t *testing.T) {
	gone := func(who ...Character) func(*State) {
		return func(s *State) {
			for _, c := range who {
				s.put(c, eliminated)
			}
		}
	}
	moved := func(c Character, to Place) func(*State) { return func(s *State) { s.put(c, to) } }
	peace := func(n Nation) func(*State) { return func(s *State) { s.steps[n] = 1 } }
	sheltered := func(s *State) { s.fellowship.at = bree }
	still := func(s *State) { s.fellowship.progress = 0 }
	inMordor := func(s *State) { s.fellowship.mordor = 0 }
	hidden := func(s *State) { s.fellowship.revealed = false }
	none := func(p Place, n Nation, kind Figure) func(*State) {
		return func(s *State) {
			for s.forces[p].count(n, kind) > 0 {
				s.toReserve(p, n, kind)
			}
		}
	}
	forbid := map[Card][]func(*State){
		cardAxeAndBow:          {gone(gimli, legolas)},
		cardHornOfGondor:       {gone(boromir)},
		cardWizardsStaff:       {gone(GandalfGrey)},
		CardIWillGoAlone:       {gone(GandalfGrey, Strider, boromir, legolas, gimli, merry, pippin)},
		cardChallengeOfTheKing: {moved(Strider, folde), moved(Strider, osgiliath)},
		cardTheEaglesAreComing: {
			moved(boromir, dale), none(osgiliath, Sauron, Nazgul), none(osgiliath, Sauron,
				Regular), none(minasTirith, Gondor, Regular),
		},
		cardTheEntsAwakeTreebeard: {gone(Saruman), moved(GandalfWhite, orthanc)},
		cardTheEntsAwakeHuorns:    {gone(Saruman), moved(GandalfWhite, orthanc)},
		cardTheEntsAwakeEntmoot:   {gone(Saruman), moved(GandalfWhite, orthanc)},
		cardDeadMenOfDunharrow:    {moved(Strider, fangorn)},
		cardHouseOfTheStewards:    {moved(boromir, osgiliath)},
		cardTheGreyCompany:        {moved(Strider, dale)},
		CardTheLastBattle: {moved(Aragorn, dale), func(s *State) {
			s.fromReserve(pelargir, Gondor, Regular)
			s.put(Aragorn, pelargir)
		}},
		cardTheRedArrow:          {func(s *State) { s.active &^= 1 << Gondor }},
		cardPathsOfTheWoses:      {peace(Rohan)},
		cardThroughADayAndANight: {moved(Strider, dale)},
		cardCirdansShips:         {peace(Elves)},

		CardOrcPatrol:                  {sheltered},
		CardIsildursBane:               {sheltered},
		CardFoulThingFromTheDeep:       {sheltered},
		CardCandlesOfCorpses:           {sheltered},
		CardNazgulSearch:               {still, inMordor},
		CardCruelWeather:               {still, inMordor},
		CardTheNazgulStrike:            {still, inMordor},
		CardMorgulWound:                {hidden},
		CardLureOfTheRing:              {hidden},
		CardTheBreakingOfTheFellowship: {hidden},
		cardDreadfulSpells: {none(minasTirith, Gondor, Regular), func(s *State) {
			none(osgiliath, Sauron, Nazgul)(s)
			gone(WitchKing)(s)
		}},
		cardGrondHammerOfTheUnderworld: {gone(WitchKing), moved(WitchKing, moria)},
		cardThePalantirOfOrthanc:       {gone(Saruman)},
		cardWormtongue:                 {gone(Saruman)},
		cardTheBlackCaptainCommands:    {gone(WitchKing)},
		cardReturnToValinor:            {func(s *State) { s.captured = PlaceSet{} }},
		cardTheFightingUrukHai:         {gone(Saruman), none(helmsDeep, Isengard, Regular)},
		cardDenethorsFolly: {none(sites[minasTirith].box, Gondor, Regular), func(s *State) { // besieged by Gondor
			*s = *read(t, `{"regions":[{"region":"minas-tirith","control":"shadow","army":[{"nation":"gondor",
				"regular":1,"leader":1}],
				"inside":{"army":[{"nation":"sauron","regular":1}]}}]}`)
		}},
		cardTheDayWithoutDawn:          {peace(Sauron), peace(Isengard), peace(southrons)},
		cardStormcrow:                  {moved(boromir, hollin), func(s *State) { s.steps[Gondor] = 0 }},
		cardTheShadowIsMoving:          {peace(Sauron), peace(Isengard), peace(southrons)},
		cardCorsairsOfUmbar:            {peace(southrons)},
		cardRageOfTheDunlendings:       {peace(Isengard)},
		cardReturnOfTheWitchKing:       {gone(WitchKing)},
		cardHalfOrcsAndGoblinMen:       {peace(Isengard)},
		cardOlogHai:                    {peace(Sauron)},
		cardHillTrolls:                 {peace(Sauron)},
		cardANewPowerIsRising:          {gone(Saruman)},
		cardTheKingIsRevealed:          {gone(Aragorn)},
		cardHordeFromTheEast:           {peace(southrons)},
		cardMusteringsOfLongPlannedWar: {peace(Sauron), peace(Isengard), peace(southrons)},
		cardPitsOfMordor:               {peace(Sauron)},
	}
	for c := range Card(NumCards) {
		t.Run(cards[c].id, func(t *testing.T) {
			needs := 0
			for _, e := range programs[firstEdition][c] {
				if e.op == opNeed {
					needs++
				}
			}
			if len(forbid[c]) < needs {
				t.Fatalf("%d conditions, and %d changes that forbid it", needs, len(forbid[c]))
			}
			s := example(t, "cards/"+cards[c].id)
			seat := game.Seat(cardSide(c))
			if !s.mayPlay(seat, c) {
				t.Fatal("it cannot be played where it should")
			}
			for i, change := range forbid[c] {
				changed := *s
				change(&changed)
				if changed.mayPlay(seat, c) {
					t.Errorf("change %d does not forbid it", i)
				}
			}
		})
	}
}

// Cards on the table go by their own clause (chap. 6, « sur la table »).
func TestTableCardsGo(t *testing.T) {
	tests := []struct {
		card   Card
		rule   string
		happen func(s *State)
		goes   bool
	}{
		{
			cardAxeAndBow, "one of the two is enough", func(s *State) { s.put(gimli, dale); s.onCompanyChanged(nil) },
			false,
		},
		{cardAxeAndBow, "both have left", func(s *State) {
			s.put(gimli, dale)
			s.put(legolas,
				dale)
			s.onCompanyChanged(nil)
		}, true},
		{cardHornOfGondor, "Boromir has left", func(s *State) { s.put(boromir, dale); s.onCompanyChanged(nil) }, true},
		{
			cardWizardsStaff, "Gandalf has left", func(s *State) { s.put(GandalfGrey, dale); s.onCompanyChanged(nil) },
			true,
		},
		{cardMithrilCoatAndSting, "it stays with anyone", func(s *State) {
			s.put(GandalfGrey,
				dale)
			s.onCompanyChanged(nil)
		}, false},
		{CardTheLastBattle, "declared", func(s *State) { s.onDeclared(hollin, fordsOfBruinen, false, nil) }, true},
		{CardTheLastBattle, "revealed", func(s *State) { s.onRevealed(hollin, fordsOfBruinen, false, nil) }, true},
		{
			CardTheLastBattle, "Aragorn lost: the first edition keeps it",
			func(s *State) { s.onCharacterGone(Aragorn, nil) }, false,
		},
		{CardWornWithSorrowAndToil, "declared in a refuge", func(s *State) {
			s.onDeclared(hollin, lorien, false,
				nil)
		}, true},
		{CardWornWithSorrowAndToil, "declared in the wild", func(s *State) {
			s.onDeclared(hollin, fangorn, false,
				nil)
		}, false},
		{
			CardWornWithSorrowAndToil, "declared in a taken refuge",
			func(s *State) { s.captured.Add(lorien); s.onDeclared(hollin, lorien, false, nil) }, false,
		},
		{CardFlocksOfCrebain, "declared in a refuge", func(s *State) {
			s.onDeclared(hollin, Rivendell, false,
				nil)
		}, true},
		{CardFlocksOfCrebain, "declared in a town", func(s *State) { s.onDeclared(hollin, bree, false, nil) }, false},
		{cardThePalantirOfOrthanc, "Saruman is eliminated", func(s *State) { s.onCharacterGone(Saruman, nil) }, true},
		{cardWormtongue, "Saruman is eliminated", func(s *State) { s.onCharacterGone(Saruman, nil) }, true},
		{cardWormtongue, "Rohan is active", func(s *State) { s.activate(Rohan, byCompanion, nil) }, true},
		{cardThreatsAndPromises, "a step by attack", func(s *State) { s.advance(Gondor, true, nil) }, true},
		{cardThreatsAndPromises, "a step by a card", func(s *State) { s.advance(Gondor, false, nil) }, false},
		{cardThreatsAndPromises, "a step of the Shadow", func(s *State) { s.advance(Sauron, true, nil) }, false},
		{cardDenethorsFolly, "the siege is over", func(s *State) { s.onSiegeOver(minasTirith, nil) }, true},
		{cardDenethorsFolly, "another siege is over", func(s *State) { s.onSiegeOver(helmsDeep, nil) }, false},
	}
	for _, tt := range tests {
		t.Run(cards[tt.card].id+", "+tt.rule, func(t *testing.T) {
			s := read(t, `{"table":["`+cards[tt.card].id+`"],"dice":{"free":{"muster":1}}}`)
			tt.happen(s)
			if s.onTable(tt.card) == tt.goes {
				t.Errorf("on the table: %v", s.onTable(tt.card))
			}
		})
	}
}

// Wormtongue: Rohan wakes only by a companion, a declaration, or an attack on Edoras or Helm's Deep.
func TestWormtongueHoldsRohan(t *testing.T) {
	for by, wakes := range map[cause]bool{
		byArmy: false, byAttackOnHaven: true, byDeclaration: true, byCompanion: true, byCard: false, byMinion: false,
	} {
		s := read(t, `{"table":["wormtongue"],"dice":{"free":{"muster":1}}}`)
		s.activate(Rohan, by, nil)
		s.activate(Gondor, by, nil)
		if s.active.Has(Rohan) != wakes || !s.active.Has(Gondor) {
			t.Errorf("cause %d: Rohan active %v, Gondor %v", by, s.active.Has(Rohan), s.active.Has(Gondor))
		}
	}
}

// An attack on the haven of another nation, to which Rohan's army retreated in peace, does not wake it either.
func TestWormtongueOnlyMindsAttacksOnHavensOfRohan(t *testing.T) {
	for _, tt := range []struct {
		at    string
		wakes bool
	}{{"edoras", true}, {"helms-deep", true}, {"folde", false}, {"lorien", false}, {"minas-tirith", false}} {
		s := read(t, `{"table":["wormtongue"],"dice":{"free":{"muster":1}},"regions":[{"region":"`+tt.at+`",
			"army":[{"nation":"rohan","regular":1}]}]}`)
		for r := range Place(NumRegions) {
			if s.held[Free].Has(r) {
				s.attacked(r, nil)
			}
		}
		if s.active.Has(Rohan) != tt.wakes || s.steps[Rohan] != 2 {
			t.Errorf("attacked in %s: Rohan active %v, %d steps from war", tt.at, s.active.Has(Rohan), s.steps[Rohan])
		}
	}
}

// docs/rulings/board-cards.md: who may remove a card from the table, and with which die.
func TestRemovingTableCards(t *testing.T) {
	tests := []struct {
		rule, position, die string
		card                Card
		want                bool
	}{
		{"two cards of the right types", `{"acting":"shadow","table":["a-power-too-great"],"hands":{"1":["olog-hai",
			"orc-patrol"]},"dice":{"shadow":{"character":1}}}`, "character", cardAPowerTooGreat, true},
		{"a muster card is no army card", `{"acting":"shadow","table":["a-power-too-great"],
			"hands":{"1":["pits-of-mordor","orc-patrol"]},
			"dice":{"shadow":{"character":1}}}`, "character", cardAPowerTooGreat, false},
		{"no character card", `{"acting":"shadow","table":["the-power-of-tom-bombadil"],"hands":{"1":["olog-hai",
			"hill-trolls"]},"dice":{"shadow":{"character":1}}}`, "character", cardThePowerOfTomBombadil, false},
		{"the owner may not", `{"table":["a-power-too-great"],"hands":{"0":["the-spirit-of-mordor","athelas"]},
			"dice":{"free":{"character":1}}}`, "character", cardAPowerTooGreat, false},
		{
			"a ring", `{"table":["the-palantir-of-orthanc"],"dice":{"free":{"character":1}}}`, "character",
			cardThePalantirOfOrthanc, true,
		},
		{"a ring was used in this turn", `{"table":["the-palantir-of-orthanc"],"ringUsed":["free"],
			"dice":{"free":{"character":1}}}`, "character", cardThePalantirOfOrthanc, false},
		{"a Will of the West", `{"table":["the-palantir-of-orthanc"],"ringUsed":["free"],
			"dice":{"free":{"will-of-the-west":1}}}`, "will-of-the-west", cardThePalantirOfOrthanc, true},
		{
			"a Will of the West", `{"table":["denethors-folly"],"dice":{"free":{"will-of-the-west":1}}}`,
			"will-of-the-west", cardDenethorsFolly, true,
		},
		{
			"any die, without the wise", `{"table":["denethors-folly"],"dice":{"free":{"muster":1}}}`, "muster",
			cardDenethorsFolly, false,
		},
		{"Strider is not yet Aragorn", `{"table":["denethors-folly"],"dice":{"free":{"muster":1}},
			"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":1}],
			"characters":["strider"]}]}`, "muster", cardDenethorsFolly, false},
	}
	for _, tt := range tests {
		t.Run(cards[tt.card].id+", "+tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			play(t, s, "die "+tt.die)
			wantOffered(t, s, tt.want, "remove-table "+cards[tt.card].id)
		})
	}
}
