declare module 'virtual:covers/fr' {
  const covers: Record<string, Record<string, string>>;
  export default covers;
}
declare module 'virtual:covers/en' {
  const covers: Record<string, Record<string, string>>;
  export default covers;
}
