import type { IncomingMessage } from 'node:http';

/** Behind one address may be an office; its windows are counted, not its people. */
const mostPerAddress = 500;

export interface CrowdGuard {
  /** Whether one more from there may come in. */
  mayCome(request: IncomingMessage): boolean;
  /** One has come in; says when it goes. */
  came(request: IncomingMessage): () => void;
}

/** Counts live connections by where they come from. `addressOf` answers nothing for whom nobody counts. */
export function createCrowdGuard(
  addressOf: (request: IncomingMessage) => string | undefined,
  most = mostPerAddress,
): CrowdGuard {
  const counts = new Map<string, number>();
  return {
    mayCome(request) {
      const address = addressOf(request);
      return address === undefined || (counts.get(address) ?? 0) < most;
    },
    came(request) {
      const address = addressOf(request);
      if (address === undefined) return () => undefined;
      counts.set(address, (counts.get(address) ?? 0) + 1);
      return () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
