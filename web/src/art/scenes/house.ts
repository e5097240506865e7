// The cuts of the site: great moments, backs of cards, titles, lessons.

import type { Scenes } from '../press';

/** The faces of the bots, by level. */
export const levels: Scenes = {
  hobbit: 'hobbit: day bust.hobbit.winged@62,106*1.28',
  breelander: 'hobbit: dusk@40,36 bust.hobbit.cap.grieved@52,106*1.2',
  dwarf: 'dwarves: dusk@40,36 bust.dwarf.dwarfhelm.dwarfbeard@62,108*1.28',
  rider: 'rohan: day@,0 bust.man.horsehelm.shortbeard.stern@58,106*1.28',
  ranger: 'north: night@128,24 bust.hooded.shortbeard@78,108*1.22',
  elf: 'elves: day bust.elf.gold@60,106*1.28',
  wizard: 'wizard: dusk@40,36 bust.old.hat.longbeard@66,106*1.28',
};

export const moments: Scenes = {
  'hunt-tile': 'sauron: dusk@30,40 peaks:m@,70 ridge:k@,84',
  'hunt-escaped': 'elves: fog pines:f hills:m@,84 walkers@80,92*.85',
  'battle-won-free': 'gondor: dawn@80,46 hills:f@,76 minastirith@34,84*.6 banner@108,96*1.05 host@,90',
  'battle-won-shadow': 'sauron: smoke ruins:m@,84 standard.eye@80,96*1.05 host@,95',
  'night-falls': 'hobbit: dusk@46,58 night@134,20 wood:k@,68 plain:f@,74', // and who is there
  'act-two': 'north: dusk@80,44 peaks:f weathertop@116,92*.42 road walkers.hhhhm@62,95*.8',
  mordor: 'sauron: smoke@100,20 doom@100,66*.72 ridge:k@,64 ash:m@,72 walkers.hh@24,88*.95',
  'ring-destroyed': 'sauron: dawn@80,50 doom@80,96*.85 eagle@36,44*.35 eagle@124,40*.3',
  'ring-taken': 'sauron: glow@80,36 baraddur@80,102*.95',
  'back-free-character': 'hobbit: block walkers.hhs@80,84*.95',
  'back-free-strategy': 'gondor: block wingcrown@80,90*.85',
  'back-shadow-character': 'sauron: dark eye@80,86*.8',
  'back-shadow-strategy': 'sauron: dark ironcrown@80,90*.85',
  'title-board': 'gondor: dawn@84,48 peaks:f minastirith@44,88*.5 ring@126,84*.5',
  'title-hunt': 'morgul: night@126,20 wood:k@,72 plain:m@,80 rider.black@54,94*.6 walkers.hhhh@124,94*.5',
  'title-cards': 'wizard: rays@80,46 wingcrown@50,86*.6 eye@116,78*.5',
  'title-battle': 'rohan: storm hills:m@,80 rider@46,95*.7 fig.uruk.pike.strike@122,96*.75<',
  'character-dies': 'wizard: fog stones@80,92*.6 sword@80,84*.75^180',
  stalemate: 'wizard: dusk@80,38 hills:m@,80 banner@44,98*.9 standard.eye@118,98*.85 stones@80,99*.32',
  'stronghold-falls': 'sauron: smoke@80,40 hornburg@80,90*.7 fire@46,92*.45 fire@116,92*.5 host@,98',
  charge: 'rohan: dawn@120,54 plain:m@,84 rider@36,92*.6 rider@80,96*.8 rider@128,92*.6',
  corruption: 'sauron: glow@80,48 ring@80,88*.82',
  revealed: 'sauron: storm eye@80,62*.62 ridge:k@,82 walkers.hmhs@80,94*.6',
  'dawn-breaks': 'hobbit: dawn@120,50 shire:m@,74 road walkers.hhhhm@56,95*.7',
  'shadow-wins': 'ash: smoke@80,40 host@,88 standard.eye@80,94*1',
  lesson: 'hobbit: room book@56,96*.7 lantern@122,94*.5',
  'back-ally': 'hobbit: block hobbithole@80,90*.55',
  'back-sorcery': 'morgul: dark rider.black@80,86*.75',
  'back-companion': 'north: block walkers.hhhhm@80,84*.85',
  'back-journey': 'elves: block crossroads@80,90*.8',
  'ring-bearers':
    'hobbit: smoke@80,56 doom@80,84*.5 ash@,84 bust.hobbit.curls@44,108*1.2 bust.hobbit.curls.armour@116,110*1.15<',
  'unseen-companion': 'north: dusk@40,36 hills:f bust.unseen@78,108*1.22',
  club: 'hobbit: dusk@124,44 wood:f shire:m@,72 inn@46,102*.95',
  'hour-day-1': 'hobbit: dawn@80,62 shire:m@,72',
  'hour-day-2': 'hobbit: dusk@118,46 wood:f shire:m@,76',
  'hour-night': 'hobbit: night@120,26 wood:k@,78 plain:m@,84',
};
