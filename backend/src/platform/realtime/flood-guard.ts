import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/** A page sends some dozens of messages when it opens or reconnects, and then one now and then. */
const atOnce = 300;
const everyMs = 50;

/** Disconnects a client that sends more than any page needs to. Each of its messages is read before those of others. */
export function guardFloods(
  engine: { on(event: 'connection', listener: (connection: Connection) => void): unknown },
  cutOff: (connection: Connection) => void,
): void {
  engine.on('connection', (connection) => {
    let settledAt = performance.now();
    let isCut = false;
    connection.on('packet', () => {
      const now = performance.now();
      settledAt = Math.max(settledAt, now) + everyMs;
      if (isCut || settledAt - now <= atOnce * everyMs) return;
      isCut = true;
      cutOff(connection);
    });
  });
}
