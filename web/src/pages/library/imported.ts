// A game that was brought from elsewhere, in the shape of a match that is over: a record for each turn.

import { api } from '../../api/client';
import type { Visibility } from '../../api/library';
import type { Chances, Imported, ImportedEvent, MatchRecord, Moment, Table } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { listed, say, sayOf } from '../../locale/words.svelte';
import { localTable } from '../../match/localTable';
import type { ReplaySource } from '../../match/replay.svelte';
import { source } from '../../analysis/plans';
import type { LuckRow } from '../../titles';

const everything = -2; // whose eyes: nothing is hidden in a log

/** What a replay reads of an import. Turn i is record i + 1. */
export function sourceOf({ game, names, turns }: Imported): ReplaySource {
  return {
    async table(): Promise<Table> {
      const { seats, options } = await api.seats(game.title, { edition: '2' });
      const table = localTable(game.id, game.title, seats, options);
      return {
        ...table,
        status: 'over',
        ...(game.name ? { name: game.name } : {}),
        seats: table.seats.map((seat) => ({
          ...seat,
          name: names?.[seat.side] ?? sayOf(game.title, `seat.${seat.id}`),
        })),
      };
    },
    records: () =>
      Promise.resolve(
        turns.map(({ turn }, i): MatchRecord => ({
          n: i + 1,
          kind: i === 0 ? 'start' : 'action',
          seat: -1,
          turn,
          at: game.ended,
          events: [],
        })),
      ),
    async at(n: number): Promise<Moment> {
      const { position } = turns[n - 1]!;
      const { moment } = await api.study({ title: game.title, position, line: [], seat: everything });
      return { ...moment, n };
    },
  };
}

/** The line of chances over the turns. */
export const chancesOf = ({ turns }: Imported): Chances | undefined => {
  const points = turns.flatMap(({ turn, chances }, i) => (chances.length ? [{ n: i + 1, turn, chances }] : []));
  return points.length > 1 ? { sides: [...source.sides], points } : undefined;
};

/** How the chances of the first side moved between two moments: by tiles and battle dice, and by all the rest. */
const stepsOf = ({ turns }: Imported): { n: number; luck: number; play: number }[] =>
  turns.flatMap(({ chances, luck }, i) => {
    const before = turns[i - 1]?.chances[0];
    return before === undefined || !chances.length ? [] : [{ n: i, luck, play: chances[0]! - before - luck }];
  });

/** What of the whole change was luck, and what was not; nothing where there is no line. */
export function accountOf(imported: Imported): { start: number; end: number; luck: number; play: number } | undefined {
  const chances = imported.turns.flatMap(({ chances }) => (chances.length ? [chances[0]!] : []));
  if (chances.length < 2) return undefined;
  const [start, end] = [chances[0]!, chances.at(-1)!];
  const luck = stepsOf(imported).reduce((sum, step) => sum + step.luck, 0);
  return { start, end, luck, play: end - start - luck };
}

/** Eyes and Wills of the West on the action dice. A single die is rolled by cards and for sides: it is left out. */
export function rollsOf({ turns }: Imported, voice: Voice): LuckRow[] {
  const special = {
    shadow: { face: 'eye', label: 'board.luck.eyes' },
    free: { face: 'will-of-the-west', label: 'board.luck.wills' },
  } as const;
  const rolled = turns.flatMap(({ before }) =>
    before.filter(({ kind, faces }) => kind === 'roll' && (faces?.length ?? 0) > 1),
  );
  return (['shadow', 'free'] as const).flatMap((side) => {
    const faces = rolled.flatMap((roll) => (roll.side === side ? (roll.faces ?? []) : []));
    const { face, label } = special[side];
    const got = faces.filter((rolled) => rolled === face).length;
    return faces.length ? [{ label: voice.say(label), got, expected: faces.length / 6, tone: side }] : [];
  });
}

