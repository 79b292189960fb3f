import './progress-bar.css';

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
    <span className={`bar${tone === 'ink' ? ' bar--ink' : ''}`} {...spoken}>
      <i style={{ width: `${width}%` }} />
    </span>
  );
}
