import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, logIn } from '../../features/accounts/contracts/accounts.ts';
import { approveUser } from '../../features/accounts/contracts/approvals.ts';
import { password, signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { createLog } from '../observability/log.ts';

const lines: string[] = [];
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({
    log: createLog('test', 'info', { write: (line) => void lines.push(line) }),
    rateLimitMultiplier: 1,
  });
  person = await signUpPerson(app, 'ada@x.example');
});
afterAll(() => app.close());

/** Returns the log lines of an action, without the parts that differ each time. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await work();
  return lines.map((line) => {
    const { pid, time, correlationId, durationMs, level, role, ...rest } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    expect([typeof pid, typeof time, typeof correlationId, typeof durationMs, level, role]).toEqual([
      'number',
      'number',
      'string',
      'number',
      30,
      'test',
    ]);
    return rest;
  });
}
const logInWith = (guess: string) => () =>
  app.visitor.call(logIn, { body: { email: 'ada@x.example', password: guess } });

test('Every sign-in leaves a log line, and a refused one states the reason and the network', async () => {
  expect(await linesOf(logInWith(password))).toEqual([{ name: 'logIn', status: 200 }]);
  const refused = { name: 'logIn', status: 400, outcome: 'wrongCredentials', network: '127.0.0.1' };
  for (let tries = 0; tries < 10; tries += 1)
    expect(await linesOf(logInWith('not this one'))).toEqual([refused]);
  expect(await linesOf(logInWith(password))).toEqual([
    { ...refused, status: 429, outcome: 'tooManyRequests' },
  ]);
});

test('A forbidden action leaves a log line with the user, the action and the rule that refused it', async () => {
  await person.call(currentUser);
  const { userId } = person;
  expect(await linesOf(() => person.call(approveUser, { body: { userId } }))).toEqual([
    { name: 'approveUser', status: 404, userId, outcome: 'notFound', network: '127.0.0.1' },
  ]);
  const malformed = () => person.call(approveUser, { body: { userId: 'nobody' } });
  expect(await linesOf(malformed)).toEqual([
    { name: 'approveUser', status: 404, userId, outcome: 'notFound', network: '127.0.0.1' },
  ]);
  expect(await linesOf(() => app.as('made up').call(currentUser))).toEqual([
    { name: 'currentUser', status: 401, outcome: 'unauthenticated', network: '127.0.0.1' },
  ]);
});

test('An allowed action leaves a log line with the user and without their network', async () => {
  expect(await linesOf(() => person.call(currentUser))).toEqual([
    { name: 'currentUser', status: 200, userId: person.userId },
  ]);
});
