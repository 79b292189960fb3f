import { useRef } from 'react';

/** Returns 128 random bits in hex. `randomUUID` is missing if the page is served without TLS. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns the idempotency key for a body. An unchanged body keeps its key, so a retry does nothing twice. */
export function useKeyFor(): (body: object) => string {
  const last = useRef({ json: '', key: '' });
  return (body) => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: freshKey() };
    return last.current.key;
  };
}
