import { setTimeout } from 'node:timers/promises';
import { openRedis, requireResponse } from '../resilience/redis-connection.ts';
import {
  pushRetentionMs,
  maxRetainedPushes,
  roomRetentionMs,
  type BusMessage,
  type BusListener,
  type PushSubscriber,
  type PushPublisher,
  type PushMessage,
} from './bus-message.ts';

const stream = 'pushes';
const streamLength = 5_000;
const readAtOnce = 200;
const waitMs = 5_000;
const readAgainAfterMs = 500;

const seqKey = (room: string) => `push:seq:${room}`;
const logKey = (room: string) => `push:log:${room}`;

/**
 * Writes number, log and stream in one step. Redis writes a number of more than 14 digits in an invalid form, so it is spelled
 * out.
 */
const publishPush = `
  local seq = redis.call('INCR', KEYS[2])
  if seq == 1 then
    local now = redis.call('TIME')
    seq = now[1] * 1000000 + now[2]
    redis.call('SET', KEYS[2], string.format('%.0f', seq))
  end
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  local message = string.format('%.0f', seq) .. '\\n' .. ARGV[1]
  redis.call('RPUSH', KEYS[3], message)
  redis.call('LTRIM', KEYS[3], -${maxRetainedPushes}, -1)
  redis.call('PEXPIRE', KEYS[3], ARGV[3])
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ${streamLength}, '*', 'message', message)`;

/** Parses `<number>\n<room>\n<cause in ms>\n<name>\n<payload>`. An order has the number 0, followed by JSON. */
function parse(message: string): BusMessage {
  const [seq = '', ...rest] = message.split('\n');
  if (seq === '0') return JSON.parse(rest.join('\n')) as BusMessage;
  const [room = '', causedAt = '', name = '', ...letters] = rest;
  return {
    kind: 'push',
    room,
    seq: Number(seq),
    causedAt: Number(causedAt),
    name,
    payload: JSON.parse(letters.join('\n')),
  };
}

/** Opens one connection that reads the stream and one that queries. Resolves once it knows where to start reading. */
export async function openRedisSubscriber(redisUrl: string, listener: BusListener): Promise<PushSubscriber> {
  const redis = openRedis(redisUrl, 'asks');
  redis.on('error', listener.onError);
  const reader = openRedis(redisUrl, 'listens');
  reader.on('error', listener.onError);
  let isClosed = false;
  let isGap = false;
  // The client repeats an open query on the next working connection, so the query may never fail.
  const lose = () => {
    if (isClosed) return;
    isGap = true;
    listener.onLost();
  };
  reader.on('close', lose);
  /** The position last read. A reader that asks only for new messages loses those between two queries. */
  let position: string;
  try {
    const [latest] = await requireResponse(redis.xrevrange(stream, '+', '-', 'COUNT', 1));
    position = latest?.[0] ?? '0-0';
  } catch (error) {
    redis.disconnect();
    reader.disconnect();
    throw error;
  }

  const receiveAll = async () => {
    while (!isClosed) {
      try {
        const read = await reader.xread('COUNT', readAtOnce, 'BLOCK', waitMs, 'STREAMS', stream, position);
        if (isGap) listener.onGap();
        isGap = false;
        for (const [id, [, message = '']] of read?.[0]?.[1] ?? []) {
          position = id;
          received(message);
        }
      } catch (error) {
        if (isClosed) return;
        lose();
        listener.onError(error as Error);
        await setTimeout(readAgainAfterMs);
      }
    }
  };
  const received = (message: string) => {
    try {
      listener.receive(parse(message));
    } catch (error) {
      listener.onError(error as Error);
    }
  };
  void receiveAll();

  return {
    async lastOf(rooms) {
      if (rooms.length === 0) return new Map();
      const seqs = await redis.mget(rooms.map(seqKey));
      return new Map(rooms.flatMap((room, at) => (seqs[at] == null ? [] : [[room, Number(seqs[at])]])));
    },
    async logsOf(rooms) {
      // The log is read first. A push in between makes the room look ahead of its log, which causes a refetch, and never behind
      // it.
      const commands = redis.pipeline();
      for (const room of rooms) commands.lrange(logKey(room), 0, -1).get(seqKey(room));
      const answers = (await commands.exec()) ?? [];
      for (const [error] of answers) if (error) throw error;
      return new Map(
        rooms.flatMap((room, at) => {
          const seq = answers[at * 2 + 1]?.[1] as string | null;
          if (seq === null) return [];
          const retained = ((answers[at * 2]?.[1] ?? []) as string[]).map((message) => ({
            ...(parse(message) as PushMessage),
            letters: message.length,
          }));
          return [[room, { seq: Number(seq), retained: retained.filter((push) => push.seq <= Number(seq)) }]];
        }),
      );
    },
    async close() {
      isClosed = true;
      reader.disconnect();
      redis.disconnect();
    },
  };
}

export function createRedisPublisher(redisUrl: string): PushPublisher {
  const redis = openRedis(redisUrl, 'asks');
  // A lost connection recovers by itself; a push lost with it rejects.
  redis.on('error', () => undefined);
  return {
    async push({ room, name, payload, causedAt }) {
      await redis.eval(
        publishPush,
        3,
        stream,
        seqKey(room),
        logKey(room),
        `${room}\n${causedAt}\n${name}\n${JSON.stringify(payload)}`,
        roomRetentionMs,
        pushRetentionMs,
      );
    },
    async order(order) {
      await redis.xadd(stream, 'MAXLEN', '~', streamLength, '*', 'message', `0\n${JSON.stringify(order)}`);
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
