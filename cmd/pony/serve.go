package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"syscall"
	"time"

	"prancingpony/account"
	"prancingpony/game/gametest/toy"
	"prancingpony/server"
	"prancingpony/server/backup"
	"prancingpony/server/notify"
	"prancingpony/server/openid"
	"prancingpony/server/site"
)

// serveCmd serves the API and the web client. Every flag can be set by its environment variable instead.
type serveCmd struct {
	Addr        string   `default:"127.0.0.1:8080" env:"PONY_ADDR" help:"${help_serve_addr}"`
	DB          string   `default:"pony.db" env:"PONY_DB" help:"${help_serve_db}"`
	TLSCert     string   `env:"PONY_TLS_CERT" placeholder:"FILE" help:"${help_serve_tls_cert}"`
	TLSKey      string   `env:"PONY_TLS_KEY" placeholder:"FILE" help:"${help_serve_tls_key}"`
	PublicURL   string   `env:"PONY_PUBLIC_URL" placeholder:"URL" help:"${help_serve_public_url}"`
	Proxy       []string `env:"PONY_PROXY" placeholder:"CIDR" help:"${help_serve_proxy}"`
	MetricsAddr string   `env:"PONY_METRICS_ADDR" help:"${help_serve_metrics_addr}"`
	Workers     int      `default:"0" env:"PONY_WORKERS" help:"${help_serve_workers}"`

	LogLevel string `enum:"debug,info,warn,error" default:"info" env:"PONY_LOG_LEVEL" help:"${help_serve_log_level}"`
	SMTPAddr string `name:"smtp-addr" env:"PONY_SMTP_ADDR" placeholder:"HOST:PORT" help:"${help_serve_smtp_addr}"`

	SMTPFrom    string        `name:"smtp-from" env:"PONY_SMTP_FROM" help:"${help_serve_smtp_from}"`
	SMTPUser    string        `name:"smtp-user" env:"PONY_SMTP_USER" help:"${help_serve_smtp_user}"`
	SMTPSecret  string        `name:"smtp-password" env:"PONY_SMTP_PASSWORD" help:"${help_serve_smtp_password}"`
	SMTPTLS     bool          `name:"smtp-tls" env:"PONY_SMTP_TLS" help:"${help_serve_smtp_tls}"`
	Webhooks    bool          `env:"PONY_WEBHOOKS" help:"${help_serve_webhooks}"`
	Push        bool          `default:"true" negatable:"" env:"PONY_PUSH" help:"${help_serve_push}"`
	PushPrivate bool          `hidden:"" env:"PONY_PUSH_PRIVATE"` // tests run a push service on their own machine
	NotifyAfter time.Duration `default:"1m" env:"PONY_NOTIFY_AFTER" help:"${help_serve_notify_after}"`
	Rate        float64       `default:"0" env:"PONY_RATE" help:"${help_serve_rate}"`

	SignInRate float64 `name:"sign-in-rate" default:"0" env:"PONY_SIGN_IN_RATE" help:"${help_serve_sign_in_rate}"`

	Clubs       string        `enum:"accounts,operators" default:"accounts" env:"PONY_CLUBS" help:"${help_serve_clubs}"`
	Streams     int           `default:"10000" env:"PONY_STREAMS" help:"${help_serve_streams}"`
	Connections int           `default:"0" env:"PONY_CONNECTIONS" help:"${help_serve_connections}"`
	Wide        int           `default:"0" env:"PONY_WIDE" help:"${help_serve_wide}"`
	Drain       time.Duration `default:"0" env:"PONY_DRAIN" help:"${help_serve_drain}"`
	BackupDir   string        `env:"PONY_BACKUP_DIR" placeholder:"DIR" help:"${help_serve_backup_dir}"`
	BackupEvery time.Duration `default:"24h" env:"PONY_BACKUP_EVERY" help:"${help_serve_backup_every}"`
	BackupKeep  int           `default:"7" env:"PONY_BACKUP_KEEP" help:"${help_serve_backup_keep}"`

	ACMEDomain []string `name:"acme-domain" env:"PONY_ACME_DOMAIN" placeholder:"NAME" help:"${help_serve_acme_domain}"`

	ACMEDir      string   `name:"acme-dir" default:"acme" env:"PONY_ACME_DIR" help:"${help_serve_acme_dir}"`
	ACMEEmail    string   `name:"acme-email" env:"PONY_ACME_EMAIL" help:"${help_serve_acme_email}"`
	Registration string   `default:"open" env:"PONY_REGISTRATION" help:"${help_serve_registration}"`
	Domains      []string `name:"registration-domains" env:"PONY_REGISTRATION_DOMAINS" help:"${help_serve_domains}"`

	OIDCIssuer string `name:"oidc-issuer" env:"PONY_OIDC_ISSUER" placeholder:"URL" help:"${help_serve_oidc_issuer}"`
	OIDCClient string `name:"oidc-client-id" env:"PONY_OIDC_CLIENT_ID" help:"${help_serve_oidc_client}"`
	OIDCSecret string `name:"oidc-client-secret" env:"PONY_OIDC_CLIENT_SECRET" help:"${help_serve_oidc_secret}"`
	OIDCName   string `name:"oidc-name" env:"PONY_OIDC_NAME" help:"${help_serve_oidc_name}"`

	Toy bool `hidden:"" env:"PONY_TOY"` // the small title that tests of the server play
}

