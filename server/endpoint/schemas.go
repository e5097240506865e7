package endpoint

import (
	"path"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/game"
)

func typeOf(v any) reflect.Type { return reflect.TypeOf(v) }

// contractNames are names in the description of the API that clients know, of types that have other names here.
var contractNames = map[string]string{
	"status.Status":   "House",
	"backup.State":    "BackupState",
	"api.Trial":       "Sandbox",
	"api.TrialStep":   "SandboxStep",
	".TrialInputBody": "SandboxInputBody",
}

// schemaName names a type in the description of the API. Types of some packages have its name in front: the contract's
// own (the match file), reviews, puzzles and cups.
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
	case pkg == "cup" && t.Name() != "NewCup":
		return "Cup" + name
	}
	return name
}
