import { answersOf } from '../../match/answers';

export const answers = answersOf({
  complete: ['place', 'march', 'meet'],
  decline: ['yield', 'halt', 'pass', 'retreat', 'spare'],
  danger: ['shoot', 'charge', 'declare'],
  choice: [
    ...['deploy', 'lead', 'pick', 'advance', 'back', 'left', 'right', 'wheel-left', 'wheel-right', 'about', 'reform'],
    ...['fight', 'wield', 'strike', 'split', 'aim', 'form'],
  ],
});
