package board

import (
	"slices"
	"strings"
	"testing"
)

// What differs about event cards.
var differencesOfTheCards = []editionCase{
	{
		"card-1", "what a card recruits may be left out, or must come", "guards-must-come",
		"die event; play guards-of-the-citadel", "offers done = true; offers recruit elite minas-tirith = true",
		"die event; play guards-of-the-citadel", "offers done = false; offers recruit elite minas-tirith = true",
	},
	{
		"card-1", "the leader with the unit", "guards-must-come",
		"die event; play guards-of-the-citadel; recruit elite minas-tirith; done", "units minas-tirith gondor = 3/2/1",
		"die event; play guards-of-the-citadel; recruit elite minas-tirith", "units minas-tirith gondor = 3/2/2; " +
			"seat = 1",
	},
	{
		"card-1", "the Dead Men's soldiers come at will in either",
		`{"regions":[{"region":"edoras","characters":["strider"]}],"hands":{"0":["dead-men-of-dunharrow"]},
			"fellowship":{"company":["gimli"],"guide":"gimli"},"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event; play dead-men-of-dunharrow; choose-region erech", "offers done = true; " +
			"offers recruit regular erech = true",
		"die event; play dead-men-of-dunharrow; choose-region erech", "offers done = true; " +
			"offers recruit regular erech = true",
	},
	{
		"card-1", "where the stock is short its owner says where the last come",
		`{"acting":"shadow","regions":[{"region":"barad-dur","army":[{"nation":"sauron","regular":10}]},
			{"region":"dol-guldur","army":[{"nation":"sauron","regular":10}]},
			{"region":"gorgoroth","army":[{"nation":"sauron","regular":10}]},{"region":"minas-morgul",
			"army":[{"nation":"sauron","regular":4}]}],
			"hands":{"1":["monsters-roused"]},"dice":{"shadow":{"event":1},"free":{"event":1}}}`,
		"die event; play monsters-roused; done; recruit regular ettenmoors; recruit regular weather-hills; " +
			"recruit elite trollshaws", "units angmar sauron = 0/0/0; units weather-hills sauron = 1/0/0",
		"die event; play monsters-roused; done", "units angmar sauron = 0/0/0; units ettenmoors sauron = 1/0/0; " +
			"units weather-hills sauron = 1/0/0; units trollshaws sauron = 0/1/0; seat = 0",
	},
	{
		"army-1", "what a card brings over ten is taken away again, of its owner's choice",
		`{"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":10}]}],
			"fellowship":{"guide":"strider"},"hands":{"0":["guards-of-the-citadel"]},"dice":{"free":{"event":1},
			"shadow":{"event":1}}}`,
		"die event; play guards-of-the-citadel; recruit leader minas-tirith", "units minas-tirith gondor = 10/0/1; " +
			"seat = 1",
		"die event; play guards-of-the-citadel; recruit elite minas-tirith; " +
			"trim gondor regular", "units minas-tirith gondor = 9/1/1; seat = 1",
	},
	{
		"card-1", "of Nazgûl called to the Witch-king all must come",
		`{"acting":"shadow","regions":[{"region":"barad-dur","army":[{"nation":"sauron","regular":2}],
			"characters":["witch-king"]}],"hands":{"1":["the-black-captain-commands"]},
			"dice":{"shadow":{"event":1},"free":{"event":1}}}`,
		"die event; play the-black-captain-commands; recruit nazgul barad-dur; done", "nazgul barad-dur = 1",
		"die event; play the-black-captain-commands; recruit nazgul barad-dur", "nazgul barad-dur = 2",
	},
	{
		"card-2", "The Last Battle lasts, or goes when Aragorn comes home", "last-battle-ends",
		"die army-muster; march-armies; march osgiliath minas-tirith; take-all", "card the-last-battle = table",
		"die army-muster; march-armies; march osgiliath minas-tirith; take-all", "card the-last-battle = discard",
	},
	{
		"ev-ents", "who the Ents need", "ents-need",
		"die event", "offers play the-ents-awake-treebeard = false",
		"die event; play the-ents-awake-treebeard; " +
			"remove isengard elite", "card the-ents-awake-treebeard = discard; steps isengard = 0; " +
			"units orthanc isengard = 3/0/0",
	},
	{
		"ev-ents", "Gandalf in Rohan without a companion in Fangorn",
		`{"regions":[{"region":"orthanc","army":[{"nation":"isengard","regular":1}],"characters":["saruman"]},
			{"region":"edoras","characters":["gandalf-the-white"]}],"replaced":["gandalf-the-grey"],
			"fellowship":{"company":["gimli"],"guide":"gimli"},"hands":{"0":["the-ents-awake-huorns"]},
			"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event", "offers play the-ents-awake-huorns = true",
		"die event", "offers play the-ents-awake-huorns = false",
	},
	{
		"ev-ents", "who dies with the army of Orthanc", "ents-strike",
		"die event; play the-ents-awake-entmoot", "nazgul orthanc = 1; where witch-king = orthanc; " +
			"where saruman = eliminated",
		"die event; play the-ents-awake-entmoot", "nazgul orthanc = 0; where witch-king = eliminated; " +
			"where saruman = eliminated",
	},
	{
		"ev-ents", "whose presence gives another card",
		`{"regions":[{"region":"fangorn","characters":["legolas"]},{"region":"edoras",
			"characters":["gandalf-the-white"]},{"region":"orthanc","characters":["saruman"]}],
			"replaced":["gandalf-the-grey"],
			"fellowship":{"company":["gimli"],"guide":"gimli"},"hands":{"0":["the-ents-awake-huorns","athelas"]},
			"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event; play the-ents-awake-huorns", "where saruman = eliminated; offers play athelas = true",
		"die event; play the-ents-awake-huorns", "where saruman = eliminated; offers play athelas = true",
	},
	{
		"ev-woses", "a besieged garrison stays, or is led out and leaves the stronghold to the besieger",
		`{"regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":3}],
			"inside":{"army":[{"nation":"rohan","regular":2,"leader":1}]}}],
			"politics":[{"nation":"rohan","steps":0,"active":true}],"fellowship":{"guide":"strider"},
			"hands":{"0":["paths-of-the-woses"]},"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event; play paths-of-the-woses", "inside helms-deep rohan = 2/0/1; control helms-deep = free; seat = 1",
		"die event; play paths-of-the-woses; take-all", "units minas-tirith rohan = 2/0/1; " +
			"control helms-deep = shadow; seat = 1",
	},
	{
		"card-6", "no card moves a besieged army, or one that says so does",
		`{"regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":3}],
			"inside":{"army":[{"nation":"rohan","regular":2,"leader":1}]}},{"region":"edoras",
			"army":[{"nation":"rohan","regular":1}]}],
			"politics":[{"nation":"rohan","steps":0,"active":true}],"fellowship":{"guide":"strider"},
			"hands":{"0":["paths-of-the-woses"]},"dice":{"free":{"event":1,"army-muster":1},"shadow":{"event":1}}}`,
		"die event; play paths-of-the-woses", "offers march helms-deep minas-tirith = false; " +
			"card paths-of-the-woses = playing",
		"die event; play paths-of-the-woses", "offers march helms-deep minas-tirith = true; " +
			"offers march edoras minas-tirith = true",
	},
	{
		"ev-woses", "part of it may go",
		`{"regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":3}],
			"inside":{"army":[{"nation":"rohan","regular":2,"leader":1}]}}],
			"politics":[{"nation":"rohan","steps":0,"active":true}],"fellowship":{"guide":"strider"},
			"hands":{"0":["paths-of-the-woses"]},"dice":{"free":{"event":1},"shadow":{"event":1}}}`,
		"die event; play paths-of-the-woses", "inside helms-deep rohan = 2/0/1",
		"die event; play paths-of-the-woses; take rohan regular; go", "units minas-tirith rohan = 1/0/0; " +
			"inside helms-deep rohan = 1/0/1; control helms-deep = free",
	},
}

