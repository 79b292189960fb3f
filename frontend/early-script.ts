import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Puts the script that starts a first page's reads before the app's own script, which waits for all its imports. */
export const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.isEntry && file.name === 'early')
        .map(({ fileName }) => ({
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: `/${fileName}` },
          injectTo: 'head-prepend',
        })),
  },
};
