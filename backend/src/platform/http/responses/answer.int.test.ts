import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countEventLoopTurns } from '../../../testing/app/event-loop-turns.ts';
import { sendAnswer } from './answer.ts';

const long = { fileName: 'a.csv', content: 'é"'.repeat(10_000_000) };
const handled = Promise.withResolvers<number>();
const server = createServer(
  express()
    .get('/long', (_request, response) => {
      handled.resolve(countEventLoopTurns(() => sendAnswer(response, long)));
    })
    .get('/short', (_request, response) => void sendAnswer(response, { a: 1 })),
);
let baseUrl: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('A long text arrives whole with its announced length, and the event loop runs while it is written', async () => {
  const answer = await fetch(`${baseUrl}/long`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(bytes.equals(Buffer.from(JSON.stringify(long)))).toBe(true);
  expect(await handled.promise).toBeGreaterThan(3);
});

test('The server continues when the reader of a long text leaves', async () => {
  const leaving = new AbortController();
  const answer = await fetch(`${baseUrl}/long`, { signal: leaving.signal });
  leaving.abort();
  await expect(answer.arrayBuffer()).rejects.toThrow(/abort/);
  expect(await (await fetch(`${baseUrl}/short`)).json()).toEqual({ a: 1 });
});
