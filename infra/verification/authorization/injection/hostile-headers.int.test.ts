import { once } from 'node:events';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { listSessions } from '@bidboard/backend/features/accounts/contracts/sessions';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { password, signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../../testing/record-verification.ts';
import { hostileTexts } from '../hostile-texts.ts';

let app: TestApp;
let person: Person;
const lines: string[] = [];
const counted = { requests: 0, lines: 0 };

beforeAll(async () => {
  app = await createTestApp({
    log: createLog('test', 'info', { write: (line) => void lines.push(line) }),
    rateLimitMultiplier: 10_000,
  });
  person = await signUpPerson(app, 'anna@buyer.example');
});
afterAll(async () => {
  recordVerification('authorization: hostile headers', counted);
  await app.close();
});

const headers = [
  'x-correlation-id',
  'traceparent',
  'user-agent',
  'idempotency-key',
  'accept-language',
  'accept',
  'accept-encoding',
  'referer',
  'origin',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-proto',
  'if-none-match',
  'range',
  'token',
  'content-type',
];
const json = { 'content-type': 'application/json' };
const upTo = JSON.stringify({ upTo: '00000000-0000-7000-8000-000000000000' });
const logInAs = (guess: string) => ({
  line: 'POST /api/users/login',
  own: json,
  body: JSON.stringify({ email: 'anna@buyer.example', password: guess }),
});
/** A successful sign-in, a failed one, a read, a write, and a request for an unknown path. */
const calls = () => [
  logInAs(password),
  logInAs('not this one'),
  { line: 'GET /api/users/me', own: { token: person.token ?? '' }, body: '' },
  { line: 'POST /api/notice/readAll', own: { ...json, token: person.token ?? '' }, body: upTo },
  { line: 'GET /nowhere', own: {}, body: '' },
];

/**
 * Sends the request over a raw connection, since clients refuse such headers. Returns the heads of all responses, and the first
 * status.
 */
async function send(
  { line, own, body }: ReturnType<typeof calls>[number],
  more: Record<string, string>,
): Promise<{ status: number; heads: string }> {
  const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  const sentHeaders = {
    host: 'bidboard.example',
    ...own,
    ...more,
    'content-length': Buffer.byteLength(body),
  };
  const head = Object.entries(sentHeaders).map(([name, value]) => `${name}: ${String(value)}`);
  socket.write([`${line} HTTP/1.1`, ...head, 'connection: close', '', body].join('\r\n'));
  const answer = await textOf(socket);
  const heads = answer.split(/(?=HTTP\/1\.1 \d)/).map((response) => response.split('\r\n\r\n')[0] ?? '');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), heads: heads.join('\r\n') };
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const breaking = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

test.each(headers)(
  'Any value in %s gets a response, appears in no response head, and breaks no line of the log',
  async (name) => {
    for (const value of hostileTexts)
      for (const call of calls()) {
        lines.length = 0;
        const { status, heads } = await send(call, { [name]: value });
        const label = `${call.line} ${JSON.stringify(value)}: ${heads}`;
        expect(status, label).toBeGreaterThanOrEqual(200);
        expect(status, label).toBeLessThan(500);
        for (const line of heads.split('\r\n')) expect(line, label).toMatch(/^[\x20-\x7e]*$/);
        expect(heads.toLowerCase(), label).not.toMatch(/^x-injected:/m);
        // A value of letters, digits and hyphens is a name that a request may give itself.
        if (!/^[\w-]*$/.test(value) && value.length > 3) expect(heads, label).not.toContain(value);
        for (const line of lines) {
          expect(line.slice(0, -1), label).not.toMatch(breaking);
          expect(JSON.parse(line), label).toMatchObject({ role: 'test' });
        }
        counted.requests += 1;
        counted.lines += lines.length;
      }
  },
);

test('A person who signed in with such headers sees it among their sessions', async () => {
  const { status, body } = await person.call(listSessions);
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThan(1);
  expect(counted.lines).toBeGreaterThan(0);
});
