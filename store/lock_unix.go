//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lockFile locks a file until it is closed, or says that another process has it.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrServed
	}
	return err
}
