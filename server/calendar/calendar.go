package calendar

import (
	"strings"
	"time"
	"unicode/utf8"
)

// Calendar is a calendar that programs read again and again.
type Calendar struct {
	Name   string
	Events []Event
}

// Event is something at a moment, or from one moment to another.
type Event struct {
	UID     string // the same whenever the calendar is read
	Stamp   time.Time
	From    time.Time
	Until   time.Time // zero: a moment
	Summary string
	Text    string
	Link    string
	Free    bool // the time is not taken: others may plan something then
}

// mostOctets is how long a line may be before it is folded, without its end.
const mostOctets = 75

// Append appends the calendar as text/calendar.
func (c *Calendar) Append(to []byte) []byte {
	to = line(to, "BEGIN:VCALENDAR")
	to = line(to, "VERSION:2.0")
	to = line(to, "PRODID:-//Prancing Pony//Deadlines//EN")
	to = line(to, "CALSCALE:GREGORIAN")
	to = line(to, "METHOD:PUBLISH")
	to = line(to, "NAME:"+escape(c.Name))
	to = line(to, "X-WR-CALNAME:"+escape(c.Name))
	to = line(to, "REFRESH-INTERVAL;VALUE=DURATION:PT1H")
	for i := range c.Events {
		to = c.Events[i].append(to)
	}
	return line(to, "END:VCALENDAR")
}

func (e *Event) append(to []byte) []byte {
	to = line(to, "BEGIN:VEVENT")
	to = line(to, "UID:"+escape(e.UID))
	to = line(to, "DTSTAMP:"+moment(e.Stamp))
	to = line(to, "DTSTART:"+moment(e.From))
	if !e.Until.IsZero() {
		to = line(to, "DTEND:"+moment(e.Until))
	}
	to = line(to, "SUMMARY:"+escape(e.Summary))
	if e.Text != "" {
		to = line(to, "DESCRIPTION:"+escape(e.Text))
	}
	if e.Link != "" {
		to = line(to, "URL:"+strings.ReplaceAll(plain(e.Link), "\n", ""))
	}
	if e.Free {
		to = line(to, "TRANSP:TRANSPARENT")
	}
	return line(to, "END:VEVENT")
}

// moment writes a moment in UTC, so that no zone needs to be described.
func moment(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

var escapes = strings.NewReplacer(`\`, `\\`, `;`, `\;`, `,`, `\,`, "\n", `\n`)

// escape writes a text as a value of type TEXT.
func escape(text string) string {
	return escapes.Replace(plain(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")))
}

// plain leaves out what no line may hold: broken UTF-8 and control characters, but for the ends of lines of a text.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || r < ' ' && r != '\n' && r != '\t' || r == 0x7F {
			return -1
		}
		return r
	}, text)
}

// line appends a line, folded between characters where it is too long.
func line(to []byte, text string) []byte {
	most := mostOctets
	for len(text) > most {
		end := most
		for !utf8.RuneStart(text[end]) {
			end--
		}
		to = append(append(to, text[:end]...), "\r\n "...)
		text, most = text[end:], mostOctets-1 // the space counts
	}
	return append(append(to, text...), "\r\n"...)
}
