package match

import (
	"prancingpony/game"
	"prancingpony/store"
)

// SequelOf is what a finished match leads to, if anything and if its title is served here.
func (cache *Cache) SequelOf(m *Match) *Sequel {
	t, ok := m.Title.(game.MatchOptions)
	if !ok || m.Row.Status != store.Finished || m.State == nil {
		return nil
	}
	id, o, ok := t.Sequel(m.State)
	if !ok || cache.titles[id] == nil {
		return nil
	}
	options, err := o.Complete(cache.titles[id].Options())
	if err != nil {
		return nil // the other title is of a version that knows nothing of this one
	}
	return &Sequel{Title: id, Options: options, Table: m.Extra.Sequel}
}

// Sequel is a match of another title that begins with what a finished one brought about.
type Sequel struct {
	Title   string            `json:"title"`
	Options map[string]string `json:"options" doc:"Complete, with defaults."`
	Table   string            `json:"table,omitempty" doc:"Once a player has asked for it."`
}
