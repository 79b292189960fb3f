import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswerFiles, deleteAnswerFile, getAnswerFiles } from '../contracts/answer-files.ts';
import { exportAnswers, previewAnswers } from '../contracts/answers-spreadsheet.ts';
import { getReceipts } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { vendorResponse } from '../../evaluation/contracts/evaluation.ts';
import { getTechnical, type Category } from '../../rfps/contracts/requirements.ts';
import { answerOfFiles } from '../../rfps/contracts/questions/file-answer.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { editedWorkbook, rowsOfWorkbook } from '../../../testing/files/edited-workbook.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import {
  acceptedRfp,
  expectOk,
  whileSubmitted,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import type { ResponseDocument } from '../receipts/response-document.ts';

const categories: Category[] = [
  {
    categoryName: 'Hosting',
    sections: [
      {
        sectionName: 'Certificates',
        questions: [
          {
            questionId: 7,
            question: 'Which certificates do you have?',
            type: 'file',
            score: 5,
            isMustHave: true,
            details: { allowsNotApplicable: true, allowsRemark: true },
          },
          { questionId: 8, question: 'Any other document?', type: 'file', score: 0 },
          { questionId: 10, question: 'Anything else?', type: 'detailed', score: 1 },
        ],
      },
    ],
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A PDF with other content. */
const newPdf = Buffer.concat([sampleFiles.pdf, Buffer.from('\n')]);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const file = (name: string, content: Buffer = sampleFiles.pdf) => new File([new Uint8Array(content)], name);
const answerOf = (...files: [name: string, content?: Buffer][]) =>
  answerOfFiles(files.map(([name, content = sampleFiles.pdf]) => ({ name, sha256: sha256(content) })));
function adding(rfpId: string, questionId: number, files: readonly File[]) {
  const form = new FormData();
  form.set('rfpId', rfpId);
  form.set('questionId', String(questionId));
  for (const added of files) form.append('answerFiles', added);
  return { form };
}
const add = (person: Person, rfpId: string, questionId: number, ...files: File[]) =>
  person.call(addAnswerFiles, adding(rfpId, questionId, files));
const namesOf = async (
  person: Person,
  params: { rfpId: string; questionId: string; vendorId?: string },
): Promise<string[]> => expectOk(await person.call(getAnswerFiles, { params })).files.map(({ name }) => name);
const current = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getTechnical, { params: { rfpId, userId: person.userId } })).quesAns;
const statusAt = async (location: string) => (await fetch(`${app.baseUrl}${location}`)).status;
const start = async (names = ['alpha']): Promise<RfpFixture & { vendor: Person; vendorId: string }> => {
  const fixture = await acceptedRfp(app, names, categories);
  const { person, companyId } = fixture.vendors[0]!;
  return { ...fixture, vendor: person, vendorId: companyId };
};

test('Files become the answer, a file of the same name replaces the earlier one, and each can be removed', async () => {
  const { rfpId, vendor } = await start();
  const first = expectOk(await add(vendor, rfpId, 7, file('iso.pdf'), file('soc.png', sampleFiles.png)));
  expect(first.answer).toEqual({
    questionId: 7,
    answer: answerOf(['iso.pdf'], ['soc.png', sampleFiles.png]),
    version: 1,
  });
  const { files } = expectOk(await vendor.call(getAnswerFiles, { params: { rfpId, questionId: '7' } }));
  expect(files.map(({ name }) => name)).toEqual(['iso.pdf', 'soc.png']);
  expect(await statusAt(files[0]!.location)).toBe(200);

  const again = expectOk(await add(vendor, rfpId, 7, file('iso.pdf')));
  expect(again.answer.version).toBe(1);
  const newer = expectOk(await add(vendor, rfpId, 7, file('iso.pdf', newPdf)));
  expect(newer.answer).toMatchObject({ version: 2 });
  expect(await statusAt(files[0]!.location)).toBe(404);
  const removed = expectOk(
    await vendor.call(deleteAnswerFile, { body: { rfpId, questionId: 7, fileName: 'iso.pdf' } }),
  );
  expect(removed.answer.answer).toBe(answerOf(['soc.png', sampleFiles.png]));
  expect(await namesOf(vendor, { rfpId, questionId: '7' })).toEqual(['soc.png']);
  const gone = await vendor.call(deleteAnswerFile, { body: { rfpId, questionId: 7, fileName: 'iso.pdf' } });
  expect(gone.status).toBe(404);
});

test('Only files that are accepted elsewhere are, up to twenty, and only by a question for files', async () => {
  const { rfpId, vendor } = await start();
  const none = await add(vendor, rfpId, 7);
  expect([none.status, none.problem.errors?.[0]?.field]).toEqual([422, 'answerFiles']);
  const many = Array.from({ length: 20 }, (_, at) => file(`${at}.pdf`));
  expectOk(await add(vendor, rfpId, 7, ...many));
  const full = await add(vendor, rfpId, 7, file('more.pdf'));
  expect([full.status, full.problem.errors]).toEqual([
    422,
    [{ field: 'answerFiles', message: 'There can be at most 20 files.' }],
  ]);
  expect((await add(vendor, rfpId, 7, file('tour.mp4', sampleFiles.mp4))).problem.code).toBe('fileUnfit');
  expect((await add(vendor, rfpId, 10, file('a.pdf'))).status).toBe(404);
  expect((await add(vendor, rfpId, 99, file('a.pdf'))).status).toBe(404);
});

test('A text is no file, and clearing an answer removes its files but not the same file of another answer', async () => {
  const { rfpId, vendor } = await start();
  const save = (questionId: number, answer: string) =>
    vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId, answer }] } });
  const forged = await save(7, answerOf(['forged.pdf']));
  expect([forged.status, forged.problem.errors?.[0]?.field]).toEqual([422, 'quesAns[0].answer']);
  for (const questionId of [7, 8]) expectOk(await add(vendor, rfpId, questionId, file('iso.pdf')));
  const [stored] = expectOk(await vendor.call(getAnswerFiles, { params: { rfpId, questionId: '8' } })).files;
  expectOk(await save(7, answerOf(['iso.pdf'])));
  expectOk(await save(7, 'not-applicable'));
  expect(await namesOf(vendor, { rfpId, questionId: '7' })).toEqual([]);
  expect(await namesOf(vendor, { rfpId, questionId: '8' })).toEqual(['iso.pdf']);
  expectOk(await save(8, ''));
  expect(await namesOf(vendor, { rfpId, questionId: '8' })).toEqual([]);
  expect(await statusAt(stored!.location)).toBe(404);
  expect((await save(8, 'not-applicable')).status).toBe(422);
});

