// Two clicks on one spot never answer two questions: after an answer was sent, the same point of the screen takes no
// other answer until the pointer has moved or a moment has passed. The same answer again (a plus, a further unit) is
// what the second click means, and keyboards are never held up.

const near = 8; // pixels
const long = 600; // milliseconds

type Press = { x: number; y: number; at: number };

export class Guard {
  #press: Press | undefined;
  #sent: (Press & { verb: string }) | undefined;

  constructor(readonly now: () => number = () => performance.now()) {}

  pressed(x: number, y: number): void {
    this.#press = { x, y, at: this.now() };
  }

  /** Where the pointer last went down. */
  get at(): { x: number; y: number } | undefined {
    return this.#press;
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
    this.#sent = press && { ...press, verb };
    return true;
  }
}

export const guard = new Guard();
if (typeof addEventListener === 'function')
  addEventListener('pointerdown', (event) => guard.pressed(event.clientX, event.clientY), { capture: true });
