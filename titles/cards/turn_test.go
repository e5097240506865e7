package cards

import "testing"

// « Jouer une carte »: another card is cycled at once, before the effect.
func TestEveryPlayIsPaidByACycledCard(t *testing.T) {
	s := table(t, "turn aragorn; hand elrond boromir soldiers-of-gondor")
	play(t, s, "reserve elrond")
	expect(t, s, "prompt pay elrond; legal cycle boromir; aragorn hand 2")
	refused(t, s, "pass", reasonMustPay)
	play(t, s, "cycle boromir")
	expect(t, s, "elrond in reserve; boromir in cycle; aragorn hand 2") // one paid, one drawn by Elrond
}

// « Si vous voulez jouer la dernière carte de votre main, vous devez abandonner une carte. »
func TestTheLastCardIsPaidByForsaking(t *testing.T) {
	s := table(t, "turn frodo; hand gimli; reserve village-militia; active moria")
	play(t, s, "play gimli moria")
	expect(t, s, "prompt forsake frodo 1; legal forsake village-militia; legal forsake-top; illegal forsake gimli")
	play(t, s, "forsake village-militia")
	expect(t, s, "village-militia in eliminated; gimli in moria")
}

// Ruling: a card does not pay for itself, and with nothing at all to forsake the last card is still played.
func TestACardDoesNotPayForItself(t *testing.T) {
	s := table(t, "scenario fellowship; turn gandalf; hand gimli ugluk; active khazad-dum; reserve legolas strider")
	emptyDeck(s, s.named(t, "gandalf"), CardSet{})
	play(t, s, "reserve gimli")
	expect(t, s, "prompt forsake gandalf 1; legal forsake legolas; legal forsake strider; illegal forsake gimli")
	refused(t, s, "forsake gimli", reasonMustPay)
}

// « Jouer une armée », « Jouer un personnage »: where a card may be played.
func TestWhereCardsMayBePlayed(t *testing.T) {
	s := table(t, "turn aragorn; hand boromir soldiers-of-gondor high-elves-1; active egladil pelargir moria")
	expect(t, s,
		`legal play soldiers-of-gondor pelargir; illegal play soldiers-of-gondor moria;
			illegal play soldiers-of-gondor egladil;
		legal play high-elves-1 moria; illegal play high-elves-1 pelargir; legal play boromir egladil;
		legal play boromir pelargir; legal reserve boromir`)
	s = table(t, "turn aragorn; hand boromir elrond; active henneth-annun")
	expect(t, s, "illegal play boromir henneth-annun; legal reserve boromir") // his paths are 3 to 6
	refused(t, s, "play boromir henneth-annun", reasonWrongPath)
}

// « Jouer dans la zone de réserve »: no move in the same round, but effects and actions hold at once.
func TestReserveIsEffectiveAtOnceButDoesNotMove(t *testing.T) {
	s := table(t, "turn aragorn; hand elrond soldiers-of-gondor boromir; active imladris")
	play(t, s, "reserve elrond; cycle boromir; pass; pass; pass")
	expect(t, s, "aragorn limit 3; illegal move elrond imladris") // the example: Elrond
	refused(t, s, "move elrond imladris", reasonFresh)

	s = table(t, "turn witch-king; hand the-reaver mordor-orcs-1") // the example: Le Pillard
	play(t, s, "reserve the-reaver; pass; pass; pass; use the-reaver")
	expect(t, s, "the-reaver in cycle; frodo eliminated 1; aragorn eliminated 1")
}

// The example of « Jouer dans la zone de réserve »: Elrond moved away takes the higher hand limit with him.
func TestElrondRaisesTheHandLimitOnlyInReserve(t *testing.T) {
	s := table(t, "turn aragorn; reserve elrond; hand boromir halbarad soldiers-of-gondor; active imladris")
	expect(t, s, "aragorn limit 3; legal pass")
	play(t, s, "move elrond imladris")
	expect(t, s, "aragorn limit 2")
}

