package board

import "prancingpony/game"

// Kinds of operands.
const (
	kindNumber = iota
	kindRegion
	kindNation
	kindFigure
	kindCharacter
	kindCard
	kindFace
	kindDeck
	kindTile
	kindSide
	kindSeat
	kindToken
	kindMoment // of a verb: when it comes
	kindCombat // a combat use
)

// Verbs. Their names are kept in match histories for ever: added, never renamed.
const (
	// The turn and its dice.
	verbDiscard uint16 = iota
	verbDeclare
	verbStayHidden
	verbGuide
	verbAllocate
	verbDie
	verbPass
	verbRing
	verbNothing
	verbDraw
	verbPlay
	verbRemoveTable
	verbMarchArmies
	verbMuster
	verbMoveCharacters

	// Armies and characters.
	verbMarch
	verbAttack
	verbDone
	verbTake
	verbTakeCharacter
	verbTakeAll
	verbGo
	verbRecruit
	verbBring
	verbAdvance
	verbVoiceMuster
	verbVoiceElites
	verbTravel
	verbFly
	verbJoin
	verbLand

	// The Fellowship and the hunt.
	verbMoveFellowship
	verbHideFellowship
	verbSeparate
	verbUseRing
	verbFightGuide
	verbFightRandom
	verbLeave
	verbShow
	verbReveal

	// Battle and siege.
	verbCombatCard
	verbNoCard
	verbField
	verbWithdraw
	verbCease
	verbContinue
	verbStand
	verbRetreat
	verbPress
	verbRemove
	verbReduce
	verbTrim
	verbStay

	// Choices that cards and abilities ask for.
	verbYes
	verbNo
	verbChooseRegion
	verbChooseNation
	verbChooseCharacter
	verbChooseCard
	verbChooseFace
	verbChooseNumber
	verbChooseFigure

	// Three and four players, tokens.
	verbSwap
	verbToken
	verbChooseToken
)

var verbs = []game.Word{
	verbDiscard:        {Name: "discard", Operands: []int{kindCard}},
	verbDeclare:        {Name: "declare", Operands: []int{kindRegion}},
	verbStayHidden:     {Name: "stay-hidden"},
	verbGuide:          {Name: "guide", Operands: []int{kindCharacter}},
	verbAllocate:       {Name: "allocate", Operands: []int{kindNumber}},
	verbDie:            {Name: "die", Operands: []int{kindFace}},
	verbPass:           {Name: "pass"},
	verbRing:           {Name: "ring", Operands: []int{kindFace, kindFace}},
	verbNothing:        {Name: "nothing"},
	verbDraw:           {Name: "draw", Operands: []int{kindDeck}},
	verbPlay:           {Name: "play", Operands: []int{kindCard}},
	verbRemoveTable:    {Name: "remove-table", Operands: []int{kindCard}},
	verbMarchArmies:    {Name: "march-armies"},
	verbMuster:         {Name: "muster"},
	verbMoveCharacters: {Name: "move-characters"},

	verbMarch:         {Name: "march", Operands: []int{kindRegion, kindRegion}},
	verbAttack:        {Name: "attack", Operands: []int{kindRegion, kindRegion}},
	verbDone:          {Name: "done"},
	verbTake:          {Name: "take", Operands: []int{kindNation, kindFigure}},
	verbTakeCharacter: {Name: "take-character", Operands: []int{kindCharacter}},
	verbTakeAll:       {Name: "take-all"},
	verbGo:            {Name: "go"},
	verbRecruit:       {Name: "recruit", Operands: []int{kindFigure, kindRegion}},
	verbBring:         {Name: "bring", Operands: []int{kindCharacter, kindRegion}},
	verbAdvance:       {Name: "advance", Operands: []int{kindNation}},
	verbVoiceMuster:   {Name: "voice-muster"},
	verbVoiceElites:   {Name: "voice-elites"},
	verbTravel:        {Name: "travel", Operands: []int{kindCharacter}},
	verbFly:           {Name: "fly", Operands: []int{kindRegion}},
	verbJoin:          {Name: "join", Operands: []int{kindCharacter}},
	verbLand:          {Name: "land", Operands: []int{kindRegion}},

	verbMoveFellowship: {Name: "move-fellowship"},
	verbHideFellowship: {Name: "hide-fellowship"},
	verbSeparate:       {Name: "separate"},
	verbUseRing:        {Name: "use-ring"},
	verbFightGuide:     {Name: "fight-guide"},
	verbFightRandom:    {Name: "fight-random"},
	verbLeave:          {Name: "leave", Operands: []int{kindCharacter}},
	verbShow:           {Name: "show"},
	verbReveal:         {Name: "reveal", Operands: []int{kindRegion}},

	verbCombatCard: {Name: "combat-card", Operands: []int{kindCard}},
	verbNoCard:     {Name: "no-card"},
	verbField:      {Name: "field"},
	verbWithdraw:   {Name: "withdraw"},
	verbCease:      {Name: "cease"},
	verbContinue:   {Name: "continue"},
	verbStand:      {Name: "stand"},
	verbRetreat:    {Name: "retreat", Operands: []int{kindRegion}},
	verbPress:      {Name: "press", Operands: []int{kindNation}},
	verbRemove:     {Name: "remove", Operands: []int{kindNation, kindFigure}},
	verbReduce:     {Name: "reduce", Operands: []int{kindNation}},
	verbTrim:       {Name: "trim", Operands: []int{kindNation, kindFigure}},
	verbStay:       {Name: "stay"},

	verbYes:             {Name: "yes"},
	verbNo:              {Name: "no"},
	verbChooseRegion:    {Name: "choose-region", Operands: []int{kindRegion}},
	verbChooseNation:    {Name: "choose-nation", Operands: []int{kindNation}},
	verbChooseCharacter: {Name: "choose-character", Operands: []int{kindCharacter}},
	verbChooseCard:      {Name: "choose-card", Operands: []int{kindCard}},
	verbChooseFace:      {Name: "choose-face", Operands: []int{kindFace}},
	verbChooseNumber:    {Name: "choose-number", Operands: []int{kindNumber}},
	verbChooseFigure:    {Name: "choose-figure", Operands: []int{kindNation, kindFigure}},

	verbSwap:        {Name: "swap", Operands: []int{kindCard}},
	verbToken:       {Name: "token", Operands: []int{kindToken}},
	verbChooseToken: {Name: "choose-token", Operands: []int{kindToken}},
}

