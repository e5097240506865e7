package stream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"testing"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
)

// nobody owns every credential.
type nobody struct{}

func (nobody) Owner(context.Context, endpoint.Credential) (account.Identity, error) {
	return account.Identity{}, nil
}

func streams(writeTime time.Duration) *Streams {
	return New(Config{
		Most: 1, ByAddress: 1, Heartbeat: time.Hour, WriteTime: writeTime,
		Log: slog.New(slog.DiscardHandler), Owner: nobody{},
	})
}

// notedConn notes until when it may be written.
type notedConn struct {
	until []time.Time
	said  bytes.Buffer
}

func (l *notedConn) SetWriteDeadline(until time.Time) error {
	l.until = append(l.until, until)
	return nil
}

func (l *notedConn) send(text []byte) error {
	l.said.Write(text)
	return nil
}

// A stream has a time for each thing it tells and none in between: by HTTP/2 it would end when that is over, although
// all was told.
func TestAStreamDoesNotEndBetweenTwoMessages(t *testing.T) {
	t.Parallel()
	noted := &notedConn{}
	o := &Stream{all: streams(time.Minute), ctx: t.Context(), caller: &endpoint.Caller{}, conn: noted}
	for range 2 {
		if !o.write(o.heartbeat) {
			t.Fatal("it ended")
		}
	}
	if len(noted.until) != 4 || noted.until[0].IsZero() || !noted.until[1].IsZero() || noted.until[2].IsZero() ||
		!noted.until[3].IsZero() {
		t.Errorf("it may be written until %v", noted.until)
	}
}

// A stream whose reader takes nothing ends.
func TestAStreamThatNobodyReadsEnds(t *testing.T) {
	t.Parallel()
	ours, theirs := net.Pipe() // holds nothing: what is written waits until it is read
	defer func() { _ = theirs.Close() }()
	o := &Stream{
		all: streams(50 * time.Millisecond), ctx: t.Context(), caller: &endpoint.Caller{},
		conn: &hijacked{ours},
	}
	o.buf.WriteString(": \n\n")
	if err := o.flush(); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if o.write(o.heartbeat) {
		t.Error("it goes on")
	}
}

// gauge counts nothing.
type gauge struct{}

func (gauge) Inc() {}
func (gauge) Dec() {}

// The streams of one address, of one account and of a wide IPv6 network are counted.
func TestStreamsAreCountedByAddressAccountAndWideNetwork(t *testing.T) {
	t.Parallel()
	const near, wide = 3, 4
	s := New(Config{Most: 1000, ByAddress: near, ByAccount: 2, Wide: wide, Open: gauge{}})
	open := func(site, networks int) (entered int) {
		for network := range networks {
			for range near + 1 {
				if _, err := s.enter(&endpoint.Caller{Address: fmt.Sprintf("2001:db8:%x:%x::/64", site,
					network)}); err == nil {
					entered++
				}
			}
		}
		return entered
	}
	for _, tt := range []struct{ site, networks, want int }{{1, 1, near}, {2, 100, wide * near}, {3, 1, near}} {
		if got := open(tt.site, tt.networks); got != tt.want {
			t.Errorf("%d streams of %d networks of site %d, want %d", got, tt.networks, tt.site, tt.want)
		}
	}
	var leave func()
	for i, want := range []bool{true, true, false} {
		own := &endpoint.Caller{Address: fmt.Sprintf("192.0.2.%d", i)}
		own.Account = "bilbo"
		done, err := s.enter(own)
		if (err == nil) != want {
			t.Errorf("stream %d of one account: %v", i+1, err)
		}
		if err == nil {
			leave = done
		}
	}
	before := s.Count()
	if leave(); s.Count() != before-1 {
		t.Errorf("%d streams after one left, %d before", s.Count(), before)
	}
}
