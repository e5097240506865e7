package account

import (
	"errors"
	"testing"
	"time"

	"prancingpony/store"
)

func TestWhatOperatorsDoIsDoneAndKept(t *testing.T) {
	t.Parallel()
	p, tables, c := newPeople(t)
	ctx := t.Context()
	a := register(t, p, "Gollum")
	o := Operators{People: p, By: "the command line"}
	session, err := p.Session(ctx, a.ID, "a browser")
	if err != nil {
		t.Fatal(err)
	}
	who := func() Identity {
		t.Helper()
		id, err := p.BySession(ctx, session)
		if err != nil && !errors.Is(err, ErrNotFound) {
			t.Fatal(err)
		}
		return id
	}
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	check(o.MakeOperator(ctx, "gollum", true))
	if !who().Operator {
		t.Error("not an operator")
	}
	check(o.MakeOperator(ctx, "gollum", false))
	check(o.Silence(ctx, "gollum", c.at.Add(time.Hour), "riddles"))
	if id := who(); id.Operator || !id.Silenced {
		t.Errorf("%+v", id)
	}
	check(o.Ban(ctx, "Gollum", c.at.Add(24*time.Hour), "theft"))
	if who().Account != "" {
		t.Error("still signed in")
	}
	if _, err := p.Login(ctx, "Gollum", "speak friend"); !errors.Is(err, ErrBanned) {
		t.Errorf("login: %v", err)
	}
	if _, err := p.Login(ctx, "Gollum", "wrong one"); !errors.Is(err, ErrWrongPassword) {
		t.Errorf("anyone who does not know the password does not learn of a ban: %v", err)
	}
	c.at = c.at.Add(25 * time.Hour)
	if id := who(); id.Account == "" || id.Silenced {
		t.Errorf("afterwards: %+v", id)
	}
	check(o.Rename(ctx, "Gollum", "Smeagol"))
	password, err := o.ResetPassword(ctx, "Smeagol")
	check(err)
	if _, err := p.Login(ctx, "Smeagol", password); err != nil {
		t.Errorf("the new password: %v", err)
	}
	if who().Account != "" {
		t.Error("a session outlived the password")
	}
	register(t, p, "Bilbo")
	bilbo, _, err := p.PlayerID(ctx, "Bilbo")
	check(err)
	check(p.Report(ctx, bilbo[len("account/"):], "Smeagol", "", "he wants my ring"))
	reports, _, err := o.Reports(ctx, true, store.Page{})
	if err != nil || len(reports) != 1 || reports[0].Reporter != "Bilbo" || reports[0].About != "Smeagol" {
		t.Fatalf("%+v, %v", reports, err)
	}
	check(o.Answer(ctx, reports[0].ID, "sent away"))
	if err := o.Answer(ctx, reports[0].ID, "again"); !errors.Is(err, ErrNotFound) {
		t.Errorf("answered twice: %v", err)
	}
	check(o.Erase(ctx, "Smeagol"))
	if len(tables.gone) != 1 {
		t.Error("the tables do not know")
	}
	entries, _, err := o.Audit(ctx, store.Page{})
	if err != nil || len(entries) != 8 || entries[0].Operator != "the command line" {
		t.Errorf("%d entries, %v", len(entries), err)
	}
}
