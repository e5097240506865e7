package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

// client sends requests to whichever node answers.
type client struct {
	urls     []string
	patience time.Duration
	http     *http.Client

	requests atomic.Int64
	retries  *tally
}

func newClient(urls []string, patience time.Duration, connections int) *client {
	return &client{urls: urls, patience: patience, retries: newTally(), http: &http.Client{
		Transport: &http.Transport{MaxIdleConns: connections, MaxIdleConnsPerHost: connections, DisableCompression: true, ResponseHeaderTimeout: 30 * time.Second},
	}}
}

func (c *client) close() { c.http.CloseIdleConnections() }

// session is one signed-in person and the node they talk to.
type session struct {
	client *client
	node   int
	cookie string
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
	begin := time.Now()
	for wait := 20 * time.Millisecond; ; wait = min(2*wait, time.Second) {
		s.client.requests.Add(1)
		err := s.once(ctx, method, path, body, out)
		if err == nil || !refusedForNow(err) || time.Since(begin) > s.client.patience {
			return err
		}
		s.client.retries.add()
		s.node++
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
		}
	}
}

func (s *session) once(ctx context.Context, method, path string, body []byte, out any) error {
	r, err := s.request(ctx, method, path, body)
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

func (s *session) request(ctx context.Context, method, path string, body []byte) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.client.urls[s.node%len(s.client.urls)]+path, bytes.NewReader(body))
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
