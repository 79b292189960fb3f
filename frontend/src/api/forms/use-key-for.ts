import { useRef } from 'react';
import { freshKey } from '../client/idempotency-key.ts';

/** Returns the idempotency key for a body. An unchanged body keeps its key, so a retry does nothing twice. */
export function useKeyFor(): (body: object) => string {
  const last = useRef({ json: '', key: '' });
  return (body) => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: freshKey() };
    return last.current.key;
  };
}
