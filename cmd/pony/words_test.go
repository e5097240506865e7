package main

import (
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/locale"
)

// Every word of every title can be read in both languages.
func TestNoWordOfATitleIsMissing(t *testing.T) {
	for _, title := range allTitles {
		for _, lang := range locale.Languages {
			words, err := locale.Load(lang, title.ID())
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range keysOf(t, title) {
				if !words.Has(key) {
					t.Errorf("%s, %s: no word for %q", title.ID(), lang, key)
				}
			}
		}
	}
}

// keysOf lists all that a person may read of a title.
func keysOf(t *testing.T, title game.Title) []string {
	t.Helper()
	keys := []string{"title", "title.blurb"}
	v := title.Vocabulary()
	for _, k := range v.Kinds {
		for _, name := range k.Names {
			keys = append(keys, k.Name+"."+name)
		}
	}
	for _, w := range v.Verbs {
		keys = append(keys, "action."+w.Name)
	}
	for _, w := range v.Events {
		keys = append(keys, "event."+w.Name)
	}
	for _, w := range v.Prompts {
		keys = append(keys, "prompt."+w.Name)
		if w.Rule == "" {
			t.Errorf("%s: prompt %s cites no rule", title.ID(), w.Name)
		} else {
			keys = append(keys, "rule."+w.Rule)
		}
	}
	if told, ok := title.(game.LineFacts); ok {
		for fact := range told.FactThemes() {
			keys = append(keys, "fact."+fact)
		}
	}
	for _, ending := range title.Endings() {
		keys = append(keys, "ending."+ending)
	}
	for _, o := range title.Options() {
		keys = append(keys, "option."+o.ID, "option."+o.ID+".help")
		for _, value := range o.Values {
			keys = append(keys, "option."+o.ID+"."+value)
		}
	}
	for _, seat := range seatsOf(t, title) {
		keys = append(keys, "seat."+seat.ID, "side."+seat.Side, "side."+seat.Side+".won")
	}
	return keys
}

// seatsOf are all seats that any single option can bring about.
func seatsOf(t *testing.T, title game.Title) []game.SeatInfo {
	t.Helper()
	choices := []game.Options{nil}
	for _, o := range title.Options() {
		for _, value := range o.Values {
			choices = append(choices, game.Options{o.ID: value})
		}
	}
	var all []game.SeatInfo
	for _, o := range choices {
		seats, err := title.Seats(o)
		if err != nil {
			continue // this value needs another option beside it
		}
		all = append(all, seats...)
	}
	return all
}

func TestLevelsHaveNames(t *testing.T) {
	for _, lang := range locale.Languages {
		words, err := locale.Load(lang, "pony")
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range bot.LevelNames {
			if !words.Has("level." + level) {
				t.Errorf("%s: no name for level %s", lang, level)
			}
		}
	}
}
