// The chat channels of tables.

import { call, get } from './client';
import type { components } from './schema';

export type Channel = components['schemas']['Channel'];
export type Shape = Channel['shape'];

export const channels = {
  of: (table: string) => get<{ channel?: Channel; on: boolean }>(`/tables/${table}/channel`),
  set: (table: string, shape: Shape, address: string) =>
    call<void>('PUT', `/tables/${table}/channel`, { shape, address }),
  end: (table: string) => call<void>('DELETE', `/tables/${table}/channel`),
};
