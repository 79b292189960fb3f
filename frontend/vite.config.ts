import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vite';

/** Asks for the Latin letters before the style sheet does, so that the first text is drawn in its own face. */
const preloadLetters: Plugin = {
  name: 'preload-letters',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-opsz-normal[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  base: '/',
  plugins: [react(), preloadLetters],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // A data: URL would need a wider policy for fonts and pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
});
