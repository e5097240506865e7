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
	VerbDeclare
	verbStayHidden
	verbGuide
	VerbAllocate
	VerbDie
	VerbPass
	VerbRing
	VerbNothing
	VerbDraw
	VerbPlay
	VerbRemoveTable
	VerbMarchArmies
	VerbMuster
	VerbMoveCharacters

	// Armies and characters.
	VerbMarch
	VerbAttack
	VerbDone
	VerbTake
	VerbTakeCharacter
	VerbTakeAll
	VerbGo
	VerbRecruit
	VerbBring
	VerbAdvance
	VerbVoiceMuster
	VerbVoiceElites
	VerbTravel
	VerbFly
	VerbJoin
	VerbLand

	// The Fellowship and the hunt.
	VerbMoveFellowship
	VerbHideFellowship
	VerbSeparate
	VerbUseRing
	VerbFightGuide
	VerbFightRandom
	VerbLeave
	VerbShow
	verbReveal

	// Battle and siege.
	VerbCombatCard
	verbNoCard
	verbField
	VerbWithdraw
	verbCease
	VerbContinue
	verbStand
	VerbRetreat
	VerbPress
	VerbRemove
	VerbReduce
	VerbTrim
	VerbStay

	// Choices that cards and abilities ask for.
	VerbYes
	verbNo
	VerbChooseRegion
	verbChooseNation
	VerbChooseCharacter
	VerbChooseCard
	verbChooseFace
	VerbChooseNumber
	VerbChooseFigure

	// Three and four players, tokens.
	verbSwap
	VerbToken
	verbChooseToken
)

var verbs = []game.Word{
	verbDiscard:        {Name: "discard", Operands: []int{kindCard}},
	VerbDeclare:        {Name: "declare", Operands: []int{kindRegion}},
	verbStayHidden:     {Name: "stay-hidden"},
	verbGuide:          {Name: "guide", Operands: []int{kindCharacter}},
	VerbAllocate:       {Name: "allocate", Operands: []int{kindNumber}},
	VerbDie:            {Name: "die", Operands: []int{kindFace}},
	VerbPass:           {Name: "pass"},
	VerbRing:           {Name: "ring", Operands: []int{kindFace, kindFace}},
	VerbNothing:        {Name: "nothing"},
	VerbDraw:           {Name: "draw", Operands: []int{kindDeck}},
	VerbPlay:           {Name: "play", Operands: []int{kindCard}},
	VerbRemoveTable:    {Name: "remove-table", Operands: []int{kindCard}},
	VerbMarchArmies:    {Name: "march-armies"},
	VerbMuster:         {Name: "muster"},
	VerbMoveCharacters: {Name: "move-characters"},

	VerbMarch:         {Name: "march", Operands: []int{kindRegion, kindRegion}},
	VerbAttack:        {Name: "attack", Operands: []int{kindRegion, kindRegion}},
	VerbDone:          {Name: "done"},
	VerbTake:          {Name: "take", Operands: []int{kindNation, kindFigure}},
	VerbTakeCharacter: {Name: "take-character", Operands: []int{kindCharacter}},
	VerbTakeAll:       {Name: "take-all"},
	VerbGo:            {Name: "go"},
	VerbRecruit:       {Name: "recruit", Operands: []int{kindFigure, kindRegion}},
	VerbBring:         {Name: "bring", Operands: []int{kindCharacter, kindRegion}},
	VerbAdvance:       {Name: "advance", Operands: []int{kindNation}},
	VerbVoiceMuster:   {Name: "voice-muster"},
	VerbVoiceElites:   {Name: "voice-elites"},
	VerbTravel:        {Name: "travel", Operands: []int{kindCharacter}},
	VerbFly:           {Name: "fly", Operands: []int{kindRegion}},
	VerbJoin:          {Name: "join", Operands: []int{kindCharacter}},
	VerbLand:          {Name: "land", Operands: []int{kindRegion}},

	VerbMoveFellowship: {Name: "move-fellowship"},
	VerbHideFellowship: {Name: "hide-fellowship"},
	VerbSeparate:       {Name: "separate"},
	VerbUseRing:        {Name: "use-ring"},
	VerbFightGuide:     {Name: "fight-guide"},
	VerbFightRandom:    {Name: "fight-random"},
	VerbLeave:          {Name: "leave", Operands: []int{kindCharacter}},
	VerbShow:           {Name: "show"},
	verbReveal:         {Name: "reveal", Operands: []int{kindRegion}},

	VerbCombatCard: {Name: "combat-card", Operands: []int{kindCard}},
	verbNoCard:     {Name: "no-card"},
	verbField:      {Name: "field"},
	VerbWithdraw:   {Name: "withdraw"},
	verbCease:      {Name: "cease"},
	VerbContinue:   {Name: "continue"},
	verbStand:      {Name: "stand"},
	VerbRetreat:    {Name: "retreat", Operands: []int{kindRegion}},
	VerbPress:      {Name: "press", Operands: []int{kindNation}},
	VerbRemove:     {Name: "remove", Operands: []int{kindNation, kindFigure}},
	VerbReduce:     {Name: "reduce", Operands: []int{kindNation}},
	VerbTrim:       {Name: "trim", Operands: []int{kindNation, kindFigure}},
	VerbStay:       {Name: "stay"},

	VerbYes:             {Name: "yes"},
	verbNo:              {Name: "no"},
	VerbChooseRegion:    {Name: "choose-region", Operands: []int{kindRegion}},
	verbChooseNation:    {Name: "choose-nation", Operands: []int{kindNation}},
	VerbChooseCharacter: {Name: "choose-character", Operands: []int{kindCharacter}},
	VerbChooseCard:      {Name: "choose-card", Operands: []int{kindCard}},
	verbChooseFace:      {Name: "choose-face", Operands: []int{kindFace}},
	VerbChooseNumber:    {Name: "choose-number", Operands: []int{kindNumber}},
	VerbChooseFigure:    {Name: "choose-figure", Operands: []int{kindNation, kindFigure}},

	verbSwap:        {Name: "swap", Operands: []int{kindCard}},
	VerbToken:       {Name: "token", Operands: []int{kindToken}},
	verbChooseToken: {Name: "choose-token", Operands: []int{kindToken}},
}

