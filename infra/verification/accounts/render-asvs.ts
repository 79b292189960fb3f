import type { AsvsChapter, AsvsItem } from './asvs-item.ts';

const begin = '<!-- items: begin -->';
const end = '<!-- items: end -->';

const states = { shown: 'by a test', met: 'met', unmet: '**not met**', outside: 'not ours' } as const;

export interface AsvsSum {
  items: number;
  outside: number;
  applies: number;
  shown: number;
  met: number;
  unmet: number;
}

export function sumOf(chapters: readonly AsvsChapter[]): AsvsSum {
  const all = chapters.flatMap(({ items }) => items);
  const of = (state: AsvsItem['is']) => all.filter(({ is }) => is === state).length;
  const [shown, met, unmet, outside] = [of('shown'), of('met'), of('unmet'), of('outside')];
  return { items: all.length, outside, applies: shown + met + unmet, shown, met, unmet };
}

/** Renders the sum and a table for each chapter, in Markdown. */
export function renderAsvs(chapters: readonly AsvsChapter[]): string {
  const { items, outside, applies, shown, met, unmet } = sumOf(chapters);
  const share = (count: number) => `${((100 * count) / applies).toFixed(1)} %`;
  const sum = [
    '| of levels 1 and 2 | items | of those that apply |',
    '| --- | --- | --- |',
    `| in all | ${items} | |`,
    `| about what is not here | ${outside} | |`,
    `| apply | ${applies} | 100 % |`,
    `| met, shown by a test | ${shown} | ${share(shown)} |`,
    `| met, not shown by a test | ${met} | ${share(met)} |`,
    `| not met | ${unmet} | ${share(unmet)} |`,
  ];
  return [...sum, ...chapters.flatMap(renderChapter)].join('\n');
}

const renderChapter = ({ id, name, items }: AsvsChapter): string[] => [
  '',
  `## ${id}: ${name}`,
  '',
  '| item | level | asks | is | how, or why not | shown by |',
  '| --- | --- | --- | --- | --- | --- |',
  ...items.map((item) => `| ${cellsOf(item).map(tidyCell).join(' | ')} |`),
];

const cellsOf = ({ id, level, asks, is, how, by }: AsvsItem): string[] => [
  id,
  String(level),
  asks,
  states[is],
  how,
  by ? `\`${by.file}\`: ${by.title}` : '',
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
