package picture

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// A field that a title renames would leave the picture without its pieces, and nobody would notice.
func TestPicturesReadFieldsThatTheViewsHave(t *testing.T) {
	t.Parallel()
	for title, read := range map[string]any{
		"board": warView{}, "hunt": huntView{}, "cards": cardsView{},
		"battle": battleView{},
	} {
		text, err := os.ReadFile(filepath.Join("..", "docs", "schemas", title+".view.json"))
		if err != nil {
			t.Fatal(err)
		}
		var whole schema
		if err := json.Unmarshal(text, &whole); err != nil {
			t.Fatal(err)
		}
		whole.has(t, whole, reflect.TypeOf(read), title)
	}
}

// schema is as much of a JSON schema as names fields.
type schema struct {
	Ref        string            `json:"$ref"`
	Defs       map[string]schema `json:"$defs"`
	Properties map[string]schema
	Items      *schema
	Each       json.RawMessage `json:"additionalProperties"` // a schema, or false
}

// has follows a type through the schema, and reports the fields that are not there.
func (whole schema) has(t *testing.T, at schema, read reflect.Type, path string) {
	t.Helper()
	if name, ok := strings.CutPrefix(at.Ref, "#/$defs/"); ok {
		at = whole.Defs[name]
	}
	switch read.Kind() {
	case reflect.Pointer:
		whole.has(t, at, read.Elem(), path)
	case reflect.Slice, reflect.Array:
		if at.Items == nil {
			t.Errorf("%s is no list in the view", path)
			return
		}
		whole.has(t, *at.Items, read.Elem(), path)
	case reflect.Map:
		var each schema
		if err := json.Unmarshal(at.Each, &each); err != nil {
			t.Errorf("%s is no map in the view: %v", path, err)
			return
		}
		whole.has(t, each, read.Elem(), path)
	case reflect.Struct:
		for i := range read.NumField() {
			field := read.Field(i)
			if !field.Anonymous {
				whole.field(t, at, field, path)
			}
		}
	}
}

func (whole schema) field(t *testing.T, at schema, field reflect.StructField, path string) {
	t.Helper()
	want, _, _ := strings.Cut(field.Tag.Get("json"), ",")
	if want == "" {
		want = field.Name
	}
	for name, inner := range at.Properties {
		if strings.EqualFold(name, want) {
			whole.has(t, inner, field.Type, path+"."+name)
			return
		}
	}
	t.Errorf("%s.%s is read by the picture, and not in the view", path, want)
}
