package table

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"prancingpony/game"
	"prancingpony/store"
)

// MaxMessage is how long a message may be, in characters.
const MaxMessage = 500

// ReadyWords are what can be said by id alone, and is read by each in their own language. Messages keep the ids: they are
// added, never renamed.
var ReadyWords = []string{"hello", "luck", "played", "thanks", "moment", "sorry", "game", "stop"}

// ChatMessage is what somebody wants to say: a text of their own or one of the ready words, to all or to their side.
type ChatMessage struct {
	Text  string
	Ready string
	Side  bool
}

// tags are letters that nobody sees.
var tags = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0xE0000, Hi: 0xE0FFF, Stride: 1}}}

// seen tells whether there is something to see of a character alone.
func seen(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r)
}

// plain is the saying without what no message may hold. An error if it says nothing, too much, or two things.
func (s ChatMessage) plain() (ChatMessage, error) {
	s.Text = strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Bidi_Control, r), unicode.Is(tags, r):
			return -1 // they would turn the words of others around, or hide some
		}
		return r
	}, s.Text))
	switch {
	case s.Ready == "" && (!strings.ContainsFunc(s.Text, seen) || utf8.RuneCountInString(s.Text) > MaxMessage):
		return s, invalid("text", "want 1 to %d characters", MaxMessage)
	case s.Ready != "" && !slices.Contains(ReadyWords, s.Ready):
		return s, invalid("ready", "want one of %s", strings.Join(ReadyWords, ", "))
	case s.Ready != "" && s.Text != "":
		return s, invalid("ready", "want a text or a ready word, not both")
	}
	return s, nil
}

// Say says something at a table: to all, or to the caller's side. What spectators say only
// spectators read before the end.
func (svc *Service) Say(ctx context.Context, who Caller, id string, what ChatMessage) (*Chat, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	what, err := what.plain()
	if err != nil {
		return nil, err
	}
	msg := store.Message{Match: id, Seat: -1, Account: who.Account, Name: who.Name, Text: what.Text, Ready: what.Ready, At: svc.now()}
	err = svc.with(ctx, id, func(m *match) error {
		if !m.visible(who) {
			return ErrNotFound
		}
		mine := m.seatsOf(who)
		if len(mine) > 0 {
			msg.Seat = mine[0]
		}
		if what.Side {
			if len(mine) == 0 {
				return ErrNotYours
			}
			msg.Side = m.row.Seats[mine[0]].Side
		}
		if err := svc.store.Say(ctx, &msg); err != nil {
			return fmt.Errorf("say at %s: %w", id, err)
		}
		m.said = max(m.said, msg.N)
		return nil
	})
	if err != nil {
		return nil, err
	}
	c := chatOf(&msg)
	return &c, nil
}

func chatOf(m *store.Message) Chat {
	return Chat{C: m.N, At: m.At, Name: m.Name, Seat: m.Seat, Side: m.Side, Text: m.Text, Ready: m.Ready}
}

// chatPage is how many messages are told at a time.
const chatPage = 200

// Chat is what was said before a message, as far as the caller may read it: the newest, or with 0 the newest of all. more
// tells whether there are older ones.
func (svc *Service) Chat(ctx context.Context, who Caller, id string, before int) (list []Chat, more bool, err error) {
	err = svc.with(ctx, id, func(m *match) error {
		if !m.visible(who) {
			return ErrNotFound
		}
		messages, err := svc.store.LastMessages(ctx, m.id, before, chatPage+1)
		if err != nil {
			return fmt.Errorf("talk at %s: %w", m.id, err)
		}
		if more = len(messages) > chatPage; more {
			messages = messages[1:]
		}
		list = []Chat{}
		reader := m.reader(who)
		for i := range messages {
			if mayRead(&messages[i], &m.row, reader) {
				list = append(list, chatOf(&messages[i]))
			}
		}
		return nil
	})
	return list, more, err
}

// reader is whose talk a caller may read: what is said to a side stays there even after the end.
func (m *match) reader(who Caller) game.Seat {
	if mine := m.seatsOf(who); len(mine) > 0 {
		return game.Seat(mine[0])
	}
	return game.Nobody
}

// chatAfter reads on after message c and says where it got to. skip passes over what was said before.
func (svc *Service) chatAfter(ctx context.Context, m *match, who Caller, f Follow) ([]Chat, int, error) {
	list, c, skip := []Chat{}, f.C, f.N < 0
	if !svc.shared && m.listens && c >= m.said { // nobody else writes here, so there is nothing new
		return list, c, nil
	}
	messages, err := svc.messagesAfter(ctx, m, max(0, c), skip, f.Far)
	if err != nil {
		return nil, c, fmt.Errorf("talk at %s: %w", m.id, err)
	}
	reader := m.reader(who)
	for i := range messages {
		msg := &messages[i]
		c = msg.N
		if !skip && mayRead(msg, &m.row, reader) {
			list = append(list, chatOf(msg))
		}
	}
	m.said, m.listens = max(m.said, c), true
	return list, max(0, c), nil
}

// messagesAfter are those after a number, of those to be skipped the last alone. More than a page at once has its price.
func (svc *Service) messagesAfter(ctx context.Context, m *match, c int, skip bool, far func() error) ([]store.Message, error) {
	if skip {
		return svc.store.LastMessages(ctx, m.id, 0, 1)
	}
	messages, err := svc.store.Messages(ctx, m.id, c, chatPage+1)
	if err != nil || len(messages) <= chatPage {
		return messages, err
	}
	if far != nil {
		if err := far(); err != nil {
			return nil, err
		}
	}
	return svc.store.Messages(ctx, m.id, c, 0)
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
