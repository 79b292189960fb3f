import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesBySegment } from './edge.ts';

const app = express();
const routesOf = routesBySegment(app);
for (const path of ['/api/rfp/create', '/api/rfp/getrfpbyId/:rfpId', '/api/rfpDashboard/detail'])
  routesOf(path).get(
    path,
    (request, response) => void response.json({ path, is: request.path, ...request.params }),
  );
app.use((_request, response) => void response.status(404).json({}));
const server = createServer(app);
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const call = async (path: string, method = 'GET') => {
  const response = await fetch(at(path), { method });
  const text = await response.text();
  return {
    status: response.status,
    allow: response.headers.get('allow'),
    body: text.startsWith('{') ? JSON.parse(text) : text,
  };
};

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('The router finds a call by its whole path with its parameters and leaves the path unchanged', async () => {
  expect(await call('/api/rfp/getrfpbyId/7')).toMatchObject({
    status: 200,
    body: { path: '/api/rfp/getrfpbyId/:rfpId', is: '/api/rfp/getrfpbyId/7', rfpId: '7' },
  });
});

test('A path segment that only starts like another one is a different segment', async () => {
  expect((await call('/api/rfpDashboard/detail')).body).toMatchObject({ path: '/api/rfpDashboard/detail' });
  expect((await call('/api/rf/create')).status).toBe(404);
});

test('The router ignores capitals and a final slash, as Express does', async () => {
  expect((await call('/API/RFP/Create/')).body).toMatchObject({ path: '/api/rfp/create' });
});

test('A path without a call is passed on to the next handler', async () => {
  for (const path of [
    '/api/rfp/nothing',
    '/api/nothing/create',
    '/api',
    '/api/',
    '/',
    '/rfp/create',
    '/x/api/rfp/create',
    '//api/rfp/create',
  ])
    expect(await call(path), path).toMatchObject({ status: 404 });
});

test('A read answers HEAD, and no call answers OPTIONS', async () => {
  expect(await call('/api/rfp/create', 'HEAD')).toMatchObject({ status: 200 });
  expect(await call('/api/rfp/create', 'OPTIONS')).toMatchObject({ status: 404, allow: null });
});

test("A contract's path without a fixed first segment is a defect", () => {
  expect(() => routesOf('/api/:what/create')).toThrow('no segment of its own');
  expect(() => routesOf('/api/rfp{s}/create')).toThrow('no segment of its own');
  expect(() => routesOf('/create')).toThrow('no segment of its own');
});
