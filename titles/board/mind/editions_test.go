package mind

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// inEdition reads a position as one of an edition.
func inEdition(edition, position string) string {
	return strings.Replace(position, "{", `{"edition":`+edition+`,`, 1)
}

// What is advised goes by what the edition allows, and by what it is worth there.
func TestAdviceFollowsTheEdition(t *testing.T) {
	t.Parallel()
	tests := []struct {
		id, behaviour, position string
		play                    []string
		first, second           string
	}{
		{
			"mor-1",
			"declared at the gates it is in Mordor and only the guide is asked for, or it is asked whether it " +
				"enters: it does",
			`{"fellowship":{"region":"dagorlad","progress":1,"corruption":2},"stack":[{"kind":"turn","seat":-1,` +
				`"step":1}]}`,
			[]string{"declare morannon"},
			"guide gandalf-the-grey", "yes",
		},
		{
			"who-2", "with Saruman gone the Witch-king comes, or troops do while the Free Peoples are at peace",
			`{"acting":"shadow","eliminated":["saruman"],"politics":[{"nation":"sauron","steps":0,"active":true},` +
				`{"nation":"isengard","steps":0,"active":true},{"nation":"southrons","steps":0,"active":true}],` +
				`"dice":{"shadow":{"muster":1},"free":{"event":1}}}`,
			[]string{"die muster"},
			"bring witch-king barad-dur", "muster",
		},
	}
	for _, tt := range tests {
		for edition, want := range map[string]string{"1": tt.first, "2": tt.second} {
			s := read(t, inEdition(edition, tt.position))
			play(t, s, tt.play...)
			if got := favourite(s); got != want {
				t.Errorf("%s, %s, edition %s: %q, want %q of %q", tt.id, tt.behaviour, edition, got, want, offers(s))
			}
		}
	}
}

// The reasons of advice are those of the model that was fitted to the edition.
func TestReasonsFollowTheEdition(t *testing.T) {
	t.Parallel()
	const position = `{"fellowship":{"region":"lorien","progress":2,"corruption":4}}`
	one, two := read(t, inEdition("1", position)), read(t, inEdition("2", position))
	for seat := range game.Seat(2) {
		if modelOf(one, seat) == modelOf(two, seat) {
			t.Errorf("seat %d: one model for both editions", seat)
		}
		if slices.Equal(Mind{}.Explain(one, seat, nil), Mind{}.Explain(two, seat, nil)) {
			t.Errorf("seat %d: the same reasons in both editions", seat)
		}
	}
}