// docs/rulings/board-second.md: what a card recruits goes where it can; in the first edition it may be picked in vain.
func TestGarrisonsThatCanTakeNobody(t *testing.T) {
	t.Parallel()
	for e, want := range [numEditions]bool{firstEdition: true, secondEdition: false} {
		s := inEdition(t, edition(e), `{"regions":[{"region":"dol-amroth","army":[{"nation":"southrons",
			"regular":3}],"inside":{"army":[{"nation":"gondor","regular":5}]}},
			{"region":"pelargir","army":[{"nation":"gondor","regular":1}]},{"region":"grey-havens",
			"army":[{"nation":"elves","regular":1}]}],
			"politics":[{"nation":"elves","steps":0,"active":true}],"hands":{"0":["cirdans-ships"]},
			"dice":{"free":{"event":1},"shadow":{"event":1}}}`)
		play(t, s, "die event", "play cirdans-ships")
		wantOffered(t, s, want, "choose-region dol-amroth")
		wantOffered(t, s, true, "choose-region pelargir")
	}
}

// chap. 6: the limits still apply to what a card recruits, and chap. 7: a besieged stronghold holds five units.
func TestACardBringsNoSixthUnitIntoAStronghold(t *testing.T) {
	t.Parallel()
	for e := range edition(numEditions) {
		s := inEdition(t, e, `{"regions":[{"region":"minas-tirith","army":[{"nation":"sauron","regular":3}],
			"inside":{"army":[{"nation":"gondor","regular":5}]}}],"fellowship":{"guide":"strider"},
			"hands":{"0":["guards-of-the-citadel"]},"dice":{"free":{"event":1},"shadow":{"event":1}}}`)
		play(t, s, "die event", "play guards-of-the-citadel")
		if e == firstEdition { // the second edition does not ask: the leader must come
			wantOffered(t, s, false, "recruit regular minas-tirith")
			wantOffered(t, s, false, "recruit elite minas-tirith")
			play(t, s, "recruit leader minas-tirith")
		}
		wantFacts(t, s, nil, "edition "+editionNumbers[e], "inside minas-tirith gondor = 5/0/1; seat = 1")
	}
}

