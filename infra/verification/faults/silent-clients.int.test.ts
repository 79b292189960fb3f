import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isTransientOutage } from '@bidboard/backend/platform/jobs/is-transient-outage';
import { openRedis } from '@bidboard/backend/platform/resilience/redis-connection';
import { createS3Storage } from '@bidboard/backend/platform/storage/storage-s3';
import { startTestS3 } from '@bidboard/backend/testing/servers/test-s3';
import { describe, expect, test } from 'vitest';
import { closing, errorOf, failing, proxyTo } from './proxy-under-test.ts';

/** The same tests for clients whose timeouts take seconds on a silent connection. */

const redisUrl = process.env['TEST_REDIS_URL'];
describe.each(redisUrl ? [redisUrl] : [])('Redis at %s', (url) => {
  test.each(failing)('%s: a caller learns of the outage, and the client reconnects', async (mode) => {
    const proxy = await proxyTo(url);
    const redis = closing(openRedis(proxy.urlOf(url), 'asks'), async (resource) => resource.disconnect());
    redis.on('error', () => undefined);
    expect(await redis.ping()).toBe('PONG');
    await proxy.inject({ mode });
    expect(await errorOf(redis.ping())).toBeInstanceOf(Error);
    await proxy.heal('cut');
    await expect.poll(() => errorOf(redis.ping())).toBeUndefined();
  });

  test('A blocking client waits through an outage, and no pause before it reconnects is long', async () => {
    const proxy = await proxyTo(url);
    const redis = closing(openRedis(proxy.urlOf(url), 'waits'), async (resource) => resource.disconnect());
    redis.on('error', () => undefined);
    await redis.ping();
    await proxy.inject({ mode: 'refuse' });
    const waiting = redis.ping();
    await proxy.heal();
    expect(await waiting).toBe('PONG');
    const { retryStrategy } = redis.options;
    const pauses = Array.from({ length: 40 }, (_, times) => Number(retryStrategy?.(times + 1)));
    expect(Math.max(...pauses)).toBeLessThan(1_500);
  });
});

describe('S3', () => {
  async function openStorage(sizeBytes = 300_000) {
    const s3 = closing(await startTestS3(), (resource) => resource.close());
    const folder = closing(await mkdtemp(join(tmpdir(), 'bidboard-spool-')), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const proxy = await proxyTo(s3.place.endpoint);
    const storage = createS3Storage({ ...s3.place, endpoint: proxy.urlOf(s3.place.endpoint) });
    const content = Buffer.alloc(sizeBytes, 'b');
    const spool = async () => {
      const path = join(folder, crypto.randomUUID());
      await writeFile(path, content);
      return {
        path,
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    };
    return { proxy, storage, content, spool };
  }
  const key = 'a'.repeat(32);
  const whole = (size: number) => ({ start: 0, end: size - 1 });

  test.each(failing)(
    '%s: reads and writes of a file fail during the fault and succeed afterwards',
    async (mode) => {
      const { proxy, storage, content, spool } = await openStorage();
      await storage.put(key, await spool());
      await proxy.inject({ mode });
      const file = await spool();
      const errors = await Promise.all([
        errorOf(storage.put('b'.repeat(32), file)),
        errorOf(storage.read(key, whole(content.length))),
        errorOf(storage.checkConnection?.() ?? Promise.resolve()),
      ]);
      expect(errors.map(isTransientOutage)).toEqual([true, true, true]);
      await proxy.heal('cut');
      await storage.put('b'.repeat(32), file);
      expect(await buffer(await storage.read('b'.repeat(32), whole(content.length)))).toEqual(content);
      await storage.checkConnection?.();
    },
  );

  test('A slow reader is not cut off, and a server that stops midway is', async () => {
    // This is more than all buffers in between could hold.
    const { proxy, storage, content, spool } = await openStorage(12 * 1024 * 1024);
    await storage.put(key, await spool());
    const slow = await storage.read(key, whole(content.length));
    expect(await buffer(slow)).toEqual(content);
    await proxy.inject({ mode: 'latency', latencyMs: 30 });
    const cut = await storage.read(key, whole(content.length));
    await proxy.inject({ mode: 'blackhole' });
    expect(isTransientOutage(await errorOf(buffer(cut)))).toBe(true);
  });
});
