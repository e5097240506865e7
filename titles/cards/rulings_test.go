package cards

import (
	"testing"

	"prancingpony/game/gametest"
)

// Tests of docs/rulings/cards.md that have no better place.

func TestTokensAreNotLimitedByTheirNumber(t *testing.T) {
	s := table(t, "turn witch-king; active weathertop; token weathertop 9 0; reserve the-hunter; corruption 15")
	play(t, s, "use the-hunter")
	expect(t, s, "attack weathertop 10")
	fight(t, s, "weathertop")
	expect(t, s, "corruption 25")
}

func TestEachPlayerFollowsInTheOrderOfTurns(t *testing.T) {
	s := table(t, "first 2; turn witch-king; reserve the-beguiler; hand gimli sting boromir elrond")
	play(t, s, "use the-beguiler")
	expect(t, s, "aragorn asked") // Aragorn is the first player: he comes before Frodo
	play(t, s, "cycle boromir")
	expect(t, s, "frodo asked")
}

func TestDeathRideCountsABearerOnce(t *testing.T) {
	s := table(t,
		"turn frodo; hand death-ride-to-ruin village-militia; reserve gandalf-the-grey eomer; item shadowfax "+
			"gandalf-the-grey; active minas-tirith; minas-tirith the-hunter grond; item fell-beast the-hunter; path "+
			"the-reaver; active weathertop")
	play(t, s, "enact death-ride-to-ruin; eliminate shadowfax; done")
	expect(t, s,
		"witch-king asked; legal eliminate fell-beast; legal eliminate the-hunter; illegal eliminate the-reaver")
	play(t, s, "eliminate the-hunter")
	expect(t, s,
		"the-hunter in eliminated; fell-beast in eliminated; grond in minas-tirith; gandalf-the-grey in reserve")
}

// « Déplacer »: what a card moves is bound by the rules of the move action, unless the card says otherwise.
func TestCardsThatMoveSomeoneWhoHasJustCome(t *testing.T) {
	s := table(t,
		"turn frodo; hand gimli sting; reserve gandalf-the-grey; item shadowfax gandalf-the-grey; fresh "+
			"gandalf-the-grey")
	expect(t, s, "illegal use shadowfax")
	refused(t, s, "use shadowfax", reasonFresh)
	s = table(t, "turn frodo; hand shadowfax sting; reserve gandalf-the-grey")
	play(t, s, "attach shadowfax gandalf-the-grey; pass; pass; pass")
	expect(t, s, "legal use shadowfax") // it is Gandalf who must have been there, not the horse
	for _, tt := range []struct{ at, plays, want string }{
		{
			"turn aragorn; reserve strider; fresh strider; item anduril strider", "use anduril; activate harad",
			"strider in harad",
		},
		{
			"turn saruman; hand threats-and-promises ugluk; reserve saruman; fresh saruman",
			"enact threats-and-promises; activate edoras; move saruman edoras", "saruman in edoras",
		},
		{
			"turn witch-king; hand the-black-captain grond; reserve the-witch-king; fresh the-witch-king",
			"enact the-black-captain; activate minas-morgul; done; move the-witch-king minas-morgul",
			"the-witch-king in minas-morgul",
		},
	} {
		s := table(t, tt.at)
		play(t, s, tt.plays)
		expect(t, s, tt.want)
	}
}

func TestThePalantirsCardsAreDrawnAside(t *testing.T) {
	s := table(t, "turn saruman; reserve saruman; item palantir-of-orthanc saruman; cycle shelob gollum")
	p := s.named(t, "saruman")
	emptyDeck(s, p, cards(ugluk, grimaWormtongue, hillTroll))
	play(t, s, "use palantir-of-orthanc")
	// the deck ran out and is remade at once
	expect(t, s, "shelob in deck; gollum in deck; saruman deck 2; saruman cycle 0")
	play(t, s, "eliminate hill-troll; cycle ugluk")
	expect(t, s, "grima-wormtongue in hand; ugluk in cycle; saruman deck 2")
	// A shorter deck is remade in the middle of it.
	s = table(t, "turn saruman; reserve saruman; item palantir-of-orthanc saruman; cycle shelob gollum")
	emptyDeck(s, p, cards(ugluk))
	play(t, s, "use palantir-of-orthanc")
	expect(t, s, "shelob in aside; gollum in aside; ugluk in aside")
}

