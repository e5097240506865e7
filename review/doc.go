// Package review looks back at a match: which decisions cost chances, what would have been better and why, and how
// much of the course was luck. A decision is judged by what its seat could see; the line of chances is that of the
// true positions. All of it is in review.go.
package review
