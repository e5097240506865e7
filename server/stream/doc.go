// Package stream sends server-sent events: a table, the caller's own turns and meetings, the lobby, a cup.
//
// There are thousands of streams, and hardly one has something to send, so an idle one must be small. It takes its
// connection from net/http, whose buffers and deep stack go when the handler returns, and keeps two goroutines that
// only wait: one for something to send, one for the client to leave. A third goroutine writes, only while there is
// something to send.
//
// Where to start:
//
//	streams.go  Streams: all streams of this node, how many there may be, and how they end; Add: a route
//	stream.go   Stream: one open connection
//	table.go    Tables: a match
//	own.go      Own: tables that wait for the caller, and who the caller meets
//	lobby.go    Lobby: the queues
//	cup.go      Cups: a cup
//	drain.go    drainGroup: waiting for the last stream
package stream
