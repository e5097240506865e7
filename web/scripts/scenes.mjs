// Where the recordings of `npm run record` begin and how they are played. A scene is
//   position  where it begins; `rolls` in it makes each recording show the same game
//   me        the seat that is looked over the shoulder of; the other seats are played by the script
//   players   how many seats there are, `options` of the table: where they are not the usual ones
//   unseen    beginnings of the answers that lead to where it is recorded from, the most wanted first, and `from`, which
//             tells that it is reached
//   answers   the same while it is recorded, else the first that is legal
//   until     tells from what `me` may know, and how often `me` has answered, that it is over; asked after the first answer

const atWar = (...nations) => nations.map((nation) => ({ nation, steps: 0, active: true }));
const answering =
  (...prompts) =>
  (now) =>
    prompts.includes(now.prompt);

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
        hands: { 0: ['swords-in-eriador'], 1: ['stormcrow', 'half-orcs-and-goblin-men'] },
        rolls: [5, 6, 2, 5, 1, 6, 5, 3, 4, 6, 2, 3, 5, 1, 4, 6, 5, 2, 6, 6, 1, 5, 5, 3, 2, 6, 4, 5, 6, 1],
      },
      answers: ['attack ', 'die army', 'take-all', 'go', 'combat-card ', 'continue', 'stand', 'advance'],
      until: answering('action', 'allocate', 'declare', 'draw', 'discard'),
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
        rolls: [5, 6, 2, 5, 1, 6, 5, 3, 4, 6, 2, 3, 5, 6, 6, 6, 5, 2, 6, 6, 1, 5, 5, 3, 2, 6, 4, 5, 6, 1],
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
        dice: { free: { character: 2 }, shadow: { event: 1 } },
        huntBox: { free: 1, shadow: 3 },
        pool: { 3: 1 },
        rolls: [2, 5, 6, 1],
      },
      answers: ['die character', 'move-fellowship', 'fight-random'],
      until: answering('action', 'allocate', 'declare', 'draw', 'discard'),
    },
  },
  hunt: {
    night: {
      me: 0,
      players: 2,
      position: {
        title: 'hunt',
        options: { aid: true, reminders: false },
        journal: ['shire-1', '.', '.', 'shire-10', '.', 'shire-19', 'shire-22', '.'],
        phase: 'riders',
        riders: { blue: 'shire-22', green: 'shire-49', red: 'shire-24', violet: 'shire-31' },
        dice: { ring: 2, sword: 1 },
      },
      answers: ['search', 'go ', 'ride ', 'end-', 'endure', 'rest'],
      until: (now, answered) => answered >= 4,
    },
    search: {
      me: 1,
      players: 2,
      position: {
        title: 'hunt',
        options: { aid: true, reminders: false },
        journal: ['shire-1', '.', '.', 'shire-10', '.', 'shire-19', 'shire-22', '.'],
        phase: 'riders',
        riders: { blue: 'shire-22', green: 'shire-49', red: 'shire-24', violet: 'shire-31' },
        dice: { ring: 2, sword: 1 },
      },
      answers: ['search', 'go ', 'ride ', 'endure', 'end-'],
      until: (now, answered) => answered >= 3,
    },
  },
};
