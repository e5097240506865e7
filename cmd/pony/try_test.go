package main

import (
	"bytes"
	"strings"
	"testing"
)

// pony try tells everything, from what happens before the first question to why a question is asked.
func TestTryShowsEverything(t *testing.T) {
	const gates = `{"title":"board","edition":2,"fellowship":{"region":"morannon"},
		"stack":[{"kind":"turn","seat":-1,"step":2},{"kind":"declare","seat":0}]}`
	const charging = `{"title":"battle","inches":24,"phase":"charge","formations":[
		{"formation":"minas-tirith-knights","start":3,"files":3,"x":3000,"y":2000},
		{"formation":"mordor-orc-warband","option":"shield","start":4,"x":3000,"y":3500}]}`
	tests := []struct {
		what, position string
		actions        []string
		want           []string // in this order
	}{
		{
			"a turn without dice ends, and the next draws its cards", `{"title":"board"}`, nil,
			[]string{"Before the first question:", "turn 2", "drew-unseen free-strategy", "Seat 0: Declare"},
		},
		{
			"the card game scores and draws", `{"title":"cards","phase":"draw"}`, nil,
			[]string{"Before the first question:", "drew-cards frodo", "Seat 1:"},
		},
		{
			"a battle begins with a roll", `{"title":"battle"}`, nil,
			[]string{"Before the first question:", "initiative"},
		},
		{"a day of the Hunt", `{"title":"hunt"}`, nil, []string{"Before the first question:", "turn 1"}},
		{"nothing happened", gates, nil, []string{"Seat 0: Declare the Fellowship"}},
		{
			"the gates of Mordor in the second edition", gates,
			[]string{"stay-hidden"},
			[]string{"> stay-hidden", "Seat 0: The Fellowship is at the gates of Mordor", "Enter Mordor"},
		},
		{
			"only passing is possible", `{"title":"hunt","options":{"reminders":false},"act":2,"track":7,"held":3,
				"journey":{"card":"short-2"},"hand":["gwaihir"],"phase":"riders",
				"gandalf":{"is":"hidden","path":["wild-39","wild-40"],"feats":["wild-18"]},
				"riders":{"blue":"wild-40","green":"wild-28","red":"wild-33","violet":"wild-33"},"dice":{"ring":2}}`,
			[]string{"perceive-zone ring"},
			[]string{"React?", "so that the Ringwraiths do not learn it"},
		},
		{
			"a charge as of earlier rules", charging,
			[]string{"charge good-1 evil-1"},
			[]string{`type "declare FORMATION ENEMY, meet X Y DEGREES"`},
		},
		{
			"with its angle", charging, []string{"charge good-1 evil-1 0"}, []string{"declare FORMATION ENEMY"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.what, func(t *testing.T) {
			t.Parallel()
			var said bytes.Buffer
			p := &program{titles: allTitles, in: strings.NewReader(""), out: &said, err: &said}
			p.run(append([]string{"--lang", "en", "try", writePosition(t, tt.position)}, tt.actions...),
				func(string) string { return "" })
			rest := said.String()
			for _, want := range tt.want {
				_, after, found := strings.Cut(rest, want)
				if !found {
					t.Fatalf("no %q in\n%s", want, said.String())
				}
				rest = after
			}
		})
	}
}