// « Déplacer », its example: Prince Imrahil moved from reserve does not do what he does when played.
func TestMovingIsNotPlaying(t *testing.T) {
	s := table(t, "turn aragorn; reserve prince-imrahil; hand boromir elrond; active pelargir")
	play(t, s, "move prince-imrahil pelargir")
	expect(t, s, "prince-imrahil in pelargir; knights-of-dol-amroth in deck; saruman asked")
}

// « Défausser »: what Prince Imrahil asks for comes on top of what pays for him.
func TestImrahilsDiscardComesOnTopOfTheCost(t *testing.T) {
	s := table(t, "turn aragorn; hand prince-imrahil boromir elrond")
	play(t, s, "reserve prince-imrahil; cycle boromir")
	expect(t, s, "prompt may-cycle prince-imrahil")
	play(t, s, "cycle elrond")
	expect(t, s, "aragorn cycle 2; knights-of-dol-amroth in hand")
}

// « Jouer un objet ».
func TestItems(t *testing.T) {
	s := table(t,
		"turn aragorn; hand blade-of-westernesse lembas soldiers-of-gondor; reserve sam-gamgee; path "+
			"merry-brandybuck; active weathertop")
	expect(t, s,
		"legal attach blade-of-westernesse sam-gamgee; legal attach lembas merry-brandybuck; illegal attach lembas "+
			"frodo-baggins")
	refused(t, s, "attach lembas frodo-baggins", reasonBearerAbsent)
	play(t, s, "attach blade-of-westernesse sam-gamgee; cycle soldiers-of-gondor; pass")
	expect(t, s, "frodo asked")
	play(t, s, "move sam-gamgee weathertop") // items move with their bearer, across factions and players
	expect(t, s, "blade-of-westernesse in path; defence weathertop 3")
}

// Items go to the piles of their own player, with the bearer's fate.
func TestItemsShareTheFateOfTheirBearer(t *testing.T) {
	s := table(t, "turn witch-king; reserve the-reaver sam-gamgee; item blade-of-westernesse sam-gamgee; hand boromir")
	play(t, s, "use the-reaver")
	// The item lies in the reserve of the bearer's player: that one may forsake it, alone or with Sam.
	expect(t, s, "prompt forsake frodo 1; legal forsake blade-of-westernesse; legal forsake sam-gamgee")
	play(t, s, "forsake sam-gamgee")
	expect(t, s,
		"sam-gamgee in eliminated; blade-of-westernesse in eliminated; aragorn eliminated 1; frodo eliminated 1")
	play(t, s, "forsake boromir")

	s = table(t, "turn witch-king; reserve the-reaver sam-gamgee; item blade-of-westernesse sam-gamgee; hand boromir")
	play(t, s, "use the-reaver; forsake blade-of-westernesse")
	// now it is Aragorn's player's turn to forsake
	expect(t, s, "sam-gamgee in reserve; blade-of-westernesse in eliminated; illegal forsake sam-gamgee")
}

// The Bow of the Galadhrim: its bearer has no other weapon. No other weapon of the set fits an Elf, so this is about
// the rule alone.
func TestTheBowSuffersNoOtherWeapon(t *testing.T) {
	s := table(t, "turn aragorn; reserve legolas; item bow-of-the-galadhrim legolas")
	if s.canBear(legolas, glamdring) {
		t.Error("the bearer of the Bow takes up Glamdring")
	}
	s = table(t, "turn frodo; reserve gandalf-the-grey; item glamdring gandalf-the-grey")
	if s.canBear(gandalfTheGrey, bowOfTheGaladhrim) || !s.canBear(gandalfTheGrey, narya) {
		t.Error("the bearer of a weapon takes up the Bow, or may not take a ring")
	}
}

// « Jouer un événement »: applied, then eliminated; never in reserve.
func TestEvents(t *testing.T) {
	s := table(t, "turn aragorn; hand the-red-arrow soldiers-of-gondor")
	expect(t, s, "illegal reserve the-red-arrow")
	play(t, s, "enact the-red-arrow")
	expect(t, s, "the-red-arrow in eliminated; soldiers-of-gondor in cycle")
}

