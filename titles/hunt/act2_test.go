package hunt

import (
	"fmt"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
	"prancingpony/game/referee"
)

// secondAct is the title begun with Act 2: random players seldom come that far by themselves.
type secondAct struct{ Title }

// letters of several evenings: little to fear, and nearly lost with everything collected.
var letters = []string{
	`{"corruption":0,"held":2,"company":{},"hand":3,"sorcery_hands":{},"tiles":{"tile-0":2,"tile-1":5,"tile-2":3,` +
		`"tile-3":2,"tile-eye":3},"box":{"special-3":1,"special-eye":1},"information":["shire-4"]}`,
	`{"corruption":9,"held":0,"company":{"frodo":"turned","samwise":"turned"},"hand":5,` +
		`"sorcery_hands":{"wraith-1":["captain-of-the-nine","lidless-eye"]},"tiles":{"tile-0":2,"tile-1":3,` +
		`"tile-eye":1,"special-3":1},"box":{"special-eye":1},"eyes":2,"information":["shire-4","shire-6","shire-12",` +
		`"shire-14","shire-23"]}`,
}

func (t secondAct) New(o game.Options, r game.Rand) (game.State, error) {
	full, err := o.Complete(t.Options())
	if err != nil {
		return nil, err
	}
	on := func(id string) bool { return full[id] == "on" }
	s,
		err := t.Read(fmt.Appendf(nil,
		`{"title":"hunt","letter":%s,"options":{"players":%s,"balance":%q,"shelters":%v,"aid":%v,"reminders":%v}}`,
		letters[r.Intn(len(letters))], full["players"], full["balance"], on("shelters"), on("aid"), on("reminders")),
		nil)
	if err != nil {
		return nil, err
	}
	*s.Rand() = r
	return s, nil
}

func TestContractInActTwo(t *testing.T) {
	for _, o := range []game.Options{
		{"reminders": "off", "shelters": "on"},
		{"players": "3", "aid": "on", "reminders": "off"},
		{"players": "5", "reminders": "off"},
	} {
		t.Run(o["players"], func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(24) {
				every := 53
				if seed == 0 {
					every = 1
				}
				r, err := referee.New(secondAct{}, o, every)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := r.Game(seed + 1); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPlayoutActTwo(b *testing.B) {
	gametest.BenchmarkPlayout(b, secondAct{}, game.Options{"reminders": "off"})
}

// Acte 2, Mise en place: what the second act asks before its first day cites its own chapter, not that of the first.
func TestTheSecondActCitesItsOwnChapter(t *testing.T) {
	t.Parallel()
	made, err := secondAct{}.New(nil, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	s, asked := made.(*State), 0
	for range 40 {
		rule := promptWords[s.Prompt().ID].Rule
		if rule == "setup" || rule == "flight" {
			t.Errorf("%s cites %q of the first act", promptWords[s.Prompt().ID].Name, rule)
		}
		if rule == "setup-2" {
			asked++
		}
		if err := s.Apply(s.Legal(nil)[0], nil); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 {
		t.Error("nothing of the set-up of the second act was asked")
	}
}
