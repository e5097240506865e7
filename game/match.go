package game

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// A match file says what it is. The version grows when an older reader would misread the file; fields that it may
// ignore are added without.
const (
	MatchFormat  = "pony-match-file"
	MatchVersion = 1
)

// Match is a match on file: how it began, every action in text form, and its events. Replaying it gives the same match;
// [Verify] proves that nobody chose the dice or changed the record.
type Match struct {
	Format  string  `json:"format,omitempty"`  // MatchFormat; files of earlier programs have none
	Version int     `json:"version,omitempty"` // MatchVersion; files of earlier programs have none
	Title   string  `json:"title"`
	Rules   int     `json:"rules"` // the version of the first moves
	Options Options `json:"options,omitempty"`

	// The commitment, SHA-256 of the secret, is public before the seats are filled. Then each seat adds a contribution,
	// whose hash it may pledge before any contribution is shown. The secret is revealed after the last move.
	Commitment    string   `json:"commitment"`
	Secret        string   `json:"secret"`
	Contributions []string `json:"contributions,omitempty"`
	Pledges       []string `json:"pledges,omitempty"` // by seat; empty if none

	Start   json.RawMessage `json:"start,omitempty"` // a position, when the match did not begin with the set-up
	Moves   []Move          `json:"moves"`
	Result  *Result         `json:"result,omitempty"`  // once it has ended by the rules
	Stopped string          `json:"stopped,omitempty"` // why it ended before: "resigned", "time" …
	Digest  string          `json:"digest,omitempty"`  // of the last position

	Positions   []KeptPosition `json:"positions,omitempty"` // of a match that other rules have played, in order
	Attestation *Attestation   `json:"attestation,omitempty"`
}

// Move is one action of a match and its events.
type Move struct {
	Seat   Seat     `json:"seat"`
	Action string   `json:"action"`
	Events []string `json:"events,omitempty"`
	Rules  int      `json:"rules,omitempty"` // if the version changes with this move
}

// NewSecret returns a random secret.
func NewSecret() string {
	var secret [32]byte
	_, _ = rand.Read(secret[:]) // never fails, by its contract
	return hex.EncodeToString(secret[:])
}

