import { renderToStaticMarkup } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChosenTable } from '@bidboard/backend/features/rfps/contracts/requirements';
import { expect, it, vi } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { ImportQuestionnaire, UnreadParts, unreadParts } from './import-questionnaire.tsx';
import { rememberedTables, TableChoice } from './table-choice.tsx';

/** Files leave the page by XMLHttpRequest for the sake of their progress. Here they do by `fetch`, as all other calls. */
vi.mock('../../../api/client/send-form.ts', () => ({
  sendForm: (url: string, _form: FormData, init: RequestInit) => fetch(url, init),
}));

const columns = { questionId: null, category: null, section: null, question: null, type: null, score: null };
const cover = {
  name: 'Start here',
  headings: [],
  columns,
  columnIndexes: columns,
  isHidden: false,
  isRemembered: false,
  headerRow: 0,
  fileColumns: [{ columnIndex: 0, heading: 'A', sample: 'Dear suppliers' }],
  topRows: [{ row: 1, text: 'Dear suppliers' }],
  answerColumns: [],
  unusedColumns: [],
  aboveRows: [],
  noteRows: [],
  hiddenRows: [],
  fingerprint: null,
  questions: 0,
  notRead: 'has no row with column headings',
  otherRows: [],
};
const controls = {
  ...cover,
  name: 'Controls',
  headings: ['Control domain', 'Wish', 'Bidder'],
  headerRow: 2,
  columnIndexes: { ...columns, category: 0 },
  columns: { ...columns, category: 'Control domain' },
  fileColumns: [
    { columnIndex: 0, heading: 'Control domain', sample: 'Access' },
    { columnIndex: 1, heading: 'Wish', sample: 'Two factors' },
    { columnIndex: 2, heading: 'Bidder', sample: '' },
  ],
  topRows: [
    { row: 1, text: 'Our controls' },
    { row: 2, text: 'Control domain · Wish · Bidder' },
  ],
  fingerprint: 'a'.repeat(40),
  notRead: 'has no column for question',
};

it('Every sheet and row that was not read is named with the reason', () => {
  expect(unreadParts([cover, { ...controls, notRead: null, otherRows: [7] }])).toEqual([
    'The sheet “Start here” has no row with column headings.',
    'Row 7 of the sheet “Controls” has text only in columns that are not used.',
  ]);
  expect(unreadParts([{ ...controls, name: '', otherRows: [9] }])).toEqual([
    'The file has no column for question.',
    'Row 9 has text only in columns that are not used.',
  ]);
  expect(renderToStaticMarkup(<UnreadParts sheets={[{ ...controls, notRead: null }]} />)).toBe('');
});

it('Columns of answers, notes and totals are named as parts that are not imported', () => {
  const read = { ...controls, notRead: null, answerColumns: ['Bidder'], noteRows: [12] };
  expect(unreadParts([read])).toEqual([
    'The column “Bidder” of the sheet “Controls” holds answers.',
    'Row 12 of the sheet “Controls” is a note or a total.',
  ]);
  expect(unreadParts([{ ...read, name: '' }])).toEqual([
    'The column “Bidder” holds answers.',
    'Row 12 is a note or a total.',
  ]);
});

it('Columns that are not used, hidden rows and rows above the headings are named', () => {
  const read = { ...controls, notRead: null, unusedColumns: ['Guidance'], hiddenRows: [2], aboveRows: [3] };
  expect(unreadParts([read, { ...read, name: '' }])).toEqual([
    'The column “Guidance” of the sheet “Controls” is not used.',
    'Row 2 of the sheet “Controls” is hidden.',
    'Row 3 of the sheet “Controls” is above the headings.',
    'The column “Guidance” is not used.',
    'Row 2 is hidden.',
    'Row 3 is above the headings.',
  ]);
});

