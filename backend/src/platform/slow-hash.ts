import { argon2, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from './semaphore.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
/** `memory` in KiB. */
const trueCost = { memory: 19_456, passes: 2 };
let cost = trueCost;

/** For tests that sign up thousands. A hash does not say what it cost, so only a process that hashes at that cost can check it. */
export function hashAt(lower: typeof cost = trueCost): void {
  cost = lower;
}

/** Two at once, to leave threads for everything else. A caller who would wait about four seconds is refused and retries. */
const semaphore = createSemaphore({ maxConcurrent: 2, maxWaiting: 400 });

/**
 * argon2id at 19 MiB and 2 passes: 32 bytes, some 20 ms on a thread of Node's pool. `nonce` has 8 bytes at least. Refuses
 * unavailable where too many wait.
 */
export const slowHash = (message: string, nonce: Buffer): Promise<Buffer> =>
  semaphore.run(() => derive('argon2id', { ...cost, parallelism: 1, tagLength: 32, message, nonce }));
