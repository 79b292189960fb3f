import { useRef } from 'react';
import { freshKey } from './idempotency-key.ts';

/** The key under which a body is sent: the same one as long as it says the same, so that asking again does nothing twice. */
export function useKeyFor(): (body: object) => string {
  const last = useRef({ json: '', key: '' });
  return (body) => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: freshKey() };
    return last.current.key;
  };
}
