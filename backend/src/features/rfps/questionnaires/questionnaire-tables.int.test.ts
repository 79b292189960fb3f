import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRfp, getRfpById } from '../contracts/rfps.ts';
import {
  createTechnical,
  getTechnical,
  previewQuestionnaire,
  type ChosenTable,
  type RememberedTable,
} from '../contracts/requirements.ts';
import { presets } from '../contracts/steps.ts';
import { sql } from '../../../platform/database/database.ts';
import { row as rowParser, text } from '../../../platform/database/row.ts';
import { registerCompany, signUpPerson } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { hostileWorkbooks } from '../../../testing/files/hostile-workbooks.ts';
import { questionnaireWorkbook, type BuiltSheet } from '../../../testing/files/questionnaire-workbook.ts';
import { wordDocument } from '../../../testing/files/word-document.ts';
import { zipOf } from '../../../testing/files/zip-file.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'buyer@tables.example');
  await registerCompany(buyer, 'Canteen Friends');
});
afterAll(() => app.close());

async function draftOf(person: Person): Promise<string> {
  const settings = {
    rfpName: 'A new canteen',
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
  } as const;
  return expectOk(await person.call(createRfp, { body: settings })).rfp._id;
}

function preview(
  person: Person,
  rfpId: string,
  content: Buffer,
  tables?: unknown,
  fileName = 'canteen.xlsx',
) {
  const form = new FormData();
  form.set('rfpId', rfpId);
  form.set('kind', 'technical');
  if (tables !== undefined) form.set('tables', JSON.stringify(tables));
  form.set('questionnaire', new File([new Uint8Array(content)], fileName));
  return person.call(previewQuestionnaire, { form });
}

const noColumnIndexes = {
  questionId: null,
  category: null,
  section: null,
  question: null,
  type: null,
  score: null,
};
const odd: BuiltSheet = {
  rows: [
    ['Canteen 2027'],
    ['Where', 'Wish of the house', 'Kind of meal', 'Bidder'],
    ['Kitchen', 'Cook on site', 'Lunch', null],
    [null, 'Declare all allergens', 'Lunch', null],
    ['Hall', 'Clean after each meal', 'all', null],
  ],
};
const bytes = questionnaireWorkbook({ Wishes: odd });
const chosen: ChosenTable = {
  sheet: 'Wishes',
  isRead: true,
  headerRow: 2,
  columnIndexes: { ...noColumnIndexes, category: 0, section: 2, question: 1 },
};
const places = [
  'Kitchen/Lunch/Cook on site',
  'Kitchen/Lunch/Declare all allergens',
  'Hall/all/Clean after each meal',
];
const placesIn = (rows: readonly { category: string; section: string; question: string }[]) =>
  rows.map(({ category, section, question }) => `${category}/${section}/${question}`);

test('A buyer says which row is the header and what the columns mean, and nothing is saved before the import', async () => {
  const rfpId = await draftOf(buyer);
  const before = expectOk(await preview(buyer, rfpId, bytes));
  expect(before.rows).toEqual([]);
  expect(before.sheets[0]).toMatchObject({
    notRead: 'has no column for category, section, question',
    topRows: [
      { row: 1, text: 'Canteen 2027' },
      { row: 2, text: 'Where · Wish of the house · Kind of meal · Bidder' },
      { row: 3 },
      { row: 4 },
      { row: 5 },
    ],
  });
  const { rows, bad, sheets } = expectOk(await preview(buyer, rfpId, bytes, [chosen]));
  expect([placesIn(rows), bad]).toEqual([places, []]);
  expect(sheets[0]).toMatchObject({
    headerRow: 2,
    columnIndexes: chosen.columnIndexes,
    columns: { category: 'Where', question: 'Wish of the house' },
    fileColumns: [
      { columnIndex: 0, heading: 'Where', sample: 'Kitchen' },
      { columnIndex: 1, heading: 'Wish of the house', sample: 'Cook on site' },
      { columnIndex: 2, heading: 'Kind of meal', sample: 'Lunch' },
      { columnIndex: 3, heading: 'Bidder', sample: '' },
    ],
    isRemembered: false,
  });
  expect(expectOk(await preview(buyer, rfpId, bytes)).rows).toEqual([]);
});

