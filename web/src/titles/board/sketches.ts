// What "How to play" is pictured by: the road of the Ring, a city that is taken, and the five parts of a turn.

import type { Sketch } from '..';

const army = (region: string, nation: string, regular: number, more: object = {}) => ({
  region,
  army: [{ nation, regular, ...more }],
});
const war = (fellowship: string) => ({
  regions: [
    army('minas-tirith', 'gondor', 3, { elite: 1 }),
    army('pelargir', 'gondor', 1),
    army('osgiliath', 'sauron', 5, { elite: 1 }),
    army('minas-morgul', 'sauron', 4),
    army('barad-dur', 'sauron', 4),
    army('morannon', 'sauron', 5),
  ],
  fellowship: { region: fellowship },
});

export default {
  'goal-1': {
    view: war('north-ithilien'),
    ways: [{ better: true, at: ['region:north-ithilien', 'region:gorgoroth'] }],
    look: ['region:minas-tirith', 'region:nurn'],
  },
  'goal-2': {
    view: war('lorien'),
    ways: [{ better: false, at: ['region:osgiliath', 'region:minas-tirith'] }],
    look: ['region:pelargir', 'region:minas-morgul'],
  },
  'a-turn-1': { icons: ['u-cards'] },
  'a-turn-2': { icons: ['p-fellowship-hidden'], tone: 'free' },
  'a-turn-3': { icons: ['d-eye', 'd-eye'], tone: 'shadow' },
  'a-turn-4': { icons: ['d-character', 'd-army', 'd-muster'], tone: 'free' },
  'a-turn-5': { icons: ['s-city', 's-stronghold'] },
} satisfies Record<string, Sketch>;
