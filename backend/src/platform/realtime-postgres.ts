import { encode } from '@msgpack/msgpack';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool, type PoolClient } from 'pg';
import { withoutWaiting } from './database.ts';
import { listeningPool } from './listening-pool.ts';
import { broadcast, disconnection, namespace, type ClusterMessage } from './realtime-message.ts';
import type { ClusterEmitter, RealtimeBus } from './realtime.ts';

/** A NOTIFY carries fewer than 8,000 bytes; what is longer lies in this table and the NOTIFY names it. */
const longestNotify = 7_900;
const tableName = 'push_attachment';
const channelPrefix = 'push';

/**
 * One connection that listens and one that publishes, so that pushes leave in order. Resolves when it listens.
 * `onGap` is called when it listens again after it could not: what was said meanwhile is lost.
 */
export async function postgresBus(
  databaseUrl: string,
  onError: (error: Error) => void,
  onGap: () => void,
): Promise<RealtimeBus> {
  const pool = listeningPool(
    { connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 },
    onError,
  );
  const listen = async () => {
    const client = await pool.connect();
    await client.query(`LISTEN "${channelPrefix}#${namespace}"`);
    return client;
  };
  const first: PoolClient[] = [await listen()];
  // The adapter asks for a connection once, and again whenever that one has ended.
  const connect = async () => {
    const ready = first.pop();
    if (ready) return ready;
    const again = await listen();
    onGap();
    return again;
  };
  return {
    adapter: createAdapter({ query: pool.query, connect } as Pool, {
      channelPrefix,
      tableName,
      payloadThreshold: longestNotify,
      errorHandler: onError,
    }),
    close: () => pool.end(),
  };
}

/**
 * Says to the adapters what they say to each other. The library's own emitter is older than this adapter: its messages
 * carry no namespace, which the adapter drops, and one that fails it emits again without end.
 */
export function postgresEmitter(databaseUrl: string): ClusterEmitter {
  // A NOTIFY holds a lock of the whole database while it commits; waiting for the disk would pass on to every other one.
  const connectionString = withoutWaiting(databaseUrl);
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  // An idle connection that broke: the next push takes a fresh one, and it is that push which fails or not.
  pool.on('error', () => undefined);
  const channel = `${channelPrefix}#${namespace}`;
  const say = async (message: ClusterMessage) => {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) <= longestNotify) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, text]);
      return;
    }
    await pool.query(
      `WITH attachment AS (INSERT INTO ${tableName} (payload) VALUES ($2) RETURNING id)
       SELECT pg_notify($1, json_build_object('uid', $3::text, 'nsp', $4::text, 'type', $5::int, 'attachmentId', id)::text)
       FROM attachment`,
      [channel, Buffer.from(encode(JSON.parse(text))), message.uid, message.nsp, message.type],
    );
  };
  return {
    emit: (room, name, payload) => say(broadcast(room, name, payload)),
    disconnect: (room) => say(disconnection(room)),
    close: () => pool.end(),
  };
}
