import { plural, t } from '@lingui/core/macro';
import { lazy } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { formatExactly, type ScatterChartProps } from './chart-props.ts';

const ScatterPlot = lazy(async () => ({ default: (await import('./plots.tsx')).ScatterPlot }));

/** Points by two figures each, of which the upright one is a percentage. */
export function ScatterChart({ height = 260, ...props }: ScatterChartProps) {
  const { label, empty, pointName, points, x, y } = props;
  const count = plural({ count: points.length }, { one: '# point', other: '# points' });
  return (
    <ChartFrame
      label={label}
      caption={y.name}
      foot={x.name}
      summary={t`${label}: ${count}`}
      columns={[pointName, x.name, y.name]}
      rows={points.map((point) => [point.name, formatExactly(x, point.x), formatExactly(y, point.y)])}
      empty={empty}
      height={height}
      draw={(width) => <ScatterPlot {...props} width={width} height={height} />}
    />
  );
}
