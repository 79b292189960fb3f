import {
  Bar,
  BarChart as BarPlotArea,
  CartesianGrid,
  LabelList,
  Line,
  LineChart as LinePlotArea,
  ReferenceLine,
  Scatter,
  ScatterChart as ScatterPlotArea,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import {
  formatExactly,
  type Axis,
  type BarChartProps,
  type LineChartProps,
  type PlotSize,
  type ScatterChartProps,
} from './chart-props.ts';

const grid = <CartesianGrid stroke="var(--grid-rule)" vertical={false} />;
const margin = { top: 12, right: 24, bottom: 0, left: 0 };
const axisLine = { stroke: 'var(--rule-2)' };
/** Recharts sets the colour of a text at the element, so a style sheet cannot. */
const tick = { fill: 'var(--ink-3)' };
const figure = { fill: 'var(--ink-2)' };
const xAxis = { type: 'number', tickMargin: 6, minTickGap: 8, axisLine, tickLine: false, tick } as const;
const yAxis = {
  type: 'number',
  width: 'auto',
  tickMargin: 4,
  axisLine: false,
  tickLine: false,
  tick,
} as const;

/** The text of a tooltip for the point under the pointer. */
const tipOf =
  <Point,>(linesOf: (point: Point) => readonly string[]) =>
  ({ active, payload }: Partial<TooltipContentProps>) => {
    const point = payload?.[0]?.payload as Point | undefined;
    if (!active || point === undefined) return null;
    return (
      <div className="chart__tip">
        {linesOf(point).map((line, at) => (
          <p key={at} className="num">
            {line}
          </p>
        ))}
      </div>
    );
  };

const named = (axis: Axis, value: number): string => `${axis.name}: ${formatExactly(axis, value)}`;

/** A chart that changes live does not move, and a screen reader reads its table. */
const still = { isAnimationActive: false } as const;
const unread = { accessibilityLayer: false } as const;

export function LinePlot({
  points,
  x,
  y,
  ticks,
  limit,
  isStepped = false,
  width,
  height,
}: LineChartProps & PlotSize) {
  const isNegative = points.some((point) => point.y < 0);
  return (
    <LinePlotArea data={points} width={width} height={height} margin={margin} {...unread}>
      {grid}
      <XAxis
        {...xAxis}
        dataKey="x"
        domain={['dataMin', 'dataMax']}
        tickFormatter={x.format}
        {...(ticks && points.length > 1 ? { ticks: [...ticks], interval: 'preserveStartEnd' } : {})}
      />
      <YAxis
        {...yAxis}
        domain={[isNegative ? 'auto' : 0, 'auto']}
        tickFormatter={y.format}
        tickCount={4}
        allowDecimals={false}
      />
      {limit ? (
        <ReferenceLine
          y={limit.value}
          // A limit out of sight would not show how near it is.
          ifOverflow="extendDomain"
          stroke="var(--declined-solid)"
          strokeDasharray="4 3"
          label={{ value: limit.label, position: 'insideBottomRight', className: 'chart__limit', ...figure }}
        />
      ) : null}
      <Tooltip
        {...still}
        cursor={axisLine}
        content={tipOf(({ x: at, y: value }: LineChartProps['points'][number]) => [
          named(x, at),
          named(y, value),
        ])}
      />
      <Line
        {...still}
        dataKey="y"
        type={isStepped ? 'stepAfter' : 'linear'}
        stroke="var(--accent)"
        strokeWidth={1.5}
        // Recharts draws one point as a dot, because a line needs two.
        dot={points.length === 1 ? { fill: 'var(--accent)', r: 4 } : false}
        activeDot={{ fill: 'var(--accent)', stroke: 'var(--surface)', r: 4 }}
      />
    </LinePlotArea>
  );
}

/** The width that a name takes, in pixels. If the points are so many that their names do not fit, the tooltip has them. */
const nameWidth = 100;

export function ScatterPlot({ points, x, y, width, height }: ScatterChartProps & PlotSize) {
  return (
    <ScatterPlotArea width={width} height={height} margin={{ ...margin, top: 20 }} {...unread}>
      <CartesianGrid stroke="var(--grid-rule)" />
      <XAxis
        {...xAxis}
        dataKey="x"
        name={x.name}
        domain={[0, 'auto']}
        tickFormatter={x.format}
        tickCount={5}
      />
      <YAxis {...yAxis} dataKey="y" name={y.name} domain={[0, 100]} tickFormatter={y.format} tickCount={5} />
      <Tooltip
        {...still}
        cursor={false}
        content={tipOf((point: ScatterChartProps['points'][number]) => [
          point.name,
          named(x, point.x),
          named(y, point.y),
        ])}
      />
      <Scatter {...still} data={[...points]} fill="var(--accent)" stroke="var(--surface)">
        {points.length * nameWidth <= width ? (
          <LabelList
            dataKey="name"
            position="top"
            className="chart__value"
            {...figure}
            formatter={shortName}
          />
        ) : null}
      </Scatter>
    </ScatterPlotArea>
  );
}

/** A name that stays on one line beside its point. */
function shortName(name: unknown): string {
  const text = String(name);
  return (text.length > 18 ? `${text.slice(0, 17)}…` : text).replaceAll(' ', '\u00a0');
}

export function BarPlot({ bars, x, width, height }: BarChartProps & PlotSize) {
  const labelled = bars.map((bar) => ({ ...bar, label: bar.detail ?? x.format(bar.value) }));
  return (
    <BarPlotArea
      layout="vertical"
      data={labelled}
      width={width}
      height={height}
      // The figures stand to the right of their bars.
      margin={{ ...margin, top: 0, right: 88 }}
      barCategoryGap="24%"
      {...unread}
    >
      <XAxis {...xAxis} dataKey="value" domain={[0, (most: number) => Math.max(1, most)]} hide />
      <YAxis {...yAxis} type="category" dataKey="name" />
      <Bar {...still} dataKey="value" fill="var(--accent-mid)" radius={3} minPointSize={2}>
        <LabelList dataKey="label" position="right" className="chart__value" {...figure} />
      </Bar>
    </BarPlotArea>
  );
}
