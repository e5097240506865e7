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
    ['board', 'how do I attack a city', 'attacks'],
    [
      'board',
      'what happens if corruption reaches twelve',
      'corruption',
      'victory-ring',
      'how-to-win',
      'goal',
      'the-end',
    ],
    ['board', 'how many dice does the shadow roll', 'dice-pool', 'dice'],
    ['board', 'can I move through enemy armies', 'marches'],
    ['board', 'how does the ring get into mordor', 'entering-mordor'],
    ['board', 'when can I play an event card', 'event-cards', 'events'],
    ['board', 'what do Nazgul do', 'nazgul'],
    ['board', 'how do I get Aragorn', 'character-aragorn'],
    ['board', 'set up the board', 'setup', 'second-setup'],
    ['board', 'who goes first', 'a-turn', 'turn'],
    ['hunt', 'what is corruption for', 'story', 'goal', 'the-end', 'to-know'],
    ['hunt', 'how many steps may Frodo take', 'move', 'reach'],
    ['hunt', 'where can Frodo start', 'setup'],
    ['hunt', 'what does a sword die do', 'dice'],
    ['cards', 'what does the reserve do', 'reserve'],
    ['cards', 'how many cards do I draw', 'round'],
    ['cards', 'when does the game end', 'victory', 'the-end'],
    ['battle', 'how far can cavalry charge', 'charge'],
    ['battle', 'what does a shield do', 'weapons'],
    ['battle', 'how many turns does a battle last', 'the-end', 'victory'],
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
    ['board', 'comment attaquer une ville', 'attacks'],
    ['board', 'que se passe-t-il à douze de corruption', 'corruption', 'victory-ring', 'goal', 'the-end'],
    ['board', 'combien de dés lance l’Ombre', 'dice-pool', 'dice'],
    ['board', 'peut-on traverser une armée ennemie', 'marches'],
    ['board', 'comment entrer en Mordor', 'entering-mordor'],
    ['board', 'quand jouer une carte événement', 'event-cards', 'events'],
    ['board', 'à quoi servent les Nazgûl', 'nazgul'],
    ['board', 'comment faire venir Aragorn', 'character-aragorn'],
    ['board', 'comment installer le plateau', 'setup', 'second-setup'],
    ['board', 'qui commence', 'a-turn', 'turn'],
    ['hunt', 'à quoi sert la corruption', 'story', 'goal', 'the-end', 'to-know'],
    ['hunt', 'combien de pas peut faire Frodon', 'move', 'reach'],
    ['hunt', 'où commence Frodon', 'setup'],
    ['hunt', 'que fait un dé épée', 'dice'],
    ['cards', 'à quoi sert la réserve', 'reserve'],
    ['cards', 'combien de cartes je pioche', 'round'],
    ['cards', 'quand finit la partie', 'victory', 'the-end'],
    ['battle', 'jusqu’où peut charger la cavalerie', 'charge'],
    ['battle', 'à quoi sert un bouclier', 'weapons'],
    ['battle', 'combien de tours dure une bataille', 'the-end', 'victory'],
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
