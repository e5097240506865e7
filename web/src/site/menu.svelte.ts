// The account menu: shown by the portrait at the top and by the last tab of a phone.

export const menu = $state({ shown: false });
