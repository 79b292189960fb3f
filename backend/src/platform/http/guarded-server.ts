import { createServer, type RequestListener, type Server } from 'node:http';
import type { Trust } from '../admission-control/client-address.ts';
import { createCounter } from '../counter.ts';

/** Who has not said what is wanted by then says nothing at all. */
const headersTimeoutMs = 15_000;
/** A slow line needs its time for 100 MB; one that has stopped is cut by the upload itself, a slow JSON body by its reader. */
const requestTimeoutMs = 3_600_000;
const lookEveryMs = 5_000;
/** Each takes a few KB and a descriptor. */
const maxConnections = 20_000;
/** A proxy that we trust may have as many as there are. */
const maxPerAddress = 1_000;

/** An HTTP server that nobody can hold by saying little, or by opening much. */
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
