import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCuttableProxy, type CuttableProxy } from '../../testing/cuttable-proxy.ts';
import { pushBus, pushPeople } from '../../testing/push-bus.ts';
import type { RealtimeConfig } from '../realtime.ts';

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

  /** The same bus by another way. */
  function past({ url }: CuttableProxy): RealtimeConfig {
    const way = new URL(config.kind === 'postgres' ? config.databaseUrl : config.redisUrl);
    way.host = new URL(url).host;
    return config.kind === 'postgres'
      ? { kind: 'postgres', databaseUrl: way.href }
      : { kind: 'redis', redisUrl: way.href };
  }

  test('who listens is told once that nothing is heard, whoever comes meanwhile too, and then that it is again', async () => {
    const { url } = await people.server();
    const ann = await people.person(url, 'ann');
    proxy.cut();
    await expect.poll(() => ann.received, { timeout: 10_000 }).toEqual([['paused']]);
    const bob = await people.person(url, 'bob');
    await expect.poll(() => bob.received).toEqual([['paused']]);
    proxy.restore();
    for (const { received } of [ann, bob])
      await expect.poll(() => received, { timeout: 20_000 }).toEqual([['paused'], ['resumed']]);
    const says = await people.speaker();
    await says.emit('hall', 'rowChanged', { id: 1 });
    await expect.poll(() => ann.received.at(-1)).toEqual(['rowChanged', { id: 1 }]);
    const cid = await people.person(url, 'cid');
    expect(await cid.ask('join', 'room-of-cid')).toMatchObject({ ok: true });
    expect(cid.received).toEqual([]);
  });

  // Redis is asked for what is new over and over, and its client knows a silent line by that.
  if (config.kind === 'redis') return;
  test('a line that falls silent is noticed', async () => {
    const { url } = await people.server();
    const ann = await people.person(url, 'ann');
    proxy.hold();
    await expect.poll(() => ann.received, { timeout: 20_000 }).toEqual([['paused']]);
    proxy.restore();
    await expect.poll(() => ann.received, { timeout: 20_000 }).toEqual([['paused'], ['resumed']]);
  });
});
