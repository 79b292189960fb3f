import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

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
