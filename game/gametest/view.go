package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// views: what a seat is shown is of the type that the title declares, and keeps what the type promises to the page:
// a list that is always there is never null, and a string with an enum tag is one of those words.
func views(t *testing.T, title game.Title, o game.Options) {
	s, err := title.New(o, game.FastRand(7))
	if err != nil {
		t.Fatal(err)
	}
	seats, err := title.Seats(o)
	if err != nil {
		t.Fatal(err)
	}
	r := game.FastRand(11)
	want := reflect.TypeOf(title.ViewType())
	var buf []game.Action
	for range 400 {
		for seat := game.Seat(-1); int(seat) < len(seats); seat++ {
			view := reflect.ValueOf(s.View(seat))
			if view.Type() != want {
				t.Fatalf("a view is %v, the title declares %v", view.Type(), want)
			}
			if fault := promised(view, "", "view"); fault != "" {
				t.Fatal(fault)
			}
		}
		if buf = s.Legal(buf[:0]); len(buf) == 0 {
			return
		}
		if err := s.Apply(buf[r.Intn(len(buf))], nil); err != nil {
			t.Fatal(err)
		}
	}
}

// promised returns the first thing in a value that its type does not promise.
func promised(v reflect.Value, enum, path string) string {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return ""
		}
		return promised(v.Elem(), enum, path)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if fault := promised(v.Index(i), enum, fmt.Sprintf("%s[%d]", path, i)); fault != "" {
				return fault
			}
		}
	case reflect.Map:
		for key, value := range v.Seq2() {
			if fault := promised(value, enum, path+"."+key.String()); fault != "" {
				return fault
			}
		}
	case reflect.String:
		if enum != "" && !slices.Contains(strings.Split(enum, ","), v.String()) {
			return fmt.Sprintf("%s is %q, not one of %s", path, v.String(), enum)
		}
	case reflect.Struct:
		return promisedFields(v, path)
	}
	return ""
}

func promisedFields(v reflect.Value, path string) string {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		at, value := path+"."+name, v.Field(i)
		empty := slices.Contains(strings.Split(options, ","), "omitempty")
		switch kind := value.Kind(); {
		case !f.IsExported() && !f.Anonymous || name == "-" || empty && value.IsZero():
			continue
		case (kind == reflect.Slice || kind == reflect.Map) && value.IsNil():
			return at + " would be null: the page reads a list"
		}
		if fault := promised(value, f.Tag.Get("enum"), at); fault != "" {
			return fault
		}
	}
	return ""
}
