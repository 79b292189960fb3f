import { setTimeout } from 'node:timers/promises';
import { isStorageError } from '@bidboard/backend/platform/storage/storage';

/** Between the attempts, in ms. */
const waitsMs = [250, 500, 1_000, 2_000, 4_000];

/**
 * Retries work that can restart from its beginning while the storage does not respond. One hiccup must not cost hours of copying.
 */
export async function persistently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const waitMs of waitsMs) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isStorageError(error)) throw error;
      await setTimeout(waitMs, undefined, { signal });
    }
  }
  return work();
}
