//go:build !js

package web

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"sync"
)

const cutsFile = "/cuts.json.gz"

// cuts are the woodcuts by their address, as the build has drawn them; none in a program without a client.
var cuts = sync.OnceValue(func() (all map[string]string) {
	file, err := dist.Open("dist" + cutsFile)
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }()
	text, err := gzip.NewReader(file)
	if err == nil {
		err = json.NewDecoder(text).Decode(&all)
	}
	if err != nil {
		panic(err) // the build wrote it
	}
	return all
})

// Cut is a woodcut as svg by its address, BOOK/KIND/NAME; empty if there is none. BookStyle has its colours.
func Cut(address string) string { return cuts()[address] }

// bookFonts are the letters of books: the file, its family, weights and style.
var bookFonts = [][4]string{
	{"alegreya-latin-wght-normal", "Alegreya", "400 900", "normal"},
	{"alegreya-latin-wght-italic", "Alegreya", "400 900", "italic"},
	{"alegreya-sc-latin-700-normal", "Alegreya SC", "700", "normal"},
}

// BookStyle is what a page that stands alone needs: the colours of the woodcuts and the letters.
func BookStyle() (string, error) {
	text, err := Drawings.ReadFile("src/art/tones.css")
	if err != nil {
		return "", err
	}
	style := string(text)
	for _, f := range bookFonts {
		font, err := Drawings.ReadFile("src/fonts/" + f[0] + ".woff2")
		if err != nil {
			return "", err
		}
		style += fmt.Sprintf("@font-face{font-family:%q;font-weight:%s;font-style:%s;", f[1], f[2], f[3]) +
			"src:url(data:font/woff2;base64," + base64.StdEncoding.EncodeToString(font) + ")}\n"
	}
	return style, nil
}
