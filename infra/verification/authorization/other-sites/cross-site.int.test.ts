import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { contracts } from '@bidboard/backend/contracts';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import {
  createCheckoutSession,
  createPortalSession,
} from '@bidboard/backend/features/billing/contracts/payments';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { openQueueBoard } from '@bidboard/backend/features/operations/contracts/queues';
import { sql } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpOperator, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productBody, productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { makePages } from '@bidboard/backend/testing/app/served-page';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../../testing/record-verification.ts';
import { hashTables } from '../../../testing/database-hash.ts';

/** Addresses that seem to lead to https://bidboard.example or nowhere, but lead to another site. */
const addressesElsewhere: readonly string[] = [
  'https://elsewhere.example',
  'https://bidboard.example.elsewhere.example/app',
  'https://bidboard.example@elsewhere.example/app',
  'https://bidboard.example:pass@elsewhere.example',
  'https://elsewhere.example/https://bidboard.example',
  'https://elsewhere.example#https://bidboard.example',
  'https://elsewhere.example?https://bidboard.example',
  'https://elsewhere.example\\@bidboard.example',
  'https://bidboard.example\\.elsewhere.example',
  'https:elsewhere.example',
  'https:///elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  'http://bidboard.example/app',
  'https://bidboard.example:8443/app',
  'https://xn--bidbard-o2a.example/',
  'https://bidboard。elsewhere.example',
  'javascript:alert(1)//https://bidboard.example',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://elsewhere.example/x',
  'file:///etc/passwd',
  'ftp://bidboard.example/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
];

let app: TestApp;
let person: Person;
const counted = { preflights: 0, simpleRequests: 0, redirects: 0 };
const elsewhere = 'https://elsewhere.example';

