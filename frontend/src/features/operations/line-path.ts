/** A line through so many values, in a box of that size: SVG's path, the highest value at the top. */
export function linePath(values: readonly number[], width: number, height: number): string {
  const max = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, at) => {
      const x = (1 + at * step).toFixed(1);
      const y = (1 + height - (value / max) * height).toFixed(1);
      return `${at === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