async function choose(field: string, option: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${field}( ?optional)?$`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('A user corrects the header row and the columns of a sheet', async () => {
  const onChosen = vi.fn<(tables: ChosenTable[]) => void>();
  render(<TableChoice sheets={[cover, controls]} isOpen disabled={false} onChosen={onChosen} />);
  const use = screen.getByRole('button', { name: 'Use these columns' });
  expect(use).toHaveProperty('disabled', true);
  for (const label of ['Question ID', 'Section', 'Type', 'Score'])
    expect(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }).textContent).toContain('Select');
  await choose('Row with the headings', 'Row 1: Our controls');
  await choose('Question', 'Wish, such as “Two factors”');
  await choose('Type', 'Bidder');
  await userEvent.click(use);
  expect(onChosen).toHaveBeenCalledExactlyOnceWith([
    {
      sheet: 'Controls',
      isRead: true,
      headerRow: 1,
      columnIndexes: { ...columns, category: 0, question: 1, type: 2 },
    },
  ]);
});

it('A user leaves out a sheet, and the others stay as they are', async () => {
  const onChosen = vi.fn<(tables: ChosenTable[]) => void>();
  const read = { ...controls, notRead: null, columnIndexes: { ...columns, question: 1 } };
  render(
    <TableChoice sheets={[read, { ...read, name: 'More' }]} isOpen disabled={false} onChosen={onChosen} />,
  );
  await choose('Sheet', 'More');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Read this sheet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
  expect(onChosen.mock.calls[0]?.[0]).toMatchObject([
    { sheet: 'Controls', isRead: true },
    { sheet: 'More', isRead: false },
  ]);
});

it('Only tables with a header and a column for questions are remembered', () => {
  const read = { ...controls, notRead: null, columnIndexes: { ...columns, question: 1 } };
  expect(rememberedTables([cover, controls, read, { ...read, fingerprint: null }])).toEqual([
    { fingerprint: 'a'.repeat(40), columnIndexes: { ...columns, question: 1 } },
  ]);
});

it('A table is remembered once by its shape, as it was read first, and not if it was left out', () => {
  const read = { ...controls, notRead: null, columnIndexes: { ...columns, question: 1 } };
  const leftOut = { ...read, name: 'Left out', fingerprint: 'b'.repeat(40), notRead: 'is left out' };
  const again = { ...read, name: 'Again', columnIndexes: { ...columns, question: 2 } };
  expect(rememberedTables([leftOut, read, again, { ...read, notRead: 'is hidden' }])).toEqual([
    { fingerprint: 'a'.repeat(40), columnIndexes: { ...columns, question: 1 } },
  ]);
});

it('A reading cannot be imported while its correction is being read, or after that was refused', async () => {
  const rfpId = crypto.randomUUID();
  const correction = Promise.withResolvers<Refusal>();
  const row = { sheet: 'Controls', row: 3, questionId: null, category: 'Access', section: 'Access' };
  const answer = {
    rows: [{ ...row, question: 'Two factors', type: 'yes-no', score: 1 }],
    bad: [],
    remarks: [],
    sheets: [
      { ...controls, notRead: null, questions: 1, columnIndexes: { ...columns, category: 0, question: 1 } },
    ],
  };
  const onConfirm = vi.fn<() => Promise<void>>();
  standInForServer({
    'POST /api/technical/previewQuestionnaire': ({ body }) =>
      body['tables'] === undefined ? answer : correction.promise,
  });
  const { user } = renderWithStore(
    <ImportQuestionnaire
      rfpId={rfpId}
      kind="technical"
      draft={{ overview: '', categories: [] }}
      onClose={() => undefined}
      onConfirm={onConfirm}
    />,
  );
  await user.upload(screen.getByLabelText('Questionnaire file'), new File(['x'], 'controls.xlsx'));
  const add = await screen.findByRole('button', { name: 'Add 1 question' });
  expect(add).toHaveProperty('disabled', false);
  await user.click(screen.getByText('Sheets and columns of the file'));
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await expect.poll(() => add).toHaveProperty('disabled', true);
  correction.resolve(new Refusal(422, 'questionnaireUnreadable'));
  await screen.findByText(/Refused with questionnaireUnreadable/);
  expect(add).toHaveProperty('disabled', true);
  await user.click(add);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('The preview says which questions are answered in another way than the file says, and which are must-haves', async () => {
  const row = { sheet: 'Controls', questionId: null, category: 'Access', section: 'Access', score: 5 };
  const remark = 'The file does not name the columns of the table, so that it is answered in words';
  standInForServer({
    'POST /api/technical/previewQuestionnaire': () => ({
      rows: [
        { ...row, row: 3, question: 'Your sites', type: 'detailed' },
        { ...row, row: 4, question: 'Your policy', type: 'file', isMustHave: true },
      ],
      bad: [],
      remarks: [{ sheet: 'Controls', row: 3, remark }],
      sheets: [{ ...controls, notRead: null, questions: 2, columnIndexes: { ...columns, question: 1 } }],
    }),
  });
  const { user } = renderWithStore(
    <ImportQuestionnaire
      rfpId={crypto.randomUUID()}
      kind="technical"
      draft={{ overview: '', categories: [] }}
      onClose={() => undefined}
      onConfirm={() => Promise.resolve()}
    />,
  );
  await user.upload(screen.getByLabelText('Questionnaire file'), new File(['x'], 'controls.xlsx'));
  await screen.findByText('1 question is answered in another way than the file says');
  const list = screen.getByRole('list', { name: 'Questions that are answered in another way' });
  expect(list.textContent).toBe(`Row 3 ${remark}`);
  const added = screen.getByRole('list', { name: 'Added questions' });
  expect([...added.children].map(({ textContent }) => textContent)).toEqual([
    'Row 3 Your sites Access / Access, Free text, 5',
    'Row 4 Your policy Access / Access, File, 5, must-have',
  ]);
});
