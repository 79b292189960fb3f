import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { bool, row } from '@bidboard/backend/platform/database/row';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '@bidboard/backend/testing/app/verification-sizes';
import { recordVerification } from '../../../testing/record-verification.ts';
import { drawn } from '../drawn.ts';
import { foreignRequests, type Requester } from '../foreign-requests.ts';
import { fullRequest, leavesOf, withValue } from '../request-fields.ts';
import { createSide, type Side } from '../side.ts';
import { sendRaw } from '../raw-answer.ts';
import { tokensFor, type Tokens } from '../two-sides.ts';
import { publicReads } from '../readable-responses.ts';

let app: TestApp;
let own: Side;
let other: Side;
let tokens: Tokens;
const counted = { contracts: 0, places: 0, requests: 0, taken: 0 };

/**
 * If the database runs one of these texts instead of reading it, a sequence moves, which no transaction moves back. Otherwise it
 * breaks the statement around it. Some also wait, to make the effect visible.
 */
const run = "nextval('hostilemark')";
const texts: readonly string[] = [
  `'||${run}||'`,
  `' or ${run} > 0 or pg_sleep(20) is null --`,
  `'; select ${run}, pg_sleep(20); --`,
  `') union select ${run}::text, pg_sleep(20)::text --'`,
  `1 + ${run} /*'*/`,
  `"; select ${run}; --'`,
  `\\'; select ${run}; --`,
  `$$'; select ${run}; --$$`,
  `%' and ${run} > 0 and '%' = '`,
];

beforeAll(async () => {
  app = await createTestApp();
  own = await createSide(app, 'wombat');
  other = await createSide(app, 'quokka');
  tokens = await tokensFor(app, own, other);
  await app.runProjections();
  // The application's role may move the sequence. Otherwise a refusal would hide the attempt.
  await app.database.query(sql.statement`create sequence hostilemark`);
  await app.database.query(sql.statement`grant usage on sequence hostilemark to public`);
});
afterAll(async () => {
  recordVerification('authorization: hostile SQL in every text', counted);
  await app.close();
});

const wasRun = () =>
  app.database.oneFirst(sql.type(row({ run: bool }))`select is_called as run from hostilemark`);

/** Returns the permitted requesters. For calls that anyone with an account may make, these are a buyer and a vendor. */
const requestersOf = ({ name, who }: Contract): readonly Requester[] => {
  const [mayFirst] = foreignRequests[name]?.may ?? [];
  if (mayFirst) return [mayFirst];
  return who === 'operator' ? ['operator'] : who === 'visitor' ? ['visitor'] : ['buyer', 'vendor'];
};

const requestOf = (contract: Contract) =>
  fullRequest(contract, foreignRequests[contract.name]?.requestOf(own));
/** Calls that remove data come last, to let the others still find it. */
const inOrder = contracts
  .filter((contract) => contract.name !== 'logOut')
  .toSorted((a, b) => (foreignRequests[a.name]?.turn ?? 0) - (foreignRequests[b.name]?.turn ?? 0));

test.each(inOrder.map((contract, at) => [contract.name, contract, at] as const))(
  'SQL in every text of %s is read as a text',
  async (name, contract, at) => {
    const request = requestOf(contract);
    for (const requester of requestersOf(contract))
      for (const [turn, { at: place }] of leavesOf(request).entries()) {
        for (const text of drawn(texts, isWhole ? texts.length : 2, at + turn)) {
          const response = await sendRaw(app, tokens[requester], contract, withValue(request, place, text));
          const label = `${JSON.stringify(text)} as ${place.join('.')} by ${requester}: ${response.text}`;
          if (!response.text.includes('"paymentsOff"')) expect(response.status, label).toBeLessThan(500);
          if (requester !== 'operator' && !publicReads.includes(name))
            expect(response.text, label).not.toContain(other.name);
          counted.requests += 1;
          counted.taken += response.status === 200 ? 1 : 0;
        }
        counted.places += 1;
      }
    const ran = await wasRun();
    if (ran) await app.database.query(sql.statement`select setval('hostilemark', 1, false)`);
    expect(ran).toBe(false);
    counted.contracts += 1;
  },
);

test('A sequence that SQL moves is detected', async () => {
  await app.database.query(sql.statement`select nextval('hostilemark')`);
  expect(await wasRun()).toBe(true);
  expect(counted.taken).toBeGreaterThan(0);
});
