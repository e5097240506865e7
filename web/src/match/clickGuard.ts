// Two clicks on one spot never answer two questions: after an answer was sent, the same point of the screen takes no
// other answer until the pointer has moved or a moment has passed. The same answer again (a plus, a further unit) is
// what the second click means. A key that is held down answers no other question either, however long it is held; a key
// pressed anew is never held up.

const near = 8; // pixels
const long = 600; // milliseconds

/** A key has no place on the screen; held down it repeats itself. */
type Press = { x: number; y: number; at: number; key?: boolean; repeated?: boolean };

export class ClickGuard {
  #press: Press | undefined;
  #sent: (Press & { verb: string; held: boolean }) | undefined;

  constructor(readonly now: () => number = () => performance.now()) {}

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
    const again =
      press !== undefined &&
      sent !== undefined &&
      press !== sent &&
      press.at > sent.at &&
      press.at - sent.at < long &&
      Math.hypot(press.x - sent.x, press.y - sent.y) < near;
    if (again && sent.verb !== verb) return false;
    if (press?.repeated && !(sent?.held && sent.verb === verb)) return false;
    this.#sent = press && { ...press, verb, held: press.key ?? false };
    return true;
  }
}

export const clickGuard = new ClickGuard();
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', (event) => clickGuard.pressed(event.clientX, event.clientY), { capture: true });
  addEventListener('keydown', (event) => clickGuard.keyed(event.repeat), { capture: true });
  addEventListener('click', (event) => event.detail === 0 && clickGuard.unpressed(), { capture: true });
}
