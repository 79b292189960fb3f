import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCustomer } from './resources/customer.ts';
import { createEvent } from './resources/event.ts';
import { UnreadableStateError, openStore } from './store.ts';
import { testingWorld } from './testing-shop.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidboard-state-'));
  path = join(folder, 'payments.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['', '{"customer":[["cus_1",{"id":"cu', 'null', '[]', '{"customer":{}}', '{"customer":["cus_1"]}'])(
  'The error for a state of %j says what to do and leaves the file as it is',
  (text) => {
    writeFileSync(path, text);
    expect(() => openStore(path)).toThrow(UnreadableStateError);
    expect(() => openStore(path)).toThrow(path);
    expect(() => openStore(path)).toThrow('npm start -- --reset');
    expect(readdirSync(folder)).toEqual(['payments.json']);
  },
);

test('A change that could not be written is written the next time', () => {
  const store = openStore(path);
  const { id } = createCustomer(testingWorld(store), { name: 'Lindhaus' });
  // A folder in place of the file that is written first: even root fails to write there.
  mkdirSync(`${path}.new`);
  expect(() => store.save()).toThrow('EISDIR');
  expect(existsSync(path)).toBe(false);
  rmSync(`${path}.new`, { recursive: true });
  store.save();
  expect(openStore(path).find('customer', id)).toMatchObject({ name: 'Lindhaus' });
});

test('Responses are kept for a day, events for thirty days, and purchases for good', () => {
  const store = openStore(path);
  const now = 1_800_000_000;
  const day = 86_400;
  const world = testingWorld(store, () => now - 400 * day);
  const { id } = createCustomer(world, { name: 'Lindhaus' });
  const cause = { id: null, idempotency_key: null };
  const eventAt = (at: number) =>
    store.put('event', createEvent(at, 'invoice.paid', {}, undefined, cause)).id;
  const answerAt = (key: string, at: number) =>
    store.answers.set(key, { status: 200, body: {}, fingerprint: '', requestId: 'req_1', at });
  const [old, young] = [eventAt(now - 30 * day - 1), eventAt(now - 30 * day + 1)];
  answerAt('old', now - day - 1);
  answerAt('young', now - day + 1);
  store.save();
  store.forget(now);
  store.save();
  const reopened = openStore(path);
  expect([...reopened.answers.keys()]).toEqual(['young']);
  expect([reopened.find('event', old), reopened.find('event', young)?.id]).toEqual([undefined, young]);
  expect(reopened.find('customer', id)).toBeDefined();
});
