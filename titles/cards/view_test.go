package cards

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// « Qui peut voir quoi ».
func TestWhoSeesWhat(t *testing.T) {
	s := table(t,
		"turn frodo; hand gimli elrond; cycle sting; eliminated narya; reserve galadriel; item mirror-of-galadriel "+
			"galadriel; deck aragorn boromir; deck frodo glamdring")
	tests := []struct {
		rule string
		seat game.Seat
		card string
		want bool
	}{
		{"the own hand", 0, "gimli", true},
		{"the own cycle pile", 0, "sting", true},
		{"the own eliminated cards", 0, "narya", true},
		{"not a partner's hand", 2, "gimli", false},
		{"not an enemy's hand", 1, "elrond", false},
		{"not a partner's cycle pile", 2, "sting", false},
		{"not an enemy's eliminated cards", 3, "narya", false},
		{"the top card through the Mirror", 2, "boromir", true},
		{"only for its own player", 0, "boromir", false},
		{"no top card without it", 0, "glamdring", false},
		{"a spectator sees no hand", game.Nobody, "elrond", false},
		{"the judge sees all", game.Judge, "elrond", true},
		{"everyone sees reserves", 1, "galadriel", true},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			if got := strings.Contains(text(t, s.View(tt.seat)), `"`+tt.card+`"`); got != tt.want {
				t.Errorf("seat %d sees %s: %v", tt.seat, tt.card, got)
			}
		})
	}
}

// The view says what a combat would give now, and what each card counts there.
func TestViewCountsCombatsLive(t *testing.T) {
	s := table(t,
		"active egladil dol-guldur; path gimli legolas the-commander the-destroyer; item bow-of-the-galadhrim "+
			"legolas; item black-riders-mount the-destroyer; dol-guldur galadriel high-elves-1 olog-hai; item nenya "+
			"galadriel")
	v := s.View(0).(viewOf)
	if now := v.Path.Now; now != (outcomeView{
		Attack: 3, Ground: 1, Remaining: 2, Cards: 3, Winner: "free",
		Points: 1,
	}) {
		t.Errorf("Egladil: %+v", now)
	}
	if got := v.Path.Free[0]; got.Card != "legolas" || *got.Counts != 2 || got.Items[0].Card != "bow-of-the-galadhrim" {
		t.Errorf("Legolas: %+v", got)
	}
	if now := v.Battlegrounds[0].Now; now != (outcomeView{
		Attack: 5, Ground: 2, Remaining: 3, Cards: 2,
		LedAttack: 1, Winner: "free", Points: 1,
	}) {
		t.Errorf("Dol Guldur: %+v", now)
	}
	if g := v.Battlegrounds[0].Free[1]; g.Card != "galadriel" || !g.Supported || *g.Counts != 3 {
		t.Errorf("Galadriel: %+v", g)
	}
}

// While losses are taken the view says what each would cancel, what would be left, and which items would go with it.
func TestViewSaysWhatALossCancels(t *testing.T) {
	s := table(t, "active minas-tirith; minas-tirith denethor aragorn soldiers-of-gondor mordor-orcs-1 mordor-orcs-2 "+
		"mordor-orcs-3 olog-hai; item anduril aragorn")
	fight(t, s, "minas-tirith")
	if v := s.View(0).(viewOf); v.Combat == nil || v.Combat.Losses != nil {
		t.Fatalf("before the support is known no loss can be weighed: %+v", v.Combat)
	}
	play(t, s, "support soldiers-of-gondor denethor")
	losses := map[string]lossView{}
	for _, one := range s.View(0).(viewOf).Combat.Losses {
		losses[one.Card] = one
	}
	if got := losses["denethor"]; got.Cancels != 1 || got.Left != 1 || got.Items != nil {
		t.Errorf("Denethor, led by no one: %+v", got)
	}
	if got := losses["aragorn"]; got.Left != max(0, 2-got.Cancels) || !slices.Equal(got.Items, []string{"anduril"}) {
		t.Errorf("Aragorn with his sword: %+v", got)
	}
}

