package game

import "testing"

func TestLevelsRiseOrAreRefused(t *testing.T) {
	for file, sound := range map[string]bool{
		`[{"id":"a","player":"rule:60","rating":800},{"id":"b","player":"rule","rating":900},{"id":"c",` +
			`"player":"roll:9","rating":0}]`: true,
		`[{"id":"a","player":"rule:60","rating":800},{"id":"b","player":"rule","rating":700}]`: false,
		`[{"id":"a","player":""}]`: false,
		`[]`:                       false,
		`{}`:                       false,
	} {
		if _, err := readLevels([]byte(file)); (err == nil) != sound {
			t.Errorf("%s: %v", file, err)
		}
	}
}