// Prompts, one for each question a frame asks.
const (
	PromptDiscard uint16 = iota
	PromptDeclare
	PromptGuide
	PromptAllocate
	PromptAction
	PromptDie
	PromptDraw
	PromptMarchParty
	PromptAttackParty
	PromptAdvanceParty
	PromptMarch
	PromptRecruit
	PromptTravel
	PromptJourney
	PromptSeparate
	PromptFly
	PromptHuntDamage
	PromptReveal

	PromptCombatCard
	PromptWhiteRider
	PromptSiegeChoice
	PromptLosses
	PromptCease
	PromptRetreat
	PromptAssaultOver
	PromptTrim
	PromptFlee

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

	PromptSwap
	PromptConsent
	PromptTakeToken // then the prompt of a token that steps a nation forward
	PromptTokenAdvance

	PromptEnter
)

var prompts = []game.Word{
	PromptDiscard:      {Name: "discard", Operands: []int{kindNumber}, Rule: "hand-limit"},
	PromptDeclare:      {Name: "declare", Operands: []int{kindNumber}, Rule: "declaration"},
	PromptGuide:        {Name: "guide", Rule: "guide"},
	PromptAllocate:     {Name: "allocate", Operands: []int{kindNumber}, Rule: "allocation"},
	PromptAction:       {Name: "action", Rule: "action-dice"},
	PromptDie:          {Name: "die", Operands: []int{kindFace}, Rule: "action-dice"},
	PromptDraw:         {Name: "draw", Rule: "draw"},
	PromptMarchParty:   {Name: "march-party", Operands: []int{kindRegion, kindRegion}, Rule: "marches"},
	PromptAttackParty:  {Name: "attack-party", Operands: []int{kindRegion, kindRegion}, Rule: "attacks"},
	PromptAdvanceParty: {Name: "advance-party", Operands: []int{kindRegion, kindRegion}, Rule: "battle-end"},
	PromptMarch:        {Name: "march", Operands: []int{kindNumber}, Rule: "marches"},
	PromptRecruit:      {Name: "recruit", Rule: "recruiting"},
	PromptTravel:       {Name: "travel", Rule: "travel"},
	PromptJourney:      {Name: "journey", Operands: []int{kindCharacter, kindNumber}, Rule: "travel"},
	PromptSeparate:     {Name: "separate", Operands: []int{kindNumber}, Rule: "separation"},
	PromptFly:          {Name: "fly", Operands: []int{kindRegion}, Rule: "nazgul"},
	PromptHuntDamage:   {Name: "hunt-damage", Operands: []int{kindNumber}, Rule: "hunt-effects"},
	PromptReveal:       {Name: "reveal", Operands: []int{kindNumber}, Rule: "revelation"},

	PromptCombatCard:  {Name: "combat-card", Operands: []int{kindRegion, kindNumber}, Rule: "combat-cards"},
	PromptWhiteRider:  {Name: "white-rider", Operands: []int{kindRegion}, Rule: "white-rider"},
	PromptSiegeChoice: {Name: "siege-choice", Operands: []int{kindRegion}, Rule: "siege"},
	PromptLosses:      {Name: "losses", Operands: []int{kindRegion, kindNumber}, Rule: "losses"},
	PromptCease:       {Name: "cease", Operands: []int{kindRegion}, Rule: "retreat"},
	PromptRetreat:     {Name: "retreat", Operands: []int{kindRegion}, Rule: "retreat"},
	PromptAssaultOver: {Name: "assault-over", Operands: []int{kindRegion}, Rule: "assault"},
	PromptTrim:        {Name: "trim", Operands: []int{kindRegion, kindNumber}, Rule: "population"},
	PromptFlee:        {Name: "flee", Operands: []int{kindRegion}, Rule: "nazgul"},

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

	PromptSwap:         {Name: "swap", Rule: "swapping"},
	PromptConsent:      {Name: "consent", Operands: []int{kindRegion}, Rule: "mixed-armies"},
	PromptTakeToken:    {Name: "take-token", Rule: "action-tokens"},
	PromptTokenAdvance: {Name: "token-advance", Rule: "action-tokens"},

	PromptEnter: {Name: "enter-mordor", Operands: []int{kindRegion}, Rule: "entering-mordor"},
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
