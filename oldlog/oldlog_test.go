package oldlog

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"
)

// Every sample decodes to the file beside it.
func TestSamplesDecodeToTheirExpectedFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.log")
	if err != nil || len(files) != 4 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var want map[string]any
			readJSON(t, strings.TrimSuffix(file, ".log")+".expected.json", &want)
			g, err := Read(strings.NewReader(sample(t, file)), Options{})
			if refused, ok := want["refused"]; ok {
				if err == nil || err.Error() != refused {
					t.Fatalf("%v, want %v", err, refused)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(g)
			if err != nil {
				t.Fatal(err)
			}
			var got map[string]any
			if err := json.Unmarshal(text, &got); err != nil {
				t.Fatal(err)
			}
			compare(t, "", uniform(got, ""), uniform(want, ""))
		})
	}
}

// uniform leaves out what is empty, and writes places and numbers on tracks alike as text.
func uniform(v any, key string) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			if x = uniform(x, k); x != nil {
				out[k] = x
			}
		}
		if len(out) == 0 {
			return nil
		}
		return out
	case []any:
		if len(v) == 0 {
			return nil
		}
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = uniform(x, "")
		}
		return out
	case float64:
		if key == "from" || key == "to" {
			text, _ := json.Marshal(v)
			return string(text)
		}
		if v == 0 {
			return nil
		}
	case bool:
		if !v {
			return nil
		}
	}
	return v
}

func compare(t *testing.T, path string, got, want any) {
	t.Helper()
	g, isMap := got.(map[string]any)
	w, wantsMap := want.(map[string]any)
	if isMap && wantsMap {
		for k := range w {
			compare(t, path+"."+k, g[k], w[k])
		}
		for k := range g {
			if _, known := w[k]; !known {
				t.Errorf("%s.%s: %v, want nothing", path, k, g[k])
			}
		}
		return
	}
	gs, isList := got.([]any)
	ws, wantsList := want.([]any)
	if isList && wantsList && len(gs) == len(ws) {
		for i := range gs {
			compare(t, path+"["+string(rune('0'+i%10))+"]", gs[i], ws[i])
		}
		return
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %v\nwant %v", path, got, want)
	}
}

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func sample(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestFilesThatAreNoGameAreRefused(t *testing.T) {
	turn := sample(t, "testdata/turn.log")
	tests := []struct{ name, text, reason string }{
		{"empty", "", RefusedEmpty},
		{"something else", "Dear diary,\nnothing happened.\n", RefusedNoGame},
		{"bytes", "\x00\xff\xfe\x89PNG\r\n\x1a\n\n\n", RefusedNoGame},
		{"Treebeard", strings.Replace(turn, "base2]", "base2[T]]", 1), RefusedVariant},
		{"the first edition", strings.Replace(turn, "base2]", "base]", 1), RefusedVariant},
		{"another board", strings.Replace(turn, "wotr base2]", "botfa base2]", 1), RefusedVariant},
		{"cut in the first turn", turn[:strings.Index(turn, "<~Game.7~>2")], RefusedUnplayed},
		{"a line without end", turn + strings.Repeat("a", 1<<17), RefusedLongLine},
		{"too many lines", turn + strings.Repeat("$North<~Controls.323~>247 \n", maxLines), RefusedTooLarge},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(tt.text), Options{})
			var refused *RefusedError
			if !errors.As(err, &refused) || refused.Reason != tt.reason {
				t.Errorf("%v, want the reason %s", err, tt.reason)
			}
		})
	}
}

// A gigabyte is refused after the first two megabytes: no more is asked for.
func TestALargeFileIsRefusedBeforeItIsRead(t *testing.T) {
	endless := &counting{}
	_, err := Read(endless, Options{})
	var refused *RefusedError
	if !errors.As(err, &refused) || refused.Reason != RefusedTooLarge {
		t.Errorf("%v", err)
	}
	if endless.read > MaxBytes+2*maxLine {
		t.Errorf("%d bytes were read", endless.read)
	}
}

// counting is a file without end, of lines that are too short to be too many.
type counting struct{ read int }

