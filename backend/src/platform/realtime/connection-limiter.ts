import type { IncomingMessage } from 'node:http';
import { createCounter } from '../resilience/counter.ts';
import type { Socket } from 'socket.io';

/** One address may serve a whole office. The limit counts its windows, not its people. */
const maxPerAddress = 500;

export interface ConnectionLimiter {
  /** Returns whether one more connection from that address is admitted. */
  mayConnect(request: IncomingMessage): boolean;
  /** Counts an admitted connection; the returned function ends the count. */
  connected(request: IncomingMessage): () => void;
}

/** Counts live connections by address. `addressOf` returns undefined for connections that are not counted. */
export function createConnectionLimiter(
  addressOf: (request: IncomingMessage) => string | undefined,
  max = maxPerAddress,
): ConnectionLimiter {
  const counter = createCounter();
  return {
    mayConnect(request) {
      const address = addressOf(request);
      return address === undefined || counter.of(address) < max;
    },
    connected(request) {
      const address = addressOf(request);
      if (address === undefined) return () => undefined;
      counter.add(address);
      return () => counter.drop(address);
    },
  };
}

type Connection = Socket['conn'];

/** A page sends some dozens of messages when it opens or reconnects, and then one now and then. */
const atOnce = 300;
const everyMs = 50;

/** Disconnects a client that sends more than any page needs to. Each of its messages is read before those of others. */
export function limitMessageRate(
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
