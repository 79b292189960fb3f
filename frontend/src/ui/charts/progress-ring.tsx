import './progress-ring.css';

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
      className="ring"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label ?? `${Math.round(percent)}% complete`}
    >
      <circle {...circle} stroke="var(--sunken)" />
      <circle
        {...circle}
        className="ring__done"
        stroke="var(--accent)"
        strokeDasharray={`${done} ${round}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
    </svg>
  );
}
