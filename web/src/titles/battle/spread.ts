// How many hits a volley may bring: each die hits alike, so the number follows from how many there are and how many are
// to be expected.

export type Spread = {
  chances: number[];
  /** The fewest and the most hits, four times in five. */ likely: [number, number];
};

export function spreadOf(dice: number, expectedHundredths: number): Spread {
  const p = Math.min(1, expectedHundredths / 100 / Math.max(1, dice));
  const chances: number[] = [];
  let ways = 1;
  for (let hits = 0; hits <= dice; hits++) {
    chances.push(ways * p ** hits * (1 - p) ** (dice - hits));
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  // From the likeliest number outwards, always to the likelier side.
  let low = chances.indexOf(Math.max(...chances));
  let high = low;
  for (let sum = chances[low]!; sum < 0.8;) {
    const [below, above] = [chances[low - 1] ?? -1, chances[high + 1] ?? -1];
    sum += below > above ? chances[--low]! : chances[++high]!;
  }
  return { chances: chances.slice(0, 1 + chances.findLastIndex((c) => c >= 0.005)), likely: [low, high] };
}
