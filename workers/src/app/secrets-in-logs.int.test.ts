import { logIn, signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { writeInternalComment } from '@bidboard/backend/features/responses/contracts/colleagues';
import { saveTechnicalAnswers } from '@bidboard/backend/features/responses/contracts/responses';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { createMailer } from '@bidboard/backend/platform/notifications/mail';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import { row, text } from '@bidboard/backend/platform/database/row';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { acceptedRfp, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consume } from '../jobs/consumer.ts';
import { subscribers, subscriptions } from './composition.ts';
import { relayOnce } from '../relay/relay.ts';
import { createTestDependencies } from '../testing/test-dependencies.ts';

const waitOptions = { timeout: 60_000, interval: 100 };
/** Part of every text that only its own people may read. Any trace of it in a log line is too much. */
const marker = 'Marrowbone';
const secret = `${marker}-${'9'.repeat(20)}`;

/** The part of a queue that the queue board reads. */
interface ShownQueue {
  getFailed(): Promise<{ failedReason: string; stacktrace: string[] }[]>;
}

const lines: string[] = [];
const log = createLog('test', 'trace', { write: (line) => void lines.push(line) });
const errorsOf = (msg: string) => lines.filter((line) => line.includes(`"msg":"${msg}"`)).length;

let app: TestApp;
let broker: JobBroker;
let smtp: SMTPServer;

/** Throws like a provider's own error, with the whole request attached. */
const refusing = async (): Promise<never> => {
  throw Object.assign(new Error(`No such customer; key sk_test_${marker}`), {
    raw: { message: secret, headers: { authorization: secret } },
    param: secret,
    statusCode: 400,
  });
};

beforeAll(async () => {
  const payments = { createCustomer: refusing, openCheckout: refusing } as unknown as PaymentGateway;
  app = await createTestApp({ log, payments, clock: Date.now });
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  // A server whose rejection quotes the mail word for word.
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mailText = Buffer.concat(chunks).toString('utf8').replaceAll(/\s+/g, ' ').slice(-200);
        done(Object.assign(new Error(`5.7.1 spam: ${marker} ${mailText}`), { responseCode: 554 }));
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  broker = await createJobBroker(busConfigOf({ databaseUrl: app.url, redisUrl: undefined }), {
    attempts: 2,
    backoffMs: 20,
    onError: (error, where) => log.warn({ err: error, ...where }, 'the job broker reported an error'),
  });
});

afterAll(async () => {
  await broker?.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await app?.close();
});

/** Lets the tables accept no further row. PostgreSQL's error then quotes each row. */
const letNothingFit = (database: Database, tables: readonly string[]) =>
  Promise.all(
    tables.map((table) =>
      database.query(sql.statement`
        alter table ${sql.identifier([table])} add constraint ${sql.identifier([`${table}__nothing`])} check (false) not valid`),
    ),
  );

test('No line of a log holds a password, a token, an answer, a comment, a mail or payment data', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const vendor = vendors[0]?.person ?? app.visitor;
  const { product } = expectOk(await vendor.call(addProduct, { form: productForm() }));

  const everything = async () => {
    const email = `${marker}-${crypto.randomUUID()}@x.example`;
    await app.visitor.call(signUp, { body: { userName: secret, email, password: secret, policy: true } });
    await app.visitor.call(logIn, { body: { email, password: secret } });
    await app.visitor.call(verifyEmail, { params: { token: secret } });
    await app.as(secret).call(writeInternalComment, { body: { rfpId, questionId: 1, text: secret } });
    await vendor.call(writeInternalComment, { body: { rfpId, questionId: 1, text: secret } });
    const answers = [{ questionId: 3, answer: secret }];
    await vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns: answers } });
    await vendor.call(createRfp, {
      body: {
        rfpName: secret,
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
      },
    });
    const pages = { successUrl: 'https://bidboard.example/a', cancelUrl: 'https://bidboard.example/b' };
    await vendor.call(createCheckoutSession, {
      body: { productId: product._id, planId: 'basicPlan', ...pages },
    });
    await app.visitor.call(searchCatalogue, { search: { search: secret } });
    await fetch(`${app.baseUrl}/api/users/login?password=${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: secret, cookie: `session=${secret}` },
      body: `{"password": "${secret}`,
    });
    await fetch(`${app.baseUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': secret },
      body: secret,
    });
  };
  await everything();
  await letNothingFit(app.database, ['answer', 'internal_comment', 'app_user', 'rfp', 'session']);
  await everything();
  await app.database.query(sql.statement`alter table catalogue_product rename to elsewhere`);
  await everything();
  expect(errorsOf('defect')).toBeGreaterThan(4);

  // A job whose event is invalid, a job that a subscriber cannot process, and mails that no server accepts.
  await app.database.query(sql.statement`
    insert into outbox (name, version, payload, correlation_id)
    values ('userSignedUp', 1, ${JSON.stringify({ userId: secret })}::jsonb, 'of a test')`);
  await letNothingFit(app.database, ['rfp_card', 'notification']);
  const { port } = smtp.server.address() as AddressInfo;
  const { deps } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  const mail = createMailer(`smtp://127.0.0.1:${port}`, 'Bidboard <no-reply@bidboard.example>');
  await consume(broker, subscribers, { ...deps, mail }, log);
  await relayOnce({ database: app.database, broker, table: subscriptions() });
  await vi.waitFor(async () => {
    const { waiting, active, delayed } = await broker.counts('mail');
    expect(waiting + active + delayed).toBe(0);
    expect(errorsOf('the subscriber failed')).toBeGreaterThan(4);
    expect(errorsOf('the job broker reported an error')).toBeGreaterThan(4);
  }, waitOptions);
  mail.close();

  // Operators read the record of a failure, in the product and on the queue board.
  const written = await app.database.anyFirst(sql.type(row({ error: text }))`
    select error from failed_attempt union all select dead_letter_error from event_receipt where dead_letter_error is not null`);
  const failed = await (broker.shown('mail') as unknown as ShownQueue).getFailed();
  expect(written.filter((error) => error.includes('554')).length).toBeGreaterThan(0);
  expect(failed.length).toBeGreaterThan(0);
  const stored = [
    ...written,
    ...failed.flatMap(({ failedReason, stacktrace }) => [failedReason, ...stacktrace]),
  ];
  expect(stored.filter((error) => error.includes(marker) || error.includes('@x.example'))).toEqual([]);

  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => /responseCode|554/.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(marker))).toEqual([]);
  expect(lines.filter((line) => /@(x|vendor|buyer)\.example/.test(line))).toEqual([]);
});
