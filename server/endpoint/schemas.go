//go:build !js

package endpoint

import (
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/game"
)

// DescribeType adds a type of what only the server writes to the description: its lists may be empty, never null, and
// those of fixed length are tuples.
func (r *Router) DescribeType(v any) *huma.Schema {
	all := r.API.OpenAPI().Components.Schemas
	known := slices.Collect(maps.Keys(all.Map()))
	schema := all.Schema(reflect.TypeOf(v), true, "")
	exactLists(schema)
	for name, s := range all.Map() {
		if !slices.Contains(known, name) {
			exactLists(s)
		}
	}
	return schema
}

func exactLists(s *huma.Schema) {
	if s.Type == huma.TypeArray {
		s.Nullable = false
		exactLists(s.Items)
		if s.MinItems != nil && s.MaxItems != nil && *s.MinItems == *s.MaxItems {
			s.Extensions = map[string]any{"prefixItems": slices.Repeat([]*huma.Schema{s.Items}, *s.MinItems)}
		}
	}
	if values, ok := s.AdditionalProperties.(*huma.Schema); ok {
		exactLists(values)
	}
	for _, property := range s.Properties {
		exactLists(property)
	}
}

// DescribeEnum adds the values of a property whose list is too long for a tag.
func DescribeEnum[V ~string](r *Router, of any, property string, values []V) {
	all := r.API.OpenAPI().Components.Schemas
	described := all.SchemaFromRef(all.Schema(reflect.TypeOf(of), true, "").Ref).Properties[property]
	for _, v := range values {
		described.Enum = append(described.Enum, string(v))
	}
}

// contractNames are names in the description of the API of types that have other names here: clients know them, or two
// types have one name.
var contractNames = map[string]string{
	"status.Status":   "House",
	"backup.State":    "BackupState",
	"cards.ViewOf":    "CardsView",
	"learn.Step":      "LessonStep",
	"api.Trial":       "Sandbox",
	"api.TrialStep":   "SandboxStep",
	".TrialInputBody": "SandboxInputBody",
}

// schemaName names a type in the description of the API. Types of some packages have its name in front: the contract's
// own (the match file), reviews, puzzles, cups and titles, whose viewRider is HuntRider.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name, pkg := huma.DefaultSchemaNamer(t, hint), ""
	if t.Name() != "" {
		pkg = path.Base(t.PkgPath())
	}
	if known, ok := contractNames[pkg+"."+name]; ok {
		return known
	}
	switch {
	case pkg != "" && t.PkgPath() == reflect.TypeFor[game.Match]().PkgPath():
		return "Game" + name
	case pkg == "review" && t.Name() != "Review":
		return "Review" + name
	case pkg == "puzzle":
		return "Puzzle" + name
	case pkg == "club":
		return "Club" + name
	case pkg == "cup" && t.Name() != "NewCup":
		return "Cup" + name
	case pkg != "" && path.Base(path.Dir(t.PkgPath())) == "titles":
		if name != "View" {
			name = strings.TrimPrefix(strings.TrimSuffix(strings.TrimSuffix(name, "View"), "JSON"), "View")
		}
		return strings.ToUpper(pkg[:1]) + pkg[1:] + name
	}
	return name
}
