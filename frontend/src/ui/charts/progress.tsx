import { t } from '@lingui/core/macro';
import { formatScore } from '../format/number-format.ts';
import styles from './progress.module.css';
import textStyles from '../styles/text.module.css';

export interface BarProps {
  /** 0 to 100. */
  percent: number;
  tone?: 'accent' | 'ink' | undefined;
  /** The accessible name; omitted if the number is shown beside it. */
  label?: string | undefined;
}

export function Bar({ percent, tone = 'accent', label }: BarProps) {
  const width = Math.max(0, Math.min(100, percent));
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={`${styles.bar}${tone === 'ink' ? ` ${styles.barInk}` : ''}`} {...spoken}>
      <i style={{ width: `${width}%` }} />
    </span>
  );
}

export interface RingProps {
  /** 0 to 100. */
  percent: number;
  size?: 20 | 32 | 56 | 88 | undefined;
  /** Default: "63% complete". */
  label?: string | undefined;
}

const strokes = { 20: 3, 32: 4, 56: 6, 88: 8 } as const;

export function Ring({ percent, size = 88, label }: RingProps) {
  const stroke = strokes[size];
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  const done = (Math.max(0, Math.min(100, percent)) / 100) * round;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <svg
      className={styles.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label ?? t`${{ percent: Math.round(percent) }}% complete`}
    >
      <circle {...circle} stroke="var(--sunken)" />
      <circle
        {...circle}
        className={styles.ringDone}
        stroke="var(--accent)"
        strokeDasharray={`${done} ${round}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
    </svg>
  );
}

export interface ScoreBarProps {
  /** `null` if there is none yet, shown as an en dash. Zero is 0.00. */
  value: number | null;
  /** The value of a full bar. */
  max?: number | undefined;
  tone?: 'accent' | 'ink' | undefined;
  /** Default: `formatScore`. */
  format?: ((value: number) => string) | undefined;
  /** Money: a shorter bar, a wider figure. */
  money?: boolean | undefined;
}

/** A bar, 4 px high, to the left of its number. */
export function ScoreBar({ value, max = 100, tone = 'accent', format, money = false }: ScoreBarProps) {
  if (value === null) return <span className={textStyles.faint}>–</span>;
  return (
    <span className={`${styles.score} ${textStyles.tabular}${money ? ` ${styles.scoreMoney}` : ''}`}>
      <Bar percent={max > 0 ? (value / max) * 100 : 0} tone={tone} />
      <span>{format ? format(value) : formatScore(value)}</span>
    </span>
  );
}

export type StageStep = 'past' | 'current' | 'coming' | 'accepted' | 'waiting' | 'rejected';

export interface StageStepsProps {
  steps: readonly StageStep[];
  /** The accessible name; omitted if the figures are shown beside it. */
  label?: string | undefined;
}

/** One short bar for each stage or invite. */
export function StageSteps({ steps, label }: StageStepsProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <div
      className={styles.stageSteps}
      {...spoken}
      style={{ gridTemplateColumns: `repeat(${Math.max(1, steps.length)}, 1fr)` }}
    >
      {steps.map((step, at) => (
        <i key={at} className={styles[`is_${step}`]} />
      ))}
    </div>
  );
}