func (c *counting) Read(into []byte) (int, error) {
	for i := range into {
		into[i] = 'x'
		if (c.read+i)%4000 == 0 {
			into[i] = '\n'
		}
	}
	c.read += len(into)
	return len(into), nil
}

// A log cut anywhere after the actions of its second turn began still gives its positions.
func TestACutFileGivesWhatItHas(t *testing.T) {
	text := sample(t, "testdata/ring.log")
	from := strings.LastIndex(text, "<~Controls.345~>210 211") // the roll of the second turn
	for cut := from; cut < len(text); cut += 97 {
		g, err := Read(strings.NewReader(text[:cut]), Options{})
		if err != nil || len(g.Snapshots) < 2 {
			t.Fatalf("cut at %d: %v", cut, err)
		}
	}
}

func TestOtherEncodings(t *testing.T) {
	text := sample(t, "testdata/turn.log")
	wide := func(text, mark string, first, second uint) string {
		out := []byte(mark)
		for _, unit := range utf16.Encode([]rune(text)) {
			out = append(out, byte(unit>>first), byte(unit>>second))
		}
		return string(out)
	}
	renamed := func(name string) string { return strings.ReplaceAll(text, "North", name) }
	for encoding, tt := range map[string]struct{ text, name string }{
		"CRLF":                    {strings.ReplaceAll(text, "\n", "\r\n"), "North"},
		"Latin-1":                 {renamed("N\xf6rth"), "Nörth"},
		"Windows-1252":            {renamed("\x8eorth"), "Žorth"},
		"UTF-8":                   {renamed("Nörth"), "Nörth"},
		"UTF-8 with a mark":       {"\xef\xbb\xbf" + text, "North"},
		"UTF-16, small end":       {wide(renamed("Północ"), "\xff\xfe", 0, 8), "Północ"},
		"UTF-16, big end":         {wide(renamed("Północ"), "\xfe\xff", 8, 0), "Północ"},
		"UTF-16 without a mark":   {wide(text, "", 0, 8), "North"},
		"UTF-16, cut in a letter": {wide(text, "\xff\xfe", 0, 8)[:2*len(text)+1], "North"},
	} {
		g, err := Read(strings.NewReader(tt.text), Options{Names: true})
		if err != nil {
			t.Errorf("%s: %v", encoding, err)
			continue
		}
		if len(g.Events) != 59 || len(g.Snapshots) != 3 || g.Counts.NotUnderstood != 0 || g.Names[free] != tt.name {
			t.Errorf("%s: %s, by %q", encoding, g.Summary(), g.Names[free])
		}
	}
}

// Nobody's name and no word of the chat is in what is kept, unless the names are asked for.
func TestNamesAreLeftOutAndChatIsNeverKept(t *testing.T) {
	for _, names := range []bool{false, true} {
		g, err := Read(strings.NewReader(sample(t, "testdata/turn.log")), Options{Names: names})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), `"North"`) != names {
			t.Errorf("names %v: %s", names, text)
		}
		for _, word := range []string{"concede", "have fun", "good luck", "good game"} {
			if strings.Contains(string(text), word) {
				t.Errorf("%q is kept", word)
			}
		}
	}
}

// Where a position breaks a rule, the log is read all the same; the fault is named, and a position beside it can be
// shown.
func TestAPositionThatBreaksARuleIsNamedAndShown(t *testing.T) {
	text := sample(t, "testdata/turn.log")
	crowd := "$South<~Scribe.141~>011 012 013 014 015 016 017 018 019 020 021 022 <~Scribe.142~><~Game.1956~>" +
		"<~Scribe.143~><~Game.1969~><~Scribe.144~> null\n"
	at := strings.Index(text, "$South<~Controls.345~>")
	g, err := Read(strings.NewReader(text[:at]+crowd+text[at:]), Options{})
	if err != nil {
		t.Fatal(err)
	}
	first := g.Snapshots[0]
	if !strings.Contains(first.Fault, "minas-morgul") || first.Shown == nil {
		t.Errorf("fault %q, shown %v", first.Fault, first.Shown)
	}
	if fault, _ := check(first.Shown); fault != "" {
		t.Errorf("what is shown breaks a rule too: %s", fault)
	}
}

