package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"prancingpony/game/gametest/toy"
	"prancingpony/server/load"
	"prancingpony/store"
)

// loadCmd plays many tables against a server. Without --url it starts one of its own, a process beside this
// one, on a database that it throws away.
type loadCmd struct {
	Title   string            `arg:"" optional:"" help:"${help_title}"`
	Tables  int               `default:"200" help:"${help_load_tables}"`
	For     time.Duration     `default:"30s" help:"${help_load_for}"`
	Rounds  int               `default:"1" help:"${help_load_rounds}"`
	URL     []string          `name:"url" placeholder:"URL" help:"${help_load_url}"`
	Metrics []string          `placeholder:"URL" help:"${help_load_metrics}"`
	DB      string            `name:"db" help:"${help_load_db}"`
	HotSeat bool              `name:"hotseat" help:"${help_load_hotseat}"`
	Bot     string            `placeholder:"LEVEL" help:"${help_load_bot}"`
	Hints   bool              `help:"${help_load_hints}"`
	Spread  bool              `help:"${help_load_spread}"`
	Streams int               `default:"0" help:"${help_load_streams}"`
	Lobby   bool              `help:"${help_load_lobby}"`
	People  int               `default:"0" help:"${help_load_people}"`
	Stay    time.Duration     `default:"10s" help:"${help_load_stay}"`
	Cups    int               `default:"125" help:"${help_load_cups}"`
	Think   time.Duration     `default:"0" help:"${help_load_think}"`
	Retry   time.Duration     `default:"0" help:"${help_load_retry}"`
	Kill    int               `default:"0" help:"${help_load_kill}"`
	Nodes   int               `default:"1" help:"${help_load_nodes}"`
	Seed    uint64            `default:"1" help:"${help_seed}"`
	JSON    bool              `name:"json" help:"${help_json}"`
	Option  map[string]string `short:"o" help:"${help_option}" placeholder:"ID=VALUE"`
	Toy     bool              `hidden:"" env:"PONY_TOY"` // as for serve
}

func (c *loadCmd) Run(p *program) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	known := p.titles
	if c.Toy {
		known = append(known[:len(known):len(known)], toy.Title{})
	}
	if c.Title == "" && len(known) > 0 {
		c.Title = known[0].ID()
	}
	t, err := known.find(c.Title)
	if err != nil {
		return err
	}
	if c.People < 0 || c.People > 0 && c.Cups < 1 {
		return &usageError{errors.New("--people: they need --cups to look at")}
	}
	if c.Tables < 1 || c.For <= 0 {
		return &usageError{errors.New("--tables and --for must be more than nothing")}
	}
	if (c.Kill > 0 || c.Nodes > 1) && len(c.URL) > 0 {
		return &usageError{errors.New("--kill and --nodes: only servers of its own, not --url")}
	}
	if c.Bot != "" && c.HotSeat || c.Bot == "" && c.Hints {
		return &usageError{errors.New("--bot and --hotseat exclude each other; --hints needs --bot")}
	}
	if c.Nodes < 1 || c.Nodes > 1 && !strings.HasPrefix(c.DB, "postgres") {
		return &usageError{errors.New("--nodes: several only on one PostgreSQL, given by --db")}
	}
	var own *ownServers
	if len(c.URL) == 0 {
		if own, err = c.serve(ctx, p); err != nil {
			return err
		}
		defer own.end()
	}
	o := load.Options{
		URLs: c.URL, Metrics: c.Metrics, Tables: c.Tables, For: c.For, Rounds: c.Rounds, Title: t, Choices: c.Option,
		HotSeat: c.HotSeat, Bot: c.Bot, Hints: c.Hints, Spread: c.Spread, Think: c.Think, Patience: c.Retry,
		Streams: c.Streams, Lobby: c.Lobby, People: c.People, Stay: c.Stay, Cups: c.Cups, Seed: c.Seed,
	}
	if c.DB != "" {
		if o.Store, err = store.Open(ctx, c.DB, store.Options{}); err != nil {
			return err
		}
		defer func() { _ = o.Store.Close() }()
	}
	var killed error
	if c.Kill > 0 {
		o.Patience = max(o.Patience, time.Minute)
		o.Script = func(play load.Play) { killed = own.killAgain(c.Kill, play) }
	}
	r, err := load.Run(ctx, o)
	if err = errors.Join(err, killed); err != nil {
		return err
	}
	if err := c.print(p, r); err != nil {
		return err
	}
	if !r.OK() {
		return fmt.Errorf("%d errors, %d lost, %d doubled, %d differ", r.Errors, r.Lost, r.Doubled, r.Differ)
	}
	return nil
}

