import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/** A page says some dozens of things when it opens or comes back, and then one now and then. */
const atOnce = 300;
const everyMs = 50;

/** Cuts off who says more than any page has to say: each thing said is read before what others say. */
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
