package main

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/locale"
)

// A number may stand for an effect of the card before it, or of the card that is asked about; a count of nothing may
// have words of its own.
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
			sp, prompt := &speaker{v: v, words: words}, game.Prompt{ID: uint16(id), A: operand}
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

// What yes and no mean is said in the answer itself, in both languages, wherever the board game asks for one of them.
func TestNoAnswerIsABareYes(t *testing.T) {
	title, err := allTitles.find("board")
	if err != nil {
		t.Fatal(err)
	}
	v := title.Vocabulary()
	var verbs []uint16
	for i, w := range v.Verbs {
		if w.Name == "yes" || w.Name == "no" {
			verbs = append(verbs, uint16(i))
		}
	}
	var speakers []*speaker
	for _, lang := range locale.Languages {
		words, err := locale.Load(lang, "board")
		if err != nil {
			t.Fatal(err)
		}
		speakers = append(speakers, &speaker{v: v, words: words})
	}
	asked := map[string]bool{}
	for seed := range uint64(48) {
		o := game.Options{"players": []string{"2", "4"}[seed%2], "edition": []string{"1", "2"}[seed/2%2]}
		s, err := title.New(o, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		luck := game.FastRand(seed)
		for s.Decider() != game.Nobody {
			legal, p := s.Legal(nil), s.Prompt()
			for _, a := range legal {
				if !slices.Contains(verbs, a.Verb) {
					continue
				}
				answer := v.Prompts[p.ID].Name + ": " + v.Verbs[a.Verb].Name
				if asked[answer] {
					continue
				}
				asked[answer] = true
				for _, sp := range speakers {
					if said := sp.action(p, a); said == sp.words.Say("action."+v.Verbs[a.Verb].Name) {
						t.Errorf("%s says %q", answer, said)
					}
				}
			}
			s.Play(legal[luck.Intn(len(legal))], nil)
		}
	}
	if len(asked) < 8 {
		t.Errorf("only %v", asked)
	}
}

// Sentences agree with what they are about, and say what happened rather than its number.
func TestSentencesReadAsOneWouldSayThem(t *testing.T) {
	for _, tt := range []struct{ event, en, fr string }{
		{"activated dwarves", "The Dwarves become active", "Les Nains deviennent actifs"},
		{"activated gondor", "Gondor becomes active", "Le Gondor devient actif"},
		{
			"advanced dwarves 1", "The Dwarves advance, one step from war",
			"Les Nains progressent, à un pas de la guerre",
		},
		{
			"revealed none", "The Fellowship is revealed on the Mordor track",
			"La Communauté est révélée sur la piste du Mordor",
		},
		{"assaulted erebor 1", "1 unit assaults Erebor", "1 unité donne l’Assaut à Erebor"},
		{"sallied erebor 2", "2 units make a sortie from Erebor", "2 unités tentent une Sortie à Erebor"},
		{
			"lost-on-track gimli", "Gimli is left behind on the Mordor track and lost",
			"Gimli reste en arrière sur la piste du Mordor et tombe",
		},
		{"hunt-bonus 1", "Every Hunt die counts 1 more", "Chaque dé de Traque compte 1 de plus"},
		{"hunt-hits 2", "The Hunt succeeds, with 2 successes", "La Traque réussit, avec 2 réussites"},
		{
			"no-reroll foul-stench free", "Foul Stench denies the Free Peoples the leader re-roll",
			"Puanteur infecte interdit le jet de Commandement aux Peuples Libres",
		},
	} {
		title, err := allTitles.find("board")
		if err != nil {
			t.Fatal(err)
		}
		v := title.Vocabulary()
		names := strings.Fields(tt.event)
		w := &v.Events[slices.IndexFunc(v.Events, func(w game.Word) bool { return w.Name == names[0] })]
		var operands []int16
		for i, name := range names[1:] {
			operand, err := v.ParseOperand(w.Operands[i], name)
			if err != nil {
				t.Fatal(err)
			}
			operands = append(operands, operand)
		}
		for lang, want := range map[string]string{"en": tt.en, "fr": tt.fr} {
			words, err := locale.Load(lang, "board")
			if err != nil {
				t.Fatal(err)
			}
			if got := plainSpaces((&speaker{v: v, words: words}).sentence("event.", w, operands, "")); got != want {
				t.Errorf("%s, %s: %q, want %q", lang, tt.event, got, want)
			}
		}
	}
}

// A place is named with the preposition or the article that it has in the sentence.
func TestAnswersNamePlacesAsOneWouldSayThem(t *testing.T) {
	for _, tt := range []struct{ title, action, en, fr string }{
		{"cards", "play sam-gamgee khazad-dum", "Play Sam Gamgee at Khazad-dûm", "Jouer Sam Gamegie à Khazad-dûm"},
		{"cards", "play sam-gamgee moria", "Play Sam Gamgee at Moria", "Jouer Sam Gamegie en Moria"},
		{
			"cards", "move aragorn the-crossroads", "Move Aragorn to the Crossroads",
			"Envoyer Aragorn à la Croisée des Chemins",
		},
		{"cards", "token dead-marshes", "Put the token at the Dead Marshes", "Poser le pion aux Marais des Morts"},
		{"cards", "resolve orodruin", "Resolve the combat at Orodruin", "Résoudre le combat à l’Orodruin"},
		{"cards", "activate helms-deep", "Activate Helm’s Deep", "Activer le Gouffre de Helm"},
		{
			"board", "retreat west-harondor", "Retreat to West Harondor",
			"Battre en retraite vers le Harondor occidental",
		},
		{"board", "token free-event", "Spend the token to draw a card", "Dépenser le pion pour piocher une carte"},
		{"battle", "wield bow", "Fight with the bow", "Combattre à l’arc"},
	} {
		title, err := allTitles.find(tt.title)
		if err != nil {
			t.Fatal(err)
		}
		v := title.Vocabulary()
		a, err := v.ParseAction(tt.action)
		if err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[string]string{"en": tt.en, "fr": tt.fr} {
			words, err := locale.Load(lang, tt.title)
			if err != nil {
				t.Fatal(err)
			}
			if got := plainSpaces((&speaker{v: v, words: words}).action(game.Prompt{}, a)); got != want {
				t.Errorf("%s, %s: %q, want %q", lang, tt.action, got, want)
			}
		}
	}
}

// plainSpaces has an ordinary space for each that does not break.
func plainSpaces(text string) string {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(text)
}
