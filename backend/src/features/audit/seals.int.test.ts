import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { acceptedRfp } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { sealAudit, verifyAudit } from './audit-seals.ts';

let app: TestApp;
let rfpId: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ rfpId } = await acceptedRfp(app, ['north']));
});
afterAll(() => app.close());

/** Repeats until nothing is left to seal: transactions in other databases of the server delay the seals. */
const sealAll = () =>
  expect
    .poll(async () => {
      await sealAudit(app.database);
      return (await verifyAudit(app.database)).unsealedEntries;
    })
    .toBe(0);

/** Returns the discrepancies of a trail that was tampered with under the owner's rights, and then undoes the tampering. */
async function discrepanciesAfter(
  tamper: (tx: Transaction) => Promise<unknown>,
  notedHead?: string,
): Promise<readonly string[]> {
  let discrepancies: readonly string[] = [];
  const undone = new Error('undone');
  await app.database
    .transaction(async (tx) => {
      await tx.query(sql.statement`alter table audit_entry disable trigger audit_entry__append_only`);
      await tx.query(sql.statement`alter table audit_seal disable trigger audit_seal__append_only`);
      await tamper(tx);
      await tx.query(sql.statement`alter table audit_entry enable always trigger audit_entry__append_only`);
      await tx.query(sql.statement`alter table audit_seal enable always trigger audit_seal__append_only`);
      ({ discrepancies } = await verifyAudit(tx, notedHead));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return discrepancies;
}

test('A sealed trail verifies, with two seals as with one', async () => {
  await sealAll();
  await app.database.query(sql.statement`update rfp set name = 'Another' where id = ${rfpId}`);
  await sealAll();
  const state = await verifyAudit(app.database);
  expect(state.discrepancies).toEqual([]);
  expect(state.seals).toBeGreaterThan(1);
  expect((await verifyAudit(app.database, state.head)).discrepancies).toEqual([]);
});

test('A single altered, deleted or inserted entry is found and named', async () => {
  await sealAll();
  const position = sql.fragment`select max(position) from audit_entry where table_name = 'rfp' and after is not null and before is not null`;
  const named = (what: string) => [expect.stringMatching(new RegExp(`^entry \\d+ .*${what}`))];
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`
        update audit_entry set after = after || '{"name": "Third"}' where position = (${position})`),
    ),
  ).toEqual(named('\\(rfp of RFP .*\\) was altered after seal'));
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`
        update audit_entry set happened_at = happened_at - interval '1 microsecond' where position = (${position})`),
    ),
  ).toEqual(named('was altered'));
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`delete from audit_entry where position = (${position})`),
    ),
  ).toEqual(named('is missing'));
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`
        insert into audit_entry (xid, rfp_id, event_name) select xid, rfp_id, 'rfpSaved' from audit_entry where position = (${position})`),
    ),
  ).toEqual(named('was put in'));
});

test('Altered, removed or cut-off seals are found, the last one by comparison with a noted head', async () => {
  await sealAll();
  await app.database.query(sql.statement`update rfp set name = 'Fourth' where id = ${rfpId}`);
  await sealAll();
  const { head, seals } = await verifyAudit(app.database);
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`
        update audit_seal set digests[1] = sha256('x') where number = ${seals}`),
    ),
  ).toEqual([`seal ${seals} was altered`, expect.stringMatching(/^entry .* was altered/)]);
  expect(
    await discrepanciesAfter((tx) => tx.query(sql.statement`delete from audit_seal where number = 1`)),
  ).toContain('between seals 0 and 2 some are missing');
  const cutOff = async (tx: Transaction) => {
    await tx.query(sql.statement`
      delete from audit_entry where xid >= (select from_xid from audit_seal where number = ${seals})`);
    await tx.query(sql.statement`delete from audit_seal where number = ${seals}`);
  };
  expect(await discrepanciesAfter(cutOff)).toEqual([]);
  expect(await discrepanciesAfter(cutOff, head)).toEqual([
    `no seal has the noted hash ${head}: the end of the trail was cut off`,
  ]);
});

test('A trail without its guards is reported as broken', async () => {
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`alter table rating disable trigger rating__audit_update`),
    ),
  ).toEqual(['the trigger rating__audit_update of rating is off']);
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`alter table rating enable replica trigger rating__audit_update`),
    ),
  ).toEqual(['the trigger rating__audit_update of rating is off']);
  expect(
    await discrepanciesAfter((tx) =>
      tx.query(sql.statement`drop trigger rfp_decision__audit_insert on rfp_decision`),
    ),
  ).toEqual(['what becomes of rfp_decision is not written down whole']);
});

test('A transaction that ends late is sealed with those that began after it', async () => {
  const late = new Client({ connectionString: app.url });
  await late.connect();
  try {
    await late.query('begin');
    await late.query(`update rfp set name = 'Late' where id = '${rfpId}'`);
    await app.database.query(sql.statement`
      update requirements set overview = '"Early"' where rfp_id = ${rfpId}`);
    await sealAudit(app.database);
    expect((await verifyAudit(app.database)).unsealedEntries).toBeGreaterThan(0);
    await late.query('commit');
  } finally {
    await late.end();
  }
  await sealAll();
  const { discrepancies } = await verifyAudit(app.database);
  expect(discrepancies).toEqual([]);
  const isSealed = await app.database.exists(sql.statement`
    select from audit_entry e join audit_seal s on e.position = any(s.positions) where e.after->>'name' = 'Late'`);
  expect(isSealed).toBe(true);
});
