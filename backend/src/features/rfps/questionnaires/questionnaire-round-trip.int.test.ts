import { detailHeadings } from './question-answers.ts';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVendors } from '../contracts/invites.ts';
import {
  differenceOf,
  matchQuestionIds,
  type PlacedQuestion,
} from '../contracts/questions/questionnaire-difference.ts';
import {
  createCommercial,
  createTechnical,
  exportQuestionnaire,
  getTechnical,
  previewQuestionnaire,
  type Category,
  type QuestionnaireFormat,
} from '../contracts/requirements.ts';
import { presets } from '../contracts/steps.ts';
import { createRfp } from '../contracts/rfps.ts';
import { xlsxFile } from '../../../platform/spreadsheets/xlsx-file.ts';
import { editedWorkbook } from '../../../testing/files/edited-workbook.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { commercial, fillTerms, expectOk, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'buyer@sheets.example');
});
afterAll(() => app.close());

const overview = JSON.stringify('What we need');

async function draft(categories: Category[] = technical): Promise<string> {
  const settings = {
    rfpName: 'Identity: "one" account?',
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
  } as const;
  const { rfp } = expectOk(await buyer.call(createRfp, { body: settings }));
  expectOk(await buyer.call(createTechnical, { body: { rfpId: rfp._id, overview, categories } }));
  return rfp._id;
}

async function exported(rfpId: string, format: QuestionnaireFormat) {
  const input = { params: { rfpId }, search: { kind: 'technical', format } } as const;
  const { content, ...file } = expectOk(await buyer.call(exportQuestionnaire, input));
  return { ...file, bytes: Buffer.from(content, 'base64') };
}

function preview(
  rfpId: string,
  fileName: string,
  content: Buffer | string,
  person = buyer,
  tables?: readonly unknown[],
) {
  const form = new FormData();
  if (tables) form.set('tables', JSON.stringify(tables));
  form.set('rfpId', rfpId);
  form.set('kind', 'technical');
  form.set('questionnaire', new File([new Uint8Array(Buffer.from(content))], fileName));
  return person.call(previewQuestionnaire, { form });
}

async function savedQuestionnaire(rfpId: string): Promise<{ version: number; questions: PlacedQuestion[] }> {
  const input = { params: { rfpId, userId: buyer.userId } };
  const { technicalEval } = expectOk(await buyer.call(getTechnical, input));
  const questions = technicalEval.categories.flatMap(({ categoryName, sections }) =>
    sections.flatMap(({ sectionName, questions: list }) =>
      list.map((question) => ({ ...question, category: categoryName, section: sectionName })),
    ),
  );
  return { version: technicalEval.version, questions };
}

test.each(['xlsx', 'csv'] as const)(
  'An export in %s can be imported again without a difference',
  async (format) => {
    const awkward: Category[] = [
      {
        categoryName: '=SUM(A1)',
        sections: [
          {
            sectionName: '+1, "two"; three',
            questions: [
              { questionId: 1_790_000_000_123, question: 'One\nor two?', type: 'yes-no', score: 0.25 },
              { questionId: 1_790_000_000_124, question: "'=1+1", type: 'detailed', score: 1000 },
            ],
          },
        ],
      },
    ];
    const rfpId = await draft(awkward);
    const { fileName, bytes } = await exported(rfpId, format);
    expect(fileName).toBe(`Identity one account - technical questionnaire.${format}`);
    const { rows, bad } = expectOk(await preview(rfpId, fileName, bytes));
    const { questions } = await savedQuestionnaire(rfpId);
    expect(bad).toEqual([]);
    expect(rows.map((row) => row.row)).toEqual([2, 3]);
    expect(differenceOf(questions, matchQuestionIds(questions, rows))).toEqual({
      added: [],
      removed: [],
      touched: [],
      unchanged: 2,
      reordered: [],
    });
  },
);

