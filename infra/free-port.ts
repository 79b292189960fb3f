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
const lowest = 20_000;
const highest = 32_000;

/** A port that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isPortFree(port)) return port;
  }
}
