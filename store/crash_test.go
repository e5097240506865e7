package store_test

import "os"

const childRole = "PONY_STORE_CHILD"

func child(string) { os.Exit(1) }