test('Edits in a spreadsheet program are reported row by row, and nothing is written', async () => {
  const rfpId = await draft();
  const events = (await listEvents(app.database)).length;
  const { bytes } = await exported(rfpId, 'xlsx');
  const [sheet, help] = await readSheets(bytes);
  const [head = [], first = [], , third = []] = sheet?.data ?? [];
  expect(head.slice(0, 6)).toEqual(['Question ID', 'Category', 'Section', 'Question', 'Type', 'Score']);
  expect(head.slice(6)).toEqual(Object.values(detailHeadings));
  expect(first.slice(0, 6)).toEqual(['Q1', 'Security', 'Sign-in', 'Single sign-on?', 'yes-no', 4]);
  expect(help?.sheet).toBe('Help');
  const edited = await editedWorkbook([
    head.slice(0, 6) as string[],
    ['Q3', 'Security', 'Sign-in', ...(third.slice(3, 6) as string[])],
    ['Q1', 'Security', 'Sign-in', 'Single sign-on, everywhere?', 'Free text', '2,5'],
    [null, 'Security', 'Sign-in', 'Passkeys?', 'yes/no'],
  ]);
  const { rows, bad } = expectOk(await preview(rfpId, 'edited.xlsx', edited));
  const before = await savedQuestionnaire(rfpId);
  const { added, removed, touched, unchanged } = differenceOf(
    before.questions,
    matchQuestionIds(before.questions, rows),
  );
  expect(bad).toEqual([]);
  expect(added.map((question) => [question.row, question.question, question.type, question.score])).toEqual([
    [4, 'Passkeys?', 'yes-no', 1],
  ]);
  expect(removed.map((question) => question.questionId)).toEqual([2]);
  expect(
    touched.map((question) => [
      question.after.row,
      question.before.questionId,
      question.changed,
      question.moved,
    ]),
  ).toEqual([
    [2, 3, [], 'section'],
    [3, 1, ['question', 'type', 'score'], null],
  ]);
  expect(unchanged).toBe(0);
  expect(before.version).toBe(1);
  expect((await listEvents(app.database)).length).toBe(events);
});

test('Bad rows are named by number, including those that conflict with stored questions', async () => {
  const rfpId = await draft();
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const file = [
    'question id,category,section,question,type,score',
    'Q1,Security,Sign-in,Single sign-on?,yes-no,4',
    'Q9,Security,Sign-in,Notice?,detailed,5',
    'Q1,Security,Sign-in,Once more?,detailed,5',
    ',Security,Sign-in,single sign-on?,yes-no,1',
    ',Security,Sign-in,,yes-no,1',
    ',Security,Sign-in,Which?,either,1',
    ',Security,Sign-in,How many?,detailed,many',
  ].join('\r\n');
  const { rows, bad } = expectOk(await preview(rfpId, 'bad.csv', file));
  expect(rows.map((row) => row.row)).toEqual([2]);
  expect(bad).toEqual([
    { sheet: '', row: 3, reason: 'question id Q9 belongs to the other questionnaire of this RFP' },
    { sheet: '', row: 4, reason: 'question id Q1 is already in row 2' },
    { sheet: '', row: 5, reason: 'the section already has this question, in row 2' },
    { sheet: '', row: 6, reason: 'question is empty' },
    {
      sheet: '',
      row: 7,
      reason:
        'type is none of yes-no, detailed, single-choice, multiple-choice, number, date, table, file: "either"',
    },
    { sheet: '', row: 8, reason: 'score must be a number from 0 to 1000 with up to two decimals: "many"' },
  ]);
});

test('A file with unknown headings is read by the columns that its buyer chooses, and the rest is named', async () => {
  const rfpId = await draft();
  const bytes = await xlsxFile([
    { name: 'Start here', columns: [{ heading: 'Fill in the column Answer.', width: 10 }], rows: [] },
    {
      name: 'Controls',
      columns: ['Control domain', 'Control ID', 'Assessment question', 'Answer'].map((heading) => ({
        heading,
        width: 10,
      })),
      rows: [
        ['Access control', 'AC-01', 'Is a second factor asked of every administrator?', null],
        [null, null, 'Are rights reviewed at least twice a year?', null],
      ],
    },
  ]);
  const before = expectOk(await preview(rfpId, 'controls.xlsx', bytes));
  expect(before.rows.map(({ category, section }) => [category, section])).toEqual([
    ['Access control', 'AC-01'],
    ['Access control', 'AC-01'],
  ]);
  expect(before.sheets.map(({ name, headings, notRead }) => [name, headings, notRead])).toEqual([
    ['Start here', [], 'has no row with column headings'],
    ['Controls', ['Control domain', 'Control ID', 'Assessment question', 'Answer'], null],
  ]);
  const columns = { category: 'Control domain', section: 'Control ID', question: 'Assessment question' };
  const columnIndexes = { questionId: null, category: 0, section: 1, question: 2, type: null, score: null };
  const table = { sheet: 'Controls', isRead: true, headerRow: 1, columnIndexes };
  const { rows, bad, sheets } = expectOk(await preview(rfpId, 'controls.xlsx', bytes, buyer, [table]));
  expect(bad).toEqual([]);
  expect(rows.map(({ sheet, row, category, section }) => [sheet, row, category, section])).toEqual([
    ['Controls', 2, 'Access control', 'AC-01'],
    ['Controls', 3, 'Access control', 'AC-01'],
  ]);
  expect(sheets[1]).toMatchObject({ columns, questions: 2, notRead: null });
  const strange = await preview(rfpId, 'controls.xlsx', bytes, buyer, [
    { ...table, heading: 'Control domain' },
  ]);
  expect([strange.status, strange.problem.code]).toEqual([422, 'invalidFields']);
});

