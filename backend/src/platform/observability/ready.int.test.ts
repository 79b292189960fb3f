import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { createTestDatabase } from '../../testing/servers/test-database.ts';
import { createDatabase, sql } from '../database/database.ts';
import { createFileLinks } from '../storage/file-link.ts';
import { createLog } from './log.ts';
import { createFileStore } from '../storage/storage.ts';

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Opens a connection to the database that the test can cut. */
async function bridgeTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const place = [Number(url.port), url.hostname] as const;
  const ends = new Set<Socket>();
  const bridge = createServer((near) => {
    const far = connect(...place);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  url.port = String(await listen(bridge));
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    cut: () => {
      bridge.close();
      for (const end of ends) end.destroy();
    },
  };
}

const rest = { broker: 'unused', search: 'unused', storage: 'unused', mail: 'unused', payments: 'unused' };

test('A process is ready only while its database answers, and alive even without it', async () => {
  const scratch = await createTestDatabase();
  onTestFinished(() => scratch.close());
  const bridge = await bridgeTo(scratch.url);
  const database = await createDatabase(bridge.url, { connections: 1 });
  onTestFinished(() => database.end());
  const log = createLog('test', 'silent');
  const app = createApp({
    database,
    log,
    clock: Date.now,
    notifyRelay: () => undefined,
    adminApproval: 'auto',
    files: createFileStore(tmpdir(), undefined),
    fileLinks: createFileLinks('of tests'),
    publicUrl: 'https://bidboard.example',
    beforeClose: (work) => onTestFinished(work),
  });
  const server = createHttpServer(app);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const answers = async () => {
    const both = await Promise.all(
      ['healthz', 'readyz'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)),
    );
    return Promise.all(both.map(async (response) => [response.status, await response.json()]));
  };
  expect(await answers()).toEqual([
    [200, { status: 'ok' }],
    [200, { status: 'ready', parts: { ...rest, database: 'up', migrations: 'up' } }],
  ]);
  await scratch.database.query(sql.statement`
    delete from migration where name = (select max(name) from migration)`);
  expect(await answers()).toEqual([
    [200, { status: 'ok' }],
    [503, { status: 'unavailable', parts: { ...rest, database: 'up', migrations: 'down' } }],
  ]);
  bridge.cut();
  expect(await answers()).toEqual([
    [200, { status: 'ok' }],
    [503, { status: 'unavailable', parts: { ...rest, database: 'down', migrations: 'down' } }],
  ]);
});
