import { percentile } from '../../load/figures.ts';
import type { PartName } from './parts.ts';

/** The limits of a value; equal limits mean that the value must be exact. */
export interface Bound {
  min?: number;
  max?: number;
  /** Such as ms or MB; a ratio or a count has none. */
  unit?: string;
}

/** A value that decides whether a part has passed. */
export interface Check extends Bound {
  what: string;
  /** Null if it could not be measured, which fails. */
  value: number | null;
}

/** A value that decides nothing: a single one, or the median and the 95th percentile of many. */
export interface Figure {
  what: string;
  value?: number | null;
  p50?: number | null;
  p95?: number | null;
  unit: string;
  /** The highest value that we want to reach. */
  target?: number;
}

export interface PartResult {
  checks: Check[];
  figures: Figure[];
  /** What this machine lacks the means to measure. */
  leftOut: string[];
}

/** The last results of a part. */
export interface SavedResult extends PartResult {
  /** The day, as in 2026-11-26. */
  date: string;
  /** The commit, with a note if there were other changes. */
  commit: string;
  /** Processors, memory and versions; no names and no paths of a machine. */
  machine: string;
  /** What else a reader must know of these results. */
  note?: string;
}

export type SavedResults = Partial<Record<PartName, SavedResult>>;

/** Takes the values that a part measures, and prints each at once. A call prints a line about the progress. */
export interface Report {
  (line: string): void;
  check(what: string, value: number, bound: Bound): void;
  /** Checks that something was counted as often as expected. */
  count(what: string, value: number, expected: number): void;
  figure(what: string, value: number, unit: string, target?: number): void;
  times(what: string, samplesMs: readonly number[], targetMs?: number): void;
  leftOut(line: string): void;
}

export const isWithin = ({ value, min = -Infinity, max = Infinity }: Check): boolean =>
  value !== null && value >= min && value <= max;

/** Creates the report of a part. `write` gets whole lines; `result` says what has been reported so far. */
export function createReport(write: (line: string) => void): { report: Report; result: PartResult } {
  const result: PartResult = { checks: [], figures: [], leftOut: [] };
  const addFigure = (figure: Figure) => {
    result.figures.push(figure);
    write(`  ${figure.what}: ${formatFigure(figure)}${formatTarget(figure)}`);
  };
  const addCheck = (what: string, value: number, bound: Bound) => {
    const check = { what, value: stored(value), ...bound };
    result.checks.push(check);
    write(
      `  ${what}: ${formatValue(check.value, bound.unit)} (${formatBound(bound)})${isWithin(check) ? '' : ' MISSED'}`,
    );
  };
  const report: Report = Object.assign((line: string) => write(`  ${line}`), {
    check: addCheck,
    count: (what: string, value: number, expected: number) =>
      addCheck(what, value, { min: expected, max: expected }),
    figure: (what: string, value: number, unit: string, target?: number) =>
      addFigure({ what, value: stored(value), unit, ...(target !== undefined && { target }) }),
    times: (what: string, samplesMs: readonly number[], targetMs?: number) =>
      addFigure({
        what,
        p50: stored(percentile(samplesMs, 0.5)),
        p95: stored(percentile(samplesMs, 0.95)),
        unit: 'ms',
        ...(targetMs !== undefined && { target: targetMs }),
      }),
    leftOut(line: string) {
      result.leftOut.push(line);
      write(`  not measured: ${line}`);
    },
  });
  return { report, result };
}

/** Counts stay whole; every other value keeps three digits. */
function stored(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) ? value : Number(value.toPrecision(3));
}

export const formatValue = (value: number | null | undefined, unit?: string): string =>
  value === null || value === undefined
    ? 'not measured'
    : `${value.toLocaleString('en', { maximumFractionDigits: 6 })}${unit ? ` ${unit}` : ''}`;

export const formatFigure = ({ value, p50, p95, unit }: Figure): string =>
  p50 === undefined
    ? formatValue(value, unit)
    : `p50 ${formatValue(p50, unit)}, p95 ${formatValue(p95, unit)}`;

const formatTarget = ({ target, unit }: Figure): string =>
  target === undefined ? '' : ` (to reach ${formatValue(target, unit)})`;

export function formatBound({ min, max, unit }: Bound): string {
  if (min === undefined) return `at most ${formatValue(max, unit)}`;
  if (max === undefined) return `at least ${formatValue(min, unit)}`;
  return min === max
    ? `exactly ${formatValue(min, unit)}`
    : `${formatValue(min)} to ${formatValue(max, unit)}`;
}
