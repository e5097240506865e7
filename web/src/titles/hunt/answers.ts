import { answersOf } from '../../match/answers';

export const answers = answersOf({
  complete: ['take-journey', 'start-gandalf'],
  goOn: ['advance', 'arrive'],
  decline: [
    ...[
      'rest',
      'end-turn',
      'done',
      'pass',
      'pass-turn',
      'end-rider',
      'stand',
      'endure',
      'keep-hands',
      'keep-route',
      'stay',
    ],
    ...['yield-token', 'yield-cards', 'discard-ally', 'discard-sorcery', 'unmark'],
  ],
  danger: ['determination', 'reveal', 'deal-hands', 'reroll', 'draw-ally', 'draw-sorcery', 'turn', 'change-route'],
  choice: [
    ...[
      'give-information',
      'redistribute',
      'deal-card',
      'share',
      'place',
      'lord',
      'go',
      'wild',
      'play',
      'gandalf',
      'feat',
      'put-ally',
      'lift-ally',
    ],
    ...['shift-ally', 'shield', 'set-aside', 'drive', 'clear-trail', 'keep-feat', 'fly', 'react', 'ride', 'search'],
    ...['hunt', 'perceive-zone', 'perceive-section', 'hunt-die', 'remove-ally', 'cast', 'spur', 'combine', 'chase'],
    ...['gallop', 'seek', 'remind', 'option', 'target-zone', 'target-section', 'search-at', 'hunt-at', 'take-ally'],
    ...['open', 'add-tile', 'flee', 'hide-at', 'mark-space', 'mark-zone', 'mark-section', 'mark-step'],
  ],
});
