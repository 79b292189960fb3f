import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { curveLinear, curveStepAfter } from '@visx/curve';
import { GridColumns, GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Circle, Line, LinePath } from '@visx/shape';
import { getStringWidth } from '@visx/text';
import { useState, type PointerEvent, type ReactNode } from 'react';
import {
  formatExactly,
  type Axis,
  type BarChartProps,
  type LineChartProps,
  type PlotSize,
  type ScatterChartProps,
} from './chart-props.ts';
import { nameOffset, namesBelow, nameWidth } from './point-names.ts';
import styles from './chart-frame.module.css';
import textStyles from '../styles/text.module.css';

const gridRule = 'var(--grid-rule)';
const axisRule = 'var(--rule-2)';
/** Between a plot and the edges of its chart, in pixels. `bottom` has room for the labels of the axis below. */
const margin = { top: 12, right: 24, bottom: 26 };
const labelGap = 8;
/** The width that a label of the axis below takes, in pixels. */
const tickWidth = 72;

/** The width that texts at the left of a plot take, in pixels. */
const widthOf = (texts: readonly string[]): number =>
  labelGap + Math.max(...texts.map((text) => getStringWidth(text, textStyle) ?? text.length * 7));
/** As the style sheet sets the texts of charts. */
const textStyle = { fontSize: 'var(--fs-1)', fontFeatureSettings: 'var(--num)' };

/** Leaves out labels, at even distances, until the rest fits. The last one stays. */
function thinTicks(ticks: readonly number[], width: number): number[] {
  const step = Math.ceil(ticks.length / Math.max(1, Math.floor(width / tickWidth)));
  return ticks.filter((_, at) => (ticks.length - 1 - at) % step === 0);
}

const middle = ({ x, y, formattedValue }: TickRendererProps) => (
  <text className={styles.chartTick} x={x} y={y} textAnchor="middle">
    {formattedValue}
  </text>
);
const end = ({ x, y, formattedValue }: TickRendererProps) => (
  <text className={styles.chartTick} x={x} y={y} textAnchor="end" dy="0.32em">
    {formattedValue}
  </text>
);
const below = {
  stroke: axisRule,
  hideTicks: true,
  tickLength: labelGap,
  tickComponent: middle,
};
const beside = {
  hideAxisLine: true,
  hideTicks: true,
  tickLength: labelGap,
  tickComponent: end,
};

interface Tip {
  x: number;
  y: number;
  lines: readonly string[];
}

