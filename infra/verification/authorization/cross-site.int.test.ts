import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { contracts } from '@bidboard/backend/contracts/all';
import { fillPath } from '@bidboard/backend/contracts/path';
import { createCheckoutSession, createPortalSession } from '@bidboard/backend/contracts/payments';
import { addProduct } from '@bidboard/backend/contracts/products';
import { openQueueBoard } from '@bidboard/backend/contracts/operations-queues';
import { sql } from '@bidboard/backend/platform/database';
import { registerCompany, signUpOperator, signUpPerson } from '@bidboard/backend/testing/people';
import { productBody, productForm } from '@bidboard/backend/testing/product-form';
import { expectOk } from '@bidboard/backend/testing/rfp-fixture';
import { makePages } from '@bidboard/backend/testing/served-page';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { printOf } from '../../testing/database-print.ts';
import { addressesElsewhere } from './addresses-elsewhere.ts';

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

test('no other site’s page is let read or send anything: no answer shares, and no preflight is granted', async () => {
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
  ]) {
    const answer = await fetch(new URL(path, app.baseUrl), {
      headers: { origin: elsewhere, ...(person.token && { token: person.token }) },
    });
    expect(sharing(answer), path).toEqual([]);
    await answer.body?.cancel();
  }
});

/** What a form, or a script without leave, can send from another site: no header of its own, and these types alone. */
const simple = [
  ['text/plain', '{"a":1}'],
  ['text/plain; charset=application/json', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['text/plain;application/json', '{}'],
  // Uploads are of this type, and those alone are read as it.
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['', '{}'],
] as const;

test('what a page can send from elsewhere without asking first is not read, and changes nothing', async () => {
  const commands = contracts.filter(({ kind, method }) => kind === 'command' && method !== 'GET');
  const before = await printOf(app.database);
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
  expect(await printOf(app.database)).toEqual(before);
});

test('a token is read from its header and from nowhere else', async () => {
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

test('the one cookie that opens something is this host’s alone, goes by our own pages alone, and is out of reach of scripts', async () => {
  const operator = await signUpOperator(app);
  const given = await fetch(new URL(`/api/${openQueueBoard.path}`, app.baseUrl), {
    method: 'POST',
    headers: { token: operator.token ?? '' },
  });
  const [cookie = ''] = given.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-bidboard-board=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  );
  await given.body?.cancel();
  const pass = cookie.split(';')[0] ?? '';
  // With it nothing can be written, and the API does not know it.
  for (const [path, method, status] of [
    ['/api/operations/board/api/queues', 'PUT', 405],
    ['/api/operations/queues', 'GET', 401],
  ] as const) {
    const answer = await fetch(new URL(path, app.baseUrl), { method, headers: { cookie: pass } });
    expect(answer.status, path).toBe(status);
    await answer.body?.cancel();
  }
});

/** Every address that somebody who pays is sent back to, with all else as it should be. */
const askBack = async (productId: string, address: string) => {
  const own = 'https://bidboard.example/app';
  const checkout = { planId: 'basicPlan', productId } as const;
  return {
    returnUrl: await person.ask(createPortalSession, { body: { returnUrl: address } }),
    successUrl: await person.ask(createCheckoutSession, {
      body: { ...checkout, successUrl: address, cancelUrl: own },
    }),
    cancelUrl: await person.ask(createCheckoutSession, {
      body: { ...checkout, successUrl: own, cancelUrl: address },
    }),
  };
};

test('whoever pays is sent back to our own pages alone', async () => {
  const { product } = expectOk(await person.ask(addProduct, { form: productForm() }));
  // With an address of ours all else is in order: what stops it is that nothing is sold here.
  for (const said of Object.values(await askBack(product._id, 'https://bidboard.example/app?tab=plans')))
    expect([said.status, said.problem.code]).toEqual([503, 'paymentsOff']);
  for (const address of addressesElsewhere)
    for (const [field, said] of Object.entries(await askBack(product._id, address))) {
      const label = `${field} ${address}`;
      expect([said.status, said.problem.code], label).toEqual([422, 'invalidFields']);
      expect(
        said.problem.errors?.map((error) => error.field),
        label,
      ).toEqual([field]);
      counted.redirects += 1;
    }
});

test('no address of ours sends anybody elsewhere', async () => {
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

/** The path as it is written: fetch would straighten it. */
const rawAt = async (baseUrl: string, path: string): Promise<IncomingMessage> => {
  const asked = get({ host: '127.0.0.1', port: new URL(baseUrl).port, path, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

test('a query says nothing that is not asked for', async () => {
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
