import type { IncomingMessage } from 'node:http';
import { refuse } from '../../refusal.ts';

/** Bodies up to this size are always accepted. */
const smallBytes = 64 * 1024;

export interface BodyMemoryBudget {
  /** Reserves memory for a body, by its declared length or the limit. Refuses overloaded; the returned function releases it. */
  reserve(request: Pick<IncomingMessage, 'headers'>, limitBytes: number): () => void;
}

/** Limits the bytes of long bodies that are in memory at once. */
export function createBodyMemoryBudget(maxBytes: number): BodyMemoryBudget {
  let reserved = 0;
  return {
    reserve({ headers }, limitBytes) {
      const declared = headers['content-length'];
      if (declared === undefined && headers['transfer-encoding'] === undefined) return () => undefined;
      const bytes = Math.min(limitBytes, declared === undefined ? limitBytes : Number(declared));
      if (bytes <= smallBytes) return () => undefined;
      if (reserved + bytes > maxBytes) refuse('overloaded', { retryAfterSeconds: 2 });
      reserved += bytes;
      return () => {
        reserved -= bytes;
      };
    },
  };
}

/** The budget of the whole process. */
export const bodyMemoryBudget: BodyMemoryBudget = createBodyMemoryBudget(128 * 1024 * 1024);
