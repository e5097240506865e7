package battle

import (
	"fmt"

	"prancingpony/game"
)

// Kinds of operands.
const (
	kindFormation = iota
	kindProfile
	kindSide
	kindEdge
	kindPivot
	kindWeapon
	kindWound
	kindPanic
	kindNumber
)

// Verbs. Their text is kept in match histories for ever: verbs are added, never renamed.
const (
	VerbDeploy     uint16 = iota // a formation, in so many files
	VerbPlace                    // at half inches from the west, inches from the own edge
	VerbLead                     // take the initiative
	verbYield                    // give it to the other side
	VerbPick                     // a formation to move
	verbAdvance                  // of earlier rules: so many half inches straight ahead
	verbBack                     // straight back
	verbLeft                     // sideways
	verbRight                    //
	verbWheelLeft                // 15° about the middle or a corner of the front
	verbWheelRight               //
	verbAbout                    // about-face
	verbReform                   // into so many files
	VerbHalt                     // the move of the formation is over
	VerbPass                     // the rest does nothing more in this phase
	verbRetreat                  // to one of the edges that are equally near
	VerbShoot                    // a formation at an enemy
	verbCharge                   // a formation, an enemy, the slot of the spearhead
	VerbFight                    // the fight of this formation is next
	VerbWield                    // the weapon for this fight
	VerbStrike                   // the enemy a company strikes
	VerbSplit                    // a formation shoots company by company
	VerbAim                      // the enemy a company shoots at
	VerbSpare                    // the company does not shoot
	VerbForm                     // a shape for the move: degrees clockwise from north, files
	VerbMarch                    // the middle of the front edge goes there: tenths of a millimetre from west and south
	VerbDeclare                  // a formation charges an enemy
	VerbMeet                     // where the charge ends: the middle of the front edge, and degrees
)

// Prompts.
const (
	PromptDeploy uint16 = iota
	PromptPlace
	promptInitiative
	promptMove
	promptRetreat
	promptShoot
	PromptCharge
	promptFight
	promptWield
	promptStrike
	promptOver
	promptAim
	PromptForm
	PromptMarch
	PromptContact
)

// Events.
const (
	eventDeployed uint16 = iota
	eventNoRoom
	eventTurn
	eventInitiativeDice
	eventInitiative
	eventPicked
	eventAdvanced
	eventBacked
	eventWentLeft
	eventWentRight
	eventWheeledLeft
	eventWheeledRight
	eventFacedAbout
	eventReformed
	eventHalted
	eventPassed
	eventCouragePassed
	eventCourageFailed
	eventRallied
	eventDisordered
	eventRetreated
	eventDestroyed
	eventShot
	eventDice
	eventSecondDice
	eventHits
	eventLost
	eventPushed
	eventChargeDie
	eventCharged
	eventIrresistible
	eventChargeFailed
	eventFight
	eventWielded
	eventAimed
	eventStruck
	eventWound
	eventWoundDie
	eventFightWon
	eventFightDrawn
	eventPanic
	eventPanicDie
	eventParted
	eventScore
	eventWinner
	eventTie
	eventMarched // of matches begun before moves were recorded in hundredths of an inch
	eventMoved
)

// edge is a side of the table.
type edge int8

const (
	south edge = iota
	north
	east
	west
	numEdges
)

var edgeNames = [numEdges]string{"south", "north", "east", "west"}

// outwards is the way to the edge.
func (e edge) outwards() Facing {
	return [numEdges]Facing{south: halfTurn, north: 0, east: quarterTurn, west: 3 * quarterTurn}[e]
}

// pivot is what a formation wheels about.
type pivot int8

const (
	pivotMiddle pivot = iota
	pivotLeft
	pivotRight
	numPivots
)

var pivotNames = [numPivots]string{"middle", "left-corner", "right-corner"}

func formationNames() []string {
	var names []string
	for u := range NumUnits {
		names = append(names, fmt.Sprintf("%s-%d", sideNames[u.Side()], u%MaxFormations+1))
	}
	return names
}

func profileNames() []string {
	var names []string
	for i := range profiles {
		names = append(names, profiles[i].id)
	}
	return names
}

// What is typed now instead of verbs of earlier rules.
const (
	insteadOfMoves   = "form DEGREES FILES, march X Y"
	insteadOfCharges = "declare FORMATION ENEMY, meet X Y DEGREES"
)

