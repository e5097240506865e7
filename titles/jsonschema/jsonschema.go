// Package jsonschema writes the JSON Schema of what a title shows, from the Go types that are marshalled, for programs
// in other languages than ours. A field that Go leaves out when it is empty is not required; an `enum:"free,shadow"`
// tag makes a string one of those words.
package jsonschema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Draft is the version of JSON Schema that is written.
const Draft = "https://json-schema.org/draft/2020-12/schema"

// Schema is what one value may be.
type Schema struct {
	Draft      string             `json:"$schema,omitempty"`
	Title      string             `json:"title,omitempty"`
	Ref        string             `json:"$ref,omitempty"`
	Type       any                `json:"type,omitempty"` // a word, or two where it may be null
	Enum       []string           `json:"enum,omitempty"`
	Items      *Schema            `json:"items,omitempty"`
	MinItems   int                `json:"minItems,omitempty"`
	MaxItems   int                `json:"maxItems,omitempty"`
	AnyOf      []*Schema          `json:"anyOf,omitempty"`
	Properties map[string]*Schema `json:"properties,omitempty"`
	Required   []string           `json:"required,omitempty"`
	Others     any                `json:"additionalProperties,omitempty"` // false, or what the values of a map are
	Defs       map[string]*Schema `json:"$defs,omitempty"`
}

// File is the whole schema of the type of v, as it is kept.
func File(title string, v any) (string, error) {
	w := writer{names: map[string]reflect.Type{}, defs: map[string]*Schema{}}
	root, err := w.object(bare(reflect.TypeOf(v)))
	if err != nil {
		return "", err
	}
	root.Draft, root.Title, root.Defs = Draft, title, w.defs
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(root); err != nil {
		return "", err
	}
	return b.String(), nil
}

type writer struct {
	names map[string]reflect.Type
	defs  map[string]*Schema
}

func bare(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// object is a struct: what it has, and nothing else.
func (w *writer) object(t reflect.Type) (*Schema, error) {
	o := &Schema{Type: "object", Properties: map[string]*Schema{}, Others: false}
	if err := w.fields(o, t); err != nil {
		return nil, err
	}
	return o, nil
}

func (w *writer) fields(o *Schema, t reflect.Type) error {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			if err := w.fields(o, bare(f.Type)); err != nil {
				return err
			}
			continue
		}
		if !f.IsExported() || name == "-" {
			continue
		}
		field, err := w.of(f.Type, f.Tag.Get("enum"))
		if err != nil {
			return fmt.Errorf("%s.%s: %w", t.Name(), f.Name, err)
		}
		if slices.Contains(strings.Split(options, ","), "omitempty") {
			o.Properties[name] = field
			continue
		}
		if f.Type.Kind() == reflect.Pointer {
			field = &Schema{AnyOf: []*Schema{field, {Type: "null"}}}
		}
		o.Properties[name] = field
		o.Required = append(o.Required, name)
	}
	return nil
}

// of is what a value of a type may be.
func (w *writer) of(t reflect.Type, enum string) (*Schema, error) {
	switch t.Kind() {
	case reflect.Bool:
		return &Schema{Type: "boolean"}, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8,
		reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &Schema{Type: "integer"}, nil
	case reflect.String:
		if enum == "" {
			return &Schema{Type: "string"}, nil
		}
		return &Schema{Type: "string", Enum: strings.Split(enum, ",")}, nil
	case reflect.Pointer:
		return w.of(t.Elem(), enum)
	case reflect.Slice, reflect.Array:
		items, err := w.of(t.Elem(), enum)
		if t.Kind() == reflect.Array {
			return &Schema{Type: "array", Items: items, MinItems: t.Len(), MaxItems: t.Len()}, err
		}
		return &Schema{Type: []string{"array", "null"}, Items: items}, err
	case reflect.Map:
		values, err := w.of(t.Elem(), enum)
		return &Schema{Type: []string{"object", "null"}, Others: values}, err
	case reflect.Struct:
		return w.named(t)
	}
	return nil, fmt.Errorf("no schema for %v", t)
}

// named refers to a struct, which is described once.
func (w *writer) named(t reflect.Type) (*Schema, error) {
	name := strings.TrimSuffix(strings.TrimSuffix(t.Name(), "JSON"), "View")
	if name == "" {
		return nil, fmt.Errorf("a struct without a name cannot be described: %v", t)
	}
	ref := &Schema{Ref: "#/$defs/" + name}
	if known, ok := w.names[name]; ok {
		if known != t {
			return nil, fmt.Errorf("%v and %v would both be %s", known, t, name)
		}
		return ref, nil
	}
	w.names[name] = t
	o, err := w.object(t)
	if err != nil {
		return nil, err
	}
	w.defs[name] = o
	return ref, nil
}
