import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCuttableProxy, type CuttableProxy } from '../../testing/servers/cuttable-proxy.ts';
import { pushBus, pushPeople } from '../../testing/servers/push-bus.ts';
import type { RealtimeConfig } from './realtime.ts';

const bus = pushBus();
beforeAll(bus.create);
afterAll(bus.drop);

describe.each(bus.buses)('on the bus of $kind', (config) => {
  let proxy: CuttableProxy;
  let people: ReturnType<typeof pushPeople>;
  beforeEach(async () => {
    proxy = await openCuttableProxy(config.kind === 'postgres' ? config.databaseUrl : config.redisUrl);
    people = pushPeople(past(proxy));
  });
  afterEach(async () => {
    await people.close();
    await proxy.close();
  });

  /** Returns the config for the same bus through the proxy. */
  function past({ url }: CuttableProxy): RealtimeConfig {
    const way = new URL(config.kind === 'postgres' ? config.databaseUrl : config.redisUrl);
    way.host = new URL(url).host;
    return config.kind === 'postgres'
      ? { kind: 'postgres', databaseUrl: way.href }
      : { kind: 'redis', redisUrl: way.href };
  }

  test('Clients learn once that the bus is paused, new clients too, and then that it has resumed', async () => {
    const { url } = await people.server();
    const ann = await people.person(url, 'ann');
    proxy.cut();
    await expect.poll(() => ann.received, { timeout: 10_000 }).toEqual([['paused']]);
    const bob = await people.person(url, 'bob');
    await expect.poll(() => bob.received).toEqual([['paused']]);
    proxy.restore();
    for (const { received } of [ann, bob])
      await expect.poll(() => received, { timeout: 20_000 }).toEqual([['paused'], ['resumed']]);
    const emitter = await people.speaker();
    await emitter.emit('hall', 'rowChanged', { id: 1 });
    await expect.poll(() => ann.received.at(-1)).toEqual(['rowChanged', { id: 1 }]);
    const cid = await people.person(url, 'cid');
    expect(await cid.call('join', 'room-of-cid')).toMatchObject({ ok: true });
    expect(cid.received).toEqual([]);
  });

  // Redis is asked for new messages repeatedly, so its client notices a silent connection.
  if (config.kind === 'redis') return;
  test('The server notices a connection that falls silent', async () => {
    const { url } = await people.server();
    const ann = await people.person(url, 'ann');
    proxy.hold();
    await expect.poll(() => ann.received, { timeout: 20_000 }).toEqual([['paused']]);
    proxy.restore();
    await expect.poll(() => ann.received, { timeout: 20_000 }).toEqual([['paused'], ['resumed']]);
  });
});
