// Arrows go from a card or place to the nearest one that way; Tab visits what may be chosen.

type Box = { left: number; right: number; top: number; bottom: number };

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The index of the box to go to, or -1. What lies aside of the way counts as twice as far. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const level = key === 'ArrowLeft' || key === 'ArrowRight';
  const way = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const start = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const { x, y } = middle(box);
    const along = (level ? x - start.x : y - start.y) * way;
    const aside = Math.abs(level ? y - start.y : x - start.x);
    if (along > 4 && along + 2 * aside < least) [best, least] = [i, along + 2 * aside];
  });
  return best;
}

export function arrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (!/^Arrow(Left|Right|Up|Down)$/.test(event.key) || !(event.target instanceof HTMLButtonElement)) return;
  const others = [...event.currentTarget.querySelectorAll('button')].filter((one) => one !== event.target);
  const boxes = others.map((one) => one.getBoundingClientRect());
  const to = others[nearest(event.target.getBoundingClientRect(), boxes, event.key)];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
