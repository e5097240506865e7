// Going to an OpenID provider and coming back: this tab keeps what lets it, and no other, finish.

import { api } from '../api/client';

const slot = 'pony.openid';

export const openID = {
  async go(): Promise<void> {
    const { key, url } = await api.beginOpenID();
    sessionStorage.setItem(slot, key);
    location.assign(url);
  },
  /** What was kept, once. */
  take(): string {
    const key = sessionStorage.getItem(slot) ?? '';
    sessionStorage.removeItem(slot);
    return key;
  },
};
