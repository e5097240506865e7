package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// PositionReader reads the parts of a position. It keeps the first error with the place where it was found; a part that
// is wrong reads as zero, so that a title asks for the error once, after a group of parts.
type PositionReader struct {
	where string
	err   *error
}

// NewPositionReader returns a reader without an error.
func NewPositionReader() PositionReader { return PositionReader{err: new(error)} }

// In returns the reader of a part, whose errors begin with its name.
func (r PositionReader) In(part string) PositionReader {
	return PositionReader{r.where + part + ": ", r.err}
}

// Err returns the first error.
func (r PositionReader) Err() error { return *r.err }

// Require keeps an error unless something holds.
func (r PositionReader) Require(holds bool, format string, args ...any) {
	if !holds && *r.err == nil {
		*r.err = errors.New(r.where + fmt.Sprintf(format, args...))
	}
}

// Number reads a number from 0 to most.
func (r PositionReader) Number(n, most int) int {
	if n < 0 || n > most {
		r.Require(false, "%d is not from 0 to %d", n, most)
		return 0
	}
	return n
}

// Name reads the name of a thing as its index in the list of all.
func (r PositionReader) Name(kind string, names []string, name string) int {
	i := slices.Index(names, name)
	r.Require(i >= 0, "no %s is called %q", kind, name)
	return max(i, 0)
}

// Optional reads a name that may be left out: then it is -1.
func (r PositionReader) Optional(kind string, names []string, name string) int {
	if name == "" {
		return -1
	}
	return r.Name(kind, names, name)
}

// Names reads a list in which no name stands twice.
func (r PositionReader) Names(kind string, names, list []string, each func(i int)) {
	for n, name := range list {
		i := r.Name(kind, names, name)
		r.Require(!slices.Contains(list[:n], name), "%s %s is named twice", kind, name)
		each(i)
	}
}

// Counts reads how many there are of each thing named.
func (r PositionReader) Counts(kind string, names []string, counts map[string]int, most int, into []uint8) {
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		into[r.Name(kind, names, name)] = uint8(r.In(name).Number(counts[name], most))
	}
}
