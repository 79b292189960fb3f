import type { IdempotentAnswer, Store } from '../store.ts';
import { createHash } from 'node:crypto';
import { ApiError, invalid } from './api-error.ts';

const maxKeyLength = 255;

export function checkIdempotencyKey(key: string): void {
  if (key.length > maxKeyLength)
    throw invalid(
      `An Idempotency-Key may have ${maxKeyLength} characters at most; this one has ${key.length}.`,
    );
}

export const fingerprintOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Returns the response stored under the key. Refuses the key if the parameters differ. */
export function answerOfKey(store: Store, key: string, fingerprint: string): IdempotentAnswer | undefined {
  const known = store.answers.get(key);
  if (known && known.fingerprint !== fingerprint)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return known;
}

export function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency-Key: ${key}. Please try again later.`,
  });
}
