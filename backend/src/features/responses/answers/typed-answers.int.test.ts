import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAnswers, importAnswers, previewAnswers } from '../contracts/answers-spreadsheet.ts';
import { getReceipts } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { getTechnical, type QuestionnaireFormat } from '../../rfps/contracts/requirements.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { editedWorkbook, rowsOfWorkbook } from '../../../testing/files/edited-workbook.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import type { ResponseDocument } from '../receipts/response-document.ts';

let app: TestApp;
let fixture: RfpFixture;
let vendor: Person;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alto'], typedQuestions);
  vendor = fixture.vendors[0]!.person;
});
afterAll(() => app.close());

const download = async (format: QuestionnaireFormat) => {
  const input = { params: { rfpId: fixture.rfpId }, search: { kind: 'technical', format } } as const;
  return Buffer.from(expectOk(await vendor.call(exportAnswers, input)).content, 'base64');
};
const preview = async (fileName: string, content: Buffer | string) => {
  const form = new FormData();
  form.set('rfpId', fixture.rfpId);
  form.set('answers', new File([new Uint8Array(Buffer.from(content))], fileName));
  return expectOk(await vendor.call(previewAnswers, { form }));
};
const currentAnswers = async () =>
  expectOk(await vendor.call(getTechnical, { params: { rfpId: fixture.rfpId, userId: vendor.userId } }))
    .quesAns;

test('A sheet takes an answer of each type with its remark, and an upload without a change changes nothing', async () => {
  const sheet = await rowsOfWorkbook(await download('xlsx'));
  const [answerAt, remarkAt] = ['Answer', 'Remark'].map((heading) => sheet[0]!.indexOf(heading));
  const filled: [string | number, string][] = [
    ['N/A', 'We host nothing.'],
    ['uk', ''],
    ['OpenID Connect\nSAML', ''],
    [2.5, ''],
    ['31/3/2027', ''],
    ['After a month', ''],
  ];
  for (const [at, [answer, remark]] of filled.entries()) {
    sheet[at + 1]![answerAt!] = answer;
    sheet[at + 1]![remarkAt!] = remark;
  }
  const read = await preview('filled.xlsx', await editedWorkbook(sheet));
  expect(read.bad).toEqual([]);
  expect(read.rows.map(({ answer, remark, unit }) => [answer, remark, unit])).toEqual([
    ['not-applicable', 'We host nothing.', undefined],
    ['UK', '', undefined],
    ['OpenID Connect\nSAML', '', undefined],
    ['2.5', '', 'hours'],
    ['2027-03-31', '', undefined],
    ['After a month', '', undefined],
  ]);
  const answers = read.rows.map(({ questionId, answer, remark, version }) => ({
    questionId,
    answer,
    remark,
    version,
  }));
  expect(expectOk(await vendor.call(importAnswers, { body: { rfpId: fixture.rfpId, answers } })).saved).toBe(
    6,
  );
  expect(await currentAnswers()).toContainEqual({
    questionId: 1,
    answer: 'not-applicable',
    remark: 'We host nothing.',
    version: 1,
  });
  for (const format of ['xlsx', 'csv'] as const)
    expect(await preview(`a.${format}`, await download(format))).toEqual({ rows: [], unchanged: 6, bad: [] });
});

test('An import of a remark only saves it, and one where the question takes none is refused at its field', async () => {
  const put = (questionId: number, answer: string, remark: string, version: number) =>
    vendor.call(importAnswers, {
      body: { rfpId: fixture.rfpId, answers: [{ questionId, answer, remark, version }] },
    });
  expectOk(await put(2, 'UK', 'In Leeds', 1));
  expect(await currentAnswers()).toContainEqual({
    questionId: 2,
    answer: 'UK',
    remark: 'In Leeds',
    version: 2,
  });
  const refused = await put(3, 'SAML', 'But', 1);
  expect([refused.status, refused.problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['answers[0].remark'],
  ]);
});

test('Numbers and days with more than one meaning are named by row', async () => {
  const questions = typedQuestions.flatMap(({ sections }) =>
    sections.flatMap((section) => section.questions),
  );
  const rowOf = (questionId: number, answer: string) =>
    `Q${questionId},${questions.find((question) => question.questionId === questionId)!.question},"${answer}"`;
  const { rows, bad } = await preview(
    'bad.csv',
    ['Question ID,Question,Answer', rowOf(4, '2,5'), rowOf(5, '1/2/2027'), rowOf(2, 'Mars')].join('\n'),
  );
  expect(rows).toEqual([]);
  expect(bad.map(({ row: at }) => at)).toEqual([2, 3, 4]);
});

test('The receipt covers units and remarks', async () => {
  const { rfpId } = fixture;
  const quesAns = [{ questionId: 4, answer: '3' }];
  expectOk(await vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await vendor.call(submitResponse, { body: { rfpId } }));
  const [receipt] = expectOk(await vendor.call(getReceipts, { params: { rfpId } })).data;
  const document = await app.database.oneFirst(sql.type(row({ document: text }))`
    select document from response_receipt where sha256 = ${receipt!.sha256}`);
  const { answers } = JSON.parse(document as string) as ResponseDocument;
  expect(answers.filter(({ questionId }) => [1, 3, 4].includes(questionId))).toMatchObject([
    { answer: 'not-applicable', remark: 'We host nothing.' },
    { answer: 'OpenID Connect\nSAML' },
    { answer: '3', unit: 'hours' },
  ]);
  expect(answers.filter((answer) => 'remark' in answer || 'unit' in answer)).toHaveLength(3);
});
