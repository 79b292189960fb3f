import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isPortFree } from '../machine/free-port.ts';
import { clonePlace } from '../machine/places.ts';

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
  const kept = existsSync(path) ? Number(readFileSync(path, 'utf8')) : first;
  const port = (await isPortFree(wanted ?? kept, '127.0.0.1')) ? (wanted ?? kept) : await freePort();
  mkdirSync(clonePlace, { recursive: true });
  writeFileSync(path, String(port));
  return port;
}
