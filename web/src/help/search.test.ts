// @vitest-environment node
// Questions as people ask them, and the headings that answer them. The answer must come first.
import { expect, test } from 'vitest';
import { chapters } from './handbook';
import { index, search } from './search';

const asked: Record<string, [title: string, question: string, ...answers: string[]][]> = {
  en: [
    ['board', 'how do I win', 'how-to-win', 'victory', 'goal', 'the-end'],
    ['board', 'can I pass my turn?', 'passing'],
    ['board', 'how many cards can I hold', 'hand-limit'],
    ['board', 'how do sieges work', 'siege'],
    ['board', 'when is a country at war', 'at-war'],
    ['board', 'heal corruption', 'healing', 'corruption'],
    ['board', 'what happens when the fellowship is found', 'revelation'],
    ['board', 'recruit soldiers', 'recruiting'],
    ['board', 'who is the guide', 'guide'],
    ['board', 'what do elven rings do', 'elven-rings'],
    ['hunt', 'how does Frodo move', 'move'],
    ['hunt', 'what happens at night', 'night'],
    ['hunt', 'how do the riders search', 'search'],
    ['hunt', 'running away', 'flight', 'flight-2'],
    ['cards', 'how do I win', 'victory', 'goal', 'the-end'],
    ['cards', 'who wins a fight', 'combat-results'],
    ['cards', 'cycling a card', 'cycle'],
    ['battle', 'unit flees', 'retreat', 'panic'],
    ['battle', 'how do I win', 'victory', 'battle', 'goal', 'the-end'],
    ['battle', 'can archers shoot after moving', 'shooting'],
  ],
  fr: [
    ['board', 'comment gagner', 'how-to-win', 'victory', 'goal', 'the-end'],
    ['board', 'combien de cartes en main', 'hand-limit'],
    ['board', 'comment recruter des soldats', 'recruiting'],
    ['board', 'assiéger une forteresse', 'siege', 'assault'],
    ['board', 'soigner la corruption', 'healing', 'corruption'],
    ['board', 'passer son tour', 'passing'],
    ['board', 'quand une nation est-elle en guerre', 'at-war'],
    ['board', 'séparer un compagnon', 'separation'],
    ['board', 'anneaux elfiques', 'elven-rings'],
    ['board', 'que se passe-t-il quand la communauté est révélée', 'revelation'],
    ['hunt', 'comment fuir', 'flight', 'flight-2'],
    ['hunt', 'déplacer Frodon', 'move'],
    ['hunt', 'que se passe-t-il la nuit', 'night'],
    ['hunt', 'fouiller un lieu', 'search'],
    ['cards', 'comment gagner', 'victory', 'goal', 'the-end'],
    ['cards', 'qui gagne le combat', 'combat-results'],
    ['cards', 'éliminer une carte', 'eliminate'],
    ['battle', 'comment fuir', 'retreat', 'panic'],
    ['battle', "tirer à l'arc", 'shooting'],
    ['battle', 'comment gagner', 'victory', 'battle', 'goal', 'the-end'],
  ],
};

test.each(Object.entries(asked))('%s', async (lang, questions) => {
  const wrong: string[] = [];
  for (const [title, question, ...answers] of questions) {
    const [own, other] = await Promise.all([lang, lang === 'en' ? 'fr' : 'en'].map((one) => chapters(title, one)));
    const hits = search(index(own!, other!, [], lang), question);
    if (!answers.includes(hits[0]?.to ?? ''))
      wrong.push(
        `${title}: ${question} → ${hits
          .slice(0, 4)
          .map(({ to }) => to)
          .join(', ')}`,
      );
  }
  expect(wrong).toEqual([]);
});
