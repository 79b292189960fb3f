import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createGate, type Gate, type GateRequest, type ShedReason } from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function gateOf(limits: { maxRunning: number; maxWaiting: number }) {
  const shed: ShedReason[] = [];
  const gate = createGate({ ...limits, queueTimeoutMs: 100, shed: (reason) => void shed.push(reason) });
  return { gate, shed };
}

/** Enters a request that stays until the test ends it. The result shows its state so far. */
function enter(gate: Gate, gateRequest: Partial<GateRequest> = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = { state: 'waits', go: resolve };
  gate
    .run({ caller: undefined, ...gateRequest }, () => {
      request.state = 'runs';
      return promise;
    })
    .then(
      () => (request.state = 'went'),
      (error: unknown) => (request.state = error instanceof Refusal ? error.code : 'broke'),
    );
  return request;
}
const statesOf = (all: readonly { state: string }[]) => all.map(({ state }) => state);
const many = (count: number, begin: () => ReturnType<typeof enter>) => Array.from({ length: count }, begin);

function thrownBy(callback: () => unknown): unknown {
  try {
    callback();
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

test('Admission control runs as many requests as allowed and starts the newest waiting one when one ends', async () => {
  const { gate } = gateOf({ maxRunning: 2, maxWaiting: 10 });
  const all = many(4, () => enter(gate));
  await pass(1);
  expect(statesOf(all)).toEqual(['runs', 'runs', 'waits', 'waits']);
  all[0]?.go();
  await pass(1);
  expect(statesOf(all)).toEqual(['went', 'runs', 'waits', 'runs']);
  expect(gate.figures()).toEqual({ running: 2, waiting: 1, present: 0 });
});

test('Admission control frees the place of work that failed', async () => {
  const { gate } = gateOf({ maxRunning: 1, maxWaiting: 1 });
  const run = (work: () => Promise<string>) => gate.run({ caller: undefined }, work);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(async () => 'done')).resolves.toBe('done');
});

test('A burst of requests waits and completes without any rejection', async () => {
  const { gate, shed } = gateOf({ maxRunning: 2, maxWaiting: 30 });
  const all = many(30, () => enter(gate));
  for (const request of all) {
    await pass(3);
    request.go();
  }
  await pass(1);
  expect(statesOf(all)).toEqual(all.map(() => 'went'));
  expect(shed).toEqual([]);
});

test('A request that finds the queue full is rejected at once with a retry time, before any of its body is read', async () => {
  const { gate, shed } = gateOf({ maxRunning: 1, maxWaiting: 3 });
  const all = many(5, () => enter(gate));
  await pass(1);
  expect(statesOf(all)).toEqual(['runs', 'waits', 'waits', 'waits', 'overloaded']);
  expect(thrownBy(() => gate.arrive({ caller: undefined }))).toMatchObject({
    code: 'overloaded',
    retryAfterSeconds: expect.toSatisfy((n: number) => n >= 1),
  });
  expect(shed).toEqual(['overloaded', 'overloaded']);
});

test('A request that has waited too long is rejected, and its place in the queue is free again', async () => {
  const { gate } = gateOf({ maxRunning: 1, maxWaiting: 1 });
  const [first, second] = [enter(gate), enter(gate)];
  await pass(99);
  expect(statesOf([first, second])).toEqual(['runs', 'waits']);
  await pass(1);
  expect(second.state).toBe('overloaded');
  const third = enter(gate);
  first.go();
  await pass(1);
  expect(statesOf([first, third])).toEqual(['went', 'runs']);
});

test('A request with uploaded files waits for seconds, even if it finds the queue full', async () => {
  const { gate } = gateOf({ maxRunning: 1, maxWaiting: 1 });
  many(2, () => enter(gate));
  const sender = enter(gate, { caller: 'ada', isCostly: true });
  await pass(4_900);
  expect(sender.state).toBe('waits');
  await pass(200);
  expect(sender.state).toBe('overloaded');
});

test('One caller gets at most half of the queue, and its other requests are refused', async () => {
  const { gate, shed } = gateOf({ maxRunning: 2, maxWaiting: 10 });
  const greedy = many(20, () => enter(gate, { caller: 'greedy' }));
  await pass(1);
  expect(statesOf(greedy).filter((state) => state === 'tooManyRequests')).toHaveLength(20 - 1 - 5);
  expect(new Set(shed)).toEqual(new Set(['caller']));
  expect(thrownBy(() => gate.arrive({ caller: 'greedy' }))).toMatchObject({ code: 'tooManyRequests' });
  expect(thrownBy(() => gate.arrive({ caller: 'modest' }))).toBeUndefined();
});

test('A caller whose requests hang leaves places free, and other callers do not wait for it', async () => {
  const { gate } = gateOf({ maxRunning: 4, maxWaiting: 40 });
  const stuck = many(20, () => enter(gate, { caller: 'stuck' }));
  await pass(1);
  expect(statesOf(stuck).filter((state) => state === 'runs')).toHaveLength(2);
  const others = many(2, () => enter(gate, { caller: 'other' }));
  await pass(1);
  expect(statesOf(others)).toEqual(['runs', 'runs']);
  // A place that becomes free goes to the first request that may have it, even behind the caller that hangs.
  const next = enter(gate, { caller: 'next' });
  others[0]?.go();
  await pass(1);
  expect(next.state).toBe('runs');
});

test('The process limits the requests in memory, and sets a lower limit for each caller', async () => {
  const { gate, shed } = gateOf({ maxRunning: 2, maxWaiting: 10 });
  const goers = Array.from({ length: 100 }, () => gate.arrive({ caller: 'ada' }));
  expect(() => gate.arrive({ caller: 'ada' })).toThrow('Too many requests at once');
  for (let at = 0; at < 1_900; at++) gate.arrive({ caller: undefined });
  expect(() => gate.arrive({ caller: 'bo' })).toThrow('Too many people ask at once');
  expect(shed).toEqual(['caller', 'overloaded']);
  goers[0]?.();
  expect(() => gate.arrive({ caller: 'bo' })).not.toThrow();
  expect(gate.figures().present).toBe(2_000);
});

test('Admission control has drained only when all work has ended, including work that was answered early', async () => {
  const { gate } = gateOf({ maxRunning: 1, maxWaiting: 1 });
  let isEmpty = false;
  const leave = gate.arrive({ caller: undefined });
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
