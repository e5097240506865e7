package board

import "strings"

// What the second edition words otherwise and does the same: one play, and what follows in both.
var alikeInBoth = []alikeCase{
	{
		"card-3", "a card that strikes an army is an attack for its nation",
		`{"regions":[{"region":"edoras","characters":["strider"]},{"region":"pelargir","control":"shadow",
			"army":[{"nation":"southrons","regular":4}]}],"hands":{"0":["dead-men-of-dunharrow"]},
			"fellowship":{"company":["gimli"],"guide":"gimli"},"dice":{"free":{"character":1},"shadow":{"event":1}},
			"rolls":[1,1,1]}`,
		"die character; play dead-men-of-dunharrow; choose-region pelargir", "advanced southrons 1; " +
			"steps southrons = 1",
	},
	{
		"card-4", "Nazgûl outlive an army that a card wipes out",
		`{"regions":[{"region":"north-ithilien","army":[{"nation":"sauron","regular":1}],"nazgul":1},
			{"region":"osgiliath"}],"fellowship":{"guide":"strider"},
			"hands":{"0":["faramirs-rangers"]},"dice":{"free":{"event":1},"shadow":{"event":1}},"rolls":[6,6,6]}`,
		"die event; play faramirs-rangers", "units north-ithilien sauron = 0/0/0; nazgul north-ithilien = 1",
	},
	{
		"card-5", "a stronghold that one besieges is free to recruit", "cards/riders-of-theoden-besieging",
		"die event; play riders-of-theoden; recruit elite helms-deep", "recruited rohan elite helms-deep",
	},
	{
		"card-5", "a region with an army of the enemy is not",
		`{"regions":[{"region":"eastemnet","army":[{"nation":"isengard","regular":2}],"characters":["gimli"]}],
			"fellowship":{"company":["strider"],"guide":"strider"},
			"hands":{"0":["riders-of-theoden"]},"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event; play riders-of-theoden", "offers recruit regular eastemnet = false; " +
			"offers choose-region eastemnet = false; offers recruit regular edoras = true",
	},
	{
		"card-6", "a die never moves a besieged army",
		`{"regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":3}],
			"inside":{"army":[{"nation":"rohan","regular":2}]}},{"region":"edoras","army":[{"nation":"rohan",
			"regular":1}]}],
			"politics":[{"nation":"rohan","steps":0,"active":true}],"dice":{"free":{"army-muster":1},
			"shadow":{"event":1}}}`,
		"die army-muster; march-armies", "offers march edoras westemnet = true; " +
			"offers march helms-deep westemnet = false",
	},
	{
		"card-7", "an army that marches by card takes what it walks through",
		`{"acting":"shadow","regions":[{"region":"fords-of-isen","army":[{"nation":"isengard","regular":2}]},
			{"region":"westemnet","army":[{"nation":"isengard","regular":8}]}],
			"politics":[{"nation":"isengard","steps":0,"active":true}],"hands":{"1":["shadows-gather"]},
			"dice":{"shadow":{"event":1},"free":{"event":1}}}`,
		"die event; play shadows-gather; march fords-of-isen helms-deep; take-all", "control helms-deep = shadow; " +
			"units westemnet isengard = 10/0/0; losses isengard = 0/0/0",
	},
	{
		"card-7", "only where it ends are units counted",
		`{"acting":"shadow","regions":[{"region":"orthanc","army":[{"nation":"isengard","regular":3}]},
			{"region":"fords-of-isen","army":[{"nation":"sauron","regular":10}]},
			{"region":"westemnet","army":[{"nation":"isengard","regular":1}]}],
			"politics":[{"nation":"isengard","steps":0,"active":true},{"nation":"sauron","steps":0,"active":true}],
			"hands":{"1":["shadows-gather"]},"dice":{"shadow":{"event":1},"free":{"event":1}}}`,
		"die event; play shadows-gather; march orthanc fords-of-isen; choose-region westemnet; " +
			"take-all", "units westemnet isengard = 4/0/0; units fords-of-isen sauron = 10/0/0",
	},
	{
		"card-8", "an unconquered place is one that its first owner holds", gimliNearErebor,
		"die event; play there-and-back-again; join gimli; land erebor", "active dwarves = true; steps dwarves = 2",
	},
	{
		"card-8", "a conquered one is none, no matter who built it", strings.Replace(gimliNearErebor, `"regions":[`,
			`"regions":[{"region":"erebor","control":"shadow"},`, 1),
		"die event; play there-and-back-again; join gimli; land erebor", "active dwarves = false; steps dwarves = 3",
	},
	{
		"card-9", "seven cards are one too many",
		`{"hands":{"0":["athelas","bilbos-song","elven-cloaks","elven-rope","axe-and-bow","wizards-staff"]},
			"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event; draw free-strategy", "offers discard athelas = true; hand 0 = 7; seat = 0",
	},
	{
		"ev-last-battle", "dice that move the Fellowship stay out of the hunt box",
		`{"regions":[{"region":"osgiliath","army":[{"nation":"gondor","regular":2}],"characters":["aragorn"]}],
			"replaced":["strider"],"table":["the-last-battle"],
			"dice":{"free":{"character":1},"shadow":{"event":1}}}`,
		"die character; move-fellowship", "box free = 0; card the-last-battle = table",
	},
	{
		"ev-last-battle", "it goes when the Fellowship is declared",
		`{"regions":[{"region":"osgiliath","army":[{"nation":"gondor","regular":2}],"characters":["aragorn"]}],
			"replaced":["strider"],"table":["the-last-battle"],
			"fellowship":{"region":"hollin","progress":1},"stack":[{"kind":"turn","seat":-1,"step":1}]}`,
		"declare hollin", "card the-last-battle = discard",
	},
	{
		"fight-2", "of two cards that cancel each other the defender’s comes first", cardsAgainstCards,
		"die army-muster; attack druadan-forest western-emyn-muil; take-all; combat-card i-will-go-alone; " +
			"combat-card the-shadow-is-moving", "combat-rerolled free 1",
	},
	{
		"fight-3", "an additional attack has the number of its card, losses at once and no " +
			"re-roll", "cards/combat-durins-bane",
		"die army; attack moria hollin; take-all; combat-card balrog-of-moria", "special-attack shadow 4 4 1; " +
			"units hollin elves = 1/0/0",
	},
	{
		"fight-4", "leadership that was cancelled is no price",
		`{"acting":"shadow","dice":{"free":{"event":1},"shadow":{"army":1}},"politics":[{"nation":"gondor",
			"steps":0,"active":true},{"nation":"sauron","steps":0,"active":true}],
			"hands":{"0":["axe-and-bow"],"1":["worn-with-sorrow-and-toil"]},
			"regions":[{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}],"nazgul":1},
			{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}],"characters":["boromir"]}],
			"rolls":[1,1,1,1,1]}`,
		"die army; attack western-emyn-muil druadan-forest; take-all; combat-card worn-with-sorrow-and-toil; " +
			"combat-card axe-and-bow", "silenced boromir; hits free 0",
	},
	{
		"fight-6", "an elite that nothing replaces is lost",
		`{"acting":"shadow","dice":{"free":{"event":1},"shadow":{"army":1}},"politics":[{"nation":"sauron",
			"steps":0,"active":true}],
			"regions":[{"region":"iron-hills","army":[{"nation":"dwarves","regular":5}]},{"region":"erebor"},
			{"region":"ered-luin"},{"region":"dale","army":[{"nation":"dwarves","elite":2}]},
			{"region":"vale-of-the-carnen","army":[{"nation":"sauron","regular":3}]}],"rolls":[6,1,1,1,1]}`,
		"die army; attack vale-of-the-carnen dale; take-all", "units dale dwarves = 0/1/0; losses dwarves = 0/1/0",
	},
	{
		"hunt-4", "a tile with a die is a number, which cards lessen",
		`{"fellowship":{"region":"morannon","mordor":1,"company":["gimli"],"guide":"gimli"},
			"pool":{"shelobs-lair":1},"table":["axe-and-bow"],
			"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[1,4]}`,
		"die character; move-fellowship; choose-card axe-and-bow; use-ring", "corruption = 3",
	},
	{
		"fel-3", "the tile of the Balrog is met whole before that of the stronghold", "cards/balrog-of-moria-used",
		"die character; move-fellowship; use-ring; reveal moria; yes", "prompt hunt-damage 1 = true; " +
			"corruption = 1; pool 1 = 1",
	},
	{
		"fel-6", "after a declaration at home a tile does not reveal",
		`{"fellowship":{"region":"hollin","progress":3},"pool":{"1-reveal":1,"1":1},"table":["balrog-of-moria"],
			"stack":[{"kind":"turn","seat":-1,"step":1}],"rolls":[2]}`,
		"declare lorien; yes; use-ring", "tile-drawn 1-reveal; revealed = false; fellowship = lorien",
	},
	{
		"play-4", "a card is its player’s whose nation it concerns",
		`{"players":4,"hands":{"0":["king-brands-men","guards-of-the-citadel"]},"teams":{"next":[0,2]},
			"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event", "seat = 0; offers play king-brands-men = false; offers play guards-of-the-citadel = true",
	},
	{
		"play-6", "anyone who passes acts after the next action of the enemy",
		`{"players":4,"dice":{"free":{"event":3},"shadow":{"event":4}}}`,
		"pass; die event; nothing", "seat = 1",
	},
}

const gimliNearErebor = `{"regions":[{"region":"dale","control":"shadow"}],"fellowship":{"region":"dale",
	"company":["gimli","strider"],"guide":"strider"},
	"hands":{"0":["there-and-back-again"]},"dice":{"free":{"event":1},"shadow":{"event":1}}}`

const cardsAgainstCards = `{"dice":{"free":{"army-muster":1},"shadow":{"event":1}},"politics":[{"nation":"sauron",
	"steps":0,"active":true},{"nation":"gondor","steps":0,"active":true}],
	"fellowship":{"region":"rivendell","company":["strider"]},"hands":{"0":["i-will-go-alone"],
	"1":["the-shadow-is-moving"]},
	"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":2}],"characters":["boromir"]},
	{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":2}]}],
	"rolls":[1,1,1,1,1,1]}`
