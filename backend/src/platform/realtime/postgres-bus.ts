import { setTimeout } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { withoutSynchronousCommit } from '../database/database.ts';
import { watchForStalls } from '../database/stalled-connections.ts';
import {
  pushRetentionMs,
  maxRetainedPushes,
  roomRetentionMs,
  type BusMessage,
  type LoggedPush,
  type BusListener,
  type RecheckMessage,
  type PushSubscriber,
  type PushPublisher,
  type RoomLog,
} from './bus-message.ts';

const channel = 'push';
/** A NOTIFY carries fewer than 8,000 bytes. A longer push is read from where it is stored. */
const maxNotifyBytes = 7_000;
const sweepEveryMs = 30_000;
const listenAgainAfterMs = 500;
const connectTimeoutMs = 3_000;
const responseTimeoutMs = 8_000;
/** A connection that only listens would not notice that it stalled. */
const greetEveryMs = 5_000;

/** Opens one connection that listens and one that queries. Resolves once it listens. */
export async function openPostgresSubscriber(
  databaseUrl: string,
  listener: BusListener,
): Promise<PushSubscriber> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    // Otherwise a connection that broke silently would block every join until the operating system gives up.
    query_timeout: responseTimeoutMs,
  });
  pool.on('error', listener.onError);
  const stallWatcher = watchForStalls(greetEveryMs);
  let isClosed = false;
  // Messages are handled one after the other, so that none overtakes a message that must be fetched first.
  let queue = Promise.resolve();

  const receive = (text: string) => {
    queue = queue
      .then(async () => {
        const message = await read(text);
        if (message) listener.receive(message);
      }, listener.onError)
      .catch(listener.onError);
  };

  async function read(text: string): Promise<BusMessage | undefined> {
    const [kind, ...rest] = text.split('\n');
    if (kind === 'order') return JSON.parse(rest.join('\n')) as RecheckMessage;
    const [room = '', seq = '', causedAt = '', name = '', ...letters] = rest;
    const payload = letters.length > 0 ? letters.join('\n') : await payloadOf(room, seq);
    return payload === undefined
      ? undefined
      : {
          kind: 'push',
          room,
          seq: Number(seq),
          causedAt: Number(causedAt),
          name,
          payload: JSON.parse(payload),
        };
  }

  async function payloadOf(room: string, seq: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ payload: string }>(
      'select payload from push_log where room = $1 and seq = $2',
      [room, seq],
    );
    return rows[0]?.payload;
  }

  async function listen(): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', listener.onError);
    client.on('notification', ({ payload }) => payload !== undefined && receive(payload));
    const watched = stallWatcher.watch(client);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    const greeting = setInterval(
      () => void watched.guard(client.query('select 1')).catch(() => undefined),
      greetEveryMs,
    ).unref();
    client.once('end', () => {
      clearInterval(greeting);
      void listenAgain();
    });
    return client;
  }

  async function listenAgain(): Promise<void> {
    if (!isClosed) listener.onLost();
    while (!isClosed) {
      await setTimeout(listenAgainAfterMs);
      if (isClosed) return;
      try {
        connection = await listen();
        if (isClosed) await connection.end();
        else listener.onGap();
        return;
      } catch (error) {
        listener.onError(error as Error);
      }
    }
  }

  let connection: Client;
  try {
    connection = await listen();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const sweep = setInterval(() => void deleteOldPushes(pool).catch(listener.onError), sweepEveryMs).unref();

  return {
    async lastOf(rooms) {
      const { rows } = await pool.query<{ room: string; seq: string }>(
        'select room, seq from push_room where room = any($1)',
        [rooms],
      );
      return new Map(rows.map(({ room, seq }) => [room, Number(seq)]));
    },
    logsOf: (rooms) => logsOf(pool, rooms),
    async close() {
      isClosed = true;
      clearInterval(sweep);
      await connection.end();
      await pool.end();
    },
  };
}

/** Returns the last number and the retained pushes in one statement, so that both are from the same moment. */
async function logsOf(pool: Pool, rooms: readonly string[]): Promise<Map<string, RoomLog>> {
  const { rows } = await pool.query<{
    room: string;
    last: string;
    seq: string | null;
    name: string;
    payload: string;
  }>(
    `select r.room, r.seq as last, l.seq, l.name, l.payload
     from push_room r left join push_log l on l.room = r.room and l.seq > r.seq - $2
     where r.room = any($1) order by l.seq`,
    [rooms, maxRetainedPushes],
  );
  const logs = new Map<string, RoomLog & { retained: LoggedPush[] }>();
  for (const { room, last, seq, name, payload } of rows) {
    const log = logs.get(room) ?? { seq: Number(last), retained: [] };
    logs.set(room, log);
    if (seq !== null)
      log.retained.push({ seq: Number(seq), name, payload: JSON.parse(payload), letters: payload.length });
  }
  return logs;
}

async function deleteOldPushes(pool: Pool): Promise<void> {
  await pool.query(`delete from push_log where sent_at < now() - $1 * interval '1 ms'`, [pushRetentionMs]);
  await pool.query(`delete from push_room where sent_at < now() - $1 * interval '1 ms'`, [roomRetentionMs]);
}

/** Creates a publisher with one connection, so that the pushes of one process keep their order. */
export function createPostgresPublisher(databaseUrl: string): PushPublisher {
  // A NOTIFY holds a database-wide lock while it commits. Waiting for the disk would delay every other NOTIFY.
  const connectionString = withoutSynchronousCommit(databaseUrl);
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: responseTimeoutMs,
  });
  // An idle connection broke. The next push uses a new connection, and only that push may fail.
  pool.on('error', () => undefined);
  return {
    async push({ room, name, payload, causedAt }) {
      const letters = JSON.stringify(payload);
      // The room's row is locked until the commit, so its numbers are notified in order.
      await pool.query({
        name: 'publish_push',
        text: `with counted as (
            insert into push_room as known (room, seq)
              values ($1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
              on conflict (room) do update set seq = known.seq + 1, sent_at = now()
              returning seq
          ), kept as (
            insert into push_log (room, seq, name, payload) select $1, seq, $2, $3 from counted
          )
          select pg_notify($4, concat_ws(E'\\n', 'push', $1::text, seq, $5::text, $2::text, $6::text)) from counted`,
        values: [
          room,
          name,
          letters,
          channel,
          causedAt,
          Buffer.byteLength(letters) <= maxNotifyBytes ? letters : null,
        ],
      });
    },
    async order(order) {
      await pool.query('select pg_notify($1, $2)', [channel, `order\n${JSON.stringify(order)}`]);
    },
    close: () => pool.end(),
  };
}
