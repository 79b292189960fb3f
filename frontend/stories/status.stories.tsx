import { LiveStatus } from '../src/ui/status/live-status.tsx';
import { StateChip, StateLabel, type StateTone } from '../src/ui/status/state-chip.tsx';
import layoutStyles from '../src/ui/styles/layout.module.css';

const tones: readonly StateTone[] = [
  'pending',
  'accepted',
  'declined',
  'warning',
  'info',
  'accent',
  'neutral',
];

export const Chips = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    {tones.map((tone) => (
      <StateChip key={tone} tone={tone}>
        {tone}
      </StateChip>
    ))}
    <StateChip tone="accepted" icon={null}>
      Without a glyph
    </StateChip>
  </div>
);

export const Labels = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    {tones.map((tone) => (
      <StateLabel key={tone} tone={tone} dot={tone === 'warning'}>
        {tone}
      </StateLabel>
    ))}
  </div>
);

export const LiveStates = () => (
  <div className={layoutStyles.stack}>
    {(['live', 'catchingUp', 'paused', 'reconnecting', 'offline'] as const).map((state) => (
      <LiveStatus key={state} state={state} />
    ))}
  </div>
);
