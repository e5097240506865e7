// Package status says how the server is: its database, matches, jobs, nodes and backups, for operators and the command
// line.
//
// Where to start:
//
//	status.go        Status, and Read: what the database knows
//	node.go          Reporter: what this node reports about itself to the others
//	disk_statfs.go   free space on the disk
//	disk_other.go    the same where it is not known
package status
