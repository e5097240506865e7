package battle

// profiles is the army lists: 152 kinds of formation, in the order of their armies. Figures are per company;
// shield is the Defence against what comes from the front, 0 without one, and shoot 0 for those who cannot.
var profiles = [numProfiles]profile{
	// Gondor & Arnor
	{
		id: "blackroot-vale-archers", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 3, shoot: 3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 2, points: 25, most: 6, weapons: 1 << longBow,
	},
	{
		id: "citadel-guards", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6,
		options: [maxOptions]option{{weapon: longBow, points: 5}}, choices: 1,
	},
	{
		id: "clansmen-of-lamedon", army: gondorArnor, troop: Infantry, tier: rare, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 5, points: 30, most: 6, weapons: 1 << twoHanded,
	},
	{
		id: "clansmen-of-lamedon-legendary", army: gondorArnor, troop: Infantry, tier: legendary, move: 6,
		fight: 4, shoot: 4, strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 5, points: 30,
		most: 6, weapons: 1 << twoHanded,
	},
	{
		id: "court-of-the-dead-king", army: gondorArnor, troop: Infantry, tier: legendary, move: 8, fight: 3,
		shoot: 4, strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 60, most: 6,
	},
	{
		id: "denethors-guard", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6,
	},
	{
		id: "foot-knights-of-dol-amroth", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4,
		shoot: 4, strength: 4, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 4, points: 45,
		most: 6, weapons: 1 << shield,
	},
	{
		id: "guards-of-the-fountain-court", army: gondorArnor, troop: Infantry, tier: rare, move: 6, fight: 4,
		shoot: 4, strength: 3, defence: 6, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6,
	},
	{
		id: "knights-of-dol-amroth", army: gondorArnor, troop: Cavalry, tier: common, move: 10, fight: 4,
		shoot: 4, strength: 4, defence: 6, shield: 7, attacks: 2, resilience: 2, courage: 4, points: 50,
		most: 6, weapons: 1<<shield | 1<<lance,
	},
	{
		id: "men-at-arms-of-dol-amroth", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6, weapons: 1 << pike,
	},
	{
		id: "minas-tirith-archers", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 4,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 30, most: 6, weapons: 1 << bow,
	},
	{
		id: "minas-tirith-knights", army: gondorArnor, troop: Cavalry, tier: common, move: 10, fight: 3,
		shoot: 4, strength: 3, defence: 5, attacks: 2, resilience: 2, courage: 3, points: 25, most: 6,
		weapons: 1 << lance, options: [maxOptions]option{{weapon: shield, points: 5, shield: 6}}, choices: 1,
	},
	{
		id: "minas-tirith-warriors", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 3,
		shoot: 4, strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 25,
		most: 6, weapons: 1 << shield,
	},
	{
		id: "numenorean-archers", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 30, most: 6, weapons: 1 << bow,
	},
	{
		id: "numenorean-warriors", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4,
		shoot: 4, strength: 3, defence: 4, shield: 6, attacks: 8, resilience: 1, courage: 3, points: 25,
		most: 6, weapons: 1 << shield,
	},
	{
		id: "osgiliath-veterans", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 4,
		shoot: 4, strength: 4, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 35,
		most: 6, weapons: 1<<shield | 1<<bow,
	},
	{
		id: "rangers-of-arnor", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 2, points: 30, most: 6, weapons: 1 << bow,
	},
	{
		id: "rangers-of-gondor", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 30, most: 6, weapons: 1 << bow,
	},
	{
		id: "rangers-of-ithilien", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 4, shoot: 3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 30, most: 6, weapons: 1 << bow,
	},
	{
		id: "riders-of-the-dead", army: gondorArnor, troop: Cavalry, tier: rare, move: 12, fight: 3, shoot: 4,
		strength: 3, defence: 5, attacks: 2, resilience: 2, courage: 5, points: 60, most: 6,
	},
	{
		id: "royal-guard-of-arnor", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 4,
		shoot: 4, strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 2, points: 25,
		most: 6, weapons: 1 << shield,
	},
	{
		id: "axemen-of-lossarnach", army: gondorArnor, troop: Infantry, tier: rare, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 25, most: 6,
		weapons: 1<<twoHanded | 1<<pike, keywords: eitherWeapon,
	},
	{
		id: "axemen-of-lossarnach-legendary", army: gondorArnor, troop: Infantry, tier: legendary, move: 6,
		fight: 4, shoot: 4, strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 25,
		most: 6, weapons: 1<<twoHanded | 1<<pike, keywords: eitherWeapon,
	},
	{
		id: "dunedain-of-arnor", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 4, shoot: 3,
		strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 35, most: 6, weapons: 1 << longBow,
	},
	{
		id: "grey-company", army: gondorArnor, troop: Infantry, tier: legendary, move: 8, fight: 4, shoot: 3,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 40, most: 6, weapons: 1 << longBow,
		keywords: indomitable,
	},
	{
		id: "wardens-of-the-keys", army: gondorArnor, troop: Infantry, tier: legendary, move: 6, fight: 4,
		shoot: 4, strength: 3, defence: 8, attacks: 8, resilience: 1, courage: 4, points: 60, most: 6,
	},
	{
		id: "warriors-of-arnor", army: gondorArnor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 2, points: 25, most: 6,
		weapons: 1 << shield,
	},
	{
		id: "warriors-of-the-dead", army: gondorArnor, troop: Infantry, tier: rare, move: 8, fight: 3, shoot: 4,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 60, most: 6,
	},
	// The Kingdom of Rohan
	{
		id: "riders-of-rohan", army: rohan, troop: Cavalry, tier: common, move: 10, fight: 4, shoot: 4, strength: 3,
		defence: 4, shield: 5, attacks: 2, resilience: 2, courage: 3, points: 30, most: 9, weapons: 1<<shield | 1<<bow,
	},
	{
		id: "royal-knights", army: rohan, troop: Cavalry, tier: common, move: 10, fight: 4, shoot: 4, strength: 3,
		defence: 5, shield: 6, attacks: 2, resilience: 2, courage: 4, points: 35, most: 6,
		weapons: 1<<shield | 1<<lance,
	},
	{
		id: "oathsworn-militia", army: rohan, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 4, strength: 3,
		defence: 3, shield: 5, attacks: 8, resilience: 1, courage: 3, points: 20, most: 9, weapons: 1 << shield,
	},
	{
		id: "oathsworn-bowmen", army: rohan, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 4,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 3, points: 20, most: 9, weapons: 1 << bow,
	},
	{
		id: "outriders", army: rohan, troop: Cavalry, tier: common, move: 12, fight: 3, shoot: 2, strength: 3,
		defence: 4, attacks: 2, resilience: 2, courage: 3, points: 35, most: 6, weapons: 1 << bow,
	},
	{
		id: "rohan-royal-guard", army: rohan, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4, strength: 3,
		defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6, weapons: 1 << shield,
	},
	{
		id: "sons-of-eorl", army: rohan, troop: Cavalry, tier: rare, move: 12, fight: 4, shoot: 4, strength: 4,
		defence: 5, shield: 6, attacks: 2, resilience: 2, courage: 4, points: 45, most: 6, weapons: 1 << shield,
	},
	{
		id: "kings-guard-foot", army: rohan, troop: Infantry, tier: legendary, move: 6, fight: 4, shoot: 4, strength: 3,
		defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6, weapons: 1 << shield,
	},
	{
		id: "kings-guard-mounted", army: rohan, troop: Cavalry, tier: legendary, move: 10, fight: 4, shoot: 4,
		strength: 3,
		defence:  5, shield: 6, attacks: 2, resilience: 2, courage: 4, points: 35, most: 6, weapons: 1 << shield,
	},
	{
		id: "erkenbrands-riders", army: rohan, troop: Cavalry, tier: legendary, move: 10, fight: 4, shoot: 4,
		strength: 4,
		defence:  4, shield: 5, attacks: 2, resilience: 2, courage: 3, points: 40, most: 6, weapons: 1<<shield | 1<<bow,
	},
	{
		id: "theodreds-knights", army: rohan, troop: Cavalry, tier: legendary, move: 10, fight: 5, shoot: 4,
		strength: 3, defence: 5, shield: 6, attacks: 2, resilience: 2, courage: 4, points: 45, most: 6,
		weapons: 1<<shield | 1<<lance,
	},
	{
		id: "grimbolds-helmingas", army: rohan, troop: Infantry, tier: legendary, move: 6, fight: 3, shoot: 4,
		strength: 3,
		defence:  3, shield: 5, attacks: 8, resilience: 1, courage: 4, points: 20, most: 6, weapons: 1 << shield,
	},
	{
		id: "elfhelms-riders", army: rohan, troop: Cavalry, tier: legendary, move: 12, fight: 4, shoot: 3, strength: 3,
		defence: 4, shield: 5, attacks: 2, resilience: 2, courage: 3, points: 40, most: 6, weapons: 1<<shield | 1<<bow,
	},
	// The Elven Kingdoms
	{
		id: "galadhrim-regiment", army: elvenKingdoms, troop: Infantry, tier: common, move: 8, fight: 5,
		shoot: 3, strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 5, points: 45, most: 6,
		weapons: 1 << sabre, options: [maxOptions]option{{weapon: shield, points: 5, shield: 6}}, choices: 1,
	},
	{
		id: "galadhrim-archer-regiment", army: elvenKingdoms, troop: Infantry, tier: common, move: 8, fight: 5,
		shoot:    3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 5, points: 50, most: 6, weapons: 1 << longBow,
	},
	{
		id: "wood-elf-warband", army: elvenKingdoms, troop: Infantry, tier: common, move: 8, fight: 5, shoot: 3,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 5, points: 40, most: 6,
		options: [maxOptions]option{{weapon: longBow, points: 5}, {weapon: sabre, points: 5}}, choices: 2,
	},
	{
		id: "high-elf-regiment", army: elvenKingdoms, troop: Infantry, tier: common, move: 8, fight: 6, shoot: 3,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 55, most: 6, weapons: 1 << sabre,
	},
	{
		id: "high-elf-archer-regiment", army: elvenKingdoms, troop: Infantry, tier: common, move: 8, fight: 6, shoot: 3,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 60, most: 6, weapons: 1 << longBow,
	},
	{
		id: "mirkwood-sentinels", army: elvenKingdoms, troop: Infantry, tier: rare, move: 8, fight: 5, shoot: 3,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 50, most: 4, weapons: 1 << longBow,
	},
	{
		id: "galadhrim-knight-regiment", army: elvenKingdoms, troop: Cavalry, tier: rare, move: 12, fight: 5,
		shoot: 3, strength: 3, defence: 4, attacks: 2, resilience: 2, courage: 5, points: 50, most: 6,
		weapons: 1 << sabre, options: [maxOptions]option{{weapon: longBow}, {weapon: shield, shield: 5}}, choices: 2,
	},
	{
		id: "high-elf-cohort", army: elvenKingdoms, troop: Infantry, tier: rare, move: 8, fight: 6, shoot: 3,
		strength: 3,
		defence:  5, shield: 7, attacks: 8, resilience: 1, courage: 5, points: 60, most: 6, weapons: 1 << shield,
	},
	{
		id: "guards-of-the-galadhrim-court", army: elvenKingdoms, troop: Infantry, tier: rare, move: 8, fight: 6,
		shoot:    3,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 70, most: 4, weapons: 1 << pike,
	},
	{
		id: "rivendell-guard", army: elvenKingdoms, troop: Infantry, tier: legendary, move: 8, fight: 6,
		shoot: 3, strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 5, points: 65,
		most: 6, weapons: 1 << shield,
	},
	{
		id: "gildors-household", army: elvenKingdoms, troop: Infantry, tier: legendary, move: 8, fight: 6, shoot: 3,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 5, points: 40, most: 4, weapons: 1 << longBow,
	},
	{
		id: "haldirs-elves", army: elvenKingdoms, troop: Infantry, tier: legendary, move: 8, fight: 5, shoot: 3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 5, points: 50, most: 6, weapons: 1 << longBow,
	},
	{
		id: "guardians-of-caras-galadhon", army: elvenKingdoms, troop: Infantry, tier: legendary, move: 8,
		fight: 6, shoot: 3, strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 5, points: 70,
		most: 4, weapons: 1 << pike,
	},
	// The Dwarf Holds
	{
		id: "dwarf-warrior-kinband", army: dwarfHolds, troop: Infantry, tier: common, move: 5, fight: 4,
		shoot: 4, strength: 4, defence: 6, attacks: 8, resilience: 1, courage: 4, points: 40, most: 6,
		options: [maxOptions]option{{weapon: twoHanded}, {weapon: shield, shield: 8}}, choices: 2, mustChoose: true,
	},
	{
		id: "dwarf-archer-kinband", army: dwarfHolds, troop: Infantry, tier: common, move: 5, fight: 4, shoot: 4,
		strength: 4, defence: 6, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6, weapons: 1 << shortBow,
	},
	{
		id: "dwarf-ranger-kinband", army: dwarfHolds, troop: Infantry, tier: common, move: 5, fight: 4,
		shoot: 3, strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 4, points: 35, most: 6,
		options: [maxOptions]option{{weapon: twoHanded, points: 5}, {weapon: bow, points: 5}}, choices: 2,
	},
	{
		id: "khazad-guard-kinband", army: dwarfHolds, troop: Infantry, tier: rare, move: 5, fight: 4, shoot: 4,
		strength: 5, defence: 7, attacks: 8, resilience: 1, courage: 5, points: 50, most: 4, weapons: 1 << twoHanded,
	},
	{
		id: "iron-guard-kinband", army: dwarfHolds, troop: Infantry, tier: rare, move: 5, fight: 5, shoot: 4,
		strength: 4, defence: 7, attacks: 8, resilience: 1, courage: 5, points: 50, most: 4,
	},
	{
		id: "vault-warden-kinband", army: dwarfHolds, troop: Infantry, tier: rare, move: 5, fight: 5, shoot: 4,
		strength: 5, defence: 6, shield: 10, attacks: 8, resilience: 1, courage: 5, points: 70, most: 3,
		weapons: 1<<shield | 1<<pike, keywords: indomitable,
	},
	{
		id: "moria-expeditionaries", army: dwarfHolds, troop: Infantry, tier: rare, move: 5, fight: 4, shoot: 4,
		strength: 4, defence: 6, shield: 8, attacks: 8, resilience: 1, courage: 4, points: 45, most: 4,
		weapons: 1 << shield,
	},
	{
		id: "iron-guard-ancients", army: dwarfHolds, troop: Infantry, tier: rare, move: 5, fight: 5, shoot: 4,
		strength: 4, defence: 7, attacks: 8, resilience: 1, courage: 5, points: 60, most: 4,
	},
	{
		id: "ered-luin-rangers", army: dwarfHolds, troop: Infantry, tier: rare, move: 5, fight: 4, shoot: 3,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 4, points: 60, most: 4, weapons: 1 << twoHanded,
	},
	{
		id: "kings-champion", army: dwarfHolds, troop: monster, tier: rare, move: 6, fight: 8, shoot: 3,
		strength: 6, defence: 8, attacks: 3, resilience: 2, courage: 6, points: 175, most: 1, hardness: veryHardToKill,
	},
	{
		id: "murins-guard", army: dwarfHolds, troop: Infantry, tier: legendary, move: 5, fight: 4, shoot: 4,
		strength: 4,
		defence:  6, shield: 8, attacks: 8, resilience: 1, courage: 4, points: 40, most: 4, weapons: 1 << shield,
	},
	{
		id: "drars-hunters", army: dwarfHolds, troop: Infantry, tier: legendary, move: 5, fight: 4, shoot: 3,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 4, points: 35, most: 4, weapons: 1 << bow,
	},
	{
		id: "durins-guard", army: dwarfHolds, troop: Infantry, tier: legendary, move: 5, fight: 4, shoot: 4,
		strength: 5, defence: 7, attacks: 8, resilience: 1, courage: 5, points: 50, most: 4, weapons: 1 << twoHanded,
	},
	// The Forgotten Kingdoms
	{
		id: "hobbit-militia", army: forgottenKingdoms, troop: Infantry, tier: common, move: 4, fight: 1,
		shoot: 3, strength: 2, defence: 2, attacks: 8, resilience: 1, courage: 3, points: 10, most: 6,
	},
	{
		id: "hobbit-archer-militia", army: forgottenKingdoms, troop: Infantry, tier: common, move: 4, fight: 1,
		shoot:    3,
		strength: 2, defence: 2, attacks: 8, resilience: 1, courage: 3, points: 15, most: 6, weapons: 1 << bow,
	},
	{
		id: "ent", army: forgottenKingdoms, troop: monster, tier: common, move: 8, fight: 8, shoot: 4, strength: 8,
		defence: 8, attacks: 3, resilience: 2, courage: 5, points: 125, most: 1,
	},
	{
		id: "great-eagle", army: forgottenKingdoms, troop: monster, tier: common, move: 12, fight: 6, strength: 6,
		defence: 6, attacks: 4, resilience: 2, courage: 4, points: 140, most: 1,
	},
	{
		id: "treebeard", army: forgottenKingdoms, troop: monster, tier: legendary, move: 8, fight: 9, shoot: 4,
		strength: 9, defence: 10, attacks: 3, resilience: 2, courage: 5, points: 225, most: 1,
		hardness: veryHardToKill,
	},
	{
		id: "quickbeam", army: forgottenKingdoms, troop: monster, tier: legendary, move: 12, fight: 8, shoot: 4,
		strength: 8, defence: 7, attacks: 3, resilience: 2, courage: 4, points: 150, most: 1,
	},
	{
		id: "beechbone", army: forgottenKingdoms, troop: monster, tier: legendary, move: 8, fight: 8, shoot: 4,
		strength: 8, defence: 8, attacks: 3, resilience: 2, courage: 4, points: 135, most: 1,
	},
	{
		id: "gwaihir", army: forgottenKingdoms, troop: monster, tier: legendary, move: 12, fight: 7, strength: 7,
		defence: 7, attacks: 4, resilience: 2, courage: 5, points: 200, most: 1,
	},
	{
		id: "wardens-of-the-carrock", army: forgottenKingdoms, troop: Infantry, tier: legendary, move: 8, fight: 4,
		strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 4, points: 45, most: 3, priceUnknown: true,
	},
	{
		id: "woses-warband", army: forgottenKingdoms, troop: Infantry, tier: legendary, move: 5, fight: 3,
		shoot: 3, strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 3, points: 25, most: 6,
	},
	// Mordor
	{
		id: "mordor-orc-warband", army: mordor, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 5,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 15, most: 9,
		options: [maxOptions]option{
			{weapon: shield, points: 5, shield: 5},
			{weapon: bow, points: 5},
			{weapon: twoHanded, points: 5},
		}, choices: 3, keywords: mobRule,
	},
	{
		id: "morannon-orc-warband", army: mordor, troop: Infantry, tier: common, move: 6, fight: 3, strength: 4,
		defence: 5, attacks: 8, resilience: 1, courage: 2, points: 20, most: 6,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 7}}, choices: 1,
	},
	{
		id: "orc-tracker-warband", army: mordor, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 4,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 30, most: 6, weapons: 1 << bow,
	},
	{
		id: "mordor-warg-riders", army: mordor, troop: Cavalry, tier: common, move: 10, fight: 3, shoot: 5,
		strength: 4, defence: 4, attacks: 2, resilience: 2, courage: 2, points: 20, most: 9,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 5}, {weapon: bow, points: 5}}, choices: 2,
	},
	{
		id: "mordor-uruk-hai-warband", army: mordor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 25, most: 6,
		options: [maxOptions]option{{weapon: twoHanded, points: 5}}, choices: 1,
	},
	{
		id: "morgul-stalker-warband", army: mordor, troop: Infantry, tier: rare, move: 6, fight: 3, shoot: 5,
		strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 2, points: 35, most: 3,
	},
	{
		id: "mordor-troll", army: mordor, troop: monster, tier: rare, move: 8, fight: 7, shoot: 4, strength: 7,
		defence: 7, attacks: 3, resilience: 2, courage: 4, points: 100, most: 1,
	},
	{
		id: "mordor-troll-drummer", army: mordor, troop: monster, tier: rare, move: 8, fight: 7, shoot: 4,
		strength: 7, defence: 7, attacks: 3, resilience: 2, courage: 4, points: 150, most: 1,
	},
	{
		id: "mordor-troll-chieftain", army: mordor, troop: monster, tier: rare, move: 8, fight: 8, shoot: 4,
		strength: 8, defence: 8, attacks: 3, resilience: 2, courage: 5, points: 100, most: 1, hardness: veryHardToKill,
		priceUnknown: true,
	},
	{
		id: "black-guard-of-barad-dur", army: mordor, troop: Infantry, tier: rare, move: 6, fight: 5, shoot: 4,
		strength: 5, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 50, most: 3,
		weapons: 1 << shield,
	},
	{
		id: "shagrats-tower-guard", army: mordor, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 25, most: 6,
		options: [maxOptions]option{{weapon: twoHanded, points: 5}}, choices: 1,
	},
	{
		id: "castellans-of-dol-guldur", army: mordor, troop: Infantry, tier: legendary, move: 8, fight: 3, shoot: 4,
		strength: 5, defence: 7, attacks: 8, resilience: 2, courage: 5, points: 135, most: 3, keywords: indomitable,
	},
	{
		id: "gorbags-morgul-rats", army: mordor, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 5,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 15, most: 3,
		options: [maxOptions]option{
			{weapon: shield, points: 5, shield: 5},
			{weapon: bow, points: 5},
			{weapon: twoHanded, points: 5},
		}, choices: 3, keywords: mobRule,
	},
	{
		id: "shelob", army: mordor, troop: monster, tier: legendary, move: 8, fight: 7, shoot: 5, strength: 7,
		defence: 8, attacks: 4, resilience: 2, courage: 5, points: 250, most: 1,
	},
	{
		id: "grishnakhs-trackers", army: mordor, troop: Infantry, tier: legendary, move: 6, fight: 3, shoot: 4,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 30, most: 3, weapons: 1 << bow,
	},
	{
		id: "mordor-morgul-knights", army: mordor, troop: Cavalry, tier: rare, move: 10, fight: 4, shoot: 4,
		strength: 3, defence: 6, shield: 7, attacks: 2, resilience: 2, courage: 3, points: 35, most: 4,
		weapons: 1<<shield | 1<<lance,
	},
	{
		id: "mordor-black-numenoreans", army: mordor, troop: Infantry, tier: rare, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 35, most: 4,
		weapons: 1 << shield,
	},
	// Isengard
	{
		id: "uruk-hai-phalanx", army: isengard, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 35, most: 6, weapons: 1 << pike,
	},
	{
		id: "uruk-hai-warband", army: isengard, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 35, most: 6,
		weapons: 1 << shield, options: [maxOptions]option{{weapon: crossbow, replaces: 1 << shield}}, choices: 1,
	},
	{
		id: "uruk-hai-scout-warband", army: isengard, troop: Infantry, tier: common, move: 7, fight: 4,
		shoot: 4, strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 30, most: 6,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 6}, {weapon: bow, points: 5}}, choices: 2,
	},
	{
		id: "isengard-orc-warband", army: isengard, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 5,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 15, most: 9,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 5}, {weapon: bow, points: 5}},
		choices: 2, keywords: mobRule,
	},
	{
		id: "feral-uruk-hai-warband", army: isengard, troop: Infantry, tier: rare, move: 6, fight: 5, shoot: 4,
		strength: 5, defence: 4, attacks: 8, resilience: 1, courage: 5, points: 30, most: 4,
	},
	{
		id: "isengard-warg-riders", army: isengard, troop: Cavalry, tier: rare, move: 10, fight: 3, shoot: 5,
		strength: 4, defence: 4, attacks: 2, resilience: 2, courage: 2, points: 20, most: 9,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 5}, {weapon: bow, points: 5}}, choices: 2,
	},
	{
		id: "dunlending-huscarls", army: isengard, troop: Infantry, tier: rare, move: 6, fight: 3, shoot: 4,
		strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 2, points: 25, most: 9,
		options: [maxOptions]option{
			{weapon: shield, points: 5, shield: 6},
			{weapon: bow, points: 5},
			{weapon: twoHanded},
		}, choices: 3, mustChoose: true,
	},
	{
		id: "wild-men-of-dunland", army: isengard, troop: Infantry, tier: rare, move: 6, fight: 3, strength: 4,
		defence: 3, attacks: 8, resilience: 1, courage: 2, points: 15, most: 9,
	},
	{
		id: "uruk-hai-berserker-warband", army: isengard, troop: Infantry, tier: rare, move: 8, fight: 5,
		shoot: 4, strength: 6, defence: 5, attacks: 8, resilience: 2, courage: 5, points: 110, most: 1,
		weapons: 1 << twoHanded, keywords: indomitable,
	},
	{
		id: "sharkeys-ruffians", army: isengard, troop: Infantry, tier: rare, move: 6, fight: 2, shoot: 5,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 1, points: 10, most: 9,
	},
	{
		id: "isengard-troll", army: isengard, troop: monster, tier: rare, move: 8, fight: 6, shoot: 4, strength: 7,
		defence: 8, attacks: 3, resilience: 2, courage: 4, points: 100, most: 1,
	},
	{
		id: "isengard-troll-captain", army: isengard, troop: monster, tier: rare, move: 8, fight: 7, shoot: 4,
		strength: 7, defence: 8, attacks: 3, resilience: 2, courage: 4, points: 150, most: 1, hardness: veryHardToKill,
	},
	{
		id: "dunlending-horsemen", army: isengard, troop: Cavalry, tier: rare, move: 10, fight: 3, shoot: 5,
		strength: 4, defence: 4, attacks: 2, resilience: 2, courage: 2, points: 20, most: 9,
	},
	{
		id: "ugluks-raiders", army: isengard, troop: Infantry, tier: legendary, move: 7, fight: 4, shoot: 4,
		strength: 4,
		defence:  4, shield: 6, attacks: 8, resilience: 1, courage: 3, points: 30, most: 3, weapons: 1 << shield,
	},
	{
		id: "vrashkus-talons", army: isengard, troop: Infantry, tier: legendary, move: 6, fight: 4, shoot: 4,
		strength: 4, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 35, most: 3, weapons: 1 << crossbow,
	},
	{
		id: "sharkus-hunters", army: isengard, troop: Cavalry, tier: legendary, move: 10, fight: 3, shoot: 5,
		strength: 4, defence: 4, attacks: 2, resilience: 2, courage: 3, points: 25, most: 6,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 5}, {weapon: bow, points: 5}}, choices: 2,
	},
	{
		id: "mauhurs-marauders", army: isengard, troop: Infantry, tier: legendary, move: 7, fight: 4, shoot: 4,
		strength: 4, defence: 4, shield: 6, attacks: 8, resilience: 1, courage: 3, points: 30, most: 3,
		weapons: 1 << shield,
	},
	// The Misty Mountains
	{
		id: "moria-goblin-warband", army: mistyMountains, troop: Infantry, tier: common, move: 8, fight: 2,
		shoot: 5, strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 15, most: 9,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 5}, {weapon: shortBow, points: 5}},
		choices: 2, keywords: mobRule,
	},
	{
		id: "warg-pack", army: mistyMountains, troop: Cavalry, tier: common, move: 10, fight: 3, strength: 4,
		defence: 4, attacks: 2, resilience: 2, courage: 2, points: 20, most: 9,
	},
	{
		id: "giant-spider-brood", army: mistyMountains, troop: Cavalry, tier: common, move: 12, fight: 3,
		strength: 5, defence: 3, attacks: 2, resilience: 2, courage: 3, points: 35, most: 9,
	},
	{
		id: "moria-prowler-warband", army: mistyMountains, troop: Infantry, tier: common, move: 8, fight: 3,
		shoot: 5, strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 3, points: 20, most: 9,
		weapons: 1 << twoHanded, keywords: mobRule,
	},
	{
		id: "cloud-of-bats", army: mistyMountains, troop: Cavalry, tier: common, move: 12, fight: 5, strength: 2,
		defence: 2, attacks: 2, resilience: 2, courage: 5, points: 35, most: 9,
	},
	{
		id: "spider-queen", army: mistyMountains, troop: monster, tier: rare, move: 12, fight: 7, shoot: 5,
		strength: 7, defence: 5, attacks: 3, resilience: 2, courage: 5, points: 145, most: 1,
	},
	{
		id: "cave-troll", army: mistyMountains, troop: monster, tier: rare, move: 8, fight: 6, shoot: 5,
		strength: 6, defence: 6, attacks: 3, resilience: 2, courage: 6, points: 75, most: 1,
	},
	{
		id: "stone-giant", army: mistyMountains, troop: monster, tier: rare, move: 10, fight: 10, shoot: 5, strength: 9,
		defence: 6, attacks: 6, resilience: 2, courage: 5, points: 250, most: 1, hardness: extremelyHardToKill,
	},
	{
		id: "spider-broodling-swarm", army: mistyMountains, troop: Cavalry, tier: rare, move: 8, fight: 2,
		strength: 4, defence: 1, attacks: 2, resilience: 2, courage: 3, points: 40, most: 6,
	},
	{
		id: "gundabad-blackshields", army: mistyMountains, troop: Infantry, tier: rare, move: 8, fight: 2,
		shoot: 5, strength: 4, defence: 4, shield: 6, attacks: 8, resilience: 1, courage: 3, points: 20,
		most: 9, weapons: 1 << shield, keywords: mobRule,
	},
	{
		id: "cave-drake", army: mistyMountains, troop: monster, tier: rare, move: 12, fight: 6, strength: 7,
		defence: 7, attacks: 2, resilience: 2, courage: 3, points: 160, most: 1, hardness: veryHardToKill,
	},
	{
		id: "dragon-of-ancient-times", army: mistyMountains, troop: monster, tier: rare, move: 12, fight: 8,
		shoot: 2, strength: 8, defence: 8, attacks: 6, resilience: 2, courage: 5, points: 160, most: 1,
		hardness: extremelyHardToKill, priceUnknown: true,
	},
	{
		id: "balrog", army: mistyMountains, troop: monster, tier: rare, move: 10, fight: 10, strength: 10,
		defence: 7, attacks: 6, resilience: 2, courage: 5, points: 500, most: 1, hardness: extremelyHardToKill,
	},
	// The Fallen Realms
	{
		id: "haradrim-warband", army: fallenRealms, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 4,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 25, most: 9,
		options: [maxOptions]option{{weapon: bow, points: 5}}, choices: 1,
	},
	{
		id: "haradrim-raider-warband", army: fallenRealms, troop: Cavalry, tier: common, move: 10, fight: 3,
		shoot: 4, strength: 3, defence: 4, attacks: 2, resilience: 2, courage: 3, points: 25, most: 6,
		options: [maxOptions]option{{weapon: bow, points: 5}}, choices: 1,
	},
	{
		id: "serpent-guard-warband", army: fallenRealms, troop: Infantry, tier: common, move: 6, fight: 4,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 4, points: 30, most: 6,
	},
	{
		id: "serpent-rider-warband", army: fallenRealms, troop: Cavalry, tier: common, move: 10, fight: 4,
		shoot: 4, strength: 3, defence: 4, attacks: 2, resilience: 2, courage: 4, points: 30, most: 6,
		options: [maxOptions]option{{weapon: bow, points: 5}}, choices: 1,
	},
	{
		id: "corsair-raiding-party", army: fallenRealms, troop: Infantry, tier: common, move: 6, fight: 4,
		shoot: 4, strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 3, points: 25, most: 6,
		options: [maxOptions]option{{weapon: shield, points: 5, shield: 5}, {weapon: bow, points: 5}}, choices: 2,
	},
	{
		id: "khandish-mercenary-warband", army: fallenRealms, troop: Infantry, tier: common, move: 6, fight: 3,
		shoot: 4, strength: 4, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 25, most: 6,
		options: [maxOptions]option{{weapon: twoHanded}, {weapon: bow}}, choices: 2, mustChoose: true,
	},
	{
		id: "khandish-mercenary-raiders", army: fallenRealms, troop: Cavalry, tier: common, move: 10, fight: 3,
		shoot:    4,
		strength: 4, defence: 4, attacks: 2, resilience: 2, courage: 3, points: 25, most: 6, weapons: 1 << bow,
	},
	{
		id: "easterling-archer-cohort", army: fallenRealms, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 5, attacks: 8, resilience: 1, courage: 3, points: 35, most: 6, weapons: 1 << bow,
	},
	{
		id: "easterling-cohort", army: fallenRealms, troop: Infantry, tier: common, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 30, most: 6,
		weapons: 1 << shield, options: [maxOptions]option{{weapon: pike, points: 5}}, choices: 1,
	},
	{
		id: "easterling-kataphrakt-cohort", army: fallenRealms, troop: Cavalry, tier: common, move: 10,
		fight: 4, shoot: 4, strength: 4, defence: 5, shield: 6, attacks: 2, resilience: 2, courage: 3,
		points: 35, most: 6, weapons: 1 << shield,
	},
	{
		id: "watcher-warband", army: fallenRealms, troop: Infantry, tier: rare, move: 6, fight: 4, shoot: 3,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 4, points: 35, most: 4,
		options: [maxOptions]option{{weapon: bow, points: 5}}, choices: 1,
	},
	{
		id: "half-troll-warband", army: fallenRealms, troop: Infantry, tier: rare, move: 6, fight: 5, strength: 5,
		defence: 5, attacks: 8, resilience: 2, courage: 2, points: 95, most: 3,
		options: [maxOptions]option{{weapon: twoHanded, points: 5}}, choices: 1, keywords: indomitable,
	},
	{
		id: "mahud-warband", army: fallenRealms, troop: Infantry, tier: rare, move: 6, fight: 4, shoot: 3, strength: 4,
		defence: 3, shield: 5, attacks: 8, resilience: 1, courage: 2, points: 30, most: 6, weapons: 1 << shield,
	},
	{
		id: "mahud-raider-warband", army: fallenRealms, troop: Cavalry, tier: rare, move: 10, fight: 4,
		shoot: 3, strength: 4, defence: 3, shield: 4, attacks: 2, resilience: 2, courage: 2, points: 30,
		most: 6, weapons: 1 << shield,
	},
	{
		id: "corsair-arbalesters", army: fallenRealms, troop: Infantry, tier: rare, move: 6, fight: 4, shoot: 4,
		strength: 3, defence: 3, shield: 6, attacks: 8, resilience: 1, courage: 3, points: 25, most: 4,
		weapons: 1<<shield | 1<<crossbow,
	},
	{
		id: "fallen-black-numenoreans", army: fallenRealms, troop: Infantry, tier: rare, move: 6, fight: 4,
		shoot: 4, strength: 3, defence: 5, shield: 7, attacks: 8, resilience: 1, courage: 3, points: 35,
		most: 4, weapons: 1 << shield,
	},
	{
		id: "fallen-morgul-knights", army: fallenRealms, troop: Cavalry, tier: rare, move: 10, fight: 4,
		shoot: 4, strength: 3, defence: 6, shield: 7, attacks: 2, resilience: 2, courage: 3, points: 35,
		most: 4, weapons: 1<<shield | 1<<lance,
	},
	{
		id: "khandish-charioteer", army: fallenRealms, troop: monster, tier: rare, move: 10, fight: 4, shoot: 4,
		strength: 6, defence: 5, attacks: 4, resilience: 2, courage: 4, points: 100, most: 1,
		weapons: 1<<twoHanded | 1<<bow,
	},
	{
		id: "abrakhan-guard", army: fallenRealms, troop: Infantry, tier: legendary, move: 6, fight: 3, shoot: 4,
		strength: 3, defence: 4, attacks: 8, resilience: 1, courage: 3, points: 30, most: 4,
	},
	// Angmar
	{
		id: "ghostly-legion", army: angmar, troop: Infantry, tier: common, move: 8, fight: 3, strength: 3,
		defence: 5, attacks: 8, resilience: 1, courage: 5, points: 60, most: 6,
	},
	{
		id: "ghostly-riders", army: angmar, troop: Cavalry, tier: common, move: 12, fight: 3, strength: 3,
		defence: 5, attacks: 2, resilience: 2, courage: 5, points: 60, most: 6,
	},
	{
		id: "spectral-host", army: angmar, troop: Infantry, tier: common, move: 8, fight: 2, strength: 3,
		defence: 4, attacks: 8, resilience: 1, courage: 5, points: 80, most: 4,
	},
	{
		id: "carn-dum-warband", army: angmar, troop: Infantry, tier: common, move: 6, fight: 4, strength: 3,
		defence: 4, shield: 6, attacks: 8, resilience: 1, courage: 2, points: 30, most: 6, weapons: 1 << shield,
	},
	{
		id: "angmar-orc-warband", army: angmar, troop: Infantry, tier: common, move: 6, fight: 3, shoot: 5,
		strength: 3, defence: 3, attacks: 8, resilience: 1, courage: 2, points: 15, most: 9,
		options: [maxOptions]option{
			{weapon: shield, points: 5, shield: 5},
			{weapon: bow, points: 5},
			{weapon: twoHanded, points: 5},
		}, choices: 3, keywords: mobRule,
	},
	{
		id: "court-of-fallen-kings", army: angmar, troop: Infantry, tier: rare, move: 8, fight: 3, strength: 3,
		defence: 7, attacks: 8, resilience: 2, courage: 5, points: 120, most: 1, keywords: indomitable,
	},
	{
		id: "werewolf-pack", army: angmar, troop: Infantry, tier: rare, move: 10, fight: 7, strength: 5,
		defence: 4, attacks: 8, resilience: 2, courage: 5, points: 120, most: 1, keywords: indomitable,
	},
	{
		id: "buhrdur", army: angmar, troop: monster, tier: rare, move: 8, fight: 7, shoot: 5, strength: 6,
		defence: 6, attacks: 3, resilience: 2, courage: 4, points: 125, most: 1, hardness: veryHardToKill,
	},
	{
		id: "gulavhar", army: angmar, troop: monster, tier: rare, move: 12, fight: 6, shoot: 4, strength: 7,
		defence: 5, attacks: 4, resilience: 2, courage: 4, points: 200, most: 1, hardness: veryHardToKill,
	},
}
