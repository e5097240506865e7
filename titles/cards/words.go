package cards

import "prancingpony/game"

// Kinds of operands.
const (
	kindCard = iota
	kindLocation
	kindPlayer
	kindSide
	kindNumber
)

// Verbs. Their text is kept in match histories for ever: verbs are added, never renamed.
const (
	VerbPlay       uint16 = iota // an army or character from hand to a location
	VerbReserve                  // an army or character from hand to reserve
	VerbAttach                   // an item from hand to a bearer
	VerbEnact                    // an event
	VerbMove                     // a card from reserve to a location
	VerbCycle                    // a card of the hand, or one drawn aside
	VerbWinnow                   // « Renouveler sa main »
	VerbEliminate                // a card, where a question asks for one
	VerbUse                      // the ability of a card in play
	VerbRing                     // the Ring token
	VerbPass                     //
	VerbForsake                  // a card of the hand or reserve
	VerbForsakeTop               // the top card of the deck
	VerbTake                     // a card from deck or cycle pile
	VerbDecline                  // what may be done is not done
	VerbDone                     // enough of it
	VerbActivate                 // a location
	VerbToken                    // put a token on a location
	VerbResolve                  // the combat at a location is next
	VerbLose                     // a defender in combat
	VerbAgree                    // to lose the own card a partner named
	VerbRefuse                   // so the attackers decide
	VerbSupport                  // an army supports a leader in this combat
)

// Prompts.
const (
	PromptTurn uint16 = iota
	PromptPay
	PromptCycle
	PromptForsake
	PromptWinnow
	PromptRing
	PromptTake
	PromptTakeAt
	PromptAside
	PromptAsideAt
	PromptSplit
	PromptMayCycle
	PromptMayForsake
	PromptEliminateAside
	PromptEliminate
	PromptPath
	PromptActivate
	PromptMove
	PromptToken
	PromptRide
	PromptRuin
	PromptWhisper
	PromptLosses
	PromptAgree
	PromptFoeLosses
	PromptOrder
	PromptOver
	PromptSupport
)

// Events.
const (
	evRound uint16 = iota
	evLocationDrawn
	evActivated
	evDrew
	evDrewCards
	evSetAside
	evSetAsideCards
	evKept
	evPlayed
	evPlaced
	evReserved
	evAttached
	evMoved
	evCycled
	evCycledHidden
	evEliminated
	evEliminatedHidden
	evForsookTop
	evTopSeen
	evRevealed
	evSearched
	evTaken
	evRemoved
	evShuffled
	evRecycled
	evUsed
	evRing
	evWinnowed
	evPassed
	evInForce
	evAttackToken
	evDefenceToken
	evMarked
	evCorrupted
	evRefreshed
	evCombat
	evLost
	evProposed
	evRefused
	evWon
	evPathLost
	evPathNobodys
	evScore
	evEnded
	evSupports
)

