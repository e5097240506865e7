declare module 'virtual:catalogues' {
  /** By language and name, as fr/board. */
  const catalogues: Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>;
  export default catalogues;
}
declare module 'virtual:covers' {
  /** By language: its words by title. */
  const covers: Record<string, () => Promise<{ default: Record<string, Record<string, string>> }>>;
  export default covers;
}
