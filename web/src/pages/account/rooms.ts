// The rooms of an account: each has an address.

export const rooms = [
  { id: 'profile', icon: 'u-seat' },
  { id: 'settings', icon: 'u-sun' },
  { id: 'notifications', icon: 'u-flag' },
  { id: 'blocked', icon: 'u-close' },
  { id: 'sign-in', icon: 'u-lock' },
  { id: 'sessions', icon: 'u-watch' },
  { id: 'tokens', icon: 'u-link' },
  { id: 'data', icon: 'u-save' },
] as const;
