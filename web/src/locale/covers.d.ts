declare module 'virtual:covers' {
  /** By language: its words by title. */
  const covers: Record<string, () => Promise<{ default: Record<string, Record<string, string>> }>>;
  export default covers;
}
