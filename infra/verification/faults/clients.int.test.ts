import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isTransientOutage } from '@bidboard/backend/platform/is-transient-outage';
import { createDatabase, sql, type Database } from '@bidboard/backend/platform/database';
import { isDatabaseError } from '@bidboard/backend/platform/database-error';
import { createMailer } from '@bidboard/backend/platform/mail';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { number, row } from '@bidboard/backend/platform/row';
import { describe, expect, test } from 'vitest';
import { startMailbox } from '../../embedded/mailbox.ts';
import { closing, errorOf, failing, proxyTo } from './proxy-under-test.ts';

/** Clients of the platform, each by itself behind a line that fails: what it says, and that it comes back. */

describe('PostgreSQL', () => {
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const ask = (database: Pick<Database, 'oneFirst'>) =>
    database.oneFirst(sql.type(row({ n: number }))`select pg_backend_pid() as n`);

  async function openPool() {
    const proxy = await proxyTo(databaseUrl);
    const database = closing(
      await createDatabase(proxy.urlOf(databaseUrl), { connections: 3, statementTimeoutMs: 200 }),
      (one) => one.end(),
    );
    // All three are there, and idle.
    await Promise.all([1, 2, 3].map(() => database.connect((connection) => ask(connection))));
    return { proxy, database };
  }

  test.each(failing)('%s: who asks is told that it is away, and the pool recovers', async (mode) => {
    const { proxy, database } = await openPool();
    await proxy.inject({ mode });
    expect(isDatabaseError(await errorOf(ask(database)))).toBe(true);
    await proxy.heal('cut');
    await expect.poll(() => errorOf(ask(database))).toBeUndefined();
  });

  test('a statement under way in a blackhole goes on when it is healed', async () => {
    const { proxy, database } = await openPool();
    await proxy.inject({ mode: 'blackhole' });
    const asked = ask(database);
    await proxy.heal();
    expect(await asked).toEqual(expect.any(Number));
  });

  test('lines that fell silent for good cost one who asks, and not each of them one', async () => {
    const { proxy, database } = await openPool();
    expect(database.state().idleConnections).toBe(3);
    await proxy.inject({ mode: 'blackhole', on: 'open' });
    expect(isDatabaseError(await errorOf(ask(database)))).toBe(true);
    for (let again = 0; again < 3; again++) expect(await errorOf(ask(database))).toBeUndefined();
  });
});

describe('SMTP', () => {
  const letter = (id: string) => ({ to: 'ada@x.example', subject: id, text: 'Dear Ada', id });

  async function openMail() {
    const mailbox = closing(await startMailbox(), (one) => one.close());
    const proxy = await proxyTo(mailbox.smtpUrl);
    const mailer = createMailer(proxy.urlOf(mailbox.smtpUrl), 'Bidboard <no-reply@bidboard.example>');
    closing(mailer, async (one) => one.close());
    const subjects = async () => {
      const answer = await fetch(`${mailbox.url}/api/mails`);
      return ((await answer.json()) as { mails: { subject: string }[] }).mails.map((mail) => mail.subject);
    };
    return { proxy, mailer, subjects };
  }

  test.each(failing.filter((mode) => mode !== 'blackhole'))(
    '%s: a mail does not go out, its failure says why, and then it goes out once',
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

  test('blackhole: a mail waits in it and goes out once', async () => {
    const { proxy, mailer, subjects } = await openMail();
    await proxy.inject({ mode: 'blackhole' });
    const sent = mailer.send(letter('late'));
    await expect.poll(() => proxy.taken()).toBe(1);
    await proxy.heal();
    await sent;
    expect(await subjects()).toEqual(['late']);
  });
});

describe('the payment provider', () => {
  test.each(failing)('%s: it is away, and then it is not', async (mode) => {
    const server = createServer((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing(server, async (one) => {
      one.closeAllConnections();
      await new Promise((resolve) => one.close(resolve));
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy = await proxyTo(url);
    const payments = openPayments(
      { secretKey: 'sk_test_ofDoors', webhookSecret: 'whsec_ofDoors', standInUrl: proxy.urlOf(url) },
      { timeoutMs: 500, retries: 0 },
    );
    await payments.greet();
    await proxy.inject({ mode });
    expect(isTransientOutage(await errorOf(payments.greet()))).toBe(true);
    await proxy.heal('cut');
    await expect.poll(() => errorOf(payments.greet())).toBeUndefined();
  });
});
