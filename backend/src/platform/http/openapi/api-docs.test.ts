import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '../../../contracts.ts';
import { refusals } from '../../../kernel/refusals.ts';
import { mountApiDocs } from './api-docs.ts';
import { problemFor, refusalCodes } from './openapi-answers.ts';

const app = express();
mountApiDocs(app, contracts);
const server = createServer(app);
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('The OpenAPI document is served as JSON with an ETag for later requests', async () => {
  const first = await fetch(`${baseUrl}/api/openapi.json`);
  expect(first.headers.get('content-type')).toContain('application/json');
  expect(await first.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'Bidboard' } });
  expect(first.headers.get('etag')).toBeTruthy();
});

test.each(['/api/docs', '/api/docs/problems'])(
  'The page %s loads nothing from other hosts and contains no inline script',
  async (path) => {
    const html = await (await fetch(baseUrl + path)).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=")|\son\w+="|https?:/);
    const needed = [...html.matchAll(/(?:<script src|<link rel="stylesheet" href)="([^"]+)"/g)].map(
      ([, url]) => url!,
    );
    expect(needed.length).toBeGreaterThan(1);
    for (const url of needed) {
      const response = await fetch(baseUrl + url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get('content-type'), url).toMatch(
        url.endsWith('.css') ? 'text/css' : 'text/javascript',
      );
      expect((await response.arrayBuffer()).byteLength, url).toBeGreaterThan(200);
    }
  },
);

test('Every problem links to its own description', async () => {
  const html = await (await fetch(`${baseUrl}/api/docs/problems`)).text();
  for (const code of refusalCodes) {
    expect(problemFor(code).type).toBe(`/api/docs/problems#${code}`);
    const entry = html.slice(html.indexOf(`<section id="${code}">`)).split('</section>')[0];
    expect(entry).toContain(refusals[code].replaceAll('&', '&amp;'));
  }
});
