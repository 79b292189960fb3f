import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ColumnChoice, UnreadParts, unreadParts } from './import-questionnaire.tsx';

const columns = { questionId: null, category: null, section: null, question: null, type: null, score: null };
const cover = {
  name: 'Start here',
  headings: [],
  columns,
  questions: 0,
  notRead: 'has no row with column headings',
  otherRows: [],
};
const controls = {
  name: 'Controls',
  headings: ['Control domain', 'Assessment question'],
  columns: { ...columns, category: 'Control domain' },
  questions: 0,
  notRead: 'has no column for section, question',
  otherRows: [],
};

it('Every sheet and row that was not read is named with the reason', () => {
  expect(unreadParts([cover, { ...controls, notRead: null, otherRows: [7] }])).toEqual([
    'The sheet “Start here” has no row with column headings.',
    'Row 7 of the sheet “Controls” has text only in columns that are not used.',
  ]);
  expect(unreadParts([{ ...controls, name: '', otherRows: [9] }])).toEqual([
    'The file has no column for section, question.',
    'Row 9 has text only in columns that are not used.',
  ]);
  expect(renderToStaticMarkup(<UnreadParts sheets={[{ ...controls, notRead: null }]} />)).toBe('');
});

it('Each column has a select with its matched heading, and required columns must be chosen', () => {
  const html = renderToStaticMarkup(
    <ColumnChoice sheets={[cover, controls]} isOpen disabled={false} onChosen={() => undefined} />,
  );
  expect(html).toMatch(/<button[^>]*aria-expanded="true"[^>]*>.*Columns of the file/);
  expect(html).not.toContain('<details');
  for (const label of ['Question ID', 'Category', 'Section', 'Question', 'Type', 'Score'])
    expect(html).toContain(label);
  expect(html).toMatch(/role="combobox"[^>]*><span[^>]*>Control domain</);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Use these columns/);
});
