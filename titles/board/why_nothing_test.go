package board

import (
	"testing"
)

func TestWhatCannotBeBegunSaysWhy(t *testing.T) {
	t.Parallel()
	dice := func(free string) string { return `{"dice":{"free":{` + free + `},"shadow":{"event":1}},` }
	tests := []struct {
		rule, position string
		play           []string
		kind           int
		thing          int16
		want           string
	}{
		{
			"chap. 5: no die for armies, but a ring", dice(`"event":1`) + warring(Gondor) + `}`, nil, kindRegion,
			int16(minasTirith), "needs-die-or-ring army-muster",
		},
		{"chap. 5: no die for armies, and no ring", dice(`"event":1`) + warring(Gondor) +
			`,"rings":{"free":0,"shadow":3}}`, nil, kindRegion, int16(minasTirith), "needs-die army-muster"},
		{
			"chap. 7: nobody stands there", dice(`"army-muster":1`) + warring(Gondor) + `}`, nil, kindRegion,
			int16(dagorlad), "no-army dagorlad",
		},
		{
			"chap. 7, Recrutement: not at war", dice(`"muster":1`) + warring(Gondor) + `}`, nil, kindRegion,
			int16(edoras), "not-at-war rohan",
		},
		{
			"chap. 7: a Character die needs a leader", dice(`"character":1`) + warring(Gondor) + `}`, nil, kindRegion,
			int16(osgiliath), "no-leader osgiliath",
		},
		{
			"chap. 8: at war already", dice(`"muster":1`) + warring(Gondor) + `}`, nil, kindNation, int16(Gondor),
			"at-war-already gondor",
		},
		{
			"chap. 8: no die", dice(`"event":1`) + warring(Gondor) + `}`, nil, kindNation, int16(Rohan),
			"needs-die-or-ring muster",
		},
		{
			"chap. 7: with the Fellowship, not on the map", dice(`"character":1`) + warring(Gondor) + `}`, nil,
			kindCharacter, int16(legolas), "not-on-map legolas",
		},
		{"chap. 9: with the Fellowship, and no die that parts him from it", dice(`"muster":1`) + warring(Gondor) +
			`}`, nil, kindCharacter, int16(legolas), "needs-die-or-ring character"},
		{
			"chap. 7: waits for Strider in a city of Gondor", dice(`"character":1`) + warring(Gondor) + `}`, nil,
			kindCharacter, int16(Aragorn), "aragorn-comes",
		},
		{
			"chap. 7: of the other side", dice(`"character":1`) + warring(Gondor) + `}`, nil, kindCharacter,
			int16(Saruman), "not-your-character saruman",
		},
		{
			"chap. 7: has marched with this die", dice(`"army-muster":1`) + warring(Gondor) + `}`,
			[]string{"die army-muster", "march-armies", "march minas-tirith druadan-forest", "take-all"},
			kindRegion, int16(druadanForest), "marched-already druadan-forest",
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			play(t, s, tt.play...)
			if got := vocabulary.ReasonText(Title{}.WhyBlocked(s, tt.kind, tt.thing)); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}
