package board

// freeEvents: each event of the Free Peoples at least once.
var freeEvents = []eventCase{
	{
		"elven-cloaks", "elven-cloaks", "the tile waits for Mordor",
		"die character; play elven-cloaks",
		"aside elven-cloaks = 1; pool elven-cloaks = 0; card elven-cloaks = discard",
	},
	{
		"elven-cloaks", "elven-cloaks-in-mordor", "in Mordor the tile joins the pool at once",
		"die character; play elven-cloaks",
		"aside elven-cloaks = 0; pool elven-cloaks = 1",
	},
	{
		"elven-rope", "elven-rope", "the tile waits for Mordor",
		"die character; play elven-rope",
		"aside elven-rope = 1; pool elven-rope = 0; card elven-rope = discard",
	},
	{
		"elven-rope", "elven-rope-in-mordor", "in Mordor the tile joins the pool at once",
		"die character; play elven-rope",
		"aside elven-rope = 0; pool elven-rope = 1",
	},
	{
		"phial-of-galadriel", "phial-of-galadriel", "the tile waits for Mordor",
		"die character; play phial-of-galadriel",
		"aside phial-of-galadriel = 1; pool phial-of-galadriel = 0; card phial-of-galadriel = discard",
	},
	{
		"phial-of-galadriel", "phial-of-galadriel-in-mordor", "in Mordor the tile joins the pool at once",
		"die character; play phial-of-galadriel",
		"aside phial-of-galadriel = 0; pool phial-of-galadriel = 1",
	},
	{
		"smeagol-helps-nice-master", "smeagol-helps-nice-master", "the tile waits for Mordor",
		"die character; play smeagol-helps-nice-master",
		"aside smeagol-helps-nice-master = 1; pool smeagol-helps-nice-master = 0; " +
			"card smeagol-helps-nice-master = discard",
	},
	{
		"smeagol-helps-nice-master", "smeagol-helps-nice-master-in-mordor", "in Mordor the tile joins the pool at once",
		"die character; play smeagol-helps-nice-master",
		"aside smeagol-helps-nice-master = 0; pool smeagol-helps-nice-master = 1",
	},
	{
		"mithril-coat-and-sting", "mithril-coat-and-sting", "it stays on the table",
		"die character; play mithril-coat-and-sting",
		"card mithril-coat-and-sting = table",
	},
	{
		"mithril-coat-and-sting", "mithril-coat-and-sting-used", "only the second tile counts, the first goes back",
		"die character; move-fellowship; yes; use-ring",
		"tile-drawn 3; tile-drawn 1; corruption 1 1; pool 3 = 1; card mithril-coat-and-sting = discard",
	},
	{
		"axe-and-bow", "axe-and-bow", "it is carried out",
		"die character; play axe-and-bow",
		"card axe-and-bow = table",
	},
	{
		"axe-and-bow", "axe-and-bow-used", "a point of damage less",
		"die character; move-fellowship; choose-card axe-and-bow; use-ring",
		"damage-lowered 1; corruption 1 1; card axe-and-bow = discard",
	},
	{
		"axe-and-bow", "axe-and-bow-leaves", "it goes with Gimli and Legolas",
		"die character; separate; join gimli; land hollin",
		"card-gone axe-and-bow",
	},
	{
		"horn-of-gondor", "horn-of-gondor", "it is carried out",
		"die character; play horn-of-gondor",
		"card horn-of-gondor = table",
	},
	{
		"horn-of-gondor", "horn-of-gondor-used", "any number of table cards for one tile",
		"die character; move-fellowship; choose-card horn-of-gondor; choose-card axe-and-bow",
		"damage-lowered 1; damage-lowered 0; corruption = 0; card horn-of-gondor = discard",
	},
	{
		"horn-of-gondor", "horn-of-gondor-leaves", "it goes with Boromir",
		"die character; separate; join boromir; land hollin; guide strider",
		"card-gone horn-of-gondor",
	},
	{
		"wizards-staff", "wizards-staff", "it is carried out",
		"die character; play wizards-staff",
		"card wizards-staff = table",
	},
	{
		"wizards-staff", "wizards-staff-used", "no tile is drawn",
		"die character; move-fellowship; yes",
		"corruption = 0; pool 3 = 2; card wizards-staff = discard; box free = 1",
	},
	{
		"wizards-staff", "wizards-staff-in-mordor", "the step on the Mordor track is taken",
		"die character; move-fellowship; yes",
		"mordor = 1; corruption = 0",
	},
	{
		"wizards-staff", "wizards-staff-leaves", "it goes with Gandalf the Grey",
		"die character; separate; join gandalf-the-grey; land hollin",
		"card-gone wizards-staff",
	},
	{
		"athelas", "athelas", "each 5 or 6 heals",
		"die character; play athelas",
		"card-dice athelas 5 6 4; healed 2 1",
	},
	{
		"athelas", "athelas-strider", "each 3 or more with Strider as guide",
		"die character; play athelas",
		"healed 2 1",
	},
	{
		"there-is-another-way", "there-is-another-way", "Gollum hides the Fellowship",
		"die character; play there-is-another-way; hide-fellowship",
		"healed 1 1; hidden; revealed = false",
	},
	{
		"there-is-another-way", "there-is-another-way-moves", "a move by card puts no die in the box",
		"die character; play there-is-another-way; move-fellowship",
		"fellowship-moved 1; hunt-failed; box free = 0",
	},
	{
		"there-is-another-way", "there-is-another-way-company", "without Gollum it only heals",
		"die character; play there-is-another-way",
		"healed 1 1; seat = 1",
	},
	{
		"i-will-go-alone", "i-will-go-alone", "one region farther than his level",
		"die character; play i-will-go-alone; join meriadoc; land hollin; guide gandalf-the-grey",
		"separated meriadoc hollin; healed 1 1",
	},
	{
		"bilbos-song", "bilbos-song", "it is carried out",
		"die character; play bilbos-song",
		"healed 1 2",
	},
	{
		"bilbos-song", "bilbos-song-guide-draws", "Gandalf the Grey as guide draws for a character card played " +
			"with an event die",
		"die event; play bilbos-song; draw free-character",
		"healed 1 2; hand 0 = 1",
	},
	{
		"bilbos-song", "bilbos-song-gollum", "two with Gollum",
		"die character; play bilbos-song",
		"corruption = 1",
	},
	{
		"mirror-of-galadriel", "mirror-of-galadriel", "a die turned, and a point healed in Lórien",
		"die character; play mirror-of-galadriel",
		"die-turned free character will-of-the-west; healed 1 0; dice free will-of-the-west = 1",
	},
	{
		"mirror-of-galadriel", "mirror-of-galadriel-taken", "not in a Lórien that the Shadow has taken",
		"die character; play mirror-of-galadriel",
		"corruption = 1",
	},
	{
		"challenge-of-the-king", "challenge-of-the-king", "one or two Eyes leave the game",
		"die character; play challenge-of-the-king",
		"tile-removed eye; eyes gone = 2; pool eye = 0; pool 3 = 1; where strider = edoras",
	},
	{
		"challenge-of-the-king", "challenge-of-the-king-three-eyes", "three Eyes go back and are his end",
		"die character; play challenge-of-the-king",
		"character-lost strider edoras; pool eye = 3; eyes gone = 0",
	},
	{
		"gwaihir-the-windlord", "gwaihir-the-windlord", "as if their level were 4, into a siege",
		"die character; play gwaihir-the-windlord; travel boromir; join meriadoc; land minas-tirith",
		"where meriadoc = minas-tirith/inside; where boromir = minas-tirith/inside",
	},
	{
		"gwaihir-the-windlord", "gwaihir-the-windlord-separates", "or from the Fellowship, four regions",
		"die character; play gwaihir-the-windlord; separate; join peregrin; land tharbad; guide strider",
		"where peregrin = tharbad",
	},
	{
		"we-prove-the-swifter", "we-prove-the-swifter", "two regions farther",
		"die character; play we-prove-the-swifter; separate; join boromir; land tharbad; guide strider",
		"separated boromir tharbad",
	},
	{
		"we-prove-the-swifter", "we-prove-the-swifter-moves", "or on the map, into a siege",
		"die character; play we-prove-the-swifter; travel meriadoc; land minas-tirith",
		"where meriadoc = minas-tirith/inside",
	},
	{
		"there-and-back-again", "there-and-back-again", "Legolas at home rouses the north",
		"die character; play there-and-back-again; join legolas; land woodland-realm; guide strider",
		"activated dwarves; activated north; advanced dwarves 2; advanced elves 2; advanced north 2",
	},
	{
		"there-and-back-again", "there-and-back-again-elsewhere", "elsewhere nothing more",
		"die character; play there-and-back-again; join legolas; land carrock; guide strider",
		"steps dwarves = 3; steps elves = 3; active dwarves = false",
	},
	{
		"the-eagles-are-coming", "the-eagles-are-coming", "5 or more kills, the others are driven off, the " +
			"Witch-king stays",
		"die character; play the-eagles-are-coming; choose-region moria",
		"lost sauron nazgul osgiliath; flew osgiliath moria; nazgul moria = 1; nazgul osgiliath = 0; " +
			"where witch-king = osgiliath",
	},
	{
		"the-ents-awake-treebeard", "the-ents-awake-treebeard", "an attack at 4+, Saruman without an army dies, " +
			"and another card is free",
		"die character; play the-ents-awake-treebeard; play athelas",
		"lost isengard regular orthanc; character-lost saruman orthanc; steps isengard = 0; " +
			"card-dice athelas 5 1 1; card athelas = discard",
	},
	{
		"the-ents-awake-huorns", "the-ents-awake-huorns", "Saruman is safe behind units; " +
			"no free card without a companion in Fangorn",
		"die character; play the-ents-awake-huorns",
		"units orthanc isengard = 2/0/0; where saruman = orthanc; card athelas = hand 0; seat = 1",
	},
	{
		"the-ents-awake-entmoot", "the-ents-awake-entmoot", "alone he dies without an attack; Nazgûl stay",
		"die character; play the-ents-awake-entmoot",
		"character-lost saruman orthanc; nazgul orthanc = 1; steps isengard = 1",
	},
	{
		"dead-men-of-dunharrow", "dead-men-of-dunharrow", "they strike, rout and take the place back",
		"die character; play dead-men-of-dunharrow; choose-region pelargir; take-character boromir; " +
			"retreat osgiliath; recruit regular pelargir; recruit regular pelargir; recruit regular pelargir",
		"struck pelargir 2; retreated pelargir osgiliath; units osgiliath southrons = 1/0/0; nazgul osgiliath = 1; " +
			"units pelargir gondor = 3/0/0; control pelargir = free; where strider = pelargir; " +
			"where boromir = pelargir; steps southrons = 1",
	},
	{
		"dead-men-of-dunharrow", "dead-men-of-dunharrow-destroyed", "all perish with a destroyed army; " +
			"without a unit the place stays taken",
		"die character; play dead-men-of-dunharrow; choose-region pelargir; done",
		"character-lost mouth-of-sauron pelargir; nazgul pelargir = 0; units pelargir southrons = 0/0/0; " +
			"control pelargir = shadow",
	},
	{
		"house-of-the-stewards", "house-of-the-stewards", "a unit with Boromir and two cards",
		"die character; play house-of-the-stewards; recruit elite lossarnach",
		"recruited gondor elite lossarnach; hand 0 = 2",
	},
	{
		"the-grey-company", "the-grey-company", "a regular is lost for an elite, and two cards",
		"die character; play the-grey-company",
		"replaced gondor osgiliath; units osgiliath gondor = 0/1/0; losses gondor = 1/0/0; hand 0 = 2",
	},
	{
		"the-last-battle", "the-last-battle", "it is carried out",
		"die event; play the-last-battle",
		"tabled the-last-battle",
	},
	{
		"the-last-battle", "the-last-battle-used", "the die stays out of the hunt box",
		"die character; move-fellowship",
		"box free = 0; card the-last-battle = table",
	},
	{
		"the-last-battle", "the-last-battle-revealed", "it goes when the Fellowship is revealed",
		"die character; move-fellowship; use-ring; reveal fords-of-bruinen",
		"card-gone the-last-battle",
	},
	{
		"a-power-too-great", "a-power-too-great", "no attack on Lórien",
		"die event; play a-power-too-great; die army",
		"advanced elves 2; card a-power-too-great = table; offers attack dimrill-dale lorien = false",
	},
	{
		"a-power-too-great", "a-power-too-great-removed", "a die, an army card and a character card remove it",
		"die muster; remove-table a-power-too-great; choose-card olog-hai; choose-card orc-patrol",
		"card a-power-too-great = discard; card olog-hai = buried 1; card orc-patrol = buried 1; " +
			"card pits-of-mordor = hand 1",
	},
	{
		"the-power-of-tom-bombadil", "the-power-of-tom-bombadil", "no army enters, those inside may leave",
		"die event; play the-power-of-tom-bombadil; die army; march-armies",
		"advanced north 2; offers march old-forest the-shire = false; offers march old-forest buckland = false; " +
			"offers march cardolan old-forest = false; offers march old-forest cardolan = true",
	},
	{
		"book-of-mazarbul", "book-of-mazarbul", "a companion in Erebor brings the Dwarves to war",
		"die event; play book-of-mazarbul; travel legolas; land erebor",
		"activated dwarves; at-war dwarves; steps dwarves = 0",
	},
	{
		"book-of-mazarbul", "book-of-mazarbul-taken", "not in a taken Erebor",
		"die event; play book-of-mazarbul; done",
		"steps dwarves = 3",
	},
	{
		"the-spirit-of-mordor", "the-spirit-of-mordor", "five dice at 5+, and no attack",
		"die event; play the-spirit-of-mordor; remove sauron regular; remove southrons regular",
		"struck osgiliath 2; steps southrons = 2",
	},
	{
		"faramirs-rangers", "faramirs-rangers", "a strike in Ithilien, and help for Osgiliath",
		"die event; play faramirs-rangers; recruit elite osgiliath; recruit leader osgiliath",
		"units north-ithilien sauron = 1/0/0; units osgiliath gondor = 1/1/1; steps sauron = 1",
	},
	{
		"fear-fire-foes", "fear-fire-foes", "a companion in Bree brings the North to war",
		"die event; play fear-fire-foes; done",
		"activated north; steps north = 0",
	},
	{
		"wisdom-of-elrond", "wisdom-of-elrond", "activated and one step",
		"die event; play wisdom-of-elrond; choose-nation gondor",
		"activated gondor; advanced gondor 1",
	},
	{
		"the-red-arrow", "the-red-arrow", "a step and troops in Edoras",
		"die event; play the-red-arrow; recruit regular edoras; recruit leader edoras",
		"advanced rohan 2; units edoras rohan = 2/0/1",
	},
	{
		"help-unlooked-for", "help-unlooked-for", "a die fewer for each besieged unit, never fewer than one",
		"die event; play help-unlooked-for; take-all; cease",
		"combat-rolled shadow 4; units helms-deep sauron = 1/0/0",
	},
	{
		"paths-of-the-woses", "paths-of-the-woses", "straight to Minas Tirith",
		"die event; play paths-of-the-woses; take-all",
		"marched edoras minas-tirith 2",
	},
	{
		"paths-of-the-woses", "paths-of-the-woses-besieged", "beside it if it is besieged; " +
			"a besieged army does not move",
		"die event; play paths-of-the-woses; march edoras druadan-forest; take-all",
		"units druadan-forest rohan = 2/0/0",
	},
	{
		"through-a-day-and-a-night", "through-a-day-and-a-night", "two regions with a companion",
		"die event; play through-a-day-and-a-night; march edoras folde; choose-region druadan-forest; take-all",
		"marched edoras folde 2; marched folde druadan-forest 2; where strider = druadan-forest",
	},
	{
		"cirdans-ships", "cirdans-ships", "two Elven units on a coast with an army",
		"die event; play cirdans-ships; recruit elite pelargir; recruit regular pelargir",
		"units pelargir elves = 1/1/0",
	},
	{
		"guards-of-the-citadel", "guards-of-the-citadel", "into a besieged stronghold, up to five units",
		"die event; play guards-of-the-citadel; recruit elite minas-tirith; recruit leader minas-tirith",
		"inside minas-tirith gondor = 4/1/1",
	},
	{
		"celeborns-galadhrim", "celeborns-galadhrim", "an Elven unit and a card",
		"die event; play celeborns-galadhrim; recruit elite lorien",
		"units lorien elves = 1/1/0; hand 0 = 1",
	},
	{
		"riders-of-theoden", "riders-of-theoden", "with a companion in Rohan, settlement or not",
		"die event; play riders-of-theoden; choose-region eastemnet; recruit regular eastemnet; " +
			"recruit leader eastemnet",
		"units eastemnet rohan = 2/0/1",
	},
	{
		"riders-of-theoden", "riders-of-theoden-besieging", "also to an army before a stronghold that the enemy holds",
		"die event; play riders-of-theoden; recruit elite helms-deep; recruit leader helms-deep",
		"units helms-deep rohan = 2/1/1; control helms-deep = shadow",
	},
	{
		"riders-of-theoden", "riders-of-theoden-taken", "not in a town that the enemy holds, nor before walls " +
			"without an army",
		"die event; play riders-of-theoden",
		"units westemnet rohan = 0/0/0; units helms-deep rohan = 0/0/0; seat = 1",
	},
	{
		"grimbeorn-the-old-son-of-beorn", "grimbeorn-the-old-son-of-beorn", "a unit and a leader in Carrock",
		"die event; play grimbeorn-the-old-son-of-beorn; recruit elite carrock; recruit leader carrock",
		"units carrock north = 0/1/1",
	},
	{
		"imrahil-of-dol-amroth", "imrahil-of-dol-amroth", "a unit and a leader in Dol Amroth",
		"die event; play imrahil-of-dol-amroth; recruit elite dol-amroth; recruit leader dol-amroth",
		"units dol-amroth gondor = 3/1/1",
	},
	{
		"imrahil-of-dol-amroth", "imrahil-of-dol-amroth-no-leader", "the rulebook's example: with no leader left " +
			"the unit comes alone",
		"die event; play imrahil-of-dol-amroth; recruit regular dol-amroth",
		"units dol-amroth gondor = 4/0/0; card imrahil-of-dol-amroth = discard; seat = 1",
	},
	{
		"king-brands-men", "king-brands-men", "two regulars and a card",
		"die event; play king-brands-men; recruit regular dale; recruit regular dale",
		"units dale north = 2/0/0; hand 0 = 1",
	},
	{
		"king-brands-men", "king-brands-men-occupied", "nothing in a taken city, but the card is drawn",
		"die event; play king-brands-men",
		"units dale north = 0/0/0; hand 0 = 1",
	},
	{
		"swords-in-eriador", "swords-in-eriador", "in two places",
		"die event; play swords-in-eriador; recruit elite the-shire; recruit regular ered-luin",
		"units the-shire north = 0/1/0; units ered-luin dwarves = 1/0/0; hand 0 = 1",
	},
	{
		"kindred-of-glorfindel", "kindred-of-glorfindel", "it is carried out",
		"die event; play kindred-of-glorfindel; recruit regular rivendell",
		"units rivendell elves = 1/0/0; hand 0 = 1",
	},
	{
		"dain-ironfoots-guard", "dain-ironfoots-guard", "any part of it may be left out",
		"die event; play dain-ironfoots-guard; done; recruit leader erebor",
		"units erebor dwarves = 1/0/1",
	},
	{
		"eomer-son-of-eomund", "eomer-son-of-eomund", "in a free settlement of Rohan, not in a siege",
		"die event; play eomer-son-of-eomund; choose-region westemnet; recruit elite westemnet; " +
			"recruit leader westemnet",
		"units westemnet rohan = 0/1/1",
	},
	{
		"thranduils-archers", "thranduils-archers", "it is carried out",
		"die event; play thranduils-archers; recruit elite woodland-realm",
		"units woodland-realm elves = 0/1/0; hand 0 = 1",
	},
}