// Prompts, one for each question a frame asks.
const (
	promptDiscard uint16 = iota
	promptDeclare
	promptGuide
	promptAllocate
	promptAction
	promptDie
	promptDraw
	promptMarchParty
	promptAttackParty
	promptAdvanceParty
	promptMarch
	promptRecruit
	promptTravel
	promptJourney
	promptSeparate
	promptFly
	promptHuntDamage
	promptReveal

	promptCombatCard
	promptWhiteRider
	promptSiegeChoice
	promptLosses
	promptCease
	promptRetreat
	promptAssaultOver
	promptTrim
	promptFlee

	promptCard

	promptUseCard
	promptWorn
	promptLure
	promptLeave
	promptSacrifice
	promptRout
	promptNest
	promptPrice

	promptCardPlace
	promptCardRecruit
	promptCardMarch
	promptCardPath
	promptCardNation
	promptCardGroup
	promptCardFaces
	promptCardPlay
	promptCardAssault
	promptCardJourney
	promptCardSlink
	promptCardSwoop
	promptCardCall
	promptCombatUse

	promptSwap
	promptConsent
	promptTakeToken // then the prompt of a token that steps a nation forward
	promptTokenAdvance

	promptEnter
)

var prompts = []game.Word{
	promptDiscard:      {Name: "discard", Operands: []int{kindNumber}, Rule: "hand-limit"},
	promptDeclare:      {Name: "declare", Operands: []int{kindNumber}, Rule: "declaration"},
	promptGuide:        {Name: "guide", Rule: "guide"},
	promptAllocate:     {Name: "allocate", Operands: []int{kindNumber}, Rule: "allocation"},
	promptAction:       {Name: "action", Rule: "action-dice"},
	promptDie:          {Name: "die", Operands: []int{kindFace}, Rule: "action-dice"},
	promptDraw:         {Name: "draw", Rule: "draw"},
	promptMarchParty:   {Name: "march-party", Operands: []int{kindRegion, kindRegion}, Rule: "marches"},
	promptAttackParty:  {Name: "attack-party", Operands: []int{kindRegion, kindRegion}, Rule: "attacks"},
	promptAdvanceParty: {Name: "advance-party", Operands: []int{kindRegion, kindRegion}, Rule: "battle-end"},
	promptMarch:        {Name: "march", Operands: []int{kindNumber}, Rule: "marches"},
	promptRecruit:      {Name: "recruit", Rule: "recruiting"},
	promptTravel:       {Name: "travel", Rule: "travel"},
	promptJourney:      {Name: "journey", Operands: []int{kindCharacter, kindNumber}, Rule: "travel"},
	promptSeparate:     {Name: "separate", Operands: []int{kindNumber}, Rule: "separation"},
	promptFly:          {Name: "fly", Operands: []int{kindRegion}, Rule: "nazgul"},
	promptHuntDamage:   {Name: "hunt-damage", Operands: []int{kindNumber}, Rule: "hunt-effects"},
	promptReveal:       {Name: "reveal", Operands: []int{kindNumber}, Rule: "revelation"},

	promptCombatCard:  {Name: "combat-card", Operands: []int{kindRegion, kindNumber}, Rule: "combat-cards"},
	promptWhiteRider:  {Name: "white-rider", Operands: []int{kindRegion}, Rule: "white-rider"},
	promptSiegeChoice: {Name: "siege-choice", Operands: []int{kindRegion}, Rule: "siege"},
	promptLosses:      {Name: "losses", Operands: []int{kindRegion, kindNumber}, Rule: "losses"},
	promptCease:       {Name: "cease", Operands: []int{kindRegion}, Rule: "retreat"},
	promptRetreat:     {Name: "retreat", Operands: []int{kindRegion}, Rule: "retreat"},
	promptAssaultOver: {Name: "assault-over", Operands: []int{kindRegion}, Rule: "assault"},
	promptTrim:        {Name: "trim", Operands: []int{kindRegion, kindNumber}, Rule: "population"},
	promptFlee:        {Name: "flee", Operands: []int{kindRegion}, Rule: "nazgul"},

	promptCard: {Name: "card", Operands: []int{kindCard}, Rule: "event-cards"},

	promptUseCard:   {Name: "use-card", Operands: []int{kindCard}, Rule: "event-cards"},
	promptWorn:      {Name: "worn", Operands: []int{kindCard}, Rule: "event-cards"},
	promptLure:      {Name: "lure", Operands: []int{kindCard, kindCharacter}, Rule: "event-cards"},
	promptLeave:     {Name: "must-leave", Operands: []int{kindCard, kindNumber}, Rule: "event-cards"},
	promptSacrifice: {Name: "sacrifice", Operands: []int{kindCard, kindNation}, Rule: "event-cards"},
	promptRout:      {Name: "rout", Operands: []int{kindCard, kindRegion}, Rule: "event-cards"},
	promptNest:      {Name: "nest", Operands: []int{kindCard, kindRegion}, Rule: "event-cards"},
	promptPrice:     {Name: "price", Operands: []int{kindCard}, Rule: "event-cards"},

	promptCardPlace:   {Name: "card-place", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardRecruit: {Name: "card-recruit", Operands: []int{kindCard, kindRegion}, Rule: "event-cards"},
	promptCardMarch:   {Name: "card-march", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardPath:    {Name: "card-path", Operands: []int{kindCard, kindRegion}, Rule: "event-cards"},
	promptCardNation:  {Name: "card-nation", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardGroup:   {Name: "card-group", Operands: []int{kindCard, kindRegion}, Rule: "event-cards"},
	promptCardFaces:   {Name: "card-faces", Operands: []int{kindCard, kindNumber}, Rule: "event-cards"},
	promptCardPlay:    {Name: "card-play", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardAssault: {Name: "card-assault", Operands: []int{kindCard, kindRegion}, Rule: "event-cards"},
	promptCardJourney: {Name: "card-journey", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardSlink:   {Name: "card-slink", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardSwoop:   {Name: "card-swoop", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCardCall:    {Name: "card-call", Operands: []int{kindCard}, Rule: "event-cards"},
	promptCombatUse:   {Name: "combat-use", Operands: []int{kindCard, kindRegion, kindCombat}, Rule: "combat-cards"},

	promptSwap:         {Name: "swap", Rule: "swapping"},
	promptConsent:      {Name: "consent", Operands: []int{kindRegion}, Rule: "mixed-armies"},
	promptTakeToken:    {Name: "take-token", Rule: "action-tokens"},
	promptTokenAdvance: {Name: "token-advance", Rule: "action-tokens"},

	promptEnter: {Name: "enter-mordor", Operands: []int{kindRegion}, Rule: "entering-mordor"},
}

// kinds of operands, with their names.
var kinds = []game.Kind{
	kindNumber:    {Name: "number"},
	kindRegion:    {Name: "region", Names: regionNames[:]},
	kindNation:    {Name: "nation", Names: nationNames},
	kindFigure:    {Name: "figure", Names: figureNames},
	kindCharacter: {Name: "character", Names: characterNames},
	kindCard:      {Name: "card", Names: cardNames},
	kindFace:      {Name: "face", Names: faceNames},
	kindDeck:      {Name: "deck", Names: deckNames[:]},
	kindTile:      {Name: "tile", Names: tileNames},
	kindSide:      {Name: "side", Names: sideNames},
	kindSeat:      {Name: "seat", Names: powerNames},
	kindToken:     {Name: "token", Names: tokenNames},
	kindMoment:    {Name: "moment", Names: namesOfVerbs()},
	kindCombat:    {Name: "combat", Names: namesOfCombats()},
}

func namesOfCombats() []string {
	names := make([]string, numCombats)
	for i := range combats {
		names[i] = combats[i].id
	}
	return names
}

func namesOfVerbs() []string {
	names := make([]string, len(verbs))
	for i := range verbs {
		names[i] = verbs[i].Name
	}
	return names
}

var vocabulary = game.NewVocabulary(game.Vocabulary{
	Kinds: kinds,
	Verbs: verbs, Prompts: prompts, Events: events, Reasons: reasons,
})

// tell records an event for those who may know it.
func tell(rec game.Recorder, to game.SeatSet, id uint16, args ...int16) {
	if rec != nil {
		rec.Record(game.NewEvent(to, id, args...))
	}
}
