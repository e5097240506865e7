// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.

export type Facts = {
  nations: Record<string, 'free' | 'shadow'>;
  characters: Record<string, CharacterFact>;
  tiles: Record<string, TileFact>;
  wins: BySide;
  corruption: number;
};

export type CharacterFact = {
  side: 'free' | 'shadow';
  level: number;
  flies: boolean;
  leadership: number;
  captain: boolean;
  dice: number;
  rouses: string[];
};

export type TileFact = {
  value?: number;
  die: boolean;
  reveals: boolean;
  stops: boolean;
  helps: boolean;
};

export type BySide = {
  free: number;
  shadow: number;
};

export const facts: Facts = {
  "nations": {
    "dwarves": "free",
    "elves": "free",
    "gondor": "free",
    "isengard": "shadow",
    "north": "free",
    "rohan": "free",
    "sauron": "shadow",
    "southrons": "shadow"
  },
  "characters": {
    "aragorn": {
      "side": "free",
      "level": 3,
      "flies": false,
      "leadership": 2,
      "captain": true,
      "dice": 1,
      "rouses": [
        "dwarves",
        "elves",
        "gondor",
        "north",
        "rohan"
      ]
    },
    "boromir": {
      "side": "free",
      "level": 2,
      "flies": false,
      "leadership": 1,
      "captain": true,
      "dice": 0,
      "rouses": [
        "gondor"
      ]
    },
    "gandalf-the-grey": {
      "side": "free",
      "level": 3,
      "flies": false,
      "leadership": 1,
      "captain": true,
      "dice": 0,
      "rouses": [
        "dwarves",
        "elves",
        "gondor",
        "north",
        "rohan"
      ]
    },
    "gandalf-the-white": {
      "side": "free",
      "level": 3,
      "flies": false,
      "leadership": 1,
      "captain": false,
      "dice": 1,
      "rouses": [
        "dwarves",
        "elves",
        "gondor",
        "north",
        "rohan"
      ]
    },
    "gimli": {
      "side": "free",
      "level": 2,
      "flies": false,
      "leadership": 1,
      "captain": true,
      "dice": 0,
      "rouses": [
        "dwarves"
      ]
    },
    "legolas": {
      "side": "free",
      "level": 2,
      "flies": false,
      "leadership": 1,
      "captain": true,
      "dice": 0,
      "rouses": [
        "elves"
      ]
    },
    "meriadoc": {
      "side": "free",
      "level": 1,
      "flies": false,
      "leadership": 1,
      "captain": false,
      "dice": 0,
      "rouses": [
        "dwarves",
        "elves",
        "gondor",
        "north",
        "rohan"
      ]
    },
    "mouth-of-sauron": {
      "side": "shadow",
      "level": 3,
      "flies": false,
      "leadership": 2,
      "captain": false,
      "dice": 1,
      "rouses": []
    },
    "peregrin": {
      "side": "free",
      "level": 1,
      "flies": false,
      "leadership": 1,
      "captain": false,
      "dice": 0,
      "rouses": [
        "dwarves",
        "elves",
        "gondor",
        "north",
        "rohan"
      ]
    },
    "saruman": {
      "side": "shadow",
      "level": 0,
      "flies": false,
      "leadership": 1,
      "captain": false,
      "dice": 1,
      "rouses": []
    },
    "strider": {
      "side": "free",
      "level": 3,
      "flies": false,
      "leadership": 1,
      "captain": true,
      "dice": 0,
      "rouses": [
        "north"
      ]
    },
    "witch-king": {
      "side": "shadow",
      "level": 0,
      "flies": true,
      "leadership": 2,
      "captain": false,
      "dice": 1,
      "rouses": []
    }
  },
  "tiles": {
    "0-reveal": {
      "value": 0,
      "die": false,
      "reveals": true,
      "stops": false,
      "helps": false
    },
    "1": {
      "value": 1,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": false
    },
    "1-reveal": {
      "value": 1,
      "die": false,
      "reveals": true,
      "stops": false,
      "helps": false
    },
    "2": {
      "value": 2,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": false
    },
    "2-reveal": {
      "value": 2,
      "die": false,
      "reveals": true,
      "stops": false,
      "helps": false
    },
    "3": {
      "value": 3,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": false
    },
    "elven-cloaks": {
      "value": 0,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": true
    },
    "elven-rope": {
      "value": 0,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": true
    },
    "eye": {
      "die": false,
      "reveals": true,
      "stops": false,
      "helps": false
    },
    "give-it-to-uss": {
      "value": 1,
      "die": false,
      "reveals": true,
      "stops": true,
      "helps": false
    },
    "on-on-they-went": {
      "value": 3,
      "die": false,
      "reveals": false,
      "stops": true,
      "helps": false
    },
    "phial-of-galadriel": {
      "value": -2,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": true
    },
    "shelobs-lair": {
      "die": true,
      "reveals": false,
      "stops": true,
      "helps": false
    },
    "smeagol-helps-nice-master": {
      "value": -1,
      "die": false,
      "reveals": false,
      "stops": false,
      "helps": true
    },
    "the-ring-is-mine": {
      "die": false,
      "reveals": true,
      "stops": true,
      "helps": false
    }
  },
  "wins": {
    "free": 4,
    "shadow": 10
  },
  "corruption": 12
};
