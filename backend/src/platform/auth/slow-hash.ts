import { argon2, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../resilience/semaphore.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
/** `memory` is in KiB. */
const trueCost = { memory: 19_456, passes: 2 };
let cost = trueCost;

/**
 * Lowers the cost for tests that sign up thousands. A hash does not state its cost, so only a process that hashes at that cost
 * can check it.
 */
export function setHashCost(lower: typeof cost = trueCost): void {
  cost = lower;
}

/**
 * Two hashes run at once, which leaves threads for everything else. A caller that would wait about four seconds is refused and
 * retries.
 */
const semaphore = createSemaphore({ maxConcurrent: 2, maxWaiting: 400 });

/**
 * Hashes with argon2id at 19 MiB and 2 passes: 32 bytes, about 20 ms on a thread of Node's pool. `nonce` has at least 8 bytes.
 * Refuses unavailable if too many are waiting.
 */
export const slowHash = (message: string, nonce: Buffer): Promise<Buffer> =>
  semaphore.run(() => derive('argon2id', { ...cost, parallelism: 1, tagLength: 32, message, nonce }));
