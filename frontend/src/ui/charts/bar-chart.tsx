import { lazy } from 'react';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { ChartFrame } from './chart-frame.tsx';
import type { BarChartProps } from './chart-props.ts';

const BarPlot = lazy(async () => ({ default: (await import('./plots.tsx')).BarPlot }));

const barHeight = 36;

/** Horizontal bars with their figures. The stages of a process make a funnel. */
export function BarChart(props: BarChartProps) {
  const { label, caption, empty, barName, bars, x } = props;
  const height = Math.max(1, bars.length) * barHeight;
  const figures = bars.map(({ name, value, detail }) => [name, detail ?? x.format(value)]);
  return (
    <ChartFrame
      label={label}
      caption={caption}
      summary={`${label}: ${formatList(figures.map(([name, figure]) => `${name} ${figure}`))}`}
      columns={[barName, x.name]}
      rows={figures}
      empty={empty}
      height={height}
      draw={(width) => <BarPlot {...props} width={width} height={height} />}
    />
  );
}