func (c *loadCmd) print(p *program, r *load.Report) error {
	if c.JSON {
		return json.NewEncoder(p.out).Encode(r)
	}
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', 0, 64) }
	short := func(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
	fmt.Fprintln(p.out, p.say("load_rate", number(r.ActionsPerSecond), fmt.Sprint(r.Actions), fmt.Sprint(r.Tables)))
	fmt.Fprintln(p.out, p.say("load_times", short(r.P50), short(r.P95), short(r.P99)))
	fmt.Fprintln(p.out, p.say("load_nodes", number(r.NodeTime)))
	if c.Hints {
		fmt.Fprintln(p.out, p.say("load_hints", fmt.Sprint(r.Hints)))
	}
	if c.DB != "" {
		fmt.Fprintln(p.out, p.say("load_raw", number(r.RawInsertsPerSecond), short(r.Ratio)))
	}
	if c.Streams > 0 {
		fmt.Fprintln(p.out, p.say("load_streams", fmt.Sprint(r.Streams), fmt.Sprint(r.BytesPerStream)))
	}
	if len(r.Pages) > 0 {
		fmt.Fprintln(p.out, p.say("load_pages"))
	}
	for _, at := range r.Pages {
		fmt.Fprintf(p.out, "%-38s %7d %9.1f %9.1f\n", at.Page, at.Visits, at.P50, at.P95)
		for _, route := range at.Routes {
			fmt.Fprintf(p.out, "  %-36s %7d %9.1f %9.1f\n", route.Route, route.Requests, route.P50, route.P95)
		}
	}
	fmt.Fprintln(p.out, p.say("load_faults", fmt.Sprint(r.Errors), fmt.Sprint(r.Lost), fmt.Sprint(r.Doubled),
		fmt.Sprint(r.Differ)))
	for _, m := range r.Messages {
		fmt.Fprintln(p.err, "pony: "+m)
	}
	return nil
}

var addressForm = regexp.MustCompile(`https?://[^\s/]+`)

// ownServers are started for the occasion, on one database, to be killed and started again.
type ownServers struct {
	command func(addr string) *exec.Cmd
	cleanup func()
	nodes   []*ownServer
}

type ownServer struct {
	running *exec.Cmd
	url     string
}

// serve starts servers without limits and fills in their URLs and database.
func (c *loadCmd) serve(ctx context.Context, p *program) (*ownServers, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s := &ownServers{cleanup: func() {}}
	if c.DB == "" {
		folder, err := os.MkdirTemp(".", "pony-load-") // here, and not where temporary files may be in memory
		if err != nil {
			return nil, err
		}
		s.cleanup = func() { _ = os.RemoveAll(folder) }
		c.DB = filepath.Join(folder, "pony.db")
	}
	s.command = func(addr string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, exe, "serve", "--addr", addr, "--db", c.DB, "--rate=-1", "--sign-in-rate=-1",
			"--streams", strconv.Itoa(c.Streams+1000), "--log-level", "warn")
		cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
		cmd.Stderr = p.err
		return cmd
	}
	for range c.Nodes {
		n := &ownServer{}
		s.nodes = append(s.nodes, n)
		if err := n.start(s.command("127.0.0.1:0")); err != nil {
			s.end()
			return nil, err
		}
		c.URL = append(c.URL, n.url)
	}
	return s, nil
}

// start starts the server and waits until it says where it is.
func (n *ownServer) start(cmd *exec.Cmd) error {
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		n.running = nil
		return err
	}
	n.running = cmd
	lines := bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	if n.url = addressForm.FindString(line); err != nil || n.url == "" {
		return fmt.Errorf("the server did not start: %q", line)
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }()
	return nil
}

func (n *ownServer) stop(with os.Signal) {
	if n.running != nil {
		_ = n.running.Process.Signal(with)
		_ = n.running.Wait()
	}
}

func (s *ownServers) end() {
	for _, n := range s.nodes {
		n.stop(syscall.SIGTERM)
	}
	s.cleanup()
}

// actionsBetweenKills is how much is played before a server dies again.
const actionsBetweenKills = 300

// killAgain kills a server in the middle of play and starts it again, so many times, one after the other by turns.
func (s *ownServers) killAgain(times int, play load.Play) error {
	for kill := range times {
		n := s.nodes[kill%len(s.nodes)]
		_, addr, _ := strings.Cut(n.url, "://")
		play.Actions(actionsBetweenKills)
		n.stop(syscall.SIGKILL)
		if err := n.start(s.command(addr)); err != nil {
			return err
		}
	}
	play.Actions(actionsBetweenKills)
	return nil
}