// « Vous ne pouvez jamais jouer exactement la même carte de personnage ou d'objet deux fois dans la même manche. »
func TestNoCardIsPlayedTwiceInARound(t *testing.T) {
	s := table(t, "turn frodo; hand gandalf-the-grey gimli village-militia; played gandalf-the-grey")
	expect(t, s, "illegal reserve gandalf-the-grey; legal reserve gimli")
	refused(t, s, "reserve gandalf-the-grey", reasonPlayedAlready)
	s = table(t,
		"turn witch-king; hand mordor-orcs-1 mordor-orcs-2 grond; reserve the-messenger; cycle the-hunter; played "+
			"the-hunter")
	play(t, s, "use the-messenger")
	expect(t, s, "the-hunter in hand")
	play(t, s, "pass; pass; pass")
	expect(t, s, "witch-king asked; illegal reserve the-hunter; legal cycle the-hunter")
}

// « Cas spéciaux », Éomer: one of the four other cards pays for the army; short of them, the hand pays.
func TestCardsDrawnAsidePayForWhatIsPlayed(t *testing.T) {
	s := table(t,
		"turn frodo; hand eomer village-militia gimli; active helms-deep; deck frodo riders-of-rohan-1 sting "+
			"mithril-coat glamdring narya")
	play(t, s, "reserve eomer; cycle village-militia; reserve riders-of-rohan-1")
	expect(t, s, "gimli in hand; frodo cycle 5") // the cost of Éomer and the four others
}

// Ruling: what a card drawn aside does when played comes after the rest are cycled.
func TestACardDrawnAsideActsOnceTheRestAreCycled(t *testing.T) {
	s := table(t,
		"turn frodo; hand theoden village-militia; deck frodo eomer sting mithril-coat glamdring narya "+
			"riders-of-rohan-1 riders-of-rohan-2 gimli shadowfax gwaihir")
	play(t, s, "reserve theoden; reserve eomer")
	expect(t, s, "sting in cycle; narya in cycle; riders-of-rohan-1 in aside; gwaihir in aside; prompt aside eomer 1")
	play(t, s, "reserve riders-of-rohan-1")
	expect(t, s, "riders-of-rohan-1 in reserve; riders-of-rohan-2 in cycle; frodo cycle 9")
}

// Ruling: if too few cards drawn aside are left to pay for those played, the hand pays.
func TestTheHandPaysWhatCardsDrawnAsideDoNot(t *testing.T) {
	s := table(t, "turn witch-king; hand the-ringwraiths-are-abroad mordor-orcs-5 grond olog-hai")
	p := s.named(t, "witch-king")
	emptyDeck(s, p, cards(theHunter, theReaver))
	play(t, s, "enact the-ringwraiths-are-abroad; cycle mordor-orcs-5")
	expect(t, s, "mordor-orcs-5 in aside; the-hunter in aside; the-reaver in aside") // what paid was recycled and drawn
	play(t, s, "eliminate mordor-orcs-5; reserve the-hunter; reserve the-reaver")
	expect(t, s, "prompt cycle witch-king 2")
	play(t, s, "cycle grond")
	expect(t, s, "witch-king hand 0; the-hunter in reserve; the-reaver in reserve")
}

// emptyDeck eliminates all of p's deck but some cards.
func emptyDeck(s *State, p Player, but CardSet) {
	for set := s.in[inDeck].And(s.own(p)).Minus(but); !set.Empty(); {
		c := set.Pop()
		s.pickFromDeck(p, c)
		s.put(c, Eliminated)
		s.know(c, Eliminated)
	}
	s.knowSettled(p)
}

// « Renouveler sa main »: two eliminated, one drawn; impossible with one card.
func TestWinnow(t *testing.T) {
	s := table(t, "turn frodo; hand gimli sting glamdring; deck frodo narya")
	play(t, s, "winnow; eliminate gimli; eliminate sting")
	expect(t, s, "gimli in eliminated; sting in eliminated; narya in hand; frodo hand 2")
	s = table(t, "turn frodo; hand gimli")
	expect(t, s, "illegal winnow")
}

// « Utiliser une action »: Lembas eliminated in someone else's turn brings nothing.
func TestLembasLostOtherwiseBringsNothing(t *testing.T) {
	s := table(t,
		"turn saruman; active weathertop; path frodo-baggins flocks-of-crebain the-witch-king; item lembas "+
			"frodo-baggins; corruption 5")
	play(t, s, "use flocks-of-crebain; activate inn-of-the-prancing-pony")
	expect(t, s, "lembas in eliminated; frodo-baggins in cycle; corruption 7") // three attack icons, Frodo cancels one
}

