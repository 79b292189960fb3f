import { sealAudit } from '@bidboard/backend/features/audit/jobs';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, number } from '@bidboard/backend/platform/database/row';
import { acceptedRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await acceptedRfp(app, ['north']);
});
afterAll(() => app.close());

/** Uses the two roles, or only the owner. */
const verify = (databaseUrl: string, ...options: readonly string[]) =>
  runScript('audit:verify', options, { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: app.url });

/** Bypasses the guard, as a person with the owner's password can. */
async function tamper(statement: Parameters<TestApp['database']['query']>[0]): Promise<void> {
  const { database } = app;
  await database.query(sql.statement`
    alter table audit_entry disable trigger audit_entry__append_only`);
  await database.query(statement);
  await database.query(sql.statement`
    alter table audit_entry enable always trigger audit_entry__append_only`);
}

test('The command npm run audit:verify confirms an intact trail, names an altered or removed row, and finds a noted head', async () => {
  const unsealed = sql.type(row({ n: number }))`
    select count(*) as n from audit_entry
    where not exists (select from audit_seal where to_xid > audit_entry.xid)`;
  await expect
    .poll(async () => {
      await sealAudit(app.database);
      return app.database.oneFirst(unsealed);
    })
    .toBe(0);
  const whole = await verify(app.appUrl);
  const holds = [0, expect.stringMatching(/\nThe audit trail is intact\.\n$/)];
  expect([whole.code, whole.output]).toEqual(holds);
  expect(whole.output).not.toContain('one role');
  const head = /Head: ([0-9a-f]{64})\n/.exec(whole.output)?.[1] ?? '';
  const noted = await verify(app.appUrl, '--head', head);
  expect([noted.code, noted.output]).toEqual(holds);
  const wrong = await verify(
    app.appUrl,
    '--head',
    head.replace(/^./, (first) => (first === '0' ? '1' : '0')),
  );
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringContaining('the end of the trail was cut off'),
  ]);

  await tamper(sql.statement`
    update audit_entry set actor_id = uuidv7() where event_name = 'rfpPublished'`);
  const altered = await verify(app.url);
  expect(altered.output).toMatch(
    /\nentry \d+ \(rfpPublished of RFP [-0-9a-f]{36}\) was altered after seal \d+\n/,
  );
  expect([altered.code, altered.output]).toEqual([1, expect.stringMatching(/\nDiscrepancies: 1\.\n$/)]);
  expect(altered.output).toContain('only triggers and seals guard the audit trail');
  await tamper(sql.statement`delete from audit_entry where event_name = 'rfpPublished'`);
  expect((await verify(app.appUrl)).output).toMatch(/\nentry \d+ of seal \d+ is missing\n/);
});
