/** Returns the value below which that share of the samples falls; NaN if there are no samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export const rounded = (value: number, digits = 2): string => value.toFixed(digits);

/** Formats the median and the 95th percentile in milliseconds with the target. Missing the target fails nothing. */
export const milliseconds = (samples: readonly number[], targetMs: number): string =>
  `p50 ${rounded(median(samples), 1)} ms, p95 ${rounded(percentile(samples, 0.95), 1)} ms (to reach ${targetMs})`;

/** Returns the current time in ms since 1970, finer than a millisecond. The clocks of several processes have this in common. */
export const nowMs = (): number => performance.timeOrigin + performance.now();
