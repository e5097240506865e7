package account

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

// device is an authenticator as simple as one can be: one key, no attestation.
type device struct {
	t       *testing.T
	key     *ecdsa.PrivateKey
	id      []byte
	owner   []byte
	counter uint32
}

var b64 = base64.RawURLEncoding.EncodeToString

func newDevice(t *testing.T) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d := &device{t: t, key: key, id: make([]byte, 16)}
	_, _ = rand.Read(d.id)
	return d
}

// asked reads what a browser is given.
func (d *device) asked(c *Ceremony) (challenge, user string) {
	d.t.Helper()
	text, err := json.Marshal(c.Options)
	if err != nil {
		d.t.Fatal(err)
	}
	var o struct {
		PublicKey struct {
			Challenge string
			User      struct{ ID string }
		}
	}
	if err := json.Unmarshal(text, &o); err != nil {
		d.t.Fatal(err)
	}
	return o.PublicKey.Challenge, o.PublicKey.User.ID
}

func (d *device) data(site Site, flags byte) []byte {
	host := sha256.Sum256([]byte(site.Host))
	d.counter++
	return binary.BigEndian.AppendUint32(append(host[:], flags), d.counter)
}

func client(kind, challenge string, site Site) []byte {
	return fmt.Appendf(nil, `{"type":"webauthn.%s","challenge":%q,"origin":%q}`, kind, challenge, site.Origin)
}

// make answers a ceremony that makes a key.
func (d *device) make(c *Ceremony, site Site) []byte {
	challenge, user := d.asked(c)
	d.owner, _ = base64.RawURLEncoding.DecodeString(user)
	public, err := d.key.PublicKey.ECDH()
	if err != nil {
		d.t.Fatal(err)
	}
	point := public.Bytes()[1:]
	cose := slices.Concat([]byte{0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32}, point[:32], []byte{0x22, 0x58, 32},
		point[32:])
	data := slices.Concat(d.data(site, 0x45), make([]byte, 16), []byte{0, byte(len(d.id))}, d.id, cose)
	object := slices.Concat([]byte{0xa3, 0x63}, []byte("fmt"), []byte{0x64}, []byte("none"), []byte{0x67},
		[]byte("attStmt"), []byte{0xa0, 0x68}, []byte("authData"), []byte{0x58, byte(len(data))}, data)
	return fmt.Appendf(nil,
		`{"id":%q,"rawId":%q,"type":"public-key","response":{"clientDataJSON":%q,"attestationObject":%q}}`,
		b64(d.id), b64(d.id), b64(client("create", challenge, site)), b64(object))
}

// prove answers a ceremony that signs in.
func (d *device) prove(c *Ceremony, site Site) []byte {
	challenge, _ := d.asked(c)
	said := client("get", challenge, site)
	hash := sha256.Sum256(said)
	data := d.data(site, 0x05)
	digest := sha256.Sum256(slices.Concat(data, hash[:]))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, digest[:])
	if err != nil {
		d.t.Fatal(err)
	}
	return fmt.Appendf(nil,
		`{"id":%q,"rawId":%q,"type":"public-key","response":{"clientDataJSON":%q,"authenticatorData":%q,`+
			`"signature":%q,"userHandle":%q}}`,
		b64(d.id), b64(d.id), b64(said), b64(data), b64(signature), b64(d.owner))
}

