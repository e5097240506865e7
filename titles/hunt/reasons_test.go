package hunt

import (
	"testing"

	"prancingpony/game"
)

// Every verb has the moment it belongs to.
func TestEveryVerbHasItsMoment(t *testing.T) {
	for verb, w := range verbWords {
		if momentOf(uint16(verb)) < game.FirstReason {
			t.Errorf("%s has none", w.Name)
		}
	}
	if len(moments) != len(verbWords) {
		t.Errorf("%d moments, %d verbs", len(moments), len(verbWords))
	}
}

// Refusals say what a player who knows the rules would say.
func TestReasonsOfRefusals(t *testing.T) {
	bearers := position(t, `"journal":["shire-1",".",".","shire-10"],"hand":["goldberry","tom-bombadil"],"held":0`)
	riders := position(t, journal22+`,`+toRiders+
		`,"riders":{"blue":"shire-22"},"allies":["shire-23"],"dice":{"ring":1,"sorcery":1},`+
		`"sorcery_hands":{"wraith-1":["morgul-knife"]}`)
	wild := second(t, "short-2", 7, []string{"wild-39", "wild-40"}, []string{"wild-18"}, `"hour":2`)
	for _, tt := range []struct {
		s            *State
		action, want string
	}{
		{bearers, "go shire-49", "out-of-range shire-49"},
		{bearers, "go wild-3", "other-board wild-3"},
		{bearers, "go shire-p3", "point-unnamed"},
		{bearers, "rest", "rest-by-night"},
		{bearers, "end-turn", "must-move"},
		{bearers, "play goldberry 1", "need goldberry"},
		{bearers, "play lobelia 1", "not-in-hand lobelia"},
		{bearers, "play tom-bombadil 3", "no-option"},
		{bearers, "draw-ally", "no-token"},
		{bearers, "determination", "not-walked"},
		{bearers, "gandalf wild-3", "other-act wild"},
		{bearers, "search", "not-your-turn"},
		{bearers, "flee shire-10", "when-fleeing"},
		{riders, "ride shire-a", "exit-closed"},
		{riders, "ride shire-23", "ally-bars shire-23"},
		{riders, "ride shire-49", "too-far shire-49"},
		{riders, "hunt", "hunt-by-night"},
		{riders, "hunt-die sword", "no-die sword"},
		{riders, "hunt-die ring", "wrong-face ring"},
		{riders, "remove-ally sword shire-23", "no-die sword"},
		{riders, "cast sorcery morgul-knife", "sorcery-need morgul-knife"},
		{riders, "cast sorcery black-breath", "sorcery-not-in-hand black-breath"},
		{riders, "chase sorcery", "ability 0"},
		{riders, "wild", "in-bearers-turn"},
		{wild, "feat", "no-feat"},
		{wild, "arrive", "not-at-rivendell"},
		{wild, "gandalf wild-40", "figure-first"},
		{wild, "go wild-3", "other-act shire"},
	} {
		v := vocabulary
		a, err := v.ParseAction(tt.action)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.ReasonText(tt.s.WhyNot(a)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.action, got, tt.want)
		}
	}
}
