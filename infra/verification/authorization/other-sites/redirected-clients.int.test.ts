import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExternalLogin } from '@bidboard/backend/platform/auth/external-login';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { openElastic } from '@bidboard/backend/platform/search-engine';
import { createS3Storage } from '@bidboard/backend/platform/storage/storage-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../../testing/record-verification.ts';

/** An internal server that no client may be sent to, and a server that redirects every client to it. */
let inside: Server;
let redirector: Server;
let status = 302;
const seen = { inside: 0, redirector: 0 };
const counted = { redirects: 0 };

const listen = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  inside = await listen((request, response) => {
    seen.inside += 1;
    request.resume();
    response.setHeader('content-type', 'application/json').end('{}');
  });
  redirector = await listen((request, response) => {
    seen.redirector += 1;
    request.resume();
    // The client accepts only Elasticsearch.
    response.setHeader('x-elastic-product', 'Elasticsearch');
    response.writeHead(status, { location: `${urlOf(inside)}/latest/meta-data/` }).end();
  });
});
afterAll(async () => {
  recordVerification('authorization: redirects that are never followed', counted);
  for (const server of [inside, redirector]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const key = 'a'.repeat(32);
async function spooled() {
  const path = join(tmpdir(), `bidboard-spool-${crypto.randomUUID()}`);
  await writeFile(path, 'all');
  return { path, sizeBytes: 3, sha256: createHash('sha256').update('all').digest('hex') };
}

const throughS3 = async () => {
  const storage = createS3Storage({
    endpoint: urlOf(redirector),
    bucket: 'files',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  const file = await spooled();
  return [
    storage.put(key, file).finally(() => rm(file.path, { force: true })),
    storage.read(key, { start: 0, end: 2 }),
    storage.remove(key),
    storage.checkConnection?.(),
  ];
};
const throughStripe = async () => {
  const config = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', standInUrl: urlOf(redirector) };
  const payments = openPayments(config, { timeoutMs: 2_000, retries: 0 });
  return [
    payments.checkConnection(),
    payments.createCustomer({ companyId: key, name: 'Quill' }, key),
    payments.findCheckout('cs_1'),
  ];
};
const throughElasticsearch = async () => {
  const elastic = await openElastic({ url: urlOf(redirector), name: 'bidboard' });
  return [
    elastic?.client.search({ index: 'bidboard', query: { match_all: {} } }),
    elastic?.client.indices.create({ index: 'bidboard' }),
    elastic?.client.bulk({ operations: [{ delete: { _index: 'bidboard', _id: '1' } }] }),
  ];
};
const throughIdentity = async () => {
  const { provider, attempts } = createExternalLogin(
    { issuer: urlOf(redirector), clientId: 'bidboard', clientSecret: 'secret', name: 'Quill' },
    { publicUrl: 'http://127.0.0.1', secret: 'of tests', clock: Date.now },
  );
  return [provider.wayOut(attempts.start(Date.now()).attempt)];
};

test.each([
  ['the storage', throughS3],
  ['the payment provider', throughStripe],
  ['the search engine', throughElasticsearch],
  ['the identity provider', throughIdentity],
] as const)('The client follows no redirect to an internal machine: %s', async (_name, call) => {
  for (status of [301, 302, 303, 307, 308]) {
    const before = seen.redirector;
    const calls = await call();
    await Promise.allSettled(calls);
    expect(seen.redirector - before, String(status)).toBeGreaterThanOrEqual(calls.length);
    expect(seen.inside, String(status)).toBe(0);
    counted.redirects += seen.redirector - before;
  }
});

test('A client that follows the redirect is detected', async () => {
  await fetch(urlOf(redirector));
  expect(seen.inside).toBe(1);
});
