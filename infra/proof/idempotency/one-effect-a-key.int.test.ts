import { presets } from '@bidboard/backend/contracts/rfp-steps';
import { createRfp } from '@bidboard/backend/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database';
import { number, row, text } from '@bidboard/backend/platform/row';
import { signUpPerson } from '@bidboard/backend/testing/people';
import { proofSeed, sizeOf } from '@bidboard/backend/testing/proof-sizes';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanes } from '../../billing/in-lanes.ts';
import {
  startApisSideBySide,
  type ApisSideBySide,
  type KeyedAnswer,
} from '../../testing/apis-side-by-side.ts';
import { recordProof } from '../../testing/record-proof.ts';
import { drawRequests } from './keyed-requests.ts';

const atOnce = 50;
const callers = 20;
/** One in so many asks for what is not there: a refusal is an answer too. */
const refusedOneIn = 10;

let app: TestApp;
let people: Person[];
let apis: ApisSideBySide;
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  // What is to be seen here is not how many are turned away.
  const starting = startApisSideBySide({ DATABASE_URL: app.appUrl, REQUEST_PATIENCE_MS: '10000' });
  const numbers = Array.from({ length: callers }, (_, index) => index);
  people = await inLanes(4, numbers, (index) => signUpPerson(app, `caller-${index}@buyer.example`));
  apis = await starting;
});
afterAll(async () => {
  await apis?.stop();
  await app.close();
});

const keyOf = (key: number, run = 'first') => `${run}-${key}`;
const nowhere = '00000000-0000-4000-8000-000000000000';
const bodyOf = (name: string, isRefused = false) => ({
  rfpName: name,
  processTypeValue: 'rapid',
  scopeValue: 'private',
  stepsValue: presets.rapid,
  ...(isRefused && { rfpId: nowhere }),
});

const send = (key: string, caller: number, body: object, api: number): Promise<KeyedAnswer> =>
  apis.ask({ ...createRfp, token: people[caller % callers]?.token ?? '', key, body }, api);

const isRefused = (key: number) => key % refusedOneIn === 0;
const codeOf = ({ text: said }: KeyedAnswer) => (JSON.parse(said) as { code?: unknown }).code;
const countNamed = (prefix: string) =>
  app.database.any(sql.type(row({ name: text, n: number }))`
    select name, count(*)::int4 as n from rfp where name like ${`${prefix}%`} group by name`);

const requests = drawRequests(sizeOf('keyedRequests'), proofSeed);
const keys = new Set(requests.map(({ key }) => key));

test(
  `${requests.length} requests, a third of them duplicates, ${atOnce} at once at two processes: one effect a key, one answer to the byte`,
  { timeout: 900_000 },
  async () => {
    // The duplicate goes to the other process.
    const answers = await inLanes(atOnce, requests, ({ key, isDuplicate }) =>
      send(keyOf(key), key, bodyOf(`Keyed ${key}`, isRefused(key)), key + Number(isDuplicate)),
    );
    const byKey = Map.groupBy(answers.entries(), ([index]) => requests[index]?.key ?? -1);
    const differing = [...byKey].filter(
      ([, said]) => new Set(said.map(([, answer]) => JSON.stringify(answer))).size !== 1,
    );
    expect(differing).toEqual([]);
    for (const [key, said] of byKey)
      expect([key, ...said.map(([, { status }]) => status)]).toEqual([
        key,
        ...said.map(() => (isRefused(key) ? 404 : 200)),
      ]);

    const accepted = [...keys].filter((key) => !isRefused(key));
    const named = await countNamed('Keyed ');
    expect(named.filter(({ n }) => n !== 1)).toEqual([]);
    expect(new Set(named.map(({ name }) => name))).toEqual(new Set(accepted.map((key) => `Keyed ${key}`)));
    expect(
      await app.database.oneFirst(
        sql.type(row({ n: number }))`select count(*)::int4 as n from outbox where name = 'rfpSaved'`,
      ),
    ).toBe(accepted.length);
    recordProof('one effect a key', {
      requests: requests.length,
      keys: keys.size,
      atOnce,
      processes: apis.count,
      turnedAwayAndAskedAgain: apis.askedAgain(),
    });
  },
);

test('a key with another body is refused, later and while its first is still on its way, and has no effect', async () => {
  const later = Array.from({ length: atOnce }, (_, index) => index);
  const ask = (words: string, api: number) =>
    inLanes(atOnce, later, (key) => send(keyOf(key, 'later'), key, bodyOf(`${words} ${key}`), key + api));
  expect((await ask('First', 0)).map(({ status }) => status)).toEqual(later.map(() => 200));
  const refused = await ask('Other', 1);
  expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    later.map(() => [422, 'idempotencyKeyReused']),
  );
  expect(await countNamed('Other ')).toEqual([]);

  const contested = Array.from({ length: atOnce }, (_, index) => index);
  const both = await Promise.all(
    contested.map((key) =>
      Promise.all(
        ['One', 'Two'].map((name, api) =>
          send(keyOf(key, 'contested'), key, bodyOf(`${name} of ${key}`), api),
        ),
      ),
    ),
  );
  for (const pair of both) expect(pair.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect([...(await countNamed('One of ')), ...(await countNamed('Two of '))]).toHaveLength(contested.length);
});
