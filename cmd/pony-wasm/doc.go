// Command pony-wasm is the server of one person, compiled for the worker of a browser (GOOS=js GOARCH=wasm): rules,
// bots, judge, lessons and puzzles, without accounts, network or database. web/src/local has the other half.
//
//	main.go    starts the pocket server and hands it to the worker
//	answer.go  one request of the worker and its answer, in parts
//	keeper.go  IndexedDB as pocket.Keeper
//	other.go   says what this program is for where there is no browser
package main
