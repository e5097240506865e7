package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Decode reads exactly one JSON value into v. An unknown field, a wrong type or anything after the value is an error
// with its line.
func Decode(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return located(data, err, d.InputOffset())
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return located(data, errors.New("something follows the end of the value"), d.InputOffset())
	}
	return nil
}

// located adds the line to a JSON error: people write positions by hand.
func located(data []byte, err error, offset int64) error {
	var syntax *json.SyntaxError
	var wrongType *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &wrongType):
		offset = wrongType.Offset
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		err, offset = errors.New("it ends too early"), int64(len(data))
	}
	line := 1 + bytes.Count(data[:min(offset, int64(len(data)))], []byte{'\n'})
	return fmt.Errorf("line %d: %w", line, err)
}

// TitleOf returns the "title" of a position or match file.
func TitleOf(data []byte) (string, error) {
	var head struct {
		Title string `json:"title"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return "", located(data, err, 0)
	}
	if head.Title == "" {
		return "", errors.New(`it has no "title"`)
	}
	return head.Title, nil
}

// Sound checks a position that a person wrote by playing each legal action once: a title cannot list everything that
// may be wrong, and an error is better found here than in the middle of a match. Scripted rolls are refused if they
// are out of range for every action, since they may be meant for one action and not for another.
func Sound(t Title, s State) (err error) {
	doing := "asked for its answers"
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("its parts do not fit each other: it breaks when %s", doing)
		}
	}()
	if s.Decider() == Nobody {
		return nil
	}
	legal := s.Legal(nil)
	if len(legal) == 0 {
		return errors.New("it asks for an answer, and there is none")
	}
	trial := t.Blank()
	var misfit error
	fits := false // some action can use the scripted rolls
	for _, a := range legal {
		doing = fmt.Sprintf("%q is played", t.Vocabulary().ActionText(a))
		trial.CopyFrom(s)
		trial.Play(a, nil)
		if err := trial.Check(); err != nil {
			return fmt.Errorf("after %q: %w", t.Vocabulary().ActionText(a), err)
		}
		if err := trial.Rand().Misfit(); err == nil {
			fits = fits || trial.Rand().Draws() != s.Rand().Draws()
		} else if misfit == nil {
			misfit = fmt.Errorf("%w, when %q is played", err, t.Vocabulary().ActionText(a))
		}
	}
	if !fits && misfit != nil {
		return misfit
	}
	return nil
}
