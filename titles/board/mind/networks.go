//go:build !js

package mind

import "embed"

//go:embed net-1.weights policy-1.weights policy-2.weights
var networks embed.FS

// network is the file of a network.
func network(name string) []byte {
	file, _ := networks.ReadFile(name + ".weights") // what is missing cannot be read as a network either
	return file
}
