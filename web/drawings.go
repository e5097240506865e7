//go:build !js

package web

import "embed"

// Drawings are the shapes that the client draws its boards and its sign from, for pictures that are made without a
// browser.
//
//go:embed src/art/pony.svg src/art/tones.css
//go:embed src/fonts/alegreya-latin-*.woff2 src/fonts/alegreya-sc-latin-700-normal.woff2
//go:embed src/titles/board/shapes.json src/titles/hunt/board-act1.json src/titles/hunt/board-act2.json
var Drawings embed.FS