// « Utiliser un pion Anneau » in the Trilogy: once per game, two cards.
func TestTrilogyRing(t *testing.T) {
	s := table(t, "turn frodo")
	play(t, s, "ring")
	expect(t, s, "frodo hand 2")
	play(t, s, "pass; pass; pass")
	expect(t, s, "frodo asked; illegal ring")
	refused(t, s, "ring", reasonRingUsed)
}

// « Pion Anneau en Duel »: once per round, three cards, then one of the hand is eliminated and another cycled.
func TestDuelRing(t *testing.T) {
	s := table(t, "scenario duel-2; turn gandalf; deck gandalf gimli sting narya; active weathertop")
	play(t, s, "ring; eliminate gimli; cycle sting")
	expect(t, s, "gandalf hand 1; gimli in eliminated; sting in cycle; narya in hand")
	play(t, s, "pass")
	expect(t, s, "gandalf asked; illegal ring")
	passAll(t, s)
	for s.phase != phaseActions || s.Prompt().ID != PromptTurn {
		s.Play(s.Legal(nil)[len(s.Legal(nil))-1], nil)
	}
	if !s.ringLeft(0) || s.round != 2 {
		t.Error("the Ring does not come back in round 2")
	}
}

// « passer »: at the hand limit or below, or with fewer cards than each enemy.
func TestWhoMayPass(t *testing.T) {
	tests := []struct {
		rule, hand string
		want       bool
	}{
		{"two cards, the limit", "gimli sting", true},
		{"three cards, enemies have none", "gimli sting narya", false},
		{
			"three cards, fewer than each enemy",
			"gimli sting narya grond olog-hai black-uruks morgul-blade ugluk gollum shelob hill-troll", true,
		},
		{
			"three cards, as many as one enemy",
			"gimli sting narya grond olog-hai black-uruks ugluk gollum shelob hill-troll", false,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := table(t, "turn frodo; hand "+tt.hand)
			if got := isLegal(t, s, "pass"); got != tt.want {
				t.Errorf("may pass: %v", got)
			}
			if !tt.want {
				refused(t, s, "pass", reasonHandLimit)
			}
		})
	}
}

// « Gandalf et Aragorn »: the earlier self is removed, wherever it is.
func TestEarlierSelvesAreRemovedFromAnywhere(t *testing.T) {
	for _, where := range []string{
		"hand strider", "cycle strider", "reserve strider",
		"active weathertop; path strider", "eliminated strider", "deck aragorn strider",
	} {
		s := table(t, "turn aragorn; "+where)
		for _, c := range []Card{aragorn, soldiersOfGondor, highElves1} {
			s.pickFromDeck(s.owner(c), c)
			s.put(c, InHand)
			s.know(c, InHand)
		}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		play(t, s, "reserve aragorn; cycle soldiers-of-gondor")
		expect(t, s, "strider in eliminated")
	}
}

func TestPlaysThatNoRuleAllowsAreRefused(t *testing.T) {
	s := table(t, "turn frodo; hand gimli sting; reserve village-militia the-hunter; active weathertop")
	refused(t, s, "reserve elrond", reasonNotInHand)
	refused(t, s, "move the-hunter weathertop", reasonNotYours)
	refused(t, s, "move village-militia weathertop", reasonWrongPath)
	refused(t, s, "use gimli", reasonNotInPlay)
	refused(t, s, "lose gimli", reasonYourTurn)
	refused(t, s, "play gimli weathertop", reasonWrongPath)
	refused(t, s, "attach sting gimli", reasonNoBearer)
}

// A card that does not exist is refused before the state is asked.
func TestUnknownCardsAreRefused(t *testing.T) {
	for _, text := range []string{
		"reserve tom-bombadil", "play gimli mirkwood", "sing gimli", "reserve",
		"reserve gimli sting",
	} {
		if a, err := vocabulary.ParseAction(text); err == nil {
			t.Errorf("%q is read as %v", text, a)
		}
	}
}

