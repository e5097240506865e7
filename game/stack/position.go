package stack

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Field is one part of a frame as positions have it: a key and its value. A row lists the fields that its kind uses; a
// position may give no others, and the rest of the frame is as in a blank one.
type Field[S any, F comparable] struct {
	Key   string
	Write func(s *S, f *F) any // nil: left out
	Read  func(s *S, f *F, value json.RawMessage) error
}

type number interface {
	~int8 | ~uint8 | ~int16 | ~uint16
}

// Number is a field from least to most; the value of a blank frame is left out.
func Number[S any, F comparable, T number](key string, least, most int, part func(f *F) *T) Field[S, F] {
	return Field[S, F]{
		Key:   key,
		Write: func(_ *S, f *F) any { return written(*part(f) != 0, int(*part(f))) },
		Read: func(_ *S, f *F, value json.RawMessage) error {
			var n int
			if err := json.Unmarshal(value, &n); err != nil {
				return fmt.Errorf("%s: not a number", key)
			}
			if n < least || n > most {
				return fmt.Errorf("%s: %d, not from %d to %d", key, n, least, most)
			}
			*part(f) = T(n)
			return nil
		},
	}
}

// Flag is a field that is true or left out.
func Flag[S any, F comparable](key string, part func(f *F) *bool) Field[S, F] {
	return Field[S, F]{
		Key:   key,
		Write: func(_ *S, f *F) any { return written(*part(f), true) },
		Read: func(_ *S, f *F, value json.RawMessage) error {
			if err := json.Unmarshal(value, part(f)); err != nil {
				return fmt.Errorf("%s: neither true nor false", key)
			}
			return nil
		},
	}
}

// Name is a field that names something by its index in a list; none, which need not be in the list, is left out.
func Name[S any, F comparable, T number](key string, names []string, none T, part func(f *F) *T) Field[S, F] {
	return Field[S, F]{
		Key: key,
		Write: func(_ *S, f *F) any {
			if v := *part(f); v != none {
				return names[v]
			}
			return nil
		},
		Read: func(_ *S, f *F, value json.RawMessage) error {
			var name string
			if err := json.Unmarshal(value, &name); err != nil {
				return fmt.Errorf("%s: not a name", key)
			}
			i := slices.Index(names, name)
			if i < 0 {
				return fmt.Errorf("%s: nothing is called %q", key, name)
			}
			*part(f) = T(i)
			return nil
		},
	}
}

func written[T any](given bool, v T) any {
	if !given {
		return nil
	}
	return v
}

// Write returns the frames of a stack for a position, the lowest first: objects with their kind and their fields.
func (m *Machine[S, F, V]) Write(s *S, st *Stack[F]) []json.RawMessage {
	list := make([]json.RawMessage, 0, st.Len())
	for i := range st.Len() {
		list = append(list, m.writeFrame(s, st.Kind(i), st.At(i)))
	}
	return list
}

func (m *Machine[S, F, V]) writeFrame(s *S, k Kind, f *F) json.RawMessage {
	var b bytes.Buffer
	pair := func(key string, v any) {
		text, err := json.Marshal(v)
		if err != nil {
			panic(err) // fields write numbers, names and lists of them
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", key, text)
	}
	b.WriteByte('{')
	pair("kind", m.Rows[k].Name)
	for _, field := range m.Rows[k].Fields {
		if v := field.Write(s, f); v != nil {
			pair(field.Key, v)
		}
	}
	b.WriteByte('}')
	return b.Bytes()
}

// Read fills an empty stack with the frames of a position. What a kind does not use, and what no kind is called, is
// refused with the place of the error.
func (m *Machine[S, F, V]) Read(s *S, st *Stack[F], frames []json.RawMessage) error {
	if len(frames) > Depth-spare {
		return fmt.Errorf("%d frames, at most %d", len(frames), Depth-spare)
	}
	for i, text := range frames {
		k, f, err := m.readFrame(s, text)
		if err != nil {
			return fmt.Errorf("frame %d: %w", i, err)
		}
		st.Push(k, f)
	}
	return nil
}

// spare is room above the frames of a position for what they may still push.
const spare = 4

func (m *Machine[S, F, V]) readFrame(s *S, text json.RawMessage) (k Kind, f F, err error) {
	var parts map[string]json.RawMessage
	var name string
	if err := json.Unmarshal(text, &parts); err != nil {
		return 0, f, errors.New("not an object")
	}
	if err := json.Unmarshal(parts["kind"], &name); err != nil {
		return 0, f, errors.New("it has no kind")
	}
	if k, err = m.Named(name); err != nil {
		return 0, f, err
	}
	delete(parts, "kind")
	f = m.Blank
	for _, field := range m.Rows[k].Fields {
		if value, given := parts[field.Key]; given {
			if err := field.Read(s, &f, value); err != nil {
				return 0, f, fmt.Errorf("%s: %w", name, err)
			}
			delete(parts, field.Key)
		}
	}
	for key := range parts {
		return 0, f, fmt.Errorf("%s has no %q", name, key)
	}
	return k, f, nil
}

// Named returns the kind of this name.
func (m *Machine[S, F, V]) Named(name string) (Kind, error) {
	for k := range m.Rows {
		if k > 0 && m.Rows[k].Name == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("no frame is called %q", name)
}

// Check reports what is wrong with a stack that has come to a question: its frames, and that the last one asks.
func (m *Machine[S, F, V]) Check(s *S, st *Stack[F]) error {
	if err := m.CheckFrames(s, st); err != nil {
		return err
	}
	if n := st.Len(); n > 0 && !m.over(s, st) && !m.Rows[st.Kind(n-1)].Waits() {
		return fmt.Errorf("frame %d: %s asks nothing", n-1, m.Rows[st.Kind(n-1)].Name)
	}
	return nil
}

// CheckFrames reports what is wrong with a stack that may still have to run: each frame lies on one that may bring it
// about, has what its kind uses and nothing else, and the state is as its row wants it.
func (m *Machine[S, F, V]) CheckFrames(s *S, st *Stack[F]) error {
	seen := make([]bool, len(m.Rows))
	for i := range st.Len() {
		k, f := st.Kind(i), st.At(i)
		if k == 0 || int(k) >= len(m.Rows) {
			return fmt.Errorf("frame %d is of kind %d", i, k)
		}
		row := &m.Rows[k]
		switch {
		case i == 0 && row.On != 0 && row.On != Anywhere:
			return fmt.Errorf("frame 0: %s is not the lowest frame", row.Name)
		case i > 0 && row.On != Anywhere && row.On&m.Rows[st.Kind(i-1)].Role == 0:
			return fmt.Errorf("frame %d: %s does not follow %s", i, row.Name, m.Rows[st.Kind(i-1)].Name)
		case seen[k] && !row.Many:
			return fmt.Errorf("frame %d: there is one %s already", i, row.Name)
		}
		seen[k] = true
		if err := m.checkFrame(s, k, f); err != nil {
			return fmt.Errorf("frame %d (%s): %w", i, row.Name, err)
		}
	}
	return nil
}

// checkFrame writes a frame down and reads it back: what its fields do not tell would be lost in a position.
func (m *Machine[S, F, V]) checkFrame(s *S, k Kind, f *F) error {
	_, back, err := m.readFrame(s, m.writeFrame(s, k, f))
	if err != nil {
		return err
	}
	if back != *f {
		return fmt.Errorf("it has parts that its kind does not use: %+v, of which %+v is kept", *f, back)
	}
	if check := m.Rows[k].Check; check != nil {
		return check(s, f)
	}
	return nil
}
