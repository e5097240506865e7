package learn

import (
	"bytes"
	"encoding/json"
	"slices"

	"prancingpony/game"
)

// Shortest leaves out of a position what reading it completes by itself.
func Shortest(t game.Title, position json.RawMessage) (json.RawMessage, error) {
	whole, err := reread(t, position)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(position, &fields); err != nil {
		return nil, err
	}
	var keys []string
	for key := range fields {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		kept := fields[key]
		delete(fields, key)
		shorter, err := json.Marshal(fields)
		if err != nil {
			return nil, err
		}
		if again, err := reread(t, shorter); err != nil || !bytes.Equal(again, whole) {
			fields[key] = kept
		}
	}
	delete(fields, "title") // the puzzle says it
	return json.Marshal(fields)
}

// reread is a position as the rules write it after reading it.
func reread(t game.Title, position json.RawMessage) ([]byte, error) {
	scene, err := Open(t, position, nil)
	if err != nil {
		return nil, err
	}
	return scene.Position()
}
