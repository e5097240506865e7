package board

import "prancingpony/game"

// Events: what people see happen.
const (
	eventTurn uint16 = iota
	eventDrew
	eventDrewUnseen
	eventDiscarded
	eventDiscardedUnseen
	eventDeclared
	eventGuide
	eventAllocated
	eventRolled
	eventUsedDie
	eventPassed
	eventRing
	eventNothing
	eventPlayed
	eventTabled
	eventCardGone

	eventMarched
	eventAttacked
	eventRecruited
	eventEntered
	eventReplaced
	eventReturned
	eventLostLeader
	eventCaptured
	eventSiegeLifted
	eventAdvanced
	eventActivated
	eventAtWar
	eventTravelled
	eventFlew
	eventSeparated

	eventFellowshipMoved
	eventHidden
	eventHuntRolled
	eventHuntRerolled
	eventHuntFailed
	eventTileDrawn
	eventTileDie
	eventHuntDamage
	eventCorruption
	eventHealed
	eventCasualty
	eventRandomCompanion
	eventDamageLowered
	eventRevealed
	eventMordor

	eventCombatCard
	eventCombatRolled
	eventCombatRerolled
	eventHits
	eventLost
	eventReduced
	eventTrimmed
	eventCharacterLost
	eventWithdrew
	eventCeased
	eventRetreated
	eventOccupied
	eventPressed
	eventWhiteRider
	eventBattleOver
	eventChoseCard
	eventNoCard
	eventSpecialAttack
	eventStruck

	eventCardDice
	eventWon

	eventDriven
	eventTileReady
	eventTileRemoved
	eventRandomCard
	eventDieTurned
	eventSetBack
	eventSilenced
	eventRingSpent
	eventCancelled
	eventDrawn

	eventLeads
	eventActs
	eventDrewBack
	eventDiscardedBack
	eventOffersSwap
	eventNoSwap
	eventSwapped
	eventReceived
	eventMixed
	eventApart
	eventToken
	eventTookToken

	// What cards change without moving a piece.
	eventHuntBonus
	eventHuntHits
	eventLostOnTrack
	eventRollBonus
	eventRerollBonus
	eventDiceMost
	eventDiceFewer
	eventNoReroll
	eventLeadershipGiven
	eventHitsMore
	eventHitsFewer
	eventMissesTurned
	eventNoEffect
	eventStaysPassive
	eventDieKeptOut
	eventAssaulted
	eventSallied

	eventLaidCard // second edition: its back is seen
	eventAimed
	eventDiceHit
	eventNoneHit
	eventBest
	eventBestShared
)

