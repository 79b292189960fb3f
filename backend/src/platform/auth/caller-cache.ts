import { hash } from 'node:crypto';
import type { Caller } from '../handler.ts';

const maxCallers = 10_000;

/**
 * The caller that each token last meant in this process. It is a cache and never a proof. It does not store the tokens
 * themselves.
 */
export interface CallerCache {
  get(token: string): Caller | undefined;
  set(token: string, caller: Caller): void;
  delete(token: string): void;
}

export function createCallerCache(): CallerCache {
  const callers = new Map<string, Caller>();
  const keyOf = (token: string) => hash('sha256', token, 'base64url');
  return {
    get: (token) => callers.get(keyOf(token)),
    set(token, caller) {
      const [oldest] = callers.keys();
      if (callers.size >= maxCallers && oldest !== undefined) callers.delete(oldest);
      callers.set(keyOf(token), caller);
    },
    delete: (token) => void callers.delete(keyOf(token)),
  };
}
