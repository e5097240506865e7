// Package limit bounds how often and how many at once: rates by key, the table of all rates, and counts of what is
// open.
//
// It knows nothing of HTTP: a key is a network address or the id of an account. IPv6 networks of 64 bits (keys that end
// in /64) also share a budget with the 48 bits that they begin with, because one site may own as many of them as it
// likes.
//
// Where to start:
//
//	table.go    Table: every rate of the server by name; Row: one of them
//	buckets.go  Buckets: one token bucket for each key
//	counter.go  Counter: what is open at the same time, by key
//	network.go  Network: the key of a network address
package limit
