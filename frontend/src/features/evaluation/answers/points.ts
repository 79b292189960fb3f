/** Returns points as 26.0, or with a second decimal if needed. */
export const points = (value: number): string =>
  Math.abs(value * 10 - Math.round(value * 10)) < 1e-9 ? value.toFixed(1) : value.toFixed(2);
