package store

import (
	"fmt"
	"os"
	"strings"
)

// Claim makes this process the one server on an SQLite file until release is called: two would each believe what they hold
// in memory. ErrServed if there is one already. Several servers share a PostgreSQL database.
func Claim(url string) (release func() error, err error) {
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		return func() error { return nil }, nil
	}
	f, err := os.OpenFile(url+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("claim %s: %w", url, err)
	}
	if err := lockFile(f); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%s: %w", url, err)
	}
	return f.Close, nil // the file stays: whoever removed it could take it from under another
}
