package server

import "prancingpony/learn"

// PuzzleHead is a puzzle in a list.
type PuzzleHead struct {
	Puzzle string    `json:"puzzle"`
	Title  string    `json:"title"`
	Level  int       `json:"level" doc:"1 easy to 3 hard."`
	Rating int       `json:"rating"`
	Name   learn.Say `json:"name"`
	Task   learn.Say `json:"task"`
	Margin float64   `json:"margin" doc:"How much more the solution wins than the next best answer."`
}

// Puzzles is what can be solved.
type Puzzles struct {
	Puzzles []PuzzleHead `json:"puzzles" nullable:"false"`
}

// puzzleRoutes: puzzles never change while the program runs.
func (s *Server) puzzleRoutes() error {
	list := Puzzles{Puzzles: []PuzzleHead{}}
	for _, p := range learn.Puzzles() {
		list.Puzzles = append(list.Puzzles, PuzzleHead{p.ID, p.Title, p.Level, p.Rating, p.Name, p.Task, p.Margin()})
		if err := s.serveAsset("/api/puzzles/"+p.ID, p); err != nil {
			return err
		}
	}
	if err := s.serveAsset("/api/puzzles", list); err != nil {
		return err
	}
	s.describe("GET", "/api/puzzles", "puzzles", "What can be solved", Puzzles{})
	s.describe("GET", "/api/puzzles/{puzzle}", "puzzle", "One puzzle whole; see learn/README.md", map[string]any{})
	return nil
}
