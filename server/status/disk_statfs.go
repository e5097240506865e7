//go:build linux || darwin

package status

import "syscall"

// diskFree is how many bytes are free where a folder is; 0 if that is not known.
func diskFree(dir string) uint64 {
	var st syscall.Statfs_t
	if syscall.Statfs(dir, &st) != nil || st.Bsize < 0 {
		return 0
	}
	return st.Bavail * uint64(st.Bsize) // of other types on other systems
}
