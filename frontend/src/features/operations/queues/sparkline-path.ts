/** The SVG path of a line through the values, in a box of the given size. The highest value is at the top. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
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
