import { beforeEach, expect, test, vi } from 'vitest';

/** A browser's storage: stored values are its own properties. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

let storage: FakeStorage;
beforeEach(() => {
  vi.resetModules();
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  return () => vi.unstubAllGlobals();
});
const readStored = async (token: string) => {
  storage.setItem('token', token);
  storage.setItem('userId', 'somebody');
  storage.setItem('answer-1', 'not sent yet');
  const { readSession } = await import('./session.ts');
  return readSession();
};

test("A token in the API's format is a session", async () => {
  const token = 'aB3-_'.padEnd(43, 'x');
  expect(await readStored(token)).toMatchObject({ token, userId: 'somebody' });
});

test.each(['undefined', '[object Object]', 'ключ', 'x'.repeat(44), `${'x'.repeat(42)}\n`])(
  'A token in another format (%j) is no session, and is cleared from storage',
  async (token) => {
    expect(await readStored(token)).toBeNull();
    expect(Object.keys(storage)).toEqual(['answer-1']);
  },
);