// « Un objet est toujours défaussé dans la pile de défausse de son joueur d'origine »; « le porteur peut ne pas être de
// la même faction »: an item goes where its bearer may go, and back to its own player.
func TestItemsReturnToTheirOwnPlayer(t *testing.T) {
	s := table(t,
		"turn frodo; reserve sam-gamgee; item blade-of-westernesse sam-gamgee; item sting sam-gamgee; active "+
			"weathertop; hand gimli")
	play(t, s, "use sam-gamgee")
	expect(t, s, "sam-gamgee in cycle; sting in cycle; blade-of-westernesse in cycle; frodo cycle 2; aragorn cycle 1")

	s = table(t,
		"turn frodo; reserve merry-brandybuck; item blade-of-westernesse merry-brandybuck; active helms-deep; hand "+
			"gimli")
	play(t, s, "move merry-brandybuck helms-deep") // the Blade is of the Dúnedain, who have no place at Helm's Deep
	expect(t, s, "blade-of-westernesse in helms-deep; defence helms-deep 1")
}

// « Un objet sur un porteur en réserve ne peut être abandonné que pour le compte du joueur contrôlant le porteur »
func TestAnItemOnAPartnersCharacterIsNotForsakenByItsOwner(t *testing.T) {
	s := table(t,
		"turn aragorn; reserve sam-gamgee; item blade-of-westernesse sam-gamgee; hand boromir; active egladil")
	play(t, s, "reserve boromir") // the last card: paid by forsaking, and only the deck is there to pay
	expect(t, s, "blade-of-westernesse in reserve; aragorn eliminated 1; boromir in reserve")
}

// « Les objets ne peuvent pas être transférés entre porteurs »: an item in play is not offered again.
func TestItemsStayWithTheirBearer(t *testing.T) {
	s := table(t, "turn frodo; reserve frodo-baggins sam-gamgee; item sting sam-gamgee; hand gimli narya")
	expect(t, s, "illegal attach sting frodo-baggins; illegal move sting bag-end")
	refused(t, s, "attach sting frodo-baggins", reasonNotInHand)
}

// « Vous pouvez passer un tour et encore effectuer une action à votre prochain tour. »
func TestOneWhoPassedMayActAgain(t *testing.T) {
	s := table(t, "turn frodo; hand gimli sting grond olog-hai; active moria")
	play(t, s, "pass; cycle grond; pass; pass")
	expect(t, s, "frodo asked; legal play gimli moria")
	play(t, s, "play gimli moria")
	expect(t, s, "gimli in moria; witch-king asked")
}

// « Gandalf et Aragorn », with the earlier self as the payment: it is cycled, then removed from the pile.
func TestTheEarlierSelfMayPay(t *testing.T) {
	s := table(t, "turn frodo; hand gandalf-the-white gandalf-the-grey")
	play(t, s, "reserve gandalf-the-white")
	expect(t, s, "gandalf-the-grey in eliminated; gandalf-the-white in reserve; frodo cycle 0")
}

// « Défausser (de votre main) »: an action of its own, paid by nothing.
func TestTheCycleActionIsFree(t *testing.T) {
	s := table(t, "turn frodo; hand gimli sting narya; active moria")
	play(t, s, "cycle sting")
	expect(t, s, "sting in cycle; frodo hand 2; witch-king asked")
}

// « Pions Anneau » of the Duel for three: Gandalf's every round, those of the Shadow once in the game.
func TestThreePlayerDuelRings(t *testing.T) {
	s := table(t, "scenario duel-3; turn gandalf; active weathertop; deck gandalf gimli sting narya")
	play(t, s, "ring; eliminate gimli; cycle sting; ring")
	expect(t, s, "gandalf hand 1; witch-king hand 2; gandalf asked; illegal ring")
	passAll(t, s)
	for s.phase != phaseActions {
		s.Play(s.Legal(nil)[0], nil)
	}
	if s.round != 2 || !s.ringLeft(0) || s.ringLeft(1) || !s.ringLeft(2) {
		t.Errorf("round %d, Rings left %b", s.round, s.rings)
	}
}
