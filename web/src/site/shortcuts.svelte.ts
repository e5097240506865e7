// Whether the list of keyboard shortcuts is open.

class Shortcuts {
  shown = $state(false);
}

export const shortcuts = new Shortcuts();
