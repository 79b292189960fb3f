import { createServer } from 'node:net';

/** Returns whether the port is free to listen on now, on every address as the product does. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, ...(host === undefined ? {} : { host }) }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Below the ports that systems assign to outgoing connections: such a connection could take a port before the server listens on
 * it.
 */
const minPort = 20_000;
const maxPort = 32_000;

/**
 * Ports that were given out lately and may not be in use yet. Of ten drawn at once, two would be equal one time in three hundred.
 */
const given: number[] = [];
const maxPortsRemembered = 1_000;

/** Returns a port that nothing listened on a moment ago, and that this process has not given out lately. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = minPort + Math.floor(Math.random() * (maxPort - minPort));
    if (given.includes(port)) continue;
    given.push(port);
    if (given.length > maxPortsRemembered) given.shift();
    if (await isPortFree(port)) return port;
  }
}
