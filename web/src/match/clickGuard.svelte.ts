// One press, one answer. A question that has just come is covered for a moment, and so is the spot that has just given
// an answer while the pointer rests there. The covers are the whole rule for a pointer: what it can reach, it answers;
// only a press that began before the question does not count. A key held down answers no other question, however long
// it is held; a key pressed again is never held up.

const near = 8; // pixels
const rest = 600; // milliseconds
/** Milliseconds that a question is on the screen before a press may answer it. */
export const settled = 250;

type Spot = { x: number; y: number };
type Press = Spot & { question: number; covered: boolean };
/** A key has no place on the screen; held down it repeats itself. */
type Key = { repeated: boolean };

export class ClickGuard {
  /** The question has just come: all is covered. True only while a timer runs that ends it. */
  settling = $state(false);
  /** Covered around it. Set only while a timer runs that ends it. */
  spot = $state.raw<Spot>();

  #question = -1;
  #press: Press | Key | undefined;
  /** What a key that is still down has answered. */
  #held: string | undefined;
  #settles: ReturnType<typeof setTimeout> | undefined;
  /** Until when a press is too early: the clock decides, whatever becomes of the cover that shows it. */
  #early = 0;
  #rests: ReturnType<typeof setTimeout> | undefined;

  /** The question on the screen that can be answered, by its number; -1 for none. */
  asked(question: number): void {
    if (question === this.#question) return;
    this.#question = question;
    clearTimeout(this.#settles);
    // Not read back: an effect that did would hang on its own cover, and one that ends reads what was before.
    const covers = question >= 0;
    this.settling = covers;
    this.#early = covers ? performance.now() + settled : 0;
    if (covers) this.#settles = setTimeout(() => (this.settling = false), settled);
  }

  /** The pointer is elsewhere: what it presses next it means. */
  moved(x: number, y: number): void {
    if (this.spot && !this.#resting(x, y)) this.#release();
  }
  #resting(x: number, y: number): boolean {
    return this.spot !== undefined && Math.hypot(x - this.spot.x, y - this.spot.y) < near;
  }
  #release(): void {
    clearTimeout(this.#rests);
    this.spot = undefined;
  }

  pressed(x: number, y: number): void {
    this.#press = { x, y, question: this.#question, covered: performance.now() < this.#early || this.#resting(x, y) };
  }

  /** A key went down, or repeats itself because it is held. */
  keyed(repeated: boolean): void {
    this.#press = { repeated };
    if (!repeated) this.#held = undefined;
  }

  /** A click came of no pointer: a screen reader's, or a script's. What the pointer did before, elsewhere and for something
   *  else, says nothing about it. A key clicks too, and stays a key. */
  unpressed(): void {
    if (this.#press && !('repeated' in this.#press)) this.#press = undefined;
  }

  /** May an answer with this verb be sent now? Remembers it if so. */
  allows(verb: string): boolean {
    const press = this.#press;
    if (!press) return true;
    if ('repeated' in press) {
      if (press.repeated && this.#held !== verb) return false;
      this.#held = verb;
      return true;
    }
    if (press.covered || press.question !== this.#question) return false;
    this.#release();
    this.spot = { x: press.x, y: press.y };
    this.#rests = setTimeout(() => (this.spot = undefined), rest);
    return true;
  }
}

export const clickGuard = new ClickGuard();
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', (event) => clickGuard.pressed(event.clientX, event.clientY), { capture: true });
  addEventListener('pointermove', (event) => clickGuard.moved(event.clientX, event.clientY), { passive: true });
  addEventListener('keydown', (event) => clickGuard.keyed(event.repeat), { capture: true });
  addEventListener('click', (event) => event.detail === 0 && clickGuard.unpressed(), { capture: true });
}
