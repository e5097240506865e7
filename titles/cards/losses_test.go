package cards

import "testing"

// « Personnages en combat de champ de bataille »: « On dit que l'armée soutient le personnage. Une armée ne peut
// soutenir qu'un seul personnage. » Who takes losses says who each army supports.
func TestTheOwnerChoosesTheLeaderThatAnArmySupports(t *testing.T) {
	at := "active minas-tirith; minas-tirith denethor aragorn soldiers-of-gondor mordor-orcs-1 mordor-orcs-2 " +
		"mordor-orcs-3 olog-hai"
	s := table(t, at) // five against three shields; the soldiers may support Denethor or Aragorn
	expect(t, s, "attack minas-tirith 5; ground minas-tirith 3; remaining minas-tirith 2; defence minas-tirith 3")
	fight(t, s, "minas-tirith")
	expect(t, s,
		`aragorn asked; prompt support minas-tirith soldiers-of-gondor; legal support soldiers-of-gondor aragorn;
		legal support soldiers-of-gondor denethor; illegal lose aragorn`)
	refused(t, s, "lose aragorn", reasonMustSupport)
	refused(t, s, "support soldiers-of-gondor boromir", reasonNotAmong)
	play(t, s, "support soldiers-of-gondor denethor")
	expect(t, s, "prompt losses minas-tirith 2; legal lose denethor; defence minas-tirith 3")
	play(t, s, "lose denethor; lose aragorn") // one each: with support Denethor cancels one
	expect(t, s, "soldiers-of-gondor in cycle; minas-tirith is free")

	s = table(t, at)
	fight(t, s, "minas-tirith")
	play(t, s, "support soldiers-of-gondor aragorn; lose aragorn") // alone he cancels both now
	expect(t, s, "denethor in cycle; soldiers-of-gondor in cycle; minas-tirith is free")
	if !s.led.Empty() || !s.pledged.Empty() {
		t.Error("the support of a combat outlasts it")
	}
}

// Support is asked only where it changes who is led and a loss is to be chosen.
func TestSupportIsNotAskedInVain(t *testing.T) {
	for _, tt := range []struct{ rule, at, at2, want string }{
		{
			"two armies for two leaders",
			"active minas-tirith; minas-tirith denethor aragorn soldiers-of-gondor guards-of-the-citadel " +
				"mordor-orcs-1 mordor-orcs-2 mordor-orcs-3 olog-hai", "minas-tirith", "prompt losses minas-tirith 2",
		},
		{
			"nothing left to cancel",
			"active minas-tirith; minas-tirith denethor aragorn soldiers-of-gondor mordor-orcs-1", "minas-tirith",
			"minas-tirith is free",
		},
		{
			"everything must go",
			"active dol-amroth; dol-amroth denethor aragorn soldiers-of-gondor haradrim-regulars corsairs-of-umbar " +
				"coastal-raiders the-black-fleet haradrim-cavalry", "dol-amroth",
			"aragorn in eliminated; denethor in eliminated; soldiers-of-gondor in eliminated",
		},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			s := table(t, tt.at)
			fight(t, s, tt.at2)
			expect(t, s, tt.want)
		})
	}
}

// An army of one's own that supports a partner's leader is one's own to give: Pippin leads Dúnedain armies of
// Aragorn's.
func TestTheArmysOwnerDecidesNotTheLeaders(t *testing.T) {
	s := table(t,
		"active minas-tirith; minas-tirith denethor pippin-took soldiers-of-gondor mordor-orcs-1 mordor-orcs-2 "+
			"olog-hai")
	fight(t, s, "minas-tirith")
	expect(t, s,
		"aragorn asked; legal support soldiers-of-gondor pippin-took; legal support soldiers-of-gondor denethor")
}

// Every circled icon is a single one, so as many leaders as possible is always as many icons as possible.
func TestCircledIconsAreSingle(t *testing.T) {
	for c := range sheets {
		if sh := &sheets[c]; sh.leadAttack > 1 || sh.leadDefence > 1 {
			t.Errorf("%s leads for more than one", sh.name)
		}
	}
}

// « Remarque : si les défenseurs ne peuvent pas décider quels personnages ou armées éliminer, les attaquants peuvent
// décider pour eux. » Both are asked about every loss that either may take.
func TestBothDefendersAgreeToEveryLoss(t *testing.T) {
	at := "active egladil; path gimli legolas boromir the-witch-king"
	s := table(t, at)
	fight(t, s, "egladil")
	play(t, s, "lose gimli") // his own card: Aragorn's player may still see it otherwise
	expect(t, s, "aragorn asked; prompt agree egladil gimli; gimli in path")
	play(t, s, "agree")
	expect(t, s, "gimli in eliminated; legolas in cycle")

	s = table(t, at)
	fight(t, s, "egladil")
	play(t, s, "lose gimli; refuse")
	expect(t, s,
		"witch-king asked; prompt foe-losses egladil 1; legal lose gimli; legal lose legolas; legal lose boromir")

	// A partner with nothing to lose has no say.
	s = table(t, "active egladil; path gimli frodo-baggins the-witch-king")
	fight(t, s, "egladil")
	play(t, s, "lose gimli")
	expect(t, s, "gimli in eliminated; frodo-baggins in cycle")

	// Two losses, two questions.
	s = table(t, "active emyn-muil; path gimli sam-gamgee legolas boromir the-witch-king")
	fight(t, s, "emyn-muil")
	play(t, s, "lose gimli; agree")
	expect(t, s, "frodo asked")
}

// « Éliminer »: « dans le cas où vous voudriez volontairement éliminer des cartes pour bénéficier d'un avantage, vous
// ne pouvez pas gagner ce bénéfice si vous ne pouvez pas éliminer de carte. »
func TestTheLastCardIsNotPlayedForNothing(t *testing.T) {
	s := table(t, "scenario fellowship; turn gandalf; hand gimli ugluk; active khazad-dum")
	emptyDeck(s, s.named(t, "gandalf"), CardSet{})
	expect(t, s, "illegal reserve gimli; illegal play gimli khazad-dum; legal cycle gimli; legal pass")
	refused(t, s, "reserve gimli", reasonCannotPay)
	// A card in the pile, in reserve or in the deck can be forsaken.
	s = table(t, "scenario fellowship; turn gandalf; hand gimli ugluk; active khazad-dum; reserve legolas")
	emptyDeck(s, s.named(t, "gandalf"), CardSet{})
	play(t, s, "reserve gimli")
	expect(t, s, "gimli in reserve; legolas in eliminated")
	// The same for a card drawn aside that nothing would pay for: the Orcs that paid for the event come back and are
	// given up.
	s = table(t, "turn witch-king; hand the-ringwraiths-are-abroad mordor-orcs-5")
	emptyDeck(s, s.named(t, "witch-king"), cards(theHunter))
	play(t, s, "enact the-ringwraiths-are-abroad")
	expect(t, s, "the-hunter in aside; mordor-orcs-5 in aside")
	play(t, s, "eliminate mordor-orcs-5")
	expect(t, s, "the-hunter in cycle; witch-king hand 0")
}
