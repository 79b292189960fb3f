import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThings } from '../../testing/files/files-call.ts';
import { createFilesApp, filesForm, newOwner, type FilesApp } from '../../testing/files/files-app.ts';
import { drawing, pdf, png } from '../../testing/files/sample-files.ts';
import { sql } from '../database/database.ts';
import { sharedSecret } from '../auth/shared-secret.ts';
import { createFileLinks } from '../storage/file-link.ts';
import { createLog } from '../observability/log.ts';
import { findFile } from '../storage/stored-file.ts';
import { serveFile } from './serve-file.ts';

let app: FilesApp;
let picture: string;
let secret: string;
const content = pdf();

beforeAll(async () => {
  app = await createFilesApp();
  const [a = ''] = (await app.send(filesForm([{ name: 'a "b" ä.png', content: png() }]))).ids;
  const [b = ''] = (await app.send(filesForm([{ name: 'price.pdf', content }], { kind: 'closedThing' }))).ids;
  [picture, secret] = [a, b];
});
afterAll(() => app.close());

const call = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.baseUrl}${path}`, { headers, method });

test('A public file is served so that a browser runs nothing in it', async () => {
  const answer = await call(`/api/files/${picture}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(png())).toBe(true);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png().length),
    'content-disposition': `inline; filename="a _b_ _.png"; filename*=UTF-8''a%20%22b%22%20%C3%A4.png`,
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300, no-transform',
    'accept-ranges': 'bytes',
  });
});

test('A browser that already has a file gets no second copy', async () => {
  const etag = (await call(`/api/files/${picture}`)).headers.get('etag') ?? '';
  // `fetch` is not used here, since it then also asks for a fresh copy.
  const again = await new Promise<IncomingMessage>((resolve) =>
    get(`${app.baseUrl}/api/files/${picture}`, { headers: { 'if-none-match': etag } }, resolve),
  );
  expect([again.statusCode, await text(again)]).toEqual([304, '']);
});

test('A private file needs a signed link, which is valid for five minutes', async () => {
  const link = app.links.sign(secret, app.now.ms);
  const answer = await call(link);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(content)]).toEqual([200, true]);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="price.pdf"/);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300, no-transform');
  const [, query = ''] = link.split('?');
  const later = app.links
    .sign(secret, app.now.ms + 1000)
    .split('?')[1]
    ?.replace(/&.*/, '');
  const wrong = [
    `/api/files/${secret}`,
    link.replace(secret, newOwner()),
    link.replace(/expires=\d+/, later ?? ''),
    link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    `/api/files/${secret}?${query.replace(/&.*/, '')}`,
    `${link}&signature=x`,
    createFileLinks('another secret').sign(secret, app.now.ms),
    app.links.sign(secret, app.now.ms - 300_000),
  ];
  const answers = await Promise.all(wrong.map(async (path) => (await call(path)).status));
  expect(answers).toEqual(wrong.map(() => 404));
});

test('A range of a file is served as a partial response', async () => {
  const link = app.links.sign(secret, app.now.ms);
  const part = async (range: string, more = {}) => {
    const answer = await call(link, { range, ...more });
    return [answer.status, answer.headers.get('content-range'), await answer.text()];
  };
  const size = content.length;
  const whole = content.toString('latin1');
  expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, '%PDF-']);
  expect(await part('bytes=-6')).toEqual([206, `bytes ${size - 6}-${size - 1}/${size}`, '%%EOF\n']);
  expect(await part(`bytes=${size - 2}-9999`)).toEqual([206, `bytes ${size - 2}-${size - 1}/${size}`, 'F\n']);
  for (const all of ['bytes=-99999999', `bytes=-${size}`, `bytes=-${'9'.repeat(400)}`, 'bytes=0-'])
    expect(await part(all), all).toEqual([206, `bytes 0-${size - 1}/${size}`, whole]);
  for (const none of ['bytes=-0', 'bytes=4-2', `bytes=${size}-${size + 5}`])
    expect(await part(none), none).toEqual([416, `bytes */${size}`, '']);
  for (const unread of ['bytes', 'bytes=', 'lines=0-4', 'bytes=0-4, 6-8, -2'])
    expect((await part(unread))[0], unread).toBe(200);
  expect(await part('bytes=0-1,3-4')).toEqual([200, null, whole]);
  expect(await part('bytes=0-4', { 'if-range': '"of another"' })).toEqual([200, null, whole]);
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
  const head = await call(link, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(size),
    '',
  ]);
});

test('A file without an owner, a released file and a file that never existed are not found', async () => {
  const [orphan = '', released = ''] = (
    await app.send(filesForm([1, 2].map((n) => ({ name: `${n}.svg`, content: drawing() }))))
  ).ids;
  await app.database.query(
    sql.statement`update stored_file set owner_kind = null, owner_id = null where id = ${orphan}`,
  );
  await app.database.query(sql.statement`update stored_file set released_at = now() where id = ${released}`);
  for (const id of [orphan, released, newOwner(), 'x', '..%2f..%2fetc%2fpasswd'])
    expect([id, (await call(`/api/files/${id}`)).status]).toEqual([id, 404]);
});

test('A file whose bytes are lost is a defect and gets no partial response', async () => {
  const [id = ''] = (await app.send(filesForm([{ name: 'lost.png', content: png() }]))).ids;
  const before = await call(`/api/files/${id}`);
  expect(before.status).toBe(200);
  const { key = '' } = (await findFile(app.database, id)) ?? {};
  await app.store.storage.remove(key);
  const answer = await call(`/api/files/${id}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
});

/** Serves from a storage with the given read function. Returns what the server logs about one GET, which `leave` may end. */
async function logOfGet(read: () => Readable, leave?: AbortSignal): Promise<string> {
  let logged = '';
  const lines = new Writable({
    write(line: Buffer, _encoding, written) {
      logged += line.toString();
      written();
    },
  });
  const handled = Promise.withResolvers<void>();
  const serve = serveFile({
    database: app.database,
    clock: () => app.now.ms,
    links: app.links,
    publicFiles: openThings,
    log: createLog('test', 'error', lines),
    storage: { ...app.store.storage, read: async () => read() },
  });
  const server = createServer(
    express().get('/api/files/:id', (request, response, next) => {
      handled.resolve(serve(request, response, next) as unknown as Promise<void>);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/api/files/${picture}`, { signal: leave ?? null }).catch(
    () => undefined,
  );
  await handled.promise;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return logged;
}

test('A reader who leaves before the first bytes of a file are read is not logged as a defect', async () => {
  const leaving = new AbortController();
  const silent = () => new Readable({ read: () => leaving.abort() });
  expect(await logOfGet(silent, leaving.signal)).toBe('');
});

test('A file that cannot be read is logged as a defect', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('bad sector'));
      },
    });
  expect(await logOfGet(broken)).toContain('bad sector');
});

test('The processes of a database share one secret', async () => {
  const both = await Promise.all([sharedSecret(app.database, 'x'), sharedSecret(app.database, 'x')]);
  expect(both[0]).toBe(both[1]);
  expect(both[0]?.length).toBeGreaterThan(40);
});
