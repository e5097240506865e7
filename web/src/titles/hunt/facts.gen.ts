// Written from the Go types by `go generate ./titles`; a test keeps it the same. Do not edit.

export type Facts = {
  track: number;
};

export const facts: Facts = {
  "track": 16
};
