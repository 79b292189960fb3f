import { join } from 'node:path';
import { createServer } from 'vite';
import { clonePlace, root } from '../machine/places.ts';

/**
 * Serves the stories of the components from their sources, with the plugins of the pages. Takes the next free port if the port is
 * in use. With hot reload a change of a file shows at once; a test needs pages that stay. Returns the address, and how to stop it.
 */
export async function serveStories({
  port,
  hotReload,
}: {
  port: number;
  hotReload: boolean;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(root, 'frontend');
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    // Not that of `npm run dev`, which may run at the same time and whose packages are others.
    cacheDir: join(clonePlace, 'vite-stories'),
    logLevel: 'warn',
    clearScreen: false,
    // Vite finds these two only once a page runs, and then reloads the page, which one without hot reload cannot do.
    optimizeDeps: {
      entries: ['stories/main.tsx'],
      include: ['@lingui/message-utils/compileMessage', '@lingui/react/server'],
    },
    server: { host: '127.0.0.1', port, hmr: hotReload, ...(hotReload ? {} : { watch: null }) },
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  return { url: `${address}stories/`, stop: () => server.close() };
}
