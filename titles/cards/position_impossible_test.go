package cards

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// What the rules cannot have brought about is refused in one line that says what and where.
func TestImpossiblePositionsAreRefused(t *testing.T) {
	const game = `"frames":[{"kind":"game"},`
	tests := []struct{ fault, position, want string }{
		{"a key that no position has", `{"title":"cards","hands":{}}`, `unknown field "hands"`},
		{
			"a key that no token has", `{"title":"cards","locations":{"moria":"active"},
				"tokens":{"moria":{"shield":1}}}`,
			`unknown field "shield"`,
		},
		{"a key that no frame has", `{"title":"cards","frames":[{"kind":"game","seat":1}]}`, `game has no "seat"`},
		{
			"a faction that the battleground does not show",
			`{"title":"cards","locations":{"moria":"active"},"cards":{"moria":["boromir"]}}`,
			"card boromir cannot be at moria",
		},
		{
			"a path that the card does not show",
			`{"title":"cards","locations":{"khazad-dum":"active"},"cards":{"path":["the-hunter"]}}`,
			"card the-hunter cannot be on path 4",
		},
		{
			"the Great Gate away from home",
			`{"title":"cards","locations":{"harad":"active"},"cards":{"harad":["the-great-gate"]}}`,
			"card the-great-gate cannot be at harad",
		},
		{
			"a hunter elsewhere without the Three Hunters",
			`{"title":"cards","locations":{"edoras":"active"},"cards":{"edoras":["legolas"]}}`,
			"card legolas cannot be at edoras",
		},
		{"a roll beyond every draw", `{"title":"cards","rolls":[7,8]}`, "outcome 2 is 8, not from 1 to 7"},
		{
			"Strider beside Aragorn", `{"title":"cards","cards":{"reserve":["aragorn"],"hand":["strider"]}}`,
			"aragorn is in play, so strider was removed",
		},
		{
			"both Gandalfs", `{"title":"cards","cards":{"reserve":["gandalf-the-white","gandalf-the-grey"]}}`,
			"gandalf-the-grey was removed",
		},
		{
			"an item with one who may not bear it",
			`{"title":"cards","cards":{"reserve":["legolas","frodo-baggins"]},` +
				`"items":{"bow-of-the-galadhrim":"frodo-baggins"}}`, "cannot bear it",
		},
		{
			"an event that makes no rule in force", `{"title":"cards","inForce":["paths-of-the-dead"]}`,
			"paths-of-the-dead makes no rule",
		},
		{
			"an event in force that is still in hand",
			`{"title":"cards","inForce":["the-red-arrow"],"cards":{"hand":["the-red-arrow"]}}`,
			"the-red-arrow was not played",
		},
		{
			"a Ring where the scenario has none", `{"title":"cards","scenario":"fellowship","rings":["gandalf"]}`,
			"gandalf has none",
		},
		{
			"attack tokens on the wrong card", `{"title":"cards","cards":{"reserve":["gimli"]},"marks":{"gimli":1}}`,
			"gimli cannot have 1",
		},
		{
			"too many attack tokens on the right one",
			`{"title":"cards","cards":{"reserve":["gorbag-and-shagrat"]},"marks":{"gorbag-and-shagrat":3}}`,
			"cannot have 3",
		},
		{"an army that was played", `{"title":"cards","played":["grond"]}`, "cannot be said of grond"},
		{"a card used that has nothing to use", `{"title":"cards","used":["gimli"]}`, "cannot be said of gimli"},
		{
			"an item that just came to reserve",
			`{"title":"cards","cards":{"reserve":["frodo-baggins"]},"items":{"sting":"frodo-baggins"},` +
				`"fresh":["sting"]}`, "cannot be said of sting",
		},
		{"support without a combat", `{"title":"cards","pledged":["grond"],"led":["the-witch-king"]}`, "pledged"},
		{"a top card seen without the Mirror", `{"title":"cards","seen":["frodo"]}`, "no Mirror"},
		{
			"a path beyond the number",
			`{"title":"cards","number":2,"phase":"combats","locations":{"moria":"active","umbar":"active",` +
				`"egladil":"free"}}`, "egladil cannot have been fought over",
		},
		{
			"a path that no one won in the Trilogy",
			`{"title":"cards","locations":{"bag-end":"out","weathertop":"active"}}`, "for Duels only",
		},
		{"a round after the last path", `{"title":"cards","round":10}`, "10 is not from 0 to 9"},
		{
			"a number beyond the scenario", `{"title":"cards","scenario":"fellowship","number":7}`,
			"7 is not from 0 to 6",
		},
		{"a card drawn aside for nothing", `{"title":"cards","cards":{"aside":["gimli"]}}`, "nothing asks for it"},
		{
			"an event on stage for nothing", `{"title":"cards","cards":{"stage":["the-red-arrow"]}}`,
			"nothing resolves it",
		},
		{"an end in the midst of it", `{"title":"cards","winner":"free"}`, "not over"},
		{
			"an end that the scores do not give",
			`{"title":"cards","phase":"over","winner":"free","ending":"ten-points-apart","number":3}`,
			"the scores say",
		},
		{
			"a turn and frames", `{"title":"cards","turn":"frodo",` + game + `{"kind":"turn","player":"frodo"}]}`,
			"turn: only in the actions",
		},
		{
			"a turn outside the actions",
			`{"title":"cards","phase":"combats","number":1,"locations":{"moria":"active","umbar":"active"},` +
				game + `{"kind":"turn","player":"frodo"}]}`, "belongs to phase actions",
		},
		{"a frame with what it has no use for", `{"title":"cards",` + game +
			`{"kind":"turn","player":"frodo","card":"gimli"}]}`, `turn has no "card"`},
		{"a frame that counts too much", `{"title":"cards","cards":{"hand":["gimli","sting","narya"]},` +
			game + `{"kind":"winnow","player":"frodo","n":3}]}`, "3 cards, not 2"},
		{"a frame that counts less than nothing", `{"title":"cards","cards":{"hand":["gimli","sting"]},` +
			game + `{"kind":"cycle","player":"frodo","n":-1}]}`, "-1, not from 0"},
		{
			"cards known to be where they are not",
			`{"title":"cards","cards":{"reserve":["gimli"]},"known":{"hand":["gimli"]}}`,
			"where no one thinks it can be",
		},
	}
	for _, tt := range tests {
		t.Run(tt.fault, func(t *testing.T) {
			_, err := Title{}.Read([]byte(tt.position), nil)
			if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want one line with %q", err, tt.want)
			}
		})
	}
}

