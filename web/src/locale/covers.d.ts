declare module 'virtual:covers' {
  /** By language and title. */
  const covers: Record<string, Record<string, Record<string, string>>>;
  export default covers;
}
