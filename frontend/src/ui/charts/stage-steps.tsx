import './stage-steps.css';

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
      className="stage-steps"
      {...spoken}
      style={{ gridTemplateColumns: `repeat(${Math.max(1, steps.length)}, 1fr)` }}
    >
      {steps.map((step, at) => (
        <i key={at} className={`is-${step}`} />
      ))}
    </div>
  );
}
