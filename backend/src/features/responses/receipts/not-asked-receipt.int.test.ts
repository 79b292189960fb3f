import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { conditionalQuestions } from '../../../testing/fixtures/conditional-questions.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { saveTechnicalAnswers } from '../contracts/responses.ts';
import { readResponse } from './response-document-reading.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A receipt says which questions were not asked, and holds no answer to them', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  const { person, companyId } = vendors[0]!;
  const quesAns = [
    { questionId: 1, answer: 'no' },
    { questionId: 2, answer: 'yes' },
    { questionId: 5, answer: 'We do' },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const inviteId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and company_id = ${companyId}`);
  const { answers } = await readResponse(app.database, inviteId, {
    number: 1,
    submittedBy: person.userId,
    submittedAt: app.now.ms,
  });
  expect(
    answers
      .filter(({ kind }) => kind === 'technical')
      .map(({ questionId, answer, isNotAsked }) => [questionId, answer, isNotAsked]),
  ).toEqual([
    [1, 'no', undefined],
    [2, '', true],
    [3, '', true],
    [4, '', true],
    [5, 'We do', undefined],
  ]);
});
