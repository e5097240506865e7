// Package site serves the web client: its embedded files, the heads of pages for previews and search engines, pictures
// of matches, and the manifest with which a browser installs it.
//
// Where to start:
//
//	site.go      Site: the routes
//	head.go      title, description and picture of each page
//	logo.go      the picture of the server, made small and safe
//	picture.go   the board of a match as a picture
//	manifest.go  the web app manifest
//	static.go    Static: the client as a folder, without a server
package site
