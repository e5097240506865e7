// Package queue shares time to think, and what was read, among those who ask for it. It knows neither bots nor matches.
//
//	queue.go   Fair: who thinks next; For: the caller it is for
//	shared.go  Shared: one reading for all who ask the same at the same time
package queue
