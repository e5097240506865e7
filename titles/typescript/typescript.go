// Package typescript writes the TypeScript types of what a title shows, from the Go types that are marshalled. A field
// that Go leaves out when it is empty is optional; an `enum:"free,shadow"` tag makes a string one of those words.
package typescript

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// File is the whole text of a file with the type View, made from the type of v, and every type it is made of.
func File(v any) (string, error) {
	w := writer{names: map[string]reflect.Type{}, root: bare(reflect.TypeOf(v))}
	if _, err := w.name(w.root); err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.\n")
	for i := 0; i < len(w.queue); i++ {
		name, err := w.name(w.queue[i])
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "\nexport type %s = {\n", name)
		if err := w.fields(&b, w.queue[i]); err != nil {
			return "", err
		}
		b.WriteString("};\n")
	}
	return b.String(), nil
}

// Facts is the whole text of a file with the type of v and v itself as a constant.
func Facts(v any) (string, error) {
	types, err := File(v)
	if err != nil {
		return "", err
	}
	value, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return "", err
	}
	return strings.ReplaceAll(types, "export type View = ", "export type Facts = ") + "\nexport const facts: Facts = " +
		string(value) + ";\n", nil
}

type writer struct {
	root  reflect.Type
	names map[string]reflect.Type
	queue []reflect.Type // types to write, in the order they were met
}

func bare(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// name of a struct: RegionJSON is Region, viewRider is Rider, and what all begins with is View.
func (w *writer) name(t reflect.Type) (string, error) {
	name := strings.TrimPrefix(strings.TrimSuffix(strings.TrimSuffix(t.Name(), "JSON"), "View"), "view")
	if t == w.root {
		name = "View"
	}
	if name == "" {
		return "", fmt.Errorf("a struct without a name cannot be written: %v", t)
	}
	name = strings.ToUpper(name[:1]) + name[1:]
	switch known, ok := w.names[name]; {
	case !ok:
		w.names[name] = t
		w.queue = append(w.queue, t)
	case known != t:
		return "", fmt.Errorf("%v and %v would both be %s", known, t, name)
	}
	return name, nil
}

func (w *writer) fields(b *strings.Builder, t reflect.Type) error {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			if err := w.fields(b, bare(f.Type)); err != nil {
				return err
			}
			continue
		}
		if !f.IsExported() || name == "-" {
			continue
		}
		typ, err := w.typeOf(f.Type, f.Tag.Get("enum"))
		if err != nil {
			return fmt.Errorf("%s.%s: %w", t.Name(), f.Name, err)
		}
		mark := ""
		if slices.Contains(strings.Split(options, ","), "omitempty") {
			mark = "?"
		} else if f.Type.Kind() == reflect.Pointer {
			typ += " | null"
		}
		fmt.Fprintf(b, "  %s%s: %s;\n", name, mark, typ)
	}
	return nil
}

func (w *writer) typeOf(t reflect.Type, enum string) (string, error) {
	switch t.Kind() {
	case reflect.Bool:
		return "boolean", nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8,
		reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "number", nil
	case reflect.String:
		if enum == "" {
			return "string", nil
		}
		return "'" + strings.ReplaceAll(enum, ",", "' | '") + "'", nil
	case reflect.Pointer:
		return w.typeOf(t.Elem(), enum)
	case reflect.Slice, reflect.Array:
		elem, err := w.typeOf(t.Elem(), enum)
		if err != nil {
			return "", err
		}
		if t.Kind() == reflect.Array && t.Len() <= 6 {
			return "readonly [" + strings.Join(slices.Repeat([]string{elem}, t.Len()), ", ") + "]", nil
		}
		if strings.Contains(elem, " ") {
			elem = "(" + elem + ")"
		}
		return elem + "[]", nil
	case reflect.Map:
		elem, err := w.typeOf(t.Elem(), enum)
		return "Record<string, " + elem + ">", err
	case reflect.Struct:
		return w.name(t)
	}
	return "", fmt.Errorf("no type of the page for %v", t)
}
