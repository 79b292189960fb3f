import { expect, test } from 'vitest';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { questionnaireWorkbook, type BuiltSheet } from '../../../testing/files/questionnaire-workbook.ts';
import { readQuestionnaire, type TableChoices } from './questionnaire-file.ts';

const xlsx = (sheets: Readonly<Record<string, BuiltSheet>>, choices?: TableChoices) =>
  readQuestionnaire('received.xlsx', parseQuestionsHere(questionnaireWorkbook(sheets)), choices);
const csv = (lines: readonly string[]) =>
  readQuestionnaire('received.csv', parseQuestionsHere(Buffer.from(`${lines.join('\r\n')}\r\n`)));

const controlQuestions = [
  ['Access control', 'AC-01', 'Is a second factor asked of every administrator?'],
  [null, null, 'Are rights reviewed at least twice a year?'],
];

test('A control whose number stands only at its first question is the section of the questions below it', async () => {
  const { rows } = await xlsx({
    Controls: { rows: [['Control domain', 'Control ID', 'Assessment question', 'Answer'], ...controlQuestions] },
  });
  expect(rows.map(({ section }) => section)).toEqual(['AC-01', 'AC-01']);
});

test('A numbered request is a question, although it begins as a note does', async () => {
  const requests = [
    'Please submit your latest penetration test report.',
    'Please complete the list of subprocessors',
    'End of life: how are customers informed?',
    'Confidential data is encrypted at rest.',
    'Copyright of the deliverables passes to us.',
    'Please complete this questionnaire in English.',
  ];
  const { rows, sheets } = await xlsx({
    Form: { rows: [['Ref', 'Question', 'Response'], ...requests.map((request, at) => [at + 1, request])] },
  });
  expect(rows.map(({ question }) => question)).toEqual(requests);
  expect(sheets[0]?.noteRows).toEqual([]);
});

test('A request without a number is a question unless it is about the file', async () => {
  const { rows, sheets } = await xlsx({
    Form: {
      rows: [
        ['Question', 'Response'],
        ['How do you inform customers about changes?'],
        ['Please submit your latest penetration test report.'],
        ['Copyright of the deliverables passes to us.'],
        ['Confidential data is encrypted at rest.'],
        ['End of life: how are customers informed?'],
        ['Please return this form by Friday.'],
        ['End of the questionnaire'],
        ['Confidential'],
      ],
    },
  });
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
  expect(sheets[0]?.noteRows).toEqual([7, 8, 9]);
});

test.each([
  ['dots', `1${'.'.repeat(10_000)}Introduction`],
  ['totals', `Total${' of all'.repeat(4_000)}`],
  ['spaces', `Total${' '.repeat(10_000)}x`],
])('A cell of many %s is read at once', async (_what, text) => {
  const start = performance.now();
  await xlsx({ Form: { rows: [['Ref', 'Question', 'Response'], [1, 'Is it read?'], [text, 'How long?']] } });
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('The drop-down of the answers decides, and not that of another column', async () => {
  const { rows } = await xlsx({
    Form: {
      rows: [
        ['Question', 'Priority', 'Response'],
        ['Is data encrypted at rest?', 'High'],
        ['Is data encrypted in transit?', 'Low'],
      ],
      dropDowns: [
        ['B2:B3', '"High,Medium,Low"'],
        ['C2:C3', '"Yes,No"'],
      ],
    },
  });
  expect(rows.map(({ question, type }) => [question, type])).toEqual([
    ['Is data encrypted at rest?', 'yes-no'],
    ['Is data encrypted in transit?', 'yes-no'],
  ]);
});

test.each([
  ['Yes/No', 'yes-no', ''],
  ['Yes/No/N/A', 'yes-no', ''],
  ['Yes/No, N/A', 'yes-no', ''],
  ['Yes, monthly\nYes, yearly\nNo', 'detailed', '\n\nChoices: Yes, monthly\nYes, yearly\nNo'],
  ['Daily; Weekly', 'detailed', '\n\nChoices: Daily, Weekly'],
  ['Full/Partial/None', 'detailed', '\n\nChoices: Full, Partial, None'],
])('The answer options %j are understood', async (options, type, choices) => {
  const { rows } = await xlsx({
    Form: {
      rows: [
        ['Question', 'Answer options', 'Answer'],
        ['Are backups tested by restores?', options],
        ['Who tests the restores?', 'Daily; Weekly'],
      ],
    },
  });
  expect([rows[0]?.type, rows[0]?.question]).toEqual([type, `Are backups tested by restores?${choices}`]);
});

test('A title does not extend into the next category, unless it announces it', async () => {
  const { rows } = await xlsx({
    Form: {
      rows: [
        ['Category', 'Ref', 'Question', 'Response'],
        ['Security', '1', 'Is data encrypted at rest?'],
        [null, null, 'Backups'],
        ['Security', '2', 'Are backups tested by restores?'],
        ['Company', '3', 'Who is your contact for this tender?'],
        [null, null, 'Prices'],
        ['Finance', '4', 'How do you charge for support?'],
      ],
    },
  });
  expect(rows.map(({ category, section }) => `${category} / ${section}`)).toEqual([
    'Security / Security',
    'Security / Backups',
    'Company / Company',
    'Finance / Prices',
  ]);
});

test('Sheets whose questions are numbered Q1 and Q2 under Question ID have no ids of ours', async () => {
  const sheet = (topic: string): BuiltSheet => ({
    rows: [
      ['Question ID', 'Category', 'Section', 'Question'],
      ['Q1', topic, topic, `Is the ${topic} tested?`],
      ['Q2', topic, topic, `Who tests the ${topic}?`],
    ],
  });
  const { rows, bad } = await xlsx({ Water: sheet('water'), Air: sheet('air') });
  expect([rows.map(({ questionId }) => questionId), bad]).toEqual([[null, null, null, null], []]);
});

test('A remembered table reads neither a hidden sheet nor one that repeats another', async () => {
  const rows = [
    ['Area', 'Question'],
    ['Water', 'Is the water tested?'],
    ['Water', 'Who tests it?'],
  ];
  const file = { Form: { rows }, Copy: { rows }, Internal: { rows, isHidden: true } };
  const [form] = (await xlsx(file)).sheets;
  const places = { questionId: null, category: 0, section: null, question: 1, type: null, score: null };
  const remembered = [{ fingerprint: form?.fingerprint ?? '', isRead: true, places }];
  const { sheets } = await xlsx(file, { remembered });
  expect(sheets.map(({ notRead, isRemembered }) => [notRead, isRemembered])).toEqual([
    [null, true],
    ['repeats the questions of the sheet “Form”', true],
    ['is hidden', true],
  ]);
});

test('The row of the headings can always be chosen, however far down it is', async () => {
  const cover = Array.from({ length: 40 }, (_none, at) => [`Paragraph ${at + 1} of the letter`]);
  const { sheets } = await xlsx({
    Form: { rows: [...cover, ['Ref', 'Question', 'Response'], [1, 'Is it read?'], [2, 'Who reads it?']] },
  });
  expect(sheets[0]?.headerRow).toBe(41);
  expect(sheets[0]?.topRows.map(({ row }) => row)).toContain(41);
});
