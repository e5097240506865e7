package oldlog

import "fmt"

// The reasons why a file is refused; words are under problem.no-log.REASON.
const (
	RefusedEmpty     = "empty"      // nothing is in it
	RefusedNoGame    = "no-game"    // no line says which game it is
	RefusedVariant   = "variant"    // an expansion, another edition or another board
	RefusedUnplayed  = "unplayed"   // it ends before the second turn
	RefusedTooLarge  = "too-large"  // far beyond any log
	RefusedLongLine  = "long-line"  // a line far beyond any of a log
	RefusedNoActions = "no-actions" // in no turn did both sides roll and use a die
)

// RefusedError says why a file is not read.
type RefusedError struct {
	Reason  string
	Variant string // of RefusedVariant: as the file names it
}

func (e *RefusedError) Error() string {
	switch e.Reason {
	case RefusedVariant:
		return fmt.Sprintf("variant %s: only %s, the second edition without expansions, is read", e.Variant, variant)
	case RefusedEmpty:
		return "the file is empty"
	case RefusedUnplayed:
		return "the log ends before the second turn"
	case RefusedTooLarge:
		return fmt.Sprintf("the file is larger than %d MiB; a log has about 100 kB", MaxBytes>>20)
	case RefusedLongLine:
		return fmt.Sprintf("a line is longer than %d kB; this is no log of the old client", maxLine>>10)
	case RefusedNoActions:
		return "no turn of the log reaches its actions"
	}
	return "this is no log of the old client: no line says which game it is"
}
