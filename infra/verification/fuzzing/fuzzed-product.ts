import { Writable } from 'node:stream';
import { createExternalLogin } from '@bidboard/backend/platform/auth/external-login';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import type { GeneratedRequest } from '@bidboard/backend/testing/generated-requests/generated-request';
import { startIssuer } from '@bidboard/backend/testing/servers/identity-issuer';
import {
  operationsIn,
  type Operation,
  type ServedDocument,
} from '@bidboard/backend/testing/generated-requests/served-operations';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { startPayments } from '../../embedded/payments/payments.ts';
import { createFuzzingFixture, type FuzzingFixture } from './fuzzing-fixture.ts';
import { createKnownValues, type KnownValues } from './known-values.ts';
import { collectKnownValues } from './learned-values.ts';
import { createSender, spelled, type ReceivedAnswer } from './send-request.ts';

/** The product with all optional services, its people, and the values that they know. */
export interface FuzzedProduct {
  app: TestApp;
  document: ServedDocument;
  operations: readonly Operation[];
  fixture: FuzzingFixture;
  known: KnownValues;
  ask(
    operation: Operation,
    request: GeneratedRequest,
  ): Promise<ReceivedAnswer & { defect?: string | undefined }>;
  close(): Promise<void>;
}

/** Starts the payment and identity stand-ins on loopback. One of each serves every product of a run. */
export async function startProviders() {
  const [payments, issuer] = await Promise.all([startPayments(), startIssuer()]);
  return { payments, issuer, stop: () => Promise.all([payments.stop(), issuer.close()]) };
}

export async function startFuzzedProduct(
  { payments, issuer }: Awaited<ReturnType<typeof startProviders>>,
  atOnce: number,
): Promise<FuzzedProduct> {
  const defects = new Map<string, string>();
  const log = createLog('fuzzed', 'error', collectDefects(defects));
  const publicUrl = 'https://bidboard.example';
  const app = await createTestApp({
    log,
    publicUrl,
    clock: Date.now,
    // Limits are tested elsewhere. Here requests must get through.
    rateLimitMultiplier: 1_000_000,
    payments: openPayments({
      secretKey: payments.key,
      webhookSecret: payments.webhookSecret,
      standInUrl: payments.url,
    }),
    identity: createExternalLogin(issuer.config, { publicUrl, secret: 'of tests', clock: Date.now }),
  });
  const sender = createSender(app.baseUrl, atOnce);
  const { text } = await sender.send({
    method: 'GET',
    path: '/api/openapi.json',
    headers: {},
    body: undefined,
  });
  const document = JSON.parse(text) as ServedDocument;
  const operations = operationsIn(document);
  const known = createKnownValues();
  const fixture = await createFuzzingFixture(app, known);
  await collectKnownValues(operations, fixture, known, sender);
  return {
    app,
    document,
    operations,
    fixture,
    known,
    async ask(operation, request) {
      const token = fixture.people[request.as]?.token;
      const answer = await sender.send(spelled(operation, request, token));
      if (answer.status === 401 && token !== undefined) await fixture.renew();
      return { ...answer, defect: defects.get(String(answer.headers['x-correlation-id'])) };
    },
    async close() {
      sender.close();
      await app.close();
    },
  };
}

/** Collects log entries about requests that the server is at fault for, by request name. */
const collectDefects = (defects: Map<string, string>): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(String(chunk)) as {
        correlationId?: string;
        err?: { stack?: string; message?: string };
      };
      if (line.correlationId) defects.set(line.correlationId, line.err?.stack ?? String(chunk));
      done();
    },
  });