test('A question for information is imported, saved and exported with the score 0', async () => {
  const rfpId = await draft();
  const file = 'category,section,question,type,score\nCompany,Facts,Who is your contact?,detailed,0\n';
  const { rows } = expectOk(await preview(rfpId, 'facts.csv', file));
  const categories: Category[] = rows.map(({ category, section, question, type, score }) => ({
    categoryName: category,
    sections: [{ sectionName: section, questions: [{ questionId: 70, question, type, score }] }],
  }));
  const { version } = await savedQuestionnaire(rfpId);
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories, version } }));
  expect((await savedQuestionnaire(rfpId)).questions.map(({ score }) => score)).toEqual([0]);
  expect((await exported(rfpId, 'csv')).bytes.toString()).toContain('"Who is your contact?","detailed","0"');
});

test('Only the buyer can export or import, and a published questionnaire cannot be imported', async () => {
  const rfpId = await draft();
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const { bytes } = await exported(rfpId, 'csv');
  const other = await signUpPerson(app, 'other@sheets.example');
  const input = { params: { rfpId }, search: { kind: 'technical', format: 'csv' } } as const;
  expect((await other.call(exportQuestionnaire, input)).status).toBe(404);
  expect((await preview(rfpId, 'a.csv', bytes, other)).status).toBe(404);
  const invitees = [{ email: 'vendor@sheets.example' }];
  await fillTerms(buyer, rfpId);
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  const refused = await preview(rfpId, 'a.csv', bytes);
  expect([refused.status, refused.problem.code]).toEqual([409, 'alreadyPublished']);
  expect((await exported(rfpId, 'csv')).bytes).toEqual(bytes);
});

test('The saved questionnaire is read back unchanged, whichever questions and sections changed', async () => {
  const questionOf = (questionId: number, question = `Question ${questionId}?`) => ({
    questionId,
    question,
    type: 'yes-no' as const,
    score: 1,
  });
  const tree = (sections: Record<string, ReturnType<typeof questionOf>[]>): Category[] => [
    {
      categoryName: 'Security',
      sections: Object.entries(sections).map(([sectionName, questions]) => ({ sectionName, questions })),
    },
  ];
  const states = [
    tree({ Access: [questionOf(1), questionOf(2), questionOf(3)], Audit: [questionOf(4)] }),
    tree({ Access: [questionOf(1, 'Changed?'), questionOf(3), questionOf(2)], Audit: [questionOf(4)] }),
    tree({ Access: [questionOf(5), questionOf(3)], Audit: [questionOf(4), questionOf(2), questionOf(1)] }),
    tree({ Access: [questionOf(3)], Renamed: [questionOf(4), questionOf(2)], More: [questionOf(6)] }),
    tree({ More: [questionOf(6)], Access: [questionOf(4), questionOf(3)] }),
  ];
  const rfpId = await draft(states[0]);
  for (const categories of states) {
    expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories } }));
    const { technicalEval } = expectOk(
      await buyer.call(getTechnical, { params: { rfpId, userId: buyer.userId } }),
    );
    expect(technicalEval.categories).toEqual(categories);
  }
});

test('Two thousand questions are saved, exported and read, and a save of one change leaves the others alone', async () => {
  const many: Category[] = Array.from({ length: 4 }, (_c, c) => ({
    categoryName: `Category ${c}`,
    sections: Array.from({ length: 5 }, (_s, s) => ({
      sectionName: `Section ${s}`,
      questions: Array.from({ length: 100 }, (_q, q) => ({
        questionId: 1_790_000_000_000 + c * 1000 + s * 100 + q,
        question: `Question ${q}: ${'how is it done, and who sees to it? '.repeat(8)}`.trim(),
        type: 'detailed' as const,
        score: 5,
      })),
    })),
  }));
  const rfpId = await draft(many);
  const { fileName, bytes } = await exported(rfpId, 'xlsx');
  const { rows, bad } = expectOk(await preview(rfpId, fileName, bytes));
  expect([rows.length, bad.length]).toEqual([2000, 0]);
  const before = await savedQuestionnaire(rfpId);
  const changed = many[3]?.sections[4]?.questions[99];
  if (changed) changed.question = 'Changed?';
  const body = { rfpId, overview, categories: many, version: before.version };
  expectOk(await buyer.call(createTechnical, { body }));
  const after = await savedQuestionnaire(rfpId);
  expect(after.questions.map((question) => question.questionId)).toEqual(
    before.questions.map((question) => question.questionId),
  );
  expect(
    after.questions.filter((question, at) => question.question !== before.questions[at]?.question),
  ).toEqual([{ ...before.questions.at(-1), question: 'Changed?' }]);
});
