package calendar

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

var noon = time.Date(2026, 3, 29, 14, 0, 0, 0, time.FixedZone("", 2*3600))

// RFC 5545, 3.1 to 3.4 and 3.6.1.
func TestACalendarIsWrittenAsTheStandardSays(t *testing.T) {
	c := Calendar{Name: "Éowen", Events: []Event{
		{
			UID: "game-1@pony", Stamp: noon, From: noon.Add(time.Hour), Summary: "A; b, c\\d",
			Link: "https://pony/table/1?a=1;b",
		},
		{
			UID: "leave-1@pony", Stamp: noon, From: noon, Until: noon.AddDate(0, 0, 2), Summary: "Leave",
			Text: "one\r\ntwo", Free: true,
		},
	}}
	want := strings.Join([]string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Prancing Pony//Deadlines//EN", "CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"NAME:Éowen", "X-WR-CALNAME:Éowen", "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"BEGIN:VEVENT", "UID:game-1@pony", "DTSTAMP:20260329T120000Z", "DTSTART:20260329T130000Z",
		`SUMMARY:A\; b\, c\\d`, "URL:https://pony/table/1?a=1;b", "END:VEVENT",
		"BEGIN:VEVENT", "UID:leave-1@pony", "DTSTAMP:20260329T120000Z", "DTSTART:20260329T120000Z",
		"DTEND:20260331T120000Z", "SUMMARY:Leave", `DESCRIPTION:one\ntwo`, "TRANSP:TRANSPARENT", "END:VEVENT",
		"END:VCALENDAR", "",
	}, "\r\n")
	if got := string(c.Append(nil)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// RFC 5545, 3.1: lines of 75 octets at most, folded by an end of line and one space, never within a character.
func TestLongLinesAreFolded(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("a", 66), strings.Repeat("a", 67), strings.Repeat("é", 200), strings.Repeat("€", 100),
		"x" + strings.Repeat("𝄞", 60), strings.Repeat("\\,;", 80),
	} {
		c := Calendar{Name: "n", Events: []Event{{UID: "1", Stamp: noon, From: noon, Summary: text}}}
		out := string(c.Append(nil))
		for _, one := range strings.Split(out, "\r\n") {
			if len(one) > 75 || !utf8.ValidString(one) {
				t.Errorf("%q is %d octets, or breaks a character", one, len(one))
			}
		}
		unfolded := strings.ReplaceAll(out, "\r\n ", "")
		if !strings.Contains(unfolded, "\r\nSUMMARY:"+escape(text)+"\r\n") {
			t.Errorf("unfolding gives %q", unfolded)
		}
	}
}

// What players write can end no line and begin no other property.
func TestNoTextEndsALine(t *testing.T) {
	c := Calendar{Name: "a\r\nX-EVIL:1", Events: []Event{{
		UID: "u\rX-EVIL:1", Stamp: noon, From: noon, Summary: "s\nX-EVIL:1\x00\xff", Link: "https://pony/\x07",
	}}}
	out := string(c.Append(nil))
	for _, one := range strings.Split(out, "\r\n") {
		if strings.HasPrefix(one, "X-EVIL") || strings.ContainsAny(one, "\r\n\x00\x07") || !utf8.ValidString(one) {
			t.Errorf("%q", one)
		}
	}
}

func FuzzLines(f *testing.F) {
	f.Add("a,b;c\\d\r\ne")
	f.Fuzz(func(t *testing.T, text string) {
		out := string((&Calendar{Name: text}).Append(nil))
		for _, one := range strings.Split(strings.TrimSuffix(out, "\r\n"), "\r\n") {
			if len(one) > 75 || !utf8.ValidString(one) || strings.ContainsAny(one, "\r\n") {
				t.Errorf("%q", one)
			}
		}
	})
}
