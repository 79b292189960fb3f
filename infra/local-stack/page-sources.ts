import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../machine/places.ts';

/** Addresses that the API answers, beside the pages. */
const apiPaths = [
  '/.well-known/',
  '/api',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/',
  '/unsubscribe',
];

/**
 * Serves the pages from their sources, with hot reload, and passes everything else on to the API. A change of a component shows in
 * the browser without a reload. The API's content policy and the head that it writes into each page are not applied here.
 * Returns how to stop it.
 */
export async function servePageSources(address: {
  host: string;
  port: number;
  apiUrl: string;
}): Promise<() => Promise<void>> {
  const folder = join(root, 'frontend');
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(root, '.bidboard', 'vite'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host: address.host,
      port: address.port,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(apiPaths.map((path) => [path, address.apiUrl])),
        '/socket.io': { target: address.apiUrl, ws: true },
      },
    },
  });
  await server.listen();
  return () => server.close();
}
