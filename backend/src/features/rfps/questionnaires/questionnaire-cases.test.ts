import { expect, test } from 'vitest';
import type { ChosenTable } from '../contracts/requirements.ts';
import { rowOf, workbookOf } from '../../../testing/files/hostile-workbooks.ts';
import { parseQuestionsHere } from '../../../testing/files/parse-table-here.ts';
import { readQuestionnaire, type QuestionnaireFile, type TableChoices } from './questionnaire-file.ts';

const header = ['Category', 'Section', 'Question', 'Type'];
const csv = (...lines: readonly string[]) =>
  readQuestionnaire('questions.csv', parseQuestionsHere(Buffer.from(`${lines.join('\n')}\n`)));

/** Returns a workbook of sheets by name, each with rows of cells. Null means no cell, as within a merged one. */
function xlsx(sheets: Record<string, readonly (readonly (string | null)[])[]>, choices?: TableChoices) {
  const contents = Object.values(sheets).map((rows) =>
    rows
      .map((cells, at) => {
        const filled = cells.map((text, column) =>
          text === null
            ? ''
            : `<c r="${'ABCDEFG'[column]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
        );
        return `<row r="${at + 1}">${filled.join('')}</row>`;
      })
      .join(''),
  );
  return readQuestionnaire(
    'questions.xlsx',
    parseQuestionsHere(workbookOf({ sheets: contents }, Object.keys(sheets))),
    choices,
  );
}

const questionsIn = ({ rows, bad }: QuestionnaireFile) => {
  expect(bad).toEqual([]);
  return rows.map(({ category, section, question, type, score }) => [
    category,
    section,
    question,
    type,
    score,
  ]);
};
const placesIn = ({ rows, bad }: QuestionnaireFile) => {
  expect(bad).toEqual([]);
  return rows.map(({ category, section }) => `${category}/${section}`);
};

test('Every sheet with the columns is read, and any other sheet is named with the reason', async () => {
  const file = await xlsx({
    Technical: [header, ['Platform', 'Uptime', 'Is the service up around the clock?', 'yes-no']],
    Security: [
      header,
      ['Security', 'Access', 'Do administrators use a second factor?', 'yes-no'],
      ['Security', 'Access', 'Describe how leavers lose access.', 'detailed'],
    ],
    Notes: [
      ['Written by', 'On'],
      ['Ada', 'Monday'],
    ],
    Empty: [],
  });
  expect(file.rows.map(({ sheet, row, question }) => [sheet, row, question])).toEqual([
    ['Technical', 2, 'Is the service up around the clock?'],
    ['Security', 2, 'Do administrators use a second factor?'],
    ['Security', 3, 'Describe how leavers lose access.'],
  ]);
  expect(file.sheets.map(({ name, questions, notRead }) => [name, questions, notRead])).toEqual([
    ['Technical', 1, null],
    ['Security', 2, null],
    ['Notes', 0, 'has no column for category, section, question'],
    ['Empty', 0, 'has no row with column headings'],
  ]);
});

test('A column headed exactly Question takes precedence over one headed Question #', async () => {
  const file = await csv(
    'Question #,Category,Section,Question,Type',
    '1.1,Security,Access,Do administrators use a second factor?,yes-no',
    '1.2,Security,Access,Describe how leavers lose access.,detailed',
  );
  expect(file.rows.map(({ question }) => question)).toEqual([
    'Do administrators use a second factor?',
    'Describe how leavers lose access.',
  ]);
});

test('Merged cells of categories and sections count for all rows that they cover', async () => {
  const file = await xlsx({
    Questions: [
      header,
      ['Security', 'Access', 'Do administrators use a second factor?', 'yes-no'],
      [null, null, 'Describe how leavers lose access.', 'detailed'],
      [null, 'Backup', 'Are backups tested?', 'yes-no'],
    ],
  });
  expect(placesIn(file)).toEqual(['Security/Access', 'Security/Access', 'Security/Backup']);
});

test('Categories and sections may be in rows of their own', async () => {
  const file = await csv(
    'Category,Section,Question,Type',
    'Security,,,',
    ',Access,,',
    ',,Do administrators use a second factor?,yes-no',
    ',,Describe how leavers lose access.,detailed',
    ',Backup,,',
    ',,Are backups tested?,yes-no',
  );
  expect(placesIn(file)).toEqual(['Security/Access', 'Security/Access', 'Security/Backup']);
});

test('A section does not extend into the next category', async () => {
  const { rows, bad } = await csv(
    'Category,Section,Question',
    'Security,Access,One?',
    'Security,,Two?',
    'Company,,Three?',
  );
  expect(rows.map(({ section }) => section)).toEqual(['Access', 'Access']);
  expect(bad).toEqual([{ sheet: '', row: 4, reason: 'section is empty' }]);
});

test('Without a type column every question is yes-no and counts 1', async () => {
  const file = await csv(
    'Category,Section,Question',
    'Security,Access,Do administrators use a second factor?',
    'Security,Backup,Are backups tested?',
  );
  expect(questionsIn(file)).toEqual([
    ['Security', 'Access', 'Do administrators use a second factor?', 'yes-no', 1],
    ['Security', 'Backup', 'Are backups tested?', 'yes-no', 1],
  ]);
});

test('The two types may have other names, and an empty type is yes-no', async () => {
  const { rows, bad } = await csv(
    'Category,Section,Question,Type',
    'Security,Access,Do administrators use a second factor?,Y/N',
    'Security,Access,Is access reviewed?,Boolean',
    'Security,Access,Describe how leavers lose access.,Text',
    'Security,Backup,Are backups tested?,',
    'Security,Backup,Name the backup sites.,Open',
    'Security,Backup,Which?,1-5',
  );
  expect(rows.map(({ type }) => type)).toEqual(['yes-no', 'yes-no', 'detailed', 'yes-no', 'detailed']);
  expect(bad).toEqual([
    {
      sheet: '',
      row: 7,
      reason:
        'type is none of yes-no, detailed, single-choice, multiple-choice, number, date, table, file: "1-5"',
    },
  ]);
});

test.each([
  ['Text (long)', 'detailed', undefined],
  ['Free text (max 500 words)', 'detailed', undefined],
  ['multi-select', 'detailed', undefined],
  ['Drop-down list', 'detailed', undefined],
  ['File upload', 'file', undefined],
  ['Yes/No/NA', 'yes-no', undefined],
  ['Yes / No, please explain', 'yes-no', undefined],
  ['Number of days', 'number', undefined],
  ['Date (DD/MM/YYYY)', 'date', undefined],
  ['Yes/No/Partly', 'single-choice', ['Yes', 'No', 'Partly']],
  ['Ja/Nein', 'yes-no', undefined],
])('The type “%s” of another questionnaire is understood', async (name, type, choices) => {
  const { rows, bad } = await csv('Category,Section,Question,Type', `C,S,Which?,"${name}"`);
  expect([rows.map((row) => [row.type, row.question, row.details?.choices]), bad]).toEqual([
    [[type, 'Which?', choices]],
    [],
  ]);
});

const controls = {
  'Start here': [['Cloud supplier questionnaire'], ['Fill in the column Answer.']],
  Controls: [
    ['Control domain', 'Control ID', 'Question ID', 'Assessment question', 'Answer', 'Remarks'],
    ['Access control', 'AC-01', 'AC-01.1', 'Is a second factor asked of every administrator?'],
    [null, null, 'AC-01.2', 'Are rights reviewed at least twice a year?'],
    ['Backup', 'BK-01', 'BK-01.1', 'Are restores rehearsed?'],
    [null, null, null, null, null, 'Thank you'],
  ],
};

test('A file with unknown headings is read by what its columns hold, and reports its answer columns', async () => {
  const file = await xlsx(controls);
  const questions = [
    ['Access control', 'AC-01', 'Is a second factor asked of every administrator?', 'yes-no', 1],
    ['Access control', 'AC-01', 'Are rights reviewed at least twice a year?', 'yes-no', 1],
    ['Backup', 'BK-01', 'Are restores rehearsed?', 'yes-no', 1],
  ];
  expect(questionsIn(file)).toEqual(questions);
  expect(file.sheets).toEqual([
    expect.objectContaining({ name: 'Start here', headings: [], notRead: 'has no row with column headings' }),
    expect.objectContaining({
      name: 'Controls',
      headings: ['Control domain', 'Control ID', 'Question ID', 'Assessment question', 'Answer', 'Remarks'],
      headerRow: 1,
      notRead: null,
      columns: {
        questionId: null,
        category: 'Control domain',
        section: 'Control ID',
        question: 'Assessment question',
        type: null,
        score: null,
      },
      answerColumns: ['Answer'],
      questions: 3,
      otherRows: [5],
    }),
  ]);
});

/** A choice of columns for a sheet whose first row has the headings. */
const tableOf = (sheet: string, columns: Partial<ChosenTable['columnIndexes']>): ChosenTable => ({
  sheet,
  isRead: true,
  headerRow: 1,
  columnIndexes: {
    questionId: null,
    category: null,
    section: null,
    question: null,
    type: null,
    score: null,
    ...columns,
  },
});

test('A user chooses other headings for the columns than those that were recognised', async () => {
  const chosen = { category: 'Control ID', section: 'Control domain', question: 'Assessment question' };
  const file = await xlsx(controls, {
    tables: [tableOf('Controls', { category: 1, section: 0, question: 3 })],
  });
  expect(placesIn(file)).toEqual(['AC-01/Access control', 'AC-01/Access control', 'BK-01/Backup']);
  expect(file.sheets[1]).toMatchObject({ columns: chosen, questions: 3, notRead: null, otherRows: [5] });
});

test('Chosen headings are also found in CSV, whatever separates its cells', async () => {
  const lines = ['Topic;Requirement', 'Access;Is there a second factor?'].join('\n');
  const read = (choices?: TableChoices) =>
    readQuestionnaire('requirements.csv', parseQuestionsHere(Buffer.from(lines)), choices);
  expect((await read()).sheets[0]?.headings).toEqual(['Topic', 'Requirement']);
  const file = await read({ tables: [tableOf('', { category: 0, section: 0, question: 1 })] });
  expect(questionsIn(file)).toEqual([['Access', 'Access', 'Is there a second factor?', 'yes-no', 1]]);
});

test('A recognised column is not read if the user chooses another one', async () => {
  const bytes = Buffer.from('Category,Section,Question,Type\nC,S,Why?,a kind of its own\n');
  const file = await readQuestionnaire('questions.csv', parseQuestionsHere(bytes), {
    tables: [tableOf('', { category: 0, section: 1, question: 2 })],
  });
  expect(questionsIn(file)).toEqual([['C', 'S', 'Why?', 'yes-no', 1]]);
});

test('A question for information counts 0', async () => {
  const file = await csv(
    'Category,Section,Question,Type,Score',
    'Company,Facts,Who is your contact for this tender?,detailed,0',
    'Security,Access,Do administrators use a second factor?,yes-no,5',
  );
  expect(file.rows.map(({ score }) => score)).toEqual([0, 5]);
  expect(file.bad).toEqual([]);
});

test('A single quote mark within a cell means inches', async () => {
  const file = await csv('Category,Section,Question,Type', 'Hardware,Racks,Does it fit a 19" rack?,yes-no');
  expect(file.rows.map(({ question }) => question)).toEqual(['Does it fit a 19" rack?']);
});

test('A row far below all others is read without the rows between', async () => {
  const sheet = `${rowOf(1, header)}${rowOf(900_000, ['C', 'S', 'Why?', 'detailed'])}`;
  const file = await readQuestionnaire('far.xlsx', parseQuestionsHere(workbookOf({ sheets: [sheet] })));
  expect(file.rows.map(({ row, question }) => [row, question])).toEqual([[900_000, 'Why?']]);
});
