/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The rules for this device, where the build has them: the program, and what starts it. Empty addresses where not. */
declare module 'virtual:rules' {
  export const wasm: string;
  export const exec: string;
}
