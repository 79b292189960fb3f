import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const development = dirname(createRequire(import.meta.url).resolve('react-router'));
const production = join(dirname(development), 'production');

/**
 * Selects the router's production build. The package names its development build for every browser, and visitors do not need its
 * warnings.
 */
export const routerBuild: Plugin = {
  name: 'router-build',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(production, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
      ],
    },
  }),
};
