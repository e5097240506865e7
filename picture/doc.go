// Package picture draws a public position for previews of links: the title's small board, who plays, how it stands.
// Programs that show such previews run no scripts and read no SVG, so it is a PNG, made without a browser from the
// shapes that the client draws.
//
// It is given the view of a spectator and nothing else, and so cannot show what is hidden. picture.go has the frame,
// one file each title its board, canvas.go the pen.
package picture
