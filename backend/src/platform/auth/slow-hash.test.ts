import type * as crypto from 'node:crypto';
import { argon2Sync } from 'node:crypto';
import { expect, test, vi } from 'vitest';

const seen = vi.hoisted(() => ({ atOnce: 0, max: 0 }));

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    seen.atOnce += 1;
    seen.max = Math.max(seen.max, seen.atOnce);
    original.argon2(algorithm, parameters, (error, derived) => {
      seen.atOnce -= 1;
      callback(error, derived);
    });
  };
  return { ...original, argon2 };
});

// Another test file of this process may have loaded the module with Node's own argon2.
vi.resetModules();
const { slowHash } = await import('./slow-hash.ts');

test('A password hash costs 19 MiB and two passes, the OWASP minimum for argon2id', async () => {
  const nonce = Buffer.alloc(16, 7);
  const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  expect(await slowHash('a long enough password', nonce)).toEqual(
    argon2Sync('argon2id', { ...parameters, message: 'a long enough password', nonce }),
  );
});

test('At most two passwords are hashed at once, however many requests arrive', async () => {
  seen.max = 0;
  await Promise.all(Array.from({ length: 8 }, (_, at) => slowHash(`password ${at}`, Buffer.alloc(16, at))));
  expect(seen.max).toBe(2);
});
