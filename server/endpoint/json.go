//go:build !js

package endpoint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/danielgtaylor/huma/v2"
)

// Names are case-sensitive. encoding/json takes TEXT for text, and huma would too: of both in one object it checks one,
// and the other is what arrives.
func init() { huma.ValidateStrictCasing = true }

// strictJSON reads bodies in which no name stands twice.
var strictJSON = huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: readJSON}

// readJSON is called twice for a body: to check it, and to decode it. Of a name that stands twice the check sees the
// last, but decoding merges objects and lists: nothing would have checked what the first brings along.
func readJSON(data []byte, into any) error {
	if err := json.Unmarshal(data, into); err != nil {
		return err
	}
	if _, check := into.(*any); check {
		return everyNameOnce(data)
	}
	return nil
}

// everyNameOnce refuses an object, at any depth, in which a name stands twice.
func everyNameOnce(data []byte) error {
	type level struct {
		names map[string]bool // nil in a list
		value bool            // a value comes next, not a name
	}
	var stack []level
	for d := json.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		top := len(stack) - 1
		switch token {
		case json.Delim('}'), json.Delim(']'):
			stack = stack[:top]
			continue
		}
		if top >= 0 && stack[top].names != nil {
			if name, ok := token.(string); ok && !stack[top].value {
				if stack[top].names[name] {
					return fmt.Errorf("%q stands twice", name)
				}
				stack[top].names[name], stack[top].value = true, true
				continue
			}
			stack[top].value = false
		}
		switch token {
		case json.Delim('{'):
			stack = append(stack, level{names: map[string]bool{}})
		case json.Delim('['):
			stack = append(stack, level{})
		}
	}
}
