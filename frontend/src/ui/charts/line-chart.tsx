import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { formatExactly, type LineChartProps } from './chart-props.ts';

// The drawing is a separate chunk; pages without a chart never load it.
const LinePlot = lazy(async () => ({ default: (await import('./plots.tsx')).LinePlot }));

/** A line over time, with axes. */
export function LineChart({ height = 200, ...props }: LineChartProps) {
  const { label, caption, foot, empty, points, x, y } = props;
  const values = points.map((point) => point.y);
  const figures = {
    lowest: formatExactly(y, Math.min(...values)),
    highest: formatExactly(y, Math.max(...values)),
    last: formatExactly(y, values.at(-1) ?? 0),
  };
  return (
    <ChartFrame
      label={label}
      caption={caption}
      foot={foot}
      summary={t`${label}: lowest ${{ lowest: figures.lowest }}, highest ${{ highest: figures.highest }}, last ${{ last: figures.last }}`}
      columns={[x.name, y.name]}
      rows={points.map((point) => [formatExactly(x, point.x), formatExactly(y, point.y)])}
      empty={empty}
      height={height}
      draw={(width) => <LinePlot {...props} width={width} height={height} />}
    />
  );
}
