import { parts, type PartName } from './parts.ts';
import {
  formatBound,
  formatFigure,
  formatValue,
  isWithin,
  type Check,
  type Figure,
  type SavedResult,
  type SavedResults,
} from './report.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';

const introduction = [
  '`npm run bench` measures all parts one after the other, `npm run bench -- search upload` these two. It writes the results to ' +
    '[bench.json](bench.json) and generates this page from them, so do not edit it. A part that runs alone replaces only its own ' +
    'results.',
  'A part fails if a value is outside its bound. Reported values decide nothing: they depend on the machine. ' +
    '[Why these parts](decisions/093-benches-with-bounds.md).',
];
const maxWidth = 120;

/** Renders docs/bench.md from the saved results, formatted as `npm run format` leaves it. */
export function renderBenchPage(results: SavedResults): string {
  const names = Object.keys(parts) as PartName[];
  const overview = names.map((name) => [
    `[${name}](#${name})`,
    verdictOf(results[name]),
    results[name]?.date ?? '',
  ]);
  const blocks = [
    '# Benchmarks',
    ...introduction.map(wrapped),
    table(['part', 'result', 'measured'], overview),
    ...names.flatMap((name) => blocksOf(name, results[name])),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function verdictOf(result: SavedResult | undefined): string {
  if (!result) return 'not measured yet';
  const missed = result.checks.filter((check) => !isWithin(check)).length;
  return missed === 0 ? 'all bounds met' : `${missed} of ${result.checks.length} missed`;
}

function blocksOf(name: PartName, result: SavedResult | undefined): string[] {
  const { description, notes = [] }: { description: string; notes?: readonly string[] } = parts[name];
  const head = [`## ${name}`, wrapped(description), ...notes.map(wrapped)];
  if (!result) return [...head, 'Not measured yet.'];
  const { date, commit, machine, note, checks, figures, leftOut } = result;
  return [
    ...head,
    wrapped(`Measured on ${date} at commit ${commit}: ${machine}.${note === undefined ? '' : ` ${note}`}`),
    ...(checks.length > 0 ? [table(['what', 'value', 'bound', 'verdict'], checks.map(rowOfCheck))] : []),
    ...(figures.length > 0 ? [table(['reported', 'value', 'to reach'], figures.map(rowOfFigure))] : []),
    ...leftOut.map((line) => wrapped(`Not measured: ${line}.`)),
  ];
}

const rowOfCheck = (check: Check): string[] => [
  check.what,
  formatValue(check.value, check.unit),
  formatBound(check),
  isWithin(check) ? 'met' : '**missed**',
];

const rowOfFigure = (figure: Figure): string[] => [
  figure.what,
  formatFigure(figure),
  figure.target === undefined ? '' : formatValue(figure.target, figure.unit),
];

/** Renders a table of Markdown whose columns are aligned. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, 3, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Breaks a paragraph into lines. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** docs/bench.md is generated from docs/bench.json. */
export const resultsFile = join(root, 'docs/bench.json');
export const pageFile = join(root, 'docs/bench.md');

export const readResults = (): SavedResults => JSON.parse(readFileSync(resultsFile, 'utf8')) as SavedResults;

/** Replaces the results of one part, and generates the page again. */
export function saveResult(part: PartName, result: SavedResult): void {
  const results = { ...readResults(), [part]: result };
  writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(pageFile, renderBenchPage(results));
}