test('Files that two colleagues add at once are all in the answer', async () => {
  const { rfpId, vendor } = await start();
  const sent = await Promise.all([
    add(vendor, rfpId, 7, file('a.pdf')),
    add(vendor, rfpId, 7, file('b.pdf')),
    add(vendor, rfpId, 7, file('c.pdf')),
  ]);
  for (const answered of sent) expectOk(answered);
  expect((await namesOf(vendor, { rfpId, questionId: '7' })).toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('The buyer reads files once the response is submitted, another vendor never, and a draft stays private', async () => {
  const { rfpId, buyer, vendors, vendor, vendorId } = await start(['alpha', 'beta']);
  expectOk(await add(vendor, rfpId, 7, file('iso.pdf')));
  const params = { rfpId, questionId: '7', vendorId };
  const draft = await buyer.call(getAnswerFiles, { params });
  expect([draft.status, draft.problem.code]).toEqual([409, 'notSubmitted']);
  const other = vendors[1]!.person;
  await whileSubmitted(vendor, rfpId, async () => {
    expect(await namesOf(buyer, params)).toEqual(['iso.pdf']);
    expect((await buyer.call(getAnswerFiles, { params: { rfpId, questionId: '7' } })).status).toBe(404);
    expect((await other.call(getAnswerFiles, { params })).status).toBe(404);
    expect(await namesOf(other, { rfpId, questionId: '7' })).toEqual([]);
    const late = await add(vendor, rfpId, 7, file('late.pdf'));
    expect([late.status, late.problem.code]).toEqual([409, 'alreadySubmitted']);
  });
});

test('The evaluation and the receipt name the files with their hashes', async () => {
  const { rfpId, buyer, vendor } = await start();
  expectOk(await add(vendor, rfpId, 7, file('iso.pdf')));
  const answer = answerOf(['iso.pdf']);
  await whileSubmitted(vendor, rfpId, async () => {
    await app.runProjections();
    const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
    expect(technicalDetails[0]?.categories[0]?.sections[0]?.questions).toContainEqual(
      expect.objectContaining({ questionId: 7, answer, earned: 0 }),
    );
    const [receipt] = expectOk(await vendor.call(getReceipts, { params: { rfpId } })).data;
    const document = await app.database.oneFirst(sql.type(row({ document: text }))`
      select document from response_receipt where sha256 = ${receipt!.sha256}`);
    const { answers } = JSON.parse(document as string) as ResponseDocument;
    expect(answers).toContainEqual(expect.objectContaining({ type: 'file', answer }));
  });
});

test('A workbook names the files, which only the page changes', async () => {
  const { rfpId, vendor } = await start();
  expectOk(await add(vendor, rfpId, 7, file('iso.pdf'), file('soc.pdf')));
  const search = { kind: 'technical', format: 'xlsx' } as const;
  const { content } = expectOk(await vendor.call(exportAnswers, { params: { rfpId }, search }));
  const preview = async (workbook: Buffer) => {
    const form = new FormData();
    form.set('rfpId', rfpId);
    form.set('answers', new File([new Uint8Array(workbook)], 'answers.xlsx'));
    return expectOk(await vendor.call(previewAnswers, { form }));
  };
  const workbook = Buffer.from(content, 'base64');
  expect(await preview(workbook)).toEqual({ rows: [], unchanged: 3, bad: [] });
  const rows = await rowsOfWorkbook(workbook);
  const at = rows[0]!.indexOf('Answer');
  expect(rows[1]![at]).toBe('iso.pdf\nsoc.pdf');
  rows[1]![at] = 'iso.pdf';
  const { bad } = await preview(await editedWorkbook(rows));
  expect(bad).toMatchObject([{ row: 2, reason: 'files are added and removed on the page of the response' }]);
  expect((await current(vendor, rfpId))[0]?.answer).toBe(answerOf(['iso.pdf'], ['soc.pdf']));
});

test('A response with nothing but a file can be submitted', async () => {
  const { rfpId, vendor } = await start();
  const empty = await vendor.call(submitResponse, { body: { rfpId } });
  expect(empty.problem.code).toBe('responseEmpty');
  expectOk(await add(vendor, rfpId, 7, file('iso.pdf')));
  expectOk(await vendor.call(submitResponse, { body: { rfpId } }));
});
