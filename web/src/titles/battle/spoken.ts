// What a screen reader says of a formation on the table: whose it is, its strength, what was done with it.

import type { Spoken } from '../../locale/voice';
import { numberOf } from './labels';
import type { BattleView, Formation } from './view';

const marks = ['disordered', 'fled', 'shot', 'charged', 'irresistible'];

/** A formation by its kind; those of one kind and side are told apart by their numbers. */
function nameOf(view: BattleView, formation: Formation): Spoken {
  const alike = view.formations.filter((f) => f.side === formation.side && f.formation === formation.formation);
  const name = `profile.${formation.formation}`;
  return alike.length > 1 ? ['battle.numbered', name, Number(numberOf(formation))] : name;
}

/** `mine` is the side of the seat that looks on; others hear which side is whose. */
export function formationSpoken(view: BattleView, formation: Formation, mine: string | undefined): Spoken[] {
  const name = nameOf(view, formation);
  const { companies, models, startModels, wounds = 0 } = formation;
  return [
    [mine ? (formation.side === mine ? 'spoken.yours' : 'spoken.enemy') : `spoken.${formation.side}`, name],
    formation.troop === 'monster'
      ? ['spoken.monster', wounds]
      : ['spoken.strength', companies.length, models, startModels],
    ...formation.marks.filter((mark) => marks.includes(mark)).map((mark) => `mark.${mark}`),
  ];
}
