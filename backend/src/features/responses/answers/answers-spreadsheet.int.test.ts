import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportAnswers,
  importAnswers,
  previewAnswers,
  type ExportedKind,
} from '../contracts/answers-spreadsheet.ts';
import { createVendors } from '../../rfps/contracts/invites.ts';
import { createPricing } from '../contracts/pricing.ts';
import {
  createTechnical,
  getCommercial,
  getTechnical,
  type Category,
  type QuestionnaireFormat,
} from '../../rfps/contracts/requirements.ts';
import { acceptInvite, saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { answerAuthors } from '../contracts/colleagues.ts';
import { presets } from '../../rfps/contracts/steps.ts';
import { addProject, createRfp } from '../../rfps/contracts/rfps.ts';
import { editedWorkbook, rowsOfSheet, rowsOfWorkbook } from '../../../testing/files/edited-workbook.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import {
  acceptedRfp,
  answerOne,
  dayFrom,
  timelineDueOn,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let vendor: Person;
let colleague: Person;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alto', 'rival']);
  vendor = fixture.vendors[0]!.person;
  colleague = await signUpColleague(app, vendor, 'cleo@alto.example');
});
afterAll(() => app.close());

async function download(
  person: Person,
  format: QuestionnaireFormat,
  kind: ExportedKind = 'both',
  of = fixture,
) {
  const input = { params: { rfpId: of.rfpId }, search: { kind, format } } as const;
  const { content, ...exported } = expectOk(await person.call(exportAnswers, input));
  return { ...exported, bytes: Buffer.from(content, 'base64') };
}

function preview(person: Person, fileName: string, content: Buffer | string, of = fixture) {
  const form = new FormData();
  form.set('rfpId', of.rfpId);
  form.set('answers', new File([new Uint8Array(Buffer.from(content))], fileName));
  return person.call(previewAnswers, { form });
}

const answer = async (person: Person, answers: [questionId: number, answer: string][], of = fixture) =>
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: { rfpId: of.rfpId, quesAns: answers.map(([questionId, text]) => ({ questionId, answer: text })) },
    }),
  );

async function currentAnswers(person: Person, of = fixture) {
  const input = { params: { rfpId: of.rfpId, userId: person.userId } };
  const technical = expectOk(await person.call(getTechnical, input)).quesAns;
  const commercial = expectOk(await person.call(getCommercial, input)).quesAns;
  return Object.fromEntries(
    [...technical, ...commercial].map((question) => [question.questionId, question.answer]),
  );
}

const taken = ({ rows }: { rows: readonly { questionId: number; answer: string; version: number }[] }) =>
  rows.map(({ questionId, answer: text, version }) => ({ questionId, answer: text, version }));

test.each(['xlsx', 'csv'] as const)(
  'A download in %s can be uploaded again without a difference',
  async (format) => {
    await answer(vendor, [[3, `=1+1\n"quoted", and 'more'`]]);
    const { fileName, bytes } = await download(vendor, format);
    expect(fileName).toMatch(/^Tender [0-9a-f]+ - answers\.(xlsx|csv)$/);
    expect(expectOk(await preview(vendor, fileName, bytes))).toEqual({ rows: [], unchanged: 4, bad: [] });
  },
);

