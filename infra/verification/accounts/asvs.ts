import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface AsvsItem {
  id: string;
  level: 1 | 2;
  requires: string;
  state: 'tested' | 'met' | 'not met' | 'not applicable';
  how: string;
  file?: string;
  test?: string;
}

interface AsvsChapter {
  id: string;
  name: string;
  items: readonly AsvsItem[];
}

/** The only list. infra/commands/asvs.ts generates docs/asvs.md from it. */
export const asvsChapters = parse(
  readFileSync(new URL('asvs.yaml', import.meta.url), 'utf8'),
) as readonly AsvsChapter[];

const begin = '<!-- items: begin -->';
const end = '<!-- items: end -->';

export function sumOf(chapters: readonly AsvsChapter[]) {
  const all = chapters.flatMap(({ items }) => items);
  const of = (wanted: AsvsItem['state']) => all.filter(({ state }) => state === wanted).length;
  const [tested, met, notMet, notApplicable] = [of('tested'), of('met'), of('not met'), of('not applicable')];
  return { items: all.length, notApplicable, applicable: tested + met + notMet, tested, met, notMet };
}

/** Renders the sum and a table for each chapter, in Markdown. */
export function renderAsvs(chapters: readonly AsvsChapter[]): string {
  const { items, notApplicable, applicable, tested, met, notMet } = sumOf(chapters);
  const share = (count: number) => `${((100 * count) / applicable).toFixed(1)} %`;
  const sum = [
    '| levels 1 and 2 | items | share of the applicable |',
    '| --- | --- | --- |',
    `| all | ${items} | |`,
    `| not applicable | ${notApplicable} | |`,
    `| applicable | ${applicable} | 100 % |`,
    `| met and tested | ${tested} | ${share(tested)} |`,
    `| met, not tested | ${met} | ${share(met)} |`,
    `| not met | ${notMet} | ${share(notMet)} |`,
  ];
  return [...sum, ...chapters.flatMap(renderChapter)].join('\n');
}

const renderChapter = ({ id, name, items }: AsvsChapter): string[] => [
  '',
  `## ${id}: ${name}`,
  '',
  '| item | level | requirement | state | how, or why not | test |',
  '| --- | --- | --- | --- | --- | --- |',
  ...items.map((item) => `| ${cellsOf(item).map(tidyCell).join(' | ')} |`),
];

const cellsOf = ({ id, level, requires, state, how, file, test }: AsvsItem): string[] => [
  id,
  String(level),
  requires,
  state === 'not met' ? '**not met**' : state,
  how,
  file ? `\`${file}\`: ${test}` : '',
];

const tidyCell = (text: string): string =>
  text.replaceAll('|', String.raw`\|`).replaceAll('<', String.raw`\<`);

/** Returns the page with its old items replaced by the new ones. */
export function pageWith(page: string, section: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/asvs.md has no place for items');
  return `${before}${begin}\n\n${section}\n\n${end}${after}`;
}

/** Returns the page without the parts that a formatter changes: the spaces that align cells, and the dashes of a table’s head. */
export const withoutPadding = (page: string): string =>
  page
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/\n{2,}/g, '\n\n');
