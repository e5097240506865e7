// How the board game is played by hand: what is touched for a chain of answers, and which die pays.

import type { Text, Voice } from '../../locale/voice';
import { token, type Means } from '../../match/gestures';
import type { Shown } from '../../match/match.svelte';
import type { Piece } from '../../match/picking.svelte';
import { armyIn } from './armies';
import { faceIcon, viewOf } from './view';

const named = (chain: readonly Text[], word: string) => chain.find((text) => text.word === word)?.operands[0]?.name;

/** The Fellowship itself, as something that is touched. */
export const theFellowship = token('fellowship', 'fellowship');

/** Characters and Nazgûl are touched before the place they go to; the Fellowship, nations and Orthanc stand for what has no
 *  place of its own. */
export function touches(chain: readonly Text[]): readonly string[] | undefined {
  const last = chain.at(-1)!;
  switch (last.word) {
    case 'land': {
      const flier = named(chain, 'fly');
      const who = named(chain, 'travel') ?? named(chain, 'join');
      const to = token('region', last.operands[0]?.name ?? '');
      if (flier) return [token('nazgul', flier), to];
      return who ? [token('character', who), to] : undefined;
    }
    case 'move-fellowship':
    case 'hide-fellowship':
      return [theFellowship];
    case 'advance':
      return [token('nation', last.operands[0]?.name ?? '')];
    case 'voice-muster':
    case 'voice-elites':
      return [token('region', 'orthanc')];
  }
  return undefined;
}

export function means(voice: Voice, way: readonly Text[]): Means | undefined {
  const face = named(way, 'die');
  return face ? { icon: faceIcon(face), label: voice.name('face', face) } : undefined;
}

// Armies are what most turns are about; a nation's step is the same every turn.
const kinds = ['region', 'fellowship', 'character', 'nazgul', 'card', 'deck', 'nation'];

/** What something that is touched first is called, and for an army who it is. */
export function piece(shown: Shown, voice: Voice, kind: string, name: string): Piece {
  const rank = kinds.indexOf(kind);
  if (token(kind, name) === theFellowship) return { name: voice.say('board.theFellowship'), rank };
  if (kind === 'nazgul') return { name: `${voice.name('figure', 'nazgul')} · ${voice.name('region', name)}`, rank };
  const counts = (kind === 'region' && armyIn(viewOf(shown), name)?.columns) || [];
  return { name: voice.name(kind, name), counts, rank };
}
