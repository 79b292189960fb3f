import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { slowHash } from './slow-hash.ts';

test('passwords cost 19 MiB and two passes, which is what OWASP asks at least of argon2id', async () => {
  const nonce = Buffer.alloc(16, 7);
  const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  expect(await slowHash('a long enough password', nonce)).toEqual(
    argon2Sync('argon2id', { ...parameters, message: 'a long enough password', nonce }),
  );
});
