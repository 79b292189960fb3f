import { expect, test } from 'vitest';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { questionnaireWorkbook, type BuiltSheet } from '../../../testing/files/questionnaire-workbook.ts';
import { readQuestionnaire } from './questionnaire-file.ts';

const read = (fileName: string, bytes: Uint8Array) => readQuestionnaire(fileName, parseQuestionsHere(bytes));
const csv = (...lines: string[]) => read('received.csv', Buffer.from(lines.join('\r\n')));
const sheet = (rows: BuiltSheet['rows'], more: Omit<BuiltSheet, 'rows'> = {}) =>
  read('received.xlsx', questionnaireWorkbook({ Sheet1: { rows, ...more } }));

test('Uploads become questions for files, and what cannot be kept is remarked', async () => {
  const { rows, bad, remarks } = await csv(
    'Section,Question,Answer type,Options',
    'Offer,Your certificate,File upload,',
    'Offer,Your policy,Attachment,PDF;DOCX',
    'Offer,Your sites,Table,',
    'Offer,Your people,Grid,Name;Role',
    'Offer,Your plan,Dropdown,',
    'Offer,Your regions,Multiple choice,',
    'Offer,Your only choice,Dropdown,Basic',
    'Offer,Your website,URL,',
    'Offer,Your region,Dropdown,EU;US',
  );
  expect(bad).toEqual([]);
  expect(rows.map(({ type, question, details }) => [type, question, details?.choices])).toEqual([
    ['file', 'Your certificate', undefined],
    ['file', 'Your policy\n\nChoices: PDF, DOCX', undefined],
    ['detailed', 'Your sites', undefined],
    ['detailed', 'Your people\n\nChoices: Name, Role', undefined],
    ['detailed', 'Your plan', undefined],
    ['detailed', 'Your regions', undefined],
    ['detailed', 'Your only choice\n\nChoices: Basic', undefined],
    ['detailed', 'Your website', undefined],
    ['single-choice', 'Your region', ['EU', 'US']],
  ]);
  const table = 'The file does not name the columns of the table, so that it is answered in words';
  expect(remarks.map(({ row, remark }) => [row, remark])).toEqual([
    [4, table],
    [5, table],
    [6, '“Dropdown” comes without choices, so that it is answered in words'],
    [7, '“Multiple choice” comes without choices, so that it is answered in words'],
    [8, 'A question has 2 to 100 choices of up to 200 characters, so that this one is answered in words'],
  ]);
});

test('A column of must-haves is read in several languages, and is not named as unused', async () => {
  for (const [heading, marked, other] of [
    ['Mandatory (Y/N)', 'Y', 'N'],
    ['Must-have?', 'x', null],
    ['Must', 'Must', 'Should'],
    ['MoSCoW', 'Must have', "Won't have"],
    ['Pflicht', 'Ja', 'Nein'],
    ['Obligatorio', 'Sí', 'No'],
  ] as const) {
    const { rows, sheets } = await sheet([
      ['Category', 'Requirement', heading, 'Vendor response'],
      ['Security', 'The data are encrypted at rest.', marked],
      ['Security', 'The data are encrypted in transit.', other],
      ['Security', 'All access is logged.', other],
    ]);
    expect([heading, rows.map(({ isMustHave }) => isMustHave)]).toEqual([
      heading,
      [true, undefined, undefined],
    ]);
    expect(sheets[0]?.unusedColumns).toEqual([]);
    expect(rows[0]?.question).toBe('The data are encrypted at rest.');
  }
});

test('The drop-down of a column of must-haves is not taken for the choices of the answers', async () => {
  const { rows } = await sheet(
    [
      ['Category', 'Question', 'Mandatory'],
      ['Security', 'Which cipher do you use?', 'Must'],
      ['Security', 'Where are the keys?', 'Should'],
      ['Security', 'Who has access to the keys?', 'Could'],
    ],
    { dropDowns: [['C2:C9', '"Must,Should,Could"']] },
  );
  expect(rows.map(({ isMustHave, details }) => [isMustHave, details?.choices])).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('A column that says which fields are required does not make must-haves', async () => {
  const { rows, sheets } = await sheet([
    ['Category', 'Question', 'Required'],
    ['Security', 'Which cipher do you use?', 'Yes'],
    ['Security', 'Where are the keys?', 'Yes'],
  ]);
  expect(rows.map(({ isMustHave }) => isMustHave)).toEqual([undefined, undefined]);
  expect(sheets[0]?.unusedColumns).toEqual(['Required']);
});

test('Hidden rows of a workbook from elsewhere are left out and named', async () => {
  const { rows, sheets } = await sheet(
    [
      ['For internal use only', 'x'],
      ['Category', 'Question'],
      ['Security', 'Do you encrypt the data?'],
      ['Security', 'Do you still use DES?'],
      ['Security', 'Do you log all access?'],
    ],
    { hiddenRows: [1, 4] },
  );
  expect(rows.map(({ row, question }) => [row, question])).toEqual([
    [3, 'Do you encrypt the data?'],
    [5, 'Do you log all access?'],
  ]);
  expect(sheets.map(({ hiddenRows, aboveRows }) => [hiddenRows, aboveRows])).toEqual([[[1, 4], []]]);
});

test('Rows that a filter hides in our own file are read', async () => {
  const headings = ['Question ID', 'Category', 'Section', 'Question', 'Type', 'Score'];
  const { rows, sheets } = await sheet(
    [
      headings,
      ['Q1234567890123', 'Hosting', 'Where', 'Which region?', 'detailed', 4],
      ['Q1234567890124', 'Hosting', 'Where', 'Which city?', 'detailed', 4],
    ],
    { hiddenRows: [3] },
  );
  expect(rows.map(({ question }) => question)).toEqual(['Which region?', 'Which city?']);
  expect(sheets[0]?.hiddenRows).toEqual([]);
});
