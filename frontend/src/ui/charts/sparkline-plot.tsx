import { scaleLinear } from '@visx/scale';
import { Line, LinePath } from '@visx/shape';
import type { SparklineProps } from './chart-props.ts';
import styles from './chart-frame.module.css';

/** Fills its container: the drawing is stretched, its lines are not. */
export function SparklinePlot({ points, limit }: Pick<SparklineProps, 'points' | 'limit'>) {
  const values = [...points.map((point) => point.y), ...(limit === undefined ? [] : [limit])];
  const yScale = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [27, 1] });
  const first = points[0]?.x ?? 0;
  const xScale = scaleLinear<number>({ domain: [first, points.at(-1)?.x ?? first], range: [0, 100] });
  return (
    <svg viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden>
      {limit === undefined ? null : (
        <Line
          className={styles.chartLimitLine ?? ''}
          from={{ x: 0, y: yScale(limit) }}
          to={{ x: 100, y: yScale(limit) }}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <LinePath
        className={styles.chartLine ?? ''}
        data={[...points]}
        x={(point) => xScale(point.x)}
        y={(point) => yScale(point.y)}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
