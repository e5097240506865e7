package match

import (
	"prancingpony/store"
)

// ByRound is the ending of a game that was still played when its round was over: nobody has lost it.
const ByRound = "round"

// Endings that a cup decides: by its host, and at the end of a round for the seat that waited.
const (
	ByDirector = "adjudicated"
	ByForfeit  = "forfeit"
)

// ByOperator is the ending of a match that an operator stopped: nobody has lost it.
const ByOperator = "stopped"

// Kinds of records beside the store's own.
const (
	KindJoin        store.Kind = "join"
	KindLeave       store.Kind = "leave"
	KindSeat        store.Kind = "seat"
	KindContribute  store.Kind = "contribute"
	KindPledge      store.Kind = "pledge"
	KindStart       store.Kind = "start"
	KindAskUndo     store.Kind = "ask-undo"
	KindAnswerUndo  store.Kind = "answer-undo"
	KindPause       store.Kind = "pause"
	KindResume      store.Kind = "resume"
	KindAskPause    store.Kind = "ask-pause"
	KindAskDraw     store.Kind = "ask-draw"
	KindDeclineDraw store.Kind = "decline-draw"
	kindResign      store.Kind = "resign"
	kindTime        store.Kind = "time"
	KindExtend      store.Kind = "extend"
	kindDowntime    store.Kind = "downtime"
	kindRules       store.Kind = "rules"
	KindStandIn     store.Kind = "standin"
	kindEnd         store.Kind = "end"
	kindFreeze      store.Kind = "freeze"
	KindThaw        store.Kind = "thaw"
	kindCancel      store.Kind = "cancel"
	KindRematch     store.Kind = "rematch"
	KindRename      store.Kind = "rename"
	KindSequel      store.Kind = "sequel"
)

// Kinds lists every kind of record.
func Kinds() []store.Kind {
	return []store.Kind{
		KindJoin, KindLeave, KindSeat, KindPledge, KindContribute, KindStart, store.KindAction, store.KindUndo,
		KindAskUndo, KindAnswerUndo, KindPause, KindResume, KindAskPause, KindAskDraw, KindDeclineDraw, kindResign,
		kindTime, KindExtend, kindDowntime, kindRules, KindStandIn, kindEnd, kindFreeze, KindThaw, kindCancel,
		KindRematch, KindSequel, KindRename,
	}
}

// ChangesTable reports whether a record of this kind changes what a table shows, not only the moment.
func ChangesTable(k store.Kind) bool {
	switch k {
	case store.KindAction, store.KindUndo, KindAskUndo, KindAnswerUndo, KindAskDraw, KindDeclineDraw, KindAskPause,
		KindExtend, kindDowntime, kindRules:
		return false
	}
	return true
}

// KeepsQuestion reports whether a record of this kind leaves the position and the question as they are: what a player
// decided before it is still valid after it.
func KeepsQuestion(k store.Kind) bool {
	switch k {
	case KindAskUndo, KindAnswerUndo, KindAskPause, KindResume, KindAskDraw, KindDeclineDraw, KindExtend, kindDowntime,
		kindRules, KindRename, KindStandIn, kindResign:
		return true
	}
	return false
}

// lastMove is the number of the newest record that was no aside, or 0.
func lastMove(before int, entries []Entry) int {
	for i := range entries {
		if !KeepsQuestion(entries[i].Kind) {
			before = entries[i].N
		}
	}
	return before
}

// Endings that are no rule of a title.
const (
	ByResignation  = "resigned"
	ByTime         = "time"
	ByAgreement    = "agreed"
	ByCancellation = "cancelled"
)
