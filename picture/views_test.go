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
	text, err := os.ReadFile(filepath.Join("..", "docs", "openapi.json"))
	if err != nil {
		t.Fatal(err)
	}
	var api struct{ Components struct{ Schemas schemas } }
	if err := json.Unmarshal(text, &api); err != nil {
		t.Fatal(err)
	}
	for view, read := range map[string]any{
		"BoardView": warView{}, "HuntView": huntView{}, "CardsView": cardsView{}, "BattleView": battleView{},
	} {
		at, ok := api.Components.Schemas[view]
		if !ok {
			t.Errorf("no %s in the description of the API", view)
		}
		api.Components.Schemas.has(t, at, reflect.TypeOf(read), view)
	}
}

// schema is as much of a JSON schema as names fields.
type schema struct {
	Ref        string `json:"$ref"`
	Properties map[string]schema
	Items      *schema
	Each       json.RawMessage `json:"additionalProperties"` // a schema, or false
}

type schemas map[string]schema

// has follows a type through the schema, and reports the fields that are not there.
func (all schemas) has(t *testing.T, at schema, read reflect.Type, path string) {
	t.Helper()
	if name, ok := strings.CutPrefix(at.Ref, "#/components/schemas/"); ok {
		at = all[name]
	}
	switch read.Kind() {
	case reflect.Pointer:
		all.has(t, at, read.Elem(), path)
	case reflect.Slice, reflect.Array:
		if at.Items == nil {
			t.Errorf("%s is no list in the view", path)
			return
		}
		all.has(t, *at.Items, read.Elem(), path)
	case reflect.Map:
		var each schema
		if err := json.Unmarshal(at.Each, &each); err != nil {
			t.Errorf("%s is no map in the view: %v", path, err)
			return
		}
		all.has(t, each, read.Elem(), path)
	case reflect.Struct:
		for i := range read.NumField() {
			field := read.Field(i)
			if !field.Anonymous {
				all.field(t, at, field, path)
			}
		}
	}
}

func (all schemas) field(t *testing.T, at schema, field reflect.StructField, path string) {
	t.Helper()
	want, _, _ := strings.Cut(field.Tag.Get("json"), ",")
	if want == "" {
		want = field.Name
	}
	for name, inner := range at.Properties {
		if strings.EqualFold(name, want) {
			all.has(t, inner, field.Type, path+"."+name)
			return
		}
	}
	t.Errorf("%s.%s is read by the picture, and not in the view", path, want)
}
