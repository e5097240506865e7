//go:build !js

package bot

// breathe does nothing where there are threads for everybody.
func breathe() {}
