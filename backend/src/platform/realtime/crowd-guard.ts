import type { IncomingMessage } from 'node:http';
import { createCounter } from '../resilience/counter.ts';

/** One address may serve a whole office. The limit counts its windows, not its people. */
const maxPerAddress = 500;

export interface CrowdGuard {
  /** Returns whether one more connection from that address is admitted. */
  mayCome(request: IncomingMessage): boolean;
  /** Counts an admitted connection; the returned function ends the count. */
  came(request: IncomingMessage): () => void;
}

/** Counts live connections by address. `addressOf` returns undefined for connections that are not counted. */
export function createCrowdGuard(
  addressOf: (request: IncomingMessage) => string | undefined,
  max = maxPerAddress,
): CrowdGuard {
  const counter = createCounter();
  return {
    mayCome(request) {
      const address = addressOf(request);
      return address === undefined || counter.of(address) < max;
    },
    came(request) {
      const address = addressOf(request);
      if (address === undefined) return () => undefined;
      counter.add(address);
      return () => counter.drop(address);
    },
  };
}
