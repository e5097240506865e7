package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/ncruces/go-sqlite3/driver"
	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"
)

// A full disk is named by the write that finds it full, also when there is room again a moment later.
func TestAFullDiskIsNamedByTheWriteItself(t *testing.T) {
	t.Parallel()
	var refusing atomic.Pointer[syscall.Errno]
	vfs.Register("refusing", disk{refusingDisk{vfs.Find(""), &refusing}})
	t.Cleanup(func() { vfs.Unregister("refusing") })
	for _, errno := range []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT} {
		db, err := driver.Open("file:" + filepath.Join(t.TempDir(), "pony.db") +
			"?vfs=refusing&_pragma=journal_mode(WAL)")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		if _, err := db.ExecContext(t.Context(), `CREATE TABLE t (x)`); err != nil {
			t.Fatal(err)
		}
		refusing.Store(&errno)
		_, err = db.ExecContext(t.Context(), `INSERT INTO t VALUES (1)`)
		refusing.Store(nil)
		if got := sqliteError(err); !errors.Is(got, ErrFull) {
			t.Errorf("%v: refused with %v", errno, got)
		}
		if _, err := db.ExecContext(t.Context(), `INSERT INTO t VALUES (1)`); err != nil {
			t.Errorf("%v: with room again: %v", errno, err)
		}
	}
}

// refusingDisk fails every write while it has an error to fail with.
type refusingDisk struct {
	vfs.VFS
	with *atomic.Pointer[syscall.Errno]
}

func (d refusingDisk) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := vfsutil.WrapOpenFilename(d.VFS, name, flags)
	if err != nil {
		return nil, flags, err
	}
	return refusingFile{diskFile{f}, d.with}, flags, nil
}

type refusingFile struct {
	diskFile
	with *atomic.Pointer[syscall.Errno]
}

func (f refusingFile) WriteAt(p []byte, at int64) (int, error) {
	if errno := f.with.Load(); errno != nil {
		return 0, &fs.PathError{Op: "write", Path: "pony.db", Err: *errno}
	}
	return f.diskFile.WriteAt(p, at)
}
