// Pieces on their way. They are decoration: the board is already as the view says, and any key or click brings them home.

/** Whatever slides, falls or turns inside an element marked `data-moves` arrives at once. */
export function arrive(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    const effect = animation.effect as KeyframeEffect | null;
    if (effect?.target?.closest('[data-moves]')) animation.finish();
  }
}
