import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/**
 * The limits for a client that does not read. It is disconnected if either of these is exceeded, or if the wait is longer than
 * that.
 */
const maxPackets = 500;
const maxBytes = 1_048_576;
const maxStuckMs = 20_000;
const lookEveryMs = 250;

/** Internals of engine.io and ws. */
interface SocketInternals {
  writeBuffer: { data?: unknown }[];
  transport: { writable: boolean; socket?: { bufferedAmount: number; terminate(): void } };
}

function waitsFor(connection: Connection): { packets: number; bytes: number; isWriting: boolean } {
  const { writeBuffer, transport } = connection as unknown as SocketInternals;
  const bytes = writeBuffer.reduce(
    (sum, { data }) => sum + (typeof data === 'string' ? data.length : 0),
    transport.socket?.bufferedAmount ?? 0,
  );
  return { packets: writeBuffer.length, bytes, isWriting: !transport.writable };
}

/** There is no close message, since that would wait behind all the other data. */
export function cut(connection: Connection): void {
  const { transport } = connection as unknown as SocketInternals;
  if (transport.socket) transport.socket.terminate();
  else connection.close(true);
}

/**
 * Disconnects clients that receive more than they read. They reconnect by themselves and get what they missed, or refetch.
 * Otherwise they would cost unlimited memory. Returns the function that stops it.
 */
export function disconnectSlow(connections: () => Iterable<Connection>, onCut: () => void): () => void {
  const busySince = new WeakMap<Connection, number>();
  const look = () => {
    const now = performance.now();
    for (const connection of connections()) {
      const { packets, bytes, isWriting } = waitsFor(connection);
      // Long polling writes only when it is asked, so its own heartbeat detects a slow client.
      if (!isWriting || connection.transport.name !== 'websocket') busySince.delete(connection);
      else if (!busySince.has(connection)) {
        busySince.set(connection, now);
        connection.once('drain', () => busySince.delete(connection));
      }
      const isStuck = now - (busySince.get(connection) ?? now) > maxStuckMs;
      if (packets <= maxPackets && bytes <= maxBytes && !isStuck) continue;
      cut(connection);
      onCut();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}
