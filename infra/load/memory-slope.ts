/**
 * Returns how steeply values rise over time: the median of the slopes of all pairs (Theil and Sen), which a few high samples do
 * not bend. NaN for fewer than two.
 */
export function slopeOf(times: readonly number[], values: readonly number[]): number {
  const slopes: number[] = [];
  for (const [at, time] of times.entries())
    for (const [before, earlier] of times.slice(0, at).entries())
      if (time > earlier) slopes.push(((values[at] ?? 0) - (values[before] ?? 0)) / (time - earlier));
  const sorted = slopes.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
