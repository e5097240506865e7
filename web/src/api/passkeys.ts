// Passkeys: the browser holds a key for this server and proves it.

import { call, get, post } from './client';
import type { Me, Passkey } from './types';

type Ceremony = { ceremony: string; options: { publicKey: never } };

/** Whether this browser can, at this address: a key needs a domain name, not an IP address. */
export const possible = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

/** What the browser answers, in the form that travels. Without a choice it gets nothing. */
async function asked(what: Promise<Credential | null>): Promise<unknown> {
  try {
    return (await what) instanceof PublicKeyCredential ? ((await what) as PublicKeyCredential).toJSON() : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

export const passkeys = {
  list: () => get<{ passkeys: Passkey[] }>('/me/passkeys'),
  /** Makes one; false if the person changed their mind. */
  async make(name: string, password: string): Promise<boolean> {
    const { ceremony, options } = await post<Ceremony>('/me/passkeys/begin', { password });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.publicKey);
    const response = await asked(navigator.credentials.create({ publicKey }));
    if (!response) return false;
    await post<Passkey>('/me/passkeys', { ceremony, name, response });
    return true;
  },
  remove: (id: string) => call<void>('DELETE', `/me/passkeys/${id}`),
  /** Signs in; nobody if the person changed their mind. */
  async signIn(): Promise<Me | undefined> {
    const { ceremony, options } = await post<Ceremony>('/passkeys/begin');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.publicKey);
    const response = await asked(navigator.credentials.get({ publicKey }));
    if (!response) return undefined;
    return (await post<{ account: Me }>('/passkeys/login', { ceremony, response })).account;
  },
};
