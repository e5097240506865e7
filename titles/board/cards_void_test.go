package board

import (
	"testing"

	"prancingpony/game"
)

// Positions in which the printed condition of a card holds and as little else as can be: what it would recruit is not
// in reserve, the one it would move or strike is not there.
const (
	voidWar = `"politics":[{"nation":"sauron","steps":0,"active":true},{"nation":"isengard","steps":0,"active":true},
		{"nation":"southrons","steps":0,"active":true}],"regions":[]`
	voidSaruman   = `"regions":[{"region":"orthanc","characters":["saruman"]}]`
	voidWitchKing = `"regions":[{"region":"barad-dur","characters":["witch-king"]}]`
	voidStrider   = `"regions":[{"region":"edoras","army":[{"nation":"rohan","regular":1}],"characters":["strider"]}]`
	voidBoromir   = `"regions":[{"region":"lossarnach","characters":["boromir"]}]`
	voidAragorn   = `"replaced":["strider"],"regions":[{"region":"osgiliath","army":[{"nation":"gondor","regular":1}],
		"characters":["aragorn"]}]`
	voidEnts = `"replaced":["gandalf-the-grey"],"regions":[{"region":"orthanc","characters":["saruman"]},
		{"region":"fangorn","characters":["gandalf-the-white"]}]`
	voidNazgul = `"regions":[{"region":"osgiliath","army":[{"nation":"sauron","regular":1}],"nazgul":1},
		{"region":"minas-tirith","army":[{"nation":"gondor","regular":1}],"characters":["boromir"]}]`
	voidSiege = `"regions":[{"region":"orthanc","characters":["saruman"]},{"region":"minas-tirith",
		"army":[{"nation":"sauron","regular":1},{"nation":"isengard","regular":1}],"characters":["witch-king"],
		"inside":{"army":[{"nation":"gondor","regular":1}]}}]`
	voidWilds    = `"regions":[],"fellowship":{"region":"hollin","company":[]}`
	voidUnderWay = `"regions":[],"fellowship":{"region":"hollin","progress":1,"company":[]}`
	voidRevealed = `"regions":[],"fellowship":{"region":"hollin","revealed":true,"company":[]}`
	voidElves    = `"politics":[{"nation":"elves","steps":0,"active":true}],"regions":[]`
	voidRohan    = `"politics":[{"nation":"rohan","steps":0,"active":true}],"regions":[]`
)

