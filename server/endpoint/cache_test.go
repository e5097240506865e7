package endpoint

import (
	"errors"
	"fmt"
	"testing"
)

func TestTheOldestResponsesAreDropped(t *testing.T) {
	t.Parallel()
	c := newCache()
	c.most = 10 * (10 + responseCost)
	for i := range 50 {
		if _, err := c.Get("text/plain", fmt.Sprint(i), func() ([]byte, error) {
			return make([]byte, 10),
				nil
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Get("text/plain", "never", func() ([]byte, error) {
			return nil,
				errors.ErrUnsupported
		}); err == nil {
			t.Error("a failure was kept")
		}
	}
	if len(c.byKey) != 10 || len(c.order) != 10 || c.bytes != c.most {
		t.Errorf("%d responses, %d keys, %d bytes", len(c.byKey), len(c.order), c.bytes)
	}
}
