// Positions where several tests begin: nobody has to play to them.

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
