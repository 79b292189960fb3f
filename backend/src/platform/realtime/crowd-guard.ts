import type { IncomingMessage } from 'node:http';
import { createCounter } from '../counter.ts';

/** Behind one address may be an office; its windows are counted, not its people. */
const maxPerAddress = 500;

export interface CrowdGuard {
  /** Whether one more from there may come in. */
  mayCome(request: IncomingMessage): boolean;
  /** One has come in; says when it goes. */
  came(request: IncomingMessage): () => void;
}

/** Counts live connections by where they come from. `addressOf` answers nothing for whom nobody counts. */
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
