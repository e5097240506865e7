// The present, once a second while somebody looks: for what counts up and down.

class Seconds {
  now = $state(Date.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Goes on until the answer is called. */
  run(): () => void {
    this.now = Date.now();
    if (this.#watchers++ === 0) this.#timer = setInterval(() => (this.now = Date.now()), 1000);
    return () => {
      if (--this.#watchers === 0) clearInterval(this.#timer);
    };
  }
}

export const seconds = new Seconds();

/** Seconds since a moment, never less than none. */
export const since = (iso: string): number => Math.max(0, (seconds.now - Date.parse(iso)) / 1000);

/** Seconds until a moment, never less than none. */
export const until = (iso: string): number => Math.max(0, (Date.parse(iso) - seconds.now) / 1000);
