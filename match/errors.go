package match

import (
	"errors"
	"fmt"
)

// What can be wrong with a request. Package endpoint turns each into a status, in one place.
var (
	ErrNotFound    = errors.New("no such table, or none that you may see")
	ErrNotYours    = errors.New("that is not yours to do")
	ErrSignedOut   = errors.New("that needs an account")
	ErrGuest       = errors.New("a guest cannot do this")
	ErrNotYourTurn = errors.New("another seat decides")
	ErrClosed      = errors.New("the match is not open to that now")
	ErrTaken       = errors.New("the seat is taken")
	ErrNoUndo      = errors.New("nothing can be taken back here")
	ErrAsked       = errors.New("that was asked already")
	ErrNoHints     = errors.New("the table is played without hints")
	ErrInPlay      = errors.New("that is a match you are playing")
	ErrBusy        = errors.New("every bot is thinking about something else")
	ErrFrozen      = errors.New("the match is frozen")
	ErrTooMany     = errors.New("too many tables")
	ErrConflict    = errors.New("the match has moved on") // always a *StaleError
	ErrInvalid     = errors.New("the request is wrong")   // always an *InvalidError
)

// StaleError says where the match is now.
type StaleError struct{ N int }

func (e *StaleError) Error() string { return fmt.Sprintf("%v: it is at %d", ErrConflict, e.N) }

func (e *StaleError) Unwrap() error { return ErrConflict }

// InvalidError says what is wrong and where: a message for programs. People read the sentence of the reason, or else
// of the field.
type InvalidError struct{ Field, Message, Reason string }

func (e *InvalidError) Error() string { return e.Field + ": " + e.Message }

func (e *InvalidError) Unwrap() error { return ErrInvalid }

func Invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Message: fmt.Sprintf(format, args...)}
}

// FaultError is a broken promise of a title: a panic or an invariant. The match is frozen for it.
type FaultError struct {
	Err   error
	Stack string
}

func (e *FaultError) Error() string { return e.Err.Error() }

func (e *FaultError) Unwrap() error { return e.Err }
