package model

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// fileOf writes a file of weights.
func fileOf(t *testing.T, h Header, parts ...any) []byte {
	t.Helper()
	line, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	b := bytes.NewBuffer(append(line, '\n'))
	for _, part := range parts {
		if err := binary.Write(b, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}