/** The drawing, and the tooltip of the point under the pointer. Screen readers read the table instead. */
function Plot({
  width,
  height,
  tip,
  onPoint,
  children,
}: PlotSize & {
  tip?: Tip | undefined;
  /** Called with the position of the pointer, in pixels from the left, and with undefined when it leaves. */
  onPoint?: (x: number | undefined) => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.chartPlot} aria-hidden>
      <svg
        width={width}
        height={height}
        onPointerMove={(event: PointerEvent<SVGSVGElement>) =>
          onPoint?.(event.clientX - event.currentTarget.getBoundingClientRect().left)
        }
        onPointerLeave={() => onPoint?.(undefined)}
      >
        {children}
      </svg>
      {tip ? (
        <div
          className={styles.chartTip}
          // On the side of the point that has more room.
          style={{
            ...(tip.x > width / 2 ? { right: width - tip.x + labelGap } : { left: tip.x + labelGap }),
            ...(tip.y > height / 2 ? { bottom: height - tip.y } : { top: tip.y }),
          }}
        >
          {tip.lines.map((line, at) => (
            <p key={at} className={textStyles.tabular}>
              {line}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const named = (axis: Axis, value: number): string => `${axis.name}: ${formatExactly(axis, value)}`;

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
  const [pointed, setPointed] = useState<number>();
  // A limit out of sight would not show how near it is.
  const values = [...points.map((point) => point.y), ...(limit ? [limit.value] : [])];
  const bottom = height - margin.bottom;
  const yScale = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [bottom, margin.top],
    nice: 3,
  });
  const yTicks = yScale.ticks(3).filter(Number.isInteger);
  const left = widthOf(yTicks.map(y.format));
  const right = Math.max(left, width - margin.right);
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  const xScale = scaleLinear<number>({ domain: [first, last], range: [left, right] });
  const xTicks =
    ticks && points.length > 1 ? ticks.filter((at) => at >= first && at <= last) : xScale.ticks(5);
  const only = points.length === 1 ? points[0] : undefined;
  const under = pointed === undefined ? undefined : points[pointed];

  /** Points at the one nearest by its place on the axis below. */
  function onPoint(place: number | undefined) {
    if (place === undefined) {
      setPointed(undefined);
      return;
    }
    const distances = points.map((point) => Math.abs(xScale(point.x) - place));
    setPointed(distances.indexOf(Math.min(...distances)));
  }

  return (
    <Plot
      width={width}
      height={height}
      onPoint={onPoint}
      tip={
        under && {
          x: xScale(under.x),
          y: yScale(under.y),
          lines: [named(x, under.x), named(y, under.y)],
        }
      }
    >
      <GridRows scale={yScale} tickValues={yTicks} left={left} width={right - left} stroke={gridRule} />
      <AxisBottom
        {...below}
        top={bottom}
        scale={xScale}
        tickValues={thinTicks(xTicks, right - left)}
        tickFormat={(value) => x.format(Number(value))}
      />
      <AxisLeft
        {...beside}
        left={left}
        scale={yScale}
        tickValues={yTicks}
        tickFormat={(value) => y.format(Number(value))}
      />
      {under ? (
        <Line
          from={{ x: xScale(under.x), y: margin.top }}
          to={{ x: xScale(under.x), y: bottom }}
          stroke={axisRule}
        />
      ) : null}
      {limit ? (
        <>
          <Line
            className={styles.chartLimitLine ?? ''}
            from={{ x: left, y: yScale(limit.value) }}
            to={{ x: right, y: yScale(limit.value) }}
          />
          <text className={styles.chartLimit} x={right - 5} y={yScale(limit.value) - 5} textAnchor="end">
            {limit.label}
          </text>
        </>
      ) : null}
      <LinePath
        className={styles.chartLine ?? ''}
        data={[...points]}
        x={(point) => xScale(point.x)}
        y={(point) => yScale(point.y)}
        curve={isStepped ? curveStepAfter : curveLinear}
      />
      {/* A line needs two points. */}
      {only ? (
        <Circle className={styles.chartPoint ?? ''} cx={xScale(only.x)} cy={yScale(only.y)} r={4} />
      ) : null}
      {under ? (
        <Circle className={styles.chartPoint ?? ''} cx={xScale(under.x)} cy={yScale(under.y)} r={4} />
      ) : null}
    </Plot>
  );
}

const percentTicks = [0, 25, 50, 75, 100];

export function ScatterPlot({ points, x, y, width, height }: ScatterChartProps & PlotSize) {
  const [pointed, setPointed] = useState<number>();
  const [top, bottom] = [20, height - margin.bottom];
  const left = widthOf(percentTicks.map(y.format));
  const right = Math.max(left, width - margin.right);
  const yScale = scaleLinear<number>({ domain: [0, 100], range: [bottom, top] });
  const xScale = scaleLinear<number>({
    domain: [0, Math.max(1, ...points.map((point) => point.x))],
    range: [left, right],
    nice: 4,
  });
  const xTicks = thinTicks(xScale.ticks(4), right - left);
  const under = pointed === undefined ? undefined : points[pointed];
  const isBelow = namesBelow(points.map((point) => ({ x: xScale(point.x), y: yScale(point.y) })));
  return (
    <Plot
      width={width}
      height={height}
      tip={
        under && {
          x: xScale(under.x),
          y: yScale(under.y),
          lines: [under.name, named(x, under.x), named(y, under.y)],
        }
      }
    >
      <GridRows scale={yScale} tickValues={percentTicks} left={left} width={right - left} stroke={gridRule} />
      <GridColumns scale={xScale} tickValues={xTicks} top={top} height={bottom - top} stroke={gridRule} />
      <AxisBottom
        {...below}
        top={bottom}
        scale={xScale}
        tickValues={xTicks}
        tickFormat={(value) => x.format(Number(value))}
      />
      <AxisLeft
        {...beside}
        left={left}
        scale={yScale}
        tickValues={percentTicks}
        tickFormat={(value) => y.format(Number(value))}
      />
      {points.map((point, at) => (
        <Circle
          key={at}
          className={styles.chartPoint ?? ''}
          cx={xScale(point.x)}
          cy={yScale(point.y)}
          r={4.5}
          onPointerEnter={() => setPointed(at)}
          onPointerLeave={() => setPointed(undefined)}
        />
      ))}
      {/* If the points are so many that their names do not fit, the tooltip has them. */}
      {points.length * nameWidth <= width
        ? points.map((point, at) => (
            <text
              key={at}
              className={styles.chartValue}
              x={Math.min(xScale(point.x), width - nameWidth / 2)}
              y={yScale(point.y) + (isBelow[at] ? nameOffset.below : -nameOffset.above)}
              textAnchor="middle"
            >
              {shortName(point.name)}
            </text>
          ))
        : null}
    </Plot>
  );
}

/** A name that stays on one line beside its point. */
const shortName = (name: string): string => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** Room for the figures at the right of their bars, in pixels. */
const figureWidth = 88;

export function BarPlot({ bars, x, width, height }: BarChartProps & PlotSize) {
  const left = widthOf(bars.map((bar) => bar.name));
  const yScale = scaleBand<number>({
    // Two bars may have the same name.
    domain: bars.map((_, at) => at),
    range: [0, height],
    paddingInner: 0.48,
    paddingOuter: 0.24,
  });
  const xScale = scaleLinear<number>({
    domain: [0, Math.max(1, ...bars.map((bar) => bar.value))],
    range: [0, Math.max(0, width - left - figureWidth)],
  });
  return (
    <Plot width={width} height={height}>
      <AxisLeft
        {...beside}
        left={left}
        scale={yScale}
        tickValues={bars.map((_, at) => at)}
        tickFormat={(at) => bars[at]?.name}
      />
      {bars.map((bar, at) => {
        const y = yScale(at) ?? 0;
        // Nothing is a bar too.
        const length = Math.max(2, xScale(bar.value));
        return (
          <g key={at}>
            <Bar
              className={styles.chartBar ?? ''}
              x={left}
              y={y}
              width={length}
              height={yScale.bandwidth()}
              rx={3}
            />
            <text
              className={styles.chartValue}
              x={left + length + 5}
              y={y + yScale.bandwidth() / 2}
              dy="0.32em"
            >
              {bar.detail ?? x.format(bar.value)}
            </text>
          </g>
        );
      })}
    </Plot>
  );
}
