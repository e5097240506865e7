package endpoint

import (
	"github.com/danielgtaylor/huma/v2"

	"prancingpony/locale"
)

// Language is a language that every text exists in, or empty for the browser's own.
type Language string

// Schema lists the languages that there are, so that a new one needs no code.
func (Language) Schema(huma.Registry) *huma.Schema {
	known := []any{""}
	for _, lang := range locale.Languages {
		known = append(known, lang)
	}
	return &huma.Schema{Type: huma.TypeString, Enum: known}
}
