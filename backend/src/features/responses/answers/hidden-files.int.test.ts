import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswerFiles, getAnswerFiles } from '../contracts/answer-files.ts';
import { exportAnswers } from '../contracts/answers-spreadsheet.ts';
import { getReceipts } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { sectionResponses, vendorResponse } from '../../evaluation/contracts/evaluation.ts';
import { readEvaluation } from '../../reports/read-evaluation.ts';
import { reportSource } from '../../reports/report-source.ts';
import { getTechnical, type Category } from '../../rfps/contracts/requirements.ts';
import { sql } from '../../../platform/database/database.ts';
import { renderInWorker } from '../../../platform/pdf/render-in-worker.ts';
import { row, text } from '../../../platform/database/row.ts';
import { rowsOfWorkbook } from '../../../testing/files/edited-workbook.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import type { ResponseDocument } from '../receipts/response-document.ts';

/** A table and files are asked only of vendors that answer yes. */
const categories: Category[] = [
  {
    categoryName: 'Hosting',
    sections: [
      {
        sectionName: 'Sites',
        questions: [
          { questionId: 1, question: 'Do you run sites?', type: 'yes-no', score: 1 },
          {
            questionId: 2,
            question: 'Which sites?',
            type: 'table',
            score: 5,
            details: {
              columns: [{ name: 'Site', type: 'detailed' }],
              shownIf: { questionId: 1, answers: ['yes'] },
            },
          },
          {
            questionId: 3,
            question: 'Which certificates?',
            type: 'file',
            score: 5,
            details: { shownIf: { questionId: 1, answers: ['yes'] } },
          },
          { questionId: 4, question: 'Any other file?', type: 'file', score: 5 },
        ],
      },
    ],
  },
];

let app: TestApp;
let fixture: RfpFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha', 'beta', 'gamma'], categories);
  await answerAll(0);
  await save(0, { 1: 'no' });
  await answerAll(1);
});
afterAll(() => app.close());

const vendorAt = (at: number): Person => fixture.vendors[at]!.person;
const save = async (at: number, answers: Record<number, string>) =>
  expectOk(
    await vendorAt(at).call(saveTechnicalAnswers, {
      body: {
        rfpId: fixture.rfpId,
        quesAns: Object.entries(answers).map(([id, answer]) => ({ questionId: Number(id), answer })),
      },
    }),
  );
async function addFile(at: number, questionId: number) {
  const form = new FormData();
  form.set('rfpId', fixture.rfpId);
  form.set('questionId', String(questionId));
  form.append('answerFiles', new File([new Uint8Array(sampleFiles.pdf)], 'iso.pdf'));
  expectOk(await vendorAt(at).call(addAnswerFiles, { form }));
}
async function answerAll(at: number) {
  await save(at, { 1: 'yes', 2: 'Leeds' });
  for (const questionId of [3, 4]) await addFile(at, questionId);
}
const filesOf = async (at: number, questionId: number) =>
  expectOk(
    await vendorAt(at).call(getAnswerFiles, {
      params: { rfpId: fixture.rfpId, questionId: String(questionId) },
    }),
  ).files;
const answersOf = async (at: number) => {
  const person = vendorAt(at);
  const { quesAns } = expectOk(
    await person.call(getTechnical, { params: { rfpId: fixture.rfpId, userId: person.userId } }),
  );
  return quesAns.map(({ questionId, answer }) => [questionId, answer.slice(-9)]);
};
const statusAt = async (location: string) => (await fetch(`${app.baseUrl}${location}`)).status;

test('A draft keeps the hidden table and its hidden files, which do not count for its progress', async () => {
  expect(await answersOf(0)).toEqual([
    [1, 'no'],
    [2, 'Leeds'],
    [3, '  iso.pdf'],
    [4, '  iso.pdf'],
  ]);
  expect(await save(0, { 1: 'no' })).toMatchObject({ answered: 2, total: 2 });
  expect(await save(1, { 1: 'yes' })).toMatchObject({ answered: 4, total: 4 });
});

test('A response with nothing but a hidden file is empty', async () => {
  await addFile(2, 3);
  const refused = await vendorAt(2).call(submitResponse, { body: { rfpId: fixture.rfpId } });
  expect(refused.problem.code).toBe('responseEmpty');
});

test('A workbook names the condition of a table and of a question for files', async () => {
  const { content } = expectOk(
    await vendorAt(1).call(exportAnswers, {
      params: { rfpId: fixture.rfpId },
      search: { kind: 'technical', format: 'xlsx' },
    }),
  );
  const rows = await rowsOfWorkbook(Buffer.from(content, 'base64'));
  for (const at of [2, 3])
    expect(rows[at]).toContainEqual(expect.stringContaining('Only if “Do you run sites?” is answered: Yes'));
});

