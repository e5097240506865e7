package account

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

// noTables is a server where nobody sits.
type noTables struct{ renamed, withdrawn, gone []string }

func (n *noTables) Rename(_ context.Context, account, name string) error {
	n.renamed = append(n.renamed, account+" "+name)
	return nil
}

func (n *noTables) Withdraw(_ context.Context, account string) error {
	n.withdrawn = append(n.withdrawn, account)
	return nil
}

func (n *noTables) AccountChanged(string)      {}
func (n *noTables) AccountGone(account string) { n.gone = append(n.gone, account) }

type clock struct{ at time.Time }

// newPeople are people in an empty database, on a clock that the test moves.
func newPeople(t *testing.T) (*People, *noTables, *clock) {
	t.Helper()
	return newPeopleIn(t, storetest.SQLite(t))
}

func newPeopleIn(t *testing.T, database string) (*People, *noTables, *clock) {
	t.Helper()
	st, err := store.Open(t.Context(), database, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	tables := &noTables{}
	c := &clock{time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	return New(Config{
		Store: st, Tables: tables, Now: func() time.Time { return c.at },
		Bots:      func() []string { return []string{"master", "Le Rôdeur"} },
		GuestName: func(_, number string) string { return strings.TrimSpace("Guest " + number) },
	}), tables, c
}

func register(t *testing.T, p *People, name string) *store.Account {
	t.Helper()
	a, err := p.Register(t.Context(), "", NewPerson{Name: name, Password: "speak friend"})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestNamesAreReadable(t *testing.T) {
	t.Parallel()
	for name, good := range map[string]bool{
		"Bilbo": true, "Éowyn": true, "Sam G.": true, "o'Brandybuck": true, "Bilbo’s heir": true,
		"x": false, "": false, "a  b": false, "<script>": false, " Frodo": false, "Frodo ": false,
		"a-name-that-is-far-too-long": false,
	} {
		if err := checkName(name); (err == nil) != good {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestAGuestWhoRegistersLeavesNoKeyBehind(t *testing.T) {
	t.Parallel()
	p, tables, _ := newPeople(t)
	guest, err := p.NewGuest(t.Context(), NewPerson{Language: "en"})
	if err != nil {
		t.Fatal(err)
	}
	session, err := p.Session(t.Context(), guest.ID, "a browser")
	if err != nil {
		t.Fatal(err)
	}
	if id, err := p.BySession(t.Context(), session); err != nil || !id.Guest {
		t.Fatalf("%+v %v", id, err)
	}
	a, err := p.Register(t.Context(), guest.ID, NewPerson{Name: "Frodo", Password: "speak friend"})
	if err != nil || a.ID != guest.ID || a.Guest {
		t.Fatalf("%+v %v", a, err)
	}
	if _, err := p.BySession(t.Context(), session); !errors.Is(err, ErrNotFound) {
		t.Errorf("the guest's session: %v", err)
	}
	if len(tables.renamed) != 1 || tables.renamed[0] != a.ID+" Frodo" {
		t.Errorf("renamed %q", tables.renamed)
	}
}

func TestDeletingWithdrawsFirst(t *testing.T) {
	t.Parallel()
	p, tables, _ := newPeople(t)
	a := register(t, p, "Gollum")
	if err := p.Delete(t.Context(), a.ID); err != nil {
		t.Fatal(err)
	}
	if len(tables.withdrawn) != 1 || len(tables.gone) != 1 {
		t.Errorf("withdrawn %v, gone %v", tables.withdrawn, tables.gone)
	}
	if _, err := p.Login(t.Context(), "Gollum", "speak friend"); !errors.Is(err, ErrWrongPassword) {
		t.Errorf("login: %v", err)
	}
}

func TestReservedAndConfusableNamesAreRefused(t *testing.T) {
	t.Parallel()
	p, _, _ := newPeople(t)
	register(t, p, "Bilbo")
	for _, name := range []string{
		"admin", "Moderator", "0perator", "аdmin", "Opérateur", // would speak for the site
		"master", "Mаster", // a level of the bots; the second with a Cyrillic a
		"bilbo", "Bi1bo", "B1lbo", "Вilbo", "Ｂilbo", // taken, or taken for it
		"B\u0336ilbo", "Fro\u0337do", "Z\u0335\u0336\u0337aruk", // struck through
		"Ｆrodo", "ﬁnwe", "Frodo²", // drawn otherwise, and there before the name itself
		"Bílbo", "Bilbo.", "B.ilbo", "Bil bo", "Вiⅼbо", "Bilᖯo", "Ƅilbo", "ᗷilbo", // beside their model
		"Máster", "Master.", "Le Rodeur", "Lé Rôdeur.", // beside the names of bots
	} {
		if _, err := p.Register(t.Context(), "", NewPerson{Name: name, Password: "speak friend"}); err == nil {
			t.Errorf("%q was given away", name)
		}
	}
	for _, name := range []string{"Éowyn", "Илья", "Bilba", "Sam 2", "Nguyễn", "सीता"} {
		register(t, p, name)
	}
	// Anyone who comes first keeps the name.
	// the last is all Cyrillic
	for first, later := range map[string]string{
		"Fr0do": "Frodo", "Rosie": "R0sie", "Pa1adin": "Paladin",
		"Hamfast": "Harnfast", "Ѕсор": "Scop",
		"Aline": "Alíne", "Odile": "Odile.", "Le Randonneur": "Lé Ràndönneur", "Jean-Luc": "Jean Luc",
	} {
		register(t, p, first)
		if _, err := p.Register(t.Context(), "", NewPerson{Name: later, Password: "speak friend"}); !errors.Is(err,
			ErrTaken) {
			t.Errorf("%q beside %q: %v", later, first, err)
		}
		if _, err := p.NewGuest(t.Context(), NewPerson{Name: later}); !errors.Is(err, ErrTaken) {
			t.Errorf("a guest %q beside %q: %v", later, first, err)
		}
	}
	a := register(t, p, "Gollum")
	other := "Bi1bo"
	if _, err := p.Change(t.Context(), a.ID, Settings{Name: &other}); !errors.Is(err, ErrTaken) {
		t.Errorf("renaming oneself: %v", err)
	}
	own := "gollum"
	if _, err := p.Change(t.Context(), a.ID, Settings{Name: &own}); err != nil {
		t.Errorf("one's own name in other letters: %v", err)
	}
}

func TestManyRequestsAtOnceGetNoMoreTokensThanAllowed(t *testing.T) {
	t.Parallel()
	p, _, _ := newPeople(t)
	a := register(t, p, "Bilbo")
	var wg sync.WaitGroup
	errs := make([]error, 2*maxTokens)
	for i := range errs {
		wg.Go(func() { _, _, errs[i] = p.NewToken(t.Context(), a.ID, NewToken{Name: "x"}) })
	}
	wg.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
		} else if !errors.Is(err, ErrTooMany) {
			t.Error(err)
		}
	}
	if made != maxTokens {
		t.Errorf("%d tokens of %d allowed", made, maxTokens)
	}
}

func TestTokensEndWithThePasswordAndByThemselves(t *testing.T) {
	t.Parallel()
	p, _, c := newPeople(t)
	a := register(t, p, "Bilbo")
	id := Identity{Account: a.ID, Name: a.Name}
	_, read, err := p.NewToken(t.Context(), a.ID, NewToken{Name: "x", Scope: ScopeRead, Days: 3})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := p.ByToken(t.Context(), read); err != nil || got.Scope != ScopeRead || !got.Token {
		t.Errorf("%+v, %v", got, err)
	}
	if err := p.ChangePassword(t.Context(), id, "another one", true); err != nil {
		t.Fatal(err)
	}
	if _, err := p.ByToken(t.Context(), read); err != nil {
		t.Errorf("kept: %v", err)
	}
	c.at = c.at.AddDate(0, 0, 4)
	if _, err := p.ByToken(t.Context(), read); !errors.Is(err, ErrNotFound) {
		t.Errorf("expired: %v", err)
	}
	_, play, err := p.NewToken(t.Context(), a.ID, NewToken{Name: "y"})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.ChangePassword(t.Context(), id, "yet another", false); err != nil {
		t.Fatal(err)
	}
	if _, err := p.ByToken(t.Context(), play); !errors.Is(err, ErrNotFound) {
		t.Errorf("with the password: %v", err)
	}
}
