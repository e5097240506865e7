package account

import (
	"regexp"
	"strings"
)

var goodName = regexp.MustCompile(`^[\p{L}\p{N}](?:[\p{L}\p{N} ._'’-]{0,22}[\p{L}\p{N}.])$`)

// checkName refuses names that cannot be read or told apart.
func checkName(name string) error {
	if !goodName.MatchString(name) || strings.Contains(name, "  ") {
		return &InvalidError{Field: "body.name", Message: "want 2 to 24 letters, digits, spaces or . - _ '"}
	}
	return nil
}
