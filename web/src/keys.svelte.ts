// Whether the list of keys is open.

class Keys {
  shown = $state(false);
}

export const keys = new Keys();