// voidPositions are those of the cards with a condition; any other is played on an empty map by a Fellowship of two.
var voidPositions = map[Card]string{
	cardAxeAndBow:             `"regions":[],"fellowship":{"company":["legolas"]}`,
	cardHornOfGondor:          `"regions":[],"fellowship":{"company":["boromir"]}`,
	cardWizardsStaff:          `"regions":[],"fellowship":{"company":["gandalf-the-grey"]}`,
	CardIWillGoAlone:          `"regions":[],"fellowship":{"mordor":1,"company":["meriadoc"]}`,
	cardChallengeOfTheKing:    voidStrider,
	cardTheEaglesAreComing:    voidNazgul,
	cardTheEntsAwakeTreebeard: voidEnts,
	cardTheEntsAwakeHuorns:    voidEnts,
	cardTheEntsAwakeEntmoot:   voidEnts,
	cardDeadMenOfDunharrow:    voidStrider,
	cardHouseOfTheStewards:    voidBoromir,
	cardTheGreyCompany:        voidStrider,
	CardTheLastBattle:         voidAragorn,
	cardTheRedArrow:           `"politics":[{"nation":"gondor","steps":1,"active":true}],"regions":[]`,
	cardPathsOfTheWoses:       voidRohan,
	cardThroughADayAndANight:  voidStrider,
	cardCirdansShips:          voidElves,

	CardOrcPatrol:                  voidWilds,
	CardIsildursBane:               voidWilds,
	CardFoulThingFromTheDeep:       voidWilds,
	CardCandlesOfCorpses:           voidWilds,
	CardNazgulSearch:               voidUnderWay,
	CardCruelWeather:               voidUnderWay,
	CardTheNazgulStrike:            voidUnderWay,
	CardMorgulWound:                voidRevealed,
	CardLureOfTheRing:              voidRevealed,
	CardTheBreakingOfTheFellowship: voidRevealed,
	cardDreadfulSpells:             voidNazgul,
	cardGrondHammerOfTheUnderworld: voidSiege,
	cardThePalantirOfOrthanc:       voidSaruman,
	cardWormtongue:                 `"politics":[{"nation":"rohan","steps":1,"active":true}],` + voidSaruman,
	cardTheBlackCaptainCommands:    voidWitchKing,
	cardReturnToValinor:            `"regions":[{"region":"lorien","control":"shadow"}]`,
	cardTheFightingUrukHai:         voidSiege,
	cardDenethorsFolly:             voidSiege,
	cardTheDayWithoutDawn:          voidWar,
	cardStormcrow:                  voidBoromir,
	cardTheShadowIsMoving:          voidWar,
	cardCorsairsOfUmbar:            voidWar,
	cardRageOfTheDunlendings:       voidWar,
	cardReturnOfTheWitchKing:       voidWitchKing,
	cardHalfOrcsAndGoblinMen:       voidWar,
	cardOlogHai:                    voidWar,
	cardHillTrolls:                 voidWar,
	cardANewPowerIsRising:          voidSaruman,
	cardTheKingIsRevealed:          voidAragorn,
	cardHordeFromTheEast:           voidWar,
	cardMusteringsOfLongPlannedWar: voidWar,
	cardPitsOfMordor:               voidWar,
}

// chap. 6: a card is played if its printed condition holds, and applied « dans la limite des possibilités », even if
// nothing comes of it.
func TestACardWithoutEffectMayBePlayed(t *testing.T) {
	for e := range edition(numEditions) {
		for c := range Card(NumCards) {
			t.Run(editionNumbers[e]+" "+cards[c].id, func(t *testing.T) {
				t.Parallel()
				s := voidOf(t, e, c)
				play(t, s, "die event")
				s.reserve, s.nazgulReserve = [NumNations]pieces{}, 0
				a, err := vocabulary.ParseAction("play " + cards[c].id)
				if err != nil {
					t.Fatal(err)
				}
				if err := s.Apply(a, nil); err != nil {
					t.Fatal(err)
				}
				for range 50 { // the last answer is the one that does least
					if !s.playing.Has(c) {
						break
					}
					legal := s.Legal(nil)
					s.Play(legal[len(legal)-1], nil)
				}
				if s.playing.Has(c) || s.hands[cardSide(c)].Has(c) {
					t.Errorf("%s has not been played: %s", cards[c].id, vocabulary.PromptText(s.Prompt()))
				}
			})
		}
	}
}

func voidOf(t *testing.T, e edition, c Card) *State {
	t.Helper()
	position, ok := voidPositions[c]
	if !ok {
		position = `"regions":[],"fellowship":{"company":[]}`
	}
	for _, step := range programs[e][c] {
		if step.op == opNeed && !ok {
			t.Fatal("it has a condition, and no position in which that holds")
		}
	}
	seat := game.Seat(cardSide(c))
	return inEdition(t, e, `{"acting":"`+sideNames[seat]+`","dice":{"free":{"event":1},"shadow":{"event":1}},
		"hands":{"`+string('0'+rune(seat))+`":["`+cards[c].id+`"]},`+position+`}`)
}

// Wormtongue needs Saruman alone; with Rohan active its own clause takes it from the table at once.
func TestWormtongueGoesAtOnceIfRohanIsActive(t *testing.T) {
	for e := range edition(numEditions) {
		s := voidOf(t, e, cardWormtongue)
		wantFacts(t, s, play(t, s, "die event", "play wormtongue"), "edition "+editionNumbers[e],
			"tabled wormtongue; card wormtongue = discard; active rohan = true; seat = 0")
	}
}
