// What a player has written down at a match, place by place: their own notes, and those that others share with their
// side.

import { api } from '../api/client';
import type { MatchNote, NoteInput } from '../api/types';
import { site } from '../site/site.svelte';
import type { Shown } from './match.svelte';

class MatchNotes {
  #kept = $state.raw<{ id: string; list: readonly MatchNote[] }>({ id: '', list: [] });

  /** Those of a match that were read. */
  of = (shown: Shown): readonly MatchNote[] => (shown.table.id === this.#kept.id ? this.#kept.list : []);

  /** The viewer sits at a table of the server, and so has notes. */
  has = ({ table, queries }: Shown): boolean => table.mine.length > 0 && !queries;

  /** Only a table with fellow players has notes that come from elsewhere. */
  shares = ({ table }: Shown): boolean => {
    const side = table.seats[table.mine[0] ?? -1]?.side;
    return table.seats.some((seat, i) => seat.side === side && seat.kind !== 'bot' && !table.mine.includes(i));
  };

  async read(id: string): Promise<void> {
    try {
      this.#kept = { id, list: (await api.notes(id)).notes };
    } catch {
      this.#kept = { id, list: [] }; // a seat that was left, or no connection: the board is shown without them
    }
  }

  /** Writes a note and says whether it is kept. */
  async set(id: string, note: NoteInput): Promise<boolean> {
    const kept = await api.setNote(id, note).then(
      () => true,
      (problem: unknown) => {
        site.showError(problem);
        return false;
      },
    );
    await this.read(id);
    return kept;
  }
}

export const notes = new MatchNotes();
