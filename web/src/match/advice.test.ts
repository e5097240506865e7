import { beforeEach, expect, test } from 'vitest';
import type { Table } from '../api/types';
import { setThinker, thinksHere } from './advice';

const table = (more: Partial<Table> = {}): Table =>
  ({ id: 'a', rated: false, mine: [0], seats: [{ kind: 'person' }, { kind: 'bot' }], ...more }) as Table;

beforeEach(() => localStorage.clear());

test('a device thinks where it concerns nobody else', () => {
  setThinker('device');
  expect(thinksHere(table())).toBe(true);
  expect(thinksHere(table({ mine: [0, 1], seats: [{ kind: 'person' }, { kind: 'person' }] as Table['seats'] }))).toBe(
    true,
  );
  expect(thinksHere(table({ rated: true }))).toBe(false);
  expect(thinksHere(table({ cup: 'winter' }))).toBe(false);
  expect(thinksHere(table({ mine: [] }))).toBe(false);
  expect(thinksHere(table({ seats: [{ kind: 'person' }, { kind: 'person' }] as Table['seats'] }))).toBe(false);
  expect(thinksHere(table({ id: 'local-a' }))).toBe(false); // it is played there anyway
});

test('unless somebody chose, a device thinks once it was quick', () => {
  expect(thinksHere(table())).toBe(false);
  localStorage.setItem('pony.thinks.ms', '9000');
  expect(thinksHere(table())).toBe(false);
  localStorage.setItem('pony.thinks.ms', '900');
  expect(thinksHere(table())).toBe(true);
  setThinker('server');
  expect(thinksHere(table())).toBe(false);
});
