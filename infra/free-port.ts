import { createServer } from 'node:net';

/** Whether something could listen on the port now, on every address as the product does. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, ...(host === undefined ? {} : { host }) }, () => probe.close(() => resolve(true)));
  });
}

/** Below those that systems give to outgoing connections: one of these could take a port before it is listened on. */
const minPort = 20_000;
const maxPort = 32_000;

/** What was given lately and may not be listened on yet: of ten drawn at once two would be the same one time in three hundred. */
const given: number[] = [];
const maxPortsRemembered = 1_000;

/** A port that nothing listened on a moment ago, and that nobody else in this process was given lately. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = minPort + Math.floor(Math.random() * (maxPort - minPort));
    if (given.includes(port)) continue;
    given.push(port);
    if (given.length > maxPortsRemembered) given.shift();
    if (await isPortFree(port)) return port;
  }
}
