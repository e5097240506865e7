// The talk of a table: words of one's own, ready words, and not hearing somebody.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { ChatEntry, Me, ChatInput, Table } from '../api/types';
import { site } from '../site/site.svelte';
import { words } from '../locale/words.svelte';
import Chat from './Chat.svelte';

const message = (c: number, name: string, what: Partial<ChatEntry>): ChatEntry => ({
  c,
  at: '2026-01-02T20:00:00Z',
  name,
  seat: 0,
  text: '',
  ...what,
});
const chat = [
  message(1, 'Bill', { ready: 'luck' }),
  message(2, 'Ann', { text: 'and to you' }),
  message(3, 'Bill', { text: 'you will need it' }),
];
const table = { seats: [{ name: 'Bill', portrait: 'emblem:pony:rohan' }] } as Table;
function open() {
  const said: ChatInput[] = [];
  const talk = (what: ChatInput) => Promise.resolve(void said.push(what));
  render(Chat, { match: { id: 't', chat, talk, table } });
  return said;
}
const log = () => within(screen.getByRole('log'));

beforeEach(async () => {
  localStorage.clear();
  site.me = { name: 'Ann' } as Me;
  await words.use('en');
  await words.load('page');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('talk at the table', () => {
  test('a ready word is sent by its id and read in the language of the reader', async () => {
    const said = open();
    await fireEvent.click(screen.getByRole('button', { name: 'Well played!' }));
    await vi.waitFor(() => expect(said).toEqual([{ ready: 'played' }]));
    expect(log().getByText(/Good luck!/)).toBeTruthy();
    // A press on a name does not leave the table.
    expect(log().getByRole('link', { name: 'Ann' }).getAttribute('target')).toBe('_blank');
    await words.use('fr');
    expect(await log().findByText(/Bonne chance/)).toBeTruthy();
  });

  test('who sits at the table is shown by the portrait they chose, and nobody else', () => {
    open();
    const faces = (name: string) =>
      log()
        .getAllByRole('link', { name })
        .map((link) => link.closest('.remark')!.querySelectorAll('.head.blazon').length);
    expect(faces('Bill')).toEqual([1, 1]);
    // Ann sat down there before Bill did.
    expect(faces('Ann')).toEqual([0]);
  });

  test('what one writes is sent as it is', async () => {
    const said = open();
    const field = screen.getByRole('textbox', { name: 'Write a message…' });
    await fireEvent.input(field, { target: { value: ' a riddle ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(said).toEqual([{ text: 'a riddle' }]));
    expect((field as HTMLInputElement).value).toBe('');
  });

  test('somebody who is muted is not heard at this table, now or later, until one wants to', async () => {
    open();
    await fireEvent.click(log().getAllByRole('button', { name: /Message options \(Bill\)/ })[0]!);
    await fireEvent.click(log().getByRole('button', { name: 'Hide their messages' }));
    expect(log().queryByText('Bill')).toBeNull();
    expect(log().getByText('Ann')).toBeTruthy();
    cleanup();
    open();
    expect(log().queryByText('Bill')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Show messages from Bill' }));
    expect(log().getAllByText('Bill')).toHaveLength(2);
    expect(localStorage.length).toBe(0);
  });

  test('a report names the table and quotes what was said; nobody reports themselves', async () => {
    const told = vi.spyOn(api, 'tellOperators').mockResolvedValue();
    // jsdom has no dialogs that stand over the page.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    open();
    expect(log().queryByRole('button', { name: /words of Ann/ })).toBeNull();
    await fireEvent.click(log().getAllByRole('button', { name: /Message options \(Bill\)/ })[1]!);
    await fireEvent.click(log().getByRole('button', { name: 'Report' }));
    const form = within(screen.getByTestId('report'));
    expect(form.getByText('Bill said: “you will need it”')).toBeTruthy();
    await fireEvent.input(form.getByRole('textbox', { name: 'What happened?' }), { target: { value: 'a threat' } });
    await fireEvent.click(form.getByRole('button', { name: 'Send report' }));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Bill', 'Bill said: “you will need it”\na threat', 't'));
  });
});
