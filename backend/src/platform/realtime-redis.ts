import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import { broadcast, disconnection, type ClusterMessage } from './realtime-message.ts';
import type { ClusterEmitter, RealtimeBus } from './realtime.ts';

const streamName = 'push';
const maxLen = 2_000;

/** The adapter duplicates its connection for reading, and leaves the copies open for seconds after it was closed. */
class CountedRedis extends Redis {
  readonly copies: Redis[] = [];

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override);
    this.copies.push(copy);
    return copy;
  }
}

/** Three connections: one publishes, one reads the stream, one hears answers. Resolves when all are up. */
export async function redisBus(redisUrl: string, onError: (error: Error) => void): Promise<RealtimeBus> {
  const redis = new CountedRedis(redisUrl, { maxRetriesPerRequest: 3, disconnectTimeout: 200 });
  redis.on('error', onError);
  const disconnect = () => [redis, ...redis.copies].forEach((one) => one.disconnect());
  try {
    const adapter = createAdapter(redis, {
      streamName,
      channelPrefix: streamName,
      maxLen,
      onlyPlaintext: true,
    });
    await redis.ping();
    await Promise.all(redis.copies.map(ready));
    return { adapter, close: async () => disconnect() };
  } catch (error) {
    disconnect();
    throw error;
  }
}

const ready = (redis: Redis) =>
  redis.status === 'ready' ? undefined : new Promise<void>((resolve) => redis.once('ready', () => resolve()));

/** Writes to the stream what the adapters write; there is no emitter for it. */
export function redisEmitter(redisUrl: string): ClusterEmitter {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 3 });
  // A lost connection comes back by itself; a push that it cost rejects.
  redis.on('error', () => undefined);
  const say = async ({ uid, nsp, type, data }: ClusterMessage) => {
    const fields = ['uid', uid, 'nsp', nsp, 'type', type, 'data', JSON.stringify(data)];
    await redis.xadd(streamName, 'MAXLEN', '~', maxLen, '*', ...fields);
  };
  return {
    emit: (room, name, payload) => say(broadcast(room, name, payload)),
    disconnect: (room) => say(disconnection(room)),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
