package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"time"
)

// client sends requests to whichever node answers.
type client struct {
	urls     []string
	spread   bool // a session keeps its node; otherwise a table has one
	patience time.Duration
	http     *http.Client

	requests atomic.Int64
	retries  *tally
}

func newClient(o Options, connections int) *client {
	return &client{urls: o.URLs, spread: o.Spread, patience: o.Patience, retries: newTally(), http: &http.Client{
		Transport: &http.Transport{
			MaxIdleConns: connections, MaxIdleConnsPerHost: connections,
			DisableCompression: true, ResponseHeaderTimeout: 30 * time.Second,
		},
	}}
}

func (c *client) close() { c.http.CloseIdleConnections() }

// tablePath finds the table in the path of a request by the pattern of packaging/Caddyfile.
var tablePath = regexp.MustCompile(`^/api/tables/([0-9a-z]+)(/|$)`)

// session is one signed-in person and the node they talk to.
type session struct {
	client *client
	node   int
	cookie string
}

// nodeFor is the node of the table that a request is about: as the proxy of packaging/ does it, by the table alone,
// the caller. What is about no table goes to the node of this person; the proxy goes by their address there, and
// people have many.
func (s *session) nodeFor(path string) int {
	path, _, _ = strings.Cut(path, "?")
	table := tablePath.FindStringSubmatch(path)
	if s.client.spread || table == nil {
		return s.node
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(table[1])) // never fails
	return int(h.Sum32() % uint32(len(s.client.urls)))
}

// problem is an answer that is an error.
type problem struct {
	Status int    `json:"status"`
	Code   string `json:"code"`
	Detail string `json:"detail"`
	N      int    `json:"n"`
}

func (p *problem) Error() string { return fmt.Sprintf("%d %s: %s", p.Status, p.Code, p.Detail) }

// refusedForNow reports an error that may pass: the node is away, stopping, or has no room.
func refusedForNow(err error) bool {
	var p *problem
	if errors.As(err, &p) {
		return p.Status == http.StatusServiceUnavailable || p.Status == http.StatusInsufficientStorage
	}
	return true // no answer at all
}

// noRoom reports a refusal because too much is asked for, by this person or by all.
func noRoom(err error) bool {
	var p *problem
	return errors.As(err, &p) && (p.Status == http.StatusTooManyRequests || p.Status == http.StatusServiceUnavailable)
}

// call sends a request and reads its answer into out. While a node is away it tries again, on the next one:
// every request that players send may be repeated.
func (s *session) call(ctx context.Context, method, path string, in, out any) error {
	var body []byte
	if in != nil {
		var err error
		if body, err = json.Marshal(in); err != nil {
			return err
		}
	}
	begin, node := time.Now(), s.nodeFor(path)
	for wait := 20 * time.Millisecond; ; wait = min(2*wait, time.Second) {
		s.client.requests.Add(1)
		err := s.once(ctx, node, method, path, body, out)
		if err == nil || !refusedForNow(err) || time.Since(begin) > s.client.patience {
			return err
		}
		s.client.retries.add()
		node, s.node = node+1, s.node+1
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
		}
	}
}

func (s *session) once(ctx context.Context, node int, method, path string, body []byte, out any) error {
	r, err := s.request(ctx, node, method, path, body)
	if err != nil {
		return err
	}
	res, err := s.client.http.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = res.Body.Close() }()
	for _, c := range res.Cookies() {
		s.cookie = c.Name + "=" + c.Value
	}
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= 300 {
		p := &problem{Status: res.StatusCode}
		if json.Unmarshal(data, p) != nil {
			p.Detail = string(data[:min(len(data), 200)])
		}
		return p
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(data, out)
}

func (s *session) request(ctx context.Context, node int, method, path string, body []byte) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.client.urls[node%len(s.client.urls)]+path,
		bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if s.cookie != "" {
		r.Header.Set("Cookie", s.cookie)
	}
	return r, nil
}
