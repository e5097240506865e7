package learn

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"prancingpony/game"
)

// Lesson is played on the real rules: it only decides which legal answers go on and what the coach says.
type Lesson struct {
	ID       string   `json:"lesson"` // title and number: board-1
	Title    string   `json:"title"`
	Format   int      `json:"format"`
	Minutes  int      `json:"minutes"`
	Name     Text     `json:"name"`
	Goal     Text     `json:"goal"`            // what the learner will have done at the end
	Did      Text     `json:"did"`             // what was done, as a heading, once it is over
	Why      Text     `json:"why"`             // why that matters, in a sentence
	First    bool     `json:"first,omitempty"` // one of the lessons that lead to a first game
	Needs    []string `json:"needs,omitempty"` // lessons that should come first; never enforced
	Concepts []string `json:"concepts"`

	// Options a table needs to go on from a scene of this lesson; none if the title's own will do.
	Options map[string]string `json:"options,omitempty"`

	Steps []*Step `json:"steps"`
}

// Step is one thing to do, with Accept, or to read, with Next.
type Step struct {
	ID string `json:"id"` // unique in the lesson; progress is kept by it
	// the one set of rules that has it: usual, edition-2 …; every one if empty
	Set      string          `json:"set,omitempty"`
	Position json.RawMessage `json:"position,omitempty"`
	Rolls    []int           `json:"rolls,omitempty"` // replaces what is left of the scripted chance
	Seat     *game.Seat      `json:"seat,omitempty"`  // whose eyes; changes only with a position
	Say      Text            `json:"say"`
	Lit      []string        `json:"lit,omitempty"`
	Accept   []string        `json:"accept,omitempty"` // answers that go on; the first is the main line
	Else     []Otherwise     `json:"else,omitempty"`
	Then     *Replies        `json:"then,omitempty"`
	Done     map[string]Text `json:"done,omitempty"` // said once the answer has been shown, by accepted action
	Over     string          `json:"over,omitempty"` // the match ends here, by this ending
	Next     Text            `json:"next,omitempty"` // a step to read: the words of its button
	Expect   *Expect         `json:"expect,omitempty"`

	// In is what the step has otherwise under a set of rules that is not the usual one.
	In map[string]*Variant `json:"in,omitempty"`

	// Elsewhere is what is said under the other sets of rules where that differs, in a lesson as one of them plays it:
	// by set, "usual" among them, null where it has no such step. Files have none.
	Elsewhere map[string]*Variant `json:"elsewhere,omitempty"`
}

// Otherwise is what is said to an answer that is legal and does not go on. The first pattern that fits wins; * stands
// for any words.
type Otherwise struct {
	On  string `json:"on"`
	Say Text   `json:"say"`
}

// Reply is a scripted answer of another seat, or a small one of the learner's own.
type Reply struct {
	Seat   game.Seat `json:"seat"`
	Action string    `json:"action"`
}

// Replies are the same whatever was answered, or differ by accepted action, "*" for the rest.
type Replies struct {
	Always []Reply
	By     map[string][]Reply
}

// Expect is what the rules answered when the lesson was recorded. It is never shown.
type Expect struct {
	Prompt string              `json:"prompt,omitempty"`
	Events map[string][]string `json:"events,omitempty"`
}

// After are the replies to an accepted action.
func (r *Replies) After(action string) []Reply {
	switch {
	case r == nil:
		return nil
	case r.By == nil:
		return r.Always
	}
	if own, ok := r.By[action]; ok {
		return own
	}
	return r.By["*"]
}

// UnmarshalJSON reads either form.
func (r *Replies) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		return game.Decode(data, &r.Always)
	}
	return game.Decode(data, &r.By)
}

// MarshalJSON writes the form it was read from.
func (r *Replies) MarshalJSON() ([]byte, error) {
	if r.By != nil {
		return json.Marshal(r.By)
	}
	return json.Marshal(r.Always)
}

// Number is the place of the lesson among those of its title.
func (l *Lesson) Number() int {
	_, text, _ := strings.Cut(l.ID, "-")
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Sprintf("lesson %q: a title and a number", l.ID))
	}
	return n
}

func compareLessons(a, b *Lesson) int {
	return cmp.Or(cmp.Compare(a.Title, b.Title), cmp.Compare(a.Number(), b.Number()))
}