test('A submission clears a hidden table and removes hidden files, but not the same file of another answer', async () => {
  const { rfpId, buyer, vendors } = fixture;
  const [hidden] = await filesOf(0, 3);
  expect(await statusAt(hidden!.location)).toBe(200);
  for (const at of [0, 1]) expectOk(await vendorAt(at).call(submitResponse, { body: { rfpId } }));
  expect(await answersOf(0)).toEqual([
    [1, 'no'],
    [2, ''],
    [3, ''],
    [4, '  iso.pdf'],
  ]);
  expect(await filesOf(0, 3)).toEqual([]);
  const [left] = await filesOf(0, 4);
  expect(await statusAt(left!.location)).toBe(200);
  expect((await filesOf(1, 3)).map(({ name }) => name)).toEqual(['iso.pdf']);
  const stored = await app.database.oneFirst(sql.type(row({ count: text }))`
    select count(*)::text as count from stored_file f join invite i on i.id = f.owner_id
    where f.owner_kind = 'answerFile' and f.released_at is null and i.rfp_id = ${rfpId}
      and i.company_id = ${vendors[0]!.companyId}`);
  expect(stored).toBe('1');

  await app.runProjections();
  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  const detailsOf = (at: number) =>
    technicalDetails.find(({ vendorId }) => vendorId === vendors[at]!.companyId)!;
  expect(detailsOf(0)).toMatchObject({ questions: 2, answered: 2 });
  expect(detailsOf(1)).toMatchObject({ questions: 4, answered: 4 });
  const { sectionId } = technicalDetails[0]!.categories[0]!.sections[0]!;
  const { responses } = expectOk(await buyer.call(sectionResponses, { params: { rfpId, sectionId } }));
  const notAsked = responses.map(({ vendorId, answers }) => [
    vendorId,
    answers.filter(({ isNotAsked }) => isNotAsked).map(({ questionId }) => questionId),
  ]);
  expect(Object.fromEntries(notAsked)).toMatchObject({
    [vendors[0]!.companyId]: [2, 3],
    [vendors[1]!.companyId]: [],
  });
});

test('The receipt says that a table and files were not asked, and holds nothing of them', async () => {
  const answersIn = async (at: number) => {
    const [receipt] = expectOk(
      await vendorAt(at).call(getReceipts, { params: { rfpId: fixture.rfpId } }),
    ).data;
    const document = await app.database.oneFirst(sql.type(row({ document: text }))`
      select document from response_receipt where sha256 = ${receipt!.sha256}`);
    return (JSON.parse(document) as ResponseDocument).answers
      .filter(({ kind }) => kind === 'technical')
      .map(({ questionId, answer, isNotAsked }) => [questionId, answer.slice(-7), isNotAsked ?? false]);
  };
  expect(await answersIn(0)).toEqual([
    [1, 'no', false],
    [2, '', true],
    [3, '', true],
    [4, 'iso.pdf', false],
  ]);
  expect(await answersIn(1)).toEqual([
    [1, 'yes', false],
    [2, 'Leeds', false],
    [3, 'iso.pdf', false],
    [4, 'iso.pdf', false],
  ]);
});

test('The report says that a table and files were not asked', async () => {
  const evaluation = await readEvaluation(reportSource, app.database, fixture.rfpId, app.now.ms);
  const report = await renderInWorker(
    new URL('../../reports/report-worker.ts', import.meta.url),
    { ...evaluation!, number: 1, requestedBy: 'Ann', format: 'xlsx' as const },
    { deadlineMs: 300_000 },
  );
  const { data } = (await readSheets(Buffer.from(report))).find(({ sheet }) => sheet === 'Answers')!;
  const [vendor, question, answer] = ['Vendor', 'Question', 'Answer'].map((name) => data[0]!.indexOf(name));
  const cells = data.slice(1).map((cellsOfRow) => [vendor, question, answer].map((at) => cellsOfRow[at!]));
  const notAsked = cells.filter(([, , given]) => given === 'Not asked').map(([, name]) => name);
  expect(notAsked).toEqual(['Which sites?', 'Which certificates?']);
  expect(cells).toContainEqual([
    expect.anything(),
    'Which certificates?',
    expect.stringMatching(/^iso\.pdf/),
  ]);
  expect(cells).toContainEqual([expect.anything(), 'Which sites?', 'Site: Leeds']);
});
