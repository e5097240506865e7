package match

import (
	"encoding/json"
	"fmt"

	"prancingpony/store"
)

const (
	JobBot  = "bot-turn"
	JobRate = "rate"
)

type BotTurn struct {
	Match string `json:"match"`
}

// BotJob asks any node to play the bots of a match until a person decides. n tells jobs of different moments apart.
func BotJob(id string, n int) store.Job {
	payload, err := json.Marshal(BotTurn{id})
	if err != nil {
		panic(err) // a struct of one string
	}
	return store.Job{Kind: JobBot, Key: fmt.Sprintf("%s:%d", id, n), Payload: payload}
}

// JobCup is the kind of the jobs that tell a cup that a game of it has ended. Their keys begin with the cup's id and
// a colon.
const JobCup = "cup"
