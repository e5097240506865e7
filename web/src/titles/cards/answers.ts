import { answersOf } from '../../match/answers';

export const answers = answersOf({
  complete: ['play', 'reserve', 'attach', 'enact'],
  goOn: ['resolve'],
  decline: ['pass', 'decline', 'done', 'cycle', 'winnow', 'eliminate', 'forsake', 'forsake-top', 'refuse', 'ring'],
  danger: ['lose'],
  choice: ['move', 'use', 'take', 'activate', 'token', 'agree', 'support'],
});
