package board

// What differs in battles, sieges and journeys, and for the nations.
var differencesOfTheWar = []editionCase{
	{
		"fight-5", "a leader of a nation at peace keeps a unit back",
		`{"regions":[{"region":"osgiliath","army":[{"nation":"gondor","regular":2},{"nation":"north","leader":1}]},
			{"region":"north-ithilien","army":[{"nation":"sauron","regular":1}]}],
			"politics":[{"nation":"gondor","steps":0,"active":true}],"dice":{"free":{"army-muster":1},
			"shadow":{"event":1}}}`,
		"die army-muster; attack osgiliath north-ithilien", "offers take-all = false; offers take north leader = false",
		"die army-muster; attack osgiliath north-ithilien", "offers take-all = false; offers take north leader = false",
	},
	{
		"fight-7", "units over five leave a stronghold as its defenders go inside, or only if the attacker " +
			"follows", "seven-in-helms-deep",
		"die army; attack fords-of-isen helms-deep; take-all; " +
			"withdraw", "prompt advance-party fords-of-isen helms-deep = true; inside helms-deep rohan = 5/0/0",
		"die army; attack fords-of-isen helms-deep; take-all; " +
			"withdraw", "prompt advance-party fords-of-isen helms-deep = true; inside helms-deep rohan = 7/0/0",
	},
	{
		"fight-7", "if he stays away, nobody has left", "seven-in-helms-deep",
		"die army; attack fords-of-isen helms-deep; take-all; withdraw; stay", "units helms-deep rohan = 5/0/0",
		"die army; attack fords-of-isen helms-deep; take-all; withdraw; stay", "units helms-deep rohan = 7/0/0",
	},
	{
		"fight-7", "if he follows, they go", "seven-in-helms-deep",
		"die army; attack fords-of-isen helms-deep; take-all; withdraw; take-all", "inside helms-deep rohan = 5/0/0",
		"die army; attack fords-of-isen helms-deep; take-all; withdraw; " +
			"take-all", "inside helms-deep rohan = 5/0/0; units helms-deep isengard = 4/0/0",
	},
	{
		"fight-10", "both armies die in an assault: the stronghold is taken, or needs a besieger who is left",
		`{"acting":"shadow","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":1}],
			"inside":{"army":[{"nation":"rohan","regular":1}]}}],
			"politics":[{"nation":"isengard","steps":0,"active":true}],"dice":{"shadow":{"army":1},
			"free":{"event":1}},"rolls":[6,6]}`,
		"die army; attack helms-deep helms-deep; take-all", "control helms-deep = shadow",
		"die army; attack helms-deep helms-deep; take-all", "control helms-deep = free",
	},
	{
		"fight-10", "the winner of a battle in the open stays where he is",
		`{"acting":"shadow","regions":[{"region":"helms-deep","army":[{"nation":"rohan","regular":1}]},
			{"region":"fords-of-isen","army":[{"nation":"isengard","regular":2}]}],
			"politics":[{"nation":"isengard","steps":0,"active":true}],"dice":{"shadow":{"army":1},
			"free":{"event":1}},"rolls":[6,1,1]}`,
		"die army; attack fords-of-isen helms-deep; take-all; field; stay", "control helms-deep = shadow",
		"die army; attack fords-of-isen helms-deep; take-all; field; stay", "control helms-deep = free",
	},
	{
		"fight-10", "an army that enters an empty stronghold takes it",
		`{"acting":"shadow","regions":[{"region":"fords-of-isen","army":[{"nation":"isengard","regular":2}]}],
			"politics":[{"nation":"isengard","steps":0,"active":true}],"dice":{"shadow":{"army":1},
			"free":{"event":1}}}`,
		"die army; march-armies; march fords-of-isen helms-deep; take-all", "control helms-deep = shadow",
		"die army; march-armies; march fords-of-isen helms-deep; take-all", "control helms-deep = shadow",
	},
	{
		"char-1", "a companion walks through Moria once it is freed",
		`{"regions":[{"region":"hollin","characters":["boromir"]},{"region":"moria","control":"free"}],
			"dice":{"free":{"character":1},"shadow":{"event":1}}}`,
		"die character; move-characters; travel boromir", "offers land moria = true; offers land dimrill-dale = false",
		"die character; move-characters; travel boromir", "offers land moria = true; offers land dimrill-dale = true",
	},
	{
		"char-2", "nobody walks to the region of a besieged stronghold of his side", "road-to-helms-deep",
		"die character; move-characters; travel boromir", "offers land helms-deep = true",
		"die character; move-characters; travel boromir", "offers land helms-deep = false; " +
			"offers land westemnet = true",
	},
	{
		"char-2", "but Gwaihir carries him inside",
		`{"regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":3}],
			"inside":{"army":[{"nation":"rohan","regular":2}]}},{"region":"fords-of-isen","characters":["boromir"]}],
			"hands":{"0":["gwaihir-the-windlord"]},"fellowship":{"company":["gimli"],"guide":"gimli"},
			"dice":{"free":{"character":1},"shadow":{"event":1}}}`,
		"die character; play gwaihir-the-windlord; travel boromir; " +
			"land helms-deep", "where boromir = helms-deep/inside",
		"die character; play gwaihir-the-windlord; travel boromir; " +
			"land helms-deep", "where boromir = helms-deep/inside",
	},
	{
		"char-3", "Nazgûl at a stronghold whose siege is over leave, or may stay",
		`{"acting":"shadow","regions":[{"region":"minas-tirith","army":[{"nation":"sauron","regular":1}],"nazgul":1,
			"inside":{"army":[{"nation":"gondor","regular":1}]}}],
			"politics":[{"nation":"sauron","steps":0,"active":true}],"dice":{"shadow":{"army":1},"free":{"event":1}}}`,
		"die army; march-armies; march minas-tirith osgiliath; take sauron regular; " +
			"go", "prompt flee minas-tirith = true",
		"die army; march-armies; march minas-tirith osgiliath; take sauron regular; " +
			"go", "prompt flee minas-tirith = false; nazgul minas-tirith = 1",
	},
	{
		"char-3", "they may not fly there in either",
		`{"acting":"shadow","regions":[{"region":"moria","nazgul":1}],"dice":{"shadow":{"character":1},
			"free":{"event":1}}}`,
		"die character; move-characters; fly moria", "offers land minas-tirith = false; offers land osgiliath = true",
		"die character; move-characters; fly moria", "offers land minas-tirith = false; offers land osgiliath = true",
	},
	{
		"char-4", "the Mouth stops at a stronghold of the Free Peoples, or may not enter",
		`{"acting":"shadow","regions":[{"region":"dimrill-dale","characters":["mouth-of-sauron"]},
			{"region":"lorien","army":[{"nation":"elves","regular":1}]}],
			"dice":{"shadow":{"character":1},"free":{"event":1}}}`,
		"die character; move-characters; travel mouth-of-sauron", "offers land lorien = true",
		"die character; move-characters; travel mouth-of-sauron", "offers land lorien = false; " +
			"offers land parth-celebrant = true",
	},
	{
		"char-5", "companions who leave the Fellowship at a besieged stronghold of theirs come into " +
			"it", "parting-in-helms-deep",
		"die character; separate; join boromir; land westemnet", "where boromir = westemnet",
		"die character; separate; join boromir; land helms-deep", "where boromir = helms-deep/inside",
	},
	{
		"pol-1", "coming into play rouses a nation",
		`{"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":1}],"characters":["strider"]}],
			"dice":{"free":{"will-of-the-west":1},"shadow":{"event":1}}}`,
		"die will-of-the-west; bring aragorn minas-tirith", "active gondor = false",
		"die will-of-the-west; bring aragorn minas-tirith", "active gondor = true",
	},
	{
		"who-2", "the Witch-king needs a nation of the Free Peoples at war", "witch-king-waits",
		"die muster", "offers bring witch-king barad-dur = true",
		"die muster", "offers bring witch-king barad-dur = false",
	},
	{
		"who-2", "and comes when there is one",
		`{"acting":"shadow","politics":[{"nation":"sauron","steps":0,"active":true},{"nation":"gondor","steps":0,
			"active":true}],"dice":{"shadow":{"muster":1},"free":{"event":1}}}`,
		"die muster; bring witch-king barad-dur", "where witch-king = barad-dur; active rohan = true",
		"die muster; bring witch-king barad-dur", "where witch-king = barad-dur; active rohan = true",
	},
	{
		"who-2", "his sorcery draws from either deck, or from that of the card", "sorcery",
		"die army; attack north-ithilien osgiliath; take-all; " +
			"combat-card return-to-valinor", "offers draw shadow-character = true; offers draw shadow-strategy = true",
		"die army; attack north-ithilien osgiliath; take-all; " +
			"combat-card return-to-valinor", "offers draw shadow-character = false; offers draw shadow-strategy = true",
	},
	{
		"fight-1", "the back of a combat card is seen", "sorcery",
		"die army; attack north-ithilien osgiliath; take-all; combat-card return-to-valinor", "chose-card shadow",
		"die army; attack north-ithilien osgiliath; take-all; " +
			"combat-card return-to-valinor", "laid-card shadow shadow-strategy",
	},
}
