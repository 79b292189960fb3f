import { expect, test } from 'vitest';
import type { PaletteItem } from '../../ui/suggestions/command-palette.tsx';
import { listPaletteGroups } from './palette-groups.ts';

const item = (text: string, detail?: string): PaletteItem => ({
  id: text,
  text,
  detail,
  icon: 'file',
  run: () => undefined,
});
const searched: string[] = [];
const contents = {
  pages: [item('Dashboard'), item('Team')],
  rfps: Array.from({ length: 9 }, (_, at) => item(`RFP ${at}`, at === 8 ? 'Harrow & Lyle' : 'Calder')),
  products: [],
  searchFor: (text: string) => void searched.push(text),
};
const shown = (text: string) =>
  listPaletteGroups(text, contents).map(({ label, items }) => [label, items.map((entry) => entry.text)]);

test('Without a text, all pages and the newest RFPs are listed', () => {
  expect(shown(' ')).toEqual([
    ['Pages', ['Dashboard', 'Team']],
    ['RFPs', ['RFP 0', 'RFP 1', 'RFP 2', 'RFP 3', 'RFP 4', 'RFP 5']],
  ]);
});

test('A text finds pages by their name, RFPs also by their company, and offers the search', () => {
  expect(shown('harrow')).toEqual([
    ['RFPs', ['RFP 8']],
    ['Search', ['Search all products for "harrow"']],
  ]);
  expect(shown('das').map(([label]) => label)).toEqual(['Pages', 'Search']);
});

test('The search takes the text without the spaces around it', () => {
  listPaletteGroups(' crm ', contents).at(-1)?.items[0]?.run();
  expect(searched).toEqual(['crm']);
});

test('Products are listed as the catalogue suggested them', () => {
  const groups = listPaletteGroups('identity', { ...contents, products: [item('Calder Access')] });
  expect(groups.map(({ label }) => label)).toEqual(['Products', 'Search']);
});
