package match

import (
	"encoding/json"
	"errors"

	"prancingpony/game"
)

// ReadPosition reads a position that people wrote and proves that it can be played on.
func ReadPosition(t game.Title, position json.RawMessage) (game.State, error) {
	var s game.State
	err := Guard(func() error {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(position, &fields); err != nil {
			return err
		}
		if of, err := game.TitleOf(position); err == nil && of != t.ID() {
			return errors.New("it is a position of " + of)
		}
		if fields == nil {
			return errors.New("it is empty")
		}
		fields["title"] = json.RawMessage(`"` + t.ID() + `"`)
		whole, err := json.Marshal(fields)
		if err != nil {
			return err
		}
		if s, err = t.Read(whole, nil); err == nil {
			err = game.Sound(t, s)
		}
		return err
	})
	if err != nil {
		return nil, Invalid("body.position", "%v", err)
	}
	return s, nil
}
