package status

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"
	"time"

	"prancingpony/store"
)

// fullNodes is a database on a disk that may be full.
type fullNodes struct {
	Nodes
	err error
}

func (n *fullNodes) Dialect() string { return "postgres" }
func (n *fullNodes) Node() string    { return "a" }

func (n *fullNodes) SayServing(context.Context, json.RawMessage, time.Time) error { return n.err }

func TestANodeKnowsThatTheDiskIsFull(t *testing.T) {
	t.Parallel()
	disk := &fullNodes{}
	r := &Reporter{
		Nodes: disk, Log: slog.New(slog.DiscardHandler), Now: time.Now, Streams: func() int { return 0 },
		Stopping: func() bool { return false },
	}
	for _, err := range []error{nil, store.ErrFull, nil} {
		disk.err = err
		_ = r.report(t.Context())
		if r.Full() != (err != nil) {
			t.Errorf("after %v it is full: %v", err, r.Full())
		}
	}
}
