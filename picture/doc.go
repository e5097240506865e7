// Package picture draws a public position for previews of links: the title's small board, who plays, how it stands.
// Programs that show such previews run no scripts and read no SVG, so it is a PNG, made without a browser from the
// shapes that the client draws.
//
// It is given the view of a spectator and nothing else, and so cannot show what is hidden.
//
// Maps and clips of chronicles are drawn here too, of matches that are over.
//
//	picture.go  the frame: title, players, result
//	canvas.go   drawing: lines, shapes, text
//	path.go     reads the SVG paths of the client
//	tones.go    the colours of the client
//	atlas.go    the map of the war
//	board.go    the board game
//	hunt.go     the Hunt
//	cards.go    the card game
//	battle.go   the mass battle
//	ways.go     movements as arrows
//	plate.go    a map of a chronicle
//	standings.go  the standings of a cup
//	clip.go     a chronicle as a short moving picture
package picture
