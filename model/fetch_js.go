package model

import (
	"bytes"
	"compress/gzip"
	"io"
	"syscall/js"
)

// Fetch reads the file of a title's network. The program for browsers holds none: what runs it gives each, compressed,
// when it is asked for (ponyNetwork). It must: without it the bots would play otherwise than on a server.
func Fetch(title, name string) []byte {
	given := js.Global().Call("ponyNetwork", title, name)
	packed := make([]byte, given.Length())
	js.CopyBytesToGo(packed, given)
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	file, err := io.ReadAll(reader)
	if err != nil {
		panic(err)
	}
	return file
}
