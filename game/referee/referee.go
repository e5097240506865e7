// Package referee plays random games of any title with every check of the contract on. It is what
// game/gametest and `pony soak` have in common.
//
// Players who choose blindly hardly ever crown a king or reach the end of a long road. So every fourth
// game is led by the title's own policy, where it has one: most answers are its best, the rest random.
package referee

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"prancingpony/game"
)

// maxDecisions is where a game counts as stalled: no title comes near it.
const maxDecisions = 200_000

// Outcome says how one game went.
type Outcome struct {
	Ending    string
	Winners   game.SeatSet
	Turns     int
	Decisions int
}

// Referee plays games of one title with one set of options.
type Referee struct {
	title   game.Title
	options game.Options
	seats   []game.SeatInfo
	every   int           // a deep check every so many decisions
	use     map[Use]int   // how often each piece of content came up
	content []contentWord // what counts as content
}

// Use is one piece of content used in one way: a card played as an event, in combat …
type Use struct{ Event, ID string }

type contentWord struct {
	event uint16
	kind  int
	at    int // which operand
}

// New prepares a referee; every is how many decisions pass between two deep checks, at least 1.
func New(t game.Title, o game.Options, every int) (*Referee, error) {
	seats, err := t.Seats(o)
	if err != nil {
		return nil, err
	}
	r := &Referee{title: t, options: o, seats: seats, every: max(1, every), use: map[Use]int{}}
	v := t.Vocabulary()
	for _, c := range t.Content() {
		event := slices.IndexFunc(v.Events, func(w game.Word) bool { return w.Name == c.Event })
		kind := slices.IndexFunc(v.Kinds, func(k game.Kind) bool { return k.Name == c.Kind })
		if event < 0 || kind < 0 || !slices.Contains(v.Events[event].Operands, kind) {
			return nil, fmt.Errorf("content %v: no event with an operand of that kind", c)
		}
		r.content = append(r.content, contentWord{uint16(event), kind, slices.Index(v.Events[event].Operands, kind)})
		for i, name := range v.Kinds[kind].Names {
			if !slices.Contains(c.Not, name) && (c.Used == nil || c.Used(o, i)) {
				r.use[Use{c.Event, name}] = 0
			}
		}
	}
	return r, nil
}

// Uses counts how often each piece of content came up in the games so far.
func (r *Referee) Uses() map[Use]int { return r.use }

// Breach is a broken promise of a title, with all that is needed to see it again.
type Breach struct {
	Seed     uint64
	Decision int
	Actions  []string // played before it
	Err      error
}

func (b *Breach) Error() string {
	return fmt.Sprintf("seed %d, decision %d: %v", b.Seed, b.Decision, b.Err)
}

func (b *Breach) Unwrap() error { return b.Err }

// Game plays one random game. The same seed plays the same game.
func (r *Referee) Game(seed uint64) (out Outcome, err error) {
	g := run{Referee: r, choice: game.FastRand(seed ^ 0x5eed), seed: seed}
	defer func() {
		if p := recover(); p != nil {
			err = g.breach(fmt.Errorf("panic: %v", p))
		}
	}()
	if g.s, err = r.title.New(r.options, game.FastRand(seed)); err != nil {
		return out, g.breach(err)
	}
	for g.s.Decider() != game.Nobody {
		if len(g.played) == maxDecisions {
			return out, g.breach(errors.New("the game does not end"))
		}
		if err := g.step(); err != nil {
			return out, g.breach(err)
		}
	}
	if err := g.ending(); err != nil {
		return out, g.breach(err)
	}
	result := g.s.Result()
	return Outcome{result.By, result.Winners, g.s.Turn(), len(g.played)}, nil
}

// run is one game in progress.
type run struct {
	*Referee
	seed   uint64
	choice game.Rand // chooses among legal actions; apart from the state's own chance
	s      game.State
	legal  []game.Action
	scores []int32
	played []game.Action
	log    game.Log
}

func (g *run) breach(err error) error {
	b := &Breach{Seed: g.seed, Decision: len(g.played), Err: err}
	for _, a := range g.played {
		b.Actions = append(b.Actions, g.title.Vocabulary().ActionText(a))
	}
	return b
}

// step checks the position, then plays one action picked at random.
func (g *run) step() error {
	d := g.s.Decider()
	if d < 0 || int(d) >= len(g.seats) {
		return fmt.Errorf("seat %d decides, there are %d seats", d, len(g.seats))
	}
	g.legal = g.s.Legal(g.legal[:0])
	if len(g.legal) == 0 {
		return errors.New("stalled: nothing is legal and the game is not over")
	}
	if p := g.s.Prompt(); int(p.ID) >= len(g.title.Vocabulary().Prompts) {
		return fmt.Errorf("prompt %d is not in the vocabulary", p.ID)
	}
	a := g.legal[g.pick()]
	if len(g.played)%g.every == 0 {
		if err := g.deepCheck(a); err != nil {
			return err
		}
	}
	g.log.Events = g.log.Events[:0]
	draws := g.s.Rand().Draws()
	g.s.Play(a, &g.log)
	g.played = append(g.played, a)
	g.count()
	if err := g.s.Check(); err != nil {
		return fmt.Errorf("after %q: %w", g.title.Vocabulary().ActionText(a), err)
	}
	if g.s.Rand().Draws() != draws && !g.fixed(g.log.Events) {
		return fmt.Errorf("%q left something to chance and recorded no fixed event", g.title.Vocabulary().ActionText(a))
	}
	return nil
}

