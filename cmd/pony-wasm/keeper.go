//go:build js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"syscall/js"
)

// keeper is {save(json), load(prefix)} of the worker, both of which return a promise.
type keeper struct{ js.Value }

// Save writes all texts or none.
func (k keeper) Save(ctx context.Context, texts map[string]string) error {
	text, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	_, err = await(ctx, k.Call("save", string(text)))
	return err
}

// Load reads the texts whose keys begin so.
func (k keeper) Load(ctx context.Context, prefix string) (map[string]string, error) {
	found, err := await(ctx, k.Call("load", prefix))
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	return texts, json.Unmarshal([]byte(found.String()), &texts)
}

// await waits for a promise.
func await(ctx context.Context, promise js.Value) (value js.Value, err error) {
	done := make(chan struct{})
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(done)
		return nil
	})
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = errors.New(args[0].Call("toString").String())
		close(done)
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	select {
	case <-done:
		return value, err
	case <-ctx.Done():
		<-done // it cannot be called back
		return value, errors.Join(err, ctx.Err())
	}
}
