package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/user"
	"slices"
	"strconv"
	"strings"
	"time"

	"prancingpony/account"
	"prancingpony/games"
	"prancingpony/operate"
	"prancingpony/play"
	"prancingpony/server/status"
	"prancingpony/store"
)

// adminCmd is the operator's desk on the command line. It works on the database itself, beside the servers on it.
type adminCmd struct {
	DB string `default:"pony.db" env:"PONY_DB" help:"${help_serve_db}"`

	Operator struct {
		Name string `arg:"" help:"${help_admin_name}"`
		End  bool   `help:"${help_admin_end}"`
	} `cmd:"" help:"${help_admin_operator}"`
	Create struct {
		Name string `arg:"" help:"${help_admin_new_name}"`
	} `cmd:"" help:"${help_admin_create}"`
	Invite struct {
		Uses int    `default:"1" help:"${help_admin_uses}"`
		Days int    `default:"30" help:"${help_admin_days}"`
		Note string `help:"${help_admin_note}"`
	} `cmd:"" help:"${help_admin_invite}"`
	Codes  struct{} `cmd:"" help:"${help_admin_codes}"`
	Revoke struct {
		Code string `arg:"" help:"${help_admin_code}"`
	} `cmd:"" help:"${help_admin_revoke}"`
	Registration struct {
		Mode    string   `arg:"" enum:"open,code,operator,domain" help:"${help_serve_registration}"`
		Domains []string `arg:"" optional:"" help:"${help_serve_domains}"`
	} `cmd:"" help:"${help_admin_registration}"`
	Find struct {
		Begins string `arg:"" optional:"" help:"${help_admin_begins}"`
	} `cmd:"" help:"${help_admin_find}"`
	Rename struct {
		Name string `arg:"" help:"${help_admin_name}"`
		To   string `arg:"" help:"${help_admin_to}"`
	} `cmd:"" help:"${help_admin_rename}"`
	Password struct {
		Name string `arg:"" help:"${help_admin_name}"`
	} `cmd:"" help:"${help_admin_password}"`
	Silence sanction `cmd:"" help:"${help_admin_silence}"`
	Ban     sanction `cmd:"" help:"${help_admin_ban}"`
	Delete  struct {
		Name string `arg:"" help:"${help_admin_name}"`
	} `cmd:"" help:"${help_admin_delete}"`
	Reports struct{} `cmd:"" help:"${help_admin_reports}"`
	Answer  struct {
		Report string `arg:"" help:"${help_admin_report}"`
		Text   string `arg:"" help:"${help_admin_answer_text}"`
	} `cmd:"" help:"${help_admin_answer}"`
	Audit   struct{} `cmd:"" help:"${help_admin_audit}"`
	Health  struct{} `cmd:"" help:"${help_admin_health}"`
	Nodes   struct{} `cmd:"" help:"${help_admin_nodes}"`
	Jobs    struct{} `cmd:"" help:"${help_admin_jobs}"`
	Storage struct{} `cmd:"" help:"${help_admin_storage}"`
	Matches struct {
		Status string `default:"frozen" enum:"lobby,live,paused,frozen,finished" help:"${help_admin_status}"`
	} `cmd:"" help:"${help_admin_matches}"`
	Faults struct{} `cmd:"" help:"${help_admin_faults}"`
	Pairs  struct{} `cmd:"" help:"${help_admin_pairs}"`
	Rerate struct {
		Title   string   `arg:"" help:"${help_title}"`
		Without []string `help:"${help_admin_without}"`
	} `cmd:"" help:"${help_admin_rerate}"`
	Aside struct {
		Match  string `arg:"" help:"${help_export_match}"`
		Reason string `default:"" help:"${help_admin_reason}"`
	} `cmd:"" help:"${help_admin_aside}"`
	Thaw struct {
		Match string `arg:"" help:"${help_export_match}"`
	} `cmd:"" help:"${help_admin_thaw}"`
	Rewind struct {
		Match string `arg:"" help:"${help_export_match}"`
		To    int    `arg:"" help:"${help_admin_record}"`
	} `cmd:"" help:"${help_admin_rewind}"`
	End struct {
		Match string `arg:"" help:"${help_export_match}"`
	} `cmd:"" help:"${help_admin_end_match}"`
}

// sanction is what is laid on someone for a while.
type sanction struct {
	Name   string        `arg:"" help:"${help_admin_name}"`
	For    time.Duration `default:"168h" help:"${help_admin_for}"`
	Reason string        `default:"" help:"${help_admin_reason}"`
}

// desk is an open database with all that an operator needs.
type desk struct {
	*program
	context.Context
	account.Operators
	store *store.Store
	games *games.Games
}

