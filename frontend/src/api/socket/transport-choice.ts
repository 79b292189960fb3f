/** A connection that lasted this long was not cut off by the network path. */
const minStableMs = 10_000;
/** This many short connections in a row are no accident. */
const maxShortLived = 3;

export type Transport = 'websocket' | 'polling';

export interface TransportChoice {
  /** The transports that the next attempt may use. */
  transports(): Transport[];
  connected(nowMs: number): void;
  /** Notes that the connection, or an attempt at one, ended against the will of both sides. */
  lost(nowMs: number): void;
}

/**
 * Chooses the transport of the live connection. Some proxies and security programs let a WebSocket open and then cut it, which
 * looks like a lost network each time, while plain requests pass. After three such cuts in a row the page polls. If polling fails
 * as often, as it does when requests alternate between servers, the page returns to WebSockets.
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