// What must be so is completed: the earlier selves are gone, events in force were played.
func TestWhatMustHaveLeftTheGameHas(t *testing.T) {
	s := table(t,
		"reserve aragorn gandalf-the-white; inForce the-red-arrow; active pelargir; pelargir riders-of-rohan-1")
	expect(t, s,
		"strider in eliminated; gandalf-the-grey in eliminated; the-red-arrow in eliminated; riders-of-rohan-1 in "+
			"pelargir")
}

// docs/positions.md describes every field of a position of the card game.
func TestEveryFieldOfAPositionIsDescribed(t *testing.T) {
	page, err := os.ReadFile("../../docs/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## The card game\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var keys []string
	for _, part := range []reflect.Type{reflect.TypeFor[position](), reflect.TypeFor[tokensPart]()} {
		for i := range part.NumField() {
			key, _, _ := strings.Cut(part.Field(i).Tag.Get("json"), ",")
			keys = append(keys, key)
		}
	}
	for _, row := range machine.Rows {
		for _, field := range row.Fields {
			keys = append(keys, field.Key)
		}
	}
	for _, key := range keys {
		if !strings.Contains(section, "`"+key+"`") {
			t.Errorf("%q is not described", key)
		}
	}
	for _, names := range [][]string{
		frameNames(), phaseNames[:], placeNames[1:], programNames[1:], pileNames[:],
		endingNames[1:],
	} {
		for _, name := range names {
			if !strings.Contains(section, "`"+name+"`") {
				t.Errorf("the name %q is not described", name)
			}
		}
	}
}