func TestAPasskeyLetsItsOwnerInAndNobodyElse(t *testing.T) {
	t.Parallel()
	p, _, _ := newPeople(t)
	ctx := t.Context()
	site, elsewhere := Site{"pony.example", "https://pony.example"}, Site{"pony.example", "https://evil.example"}
	frodo, sam := register(t, p, "Frodo"), register(t, p, "Sam")
	d := newDevice(t)
	begin := func() *Ceremony {
		t.Helper()
		c, err := p.Passkeys.BeginLogin(ctx, site)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}

	asked, err := p.Passkeys.Begin(ctx, site, frodo.ID)
	if err != nil {
		t.Fatal(err)
	}
	answer := d.make(asked, site)
	if _, err := p.Passkeys.Finish(ctx, site, sam.ID, asked.Key, "mine", answer); !errors.Is(err, ErrInvalid) {
		t.Errorf("the key of another: %v", err)
	}
	if _, err := p.Passkeys.Finish(ctx, site, frodo.ID, asked.Key, "phone", answer); !errors.Is(err, ErrNotFound) {
		t.Errorf("what was asked is answered twice: %v", err)
	}
	if asked, err = p.Passkeys.Begin(ctx, site, frodo.ID); err != nil {
		t.Fatal(err)
	}
	key, err := p.Passkeys.Finish(ctx, site, frodo.ID, asked.Key, "phone", d.make(asked, site))
	if err != nil || key.Name != "phone" {
		t.Fatalf("%+v, %v", key, err)
	}

	c := begin()
	proof := d.prove(c, site)
	if a, err := p.Passkeys.Login(ctx, site, c.Key, proof); err != nil || a.ID != frodo.ID {
		t.Fatalf("signed in as %+v, %v", a, err)
	}
	refused := func(what string, c *Ceremony, proof []byte, want error) {
		t.Helper()
		if a, err := p.Passkeys.Login(ctx, site, c.Key, proof); !errors.Is(err, want) {
			t.Errorf("%s: %+v, %v", what, a, err)
		}
	}
	refused("the same proof again", c, proof, ErrNotFound)
	refused("an old proof for a new question", begin(), proof, ErrWrongPasskey)
	c = begin()
	refused("a proof for another site", c, d.prove(c, elsewhere), ErrWrongPasskey)
	thief := newDevice(t)
	thief.id, thief.owner, thief.counter = d.id, d.owner, d.counter
	c = begin()
	refused("another key under the same name", c, thief.prove(c, site), ErrWrongPasskey)
	d.counter = 0
	c = begin()
	refused("a copy of the key, whose counter lags behind", c, d.prove(c, site), ErrWrongPasskey)
	d.counter = 100
	banned(t, p, "Frodo", time.Hour)
	c = begin()
	refused("someone who is banned", c, d.prove(c, site), ErrBanned)
	banned(t, p, "Frodo", -time.Hour)

	// A password that is reset leaves no other way in.
	if _, err := (Operators{People: p, By: "Gandalf"}).ResetPassword(ctx, "Frodo"); err != nil {
		t.Fatal(err)
	}
	c = begin()
	refused("a key from before", c, d.prove(c, site), ErrWrongPasskey)
}

func TestManyPasskeysAtOnceAreNoMoreThanAllowed(t *testing.T) {
	t.Parallel()
	p, _, _ := newPeople(t)
	ctx := t.Context()
	site := Site{"pony.example", "https://pony.example"}
	frodo := register(t, p, "Frodo")
	// All are begun while there is room for them, and finished together.
	errs := make([]error, maxPasskeys+5)
	var wg sync.WaitGroup
	var begun []*Ceremony
	for range errs {
		c, err := p.Passkeys.Begin(ctx, site, frodo.ID)
		if err != nil {
			t.Fatal(err)
		}
		begun = append(begun, c)
	}
	for i, c := range begun {
		answer := newDevice(t).make(c, site)
		wg.Go(func() { _, errs[i] = p.Passkeys.Finish(ctx, site, frodo.ID, c.Key, "key", answer) })
	}
	wg.Wait()
	refused := 0
	for _, err := range errs {
		switch {
		case errors.Is(err, ErrTooMany):
			refused++
		case err != nil:
			t.Error(err)
		}
	}
	list, err := p.Passkeys.List(ctx, frodo.ID)
	if err != nil || len(list) != maxPasskeys || refused != len(errs)-maxPasskeys {
		t.Errorf("%d passkeys, %d refused, %v", len(list), refused, err)
	}
}

func banned(t *testing.T, p *People, name string, span time.Duration) {
	t.Helper()
	if err := (Operators{People: p, By: "Gandalf"}).Ban(context.Background(), name, p.now().Add(span), ""); err != nil {
		t.Fatal(err)
	}
}
