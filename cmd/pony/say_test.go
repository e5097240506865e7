package main

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/locale"
)

// A number may stand for an effect of the card before it, or of the card that is asked about; a count of nothing may have
// words of its own.
func TestSentencesFindTheWordsOfTheirOperands(t *testing.T) {
	tests := []struct {
		title, prompt, operand, action, want string
	}{
		{"hunt", "bearer-day", "3", "play tom-bombadil 2", "Play Tom Bombadil (one move more)"},
		{"hunt", "option", "bill-ferny", "option 2", "Effect: draw two Sorcery cards"},
		{"board", "declare", "0", "", "Declare the Fellowship where it is?"},
		{"board", "declare", "2", "", "Declare where the Fellowship is, up to 2 regions away?"},
	}
	for _, tt := range tests {
		t.Run(tt.prompt+" "+tt.operand+" "+tt.action, func(t *testing.T) {
			title, err := allTitles.find(tt.title)
			if err != nil {
				t.Fatal(err)
			}
			words, err := locale.Load("en", tt.title)
			if err != nil {
				t.Fatal(err)
			}
			v := title.Vocabulary()
			id := slices.IndexFunc(v.Prompts, func(w game.Word) bool { return w.Name == tt.prompt })
			operand, err := v.ParseOperand(v.Prompts[id].Operands[0], tt.operand)
			if err != nil {
				t.Fatal(err)
			}
			sp, prompt := &speaker{v, words}, game.Prompt{ID: uint16(id), A: operand}
			got := sp.sentence("prompt.", &v.Prompts[id], []int16{operand}, "")
			if tt.action != "" {
				a, err := v.ParseAction(tt.action)
				if err != nil {
					t.Fatal(err)
				}
				got = sp.action(prompt, a)
			}
			if got != tt.want {
				t.Errorf("said %q, want %q", got, tt.want)
			}
		})
	}
}