test('Prices appear read-only beside the answers, and an upload ignores them', async () => {
  const of = await acceptedRfp(app, ['priced']);
  const { person } = of.vendors[0]!;
  const prices = async () => rowsOfSheet((await download(person, 'xlsx', 'both', of)).bytes, 'Pricing');
  expect(await prices()).toBeUndefined();
  const products = [{ productName: '=Seats', price: 120_050, quantity: 3 }];
  const sums = { discountPercentage: 12.5, taxPercentage: 20, payments: [{ date: '2027-01-31' }] };
  expectOk(await person.call(createPricing, { body: { rfpId: of.rfpId, products, ...sums } }));
  expect(await prices()).toEqual([
    ['Line', 'Product or day', 'Price (USD)', 'Quantity', 'Percent', 'Amount (USD)'],
    ['Product', '=Seats', 1200.5, 3, null, 3601.5],
    ['Subtotal', null, null, null, null, 3601.5],
    ['Discount', null, null, null, 0.125, -450.19],
    ['Tax', null, null, null, 0.2, 720.3],
    ['Total', null, null, null, null, 3871.61],
    ['Payment', '2027-01-31', null, null, null, 3871.61],
    ['Note', expect.stringContaining('ignores this sheet'), null, null, null, null],
  ]);
  const { bytes } = await download(person, 'xlsx', 'both', of);
  expect(expectOk(await preview(person, 'priced.xlsx', bytes, of))).toEqual({
    rows: [],
    unchanged: 4,
    bad: [],
  });
  const alone = await editedWorkbook((await prices())!);
  const { status, problem } = await preview(person, 'priced.xlsx', alone, of);
  expect([status, problem.code]).toEqual([422, 'questionnaireUnreadable']);
});

test('A filled-in sheet changes nothing until it is confirmed, and then it changes everything', async () => {
  const of = await acceptedRfp(app, ['filled']);
  const { person } = of.vendors[0]!;
  await answer(person, [[3, 'For a year']], of);
  const { bytes } = await download(person, 'xlsx', 'both', of);
  const sheet = await rowsOfWorkbook(bytes);
  const [head, ...rows] = sheet;
  expect(head).toEqual([
    'Question ID',
    'Part',
    'Category',
    'Section',
    'Question',
    'Type',
    'Answer',
    'Remark',
    'Allowed answers',
    'As of',
  ]);
  const at = head!.indexOf('Answer');
  const fill: Record<string, string> = { Q1: 'Yes', Q3: '-5 years\nor more', Q9: '=Soon' };
  for (const cells of rows) cells[at] = fill[String(cells[0])] ?? cells[at] ?? null;
  const events = (await listEvents(app.database)).length;
  const read = expectOk(await preview(person, 'filled.xlsx', await editedWorkbook(sheet), of));
  expect(read.rows.map((row) => [row.row, row.change, row.current, row.answer, row.kind])).toEqual([
    [2, 'added', '', 'yes', 'technical'],
    [4, 'changed', 'For a year', '-5 years\nor more', 'technical'],
    [5, 'added', '', '=Soon', 'commercial'],
  ]);
  expect([read.unchanged, read.bad]).toEqual([1, []]);
  expect(await currentAnswers(person, of)).toEqual({ 3: 'For a year' });
  expect((await listEvents(app.database)).length).toBe(events);
  const body = { rfpId: of.rfpId, answers: taken(read) };
  expect(expectOk(await person.call(importAnswers, { body })).saved).toBe(3);
  expect(await currentAnswers(person, of)).toEqual({ 1: 'yes', 3: '-5 years\nor more', 9: '=Soon' });
  expect(
    (await listEvents(app.database))
      .slice(events)
      .map(({ name, payload }) => [
        name,
        (payload as { kind: string }).kind,
        (payload as { questionIds: number[] }).questionIds,
      ]),
  ).toEqual([
    ['answersSaved', 'technical', [1, 3]],
    ['answersSaved', 'commercial', [9]],
  ]);
});

