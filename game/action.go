package game

// Action answers a prompt: a verb of the title's vocabulary and up to three operands. Its text form is stored in match
// histories for ever, so verbs and names are added, never renamed or reused.
type Action struct {
	Verb    uint16
	A, B, C int16
}

// Prompt is what the decider is asked: a prompt of the title's vocabulary and up to three operands.
type Prompt struct {
	ID      uint16
	A, B, C int16
}

// Reason is why an action is refused: a reason of the title's vocabulary and up to three operands.
type Reason struct {
	ID      uint16
	A, B, C int16
}

// MaxEventArgs bounds the operands of an event: enough for the largest roll of dice.
const MaxEventArgs = 12

// Event is something that happened while an action was played, and who may know it. What only some may know in full is
// two events: one for them, one for the rest.
type Event struct {
	ID   uint16
	To   SeatSet
	N    uint8 // how many of Args are used
	Args [MaxEventArgs]int16
}

// NewEvent returns an event with the given operands.
func NewEvent(to SeatSet, id uint16, args ...int16) Event {
	e := Event{ID: id, To: to, N: uint8(len(args))}
	copy(e.Args[:], args)
	return e
}

// Operands returns the operands in use.
func (e *Event) Operands() []int16 { return e.Args[:e.N] }

// Recorder receives events as they happen. Bots pass nil and pay nothing: a title checks `rec != nil` before it makes
// an event.
type Recorder interface {
	// Record receives the next event.
	Record(e Event)
}

// Log is a Recorder that keeps every event, in order.
type Log struct{ Events []Event }

// Record appends e.
func (l *Log) Record(e Event) { l.Events = append(l.Events, e) }
