package chat

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// maxMessage is how long a message may be, in characters.
const maxMessage = 500

// ReadyWords are what can be said by id alone, and is read by each in their own language. Messages keep the ids: they
// are added, never renamed.
var ReadyWords = []string{"hello", "luck", "played", "thanks", "moment", "sorry", "game", "stop"}

// ChatMessage is what somebody wants to say: a text of their own or one of the ready words, to all or to their side.
type ChatMessage struct {
	Text  string
	Ready string
	Side  bool
}

// tags are letters that nobody sees.
var tags = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0xE0000, Hi: 0xE0FFF, Stride: 1}}}

// seen reports whether there is something to see of a character alone.
func seen(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r)
}

// plainText is a text in one line, without what would change how other words look.
func plainText(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Bidi_Control, r), unicode.Is(tags, r):
			return -1 // they would turn the words of others around, or hide some
		}
		return r
	}, text))
}

// plain is the saying without what no message may hold. An error if it says nothing, too much, or two things.
func (s ChatMessage) plain() (ChatMessage, error) {
	s.Text = plainText(s.Text)
	switch {
	case s.Ready == "" && (!strings.ContainsFunc(s.Text, seen) || utf8.RuneCountInString(s.Text) > maxMessage):
		return s, match.Invalid("text", "want 1 to %d characters", maxMessage)
	case s.Ready != "" && !slices.Contains(ReadyWords, s.Ready):
		return s, match.Invalid("ready", "want one of %s", strings.Join(ReadyWords, ", "))
	case s.Ready != "" && s.Text != "":
		return s, match.Invalid("ready", "want a text or a ready word, not both")
	}
	return s, nil
}

// Say says something at a table: to all, or to the caller's side. What spectators say only
// spectators read before the end.
func (svc *Service) Say(ctx context.Context, who match.Caller, id string, what ChatMessage) (*Chat, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	what, err := what.plain()
	if err != nil {
		return nil, err
	}
	msg := store.Message{
		Match: id, Seat: -1, Account: who.Account, Name: who.Name, Text: what.Text, Ready: what.Ready,
		At: svc.matches.Now(),
	}
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(who) {
			return match.ErrNotFound
		}
		mine := m.SeatsOf(who)
		if len(mine) > 0 {
			msg.Seat = mine[0]
		}
		if what.Side {
			if len(mine) == 0 {
				return match.ErrNotYours
			}
			msg.Side = m.Row.Seats[mine[0]].Side
		}
		if again, err := svc.repeated(ctx, &msg); again || err != nil {
			return err
		}
		if err := svc.store.Say(ctx, &msg); err != nil {
			return fmt.Errorf("say at %s: %w", id, err)
		}
		m.Said = max(m.Said, msg.N)
		return nil
	})
	if err != nil {
		return nil, err
	}
	c := chatOf(&msg)
	return &c, nil
}

// retryTime is how long the same words of the same person, with nobody else's between, are taken for the same request.
const retryTime = 10 * time.Second

// repeated reports whether a message is the last one sent once more, by a client that did not get the answer. It then
// becomes that message.
func (svc *Service) repeated(ctx context.Context, m *store.Message) (bool, error) {
	list, err := svc.store.LastMessages(ctx, m.Match, 0, 1)
	if err != nil || len(list) == 0 {
		return false, err
	}
	last := list[0]
	if last.Account != m.Account || last.Text != m.Text || last.Ready != m.Ready || last.Side != m.Side ||
		m.At.Sub(last.At) > retryTime {
		return false, nil
	}
	*m = last
	return true, nil
}

func chatOf(m *store.Message) Chat {
	return Chat{C: m.N, At: m.At, Name: m.Name, Seat: m.Seat, Side: m.Side, Text: m.Text, Ready: m.Ready}
}

// chatPage is how many messages are sent at a time.
const chatPage = 200

// Chat is what was said before a message, as far as the caller may read it: the newest, or with 0 the newest of all.
// more reports whether there are older ones.
func (svc *Service) Chat(
	ctx context.Context, who match.Caller, id string, before int,
) (list []Chat, more bool, err error) {
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(who) {
			return match.ErrNotFound
		}
		messages, err := svc.store.LastMessages(ctx, m.ID, before, chatPage+1)
		if err != nil {
			return fmt.Errorf("chat of %s: %w", m.ID, err)
		}
		if more = len(messages) > chatPage; more {
			messages = messages[1:]
		}
		list = []Chat{}
		reader := reader(m, who)
		for i := range messages {
			if mayRead(&messages[i], &m.Row, reader) {
				list = append(list, chatOf(&messages[i]))
			}
		}
		return nil
	})
	return list, more, err
}

// reader is whose chat a caller may read: what is said to a side stays there even after the end.
func reader(m *match.Match, who match.Caller) game.Seat {
	if mine := m.SeatsOf(who); len(mine) > 0 {
		return game.Seat(mine[0])
	}
	return game.Nobody
}

// Position is from where a reader goes on.
type Position struct {
	C    int          // the last message known
	Skip bool         // pass over all that was said before
	Far  func() error // asked before more than a page is read at once, if given
}

// After reads on after p.C and returns the number of the last message. The match is locked.
func (svc *Service) After(ctx context.Context, m *match.Match, who match.Caller, p Position) ([]Chat, int, error) {
	list, c := []Chat{}, p.C
	if !svc.shared && m.Listens && c >= m.Said { // nobody else writes here, so there is nothing new
		return list, c, nil
	}
	messages, err := svc.messagesAfter(ctx, m.ID, p)
	if err != nil {
		return nil, c, fmt.Errorf("chat of %s: %w", m.ID, err)
	}
	reader := reader(m, who)
	for i := range messages {
		msg := &messages[i]
		c = msg.N
		if !p.Skip && mayRead(msg, &m.Row, reader) {
			list = append(list, chatOf(msg))
		}
	}
	m.Said, m.Listens = max(m.Said, c), true
	return list, max(0, c), nil
}

// messagesAfter are those after a position, of those to be skipped only the last.
func (svc *Service) messagesAfter(ctx context.Context, id string, p Position) ([]store.Message, error) {
	if p.Skip {
		return svc.store.LastMessages(ctx, id, 0, 1)
	}
	messages, err := svc.store.Messages(ctx, id, max(0, p.C), chatPage+1)
	if err != nil || len(messages) <= chatPage {
		return messages, err
	}
	if p.Far != nil {
		if err := p.Far(); err != nil {
			return nil, err
		}
	}
	return svc.store.Messages(ctx, id, max(0, p.C), 0)
}

func mayRead(m *store.Message, row *store.Match, viewer game.Seat) bool {
	switch {
	case m.Side != "":
		return viewer >= 0 && row.Seats[viewer].Side == m.Side
	case m.Seat < 0:
		return viewer < 0 || row.Status == store.Finished
	default:
		return true
	}
}

// Chat is one line of talk.
type Chat struct {
	C     int       `json:"c"`
	At    time.Time `json:"at"`
	Name  string    `json:"name"`
	Seat  int       `json:"seat" doc:"-1: a spectator."`
	Side  string    `json:"side,omitempty" doc:"Said to this side only."`
	Text  string    `json:"text" doc:"Empty where a ready word is said."`
	Ready string    `json:"ready,omitempty" doc:"A canned message: the client shows it in the reader's language."`
}
