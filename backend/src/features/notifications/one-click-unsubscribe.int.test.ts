import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { unlimitedGate, type Gate } from '../../platform/admission-control/gate.ts';
import { refuse } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { addressHash } from './preference-joins.ts';

let isFull = false;
const gate: Gate = {
  ...unlimitedGate,
  arrive: () => (isFull ? refuse('overloaded', { retryAfterSeconds: 2 }) : () => undefined),
};
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ gate });
});
afterAll(() => app.close());

const unsubscribe = () =>
  fetch(`${app.baseUrl}/unsubscribe/of-nobody`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('A mail program that unsubscribes a user is asked to retry while the request queue is full', async () => {
  expect((await unsubscribe()).status).toBe(400);
  isFull = true;
  const answer = await unsubscribe();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test('The account of an address is found by an index, because the holder of such a link may open it often', async () => {
  const plan = await app.database.transaction(async (tx) => {
    await tx.query(sql.statement`set local enable_seqscan = off`);
    return tx.anyFirst(sql.type(row({ 'QUERY PLAN': text }))`
      explain select 1 from app_user u where ${addressHash(sql.fragment`u.email`)} = ${'0'.repeat(64)}`);
  });
  expect(plan.join('\n')).toContain('app_user__address_hash');
});
