/** A connection that lasted for so long was not cut off by what lies between. */
const minStableMs = 10_000;
/** So many cuts in a row are no accident. */
const maxShortLived = 3;

export type Transport = 'websocket' | 'polling';

export interface TransportChoice {
  /** What the next attempt may use. */
  transports(): Transport[];
  connected(nowMs: number): void;
  /** The connection, or the attempt at one, ended without either side wishing so. */
  lost(nowMs: number): void;
}

/**
 * Chooses how the live connection is made. Some proxies and security programs let a WebSocket open and then cut it, which looks like
 * a lost network each time; plain requests pass. After three such cuts in a row the page polls. Polling that fails as often, as it
 * does where requests reach several servers in turn, leads back to WebSockets.
 */
export function chooseTransports(): TransportChoice {
  let isPolling = false;
  let shortLived = 0;
  let connectedAtMs: number | undefined;
  return {
    transports: () => (isPolling ? ['polling'] : ['websocket', 'polling']),
    connected(nowMs) {
      connectedAtMs = nowMs;
    },
    lost(nowMs) {
      const isStable = connectedAtMs !== undefined && nowMs - connectedAtMs >= minStableMs;
      connectedAtMs = undefined;
      shortLived = isStable ? 0 : shortLived + 1;
      if (shortLived < maxShortLived) return;
      shortLived = 0;
      isPolling = !isPolling;
    },
  };
}
