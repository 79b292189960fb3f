import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAnswers, importAnswers, previewAnswers } from '../contracts/answers-spreadsheet.ts';
import { getReceipts } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { vendorResponse } from '../../evaluation/contracts/evaluation.ts';
import { readEvaluation } from '../../reports/read-evaluation.ts';
import { reportSource } from '../../reports/report-source.ts';
import { createTechnical, getTechnical, type Category } from '../../rfps/contracts/requirements.ts';
import { cloneRfp } from '../../rfps/contracts/starting-points.ts';
import { sql } from '../../../platform/database/database.ts';
import { renderInWorker } from '../../../platform/pdf/render-in-worker.ts';
import { row, text } from '../../../platform/database/row.ts';
import { editedWorkbook, rowsOfWorkbook } from '../../../testing/files/edited-workbook.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import type { ResponseDocument } from '../receipts/response-document.ts';

const categories: Category[] = [
  {
    categoryName: 'Hosting',
    sections: [
      {
        sectionName: 'Sites',
        questions: [
          {
            questionId: 7,
            question: 'Which sites do you run?',
            type: 'table',
            score: 5,
            details: {
              columns: [
                { name: 'Site', type: 'detailed', isRequired: true },
                { name: 'Users', type: 'number', unit: 'people' },
                { name: 'Since', type: 'date' },
                { name: 'Region', type: 'single-choice', choices: ['EU', 'UK'] },
                { name: 'Certified', type: 'yes-no' },
              ],
              minRows: 1,
              maxRows: 3,
              allowsNotApplicable: true,
              allowsRemark: true,
            },
          },
        ],
      },
    ],
  },
];
const answer = '"Berlin, Mitte",1200,2027-01-31,EU,yes\nLeeds,,,UK,no';

let app: TestApp;
let fixture: RfpFixture;
let vendor: Person;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha'], categories);
  vendor = fixture.vendors[0]!.person;
});
afterAll(() => app.close());

const save = (given: string) =>
  vendor.call(saveTechnicalAnswers, {
    body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 7, answer: given }] },
  });
const current = async () =>
  expectOk(await vendor.call(getTechnical, { params: { rfpId: fixture.rfpId, userId: vendor.userId } }))
    .quesAns[0]?.answer;
const preview = async (content: Buffer) => {
  const form = new FormData();
  form.set('rfpId', fixture.rfpId);
  form.set('answers', new File([new Uint8Array(content)], 'answers.xlsx'));
  return expectOk(await vendor.call(previewAnswers, { form }));
};

test('The columns of a table are saved as they were sent, and errors name their column', async () => {
  const { rfpId, buyer } = fixture;
  const ids = { params: { rfpId, userId: buyer.userId } };
  expect(expectOk(await buyer.call(getTechnical, ids)).technicalEval.categories).toEqual(categories);
  const copy = structuredClone(categories);
  copy[0]!.sections[0]!.questions[0]!.details = {
    columns: [
      { name: 'Site', type: 'detailed', unit: 'people' },
      { name: 'site', type: 'single-choice', choices: ['EU'] },
    ],
    minRows: 3,
    maxRows: 2,
  };
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
  const refused = await buyer.call(createTechnical, {
    body: { rfpId: rfp._id, overview: JSON.stringify('What we need'), categories: copy },
  });
  const field = 'categories[0].sections[0].questions[0].details';
  expect([refused.status, refused.problem.errors?.map((error) => error.field)]).toEqual([
    422,
    [
      `${field}.columns[0].unit`,
      `${field}.columns[1].name`,
      `${field}.columns[1].choices`,
      `${field}.maxRows`,
    ],
  ]);
});

test('A copy of an RFP has its tables', async () => {
  const { rfpId, buyer } = fixture;
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
  const params = { rfpId: rfp._id, userId: buyer.userId };
  const { technicalEval } = expectOk(await buyer.call(getTechnical, { params }));
  expect(technicalEval.categories[0]?.sections[0]?.questions[0]?.details).toEqual(
    categories[0]!.sections[0]!.questions[0]!.details,
  );
});

