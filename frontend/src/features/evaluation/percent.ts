/**
 * part ÷ whole × 100 with two decimals, half up; null where there is no whole. Scores carry at most three decimals, so
 * that thousandths are integers and nothing is lost on the way.
 */
export function percentOf(part: number, whole: number): number | null {
  const over = Math.round(part * 1000);
  const under = Math.round(whole * 1000);
  if (under <= 0) return null;
  return Math.floor((over * 20_000 + under) / (2 * under)) / 100;
}
