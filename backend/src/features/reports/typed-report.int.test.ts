import readSheets from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer } from '../evaluation/contracts/evaluation.ts';
import { saveTechnicalAnswers, submitResponse } from '../responses/contracts/responses.ts';
import { renderInWorker } from '../../platform/pdf/render-in-worker.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../testing/fixtures/typed-questions.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { ReportFormat } from './contract.ts';
import { readEvaluation } from './read-evaluation.ts';
import { valueCell } from './report-cells.ts';
import { reportSource } from './report-source.ts';

let app: TestApp;
let fixture: RfpFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha'], typedQuestions);
  const { rfpId, buyer, vendors } = fixture;
  const { person, companyId } = vendors[0]!;
  const quesAns = [
    { questionId: 1, answer: 'not-applicable', remark: 'We host nothing ourselves.' },
    { questionId: 2, answer: 'UK', remark: 'London' },
    { questionId: 3, answer: 'SAML\nOpenID Connect' },
    { questionId: 4, answer: '2.50' },
    { questionId: 5, answer: '2027-04-01' },
    { questionId: 6, answer: 'After a month' },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  expectOk(
    await buyer.call(rateAnswer, {
      body: { rfpId, vendorId: companyId, type: 'technical', questionId: 2, answerRating: 'fully-met' },
    }),
  );
  await app.runProjections();
});
afterAll(() => app.close());

async function render(format: ReportFormat): Promise<Uint8Array> {
  const evaluation = await readEvaluation(reportSource, app.database, fixture.rfpId, app.now.ms);
  const document = { ...evaluation!, number: 1, requestedBy: 'Ann', format };
  return renderInWorker(new URL('./report-worker.ts', import.meta.url), document, { deadlineMs: 300_000 });
}

test('The workbook has numbers and days as real values, with remark, unit and points by answer', async () => {
  const sheets = await readSheets(Buffer.from(await render('xlsx')));
  const rows = sheets.find(({ sheet }) => sheet === 'Answers')!.data;
  const heads = ['Type', 'Answer', 'Unit', 'Remark', 'Points by answer %', 'Rating', 'Points', 'Of'];
  const cellsOf = (row: (typeof rows)[number]) => heads.map((head) => row[rows[0]!.indexOf(head)] ?? null);
  expect(rows.slice(1, 7).map(cellsOf)).toEqual([
    ['Yes / No', 'Not applicable', null, 'We host nothing ourselves.', 50, null, 2, 4],
    ['Single choice', 'UK', null, 'London', 33, 'Fully met', 3, 3],
    ['Multiple choice', 'SAML\nOpenID Connect', null, null, 100, null, 2, 2],
    ['Number', 2.5, 'hours', null, 50, null, 2.5, 5],
    ['Date', new Date('2027-04-01'), null, null, 0, null, 0, 1],
    [expect.any(String), 'After a month', null, null, null, null, 0, 4],
  ]);
});

test('The workbook lists what each question accepts and how its answers earn points', async () => {
  const sheets = await readSheets(Buffer.from(await render('xlsx')));
  const rows = sheets.find(({ sheet }) => sheet === 'Questions')!.data;
  const heads = [
    'Help text',
    'Choices',
    'Must-have choices',
    'Unit',
    'Minimum',
    'Maximum',
    'Points by answer',
  ];
  const cellsOf = (row: (typeof rows)[number]) => heads.map((head) => row[rows[0]!.indexOf(head)] ?? null);
  expect(rows.slice(1, 6).map(cellsOf)).toEqual([
    ['ISO 27001 or the like.', null, null, null, null, null, 'Not applicable 50 %'],
    [null, 'EU\nUK\nElsewhere', 'EU\nUK', null, null, null, 'EU 100 %, UK 33 %'],
    [null, 'SAML\nOpenID Connect\nPassword', null, null, null, null, 'SAML 60 %, OpenID Connect 60 %'],
    [null, null, null, 'hours', 0, 8784, 'up to 1: 100 %, 1 to 4: 50 %'],
    [null, null, null, null, new Date('2026-01-01'), null, 'up to 31 Mar 2027: 100 %'],
  ]);
});

test('The PDF has the answers in words, with remarks, choices and points by answer', async () => {
  const { text } = await extractText(new Uint8Array(await render('pdf')), { mergePages: true });
  const printed = text.replace(/\u200b/g, '').replace(/\s+/g, ' ');
  for (const expected of [
    'Yes / No · ISO 27001 or the like. · “Not applicable” is allowed · A remark is allowed · Points by answer: Not applicable 50 %',
    ': 2 of 4, points by answer 50 % Not applicable Remark: We host nothing ourselves.',
    'Choices: EU, UK, Elsewhere · Must-have: EU, UK ·',
    ': 3 of 3, points by answer 33 %, fully met UK Remark: London',
    'SAML OpenID Connect',
    ': 2.5 of 5, points by answer 50 % 2.50 hours',
    ': 0 of 1, points by answer 0 % 01 Apr 2027',
    ': 0 of 4 After a month',
    'Some answers earn a percentage of their points by themselves',
  ])
    expect(printed).toContain(expected);
});

test('A value that a spreadsheet program would change stays a text', () => {
  expect(valueCell('number', '-1234.50')).toEqual({ value: -1234.5, format: '0.00' });
  expect(valueCell('number', '123456789012345')).toEqual({ value: 123_456_789_012_345, format: '0' });
  expect(valueCell('number', '123456789012345.6')).toBe('123456789012345.6');
  expect(valueCell('date', '1900-03-01')).toEqual({ value: 61, format: 'yyyy-mm-dd' });
  expect(valueCell('date', '1900-02-28')).toBe('1900-02-28');
  expect(valueCell('number', 'not-applicable')).toBe('not-applicable');
});
