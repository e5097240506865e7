// The cuts of the mass battle's formations. The first figure named is the one that stands on the trays.

import type { Scenes } from '../press';

export const formations: Scenes = {
  'blackroot-vale-archers':
    'gondor: day hills:f plain:m@,86 fig.gondor.bow.elite@46,96*.84 fig.gondor.bow.elite@106,97*.88',
  'citadel-guards':
    'gondor: dawn@120,50 peaks:f plain:m@,86 fig.gondor.sword.elite@36,95*.78 fig.gondor.sword.elite.strike@80,97*.84 fig.gondor.sword.elite@126,95*.78',
  'clansmen-of-lamedon': 'gondor: dusk@36,40 wall:f@,76 plain:m@,88 fig.north.sword.noshield.march@82,98*.98',
  'clansmen-of-lamedon-legendary':
    'gondor: day wood:f plain:m@,86 fig.north.sword.leader.march@46,96*.84 fig.north.sword.leader.march@106,97*.88',
  'court-of-the-dead-king':
    'wizard: fog stones@30,90*.4 plain:m@,88 fig.gondor.sword.leader@46,96*.84! fig.gondor.sword.leader@106,97*.88!',
  'denethors-guard':
    'gondor: storm ruins:f@,74 plain:m@,86 fig.gondor.sword.elite.strike@36,95*.78 fig.gondor.sword.elite.strike@80,97*.84 fig.gondor.sword.elite.strike@126,95*.78',
  'foot-knights-of-dol-amroth': 'gondor: fog sea:f@,64 plain:m@,84 fig.gondor.sword.elite.strike@82,98*.98',
  'guards-of-the-fountain-court':
    'gondor: fog ridge:f plain:m@,86 fig.gondor.sword.elite@46,96*.84 fig.gondor.sword.elite@106,97*.88',
  'knights-of-dol-amroth': 'gondor: day hills:f plain:m@,86 rider@80,96*.9',
  'men-at-arms-of-dol-amroth': 'gondor: dawn@120,50 peaks:f plain:m@,86 fig.gondor.pike.march@82,98*.98',
  'minas-tirith-archers':
    'gondor: dusk@36,40 wall:f@,76 plain:m@,88 fig.gondor.bow.march@46,96*.84 fig.gondor.bow.march@106,97*.88',
  'minas-tirith-knights': 'gondor: dusk@120,44 wall:f@,64 plain:m@,86 rider@80,96*.9',
  'minas-tirith-warriors': 'gondor: storm ruins:f@,74 plain:m@,86 fig.gondor.sword.strike@82,98*.98',
  'numenorean-archers': 'gondor: dawn@36,50 sea:f@,64 plain:m@,84 fig.gondor.bow@46,96*.84 fig.gondor.bow@106,97*.88',
  'numenorean-warriors':
    'gondor: fog ridge:f plain:m@,86 fig.gondor.sword@36,95*.78 fig.gondor.sword.strike@80,97*.84 fig.gondor.sword@126,95*.78',
  'osgiliath-veterans': 'gondor: day hills:f plain:m@,86 fig.gondor.bow.elite.march@82,98*.98',
  'rangers-of-arnor': 'north: fog pines:f plain:m@,86 fig.north.bow@46,96*.84 fig.north.bow@106,97*.88',
  'rangers-of-gondor':
    'gondor: dawn@120,50 peaks:f plain:m@,86 fig.gondor.bow.march@46,96*.84 fig.gondor.bow.march@106,97*.88',
  'rangers-of-ithilien':
    'gondor: dusk@36,40 wall:f@,76 plain:m@,88 fig.gondor.bow.elite.strike@36,95*.78 fig.gondor.bow.elite.strike@80,97*.84 fig.gondor.bow.elite.strike@126,95*.78',
  'riders-of-the-dead': 'wizard: night@126,22 hills:m@,84 rider@80,96*.9!',
  'royal-guard-of-arnor':
    'north: day downs:m@,82 fig.gondor.sword.elite@36,95*.78 fig.gondor.sword.elite.strike@80,97*.84 fig.gondor.sword.elite@126,95*.78',
  'axemen-of-lossarnach': 'gondor: day wood:f plain:m@,86 fig.gondor.pike.elite.strike@82,98*.98',
  'axemen-of-lossarnach-legendary':
    'gondor: storm ruins:f@,74 plain:m@,86 fig.gondor.pike.elite@46,96*.84 fig.gondor.pike.elite@106,97*.88',
  'dunedain-of-arnor': 'north: dusk@120,42 ruins:f@,74 plain:m@,86 fig.north.bow.march@82,98*.98',
  'grey-company':
    'north: snow hills:m@,80 fig.north.sword.elite.march@46,96*.84 fig.north.sword.elite.march@106,97*.88',
  'wardens-of-the-keys':
    'gondor: dusk@36,44 ruins:f@,70 plain:m@,84 fig.gondor.sword.elite@36,95*.78 fig.gondor.sword.elite.strike@80,97*.84 fig.gondor.sword.elite@126,95*.78',
  'warriors-of-arnor':
    'north: dawn@40,50 hills:m@,80 fig.gondor.spear.strike@36,95*.78 fig.gondor.spear.strike@80,97*.84 fig.gondor.spear.strike@126,95*.78',
  'warriors-of-the-dead': 'wizard: dark plain:m@,90 fig.gondor.spear.march@82,98*.98!',
  'riders-of-rohan': 'rohan: dawn@120,52 hills:f plain@,86 rider.bow.nobanner@50,95*.72 rider.bow.nobanner@122,93*.52',
  'royal-knights': 'rohan: day hills:f plain:m@,84 rider@80,96*.9',
  'oathsworn-militia': 'rohan: storm hills:m@,82 fig.rohan.sword.march@82,98*.98',
  'oathsworn-bowmen':
    'rohan: dusk@36,44 peaks:f plain:m@,86 fig.rohan.bow.march@46,96*.84 fig.rohan.bow.march@106,97*.88',
  outriders: 'rohan: fog plain:m@,78 rider.bow.nobanner@80,96*.9',
  'rohan-royal-guard': 'rohan: night@126,20 hills:m@,84 fig.rohan.sword.elite.strike@82,98*.98',
  'sons-of-eorl': 'rohan: dawn@120,52 hills:f plain@,86 rider@50,95*.72 rider@122,93*.52',
  'kings-guard-foot':
    'rohan: day hills:f plain:m@,84 fig.rohan.sword.elite@36,95*.78 fig.rohan.sword.elite.strike@80,97*.84 fig.rohan.sword.elite@126,95*.78',
  'kings-guard-mounted': 'rohan: storm hills:m@,82 rider@36,92*.5 rider@80,95*.62 rider@128,92*.5',
  'erkenbrands-riders':
    'rohan: dusk@36,44 peaks:f plain:m@,86 rider.bow.nobanner@50,95*.72 rider.bow.nobanner@122,93*.52',
  'theodreds-knights': 'rohan: dusk@36,44 plain:m@,78 rider@80,96*.9',
  'grimbolds-helmingas':
    'rohan: dawn@120,52 hills:f plain@,86 fig.rohan.sword.elite@46,96*.84 fig.rohan.sword.elite@106,97*.88',
  'elfhelms-riders': 'rohan: day hills:f plain:m@,84 rider.bow.nobanner@80,96*.9',
  'galadhrim-regiment': 'elves: day mallorn:f plain:m@,88 fig.elf.sword@46,96*.84 fig.elf.sword@106,97*.88',
  'galadhrim-archer-regiment':
    'elves: dusk@120,40 wood:f plain:m@,86 fig.elf.bow@36,95*.78 fig.elf.bow.strike@80,97*.84 fig.elf.bow@126,95*.78',
  'wood-elf-warband': 'elves: dawn@36,50 pines:f plain:m@,86 fig.elf.sword.march@82,98*.98',
  'high-elf-regiment': 'elves: night@126,22 trunks:m fig.elf.sword.march@46,96*.84 fig.elf.sword.march@106,97*.88',
  'high-elf-archer-regiment':
    'elves: day peaks:f plain:m@,84 fig.elf.bow.strike@36,95*.78 fig.elf.bow.strike@80,97*.84 fig.elf.bow.strike@126,95*.78',
  'mirkwood-sentinels': 'elves: fog pines:m@,84 fig.elf.bow.elite.strike@82,98*.98',
  'galadhrim-knight-regiment':
    'elves: day mallorn:f plain:m@,88 rider.sword.nobanner@50,95*.72 rider.sword.nobanner@122,93*.52',
  'high-elf-cohort':
    'elves: dusk@120,40 wood:f plain:m@,86 fig.elf.sword.elite@36,95*.78 fig.elf.sword.elite.strike@80,97*.84 fig.elf.sword.elite@126,95*.78',
  'guards-of-the-galadhrim-court': 'elves: dawn@36,50 pines:f plain:m@,86 fig.elf.pike.elite.march@82,98*.98',
  'rivendell-guard':
    'elves: night@126,22 trunks:m fig.elf.sword.elite.march@46,96*.84 fig.elf.sword.elite.march@106,97*.88',
  'gildors-household':
    'elves: day peaks:f plain:m@,84 fig.elf.bow.elite.strike@36,95*.78 fig.elf.bow.elite.strike@80,97*.84 fig.elf.bow.elite.strike@126,95*.78',
  'haldirs-elves': 'elves: day mallorn:f plain:m@,88 fig.elf.bow.elite@46,96*.84 fig.elf.bow.elite@106,97*.88',
  'guardians-of-caras-galadhon':
    'elves: dusk@120,40 wood:f plain:m@,86 fig.elf.pike.elite@36,95*.78 fig.elf.pike.elite.strike@80,97*.84 fig.elf.pike.elite@126,95*.78',
  'dwarf-warrior-kinband': 'dwarves: cave halls:m fig.dwarf.axe@46,96*.84 fig.dwarf.axe@106,97*.88',
  'dwarf-archer-kinband':
    'dwarves: dusk@120,40 peaks:f plain:m@,86 fig.dwarf.bow@36,95*.78 fig.dwarf.bow.strike@80,97*.84 fig.dwarf.bow@126,95*.78',
  'dwarf-ranger-kinband': 'dwarves: snow ridge:f plain:m@,86 fig.dwarf.bow.march@82,98*.98',
  'khazad-guard-kinband':
    'dwarves: day peak:f plain:m@,84 fig.dwarf.axe.elite.march@46,96*.84 fig.dwarf.axe.elite.march@106,97*.88',
  'iron-guard-kinband':
    'dwarves: cave cavern:k fig.dwarf.axe.elite.strike@36,95*.78 fig.dwarf.axe.elite.strike@80,97*.84 fig.dwarf.axe.elite.strike@126,95*.78',
  'vault-warden-kinband': 'dwarves: dawn@40,50 ridge:m@,80 fig.dwarf.pike.elite.strike@82,98*.98',
  'moria-expeditionaries': 'dwarves: cave halls:m fig.dwarf.axe.elite@46,96*.84 fig.dwarf.axe.elite@106,97*.88',
  'iron-guard-ancients':
    'dwarves: dusk@120,40 peaks:f plain:m@,86 fig.dwarf.axe.elite@36,95*.78 fig.dwarf.axe.elite.strike@80,97*.84 fig.dwarf.axe.elite@126,95*.78',
  'ered-luin-rangers': 'dwarves: snow ridge:f plain:m@,86 fig.dwarf.bow.elite.march@82,98*.98',
  'kings-champion': 'dwarves: day peak:f plain:m@,84 fig.dwarf.axe.leader.march@80,98*1',
  'murins-guard': 'dwarves: dawn@40,50 ridge:m@,80 fig.dwarf.axe.elite.strike@82,98*.98',
  'drars-hunters': 'dwarves: cave halls:m fig.dwarf.bow.elite@46,96*.84 fig.dwarf.bow.elite@106,97*.88',
  'durins-guard': 'dwarves: snow ridge:f plain:m@,86 fig.dwarf.axe.elite.march@82,98*.98',
  'hobbit-militia': 'hobbit: day shire:m@,76 fig.dwarf.club.noshield@46,96*.84 fig.dwarf.club.noshield@106,97*.88',
  'hobbit-archer-militia':
    'hobbit: dawn@40,50 shire:m@,74 fig.dwarf.bow@36,95*.78 fig.dwarf.bow.strike@80,97*.84 fig.dwarf.bow@126,95*.78',
  ent: 'elves: dawn@36,50 pines:f plain:m@,86 ent@88,98*0.9',
  'great-eagle': 'north: day peaks:f plain:m@,84 eagle@88,98*0.9',
  treebeard: 'elves: night@126,22 trunks:m ent@80,98*1',
  quickbeam: 'elves: day peaks:f plain:m@,84 ent@72,98*0.95',
  beechbone: 'elves: fog pines:m@,84 ent@88,98*0.9',
  gwaihir: 'north: fog pines:f plain:m@,92 stoop@76,92*.92',
  'wardens-of-the-carrock': 'north: day downs:m@,82 bear@52,95*0.56 bear@118,96*0.72',
  'woses-warband': 'rohan: storm hills:m@,82 fig.north.bow.march@82,98*.98',
  'mordor-orc-warband': 'sauron: smoke ash@,86 fig.orc.scimitar@46,96*.84 fig.orc.scimitar@106,97*.88',
  'morannon-orc-warband':
    'sauron: dusk@36,40 ridge:m@,80 fig.orc.scimitar@36,95*.78 fig.orc.scimitar.strike@80,97*.84 fig.orc.scimitar@126,95*.78',
  'orc-tracker-warband': 'sauron: storm ash:k@,88 fig.orc.bow.march@82,98*.98',
  'mordor-warg-riders': 'sauron: smoke@40,50 ridge:f plain:k@,88 warg.rider@50,95*.72 warg.rider@122,93*.52',
  'mordor-uruk-hai-warband':
    'sauron: night@126,22 ridge:m@,80 fig.uruk.scimitar.strike@36,95*.78 fig.uruk.scimitar.strike@80,97*.84 fig.uruk.scimitar.strike@126,95*.78',
  'morgul-stalker-warband': 'sauron: fog ash:k@,86 fig.orc.scimitar.elite.strike@82,98*.98',
  'mordor-troll': 'sauron: smoke ash@,86 troll.armour@80,98*1',
  'mordor-troll-drummer': 'sauron: dusk@36,40 ridge:m@,80 troll.armour@72,98*0.95',
  'mordor-troll-chieftain': 'sauron: storm ash:k@,88 troll.armour@88,98*0.9',
  'black-guard-of-barad-dur':
    'sauron: smoke@40,50 ridge:f plain:k@,88 fig.uruk.sword.elite.march@46,96*.84 fig.uruk.sword.elite.march@106,97*.88',
  'shagrats-tower-guard':
    'sauron: night@126,22 ridge:m@,80 fig.orc.scimitar.elite.strike@36,95*.78 fig.orc.scimitar.elite.strike@80,97*.84 fig.orc.scimitar.elite.strike@126,95*.78',
  'castellans-of-dol-guldur': 'sauron: fog ash:k@,86 wraith.sword@40,95*0.66 wraith.sword@108,96*0.6',
  'gorbags-morgul-rats': 'sauron: storm ash:k@,88 fig.orc.scimitar.march@82,98*.98',
  shelob: 'monstrous: cave cavern:k spider@80,98*1',
  'grishnakhs-trackers':
    'sauron: smoke@40,50 ridge:f plain:k@,88 fig.orc.bow.elite.march@46,96*.84 fig.orc.bow.elite.march@106,97*.88',
  'mordor-morgul-knights': 'sauron: night@126,22 ridge:m@,80 rider.black@80,96*.9',
  'mordor-black-numenoreans': 'sauron: fog ash:k@,86 fig.gondor.sword.strike@82,98*.98',
  'uruk-hai-phalanx': 'isengard: day ridge:f plain:m@,86 fig.uruk.pike@46,96*.84 fig.uruk.pike@106,97*.88',
  'uruk-hai-warband':
    'isengard: storm hills:m@,82 fig.uruk.sword@36,95*.78 fig.uruk.sword.strike@80,97*.84 fig.uruk.sword@126,95*.78',
  'uruk-hai-scout-warband': 'isengard: dusk@120,40 peaks:f plain:m@,86 fig.uruk.sword.march@82,98*.98',
  'isengard-orc-warband':
    'isengard: fog pines:f plain:m@,86 fig.orc.scimitar.march@46,96*.84 fig.orc.scimitar.march@106,97*.88',
  'feral-uruk-hai-warband':
    'isengard: night@36,22 plain:m@,82 fig.uruk.sword.elite.strike@36,95*.78 fig.uruk.sword.elite.strike@80,97*.84 fig.uruk.sword.elite.strike@126,95*.78',
  'isengard-warg-riders':
    'isengard: day hills:f plain:m@,84 warg.rider@36,92*.5 warg.rider@80,95*.62 warg.rider@128,92*.5',
  'dunlending-huscarls':
    'isengard: day ridge:f plain:m@,86 fig.north.axe.elite@46,96*.84 fig.north.axe.elite@106,97*.88',
  'wild-men-of-dunland':
    'isengard: storm hills:m@,82 fig.north.club@36,95*.78 fig.north.club.strike@80,97*.84 fig.north.club@126,95*.78',
  'uruk-hai-berserker-warband':
    'isengard: dusk@120,40 peaks:f plain:m@,86 fig.uruk.sword.noshield.elite.march@82,98*.98',
  'sharkeys-ruffians':
    'isengard: fog pines:f plain:m@,86 fig.north.club.noshield.march@46,96*.84 fig.north.club.noshield.march@106,97*.88',
  'isengard-troll': 'isengard: night@36,22 plain:m@,82 troll.armour@72,98*0.95',
  'isengard-troll-captain': 'isengard: day hills:f plain:m@,84 troll.armour@88,98*0.9',
  'dunlending-horsemen':
    'isengard: day ridge:f plain:m@,86 rider.sword.nobanner@50,95*.72 rider.sword.nobanner@122,93*.52',
  'ugluks-raiders':
    'isengard: storm hills:m@,82 fig.uruk.sword.elite@36,95*.78 fig.uruk.sword.elite.strike@80,97*.84 fig.uruk.sword.elite@126,95*.78',
  'vrashkus-talons': 'isengard: dusk@120,40 peaks:f plain:m@,86 fig.uruk.bow.elite.march@82,98*.98',
  'sharkus-hunters': 'isengard: fog pines:f plain:m@,86 warg.rider@50,95*.72 warg.rider@122,93*.52',
  'mauhurs-marauders': 'isengard: day hills:f plain:m@,84 fig.uruk.sword.elite.strike@82,98*.98',
  'moria-goblin-warband':
    'monstrous: cave halls:k@,92 fig.orc.scimitar@36,95*.78 fig.orc.scimitar.strike@80,97*.84 fig.orc.scimitar@126,95*.78',
  'warg-pack': 'monstrous: night@126,22 peaks:m@,76 warg@36,92*.5 warg@80,95*.62 warg@128,92*.5',
  'giant-spider-brood': 'monstrous: fog ridge:m@,80 spider@46,95*0.62 spider@112,96*0.68',
  'moria-prowler-warband':
    'monstrous: dusk@36,40 peaks:f plain:m@,88 fig.orc.bow.strike@36,95*.78 fig.orc.bow.strike@80,97*.84 fig.orc.bow.strike@126,95*.78',
  'cloud-of-bats': 'monstrous: snow peaks:m@,80 bats@40,95*0.66 bats@108,96*0.6',
  'spider-queen': 'monstrous: night@126,20 cavern:k spider@72,98*0.95 web@128,46*.4',
  'cave-troll': 'monstrous: night@126,22 peaks:m@,76 troll@88,98*0.9',
  'stone-giant': 'monstrous: fog ridge:m@,80 troll.bare@80,98*1',
  'spider-broodling-swarm': 'monstrous: dusk@36,40 peaks:f plain:m@,88 spider@52,95*0.56 spider@118,96*0.72',
  'gundabad-blackshields': 'monstrous: snow peaks:m@,80 fig.orc.scimitar.elite.strike@82,98*.98',
  'cave-drake': 'monstrous: cave cavern:k serpent@80,98*1',
  'dragon-of-ancient-times': 'sauron: smoke ash@,86 fellbeast@80,98*1',
  balrog: 'sauron: dusk@36,40 ridge:m@,80 balrog@72,98*0.95',
  'haradrim-warband': 'southrons: dusk@120,40 plain:m@,82 fig.south.scimitar@46,96*.84 fig.south.scimitar@106,97*.88',
  'haradrim-raider-warband': 'southrons: day hills:f plain:m@,84 rider.sword.nobanner@80,96*.9',
  'serpent-guard-warband': 'southrons: dawn@36,54 plain:m@,80 fig.south.scimitar.elite.march@82,98*.98',
  'serpent-rider-warband':
    'southrons: dusk@36,44 ridge:f plain:m@,86 rider.sword.nobanner@50,95*.72 rider.sword.nobanner@122,93*.52',
  'corsair-raiding-party':
    'southrons: day sea:f@,66 plain:m@,82 fig.south.scimitar.strike@36,95*.78 fig.south.scimitar.strike@80,97*.84 fig.south.scimitar.strike@126,95*.78',
  'khandish-mercenary-warband': 'southrons: storm plain:m@,82 fig.south.scimitar.strike@82,98*.98',
  'khandish-mercenary-raiders':
    'southrons: dusk@120,40 plain:m@,82 rider.bow.nobanner@50,95*.72 rider.bow.nobanner@122,93*.52',
  'easterling-archer-cohort':
    'southrons: day hills:f plain:m@,84 fig.south.bow@36,95*.78 fig.south.bow.strike@80,97*.84 fig.south.bow@126,95*.78',
  'easterling-cohort': 'southrons: dawn@36,54 plain:m@,80 fig.south.scimitar.march@82,98*.98',
  'easterling-kataphrakt-cohort': 'southrons: storm ridge:f plain:m@,82 rider.sword.nobanner@80,96*.9',
  'watcher-warband': 'southrons: storm plain:m@,82 fig.south.bow.elite.strike@82,98*.98',
  'half-troll-warband': 'southrons: dusk@120,40 plain:m@,82 troll.bare@46,95*0.62 troll.bare@112,96*0.68',
  'mahud-warband':
    'southrons: day hills:f plain:m@,84 fig.south.scimitar.elite@36,95*.78 fig.south.scimitar.elite.strike@80,97*.84 fig.south.scimitar.elite@126,95*.78',
  'mahud-raider-warband':
    'southrons: dawn@36,54 plain:m@,80 rider.sword.nobanner@36,92*.5 rider.sword.nobanner@80,95*.62 rider.sword.nobanner@128,92*.5',
  'corsair-arbalesters':
    'southrons: dusk@36,44 ridge:f plain:m@,86 fig.south.bow.elite.march@46,96*.84 fig.south.bow.elite.march@106,97*.88',
  'fallen-black-numenoreans':
    'southrons: day sea:f@,66 plain:m@,82 fig.gondor.sword.strike@36,95*.78 fig.gondor.sword.strike@80,97*.84 fig.gondor.sword.strike@126,95*.78',
  'fallen-morgul-knights':
    'southrons: storm plain:m@,82 rider.black@36,92*.5 rider.black@80,95*.62 rider.black@128,92*.5',
  'khandish-charioteer': 'southrons: storm plain:m@,82 rider.bow.nobanner@116,97*.8 cart@50,97*.62',
  'abrakhan-guard':
    'southrons: dusk@36,44 ridge:f plain:m@,86 fig.south.scimitar.elite.march@46,96*.84 fig.south.scimitar.elite.march@106,97*.88',
  'ghostly-legion': 'morgul: snow peaks:m@,80 fig.north.sword@46,96*.84! fig.north.sword@106,97*.88!',
  'ghostly-riders': 'morgul: night@126,22 ridge:m@,80 rider.black@80,96*.9!',
  'spectral-host': 'morgul: fog ruins:m@,80 wraith@40,95*0.66! wraith@108,96*0.6!',
  'carn-dum-warband': 'morgul: storm hills:m@,82 fig.north.axe.march@46,96*.84 fig.north.axe.march@106,97*.88',
  'angmar-orc-warband':
    'morgul: dusk@36,40 ridge:m@,80 fig.orc.scimitar.strike@36,95*.78 fig.orc.scimitar.strike@80,97*.84 fig.orc.scimitar.strike@126,95*.78',
  'court-of-fallen-kings': 'morgul: snow peaks:m@,80 wraith.crown.sword@40,95*0.66 wraith.crown.sword@108,96*0.6',
  'werewolf-pack': 'morgul: night@126,22 ridge:m@,80 warg@50,95*.72 warg@122,93*.52',
  buhrdur: 'morgul: fog ruins:m@,80 troll@72,98*0.95',
  gulavhar: 'morgul: storm hills:m@,82 fellbeast@88,98*0.9',
};
