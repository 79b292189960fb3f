import { argon2, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** argon2id at 19 MiB and 2 passes: 32 bytes, some 20 ms on a thread of Node's pool. `nonce` has 8 bytes at least. */
export const slowHash = (message: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { ...cost, message, nonce });
