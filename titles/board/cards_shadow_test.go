package board

// shadowEvents: each event of the Shadow at least once.
var shadowEvents = []eventCase{
	{
		"shelobs-lair", "shelobs-lair", "the tile waits for Mordor",
		"die event; play shelobs-lair",
		"aside shelobs-lair = 1; pool shelobs-lair = 0; card shelobs-lair = discard",
	},
	{
		"shelobs-lair", "shelobs-lair-in-mordor", "in Mordor the tile joins the pool at once",
		"die event; play shelobs-lair",
		"aside shelobs-lair = 0; pool shelobs-lair = 1",
	},
	{
		"the-ring-is-mine", "the-ring-is-mine", "the tile waits for Mordor",
		"die event; play the-ring-is-mine",
		"aside the-ring-is-mine = 1; pool the-ring-is-mine = 0; card the-ring-is-mine = discard",
	},
	{
		"the-ring-is-mine", "the-ring-is-mine-in-mordor", "in Mordor the tile joins the pool at once",
		"die event; play the-ring-is-mine",
		"aside the-ring-is-mine = 0; pool the-ring-is-mine = 1",
	},
	{
		"on-on-they-went", "on-on-they-went", "the tile waits for Mordor",
		"die event; play on-on-they-went",
		"aside on-on-they-went = 1; pool on-on-they-went = 0; card on-on-they-went = discard",
	},
	{
		"on-on-they-went", "on-on-they-went-in-mordor", "in Mordor the tile joins the pool at once",
		"die event; play on-on-they-went",
		"aside on-on-they-went = 0; pool on-on-they-went = 1",
	},
	{
		"give-it-to-uss", "give-it-to-uss", "the tile waits for Mordor",
		"die event; play give-it-to-uss",
		"aside give-it-to-uss = 1; pool give-it-to-uss = 0; card give-it-to-uss = discard",
	},
	{
		"give-it-to-uss", "give-it-to-uss-in-mordor", "in Mordor the tile joins the pool at once",
		"die event; play give-it-to-uss",
		"aside give-it-to-uss = 0; pool give-it-to-uss = 1",
	},
	{
		"orc-patrol", "orc-patrol", "a tile as after a successful hunt",
		"die event; play orc-patrol; use-ring",
		"tile-drawn 2; corruption 2 2",
	},
	{
		"orc-patrol", "orc-patrol-eye", "an Eye is void",
		"die event; play orc-patrol",
		"tile-drawn eye; corruption = 0; revealed = false",
	},
	{
		"isildurs-bane", "isildurs-bane", "nothing lessens it",
		"die event; play isildurs-bane",
		"corruption 2 2; card axe-and-bow = table",
	},
	{
		"foul-thing-from-the-deep", "foul-thing-from-the-deep", "a random companion is lost first",
		"die event; play foul-thing-from-the-deep; guide boromir",
		"random-companion legolas; casualty legolas; corruption 1 1; where legolas = eliminated",
	},
	{
		"foul-thing-from-the-deep", "foul-thing-from-the-deep-reduced", "nobody is lost if cards leave no damage",
		"die event; play foul-thing-from-the-deep; choose-card axe-and-bow",
		"damage-lowered 0; where legolas = fellowship; corruption = 0",
	},
	{
		"candles-of-corpses", "candles-of-corpses", "each 4 or more",
		"die event; play candles-of-corpses",
		"corruption 2 2",
	},
	{
		"candles-of-corpses", "candles-of-corpses-gollum", "only sixes with Gollum",
		"die event; play candles-of-corpses",
		"corruption 1 1",
	},
	{
		"nazgul-search", "nazgul-search", "a Nazgûl with the Fellowship reveals it",
		"die event; play nazgul-search; fly minas-morgul; land hollin; reveal fords-of-bruinen",
		"revealed fords-of-bruinen; revealed = true; progress = 0",
	},
	{
		"nazgul-search", "nazgul-search-elsewhere", "elsewhere it does not",
		"die event; play nazgul-search; fly minas-morgul; land trollshaws",
		"revealed = false; progress = 2",
	},
	{
		"cruel-weather", "cruel-weather", "the figure alone is moved",
		"die event; play cruel-weather; choose-region moria",
		"driven moria; fellowship = moria; progress = 2; revealed = false",
	},
	{
		"the-nazgul-strike", "the-nazgul-strike", "a character card on the table is discarded",
		"die event; play the-nazgul-strike; fly minas-morgul; land hollin; choose-card axe-and-bow",
		"card-gone axe-and-bow; progress = 2",
	},
	{
		"the-nazgul-strike", "the-nazgul-strike-hunts", "or a hunt roll, with the re-roll the Nazgûl gives",
		"die event; play the-nazgul-strike; fly minas-morgul; land hollin; yes; use-ring",
		"hunt-rolled 2; hunt-rerolled 6; corruption 2 2; box free = 0; progress = 2",
	},
	{
		"morgul-wound", "morgul-wound", "two up to three points",
		"die event; play morgul-wound",
		"corruption 2 5",
	},
	{
		"morgul-wound", "morgul-wound-four", "one from four",
		"die event; play morgul-wound",
		"corruption 1 5",
	},
	{
		"lure-of-the-ring", "lure-of-the-ring", "his level in corruption",
		"die event; play lure-of-the-ring; use-ring",
		"random-companion boromir; corruption 2 2; where boromir = fellowship",
	},
	{
		"lure-of-the-ring", "lure-of-the-ring-lost", "or the companion",
		"die event; play lure-of-the-ring; choose-character boromir",
		"casualty boromir; where boromir = eliminated; guide = gollum",
	},
	{
		"lure-of-the-ring", "lure-of-the-ring-gollum", "one point with Gollum",
		"die event; play lure-of-the-ring",
		"corruption 1 1",
	},
	{
		"the-breaking-of-the-fellowship", "the-breaking-of-the-fellowship", "as many companions leave as the tile says",
		"die event; play the-breaking-of-the-fellowship; choose-character gimli; guide boromir; " +
			"choose-character legolas",
		"tile-drawn 2; where gimli = hollin; where legolas = hollin; where boromir = fellowship; corruption = 0",
	},
	{
		"the-breaking-of-the-fellowship", "the-breaking-of-the-fellowship-all", "all of them if there are fewer",
		"die event; play the-breaking-of-the-fellowship",
		"where boromir = hollin; where meriadoc = hollin; guide = gollum",
	},
	{
		"the-breaking-of-the-fellowship", "the-breaking-of-the-fellowship-gollum", "one point with Gollum",
		"die event; play the-breaking-of-the-fellowship",
		"corruption 1 1",
	},
	{
		"worn-with-sorrow-and-toil", "worn-with-sorrow-and-toil", "it is carried out",
		"die event; play worn-with-sorrow-and-toil",
		"card worn-with-sorrow-and-toil = table",
	},
	{
		"worn-with-sorrow-and-toil", "worn-with-sorrow-and-toil-used", "a casualty costs a character card",
		"die character; move-fellowship; fight-guide; yes",
		"casualty boromir; random-card free-character; card athelas = buried 0; card the-red-arrow = hand 0; " +
			"card worn-with-sorrow-and-toil = table",
	},
	{
		"flocks-of-crebain", "flocks-of-crebain", "it is carried out",
		"die event; play flocks-of-crebain",
		"card flocks-of-crebain = table",
	},
	{
		"flocks-of-crebain", "flocks-of-crebain-used", "one more on every die of a hunt roll",
		"die character; move-fellowship; yes; use-ring",
		"hunt-rolled 5; corruption 2 2; card flocks-of-crebain = discard",
	},
	{
		"balrog-of-moria", "balrog-of-moria", "it is carried out",
		"die event; play balrog-of-moria",
		"card balrog-of-moria = table",
	},
	{
		"balrog-of-moria", "balrog-of-moria-used", "entering Moria may cost one more tile",
		"die character; move-fellowship; use-ring; reveal moria; yes; use-ring",
		"revealed moria; tile-drawn 1-reveal; tile-drawn 1; card balrog-of-moria = discard; corruption = 2",
	},
	{
		"the-lidless-eye", "the-lidless-eye", "up to three dice become Eyes",
		"die event; play the-lidless-eye; choose-face army; choose-face muster; done",
		"die-turned shadow army eye; box shadow = 2; dice shadow muster = 1",
	},
	{
		"dreadful-spells", "dreadful-spells", "a die for each Nazgûl, and no attack",
		"die event; play dreadful-spells",
		"card-dice dreadful-spells 5 4; units minas-tirith gondor = 2/0/0; active gondor = false",
	},
	{
		"grond-hammer-of-the-underworld", "grond-hammer-of-the-underworld", "no card in the first of three rounds",
		"die event; play grond-hammer-of-the-underworld; take-all; continue",
		"no-card free; inside minas-tirith gondor = 2/0/0; prompt combat-card minas-tirith 2 = true; seat = 0",
	},
	{
		"the-palantir-of-orthanc", "the-palantir-of-orthanc", "it gives nothing for itself",
		"die event; play the-palantir-of-orthanc",
		"card the-palantir-of-orthanc = table; hand 1 = 0; seat = 0",
	},
	{
		"the-palantir-of-orthanc", "the-palantir-of-orthanc-used", "an event die draws a card afterwards",
		"die event; play shelobs-lair; draw shadow-strategy",
		"hand 1 = 1",
	},
	{
		"the-palantir-of-orthanc", "the-palantir-of-orthanc-removed", "any die and a ring remove it",
		"die muster; remove-table the-palantir-of-orthanc",
		"card the-palantir-of-orthanc = discard; rings free = 2; rings shadow = 1",
	},
	{
		"wormtongue", "wormtongue", "no card rouses Rohan",
		"die event; play wormtongue; die event; play wisdom-of-elrond; choose-nation rohan",
		"active rohan = false; steps rohan = 2; card wormtongue = table",
	},
	{
		"wormtongue", "wormtongue-companion", "a companion does, and the card goes",
		"die character; move-characters; travel gandalf-the-grey; land edoras",
		"activated rohan; card wormtongue = discard",
	},
	{
		"the-ringwraiths-are-abroad", "the-ringwraiths-are-abroad", "Nazgûl fly, then two armies with a Nazgûl march",
		"die event; play the-ringwraiths-are-abroad; fly minas-morgul; land moria; done; " +
			"march minas-morgul north-ithilien; take sauron regular; take sauron nazgul; go; march moria hollin; " +
			"take-all",
		"units north-ithilien sauron = 1/0/0; nazgul north-ithilien = 1; units hollin sauron = 2/0/0; " +
			"nazgul hollin = 1",
	},
	{
		"the-ringwraiths-are-abroad", "the-ringwraiths-are-abroad-attacks", "or one of them attacks",
		"die event; play the-ringwraiths-are-abroad; done; attack minas-morgul north-ithilien; take-all; stay",
		"attacked minas-morgul north-ithilien 3; lost gondor regular north-ithilien",
	},
	{
		"the-black-captain-commands", "the-black-captain-commands", "Nazgûl join him, and his army marches",
		"die event; play the-black-captain-commands; recruit nazgul morannon; recruit nazgul morannon; " +
			"march morannon dagorlad; take-all",
		"nazgul dagorlad = 2; where witch-king = dagorlad; units dagorlad sauron = 3/0/0",
	},
	{
		"return-to-valinor", "return-to-valinor", "a die for each Elven unit, not in a siege",
		"die event; play return-to-valinor; remove elves regular",
		"struck lorien 1; units lorien elves = 0/2/1; inside grey-havens elves = 2/0/0",
	},
	{
		"the-fighting-uruk-hai", "the-fighting-uruk-hai", "no card in the first of three rounds",
		"die event; play the-fighting-uruk-hai; take-all; continue",
		"no-card free; inside helms-deep rohan = 2/0/0; prompt combat-card helms-deep 2 = true",
	},
	{
		"denethors-folly", "denethors-folly", "a leader is lost",
		"die event; play denethors-folly",
		"lost-leader gondor minas-tirith; card denethors-folly = table",
	},
	{
		"denethors-folly", "denethors-folly-bars-cards", "no combat card at Minas Tirith",
		"die army; attack minas-tirith minas-tirith; take-all",
		"no-card free; seat = 0",
	},
	{
		"denethors-folly", "denethors-folly-removed", "any die with Gandalf inside",
		"die muster; remove-table denethors-folly",
		"card denethors-folly = discard",
	},
	{
		"the-day-without-dawn", "the-day-without-dawn", "Wills of the West are spent",
		"die event; play the-day-without-dawn",
		"dice free will-of-the-west = 0; dice free muster = 1",
	},
	{
		"threats-and-promises", "threats-and-promises", "no muster for a passive nation",
		"die event; play threats-and-promises; die muster",
		"card threats-and-promises = table; offers advance gondor = false; offers advance elves = true",
	},
	{
		"stormcrow", "stormcrow", "a step back, and a figure of their choice",
		"die event; play stormcrow; choose-figure gondor elite",
		"set-back gondor 3; lost gondor elite minas-tirith; losses gondor = 0/1/0",
	},
	{
		"shadows-gather", "shadows-gather", "up to three regions, to another army",
		"die event; play shadows-gather; march mount-gundabad mount-gram; choose-region angmar; take-all",
		"marched mount-gundabad mount-gram 3; marched mount-gram angmar 3; units angmar sauron = 5/0/0",
	},
	{
		"the-shadow-lengthens", "the-shadow-lengthens", "two armies, two regions each",
		"die event; play the-shadow-lengthens; march mount-gundabad mount-gram; take-all; march nurn gorgoroth; " +
			"take-all",
		"units angmar sauron = 5/0/0; units morannon sauron = 3/0/0",
	},
	{
		"the-shadow-is-moving", "the-shadow-is-moving", "four different armies",
		"die event; play the-shadow-is-moving; march moria hollin; take-all; march orthanc gap-of-rohan; take-all; " +
			"march umbar near-harad; take-all; march nurn gorgoroth; take-all",
		"units hollin sauron = 2/0/0; units gap-of-rohan isengard = 2/0/0; units near-harad southrons = 2/0/0; " +
			"units gorgoroth sauron = 2/0/0",
	},
	{
		"corsairs-of-umbar", "corsairs-of-umbar", "they land, fight and stay",
		"die event; play corsairs-of-umbar; choose-region pelargir; take-all",
		"attacked umbar pelargir 4; units pelargir southrons = 4/0/0; control pelargir = shadow",
	},
	{
		"corsairs-of-umbar", "corsairs-of-umbar-siege", "they join a siege, and may assault",
		"die event; play corsairs-of-umbar; choose-region dol-amroth; take-all; no",
		"units dol-amroth southrons = 6/0/0; inside dol-amroth gondor = 2/0/0",
	},
	{
		"rage-of-the-dunlendings", "rage-of-the-dunlendings", "two regulars and up to four units of the Dunlands",
		"die event; play rage-of-the-dunlendings; choose-region tharbad; recruit regular tharbad; " +
			"recruit regular tharbad; march south-dunland tharbad; take-all; done",
		"units tharbad isengard = 4/1/0; units north-dunland isengard = 1/0/0",
	},
	{
		"return-of-the-witch-king", "return-of-the-witch-king", "to Angmar, with an army",
		"die event; play return-of-the-witch-king; recruit regular angmar; recruit regular angmar; " +
			"recruit elite angmar",
		"where witch-king = angmar; units angmar sauron = 2/1/0",
	},
	{
		"half-orcs-and-goblin-men", "half-orcs-and-goblin-men", "with any Shadow army",
		"die event; play half-orcs-and-goblin-men; recruit elite osgiliath",
		"units osgiliath isengard = 0/1/0",
	},
	{
		"olog-hai", "olog-hai", "also with one that besieges",
		"die event; play olog-hai; recruit elite minas-tirith",
		"units minas-tirith sauron = 0/1/0",
	},
	{
		"hill-trolls", "hill-trolls", "two regulars become elites",
		"die event; play hill-trolls; choose-region moria; choose-region nurn",
		"units moria sauron = 1/1/0; units nurn sauron = 0/1/0",
	},
	{
		"a-new-power-is-rising", "a-new-power-is-rising", "in the three settlements of Isengard",
		"die event; play a-new-power-is-rising; recruit regular north-dunland; recruit regular north-dunland; " +
			"recruit regular south-dunland; done; recruit elite orthanc; recruit elite orthanc",
		"units north-dunland isengard = 2/0/0; units south-dunland isengard = 1/0/0; units orthanc isengard = 1/2/0",
	},
	{
		"many-kings-to-the-service-of-mordor", "many-kings-to-the-service-of-mordor", "three different " +
			"settlements, at war or not",
		"die event; play many-kings-to-the-service-of-mordor; choose-region umbar; recruit regular umbar; " +
			"recruit regular umbar; choose-region near-harad; recruit regular near-harad; " +
			"recruit regular near-harad; choose-region far-harad; recruit regular far-harad; recruit regular far-harad",
		"units umbar southrons = 2/0/0; units near-harad southrons = 2/0/0; units far-harad southrons = 2/0/0",
	},
	{
		"the-king-is-revealed", "the-king-is-revealed", "five regulars and a Nazgûl",
		"die event; play the-king-is-revealed; recruit regular minas-morgul; recruit regular minas-morgul; " +
			"recruit regular minas-morgul; recruit regular minas-morgul; recruit regular minas-morgul; " +
			"recruit nazgul minas-morgul",
		"units minas-morgul sauron = 5/0/0; nazgul minas-morgul = 1",
	},
	{
		"shadows-on-the-misty-mountains", "shadows-on-the-misty-mountains", "all in one place, settlement or not",
		"die event; play shadows-on-the-misty-mountains; choose-region mount-gram; recruit elite mount-gram; " +
			"recruit regular mount-gram; recruit nazgul mount-gram",
		"units mount-gram sauron = 1/1/0; nazgul mount-gram = 1",
	},
	{
		"orcs-multiplying-again", "orcs-multiplying-again", "a besieged garrison holds five",
		"die event; play orcs-multiplying-again; recruit regular dol-guldur; recruit regular dol-guldur; " +
			"recruit regular mount-gundabad; recruit regular mount-gundabad; recruit regular mount-gundabad",
		"inside dol-guldur sauron = 5/0/0; units mount-gundabad sauron = 3/0/0",
	},
	{
		"horde-from-the-east", "horde-from-the-east", "five on the eastern edge",
		"die event; play horde-from-the-east; choose-region khand; recruit regular khand; recruit regular khand; " +
			"recruit regular khand; recruit regular khand; recruit regular khand",
		"units khand southrons = 5/0/0",
	},
	{
		"monsters-roused", "monsters-roused", "each where no enemy stands",
		"die event; play monsters-roused; recruit regular angmar; recruit regular ettenmoors; recruit elite trollshaws",
		"units angmar sauron = 1/0/0; units ettenmoors sauron = 1/0/0; units trollshaws sauron = 0/1/0; " +
			"units weather-hills sauron = 0/0/0",
	},
	{
		"musterings-of-long-planned-war", "musterings-of-long-planned-war", "ten units at most",
		"die event; play musterings-of-long-planned-war; recruit regular gorgoroth; recruit regular gorgoroth; " +
			"recruit regular gorgoroth; recruit regular nurn; done",
		"units gorgoroth southrons = 3/0/0; units nurn sauron = 1/0/0",
	},
	{
		"pits-of-mordor", "pits-of-mordor", "three different strongholds",
		"die event; play pits-of-mordor; choose-region moria; recruit regular moria; recruit regular moria; " +
			"choose-region morannon; recruit regular morannon; recruit regular morannon; choose-region barad-dur; done",
		"units moria sauron = 2/0/0; units morannon sauron = 2/0/0; units barad-dur sauron = 0/0/0",
	},
}
