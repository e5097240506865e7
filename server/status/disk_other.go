//go:build !linux && !darwin

package status

// diskFree is how many bytes are free where a folder is; 0 if that is not known.
func diskFree(string) uint64 { return 0 }
