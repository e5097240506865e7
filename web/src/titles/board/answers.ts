import { answersOf } from '../../match/answers';

export const answers = answersOf({
  complete: ['go', 'declare', 'combat-card'],
  decline: ['stay-hidden', 'pass', 'nothing', 'done', 'no-card', 'withdraw', 'cease', 'stand', 'stay', 'no'],
  danger: [
    'attack',
    'use-ring',
    'fight-guide',
    'fight-random',
    'leave',
    'show',
    'reveal',
    'press',
    'move-fellowship',
    'continue',
  ],
  choice: [
    ...['discard', 'guide', 'allocate', 'die', 'ring', 'draw', 'play', 'remove-table', 'march-armies', 'muster'],
    ...['move-characters', 'march', 'take', 'take-character', 'take-all', 'recruit', 'bring', 'advance'],
    ...['voice-muster', 'voice-elites', 'travel', 'fly', 'join', 'land', 'hide-fellowship', 'separate', 'field'],
    ...['retreat', 'remove', 'reduce', 'trim', 'yes', 'choose-region', 'choose-nation', 'choose-character'],
    ...['choose-card', 'choose-face', 'choose-number', 'choose-figure', 'swap', 'token', 'choose-token'],
  ],
});
