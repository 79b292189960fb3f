import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const letGoEveryMs = 50;
/** Who has opened a connection and not asked yet, as browsers do beforehand, may do so for as long. */
const idleTimeoutMs = 1_000;

/**
 * Asked as soon as there is a server; closes it when it is called: it takes nobody in any more, and resolves when the last answer is out.
 * Node lets go at once of connections that are idle when it is told to close, but of those that carried a request only seconds after
 * their answer, and of those that never asked not at all: so all of these go, and whoever asks by one before is served and told that
 * it is the last time.
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
