package store_test

import (
	"os"
	"testing"

	"prancingpony/store/storetest"
)

func TestMain(m *testing.M) {
	if role := os.Getenv(childRole); role != "" {
		child(role)
		return
	}
	os.Exit(m.Run())
}

func TestSQLite(t *testing.T)   { storetest.Run(t, storetest.SQLite) }
func TestPostgres(t *testing.T) { storetest.Run(t, storetest.Postgres) }
