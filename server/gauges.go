package server

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"prancingpony/store"
)

// gaugesFor is how long gauges that ask the database are believed.
const gaugesFor = 10 * time.Second

// gauges are the metrics that are looked up when they are asked for.
type gauges struct {
	s    *Server
	desc map[string]*prometheus.Desc

	mu   sync.Mutex
	at   time.Time
	last []prometheus.Metric // of the database
}

func newGauges(s *Server) *gauges {
	g := &gauges{s: s, desc: map[string]*prometheus.Desc{}}
	for _, d := range []struct {
		name, help string
		labels     []string
	}{
		{"pony_bots_thinking", "Bots that think now.", nil},
		{"pony_bots_waiting", "Bots that wait for their turn to think.", nil},
		{"pony_advice_waiting", "Questions of people that wait for a bot.", nil},
		{"pony_jobs", "Jobs by kind: all of them, those due, those that failed before.", []string{"kind", "state"}},
		{"pony_jobs_due", "Jobs that should be done by now.", nil},
		{"pony_matches", "Matches by status.", []string{"status"}},
		{"pony_matches_aside", "Matches that stand still until an operator helps.", nil},
		{"pony_database_up", "Whether the database answers.", nil},
		{"pony_database_seconds", "Time in which the database answered just now.", nil},
		{"pony_database_bytes", "Size of the database.", nil},
		{"pony_database_connections", "Connections to the database: open, busy, and most.", []string{"state"}},
		{"pony_database_waits_total", "How often somebody waited for a connection.", nil},
		{"pony_disk_full", "Whether there is no room left to write.", nil},
		{"pony_backup_age_seconds", "Age of the last backup, or of this process if there is none.", nil},
	} {
		g.desc[d.name] = prometheus.NewDesc(d.name, d.help, d.labels, nil)
	}
	return g
}

// Describe lists the gauges.
func (g *gauges) Describe(out chan<- *prometheus.Desc) {
	for _, d := range g.desc {
		out <- d
	}
}

func (g *gauges) gauge(name string, value float64, labels ...string) prometheus.Metric {
	return prometheus.MustNewConstMetric(g.desc[name], prometheus.GaugeValue, value, labels...)
}

// Collect looks everything up.
func (g *gauges) Collect(out chan<- prometheus.Metric) {
	s := g.s
	busy, waiting := s.games.Play.Thinking()
	pool := s.store.Pool()
	list := []prometheus.Metric{
		g.gauge("pony_bots_thinking", float64(busy)),
		g.gauge("pony_bots_waiting", float64(waiting)),
		g.gauge("pony_advice_waiting", float64(s.games.Study.Waiting())),
		g.gauge("pony_database_connections", float64(pool.Open), "open"),
		g.gauge("pony_database_connections", float64(pool.Busy), "busy"),
		g.gauge("pony_database_connections", float64(pool.Most), "most"),
		prometheus.MustNewConstMetric(g.desc["pony_database_waits_total"], prometheus.CounterValue,
			float64(pool.Waits)),
		g.gauge("pony_disk_full", oneIf(s.status.Full())),
	}
	if state, err := s.backups.State(); err == nil && state != nil {
		since := s.status.Started
		if state.Last != nil {
			since = *state.Last
		}
		list = append(list, g.gauge("pony_backup_age_seconds", s.cfg.Now().Sub(since).Seconds()))
	}
	for _, m := range append(list, g.ofDatabase()...) {
		out <- m
	}
}

// ofDatabase are the gauges that ask the database; many readers of metrics ask it once.
func (g *gauges) ofDatabase() []prometheus.Metric {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.last != nil && time.Since(g.at) < gaugesFor {
		return g.last
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	status, err := g.s.status.Status(ctx)
	if err != nil {
		return []prometheus.Metric{g.gauge("pony_database_up", 0)}
	}
	g.at = time.Now()
	g.last = []prometheus.Metric{
		g.gauge("pony_database_up", 1),
		g.gauge("pony_database_seconds", status.Answered/1000),
		g.gauge("pony_database_bytes", float64(status.Bytes)),
		g.gauge("pony_matches_aside", float64(status.Aside)),
	}
	for _, known := range []store.Status{store.Lobby, store.Live, store.Paused, store.Frozen, store.Finished} {
		g.last = append(g.last, g.gauge("pony_matches", float64(status.Matches[string(known)]), string(known)))
	}
	due := 0
	for _, j := range status.Jobs {
		due += j.Due
		g.last = append(g.last, g.gauge("pony_jobs", float64(j.All), j.Kind, "all"),
			g.gauge("pony_jobs", float64(j.Due), j.Kind, "due"),
			g.gauge("pony_jobs", float64(j.Retried), j.Kind, "retried"))
	}
	g.last = append(g.last, g.gauge("pony_jobs_due", float64(due)))
	return g.last
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
