//go:build js

package main

import (
	"context"
	"syscall/js"

	"prancingpony/pocket"
	"prancingpony/titles"
)

// main runs until the worker ends. The worker gives a keeper as ponyKeeper, and a function as ponyStarted, which gets
// what answers requests, or the error that kept it from starting.
func main() {
	ctx := context.Background()
	started := js.Global().Get("ponyStarted")
	p, err := pocket.New(ctx, pocket.Config{Titles: titles.All, Keeper: keeper{js.Global().Get("ponyKeeper")}})
	if err != nil {
		started.Invoke(js.Null(), err.Error())
		return
	}
	go p.Work(ctx)
	started.Invoke(js.FuncOf(func(_ js.Value, args []js.Value) any { return serve(p, args[0], args[1]) }))
	select {}
}