beforeAll(async () => {
  app = await createTestApp();
  person = await signUpPerson(app, 'anna@buyer.example');
  await registerCompany(person, 'Anna Ltd');
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values (${productBody.category ?? ''})`);
});
afterAll(async () => {
  recordVerification('authorization: cross-site', counted);
  await app.close();
});

const addressOf = (path: string) =>
  new URL(
    `/api/${fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()])))}`,
    app.baseUrl,
  );
const sharing = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control'));

test('No other site’s page may read or send anything: no response allows sharing, and no preflight is granted', async () => {
  for (const { path, method } of contracts) {
    const preflight = await fetch(addressOf(path), {
      method: 'OPTIONS',
      headers: {
        origin: elsewhere,
        'access-control-request-method': method,
        'access-control-request-headers': 'token,content-type',
      },
    });
    expect(sharing(preflight), path).toEqual([]);
    await preflight.body?.cancel();
    counted.preflights += 1;
  }
  for (const path of [
    '/api/users/me',
    '/api/catalogue/search',
    '/api/openapi.json',
    '/healthz',
    '/robots.txt',
    '/.well-known/security.txt',
  ]) {
    const answer = await fetch(new URL(path, app.baseUrl), {
      headers: { origin: elsewhere, ...(person.token && { token: person.token }) },
    });
    expect(sharing(answer), path).toEqual([]);
    await answer.body?.cancel();
  }
});

/** Bodies that a form, or a script without permission, can send from another site: no header of its own, and only these types. */
const simple = [
  ['text/plain', '{"a":1}'],
  ['text/plain; charset=application/json', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['text/plain;application/json', '{}'],
  // Uploads have this type, and only uploads are parsed as it.
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['', '{}'],
] as const;

test('The API does not read a request that another site’s page can send without a preflight, and it changes nothing', async () => {
  const commands = contracts.filter(({ kind, method }) => kind === 'command' && method !== 'GET');
  const before = await hashTables(app.database);
  for (const { name, path, method } of commands)
    for (const [type, body] of simple) {
      const response = await fetch(addressOf(path), {
        method,
        headers: { origin: elsewhere, cookie: 'token=x', 'content-type': type },
        body: type === '' ? new Blob([body]) : body,
      });
      expect([401, 404, 415], `${name} as ${type}`).toContain(response.status);
      expect(response.headers.getSetCookie(), name).toEqual([]);
      await response.body?.cancel();
      counted.simpleRequests += 1;
    }
  expect(await hashTables(app.database)).toEqual(before);
});

test('The API reads a token only from its header', async () => {
  const token = person.token ?? '';
  const tries: [string, RequestInit][] = [
    ['/api/users/me', { headers: { cookie: `token=${token}` } }],
    ['/api/users/me', { headers: { authorization: `Bearer ${token}` } }],
    [`/api/users/me?token=${token}`, {}],
    [
      '/api/users/logout',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) },
    ],
  ];
  for (const [path, init] of tries) {
    const answer = await fetch(new URL(path, app.baseUrl), init);
    expect([400, 401], path).toContain(answer.status);
    await answer.body?.cancel();
  }
});

test('The only cookie that gives access belongs to this host, is sent only by our own pages, and is hidden from scripts', async () => {
  const operator = await signUpOperator(app);
  const response = await fetch(new URL(`/api/${openQueueBoard.path}`, app.baseUrl), {
    method: 'POST',
    headers: { token: operator.token ?? '' },
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-bidboard-board=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  );
  await response.body?.cancel();
  const pass = cookie.split(';')[0] ?? '';
  // The cookie allows no writes, and the API does not accept it.
  for (const [path, method, status] of [
    ['/api/operations/board/api/queues', 'PUT', 405],
    ['/api/operations/queues', 'GET', 401],
  ] as const) {
    const answer = await fetch(new URL(path, app.baseUrl), { method, headers: { cookie: pass } });
    expect(answer.status, path).toBe(status);
    await answer.body?.cancel();
  }
});

/** Sends the address in every field that a payer returns to, with all other fields valid. */
const checkoutReturningTo = async (productId: string, address: string) => {
  const own = 'https://bidboard.example/app';
  const checkout = { planId: 'basicPlan', productId } as const;
  return {
    returnUrl: await person.call(createPortalSession, { body: { returnUrl: address } }),
    successUrl: await person.call(createCheckoutSession, {
      body: { ...checkout, successUrl: address, cancelUrl: own },
    }),
    cancelUrl: await person.call(createCheckoutSession, {
      body: { ...checkout, successUrl: own, cancelUrl: address },
    }),
  };
};

test('A payer is sent back only to our own pages', async () => {
  const { product } = expectOk(await person.call(addProduct, { form: productForm() }));
  // With one of our addresses the request is otherwise valid. It fails only because nothing is sold here.
  for (const expected of Object.values(
    await checkoutReturningTo(product._id, 'https://bidboard.example/app?tab=plans'),
  ))
    expect([expected.status, expected.problem.code]).toEqual([503, 'paymentsOff']);
  for (const address of addressesElsewhere)
    for (const [field, response] of Object.entries(await checkoutReturningTo(product._id, address))) {
      const label = `${field} ${address}`;
      expect([response.status, response.problem.code], label).toEqual([422, 'invalidFields']);
      expect(
        response.problem.errors?.map((error) => error.field),
        label,
      ).toEqual([field]);
      counted.redirects += 1;
    }
});

test('No address of ours redirects to another site', async () => {
  const staticDir = makePages();
  const pages = await createTestApp({ staticDir });
  const places = [
    '/',
    '/product/',
    '/search/',
    '/company/',
    '/app/',
    '/auth/login?next=',
    '/auth/register?next=',
    '/?',
  ];
  const tails = addressesElsewhere.flatMap((address) => [address, encodeURIComponent(address)]);
  try {
    for (const place of places)
      for (const tail of [
        ...tails,
        '%2f%2felsewhere.example',
        '/%5celsewhere.example',
        '%0d%0aLocation:%20//elsewhere.example',
      ]) {
        const { statusCode: status = 0, headers } = await rawAt(
          pages.baseUrl,
          `${place}${tail}`.replaceAll(/[\s\u0080-\uffff]/g, '%09'),
        );
        const to = headers.location ?? '/';
        expect(status, `${place}${tail}`).toBeLessThan(500);
        expect(to, `${place}${tail}`).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        counted.redirects += 1;
      }
  } finally {
    await pages.close();
    rmSync(staticDir, { recursive: true });
  }
});

/** Requests the path exactly as written: fetch would normalise it. */
const rawAt = async (baseUrl: string, path: string): Promise<IncomingMessage> => {
  const request = get({ host: '127.0.0.1', port: new URL(baseUrl).port, path, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

test('A query with an unknown parameter is refused', async () => {
  const queries = contracts.filter(({ kind, method }) => kind === 'query' && method === 'GET');
  for (const { path, name } of queries)
    for (const extra of [
      'isOperator=true',
      '__proto__=x',
      '__proto__[isOperator]=true',
      'constructor[prototype][a]=1',
    ]) {
      const url = `${addressOf(path).href}?${extra}`;
      const answer = await fetch(url, { headers: { token: person.token ?? '' } });
      expect([400, 404], `${name} ${extra}`).toContain(answer.status);
      await answer.body?.cancel();
      counted.simpleRequests += 1;
    }
  expect('isOperator' in {}).toBe(false);
});
