package game

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Attestation is what a server signs of a match that was played on it: that the file has every action, event and
// position as they were stored when the rules named there played them. Today's rules prove what they agree with; where
// they were corrected since, this stands in for rules that no program has any more.
type Attestation struct {
	Key       string `json:"key"`       // the server's Ed25519 key, in hexadecimal
	Signature string `json:"signature"` // of all that the file says about the match
}

// KeptPosition is a position that was stored while other rules were played: the next moves can be checked from there.
type KeptPosition struct {
	Moves    int             `json:"moves"` // played before it
	Position json.RawMessage `json:"position"`
}

// Attest signs the file with the key of the server.
func (m *Match) Attest(key ed25519.PrivateKey) error {
	said, err := m.attested()
	if err != nil {
		return err
	}
	m.Attestation = &Attestation{
		Key:       hex.EncodeToString(key.Public().(ed25519.PublicKey)),
		Signature: hex.EncodeToString(ed25519.Sign(key, said)),
	}
	return nil
}

// checkAttestation refuses a file that says something else than the server signed.
func (m *Match) checkAttestation() error {
	key, err := hex.DecodeString(m.Attestation.Key)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return errors.New("the key of its attestation is no key")
	}
	signature, err := hex.DecodeString(m.Attestation.Signature)
	if err != nil {
		return errors.New("the signature of its attestation is no signature")
	}
	said, err := m.attested()
	if err != nil {
		return err
	}
	if !ed25519.Verify(key, said, signature) {
		return errors.New("it is not what its server attested")
	}
	return nil
}

// attested is the hash of what is signed: each part is preceded by its length, so that no two files give the same
// bytes. A new field of the file that is to be signed goes to the end, and only where a file has it.
func (m *Match) attested() ([]byte, error) {
	h := sha512.New()
	add := func(parts ...any) {
		for _, part := range parts {
			text := fmt.Sprint(part)
			fmt.Fprintf(h, "%d:%s", len(text), text)
		}
	}
	list := func(parts []string) {
		add(len(parts))
		for _, part := range parts {
			add(part)
		}
	}
	add("pony-attestation", m.Title, m.Rules, m.Commitment, m.Secret, len(m.Options))
	for _, id := range slices.Sorted(maps.Keys(m.Options)) {
		add(id, m.Options[id])
	}
	list(m.Contributions)
	list(m.Pledges)
	position := func(text json.RawMessage) error {
		var flat bytes.Buffer
		if text != nil {
			if err := json.Compact(&flat, text); err != nil {
				return err
			}
		}
		add(flat.String())
		return nil
	}
	if err := position(m.Start); err != nil {
		return nil, err
	}
	add(len(m.Moves))
	for _, move := range m.Moves {
		add(move.Seat, move.Action, move.Rules)
		list(move.Events)
	}
	var result Result
	if m.Result != nil {
		result = *m.Result
	}
	add(result.Over, result.Winners, result.By, m.Stopped, m.Digest, len(m.Positions))
	for _, kept := range m.Positions {
		add(kept.Moves)
		if err := position(kept.Position); err != nil {
			return nil, err
		}
	}
	return h.Sum(nil), nil
}

// Proof says what holds of a match that was verified.
type Proof struct {
	Moves    int
	Attested []int  // moves, counted from 1, that other rules played and these contradict: the server's word alone
	Key      string // the server's, if there are such moves
}

// Prove checks a finished match like [Verify], and accepts what other rules played if the server attests it:
// the dice come from the seed that was committed to, at every position that was kept; every move that today's rules
// agree with follows from them; and nothing was changed since the server signed it.
func Prove(t Title, m *Match) (Proof, error) {
	if m.Attestation != nil {
		if err := m.checkAttestation(); err != nil {
			return Proof{}, err
		}
	}
	proof := Proof{Moves: len(m.Moves)}
	err := Verify(t, m)
	var other *OtherRulesError
	if !errors.As(err, &other) || m.Attestation == nil {
		return proof, err
	}
	proof.Key = m.Attestation.Key
	proof.Attested, err = m.proveParts(t)
	return proof, err
}

// proveParts plays what these rules agree with, and from each kept position again. It returns the moves that no rules
// here can prove.
func (m *Match) proveParts(t Title) (attested []int, err error) {
	live := LiveRand(Seed(m.Secret, m.Contributions))
	kept, err := m.keptStates(t, live)
	if err != nil {
		return nil, err
	}
	s, err := m.first(t)
	if err != nil {
		s = nil
	}
	rules := m.Rules
	ours := rules == t.Rules() // all since the last position that is known for certain
	for i, move := range m.Moves {
		if k, ok := kept[i]; ok {
			s, ours = k, true
		}
		if move.Rules != 0 {
			rules = move.Rules
		}
		ours = ours && rules == t.Rules()
		if s != nil {
			if err = replayMove(t, s, move); err == nil {
				continue
			}
			if ours {
				return nil, fmt.Errorf("move %d: %w", i+1, err)
			}
		}
		s, attested = nil, append(attested, i+1)
	}
	if s == nil || !ours {
		return attested, nil
	}
	return attested, m.checkEnd(s)
}

// keptStates are the positions that these rules can read, by the moves before them. Their dice must be those of the
// match.
func (m *Match) keptStates(t Title, live Rand) (map[int]State, error) {
	states := map[int]State{}
	draws := uint64(0)
	for _, kept := range m.Positions {
		s, err := t.Read(kept.Position, nil)
		if err != nil {
			continue // of a form that these rules no longer know
		}
		r := s.Rand()
		if m.Start == nil && (!r.live || r.seed != live.seed) || r.draws < draws {
			return nil, fmt.Errorf("the dice after move %d are not those of the match", kept.Moves)
		}
		draws = r.draws
		states[kept.Moves] = s
	}
	return states, nil
}
