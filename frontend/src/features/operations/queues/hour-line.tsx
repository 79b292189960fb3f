import { linePath } from './line-path.ts';

const width = 158;
const height = 20;

/** Jobs completed in each of the last sixty minutes. */
export function HourLine({ hour, isBad }: { hour: readonly number[]; isBad: boolean }) {
  const sum = hour.reduce((all, one) => all + one, 0);
  return (
    <svg
      className={`hour-line${isBad ? ' is-bad' : ''}`}
      width={width + 2}
      height={height + 2}
      viewBox={`0 0 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={`${sum} done within the hour`}
    >
      <path d={linePath(hour, width, height)} />
    </svg>
  );
}