test("A colleague's answer since the download requires a decision, which names its author", async () => {
  const of = await acceptedRfp(app, ['asked']);
  const { person } = of.vendors[0]!;
  const other = await signUpColleague(app, person, 'other@asked.example');
  await answer(person, [[3, 'For a year']], of);
  const sheet = await rowsOfWorkbook((await download(person, 'xlsx', 'technical', of)).bytes);
  for (const cells of sheet) if (cells[0] === 'Q3') cells[6] = 'For ten years';
  await answer(
    other,
    [
      [1, 'yes'],
      [3, 'For two years'],
    ],
    of,
  );
  const read = expectOk(await preview(person, 'a.xlsx', await editedWorkbook(sheet), of));
  expect(read.rows).toMatchObject([
    { questionId: 3, change: 'conflict', current: 'For two years', answer: 'For ten years', version: 2 },
  ]);
  const { authors } = expectOk(await person.call(answerAuthors, { params: { rfpId: of.rfpId } }));
  const author = authors.find(({ questionId }) => questionId === 3);
  expect(author?.userId).toBe(other.userId);
  expect(read.rows[0]).toMatchObject({ answeredBy: author?.userName, answeredAt: author?.answeredAt });
  expect(read.unchanged).toBe(2);
  // A colleague answers again between the preview and the confirmation: nothing of the file is written.
  await answer(other, [[3, 'For three years']], of);
  const body = { rfpId: of.rfpId, answers: [...taken(read), { questionId: 2, answer: 'no', version: 0 }] };
  const refused = await person.call(importAnswers, { body });
  expect([refused.status, refused.problem.code]).toEqual([409, 'staleVersion']);
  expect(await currentAnswers(person, of)).toEqual({ 1: 'yes', 3: 'For three years' });
});

test('Bad rows are named by number, and a file without answers is refused completely', async () => {
  const file = [
    'Question ID,Question,Answer',
    'Q1,Single sign-on?,perhaps',
    'Q2,Hardware tokens?,yes',
    'Q77,Why?,x',
    'Q9,Notice?,Soon',
  ].join('\r\n');
  const { rows, bad } = expectOk(await preview(vendor, 'bad.csv', file));
  expect(rows.map((row) => [row.row, row.questionId])).toEqual([[5, 9]]);
  expect(bad.map((badRow) => badRow.row)).toEqual([2, 3, 4]);
  const before = await currentAnswers(vendor);
  const answers = [
    { questionId: 9, answer: 'Soon', version: 0 },
    { questionId: 1, answer: 'perhaps', version: 0 },
    { questionId: 77, answer: 'x', version: 0 },
    { questionId: 9, answer: 'Later', version: 0 },
  ];
  const refused = await vendor.call(importAnswers, { body: { rfpId: fixture.rfpId, answers } });
  expect([refused.status, refused.problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['answers[1].answer', 'answers[2].questionId', 'answers[3].questionId'],
  ]);
  expect(await currentAnswers(vendor)).toEqual(before);
});

