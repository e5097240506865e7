package texts

import (
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/store"
)

// Titles finds a title by its id.
type Titles interface {
	Title(id string) (game.Title, bool)
}

// Game is the name of a title, with the rules that options choose where they are not the usual ones.
func Game(titles Titles, lang, title string, options game.Options) string {
	name := Title(lang, title)
	t, known := titles.Title(title)
	if !known {
		return name
	}
	set := game.RulesetOf(t, options)
	for _, r := range game.RulesetsOf(t) {
		if r.ID == set && set != "" {
			return name + " · " + shortName(lang, title, "option."+r.Option+"."+r.Value+".named", set)
		}
	}
	return name
}

// Title is the name of a title, or its id if it has none.
func Title(lang, title string) string { return shortName(lang, title, "title", title) }

// Level is the name of a level of bots, or its id if it has none.
func Level(lang, level string) string { return shortName(lang, "web", "level."+level, level) }

// BotNames lists the names that bots of some levels have in any language, and the levels themselves, each alone and
// with the articles of the language before it.
func BotNames(levels []string) []string {
	names := slices.Clone(levels)
	for _, lang := range locale.Languages {
		articles := strings.Fields(In(lang).Say("name.articles"))
		for _, level := range levels {
			name := Level(lang, level)
			names = append(names, name)
			for _, article := range articles {
				names = append(names, article+" "+name)
			}
		}
	}
	return names
}

// shortName returns the text of a key, or otherwise where there is none.
func shortName(lang, catalogue, key, otherwise string) string {
	c, err := locale.Load(locale.Known(lang), catalogue)
	if err != nil || !c.Has(key) {
		return otherwise
	}
	return c.Say(key)
}

// Players names those at some seats of a table; empty if nobody has a name there.
func Players(lang string, seats []store.Seat) string {
	var names []string
	for _, seat := range seats {
		switch {
		case seat.Kind == store.SeatBot:
			names = append(names, Level(lang, seat.Bot))
		case seat.Name != "":
			names = append(names, seat.Name)
		}
	}
	return strings.Join(names, " – ")
}
