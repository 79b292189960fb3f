import { lazy, Suspense } from 'react';
import type { SparklineProps } from './chart-props.ts';
import styles from './sparkline.module.css';
import chartFrameStyles from './chart-frame.module.css';

const SparklinePlot = lazy(async () => ({ default: (await import('./sparkline-plot.tsx')).SparklinePlot }));

/** A small line without axes, beside the figure that it shows over time. */
export function Sparkline({ label, points, limit, isBad = false }: SparklineProps) {
  return (
    <span
      className={`${chartFrameStyles.chart} ${styles.sparkline}${isBad ? ` ${styles.isBad}` : ''}`}
      role="img"
      aria-label={label}
    >
      {points.length < 2 ? null : (
        <Suspense fallback={null}>
          <SparklinePlot points={points} limit={limit} />
        </Suspense>
      )}
    </span>
  );
}
