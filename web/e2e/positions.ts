// Positions where several tests begin: nobody has to play to them.

/** Three places with three cards on a side, leaders that armies support, a reserve, and the longest names there are. */
export const crowdedPlaces = {
  title: 'cards',
  scenario: 'duel-2',
  round: 4,
  number: 5,
  turn: 'gandalf',
  locations: { 'dimrill-dale': 'active', 'helms-deep': 'active', lorien: 'active' },
  cards: {
    reserve: ['the-beguiler', 'corsairs-of-umbar', 'olog-hai'],
    path: ['balrog-of-moria', 'frodo-baggins', 'merry-brandybuck', 'gandalf-the-grey'],
    'helms-deep': [
      'riders-of-rohan-1',
      'riders-of-rohan-2',
      'eomer',
      'fighting-uruk-hai',
      'devilry-of-orthanc',
      'saruman',
    ],
    lorien: [
      'high-elves-1',
      'high-elves-2',
      'goblins-of-the-misty-mountains-1',
      'goblins-of-the-misty-mountains-2',
      'mordor-orcs-1',
    ],
  },
};

/** The largest battle there is: three nations, characters and five dice on each side. */
export const greatBattle = {
  title: 'board',
  turn: 4,
  acting: 'shadow',
  dice: { free: { event: 1 }, shadow: { army: 1 } },
  politics: ['isengard', 'sauron', 'southrons', 'gondor'].map((nation) => ({ nation, steps: 0, active: true })),
  regions: [
    {
      region: 'osgiliath',
      army: [
        { nation: 'sauron', regular: 4, elite: 2 },
        { nation: 'southrons', regular: 3 },
      ],
      nazgul: 2,
      characters: ['witch-king'],
    },
    {
      region: 'lossarnach',
      army: [
        { nation: 'gondor', regular: 3, elite: 1, leader: 1 },
        { nation: 'rohan', elite: 1 },
      ],
      characters: ['boromir'],
    },
  ],
  hands: { 1: ['stormcrow', 'pits-of-mordor', 'half-orcs-and-goblin-men', 'olog-hai'] },
};

/** The Free Peoples to act, with every kind of die; only Gondor and Sauron are at war. */
export const everyDie = {
  title: 'board',
  dice: { free: { 'army-muster': 1, muster: 1, character: 1, event: 1 }, shadow: { event: 4 } },
  politics: [
    { nation: 'gondor', steps: 0, active: true },
    { nation: 'sauron', steps: 0, active: true },
  ],
  hands: { 0: ['wizards-staff'] },
};
