import { formatScore } from '../format/number-format.ts';
import styles from './heat-cell.module.css';
import textStyles from '../styles/text.module.css';

export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

/** none, under 30, 55, 75, 90, up to 100. */
export function heatStep(percent: number | null): HeatStep {
  if (percent === null) return 0;
  if (percent < 30) return 1;
  if (percent < 55) return 2;
  if (percent < 75) return 3;
  return percent < 90 ? 4 : 5;
}

export interface HeatCellProps {
  percent: number | null;
  /** A category rather than a section. */
  strong?: boolean | undefined;
}

/** Fills its cell. The number is always shown; the colour repeats it. */
export function HeatCell({ percent, strong = false }: HeatCellProps) {
  return (
    <span
      className={`${styles.heat} ${textStyles.tabular} ${styles[`h_${heatStep(percent)}`]}${strong ? ` ${textStyles.semibold}` : ''}`}
    >
      {formatScore(percent)}
    </span>
  );
}

/** What the colours mean, from 0 to 100 %. */
export function HeatLegend() {
  return (
    <span className={`${styles.heatLegend} ${textStyles.small} ${textStyles.faint}`} aria-hidden="true">
      0
      {([1, 2, 3, 4, 5] as const).map((step) => (
        <i key={step} className={styles[`h_${step}`]} />
      ))}
      100 %
    </span>
  );
}
