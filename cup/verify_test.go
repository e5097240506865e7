package cup

import (
	"encoding/json"
	"testing"
)

// fileOf is the file of a cup as it would be read.
func fileOf(t *testing.T, c *Cup, secret string) []byte {
	t.Helper()
	data, err := json.Marshal(File{Format: fileFormat, Title: "toy", Name: "Cup", Secret: secret, Cup: c})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestTheFileOfACupCanBeVerified(t *testing.T) {
	t.Parallel()
	const secret = "speak friend"
	for _, form := range []string{Swiss, Robin} {
		s := newSim(t, 7, 7, Terms{Form: form, Games: 2})
		s.Commitment = commit(secret)
		s.begin(secret, s.world())
		for s.Ended == nil {
			if len(s.Rounds) == 2 && !s.Entries[4].Withdrawn {
				s.withdraw(4, s.now)
			}
			s.playRound()
		}
		data := fileOf(t, s.Cup, secret)
		if f, err := Verify(data); err != nil || f.Title != "toy" || !IsFile(data) {
			t.Fatalf("%s: %v", form, err)
		}
		for what, spoil := range map[string]func(c *Cup){
			"a lot":     func(c *Cup) { c.Entries[0].Lot = c.Entries[1].Lot },
			"a pairing": func(c *Cup) { r := &c.Rounds[1]; r.Sets[0].B, r.Sets[1].B = r.Sets[1].B, r.Sets[0].B },
			"the seed":  func(c *Cup) { c.Seed = lot(c.Seed, "another") },
		} {
			var f File
			if err := json.Unmarshal(data, &f); err != nil {
				t.Fatal(err)
			}
			spoil(f.Cup)
			if _, err := Verify(fileOf(t, f.Cup, secret)); err == nil {
				t.Errorf("%s: %s was changed, and nobody noticed", form, what)
			}
		}
		if _, err := Verify(fileOf(t, s.Cup, "another secret")); err == nil {
			t.Errorf("%s: another secret was taken", form)
		}
	}
}