// What is repaired is named.
func TestRepairsAreNamed(t *testing.T) {
	text := sample(t, "testdata/battle.log")
	inside := "$North<~Scribe.141~>087 093 097 268 <~Scribe.142~><~Game.1928~><~Scribe.143~><~Game.1992~><~Scribe.144~>"
	if !strings.Contains(text, inside) {
		t.Fatal("the retreat is not in the sample")
	}
	tests := []struct {
		name, text string
		want       Repair
	}{
		{
			"the besieged stay in the region", strings.Replace(text, inside, "$North silent", 1),
			Repair{repairBesieged, "lorien"},
		},
		{
			"a box that nobody besieges",
			strings.Replace(text, "013 014 015 035 040 <~Scribe.142~><~Game.1953~><~Scribe.143~><~Game.1928~>",
				"013 014 015 035 040 <~Scribe.142~><~Game.1953~><~Scribe.143~><~Game.1927~>", 1),
			Repair{repairLeftBox, "lorien"},
		},
		{
			"a nation at war is not turned",
			strings.Replace(text, "258 <~Scribe.142~><~Game.2000~><~Scribe.143~><~Game.2001~>",
				"258 <~Scribe.142~><~Game.2000~><~Scribe.143~><~Game.2003~>", 1),
			Repair{repairActive, "north"},
		},
		{
			"the guide is not the strongest",
			strings.Replace(text, inside, "$North<~Scribe.141~>240 <~Scribe.142~><~Game.1999~><~Scribe.143~>"+
				"<~Game.1998~><~Scribe.144~> null\n"+inside, 1),
			Repair{repairGuide, "gandalf-the-grey"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, err := Read(strings.NewReader(tt.text), Options{})
			if err != nil {
				t.Fatal(err)
			}
			second := g.Snapshots[1]
			found := false
			for _, m := range second.Repairs {
				found = found || m == tt.want
			}
			if !found || second.Fault != "" {
				t.Errorf("repairs %v, fault %q; want %v", second.Repairs, second.Fault, tt.want)
			}
		})
	}
}

func TestUndoTakesTheSnapshotAndTheEventsBack(t *testing.T) {
	text := sample(t, "testdata/turn.log")
	die := "$North<~Scribe.141~>210 <~Scribe.142~><~Game.2042~><~Scribe.143~><~Game.2035~><~Scribe.144~> B89531\n"
	if !strings.Contains(text, die) {
		t.Fatal("the die is not in the sample")
	}
	again := strings.Replace(text, die, die+"$North<~Controls.819~> null\n"+die, 1)
	redone := strings.Replace(text, die, die+"$North<~Controls.819~> null\n$North<~Controls.16~> null\n", 1)
	for name, text := range map[string]string{"done again": again, "redone": redone} {
		g, err := Read(strings.NewReader(text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		dice := 0
		for _, e := range g.Events {
			if e.Turn == 1 && e.Kind == eventDie {
				dice++
			}
		}
		if dice != 9 || name == "done again" && len(g.Snapshots) != 3 {
			t.Errorf("%s: %d dice, %d snapshots", name, dice, len(g.Snapshots))
		}
	}
}

// Whatever a file holds, it is read or refused; every position that is to be shown can be.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.log")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text := sample(f, file)
		f.Add([]byte(text))
		f.Add([]byte(text[len(text)/2:]))
	}
	f.Add([]byte("<game> a<~Controls.408~>[v wotr base2] null\n<~Game.7~>2 null\n" +
		"$a<~Controls.345~>099 210 <~Controls.346~>10 1 null\n$a<~Controls.345~>210 <~Controls.346~>1 null\n" +
		"$a<~Scribe.141~>reveal 113 0 0<~Scribe.143~><~Game.2035~> \n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := Read(strings.NewReader(string(data)), Options{Names: true})
		if err != nil {
			var refused *RefusedError
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		for _, s := range g.Snapshots {
			if s.Fault == "" && accepted(s.Position) != nil || s.Shown != nil && accepted(s.Shown) != nil {
				t.Fatalf("turn %d cannot be shown", s.Turn)
			}
		}
		if _, err := json.Marshal(g); err != nil {
			t.Fatal(err)
		}
	})
}
