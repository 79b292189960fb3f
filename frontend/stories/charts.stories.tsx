import { HeatCell, HeatLegend } from '../src/ui/charts/heat-cell.tsx';
import { Bar, Ring, ScoreBar, StageSteps } from '../src/ui/charts/progress.tsx';

export const HeatMap = () => (
  <div className="stack">
    <div className="row">
      {[null, 12, 45, 60, 82, 100].map((percent) => (
        <span key={percent} style={{ width: 72, height: 32 }}>
          <HeatCell percent={percent} strong={percent === 100} />
        </span>
      ))}
    </div>
    <HeatLegend />
  </div>
);

export const Rings = () => (
  <div className="row">
    <Ring percent={0} size={20} />
    <Ring percent={33} size={32} />
    <Ring percent={63} size={56} />
    <Ring percent={100} label="All questions are answered" />
  </div>
);

export const Bars = () => (
  <div className="stack">
    <Bar percent={0} label="0% used" />
    <Bar percent={63} label="63% used" />
    <Bar percent={100} tone="ink" label="100% used" />
  </div>
);

export const ScoreBars = () => (
  <div className="stack">
    <ScoreBar value={null} />
    <ScoreBar value={0} />
    <ScoreBar value={78.5} />
    <ScoreBar value={12_000} max={20_000} tone="ink" money format={(value) => `€${value}`} />
  </div>
);

export const Stages = () => (
  <StageSteps
    label="Three of six invites are answered"
    steps={['past', 'current', 'coming', 'accepted', 'waiting', 'rejected']}
  />
);