// eventsThatDiffer are the cases of TestEventCards whose script is one of the first edition only, by the difference.
// With who-1 Gandalf may draw afterwards.
var eventsThatDiffer = map[string][]string{
	"card-1": {
		"faramirs-rangers", "the-red-arrow", "guards-of-the-citadel", "riders-of-theoden",
		"riders-of-theoden-besieging", "grimbeorn-the-old-son-of-beorn",
		"imrahil-of-dol-amroth", "king-brands-men", "dain-ironfoots-guard", "eomer-son-of-eomund",
		"the-black-captain-commands", "rage-of-the-dunlendings",
		"return-of-the-witch-king", "a-new-power-is-rising", "many-kings-to-the-service-of-mordor",
		"the-king-is-revealed", "shadows-on-the-misty-mountains",
		"orcs-multiplying-again", "horde-from-the-east", "monsters-roused", "musterings-of-long-planned-war",
		"pits-of-mordor",
	},
	"card-2":  {"the-last-battle-used", "the-last-battle-revealed"},
	"ev-ents": {"the-ents-awake-huorns"},
	"hunt-2":  {"horn-of-gondor-used"},
	"who-1": {
		"a-power-too-great", "the-power-of-tom-bombadil", "riders-of-theoden-taken",
		"imrahil-of-dol-amroth-no-leader",
	},
}

// All other cards have the same effect in both editions, and so have all combat cards (fight-2 to fight-4).
func TestOtherCardsAreAlikeInBothEditions(t *testing.T) {
	differs := map[string]string{}
	for id, names := range eventsThatDiffer {
		for _, name := range names {
			differs[name] = id
		}
	}
	events := slices.Concat(freeEvents, shadowEvents)
	for name := range differs {
		if !slices.ContainsFunc(events, func(tt eventCase) bool { return tt.name == name }) {
			t.Errorf("no case is called %s", name)
		}
	}
	for _, tt := range events {
		if differs[tt.name] != "" {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := inEdition(t, secondEdition, "cards/"+tt.name)
			wantFacts(t, s, plays(t, s, tt.play), tt.rule, tt.want)
		})
	}
	for _, tt := range combatCases {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := inEdition(t, secondEdition, "cards/"+tt.name)
			wantFacts(t, s, plays(t, s, strings.ReplaceAll(tt.play, "CARD", carriers(tt.use)[0])), tt.rule, tt.want)
		})
	}
}
