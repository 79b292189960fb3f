import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createLog } from '../../observability/log.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog(
  'test',
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n'))
        lines.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  }),
);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ log });
});
afterAll(() => app.close());

const reports = () => lines.filter(({ name }) => name === 'policyReport');
const send = (body: string, type = 'application/reports+json') =>
  fetch(`${app.baseUrl}/api/policy-reports`, { method: 'POST', body, headers: { 'content-type': type } });
const refusedScript = {
  type: 'csp-violation',
  url: 'https://bidboard.example/reset-password/a-secret',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.example/a.js?token=a-secret',
    sample: 'a-secret',
  },
};

describe('the endpoint of policy reports', () => {
  test('The endpoint logs what a browser refused and nothing from the page', async () => {
    expect((await send(JSON.stringify([refusedScript]))).status).toBe(200);
    const older = {
      'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': 'a-secret' },
    };
    expect((await send(JSON.stringify(older), 'application/csp-report')).status).toBe(200);
    expect(reports()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://elsewhere.example' },
      { directive: 'img-src', blocked: 'data' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('a-secret');
  });

  test('The endpoint refuses a body that is longer than a report', async () => {
    const answer = await send(JSON.stringify([{ ...refusedScript, padding: 'x'.repeat(40_000) }]));
    expect(answer.status).toBe(413);
    expect((await send('no JSON')).status).toBe(400);
  });

  test('The endpoint accepts thirty reports at once and one more each second, from all senders together', async () => {
    app.now.ms += 3_600_000;
    const before = reports().length;
    const sent = await Promise.all(Array.from({ length: 45 }, () => send(JSON.stringify([refusedScript]))));
    const statuses = Map.groupBy(sent, ({ status }) => status);
    expect([statuses.get(200)?.length, statuses.get(429)?.length]).toEqual([30, 15]);
    expect(statuses.get(429)?.[0]?.headers.get('retry-after')).toBe('1');
    expect(reports()).toHaveLength(before + 30);
    app.now.ms += 2000;
    const later = [await send('[]'), await send('[]'), await send('[]')];
    expect(later.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});
