package notify

import (
	"context"
	"encoding/json"
	"strings"

	"prancingpony/chat"
	"prancingpony/play"
	"prancingpony/server/texts"
	"prancingpony/store"
)

// Announce writes in the chat channel of a match.
func (n *Notifier) Announce(ctx context.Context, a play.Announcement) error {
	if !n.Hooks.On {
		return nil
	}
	body, err := inShape(a.Channel.Shape, n.announcement(a))
	if err != nil {
		return err
	}
	return n.Count.Notice("channel", n.post(ctx, a.Channel.Address, body, nil))
}

// announcement is what is posted, in words: whose turn it is, or who has won.
func (n *Notifier) announcement(a play.Announcement) string {
	say := texts.In(a.Language)
	game := say.Say("channel.game", texts.Title(a.Language, a.Title), texts.Players(a.Language, a.Seats))
	if a.Cup != "" {
		game = say.Say("mail.cup", game, a.Cup)
	}
	name := func(seats ...int) string {
		var named []store.Seat
		for _, i := range seats {
			if i >= 0 && i < len(a.Seats) {
				named = append(named, a.Seats[i])
			}
		}
		return texts.Players(a.Language, named)
	}
	var line string
	switch {
	case a.Seat >= 0:
		line = say.Say("channel.turn", name(a.Seat))
	case len(a.Winners) == 0 || len(a.Winners) == len(a.Seats):
		line = say.Say("channel.draw")
	default:
		line = say.Say("channel.won", name(a.Winners...))
	}
	return words(game, line, n.PublicURL+"/table/"+a.Table)
}

// inShape is a text as a chat program takes it: it mentions nobody and links to nothing but what it says.
func inShape(shape, text string) ([]byte, error) {
	switch shape {
	case chat.ShapeDiscord:
		const most = 2000 // characters that Discord takes
		if all := []rune(text); len(all) > most {
			text = string(all[:most])
		}
		return json.Marshal(map[string]any{
			"content": discordText.Replace(text), "allowed_mentions": map[string]any{"parse": []string{}},
		})
	case chat.ShapeSlack:
		return json.Marshal(map[string]string{"text": slackText.Replace(text)})
	}
	return json.Marshal(map[string]string{"text": matrixText.Replace(text)})
}

// What players write as names is shown as it is written, not as marks of the chat program.
var (
	discordText = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`)
	slackText   = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	matrixText  = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "<", "&lt;")
)
