import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createGate, type GateRequest, type Gate, type ShedReason } from './gate.ts';

const read = (caller: string | undefined = undefined): GateRequest => ({
  caller,
  call: 'read',
  isCommand: false,
});

/** A gate with a clock of its own: time goes on where a test says so. It knows that work takes no time, unless it has just begun. */
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
        for (const one of looking.values())
          if (currentMs >= one.nextMs) {
            one.nextMs += one.everyMs;
            one.callback();
          }
        await Promise.resolve();
      }
    },
  };
}

/** Somebody who stays until they are told to go; what became of them so far. */
function enter(gate: Gate, gateRequest: GateRequest = read()) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const one = { state: 'waits', go: resolve };
  gate
    .run(gateRequest, () => {
      one.state = 'runs';
      return promise;
    })
    .then(
      () => (one.state = 'went'),
      (error: unknown) => (one.state = error instanceof Refusal ? error.code : 'broke'),
    );
  return one;
}
const statesOf = (all: readonly { state: string }[]) => all.map((one) => one.state);
const many = (count: number, begin: () => ReturnType<typeof enter>) => Array.from({ length: count }, begin);

function thrownBy(callback: () => unknown): unknown {
  try {
    callback();
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

test('as many run as may, the next one when one has gone', async () => {
  const { gate, pass } = await gateOf(2);
  const all = many(4, () => enter(gate));
  await pass(1);
  expect(statesOf(all)).toEqual(['runs', 'runs', 'waits', 'waits']);
  all[0]?.go();
  await pass(1);
  expect(statesOf(all)).toEqual(['went', 'runs', 'runs', 'waits']);
  expect(gate.figures()).toEqual({ running: 2, waiting: 1, present: 0 });
});

test('a place is free again after work that failed', async () => {
  const { gate } = await gateOf(1);
  await expect(gate.run(read(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.run(read(), async () => 'done')).resolves.toBe('done');
});

test('a burst waits and is through, and nobody is turned away', async () => {
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

test('a line that does not empty is no burst: who waits in it is turned away soon, and told when to come again', async () => {
  const { gate, pass } = await gateOf(1);
  const first = enter(gate);
  const others = many(40, () => enter(gate));
  await pass(190);
  expect(new Set(statesOf(others))).toEqual(new Set(['waits']));
  await pass(30);
  expect(new Set(statesOf(others))).toEqual(new Set(['overloaded']));
  // From now on a line is short, and whoever finds it full is told so before anything of a body is read.
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

test('a line that does not empty is one for reads and commands, of half as many as run at the most', async () => {
  const { gate, pass } = await gateOf(5);
  many(40, () => enter(gate));
  await pass(230);
  const late = [read(), { ...read(), isCommand: true }, read()].map((one) => enter(gate, one));
  await pass(1);
  expect(statesOf(late)).toEqual(['waits', 'waits', 'overloaded']);
  expect(thrownBy(() => gate.arrive({ ...read(), isCommand: true }))).toMatchObject({ code: 'overloaded' });
  await pass(25);
  expect(new Set(statesOf(late))).toEqual(new Set(['overloaded']));
  expect(thrownBy(() => gate.arrive(read()))).toBeUndefined();
});

test('a process that has just begun does not know what is slow, and is kind', async () => {
  const { gate, pass } = await gateOf(1, { hasJustBegun: true });
  enter(gate);
  const others = many(40, () => enter(gate));
  await pass(900);
  expect(new Set(statesOf(others))).toEqual(new Set(['waits']));
  await pass(200);
  expect(new Set(statesOf(others))).toEqual(new Set(['overloaded']));
});

test('it is over when nobody was turned away for a second', async () => {
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

test('whoever has sent files waits longer, and is not sent away with them at the door', async () => {
  const { gate, pass } = await gateOf(1);
  enter(gate);
  many(10, () => enter(gate));
  await pass(230);
  const sender = enter(gate, { caller: 'ada', call: 'send', isCommand: true, isCostly: true });
  // Beside them one may wait, so that others have a turn too.
  const beside = many(2, () => enter(gate));
  await pass(1);
  expect(statesOf(beside)).toEqual(['waits', 'overloaded']);
  await pass(1_000);
  expect(sender.state).toBe('waits');
  await pass(4_100);
  expect(sender.state).toBe('overloaded');
});

test('one caller has half of a line at the most, is told so, and others come in between', async () => {
  const { gate, shed, pass } = await gateOf(2);
  const greedy = many(150, () => enter(gate, read('greedy')));
  const modest = many(5, () => enter(gate, read('modest')));
  await pass(1);
  expect(statesOf(greedy).filter((state) => state === 'tooManyRequests')).toHaveLength(150 - 1 - 100);
  expect(new Set(shed)).toEqual(new Set(['caller']));
  for (const one of greedy) one.go();
  for (const one of modest) one.go();
  const count = (all: typeof greedy, meant: string) =>
    statesOf(all).filter((state) => state === meant).length;
  for (let at = 0; at < 100 && count(modest, 'went') < 5; at++) await pass(1);
  expect(count(modest, 'went')).toBe(5);
  // They went by turns: of the greedy one's no more than of the others', and those that had begun.
  expect(count(greedy, 'went')).toBeLessThan(15);
});

test('who waits for long at their places leaves some for others, who need not wait for that', async () => {
  const { gate, pass } = await gateOf(4);
  const stuck = many(20, () => enter(gate, read('stuck')));
  await pass(1);
  expect(statesOf(stuck).filter((state) => state === 'runs')).toHaveLength(3);
  await pass(2_000);
  const other = enter(gate, read('other'));
  await pass(1);
  expect(other.state).toBe('runs');
});

test('who alone is too many is told so, where a place is left that is not for them', async () => {
  const { gate, pass } = await gateOf(2);
  many(20, () => enter(gate, read('stuck')));
  await pass(230);
  expect(thrownBy(() => gate.arrive(read('stuck')))).toMatchObject({ code: 'tooManyRequests' });
  expect(thrownBy(() => gate.arrive(read('other')))).toBeUndefined();
});

test('no more are in the process than there is memory for, and of one caller fewer', async () => {
  const { gate, shed } = await gateOf(2);
  const goers = Array.from({ length: 100 }, () => gate.arrive(read('ada')));
  expect(() => gate.arrive(read('ada'))).toThrow('Too many requests at once');
  for (let at = 0; at < 1_900; at++) gate.arrive(read());
  expect(() => gate.arrive(read('bo'))).toThrow('Too many people ask at once');
  expect(shed).toEqual(['caller', 'overloaded']);
  goers[0]?.();
  expect(() => gate.arrive(read('bo'))).not.toThrow();
  expect(gate.figures().present).toBe(2_000);
});

test('it is empty when nobody is in it, also of those who were answered before their work was done', async () => {
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
