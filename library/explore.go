package library

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"prancingpony/match"
	"prancingpony/store"
)

// Explored is what public games did from a position.
type Explored struct {
	Map   Answers `json:"map" doc:"From the same map: armies, control, politics, the Fellowship."`
	Alike Answers `json:"alike" doc:"In the same turn, with the same first-turn plans and the same first stronghold."`
}

// Answers is what was played and how it ended.
type Answers struct {
	Games   int      `json:"games"`
	Wins    Wins     `json:"wins"`
	Endings []Count  `json:"endings" nullable:"false" doc:"The most frequent first."`
	Played  []Answer `json:"played" nullable:"false" doc:"What the sides did in this turn, the most frequent first."`
}

// Wins are games by who won.
type Wins struct {
	First   int `json:"first"`
	Second  int `json:"second"`
	Unknown int `json:"unknown"`
}

// Count is how many.
type Count struct {
	ID    string `json:"id"`
	Games int    `json:"games"`
}

// Answer is one way to play a turn.
type Answer struct {
	First  string `json:"first" doc:"library.plan.ID"`
	Second string `json:"second"`
	Games  int    `json:"games"`
	Wins   Wins   `json:"wins"`
}

// mostAnswers are listed.
const mostAnswers = 12

// Explore says what public games did from a turn of a game that the caller may open.
func (svc *Service) Explore(ctx context.Context, who match.Caller, id string, turn int) (*Explored, error) {
	if _, err := svc.open(ctx, who, id); err != nil {
		return nil, err
	}
	at, err := svc.store.LibraryTurn(ctx, id, turn)
	if err != nil {
		return nil, err
	}
	return svc.explore(ctx, at.Map, at.Alike)
}

// ExplorePosition says what public games did from the same map, whatever led there.
func (svc *Service) ExplorePosition(ctx context.Context, position json.RawMessage) (*Explored, error) {
	t, known := svc.titles.Title(boardTitle)
	if !known {
		return nil, match.ErrNotFound
	}
	s, err := match.ReadPosition(t, position)
	if err != nil {
		return nil, err
	}
	p, err := boardPosition(s)
	if err != nil {
		return nil, err
	}
	alike := ""
	if s.Turn() <= 1 {
		alike = alikeKey(&store.LibraryGame{Title: boardTitle}, 1)
	}
	return svc.explore(ctx, mapKey(p), alike)
}

func (svc *Service) explore(ctx context.Context, sameMap, alike string) (*Explored, error) {
	out := &Explored{Map: answersOf(nil), Alike: answersOf(nil)}
	rows, err := svc.store.ExploreMap(ctx, sameMap)
	if err != nil {
		return nil, err
	}
	out.Map = answersOf(rows)
	if alike != "" {
		if rows, err = svc.store.ExploreAlike(ctx, alike); err != nil {
			return nil, err
		}
		out.Alike = answersOf(rows)
	}
	return out, nil
}

func (w *Wins) add(winner string, n int) {
	switch winner {
	case sides[0]:
		w.First += n
	case sides[1]:
		w.Second += n
	default:
		w.Unknown += n
	}
}

func answersOf(rows []store.Explored) Answers {
	a := Answers{Endings: []Count{}, Played: []Answer{}}
	for _, r := range rows {
		a.Games += r.Games
		a.Wins.add(r.Winner, r.Games)
		i := slices.IndexFunc(a.Endings, func(c Count) bool { return c.ID == r.Ending })
		if i < 0 {
			i = len(a.Endings)
			a.Endings = append(a.Endings, Count{ID: r.Ending})
		}
		a.Endings[i].Games += r.Games
		j := slices.IndexFunc(a.Played, func(p Answer) bool { return p.First == r.First && p.Second == r.Second })
		if j < 0 {
			j = len(a.Played)
			a.Played = append(a.Played, Answer{First: r.First, Second: r.Second})
		}
		a.Played[j].Games += r.Games
		a.Played[j].Wins.add(r.Winner, r.Games)
	}
	slices.SortStableFunc(a.Endings, func(x, y Count) int { return cmp.Compare(y.Games, x.Games) })
	slices.SortStableFunc(a.Played, func(x, y Answer) int { return cmp.Compare(y.Games, x.Games) })
	a.Played = a.Played[:min(len(a.Played), mostAnswers)]
	return a
}

// Opening is how an account fares with one side and one opening.
type Opening struct {
	Title      string `json:"title"`
	Side       string `json:"side"`
	FirstPlan  string `json:"firstPlan"`
	SecondPlan string `json:"secondPlan"`
	Won        int    `json:"won"`
	Lost       int    `json:"lost"`
	Unknown    int    `json:"unknown" doc:"Without a winner, or the log does not tell."`
}

// Openings counts the caller's games by side and opening.
func (svc *Service) Openings(ctx context.Context, who match.Caller) ([]Opening, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	rows, err := svc.store.PlanStatistics(ctx, who.Account)
	list := []Opening{}
	for _, r := range rows {
		list = append(list, Opening{
			Title: r.Title, Side: r.Side, FirstPlan: r.FirstPlan, SecondPlan: r.SecondPlan, Won: r.Won, Lost: r.Lost,
			Unknown: r.Unknown,
		})
	}
	return list, err
}