// Commit returns the commitment to a secret.
func Commit(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// Seed derives the seed of a match from the secret and the contributions in order of seats. Each part is preceded by
// its length, so that no two lists give the same bytes.
func Seed(secret string, contributions []string) [32]byte {
	h := sha256.New()
	for _, part := range append([]string{secret}, contributions...) {
		fmt.Fprintf(h, "%d:%s", len(part), part)
	}
	return [32]byte(h.Sum(nil))
}

// NewMatch begins a match from its set-up.
func NewMatch(t Title, o Options, secret string, contributions ...string) (*Match, State, error) {
	m := &Match{
		Title: t.ID(), Rules: t.Rules(), Options: o,
		Commitment: Commit(secret), Secret: secret, Contributions: contributions,
	}
	s, err := m.first(t)
	return m, s, err
}

// first returns the state before the first move. A position has its own source of chance.
func (m *Match) first(t Title) (State, error) {
	if m.Start != nil {
		return t.Read(m.Start, nil)
	}
	return t.New(m.Options, LiveRand(Seed(m.Secret, m.Contributions)))
}

// Play plays a on s, the last state of the match, and appends it with its events.
func (m *Match) Play(t Title, s State, a Action) ([]Event, error) {
	var log Log
	seat := s.Decider()
	if err := s.Apply(a, &log); err != nil {
		return nil, err
	}
	m.Moves = append(m.Moves, Move{Seat: seat, Action: t.Vocabulary().ActionText(a), Events: eventTexts(t, log.Events)})
	m.Result, m.Digest = nil, ""
	if r := s.Result(); r.Over {
		digest, err := Digest(s)
		if err != nil {
			return nil, err
		}
		m.Result, m.Digest = &r, digest
	}
	return log.Events, nil
}

// Undo removes moves until n are left and returns the state after them.
func (m *Match) Undo(t Title, n int) (State, error) {
	m.Moves, m.Result, m.Digest = m.Moves[:n], nil, ""
	return m.Replay(t)
}

// Free returns how many moves are left when the last one is undone without anybody's consent. ok is false if that is
// not allowed, because chance fell or something hidden was seen.
func (m *Match) Free(t Title) (n int, ok bool) {
	n = len(m.Moves) - 1
	if n < 0 {
		return 0, false
	}
	for _, text := range m.Moves[n].Events {
		if t.Vocabulary().FixedEvent(text) {
			return 0, false
		}
	}
	return n, true
}

// OtherRulesError says that a move was played by a version of the rules that these rules disagree with: a program of
// that version can replay it.
type OtherRulesError struct {
	Title        string
	Rules, These int
	Move         int // counted from 1; 0 is the set-up
	Err          error
}

func (e *OtherRulesError) Error() string {
	return fmt.Sprintf("up to move %d it was played by rules %d of %s, and these are rules %d, which say otherwise: %v",
		e.Move, e.Rules, e.Title, e.These, e.Err)
}

// Unwrap returns what the rules say.
func (e *OtherRulesError) Unwrap() error { return e.Err }

// Replay plays the whole record and checks every line of it. A match of other versions of the rules can be replayed by
// any version that agrees with them; where it does not, the error is an OtherRulesError.
func (m *Match) Replay(t Title) (State, error) { return m.Walk(t, func(State) {}) }

// Walk does the same and shows the state before the first move and after each.
func (m *Match) Walk(t Title, show func(State)) (State, error) {
	s, err := m.first(t)
	if err != nil && m.Rules != t.Rules() {
		return nil, &OtherRulesError{Title: t.ID(), Rules: m.Rules, These: t.Rules(), Err: err}
	}
	if err != nil {
		return nil, err
	}
	show(s)
	rules, other := m.Rules, t.Rules() // other is the last version so far that is not this one
	for i, move := range m.Moves {
		if move.Rules != 0 {
			rules = move.Rules
		}
		if rules != t.Rules() {
			other = rules
		}
		err := replayMove(t, s, move)
		switch {
		case err != nil && other != t.Rules(): // theirs, or it was played where theirs had led
			return nil, &OtherRulesError{Title: t.ID(), Rules: other, These: t.Rules(), Move: i + 1, Err: err}
		case err != nil:
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		show(s)
	}
	return s, nil
}

func replayMove(t Title, s State, move Move) error {
	if d := s.Decider(); d != move.Seat {
		return fmt.Errorf("%q was played by seat %d, but seat %d decides", move.Action, move.Seat, d)
	}
	a, err := t.Vocabulary().ParseAction(move.Action)
	if err != nil {
		return err
	}
	var log Log
	if err := s.Apply(a, &log); err != nil {
		return err
	}
	if happened := eventTexts(t, log.Events); !slices.Equal(happened, move.Events) {
		return fmt.Errorf("%q: the record says %q, the rules say %q", move.Action, move.Events, happened)
	}
	return nil
}

// Verify checks a finished match: the secret is the one committed to, and the record follows from it by the rules.
func Verify(t Title, m *Match) error {
	if m.Result == nil && m.Stopped == "" {
		return errors.New("the match is not finished")
	}
	if Commit(m.Secret) != m.Commitment {
		return errors.New("the secret is not the one that was committed to")
	}
	for i, pledge := range m.Pledges {
		if pledge != "" && (i >= len(m.Contributions) || Commit(m.Contributions[i]) != pledge) {
			return fmt.Errorf("seat %d did not contribute what it had pledged", i)
		}
	}
	s, err := m.Replay(t)
	if err != nil {
		return err
	}
	err = m.checkEnd(s)
	if errors.Is(err, errOtherEnd) && m.Rules != t.Rules() { // it went on from a position of theirs
		return &OtherRulesError{Title: t.ID(), Rules: m.Rules, These: t.Rules(), Move: len(m.Moves), Err: err}
	}
	return err
}

var errOtherEnd = errors.New("the last position is not the one recorded")

// checkEnd compares a last position with how the file says that the match ended.
func (m *Match) checkEnd(s State) error {
	var recorded Result
	if m.Result != nil {
		recorded = *m.Result
	}
	if r := s.Result(); r != recorded {
		return fmt.Errorf("the record ends with %+v, the rules with %+v", recorded, r)
	}
	digest, err := Digest(s)
	if err == nil && digest != m.Digest {
		err = errOtherEnd
	}
	return err
}

// ReadMatch reads a match file.
func ReadMatch(data []byte) (*Match, error) {
	var m Match
	if err := Decode(data, &m); err != nil {
		return nil, err
	}
	if m.Format != "" && m.Format != MatchFormat {
		return nil, fmt.Errorf("it is a file of the format %q, not %q", m.Format, MatchFormat)
	}
	if m.Version > MatchVersion {
		return nil, fmt.Errorf("it is a match file of version %d, and this program reads version %d", m.Version,
			MatchVersion)
	}
	return &m, nil
}

// Digest returns a hash of a whole position, hidden things included.
func Digest(s State) (string, error) {
	data, err := json.Marshal(s.Position())
	if err != nil {
		return "", fmt.Errorf("write position: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16]), nil
}

func eventTexts(t Title, events []Event) []string {
	var texts []string
	for _, e := range events {
		texts = append(texts, t.Vocabulary().EventText(e))
	}
	return texts
}
