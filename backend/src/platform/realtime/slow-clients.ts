import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/** What waits for a client that does not read: above either of these, or for longer than that, it is cut off. */
const maxPackets = 500;
const maxBytes = 1_048_576;
const maxStuckMs = 20_000;
const lookEveryMs = 250;

/** What engine.io and ws keep to themselves. */
interface Innards {
  writeBuffer: { data?: unknown }[];
  transport: { writable: boolean; socket?: { bufferedAmount: number; terminate(): void } };
}

function waitsFor(connection: Connection): { packets: number; bytes: number; isWriting: boolean } {
  const { writeBuffer, transport } = connection as unknown as Innards;
  const bytes = writeBuffer.reduce(
    (sum, { data }) => sum + (typeof data === 'string' ? data.length : 0),
    transport.socket?.bufferedAmount ?? 0,
  );
  return { packets: writeBuffer.length, bytes, isWriting: !transport.writable };
}

/** Not a farewell: that would wait behind all the rest. */
export function cut(connection: Connection): void {
  const { transport } = connection as unknown as Innards;
  if (transport.socket) transport.socket.terminate();
  else connection.close(true);
}

/**
 * Looks after those who are told more than they read. They come back by themselves and are told what they missed, or read
 * anew; kept, they would cost memory without end. Gives the way to stop it.
 */
export function cutSlow(connections: () => Iterable<Connection>, onCut: () => void): () => void {
  const busySince = new WeakMap<Connection, number>();
  const look = () => {
    const now = performance.now();
    for (const connection of connections()) {
      const { packets, bytes, isWriting } = waitsFor(connection);
      // Long polling writes only when it is asked: its own heartbeat finds out.
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
