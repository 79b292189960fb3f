import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../../features/accounts/contracts/accounts.ts';
import { signUpPerson } from '../../testing/app/people.ts';
import { makePages } from '../../testing/app/served-page.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { sql } from '../database/database.ts';

const marker = 'Marrowbone';
const folder = makePages();
let app: TestApp;
beforeAll(async () => {
  for (const hidden of ['.git', 'assets']) mkdirSync(join(folder, hidden));
  for (const file of ['.env', '.git/config', 'assets/main.js'])
    writeFileSync(join(folder, file), `// ${marker}\n`);
  app = await createTestApp({ staticDir: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends bytes unchanged and reads until the server closes the connection. */
async function sendBytes(lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`${[...lines, 'Host: bidboard.example', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}
const statusOf = (answer: string): string => answer.slice(0, 'HTTP/1.1 400'.length);
const behind = `GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`;

test.each([
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
  ['a length and pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['pieces in two ways', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
  ['pieces before the colon', ['Transfer-Encoding : chunked']],
  ['a length that is none', ['Content-Length: 5x']],
  ['a folded line', ['Content-Type: application/json', ' Transfer-Encoding: chunked']],
])('A request with %s is refused, and the request behind it gets no answer', async (_what, heads) => {
  const answer = await sendBytes(['POST /api/users/login HTTP/1.1', ...heads], `0\r\n\r\n${behind}`);
  expect(statusOf(answer)).toBe('HTTP/1.1 400');
  expect(answer.split('HTTP/1.1 ').length - 1).toBe(1);
  expect(answer).not.toContain('openapi');
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'])(
  'The method %s is not accepted and its request is not echoed',
  async (method) => {
    for (const path of ['/', '/api/users/me', '/api/users/login']) {
      const answer = await sendBytes([`${method} ${path} HTTP/1.1`, `X-Said: ${marker}`]);
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
      expect(answer).not.toContain(marker);
    }
  },
);

test.each([
  '/assets/',
  '/assets',
  '/.env',
  '/.git/config',
  '/.git/',
  '/index.html/../.env',
  '/%2e%2e/.env',
  '/assets/..%2f.env',
  '/assets/%2e%2e/.git/config',
  '/package.json',
  '/backend/src/main.ts',
])('The path %s returns neither a file nor a list of files', async (path) => {
  const answer = await sendBytes([`GET ${path} HTTP/1.1`]);
  expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404)/);
  expect(answer).not.toContain(marker);
  expect(answer).not.toMatch(/Index of|"workspaces"|<a href="main\.js"/);
});

test.each([
  ['/', /^text\/html; charset=utf-8$/],
  ['/nowhere', /^text\/html; charset=utf-8$/],
  ['/assets/main.js', /^text\/javascript; charset=utf-8$/],
  ['/api/catalogue/categories', /^application\/json; charset=utf-8$/],
  ['/api/users/me', /^application\/problem\+json; charset=utf-8$/],
  ['/api/nothing', /^application\/problem\+json; charset=utf-8$/],
  ['/api/openapi.json', /^application\/json; charset=utf-8$/],
  ['/api/docs', /^text\/html; charset=utf-8$/],
  ['/healthz', /^application\/json; charset=utf-8$/],
  ['/.well-known/security.txt', /^text\/plain; charset=utf-8$/],
  ['/robots.txt', /^text\/plain; charset=utf-8$/],
  ['/sitemap.xml', /^(application|text)\/xml; charset=utf-8$/],
])('The response of %s states its type and charset but not the software that made it', async (path, type) => {
  const { headers } = await fetch(new URL(path, app.baseUrl));
  expect(headers.get('content-type')).toMatch(type);
  for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull();
});

test('Intermediaries do not store the response of a call', async () => {
  const person = await signUpPerson(app, 'ada@x.example');
  for (const path of [
    '/api/users/me',
    '/api/users/sessions',
    '/api/catalogue/categories',
    '/api/users/nothing',
  ])
    for (const token of [person.token ?? '', 'made up']) {
      const { status, headers } = await fetch(new URL(path, app.baseUrl), { headers: { token } });
      if (status !== 404) expect(headers.get('cache-control'), path).toBe('no-store');
      expect(headers.get('etag'), path).toBeNull();
    }
});

test('A field that is sent twice is refused rather than read as one of the values', async () => {
  const twice = await fetch(new URL('/api/catalogue/search?page=0&page=1', app.baseUrl));
  expect(twice.status).toBe(400);
  const inBody = await app.visitor.call(logIn, {
    body: { email: ['a@x.example', 'b@x.example'], password: 'x' } as never,
  });
  expect([inBody.status, inBody.problem.errors?.[0]?.field]).toEqual([422, 'email']);
});

test('The response to a defect reveals only that there was a defect', async () => {
  await app.database.query(sql.statement`alter table app_user rename to users_elsewhere`);
  const {
    status,
    problem,
    text: responseText,
  } = await app.visitor.call(logIn, {
    body: { email: 'ada@x.example', password: marker },
  });
  await app.database.query(sql.statement`alter table users_elsewhere rename to app_user`);
  expect([status, problem.code]).toEqual([500, 'defect']);
  expect(responseText).not.toMatch(/app_user|select|relation|42P01|\.ts|node_modules|Marrowbone/i);
});
