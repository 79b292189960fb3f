import { hash } from 'node:crypto';
import type { Caller } from './handler.ts';

const most = 10_000;

/** Whom tokens meant when they were last seen here; a presumption, never an answer. Tokens themselves are not kept. */
export interface SeenCallers {
  get(token: string): Caller | undefined;
  set(token: string, caller: Caller): void;
  delete(token: string): void;
}

export function createSeenCallers(): SeenCallers {
  const callers = new Map<string, Caller>();
  const keyOf = (token: string) => hash('sha256', token, 'base64url');
  return {
    get: (token) => callers.get(keyOf(token)),
    set(token, caller) {
      const [oldest] = callers.keys();
      if (callers.size >= most && oldest !== undefined) callers.delete(oldest);
      callers.set(keyOf(token), caller);
    },
    delete: (token) => void callers.delete(keyOf(token)),
  };
}
