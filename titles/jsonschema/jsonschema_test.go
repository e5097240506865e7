package jsonschema

import (
	"testing"
)

type pieceJSON struct {
	Name string `json:"name"`
}

type hand struct {
	pieceJSON
	Side   string         `json:"side" enum:"free,shadow"`
	Tally  map[string]int `json:"tally,omitempty"`
	Spot   [2]int32       `json:"spot"`
	Limit  *int           `json:"limit"`
	Pieces []pieceJSON    `json:"pieces"`
	Hidden int            `json:"-"`
}

const schemaOfAHand = `{
 "$schema": "https://json-schema.org/draft/2020-12/schema",
 "title": "a hand",
 "type": "object",
 "properties": {
  "limit": {
   "anyOf": [
    {
     "type": "integer"
    },
    {
     "type": "null"
    }
   ]
  },
  "name": {
   "type": "string"
  },
  "pieces": {
   "type": [
    "array",
    "null"
   ],
   "items": {
    "$ref": "#/$defs/piece"
   }
  },
  "side": {
   "type": "string",
   "enum": [
    "free",
    "shadow"
   ]
  },
  "spot": {
   "type": "array",
   "items": {
    "type": "integer"
   },
   "minItems": 2,
   "maxItems": 2
  },
  "tally": {
   "type": [
    "object",
    "null"
   ],
   "additionalProperties": {
    "type": "integer"
   }
  }
 },
 "required": [
  "name",
  "side",
  "spot",
  "limit",
  "pieces"
 ],
 "additionalProperties": false,
 "$defs": {
  "piece": {
   "type": "object",
   "properties": {
    "name": {
     "type": "string"
    }
   },
   "required": [
    "name"
   ],
   "additionalProperties": false
  }
 }
}
`

func TestSchemasFollowWhatIsMarshalled(t *testing.T) {
	got, err := File("a hand", &hand{})
	if err != nil {
		t.Fatal(err)
	}
	if got != schemaOfAHand {
		t.Errorf("got %s", got)
	}
}

func TestTwoTypesOfOneNameAreRefused(t *testing.T) {
	type piece struct {
		A int `json:"a"`
	}
	type both struct {
		A piece     `json:"a"`
		B pieceJSON `json:"b"`
	}
	if _, err := File("both", both{}); err == nil {
		t.Error("two types are called piece")
	}
}
