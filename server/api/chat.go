package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/server/endpoint"
)

type (
	chatInput struct {
		ID     string `path:"id" maxLength:"40"`
		Before int    `query:"before" minimum:"0" doc:"Those before this message; without it, the newest."`
	}
	chatOutput struct {
		Body struct {
			More     bool        `json:"more,omitempty" doc:"There are older ones."`
			Messages []chat.Chat `json:"messages" nullable:"false"`
		}
	}
	sayInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Text  string    `json:"text,omitempty" maxLength:"2000"`
			Ready readyWord `json:"ready,omitempty" doc:"A canned message instead of a text."`
			Side  bool      `json:"side,omitempty" doc:"To the own side only."`
		}
	}
	saidOutput struct{ Body *chat.Chat }
	notesInput struct {
		ID string `path:"id" maxLength:"40"`
	}
	notesOutput struct {
		Body struct {
			Notes []chat.Note `json:"notes" nullable:"false"`
		}
	}
	noteInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Place  string `json:"place" maxLength:"40" doc:"A name of the title; empty: about the match."`
			Mark   string `json:"mark,omitempty" enum:"suspected,excluded"`
			Text   string `json:"text,omitempty" maxLength:"800"`
			Shared bool   `json:"shared,omitempty" doc:"For anyone who plays for the same side, too."`
		}
	}
)

type (
	channelOutput struct {
		Body struct {
			Channel *chat.Channel `json:"channel,omitempty" doc:"Absent: the table has none."`
			On      bool          `json:"on" doc:"This server writes in channels."`
		}
	}
	channelInput struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Shape   string `json:"shape" enum:"discord,slack,matrix"`
			Address string `json:"address" maxLength:"500" doc:"A webhook of the channel."`
		}
	}
)

// messageBytes is what a message takes beside its text.
const messageBytes = 100

// readyWord is one of the words that are ready at a table.
type readyWord string

// Schema lists the words of package table, so that a new one is added there alone.
func (readyWord) Schema(huma.Registry) *huma.Schema {
	var known []any
	for _, word := range chat.ReadyWords {
		known = append(known, word)
	}
	return &huma.Schema{Type: huma.TypeString, Enum: known}
}

// ChatMatches is what ChatRoutes uses of matches.
type ChatMatches interface {
	Chat(ctx context.Context, who match.Caller, id string, before int) (list []chat.Chat, more bool, err error)
	Say(ctx context.Context, who match.Caller, id string, what chat.ChatMessage) (*chat.Chat, error)
	Notes(ctx context.Context, who match.Caller, id string) ([]chat.Note, error)
	SetNote(ctx context.Context, who match.Caller, id string, note chat.Note) error
	Channel(ctx context.Context, who match.Caller, id string) (*chat.Channel, error)
	SetChannel(ctx context.Context, who match.Caller, id, shape, address string) error
	EndChannel(ctx context.Context, who match.Caller, id string) error
}

// ChatRoutes are the chat and the notes of a table.
type ChatRoutes struct {
	Matches ChatMatches
	Hooks   bool // this server writes in channels
	router  *endpoint.Router
}

// Routes adds the chat and the notes.
func (h *ChatRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	const at = "/api/tables/{id}/"
	endpoint.Add(r, endpoint.Get(at+"chat", "chat", "What was said, the newest messages first of all"), h.chat)
	endpoint.Add(r, endpoint.Post(at+"chat", "say", "Say something", 201), h.say)
	endpoint.Add(r, endpoint.Get(at+"notes", "notes", "What the caller and the caller's side wrote down"), h.notes)
	endpoint.Add(r, endpoint.Put(at+"notes", "set-note", "Write down a note about a place, or remove it", 204),
		h.setNote)
	endpoint.Add(r, endpoint.Get(at+"channel", "channel", "The chat channel in which the table tells its turns"),
		h.channel)
	endpoint.Add(r, endpoint.Put(at+"channel", "set-channel", "Have the table tell its turns in a chat channel", 204),
		h.setChannel)
	endpoint.Add(r, endpoint.Delete(at+"channel", "end-channel", "End the chat channel of the table", 204),
		h.endChannel)
	return nil
}

func (h *ChatRoutes) chat(ctx context.Context, in *chatInput) (*chatOutput, error) {
	out := &chatOutput{}
	var err error
	out.Body.Messages, out.Body.More, err = h.Matches.Chat(ctx, endpoint.PlayerOf(ctx), in.ID, in.Before)
	if err != nil {
		return nil, err
	}
	return out, nil
}

func (h *ChatRoutes) say(ctx context.Context, in *sayInput) (*saidOutput, error) {
	v := endpoint.CallerOf(ctx)
	if v.Silenced {
		return nil, endpoint.NewProblem(v.Lang, "silenced")
	}
	if err := h.router.Limits.Check(ctx, endpoint.RateChat); err != nil {
		return nil, err
	}
	rate := endpoint.RateTalk
	if v.Guest {
		rate = endpoint.RateGuestTalk
	}
	if err := h.router.Limits.CheckN(ctx, rate, messageBytes+len(in.Body.Text)); err != nil {
		return nil, err
	}
	c, err := h.Matches.Say(ctx, endpoint.PlayerOf(ctx), in.ID,
		chat.ChatMessage{Text: in.Body.Text, Ready: string(in.Body.Ready), Side: in.Body.Side})
	if err != nil {
		return nil, err
	}
	return &saidOutput{c}, nil
}

func (h *ChatRoutes) notes(ctx context.Context, in *notesInput) (*notesOutput, error) {
	out := &notesOutput{}
	var err error
	out.Body.Notes, err = h.Matches.Notes(ctx, endpoint.PlayerOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return out, nil
}

func (h *ChatRoutes) setNote(ctx context.Context, in *noteInput) (*endpoint.None, error) {
	b := &in.Body
	return &endpoint.None{}, h.Matches.SetNote(ctx, endpoint.PlayerOf(ctx), in.ID,
		chat.Note{Place: b.Place, Mark: b.Mark, Text: b.Text, Shared: b.Shared})
}

func (h *ChatRoutes) channel(ctx context.Context, in *notesInput) (*channelOutput, error) {
	out := &channelOutput{}
	out.Body.On = h.Hooks
	var err error
	out.Body.Channel, err = h.Matches.Channel(ctx, endpoint.PlayerOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return out, nil
}

func (h *ChatRoutes) setChannel(ctx context.Context, in *channelInput) (*endpoint.None, error) {
	if !h.Hooks {
		return nil, endpoint.NewProblem(endpoint.CallerOf(ctx).Lang, "no-channels")
	}
	return &endpoint.None{}, h.Matches.SetChannel(ctx, endpoint.PlayerOf(ctx), in.ID, in.Body.Shape, in.Body.Address)
}

func (h *ChatRoutes) endChannel(ctx context.Context, in *notesInput) (*endpoint.None, error) {
	return &endpoint.None{}, h.Matches.EndChannel(ctx, endpoint.PlayerOf(ctx), in.ID)
}
