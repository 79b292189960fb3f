import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { io as connect, type Socket } from 'socket.io-client';
import { createLog } from '../../platform/observability/log.ts';
import type { Place } from '../../platform/realtime/outgoing-pushes.ts';
import {
  attachRealtime,
  createPushEmitter,
  type JoinAnswer,
  type PushEmitter,
  type RealtimeConfig,
  type RealtimeDependencies,
} from '../../platform/realtime/realtime.ts';

export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Returns a database that has only the tables of the platform, and each bus that can carry pushes. */
export function pushBus() {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  const redisUrl = process.env['TEST_REDIS_URL'];
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set');
  if (!redisUrl) process.stdout.write('TEST_REDIS_URL is not set: pushes are tested on PostgreSQL alone\n');
  const name = `realtime_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(databaseUrl);
  own.pathname = `/${name}`;
  const onPostgres = { kind: 'postgres', databaseUrl: own.href } as const;
  const buses: RealtimeConfig[] = redisUrl ? [onPostgres, { kind: 'redis', redisUrl }] : [onPostgres];
  return {
    name,
    onPostgres,
    buses,
    /** Runs a statement from another database, as a role that may end this one's connections. */
    administer: (statement: string) => administer(databaseUrl, statement),
    async create() {
      await administer(databaseUrl, `CREATE DATABASE ${name}`);
      const platform = readFileSync(
        new URL('../../../migrations/0001-platform.sql', import.meta.url),
        'utf8',
      );
      await administer(own.href, platform);
    },
    drop: () => administer(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/**
 * Dependencies with tokens such as `token of ann`. Every user is in the hall and may join rooms whose name ends in their own.
 * Visitors may join the square.
 */
export const pushDependencies = {
  authenticate: async (token: string) => {
    if (token === 'broken') throw new Error('no database');
    const userId = /^token of (\w+)$/.exec(token)?.[1];
    return userId ? { userId, rooms: ['hall'] } : undefined;
  },
  mayJoin: async (userId: string | undefined, room: string) => {
    if (room === 'broken') throw new Error('no database');
    return room === 'square' || (userId !== undefined && room.endsWith(userId));
  },
  log: createLog('test', 'silent'),
  maxVisitors: 2,
  sameRow: (name: string, payload: unknown) =>
    name === 'rowChanged' ? String((payload as { id?: number } | null)?.id) : undefined,
};

/** Returns functions that start servers, clients and emitters on one bus. */
export function pushPeople(config: RealtimeConfig) {
  const servers: { close(): Promise<void> }[] = [];
  const clients: Socket[] = [];
  const emitters: PushEmitter[] = [];

  async function server(others: Partial<RealtimeDependencies> = {}) {
    const http = createServer();
    const realtime = await attachRealtime(http, config, { ...pushDependencies, ...others });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    let closing: Promise<void> | undefined;
    const closeBoth = async () => {
      await realtime.close();
      await new Promise((resolve) => http.close(resolve));
    };
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const bus = { realtime, url, close: () => (closing ??= closeBoth()) };
    servers.push(bus);
    return bus;
  }

  function client(url: string, token?: unknown) {
    const socket = connect(url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    clients.push(socket);
    return socket;
  }

  /** Connects a client and collects what it receives. A visitor has no token. */
  async function connected(url: string, token?: string) {
    const socket: Socket = client(url, token);
    const received: unknown[][] = [];
    const places: Place[] = [];
    socket.onAny((name: string, ...args: unknown[]) => {
      if (name === 'last') return;
      const [first, second] = args;
      if (name !== 'pushes') received.push([name, ...args.slice(0, 1)]);
      else received.push(...(second as unknown[][]));
      const place = name === 'pushes' ? first : second;
      if (place) places.push(place as Place);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const call = (event: string, ...args: unknown[]): Promise<JoinAnswer> =>
      socket.timeout(20_000).emitWithAck(event, ...args);
    return { socket, received, places, call };
  }

  return {
    server,
    connected,
    person: (url: string, name: string) => connected(url, `token of ${name}`),
    /** Returns what a client receives that is not admitted. */
    refused(url: string, token?: unknown) {
      const socket = client(url, token);
      return new Promise<unknown>((resolve, reject) => {
        socket.once('connect', () => reject(new Error('was let in')));
        socket.once('connect_error', (error) => resolve('data' in error && error.data));
      });
    },
    async speaker() {
      const bus = await createPushEmitter(config);
      emitters.push(bus);
      return bus;
    },
    async close() {
      for (const pushServer of emitters.splice(0)) await pushServer.close();
      for (const socket of clients.splice(0)) socket.disconnect();
      for (const pushServer of servers.splice(0)) await pushServer.close();
    },
  };
}
