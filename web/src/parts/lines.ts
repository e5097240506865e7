// Names on a drawing, in lines.

/** Breaks a name into lines of about `most` letters, as evenly as it can. */
export function broken(name: string, most: number): string[] {
  const words = name.split(' ');
  const count = Math.min(words.length, Math.max(1, Math.ceil(name.length / Math.max(most, 6))), 3);
  if (count === 1) return [name];
  let best: string[] = [name];
  let cost = Infinity;
  // Few words: every way to cut them is tried.
  const cut = (from: number, left: number, lines: string[]) => {
    if (left === 1) {
      const all = [...lines, words.slice(from).join(' ')];
      const longest = Math.max(...all.map((l) => l.length));
      if (longest < cost) [best, cost] = [all, longest];
      return;
    }
    for (let to = from + 1; to <= words.length - left + 1; to++)
      cut(to, left - 1, [...lines, words.slice(from, to).join(' ')]);
  };
  cut(0, count, []);
  return best;
}