// Run finds the command that was asked for.
func (c *adminCmd) Run(p *program, asked adminCommand) error {
	ctx := context.Background()
	if _, err := os.Stat(c.DB); err != nil && !(database{DB: c.DB}).remote() {
		return fmt.Errorf("%s: %w", c.DB, err)
	}
	st, err := store.Open(ctx, c.DB, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	g := games.New(games.Config{
		Store: st, Titles: p.titles, Player: play.Bots{},
		Log: slog.New(slog.NewJSONHandler(p.err, nil)),
	})
	people := account.New(account.Config{
		Store: st, Tables: g.Play, Now: st.Now, Bots: g.Matches.LevelNames,
		GuestName: func(_, number string) string { return number },
	})
	d := &desk{p, ctx, account.Operators{People: people, By: atTheCommandLine()}, st, g}
	return errors.Join(c.do(d, string(asked)), st.Close())
}

func atTheCommandLine() string {
	if u, err := user.Current(); err == nil {
		return u.Username + " (command line)"
	}
	return "command line"
}

// adminCommand is the word after `pony admin`.
type adminCommand string

func (c *adminCmd) do(d *desk, asked string) error {
	switch asked {
	case "operator":
		return d.done(d.MakeOperator(d, c.Operator.Name, !c.Operator.End))
	case "create":
		password, err := d.Create(d, c.Create.Name, "")
		if err == nil {
			fmt.Fprintln(d.out, d.say("admin_password", c.Create.Name, password))
		}
		return err
	case "invite", "codes", "revoke", "registration":
		return c.doAtTheDoor(d, asked)
	case "find":
		return d.find(c.Find.Begins)
	case "rename":
		return d.done(d.Rename(d, c.Rename.Name, c.Rename.To))
	case "password":
		password, err := d.ResetPassword(d, c.Password.Name)
		if err == nil {
			fmt.Fprintln(d.out, d.say("admin_password", c.Password.Name, password))
		}
		return err
	case "silence":
		return d.done(d.Silence(d, c.Silence.Name, d.store.Now().Add(c.Silence.For), c.Silence.Reason))
	case "ban":
		return d.done(d.Ban(d, c.Ban.Name, d.store.Now().Add(c.Ban.For), c.Ban.Reason))
	case "delete":
		return d.done(d.Erase(d, c.Delete.Name))
	case "reports":
		return d.reports()
	case "answer":
		return d.done(d.Answer(d, c.Answer.Report, c.Answer.Text))
	case "audit":
		return d.audit()
	case "pairs":
		return d.pairs()
	case "rerate":
		return d.rerate(c.Rerate.Title, c.Rerate.Without)
	case "health", "nodes", "jobs", "storage":
		return d.status(asked, c.DB)
	}
	return c.doWithMatch(d, asked)
}

func (c *adminCmd) doWithMatch(d *desk, asked string) error {
	switch asked {
	case "matches":
		return d.matches(store.Status(c.Matches.Status))
	case "faults":
		return d.faults()
	case "aside":
		return d.match("set aside", c.Aside.Match, c.Aside.Reason,
			d.games.Operate.Freeze(d, c.Aside.Match, c.Aside.Reason))
	case "thaw":
		return d.match("thaw", c.Thaw.Match, "", d.games.Operate.Thaw(d, c.Thaw.Match))
	case "rewind":
		return d.match("rewind", c.Rewind.Match, fmt.Sprint(c.Rewind.To),
			d.games.Operate.Rewind(d, c.Rewind.Match, c.Rewind.To))
	case "end":
		return d.match("end", c.End.Match, "", d.games.Operate.End(d, c.End.Match))
	}
	return &usageError{fmt.Errorf("admin %s", asked)}
}

// doAtTheDoor does what decides who may register.
func (c *adminCmd) doAtTheDoor(d *desk, asked string) error {
	switch asked {
	case "invite":
		code, err := d.Invite(d, account.NewInvitation(c.Invite))
		if err == nil {
			fmt.Fprintln(d.out, code)
		}
		return err
	case "revoke":
		return d.done(d.RevokeInvitation(d, c.Revoke.Code))
	case "registration":
		return d.done(d.SetRegistration(d, account.Registration{
			Mode: account.Mode(c.Registration.Mode), Domains: c.Registration.Domains,
		}))
	}
	list, err := d.Invitations(d)
	for _, i := range list {
		end := i.Expires.Format(time.DateOnly)
		if !i.Revoked.IsZero() {
			end = "revoked"
		}
		fmt.Fprintf(d.out, "%s  %d/%d  %s  %s  %s\n", i.Code, i.Used, i.Uses, end, i.Note, strings.Join(i.People, ", "))
	}
	return err
}

// done says that something was done.
func (d *desk) done(err error) error {
	if err == nil {
		fmt.Fprintln(d.out, d.say("admin_done"))
	}
	return err
}

// match says and keeps what was done with a match.
func (d *desk) match(act, id, detail string, err error) error {
	if err == nil {
		err = d.Note(d, act, id, detail)
	}
	return d.done(err)
}

func (d *desk) find(begins string) error {
	list, err := d.Find(d, begins, false)
	for _, a := range list {
		marks := ""
		for _, mark := range []struct {
			name string
			on   bool
		}{
			{" operator", a.Standing.Operator},
			{" silenced", a.Standing.Silenced.After(d.store.Now())},
			{" banned", a.Standing.Banned.After(d.store.Now())},
		} {
			if mark.on {
				marks += mark.name
			}
		}
		fmt.Fprintf(d.out, "%-26s %s  %s%s\n", a.Name, a.ID, a.Seen.Format(time.DateOnly), marks)
	}
	return err
}

func (d *desk) reports() error {
	list, _, err := d.Reports(d, true, store.Page{Limit: 200})
	for _, r := range list {
		fmt.Fprintf(d.out, "%s  %s  %s → %s  %s\n  %s\n", r.ID, r.At.Format(time.DateTime), r.Reporter,
			r.About, r.Match, r.Text)
	}
	return err
}

func (d *desk) audit() error {
	list, _, err := d.Audit(d, store.Page{Limit: 200})
	for _, a := range list {
		fmt.Fprintf(d.out, "%s  %s  %s  %s  %s\n", a.At.Format(time.DateTime), a.Operator, a.Act, a.Subject, a.Detail)
	}
	return err
}

func (d *desk) matches(status store.Status) error {
	if status == store.Frozen { // also those that this program cannot load
		list, err := d.games.Operate.Stopped(d)
		for _, t := range list {
			fmt.Fprintf(d.out, "%s  %-8s %6d ", t.ID, t.Title, t.N)
			for _, s := range t.Seats {
				fmt.Fprintf(d.out, " %s", s.Name)
			}
			fmt.Fprintln(d.out)
		}
		return err
	}
	list, _, err := d.store.ListMatches(d, store.Query{Status: []store.Status{status}, Page: store.Page{Limit: 200}})
	for _, m := range list {
		fmt.Fprintf(d.out, "%s  %-8s %6d  %s ", m.ID, m.Title, m.Head, m.Updated.Format(time.DateTime))
		for _, s := range m.Seats {
			fmt.Fprintf(d.out, " %s", s.Name)
		}
		fmt.Fprintln(d.out)
	}
	return err
}

func (d *desk) faults() error {
	list, _, err := d.store.Faults(d, store.Page{Limit: 200})
	for _, f := range list {
		fmt.Fprintf(d.out, "%s  %s  %s at %d, rules %d: %s\n", f.At.Format(time.DateTime), f.Match, f.Title,
			f.N, f.Rules, f.Error)
	}
	return err
}

// pairs lists pairs of players whose rated games look made up.
func (d *desk) pairs() error {
	list, err := d.games.Operate.Pairs(d, d.store.Now())
	for _, p := range list {
		d.line("admin_pair", p.Title, p.Winner, p.Loser, p.Games, p.Won, p.Short)
	}
	return err
}

// rerate computes the ratings of a title again, without the games of two players against each other if they are named.
func (d *desk) rerate(title string, names []string) error {
	if len(names) != 0 && len(names) != 2 {
		return &usageError{fmt.Errorf("--without %s: want two names", strings.Join(names, ","))}
	}
	players := make([]string, len(names))
	for i, name := range names {
		var err error
		if players[i], _, err = d.PlayerID(d, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	err := d.games.Play.Rerate(d, title, players...)
	return d.match(operate.ActRerate, title, strings.Join(names, ", "), err)
}

// status prints one part of the state of the server: its health, nodes, jobs or storage.
func (d *desk) status(side, database string) error {
	s, err := status.Read(d, d.store, d.games.Operate, database, d.store.Now())
	if err != nil {
		return err
	}
	switch side {
	case "health":
		silent := 0
		for _, n := range s.Nodes {
			if n.Silent {
				silent++
			}
		}
		d.line("admin_health", s.Database, strconv.FormatFloat(s.Answered, 'f', 1, 64), len(s.Nodes)-silent,
			silent, s.Aside, s.Reports)
	case "nodes":
		for _, n := range s.Nodes {
			state := "admin_node_serves"
			switch {
			case n.Silent:
				state = "admin_node_silent"
			case n.Stopping:
				state = "admin_node_stops"
			}
			d.line("admin_node", n.ID, n.Host, n.Version, d.say(state), n.Started.Format(time.DateTime),
				n.At.Format(time.DateTime), n.Streams, n.Memory>>20, n.Cores, n.Workers)
		}
	case "jobs":
		for _, j := range s.Jobs {
			d.line("admin_job", j.Kind, j.All, j.Due, j.Retried)
		}
	case "storage":
		d.line("admin_storage", s.Database, s.Bytes>>20, s.Free>>20, s.Accounts, s.Guests, s.Records)
		statuses := make([]string, 0, len(s.Matches))
		for status := range s.Matches {
			statuses = append(statuses, status)
		}
		slices.Sort(statuses)
		for _, status := range statuses {
			fmt.Fprintf(d.out, "%-10s %8d\n", status, s.Matches[status])
		}
	}
	return nil
}

// line says something on a line of its own.
func (d *desk) line(id string, args ...any) {
	texts := make([]string, len(args))
	for i, arg := range args {
		texts[i] = fmt.Sprint(arg)
	}
	fmt.Fprintln(d.out, d.say(id, texts...))
}
