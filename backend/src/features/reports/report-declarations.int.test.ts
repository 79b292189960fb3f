import { afterAll, beforeAll, expect, test } from 'vitest';
import { declareConflict, declareNoConflict, rfpDeclarations } from '../declarations/contract.ts';
import { sql } from '../../platform/database/database.ts';
import { awardableRfp } from '../../testing/fixtures/approval-fixture.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { readEvaluation } from './read-evaluation.ts';
import { buildReportPdf } from './report-pdf.ts';
import { reportSheets } from './report-sheets.ts';
import { reportSource } from './report-source.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A report lists who declared and when, and with whom there is a conflict but not why', async () => {
  const { owner, member, rfpId, first } = await awardableRfp(app);
  await app.runProjections();
  const documentOf = async () => {
    const evaluation = await readEvaluation(reportSource, app.database, rfpId, app.now.ms);
    return { ...evaluation!, number: 1, format: 'xlsx' as const, requestedBy: 'Ann' };
  };
  expect((await documentOf()).declarations).toEqual([]);
  await app.database.query(sql.statement`update rfp set requires_declaration = true where id = ${rfpId}`);
  const declare = async (person: Person) => {
    const { shown } = expectOk(await person.call(rfpDeclarations, { params: { rfpId } }));
    expectOk(await person.call(declareNoConflict, { body: { rfpId, shown } }));
  };
  await declare(owner);
  expectOk(
    await member.call(declareConflict, {
      body: { rfpId, inviteId: first, reason: 'My brother works there' },
    }),
  );
  const document = await documentOf();
  expect(document.declarations.map(({ status }) => status).toSorted()).toEqual([
    'conflict',
    'declared',
    'missing',
  ]);
  for (const text of [JSON.stringify(reportSheets(document)), JSON.stringify(buildReportPdf(document))]) {
    expect(text).toMatch(/declared no conflict of interest with any vendor on/);
    expect(text).toMatch(/stated a conflict of interest with alpha/);
    expect(text).toMatch(/has not declared for every vendor/);
    expect(text).not.toContain('My brother works there');
  }
});
