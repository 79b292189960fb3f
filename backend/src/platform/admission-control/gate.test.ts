import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createGate, type GateRequest, type Gate, type ShedReason } from './gate.ts';

const read = (caller: string | undefined = undefined): GateRequest => ({
  caller,
  call: 'read',
  isCommand: false,
});

/**
 * Creates admission control whose clock advances only when the test says so. It already knows that work takes no time, unless
 * `hasJustBegun` is set.
 */
async function gateOf(places: number, { hasJustBegun = false } = {}) {
  let currentMs = 0;
  const looking = new Map<object, { everyMs: number; nextMs: number; callback(): void }>();
  const shed: ShedReason[] = [];
  const gate = createGate(
    {
      limit: { now: () => places, ended: () => undefined },
      queueTimeoutMs: 10,
      shed: (reason) => void shed.push(reason),
    },
    {
      now: () => currentMs,
      every(everyMs, callback) {
        const key = {};
        looking.set(key, { everyMs, nextMs: currentMs + everyMs, callback });
        return () => void looking.delete(key);
      },
    },
  );
  for (let at = 0; at < 200 && !hasJustBegun; at++) await gate.run(read(), async () => undefined);
  return {
    gate,
    shed,
    looks: () => looking.size,
    async pass(ms: number) {
      for (const untilMs = currentMs + ms; currentMs < untilMs;) {
        currentMs += 1;
        for (const request of looking.values())
          if (currentMs >= request.nextMs) {
            request.nextMs += request.everyMs;
            request.callback();
          }
        await Promise.resolve();
      }
    },
  };
}

/** Enters a request that stays until the test ends it. The result shows its state so far. */
function enter(gate: Gate, gateRequest: GateRequest = read()) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = { state: 'waits', go: resolve };
  gate
    .run(gateRequest, () => {
      request.state = 'runs';
      return promise;
    })
    .then(
      () => (request.state = 'went'),
      (error: unknown) => (request.state = error instanceof Refusal ? error.code : 'broke'),
    );
  return request;
}
const statesOf = (all: readonly { state: string }[]) => all.map((request) => request.state);
const many = (count: number, begin: () => ReturnType<typeof enter>) => Array.from({ length: count }, begin);