// siteCmd writes a site without a server.
type siteCmd struct {
	Dir    string `arg:"" help:"${help_site_dir}"`
	People string `placeholder:"URL" help:"${help_site_people}"`
}

// Run writes the folder.
func (c *siteCmd) Run(p *program) error {
	static := site.Static{Titles: p.titles, People: c.People}
	if err := static.Write(context.Background(), c.Dir); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.say("site_ready", c.Dir, "python3 -m http.server --directory "+c.Dir))
	return nil
}

// Run serves until the process gets a signal to stop.
func (c *serveCmd) Run(p *program) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cfg, err := c.config(p)
	if err != nil {
		return err
	}
	if os.Getenv("GOGC") == "" {
		keepGarbageSmall()
	}
	cfg.Listening = func(a net.Addr) {
		scheme := "http"
		if c.TLSCert != "" || len(c.ACMEDomain) > 0 {
			scheme = "https"
		}
		fmt.Fprintln(p.out, p.say("serve_ready", scheme+"://"+a.String()+"/"))
	}
	return server.Run(ctx, cfg)
}

func (c *serveCmd) config(p *program) (server.Config, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		return server.Config{}, &usageError{err}
	}
	cfg := server.Config{
		Addr: c.Addr, Database: c.DB, Version: version, Titles: p.titles, TLSCert: c.TLSCert, TLSKey: c.TLSKey,
		PublicURL:   c.PublicURL,
		MetricsAddr: c.MetricsAddr, Workers: c.Workers,
		Log: slog.New(slog.NewJSONHandler(p.err, &slog.HandlerOptions{Level: level})),
		SMTP: notify.SMTP{
			Addr: c.SMTPAddr, From: c.SMTPFrom, User: c.SMTPUser, Password: c.SMTPSecret,
			TLS: c.SMTPTLS,
		},
		Hooks: notify.Hooks{On: c.Webhooks},
		Push:  notify.Push{Off: !c.Push, Private: c.PushPrivate},
		Rates: server.Rates{
			Address: c.Rate, Account: c.Rate, SignIn: c.SignInRate, Talk: min(0, c.Rate),
			Heavy: min(0, c.Rate),
		},
		Limits:      server.Limits{Streams: c.Streams, Connections: c.Connections, Wide: c.Wide},
		Clubs:       c.Clubs,
		NotifyAfter: c.NotifyAfter, DrainFor: c.Drain,
		Backups: backup.Config{Dir: c.BackupDir, Every: c.BackupEvery, Keep: c.BackupKeep},
		OpenID: openid.Config{
			Issuer: c.OIDCIssuer, ClientID: c.OIDCClient, ClientSecret: c.OIDCSecret, Name: c.OIDCName,
		},
		Registration: account.Registration{Mode: account.Mode(c.Registration), Domains: c.Domains},
		ACMEDomains:  c.ACMEDomain, ACMEDir: c.ACMEDir, ACMEEmail: c.ACMEEmail,
	}
	if err := cfg.Registration.Check(); err != nil {
		return cfg, &usageError{fmt.Errorf("--registration: %w", err)}
	}
	if (c.OIDCIssuer == "") != (c.OIDCClient == "") {
		return cfg, &usageError{fmt.Errorf("--oidc-issuer and --oidc-client-id go together")}
	}
	if c.SMTPAddr != "" && c.SMTPFrom == "" {
		return cfg, &usageError{fmt.Errorf("--smtp-addr needs --smtp-from")}
	}
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return cfg, &usageError{fmt.Errorf("--tls-cert and --tls-key go together")}
	}
	if c.Toy {
		cfg.Titles = append(cfg.Titles[:len(cfg.Titles):len(cfg.Titles)], toy.Title{})
	}
	for _, text := range c.Proxy {
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			return cfg, &usageError{fmt.Errorf("--proxy %q: %w", text, err)}
		}
		cfg.TrustedProxies = append(cfg.TrustedProxies, prefix)
	}
	return cfg, nil
}
