package battle

import "prancingpony/game"

// Why an action is refused: "reason.NAME" in locale. Numbers are never told to anybody, so they may change.
const (
	reasonNotNow uint16 = iota + game.FirstReason
	reasonFinishFirst
	reasonNotYours
	reasonGone
	reasonNoMoveLeft
	reasonNoWay
	reasonNoMissile
	reasonMoved
	reasonHasShot
	reasonFled
	reasonUnseen
	reasonDisordered
	reasonEngaged
	reasonTooFar
	reasonMustRally
	reasonActed
	reasonDegrees
	reasonAsItStands
	reasonSlow
	reasonOffGrid
	reasonNotAnEnd
	reasonOffTable
	reasonOutsideZone
	reasonTooNear
	reasonScenery
	reasonStandsAlready
	reasonFiles
	reasonNoRoom
	reasonEdge
	reasonFriend
	reasonNoSplit
	reasonNoFight
	reasonNotMet
	reasonOtherWeapon
	reasonBeyondMove
	numReasons
)

// refusals are the words of the reasons, and after them why an army list is refused.
var refusals = game.Reasons(append(reasonWords(), listReasonWords()...)...)

func reasonWords() []game.Word {
	formation := []int{kindFormation, kindProfile}
	words := [numReasons]game.Word{
		reasonNotNow:        {Name: "not-in-this-phase"},
		reasonFinishFirst:   {Name: "finish-first", Operands: formation},
		reasonNotYours:      {Name: "not-your-formation", Operands: formation},
		reasonGone:          {Name: "formation-gone"},
		reasonNoMoveLeft:    {Name: "no-move-left"},
		reasonNoWay:         {Name: "no-way"},
		reasonNoMissile:     {Name: "no-missile"},
		reasonMoved:         {Name: "moved-too-far"},
		reasonHasShot:       {Name: "has-shot"},
		reasonFled:          {Name: "fled"},
		reasonUnseen:        {Name: "unseen"},
		reasonDisordered:    {Name: "disordered"},
		reasonEngaged:       {Name: "engaged"},
		reasonTooFar:        {Name: "too-far"},
		reasonMustRally:     {Name: "must-rally"},
		reasonActed:         {Name: "has-acted"},
		reasonDegrees:       {Name: "degrees"},
		reasonAsItStands:    {Name: "as-it-stands"},
		reasonSlow:          {Name: "difficult-ground"},
		reasonOffGrid:       {Name: "off-grid"},
		reasonNotAnEnd:      {Name: "not-an-end"},
		reasonOffTable:      {Name: "off-table"},
		reasonOutsideZone:   {Name: "outside-zone"},
		reasonTooNear:       {Name: "too-near-others"},
		reasonScenery:       {Name: "on-scenery"},
		reasonStandsAlready: {Name: "stands-already"},
		reasonFiles:         {Name: "files", Operands: []int{kindNumber}},
		reasonNoRoom:        {Name: "no-room"},
		reasonNoSplit:       {Name: "no-split"},
		reasonFriend:        {Name: "friend"},
		reasonNoFight:       {Name: "no-fight"},
		reasonNotMet:        {Name: "not-met"},
		reasonOtherWeapon:   {Name: "other-weapon"},
		reasonBeyondMove:    {Name: "beyond-move", Operands: []int{kindNumber, kindNumber}},
		reasonEdge:          {Name: "not-nearest-edge"},
	}
	return words[game.FirstReason:]
}

// listReasonWords: army lists are judged before there is a match, and their faults name the reason ([game.OptionFault]).
func listReasonWords() (words []game.Word) {
	for _, name := range listReasons {
		words = append(words, game.Word{Name: name})
	}
	return words
}

// refuse is a reason about a formation.
func (s *State) refuse(id uint16, u unit) game.Reason {
	return game.Reason{ID: id, A: int16(u), B: int16(s.units[u].profile)}
}

// nothing is no reason at all; told to somebody it says that the action is not among the choices.
var nothing = game.Reason{ID: game.ReasonNotOffered}

// named is a formation by the number in an action; ok is false when there is none of that number.
func named(n int16) (u unit, ok bool) { return unit(n), n >= 0 && n < int16(numUnits) }

// whyNotOwn is why a side cannot use a formation at all.
func (s *State) whyNotOwn(n int16) (unit, game.Reason) {
	u, ok := named(n)
	switch {
	case !ok || s.units[u].companies == 0 || !s.here(u):
		return u, game.Reason{ID: reasonGone}
	case u.side() != s.active:
		return u, s.refuse(reasonNotYours, u)
	}
	return u, nothing
}

// whyNotFoe is why a formation is nobody to shoot at or to charge.
func (s *State) whyNotFoe(n int16) (unit, game.Reason) {
	t, ok := named(n)
	if !ok || !s.here(t) {
		return t, game.Reason{ID: reasonGone}
	}
	return t, nothing
}
