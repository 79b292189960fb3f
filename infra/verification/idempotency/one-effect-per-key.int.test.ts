import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { verificationSeed, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInLanes } from '../../billing/run-in-lanes.ts';
import { startPayments } from '../../embedded/payments/payments.ts';
import {
  startApisSideBySide,
  type ApisSideBySide,
  type KeyedAnswer,
} from '../../testing/apis-side-by-side.ts';
import { recordVerification } from '../../testing/record-verification.ts';
import { drawRequests } from './keyed-requests.ts';
import { idempotencyScenarios, publicUrl, rfpBody, scenarioOf, type Requester } from './scenarios.ts';

const atOnce = 50;
/** The number of requesters. With it, the kinds of requests rotate differently, and no company reaches its checkout limit. */
const callers = 49;

let app: TestApp;
let requesters: Requester[];
let apis: ApisSideBySide;
const toStop: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  toStop.unshift(() => app.close());
  const provider = await startPayments();
  toStop.unshift(() => provider.stop());
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  const numbers = Array.from({ length: callers }, (_, index) => index);
  requesters = await runInLanes(4, numbers, (index) => openRequester(index));
  apis = await startApisSideBySide({
    DATABASE_URL: app.appUrl,
    PUBLIC_URL: publicUrl,
    STORAGE_DIR: app.files.incomingFolder,
    STRIPE_SECRET_KEY: provider.key,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_URL: provider.url,
    // This test does not measure how many requests admission control rejects.
    QUEUE_TIMEOUT_MS: '10000',
    RATE_LIMIT_MULTIPLIER: '10000',
  });
  toStop.unshift(() => apis.stop());
});
afterAll(async () => {
  for (const stop of toStop) await stop();
});

async function openRequester(index: number): Promise<Requester> {
  const person = await signUpPerson(app, `caller-${index}@calder.example`);
  await registerCompany(person, `Calder Systems ${index}`);
  const { body } = await person.call(addProduct, { form: productForm({ productName: `Calder ${index}` }) });
  const productId = body.product._id;
  // Visitors send enquiries only on its page.
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    select p.id, p.id::text, p.name, p.id::text, c.name, 'Tools', c.id
    from product p join company c on c.id = p.company_id where p.id = ${productId}`);
  return { token: person.token ?? '', productId };
}

const requesterOf = (key: number) => requesters[key % callers] as Requester;
const markOf = (key: number) => `Keyed ${key}`;
const codeOf = ({ text: responseText }: KeyedAnswer) => (JSON.parse(responseText) as { code?: unknown }).code;

const requests = drawRequests(sizeOf('keyedRequests'), verificationSeed);
const keys = [...new Set(requests.map(({ key }) => key))];

test(
  `${requests.length} requests, a third of them duplicates, ${atOnce} at once at two processes: one effect a key, one answer to the byte`,
  { timeout: 900_000 },
  async () => {
    // The duplicate goes to the other process.
    const answers = await runInLanes(atOnce, requests, ({ key, isDuplicate }) => {
      const request = scenarioOf(key).requestOf(requesterOf(key), markOf(key), key);
      return apis.call({ ...request, key: `first-${key}` }, key + Number(isDuplicate));
    });
    const byKey = Map.groupBy(answers.entries(), ([index]) => requests[index]?.key ?? -1);
    const differing = [...byKey].filter(
      ([, responses]) => new Set(responses.map(([, answer]) => JSON.stringify(answer))).size !== 1,
    );
    expect(differing).toEqual([]);
    for (const [key, [first]] of byKey)
      expect([key, scenarioOf(key).name, first?.[1].status]).toEqual([
        key,
        scenarioOf(key).name,
        scenarioOf(key).status,
      ]);

    for (const scenario of idempotencyScenarios) {
      const own = keys.filter((key) => scenarioOf(key) === scenario);
      expect(own.length).toBeGreaterThan(0);
      const marks = (await scenario.listMarks(app.database)).filter((mark) => mark.startsWith('Keyed '));
      expect([scenario.name, marks.toSorted()]).toEqual([
        scenario.name,
        scenario.status === 200 ? own.map(markOf).toSorted() : [],
      ]);
    }
    recordVerification('one effect a key', {
      requests: requests.length,
      keys: keys.length,
      ways: idempotencyScenarios.length,
      atOnce,
      processes: apis.count,
      rejectedAndRetried: apis.retryCount(),
    });
  },
);

const sendRfp = (key: string, caller: number, rfpName: string, api: number): Promise<KeyedAnswer> =>
  apis.call({ ...createRfp, token: requesterOf(caller).token, key, body: rfpBody(rfpName) }, api);
const countNamed = (prefix: string) =>
  app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from rfp where name like ${`${prefix}%`}`);

test('A key with a different body is refused, later and while its first request is still on its way, and has no effect', async () => {
  const later = Array.from({ length: atOnce }, (_, index) => index);
  const call = (words: string, api: number) =>
    runInLanes(atOnce, later, (key) => sendRfp(`later-${key}`, key, `${words} ${key}`, key + api));
  expect((await call('First', 0)).map(({ status }) => status)).toEqual(later.map(() => 200));
  const refused = await call('Other', 1);
  expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    later.map(() => [422, 'idempotencyKeyReused']),
  );
  expect(await countNamed('Other ')).toBe(0);

  const contested = Array.from({ length: atOnce }, (_, index) => index);
  const both = await Promise.all(
    contested.map((key) =>
      Promise.all(
        ['One', 'Two'].map((name, api) => sendRfp(`contested-${key}`, key, `${name} of ${key}`, api)),
      ),
    ),
  );
  for (const pair of both) expect(pair.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await countNamed('One of ')) + (await countNamed('Two of '))).toBe(contested.length);
});
