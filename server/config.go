package server

import (
	"log/slog"
	"net"
	"net/netip"
	"runtime"
	"time"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/judge"
	"prancingpony/play"
	"prancingpony/server/backup"
	"prancingpony/server/notify"
	"prancingpony/server/openid"
)

// Config is everything that can be set. Only Titles is needed.
type Config struct {
	Addr     string // to listen on; default 127.0.0.1:8080
	Database string // path of an SQLite file, or postgres://…; default pony.db
	Version  string // of the program, for operators
	Titles   []game.Title
	Player   play.Player // plays the bots; default play.Bots

	TLSCert, TLSKey string         // files; TLS if both are given
	ACMEDomains     []string       // names to fetch certificates for instead, by ACME
	ACMEDir         string         // where they are kept
	ACMEEmail       string         // contact for the authority
	PublicURL       string         // address people use, for links in mails: https://pony.example
	TrustedProxies  []netip.Prefix // whose X-Forwarded-For and X-Forwarded-Proto are believed
	MetricsAddr     string         // serves /metrics there; nowhere if empty

	Clubs string // who may make clubs: accounts (default) or operators

	Workers int // bots that think at the same time; default: one less than there are cores, at least one
	Log     *slog.Logger
	SMTP    notify.SMTP
	Hooks   notify.Hooks
	Push    notify.Push
	OpenID  openid.Config

	Registration account.Registration // until operators set another; default: open
	Rates        Rates
	Limits       Limits
	Times        Times
	Tables       games.Limits

	Judge        judge.Effort  // how long the judge looks at a question; default: the usual
	NotifyAfter  time.Duration // how long a turn waits before mail or webhook; default one minute
	DrainFor     time.Duration // how long a node that stops says so at /readyz before its streams end; default none
	Backups      backup.Config
	StopTimeout  time.Duration    // for requests under way; default 10 s
	Heartbeat    time.Duration    // of streams; default 15 s
	Now          func() time.Time // default: the database's clock
	Listening    func(net.Addr)   // called once requests can come
	SnapshotEach int              // actions between two snapshots; default 64
}

// Rates limit requests per second; a negative value is no limit, zero the default.
type Rates struct {
	Address float64 // all requests of one address; default 50, in bursts of four seconds' worth
	Account float64 // of one account; default 30
	// of one address, to sign in, register or play as a guest; default 0.5, bursts of 60; a fifth of it for attempts at
	// one name
	SignIn  float64
	Sandbox float64 // of one address, for actions tried on positions; default 3, bursts of 30
	Study   float64 // of one address, on the analysis board; default 5, bursts of 60
	// seconds a day that a bot thinks about positions for one address without an account of its own; default 1200
	Thinking float64
	Talk     float64 // messages of one account at tables; default 1, bursts of 10
	// of one address, for long answers: histories, exports, positions of the past; default 5, bursts of 30
	Heavy float64
	// of one account, else of one address, for what a bot has to think about; default 0.5, bursts of 10
	Advice float64
}

// Limits of sizes and numbers; zero means the default.
type Limits struct {
	Body           int64 // bytes of a request; default 16 KiB
	Streams        int   // open event streams in all; default 10,000
	AccountStreams int   // of one account; default 12
	AddressStreams int   // of one address; default 200
	// of one address, streams and those of our proxies not counted; default 500, negative for no limit
	Connections int
	// so many times what one address may (rates, streams, connections), an IPv6 network of 48 bits may; default 16,
	// negative for no limit
	Wide int
}

func (c Config) withDefaults() Config {
	fill(&c.Addr, "127.0.0.1:8080")
	fill(&c.Database, "pony.db")
	if c.Player == nil {
		c.Player = play.Bots{}
	}
	fill(&c.Workers, max(1, runtime.GOMAXPROCS(0)-1))
	if c.Log == nil {
		c.Log = slog.Default()
	}
	fill(&c.Rates.Address, 50)
	fill(&c.Rates.Account, 30)
	fill(&c.Rates.SignIn, 0.5)
	fill(&c.Rates.Talk, 1)
	fill(&c.Rates.Heavy, 5)
	fill(&c.Rates.Advice, 0.5)
	if c.Rates.Address < 0 { // who lifts the limit for all requests means these too
		fill(&c.Rates.Sandbox, -1)
		fill(&c.Rates.Study, -1)
	}
	fill(&c.Rates.Sandbox, 3)
	fill(&c.Rates.Study, 5)
	fill(&c.Rates.Thinking, 20*60)
	fill(&c.Limits.Body, 16<<10)
	fill(&c.Limits.Streams, 10_000)
	fill(&c.Limits.AccountStreams, 12)
	if c.Rates.Address < 0 {
		// who lifts the limit for one address means its streams and connections too
		fill(&c.Limits.AddressStreams, c.Limits.Streams)
		fill(&c.Limits.Connections, -1)
	}
	fill(&c.Limits.AddressStreams, 200)
	fill(&c.Limits.Connections, 500)
	fill(&c.Limits.Wide, 16)
	fill(&c.Times.Head, 5*time.Second)
	fill(&c.Times.Whole, 20*time.Second)
	fill(&c.Times.Answer, 30*time.Second)
	fill(&c.Times.Event, 15*time.Second)
	fill(&c.Times.Idle, 2*time.Minute)
	fill(&c.NotifyAfter, time.Minute)
	fill(&c.StopTimeout, 10*time.Second)
	fill(&c.Backups.Every, 24*time.Hour)
	fill(&c.Backups.Keep, 7)
	fill(&c.Heartbeat, 15*time.Second)
	return c
}

func fill[T comparable](v *T, to T) {
	var zero T
	if *v == zero {
		*v = to
	}
}