var vocabulary = game.NewVocabulary(game.Vocabulary{
	Kinds: []game.Kind{
		kindCard:     {Name: "card", Names: cardNames()},
		kindLocation: {Name: "location", Names: locationNames()},
		kindPlayer:   {Name: "player", Names: playerNames[:]},
		kindSide:     {Name: "side", Names: sideNames[:]},
		kindNumber:   {Name: "number"},
	},
	Verbs: []game.Word{
		VerbPlay:       {Name: "play", Operands: []int{kindCard, kindLocation}},
		VerbReserve:    {Name: "reserve", Operands: []int{kindCard}},
		VerbAttach:     {Name: "attach", Operands: []int{kindCard, kindCard}},
		VerbEnact:      {Name: "enact", Operands: []int{kindCard}},
		VerbMove:       {Name: "move", Operands: []int{kindCard, kindLocation}},
		VerbCycle:      {Name: "cycle", Operands: []int{kindCard}},
		VerbWinnow:     {Name: "winnow"},
		VerbEliminate:  {Name: "eliminate", Operands: []int{kindCard}},
		VerbUse:        {Name: "use", Operands: []int{kindCard}},
		VerbRing:       {Name: "ring"},
		VerbPass:       {Name: "pass"},
		VerbForsake:    {Name: "forsake", Operands: []int{kindCard}},
		VerbForsakeTop: {Name: "forsake-top"},
		VerbTake:       {Name: "take", Operands: []int{kindCard}},
		VerbDecline:    {Name: "decline"},
		VerbDone:       {Name: "done"},
		VerbActivate:   {Name: "activate", Operands: []int{kindLocation}},
		VerbToken:      {Name: "token", Operands: []int{kindLocation}},
		VerbResolve:    {Name: "resolve", Operands: []int{kindLocation}},
		VerbLose:       {Name: "lose", Operands: []int{kindCard}},
		VerbAgree:      {Name: "agree"},
		VerbRefuse:     {Name: "refuse"},
		VerbSupport:    {Name: "support", Operands: []int{kindCard, kindCard}},
	},
	Prompts: []game.Word{
		PromptTurn:           {Name: "turn", Operands: []int{kindPlayer}, Rule: "actions"},
		PromptPay:            {Name: "pay", Operands: []int{kindCard}, Rule: "play"},
		PromptCycle:          {Name: "cycle", Operands: []int{kindPlayer, kindNumber}, Rule: "cycle"},
		PromptForsake:        {Name: "forsake", Operands: []int{kindPlayer, kindNumber}, Rule: "forsake"},
		PromptWinnow:         {Name: "winnow", Operands: []int{kindPlayer, kindNumber}, Rule: "winnow"},
		PromptRing:           {Name: "ring", Operands: []int{kindPlayer}, Rule: "ring"},
		PromptTake:           {Name: "take", Operands: []int{kindCard}, Rule: "take"},
		PromptTakeAt:         {Name: "take-at", Operands: []int{kindLocation}, Rule: "take"},
		PromptAside:          {Name: "aside", Operands: []int{kindCard, kindNumber}, Rule: "special-cases"},
		PromptAsideAt:        {Name: "aside-at", Operands: []int{kindLocation, kindNumber}, Rule: "special-cases"},
		PromptSplit:          {Name: "split", Operands: []int{kindCard, kindNumber}, Rule: "use"},
		PromptMayCycle:       {Name: "may-cycle", Operands: []int{kindCard}, Rule: "cycle"},
		PromptMayForsake:     {Name: "may-forsake", Operands: []int{kindLocation}, Rule: "forsake"},
		PromptEliminateAside: {Name: "eliminate-aside", Operands: []int{kindCard}, Rule: "eliminate"},
		PromptEliminate:      {Name: "eliminate", Operands: []int{kindCard}, Rule: "eliminate"},
		PromptPath:           {Name: "path", Operands: []int{kindCard}, Rule: "paths"},
		PromptActivate:       {Name: "activate", Operands: []int{kindCard}, Rule: "battlegrounds"},
		PromptMove:           {Name: "move", Operands: []int{kindCard}, Rule: "move"},
		PromptToken:          {Name: "token", Operands: []int{kindCard}, Rule: "tokens"},
		PromptRide:           {Name: "ride", Operands: []int{kindNumber}, Rule: "eliminate"},
		PromptRuin:           {Name: "ruin", Operands: []int{kindNumber}, Rule: "eliminate"},
		PromptWhisper:        {Name: "whisper", Rule: "use"},
		PromptLosses:         {Name: "losses", Operands: []int{kindLocation, kindNumber}, Rule: "combat"},
		PromptAgree:          {Name: "agree", Operands: []int{kindLocation, kindCard}, Rule: "combat"},
		PromptFoeLosses:      {Name: "foe-losses", Operands: []int{kindLocation, kindNumber}, Rule: "combat"},
		PromptOrder:          {Name: "order", Rule: "combat"},
		PromptOver:           {Name: "over", Rule: "victory"},
		PromptSupport:        {Name: "support", Operands: []int{kindLocation, kindCard}, Rule: "combat"},
	},
	Reasons: reasons,
	Events: []game.Word{
		evRound:            {Name: "round", Operands: []int{kindNumber}},
		evLocationDrawn:    {Name: "location-drawn", Operands: []int{kindLocation}, Fixed: true},
		evActivated:        {Name: "activated", Operands: []int{kindLocation}},
		evDrew:             {Name: "drew", Operands: []int{kindPlayer, kindNumber}, Fixed: true},
		evDrewCards:        {Name: "drew-cards", Operands: []int{kindPlayer, kindCard}, Rest: true, Fixed: true},
		evSetAside:         {Name: "set-aside", Operands: []int{kindPlayer, kindNumber}, Fixed: true},
		evSetAsideCards:    {Name: "set-aside-cards", Operands: []int{kindPlayer, kindCard}, Rest: true, Fixed: true},
		evKept:             {Name: "kept", Operands: []int{kindPlayer, kindCard}},
		evPlayed:           {Name: "played", Operands: []int{kindCard, kindPlayer}},
		evPlaced:           {Name: "placed", Operands: []int{kindCard, kindLocation}},
		evReserved:         {Name: "reserved", Operands: []int{kindCard}},
		evAttached:         {Name: "attached", Operands: []int{kindCard, kindCard}},
		evMoved:            {Name: "moved", Operands: []int{kindCard, kindLocation}},
		evCycled:           {Name: "cycled", Operands: []int{kindPlayer, kindCard}},
		evCycledHidden:     {Name: "cycled-hidden", Operands: []int{kindPlayer}},
		evEliminated:       {Name: "eliminated", Operands: []int{kindPlayer, kindCard}},
		evEliminatedHidden: {Name: "eliminated-hidden", Operands: []int{kindPlayer}},
		evForsookTop:       {Name: "forsook-top", Operands: []int{kindPlayer}, Fixed: true},
		evTopSeen:          {Name: "top-seen", Operands: []int{kindPlayer}, Fixed: true},
		evRevealed:         {Name: "revealed", Operands: []int{kindPlayer, kindCard}, Fixed: true},
		evSearched:         {Name: "searched", Operands: []int{kindPlayer}, Fixed: true},
		evTaken:            {Name: "taken", Operands: []int{kindPlayer, kindCard}},
		evRemoved:          {Name: "removed", Operands: []int{kindCard}, Fixed: true},
		evShuffled:         {Name: "shuffled", Operands: []int{kindPlayer}, Fixed: true},
		evRecycled:         {Name: "recycled", Operands: []int{kindPlayer}},
		evUsed:             {Name: "used", Operands: []int{kindCard, kindPlayer}},
		evRing:             {Name: "ring", Operands: []int{kindPlayer}},
		evWinnowed:         {Name: "winnowed", Operands: []int{kindPlayer}},
		evPassed:           {Name: "passed", Operands: []int{kindPlayer}},
		evInForce:          {Name: "in-force", Operands: []int{kindCard}},
		evAttackToken:      {Name: "attack-token", Operands: []int{kindLocation}},
		evDefenceToken:     {Name: "defence-token", Operands: []int{kindLocation}},
		evMarked:           {Name: "marked", Operands: []int{kindCard, kindNumber}},
		evCorrupted:        {Name: "corrupted", Operands: []int{kindNumber}},
		evRefreshed:        {Name: "refreshed", Operands: []int{kindNumber}},
		evCombat:           {Name: "combat", Operands: []int{kindLocation, kindNumber, kindNumber}},
		evLost:             {Name: "lost", Operands: []int{kindCard, kindNumber}},
		evProposed:         {Name: "proposed", Operands: []int{kindPlayer, kindCard}},
		evRefused:          {Name: "refused", Operands: []int{kindPlayer, kindCard}},
		evWon:              {Name: "won", Operands: []int{kindLocation, kindSide, kindNumber}},
		evPathLost:         {Name: "path-lost", Operands: []int{kindLocation, kindNumber}},
		evPathNobodys:      {Name: "path-nobodys", Operands: []int{kindLocation}},
		evScore:            {Name: "score", Operands: []int{kindNumber, kindNumber}},
		evEnded:            {Name: "ended", Operands: []int{kindSide}},
		evSupports:         {Name: "supports", Operands: []int{kindCard, kindCard}},
	},
})

func cardNames() []string {
	names := make([]string, NumCards)
	for c := range sheets {
		names[c] = sheets[c].name
	}
	return names
}

func locationNames() []string {
	names := make([]string, NumLocations)
	for l := range grounds {
		names[l] = grounds[l].name
	}
	return names
}

// nameOf is a player as an operand.
func (s *State) nameOf(p Player) int16 { return int16(s.scene().players[p].name) }

// tell records an event, if anyone listens.
func (s *State) tell(rec game.Recorder, to game.SeatSet, id uint16, args ...int16) {
	if rec != nil {
		rec.Record(game.NewEvent(to, id, args...))
	}
}