test('Of two simultaneous imports that compared with the same answers, only the first is written', async () => {
  const of = await acceptedRfp(app, ['twice']);
  const { person } = of.vendors[0]!;
  const put = (text: string) =>
    person.call(importAnswers, {
      body: { rfpId: of.rfpId, answers: [{ questionId: 3, answer: text, version: 0 }] },
    });
  const both = await Promise.all([put('One'), put('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await currentAnswers(person, of))[3]).toBe(both[0]?.status === 200 ? 'One' : 'Two');
});

test('Only vendors that have accepted can use it, and no import is accepted after submission', async () => {
  const of = await publishRfp(app, ['late']);
  const { person } = of.vendors[0]!;
  const input = { params: { rfpId: of.rfpId }, search: { kind: 'both', format: 'csv' } } as const;
  expect((await person.call(exportAnswers, input)).problem.code).toBe('inviteNotAccepted');
  expectOk(await person.call(acceptInvite, { body: { rfpId: of.rfpId, acceptStatus: 1 } }));
  await answerOne(person, of.rfpId);
  const { fileName, bytes } = await download(person, 'csv', 'both', of);
  for (const other of [of.buyer, colleague])
    expect([
      (await other.call(exportAnswers, input)).status,
      (await preview(other, fileName, bytes, of)).status,
    ]).toEqual([404, 404]);
  expectOk(await person.call(submitResponse, { body: { rfpId: of.rfpId } }));
  expect((await preview(person, fileName, bytes, of)).problem.code).toBe('alreadySubmitted');
  const body = { rfpId: of.rfpId, answers: [{ questionId: 1, answer: 'yes', version: 0 }] };
  expect((await person.call(importAnswers, { body })).problem.code).toBe('alreadySubmitted');
  expect((await download(person, 'csv', 'both', of)).bytes).toEqual(bytes);
});

test('An import past the due time is refused', async () => {
  const of = await acceptedRfp(app, ['due']);
  const { person } = of.vendors[0]!;
  const { fileName, bytes } = await download(person, 'csv', 'both', of);
  const before = app.now.ms;
  app.now.ms = Date.UTC(2026, 10, 28);
  const body = { rfpId: of.rfpId, answers: [{ questionId: 1, answer: 'yes', version: 0 }] };
  const response = [await preview(person, fileName, bytes, of), await person.call(importAnswers, { body })];
  expect(response.map(({ problem }) => problem.code)).toEqual(['responsesClosed', 'responsesClosed']);
  expect((await download(person, 'csv', 'both', of)).bytes).toEqual(bytes);
  app.now.ms = before;
});

test('Two thousand questions can be downloaded, filled in, compared and saved', async () => {
  const many: Category[] = Array.from({ length: 4 }, (_c, c) => ({
    categoryName: `Category ${c}`,
    sections: Array.from({ length: 5 }, (_s, s) => ({
      sectionName: `Section ${s}`,
      questions: Array.from({ length: 100 }, (_q, q) => ({
        questionId: 1_790_000_000_000 + c * 1000 + s * 100 + q,
        question: `Question ${q}: ${'how is it done, and who sees to it? '.repeat(4)}`.trim(),
        type: 'detailed' as const,
        score: 5,
      })),
    })),
  }));
  const stepsValue = { ...presets.rapid, technicalRequirements: true };
  const { rfp } = expectOk(
    await fixture.buyer.call(createRfp, {
      body: { rfpName: 'Large', processTypeValue: 'detailed', scopeValue: 'private', stepsValue },
    }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('Much');
  expectOk(await fixture.buyer.call(createTechnical, { body: { rfpId, overview, categories: many } }));
  expectOk(
    await fixture.buyer.call(addProject, {
      body: {
        rfpId,
        projectName: 'Large',
        projectDescription: overview,
        timelineItems: timelineDueOn(dayFrom(app, 30)),
      },
    }),
  );
  const person = await signUpPerson(app, 'patient@large.example');
  await registerCompany(person, 'Patient Ltd');
  expectOk(
    await fixture.buyer.call(createVendors, {
      body: { rfpId, type: 'publish', invitees: [{ email: person.email }] },
    }),
  );
  expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const of = { ...fixture, rfpId };
  const sheet = await rowsOfWorkbook((await download(person, 'xlsx', 'both', of)).bytes);
  for (const cells of sheet.slice(1)) cells[6] = `It is done so, as ${String(cells[0])} asks. `.repeat(8);
  const read = expectOk(await preview(person, 'large.xlsx', await editedWorkbook(sheet), of));
  expect([read.rows.length, read.unchanged, read.bad]).toEqual([2000, 0, []]);
  expect(expectOk(await person.call(importAnswers, { body: { rfpId, answers: taken(read) } })).saved).toBe(
    2000,
  );
  const { bytes } = await download(person, 'xlsx', 'both', of);
  expect(expectOk(await preview(person, 'large.xlsx', bytes, of)).unchanged).toBe(2000);
});

test('An import may have a larger body than other requests, up to a limit that fits its file', async () => {
  const { rfpId } = fixture;
  const importing = (megabytes: number) =>
    vendor.call(importAnswers, {
      body: {
        rfpId,
        answers: Array.from({ length: megabytes * 53 }, () => ({
          questionId: 3,
          answer: 'x'.repeat(20_000),
          version: 0,
        })),
      },
    });
  expect((await importing(11)).problem).toMatchObject({ status: 422, code: 'invalidFields' });
  expect((await importing(13)).problem).toMatchObject({ status: 413, code: 'payloadTooLarge' });
});