const (
	ledEvery  = 4  // games
	blindOnce = 12 // answers of a game that is led
)

// pick chooses blindly or, in a game that is led, most often what the policy likes best.
func (g *run) pick() int {
	blind := g.choice.Intn(len(g.legal))
	leader, ok := g.title.(game.Policy)
	if !ok || g.seed%ledEvery != 0 || g.choice.Intn(blindOnce) == 0 {
		return blind
	}
	if cap(g.scores) < len(g.legal) {
		g.scores = make([]int32, 2*len(g.legal))
	}
	scores := g.scores[:len(g.legal)]
	clear(scores)
	leader.Score(g.s, g.legal, scores)
	best := blind
	for i, score := range scores {
		if score > scores[best] {
			best = i
		}
	}
	return best
}

func (g *run) count() {
	v := g.title.Vocabulary()
	for _, e := range g.log.Events {
		for _, c := range g.content {
			if e.ID == c.event && int(e.N) > c.at && e.Args[c.at] >= 0 {
				g.use[Use{v.Events[e.ID].Name, v.Kinds[c.kind].Names[e.Args[c.at]]}]++
			}
		}
	}
}

func (g *run) fixed(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return g.title.Vocabulary().Events[e.ID].Fixed })
}

// ending checks the last position, then plays the whole game again.
func (g *run) ending() error {
	result := g.s.Result()
	switch {
	case !result.Over:
		return errors.New("nobody decides, but the game is not over")
	case !slices.Contains(g.title.Endings(), result.By):
		return fmt.Errorf("ending %q is not one of %q", result.By, g.title.Endings())
	case len(g.s.Legal(nil)) > 0:
		return errors.New("the game is over, but actions are legal")
	}
	won := map[string]bool{}
	for i, seat := range g.seats {
		wins := result.Winners.Has(game.Seat(i))
		if before, seen := won[seat.Side]; seen && before != wins {
			return fmt.Errorf("side %s both won and lost", seat.Side)
		}
		won[seat.Side] = wins
	}
	again, err := g.title.New(g.options, game.FastRand(g.seed))
	if err != nil {
		return err
	}
	for i, a := range g.played {
		if err := again.Apply(a, nil); err != nil {
			return fmt.Errorf("replaying decision %d: %w", i, err)
		}
	}
	if !reflect.DeepEqual(again, g.s) {
		return errors.New("the same seed and actions gave another game")
	}
	return nil
}

// deepCheck holds the position to all that the contract says, with action a as the one to be played.
func (g *run) deepCheck(a game.Action) error {
	for _, check := range []func(game.Action) error{
		g.checkLegal, g.checkTexts, g.checkPosition, g.checkIllegal, g.checkCopies, g.checkSecrecy,
	} {
		if err := check(a); err != nil {
			return err
		}
	}
	return nil
}

func (g *run) clone() game.State { return game.Clone(g.title, g.s) }

func (g *run) checkLegal(game.Action) error {
	before := g.clone()
	again := g.s.Legal(nil)
	if !slices.Equal(again, g.legal) {
		return errors.New("another list of legal actions when asked again")
	}
	if !reflect.DeepEqual(before, g.s) {
		return errors.New("listing what is legal changes the state")
	}
	seen := make(map[game.Action]bool, len(again))
	for _, a := range again {
		if seen[a] {
			return fmt.Errorf("%q is listed twice", g.title.Vocabulary().ActionText(a))
		}
		seen[a] = true
	}
	return nil
}

func (g *run) checkTexts(game.Action) error {
	v := g.title.Vocabulary()
	for _, a := range g.legal {
		text := v.ActionText(a)
		back, err := v.ParseAction(text)
		if err != nil {
			return err
		}
		if back != a {
			return fmt.Errorf("%q reads back as %q (%v, was %v)", text, v.ActionText(back), back, a)
		}
	}
	return nil
}

func (g *run) checkPosition(game.Action) error {
	data, err := json.Marshal(g.s.Position())
	if err != nil {
		return fmt.Errorf("write position: %w", err)
	}
	back, err := g.title.Read(data, nil)
	if err != nil {
		return fmt.Errorf("read position: %w\n%s", err, data)
	}
	if !reflect.DeepEqual(back, g.s) {
		again, _ := json.Marshal(back.Position())
		return fmt.Errorf("the position reads back as another state\n wrote %s\n again %s\n%s",
			data, again, difference(back, g.s))
	}
	return nil
}

// difference names the first fields in which two flat states differ.
func difference(a, b game.State) string {
	var out bytes.Buffer
	va, vb := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range va.NumField() {
		if fa, fb := fmt.Sprintf("%v", va.Field(i)), fmt.Sprintf("%v", vb.Field(i)); fa != fb {
			fmt.Fprintf(&out, " field %s: %s, was %s\n", va.Type().Field(i).Name, fa, fb)
		}
	}
	return out.String()
}