var vocabulary = game.NewVocabulary(game.Vocabulary{
	Kinds: []game.Kind{
		kindFormation: {Name: "formation", Names: formationNames()},
		kindProfile:   {Name: "profile", Names: profileNames()},
		kindSide:      {Name: "army-side", Names: sideNames[:]},
		kindEdge:      {Name: "edge", Names: edgeNames[:]},
		kindPivot:     {Name: "pivot", Names: pivotNames[:]},
		kindWeapon:    {Name: "weapon", Names: weaponNames[:]},
		kindWound:     {Name: "wound", Names: woundNames[:]},
		kindPanic:     {Name: "panic", Names: panicNames[:]},
		kindNumber:    {Name: "number"},
	},
	Verbs: []game.Word{
		VerbDeploy:     {Name: "deploy", Operands: []int{kindFormation, kindNumber}},
		VerbPlace:      {Name: "place", Operands: []int{kindNumber, kindNumber}},
		VerbLead:       {Name: "lead"},
		verbYield:      {Name: "yield"},
		VerbPick:       {Name: "pick", Operands: []int{kindFormation}},
		verbAdvance:    {Name: "advance", Operands: []int{kindNumber}, Instead: insteadOfMoves},
		verbBack:       {Name: "back", Operands: []int{kindNumber}, Instead: insteadOfMoves},
		verbLeft:       {Name: "left", Operands: []int{kindNumber}, Instead: insteadOfMoves},
		verbRight:      {Name: "right", Operands: []int{kindNumber}, Instead: insteadOfMoves},
		verbWheelLeft:  {Name: "wheel-left", Operands: []int{kindPivot}, Instead: insteadOfMoves},
		verbWheelRight: {Name: "wheel-right", Operands: []int{kindPivot}, Instead: insteadOfMoves},
		verbAbout:      {Name: "about", Instead: insteadOfMoves},
		verbReform:     {Name: "reform", Operands: []int{kindNumber}, Instead: insteadOfMoves},
		VerbHalt:       {Name: "halt"},
		VerbPass:       {Name: "pass"},
		verbRetreat:    {Name: "retreat", Operands: []int{kindEdge}},
		VerbShoot:      {Name: "shoot", Operands: []int{kindFormation, kindFormation}},
		verbCharge: {
			Name: "charge", Operands: []int{kindFormation, kindFormation, kindNumber},
			Instead: insteadOfCharges,
		},
		VerbFight:   {Name: "fight", Operands: []int{kindFormation}},
		VerbWield:   {Name: "wield", Operands: []int{kindWeapon}},
		VerbStrike:  {Name: "strike", Operands: []int{kindFormation}},
		VerbSplit:   {Name: "split", Operands: []int{kindFormation}},
		VerbAim:     {Name: "aim", Operands: []int{kindFormation}},
		VerbSpare:   {Name: "spare"},
		VerbForm:    {Name: "form", Operands: []int{kindNumber, kindNumber}},
		VerbMarch:   {Name: "march", Operands: []int{kindNumber, kindNumber}},
		VerbDeclare: {Name: "declare", Operands: []int{kindFormation, kindFormation}},
		VerbMeet:    {Name: "meet", Operands: []int{kindNumber, kindNumber, kindNumber}},
	},
	Prompts: []game.Word{
		PromptDeploy:     {Name: "deploy", Rule: "deployment"},
		PromptPlace:      {Name: "place", Operands: []int{kindFormation, kindProfile}, Rule: "deployment"},
		promptInitiative: {Name: "initiative", Rule: "initiative"},
		promptMove:       {Name: "move", Rule: "movement"},
		promptRetreat:    {Name: "retreat", Operands: []int{kindFormation, kindProfile}, Rule: "retreat"},
		promptShoot:      {Name: "shoot", Rule: "shooting"},
		PromptCharge:     {Name: "charge", Rule: "charge"},
		promptFight:      {Name: "fight", Rule: "combat"},
		promptWield:      {Name: "wield", Operands: []int{kindFormation, kindProfile}, Rule: "weapons"},
		promptStrike:     {Name: "strike", Operands: []int{kindFormation, kindProfile, kindNumber}, Rule: "combat"},
		promptOver:       {Name: "over", Rule: "victory"},
		PromptForm:       {Name: "form", Operands: []int{kindFormation, kindProfile, kindNumber}, Rule: "movement"},
		PromptMarch:      {Name: "march", Operands: []int{kindFormation, kindProfile, kindNumber}, Rule: "movement"},
		PromptContact:    {Name: "contact", Operands: []int{kindFormation, kindProfile, kindNumber}, Rule: "charge"},
		promptAim:        {Name: "aim", Operands: []int{kindFormation, kindProfile, kindNumber}, Rule: "shooting"},
	},
	Reasons: refusals,
	Events: []game.Word{
		eventDeployed:       {Name: "deployed", Operands: []int{kindFormation, kindProfile}},
		eventNoRoom:         {Name: "no-room", Operands: []int{kindFormation, kindProfile}},
		eventTurn:           {Name: "turn", Operands: []int{kindNumber}},
		eventInitiativeDice: {Name: "initiative-dice", Operands: []int{kindNumber, kindNumber}, Fixed: true},
		eventInitiative:     {Name: "initiative", Operands: []int{kindSide}},
		eventPicked:         {Name: "picked", Operands: []int{kindFormation, kindProfile}},
		eventAdvanced:       {Name: "advanced", Operands: []int{kindFormation, kindProfile, kindNumber}},
		eventBacked:         {Name: "backed", Operands: []int{kindFormation, kindProfile, kindNumber}},
		eventWentLeft:       {Name: "went-left", Operands: []int{kindFormation, kindProfile, kindNumber}},
		eventWentRight:      {Name: "went-right", Operands: []int{kindFormation, kindProfile, kindNumber}},
		eventWheeledLeft:    {Name: "wheeled-left", Operands: []int{kindFormation, kindProfile, kindPivot}},
		eventWheeledRight:   {Name: "wheeled-right", Operands: []int{kindFormation, kindProfile, kindPivot}},
		eventFacedAbout:     {Name: "faced-about", Operands: []int{kindFormation, kindProfile}},
		eventReformed:       {Name: "reformed", Operands: []int{kindFormation, kindProfile, kindNumber}},
		eventHalted:         {Name: "halted", Operands: []int{kindFormation, kindProfile}},
		eventPassed:         {Name: "passed", Operands: []int{kindSide}},
		eventCouragePassed: {Name: "courage-passed", Operands: []int{
			kindFormation, kindProfile, kindNumber,
			kindNumber, kindNumber,
		}, Fixed: true},
		eventCourageFailed: {Name: "courage-failed", Operands: []int{
			kindFormation, kindProfile, kindNumber,
			kindNumber, kindNumber, kindNumber,
		}, Fixed: true},
		eventRallied:    {Name: "rallied", Operands: []int{kindFormation, kindProfile}},
		eventDisordered: {Name: "disordered", Operands: []int{kindFormation, kindProfile}},
		eventRetreated: {
			Name: "retreated", Operands: []int{kindFormation, kindProfile, kindEdge, kindNumber},
			Fixed: true,
		},
		eventDestroyed: {Name: "destroyed", Operands: []int{kindFormation, kindProfile}},
		eventShot: {Name: "shot", Operands: []int{
			kindFormation, kindProfile, kindFormation,
			kindProfile, kindNumber, kindWeapon,
		}},
		eventDice:       {Name: "dice", Operands: []int{kindNumber}, Rest: true, Fixed: true},
		eventSecondDice: {Name: "second-dice", Operands: []int{kindNumber}, Rest: true, Fixed: true},
		eventHits:       {Name: "hits", Operands: []int{kindFormation, kindProfile, kindNumber}},
		eventLost:       {Name: "lost", Operands: []int{kindFormation, kindProfile, kindNumber, kindNumber}},
		eventPushed:     {Name: "pushed", Operands: []int{kindFormation, kindProfile, kindNumber}, Fixed: true},
		eventChargeDie: {Name: "charge-die", Operands: []int{
			kindFormation, kindProfile, kindNumber,
			kindNumber, kindNumber,
		}, Fixed: true},
		eventCharged:      {Name: "charged", Operands: []int{kindFormation, kindProfile, kindFormation, kindProfile}},
		eventIrresistible: {Name: "irresistible", Operands: []int{kindFormation, kindProfile}},
		eventChargeFailed: {Name: "charge-failed", Operands: []int{
			kindFormation, kindProfile, kindFormation,
			kindProfile,
		}},
		eventFight:   {Name: "fight", Operands: []int{kindFormation}, Rest: true},
		eventWielded: {Name: "wielded", Operands: []int{kindFormation, kindProfile, kindWeapon}},
		eventAimed:   {Name: "aimed", Operands: []int{kindFormation, kindProfile, kindNumber, kindFormation}},
		eventStruck: {Name: "struck", Operands: []int{
			kindFormation, kindProfile, kindFormation,
			kindProfile, kindNumber,
		}},
		eventWound: {Name: "wound", Operands: []int{kindWound, kindFormation, kindProfile, kindNumber}},
		eventWoundDie: {
			Name: "wound-die", Operands: []int{kindFormation, kindProfile, kindNumber, kindNumber},
			Fixed: true,
		},
		eventFightWon:   {Name: "fight-won", Operands: []int{kindSide, kindNumber, kindNumber, kindFormation}},
		eventFightDrawn: {Name: "fight-drawn", Operands: []int{kindNumber, kindFormation}},
		eventPanic:      {Name: "panic", Operands: []int{kindPanic, kindFormation, kindProfile}},
		eventPanicDie:   {Name: "panic-die", Operands: []int{kindFormation, kindProfile, kindNumber}, Fixed: true},
		eventParted:     {Name: "parted", Operands: []int{kindFormation, kindProfile}},
		eventScore:      {Name: "score", Operands: []int{kindNumber, kindNumber}},
		eventWinner:     {Name: "winner", Operands: []int{kindSide}},
		eventTie:        {Name: "tie"},
		eventMarched: {Name: "marched", Operands: []int{
			kindFormation, kindProfile, kindNumber,
			kindNumber, kindNumber,
		}},
		eventMoved: {Name: "moved", Operands: []int{
			kindFormation, kindProfile, kindNumber,
			kindNumber, kindNumber,
		}},
	},
})

