import { createServer, type RequestListener, type Server } from 'node:http';
import type { Trust } from '../admission-control/client-address.ts';
import { createCounter } from '../resilience/counter.ts';

/** A client that has not sent its headers by then will not send any. */
const headersTimeoutMs = 15_000;
/**
 * A slow connection needs this time for 100 MB. The upload itself cuts a stalled connection, and the reader of JSON cuts a slow
 * body.
 */
const requestTimeoutMs = 3_600_000;
const lookEveryMs = 5_000;
/** Each connection takes a few KB and a descriptor. */
const maxConnections = 20_000;
/** The limit for one address. A trusted proxy may use all connections. */
const maxPerAddress = 1_000;

/** Creates an HTTP server that clients cannot block by sending little or by opening many connections. */
export function createGuardedServer(listener: RequestListener, trusts: Trust): Server {
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: lookEveryMs,
    },
    listener,
  );
  server.maxConnections = maxConnections;
  const counter = createCounter();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (trusts(address, 0)) return;
    if (counter.of(address) >= maxPerAddress) return void socket.destroy();
    counter.add(address);
    socket.once('close', () => counter.drop(address));
  });
  return server;
}