function thrownBy(callback: () => unknown): unknown {
  try {
    callback();
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

test('Admission control runs as many requests as allowed and starts the next one when one ends', async () => {
  const { gate, pass } = await gateOf(2);
  const all = many(4, () => enter(gate));
  await pass(1);
  expect(statesOf(all)).toEqual(['runs', 'runs', 'waits', 'waits']);
  all[0]?.go();
  await pass(1);
  expect(statesOf(all)).toEqual(['went', 'runs', 'runs', 'waits']);
  expect(gate.figures()).toEqual({ running: 2, waiting: 1, present: 0 });
});

test('Admission control frees the place of work that failed', async () => {
  const { gate } = await gateOf(1);
  await expect(gate.run(read(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.run(read(), async () => 'done')).resolves.toBe('done');
});

test('A burst of requests waits and completes without any rejection', async () => {
  const { gate, shed, pass, looks } = await gateOf(2);
  const all = many(30, () => enter(gate));
  for (let at = 0; at < 30; at++) {
    await pass(5);
    all[at]?.go();
  }
  await pass(1);
  expect(statesOf(all)).toEqual(all.map(() => 'went'));
  expect([shed, looks()]).toEqual([[], 0]);
});

test('A queue that never empties is not a burst: its requests are soon rejected with a retry time', async () => {
  const { gate, pass } = await gateOf(1);
  const first = enter(gate);
  const others = many(40, () => enter(gate));
  await pass(190);
  expect(new Set(statesOf(others))).toEqual(new Set(['waits']));
  await pass(30);
  expect(new Set(statesOf(others))).toEqual(new Set(['overloaded']));
  // From now on the queue is short. A request that finds it full is rejected before any of its body is read.
  const late = many(3, () => enter(gate));
  await pass(1);
  expect(new Set(statesOf(late))).toEqual(new Set(['overloaded']));
  const refusal = thrownBy(() => gate.arrive(read()));
  expect(refusal).toMatchObject({
    code: 'overloaded',
    retryAfterSeconds: expect.toSatisfy((n: number) => n >= 1),
  });
  first.go();
  await pass(1);
  expect(first.state).toBe('went');
});

test('A saturated queue holds reads and commands together, at most half as many as may run', async () => {
  const { gate, pass } = await gateOf(5);
  many(40, () => enter(gate));
  await pass(230);
  const late = [read(), { ...read(), isCommand: true }, read()].map((request) => enter(gate, request));
  await pass(1);
  expect(statesOf(late)).toEqual(['waits', 'waits', 'overloaded']);
  expect(thrownBy(() => gate.arrive({ ...read(), isCommand: true }))).toMatchObject({ code: 'overloaded' });
  await pass(25);
  expect(new Set(statesOf(late))).toEqual(new Set(['overloaded']));
  expect(thrownBy(() => gate.arrive(read()))).toBeUndefined();
});

test('A fresh process does not know yet which requests are slow and lets them wait longer', async () => {
  const { gate, pass } = await gateOf(1, { hasJustBegun: true });
  enter(gate);
  const others = many(40, () => enter(gate));
  await pass(900);
  expect(new Set(statesOf(others))).toEqual(new Set(['waits']));
  await pass(200);
  expect(new Set(statesOf(others))).toEqual(new Set(['overloaded']));
});

test('The overload is over after a second without rejections', async () => {
  const { gate, pass } = await gateOf(1);
  const first = enter(gate);
  const others = many(5, () => enter(gate));
  await pass(230);
  expect(new Set(statesOf(others))).toEqual(new Set(['overloaded']));
  first.go();
  await pass(1_100);
  const next = many(12, () => enter(gate));
  await pass(100);
  expect(statesOf(next)).toEqual(['runs', ...next.slice(1).map(() => 'waits')]);
});

test('A request with uploaded files waits longer and is not rejected on arrival with the others', async () => {
  const { gate, pass } = await gateOf(1);
  enter(gate);
  many(10, () => enter(gate));
  await pass(230);
  const sender = enter(gate, { caller: 'ada', call: 'send', isCommand: true, isCostly: true });
  // One request may wait beside the costly ones, so others get a turn too.
  const beside = many(2, () => enter(gate));
  await pass(1);
  expect(statesOf(beside)).toEqual(['waits', 'overloaded']);
  await pass(1_000);
  expect(sender.state).toBe('waits');
  await pass(4_100);
  expect(sender.state).toBe('overloaded');
});

test('One caller gets at most half of the queue, its other requests are refused, and other callers run in between', async () => {
  const { gate, shed, pass } = await gateOf(2);
  const greedy = many(150, () => enter(gate, read('greedy')));
  const modest = many(5, () => enter(gate, read('modest')));
  await pass(1);
  expect(statesOf(greedy).filter((state) => state === 'tooManyRequests')).toHaveLength(150 - 1 - 100);
  expect(new Set(shed)).toEqual(new Set(['caller']));
  for (const request of greedy) request.go();
  for (const request of modest) request.go();
  const count = (all: typeof greedy, meant: string) =>
    statesOf(all).filter((state) => state === meant).length;
  for (let at = 0; at < 100 && count(modest, 'went') < 5; at++) await pass(1);
  expect(count(modest, 'went')).toBe(5);
  // The callers took turns: the greedy one completed as many as the modest one, plus those that had already begun.
  expect(count(greedy, 'went')).toBeLessThan(15);
});

test('A caller whose requests hang leaves places free, and other callers do not wait for it', async () => {
  const { gate, pass } = await gateOf(4);
  const stuck = many(20, () => enter(gate, read('stuck')));
  await pass(1);
  expect(statesOf(stuck).filter((state) => state === 'runs')).toHaveLength(3);
  await pass(2_000);
  const other = enter(gate, read('other'));
  await pass(1);
  expect(other.state).toBe('runs');
});

test('A caller with too many requests of its own gets tooManyRequests while a place is left for other callers', async () => {
  const { gate, pass } = await gateOf(2);
  many(20, () => enter(gate, read('stuck')));
  await pass(230);
  expect(thrownBy(() => gate.arrive(read('stuck')))).toMatchObject({ code: 'tooManyRequests' });
  expect(thrownBy(() => gate.arrive(read('other')))).toBeUndefined();
});

test('The process limits the requests in memory, and sets a lower limit for each caller', async () => {
  const { gate, shed } = await gateOf(2);
  const goers = Array.from({ length: 100 }, () => gate.arrive(read('ada')));
  expect(() => gate.arrive(read('ada'))).toThrow('Too many requests at once');
  for (let at = 0; at < 1_900; at++) gate.arrive(read());
  expect(() => gate.arrive(read('bo'))).toThrow('Too many requests at once');
  expect(shed).toEqual(['caller', 'overloaded']);
  goers[0]?.();
  expect(() => gate.arrive(read('bo'))).not.toThrow();
  expect(gate.figures().present).toBe(2_000);
});

test('Admission control has drained only when all work has ended, including work that was answered early', async () => {
  const { gate, pass } = await gateOf(1);
  let isEmpty = false;
  const leave = gate.arrive(read());
  const [works, waits] = [enter(gate), enter(gate)];
  await pass(1);
  expect(statesOf([works, waits])).toEqual(['runs', 'waits']);
  void gate.drained().then(() => (isEmpty = true));
  works.go();
  leave();
  await pass(1);
  expect(isEmpty).toBe(false);
  waits.go();
  await pass(1);
  expect(isEmpty).toBe(true);
  await gate.drained();
});
