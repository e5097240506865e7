package account

import (
	"errors"

	"prancingpony/store"
)

// What can be wrong with a request. Server turns each into a status, in one place.
var (
	ErrNotFound      = store.ErrNotFound
	ErrTaken         = errors.New("the name is taken")
	ErrWrongPassword = errors.New("that is not the password")
	ErrWrongPasskey  = errors.New("that is no passkey of anybody here")
	ErrBanned        = errors.New("the account is banned")
	ErrGuest         = errors.New("a guest cannot do this")
	ErrTooMany       = errors.New("too many tokens")
	ErrSignInAgain   = errors.New("the session is too old for this")
	ErrInvalid       = errors.New("the request is wrong") // always an *InvalidError

	ErrRegistrationClosed = errors.New("only operators make accounts")
	ErrNoOpenID           = errors.New("the OpenID provider did not vouch for anybody")
	ErrOpenIDAway         = errors.New("the OpenID provider does not answer")
	ErrNoCode             = errors.New("that is no invitation code, or it is used up")
)

// InvalidError says what is wrong and where: a message for programs. People read the sentence of the reason, or else
// of the field.
type InvalidError struct{ Field, Message, Reason string }

func (e *InvalidError) Error() string { return e.Field + ": " + e.Message }
func (e *InvalidError) Unwrap() error { return ErrInvalid }

// taken says of a name that exists already that it is taken.
func taken(err error) error {
	if errors.Is(err, store.ErrExists) {
		return ErrTaken
	}
	return err
}
