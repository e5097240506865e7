// Package calendar writes calendars as iCalendar (RFC 5545): as much of it as deadlines and leaves need. It knows no
// game and no HTTP; package server/api says what stands in a calendar.
//
// Where to start:
//
//	calendar.go  Calendar, Event, and how they are written
package calendar
