package store

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
)

// Export is a match on file.
type Export struct {
	Match     Match
	Secret    *Secret // nil unless the match is finished or the secret was asked for
	Records   []Record
	Snapshots []Snapshot
	Messages  []Message
}

// Export reads everything about a match as it is at one moment. The secret, and the snapshots, which show
// what is hidden, are left out of a match that goes on unless secrets is true: that is for operators.
func (s *Matches) Export(ctx context.Context, match string, secrets bool) (*Export, error) {
	var e Export
	err := s.db.snapshot(ctx, func(c conn) (err error) {
		if err := readMatch(c, match, "", &e.Match); err != nil {
			return err
		}
		if e.Records, err = readRecords(c, match, 0, 0); err != nil {
			return err
		}
		if e.Messages, err = readMessages(c, match, 0, 0); err != nil {
			return err
		}
		if !secrets && e.Match.Status != Finished {
			return nil
		}
		e.Secret = new(Secret)
		if err := readSecret(c, match, e.Secret); err != nil {
			return err
		}
		e.Snapshots, err = all(c, scanSnapshot, `SELECT n, rules, position FROM snapshots WHERE match = $1 ORDER BY n`,
			match)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("export match %s: %w", match, err)
	}
	return &e, nil
}

// Import stores an exported match under its own id: ErrExists if it is there. Accounts that this
// database does not know keep their name on their seat and nothing else. A match exported without
// its secret can only be read, so one that was not finished is refused.
func (s *Matches) Import(ctx context.Context, e *Export) error {
	m := e.Match
	if e.Secret == nil && m.Status != Frozen {
		return fmt.Errorf("import match %s: it was exported without its secret and cannot go on", m.ID)
	}
	for i, r := range e.Records {
		if r.N != i+1 {
			return fmt.Errorf("import match %s: %w: record %d is missing", m.ID, ErrDamaged, i+1)
		}
	}
	if m.Head != len(e.Records) {
		return fmt.Errorf("import match %s: %w: it has %d records of %d", m.ID, ErrDamaged, len(e.Records), m.Head)
	}
	m.Seats = append([]Seat(nil), m.Seats...)
	return s.write(ctx, "import match "+m.ID, func(t tx) error {
		if err := forgetStrangers(t, &m); err != nil {
			return err
		}
		listed := m.Created
		if !m.Started.IsZero() {
			listed = m.Started
		}
		if !m.Ended.IsZero() {
			listed = m.Ended
		}
		if err := insertMatch(t, &m, listed); err != nil {
			return err
		}
		// A finished match was rated where it was played.
		if _, err := t.exec(`UPDATE matches SET counted = $1 WHERE id = $2 AND status = 'finished'`, ms(s.now()),
			m.ID); err != nil {
			return err
		}
		if e.Secret != nil {
			if err := saveSecret(t, m.ID, *e.Secret); err != nil {
				return err
			}
		}
		for i := range e.Records {
			if err := insertRecord(t, m.ID, &e.Records[i]); err != nil {
				return err
			}
		}
		for i := range e.Snapshots {
			if err := insertSnapshot(t, m.ID, &e.Snapshots[i]); err != nil {
				return err
			}
		}
		for i := range e.Messages {
			if err := insertMessage(t, &e.Messages[i]); err != nil {
				return err
			}
		}
		return t.wake(LobbyTopic)
	})
}

// forgetStrangers takes accounts off a match that this database does not have.
func forgetStrangers(t tx, m *Match) error {
	known := func(account string) (bool, error) {
		var n int
		err := t.row(`SELECT count(*) FROM accounts WHERE id = $1`, account).Scan(&n)
		return n > 0, err
	}
	for i := range m.Seats {
		if seat := &m.Seats[i]; seat.Kind == SeatAccount {
			ok, err := known(seat.Account)
			if err != nil {
				return err
			}
			if !ok {
				seat.Account = ""
			}
			if !ok && m.Status != Finished {
				seat.Kind = SeatInvite // someone may be invited to go on with it
			}
		}
	}
	if m.Host != "" {
		ok, err := known(m.Host)
		if err != nil {
			return err
		}
		if !ok {
			m.Host = ""
		}
	}
	return nil
}

// exportLine is one line of an export: exactly one field is set.
type exportLine struct {
	Match    *Match    `json:"match,omitempty"`
	Secret   *Secret   `json:"secret,omitempty"`
	Record   *Record   `json:"record,omitempty"`
	Snapshot *Snapshot `json:"snapshot,omitempty"`
	Message  *Message  `json:"message,omitempty"`
}

// WriteExport writes a match as lines of JSON that end in a checksum.
func WriteExport(w io.Writer, e *Export) error {
	out := newLineWriter(w)
	lines := []any{fileHeader{Format: exportFormat, Version: dumpVersion}, exportLine{Match: &e.Match}}
	if e.Secret != nil {
		lines = append(lines, exportLine{Secret: e.Secret})
	}
	for i := range e.Records {
		lines = append(lines, exportLine{Record: &e.Records[i]})
	}
	for i := range e.Snapshots {
		lines = append(lines, exportLine{Snapshot: &e.Snapshots[i]})
	}
	for i := range e.Messages {
		lines = append(lines, exportLine{Message: &e.Messages[i]})
	}
	for _, line := range lines {
		if err := out.line(line); err != nil {
			return fmt.Errorf("write match %s: %w", e.Match.ID, err)
		}
	}
	if err := out.end(); err != nil {
		return fmt.Errorf("write match %s: %w", e.Match.ID, err)
	}
	return nil
}

// ReadExport reads what WriteExport wrote; ErrDamaged if it was cut short or altered.
func ReadExport(r io.Reader) (*Export, error) {
	in := newLineReader(r)
	if _, err := in.header(exportFormat); err != nil {
		return nil, fmt.Errorf("read match: %w", err)
	}
	var e Export
	err := in.each(func(data []byte) error {
		var line exportLine
		if err := json.Unmarshal(data, &line); err != nil {
			return fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		switch {
		case line.Match != nil:
			e.Match = *line.Match
		case line.Secret != nil:
			e.Secret = line.Secret
		case line.Record != nil:
			e.Records = append(e.Records, *line.Record)
		case line.Snapshot != nil:
			e.Snapshots = append(e.Snapshots, *line.Snapshot)
		case line.Message != nil:
			e.Messages = append(e.Messages, *line.Message)
		default:
			return fmt.Errorf("%w: a line that says nothing", ErrDamaged)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read match: %w", err)
	}
	if e.Match.ID == "" {
		return nil, fmt.Errorf("read match: %w: there is none in it", ErrDamaged)
	}
	return &e, nil
}

// lineWriter writes lines of JSON and counts and hashes them.
type lineWriter struct {
	w    *bufio.Writer
	sum  hash.Hash
	json *json.Encoder
	n    int
}

func newLineWriter(w io.Writer) *lineWriter {
	l := &lineWriter{w: bufio.NewWriterSize(w, 1<<16), sum: sha256.New()}
	l.json = json.NewEncoder(io.MultiWriter(l.w, l.sum))
	l.json.SetEscapeHTML(false)
	return l
}

func (l *lineWriter) line(v any) error {
	l.n++
	return l.json.Encode(v)
}

func (l *lineWriter) end() error {
	if err := l.json.Encode(map[string]fileEnd{"end": {l.n, hex.EncodeToString(l.sum.Sum(nil))}}); err != nil {
		return err
	}
	return l.w.Flush()
}

// lineReader reads such lines.
type lineReader struct {
	r   *bufio.Reader
	sum hash.Hash
	n   int
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 1<<16), sum: sha256.New()}
}

func (l *lineReader) next() ([]byte, error) {
	line, err := l.r.ReadBytes('\n')
	if errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: it ends too early, in line %d", ErrDamaged, l.n+1)
	}
	return line, err
}

func (l *lineReader) header(format string) (fileHeader, error) {
	var h fileHeader
	line, err := l.next()
	if err != nil {
		return h, err
	}
	if json.Unmarshal(line, &h) != nil || h.Format != format {
		return h, fmt.Errorf("%w: it is no %s file", ErrDamaged, format)
	}
	if h.Version > dumpVersion {
		return h, fmt.Errorf("%w: version %d of the %s format, this program knows %d", ErrNewer, h.Version, format,
			dumpVersion)
	}
	l.count(line)
	return h, nil
}

func (l *lineReader) count(line []byte) {
	l.n++
	l.sum.Write(line)
}

var endPrefix = []byte(`{"end":`)

// each calls f for every line and returns nil once the end was found to be right.
func (l *lineReader) each(f func([]byte) error) error {
	for {
		line, err := l.next()
		if err != nil {
			return err
		}
		if bytes.HasPrefix(line, endPrefix) {
			var e struct{ End fileEnd }
			if json.Unmarshal(line, &e) != nil || e.End != (fileEnd{l.n, hex.EncodeToString(l.sum.Sum(nil))}) {
				return fmt.Errorf("%w: its checksum is wrong", ErrDamaged)
			}
			return nil
		}
		if err := f(line); err != nil {
			return fmt.Errorf("line %d: %w", l.n+1, err)
		}
		l.count(line)
	}
}
