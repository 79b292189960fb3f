import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isTransientOutage } from '@bidboard/backend/platform/jobs/is-transient-outage';
import { createDatabase, sql, type Database } from '@bidboard/backend/platform/database/database';
import { isDatabaseError } from '@bidboard/backend/platform/database/database-error';
import { createMailer } from '@bidboard/backend/platform/notifications/mail';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { number, row } from '@bidboard/backend/platform/database/row';
import { describe, expect, test } from 'vitest';
import { startMailbox } from '../../embedded/mailbox/mailbox.ts';
import { closing, errorOf, failing, proxyTo } from './proxy-under-test.ts';

/** Tests each platform client on a failing connection: the error that it reports, and its recovery. */

describe('PostgreSQL', () => {
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const call = (database: Pick<Database, 'oneFirst'>) =>
    database.oneFirst(sql.type(row({ n: number }))`select pg_backend_pid() as n`);

  async function openPool() {
    const proxy = await proxyTo(databaseUrl);
    const database = closing(
      await createDatabase(proxy.urlOf(databaseUrl), { connections: 3, statementTimeoutMs: 200 }),
      (resource) => resource.end(),
    );
    // All three connections are open and idle.
    await Promise.all([1, 2, 3].map(() => database.connect((connection) => call(connection))));
    return { proxy, database };
  }

  test.each(failing)(
    '%s: a caller learns that the database is unavailable, and the pool recovers',
    async (mode) => {
      const { proxy, database } = await openPool();
      await proxy.inject({ mode });
      expect(isDatabaseError(await errorOf(call(database)))).toBe(true);
      await proxy.heal('cut');
      await expect.poll(() => errorOf(call(database))).toBeUndefined();
    },
  );

  test('A statement under way in a blackhole continues when it heals', async () => {
    const { proxy, database } = await openPool();
    await proxy.inject({ mode: 'blackhole' });
    const response = call(database);
    await proxy.heal();
    expect(await response).toEqual(expect.any(Number));
  });

  test('Several connections that went silent for good cost only one caller a timeout', async () => {
    const { proxy, database } = await openPool();
    expect(database.state().idleConnections).toBe(3);
    await proxy.inject({ mode: 'blackhole', on: 'open' });
    expect(isDatabaseError(await errorOf(call(database)))).toBe(true);
    for (let again = 0; again < 3; again++) expect(await errorOf(call(database))).toBeUndefined();
  });
});

describe('SMTP', () => {
  const letter = (id: string) => ({
    to: 'ada@x.example',
    subject: id,
    text: 'Dear Ada',
    html: 'Dear Ada',
    id,
  });

  async function openMail() {
    const mailbox = closing(await startMailbox(), (resource) => resource.close());
    const proxy = await proxyTo(mailbox.smtpUrl);
    const mailer = createMailer(proxy.urlOf(mailbox.smtpUrl), 'Bidboard <no-reply@bidboard.example>');
    closing(mailer, async (resource) => resource.close());
    const subjects = async () => {
      const answer = await fetch(`${mailbox.url}/api/mails`);
      return ((await answer.json()) as { mails: { subject: string }[] }).mails.map((mail) => mail.subject);
    };
    return { proxy, mailer, subjects };
  }

  test.each(failing.filter((mode) => mode !== 'blackhole'))(
    '%s: a mail fails with a reason, and then goes out once',
    async (mode) => {
      const { proxy, mailer, subjects } = await openMail();
      await proxy.inject({ mode });
      expect(isTransientOutage(await errorOf(mailer.send(letter(mode))))).toBe(true);
      expect(await subjects()).toEqual([]);
      await proxy.heal();
      await mailer.send(letter(mode));
      expect(await subjects()).toEqual([mode]);
    },
  );

  test('Blackhole: a mail waits in it and goes out once', async () => {
    const { proxy, mailer, subjects } = await openMail();
    await proxy.inject({ mode: 'blackhole' });
    const sent = mailer.send(letter('late'));
    await expect.poll(() => proxy.taken()).toBe(1);
    await proxy.heal();
    await sent;
    expect(await subjects()).toEqual(['late']);
  });
});

describe('The payment provider', () => {
  test.each(failing)(
    '%s: the provider is unavailable during the fault and available afterwards',
    async (mode) => {
      const server = createServer((_request, response) => {
        response.writeHead(404, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' },
          }),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closing(server, async (resource) => {
        resource.closeAllConnections();
        await new Promise((resolve) => resource.close(resolve));
      });
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const proxy = await proxyTo(url);
      const payments = openPayments(
        { secretKey: 'sk_test_ofDoors', webhookSecret: 'whsec_ofDoors', standInUrl: proxy.urlOf(url) },
        { timeoutMs: 500, retries: 0 },
      );
      await payments.checkConnection();
      await proxy.inject({ mode });
      expect(isTransientOutage(await errorOf(payments.checkConnection()))).toBe(true);
      await proxy.heal('cut');
      await expect.poll(() => errorOf(payments.checkConnection())).toBeUndefined();
    },
  );
});
