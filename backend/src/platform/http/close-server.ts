import type { Server } from 'node:http';

const letGoEveryMs = 50;

/**
 * Takes nobody in any more, and resolves when the last answer is out. Node lets go at once of connections that are idle when it is told
 * to close, and by itself of others only seconds after their answer: so those go as soon as they are idle, and whoever asks by one
 * before is served and told that it is the last time.
 */
export function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const lettingGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
  server.close(() => {
    clearInterval(lettingGo);
    resolve();
  });
  return promise;
}
