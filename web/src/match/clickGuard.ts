// One press, one answer. A press answers only what had been on the screen unmoved for a moment when it began, and the spot
// that has just given an answer gives no other to a pointer that rests there, until a moment has passed. A key that is
// held down answers no other question either, however long it is held; a key pressed anew is never held up.

const near = 8; // pixels
const long = 600; // milliseconds
/** Milliseconds that a question is on the screen before a press may answer it. */
export const settled = 250;

/** A key has no place on the screen; held down it repeats itself. */
type Press = { x: number; y: number; at: number; key?: boolean; repeated?: boolean };

export class ClickGuard {
  #press: Press | undefined;
  #sent: (Press & { verb: string; held: boolean }) | undefined;

  /** Since when the question is on the screen. */
  #asked = -Infinity;

  constructor(readonly now: () => number = () => performance.now()) {}

  /** Another question is on the screen. */
  asked(): void {
    this.#asked = this.now();
  }

  /** The pointer is elsewhere: what it presses next it means. */
  moved(x: number, y: number): void {
    if (this.#sent && Math.hypot(x - this.#sent.x, y - this.#sent.y) >= near) this.#sent = undefined;
  }

  pressed(x: number, y: number): void {
    this.#press = { x, y, at: this.now() };
  }

  /** A key went down, or repeats itself because it is held. */
  keyed(repeated: boolean): void {
    this.#press = { x: NaN, y: NaN, at: this.now(), key: true, repeated };
    if (!repeated && this.#sent) this.#sent = { ...this.#sent, held: false };
  }

  /** A click came of no pointer: a screen reader's, or a script's. What the pointer did before, elsewhere and for something
   *  else, says nothing about it. A key clicks too, and stays a key. */
  unpressed(): void {
    if (!this.#press?.key) this.#press = undefined;
  }

  /** May an answer with this verb be sent now? Remembers it if so. */
  allows(verb: string): boolean {
    const [press, sent] = [this.#press, this.#sent];
    if (press && !press.key && press.at - this.#asked < settled) return false;
    const again =
      press !== undefined &&
      sent !== undefined &&
      press.at > sent.at &&
      press.at - sent.at < long &&
      Math.hypot(press.x - sent.x, press.y - sent.y) < near;
    if (again) return false;
    if (press?.repeated && !(sent?.held && sent.verb === verb)) return false;
    this.#sent = press && { ...press, verb, held: press.key ?? false };
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
