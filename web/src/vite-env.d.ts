/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The rules for this device, where the build has them: the program, and what starts it. Empty addresses where not. */
declare module 'virtual:rules' {
  export const wasm: string;
  export const exec: string;
  /** The networks of the bots, by title and name. */
  export const networks: Record<string, string>;
}

/** The pictures of the titles by title, drawn by the build. */
declare module 'virtual:pictures' {
  const pictures: Record<string, { svg: string; focus: readonly [number, number] }>;
  export default pictures;
}
