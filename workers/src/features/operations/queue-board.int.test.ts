import { logOut, signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { openQueueBoard } from '@bidboard/backend/features/operations/contracts/queues';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { sql } from '@bidboard/backend/platform/database/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { subscribers, subscriptions } from '../../app/composition.ts';
import { relayOnce } from '../../relay/relay.ts';
import { brokerKinds, busEnv, wipeBroker } from '../../testing/brokers.ts';

const waitOptions = { timeout: 60_000, interval: 50 };

describe.each(brokerKinds)('The board on the %s broker', (kind) => {
  let app: TestApp;
  let broker: JobBroker;
  let [operator, other]: Person[] = [];

  beforeAll(async () => {
    app = await createTestApp({ openJobWindow: async () => broker, boardSecret: 'of tests' });
    await wipeBroker(kind, app.url);
    [operator, other] = [
      await signUpPerson(app, 'operator@x.example'),
      await signUpPerson(app, 'other@x.example'),
    ];
    await nameOperator(operator, true);
    broker = await createJobBroker(busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }), {
      attempts: 1,
      onError: () => undefined,
    });
  });
  afterAll(async () => {
    await broker.close();
    await app.close();
  });

  const nameOperator = (person: Person, is: boolean) =>
    app.database.query(sql.statement`
      update app_user set is_operator = ${is} where id = ${person.userId}`);
  const get = (path: string, cookie = '', method = 'GET') =>
    fetch(new URL(`/api/operations/board${path}`, app.baseUrl), {
      method,
      redirect: 'manual',
      headers: { cookie },
    });
  const passOf = async (person: Person): Promise<string> => {
    const answer = await fetch(new URL(`/api/${openQueueBoard.path}`, app.baseUrl), {
      method: 'POST',
      headers: { token: person.token ?? '', 'content-type': 'application/json' },
      body: '{}',
    });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  test('The board is shown only to operators with a pass', async () => {
    expect((await get('/')).status).toBe(401);
    expect((await get('/', '__Host-bidboard-board=made.9999999999999.up')).status).toBe(401);
    expect(await passOf(other!)).toBe('');
    const pass = await passOf(operator!);
    expect((await get('', pass)).headers.get('location')).toBe('/api/operations/board/');
    const page = await get('/', pass);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    // The page runs only our own script files. Everything inside it is data.
    expect([...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/json))/g)]).toEqual([]);
    for (const [, src = ''] of html.matchAll(/<script[^>]* src="([^"]+)"/g))
      expect((await get(`/${src}`, pass)).status).toBe(200);
  });

  test('The board shows jobs only by their ids, and changes nothing', async () => {
    await app.visitor.call(signUp, {
      body: { userName: 'Ada', email: 'ada@x.example', password: 'long enough', policy: true },
    });
    await relayOnce({ database: app.database, broker, table: subscriptions(subscribers) });
    const work = await broker.work('mail', { concurrency: 1 }, async () => {
      throw new Error('no mail today');
    });
    await vi.waitFor(
      async () => expect((await broker.counts('mail')).failed).toBeGreaterThan(0),
      waitOptions,
    );
    await work.close();
    const [failed] = await broker.failed('mail', 1);
    const pass = await passOf(operator!);
    const queues = await get('/api/queues?activeQueue=mail&status=failed&page=1&jobsPerPage=10', pass);
    expect(queues.status).toBe(200);
    const board = (await queues.json()) as {
      queues: { name: string; readOnlyMode: boolean; jobs: object[] }[];
    };
    expect(board.queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    const mail = board.queues.find(({ name }) => name === 'mail');
    expect(mail?.jobs).toContainEqual(
      expect.objectContaining({
        id: failed!.id,
        failedReason: 'no mail today',
        data: expect.arrayContaining([{ name: 'eventId', id: failed!.payload['eventId'] }]) as unknown,
      }),
    );
    expect((await get('/api/redis/stats', pass)).status).toBe(200);
    expect((await get(`/api/queues/mail/${failed!.id}`, pass)).status).toBe(200);
    for (const [path, method] of [
      [`/api/queues/mail/${failed!.id}/retry`, 'PUT'],
      [`/api/queues/mail/${failed!.id}/clean`, 'PUT'],
      ['/api/queues/mail/pause', 'PUT'],
      ['/api/queues/mail/add', 'POST'],
      ['/api/queues/mail', 'DELETE'],
    ] as const)
      expect((await get(path, pass, method)).status).toBe(405);
    expect((await broker.counts('mail')).failed).toBeGreaterThan(0);
  });

  test('An operator whose session or right has just ended gets no pass, though both are cached', async () => {
    const operators = [
      await signUpPerson(app, 'gone@x.example'),
      await signUpPerson(app, 'no-more@x.example'),
    ] as const;
    for (const person of operators) {
      await nameOperator(person, true);
      expect(await passOf(person)).not.toBe('');
    }
    const [loggedOut, noMore] = operators;
    await app.database.query(sql.statement`delete from session where user_id = ${loggedOut.userId}`);
    await nameOperator(noMore, false);
    for (const person of operators) expect(await passOf(person)).toBe('');
  });

  test('A pass ends with the right, with the session, and after its own lifetime', async () => {
    const pass = await passOf(operator!);
    await nameOperator(operator!, false);
    expect((await get('/', pass)).status).toBe(404);
    await nameOperator(operator!, true);
    expect((await get('/api/queues', pass)).status).toBe(200);
    app.now.ms += 10 * 60_000;
    expect((await get('/', pass)).status).toBe(401);
    const next = await passOf(operator!);
    expect((await get('/', next)).status).toBe(200);
    expectOk(await operator!.call(logOut, {}));
    expect((await get('/', next)).status).toBe(401);
  });
});
