import readSheets from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveTechnicalAnswers, submitResponse } from '../responses/contracts/responses.ts';
import { renderInWorker } from '../../platform/pdf/render-in-worker.ts';
import { conditionalQuestions } from '../../testing/fixtures/conditional-questions.ts';
import { acceptedRfp, expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { ReportFormat } from './contract.ts';
import { readEvaluation } from './read-evaluation.ts';
import { reportSource } from './report-source.ts';

let app: TestApp;
let rfpId: string;
beforeAll(async () => {
  app = await createTestApp();
  const fixture = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  rfpId = fixture.rfpId;
  const { person } = fixture.vendors[0]!;
  const quesAns = [
    { questionId: 1, answer: 'no' },
    { questionId: 5, answer: 'We do' },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
});
afterAll(() => app.close());

async function render(format: ReportFormat): Promise<Uint8Array> {
  const evaluation = await readEvaluation(reportSource, app.database, rfpId, app.now.ms);
  const document = { ...evaluation!, number: 1, requestedBy: 'Ann', format };
  return renderInWorker(new URL('./report-worker.ts', import.meta.url), document, { deadlineMs: 300_000 });
}

test('The workbook says on which earlier answer a question depends, and which were not asked', async () => {
  const sheets = await readSheets(Buffer.from(await render('xlsx')));
  const cellsOf = (sheet: string, heads: string[]) => {
    const rows = sheets.find((found) => found.sheet === sheet)!.data;
    return rows.slice(1, 6).map((cells) => heads.map((head) => cells[rows[0]!.indexOf(head)] ?? null));
  };
  expect(cellsOf('Questions', ['Only if'])).toEqual([
    [null],
    ['Only if “Is it hosted?” is answered: Yes'],
    ['Only if “Is it hosted?” is answered: Yes'],
    ['Only if “Where?” is answered: Elsewhere or UK'],
    [null],
  ]);
  expect(cellsOf('Answers', ['Answer', 'Points', 'Of'])).toEqual([
    ['No', 0, 2],
    ['Not asked', null, null],
    ['Not asked', null, null],
    ['Not asked', null, null],
    ['We do', 0, 6],
  ]);
});

test('The PDF says which questions were not asked, and how the score treats them', async () => {
  const { text } = await extractText(await render('pdf'), { mergePages: true });
  expect(text).toContain('not asked');
  expect(text).toContain('Only if “Is it hosted?” is answered: Yes');
  expect(text).toMatch(/Its points fall on the other questions of\s+the section in proportion/);
});