test('An import is remembered for files of the same shape of the company, and for no other company', async () => {
  const rfpId = await draftOf(buyer);
  const { rows, sheets } = expectOk(await preview(buyer, rfpId, bytes, [chosen]));
  const remember: RememberedTable[] = sheets.flatMap(({ fingerprint, columnIndexes: used }) =>
    fingerprint === null ? [] : [{ fingerprint, columnIndexes: used }],
  );
  const categories = rows.map(({ category, section, question, type, score }, at) => ({
    categoryName: category,
    sections: [
      { sectionName: `${section} ${at}`, questions: [{ questionId: at + 1, question, type, score }] },
    ],
  }));
  const body = {
    rfpId,
    type: 'import',
    overview: '""',
    categories: [categories[0], categories[2]],
    remember,
  };
  expectOk(await buyer.call(createTechnical, { body: body as never }));
  const saved = expectOk(await buyer.call(getTechnical, { params: { rfpId, userId: buyer.userId } }));
  expect(saved.technicalEval.categories).toHaveLength(2);

  const next = questionnaireWorkbook({
    Letter: { rows: [['Dear suppliers']] },
    Wishes: {
      rows: [['A letter'], [], ...odd.rows.slice(1, 3), ['Hall', 'Open at seven', 'Breakfast', null]],
    },
  });
  const again = expectOk(await preview(buyer, await draftOf(buyer), next));
  expect(placesIn(again.rows)).toEqual(['Kitchen/Lunch/Cook on site', 'Hall/Breakfast/Open at seven']);
  expect(again.sheets[1]).toMatchObject({ name: 'Wishes', headerRow: 3, isRemembered: true });

  const other = await signUpPerson(app, 'other@tables.example');
  await registerCompany(other, 'Other Eaters');
  const foreign = expectOk(await preview(other, await draftOf(other), next));
  expect([foreign.rows, foreign.sheets.map(({ isRemembered }) => isRemembered)]).toEqual([
    [],
    [false, false],
  ]);
  expect((await preview(other, rfpId, next)).status).toBe(404);

  const otherShape = questionnaireWorkbook({
    Wishes: { rows: [['Where', 'Wish of the house', 'Bidder', 'Kind of meal'], ...odd.rows.slice(2)] },
  });
  expect(expectOk(await preview(buyer, rfpId, otherShape)).rows).toEqual([]);
});

test('Only the latest tables of a company stay remembered, and only an import remembers any', async () => {
  const person = await signUpPerson(app, 'many@tables.example');
  const companyId = await registerCompany(person, 'Many Tables');
  const rfpId = await draftOf(person);
  const questions = [{ questionId: 1, question: 'Is it tested?', type: 'yes-no', score: 1 } as const];
  const categories = [{ categoryName: 'Water', sections: [{ sectionName: 'Water', questions }] }];
  const tablesFrom = (first: number): RememberedTable[] =>
    Array.from({ length: 100 }, (_none, at) => ({
      fingerprint: (first + at).toString(16).padStart(40, '0'),
      columnIndexes: chosen.columnIndexes,
    }));
  const save = async (type: string, first: number) => {
    const { technicalEval } = expectOk(
      await person.call(getTechnical, { params: { rfpId, userId: person.userId } }),
    );
    const { version } = technicalEval;
    const body = { rfpId, type, version, overview: '""', categories, remember: tablesFrom(first) };
    return person.call(createTechnical, { body });
  };
  for (const first of [0, 100, 200]) expectOk(await save('import', first));
  const stored = await app.database.any(sql.type(rowParser({ fingerprint: text }))`
    select fingerprint from questionnaire_table where company_id = ${companyId} order by fingerprint`);
  expect(stored.map(({ fingerprint }) => Number.parseInt(fingerprint, 16))).toEqual(
    Array.from({ length: 200 }, (_none, at) => 100 + at),
  );
  const refused = await save('save', 300);
  expect([refused.status, refused.problem.code, refused.problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    'invalidFields',
    ['remember'],
  ]);
});

test('A buyer leaves a sheet out, and reads one that is hidden', async () => {
  const rfpId = await draftOf(buyer);
  const rows = [
    ['Area', 'Question'],
    ['Water', 'Is the water tested?'],
    ['Water', 'Who tests it?'],
  ];
  const hidden = [
    ['Area', 'Question'],
    ['Air', 'Is the air tested?'],
  ];
  const content = questionnaireWorkbook({ Internal: { rows: hidden, isHidden: true }, Form: { rows } });
  const first = expectOk(await preview(buyer, rfpId, content));
  expect(first.sheets.map(({ name, isHidden, notRead }) => [name, isHidden, notRead])).toEqual([
    ['Form', false, null],
    ['Internal', true, 'is hidden'],
  ]);
  const table = (sheet: string, isRead: boolean): ChosenTable => ({
    sheet,
    isRead,
    headerRow: 1,
    columnIndexes: { ...noColumnIndexes, category: 0, question: 1 },
  });
  const second = expectOk(
    await preview(buyer, rfpId, content, [table('Form', false), table('Internal', true)]),
  );
  expect(second.rows.map(({ sheet, row, question }) => [sheet, row, question])).toEqual([
    ['Internal', 2, 'Is the air tested?'],
  ]);
  expect(second.sheets[0]).toMatchObject({ name: 'Form', notRead: 'is left out' });
});

