// Package queue shares time to think among those who ask for it. It knows neither bots nor matches.
//
//	queue.go  Fair: who thinks next; For: the caller it is for
package queue
