// Where the recordings of `npm run record` begin and how they are played. A scene is
//   position  where it begins; dice are thrown and what is hidden is dealt anew each time
//   me        the seat that is looked over the shoulder of; the other seats are played by the script
//   players   how many seats there are, `options` of the table: where they are not the usual ones
//   answers   beginnings of the answers to give, the most wanted first; else the first that is legal
//   until     tells from what `me` may know, and how often `me` has answered, that it is over; asked after the first answer

const atWar = (...nations) => nations.map((nation) => ({ nation, steps: 0, active: true }));
const answering =
  (...prompts) =>
  (now) =>
    prompts.includes(now.prompt);

/** The blue Nazgûl stands where Frodo may be: a table deals anew what a position hides. */
const atTwentyTwo = {
  title: 'hunt',
  options: { aid: true, reminders: false },
  journal: ['shire-1', '.', '.', 'shire-10', '.', 'shire-19', 'shire-22', '.'],
  phase: 'riders',
  riders: { blue: 'shire-22', green: 'shire-49', red: 'shire-24', violet: 'shire-31' },
  dice: { ring: 2, sword: 1 },
};

export const scenes = {
  board: {
    battle: {
      me: 1,
      position: {
        title: 'board',
        turn: 4,
        acting: 'shadow',
        dice: { free: { event: 1 }, shadow: { army: 1, character: 1 } },
        politics: atWar('isengard', 'sauron', 'southrons', 'gondor'),
        regions: [
          {
            region: 'osgiliath',
            army: [
              { nation: 'sauron', regular: 4, elite: 1 },
              { nation: 'southrons', regular: 2 },
            ],
            nazgul: 2,
            characters: ['witch-king'],
          },
          {
            region: 'lossarnach',
            army: [
              { nation: 'gondor', regular: 1, elite: 1, leader: 1 },
              { nation: 'rohan', regular: 1 },
            ],
            characters: ['boromir'],
          },
        ],
        hands: { 0: ['swords-in-eriador'], 1: ['stormcrow', 'half-orcs-and-goblin-men'] },
      },
      answers: ['attack ', 'die army', 'take-all', 'go', 'combat-card ', 'continue', 'stand', 'advance', 'no'],
      until: answering('action', 'allocate', 'declare', 'discard'),
    },
    siege: {
      me: 0,
      position: {
        title: 'board',
        turn: 4,
        acting: 'shadow',
        dice: { free: {}, shadow: { army: 2 } },
        politics: atWar('isengard', 'rohan'),
        regions: [
          {
            region: 'helms-deep',
            army: [{ nation: 'rohan', regular: 3, elite: 1, leader: 2 }],
            characters: ['aragorn'],
          },
          { region: 'fords-of-isen', army: [{ nation: 'isengard', regular: 6, elite: 3 }] },
        ],
        replaced: ['strider'],
      },
      answers: [
        'die army',
        'attack ',
        'siege',
        'withdraw',
        'march-armies',
        'take-all',
        'go',
        'press',
        'advance',
        'lose',
      ],
      until: answering('action', 'allocate', 'declare', 'draw', 'discard'),
    },
    hunt: {
      me: 0,
      position: {
        title: 'board',
        turn: 4,
        fellowship: {
          region: 'goblins-gate',
          progress: 1,
          guide: 'gandalf-the-grey',
          company: ['gandalf-the-grey', 'strider', 'gimli'],
        },
        dice: { free: { character: 1 }, shadow: { event: 1 } },
        huntBox: { free: 3, shadow: 4 }, // it succeeds nearly always
        pool: { 3: 1 },
      },
      answers: ['die character', 'move-fellowship', 'fight-random', 'no'],
      until: answering('action', 'allocate', 'declare', 'draw', 'discard'),
    },
  },
  hunt: {
    // Night falls, Frodo rests, and the Nazgûl look for him.
    night: {
      me: 0,
      position: { ...atTwentyTwo, hour: 1, corruption: 3, riders: { blue: 'shire-24', green: 'shire-49' } },
      answers: ['rest', 'end-', 'search', 'endure'],
      until: (now, answered) => answered >= 2,
    },
    search: {
      me: 1,
      position: atTwentyTwo,
      answers: ['search', 'perceive-', 'ride ', 'endure', 'rest', 'go ', 'end-'],
      until: (now, answered) => answered >= 4,
    },
  },
  battle: {
    charge: {
      me: 0,
      position: {
        title: 'battle',
        phase: 'charge',
        active: 'good',
        formations: [
          { formation: 'minas-tirith-knights', option: 'shield', start: 4, files: 2, x: 3000, y: 2600 },
          { formation: 'minas-tirith-warriors', start: 2, files: 1, x: 5200, y: 2000 },
          { formation: 'mordor-orc-warband', start: 4, companies: 3, casualties: 2, files: 2, x: 3000, y: 3400 },
          { formation: 'morannon-orc-warband', start: 2, files: 1, x: 5200, y: 4600 },
        ],
      },
      answers: ['declare ', 'meet ', 'strike ', 'fight '],
      until: answering('move', 'initiative'),
    },
    volley: {
      me: 0,
      position: {
        title: 'battle',
        phase: 'shoot',
        active: 'good',
        formations: [
          { formation: 'minas-tirith-archers', start: 2, files: 2, x: 3000, y: 2000 },
          // Of its last company two are left: a few hits take it, and push the others back.
          { formation: 'mordor-orc-warband', start: 4, companies: 3, casualties: 6, files: 2, x: 3000, y: 3600 },
          { formation: 'morannon-orc-warband', start: 2, files: 1, x: 5200, y: 4600 },
        ],
      },
      answers: ['shoot '],
      until: (now, answered) => answered >= 1 && now.prompt !== 'shoot',
    },
    flight: {
      me: 0,
      position: {
        title: 'battle',
        phase: 'move',
        active: 'evil',
        formations: [
          { formation: 'minas-tirith-knights', option: 'shield', start: 4, files: 2, x: 3000, y: 1400 },
          // Either of them fails its Courage more often than not.
          {
            formation: 'mordor-orc-warband',
            start: 3,
            files: 2,
            x: 2400,
            y: 2900,
            marks: ['on-table', 'disordered'],
          },
          {
            formation: 'morannon-orc-warband',
            start: 2,
            files: 1,
            x: 4200,
            y: 2900,
            marks: ['on-table', 'disordered'],
          },
        ],
      },
      answers: ['pick ', 'halt', 'pass'],
      until: (now, answered) => answered >= 1,
    },
  },
  cards: {
    combat: {
      me: 0,
      options: { scenario: 'duel-2' },
      position: {
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
      },
      answers: ['pass', 'resolve ', 'lose '],
      until: (now, answered) => answered >= 8,
    },
  },
};