// Who decides is shown what each play, move, item or token would make of the combat there; no one else is.
// The path track shows which paths were fought for, and who won them.
func TestViewListsThePathsBehind(t *testing.T) {
	s := table(t, "scenario duel-2; active shelobs-lair; number 8; free weathertop; shadow moria; out bag-end; round 4")
	want := []pathView{{1, "bag-end", "nobody"}, {2, "weathertop", "free"}}
	if got := s.View(0).(viewOf).Behind; !slices.Equal(got, want) {
		t.Errorf("behind: %v, want %v", got, want)
	}
}

func TestViewPreviewsPlays(t *testing.T) {
	at := "turn frodo; active helms-deep emyn-muil; hand eomer sting; reserve gandalf-the-grey; path frodo-baggins " +
		"the-hunter the-reaver; helms-deep riders-of-rohan-1 warg-riders devilry-of-orthanc"
	s := table(t, at)
	want := map[string]outcomeView{
		"play eomer helms-deep": {
			Attack: 5, Ground: 2, Remaining: 3, Cards: 2, LedDefence: 1,
			Winner: "shadow", Points: 2,
		},
		"move gandalf-the-grey helms-deep": {Attack: 5, Ground: 2, Remaining: 3, Cards: 3, Winner: "free", Points: 2},
		"move gandalf-the-grey emyn-muil":  {Attack: 2, Remaining: 2, Cards: 4, Winner: "free", Points: 2},
		"attach sting frodo-baggins":       {Attack: 2, Remaining: 2, Cards: 2, Winner: "free", Points: 2},
	}
	got := s.View(0).(viewOf).Previews
	if len(got) != len(want) {
		t.Errorf("%d previews, want %d: %+v", len(got), len(want), got)
	}
	for _, p := range got {
		if p.Then != want[p.Action] {
			t.Errorf("%s: %+v, want %+v", p.Action, p.Then, want[p.Action])
		}
	}
	if s.View(1).(viewOf).Previews != nil || *s != *table(t, at) {
		t.Error("others are shown previews, or looking changed the state")
	}
}

// Cards that everyone saw go to a pile or a hand are known until the pile is shuffled.
func TestKnownCards(t *testing.T) {
	s := table(t, "turn witch-king; reserve the-hunter the-messenger; hand grond olog-hai black-uruks")
	play(t, s, "use the-hunter; pass; pass; pass; use the-messenger")
	v := s.View(0).(viewOf).Players[1]
	if got := strings.Join(v.Hand.Known, " "); got != "the-hunter" || v.Hand.Count != 4 || v.Hand.Cards != nil {
		t.Errorf("hand: %+v", v.Hand)
	}
	play(t, s, "pass; pass; pass; cycle grond") // it could have been the Hunter
	if got := s.View(0).(viewOf).Players[1].Hand.Known; got != nil {
		t.Errorf("known after an unseen discard: %v", got)
	}
}

// A redeal keeps what the seat knows and can turn everything else around.
func TestRedealKeepsWhatIsKnown(t *testing.T) {
	start := table(t,
		"turn witch-king; reserve the-hunter the-messenger; hand grond olog-hai gimli elrond; cycle gollum; active "+
			"weathertop; path the-reaver")
	play(t, start, "use the-hunter; pass; pass; pass; use the-messenger")
	before := text(t, start.View(0))
	var hands CardSet
	for seed := range uint64(200) {
		s := *start
		s.Redeal(0, game.FastRand(seed))
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if got := text(t, s.View(0)); got != before {
			t.Fatalf("the view changed:\n%s\n%s", before, got)
		}
		if s.place[theHunter] != InHand || s.place[gimli] != InHand || s.place[theMessenger] != inCycle {
			t.Fatal("a known card moved")
		}
		hands = hands.Or(s.hand(1))
	}
	if hands.Len() < 20 {
		t.Errorf("only %d different cards came up in the Witch-king's hand", hands.Len())
	}
}

// A view must be readable: every list that a client walks is there, even if empty.
func TestViewListsAreNeverNull(t *testing.T) {
	var v map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text(t, fresh(t, "trilogy-4", 1).View(0))), &v); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"order", "passed", "players", "battlegrounds", "paths"} {
		if len(v[key]) == 0 || string(v[key]) == "null" {
			t.Errorf("%s is %s", key, v[key])
		}
	}
}
