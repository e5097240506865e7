package store

import (
	"errors"
	"syscall"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"
)

// diskName is the file system that databases are opened with.
const diskName = "pony"

func init() { vfs.Register(diskName, disk{vfs.Find("")}) }

// disk is the file system of the machine, except that a write for which there is no room says so. The driver calls it a
// failed write like any other, and to ask the disk afterwards is too late: there may be room again.
type disk struct{ vfs.VFS }

func (d disk) Open(name string, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := vfsutil.WrapOpen(d.VFS, name, flags)
	return onDisk(f), flags, full(err)
}

func (d disk) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := vfsutil.WrapOpenFilename(d.VFS, name, flags)
	return onDisk(f), flags, full(err)
}

func onDisk(f vfs.File) vfs.File {
	if f == nil {
		return nil
	}
	return diskFile{f}
}

// full gives the error of a full disk, or of a quota used up, SQLite's own code for it.
func full(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return vfs.SystemError(err, sqlite3.FULL)
	}
	return err
}

type diskFile struct{ vfs.File }

func (f diskFile) WriteAt(p []byte, at int64) (int, error) {
	n, err := f.File.WriteAt(p, at)
	return n, full(err)
}

func (f diskFile) Truncate(size int64) error     { return full(f.File.Truncate(size)) }
func (f diskFile) Sync(flags vfs.SyncFlag) error { return full(f.File.Sync(flags)) }
func (f diskFile) SizeHint(size int64) error     { return full(vfsutil.WrapSizeHint(f.File, size)) }

// What else the file of the machine can do, it does as before.

func (f diskFile) Unwrap() vfs.File                { return f.File }
func (f diskFile) LockState() vfs.LockLevel        { return vfsutil.WrapLockState(f.File) }
func (f diskFile) PersistWAL() bool                { return vfsutil.WrapPersistWAL(f.File) }
func (f diskFile) SetPersistWAL(keep bool)         { vfsutil.WrapSetPersistWAL(f.File, keep) }
func (f diskFile) PowersafeOverwrite() bool        { return vfsutil.WrapPowersafeOverwrite(f.File) }
func (f diskFile) SetPowersafeOverwrite(safe bool) { vfsutil.WrapSetPowersafeOverwrite(f.File, safe) }
func (f diskFile) HasMoved() (bool, error)         { return vfsutil.WrapHasMoved(f.File) }
func (f diskFile) BeginAtomicWrite() error         { return vfsutil.WrapBeginAtomicWrite(f.File) }
func (f diskFile) CommitAtomicWrite() error        { return full(vfsutil.WrapCommitAtomicWrite(f.File)) }

func (f diskFile) RollbackAtomicWrite() error     { return vfsutil.WrapRollbackAtomicWrite(f.File) }
func (f diskFile) SharedMemory() vfs.SharedMemory { return vfsutil.WrapSharedMemory(f.File) }
func (f diskFile) MemoryMapper() vfs.MemoryMapper { return vfsutil.WrapMemoryMapper(f.File) }