// checkIllegal: an action that is not listed is refused and changes nothing.
func (g *run) checkIllegal(game.Action) error {
	verbs := len(g.title.Vocabulary().Verbs)
	for range 4 {
		base := g.legal[g.choice.Intn(len(g.legal))]
		switch g.choice.Intn(3) {
		case 0:
			base.Verb = uint16(g.choice.Intn(verbs + 1))
		case 1:
			base.A += int16(g.choice.Intn(9) - 4)
		case 2:
			base.B += int16(g.choice.Intn(9) - 4)
		}
		if slices.Contains(g.legal, base) {
			continue
		}
		trial := g.clone()
		if err := trial.Apply(base, nil); !errors.Is(err, game.ErrIllegal) {
			return fmt.Errorf("%q is not listed, but Apply says %s", g.title.Vocabulary().ActionText(base),
				fmt.Sprint(err))
		}
		if !reflect.DeepEqual(trial, g.s) {
			return fmt.Errorf("refusing %q changed the state:\n%s",
				g.title.Vocabulary().ActionText(base), difference(trial, g.s))
		}
	}
	return nil
}

// checkCopies: a copy shares nothing with its original, and Apply, Play, recorded or not, are one.
func (g *run) checkCopies(a game.Action) error {
	before, applied, played := g.clone(), g.clone(), g.clone()
	var log game.Log
	if err := applied.Apply(a, &log); err != nil {
		return fmt.Errorf("%q is listed, but Apply says %w", g.title.Vocabulary().ActionText(a), err)
	}
	if !reflect.DeepEqual(before, g.s) {
		return errors.New("playing on a copy changed the original")
	}
	played.Play(a, nil)
	if !reflect.DeepEqual(applied, played) {
		return fmt.Errorf("%q: Apply with a recorder and Play without differ:\n%s",
			g.title.Vocabulary().ActionText(a), difference(applied, played))
	}
	return nil
}

// checkSecrecy: what a seat cannot see may be anything; its view, prompt, list and events do not show it.
func (g *run) checkSecrecy(a game.Action) error {
	for viewer := game.Nobody; int(viewer) < len(g.seats); viewer++ {
		other := g.clone()
		other.Redeal(viewer, game.FastRand(g.choice.Uint64()))
		if err := other.Check(); err != nil {
			return fmt.Errorf("after a redeal for seat %d: %w", viewer, err)
		}
		if err := sameView(g.s, other, viewer); err != nil {
			return fmt.Errorf("a redeal for seat %d: %w", viewer, err)
		}
		if err := g.redealForgets(other, viewer); err != nil {
			return err
		}
		if other.Decider() != g.s.Decider() || other.Prompt() != g.s.Prompt() {
			return fmt.Errorf("a redeal for seat %d changed who decides or what is asked", viewer)
		}
		if g.s.Decider() == viewer && !slices.Equal(other.Legal(nil), g.legal) {
			return fmt.Errorf("a redeal for seat %d changed what is legal for it", viewer)
		}
		if err := g.sameEvents(other, viewer, a); err != nil {
			return err
		}
	}
	return nil
}

// redealForgets: dealt again with the same luck, two worlds that the viewer cannot tell apart are one.
func (g *run) redealForgets(other game.State, viewer game.Seat) error {
	r := game.FastRand(g.choice.Uint64())
	here, there := g.clone(), game.Clone(g.title, other)
	here.Redeal(viewer, r)
	there.Redeal(viewer, r)
	if !reflect.DeepEqual(here, there) {
		return fmt.Errorf("a redeal for seat %d depends on what it replaces:\n%s", viewer, difference(here, there))
	}
	return nil
}

func sameView(a, b game.State, viewer game.Seat) error {
	one, err := json.Marshal(a.View(viewer))
	if err != nil {
		return err
	}
	two, err := json.Marshal(b.View(viewer))
	if err != nil {
		return err
	}
	if !bytes.Equal(one, two) {
		return fmt.Errorf("the view changed:\n%s\n%s", one, two)
	}
	return nil
}

// sameEvents plays a in both worlds with the same dice: unless something became known for good, the
// viewer sees the same events.
func (g *run) sameEvents(other game.State, viewer game.Seat, a game.Action) error {
	if !slices.Contains(other.Legal(nil), a) {
		return nil
	}
	here := g.clone()
	*other.Rand() = *here.Rand()
	var logHere, logThere game.Log
	here.Play(a, &logHere)
	other.Play(a, &logThere)
	if g.fixed(logHere.Events) || g.fixed(logThere.Events) {
		return nil
	}
	visible := func(events []game.Event) []game.Event {
		return slices.DeleteFunc(slices.Clone(events), func(e game.Event) bool { return !e.To.Has(viewer) })
	}
	if !slices.Equal(visible(logHere.Events), visible(logThere.Events)) {
		return fmt.Errorf("%q: seat %d can tell from the events what it cannot see",
			g.title.Vocabulary().ActionText(a), viewer)
	}
	return sameView(here, other, viewer)
}