func TestAnOptionalDiscardNeedsACardInHand(t *testing.T) {
	s := table(t, "turn witch-king; reserve gorbag-and-shagrat; active cirith-ungol; hand gimli")
	play(t, s, "move gorbag-and-shagrat cirith-ungol")
	expect(t, s, "attack cirith-ungol 0; witch-king eliminated 0; aragorn asked")
	s = table(t, "turn aragorn; hand prince-imrahil boromir; active pelargir")
	play(t, s, "play prince-imrahil pelargir")
	expect(t, s, "knights-of-dol-amroth in deck; aragorn eliminated 0")
}

func TestTokensMayGoToAnyActiveBattleground(t *testing.T) {
	s := table(t, "turn witch-king; active minas-tirith morannon; reserve the-destroyer the-warrior")
	play(t, s, "use the-destroyer")
	expect(t, s, "legal token minas-tirith; legal token morannon")
	play(t, s, "token minas-tirith; pass; pass; pass; use the-warrior; token minas-tirith")
	expect(t, s, "attack minas-tirith 1; ground minas-tirith 4")
}

func TestTheElvenCloakSavesFrodosItems(t *testing.T) {
	s := table(t,
		"active weathertop; path frodo-baggins the-witch-king; item elven-cloak frodo-baggins; item mithril-coat "+
			"frodo-baggins")
	fight(t, s, "weathertop")
	expect(t, s, "frodo-baggins in cycle; mithril-coat in cycle; elven-cloak in cycle")
}

func TestEntDraughtTakesWhatThereIs(t *testing.T) {
	s := table(t,
		"turn frodo; active dead-marshes; path treebeard; item ent-draught treebeard; cycle sam-gamgee; hand gimli")
	play(t, s, "use ent-draught")
	expect(t, s, "sam-gamgee in hand; ent-draught in eliminated")
}

func TestASecondLastPathEndsTheMatchWithTheRound(t *testing.T) {
	s := table(t, "rings; turn saruman; round 9; active orodruin; path gollum; hand gimli")
	play(t, s, "use gollum; activate morgai")
	expect(t, s, "orodruin is shadow; corruption 1; morgai is active; round 9")
	passAll(t, s)
	expect(t, s, "winner shadow; corruption 2; round 9")
}

func TestOrdersToAFactionNobodyHoldsAreIgnored(t *testing.T) {
	s := table(t, "scenario fellowship; hand gimli ugluk")
	interrupt(s)
	s.pushProgram(progLocation+programID(helmsDeep), 0, NoCard, helmsDeep)
	machine.Run(s, &s.stack, nil)
	expect(t, s, "balrog asked; gandalf deck 29")
}

// A turn is skipped only when everyone can see that there is nothing but to pass.
func TestATurnIsLeftToThePlayerUnlessAllSeeThereIsNothing(t *testing.T) {
	s := table(t, "rings; turn frodo; hand gimli sting; reserve gwaihir halbarad; active bag-end")
	play(t, s, "pass")
	// The Witch-king has nothing and passes by himself. Aragorn's hand is empty too, but Halbarad might find Strider.
	expect(t, s, "aragorn asked; legal use halbarad")
	// A partner's card is no reason to ask.
	s = table(t, "rings; turn frodo; hand gimli sting ugluk; reserve gwaihir; active bag-end")
	play(t, s, "pass")
	expect(t, s, "saruman asked")
}

// A card that is sought and found is offered; anyone who is asked has it, and one not asked has not.
func TestSearchesShowWhatTheyShow(t *testing.T) {
	s := table(t, "turn aragorn; hand legolas soldiers-of-gondor")
	play(t, s, "reserve legolas")
	if p := s.named(t, "aragorn"); !s.knownAt(p, inDeck).Has(bowOfTheGaladhrim) {
		t.Error("being asked does not show that the Bow is in the deck")
	}
	s = table(t, "turn aragorn; hand legolas soldiers-of-gondor; cycle bow-of-the-galadhrim")
	play(t, s, "reserve legolas")
	if s.maybe[inDeck].Has(bowOfTheGaladhrim) {
		t.Error("not being asked does not show that the Bow is elsewhere")
	}
}

// Every test that the pages about rules and rulings name is there.
func TestDocumentedTestsExist(t *testing.T) {
	gametest.Pages(t, "../../docs/rules/cards.md", "../../docs/rulings/cards.md")
}
