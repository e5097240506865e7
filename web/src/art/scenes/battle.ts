// The cuts of the mass battle: ready-made battles, armies, kinds of ground.

import type { Scenes } from '../press';

export const matchups: Scenes = {
  'eaves-of-lorien': 'elves: dusk@36,40 mallorn:m fig.elf.bow.strike@40,96*.8 fig.orc.scimitar.strike@118,96*.8<',
  fornost: 'north: snow ruins:m@,78 rider@48,95*.7 fig.orc.spear.strike@120,96*.75<',
  'gate-of-moria': 'dwarves: cave halls:k@,92 fig.dwarf.axe.strike@46,96*.85 troll@114,97*.85<',
  'helms-deep-sortie': 'rohan: dawn@116,50 hornburg@40,84*.5 plain rider@84,96*.85 fig.uruk.pike.strike@138,95*.6<',
  'ithilien-road': 'gondor: day wood:f fig.north.bow.strike@36,96*.8 mumak@112,95*.75<',
  'pelennor-vanguard':
    'gondor: smoke minastirith@34,84*.5 plain@,88 fig.gondor.spear.strike@66,96*.8 fig.orc.sword.strike@126,96*.8<',
  any: 'wizard: dusk@80,44 hills:m@,84 banner@48,94*.7 standard@112,94*.7',
};

export const armies: Scenes = {
  angmar: 'morgul: snow peaks:m@,80 fig.orc.spear.march@52,96*.85 bust.wraith.ironcrown@116,110*.9',
  'dwarf-holds': 'dwarves: cave halls:m fig.dwarf.axe.march@48,96*.9 fig.dwarf.axe.elite.march@108,97*.95',
  'elven-kingdoms': 'elves: day mallorn:f fig.elf.spear.march@44,96*.85 fig.elf.bow.strike@100,97*.88',
  'fallen-realms': 'southrons: dusk@36,40 plain:m@,84 mumak@60,95*.72 fig.south.spear.march@128,96*.75',
  'forgotten-kingdoms':
    'wizard: fog stones@34,92*.5 fig.gondor.sword.march@80,96*.85! fig.gondor.spear.march@126,96*.8!',
  'gondor-arnor':
    'gondor: dawn@40,50 minastirith@40,84*.45 fig.gondor.spear.march@92,96*.85 fig.gondor.banner.march@132,96*.75',
  isengard: 'isengard: storm orthanc@34,92*.75 fig.uruk.pike.march@84,97*.88 fig.uruk.sword.strike@128,96*.82',
  'misty-mountains': 'monstrous: cave cavern:k fig.orc.bow@40,96*.8 troll@104,97*.95',
  mordor: 'sauron: smoke blackgate@110,84*.5 fig.orc.scimitar.march@44,96*.85 fig.orc.spear.march@92,97*.85',
  rohan: 'rohan: dawn@120,54 hills:f plain rider@50,95*.75 rider@116,96*.7',
};

export const grounds: Scenes = {
  building: 'rohan: day hills:f village@76,90*.6',
  lake: 'north: dusk@120,44 hills:f sea:m@,70',
  rough: 'monstrous: day ridge:f stones@80,92*.7',
  wood: 'elves: day wood:f pines:m@,88',
};
