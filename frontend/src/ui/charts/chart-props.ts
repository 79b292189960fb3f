/** One direction of a chart: what it measures, and how its values are written. */
export interface Axis {
  name: string;
  format: (value: number) => string;
  /** How the table and the tooltip write a value. Default: `format`. */
  formatExactly?: ((value: number) => string) | undefined;
}

export const formatExactly = (axis: Axis, value: number): string =>
  (axis.formatExactly ?? axis.format)(value);

interface ChartProps {
  /** Names the chart and its table for screen readers: "Credit balance". */
  label: string;
  /** Shown in place of a chart without values. */
  empty: string;
}

export interface LineChartProps extends ChartProps {
  /** Above the chart: what it shows. */
  caption: string;
  /** Below the chart: what its width measures, unless the labels say so. */
  foot?: string | undefined;
  /** In the order of `x`. */
  points: readonly { x: number; y: number }[];
  x: Axis;
  y: Axis;
  /** Where the axis below is labelled. Default: evenly. */
  ticks?: readonly number[] | undefined;
  /** A value that should not be passed, as a dashed line with its name. */
  limit?: { value: number; label: string } | undefined;
  /** Whether a value holds until the next point, like a balance. */
  isStepped?: boolean | undefined;
  /** In pixels. */
  height?: number | undefined;
}

export interface SparklineProps {
  /** What the line shows, in a sentence for people who cannot see it. */
  label: string;
  /** In the order of `x`. A line needs two. */
  points: readonly { x: number; y: number }[];
  /** A value that should not be passed, as a dashed line. */
  limit?: number | undefined;
  /** Whether the values need attention. */
  isBad?: boolean | undefined;
}

export interface ScatterChartProps extends ChartProps {
  /** What a point stands for, as the heading of the names in the table. */
  pointName: string;
  points: readonly { name: string; x: number; y: number }[];
  x: Axis;
  /** In percent. */
  y: Axis;
  /** In pixels. */
  height?: number | undefined;
}

export interface BarChartProps extends ChartProps {
  /** Above the chart: what it shows. */
  caption: string;
  /** What a bar stands for, as the heading of the names in the table. */
  barName: string;
  /** From top to bottom. */
  bars: readonly {
    name: string;
    value: number;
    /** Beside the bar. Default: the value. */
    detail?: string | undefined;
  }[];
  x: Axis;
}

/** The size of a plot, in pixels. */
export interface PlotSize {
  width: number;
  height: number;
}
