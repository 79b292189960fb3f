const dayMs = 86_400_000;

/** Returns up to five days, evenly spread from the first to the last, as milliseconds since 1970. */
export function dayTicks(first: number, last: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / dayMs / 4)) * dayMs;
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}
