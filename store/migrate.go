package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations
var migrations embed.FS

// migrate brings the schema up to date, or refuses a newer one.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, folder string) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(dialect, db, files, goose.WithDisableGlobalRegistry(true), goose.WithAllowOutofOrder(true)) // two branches may bring their steps in either order
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	current, known, err := p.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	if current > known {
		return fmt.Errorf("%w: its schema is number %d, this program knows %d; use the newer program or restore an older backup", ErrNewer, current, known)
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrate from schema %d to %d: %w", current, known, err)
	}
	return nil
}