var events = []game.Word{
	eventTurn:            {Name: "turn", Operands: []int{kindNumber}},
	eventDrew:            {Name: "drew", Operands: []int{kindCard}, Fixed: true},
	eventDrewUnseen:      {Name: "drew-unseen", Operands: []int{kindDeck}, Fixed: true},
	eventDiscarded:       {Name: "discarded", Operands: []int{kindCard}},
	eventDiscardedUnseen: {Name: "discarded-unseen", Operands: []int{kindDeck}},
	eventDeclared:        {Name: "declared", Operands: []int{kindRegion}},
	eventGuide:           {Name: "guide", Operands: []int{kindCharacter}},
	eventAllocated:       {Name: "allocated", Operands: []int{kindNumber}},
	eventRolled:          {Name: "rolled", Operands: []int{kindSide, kindFace}, Rest: true, Fixed: true},
	eventUsedDie:         {Name: "used-die", Operands: []int{kindSide, kindFace}},
	eventPassed:          {Name: "passed", Operands: []int{kindSide}},
	eventRing:            {Name: "ring", Operands: []int{kindSide, kindFace, kindFace}},
	eventNothing:         {Name: "nothing", Operands: []int{kindSide}},
	eventPlayed:          {Name: "played", Operands: []int{kindCard}},
	eventTabled:          {Name: "tabled", Operands: []int{kindCard}},
	eventCardGone:        {Name: "card-gone", Operands: []int{kindCard}},

	eventMarched:     {Name: "marched", Operands: []int{kindRegion, kindRegion, kindNumber}},
	eventAttacked:    {Name: "attacked", Operands: []int{kindRegion, kindRegion, kindNumber}},
	eventRecruited:   {Name: "recruited", Operands: []int{kindNation, kindFigure, kindRegion}},
	eventEntered:     {Name: "entered", Operands: []int{kindCharacter, kindRegion}},
	eventReplaced:    {Name: "replaced", Operands: []int{kindNation, kindRegion}},
	eventReturned:    {Name: "returned", Operands: []int{kindNation, kindFigure, kindRegion}},
	eventLostLeader:  {Name: "lost-leader", Operands: []int{kindNation, kindRegion}},
	eventCaptured:    {Name: "captured", Operands: []int{kindRegion, kindSide}},
	eventSiegeLifted: {Name: "siege-lifted", Operands: []int{kindRegion}},
	eventAdvanced:    {Name: "advanced", Operands: []int{kindNation, kindNumber}},
	eventActivated:   {Name: "activated", Operands: []int{kindNation}},
	eventAtWar:       {Name: "at-war", Operands: []int{kindNation}},
	eventTravelled:   {Name: "travelled", Operands: []int{kindCharacter, kindRegion}},
	eventFlew:        {Name: "flew", Operands: []int{kindRegion, kindRegion}},
	eventSeparated:   {Name: "separated", Operands: []int{kindCharacter, kindRegion}},

	eventFellowshipMoved: {Name: "fellowship-moved", Operands: []int{kindNumber}},
	eventHidden:          {Name: "hidden"},
	eventHuntRolled:      {Name: "hunt-rolled", Operands: []int{kindNumber}, Rest: true, Fixed: true},
	eventHuntRerolled:    {Name: "hunt-rerolled", Operands: []int{kindNumber}, Rest: true, Fixed: true},
	eventHuntFailed:      {Name: "hunt-failed"},
	eventTileDrawn:       {Name: "tile-drawn", Operands: []int{kindTile}, Fixed: true},
	eventTileDie:         {Name: "tile-die", Operands: []int{kindNumber}, Fixed: true},
	eventHuntDamage:      {Name: "hunt-damage", Operands: []int{kindNumber}},
	eventCorruption:      {Name: "corruption", Operands: []int{kindNumber, kindNumber}},
	eventHealed:          {Name: "healed", Operands: []int{kindNumber, kindNumber}},
	eventCasualty:        {Name: "casualty", Operands: []int{kindCharacter}},
	eventRandomCompanion: {Name: "random-companion", Operands: []int{kindCharacter}, Fixed: true},
	eventDamageLowered:   {Name: "damage-lowered", Operands: []int{kindNumber}},
	eventRevealed:        {Name: "revealed", Operands: []int{kindRegion}},
	eventMordor:          {Name: "mordor", Operands: []int{kindNumber}},

	eventCombatCard:     {Name: "combat-card", Operands: []int{kindCard, kindCombat}, Fixed: true},
	eventCombatRolled:   {Name: "combat-rolled", Operands: []int{kindSide, kindNumber}, Rest: true, Fixed: true},
	eventCombatRerolled: {Name: "combat-rerolled", Operands: []int{kindSide, kindNumber}, Rest: true, Fixed: true},
	eventHits:           {Name: "hits", Operands: []int{kindSide, kindNumber}},
	eventLost:           {Name: "lost", Operands: []int{kindNation, kindFigure, kindRegion}},
	eventReduced:        {Name: "reduced", Operands: []int{kindNation, kindRegion}},
	eventTrimmed:        {Name: "trimmed", Operands: []int{kindNation, kindFigure, kindRegion}},
	eventCharacterLost:  {Name: "character-lost", Operands: []int{kindCharacter, kindRegion}},
	eventWithdrew:       {Name: "withdrew", Operands: []int{kindRegion}},
	eventCeased:         {Name: "ceased", Operands: []int{kindRegion}},
	eventRetreated:      {Name: "retreated", Operands: []int{kindRegion, kindRegion}},
	eventOccupied:       {Name: "occupied", Operands: []int{kindRegion, kindRegion, kindNumber}},
	eventPressed:        {Name: "pressed", Operands: []int{kindNation}},
	eventWhiteRider:     {Name: "white-rider", Operands: []int{kindRegion}},
	eventBattleOver:     {Name: "battle-over", Operands: []int{kindRegion}},
	eventChoseCard:      {Name: "chose-card", Operands: []int{kindSide}},
	eventNoCard:         {Name: "no-card", Operands: []int{kindSide}},
	eventSpecialAttack:  {Name: "special-attack", Operands: []int{kindSide, kindNumber}, Rest: true, Fixed: true},
	eventStruck:         {Name: "struck", Operands: []int{kindRegion, kindNumber}},

	eventCardDice: {Name: "card-dice", Operands: []int{kindCard, kindNumber}, Rest: true, Fixed: true},
	eventWon:      {Name: "won", Operands: []int{kindSide}},

	eventDriven:      {Name: "driven", Operands: []int{kindRegion}},
	eventTileReady:   {Name: "tile-ready", Operands: []int{kindTile}},
	eventTileRemoved: {Name: "tile-removed", Operands: []int{kindTile}},
	eventRandomCard:  {Name: "random-card", Operands: []int{kindDeck}, Fixed: true},
	eventDieTurned:   {Name: "die-turned", Operands: []int{kindSide, kindFace, kindFace}},
	eventSetBack:     {Name: "set-back", Operands: []int{kindNation, kindNumber}},
	eventSilenced:    {Name: "silenced", Operands: []int{kindCharacter}},
	eventRingSpent:   {Name: "ring-spent", Operands: []int{kindSide}},
	eventCancelled:   {Name: "cancelled", Operands: []int{kindCombat}},
	eventDrawn:       {Name: "drawn"},

	eventLeads:           {Name: "leads", Operands: []int{kindSeat}},
	eventActs:            {Name: "acts", Operands: []int{kindSeat}},
	eventDrewBack:        {Name: "drew-back", Operands: []int{kindSeat, kindDeck}, Fixed: true},
	eventDiscardedBack:   {Name: "discarded-back", Operands: []int{kindSeat, kindDeck}},
	eventOffersSwap:      {Name: "offers-swap", Operands: []int{kindSeat}},
	eventNoSwap:          {Name: "no-swap", Operands: []int{kindSeat}},
	eventSwapped:         {Name: "swapped", Operands: []int{kindSeat, kindSeat}, Fixed: true},
	eventReceived:        {Name: "received", Operands: []int{kindCard}, Fixed: true},
	eventMixed:           {Name: "mixed", Operands: []int{kindRegion}},
	eventApart:           {Name: "apart", Operands: []int{kindRegion}},
	eventToken:           {Name: "token", Operands: []int{kindToken}},
	eventTookToken:       {Name: "took-token", Operands: []int{kindToken}},
	eventHuntBonus:       {Name: "hunt-bonus", Operands: []int{kindNumber}},
	eventHuntHits:        {Name: "hunt-hits", Operands: []int{kindNumber}},
	eventLostOnTrack:     {Name: "lost-on-track", Operands: []int{kindCharacter}},
	eventRollBonus:       {Name: "roll-bonus", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventRerollBonus:     {Name: "reroll-bonus", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventDiceMost:        {Name: "dice-most", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventDiceFewer:       {Name: "dice-fewer", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventNoReroll:        {Name: "no-reroll", Operands: []int{kindCombat, kindSide}},
	eventLeadershipGiven: {Name: "leadership-given", Operands: []int{kindCombat, kindNumber}},
	eventHitsMore:        {Name: "hits-more", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventHitsFewer:       {Name: "hits-fewer", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventMissesTurned:    {Name: "misses-turned", Operands: []int{kindCombat, kindSide, kindNumber}},
	eventNoEffect:        {Name: "no-effect", Operands: []int{kindCombat}},
	eventStaysPassive:    {Name: "stays-passive", Operands: []int{kindNation, kindCard}},
	eventDieKeptOut:      {Name: "die-kept-out", Operands: []int{kindCard}},
	eventAssaulted:       {Name: "assaulted", Operands: []int{kindRegion, kindNumber}},
	eventSallied:         {Name: "sallied", Operands: []int{kindRegion, kindNumber}},
	eventLaidCard:        {Name: "laid-card", Operands: []int{kindSide, kindDeck}},
	eventAimed:           {Name: "aimed", Operands: []int{kindSide, kindNumber}},
	eventDiceHit:         {Name: "dice-hit", Operands: []int{kindSide, kindNumber}, Rest: true},
	eventNoneHit:         {Name: "none-hit", Operands: []int{kindSide}},
	eventBest:            {Name: "best", Operands: []int{kindSeat}},
	eventBestShared:      {Name: "best-shared", Operands: []int{kindSide}},
}
