package game

// Ruleset is a set of rules of a title and the option value that chooses it.
type Ruleset struct {
	ID     string `json:"id" doc:"Empty for the usual rules."`
	Option string `json:"option" doc:"The option that chooses it; words: option.OPTION.VALUE."`
	Value  string `json:"value"`
}

// RulesetsOf returns a title's sets of rules, the usual one first; empty if there is only one.
func RulesetsOf(t Title) []Ruleset {
	list := []Ruleset{}
	for _, option := range t.Options() {
		for _, value := range option.Values {
			if id := RulesetOf(t, Options{option.ID: value}); id != "" {
				if len(list) == 0 {
					list = append(list, Ruleset{"", option.ID, option.Default})
				}
				list = append(list, Ruleset{id, option.ID, value})
			}
		}
	}
	return list
}

// RulesetOf returns the set of rules that options choose; empty for the usual one.
func RulesetOf(t Title, o Options) string {
	if options, ok := t.(MatchOptions); ok {
		return options.Ruleset(o)
	}
	return ""
}
