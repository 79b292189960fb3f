import { createServer } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clonePlace } from './places.ts';

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
const reserved: number[] = [];
const maxPortsRemembered = 1_000;

/** Returns a port that nothing listened on a moment ago, and that this process has not given out lately. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = minPort + Math.floor(Math.random() * (maxPort - minPort));
    if (reserved.includes(port)) continue;
    reserved.push(port);
    if (reserved.length > maxPortsRemembered) reserved.shift();
    if (await isPortFree(port)) return port;
  }
}

/**
 * Returns the same port each time, kept in a file of the clone, unless the caller wants another one or it has been taken
 * meanwhile.
 */
export async function rememberedPort(
  file: string,
  wanted: number | undefined,
  first: number,
): Promise<number> {
  const path = join(clonePlace, file);
  const storedPort = existsSync(path) ? Number(readFileSync(path, 'utf8')) : first;
  const port = (await isPortFree(wanted ?? storedPort, '127.0.0.1'))
    ? (wanted ?? storedPort)
    : await freePort();
  mkdirSync(clonePlace, { recursive: true });
  writeFileSync(path, String(port));
  return port;
}
