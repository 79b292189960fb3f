import { Bar } from './progress-bar.tsx';
import './progress-bar.css';

export interface ScoreBarProps {
  /** `null` if there is none yet, shown as an en dash. Zero is 0.00. */
  value: number | null;
  /** The value of a full bar. */
  max?: number | undefined;
  tone?: 'accent' | 'ink' | undefined;
  /** Default: two decimals. */
  format?: ((value: number) => string) | undefined;
  /** Money: a shorter bar, a wider figure. */
  money?: boolean | undefined;
}

/** A bar, 4 px high, to the left of its number. */
export function ScoreBar({ value, max = 100, tone = 'accent', format, money = false }: ScoreBarProps) {
  if (value === null) return <span className="faint">–</span>;
  return (
    <span className={`score num${money ? ' score--money' : ''}`}>
      <Bar percent={max > 0 ? (value / max) * 100 : 0} tone={tone} />
      <span>{format ? format(value) : value.toFixed(2)}</span>
    </span>
  );
}
