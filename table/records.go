package table

import "prancingpony/store"

// Kinds of records beside the store's own.
const (
	kindJoin        store.Kind = "join"
	kindLeave       store.Kind = "leave"
	kindSeat        store.Kind = "seat"
	kindContribute  store.Kind = "contribute"
	kindPledge      store.Kind = "pledge"
	kindStart       store.Kind = "start"
	kindAskUndo     store.Kind = "ask-undo"
	kindAnswerUndo  store.Kind = "answer-undo"
	kindPause       store.Kind = "pause"
	kindResume      store.Kind = "resume"
	kindAskPause    store.Kind = "ask-pause"
	kindAskDraw     store.Kind = "ask-draw"
	kindDeclineDraw store.Kind = "decline-draw"
	kindResign      store.Kind = "resign"
	kindTime        store.Kind = "time"
	kindExtend      store.Kind = "extend"
	kindDowntime    store.Kind = "downtime"
	kindStandIn     store.Kind = "standin"
	kindEnd         store.Kind = "end"
	kindFreeze      store.Kind = "freeze"
	kindThaw        store.Kind = "thaw"
	kindCancel      store.Kind = "cancel"
	kindRematch     store.Kind = "rematch"
	kindRename      store.Kind = "rename"
	kindSequel      store.Kind = "sequel"
)

// structural reports whether a record of this kind changes what a [Table] shows, not only a [Moment].
func structural(k store.Kind) bool {
	switch k {
	case store.KindAction, store.KindUndo, kindAskUndo, kindAnswerUndo, kindAskDraw, kindDeclineDraw, kindAskPause, kindExtend, kindDowntime:
		return false
	}
	return true
}

// aside reports whether a record of this kind leaves the position and the question as they are. What a player decided
// before it is as good after it.
func aside(k store.Kind) bool {
	switch k {
	case kindAskUndo, kindAnswerUndo, kindAskPause, kindResume, kindAskDraw, kindDeclineDraw, kindExtend, kindDowntime, kindRename, kindStandIn, kindResign:
		return true
	}
	return false
}

// lastMove is the number of the newest record that was no aside, or 0.
func lastMove(before int, entries []entry) int {
	for i := range entries {
		if !aside(entries[i].Kind) {
			before = entries[i].N
		}
	}
	return before
}
