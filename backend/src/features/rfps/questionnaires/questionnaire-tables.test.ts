import { expect, test } from 'vitest';
import { readWorkbook } from '../../../platform/spreadsheets/read-workbook.ts';
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
    Controls: {
      rows: [['Control domain', 'Control ID', 'Assessment question', 'Answer'], ...controlQuestions],
    },
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
  await xlsx({
    Form: {
      rows: [
        ['Ref', 'Question', 'Response'],
        [1, 'Is it read?'],
        [text, 'How long?'],
      ],
    },
  });
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
  ['Yes/No', 'yes-no'],
  ['Yes/No/N/A', 'yes-no'],
  ['Yes/No, N/A', 'yes-no'],
  ['Yes, monthly\nYes, yearly\nNo', 'single-choice', ['Yes, monthly', 'Yes, yearly', 'No']],
  ['Daily; Weekly', 'single-choice', ['Daily', 'Weekly']],
  ['Daily; Weekly; N/A', 'single-choice', ['Daily', 'Weekly']],
  ['Full/Partial/None', 'single-choice', ['Full', 'Partial', 'None']],
])('The answer options %j are understood', async (options, type, choices?: string[]) => {
  const { rows } = await xlsx({
    Form: {
      rows: [
        ['Question', 'Answer options', 'Answer'],
        ['Are backups tested by restores?', options],
        ['Who tests the restores?', 'Daily; Weekly'],
      ],
    },
  });
  expect([rows[0]?.type, rows[0]?.question]).toEqual([type, 'Are backups tested by restores?']);
  expect(rows[0]?.details?.choices).toEqual(choices);
  expect(rows[0]?.details?.allowsNotApplicable).toBe(options.includes('N/A') ? true : undefined);
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
  const columnIndexes = {
    questionId: null,
    category: 0,
    section: null,
    question: 1,
    type: null,
    score: null,
  };
  const remembered = [{ fingerprint: form?.fingerprint ?? '', columnIndexes }];
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

const water = Array.from({ length: 8 }, (_none, at) => [at + 1, `Is the water of plant ${at + 1} tested?`]);

test('Tables with different headings below each other are all read', async () => {
  const more = [
    ['Area', 'Ref', 'Requirement', 'Answer', 'Comments', 'Score'],
    ['Air', 'A1', 'Is the air in the halls tested?', null, null, 3],
    ['Air', 'A2', 'Is the air in the offices tested?', null, null, 4],
  ];
  const first = [['Ref', 'Question', 'Response'], ...water];
  for (const rows of [
    [...first, [], ...more],
    [...more, [], ...first],
  ]) {
    const file = await xlsx({ Form: { rows } });
    const [sheet] = file.sheets;
    expect(file.rows.map(({ question }) => question).toSorted()).toEqual(
      [
        ...water.map(([, text]) => text),
        'Is the air in the halls tested?',
        'Is the air in the offices tested?',
      ].toSorted(),
    );
    expect(file.rows.filter(({ category }) => category === 'Air').map(({ score }) => score)).toEqual([3, 4]);
    expect([sheet?.questions, sheet?.columns.question, sheet?.answerColumns.toSorted()]).toEqual([
      10,
      'Question',
      ['Answer', 'Response'],
    ]);
  }
});

test('Tables with the same headings side by side are both read', async () => {
  const file = await xlsx({
    Form: {
      rows: [
        ['Ref', 'Question', 'Answer', null, 'Ref', 'Question', 'Answer'],
        [1, 'Is the water tested?', null, null, 3, 'Is the air in the halls tested?'],
        [2, 'Who tests the water?', null, null, 4, 'Who tests the air?'],
        [null, null, null, null, 5, 'How often do you test the air?'],
      ],
    },
  });
  expect(file.rows.map(({ row, question }) => [row, question])).toEqual([
    [2, 'Is the water tested?'],
    [3, 'Who tests the water?'],
    [2, 'Is the air in the halls tested?'],
    [3, 'Who tests the air?'],
    [4, 'How often do you test the air?'],
  ]);
  expect(file.sheets[0]).toMatchObject({
    questions: 5,
    answerColumns: ['Answer'],
    otherRows: [],
    unusedColumns: [],
  });
});

test('Rows above the headings and columns that are not used are named', async () => {
  const { rows, sheets } = await xlsx({
    Form: {
      rows: [
        ['Supplier questionnaire'],
        ['Supplier', 'Acme'],
        ['How to answer: is every row to be filled?'],
        [],
        ['Question', 'Owner', 'Response', 'Due date'],
        ['Is the water tested?', 'Ada'],
        ['Who tests it?', 'Ben'],
      ],
    },
  });
  expect(rows).toHaveLength(2);
  expect(sheets[0]).toMatchObject({ aboveRows: [2, 3], unusedColumns: ['Owner'] });
});

test('A correction of one table leaves the further tables of its sheet as they were', async () => {
  const rows = [
    ['Ref', 'Question', 'Response'],
    ...water,
    [],
    ['Area', 'Requirement', 'Answer', 'Score'],
    ['Air', 'Is the air in the halls tested?', null, 3],
  ];
  const columnIndexes = {
    questionId: null,
    category: 0,
    section: null,
    question: 1,
    type: null,
    score: null,
  };
  const tables = [{ sheet: 'Form', isRead: true, headerRow: 1, columnIndexes }];
  const file = await xlsx({ Form: { rows } }, { tables });
  expect(file.rows.map(({ category }) => category)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', 'Air']);
});

test('A file with two columns of questions in one table is read, or its columns are offered', async () => {
  const numbered = await csv([
    'Category,Section,Question,Question,Answer',
    'Water,Tests,1,Is the water tested?,',
    'Water,Tests,2,Who tests it?,',
  ]);
  expect(numbered.rows.map(({ category, section, question }) => [category, section, question])).toEqual([
    ['Water', 'Tests', 'Is the water tested?'],
    ['Water', 'Tests', 'Who tests it?'],
  ]);
  const unclear = await csv(['Category,Section,Question,Question', 'Water,Tests,1,2', 'Water,Tests,3,4']);
  expect(unclear.rows).toEqual([]);
  expect(unclear.sheets[0]?.fileColumns.map(({ heading }) => heading)).toEqual([
    'Category',
    'Section',
    'Question',
    'Question',
  ]);
});

test('A weight in percent is read as it is shown', async () => {
  const { rows, bad } = await xlsx({
    Form: {
      rows: [
        ['Category', 'Section', 'Question', 'Score'],
        ['Water', 'Tests', 'Is the water tested?', { value: 0.2, style: 1 }],
        ['Water', 'Tests', 'Who tests it?', { value: 0.075, style: 2 }],
        ['Water', 'Tests', 'How often?', 0.2],
      ],
    },
  });
  expect([rows.map(({ score }) => score), bad]).toEqual([[20, 7.5, 0.2], []]);
});

test('A reader of other workbooks gets the value of a number that is shown in percent', async () => {
  const bytes = questionnaireWorkbook({ Form: { rows: [['Share'], [{ value: 0.2, style: 1 }]] } });
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[1]?.cells.get(0)).toBe('0.2');
});
