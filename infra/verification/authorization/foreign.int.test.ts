import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { isWhole, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { drawn } from './drawn.ts';
import { hashTables } from '../../testing/database-hash.ts';
import { requesters, byLink, foreignRequests, callsOnOwnThings } from './foreign-requests.ts';
import { idFieldsOf } from './forged-requests.ts';
import { createSide, type Side } from './side.ts';
import { sendMasked, sendRaw } from './raw-answer.ts';
import { withUnknownIds } from './request-fields.ts';
import { tokensFor, type Tokens } from './two-sides.ts';

let app: TestApp;
let side: Side;
let tokens: Tokens;
/** Hashes of all tables, before any request for foreign data. */
let print: Record<string, string>;
const counted = { requests: 0, routes: 0 };

beforeAll(async () => {
  app = await createTestApp();
  const other = await createSide(app, 'wombat');
  side = await createSide(app, 'quokka');
  tokens = await tokensFor(app, side, other);
  await app.runProjections();
  print = await hashTables(app.database);
});
afterAll(async () => {
  recordVerification('authorization: what is not yours', counted);
  await app.close();
});

const rowOf = ({ name }: Contract) => foreignRequests[name];
const withRows = contracts.filter((contract) => rowOf(contract));

test('Every call that names something by an id has its row', () => {
  const covered = [...Object.keys(foreignRequests), ...Object.keys(callsOnOwnThings), ...byLink].toSorted();
  const naming = contracts.filter((contract) => idFieldsOf(contract).length > 0).map(({ name }) => name);
  expect(
    naming.filter((name) => !covered.includes(name)),
    'add rows to foreign-requests.ts',
  ).toEqual([]);
  expect(covered.filter((name) => !naming.includes(name))).toEqual([]);
});

/** Strangers make their requests before those with the right. Any changes by strangers are looked for afterwards. */
describe('Requests by strangers', () => {
  test.each(withRows.map((contract, at) => [contract.name, contract, at] as const))(
    '%s treats an id that the requester has no right to like an id that does not exist',
    async (_name, contract, at) => {
      const { requestOf, may } = rowOf(contract)!;
      const strangers = requesters.filter((requester) => !may.includes(requester));
      for (const requester of drawn(strangers, sizeOf('strangers'), at)) {
        const [real, ghost] = [requestOf(side), withUnknownIds(requestOf(side))];
        const response = await sendMasked(app, tokens[requester], contract, real);
        expect(response, requester).toEqual(await sendMasked(app, tokens[requester], contract, ghost));
        expect(response.text, requester).not.toContain(side.name);
        counted.requests += 2;
      }
      // The sample checks once, after all requests.
      if (isWhole) expect(await hashTables(app.database), 'what was written').toEqual(print);
      counted.routes += 1;
    },
  );

  test('No request by a stranger wrote anything', async () => {
    expect(await hashTables(app.database)).toEqual(print);
  });
});

describe('Requests by those with the right', () => {
  const theirs = withRows.filter((contract) => rowOf(contract)!.may.length > 0 && !rowOf(contract)!.empty);
  const inOrder = theirs.toSorted((a, b) => (rowOf(a)!.turn ?? 0) - (rowOf(b)!.turn ?? 0));
  test.each(inOrder.map((contract) => [contract.name, contract] as const))(
    '%s answers those with the right',
    async (_name, contract) => {
      const { requestOf, may } = rowOf(contract)!;
      const token = tokens[may[0]!];
      const ghost = await sendRaw(app, token, contract, withUnknownIds(requestOf(side)));
      const real = await sendRaw(app, token, contract, requestOf(side));
      expect(real).not.toEqual(ghost);
      expect([401, 404], real.text).not.toContain(real.status);
    },
  );
});