/** Turns worth another look: those whose play moved the chances most, in the order of play. */
export const moments = (imported: Imported, most = 5): { n: number; play: number }[] =>
  stepsOf(imported)
    .filter(({ play }) => Math.abs(play) >= 0.05)
    .sort((a, b) => Math.abs(b.play) - Math.abs(a.play))
    .slice(0, most)
    .sort((a, b) => a.n - b.n);

/** The importer of a game need not have played it. */
export const noSide = 'none';

/** Who may see a game or a collection, as choices. */
export const visibilities = (): { value: Visibility; label: string }[] =>
  (['private', 'link', 'public'] as const).map((value) => ({ value, label: say(`library.visibility.${value}`) }));

/** Events that nobody needs to read: bookkeeping of the old client. */
const quiet = new Set([
  'sits',
  'draw',
  'choose',
  'allocate',
  'to-hunt-box',
  'from-hunt-box',
  'progress-reset',
  'guide',
  'turn',
  'undo',
  'redo',
  'discard',
  'die-changed',
]);

/** An event as a sentence; undefined for bookkeeping. */
export function eventText(voice: Voice, event: ImportedEvent): string | undefined {
  if (quiet.has(event.kind)) return undefined;
  const side = event.side ? voice.say(`side.${event.side}`) : '';
  const pieces = piecesText(voice, event.pieces ?? {});
  const key = `library.event.${event.kind}`;
  switch (event.kind) {
    case 'card':
      return say(event.chosen ? `${key}.chosen` : key, side, voice.say(`card.${event.card}`));
    case 'roll':
      return say(key, side, (event.faces ?? []).map((face) => voice.say(`face.${face}`)).join(', '));
    case 'die':
      return say(key, side, voice.say(`face.${event.face}`));
    case 'd6':
      return say(key, side, (event.dice ?? []).join(' '));
    case 'hunt-chosen':
      return event.n ? say(key, event.n) : undefined;
    case 'tile':
    case 'tile-enters':
      return say(key, voice.say(`tile.${event.tile}`));
    case 'progress':
    case 'corruption':
      return say(key, event.from ?? '', event.to ?? '');
    case 'mordor':
      return say(key, event.step ?? 0);
    case 'fellowship-to':
      return say(key, placed(voice, 'in', event.region));
    case 'politics':
      return say(key, voice.say(`nation.${event.nation}`), event.to ?? '');
    case 'active':
      return say(key, voice.say(`nation.${event.nation}`));
    case 'ring':
    case 'token':
      return say(key, side);
    case 'replaced':
      return say(key, voice.say(`character.${event.character}`));
    case 'march':
      return say(key, pieces, placed(voice, 'from', event.from), placed(voice, 'to', event.to));
    case 'loss':
      return say(key, pieces, placed(voice, 'in', event.from));
    case 'muster':
    case 'back':
    case 'separate':
      return pieces ? say(key, pieces, placed(voice, 'in', event.to)) : undefined;
    case 'retreat-inside':
      return pieces ? say(key, pieces, placed(voice, 'of', event.to)) : undefined;
    case 'companion-lost':
      return say(key, pieces);
    default:
      return say(key);
  }
}

/** A place as a sentence needs it: "from Bree", « de la Moria ». */
function placed(voice: Voice, form: 'from' | 'to' | 'in' | 'of', place = ''): string {
  const [region, inside] = place.split('/');
  const name = voice.formed('region', region!, form);
  return inside ? say('library.inside', name) : name;
}

function piecesText(voice: Voice, pieces: Record<string, number>): string {
  return listed(
    Object.entries(pieces).flatMap(([piece, n]) => {
      const [nation, figure] = piece.split(' ');
      if (nation!.startsWith('marker-')) return [];
      if (!figure) return [voice.say(`character.${nation}`)];
      return [say('library.pieces', n, voice.say(`figure.${figure}`), voice.say(`nation.${nation}`))];
    }),
  );
}
