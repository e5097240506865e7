// Names and figures as people read them.

import { fraction } from '../../locale/format';
import type { Voice } from '../../locale/voice';
import { decimal, words } from '../../locale/words.svelte';
import type { BattleView, Formation } from './view';

/** Its number in its army, which stands for it where there is no room for its name. */
export const numberOf = (formation: Formation): string => formation.id.replace(/^\D+/, '');

/** The name of a formation by its kind; those of one kind and side are told apart by their numbers. */
export function nameOf(view: BattleView, formation: Formation, voice: Voice): string {
  const name = voice.name('profile', formation.formation);
  const alike = view.formations.filter((f) => f.side === formation.side && f.formation === formation.formation);
  return alike.length > 1 ? voice.say('battle.numbered', name, numberOf(formation)) : name;
}

export const named = (view: BattleView, id: string, voice: Voice): string => {
  const formation = view.formations.find((f) => f.id === id);
  return formation ? nameOf(view, formation, voice) : voice.name('formation', id);
};

/** A length in inches. */
export const inches = (tenths: number, inch: number): string => `${fraction(tenths / inch, words.lang)}″`;

/** Hundredths as people say an expectation. */
export const expectation = (hundredths: number): string => decimal(hundredths / 100);

/** "3 companies · 22 of 24", or what a monster has suffered. */
export function strengthOf(formation: Formation, voice: Voice): string {
  if (formation.troop === 'monster') return voice.say('battle.monster', formation.wounds ?? 0);
  return voice.say(
    'battle.strength',
    formation.standing ? formation.companies.length : formation.start,
    formation.models,
    formation.startModels,
  );
}
