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
	verbPlay       uint16 = iota // an army or character from hand to a location
	verbReserve                  // an army or character from hand to reserve
	verbAttach                   // an item from hand to a bearer
	verbEnact                    // an event
	verbMove                     // a card from reserve to a location
	verbCycle                    // a card of the hand, or one drawn aside
	verbWinnow                   // « Renouveler sa main »
	verbEliminate                // a card, where a question asks for one
	verbUse                      // the ability of a card in play
	verbRing                     // the Ring token
	verbPass                     //
	verbForsake                  // a card of the hand or reserve
	verbForsakeTop               // the top card of the deck
	verbTake                     // a card from deck or cycle pile
	verbDecline                  // what may be done is not done
	verbDone                     // enough of it
	verbActivate                 // a location
	verbToken                    // put a token on a location
	verbResolve                  // the combat at a location is next
	verbLose                     // a defender in combat
	verbAgree                    // to lose the own card a partner named
	verbRefuse                   // so the attackers decide
	verbSupport                  // an army supports a leader in this combat
)

// Prompts.
const (
	promptTurn uint16 = iota
	promptPay
	promptCycle
	promptForsake
	promptWinnow
	promptRing
	promptTake
	promptTakeAt
	promptAside
	promptAsideAt
	promptSplit
	promptMayCycle
	promptMayForsake
	promptEliminateAside
	promptEliminate
	promptPath
	promptActivate
	promptMove
	promptToken
	promptRide
	promptRuin
	promptWhisper
	promptLosses
	promptAgree
	promptFoeLosses
	promptOrder
	promptOver
	promptSupport
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
		verbPlay:       {Name: "play", Operands: []int{kindCard, kindLocation}},
		verbReserve:    {Name: "reserve", Operands: []int{kindCard}},
		verbAttach:     {Name: "attach", Operands: []int{kindCard, kindCard}},
		verbEnact:      {Name: "enact", Operands: []int{kindCard}},
		verbMove:       {Name: "move", Operands: []int{kindCard, kindLocation}},
		verbCycle:      {Name: "cycle", Operands: []int{kindCard}},
		verbWinnow:     {Name: "winnow"},
		verbEliminate:  {Name: "eliminate", Operands: []int{kindCard}},
		verbUse:        {Name: "use", Operands: []int{kindCard}},
		verbRing:       {Name: "ring"},
		verbPass:       {Name: "pass"},
		verbForsake:    {Name: "forsake", Operands: []int{kindCard}},
		verbForsakeTop: {Name: "forsake-top"},
		verbTake:       {Name: "take", Operands: []int{kindCard}},
		verbDecline:    {Name: "decline"},
		verbDone:       {Name: "done"},
		verbActivate:   {Name: "activate", Operands: []int{kindLocation}},
		verbToken:      {Name: "token", Operands: []int{kindLocation}},
		verbResolve:    {Name: "resolve", Operands: []int{kindLocation}},
		verbLose:       {Name: "lose", Operands: []int{kindCard}},
		verbAgree:      {Name: "agree"},
		verbRefuse:     {Name: "refuse"},
		verbSupport:    {Name: "support", Operands: []int{kindCard, kindCard}},
	},
	Prompts: []game.Word{
		promptTurn:           {Name: "turn", Operands: []int{kindPlayer}, Rule: "actions"},
		promptPay:            {Name: "pay", Operands: []int{kindCard}, Rule: "play"},
		promptCycle:          {Name: "cycle", Operands: []int{kindPlayer, kindNumber}, Rule: "cycle"},
		promptForsake:        {Name: "forsake", Operands: []int{kindPlayer, kindNumber}, Rule: "forsake"},
		promptWinnow:         {Name: "winnow", Operands: []int{kindPlayer, kindNumber}, Rule: "winnow"},
		promptRing:           {Name: "ring", Operands: []int{kindPlayer}, Rule: "ring"},
		promptTake:           {Name: "take", Operands: []int{kindCard}, Rule: "take"},
		promptTakeAt:         {Name: "take-at", Operands: []int{kindLocation}, Rule: "take"},
		promptAside:          {Name: "aside", Operands: []int{kindCard, kindNumber}, Rule: "special-cases"},
		promptAsideAt:        {Name: "aside-at", Operands: []int{kindLocation, kindNumber}, Rule: "special-cases"},
		promptSplit:          {Name: "split", Operands: []int{kindCard, kindNumber}, Rule: "use"},
		promptMayCycle:       {Name: "may-cycle", Operands: []int{kindCard}, Rule: "cycle"},
		promptMayForsake:     {Name: "may-forsake", Operands: []int{kindLocation}, Rule: "forsake"},
		promptEliminateAside: {Name: "eliminate-aside", Operands: []int{kindCard}, Rule: "eliminate"},
		promptEliminate:      {Name: "eliminate", Operands: []int{kindCard}, Rule: "eliminate"},
		promptPath:           {Name: "path", Operands: []int{kindCard}, Rule: "paths"},
		promptActivate:       {Name: "activate", Operands: []int{kindCard}, Rule: "battlegrounds"},
		promptMove:           {Name: "move", Operands: []int{kindCard}, Rule: "move"},
		promptToken:          {Name: "token", Operands: []int{kindCard}, Rule: "tokens"},
		promptRide:           {Name: "ride", Operands: []int{kindNumber}, Rule: "eliminate"},
		promptRuin:           {Name: "ruin", Operands: []int{kindNumber}, Rule: "eliminate"},
		promptWhisper:        {Name: "whisper", Rule: "use"},
		promptLosses:         {Name: "losses", Operands: []int{kindLocation, kindNumber}, Rule: "combat"},
		promptAgree:          {Name: "agree", Operands: []int{kindLocation, kindCard}, Rule: "combat"},
		promptFoeLosses:      {Name: "foe-losses", Operands: []int{kindLocation, kindNumber}, Rule: "combat"},
		promptOrder:          {Name: "order", Rule: "combat"},
		promptOver:           {Name: "over", Rule: "victory"},
		promptSupport:        {Name: "support", Operands: []int{kindLocation, kindCard}, Rule: "combat"},
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
	names := make([]string, numCards)
	for c := range sheets {
		names[c] = sheets[c].name
	}
	return names
}

func locationNames() []string {
	names := make([]string, numLocations)
	for l := range grounds {
		names[l] = grounds[l].name
	}
	return names
}

// nameOf is a player as an operand.
func (s *State) nameOf(p player) int16 { return int16(s.scene().players[p].name) }

// tell records an event, if anyone listens.
func (s *State) tell(rec game.Recorder, to game.SeatSet, id uint16, args ...int16) {
	if rec != nil {
		rec.Record(game.NewEvent(to, id, args...))
	}
}
