import { BarChart } from '../src/ui/charts/bar-chart.tsx';
import { LineChart } from '../src/ui/charts/line-chart.tsx';
import { ScatterChart } from '../src/ui/charts/scatter-chart.tsx';
import { Sparkline } from '../src/ui/charts/sparkline.tsx';
import { HeatCell, HeatLegend } from '../src/ui/charts/heat-cell.tsx';
import { Bar, Ring, ScoreBar, StageSteps } from '../src/ui/charts/progress.tsx';
import layoutStyles from '../src/ui/styles/layout.module.css';

export const HeatMap = () => (
  <div className={layoutStyles.stack}>
    <div className={layoutStyles.row}>
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
  <div className={layoutStyles.row}>
    <Ring percent={0} size={20} />
    <Ring percent={33} size={32} />
    <Ring percent={63} size={56} />
    <Ring percent={100} label="All questions are answered" />
  </div>
);

export const Bars = () => (
  <div className={layoutStyles.stack}>
    <Bar percent={0} label="0% used" />
    <Bar percent={63} label="63% used" />
    <Bar percent={100} tone="ink" label="100% used" />
  </div>
);

export const ScoreBars = () => (
  <div className={layoutStyles.stack}>
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

const day = { name: 'Day', format: (value: number) => `${value} Nov` };
const credits = { name: 'Credits', format: String };
const points = [4, 9, 7, 7, 2, 11].map((y, index) => ({ x: index + 1, y }));

export const Line = () => (
  <LineChart
    label="Credit balance"
    caption="Credits"
    empty="No credits yet"
    points={points}
    x={day}
    y={credits}
    limit={{ value: 8, label: 'Enough for a week' }}
    isStepped
  />
);

export const LineWithoutPoints = () => (
  <LineChart
    label="Credit balance"
    caption="Credits"
    empty="No credits yet"
    points={[]}
    x={day}
    y={credits}
  />
);

export const Scatter = () => (
  <ScatterChart
    label="Price against score"
    empty="No prices yet"
    pointName="Vendor"
    points={[
      { name: 'Calder Systems', x: 4200, y: 81 },
      { name: 'Harrow & Lyle', x: 7900, y: 64 },
    ]}
    x={{ name: 'Price', format: (value) => `€${value}` }}
    y={{ name: 'Score', format: (value) => `${value}%` }}
  />
);

export const Funnel = () => (
  <BarChart
    label="Responses"
    caption="Vendors"
    empty="No vendors yet"
    barName="Stage"
    bars={[
      { name: 'Invited', value: 8 },
      { name: 'Accepted', value: 5 },
      { name: 'Submitted', value: 2 },
    ]}
    x={{ name: 'Vendors', format: String }}
  />
);

export const Sparklines = () => (
  <div className={layoutStyles.stack} style={{ width: 200 }}>
    <Sparkline label="Credits, last 11" points={points} />
    <Sparkline label="Credits, last 11, above their limit of 10" points={points} limit={10} isBad />
    <Sparkline label="Credits, no history yet" points={[]} />
  </div>
);
