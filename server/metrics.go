package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"prancingpony/game"
)

// metrics are served at /metrics. They are games.Observer and notify.Counter too.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	actions  *prometheus.CounterVec
	thinking *prometheus.HistogramVec
	endings  *prometheus.CounterVec
	frozen   *prometheus.CounterVec
	streams  prometheus.Gauge
	notices  *prometheus.CounterVec
}

func newMetrics(titles []game.Title) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "pony_http_request_seconds", Help: "Time to answer requests; streams count when they begin.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
		}, []string{"method", "route", "status"}),
		actions: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "pony_actions_total", Help: "Actions played."},
			[]string{"title", "by"}),
		thinking: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "pony_bot_decision_seconds", Help: "Time a bot took for one decision, storing it included.",
			Buckets: []float64{.001, .01, .1, .5, 1, 2, 5, 10, 30},
		}, []string{"title"}),
		endings: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "pony_matches_ended_total",
			Help: "Matches that ended, by ending.",
		}, []string{"title", "by"}),
		frozen: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "pony_matches_frozen_total",
			Help: "Matches whose rules broke.",
		}, []string{"title"}),
		streams: prometheus.NewGauge(prometheus.GaugeOpts{Name: "pony_streams", Help: "Open event streams."}),
		notices: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "pony_notices_total",
			Help: "Mails, webhooks and pushes, by outcome.",
		}, []string{"by", "outcome"}),
	}
	m.registry.MustRegister(m.requests, m.actions, m.thinking, m.endings, m.frozen, m.streams, m.notices,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, t := range titles { // an alert on an increase needs what it increases from
		m.frozen.WithLabelValues(t.ID())
	}
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

func (m *metrics) request(method, route string, status int, took time.Duration) {
	if route == "" {
		route = "none" // refused before it was routed
	}
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete:
	default:
		method = "other" // whatever callers invent must not become a label
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Observe(took.Seconds())
}

// Played counts an action.
func (m *metrics) Played(title string, bot bool, took time.Duration) {
	if bot {
		m.actions.WithLabelValues(title, "bot").Inc()
		m.thinking.WithLabelValues(title).Observe(took.Seconds())
		return
	}
	m.actions.WithLabelValues(title, "person").Inc()
}

// Ended counts a finished match.
func (m *metrics) Ended(title, by string) { m.endings.WithLabelValues(title, by).Inc() }

// Froze counts a frozen match.
func (m *metrics) Froze(title string) { m.frozen.WithLabelValues(title).Inc() }

// Notice counts a mail, webhook or push and returns its error.
func (m *metrics) Notice(by string, err error) error {
	outcome := "sent"
	if err != nil {
		outcome = "failed"
	}
	m.notices.WithLabelValues(by, outcome).Inc()
	return err
}