// note records an event that everyone may know.
func note(rec game.Recorder, id uint16, args ...int16) {
	if rec != nil {
		rec.Record(game.NewEvent(game.Public, id, args...))
	}
}

// say records an event about a formation: its number, its profile, and what else there is to tell.
func (s *State) say(rec game.Recorder, id uint16, u Unit, more ...int16) {
	if rec == nil {
		return
	}
	e := game.NewEvent(game.Public, id, int16(u), int16(s.units[u].profile))
	e.N += uint8(copy(e.Args[e.N:], more))
	rec.Record(e)
}

// Why an action is refused: "reason.NAME" in locale. Numbers are never shown to anybody, so they may change.
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
	reasonEarlierMove
	reasonEarlierCharge
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
		reasonEarlierMove:   {Name: "earlier-move"},
		reasonEarlierCharge: {Name: "earlier-charge"},
		reasonEdge:          {Name: "not-nearest-edge"},
	}
	return words[game.FirstReason:]
}

// listReasonWords: army lists are judged before there is a match, and their faults name the reason
// ([game.OptionFault]).
func listReasonWords() (words []game.Word) {
	for _, name := range listReasons {
		words = append(words, game.Word{Name: name})
	}
	return words
}

// refuse is a reason about a formation.
func (s *State) refuse(id uint16, u Unit) game.Reason {
	return game.Reason{ID: id, A: int16(u), B: int16(s.units[u].profile)}
}

// nothing is no reason at all; shown to somebody it says that the action is not among the choices.
var nothing = game.Reason{ID: game.ReasonNotOffered}

// named is a formation by the number in an action; ok is false when there is none of that number.
func named(n int16) (u Unit, ok bool) { return Unit(n), n >= 0 && n < int16(NumUnits) }

// whyNotOwn is why a side cannot use a formation at all.
func (s *State) whyNotOwn(n int16) (Unit, game.Reason) {
	u, ok := named(n)
	switch {
	case !ok || s.units[u].companies == 0 || !s.Here(u):
		return u, game.Reason{ID: reasonGone}
	case u.Side() != s.active:
		return u, s.refuse(reasonNotYours, u)
	}
	return u, nothing
}

// whyNotFoe is why a formation is nobody to shoot at or to charge.
func (s *State) whyNotFoe(n int16) (Unit, game.Reason) {
	t, ok := named(n)
	if !ok || !s.Here(t) {
		return t, game.Reason{ID: reasonGone}
	}
	return t, nothing
}