test.each([
  ['a sheet without a name', [{ ...chosen, sheet: undefined }]],
  ['a header above the first row', [{ ...chosen, headerRow: -1 }]],
  [
    'a column that no sheet has',
    [{ ...chosen, columnIndexes: { ...chosen.columnIndexes, question: 99_999 } }],
  ],
  ['too many sheets', Array.from({ length: 101 }, () => chosen)],
  ['no list', 'all'],
])('A choice with %s is refused', async (_what, tables) => {
  const refused = await preview(buyer, await draftOf(buyer), bytes, tables);
  expect([refused.status, refused.problem.code]).toEqual([422, 'invalidFields']);
});

/** Built before the app starts: building one blocks the process so long that the server closes its idle connections. */
const hostileFiles = [
  'a million columns in one row',
  'millions of merged cells',
  'millions of drop-downs',
  'styles in styles',
  'entities of entities',
  'a part that unpacks to five hundred megabytes',
].map((what) => {
  const hostile = hostileWorkbooks.find((workbook) => workbook.what === what);
  if (!hostile) throw new Error(`no workbook has ${what}`);
  return { what, content: hostile.content() };
});

test.each(hostileFiles)(
  'Another person is served while a workbook with $what is read, and its sender gets an answer',
  async ({ what, content }) => {
    const rfpId = await draftOf(buyer);
    const other = await signUpPerson(app, `${what.replaceAll(/\W+/g, '-')}@tables.example`);
    const otherRfp = await draftOf(other);
    let isAnswered = false;
    const upload = preview(buyer, rfpId, content).finally(() => (isAnswered = true));
    expectOk(await other.call(getRfpById, { params: { rfpId: otherRfp } }));
    expect(isAnswered).toBe(false);
    const { status, problem } = await upload;
    expect([200, 422]).toContain(status);
    if (status === 422) expect(problem.code).toBe('questionnaireUnreadable');
  },
);

test('A buyer imports the questions of a Word document, and their choices', async () => {
  const rfpId = await draftOf(buyer);
  const content = wordDocument([
    { heading: 1, text: 'Kitchen' },
    { item: 'Do you cook on site?' },
    { item: 'Who delivers your food?' },
    '☐ A wholesaler',
    '☐ Farmers',
  ]);
  const { rows, bad } = expectOk(await preview(buyer, rfpId, content, undefined, 'canteen.docx'));
  expect(bad).toEqual([]);
  expect(placesIn(rows)).toEqual([
    'Kitchen/Kitchen/Do you cook on site?',
    'Kitchen/Kitchen/Who delivers your food?',
  ]);
  expect(rows[1]).toMatchObject({ type: 'single-choice', details: { choices: ['A wholesaler', 'Farmers'] } });
});

const hostileDocuments: [what: string, fileName: string, content: Buffer][] = [
  ['a Word document that unpacks to a hundred megabytes', 'a.docx', bombOf('<w:p/>'.repeat(17_000_000))],
  [
    'a Word document of entities',
    'b.docx',
    bombOf(
      `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 8 }, (_, at) => `<!ENTITY ${'bcdefghi'[at]} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]><d>&i;</d>`,
    ),
  ],
  ['a Word document of nested tables', 'c.docx', bombOf(nestedTables(20_000))],
  [
    'a PDF that is cut off',
    'd.pdf',
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\n'),
  ],
];

test.each(hostileDocuments)('A sender of %s gets an answer', async (_what, fileName, content) => {
  const { status, problem } = await preview(buyer, await draftOf(buyer), content, undefined, fileName);
  expect([status, problem.code]).toEqual([422, 'questionnaireUnreadable']);
});

function nestedTables(depth: number): string {
  return `<w:document xmlns:w="w"><w:body>${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}</w:body></w:document>`;
}

function bombOf(document: string): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: document },
  ]);
}