test('A table is stored in one notation, and a cell that does not fit is named', async () => {
  const wrong = await save('Berlin,many');
  expect([wrong.status, wrong.problem.errors]).toEqual([
    422,
    [
      {
        field: 'quesAns[0].answer',
        message: expect.stringMatching(/^Row 1, Users: Enter a number/),
      },
    ],
  ]);
  const short = await save(',12');
  expect(short.problem.errors?.[0]?.message).toBe('Row 1, Site: Fill in this cell');
  expectOk(await save('"Berlin, Mitte" , 1200,2027-01-31,"EU",yes\n\n"Leeds",,,UK,no\n'));
  expect(await current()).toBe(answer);
  const again = expectOk(await save(answer));
  expect(again.versions).toEqual([{ questionId: 7, version: 1 }]);
});

test('A workbook of answers holds a table as text, and an upload without a change changes nothing', async () => {
  const search = { kind: 'technical', format: 'xlsx' } as const;
  const { content } = expectOk(
    await vendor.call(exportAnswers, { params: { rfpId: fixture.rfpId }, search }),
  );
  const workbook = Buffer.from(content, 'base64');
  expect(await preview(workbook)).toEqual({ rows: [], unchanged: 1, bad: [] });
  const rows = await rowsOfWorkbook(workbook);
  rows[1]![rows[0]!.indexOf('Answer')] = 'Berlin,12 people,31/1/2027,eu,Y';
  const { rows: found, bad } = await preview(await editedWorkbook(rows));
  expect(bad).toEqual([]);
  expect(found).toMatchObject([{ change: 'changed', answer: 'Berlin,12,2027-01-31,EU,yes' }]);
  const given = { questionId: 7, answer: '"Berlin",12,2027-01-31,EU,yes', version: found[0]!.version };
  expectOk(await vendor.call(importAnswers, { body: { rfpId: fixture.rfpId, answers: [given] } }));
  expect(await current()).toBe('Berlin,12,2027-01-31,EU,yes');
  expectOk(await save(answer));
});

test('The receipt, the evaluation and the report have the table', async () => {
  const { rfpId, buyer } = fixture;
  expectOk(await vendor.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  const [receipt] = expectOk(await vendor.call(getReceipts, { params: { rfpId } })).data;
  const document = await app.database.oneFirst(sql.type(row({ document: text }))`
    select document from response_receipt where sha256 = ${receipt!.sha256}`);
  expect((JSON.parse(document as string) as ResponseDocument).answers[0]).toMatchObject({
    type: 'table',
    answer,
    columns: ['Site', 'Users', 'Since', 'Region', 'Certified'],
  });

  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  expect(technicalDetails[0]?.categories[0]?.sections[0]?.questions).toMatchObject([{ answer }]);

  const evaluation = await readEvaluation(reportSource, app.database, rfpId, app.now.ms);
  const report = await renderInWorker(
    new URL('../../reports/report-worker.ts', import.meta.url),
    { ...evaluation!, number: 1, requestedBy: 'Ann', format: 'xlsx' as const },
    { deadlineMs: 300_000 },
  );
  const sheets = await readSheets(Buffer.from(report));
  const cellOf = (sheet: string, heading: string) => {
    const { data } = sheets.find((found) => found.sheet === sheet)!;
    return data[1]![data[0]!.indexOf(heading)];
  };
  expect(cellOf('Questions', 'Columns')).toMatch(/^Site \(Free text, required\)\nUsers \(Number, people\)\n/);
  expect(cellOf('Answers', 'Answer')).toBe(
    'Site: Berlin, Mitte · Users (people): 1,200 · Since: 31 Jan 2027 · Region: EU · Certified: Yes\n' +
      'Site: Leeds · Region: UK · Certified: No',
  );
});
