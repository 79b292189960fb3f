import { createServer, type RequestListener, type Server, type IncomingMessage } from 'node:http';
import type { Trust } from '../admission-control/client-address.ts';
import { createCounter } from '../resilience/counter.ts';
import type { Socket } from 'node:net';

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

const letGoEveryMs = 50;
/** How long a connection may stay open without a request, since browsers open connections in advance. */
const idleTimeoutMs = 1_000;

/**
 * Prepares the closing of a server; call it as soon as the server exists. The returned function accepts no further connections
 * and resolves when the last response is out. When it closes, Node drops idle connections at once. It drops those that
 * carried a request only seconds after their response, and those that never sent one not at all. This function closes all of
 * these. A client that sends a request before that is served, and its response says that the connection closes.
 */
export function closingOf(server: Server): () => Promise<void> {
  const idle = new Set<Socket>();
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  const speaks = ({ socket }: IncomingMessage) => void idle.delete(socket);
  server.on('request', speaks);
  server.on('upgrade', speaks);

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const lettingGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
    const hangingUp = setTimeout(() => {
      for (const socket of idle) socket.destroy();
    }, idleTimeoutMs);
    server.close(() => {
      clearInterval(lettingGo);
      clearTimeout(hangingUp);
      resolve();
    });
    return promise;
  };
}
